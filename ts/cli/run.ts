/** Runs the work of a command: its exchange is closed whatever happens, and Ctrl-C ends it. */

import { ExchangeClosedByUser } from 'ccxt';
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
export async function withExchange<E extends Exchange>(
    io: Io,
    options: { readonly json?: true },
    exchange: E | Promise<E>,
    work: (session: Session<E>) => Promise<void>,
): Promise<void> {
    const open = await exchange;
    const end = (): void => void open.close();
    io.signal.addEventListener('abort', end, { once: true });
    try {
        await work({ io, output: new Output(io, options.json === true), exchange: open });
    } catch (error) {
        // Ctrl-C closes the exchange, which ends what it watches.
        if (!(io.signal.aborted && error instanceof ExchangeClosedByUser)) throw error;
    } finally {
        io.signal.removeEventListener('abort', end);
        await open.close();
    }
}
