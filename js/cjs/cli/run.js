"use strict";
/** Runs the work of a command: its exchange is closed whatever happens, and Ctrl-C ends it. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.withExchange = withExchange;
const ccxt_1 = require("ccxt");
const output_js_1 = require("./output.js");
/** Creates an exchange for the time of some work. */
async function withExchange(io, options, exchange, work) {
    const open = await exchange;
    const end = () => void open.close();
    io.signal.addEventListener('abort', end, { once: true });
    try {
        await work({ io, output: new output_js_1.Output(io, options.json === true), exchange: open });
    }
    catch (error) {
        // Ctrl-C closes the exchange, which ends what it watches.
        if (!(io.signal.aborted && error instanceof ccxt_1.ExchangeClosedByUser))
            throw error;
    }
    finally {
        io.signal.removeEventListener('abort', end);
        await open.close();
    }
}
