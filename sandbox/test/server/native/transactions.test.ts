/** Native builders: calls of their kinds, effects of the executed transactions, errors, and composition. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startSandbox, type FundedWallet, type Sandbox, type Tampering } from '../../../ts/index.js';
import { marketId, openPosition, withSandbox, write, type Row, type Trader } from '../support.js';
import { buildKind, callsOf, execute, post, programOf } from './kinds.js';

const START = 'start_session';
const LIMIT = 'place_limit_order';
const END = ['end_session', 'share'];
const STRANGER = `0x${'5'.repeat(64)}`;

describe('transactions', () => {
    let sandbox: Sandbox;
    let trader: Trader;
    let [btc, eth, sol] = ['', '', ''];

    beforeAll(async () => {
        sandbox = await startSandbox({ life: false });
        [btc, eth, sol] = [marketId(sandbox), marketId(sandbox, 'ETH'), marketId(sandbox, 'SOL')];
        trader = await openPosition(sandbox, btc);
    });

    afterAll(() => sandbox.close());

    /** Wallet and account of the trader. */
    const identity = (): Row => ({ walletAddress: trader.wallet.walletAddress, accountId: `${trader.accountNumber}n` });

    /** A post-only order below the market. */
    const resting = (more: Row = {}): Row => ({
        ...identity(),
        marketId: btc,
        side: 0,
        size: '10000000n',
        price: '30000000000000n',
        orderType: 2,
        collateralChange: 0,
        hasPosition: true,
        cancelSlTp: false,
        reduceOnly: false,
        ...more,
    });

    /** Two post-only orders, and nothing to cancel. */
    const replacement = (more: Row = {}): Row => ({
        ...identity(),
        marketId: btc,
        orderIdsToCancel: [],
        ordersToPlace: [
            { side: 0, price: '30000000000000n', size: '10000000n', clientOrderId: '8n' },
            { side: 0, price: '29000000000000n', size: '20000000n', clientOrderId: '9n' },
        ],
        orderType: 2,
        reduceOnly: false,
        hasPosition: true,
        ...more,
    });

    /** A market order with 1 % slippage. */
    const market = (more: Row = {}): Row => resting({ slippage: 0.01, ...more });

    /**
     * Three post-only orders from 20 000 to 30 000 USD, the last one three times as large as the first one.
     */
    const scale = (more: Row = {}): Row => {
        const range = { totalSize: '60000000n', startPrice: '20000000000000n', endPrice: '30000000000000n' };
        return resting({ ...range, numberOfOrders: 3, sizeSkew: 3, ...more });
    };

    const coinType = (): string => sandbox.internals.chain.collateralType;

    /** Capabilities of a wallet. */
    async function owned(walletAddress: string): Promise<Row[]> {
        const { body } = await post(sandbox, 'accounts/owned', { walletAddress });
        return (body as { accountCaps: Row[] }).accountCaps;
    }

    const run = async (name: string, body: Row): Promise<string> => {
        const txKind = await buildKind(sandbox, name, body);
        await execute(sandbox, trader.wallet, txKind);
        return txKind;
    };

    /** The state of the trader's position in a market. */
    async function position(id = btc): Promise<Row> {
        const { body } = await post(sandbox, 'accounts/positions', {
            accountIds: [identity()['accountId']],
            marketIds: [id],
        });
        const [{ positions }] = (body as { accounts: [{ positions: Row[] }] }).accounts;
        return positions[0] ?? {};
    }

    const pending = async (id = btc): Promise<Row[]> => ((await position(id))['pendingOrders'] ?? []) as Row[];

    const cancelAll = async (id = btc): Promise<void> => {
        const orderIds = (await pending(id)).map(({ orderId }) => orderId);
        const marketIdsToData = { [id]: { orderIds, collateralChange: 0 } };
        if (orderIds.length > 0) await run('cancel-orders', { ...identity(), marketIdsToData });
    };

    describe('builds, and executes', () => {
        interface Case {
            readonly name: string;
            readonly body: () => Row | Promise<Row>;
            readonly builder: string;
            readonly calls: readonly string[];
            readonly effect: () => unknown;
            readonly wanted: unknown;
        }

        const cases: Case[] = [
            {
                name: 'a post-only order with client order id and expiry',
                builder: 'place-limit-order',
                body: () => resting({ clientOrderId: '77n', expiryTimestamp: `${Date.now() + 3_600_000}n` }),
                calls: ['none', START, LIMIT, ...END],
                effect: pending,
                wanted: [expect.objectContaining({ side: 0, currentSize: '10000000n', clientOrderId: '77n' })],
            },
            {
                name: 'an order with leverage and more collateral',
                builder: 'place-limit-order',
                body: () => resting({ orderType: 0, leverage: 5, collateralChange: 100 }),
                calls: ['set_position_initial_margin_ratio', 'allocate_collateral', 'none', START, LIMIT, ...END],
                effect: async () => (await position())['collateral'],
                wanted: 2_100,
            },
            {
                name: 'an order that returns collateral afterwards',
                builder: 'place-limit-order',
                body: () => resting({ collateralChange: -100 }),
                calls: ['none', START, LIMIT, 'end_session', 'deallocate_collateral', 'share'],
                effect: async () => (await position())['collateral'],
                wanted: 2_000,
            },
            {
                name: 'an order in a new market',
                builder: 'place-limit-order',
                body: () =>
                    resting({ marketId: eth, price: '1000000000000n', hasPosition: false, collateralChange: 500 }),
                calls: ['create_market_position', 'allocate_collateral', 'none', START, LIMIT, ...END],
                effect: () => pending(eth),
                wanted: [expect.objectContaining({ currentSize: '10000000n' })],
            },
            {
                name: 'an immediate-or-cancel order whose remainder is dropped',
                builder: 'place-limit-order',
                body: () => resting({ orderType: 3, size: '100000000n', price: '200000000000000n' }),
                calls: ['none', START, LIMIT, ...END],
                effect: async () => [(await position())['baseAssetAmount'], await pending()],
                wanted: [0.1, []],
            },
            {
                name: 'a fill-or-kill order that reduces only, clipped to the position',
                builder: 'place-limit-order',
                body: () =>
                    resting({ side: 1, orderType: 1, size: '500000000n', price: '1000000000n', reduceOnly: true }),
                calls: ['none', START, LIMIT, ...END],
                effect: async () => (await position())['baseAssetAmount'],
                wanted: 0,
            },
            {
                name: 'orders in the place of others',
                builder: 'cancel-and-place-orders',
                body: async () => {
                    await run('place-limit-order', resting({ clientOrderId: '5n' }));
                    await run('place-limit-order', resting());
                    const [, other] = await pending();
                    return replacement({ orderIdsToCancel: [other!['orderId']], clientOrderIdsToCancel: ['5n'] });
                },
                calls: ['try_cancel_orders', 'none', START, LIMIT, LIMIT, ...END],
                effect: async () => (await pending()).map(({ clientOrderId }) => clientOrderId),
                wanted: ['8n', '9n'],
            },
            {
                name: 'orders in the place of one that must rest, with leverage',
                builder: 'cancel-and-place-orders',
                body: async () => {
                    await run('place-limit-order', resting());
                    const [order] = await pending();
                    const orderIdsToCancel = [order!['orderId']];
                    return replacement({ orderIdsToCancel, shouldAbortOnMissingId: true, leverage: 2 });
                },
                calls: ['set_position_initial_margin_ratio', 'cancel_orders', 'none', START, LIMIT, LIMIT, ...END],
                effect: async () => (await pending()).length,
                wanted: 2,
            },
            {
                name: 'orders, and returns all free collateral',
                builder: 'cancel-and-place-orders',
                body: () => replacement({ shouldDeallocateFreeCollateral: true }),
                calls: ['none', START, LIMIT, LIMIT, ...END],
                effect: async () => Number((await position())['freeCollateral']) < 1,
                wanted: true,
            },
            {
                name: 'cancellations in two markets, with collateral in both directions',
                builder: 'cancel-orders',
                body: async () => {
                    const marketIdsToData: Row = {};
                    const changes: Row = { [btc]: 150, [eth]: -20 };
                    for (const marketId of [btc, eth]) {
                        const price = marketId === btc ? '30000000000000n' : '1000000000000n';
                        await run('place-limit-order', resting({ marketId, price, collateralChange: 100 }));
                        const orderIds = (await pending(marketId)).map(({ orderId }) => orderId);
                        marketIdsToData[marketId] = { orderIds, collateralChange: changes[marketId] };
                    }
                    return { ...identity(), marketIdsToData, shouldAbortOnMissingId: true };
                },
                calls: ['cancel_orders', 'allocate_collateral', 'cancel_orders', 'deallocate_collateral'],
                effect: async () => [await pending(), await pending(eth), (await position(eth))['collateral']],
                wanted: [[], [], 580],
            },
            {
                name: 'a market order within its slippage',
                builder: 'place-market-order',
                body: () => market({ size: '20000000n' }),
                calls: ['none', START, LIMIT, ...END],
                effect: async () => (await position())['baseAssetAmount'],
                wanted: 0.02,
            },
            {
                name: 'a market order that closes the position',
                builder: 'place-market-order',
                body: () =>
                    market({ side: 1, size: '20000000n', reduceOnly: true, cancelSlTp: true, collateralChange: -50 }),
                calls: ['none', START, LIMIT, 'end_session', 'deallocate_collateral', 'share'],
                effect: async () => (await position())['baseAssetAmount'],
                wanted: 0,
            },
            {
                name: 'a scale order',
                builder: 'place-scale-order',
                body: () => scale({ clientOrderIds: ['1n', '2n', '3n'], collateralChange: 1_000 }),
                calls: ['allocate_collateral', 'none', START, LIMIT, LIMIT, LIMIT, ...END],
                effect: async () =>
                    (await pending()).map(({ clientOrderId, initialSize }) => [clientOrderId, initialSize]),
                wanted: [
                    ['3n', '30000000n'],
                    ['2n', '20000000n'],
                    ['1n', '10000000n'],
                ],
            },
            {
                name: 'leverage with collateral',
                builder: 'set-leverage',
                body: () => ({ ...identity(), marketId: eth, leverage: 4, collateralChange: -80 }),
                calls: ['set_position_initial_margin_ratio', 'deallocate_collateral'],
                effect: async () => (await position(eth))['collateral'],
                wanted: 500,
            },
            {
                name: 'an allocation',
                builder: 'allocate-collateral',
                body: () => ({ ...identity(), marketId: eth, allocateAmount: '25000000n' }),
                calls: ['allocate_collateral'],
                effect: async () => (await position(eth))['collateral'],
                wanted: 525,
            },
            {
                name: 'an allocation to a new market',
                builder: 'allocate-collateral',
                body: () => ({ ...identity(), marketId: sol, allocateAmount: '25000000n' }),
                calls: ['create_market_position', 'allocate_collateral'],
                effect: async () => (await position(sol))['collateral'],
                wanted: 25,
            },
            {
                name: 'a deallocation',
                builder: 'deallocate-collateral',
                body: () => ({ ...identity(), marketId: eth, deallocateAmount: '525000000n' }),
                calls: ['deallocate_collateral'],
                effect: async () => (await position(eth))['collateral'],
                wanted: 0,
            },
            {
                name: 'a deposit',
                builder: 'deposit-collateral',
                body: () => ({ ...identity(), collateralCoinType: coinType(), depositAmount: '1000000n' }),
                calls: ['SplitCoins', 'deposit_collateral'],
                effect: () => sandbox.wallet(trader.wallet.walletAddress).usdc,
                wanted: '4999',
            },
            {
                name: 'a withdrawal to another address',
                builder: 'withdraw-collateral',
                body: () => ({ ...identity(), withdrawAmount: '7000000n', recipientAddress: STRANGER }),
                calls: ['withdraw_collateral', 'TransferObjects'],
                effect: () => sandbox.wallet(STRANGER).usdc,
                wanted: '7',
            },
            {
                name: 'an account',
                builder: 'create-account',
                body: () => ({ walletAddress: identity()['walletAddress'], collateralCoinType: coinType() }),
                calls: ['create_and_share_account', 'TransferObjects'],
                effect: async () => (await owned(trader.wallet.walletAddress)).length,
                wanted: 2,
            },
            {
                name: 'a transfer between own accounts',
                builder: 'transfer-collateral',
                body: async () => {
                    const toAccountId = (await owned(trader.wallet.walletAddress))[1]!['accountId'];
                    const { walletAddress, accountId: fromAccountId } = identity();
                    return { walletAddress, fromAccountId, toAccountId, transferAmount: '3000000n' };
                },
                calls: ['withdraw_collateral', 'deposit_collateral'],
                effect: async () => (await owned(trader.wallet.walletAddress))[1]!['collateral'],
                wanted: '3000000n',
            },
        ];

        test.each(cases)('$name by $builder', async ({ builder, body, calls, effect, wanted }) => {
            const txKind = await run(builder, await body());
            expect(callsOf(txKind)).toEqual(calls);
            expect(await effect()).toEqual(wanted);
            await cancelAll();
            await cancelAll(eth);
        });
    });

    describe('refuses a request, naming the field', () => {
        const cases: [name: string, builder: string, body: () => Row, message: RegExp][] = [
            [
                'an unknown account',
                'place-limit-order',
                () => resting({ accountId: '999999n' }),
                /^accountId: wanted the num/,
            ],
            [
                'an unknown market',
                'place-limit-order',
                () => resting({ marketId: '0x5' }),
                /^marketId: wanted the id of a m/,
            ],
            [
                'another wallet',
                'place-limit-order',
                () => resting({ walletAddress: STRANGER }),
                /^walletAddress: wanted the h/,
            ],
            [
                'a capability that is none',
                'place-limit-order',
                () => resting({ accountCapId: btc }),
                /^accountCapId: wanted a capability of account/,
            ],
            ['a size of zero', 'place-limit-order', () => resting({ size: '0n' }), /^size: wanted a positive number/],
            ['a size without n', 'place-limit-order', () => resting({ size: '5' }), /^size is "5" instead of /],
            [
                'a price above u64',
                'place-limit-order',
                () => resting({ price: `${2n ** 64n}n` }),
                /^price: wanted digits and n/,
            ],
            [
                'an unknown order type',
                'place-limit-order',
                () => resting({ orderType: 4 }),
                /^orderType is 4 instead of one of 0, 1/,
            ],
            [
                'leverage of zero',
                'place-limit-order',
                () => resting({ leverage: 0 }),
                /^leverage: wanted a positive number/,
            ],
            [
                'collateral with too many decimals',
                'place-limit-order',
                () => resting({ collateralChange: -0.0000001 }),
                /^collateralChange is 1e-7; pass at most 6 decimals/,
            ],
            [
                'a sponsor',
                'place-limit-order',
                () => resting({ sponsor: { walletAddress: STRANGER } }),
                /^sponsor: wanted/,
            ],
            ['no base64', 'place-limit-order', () => resting({ txKind: 'x' }), /^txKind: wanted canonical base64/],
            [
                'bytes of no kind',
                'place-limit-order',
                () => resting({ txKind: 'AAAAAA==' }),
                /^txKind: wanted a TransactionKind/,
            ],
            [
                'slippage above one',
                'place-market-order',
                () => market({ slippage: 1.5 }),
                /^slippage: wanted a fraction/,
            ],
            [
                'a scale of one',
                'place-scale-order',
                () => scale({ numberOfOrders: 1 }),
                /^numberOfOrders: wanted 2 to 100/,
            ],
            [
                'too few ids',
                'place-scale-order',
                () => scale({ clientOrderIds: ['1n'] }),
                /^clientOrderIds: wanted 3 ids/,
            ],
            [
                'no orders',
                'cancel-and-place-orders',
                () => replacement({ ordersToPlace: [] }),
                /^ordersToPlace: wanted at/,
            ],
            [
                'a client order id of no order',
                'cancel-and-place-orders',
                () => replacement({ clientOrderIdsToCancel: ['404n'], shouldAbortOnMissingId: true }),
                /^clientOrderIdsToCancel\[0\]: wanted the id of a resting order, found "404n"/,
            ],
            [
                'a price in a list',
                'cancel-and-place-orders',
                () => replacement({ ordersToPlace: [{ side: 0, size: '1n', price: '0n' }] }),
                /^ordersToPlace\[0\]\.price: wanted a positive number/,
            ],
            [
                'no market',
                'cancel-orders',
                () => ({ ...identity(), marketIdsToData: {} }),
                /^marketIdsToData: wanted at least/,
            ],
            [
                'a market that does not exist',
                'cancel-orders',
                () => ({ ...identity(), marketIdsToData: { '0x5': { orderIds: [], collateralChange: 0 } } }),
                /^marketIdsToData: wanted ids of markets, found "0x5"/,
            ],
            [
                'another coin',
                'deposit-collateral',
                () => ({ ...identity(), collateralCoinType: '0x2::sui::SUI', depositAmount: '1n' }),
                /^collateralCoinType: wanted 0x\w+::usdc::USDC/,
            ],
            [
                'more than the wallet holds',
                'deposit-collateral',
                () => ({ ...identity(), collateralCoinType: coinType(), depositAmount: `${10n ** 15n}n` }),
                /^insufficient coins of 0x\w+/,
            ],
            [
                'a transfer to the same account',
                'transfer-collateral',
                () => {
                    const { walletAddress, accountId } = identity();
                    return { walletAddress, fromAccountId: accountId, toAccountId: accountId, transferAmount: '1n' };
                },
                /^toAccountId: wanted another account/,
            ],
        ];
        test.each(cases)('%s', async (_name, builder, body, message) => {
            const { status, body: answer } = await post(sandbox, `account/transactions/${builder}`, body());
            expect([status, (answer as Row)['message']]).toEqual([400, expect.stringMatching(message)]);
        });
    });

    describe('answers 500 with the abort of a transaction that would fail', () => {
        const cases: [name: string, builder: string, body: () => Row, message: RegExp][] = [
            [
                'a post-only order that would take',
                'place-limit-order',
                () => resting({ price: '900000000000000n' }),
                /code 47/,
            ],
            [
                'a fill-or-kill order that the book cannot fill',
                'place-limit-order',
                () => resting({ orderType: 1, collateralChange: 1_000 }),
                /code 46/,
            ],
            [
                'an immediate-or-cancel order that fills nothing',
                'place-limit-order',
                () => resting({ orderType: 3 }),
                /code 11/,
            ],
            ['an expired order', 'place-limit-order', () => resting({ expiryTimestamp: '1n' }), /code 14/],
            ['reduce-only without a position', 'place-limit-order', () => resting({ reduceOnly: true }), /code 9/],
            ['a price off the tick', 'place-limit-order', () => resting({ price: '30000000000001n' }), /code 20/],
            ['a position that exists', 'place-limit-order', () => resting({ hasPosition: false }), /code 41/],
            [
                'leverage above the market’s',
                'place-limit-order',
                () => resting({ leverage: 1_000 }),
                /position, code 2003/,
            ],
            [
                'a missing order',
                'cancel-and-place-orders',
                () => replacement({ orderIdsToCancel: ['1n'], shouldAbortOnMissingId: true }),
                /ordered_map, code 138713723/,
            ],
            [
                'more than the free collateral',
                'deallocate-collateral',
                () => ({ ...identity(), marketId: btc, deallocateAmount: `${10n ** 12n}n` }),
                /code 40/,
            ],
            [
                'more than the account holds',
                'withdraw-collateral',
                () => ({ ...identity(), withdrawAmount: `${10n ** 12n}n`, recipientAddress: STRANGER }),
                /balance, code 2/,
            ],
        ];
        test.each(cases)('%s', async (_name, builder, body, message) => {
            const { status, body: answer } = await post(sandbox, `account/transactions/${builder}`, body());
            expect([status, (answer as Row)['error_code'], (answer as Row)['message']]).toEqual([
                500,
                1006,
                expect.stringMatching(message),
            ]);
        });
    });

    describe('a kind that extends another', () => {
        const inputIds = (txKind: string): string[] =>
            programOf(txKind).inputs.flatMap(
                ({ Object: input }) => (input?.SharedObject ?? input?.ImmOrOwnedObject)?.objectId ?? [],
            );

        test('orders in two markets, with each object once', async () => {
            const first = await buildKind(sandbox, 'place-limit-order', resting({ collateralChange: 100 }));
            const more = { marketId: eth, price: '1000000000000n', collateralChange: 100, txKind: first };
            const txKind = await run('place-limit-order', resting(more));
            expect(callsOf(txKind)).toEqual([...callsOf(first), ...callsOf(first)]);
            expect(new Set(inputIds(txKind)).size).toBe(inputIds(txKind).length);
            expect([(await pending()).length, (await pending(eth)).length]).toEqual([1, 1]);
            await cancelAll();
            await cancelAll(eth);
        });

        test('fails for two sessions in one market, because the first one shares it again', async () => {
            const first = await buildKind(sandbox, 'place-limit-order', resting({ collateralChange: 100 }));
            const reply = await post(sandbox, 'account/transactions/place-limit-order', resting({ txKind: first }));
            expect([reply.status, (reply.body as Row)['message']]).toEqual([
                500,
                expect.stringMatching(/was used up before/),
            ]);
        });

        test('makes a shared object mutable when one of the calls changes it', async () => {
            const { walletAddress } = trader.wallet;
            const first = await buildKind(sandbox, 'create-account', { walletAddress, collateralCoinType: coinType() });
            const registry = programOf(first).inputs[0]!.Object!.SharedObject!;
            const more = { collateralCoinType: coinType(), depositAmount: '1n', txKind: first };
            const extended = programOf(await buildKind(sandbox, 'deposit-collateral', { ...identity(), ...more }));
            expect(extended.inputs[0]!.Object!.SharedObject).toEqual({ ...registry, mutable: true });
        });

        test('a withdrawal whose coin is deposited again', async () => {
            const reply = await post(sandbox, 'account/transactions/withdraw-collateral', {
                ...identity(),
                withdrawAmount: '4000000n',
            });
            const { txKind, coinOutArg } = reply.body as Row;
            expect(coinOutArg).toEqual({ NestedResult: [0, 0] });
            const accountId = (await owned(trader.wallet.walletAddress))[1]!['accountId'];
            const before = String((await owned(trader.wallet.walletAddress))[1]!['collateral']);
            const body = {
                ...identity(),
                accountId,
                collateralCoinType: coinType(),
                depositCoinArg: coinOutArg,
                txKind,
            };
            expect(callsOf(await run('deposit-collateral', body))).toEqual([
                'withdraw_collateral',
                'deposit_collateral',
            ]);
            const after = String((await owned(trader.wallet.walletAddress))[1]!['collateral']);
            expect(BigInt(after.slice(0, -1)) - BigInt(before.slice(0, -1))).toBe(4_000_000n);
        });
    });

    test('updates each stale price once in a transaction', () =>
        withSandbox(
            async (stale) => {
                const [one, other] = [marketId(stale), marketId(stale, 'ETH')];
                const { wallet, accountNumber } = await openPosition(stale, one);
                const ids = { walletAddress: wallet.walletAddress, accountId: `${accountNumber}n` };
                const first = await buildKind(stale, 'place-limit-order', resting({ ...ids, marketId: one }));
                const more = {
                    ...ids,
                    marketId: other,
                    price: '1000000000000n',
                    hasPosition: false,
                    collateralChange: 100,
                };
                const txKind = await buildKind(stale, 'place-limit-order', resting({ ...more, txKind: first }));
                const updates = (kind: string): number =>
                    programOf(kind).commands.filter(({ MoveCall: call }) =>
                        call?.function.startsWith('update_price_feed'),
                    ).length;
                expect([updates(first), updates(txKind)]).toEqual([2, 3]);
                await execute(stale, wallet, txKind);
                const orders = stale.internals.engine.orders(other, accountNumber);
                expect(orders).toHaveLength(1);
            },
            { oracleMaxAgeMs: -1 },
        ));

    describe('an agent', () => {
        let agent: FundedWallet;
        let accountCapId: string;

        const ids = (): Row => ({ ...identity(), walletAddress: agent.walletAddress, accountCapId });

        beforeAll(async () => {
            agent = await sandbox.fund({ sui: 1 });
            await run('grant-agent-wallet', { ...identity(), recipientAddress: agent.walletAddress });
            accountCapId = sandbox.internals.chain.agents.at(-1)!.objectId;
        });

        test('is in the reads of its wallet and of the account', async () => {
            const { accountNumber, accountId: accountObjectId, wallet } = trader;
            expect(sandbox.internals.chain.agents).toEqual([
                { objectId: accountCapId, walletAddress: agent.walletAddress, accountNumber },
            ]);
            const [row] = await owned(agent.walletAddress);
            expect(row).toMatchObject({ objectId: accountCapId, isAgent: true, accountObjectId });
            expect(row).toMatchObject({ walletAddress: agent.walletAddress, accountId: `${accountNumber}n` });
            const [own] = await owned(wallet.walletAddress);
            expect(own).toMatchObject({ isAgent: false, whitelistedAgentCapIds: [accountCapId] });
        });

        test('trades and moves collateral of the account', async () => {
            const body = resting({ ...ids(), collateralChange: 100 });
            await execute(sandbox, agent, await buildKind(sandbox, 'place-limit-order', body));
            expect(await pending()).toHaveLength(1);
            const orders = [{ chId: btc, type: 'limit', side: 'buy', amount: 0.01, price: 30_000 }];
            await write(sandbox, agent, 'createOrders', {
                accountId: accountCapId,
                orders,
                deallocateFreeCollateral: false,
            });
            expect(await pending()).toHaveLength(2);
            await cancelAll();
        });

        test.each<[string, Row]>([
            ['withdraw-collateral', { withdrawAmount: '1n', recipientAddress: STRANGER }],
            ['transfer-collateral', { toAccountId: '1n', transferAmount: '1n' }],
        ])('may not use %s', async (name, more) => {
            const { accountId: fromAccountId } = ids();
            const toAccountId = (await owned(trader.wallet.walletAddress))[1]!['accountId'];
            const body = { ...ids(), ...more, fromAccountId, fromAccountCapId: accountCapId, toAccountId };
            const reply = await post(sandbox, `account/transactions/${name}`, body);
            expect(reply.status).not.toBe(200);
        });

        test('may not grant a capability', async () => {
            const txKind = await buildKind(sandbox, 'grant-agent-wallet', {
                ...identity(),
                recipientAddress: STRANGER,
            });
            await expect(execute(sandbox, agent, txKind)).rejects.toThrow(/wanted an object of/);
        });

        test('may do nothing after its capability was revoked', async () => {
            const early = await buildKind(sandbox, 'place-limit-order', resting({ ...ids(), collateralChange: 100 }));
            const { walletAddress } = trader.wallet;
            await run('revoke-agent-wallet', { ...identity(), walletAddress, accountCapId });
            expect([sandbox.internals.chain.agents, await owned(agent.walletAddress)]).toEqual([[], []]);
            await expect(execute(sandbox, agent, early)).rejects.toThrow(/account, code 4000/);
            const late = await post(sandbox, 'account/transactions/place-limit-order', resting(ids()));
            expect(late.text).toMatch(/account, code 4000/);
            const again = { ...identity(), accountCapId };
            expect((await post(sandbox, 'account/transactions/revoke-agent-wallet', again)).text).toMatch(/code 4000/);
        });
    });

    describe('a tampered kind', () => {
        const tampered = async (name: string, body: Row, tamper: Tampering): Promise<string> => {
            const back = sandbox.faults.add({ route: '*', tamper, times: 1 });
            return buildKind(sandbox, name, body).finally(back);
        };

        /** The value of a plain argument of the first call of a function. */
        const argumentOf = (txKind: string, name: string, index: number): string => {
            const { inputs, commands } = programOf(txKind);
            const argument = commands.find((command) => command.MoveCall?.function === name)!.MoveCall!.arguments[
                index
            ]!;
            return inputs[argument.Input!]!.Pure!.bytes;
        };

        test.each<[Tampering, number]>([
            ['side', 1],
            ['size', 2],
            ['price', 3],
        ])('has another %s', async (tamper, index) => {
            const original = await buildKind(sandbox, 'place-limit-order', resting({ collateralChange: 100 }));
            const txKind = await tampered('place-limit-order', resting({ collateralChange: 100 }), tamper);
            expect(callsOf(txKind)).toEqual(callsOf(original));
            expect(argumentOf(txKind, LIMIT, index)).not.toBe(argumentOf(original, LIMIT, index));
        });

        test('repeats the main call', async () => {
            const body = { ...identity(), marketId: btc, allocateAmount: '5n' };
            const txKind = await tampered('allocate-collateral', body, 'call');
            expect(callsOf(txKind)).toEqual(['allocate_collateral', 'allocate_collateral']);
        });

        test('pays a withdrawal to the attacker', async () => {
            const attacker = `0x${'7'.repeat(64)}`;
            const body = { ...identity(), withdrawAmount: '2000000n', recipientAddress: STRANGER };
            await execute(sandbox, trader.wallet, await tampered('withdraw-collateral', body, 'recipient'));
            expect(sandbox.wallet(attacker).usdc).toBe('2');
        });

        test.each<Tampering>(['transfer', 'split', 'publish', 'package', 'market'])(
            'can have another %s',
            async (tamper) => {
                const body = { ...identity(), marketId: eth, allocateAmount: '5n' };
                const original = await buildKind(sandbox, 'allocate-collateral', body);
                expect(await tampered('allocate-collateral', body, tamper)).not.toBe(original);
            },
        );

        test.each<Tampering>(['sender', 'gasOwner', 'gasBudget', 'gasPrice', 'expiration', 'digest', 'recipient'])(
            'has no %s to change in an allocation',
            async (tamper) => {
                const body = { ...identity(), marketId: eth, allocateAmount: '5n' };
                await expect(tampered('allocate-collateral', body, tamper)).rejects.toThrow(
                    `tamper: no ${tamper} in this`,
                );
            },
        );
    });
});
