/**
 * What the methods say of one order, by its kind and by what became of it: all of them the same, member by
 * member, or `undefined`. Once by the object that placed it, and once by another object, which knows only
 * what the service shows.
 */

import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import type { Dict, Order, Trade } from 'ccxt';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { aftermath } from '../../../ts/pro/aftermath.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';
const MINUTE = 60_000;

const KINDS = [
    ...['limit', 'market', 'bounded', 'PO', 'IOC', 'FOK', 'reduce-only', 'reduce-only market', 'stop', 'TWAP'],
] as const;
const ENDS = ['unfilled', 'part', 'whole', 'canceled', 'replaced'] as const;
type End = (typeof ENDS)[number];

/** An order whose fate is known. */
interface Case {
    readonly created: Order;
    /** What a cancel or an edit returned of it. */
    readonly ended?: Order;
    /** Whether nothing happened to it after the create. */
    readonly isFinal?: boolean;
    readonly status: string;
    readonly amount: number;
    readonly filled: number;
}

/** Combinations that do not exist. */
const FILLS_OR_FAILS = 'a market order without a bound fills whole or fails';
const NEVER_RESTS = 'it never rests: its rest is canceled as it is placed, which is "part"';
const FILLS_NOTHING = 'an order that would fill nothing is refused before it is signed';
const IMPOSSIBLE: Readonly<Record<string, string>> = {
    'market unfilled': FILLS_OR_FAILS,
    'market part': FILLS_OR_FAILS,
    'market canceled': FILLS_OR_FAILS,
    'market replaced': FILLS_OR_FAILS,
    'reduce-only market unfilled': FILLS_OR_FAILS,
    'reduce-only market part': 'the service shows the amount that the position leaves of it, so that it is whole',
    'reduce-only market canceled': FILLS_OR_FAILS,
    'reduce-only market replaced': FILLS_OR_FAILS,
    'bounded unfilled': FILLS_NOTHING,
    'bounded canceled': NEVER_RESTS,
    'bounded replaced': NEVER_RESTS,
    'IOC unfilled': FILLS_NOTHING,
    'IOC canceled': NEVER_RESTS,
    'IOC replaced': NEVER_RESTS,
    'FOK unfilled': 'an order that the book cannot fill whole is refused before it is signed',
    'FOK part': 'an order that the book cannot fill whole is refused before it is signed',
    'FOK canceled': NEVER_RESTS,
    'FOK replaced': NEVER_RESTS,
    'stop part': 'a ticket is executed once, and does not show what that filled',
};

