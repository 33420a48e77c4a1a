/** Dials a WebSocket wherever this runs: by `ws` in Node, which is loaded then, and by the browser's own elsewhere. */
/** Far more than the largest snapshot, and far less than the 100 MB that `ws` accepts. */
const MAX_PAYLOAD = 16 * 1024 * 1024;
/**
 * Dials.
 *
 * @param url `ws://` or `wss://`
 * @param options given to `ws`
 * @returns a socket that is connecting
 */
export async function dialSocket(url, options) {
    if (!isNode())
        return new globalThis.WebSocket(url);
    const { WebSocket } = await import('ws');
    return new WebSocket(url, { ...options, maxPayload: options.maxPayload ?? MAX_PAYLOAD });
}
/**
 * Tells all that happens to a socket, in the words of CCXT's own log.
 *
 * @param socket that is connecting
 * @param url that it was dialled at
 * @param log takes what happened, and when
 */
export function logEvents(socket, url, log) {
    socket.addEventListener('open', () => {
        log(new Date(), 'onOpen', '|', url);
    });
    socket.addEventListener('message', ({ data }) => {
        log(new Date(), 'onMessage', data);
    });
    socket.addEventListener('error', ({ message }) => {
        log(new Date(), 'onError', message, '|', url);
    });
    socket.addEventListener('close', ({ code, reason }) => {
        log(new Date(), 'onClose', code, reason, '|', url);
    });
}
/** Whether this is Node, or one like it; bundles for browsers may bring a `process` that is next to nothing. */
function isNode() {
    const { process: host } = globalThis;
    return typeof host?.versions?.node === 'string';
}
