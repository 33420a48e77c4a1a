/** Runs the work of a command: its exchange is closed whatever happens, and Ctrl-C ends it. */
import type { Exchange } from 'ccxt';
import type { Io } from './io.js';
import { Output } from './output.js';
/** What the work of a command uses. */
export interface Session<E> {
    readonly io: Io;
    readonly output: Output;
    readonly exchange: E;
}
/** Creates an exchange for the time of some work. */
export declare function withExchange<E extends Exchange>(io: Io, options: {
    readonly json?: true;
}, exchange: E | Promise<E>, work: (session: Session<E>) => Promise<void>): Promise<void>;
