"use strict";
/** The command `record`: its options and its summary. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.addRecord = addRecord;
const promises_1 = require("node:timers/promises");
const aftermath_js_1 = require("../pro/aftermath.js");
const client_js_1 = require("./client.js");
const io_js_1 = require("./io.js");
const record_js_1 = require("./record/record.js");
const run_js_1 = require("./run.js");
const values_js_1 = require("./values.js");
const within_js_1 = require("./within.js");
/** Adds the command. */
function addRecord(program, io) {
    (0, client_js_1.withService)(program.command('record').description('store live order books, trades and prices until Ctrl-C'))
        .requiredOption('--symbols <list>', 'markets', values_js_1.symbolList)
        .requiredOption('--out <folder>', 'folder of the files')
        .option('--depth <levels>', 'levels of each side of a book', (0, values_js_1.count)(1_000), 20)
        .option('--interval <length>', 'shortest time between two books', values_js_1.duration, 1_000)
        .option('--for <length>', 'end after this time, such as 1h', values_js_1.duration)
        .option('--resume', 'continue the files that are there')
        .action((options) => run(io, options));
}
async function run(io, options) {
    const signal = options.for === undefined ? io.signal : (0, within_js_1.within)(io.signal, options.for);
    // The text of numbers keeps all digits.
    const exchange = new aftermath_js_1.aftermath({ ...(0, client_js_1.configOf)(io, options), number: String });
    const { symbols, out: folder, depth, interval: intervalMs, resume } = options;
    await (0, run_js_1.withExchange)({ ...io, signal }, options, exchange, async ({ output }) => {
        const files = await (0, record_js_1.record)(exchange, { symbols, folder, depth, intervalMs, isResumed: resume === true }, {
            signal,
            onWrite: (written) => {
                if (io.stderr.isTTY === true) {
                    const rows = written.reduce((sum, file) => sum + file.rows, 0);
                    io.stderr.write(`\r${rows} rows; Ctrl-C ends the recording`);
                }
            },
            onLate: ({ symbol, id, datetime }) => {
                (0, io_js_1.note)(io, `left out: trade ${id} of ${symbol} at ${datetime} came too late to be stored in order`);
            },
            onOutage: (error) => {
                (0, io_js_1.note)(io, `interrupted, and repeated until it works: ${error.message}`);
            },
            sleep: (ms) => (0, promises_1.setTimeout)(ms, undefined, { signal }).catch(() => undefined),
        });
        if (io.stderr.isTTY === true)
            io.stderr.write('\n');
        output.rows(files, [
            { title: 'file', of: ({ file }) => file },
            { title: 'rows', of: ({ rows }) => rows },
            { title: 'until', of: ({ last }) => (last === undefined ? '' : new Date(last).toISOString()) },
        ]);
    });
}
