/** Checks of the past: the unit of candle volumes, how many rows a page has, and how far back rows go. */

import { DAY_MS, dayOf, MINUTE_MS } from '../../../ts/core/clock.js';
import { detectVolumeUnit } from '../../../ts/markets/native-rows.js';
import { MANIFEST } from '../../../ts/wire/manifest.js';
import { Difference, NothingToCompare, toOutcome, type Outcome } from './outcome.js';
import type { Check, Examination } from './examination.js';
import { GENESIS_MS } from '../../../ts/host.js';

/** A row of trades; other members are not needed. */
interface TradeRow {
    readonly timestamp: number;
    readonly price: number;
    readonly amount: number;
}

interface TradesPage {
    readonly trades: readonly TradeRow[];
    readonly nextCursor: number | null;
}

/** A row of the market's order history: one fill. */
interface FillRow {
    readonly timestamp: number;
}

type CandleRow = readonly [start: number, open: number, high: number, low: number, close: number, volume: number];

/** More rows than any page is known to have. */
const MANY_ROWS = 2_000;
/** Pages of trades that are read to fill a minute. */
const TRADE_PAGES = 8;
/** Days back that are tried, farthest first. */
const DAYS_BACK = [365, 180, 90, 60, 30, 14, 7, 1, 0];
/** Rows of equal times are searched in a page of this length. */
const SEARCHED_ROWS = 200;

/** Units that the client expects by default. */
const UNITS = { unified: 'quote', native: 'base' } as const;

/** The checks. */
export const HISTORY_CHECKS: readonly Check[] = [
    {
        id: 'candles/volume',
        title: 'Unit of candle volumes',
        expected: `unified ${UNITS.unified}, native ${UNITS.native}`,
        run: volumeUnits,
    },
    {
        id: 'history/candles',
        title: 'Candles of one request, and how far back',
        expected: `${MANIFEST.limits.ohlcvRows} rows at most`,
        run: candles,
    },
    {
        id: 'history/trades',
        title: 'Trades of one page, and how far back',
        expected: `${MANIFEST.limits.tradesPage} rows at most`,
        run: trades,
    },
    {
        id: 'history/trades-cursor',
        title: 'Cursor of the next page of trades',
        expected: 'the next page continues with rows that are not newer',
        run: tradesCursor,
    },
    {
        id: 'history/funding',
        title: 'How far back funding rates go',
        expected: 'rows of the last day or longer',
        run: async (examination) => {
            const { id: marketId } = await examination.market();
            const now = examination.settings.now();
            return describeReach(async (days) => {
                const toTimestamp = now - days * DAY_MS;
                const params = { marketId, fromTimestamp: toTimestamp - DAY_MS, toTimestamp };
                return rowsIn(await examination.probe.read('perpetuals/market/funding-history', params), 'history')
                    .length;
            });
        },
    },
    {
        id: 'history/limits',
        title: 'Default and maximum rows of the native histories',
        expected: 'no more rows than requested',
        run: nativeLimits,
    },
    {
        id: 'history/paging',
        title: 'Paging of fills of one millisecond',
        expected: 'a page starts at its cursor; the client reads longer pages where one omits fills',
        run: pagingAtOneTime,
    },
];

async function volumeUnits(examination: Examination): Promise<Outcome> {
    const { id } = await examination.market();
    const rows = await recentTrades(examination, id);
    const [newest, oldest] = [rows[0], rows.at(-1)].map((row) => minuteOf(row?.timestamp ?? 0));
    const inside = rows.filter(
        ({ timestamp }) => minuteOf(timestamp) < (newest ?? 0) && minuteOf(timestamp) > (oldest ?? 0),
    );
    if (inside.length === 0) throw new NothingToCompare('no complete minute with trades');
    const minutes = new Set(inside.map(({ timestamp }) => minuteOf(timestamp)));
    const traded = {
        volumeBaseAssetAmount: `${sum(inside.map(({ amount }) => amount))}`,
        volumeUsd: `${sum(inside.map(({ amount, price }) => amount * price))}`,
    };
    const [from, to] = [Math.min(...minutes), Math.max(...minutes)];
    const unified = (
        await unifiedCandles(examination, { timeframe: '1m', since: from, limit: (to - from) / MINUTE_MS + 1 })
    )
        .filter(([start]) => minutes.has(start))
        .map((row) => row[5]);
    const params = { marketId: id, fromTimestamp: from, toTimestamp: to + MINUTE_MS - 1, resolution: '1m' };
    const native = rowsIn(await examination.probe.read('perpetuals/market/candle-history', params), 'candles')
        .map((row) => row as { readonly timestamp: number; readonly volume: number })
        .filter(({ timestamp }) => minutes.has(timestamp))
        .map(({ volume }) => volume);
    const units = { unified: unitOf(unified, traded), native: unitOf(native, traded) };
    const found = `unified ${units.unified}, native ${units.native}, of ${inside.length} trades in ${minutes.size} minutes`;
    if (units.unified === 'unclear' || units.native === 'unclear') return ['unknown', found];
    return toOutcome(units.unified === UNITS.unified && units.native === UNITS.native, found);
}

