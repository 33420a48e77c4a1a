/**
 * Trading under faults: a market maker and a taker on a live market, while responses are lost, sockets are
 * killed and the node is behind. At the end the trades and the orders of the client are compared with those
 * of the engine.
 */

import { ExchangeClosedByUser, InvalidOrder, NetworkError } from 'ccxt';
import type { aftermath } from '../../ts/aftermath.js';
import { sandboxUrls } from '../../ts/exchange/describe/urls.js';
import { OutcomeUnknown } from '../../ts/exchange/errors/classes.js';
import type * as pro from '../../ts/pro/aftermath.js';
import { startSandbox, type Sandbox } from '../../sandbox/ts/index.js';
import { on } from '../support/exchange.js';
import { MarketMaker } from '../support/market-maker.js';
import { watcherOn } from '../support/stream.js';
import { SeededRandom } from './seeded-random.js';

/** The size of a run. */
export interface TradingOptions {
    readonly seed: number;
    /** How long the maker quotes, milliseconds of real time. */
    readonly ms: number;
}

/** The result of a run; one line of JSON. */
export interface TradingLine {
    readonly seed: number;
    readonly ms: number;
    readonly rounds: number;
    /** Outcomes of the maker's writes, by name, of all markets. */
    readonly outcomes: Readonly<Record<string, number>>;
    readonly requests: number;
    readonly kills: number;
    /** Trades of the account in the engine. */
    readonly trades: number;
    /** Trades of the engine that no watch delivered; that `fetchMyTrades` misses; that either has twice. */
    readonly missedByWatch: number;
    readonly missedByFetch: number;
    readonly doubled: number;
    /** Orders of the engine that the maker did not place, or that rest after it canceled all. */
    readonly unknownOrders: number;
    readonly leftBehind: number;
    /** Writes whose outcome stayed unknown. */
    readonly open: number;
    /** Difference between the sum of the ledger and the balance, in the smallest unit of the coin. */
    readonly ledgerUnits: number;
}

const SYMBOLS = ['BTC/USD:USDC', 'ETH/USD:USDC'] as const;
const AMOUNTS = { 'BTC/USD:USDC': 0.002, 'ETH/USD:USDC': 0.05 } as const;
/** Share of the responses that are lost, and of these, share of the requests that are not executed either. */
const LOST = 0.3;
const REQUEST_LOST = 0.2;
const LAG_MS = 1_000;
/** How often the faults are drawn anew; more requests than this do not come in that time. */
const PERIOD_MS = 1_000;
const REQUESTS_PER_PERIOD = 500;
/** Share of the periods in which all sockets are killed. */
const KILLED = 0.1;
const UNITS_PER_COIN = 1_000_000;
/** The last trades may still be on their way. */
const END_MS = 60_000;
/** All requests but the opening of sockets. */
const CALLS = /^(?!stream|perpetuals\/ws)./;

/** Runs the maker under faults, and compares. */
export async function tradingChaos({ seed, ms }: TradingOptions): Promise<TradingLine> {
    const startedAt = performance.now();
    const sandbox = await startSandbox({ seed });
    const chance = new SeededRandom(seed, 'trading');
    const resubmitting = { transaction: { resubmit: { times: 2, delayMs: 50 } } };
    const maker = watcherOn(sandbox, { ...(await sandbox.fund({ usdc: 200_000, sui: 1_000 })), options: resubmitting });
    const taker = on(sandbox, {
        ...(await sandbox.fund({ usdc: 200_000, sui: 1_000 })),
        urls: sandboxUrls(sandbox.url),
    });
    for (const exchange of [maker, taker]) await openAccount(exchange);
    const [account] = await maker.fetchAccounts();
    const truth = new Truth(sandbox, (account!.info as { accountNumber: number }).accountNumber);
    const makers = SYMBOLS.map((symbol) => new MarketMaker(maker, symbol, AMOUNTS[symbol]));
    const delivered: string[] = [];
    const loops = Promise.all([
        ...makers.map((one) =>
            repeat(async () => {
                one.learnEnded(await maker.watchOrders(one.symbol));
            }),
        ),
        repeat(async () => void delivered.push(...(await maker.watchMyTrades()).map(({ id }) => `${id}`))),
        ...SYMBOLS.map((symbol) => repeat(() => maker.watchOrderBook(symbol))),
    ]);
    const faults = startFaults(sandbox, chance);
    let rounds = 0;
    while (performance.now() - startedAt < ms) {
        rounds += 1;
        const taking = chance.happens(0.5) ? take(taker, chance) : undefined;
        await Promise.all(
            makers.map(async (one) => one.quote(await maker.watchOrderBook(one.symbol), () => undefined)),
        );
        await taking;
    }
    const kills = faults.end();
    await settleAll(maker);
    for (const symbol of SYMBOLS) await maker.cancelAllOrders(symbol);
    const known = new Set(makers.flatMap((one) => [...one.known]));
    const result = await compare(maker, truth, known, delivered);
    const outcomes: Record<string, number> = {};
    for (const { counts } of makers) {
        for (const [name, count] of Object.entries(counts)) outcomes[name] = (outcomes[name] ?? 0) + count;
    }
    const line = { seed, ms, rounds, outcomes, requests: sandbox.requests.count(), kills, ...result };
    await maker.close();
    await taker.close();
    await loops;
    await sandbox.close();
    return line;
}

async function openAccount(exchange: aftermath): Promise<void> {
    await exchange.createAccount(SYMBOLS[0]);
    await exchange.deposit('USDC', 150_000);
    for (const symbol of SYMBOLS) {
        await exchange.addMargin(symbol, 70_000);
        await exchange.setLeverage(5, symbol);
    }
}

