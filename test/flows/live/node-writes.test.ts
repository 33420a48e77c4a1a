/**
 * Every write as the socket shows it: with the same values as over REST. A write without a row does not
 * compile.
 */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import type { Balances, Dict, Order, Position } from 'ccxt';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { aftermath } from '../../../ts/pro/aftermath.js';
import type { Action, IntentOf, KnownGroup } from '../../../ts/transaction/intent.js';
import type { Group } from '../../../ts/transaction/writes/write.js';
import { openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';
const MINUTE = 60_000;
/** An address of which nothing is known. */
const FRIEND = `0x${'f1'.repeat(32)}`;
const STOPS = { trigger: true };

describe('node writes', () => {
    const TWAPS = { twap: true };

    let stage: Stage;
    /** Writes, and reads over REST. */
    let exchange: aftermath;
    /** Sees what happens by the socket only. */
    let watcher: aftermath;
    let account: string;
    let price: number;

    beforeEach(async () => {
        stage = await setStage();
        exchange = createOn(stage.wallet);
        account = await openAccountOnChain({ ...stage, exchange }, BTC);
        // A wallet with several accounts has to name one.
        watcher = createOn(stage.wallet);
        for (const one of [exchange, watcher]) one.options['account'] = account;
        const { bids } = await exchange.fetchOrderBook(BTC, 1);
        price = Number(exchange.priceToPrecision(BTC, Number(bids[0]?.[0]) * 0.9));
    });

    afterEach(async () => {
        await Promise.all([exchange.close(), watcher.close()]);
        await stage.sandbox.close();
    });

    function createOn(wallet: object, options: object = {}): aftermath {
        return new aftermath({ enableRateLimit: false, ...wallet, urls: sandboxUrls(stage.sandbox.url), options });
    }

    /** One write, and what it changes. */
    interface SeenWrite {
        /** What the write needs; also the order that a watch returns first. */
        readonly prepare?: () => Promise<void>;
        readonly write: () => Promise<unknown>;
        /** What the socket delivers next. */
        readonly watch: (from: aftermath) => Promise<unknown>;
        /** The same over REST. */
        readonly read: (from: aftermath) => Promise<unknown>;
    }

    /** A write that changes no structure of a watch. */
    type UnseenWrite = Pick<SeenWrite, 'prepare' | 'write' | 'read'> & { readonly isUnseen: true };

    type Row = SeenWrite | UnseenWrite;
    type View = Pick<SeenWrite, 'watch' | 'read'>;

    /** Id of the order or of the account that a row prepares. */
    let id: string;
    const remember = async (written: Promise<{ readonly id?: string | undefined }>): Promise<void> => {
        id = `${(await written).id}`;
    };

    const figuresOf = ({ USDC }: Balances): unknown => USDC;
    const balance = (params: Dict = {}): View => ({
        watch: async (from) => figuresOf(await from.watchBalance(params)),
        read: async (from) => figuresOf(await from.fetchBalance(params)),
    });

    /** Members that frames of positions lack, or that are of the moment of the frame. */
    const ONLY_READ = [
        'info',
        'timestamp',
        'datetime',
        'leverage',
        'initialMargin',
        'initialMarginPercentage',
        'markPrice',
    ];
    const shared = (position: Position | undefined): object =>
        Object.fromEntries(Object.entries({ ...position }).filter(([key]) => !ONLY_READ.includes(key)));
    const position: View = {
        watch: async (from) => shared((await from.watchPositions([BTC], undefined, undefined, { flat: true }))[0]),
        read: async (from) => shared(await from.fetchPosition(BTC)),
    };

    const statesOf = (orders: readonly Order[]): unknown =>
        orders.map(({ id: orderId, symbol, status, side, filled }) => ({ id: orderId, symbol, status, side, filled }));
    const resting: View = {
        watch: async (from) => statesOf(await from.watchOrders(BTC)),
        read: async (from) => statesOf([await from.fetchOrder(await latest(from), BTC)]),
    };
    /** The id of the order that was placed last, open or not. */
    const latest = async (from: aftermath): Promise<string> => `${(await from.fetchOrders(BTC)).at(-1)?.id}`;

    /** Orders that are tickets, in every member. */
    const tickets = (kind: Dict): View => ({
        watch: (from) => from.watchOrders(BTC, undefined, undefined, kind),
        read: async (from) => [await from.fetchOrder(id, BTC, kind)],
    });
    const stop = (factor: number): Promise<Order> =>
        exchange.createOrder(BTC, 'market', 'buy', 0.01, undefined, {
            ...{ triggerPrice: price * factor, triggerDirection: 'above' },
        });
    const twap = (): Promise<Order> => exchange.createTwapOrder(BTC, 'buy', 0.04, 4 * MINUTE, { chunks: 4 });

    // Those of other systems: the folders of test/flows with their names; claims: test/flows/funds; isolated
    // conversions: test/flows/convert; those of closed markets: test/flows/closed.
    type Elsewhere =
        | IntentOf<Exclude<Group, KnownGroup>>['action']
        | 'isolate'
        | 'sweep'
        | 'settlePosition'
        | 'setVaultTerms'
        | 'limitVaultDeposits'
        | 'withdrawVaultFees'
        | 'payVaultRequest';
    const ROWS: Readonly<Record<Exclude<Action, Elsewhere>, Row>> = {
        createAccount: {
            prepare: () => remember(exchange.createAccount(BTC, { another: true })),
            write: () => exchange.transfer('USDC', 10, account, id),
            watch: (from) => balance({ account: id }).watch(from),
            read: (from) => balance({ account: id }).read(from),
        },
        deposit: { write: () => exchange.deposit('USDC', 12.5), ...balance() },
        withdraw: { write: () => exchange.withdraw('USDC', 12.5, FRIEND), ...balance() },
        sendCoin: {
            write: () => exchange.withdraw('SUI', 0.1, FRIEND, undefined, { type: 'spot' }),
            isUnseen: true,
            read: async (from) => (await from.fetchBalance({ type: 'spot' }))['SUI'],
        },
        transfer: {
            prepare: () => remember(exchange.createAccount(BTC, { another: true })),
            write: () => exchange.transfer('USDC', 12.5, account, id),
            ...balance(),
        },
        allocate: { write: () => exchange.addMargin(BTC, 12.5), ...position },
        deallocate: { write: () => exchange.reduceMargin(BTC, 12.5), ...position },
        setLeverage: {
            write: () => exchange.setLeverage(7, BTC),
            isUnseen: true,
            read: async (from) => (await from.fetchLeverage(BTC)).longLeverage,
        },
        createOrders: {
            prepare: () => remember(exchange.createOrder(BTC, 'limit', 'buy', 0.01, price)),
            write: () => exchange.createOrder(BTC, 'limit', 'buy', 0.02, price, { postOnly: true }),
            ...resting,
        },
        cancelOrders: {
            prepare: () => remember(exchange.createOrder(BTC, 'limit', 'buy', 0.01, price)),
            write: () => exchange.cancelOrder(id, BTC),
            ...resting,
        },
        grantAgent: {
            prepare: async () => {
                await remember(exchange.createOrder(BTC, 'limit', 'buy', 0.01, price));
                await remember(stop(1.5));
            },
            // What an agent watches is what the owner reads.
            write: async () => {
                agent = await makeAgent();
                expect(await tickets(STOPS).watch(agent)).toEqual(await tickets(STOPS).read(exchange));
                expect(await balance().watch(agent)).toEqual(await balance().read(exchange));
                await agent.createOrder(BTC, 'limit', 'buy', 0.01, price, { postOnly: true });
            },
            ...resting,
        },
        revokeAgent: {
            prepare: async () => {
                agent = await makeAgent();
                await remember(agent.createOrder(BTC, 'limit', 'buy', 0.01, price));
            },
            // A revoked agent cannot watch what only the account's wallets see.
            write: async () => {
                const [granted] = await exchange.fetchAgents();
                await exchange.revokeAgent(`${granted?.id}`);
                await expect(agent?.watchOrders(BTC, undefined, undefined, STOPS)).rejects.toThrow(ccxt.BaseError);
                await exchange.cancelOrder(id, BTC);
            },
            ...resting,
        },
        approveBuilder: {
            prepare: async () => {
                await exchange.registerBuilder();
            },
            write: () => exchange.approveBuilder('0', 0.001),
            isUnseen: true,
            read: (from) => from.fetchBuilder('0'),
        },
        revokeBuilder: {
            prepare: async () => {
                await exchange.registerBuilder();
                await exchange.approveBuilder('0', 0.001);
            },
            write: () => exchange.revokeBuilder('0'),
            isUnseen: true,
            read: (from) => from.fetchBuilder('0'),
        },
        createStops: {
            prepare: () => remember(stop(1.5)),
            write: () => remember(stop(1.6)),
            ...tickets(STOPS),
        },
        editStops: {
            prepare: () => remember(stop(1.5)),
            write: () => exchange.editOrder(id, BTC, 'market', 'buy', 0.02),
            ...tickets(STOPS),
        },
        cancelStops: {
            prepare: () => remember(stop(1.5)),
            write: () => exchange.cancelOrder(id, BTC),
            ...tickets(STOPS),
        },
        createTwap: { prepare: () => remember(twap()), write: () => remember(twap()), ...tickets(TWAPS) },
        editTwap: {
            prepare: () => remember(twap()),
            write: () => {
                const terms = { ...TWAPS, duration: 4 * MINUTE, chunks: 2 };
                return exchange.editOrder(id, BTC, 'market', 'buy', 0.08, undefined, terms);
            },
            ...tickets(TWAPS),
        },
        cancelTwaps: { prepare: () => remember(twap()), write: () => exchange.cancelTwapOrder(id), ...tickets(TWAPS) },
    };

    let agent: aftermath | undefined;

    /** An exchange object of a wallet that is an agent of the account. */
    async function makeAgent(): Promise<aftermath> {
        const wallet = await stage.sandbox.fund({ sui: 10 });
        const granted = await exchange.grantAgent(wallet.walletAddress);
        return createOn(wallet, { account: granted.id });
    }

    afterEach(async () => {
        await agent?.close();
        agent = undefined;
    });

    describe.each(Object.entries(ROWS))('%s', (_action, row) => {
        if ('isUnseen' in row) {
            test('is read over REST; the socket shows nothing of it', async () => {
                await row.prepare?.();
                const before = await row.read(exchange);
                await row.write();
                expect(await row.read(watcher)).not.toEqual(before);
            });
            return;
        }
        const { prepare, write, watch, read } = row;

        test('arrives by the socket as REST shows it', async () => {
            await prepare?.();
            const before = await watch(watcher);
            const next = watch(watcher);
            await write();
            const seen = await next;
            expect(seen).toEqual(await read(exchange));
            expect(seen).not.toEqual(before);
        });
    });

    test('a transfer arrives in the other account, and a withdrawal to the own wallet leaves this one', async () => {
        await remember(exchange.createAccount(BTC, { another: true }));
        const other = balance({ account: id });
        expect(await other.watch(watcher)).toEqual({ free: 0, used: 0, total: 0 });
        const next = other.watch(watcher);
        await exchange.transfer('USDC', 12.5, account, id);
        expect(await next).toEqual({ free: 12.5, used: 0, total: 12.5 });
        const left = other.watch(watcher);
        await exchange.withdraw('USDC', 2.5, stage.wallet.walletAddress, undefined, { account: id });
        expect(await left).toEqual(await other.read(exchange));
    });

    test('margin that an order brings along arrives as a position', async () => {
        const watch = (): Promise<Position[]> => watcher.watchPositions([ETH], undefined, undefined, { flat: true });
        expect(await watch()).toEqual([]);
        const next = watch();
        const { bids } = await exchange.fetchOrderBook(ETH, 1);
        const params = { postOnly: true, leverage: 5, collateral: 200 };
        await exchange.createOrder(ETH, 'limit', 'buy', 0.1, Number(bids[0]?.[0]) * 0.99, params);
        expect(shared((await next)[0])).toEqual(shared(await exchange.fetchPosition(ETH)));
    });
});