type Traded = Parameters<typeof detectVolumeUnit>[1];

/**
 * The unit; `unclear` where the price is about 1, `neither` where the volumes are not those of the trades.
 */
function unitOf(volumes: readonly number[], traded: Traded): string {
    const unit = detectVolumeUnit(
        volumes.map((volume) => volume.toFixed(20)),
        traded,
    );
    if (unit !== undefined) return unit;
    const price = Number(traded.volumeUsd) / Number(traded.volumeBaseAssetAmount);
    return price > 1 / 4 && price < 4 ? 'unclear' : 'neither';
}

/** Trades, newest first, until they fill more than a minute. The last row of a page may come again. */
async function recentTrades(examination: Examination, chId: string): Promise<TradeRow[]> {
    const found = new Map<string, TradeRow>();
    let cursor: number | null = null;
    for (let page = 0; page < TRADE_PAGES; page += 1) {
        const { trades, nextCursor } = await tradesPage(examination, cursor === null ? { chId } : { chId, cursor });
        for (const row of trades) found.set(JSON.stringify(row), row);
        cursor = nextCursor;
        const times = [...found.values()].map(({ timestamp }) => timestamp);
        if (cursor === null || Math.max(...times) - Math.min(...times) > 3 * MINUTE_MS) break;
    }
    return [...found.values()].sort((one, other) => other.timestamp - one.timestamp);
}

async function candles(examination: Examination): Promise<Outcome> {
    const most = await unifiedCandles(examination, {
        timeframe: '1m',
        since: examination.settings.now() - 2 * DAY_MS,
        limit: MANY_ROWS,
    });
    const usual = await unifiedCandles(examination, { timeframe: '1m' });
    const [first] = await unifiedCandles(examination, { timeframe: '1d', since: GENESIS_MS });
    const reach = first === undefined ? 'no candle of a day' : `days back to ${dayOf(first[0])}`;
    const found = `${most.length} rows of ${MANY_ROWS} requested, ${usual.length} without a limit, ${reach}`;
    return toOutcome(most.length === MANIFEST.limits.ohlcvRows, found);
}

async function trades(examination: Examination): Promise<Outcome> {
    const { id: chId } = await examination.market();
    const { trades: most } = await tradesPage(examination, { chId, limit: MANY_ROWS });
    const { trades: usual } = await tradesPage(examination, { chId });
    const [result, reach] = await describeReach(async (days) => {
        const until = examination.settings.now() - days * DAY_MS;
        const { trades } = await tradesPage(examination, { chId, until, limit: 1 });
        return trades.filter(({ timestamp }) => timestamp <= until).length;
    });
    const isKnown = result === 'ok' && most.length <= MANIFEST.limits.tradesPage;
    return toOutcome(
        isKnown,
        `${most.length} rows of ${MANY_ROWS} requested, ${usual.length} without a limit, ${reach}`,
    );
}

async function tradesCursor(examination: Examination): Promise<Outcome> {
    const { id: chId } = await examination.market();
    const { trades: page, nextCursor: cursor } = await tradesPage(examination, { chId });
    const last = page.at(-1);
    if (cursor === null || last === undefined) throw new NothingToCompare('one page has all trades');
    const { trades: next } = await tradesPage(examination, { chId, cursor });
    const repeated = next.filter((row) => page.some((other) => JSON.stringify(other) === JSON.stringify(row))).length;
    const meaning =
        cursor === last.timestamp ? 'the time of the last row' : `${cursor}, which is not the time of the last row`;
    const isContinued = next.length > 0 && next.every(({ timestamp }) => timestamp <= last.timestamp);
    return toOutcome(isContinued, `${meaning}; repeated rows: ${repeated}`);
}

