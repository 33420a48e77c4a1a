/** Dials a WebSocket: with `ws`, loaded at the first dial, in Node, and with the global class in browsers. */
/** Far more than the largest snapshot; the default of `ws` is 100 MB. */
const MAX_PAYLOAD = 16 * 1024 * 1024;
/** Dials a WebSocket, which is still connecting when this resolves. */
export async function dialSocket(url, options) {
    if (!isNode())
        return new globalThis.WebSocket(url);
    const { WebSocket } = await import('ws');
    return new WebSocket(url, { ...options, maxPayload: options.maxPayload ?? MAX_PAYLOAD });
}
/** Logs all events of a socket as CCXT does in verbose mode. */
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
/** Whether this is Node or a compatible runtime; bundles for browsers may define an empty `process`. */
function isNode() {
    const { process: host } = globalThis;
    return typeof host?.versions?.node === 'string';
}