describe('order memory', () => {
    let stage: Stage;
    /** The object that places the orders. */
    let own: aftermath;
    /** Another object of the same wallet. */
    let foreign: aftermath;
    /** Another trader. */
    let counterparty: Stage['exchange'];
    let offset = 0;

    /** The latest states that an object's watches delivered, by id; `changed` runs after each. */
    interface Watched {
        readonly states: Map<string, Order>;
        changed: () => void;
    }
    const watches = new Map<aftermath, Watched>();

    function watch(exchange: aftermath): void {
        const watched: Watched = { states: new Map(), changed: () => undefined };
        watches.set(exchange, watched);
        for (const params of [{}, { trigger: true }, { twap: true }]) {
            const loop = async (): Promise<void> => {
                for (;;) {
                    const states = await exchange.watchOrders(BTC, undefined, undefined, params);
                    for (const state of states) watched.states.set(`${state.id}`, state);
                    watched.changed();
                }
            };
            loop().catch((error: unknown) => {
                if (!(error instanceof ccxt.ExchangeClosedByUser)) throw error;
            });
        }
    }

    /** The first state of an order that an object's watch delivered and that shows what became of it. */
    async function watched(exchange: aftermath, id: string, { status, filled }: Case): Promise<Order> {
        const found = watches.get(exchange)!;
        const isMet = (): boolean => {
            const state = found.states.get(id);
            const isEqual = (shown: unknown, wanted: unknown): boolean => shown === undefined || shown === wanted;
            return state !== undefined && isEqual(state.status, status) && isEqual(state.filled, filled);
        };
        while (!isMet()) await new Promise<void>((resolve) => (found.changed = resolve));
        return found.states.get(id)!;
    }

    beforeAll(async () => {
        stage = await setStage({ now: () => Date.now() + offset });
        const urls = sandboxUrls(stage.sandbox.url);
        const config = { enableRateLimit: false, ...stage.wallet, urls };
        [own, foreign] = [new aftermath(config), new aftermath(config)];
        stage.sandbox.mint(stage.wallet.walletAddress, { usdc: 1_000_000 });
        await openAccountOnChain({ ...stage, exchange: own }, BTC, 400_000);
        const wallet = await stage.sandbox.fund({ usdc: 100_000, sui: 10 });
        counterparty = on(stage.sandbox, wallet);
        await openAccountOnChain({ ...stage, wallet, exchange: counterparty }, BTC, 20_000);
        for (const exchange of [own, foreign]) watch(exchange);
    });

    afterAll(async () => {
        await Promise.all([own.close(), foreign.close()]);
        await stage.sandbox.close();
    });

    // ------------------------------------------------------------------ the orders

    const lots = (amount: number): number => Number(own.amountToPrecision(BTC, amount));
    const tick = (price: number): number => Number(own.priceToPrecision(BTC, price));

    /** The best level that an order of a side takes. */
    async function best(side: 'buy' | 'sell'): Promise<[price: number, size: number]> {
        const { bids, asks } = await own.fetchOrderBook(BTC, 1);
        return (side === 'buy' ? asks : bids)[0] as [number, number];
    }

    /** A price within the spread, where an order rests and is filled first. */
    async function between(): Promise<number> {
        const { bids, asks } = await own.fetchOrderBook(BTC, 1);
        return tick((Number(bids[0]?.[0]) + Number(asks[0]?.[0])) / 2);
    }

    interface Terms {
        readonly params?: Dict | undefined;
        readonly side?: 'buy' | 'sell';
        readonly type?: 'limit' | 'market';
        /** Whether it never rests. */
        readonly isImmediate?: boolean;
    }

    /** An order that rests, or takes at once. */
    const RESTING: Readonly<Record<End, (terms: Terms) => Promise<Case>>> = {
        unfilled: async ({ side = 'buy', params }) => {
            const created = await own.createOrder(BTC, 'limit', side, 0.01, await between(), params);
            return { created, isFinal: true, status: 'open', amount: 0.01, filled: 0 };
        },
        part: async ({ side = 'buy', type = 'limit', params, isImmediate }) => {
            const [price, size] = await best(side);
            const amount = lots(size + 0.02);
            const created = await own.createOrder(BTC, type, side, amount, price, params);
            return { created, isFinal: true, status: isImmediate ? 'canceled' : 'open', amount, filled: size };
        },
        whole: async ({ side = 'buy', type = 'limit', params }) => {
            const [price] = await best(side);
            // A price beyond the best one: the order is filled at a better price than its own.
            const worse = tick(price * (side === 'buy' ? 1.01 : 0.99));
            const created = await own.createOrder(BTC, type, side, 0.01, worse, params);
            return { created, isFinal: true, status: 'closed', amount: 0.01, filled: 0.01 };
        },
        canceled: async ({ side = 'buy', params }) => {
            const { created, filled, amount } = await RESTING.part({
                side,
                params: { ...params, clientOrderId: '77' },
            });
            const ended = await own.cancelOrder(`${created.id}`, BTC);
            return { created, ended, status: 'canceled', amount, filled };
        },
        replaced: async ({ side = 'buy', params }) => {
            const { created, filled, amount } = await RESTING.part({ side, params });
            const far = tick((await between()) * (side === 'buy' ? 0.9 : 1.1));
            const edited = await own.editOrder(`${created.id}`, BTC, 'limit', side, 0.01, far);
            const { replaced } = edited.info as { replaced: Order };
            return { created, ended: replaced, status: 'canceled', amount, filled };
        },
    };

    /** A post-only order is filled by others. */
    const POST_ONLY: typeof RESTING = {
        ...RESTING,
        part: async ({ params }) => {
            const created = await own.createOrder(BTC, 'limit', 'buy', 0.01, await between(), params);
            await counterparty.createOrder(BTC, 'market', 'sell', 0.004);
            return { created, status: 'open', amount: 0.01, filled: 0.004 };
        },
        whole: async ({ params }) => {
            const created = await own.createOrder(BTC, 'limit', 'buy', 0.01, await between(), params);
            await counterparty.createOrder(BTC, 'market', 'sell', 0.004);
            await counterparty.createOrder(BTC, 'market', 'sell', 0.006);
            return { created, status: 'closed', amount: 0.01, filled: 0.01 };
        },
        canceled: async ({ params }) => {
            const found = await POST_ONLY.part({ params });
            return { ...found, ended: await own.cancelOrder(`${found.created.id}`, BTC), status: 'canceled' };
        },
        replaced: async ({ params }) => {
            const found = await POST_ONLY.part({ params });
            const far = tick((await between()) * 0.9);
            const edited = await own.editOrder(`${found.created.id}`, BTC, 'limit', 'buy', 0.01, far);
            const { replaced } = edited.info as { replaced: Order };
            return { ...found, ended: replaced, status: 'canceled' };
        },
    };

    async function marketOrder(side: 'buy' | 'sell', amount: number, params: Dict, filled = amount): Promise<Case> {
        const created = await own.createOrder(BTC, 'market', side, amount, undefined, params);
        return { created, isFinal: true, status: 'closed', amount: filled, filled };
    }

    /** Adds the position that reduce-only orders reduce. */
    async function withPosition<T>(work: (contracts: number) => Promise<T>): Promise<T> {
        await own.createOrder(BTC, 'market', 'buy', 0.3);
        return work(Number((await own.fetchPosition(BTC)).contracts));
    }

    const reduce: Terms = { side: 'sell', params: { reduceOnly: true } };

    const placeStop = async (factor = 1.5): Promise<Order> => {
        const { indexPrice } = await own.fetchTicker(BTC);
        const triggerPrice = tick(Number(indexPrice) * factor);
        return own.createOrder(BTC, 'market', 'buy', 0.01, undefined, { triggerPrice, triggerDirection: 'above' });
    };
    const placeTwap = (): Promise<Order> => own.createTwapOrder(BTC, 'buy', 0.04, 4 * MINUTE, { chunks: 4 });

    /** Moves the clock of the sandbox, and executes what is due. */
    function advance(ms: number): void {
        offset += ms;
        stage.sandbox.step(Date.now() + offset);
    }

    const CASES: Readonly<Record<(typeof KINDS)[number], Partial<Record<End, () => Promise<Case>>>>> = {
        limit: bind(RESTING, {}),
        market: { whole: () => marketOrder('buy', 0.01, {}) },
        bounded: bind(RESTING, { type: 'market', isImmediate: true }, ['part', 'whole']),
        PO: bind(POST_ONLY, { params: { postOnly: true } }),
        IOC: bind(RESTING, { params: { timeInForce: 'IOC' }, isImmediate: true }, ['part', 'whole']),
        FOK: bind(RESTING, { params: { timeInForce: 'FOK' }, isImmediate: true }, ['whole']),
        'reduce-only': Object.fromEntries(
            Object.entries(bind(RESTING, reduce)).map(([end, make]) => [end, () => withPosition(make)]),
        ),
        'reduce-only market': {
            whole: () => withPosition((contracts) => marketOrder('sell', 5, { reduceOnly: true }, contracts)),
        },
        stop: {
            unfilled: async () => ({
                created: await placeStop(),
                isFinal: true,
                status: 'open',
                amount: 0.01,
                filled: 0,
            }),
            whole: async () => {
                const created = await placeStop(0.5);
                advance(0);
                // The ticket does not show what its execution filled.
                return { created, status: 'closed', amount: 0.01, filled: NaN };
            },
            canceled: async () => {
                const created = await placeStop();
                const ended = await own.cancelOrder(`${created.id}`, BTC);
                return { created, ended, status: 'canceled', amount: 0.01, filled: 0 };
            },
            replaced: async () => {
                const { id } = await placeStop();
                const params = { triggerPrice: tick(200_000) };
                const created = await own.editOrder(`${id}`, BTC, 'market', 'buy', 0.02, undefined, params);
                return { created, isFinal: true, status: 'open', amount: 0.02, filled: 0 };
            },
        },
        TWAP: {
            unfilled: async () => ({
                created: await placeTwap(),
                isFinal: true,
                status: 'open',
                amount: 0.04,
                filled: 0,
            }),
            part: async () => {
                const created = await placeTwap();
                advance(0);
                return { created, status: 'open', amount: 0.04, filled: 0.01 };
            },
            whole: async () => {
                const created = await placeTwap();
                for (let i = 0; i < 4; i += 1) advance(i === 0 ? 0 : MINUTE);
                return { created, status: 'closed', amount: 0.04, filled: 0.04 };
            },
            canceled: async () => {
                const created = await placeTwap();
                const ended = await own.cancelTwapOrder(`${created.id}`, BTC);
                return { created, ended, status: 'canceled', amount: 0.04, filled: 0 };
            },
            replaced: async () => {
                const { id } = await placeTwap();
                const params = { twap: true, duration: 4 * MINUTE, chunks: 4 };
                const created = await own.editOrder(`${id}`, BTC, 'market', 'buy', 0.02, undefined, params);
                return { created, isFinal: true, status: 'open', amount: 0.02, filled: 0 };
            },
        },
    };

    function bind(
        cases: typeof RESTING,
        terms: Terms,
        ends: readonly End[] = ENDS,
    ): Partial<Record<End, () => Promise<Case>>> {
        return Object.fromEntries(ends.map((end) => [end, () => cases[end](terms)]));
    }

    // -------------------------------------------------------------- the comparison

    /** Members that a create shows as they were then. */
    const CHANGING = [
        'status',
        'filled',
        'remaining',
        'cost',
        'average',
        'trades',
        'fee',
        'fees',
        'lastTradeTimestamp',
    ];
    /**
     * A Sui node shows no time: an order that it placed has that of the client until the service shows it.
     */
    const TIMES = ['timestamp', 'datetime', 'lastTradeTimestamp', 'lastUpdateTimestamp', 'trades'];
    const TRADE_TIMES = ['timestamp', 'datetime'];

    /** The rows of the service are its own, and the last change of an order is not in its response. */
    const NOT_COMPARED = ['info', 'lastUpdateTimestamp'];

    type Answers = Readonly<Record<string, Order | undefined>>;

    const without = (row: object, members: readonly string[]): Record<string, unknown> =>
        Object.fromEntries(Object.entries(row).filter(([name]) => !members.includes(name)));

    /** Members with different values, each with what the answers say. */
    function differences(answers: Readonly<Record<string, object | undefined>>): string[] {
        const given = Object.entries(answers).filter(([, answer]) => answer !== undefined);
        const members = new Set(given.flatMap(([, answer]) => Object.keys(answer!)));
        return [...members].flatMap((member) => {
            const values = given.map(([name, answer]) => [name, (answer as Dict)[member] as unknown] as const);
            const shown = values
                .filter(([, value]) => isShown(value))
                .map(([name, value]) => [name, toText(value)] as const);
            const isEqual = new Set(shown.map(([, text]) => text)).size <= 1;
            return isEqual ? [] : [`${member}: ${shown.map(([name, text]) => `${name} ${text}`).join(', ')}`];
        });
    }

    /** CCXT has an empty list, or an object of undefined members, where it knows nothing. */
    function isShown(value: unknown): boolean {
        if (Array.isArray(value)) return value.length > 0;
        if (typeof value === 'object' && value !== null) return Object.values(value).some(isShown);
        return value !== undefined;
    }

    function toText(value: unknown): string {
        return JSON.stringify(value, (key, member: unknown) => {
            if (key === 'info') return undefined;
            const isObject = typeof member === 'object' && member !== null && !Array.isArray(member);
            return isObject ? Object.fromEntries(Object.entries(member).sort()) : member;
        });
    }

    const isNative = ({ created }: Case): boolean => 'txDigest' in (created.info as object);

    /** What the create and the end of an order returned, as far as it is final. */
    function writtenOf(found: Case): Answers {
        const { created, ended, isFinal = false } = found;
        const times = isNative(found) ? TIMES : [];
        return {
            createOrder: without(created, [...NOT_COMPARED, ...times, ...(isFinal ? [] : CHANGING)]) as never,
            ended: ended && (without(ended, [...NOT_COMPARED, ...times]) as never),
        };
    }

    async function readBy(exchange: aftermath, found: Case): Promise<{ answers: Answers; trades: readonly Trade[] }> {
        const id = `${found.created.id}`;
        const findIn = async (orders: Promise<Order[]>): Promise<Order | undefined> =>
            (await orders).find((order) => order.id === id);
        const state = await watched(exchange, id, found);
        const [fetchOrder, fetchOrders, fetchClosedOrders, fetchCanceledOrders, trades] = await Promise.all([
            exchange.fetchOrder(id, BTC),
            findIn(exchange.fetchOrders(BTC)),
            findIn(exchange.fetchClosedOrders(BTC)),
            findIn(exchange.fetchCanceledOrders(BTC)),
            exchange.fetchMyTrades(BTC),
        ]);
        const answers = { watchOrders: state, fetchOrder, fetchOrders, fetchClosedOrders, fetchCanceledOrders };
        const compared = Object.entries(answers).map(([name, order]) => [name, order && without(order, NOT_COMPARED)]);
        return {
            answers: Object.fromEntries(compared) as Answers,
            trades: trades.filter((trade) => trade.order === id),
        };
    }

    /** Prefixes the names of answers, to compare those of two objects. */
    const named = (prefix: string, answers: Answers): Answers =>
        Object.fromEntries(Object.entries(answers).map(([name, answer]) => [`${prefix} ${name}`, answer]));

    /** A trade as an order may contain it: `safeOrder` leaves its `fees` empty beside `fee`. */
    const bare = (trade: Trade, times: readonly string[] = []): object => without(trade, ['info', 'fees', ...times]);

    const TERMS = ['type', 'timeInForce', 'postOnly', 'reduceOnly', 'price', 'amount', 'side', 'symbol'] as const;

    async function expectOneAnswer(found: Case): Promise<void> {
        const { created, status, amount, filled } = found;
        const [mine, others] = [await readBy(own, found), await readBy(foreign, found)];
        const { fetchClosedOrders: closed, ...shown } = others.answers;
        // What took at once has ended: without its amount, the other object's closed orders have it, whole or
        // not.
        const isEnded = created.status !== 'open' && closed !== undefined;
        if (isEnded) expect(closed.status).toBe('closed');
        const listed = { fetchClosedOrders: isEnded ? (without(closed, ['status']) as never) : closed };
        const foreigns = named('foreign', { ...shown, ...listed });
        const all = { ...writtenOf(found), ...named('own', mine.answers), ...foreigns };
        expect(differences(all)).toEqual([]);

        // The object that placed it knows everything.
        const { fetchOrder, fetchOrders, watchOrders, fetchClosedOrders, fetchCanceledOrders } = mine.answers;
        const remaining = expect.closeTo(amount - filled, 9) as unknown;
        for (const answer of [fetchOrder, fetchOrders, watchOrders]) {
            expect(answer).toMatchObject({ status, amount, filled, remaining });
            for (const term of TERMS) expect([term, answer![term]]).not.toEqual([term, undefined]);
        }
        expect([fetchClosedOrders?.status, fetchCanceledOrders?.status]).toEqual([
            status === 'closed' ? 'closed' : undefined,
            status === 'canceled' ? 'canceled' : undefined,
        ]);
        if (found.isFinal) expect(created).toMatchObject({ status, amount, filled, remaining });

        // The other one never takes the filled size for the amount.
        const hasRested = created.status === 'open';
        expect(others.answers.fetchOrder).toMatchObject(
            hasRested ? { status, amount, filled, remaining } : { status: undefined, amount: undefined, filled },
        );
        expect(others.answers.fetchOrders).toEqual(others.answers.fetchOrder);

        // The trades are those of the order.
        expect(mine.trades).toEqual(others.trades);
        const sum = mine.trades.reduce((total, trade) => total + trade.amount!, 0);
        expect(sum).toBeCloseTo(filled, 9);
        for (const answer of [fetchOrder, fetchOrders, watchOrders]) {
            expect(answer!.trades.map((trade) => bare(trade))).toEqual(mine.trades.map((trade) => bare(trade)));
            expect(answer!.lastTradeTimestamp).toBe(mine.trades.at(-1)?.timestamp);
        }
        for (const trade of mine.trades) {
            const { type, side, symbol } = fetchOrder!;
            expect(differences({ order: { type, side, symbol }, trade: bare(trade) })).toEqual([]);
        }
        if (!found.isFinal) return;
        const times = isNative(found) ? TRADE_TIMES : [];
        const placed = created.trades.map((trade) => bare(trade, times));
        expect(placed).toEqual(mine.trades.map((trade) => bare(trade, times)));
        if (filled === 0) return;
        const fees = mine.trades.reduce((total, { fee }) => total + Number(fee?.cost), 0);
        expect(created.fee).toEqual({ currency: 'USDC', cost: expect.closeTo(fees, 9) as unknown });
        expect(created.lastTradeTimestamp).toEqual(expect.any(Number));
    }

    describe('every method says the same of an order, or nothing', () => {
        const combinations = KINDS.flatMap((kind) => ENDS.map((end) => [kind, end] as const));
        const tickets = ['stop', 'TWAP'];
        const made = combinations.filter(([kind, end]) => CASES[kind][end] !== undefined);

        test('each combination is tested, or has a reason why it does not exist', () => {
            const missing = combinations
                .filter(([kind, end]) => CASES[kind][end] === undefined)
                .map((one) => one.join(' '));
            expect(missing.sort()).toEqual(Object.keys(IMPOSSIBLE).sort());
        });

        test.each(made.filter(([kind]) => !tickets.includes(kind)))('%s, %s', async (kind, end) => {
            const found = await CASES[kind][end]!();
            await expectOneAnswer(found);
            await own.cancelAllOrders(BTC);
        });

        test.each(made.filter(([kind]) => tickets.includes(kind)))('%s, %s', async (kind, end) => {
            const found = await CASES[kind][end]!();
            const { created, status, amount, filled } = found;
            const id = `${created.id}`;
            const params = kind === 'stop' ? { trigger: true } : { twap: true };
            const all: Record<string, Order | undefined> = { ...writtenOf(found) };
            for (const [name, exchange] of Object.entries({ own, foreign })) {
                // A watch begins with the orders that are open.
                if (exchange === own || status === 'open') {
                    all[`${name} watchOrders`] = await watched(exchange, id, { ...found, filled });
                }
                all[`${name} fetchOrder`] = await exchange.fetchOrder(id, BTC, params);
                const open = await exchange.fetchOpenOrders(BTC, undefined, undefined, params);
                all[`${name} fetchOpenOrders`] = open.find((order) => order.id === id);
                expect(open.some((order) => order.id === id)).toBe(status === 'open');
                // Histories have orders of the book, and no tickets.
                for (const method of ['fetchOrders', 'fetchClosedOrders', 'fetchCanceledOrders'] as const) {
                    const orders = await exchange[method](BTC);
                    expect(orders.map((order) => order.id)).not.toContain(id);
                }
            }
            const rows = Object.entries(all).map(([name, row]) => [name, row && without(row, NOT_COMPARED)] as const);
            expect(differences(Object.fromEntries(rows))).toEqual([]);
            const isKnown = !Number.isNaN(filled);
            expect(all['foreign fetchOrder']).toMatchObject({
                ...{ status, amount },
                filled: isKnown ? filled : undefined,
                remaining: isKnown ? (expect.closeTo(amount - filled, 9) as unknown) : undefined,
            });
        });
    });

    describe('while the history lags behind', () => {
        const HISTORY = 'perpetuals/account/order-history';
        type Row = Readonly<Record<string, unknown>>;
        /** Hides rows of the history. */
        function hide(isHidden: (row: Row) => boolean): void {
            const rewrite = (body: unknown): unknown => {
                const { orders, ...rest } = body as { readonly orders: readonly Row[] };
                return { ...rest, orders: orders.filter((row) => !isHidden(row)) };
            };
            stage.sandbox.faults.add({ route: HISTORY, rewrite });
        }

        // The execution of a stop order returned the margin to the account.
        beforeAll(() => own.addMargin(BTC, 50_000));

        afterEach(() => {
            stage.sandbox.faults.clear();
        });

        test('an order that this object canceled is canceled', async () => {
            const { created } = await RESTING.part({});
            hide(({ eventType }) => eventType === 'CanceledOrder');
            const id = `${created.id}`;
            expect(await own.fetchOrder(id, BTC)).toMatchObject({ status: 'open' });
            const canceled = await own.cancelOrder(id, BTC);
            const found = await own.fetchOrder(id, BTC);
            // More may have filled before the cancel than the history shows.
            expect(found).toMatchObject({ status: 'canceled', amount: created.amount, filled: undefined, trades: [] });
            expect(
                differences({ canceled: without(canceled, NOT_COMPARED), found: without(found, NOT_COMPARED) }),
            ).toEqual([]);
            const findIn = async (orders: Promise<Order[]>): Promise<Order | undefined> =>
                (await orders).find((order) => order.id === id);
            expect(await findIn(own.fetchCanceledOrders(BTC))).toEqual(found);
            expect((await findIn(foreign.fetchOrders(BTC)))?.status).toBe('open');
        });

        test('an order that filled at once is returned without a wait, and fetchOrder repeats it', async () => {
            hide(() => true);
            stage.sandbox.requests.clear();
            const created = await own.createOrder(BTC, 'market', 'buy', 0.01);
            expect(stage.sandbox.requests.count(HISTORY)).toBe(1);
            expect(created).toMatchObject({ status: 'closed', filled: 0.01, trades: [], fee: undefined });
            expect(created.lastTradeTimestamp).toBe(created.timestamp);
            expect(await own.fetchOrder(`${created.id}`, BTC)).toEqual(created);
            stage.sandbox.faults.clear();
            const shown = await own.fetchOrder(`${created.id}`, BTC);
            expect(shown.trades).toHaveLength(1);
            expect(differences({ created: without(created, ['info']), shown: without(shown, ['info']) })).toEqual([]);
        });

        test('an order that filled at once does not wait for a history that hangs', async () => {
            stage.sandbox.faults.add({ route: HISTORY, delayMs: 9_000 });
            const start = performance.now();
            expect(await own.createOrder(BTC, 'market', 'buy', 0.01)).toMatchObject({ status: 'closed', filled: 0.01 });
            expect(performance.now() - start).toBeLessThan(6_000);
        });
    });
});
