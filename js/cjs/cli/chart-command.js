"use strict";
/** The command `chart`: its options, and where the picture goes. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.addChart = addChart;
const promises_1 = require("node:fs/promises");
const node_path_1 = require("node:path");
const commander_1 = require("commander");
const chart_data_js_1 = require("./chart/chart-data.js");
const files_js_1 = require("./chart/files.js");
const libraries_js_1 = require("./chart/libraries.js");
const terminal_js_1 = require("./chart/terminal.js");
const theme_js_1 = require("./chart/theme.js");
const client_js_1 = require("./client.js");
const datasets_js_1 = require("./download/datasets.js");
const io_js_1 = require("./io.js");
const period_js_1 = require("./period.js");
const run_js_1 = require("./run.js");
const values_js_1 = require("./values.js");
/** Candles without `--since` and `--limit`. */
const DEFAULT_CANDLES = 120;
/** More candles are narrower than a pixel. */
const MOST_CANDLES = 1_000;
/** Columns of an output that is no terminal. */
const DEFAULT_COLUMNS = 100;
/** Adds the command. `load` loads the optional packages. */
function addChart(program, io, load = libraries_js_1.loadInstalled) {
    (0, client_js_1.withHost)(program.command('chart').description('draw candles, volume and funding rates').argument('<symbol>'))
        .option('--timeframe <length>', '1m, 5m, 15m, 1h, 4h, 1d …', '1h')
        .option('--since <time>', 'first candle', (text) => (0, values_js_1.time)(text))
        .option('--until <time>', 'end of the period (default: now)', (text) => (0, values_js_1.time)(text))
        .option('--limit <count>', `number of candles (default: ${DEFAULT_CANDLES}, or all since --since)`, (0, values_js_1.count)(MOST_CANDLES))
        .option('--out <file>', 'picture: .png, .svg or .html (default: draws in the terminal)')
        .addOption(new commander_1.Option('--theme <name>', 'colours of the picture (default: light; .html: as the reader prefers)').choices(Object.keys(theme_js_1.THEMES)))
        .action((symbol, options) => run(io, symbol, options, load));
}
async function run(io, symbol, options, load) {
    const { out } = options;
    const exchange = (0, client_js_1.toPublic)(io, options);
    (0, period_js_1.expectTimeframe)(options.timeframe, Object.keys(exchange.timeframes));
    const limit = limitOf(options);
    const show = out === undefined ? await toTerminal(io, load) : await toFile(out, options.theme, load);
    await (0, run_js_1.withExchange)(io, {}, exchange, async (session) => {
        const { timeframe, since, until } = options;
        const request = { symbol, timeframe, since, until, limit, hasFunding: out !== undefined };
        await show(await (0, chart_data_js_1.readChart)(session.exchange, request), session);
    });
}
async function toTerminal({ stdout }, load) {
    const asciichart = await (0, libraries_js_1.loadTerminalLibrary)(load);
    return (data, { output }) => {
        output.text((0, terminal_js_1.drawText)(data, stdout.columns ?? DEFAULT_COLUMNS, asciichart).join('\n'));
    };
}
async function toFile(path, theme, load) {
    const render = await (0, files_js_1.toRenderer)(endingOf(path), theme, load);
    return async (data, { output }) => {
        const { candles } = data;
        await (0, promises_1.writeFile)(path, render(data));
        output.rows([{ file: path, candles: candles.length, from: candles[0]?.start ?? 0, until: candles.at(-1)?.end ?? 0 }], [
            { title: 'file', of: ({ file }) => file },
            { title: 'candles', of: (row) => row.candles },
            { title: 'from', of: ({ from }) => new Date(from).toISOString() },
            { title: 'until', of: ({ until }) => new Date(until).toISOString() },
        ]);
    };
}
function endingOf(path) {
    const text = (0, node_path_1.extname)(path).slice(1).toLowerCase();
    const ending = files_js_1.ENDINGS.find((name) => name === text);
    if (ending === undefined)
        throw new io_js_1.UsageError(`--out ${path} is no picture; end its name with .png, .svg or .html`);
    return ending;
}
/** The number of candles; those of a whole period must fit. */
function limitOf({ timeframe, since, until = Date.now(), limit }) {
    if (since === undefined)
        return limit ?? DEFAULT_CANDLES;
    (0, period_js_1.expectPeriod)(since, until);
    const needed = Math.ceil((until - since) / (0, datasets_js_1.durationOf)(timeframe)) + 1;
    if (limit === undefined && needed > MOST_CANDLES + 1) {
        throw new io_js_1.UsageError(`the period has ${needed} candles of ${timeframe}, and a chart has at most ${MOST_CANDLES}; give a longer --timeframe, or --limit`);
    }
    return limit ?? needed;
}
