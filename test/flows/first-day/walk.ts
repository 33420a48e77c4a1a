/**
 * The first day of a user on mainnet: every step is verified, signed and executed on a sandbox with the ids
 * of mainnet.
 */

import { expect } from '@jest/globals';
import type { Order } from 'ccxt';
import { aftermath } from '../../../ts/aftermath.js';
import type { ChainAccount } from '../../../sandbox/ts/chain/types.js';
import type { PositionView } from '../../../sandbox/ts/engine/types.js';
import { startSandbox, type Sandbox } from '../../../sandbox/ts/index.js';
import { MANIFEST } from '../../../ts/wire/manifest.js';

export const BTC = 'BTC/USD:USDC';
const MINUTE = 60_000;
/** Address of the service. */
export const HOST = MANIFEST.hosts.mainnet;

/**
 * What a service changes between the client and the sandbox: bodies of requests and responses, each by its
 * route below `/api`.
 */
export interface Tamperer {
    readonly request?: (route: string, body: string) => string;
    readonly response?: (route: string, body: string) => string;
}

/** Configuration of a client; by default it has the private key and the node of the sandbox. */
export interface ClientConfig {
    /** `null` for none. */
    readonly node?: string | null;
    readonly tamperer?: Tamperer;
    readonly options?: object;
    readonly signer?: object;
}

/**
 * A sandbox with the ids of mainnet, whose clock moves only by {@link FirstDay.pass}, and a funded wallet.
 */
export class FirstDay {
    private constructor(
        readonly sandbox: Sandbox,
        private readonly time: { now: number },
        readonly wallet: { readonly walletAddress: string; readonly privateKey: string },
    ) {}

    static async start(): Promise<FirstDay> {
        const time = { now: Date.now() };
        const sandbox = await startSandbox({ deployment: 'mainnet', life: false, now: () => time.now });
        const wallet = await sandbox.fund({ usdc: 50_000, sui: 50 });
        return new FirstDay(sandbox, time, wallet);
    }

    /** The same sandbox with another wallet. */
    async another(): Promise<FirstDay> {
        return new FirstDay(this.sandbox, this.time, await this.sandbox.fund({ usdc: 50_000, sui: 50 }));
    }

    /** Moves the clock, which makes the prices on the chain older; no bot acts meanwhile. */
    pass(milliseconds: number): void {
        this.time.now += milliseconds;
    }

    /**
     * A client as a new user of mainnet creates it: its addresses are those of mainnet, which the sandbox
     * answers.
     */
    client({ node = this.sandbox.nodeUrl, tamperer = {}, options, ...others }: ClientConfig = {}): aftermath {
        const fetchImplementation = async (url: string, { body, ...init }: RequestInit): Promise<Response> => {
            const isOfService = url.startsWith(`${HOST}/api/`);
            if (!isOfService && node !== null && url.startsWith(node)) {
                return fetch(url.replace(HOST, this.sandbox.url), { ...init, body } as RequestInit);
            }
            if (!isOfService) throw new Error(`a request to ${url}`);
            const route = url.slice(`${HOST}/api/`.length);
            const sent = typeof body === 'string' ? (tamperer.request?.(route, body) ?? body) : undefined;
            const response = await fetch(url.replace(HOST, this.sandbox.url), { ...init, ...(sent && { body: sent }) });
            const text = await response.text();
            const { status, headers } = response;
            return new Response(tamperer.response?.(route, text) ?? text, { status, headers });
        };
        const key = others.signer === undefined ? { privateKey: this.wallet.privateKey } : {};
        const config: object = { ...key, ...others, fetchImplementation, options: { node, ...options } };
        return new aftermath({ enableRateLimit: false, ...config });
    }

    /** Number of the first account of the wallet. */
    get accountNumber(): number {
        return this.account.accountNumber;
    }

    /** Id of its capability. */
    get capability(): string {
        return this.account.capabilityId;
    }

    private get account(): ChainAccount {
        return this.sandbox.internals.chain.accountsOf(this.wallet.walletAddress)[0]!;
    }

    /** The margin position in BTC on the chain. */
    get position(): PositionView | undefined {
        return this.sandbox.internals.view().positions(this.accountNumber)[0];
    }

    /** Ids and client ids of the resting orders on the chain. */
    get resting(): readonly {
        readonly id: string;
        readonly clientOrderId: string | undefined;
        readonly size: bigint;
    }[] {
        const orders = this.sandbox.internals.view().orders(this.position!.marketId, this.accountNumber);
        return orders.map(({ orderId, clientOrderId, size }) => ({
            id: `${orderId}`,
            clientOrderId: clientOrderId === undefined ? undefined : `${clientOrderId}`,
            size,
        }));
    }

