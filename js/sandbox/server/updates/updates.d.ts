/** Sockets of `updates`: manages subscriptions and publishes events and states. */
import type { EngineEvent } from '../../engine/types.js';
import type { AccountEvent } from '../native/account-log.js';
import type { Service } from '../simulation/service.js';
import type { BookChange } from '../streams/book-history.js';
import type { ServerSocket, StreamSocket } from '../streams/stream-socket.js';
/** Effects of one transaction. */
export interface TransactionEffects {
    readonly events: readonly EngineEvent[];
    /** Book changes, with client nonces. */
    readonly books: readonly BookChange[];
    /** Events of accounts. */
    readonly accountEvents: readonly AccountEvent[];
}
/** All sockets of `updates`. */
export declare class Updates {
    #private;
    private readonly service;
    constructor(service: Service);
    /** Adds an open socket until it closes. */
    join(streamSocket: StreamSocket, socket: ServerSocket): void;
    /** Publishes the events of a transaction immediately, and the changed states unless a step is running. */
    take({ events, books, accountEvents }: TransactionEffects): void;
    /** Publishes the state of an account whose stop orders changed, unless a step is running. */
    takeStopOrders(accountNumber: number): void;
    /** Runs a step of the bots, then publishes prices and each changed state once. */
    step(work: () => void): void;
}
