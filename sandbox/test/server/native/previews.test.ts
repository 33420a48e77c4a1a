/**
 * Native previews: their shape, their errors, and that the previewed operations have the previewed effects.
 */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { startSandbox, type Sandbox } from '../../../ts/index.js';
import { marketId, openPosition, write, type Row, type Trader } from '../support.js';
import { buildKind, execute, post } from './kinds.js';
import { sized } from '../../../../test/support/size.js';

/** The sandbox's clock stands still, so that prices and margins do not change. */
const NOW = Date.now();

describe('previews', () => {
    let sandbox: Sandbox;
    let trader: Trader;
    let [btc, eth] = ['', ''];

    beforeAll(async () => {
        sandbox = await startSandbox({ life: false, now: () => NOW });
        [btc, eth] = [marketId(sandbox), marketId(sandbox, 'ETH')];
        trader = await openPosition(sandbox, btc);
        // More than all random orders need.
        sandbox.mint(trader.wallet.walletAddress, { usdc: 1_000_000 });
        await write(sandbox, trader.wallet, 'deposit', { accountId: trader.accountId, amount: 1_000_000 });
    });

    afterAll(() => sandbox.close());

    const account = (): Row => ({ accountId: `${trader.accountNumber}n` });

    const preview = async (name: string, body: Row): Promise<Row> => {
        const reply = await post(sandbox, `account/previews/${name}`, { ...account(), ...body });
        expect(reply.status).toBe(200);
        return reply.body as Row;
    };

    async function run(name: string, body: Row): Promise<void> {
        const { walletAddress } = trader.wallet;
        const txKind = await buildKind(sandbox, name, { walletAddress, ...account(), ...body });
        await execute(sandbox, trader.wallet, txKind, NOW);
    }

    async function position(id = btc): Promise<Row> {
        const { accountId } = account();
        const { body } = await post(sandbox, 'accounts/positions', { accountIds: [accountId], marketIds: [id] });
        return (body as { accounts: [{ positions: Row[] }] }).accounts[0].positions[0] ?? {};
    }

    /** USDC outside of all markets. */
    async function available(): Promise<number> {
        const { body } = await post(sandbox, 'accounts/positions', { accountIds: [account()['accountId']] });
        return Number((body as { accounts: [Row] }).accounts[0]['availableCollateral']);
    }

    const limit = (more: Row = {}): Row => ({
        marketId: btc,
        side: 0,
        size: '10000000n',
        price: '30000000000000n',
        orderType: 0,
        reduceOnly: false,
        ...more,
    });

    describe('previews an order', () => {
        test('that rests', async () => {
            expect(await preview('place-limit-order', limit())).toMatchObject({
                updatedPosition: { marketId: btc, bidsQuantity: 0.01, baseAssetAmount: 0 },
                priceSlippage: 0,
                percentSlippage: 0,
                filledSize: 0,
                filledSizeUsd: 0,
                postedSize: 0.01,
                postedSizeUsd: 300,
                collateralChange: 0,
                executionPrice: 30_000,
                hasPosition: true,
                cancelSlTp: false,
            });
            expect((await position())['bidsQuantity']).toBe(0);
        });

        test('with the collateral that it lacks, in a new market', async () => {
            const { collateralChange, hasPosition, updatedPosition } = await preview('place-limit-order', {
                ...limit({ marketId: eth, price: '1000000000000n', leverage: 2 }),
            });
            expect(hasPosition).toBe(false);
            expect(Number(collateralChange)).toBeGreaterThan(0);
            expect((updatedPosition as Row)['collateral']).toBe(collateralChange);
        });

        test('without an account, for a market', async () => {
            const row = await preview('place-market-order', { ...limit({ size: '1000000000n' }), accountId: null });
            expect(row).toMatchObject({ filledSize: 1, postedSize: 0, hasPosition: false });
            const { filledSizeUsd, executionPrice, priceSlippage } = row as Record<string, number>;
            expect(executionPrice).toBe(filledSizeUsd);
            const [best] = sandbox.internals.engine.book(btc, 1).asks[0]!;
            expect(priceSlippage).toBeCloseTo(executionPrice! - Number(best) / 1e9, 6);
        });
    });

    describe('fails a preview with status 200 and an error', () => {
        test.each<[string, string, () => Row, RegExp]>([
            [
                'a post-only order that would take',
                'place-limit-order',
                () => limit({ orderType: 2, price: '900000000000000n' }),
                /code 47/,
            ],
            ['an order beyond all collateral', 'place-limit-order', () => limit({ size: '100000000000n' }), /code 30/],
            [
                'a market order beyond the book',
                'place-market-order',
                () => limit({ size: '9000000000000n' }),
                /code 45/,
            ],
            [
                'a missing order',
                'cancel-orders',
                () => ({ marketIdsToData: { [btc]: { orderIds: ['1n'] } }, shouldAbortOnMissingId: true }),
                /ordered_map, code 138713723/,
            ],
            [
                'leverage above the market’s',
                'set-leverage',
                () => ({ marketId: btc, leverage: 900 }),
                /position, code 2003/,
            ],
            [
                'leverage without a position',
                'set-leverage',
                () => ({ marketId: eth, leverage: 2 }),
                /dynamic_field, code 1/,
            ],
            [
                'more than the free collateral',
                'edit-collateral',
                () => ({ marketId: btc, collateralChange: '-9000000000n' }),
                /code 40/,
            ],
        ])('%s', async (_name, name, body, message) => {
            const response = await fetch(`${sandbox.url}/api/perpetuals/account/previews/${name}`, {
                method: 'POST',
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify({ ...account(), ...body() }),
            });
            expect([response.status, response.headers.get('x-error-message')]).toEqual([200, 'true']);
            expect(await response.json()).toEqual({ error: expect.stringMatching(message) });
        });

        test('but refuses an unknown market with status 400', async () => {
            const reply = await post(sandbox, 'account/previews/set-leverage', {
                ...account(),
                marketId: '0x5',
                leverage: 2,
            });
            expect([reply.status, (reply.body as Row)['message']]).toEqual([
                400,
                expect.stringMatching(/^marketId: wanted/),
            ]);
        });
    });

    describe('what was previewed happens:', () => {
        /**
         * A full deallocation also takes what is less than a raw unit, which the amount of a preview does not
         * name.
         */
        function expectClose(row: Row, previewed: Row): void {
            const numbers = Object.keys(row).filter((name) => typeof row[name] === 'number');
            for (const name of numbers) {
                const off = Math.abs(Number(row[name]) - Number(previewed[name]));
                // A price divides it by the size, of at least 0.001.
                const most = name === 'liquidationPrice' ? 0.002 : 0.000_005;
                expect(off).toBeLessThan(most + Math.abs(Number(previewed[name])) / 1e8);
            }
            const others = (each: Row): Row => ({ ...each, ...Object.fromEntries(numbers.map((name) => [name, 0])) });
            expect(others(row)).toEqual(others(previewed));
        }

        /** Compares the position and the collateral after an operation with the preview. */
        async function expectEffect(
            name: string,
            body: Row,
            { updatedPosition, collateralChange }: Row,
        ): Promise<void> {
            const before = await available();
            await run(name, body);
            expectClose(await position(), updatedPosition as Row);
            expect(before - (await available())).toBeCloseTo(Number(collateralChange), 5);
        }

        test('less leverage, with the collateral that it needs', async () => {
            const more = { leverage: 10, collateralChange: 0, hasPosition: true, cancelSlTp: false };
            await run('place-limit-order', limit({ ...more, size: '40000000n' }));
            const row = await preview('set-leverage', { marketId: btc, leverage: 1 });
            expect(Number(row['collateralChange'])).toBeGreaterThan(100);
            const { collateralChange } = row;
            await expectEffect('set-leverage', { marketId: btc, leverage: 1, collateralChange }, row);
        });

        test('random orders, with the collateral of their previews', async () => {
            const orders = fc.record({
                side: fc.constantFrom(0, 1),
                size: fc.integer({ min: 1, max: 20 }).map((lots) => `${lots * 1_000_000}n`),
                price: fc.integer({ min: 20_000, max: 200_000 }).map((usd) => `${usd}000000000n`),
                orderType: fc.constantFrom(0, 1, 2, 3),
                reduceOnly: fc.boolean(),
                leverage: fc.constantFrom(undefined, 1, 5, 10),
                isReturned: fc.boolean(),
            });
            let executed = 0;
            await fc.assert(
                fc.asyncProperty(orders, async ({ isReturned, ...members }) => {
                    const order = limit(members);
                    const row = await preview('place-limit-order', {
                        ...order,
                        shouldDeallocateFreeCollateral: isReturned,
                    });
                    if (row['error'] !== undefined) return;
                    executed += 1;
                    const { collateralChange, hasPosition, cancelSlTp } = row;
                    await expectEffect(
                        'place-limit-order',
                        { ...order, collateralChange, hasPosition, cancelSlTp },
                        row,
                    );
                }),
                { numRuns: sized(40, 60) },
            );
            expect(executed).toBeGreaterThan(sized(4, 10));
        });

        test('a scale order', async () => {
            const range = { totalSize: '30000000n', startPrice: '20000000000000n', endPrice: '30000000000000n' };
            const body = { ...limit(range), numberOfOrders: 3 };
            const row = await preview('place-scale-order', body);
            expect(row).toMatchObject({ postedSize: 0.03, postedSizeUsd: 750, executionPrice: 25_000 });
            const { collateralChange, hasPosition, cancelSlTp } = row;
            await expectEffect('place-scale-order', { ...body, collateralChange, hasPosition, cancelSlTp }, row);
        });

        test('cancellations that return collateral', async () => {
            const orderIds = ((await position())['pendingOrders'] as Row[]).map(({ orderId }) => orderId);
            const { marketIdsToData } = await preview('cancel-orders', {
                marketIdsToData: { [btc]: { orderIds } },
                shouldDeallocateFreeCollateral: true,
            });
            const row = (marketIdsToData as Record<string, Row>)[btc]!;
            expect(Number(row['collateralChange'])).toBeLessThan(0);
            const { collateralChange } = row;
            await expectEffect('cancel-orders', { marketIdsToData: { [btc]: { orderIds, collateralChange } } }, row);
        });

        test('more collateral', async () => {
            const row = await preview('edit-collateral', { marketId: btc, collateralChange: '15000000n' });
            expect(row['collateralChange']).toBe(15);
            await expectEffect('allocate-collateral', { marketId: btc, allocateAmount: '15000000n' }, row);
        });
    });
});