    /** Ids of the stop orders and TWAP orders that wait on the chain. */
    get tickets(): readonly string[] {
        const { chain } = this.sandbox.internals;
        const stops = chain.stopOrders(this.accountNumber).filter(({ state }) => state === 'active');
        const twaps = chain.twapOrders(this.accountNumber).filter(({ state }) => state === 'active');
        return [...stops, ...twaps].map(({ id }) => id);
    }

    /** Whole USDC in the account, without margin. */
    get collateral(): number {
        return Number(this.sandbox.internals.view().collateral(this.accountNumber)) / 1e6;
    }

    /** Number of executed transactions. */
    get executed(): number {
        return this.sandbox.internals.chain.ledger.entries.length;
    }

    /** Functions that the last transaction called. */
    get lastCalls(): readonly string[] {
        return this.sandbox.internals.chain.ledger.entries
            .at(-1)!
            .transaction.program.commands.flatMap(({ MoveCall: call }) => (call === undefined ? [] : [call.function]));
    }
}

/** What a step of the walk knows. */
export interface Walker {
    readonly day: FirstDay;
    readonly exchange: aftermath;
    /** What earlier steps placed, by name. */
    readonly placed: Record<string, Order>;
    /** Of market orders without a bound; by default none. */
    readonly marketParams?: object;
}

const UPDATE = 'update_price_feed_from_update';

/** Makes the prices on the chain older than the service accepts for a build. */
const makeStale = ({ day }: Walker): void => {
    day.pass(5_000);
};

/** A price below the book, which rests. */
async function low({ exchange }: Walker, factor = 0.8): Promise<number> {
    const { bids } = await exchange.fetchOrderBook(BTC, 1);
    return Number(exchange.priceToPrecision(BTC, Number(bids[0]![0]) * factor));
}

async function placeLimit(walker: Walker, name: string, clientOrderId?: string): Promise<void> {
    const { exchange, placed, day } = walker;
    const params = clientOrderId === undefined ? {} : { clientOrderId };
    const order = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, await low(walker), params);
    expect(order.status).toBe('open');
    expect(day.resting).toContainEqual(expect.objectContaining({ id: order.id, size: 10_000_000n }));
    placed[name] = order;
}

async function buyAtMarket({ exchange, day, marketParams }: Walker, params: object = {}): Promise<void> {
    const before = day.position!.base;
    const order = await exchange.createOrder(BTC, 'market', 'buy', 0.01, undefined, { ...marketParams, ...params });
    expect(order.filled).toBe(0.01);
    expect(day.position!.base - before).toBe(10n ** 16n);
}

/** Places a TWAP order of four parts. */
export async function placeTwap(exchange: aftermath, params: object = {}): Promise<Order> {
    return exchange.createTwapOrder(BTC, 'buy', 0.04, 4 * MINUTE, { chunks: 4, ...params });
}

