/** The limits of clients on verified intents. */

import { beforeEach, describe, expect, test } from '@jest/globals';
import { PermissionDenied } from 'ccxt';
import fc from 'fast-check';
import type { Client, ClientLimits } from '../ts/client.js';
import { OrderLimits, type Approval } from '../ts/limits.js';
import type { JournalOrder } from '../../ts/transaction/journal-record.js';
import type { Ending } from '../ts/transactions.js';
import { Owners, type OwnedOrderRow } from '../ts/owners.js';
import { WRITES, type Action, type Intent } from '../../ts/transaction/intent.js';
import type { TicketType } from '../../ts/transaction/writes/facts.js';
import type { TwapDetails } from '../../ts/transaction/twap-details.js';
import { ACCOUNT, BTC, clientOf, createOf, ETH, ManualClock, marketOf, orderOf } from './parts.js';

const DAY_MS = 86_400_000;
const TICKET = `0x${'ab'.repeat(32)}`;
const market = marketOf(BTC);
const leverage = { digits: 5n, scale: 0 };
const coin = ACCOUNT.coin;

const DETAILS: TwapDetails = {
    ...{
        marketId: market.id,
        side: 'buy',
        size: 2_000_000_000n,
        reduceOnly: false,
        chunksAmount: 4n,
        executionGapMs: 1_000n,
    },
    ...{
        executionTimeUncertaintyMs: 0n,
        firstRunExpireTimestamp: undefined,
        expireTimestamp: undefined,
        timeForRetryMs: 0n,
    },
    ...{
        amountUncertaintyBps: 0n,
        maxOneExecutionAmountBps: 5_000n,
        smallTailMergeThresholdBps: 0n,
        maxSlippageBps: 250n,
    },
};
const twapOf = (changes: Partial<TwapDetails> = {}): Intent => ({
    action: 'createTwap',
    account: ACCOUNT,
    market,
    details: { ...DETAILS, ...changes },
});
const stopsOf = (...tickets: TicketType[]): Intent => ({ action: 'createStops', account: ACCOUNT, tickets });
const EDIT_STOP: Intent = { action: 'editStops', account: ACCOUNT, ticketIds: [TICKET] };
const described = (changes: Partial<JournalOrder> = {}): JournalOrder => ({
    symbol: BTC,
    type: 'limit',
    side: 'buy',
    amount: '1',
    price: '100',
    ...changes,
});
const withoutFigure = (key: 'amount' | 'price'): JournalOrder => {
    const order = Object.entries(described()).filter(([name]) => name !== key);
    return Object.fromEntries(order) as unknown as JournalOrder;
};
const replacedOf = (...ids: bigint[]): { id: bigint; market: typeof market }[] => ids.map((id) => ({ id, market }));
const openRow = (id: string, changes: OwnedOrderRow = {}): OwnedOrderRow => ({
    id,
    symbol: BTC,
    status: 'open',
    side: 'buy',
    price: 100,
    amount: 1,
    remaining: 1,
    ...changes,
});

