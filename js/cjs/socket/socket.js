"use strict";
/** The part of a WebSocket that is used here, and how a socket is discarded. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.discardSocket = discardSocket;
/** The close code of a connection that is no longer needed. */
const NORMAL_CLOSURE = 1000;
/**
 * Ends a socket in any state. Its errors are ignored: `ws` emits one when a socket is closed while it connects, and an `error`
 * without a listener would end the process.
 *
 * @param socket no longer needed
 */
function discardSocket(socket) {
    socket.addEventListener('error', () => undefined);
    socket.close(NORMAL_CLOSURE);
    // The close frame is sent; `ws` would wait half a minute for the response, which is not needed.
    socket.terminate?.();
}
