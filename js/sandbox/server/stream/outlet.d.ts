/** One open socket of a stream: sends it frames, with whatever is on order to go wrong on the way. */
import type { WebSocket } from 'ws';
import type { Pauses } from '../pauses.js';
import { type StreamError, type StreamFaultList } from './faults.js';
import { type Target } from './target.js';
/** What an outlet works with. */
export interface OutletParts {
    readonly faults: StreamFaultList;
    readonly pauses: Pauses;
    /** Hears of every frame that is sent. */
    readonly sent: () => void;
}
/** A socket and its stream. */
export declare class Outlet {
    #private;
    readonly target: Target;
    /** What is subscribed to, by name; nothing where a socket has one stream only. */
    readonly subscriptions: Map<string, Target>;
    /**
     * @param target its stream
     * @param socket open
     * @param parts what it works with
     */
    constructor(target: Target, socket: WebSocket, parts: OutletParts);
    /** Whether it takes frames: it is not closing. */
    get isOpen(): boolean;
    /**
     * Sends a frame, or lets go wrong what is to go wrong.
     *
     * @param text the frame
     * @param target its stream, where the socket carries several
     */
    send(text: string, target?: Target): void;
    /**
     * Sends a text that is no stream's, such as an answer: it waits behind frames that are late and meets silence, but no
     * other fault.
     *
     * @param text what to send
     */
    tell(text: string): void;
    /** Goes back to normal after the faults that have been taken back. */
    recover(): void;
    /**
     * Closes the socket, and sends nothing more.
     *
     * @param code of the close frame
     * @param error sent before
     */
    close(code: number, error?: StreamError): void;
    /** Breaks the connection, without a close frame. */
    cut(): void;
}
