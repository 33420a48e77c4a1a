/** What a WebSocket must be able to do to be used here, and how one that is not wanted any more is thrown away. */
/** The code of a connection that has served its purpose. */
const NORMAL_CLOSURE = 1000;
/**
 * Ends a socket for good, whatever state it is in. Its errors are swallowed: `ws` gives one to whoever ends a socket that
 * is still connecting, and an `error` that nobody listens to would end the process.
 *
 * @param socket not wanted any more
 */
export function throwAway(socket) {
    socket.addEventListener('error', () => undefined);
    socket.close(NORMAL_CLOSURE);
    // The close frame is on its way; its answer, for which `ws` would wait half a minute, is of no use.
    socket.terminate?.();
}
