/** The sockets that carry any number of streams: who subscribes to what, and what is told to whom. */
import type { WebSocket } from 'ws';
import type { EngineEvent } from '../../engine/types.js';
import type { AccountEvent } from '../native/log.js';
import type { Service } from '../service.js';
import type { BookChange } from '../stream/memory.js';
import type { Outlet } from '../stream/outlet.js';
/** One transaction, as it was told to others. */
export interface Happening {
    readonly events: readonly EngineEvent[];
    /** What it changed on books, with the nonces that clients see. */
    readonly books: readonly BookChange[];
    /** What it did to accounts. */
    readonly lived: readonly AccountEvent[];
}
/** All sockets of `updates`. */
export declare class Updates {
    #private;
    /** @param service the exchange */
    constructor(service: Service);
    /**
     * Takes a socket in, until it is closed.
     *
     * @param outlet sends it frames
     * @param socket open
     */
    join(outlet: Outlet, socket: WebSocket): void;
    /**
     * Follows a transaction: what happened is told at once; states that it changed too, unless they may change again
     * within the same step.
     *
     * @param happening the transaction
     */
    take({ events, books, lived }: Happening): void;
    /**
     * Follows a step of the others: prices are told after it, and every state that it or time has changed, once.
     *
     * @param work the step
     */
    step(work: () => void): void;
}
