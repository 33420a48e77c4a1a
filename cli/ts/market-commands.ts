/** Commands that read public market data. */

import { Option, type Command } from 'commander';
import type { FundingRate, FundingRateHistory, MarketInterface, OHLCV, OrderBook, Ticker, Trade } from 'ccxt';
import { MANIFEST } from '../../ts/wire/manifest.js';
import { type ServiceOptions, toPublic, toWatcher, withExchange, withService, withStream } from './client.js';
import type { Io } from './io.js';
import { toneOf, type Column, type Output } from './output.js';
import { count, expectTimeframe, time } from './values.js';

const MARKETS: readonly Column<MarketInterface>[] = [
    { title: 'symbol', of: ({ symbol }) => symbol },
    { title: 'tick', of: ({ precision }) => precision.price },
    { title: 'lot', of: ({ precision }) => precision.amount },
    { title: 'min cost', of: ({ limits }) => limits.cost?.min },
    { title: 'max leverage', of: ({ limits }) => limits.leverage?.max },
    { title: 'maker', of: ({ maker }) => maker },
    { title: 'taker', of: ({ taker }) => taker },
];

const TICKERS: readonly Column<Ticker>[] = [
    { title: 'symbol', of: ({ symbol }) => symbol },
    { title: 'mark', of: ({ markPrice }) => markPrice },
    { title: 'last', of: ({ last }) => last },
    { title: 'change %', of: ({ percentage }) => percentage, tone: ({ percentage }) => toneOf(percentage) },
    { title: 'bid', of: ({ bid }) => bid },
    { title: 'ask', of: ({ ask }) => ask },
    { title: 'high', of: ({ high }) => high },
    { title: 'low', of: ({ low }) => low },
    { title: 'volume', of: ({ baseVolume }) => baseVolume },
    { title: 'value', of: ({ quoteVolume }) => quoteVolume },
];

const TRADES: readonly Column<Trade>[] = [
    { title: 'time', of: ({ datetime }) => datetime },
    { title: 'side', of: ({ side }) => side, tone: ({ side }) => (side === 'buy' ? 'up' : 'down') },
    { title: 'price', of: ({ price }) => price },
    { title: 'amount', of: ({ amount }) => amount },
    { title: 'value', of: ({ cost }) => cost },
    { title: 'id', of: ({ id }) => id },
];

const CANDLES: readonly Column<OHLCV>[] = [
    { title: 'time', of: ([at]) => toDate(at) },
    { title: 'open', of: ([, open]) => open },
    { title: 'high', of: ([, , high]) => high },
    { title: 'low', of: ([, , , low]) => low },
    { title: 'close', of: ([, , , , close]) => close },
    { title: 'volume', of: ([, , , , , volume]) => volume },
];

const RATES: readonly Column<FundingRate>[] = [
    { title: 'symbol', of: ({ symbol }) => symbol },
    { title: 'rate', of: ({ fundingRate }) => fundingRate, tone: ({ fundingRate }) => toneOf(fundingRate) },
    { title: 'interval', of: ({ interval }) => interval },
    { title: 'next', of: ({ fundingTimestamp }) => toDate(fundingTimestamp) },
    { title: 'mark', of: ({ markPrice }) => markPrice },
    { title: 'index', of: ({ indexPrice }) => indexPrice },
];

const PAST_RATES: readonly Column<FundingRateHistory>[] = [
    { title: 'time', of: ({ datetime }) => datetime },
    { title: 'rate', of: ({ fundingRate }) => fundingRate, tone: ({ fundingRate }) => toneOf(fundingRate) },
];

/** One side of one level of a book. */
interface Level {
    readonly side: 'bid' | 'ask';
    readonly price: number;
    readonly amount: number;
}

const LEVELS: readonly Column<Level>[] = [
    { title: 'side', of: ({ side }) => side },
    { title: 'price', of: ({ price }) => price, tone: ({ side }) => (side === 'bid' ? 'up' : 'down') },
    { title: 'amount', of: ({ amount }) => amount },
];

interface ListOptions extends ServiceOptions {
    readonly limit: number;
    readonly since?: number;
    readonly watch?: true;
    readonly history?: true;
}

