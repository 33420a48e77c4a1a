/** Runs the work of a command: its exchange is closed whatever happens, and Ctrl-C ends it. */
import { ExchangeClosedByUser } from 'ccxt';
import { Output } from './output.js';
/** Creates an exchange for the time of some work. */
export async function withExchange(io, options, exchange, work) {
    const open = await exchange;
    const end = () => void open.close();
    io.signal.addEventListener('abort', end, { once: true });
    try {
        await work({ io, output: new Output(io, options.json === true), exchange: open });
    }
    catch (error) {
        // Ctrl-C closes the exchange, which ends what it watches.
        if (!(io.signal.aborted && error instanceof ExchangeClosedByUser))
            throw error;
    }
    finally {
        io.signal.removeEventListener('abort', end);
        await open.close();
    }
}