/**
 * Repeats a watch until the exchange closes. An outage that outlasts its patience is reported, and the watch
 * goes on.
 */
async function repeat(watch: () => Promise<unknown>): Promise<void> {
    for (;;) {
        try {
            await watch();
        } catch (error) {
            if (error instanceof ExchangeClosedByUser) return;
            if (!(error instanceof NetworkError)) throw error;
        }
    }
}

/** Sends a market order, which may be refused, or whose outcome may stay unknown. */
async function take(taker: aftermath, chance: SeededRandom): Promise<void> {
    const symbol = chance.pick(SYMBOLS);
    const amount = AMOUNTS[symbol] * chance.integer(1, 4);
    await taker.createOrder(symbol, 'market', chance.pick(['buy', 'sell']), amount).catch((error: unknown) => {
        const isExpected = [InvalidOrder, NetworkError, OutcomeUnknown].some((kind) => error instanceof kind);
        if (!isExpected) throw error;
    });
}

/**
 * Loses three of ten responses, lets the node be behind, and kills sockets. `end` ends it and returns the
 * number of kills.
 */
function startFaults(sandbox: Sandbox, chance: SeededRandom): { end: () => number } {
    let kills = 0;
    const prepare = (): void => {
        sandbox.faults.clear();
        // Each meets one request. A fault that loses nothing only lets the node be behind.
        for (let i = 0; i < REQUESTS_PER_PERIOD; i += 1) {
            const drop = chance.happens(REQUEST_LOST) ? ('before' as const) : ('after' as const);
            sandbox.faults.add({ route: CALLS, times: 1, lagMs: LAG_MS, ...(chance.happens(LOST) ? { drop } : {}) });
        }
        if (chance.happens(KILLED)) {
            sandbox.streams.kill();
            kills += 1;
        }
    };
    const timer = setInterval(prepare, PERIOD_MS);
    return {
        end: () => {
            clearInterval(timer);
            sandbox.faults.clear();
            return kills;
        },
    };
}

/** Settles what is open, until nothing is. */
async function settleAll(exchange: aftermath): Promise<void> {
    const deadline = performance.now() + END_MS;
    while (exchange.writes().open.length > 0 && performance.now() < deadline) {
        await exchange.settle().catch((error: unknown) => {
            if (!(error instanceof OutcomeUnknown) && !(error instanceof NetworkError)) throw error;
        });
    }
}

type Comparison = Pick<
    TradingLine,
    'trades' | 'missedByWatch' | 'missedByFetch' | 'doubled' | 'unknownOrders' | 'leftBehind' | 'open' | 'ledgerUnits'
>;

/** What the engine says of one account. */
class Truth {
    /** Fills by order, price and size, as often as they happened. */
    readonly fills: string[] = [];
    readonly orderIds = new Set<string>();

    constructor(sandbox: Sandbox, accountNumber: number) {
        sandbox.internals.engine.observe((events) => {
            for (const event of events) {
                if (!('accountId' in event) || event.accountId !== accountNumber) continue;
                if (event.type === 'PostedOrder') this.orderIds.add(`${event.orderId}`);
                if (event.type === 'FilledMakerOrder') this.fills.push(`${event.orderId} ${event.price} ${event.size}`);
            }
        });
    }
}

/** Compares the client with the engine, as soon as every trade was delivered or the time for it is over. */
async function compare(
    exchange: pro.aftermath,
    truth: Truth,
    known: ReadonlySet<string>,
    delivered: readonly string[],
): Promise<Comparison> {
    const trades = await exchange.fetchMyTrades(undefined, 1);
    const deadline = performance.now() + END_MS;
    while (new Set(delivered).size < trades.length && performance.now() < deadline) await exchange.watchBalance();
    const fetched = trades.map(({ order, price, amount }) => `${order} ${toUnits(price)} ${toUnits(amount)}`);
    const ids = trades.map(({ id }) => `${id}`);
    const doubles = (values: readonly string[]): number => values.length - new Set(values).size;
    const left = await Promise.all(SYMBOLS.map((symbol) => exchange.fetchOpenOrders(symbol)));
    const ledger = await exchange.fetchLedger(undefined, 1);
    const moved = ledger.reduce(
        (sum, { direction, amount, fee }) => sum + (direction === 'in' ? 1 : -1) * Number(amount) - (fee?.cost ?? 0),
        0,
    );
    const balance = await exchange.fetchBalance();
    return {
        trades: truth.fills.length,
        missedByWatch: ids.filter((id) => !delivered.includes(id)).length,
        missedByFetch: missing(truth.fills, fetched),
        doubled: doubles(delivered) + doubles(ids) + missing(fetched, truth.fills),
        unknownOrders: [...truth.orderIds].filter((id) => !known.has(id)).length,
        leftBehind: left.flat().length,
        open: exchange.writes().open.length,
        ledgerUnits: Math.round((moved - Number(balance['USDC']?.total)) * UNITS_PER_COIN),
    };
}

/** 10^-9, as the engine counts prices and sizes. */
function toUnits(value: number | undefined): bigint {
    return BigInt(Math.round(Number(value) * 1e9));
}

/** How many of the wanted values are not among the found ones; each found value stands for one. */
function missing(wanted: readonly string[], found: readonly string[]): number {
    const left = new Map<string, number>();
    for (const value of found) left.set(value, (left.get(value) ?? 0) + 1);
    return wanted.filter((value) => {
        const count = left.get(value) ?? 0;
        left.set(value, count - 1);
        return count <= 0;
    }).length;
}