/** Adds the commands. */
export function addMarketCommands(program: Command, io: Io): void {
    withService(program.command('markets').description('list the markets')).action((options: ServiceOptions) =>
        withExchange(io, options, toPublic(io, options), async ({ exchange, output }) => {
            output.rows(Object.values(await exchange.loadMarkets()) as MarketInterface[], MARKETS);
        }),
    );
    withService(
        program.command('ticker').description('show prices and the volume of 24 hours').argument('[symbols...]'),
    ).action((symbols: string[], options: ServiceOptions) =>
        withExchange(io, options, toPublic(io, options), async ({ exchange, output }) => {
            const tickers = await exchange.fetchTickers(symbols.length === 0 ? undefined : symbols);
            output.rows(Object.values(tickers), TICKERS);
        }),
    );
    addBook(program, io);
    addTrades(program, io);
    withService(program.command('candles').description('list candles').argument('<symbol>'))
        .option('--timeframe <length>', '1m, 5m, 15m, 1h, 4h, 1d …', '1h')
        .option('--since <time>', 'first candle', (text) => time(text))
        .option('--limit <count>', 'number of candles', count(10_000), 24)
        .action((symbol: string, options: ListOptions & { readonly timeframe: string }) => {
            const { timeframe, since, limit } = options;
            expectTimeframe(timeframe, Object.keys(MANIFEST.timeframes));
            return withExchange(io, options, toPublic(io, options), async ({ exchange, output }) => {
                output.rows(await exchange.fetchOHLCV(symbol, timeframe, since, limit), CANDLES);
            });
        });
    withService(program.command('funding').description('show funding rates, or their history').argument('[symbols...]'))
        .option('--since <time>', 'list the past rates of one symbol from this time on', (text) => time(text))
        .option('--limit <count>', 'number of past rates', count(10_000), 24)
        .action((symbols: string[], options: ListOptions, command: Command) =>
            withExchange(io, options, toPublic(io, options), async ({ exchange, output }) => {
                const { since, limit } = options;
                const isHistory = since !== undefined || command.getOptionValueSource('limit') === 'cli';
                if (!isHistory) {
                    const rates = await exchange.fetchFundingRates(symbols.length === 0 ? undefined : symbols);
                    output.rows(Object.values(rates), RATES);
                    return;
                }
                const [symbol, ...others] = symbols;
                if (symbol === undefined || others.length > 0) command.error('error: give one symbol for past rates');
                output.rows(await exchange.fetchFundingRateHistory(symbol, since, limit), PAST_RATES);
            }),
        );
}

function addBook(program: Command, io: Io): void {
    withService(program.command('book').description('show the order book').argument('<symbol>'))
        .option('--limit <count>', 'levels of each side', count(1_000), 10)
        .option('--watch', 'follow the book until Ctrl-C')
        .action((symbol: string, options: ListOptions) => {
            if (options.watch !== true) {
                return withExchange(io, options, toPublic(io, options), async ({ exchange, output }) => {
                    printBook(output, await exchange.fetchOrderBook(symbol, options.limit), options.limit);
                });
            }
            return withStream(io, options, toWatcher(io, options), async ({ exchange, output }) => {
                while (!io.signal.aborted) {
                    const book = await exchange.watchOrderBook(symbol, options.limit);
                    output.clear();
                    printBook(output, book, options.limit, options.json === true);
                }
            });
        });
}

function printBook(output: Output, book: OrderBook, limit: number, isOneLine = false): void {
    if (isOneLine) {
        const { symbol, timestamp, nonce, bids, asks } = book;
        output.row({ symbol, timestamp, nonce, bids: bids.slice(0, limit), asks: asks.slice(0, limit) }, []);
        return;
    }
    const toLevel =
        (side: 'bid' | 'ask') =>
        ([price, amount]: readonly (number | undefined)[]): Level => ({ side, price: price ?? 0, amount: amount ?? 0 });
    const asks = book.asks.slice(0, limit).map(toLevel('ask')).reverse();
    output.rows([...asks, ...book.bids.slice(0, limit).map(toLevel('bid'))], LEVELS);
}

function addTrades(program: Command, io: Io): void {
    withService(program.command('trades').description('list the latest public trades').argument('<symbol>'))
        .option('--since <time>', 'first trade', (text) => time(text))
        .option('--limit <count>', 'number of trades', count(10_000), 20)
        .addOption(new Option('--watch', 'follow the trades until Ctrl-C').conflicts(['since', 'limit']))
        .action((symbol: string, options: ListOptions) => {
            if (options.watch !== true) {
                return withExchange(io, options, toPublic(io, options), async ({ exchange, output }) => {
                    output.rows(await exchange.fetchTrades(symbol, options.since, options.limit), TRADES);
                });
            }
            return withStream(io, options, toWatcher(io, options), async ({ exchange, output }) => {
                while (!io.signal.aborted) {
                    for (const trade of await exchange.watchTrades(symbol)) output.row(trade, TRADES);
                }
            });
        });
}

/** Formats a time as ISO 8601. */
function toDate(at: number | undefined): string {
    return at === undefined ? '' : new Date(at).toISOString();
}
