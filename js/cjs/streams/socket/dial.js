"use strict";
/** Dials a WebSocket: with `ws`, loaded at the first dial, in Node, and with the global class in browsers. */
var __createBinding = (this && this.__createBinding) || (Object.create ? (function(o, m, k, k2) {
    if (k2 === undefined) k2 = k;
    var desc = Object.getOwnPropertyDescriptor(m, k);
    if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) {
      desc = { enumerable: true, get: function() { return m[k]; } };
    }
    Object.defineProperty(o, k2, desc);
}) : (function(o, m, k, k2) {
    if (k2 === undefined) k2 = k;
    o[k2] = m[k];
}));
var __setModuleDefault = (this && this.__setModuleDefault) || (Object.create ? (function(o, v) {
    Object.defineProperty(o, "default", { enumerable: true, value: v });
}) : function(o, v) {
    o["default"] = v;
});
var __importStar = (this && this.__importStar) || (function () {
    var ownKeys = function(o) {
        ownKeys = Object.getOwnPropertyNames || function (o) {
            var ar = [];
            for (var k in o) if (Object.prototype.hasOwnProperty.call(o, k)) ar[ar.length] = k;
            return ar;
        };
        return ownKeys(o);
    };
    return function (mod) {
        if (mod && mod.__esModule) return mod;
        var result = {};
        if (mod != null) for (var k = ownKeys(mod), i = 0; i < k.length; i++) if (k[i] !== "default") __createBinding(result, mod, k[i]);
        __setModuleDefault(result, mod);
        return result;
    };
})();
Object.defineProperty(exports, "__esModule", { value: true });
exports.dialSocket = dialSocket;
exports.logEvents = logEvents;
/** Far more than the largest snapshot; the default of `ws` is 100 MB. */
const MAX_PAYLOAD = 16 * 1024 * 1024;
/** Dials a WebSocket, which is still connecting when this resolves. */
async function dialSocket(url, options) {
    if (!isNode())
        return new globalThis.WebSocket(url);
    const { WebSocket } = await Promise.resolve().then(() => __importStar(require('ws')));
    return new WebSocket(url, { ...options, maxPayload: options.maxPayload ?? MAX_PAYLOAD });
}
/** Logs all events of a socket as CCXT does in verbose mode. */
function logEvents(socket, url, log) {
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
