/** One open socket of a stream: sends frames and applies faults. */
import type { WebSocket } from 'ws';
import type { Timers } from '../time.js';
import { type StreamFaultList, type StreamError } from './faults.js';
import { type Target } from './targets.js';
/** Dependencies of a socket. */
export interface StreamSocketParts {
    readonly faults: StreamFaultList;
    readonly timers: Timers;
    /** Called for every sent frame. */
    readonly sent: () => void;
}
/** A socket and its stream. */
export declare class StreamSocket {
    #private;
    readonly target: Target;
    /** Subscriptions by name; empty on sockets of a single stream. */
    readonly subscriptions: Map<string, Target>;
    /**
     * @param target its stream
     * @param socket open socket
     * @param parts dependencies
     */
    constructor(target: Target, socket: WebSocket, parts: StreamSocketParts);
    /** Whether the socket accepts frames. */
    get isOpen(): boolean;
    /**
     * Sends a frame, or applies a fault.
     *
     * @param text the frame
     * @param target its stream, when the socket carries several
     */
    send(text: string, target?: Target): void;
    /**
     * Sends a text outside of streams, such as a confirmation. It waits for delayed frames and respects silence, but no
     * other fault.
     *
     * @param text the text
     */
    sendText(text: string): void;
    /** Ends the effects of removed faults. */
    recover(): void;
    /**
     * Closes the socket.
     *
     * @param code of the close frame
     * @param error sent before
     */
    close(code: number, error?: StreamError): void;
    /** Breaks the connection without a close frame. */
    cut(): void;
}