async function nativeLimits(examination: Examination): Promise<Outcome> {
    const { id: marketId } = await examination.market();
    const now = examination.settings.now();
    const all = { marketId, fromTimestamp: now - 365 * DAY_MS, toTimestamp: now };
    const { probe } = examination;
    const count = async (id: Parameters<typeof probe.read>[0], member: string, params: object): Promise<number> =>
        rowsIn(await probe.read(id, params as Readonly<Record<string, unknown>>), member).length;
    const fills = [
        await count('perpetuals/market/order-history', 'orders', { marketId }),
        await count('perpetuals/market/order-history', 'orders', { marketId, limit: MANY_ROWS }),
    ] as const;
    const rates = [
        await count('perpetuals/market/funding-history', 'history', all),
        await count('perpetuals/market/funding-history', 'history', { ...all, limit: MANY_ROWS }),
    ] as const;
    const minutes = { marketId, fromTimestamp: now - MANY_ROWS * MINUTE_MS, toTimestamp: now, resolution: '1m' };
    const candles = await count('perpetuals/market/candle-history', 'candles', minutes);
    const found = [
        `order-history ${fills[0]} rows, ${fills[1]} of ${MANY_ROWS}`,
        `funding-history ${rates[0]} rows, ${rates[1]} of ${MANY_ROWS}`,
        `candle-history ${candles} of ${MANY_ROWS} minutes`,
    ].join('; ');
    return toOutcome(Math.max(fills[1], rates[1], candles - 1) <= MANY_ROWS, found);
}

/** Cuts a page between two fills of one time, and looks for the second one in the next page. */
async function pagingAtOneTime(examination: Examination): Promise<Outcome> {
    const { id: marketId } = await examination.market();
    const read = async (params: object): Promise<{ rows: readonly FillRow[]; cursor: unknown }> => {
        const body = await examination.probe.read('perpetuals/market/order-history', { marketId, ...params });
        const { nextBeforeTimestampCursor: cursor } = body as { readonly nextBeforeTimestampCursor?: unknown };
        return { rows: rowsIn(body, 'orders') as FillRow[], cursor };
    };
    const { rows: all } = await read({ limit: SEARCHED_ROWS });
    const place = all.findIndex(({ timestamp }, i) => timestamp === all[i + 1]?.timestamp);
    const at = all[place]?.timestamp;
    if (at === undefined) throw new NothingToCompare(`no two of ${all.length} fills have one time`);
    // From the pair on, so that fills that happen meanwhile do not move it.
    const { rows: page, cursor } = await read({ limit: 1, beforeTimestampCursor: at + 1 });
    const { rows: next } = await read({ limit: 1, beforeTimestampCursor: cursor });
    if (page[0]?.timestamp !== at)
        return ['differs', `a page before ${at + 1} starts at ${page[0]?.timestamp ?? 'nothing'}`];
    const isComplete = next[0]?.timestamp === at;
    return ['ok', `the next page ${isComplete ? 'has' : 'omits'} further fills of the time of the last row`];
}

/** Finds the farthest day with rows. */
async function describeReach(countRows: (daysBack: number) => Promise<number>): Promise<Outcome> {
    for (const [i, days] of DAYS_BACK.entries()) {
        if ((await countRows(days)) === 0) continue;
        const beyond = DAYS_BACK[i - 1];
        const limit = beyond === undefined ? '' : `, none ${beyond} days back`;
        return ['ok', `rows ${days} days back${limit}`];
    }
    return ['unknown', 'no rows'];
}

async function unifiedCandles(examination: Examination, params: object): Promise<readonly CandleRow[]> {
    const { id } = await examination.market();
    return rowsIn({ rows: await examination.probe.read('OHLCV', { chId: id, ...params }) }, 'rows') as CandleRow[];
}

async function tradesPage(examination: Examination, params: object): Promise<TradesPage> {
    const body = await examination.probe.read('trades', params as Readonly<Record<string, unknown>>);
    const { nextCursor } = body as { readonly nextCursor?: number | null };
    return { trades: rowsIn(body, 'trades') as TradeRow[], nextCursor: nextCursor ?? null };
}

function rowsIn(body: unknown, member: string): readonly unknown[] {
    const rows = (body as Readonly<Record<string, unknown>> | null)?.[member];
    if (!Array.isArray(rows)) throw new Difference(`the response has no list ${member}`);
    return rows;
}

function minuteOf(time: number): number {
    return Math.floor(time / MINUTE_MS) * MINUTE_MS;
}

function sum(numbers: readonly number[]): number {
    return numbers.reduce((total, number) => total + number, 0);
}
