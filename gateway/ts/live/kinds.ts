/**
 * What each watch method returns: one state, states by key, or events; and which streams of the exchange it
 * shares with others.
 */

import { writeStructure } from '../base/structure.js';

/**
 * The kind of a channel, which decides what a subscriber gets that is behind. `state`: the latest value.
 * `keyed`: the latest value of each key. `events`: every row, or, when these are too many, the latest of
 * public ones, and of own ones the complete state.
 */
export type LiveKind = 'state' | 'keyed' | 'events';

/** How updates of a keyed channel are taken apart and put together. */
export interface Keys {
    /** Lists the parts of an update with their keys. */
    readonly split: (update: unknown) => readonly (readonly [key: string, part: unknown])[];
    /** Writes parts as an update. */
    readonly join: (parts: readonly (readonly [key: string, text: string])[]) => string;
    /** Whether an update has one part only. */
    readonly isSingle?: boolean;
    /** Keys that a channel remembers at most; the oldest are dropped. */
    readonly limit: number;
}

/** A watch method. */
export interface WatchMethod {
    readonly kind: LiveKind;
    /** Of `keyed` methods. */
    readonly keys?: Keys;
    /**
     * Whether the rows belong to the wallet: they are kept longer, and a client may see a part of them only.
     */
    readonly isOwn: boolean;
    /** Methods of one family share streams of the exchange, so that the end of one watch may end others. */
    readonly family: string;
    /** The number of arguments that name the streams; `unWatch…` takes these and the parameters. */
    readonly subjects: number;
    /** The place of the parameters among the arguments. */
    readonly params: number;
    /** Whether rows are states of orders, of which a complete state has the latest ones. */
    readonly isOrders?: boolean;
}

type Row = Readonly<Record<string, unknown>>;

const writeList = (parts: readonly (readonly [string, string])[]): string =>
    `[${parts.map(([, text]) => text).join(',')}]`;

const NO_LIMIT = Infinity;
/** Candles of a market and timeframe, as CCXT's `OHLCVLimit`. */
const CANDLES = 1_000;

/** Structures by symbol, as `watchTickers` returns them. */
const BY_SYMBOL: Keys = {
    split: (update) => Object.entries(update as Row),
    join: (parts) => `{${parts.map(([symbol, text]) => `${JSON.stringify(symbol)}:${text}`).join(',')}}`,
    limit: NO_LIMIT,
};

/** A list of structures, of which each symbol has one. */
const LIST_BY_SYMBOL: Keys = {
    split: (update) => (update as Row[]).map((row) => [String(row.symbol), row]),
    join: writeList,
    limit: NO_LIMIT,
};

/** One structure in each update, of any of several symbols. */
const ONE_BY_SYMBOL: Keys = {
    split: (update) => [[String((update as Row).symbol), update]],
    join: (parts) => parts[0]?.[1] ?? 'null',
    isSingle: true,
    limit: NO_LIMIT,
};

/** Candles of one market and timeframe, by their start. */
const CANDLES_BY_START: Keys = {
    split: (update) => (update as unknown[][]).map((candle) => [String(candle[0]), candle]),
    join: writeList,
    limit: CANDLES,
};

/** Candles by symbol and timeframe; the key is both and the start, each in a line. */
const CANDLES_BY_MARKET: Keys = {
    split: (update) =>
        Object.entries(update as Record<string, Record<string, unknown[][]>>).flatMap(([symbol, byTimeframe]) =>
            Object.entries(byTimeframe).flatMap(([timeframe, candles]) =>
                candles.map((candle) => [`${symbol}\n${timeframe}\n${String(candle[0])}`, candle] as const),
            ),
        ),
    join: (parts) => {
        const markets = new Map<string, Map<string, string[]>>();
        for (const [key, text] of parts) {
            const [symbol = '', timeframe = ''] = key.split('\n');
            const timeframes = markets.get(symbol) ?? new Map<string, string[]>();
            markets.set(symbol, timeframes);
            timeframes.set(timeframe, [...(timeframes.get(timeframe) ?? []), text]);
        }
        return writeMembers(markets, (byTimeframe) => writeMembers(byTimeframe, (texts) => `[${texts.join(',')}]`));
    },
    limit: 10 * CANDLES,
};

function writeMembers<T>(members: ReadonlyMap<string, T>, write: (member: T) => string): string {
    return `{${[...members].map(([name, member]) => `${writeStructure(name)}:${write(member)}`).join(',')}}`;
}

const PUBLIC = { isOwn: false } as const;
const OWN = { isOwn: true } as const;
/** Where arguments are a subject and the parameters; a subject, `since`, `limit` and the parameters. */
const SHORT = { subjects: 1, params: 1 } as const;
const LONG = { subjects: 1, params: 3 } as const;