describe('the limits of a client', () => {
    let clock: ManualClock;
    let owners: Owners;
    let limits: OrderLimits;
    let digests: number;
    let marks: Record<string, unknown>;
    let markReads: string[];

    beforeEach(() => {
        clock = new ManualClock();
        owners = new Owners([], () => clock.now());
        [digests, marks, markReads] = [0, { [BTC]: 100, [ETH]: '10' }, []];
        limits = new OrderLimits({
            clock,
            owners,
            readMarkPrice: (symbol) => {
                markReads.push(symbol);
                return marks[symbol] === undefined
                    ? Promise.reject(new Error('no market'))
                    : Promise.resolve(marks[symbol]);
            },
        });
    });

    /** Approves a transaction, and returns its digest. */
    async function approve(
        client: Client | ClientLimits,
        intent: Intent,
        approval: Partial<Approval> = {},
    ): Promise<string> {
        digests += 1;
        const digest = `D${digests}`;
        await limits.approve('name' in client ? client : clientOf('maker', client), intent, {
            digest,
            gasBudget: 1n,
            ...approval,
        });
        return digest;
    }

    // ---------------------------------------------------------------------- size and notional

    const buy = (size: number, price: number | undefined): Intent => createOf([orderOf('buy', size, price)]);
    const sell = (size: number, price: number | undefined): Intent => createOf([orderOf('sell', size, price)]);
    const sizes: readonly (readonly [string, ClientLimits, Intent, boolean, (readonly JournalOrder[])?])[] = [
        ['an amount at the limit', { orderAmount: 1.1 }, buy(1.1, 100), true],
        ['an amount that is 10^-9 above it', { orderAmount: 1.1 }, buy(1.100000001, 100), false],
        ['an amount without a limit', {}, buy(1e6, 1e6), true],
        ['a limit of 0', { orderAmount: 0 }, buy(0.000000001, 1), false],
        [
            'one of several orders that is too large',
            { orderAmount: 1 },
            createOf([orderOf('buy', 1, 1), orderOf('buy', 2, 1)]),
            false,
        ],
        [
            'several orders that are each small enough',
            { orderAmount: 1, orderNotional: 1 },
            createOf([orderOf('buy', 1, 1), orderOf('buy', 1, 1)]),
            true,
        ],
        ['an amount of a market order', { orderAmount: 1 }, sell(1.5, undefined), false],

        ['a buy at its limit price', { orderNotional: 0.3 }, buy(0.1, 3), true],
        ['a buy 10^-9 above it', { orderNotional: 0.3 }, buy(0.1, 3.000000001), false],
        ['a buy above the mark price at its own price', { orderNotional: 150 }, buy(1, 151), false],
        ['a sell above the mark price at its own price', { orderNotional: 110 }, sell(1, 110), true],
        ['a sell above it', { orderNotional: 110 }, sell(1, 111), false],
        ['a sell far below the mark price at the mark price', { orderNotional: 99.9 }, sell(1, 0.01), false],
        ['a sell far below the mark price within the limit', { orderNotional: 100 }, sell(1, 0.01), true],
        ['a market order at the mark price and the slippage', { orderNotional: 101 }, buy(1, undefined), true],
        ['a market order above it', { orderNotional: 100.99 }, buy(1, undefined), false],
        ['a market sell above it', { orderNotional: 100.99 }, sell(1, undefined), false],
        ['an immediate order', { orderNotional: 99 }, createOf([orderOf('buy', 1, 100, { life: 'IOC' })]), false],
        [
            'an order that replaces another',
            { orderNotional: 99 },
            createOf([orderOf('buy', 1, 100)], { replaced: replacedOf(7n) }),
            false,
        ],

        ['a TWAP order by its whole amount', { orderAmount: 1.9 }, twapOf(), false],
        ['a TWAP order at the mark price and its slippage', { orderNotional: 205 }, twapOf(), true],
        ['a TWAP order above it', { orderNotional: 204.99 }, twapOf(), false],
        [
            'an edit of a TWAP order',
            { orderNotional: 204.99 },
            { ...(twapOf() as Extract<Intent, { action: 'createTwap' }>), action: 'editTwap', ticketIds: [TICKET] },
            false,
        ],

        ['stop orders of unknown size with a limit of the amount', { orderAmount: 1e9 }, stopsOf('standalone'), false],
        [
            'stop orders of unknown size with a limit of the notional',
            { orderNotional: 1e9 },
            stopsOf('standalone'),
            false,
        ],
        [
            'stop orders of unknown size with a limit of all notionals',
            { openNotional: 1e9 },
            stopsOf('standalone'),
            false,
        ],
        [
            'stop orders of unknown size without these limits',
            { openOrders: 9, gasPerDay: 9 },
            stopsOf('standalone'),
            true,
        ],
        ['an edit of a stop order of unknown size', { orderAmount: 1e9 }, EDIT_STOP, false],
        ['a described stop order', { orderAmount: 1, orderNotional: 100 }, stopsOf('standalone'), true, [described()]],
        ['a described stop order that is too large', { orderAmount: 0.9 }, stopsOf('standalone'), false, [described()]],
        [
            'a described stop order with too high a notional',
            { orderNotional: 99 },
            stopsOf('standalone'),
            false,
            [described()],
        ],
        [
            'a described stop order at the market',
            { orderNotional: 100 },
            stopsOf('standalone'),
            false,
            [withoutFigure('price')],
        ],
        [
            'a described stop order without an amount',
            { orderNotional: 1e9 },
            stopsOf('standalone'),
            false,
            [withoutFigure('amount')],
        ],
        [
            'fewer described orders than tickets',
            { orderAmount: 9 },
            stopsOf('standalone', 'standalone'),
            false,
            [described()],
        ],
        ['a described edit', { orderAmount: 1 }, EDIT_STOP, true, [described()]],
        ['an edit to the size of the whole position', { orderAmount: 1 }, EDIT_STOP, false, [withoutFigure('amount')]],
        ['a described edit that is too large', { orderAmount: 0.9 }, EDIT_STOP, false, [described()]],
    ];
    for (const [title, clientLimits, intent, passes, orders] of sizes) {
        test(`${passes ? 'accept' : 'refuse'} ${title}`, async () => {
            const result = approve(clientLimits, intent, { orders });
            if (passes) await result;
            else await expect(result).rejects.toThrow(/client maker.*limits\.\w+.*nothing was signed/);
        });
    }

    test('are refused as PermissionDenied with what was asked for and what is allowed', async () => {
        const refused = approve({ orderNotional: 5_000 }, buy(100, 100));
        await expect(refused).rejects.toBeInstanceOf(PermissionDenied);
        await expect(refused).rejects.toThrow(
            'client maker: an order of 10000 quote of BTC/USD:USDC would exceed limits.orderNotional 5000; nothing was signed; ask for less, or raise the limit in the configuration',
        );
    });

    // ---------------------------------------------------------------------- what only reduces risk

    const reduce = orderOf('sell', 1e6, undefined, { reduceOnly: true });
    const protective: readonly (readonly [string, Intent, (readonly JournalOrder[])?])[] = [
        [
            'cancelOrders',
            {
                action: 'cancelOrders',
                account: ACCOUNT,
                market,
                orderIds: [1n],
                abortOnMissing: false,
                deallocateFree: true,
            },
        ],
        ['cancelStops', { action: 'cancelStops', account: ACCOUNT, ticketIds: [TICKET] }],
        ['cancelTwaps', { action: 'cancelTwaps', account: ACCOUNT, ticketIds: [TICKET] }],
        ['a reduce-only market order', createOf([reduce])],
        [
            'resting reduce-only orders that return collateral',
            createOf([orderOf('sell', 1e6, 1e6, { reduceOnly: true }), reduce], {
                collateral: -5n,
                deallocateFree: true,
            }),
        ],
        ['a reduce-only order that replaces another', createOf([reduce], { replaced: replacedOf(1n) })],
        ['stop losses of a position', stopsOf('position', 'position')],
        ['an edit of a stop loss of the whole position', EDIT_STOP, [{ ...withoutFigure('amount'), reduceOnly: true }]],
        [
            'an edit of a stop order that is known to be reduce-only',
            EDIT_STOP,
            [described({ reduceOnly: true, amount: '1000' })],
        ],
        ['a reduce-only TWAP order', twapOf({ reduceOnly: true })],
        ['deallocate', { action: 'deallocate', account: ACCOUNT, market, amount: 1n }],
        ['allocate', { action: 'allocate', account: ACCOUNT, market, amount: 1n }],
        ['deposit', { action: 'deposit', account: ACCOUNT, amount: 1n, isAddressBalance: false }],
        ['revokeAgent', { action: 'revokeAgent', account: ACCOUNT, agentId: '0x1' }],
    ];
    const NOTHING_LEFT: ClientLimits = {
        orderAmount: 0,
        orderNotional: 0,
        openOrders: 0,
        openNotional: 0,
        gasPerDay: 0,
    };
    for (const [title, intent, orders] of protective) {
        test(`never refuse ${title}, and count its gas`, async () => {
            marks = {};
            await approve(NOTHING_LEFT, intent, { orders, gasBudget: 7n });
            expect(limits.gasOf('maker')).toBe(7n);
            expect(markReads).toEqual([]);
        });
    }

    const ids = {
        package: '0x1',
        stakingVault: '0x2',
        stakingSafe: '0x3',
        stakingReferrals: '0x4',
        stakingTreasury: '0x5',
    };
    const UNSTAKE: Intent = {
        ...{ action: 'unstake', coin, to: coin, amount: 1n, minAmount: undefined, validator: undefined, ids },
    };
    const DCA: Intent = {
        ...{
            action: 'createDca',
            coin,
            to: coin,
            amount: 1n,
            parts: 1n,
            interval: 1n,
            delay: 0n,
            minOut: 1n,
            maxOut: 1n,
        },
        ...{ slippage: 0n, deposit: { coin, amount: 1n } },
        ids: { package: '0x1', dcaConfig: '0x2', dcaCustody: '0x3' },
    };
    const enlarging: readonly (readonly [string, Intent])[] = [
        ['a reduce-only order beside another one', createOf([reduce, orderOf('buy', 1, 1)])],
        ['a reduce-only order that sets a leverage', createOf([reduce], { leverage })],
        ['stop orders of their own beside those of a position', stopsOf('position', 'standalone')],
        ['setLeverage', { action: 'setLeverage', account: ACCOUNT, market, leverage }],
        ['createAccount', { action: 'createAccount', coin }],
        [
            'withdraw',
            { action: 'withdraw', account: ACCOUNT, amount: 1n, isAddressBalance: false, recipient: undefined },
        ],
        ['sendCoin', { action: 'sendCoin', coin, amount: 1n, recipient: '0x1' }],
        ['isolate', { action: 'isolate', coin, amount: 1n, recipient: '0x1' }],
        ['transfer', { action: 'transfer', account: ACCOUNT, to: ACCOUNT, amount: 1n }],
        [
            'convert',
            { action: 'convert', coin, to: coin, amount: 1n, minAmount: 1n, quoted: { amount: 1n, slippage: 0n } },
        ],
        ['execute', { action: 'execute', spend: [], receive: [], objects: [] }],
        ['unstake', UNSTAKE],
        ['a DCA order', DCA],
        [
            'depositVault',
            { action: 'depositVault', vault: { id: '0x1', lpType: '', coin, markets: [] }, amount: 1n, minShares: 1n },
        ],
        ['grantAgent', { action: 'grantAgent', account: ACCOUNT, agent: '0x1' }],
        ['a TWAP order', twapOf()],
    ];
    for (const [title, intent] of enlarging) {
        test(`refuse ${title} when the gas of the day is used up`, async () => {
            await expect(approve({ gasPerDay: 0 }, intent)).rejects.toThrow('limits.gasPerDay 0');
            expect(limits.gasOf('maker')).toBe(0n);
        });
    }

    // ---------------------------------------------------------------------- markets

    const ofBtc = clientOf('maker', {}, { symbols: [BTC] });
    const eth = { market: marketOf(ETH) };
    const symbols: readonly (readonly [string, Intent, boolean, (readonly JournalOrder[])?])[] = [
        ['an order in its market', buy(1, 1), true],
        ['an order in another one', createOf([orderOf('buy', 1, 1), orderOf('buy', 1, 1, eth)]), false],
        ['a reduce-only order in another one', createOf([orderOf('buy', 1, 1, { ...eth, reduceOnly: true })]), false],
        [
            'a cancel in another one',
            {
                action: 'cancelOrders',
                account: ACCOUNT,
                ...eth,
                orderIds: [1n],
                abortOnMissing: false,
                deallocateFree: false,
            },
            true,
        ],
        ['a leverage in another one', { action: 'setLeverage', account: ACCOUNT, ...eth, leverage }, false],
        ['margin in another one', { action: 'deallocate', account: ACCOUNT, ...eth, amount: 1n }, false],
        ['a TWAP order in another one', { action: 'createTwap', account: ACCOUNT, ...eth, details: DETAILS }, false],
        ['a stop order of an unknown market', stopsOf('position'), false],
        ['a stop order of its market', stopsOf('position'), true, [described()]],
        ['a stop order of another one', stopsOf('position'), false, [described({ symbol: ETH })]],
        ['money without a market', { action: 'deposit', account: ACCOUNT, amount: 1n, isAddressBalance: false }, true],
    ];
    for (const [title, intent, passes, orders] of symbols) {
        test(`of its markets ${passes ? 'accept' : 'refuse'} ${title}`, async () => {
            const result = approve(ofBtc, intent, { orders });
            if (passes) await result;
            else
                await expect(result).rejects.toThrow(
                    /client maker may not use .*, only BTC\/USD:USDC; nothing was signed/,
                );
        });
    }

    // ---------------------------------------------------------------------- open orders

    test('count the orders of each write that places some', () => {
        const placing = (Object.keys(WRITES) as Action[]).filter((action) => WRITES[action].orders === 'placed');
        const counted = ['createOrders', 'createStops', 'createTwap', 'editStops', 'editTwap'];
        expect(placing.sort()).toEqual(counted);
    });

    test('count open orders with those in flight, until they are released', async () => {
        const client: ClientLimits = { openOrders: 3 };
        owners.onResult('maker', openRow('1'));
        owners.onResult('other', openRow('2'));
        const first = await approve(client, createOf([orderOf('buy', 1, 1), orderOf('sell', 1, 1, { life: 'PO' })]));
        await expect(approve(client, buy(1, 1))).rejects.toThrow(
            'client maker: 4 open orders would exceed limits.openOrders 3',
        );
        limits.release(first, 'failed');
        const second = await approve(client, buy(1, 1));
        owners.onResult('maker', openRow('3'));
        limits.release(second, 'executed');
        limits.release(second, 'executed');
        await approve(client, buy(1, 1));
        await expect(approve(client, buy(1, 1))).rejects.toThrow('openOrders');
        owners.onOrders([openRow('1', { status: 'closed' })]);
        await approve(client, buy(1, 1));
    });

    for (const [title, intent, count] of [
        [
            'orders that never rest',
            createOf([
                orderOf('buy', 1, undefined),
                orderOf('buy', 1, 1, { life: 'IOC' }),
                orderOf('buy', 1, 1, { life: 'FOK' }),
            ]),
            0,
        ],
        ['stop orders and those attached', createOf([orderOf('buy', 1, 1)], { tickets: ['position'] }), 2],
        ['stop orders by their tickets', stopsOf('standalone', 'position'), 2],
        ['a TWAP order', twapOf(), 1],
    ] as const) {
        test(`count ${count} open orders of ${title}`, async () => {
            await approve({ openOrders: count }, intent);
            // Those are in flight now.
            const refused = approve({ openOrders: count }, buy(1, 1));
            await expect(refused).rejects.toThrow(`${count + 1} open orders would exceed limits.openOrders ${count}`);
        });
    }

    test('sum the notional of open orders: limit prices of those that rest, nothing of reduce-only ones', async () => {
        owners.onResult('maker', [
            openRow('1', { remaining: 0.5 }),
            openRow('2', { side: 'sell', price: 300 }),
            openRow('3', { reduceOnly: true }),
        ]);
        owners.onResult('maker', openRow(TICKET, { price: undefined }));
        // 50 + 300 + 0 + 101, and a sell below the mark price.
        await expect(approve({ openNotional: 550 }, sell(1, 1))).rejects.toThrow(
            'open orders of 551 quote would exceed limits.openNotional 550',
        );
        const digest = await approve({ openNotional: 551 }, sell(1, 1));
        await expect(approve({ openNotional: 551 }, buy(0.000000001, 0.000000001))).rejects.toThrow('openNotional');
        limits.release(digest, 'unsent');
        await approve({ openNotional: 451 }, createOf([orderOf('buy', 9, 9, { life: 'IOC' })]));
    });

    describe('on orders that replace others', () => {
        beforeEach(() => {
            owners.onResult('maker', [openRow('1'), openRow('2')]);
            owners.onResult('other', openRow('9'));
        });
        const client: ClientLimits = { openOrders: 2, openNotional: 200 };
        const replace = (size: number, ...ids: bigint[]): Intent =>
            createOf(
                ids.map(() => orderOf('buy', size, 100)),
                { replaced: replacedOf(...ids) },
            );

        test('count them in the place of these', async () => {
            await approve(client, replace(1, 1n));
            await approve(client, replace(1, 2n));
            await expect(approve(client, replace(1, 9n))).rejects.toThrow('openOrders');
            await expect(approve(client, replace(1, 7n))).rejects.toThrow('openOrders');
        });

        test('do not count one order as replaced twice', async () => {
            await approve(client, replace(1, 1n));
            await expect(approve(client, replace(1, 1n))).rejects.toThrow('openOrders');
        });

        test('count the larger of both while it is unknown which remains', async () => {
            const digest = await approve(client, replace(0.1, 1n));
            await expect(approve({ openNotional: 200 }, buy(0.1, 100))).rejects.toThrow('openNotional');
            owners.onResult('maker', openRow('3', { remaining: 0.1 }));
            limits.release(digest, 'executed');
            expect(owners.openOf('maker').map(({ key }) => key)).toEqual([`${BTC} 2`, `${BTC} 3`]);
            await approve({ openNotional: 200 }, buy(0.9, 100));
        });

        test('let a client above its limit replace its order by a smaller one', async () => {
            await expect(approve({ openNotional: 150 }, replace(0.6, 1n))).rejects.toThrow('openNotional');
            await approve({ openNotional: 150 }, replace(0.5, 1n));
        });

        test('end the orders of an executed cancel, and not those of an edit of a stop order', async () => {
            owners.onResult('maker', openRow(TICKET));
            limits.release(await approve(client, protective[0]![1]), 'executed');
            limits.release(await approve({}, EDIT_STOP), 'executed');
            expect(owners.openOf('maker').map(({ key }) => key)).toEqual([`${BTC} 2`, TICKET]);
            limits.release(await approve(client, protective[1]![1]), 'failed');
            expect(owners.openOf('maker')).toHaveLength(2);
        });

        test('end the orders of a cancel that failed, and is proven executed later', async () => {
            const digest = await approve(client, protective[0]![1]);
            const before = owners.openOf('maker').length;
            limits.release(digest, 'failed');
            expect(owners.openOf('maker')).toHaveLength(before);
            limits.release(digest, 'executed');
            expect(owners.openOf('maker')).toHaveLength(before - 1);
        });
    });

    // ---------------------------------------------------------------------- gas

    test('sum gas budgets over 24 hours: those that failed, but not those that were never sent', async () => {
        const client: ClientLimits = { gasPerDay: 10 };
        const spend = (gasBudget: bigint): Promise<string> => approve(client, buy(1, 1), { gasBudget });
        limits.release(await spend(4n), 'failed');
        limits.release(await spend(3n), 'executed');
        const last = await spend(3n);
        await expect(spend(1n)).rejects.toThrow(
            'client maker: gas budgets of 11 MIST within 24 hours would exceed limits.gasPerDay 10',
        );
        limits.release(last, 'unsent');
        limits.release(last, 'unsent');
        limits.release('unknown', 'unsent');
        expect(limits.gasOf('maker')).toBe(7n);
        await clock.advance(DAY_MS - 1);
        await spend(3n);
        await expect(spend(1n)).rejects.toThrow('gasPerDay');
        await clock.advance(60_001);
        expect(limits.gasOf('maker')).toBe(3n);
        expect(limits.gasOf('other')).toBe(0n);
    });

    // ---------------------------------------------------------------------- coins

    const SUI = { type: '0x2::sui::SUI', code: 'SUI', decimals: 9 };
    const units = 10n ** BigInt(coin.decimals);
    const send = (amount: bigint): Intent => ({ action: 'sendCoin', coin, amount, recipient: '0x1' });
    const convert = (amount: bigint): Intent => ({
        ...{ action: 'convert', coin, amount, to: SUI, minAmount: 1n, quoted: { amount: 1n, slippage: 0n } },
    });
    const pay = (amount: bigint, recipient?: string): Intent => ({
        ...{ action: 'withdraw', account: ACCOUNT, amount, isAddressBalance: false, recipient },
    });
    const run = (...spend: readonly (readonly [typeof coin, bigint])[]): Intent => ({
        ...{
            action: 'execute',
            spend: spend.map(([one, amount]) => ({ coin: one, amount })),
            receive: [],
            objects: [],
        },
    });

    test.each<[string, Intent]>([
        ['a sending', send(11n * units)],
        ['a conversion', convert(10n * units + 1n)],
        ['unstaking', { ...UNSTAKE, amount: 10n * units + 1n }],
        ['a DCA order', { ...DCA, amount: 10n * units + 1n, deposit: { coin: SUI, amount: 0n } }],
        ['a DCA order with its gas deposit', { ...DCA, amount: 10n * units, deposit: { coin, amount: 1n } }],
        ['a withdrawal to another address', pay(11n * units, '0x1')],
        ['commands', run([coin, 11n * units])],
        ['commands that name a coin twice', run([coin, 6n * units], [coin, 6n * units])],
        ['a coin that is not listed', run([coin, units], [SUI, 1n])],
    ])('refuse %s of more coins than a day allows', async (_what, intent) => {
        const client: ClientLimits = { spendPerDay: { [coin.code]: 10 } };
        await expect(approve(client, intent)).rejects.toThrow(/limits\.spendPerDay\.\w+ (10|0); nothing was signed/);
        await approve(client, convert(10n * units));
    });

    test('do not count coins that only go to the sub-address of the key and back, and let them come back without gas left', async () => {
        const move = { coin, amount: 100n * units, recipient: '0x1' };
        await approve({ spendPerDay: { [coin.code]: 10 } }, { action: 'isolate', ...move });
        await approve({ spendPerDay: { [coin.code]: 10 }, gasPerDay: 0 }, { action: 'sweep', ...move });
    });

    test('sum the coins of 24 hours: not those of transactions that failed or were never sent', async () => {
        const client: ClientLimits = { spendPerDay: { [coin.type]: 10 } };
        limits.release(await approve(client, send(6n * units)), 'executed');
        limits.release(await approve(client, convert(4n * units)), 'failed');
        limits.release(await approve(client, run([coin, 4n * units])), 'unsent');
        await approve(client, pay(100n * units));
        await approve(client, convert(4n * units));
        await expect(approve(client, send(1n))).rejects.toThrow(
            `client maker: sendCoin of 10.000001 ${coin.code} within 24 hours would exceed limits.spendPerDay.${coin.type} 10`,
        );
        await clock.advance(DAY_MS + 60_000);
        await approve(client, send(10n * units));
    });

    test('count the coins of a transaction that failed, and is proven executed later, once', async () => {
        const client: ClientLimits = { spendPerDay: { [coin.code]: 10 } };
        const digest = await approve(client, send(6n * units));
        limits.release(digest, 'failed');
        for (const ending of ['failed', 'executed', 'executed', 'failed'] as const) limits.release(digest, ending);
        await expect(approve(client, send(4n * units + 1n))).rejects.toThrow('sendCoin of 10.000001');
        await approve(client, send(4n * units));
    });

    // ---------------------------------------------------------------------- mark prices

    for (const price of [undefined, 0, -1, NaN, null, '', 'x', {}]) {
        test(`refuse what needs a mark price where the exchange returns ${JSON.stringify(price)}`, async () => {
            marks[BTC] = price;
            for (const intent of [buy(1, undefined), sell(1, 100), twapOf()]) {
                await expect(approve({ orderNotional: 1e9 }, intent)).rejects.toThrow(
                    /limits\.orderNotional needs the mark price of BTC.*nothing was signed/,
                );
            }
            await expect(approve({ openNotional: 1e9 }, sell(1, 100))).rejects.toThrow(
                'limits.openNotional needs the mark price',
            );
            await approve({ orderNotional: 100 }, buy(1, 100));
            await approve({ orderAmount: 1 }, sell(1, 100));
        });
    }

    test('read a mark price once in five seconds, and only where it is needed', async () => {
        const client: ClientLimits = { orderNotional: 1_000 };
        await Promise.all([
            approve(client, sell(1, 1)),
            approve(client, buy(1, undefined)),
            approve(client, buy(1, 1)),
        ]);
        await clock.advance(5_000);
        await approve(client, sell(1, 1));
        expect(markReads).toEqual([BTC]);
        await clock.advance(1);
        await approve(client, sell(1, 1));
        expect(markReads).toEqual([BTC, BTC]);
        await approve({ orderAmount: 5 }, createOf([orderOf('sell', 1, undefined, eth)]));
        expect(markReads).toEqual([BTC, BTC]);
    });

    test('refuse a mark price whose read took longer than it may be old', async () => {
        const slow = new OrderLimits({
            clock,
            owners,
            readMarkPrice: async () => {
                await clock.advance(5_001);
                return 100;
            },
        });
        await expect(
            slow.approve(clientOf('maker', { orderNotional: 1e9 }), buy(1, undefined), { digest: 'D', gasBudget: 1n }),
        ).rejects.toThrow('mark price');
    });

    test('use the slippage of the configuration for market orders', async () => {
        const wide = new OrderLimits({ clock, owners, readMarkPrice: () => Promise.resolve(100), slippage: '0.1' });
        const approveWide = (orderNotional: number): Promise<void> =>
            wide.approve(clientOf('maker', { orderNotional }), buy(1, undefined), { digest: 'D', gasBudget: 1n });
        await approveWide(110);
        await expect(approveWide(109.99)).rejects.toThrow('orderNotional');
    });

    // ---------------------------------------------------------------------- concurrency

    test('never let two transactions share the last unit while mark prices are read', async () => {
        const answers: ((price: number) => void)[] = [];
        const raced = new OrderLimits({
            clock,
            owners,
            readMarkPrice: () => new Promise((resolve) => answers.push(resolve)),
        });
        const one = (digest: string, intent: Intent): Promise<void> =>
            raced.approve(clientOf('maker', { openOrders: 1, orderNotional: 1_000 }), intent, {
                digest,
                gasBudget: 1n,
            });
        const results = Promise.allSettled([
            one('a', sell(1, 200)),
            one('b', createOf([orderOf('sell', 1, 200, eth)])),
        ]);
        await clock.advance(0);
        for (const answer of answers) answer(100);
        expect((await results).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    });

    test('hold for 1,000 interleaved writes of several clients, each by its tag', async () => {
        const write = fc.record({
            client: fc.constantFrom('a', 'b', 'c'),
            side: fc.constantFrom('buy' as const, 'sell' as const),
            size: fc.integer({ min: 1, max: 5 }),
            price: fc.option(fc.integer({ min: 50, max: 150 }), { nil: undefined, freq: 10 }),
            isReplacing: fc.nat(2).map((n) => n === 0),
            outcome: fc.nat(9).map((n): Ending => (n === 0 ? 'failed' : n === 1 ? 'unsent' : 'executed')),
            /** Turns of the event loop between the approval and the outcome. */
            turns: fc.nat(8),
            remaining: fc.integer({ min: 1, max: 5 }),
        });
        const clients: Readonly<Record<string, Client>> = {
            a: clientOf('a', { openOrders: 4, openNotional: 900, orderNotional: 450, gasPerDay: 1_000 }),
            b: clientOf('b', { openOrders: 2, orderAmount: 4 }),
            c: clientOf('c', { openNotional: 500 }),
        };
        const property = fc.asyncProperty(fc.array(write, { minLength: 1_000, maxLength: 1_000 }), async (writes) => {
            const known = new Owners(Object.values(clients), () => 0);
            let reads = 0;
            const readMarkPrice = async (): Promise<number> => {
                reads += 1;
                // Mark prices expire, so that many checks wait for one.
                if (reads % 2 === 0) await clock.advance(6_000);
                return 100;
            };
            const tested = new OrderLimits({ clock, owners: known, readMarkPrice });
            /** The orders on the chain, and what went wrong. */
            const book = new Map<string, { readonly client: string; readonly notional: number }>();
            const faults: string[] = [];
            const gas = new Map<string, number>();
            const counts = new Map<string, number>();
            const expectWithin = (client: string): void => {
                const {
                    openOrders = Infinity,
                    openNotional = Infinity,
                    gasPerDay = Infinity,
                } = clients[client]!.limits;
                const own = [...book.values()].filter((order) => order.client === client);
                const notional = own.reduce((sum, order) => sum + order.notional, 0);
                if (own.length > openOrders) faults.push(`${client}: ${own.length} orders`);
                if (notional > openNotional) faults.push(`${client}: ${notional} open`);
                if ((gas.get(client) ?? 0) > gasPerDay) faults.push(`${client}: ${gas.get(client)} gas`);
            };
            const wait = async (turns: number): Promise<void> => {
                for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
            };
            const run = async (one: (typeof writes)[number], i: number): Promise<void> => {
                const { side, size, price, turns } = one;
                // Several writes start in one turn.
                await wait(4 * Math.floor(i / 8));
                const { tag, digest } = { tag: { client: one.client }, digest: `D${i}` };
                const client = clients[tag.client]!;
                // Fills make room for others.
                const [filled] = i % 10 === 0 ? known.openOf(client.name) : [];
                if (filled !== undefined) {
                    book.delete(filled.key);
                    known.onOrders([{ id: filled.key.split(' ')[1], symbol: BTC, status: 'closed' }]);
                }
                const [old] = one.isReplacing ? known.openOf(client.name) : [];
                const replaced = old === undefined ? [] : replacedOf(BigInt(old.key.split(' ')[1]!));
                try {
                    const intent = createOf([orderOf(side, size, price)], { replaced });
                    await tested.approve(client, intent, { digest, gasBudget: 10n });
                } catch (error) {
                    if (!(error instanceof PermissionDenied)) faults.push(String(error));
                    counts.set(`${client.name} refused`, (counts.get(`${client.name} refused`) ?? 0) + 1);
                    return;
                }
                counts.set(`${client.name} approved`, (counts.get(`${client.name} approved`) ?? 0) + 1);
                const notional = size * (price === undefined ? 101 : side === 'sell' ? Math.max(price, 100) : price);
                const { orderAmount = Infinity, orderNotional = Infinity } = client.limits;
                if (size > orderAmount || notional > orderNotional) faults.push(`${client.name}: order of ${notional}`);
                await wait(turns);
                // On the chain, a transaction fails where an order that it replaces is gone.
                const isExecuted = one.outcome === 'executed' && (old === undefined || book.has(old.key));
                if (one.outcome !== 'unsent') gas.set(client.name, (gas.get(client.name) ?? 0) + 10);
                if (isExecuted) {
                    if (old !== undefined) book.delete(old.key);
                    const remaining = price === undefined ? 0 : Math.min(one.remaining, size);
                    const status = remaining > 0 ? 'open' : 'closed';
                    const order = { id: `${i}`, symbol: BTC, side, price, amount: size, remaining, status };
                    if (remaining > 0)
                        book.set(`${BTC} ${i}`, { client: client.name, notional: (price ?? 0) * remaining });
                    expectWithin(client.name);
                    known.onResult(client.name, order);
                }
                tested.release(digest, isExecuted || one.outcome !== 'executed' ? one.outcome : 'failed');
            };
            await Promise.all(writes.map(run));
            expect(faults).toEqual([]);
            for (const name of Object.keys(clients)) {
                expect([`${name} approved`, `${name} refused`].map((what) => (counts.get(what) ?? 0) > 10)).toEqual([
                    true,
                    true,
                ]);
                const own = [...book].filter(([, { client }]) => client === name).map(([key]) => key);
                expect(
                    known
                        .openOf(name)
                        .map(({ key }) => key)
                        .sort(),
                ).toEqual(own.sort());
            }
        });
        await fc.assert(property, { numRuns: 3, endOnFailure: true });
    });
});
