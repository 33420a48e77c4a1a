/** One open socket of a stream: sends frames and applies faults. */
import type { Timers } from '../time/time.js';
import { type StreamFaultList, type StreamError } from './faults.js';
import { type Target } from './targets.js';
/** The part of a socket of `ws` that is used. The declarations of `ws` are a separate package, which users may not have. */
export interface ServerSocket {
    readonly readyState: number;
    readonly OPEN: number;
    readonly bufferedAmount: number;
    on(event: 'message', listener: (data: unknown) => void): unknown;
    on(event: 'ping' | 'error' | 'close', listener: () => void): unknown;
    send(text: string): void;
    pause(): void;
    resume(): void;
    close(code?: number): void;
    terminate(): void;
}
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
    private readonly socket;
    private readonly parts;
    /** Subscriptions by name; empty on sockets of a single stream. */
    readonly subscriptions: Map<string, Target>;
    constructor(target: Target, socket: ServerSocket, parts: StreamSocketParts);
    /** Whether the socket accepts frames. */
    get isOpen(): boolean;
    /** Whether the client has not yet received much of what was sent. */
    get isBehind(): boolean;
    /** Sends a frame, or applies a fault; `target` is its stream when the socket carries several. */
    send(text: string, target?: Target): void;
    /**
     * Sends a text outside of streams, such as a confirmation. It waits for delayed frames and respects silence, but no
     * other fault.
     */
    sendText(text: string): void;
    /** Ends the effects of removed faults. */
    recover(): void;
    /** Closes the socket, after sending the error. */
    close(code: number, error?: StreamError): void;
    /** Breaks the connection without a close frame. */
    cut(): void;
}