/** The steps in order; each compares the chain with the result of its write. */
export const STEPS = {
    'create an account': async ({ exchange, day }) => {
        const { id } = await exchange.createAccount(BTC);
        const [own] = day.sandbox.internals.chain.accountsOf(day.wallet.walletAddress);
        expect(own!.capabilityId).toBe(id);
    },
    deposit: async ({ exchange, day }) => {
        const before = day.collateral;
        await exchange.deposit('USDC', 5_000);
        expect(day.collateral - before).toBe(5_000);
    },
    'add margin': async ({ exchange, day }) => {
        const before = day.collateral;
        await exchange.addMargin(BTC, 2_000);
        expect(before - day.collateral).toBe(2_000);
    },
    'set the leverage': async ({ exchange, day }) => {
        await exchange.setLeverage(10, BTC);
        expect(day.position!.initialMarginRatio).toBe(10n ** 17n);
    },
    'a market order with a stale price': async (walker) => {
        makeStale(walker);
        await buyAtMarket(walker);
        expect(walker.day.lastCalls).toContain(UPDATE);
    },
    'a market order with a fresh price': async (walker) => {
        await buyAtMarket(walker);
        expect(walker.day.lastCalls).not.toContain(UPDATE);
    },
    'a market order with a bound': async (walker) => {
        makeStale(walker);
        await buyAtMarket(walker, { slippage: 0.02 });
        expect(walker.day.lastCalls).toContain(UPDATE);
    },
    'a limit order with a stale price': async (walker) => {
        makeStale(walker);
        await placeLimit(walker, 'stale');
        expect(walker.day.lastCalls).toContain(UPDATE);
    },
    'a limit order with a fresh price': async (walker) => {
        await placeLimit(walker, 'fresh', '7');
        expect(walker.day.lastCalls).not.toContain(UPDATE);
    },
    'a post-only order': async (walker) => {
        const { exchange, day, placed } = walker;
        const price = await low(walker, 0.7);
        const order = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, price, { postOnly: true });
        expect(day.resting.map(({ id }) => id)).toContain(order.id);
        placed['post-only'] = order;
    },
    'a stop loss': async (walker) => {
        const { exchange, day } = walker;
        const stopLossPrice = await low(walker, 0.6);
        const place = (params: object): Promise<Order> =>
            exchange.createOrder(BTC, 'market', 'sell', 0.01, undefined, { stopLossPrice, ...params });
        await expect(place({})).rejects.toThrow('params.trustExecutor');
        const order = await place({ trustExecutor: true });
        expect(day.tickets).toContain(order.id);
        await exchange.cancelOrder(`${order.id}`, BTC, { trigger: true });
        expect(day.tickets).not.toContain(order.id);
    },
    'a TWAP order': async ({ exchange, day }) => {
        const { id } = await placeTwap(exchange, { trustExecutor: true });
        expect(day.tickets).toContain(id);
        await exchange.cancelTwapOrder(`${id}`);
        expect(day.tickets).not.toContain(id);
    },
    'edit an order': async (walker) => {
        const { exchange, day, placed } = walker;
        const { id } = placed['stale']!;
        const edited = await exchange.editOrder(`${id}`, BTC, 'limit', 'buy', 0.02, await low(walker));
        expect(day.resting.map((order) => order.id)).not.toContain(id);
        expect(day.resting).toContainEqual(expect.objectContaining({ id: edited.id, size: 20_000_000n }));
        placed['stale'] = edited;
    },
    'cancel by order id': async ({ exchange, day, placed }) => {
        const { id } = placed['stale']!;
        expect((await exchange.cancelOrder(`${id}`, BTC)).status).toBe('canceled');
        expect(day.resting.map((order) => order.id)).not.toContain(id);
    },
    'cancel by client order id': async ({ exchange, day, placed }) => {
        expect(day.resting.map(({ clientOrderId }) => clientOrderId)).toContain('7');
        const { id } = await exchange.cancelOrderWithClientOrderId('7', BTC);
        expect(id).toBe(placed['fresh']!.id);
        expect(day.resting.map(({ clientOrderId }) => clientOrderId)).not.toContain('7');
    },
    'reduce margin': async ({ exchange, day }) => {
        const before = day.collateral;
        await exchange.reduceMargin(BTC, 100);
        expect(day.collateral - before).toBe(100);
    },
    withdraw: async ({ exchange, day }) => {
        const usdc = (): number => Number(day.sandbox.wallet(day.wallet.walletAddress).usdc);
        const before = usdc();
        await exchange.withdraw('USDC', 50, day.wallet.walletAddress);
        expect(usdc() - before).toBe(50);
    },
} satisfies Record<string, (walker: Walker) => Promise<void>>;

/** The name of a step. */
export type Step = keyof typeof STEPS;

/** The first steps of a wallet; a later process finds them done. */
const FIRST: readonly Step[] = ['create an account'];
/** Steps that need a Sui node: the service builds no such order. */
const AT_NODE: readonly Step[] = ['a market order with a bound', 'a post-only order', 'a stop loss', 'a TWAP order'];

const NAMES = Object.keys(STEPS) as Step[];

/** All steps of a wallet without account. */
export const ALL = NAMES;
/** The steps of a later process. */
export const AGAIN = NAMES.filter((name) => !FIRST.includes(name));
/** Those without a node. */
export const WITHOUT_NODE = AGAIN.filter((name) => !AT_NODE.includes(name));
/** Those with a node that does not answer: an edit is one transaction of the node. */
export const WITH_DEAD_NODE = WITHOUT_NODE.filter((name) => name !== 'edit an order');

/** The steps before one. */
export function before(step: Step): readonly Step[] {
    return NAMES.slice(0, NAMES.indexOf(step));
}

/**
 * Takes steps in order; each executes at least one transaction.
 *
 * @param walker whose client takes them
 * @param steps by default all
 */
export async function walk(walker: Walker, steps: readonly Step[] = ALL): Promise<void> {
    for (const name of steps) {
        const { executed } = walker.day;
        await STEPS[name](walker).catch((error: unknown) => {
            throw new Error(`the step "${name}" failed: ${String(error)}`, { cause: error });
        });
        expect([name, walker.day.executed > executed]).toEqual([name, true]);
    }
}
