/** The command `chart`: its options, and where the page goes. */

import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { Option, type Command } from 'commander';
import { readChart } from './chart/chart-data.js';
import { loadLibrary, readInstalled, toPage, type LoadLibrary } from './chart/page.js';
import { THEMES, type ThemeName } from './chart/theme.js';
import { type HostOptions, toPublic, withExchange, withHost } from './client.js';
import { durationOf } from '../../ts/markets/archive/candle-starts.js';
import { UsageError, type Io } from './io.js';
import { count, expectPeriod, expectTimeframe, time } from './values.js';

interface ChartOptions extends HostOptions {
    readonly timeframe: string;
    readonly since?: number;
    readonly until?: number;
    readonly limit?: number;
    readonly out: string;
    readonly theme?: ThemeName;
}

/** Candles without `--since` and `--limit`. */
const DEFAULT_CANDLES = 120;
/** More candles are narrower than a pixel. */
const MOST_CANDLES = 1_000;

/** Adds the command. `load` reads the optional package. */
export function addChart(program: Command, io: Io, load: LoadLibrary = readInstalled): void {
    withHost(
        program
            .command('chart')
            .description('write a page with candles, volume and funding rates')
            .argument('<symbol>')
            .requiredOption('--out <file>', 'the page: .html'),
    )
        .option('--timeframe <length>', '1m, 5m, 15m, 1h, 4h, 1d …', '1h')
        .option('--since <time>', 'first candle', (text) => time(text))
        .option('--until <time>', 'end of the period (default: now)', (text) => time(text))
        .option(
            '--limit <count>',
            `number of candles (default: ${DEFAULT_CANDLES}, or all since --since)`,
            count(MOST_CANDLES),
        )
        .addOption(
            new Option('--theme <name>', 'colours of the page (default: as the reader prefers)').choices(
                Object.keys(THEMES),
            ),
        )
        .action((symbol: string, options: ChartOptions) => run(io, symbol, options, load));
}

async function run(io: Io, symbol: string, options: ChartOptions, load: LoadLibrary): Promise<void> {
    const { out, timeframe, since, until, theme } = options;
    const exchange = toPublic(io, options);
    expectTimeframe(timeframe, Object.keys(exchange.timeframes));
    if (extname(out).toLowerCase() !== '.html') {
        throw new UsageError(`--out ${out} is not a page; end its name with .html`);
    }
    const limit = limitOf(options);
    const library = await loadLibrary(load);
    await withExchange(io, {}, exchange, async (session) => {
        const data = await readChart(session.exchange, { symbol, timeframe, since, until, limit });
        await writeFile(out, toPage(data, library, theme));
        const { candles } = data;
        session.output.rows(
            [{ file: out, candles: candles.length, from: candles[0]?.start ?? 0, until: candles.at(-1)?.end ?? 0 }],
            [
                { title: 'file', of: ({ file }) => file },
                { title: 'candles', of: (row) => row.candles },
                { title: 'from', of: ({ from }) => new Date(from).toISOString() },
                { title: 'until', of: ({ until: end }) => new Date(end).toISOString() },
            ],
        );
    });
}

/** The number of candles; those of a whole period must fit. */
function limitOf({ timeframe, since, until = Date.now(), limit }: ChartOptions): number {
    if (since === undefined) return limit ?? DEFAULT_CANDLES;
    expectPeriod(since, until);
    const needed = Math.ceil((until - since) / durationOf(timeframe)) + 1;
    if (limit === undefined && needed > MOST_CANDLES + 1) {
        throw new UsageError(
            `the period has ${needed} candles of ${timeframe}, and a chart has at most ${MOST_CANDLES}; give a longer --timeframe, or --limit`,
        );
    }
    return limit ?? needed;
}
