/** The command `chart`: its options, and where the picture goes. */

import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { Option, type Command } from 'commander';
import { readChart, type ChartData } from './chart/chart-data.js';
import { ENDINGS, toRenderer, type Ending } from './chart/files.js';
import { loadInstalled, loadTerminalLibrary, type Load } from './chart/libraries.js';
import { drawText } from './chart/terminal.js';
import { THEMES, type ThemeName } from './chart/theme.js';
import { type HostOptions, type Session, toPublic, withExchange, withHost } from './client.js';
import { durationOf } from '../../ts/markets/archive/candle-starts.js';
import { UsageError, type Io } from './io.js';
import { count, expectPeriod, expectTimeframe, time } from './values.js';
import type { aftermath } from '../../ts/index.js';

interface ChartOptions extends HostOptions {
    readonly timeframe: string;
    readonly since?: number;
    readonly until?: number;
    readonly limit?: number;
    readonly out?: string;
    readonly theme?: ThemeName;
}

/** Candles without `--since` and `--limit`. */
const DEFAULT_CANDLES = 120;
/** More candles are narrower than a pixel. */
const MOST_CANDLES = 1_000;
/** Columns of an output that is no terminal. */
const DEFAULT_COLUMNS = 100;

/** Adds the command. `load` loads the optional packages. */
export function addChart(program: Command, io: Io, load: Load = loadInstalled): void {
    withHost(program.command('chart').description('draw candles, volume and funding rates').argument('<symbol>'))
        .option('--timeframe <length>', '1m, 5m, 15m, 1h, 4h, 1d …', '1h')
        .option('--since <time>', 'first candle', (text) => time(text))
        .option('--until <time>', 'end of the period (default: now)', (text) => time(text))
        .option(
            '--limit <count>',
            `number of candles (default: ${DEFAULT_CANDLES}, or all since --since)`,
            count(MOST_CANDLES),
        )
        .option('--out <file>', 'picture: .png, .svg or .html (default: draws in the terminal)')
        .addOption(
            new Option(
                '--theme <name>',
                'colours of the picture (default: light; .html: as the reader prefers)',
            ).choices(Object.keys(THEMES)),
        )
        .action((symbol: string, options: ChartOptions) => run(io, symbol, options, load));
}

async function run(io: Io, symbol: string, options: ChartOptions, load: Load): Promise<void> {
    const { out } = options;
    const exchange = toPublic(io, options);
    expectTimeframe(options.timeframe, Object.keys(exchange.timeframes));
    const limit = limitOf(options);
    const show = out === undefined ? await toTerminal(io, load) : await toFile(out, options.theme, load);
    await withExchange(io, {}, exchange, async (session) => {
        const { timeframe, since, until } = options;
        const request = { symbol, timeframe, since, until, limit, hasFunding: out !== undefined };
        await show(await readChart(session.exchange, request), session);
    });
}

/** Shows a chart that was read. */
type Show = (data: ChartData, session: Session<aftermath>) => Promise<void> | void;

async function toTerminal({ stdout }: Io, load: Load): Promise<Show> {
    const asciichart = await loadTerminalLibrary(load);
    return (data, { output }) => {
        output.text(drawText(data, stdout.columns ?? DEFAULT_COLUMNS, asciichart).join('\n'));
    };
}

async function toFile(path: string, theme: ThemeName | undefined, load: Load): Promise<Show> {
    const render = await toRenderer(endingOf(path), theme, load);
    return async (data, { output }) => {
        const { candles } = data;
        await writeFile(path, render(data));
        output.rows(
            [{ file: path, candles: candles.length, from: candles[0]?.start ?? 0, until: candles.at(-1)?.end ?? 0 }],
            [
                { title: 'file', of: ({ file }) => file },
                { title: 'candles', of: (row) => row.candles },
                { title: 'from', of: ({ from }) => new Date(from).toISOString() },
                { title: 'until', of: ({ until }) => new Date(until).toISOString() },
            ],
        );
    };
}

function endingOf(path: string): Ending {
    const text = extname(path).slice(1).toLowerCase();
    const ending = ENDINGS.find((name) => name === text);
    if (ending === undefined)
        throw new UsageError(`--out ${path} is no picture; end its name with .png, .svg or .html`);
    return ending;
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