const EVENTS = { ...LONG, kind: 'events' } as const;
const LATEST = { ...PUBLIC, ...SHORT, kind: 'state' } as const;
const LATEST_BY_SYMBOL = { ...PUBLIC, ...SHORT, kind: 'keyed', keys: BY_SYMBOL } as const;
const BOOKS = { ...PUBLIC, subjects: 1, params: 2, family: 'books' } as const;
const ORDERS = { ...OWN, ...EVENTS, isOrders: true, family: 'orders' } as const;

/** Every watch method, by name. */
export const WATCH_METHODS: ReadonlyMap<string, WatchMethod> = new Map<string, WatchMethod>([
    ['watchBalance', { ...OWN, kind: 'state', subjects: 0, params: 0, family: 'balance' }],
    ['watchBidsAsks', { ...LATEST_BY_SYMBOL, family: 'bids and asks' }],
    ['watchFundingRate', { ...LATEST, family: 'funding rates' }],
    ['watchFundingRates', { ...LATEST_BY_SYMBOL, family: 'funding rates' }],
    ['watchMarkPrice', { ...LATEST, family: 'mark prices' }],
    ['watchMarkPrices', { ...LATEST_BY_SYMBOL, family: 'mark prices' }],
    ['watchMyLiquidations', { ...OWN, ...EVENTS, family: 'own liquidations' }],
    ['watchMyLiquidationsForSymbols', { ...OWN, ...EVENTS, family: 'own liquidations' }],
    ['watchMyTrades', { ...OWN, ...EVENTS, family: 'own trades' }],
    ['watchMyTradesForSymbols', { ...OWN, ...EVENTS, family: 'own trades' }],
    ['watchOHLCV', { ...PUBLIC, kind: 'keyed', keys: CANDLES_BY_START, subjects: 2, params: 4, family: 'candles' }],
    ['watchOHLCVForSymbols', { ...PUBLIC, ...LONG, kind: 'keyed', keys: CANDLES_BY_MARKET, family: 'candles' }],
    ['watchOrderBook', { ...BOOKS, kind: 'state' }],
    ['watchOrderBookForSymbols', { ...BOOKS, kind: 'keyed', keys: ONE_BY_SYMBOL }],
    ['watchOrders', ORDERS],
    ['watchOrdersForSymbols', ORDERS],
    ['watchPosition', { ...OWN, ...SHORT, kind: 'state', family: 'positions' }],
    ['watchPositions', { ...OWN, ...LONG, kind: 'keyed', keys: LIST_BY_SYMBOL, family: 'positions' }],
    ['watchTicker', { ...LATEST, family: 'tickers' }],
    ['watchTickers', { ...LATEST_BY_SYMBOL, family: 'tickers' }],
    ['watchTrades', { ...PUBLIC, ...EVENTS, family: 'trades' }],
    ['watchTradesForSymbols', { ...PUBLIC, ...EVENTS, family: 'trades' }],
]);

/** The families whose streams carry all markets of an account: the end of one watch ends all. */
const WHOLE_FAMILIES = ['balance', 'positions'];

/** Returns whether the end of one watch may end another one. */
export function shareStreams(
    one: { readonly method: WatchMethod; readonly args: readonly unknown[] },
    other: { readonly method: WatchMethod; readonly args: readonly unknown[] },
): boolean {
    if (one.method.family !== other.method.family) return false;
    if (WHOLE_FAMILIES.includes(one.method.family)) return true;
    const [left, right] = [symbolsOf(one.args[0]), symbolsOf(other.args[0])];
    return left === undefined || right === undefined || left.some((symbol) => right.includes(symbol));
}

/**
 * The symbols of the first argument: a symbol, a list, or a list of pairs of symbol and timeframe;
 * `undefined` for all markets.
 */
function symbolsOf(subject: unknown): readonly unknown[] | undefined {
    if (typeof subject === 'string') return [subject];
    if (!Array.isArray(subject) || subject.length === 0) return undefined;
    return subject.map((item: unknown) => (Array.isArray(item) ? (item[0] as unknown) : item));
}

/** Returns the name and the arguments of the call that ends a watch. */
export function toUnwatch(
    name: string,
    { subjects, params }: WatchMethod,
    args: readonly unknown[],
): readonly [name: string, args: readonly unknown[]] {
    const parameters = args[params];
    // `unWatchPositions` refuses it.
    const others = Object.entries((parameters ?? {}) as Row).filter(([key]) => key !== 'flat');
    const rest = parameters === undefined ? [] : [Object.fromEntries(others)];
    const given = Array.from({ length: subjects }, (_, place) => args[place]);
    return [name.replace(/^watch/, 'unWatch'), [...given, ...rest]];
}
