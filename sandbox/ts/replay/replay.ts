/** Reads the option `replay`, and puts recorded markets in place of the generated ones. */

import { fromUnits } from '../../../ts/core/number/decimal.js';
import { problem, sentence } from '../../../ts/core/problem.js';
import type { MarketSpec } from '../engine/types.js';
import type { WorldMarket } from '../history/types.js';
import { readBooks } from './books.js';
import { readCandles, type CandleTable } from './candles.js';
import { openRows } from './files.js';
import { expectAgreement } from './recorded-bars.js';
import { RecordedMarketModel } from './recorded-market.js';
import { Steps } from './rows.js';
import { readTrades } from './trades.js';
import type { RecordedMarket, Replay } from './types.js';

/**
 * Ticks and lots are made coarser as far as the rows allow it, but stay below these parts of the price and
 * volume.
 */
const FINEST = 1e-6;

const MEMBERS: readonly string[] = [
    'candles',
    'trades',
    'books',
    'timeframe',
    'round',
] satisfies (keyof RecordedMarket)[];

/** Recorded markets by id. */
export type RecordedMarkets = ReadonlyMap<string, RecordedMarketModel>;

/**
 * Reads all recorded data into memory.
 *
 * @param replay by symbol
 * @param markets of the sandbox
 * @param seed random seed of what is not recorded
 * @returns the recorded markets; throws {@link Problem} `argument` for invalid data, and `symbol` for an
 *   unknown market
 */
export async function readReplay(
    replay: Replay,
    markets: readonly WorldMarket[],
    seed: number,
): Promise<RecordedMarkets> {
    const recorded = new Map<string, RecordedMarketModel>();
    for (const [symbol, data] of Object.entries(replay)) {
        const market = markets.find(({ spec }) => symbolOf(spec) === symbol);
        if (market === undefined) {
            const symbols = markets.map(({ spec }) => symbolOf(spec)).join(', ');
            throw sentence('symbol', `replay has ${symbol}, which the sandbox does not have; pass some of ${symbols}`);
        }
        recorded.set(market.spec.id, await readMarket(market, symbol, data, seed));
    }
    return recorded;
}

/** Returns the symbol of a market. */
export function symbolOf({ base }: MarketSpec): string {
    return `${base}/USD:USDC`;
}

async function readMarket(
    market: WorldMarket,
    symbol: string,
    data: RecordedMarket,
    seed: number,
): Promise<RecordedMarketModel> {
    const unknown = Object.keys(data).find((name) => !MEMBERS.includes(name));
    if (unknown !== undefined) {
        throw sentence(
            'argument',
            `replay of ${symbol} has the unknown key ${unknown}; pass only ${MEMBERS.join(', ')}`,
        );
    }
    const { tickSize, lotSize } = market.spec;
    const { round = false } = data;
    const steps = {
        ticks: new Steps(`tick size ${fromUnits(tickSize, 9)} of ${symbol}`, tickSize, round),
        lots: new Steps(`lot size ${fromUnits(lotSize, 9)} of ${symbol}`, lotSize, round),
    };
    const open = (name: 'candles' | 'trades' | 'books') =>
        data[name] === undefined ? undefined : openRows(data[name], `${name} of ${symbol}`);
    const [candleRows, tradeRows, bookRows] = [open('candles'), open('trades'), open('books')];
    const candles = candleRows && (await readCandles(candleRows, steps, data.timeframe));
    const trades = tradeRows && (await readTrades(tradeRows, steps));
    const books = bookRows && (await readBooks(bookRows, steps));
    if (candles === undefined && trades === undefined && books === undefined) {
        throw sentence('argument', `replay of ${symbol} has no rows; pass candles, trades or books`);
    }
    if (candles !== undefined && trades !== undefined) expectAgreement(candles, trades, round);
    const [ticks, lots] = [
        steps.ticks.factor(FINEST * steps.ticks.range.least),
        steps.lots.factor(FINEST * steps.lots.range.most),
    ];
    for (const table of [candles, trades, books]) table?.coarsen(ticks, lots);
    if (candles !== undefined) expectSafe(candles);
    const rows = { candles, trades, books, tickSize: tickSize * BigInt(ticks), lotSize: lotSize * BigInt(lots) };
    return new RecordedMarketModel(market, seed, rows);
}

/** Expects prices × volumes to be exact numbers. */
function expectSafe(candles: CandleTable): void {
    const large = candles.lots.findIndex((lots, i) => !Number.isSafeInteger(lots * (candles.high[i] ?? 0)));
    if (large < 0) return;
    const wanted = 'at most 2^53 ticks × lots: round the volumes, or use shorter candles';
    throw problem('argument', `${candles.place(large)}, volume`, wanted, `${candles.lots[large] ?? 0} lots`);
}

/**
 * Changes the rules of recorded markets: positions and open interest are not limited, because one side of the
 * bots would exceed the limits with the volume of a large exchange.
 *
 * @param markets of the sandbox
 * @param recorded markets by id
 * @returns the markets, in the same order
 */
export function withoutLimits(markets: readonly WorldMarket[], recorded: RecordedMarkets): readonly WorldMarket[] {
    return markets.map((market) => {
        const model = recorded.get(market.spec.id);
        if (model === undefined) return market;
        const { maxOpenInterest, maxOpenInterestThreshold } = market.spec;
        const volume = BigInt(model.totalLots + model.openInterest()) * model.lotSize;
        const limits = {
            maxOpenInterest: maxOpenInterest + 2n * volume,
            maxOpenInterestThreshold: maxOpenInterestThreshold + 2n * volume,
        };
        return { ...market, price: model.firstPrice, spec: { ...market.spec, ...limits } };
    });
}

/** The first time of all recorded markets; `undefined` without any. */
export function startOf(recorded: RecordedMarkets): number | undefined {
    const times = Array.from(recorded.values(), ({ recorded: { from } }) => from);
    return times.length === 0 ? undefined : Math.min(...times);
}
