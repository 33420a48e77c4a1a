/** Swaps as a client makes them: quoted, composed, executed. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Transaction } from '@mysten/sui/transactions';
import { fromBase64 } from '@mysten/sui/utils';
import { writeText } from '../../ts/venues/swap-text.js';
import { SLIPPAGE, START, units, VenueStage, type Route } from './support.js';

const SUI = 1_000_000_000n;
const USDC = 1_000_000n;

describe('swaps', () => {
    let stage: VenueStage;

    beforeAll(async () => {
        stage = await VenueStage.start();
    });

    afterAll(() => stage.sandbox.close());

    /** The index price of SUI, USD. */
    function indexOf({ world, sandbox }: VenueStage): number {
        const market = [...world.markets.values()].find(({ base }) => base === 'SUI')!;
        return Number(sandbox.internals.engine.market(market.id, 0).indexPrice) / 1e18;
    }

    /** By how much the price of SUI in the pools differs from the index, without the fee, as a fraction. */
    async function deviation(of: VenueStage): Promise<number> {
        const { coinOut } = await of.route('SUI', 'USDC', SUI);
        return Number(units(coinOut.amount)) / 1e6 / 0.9975 / indexOf(of) - 1;
    }

    /** The symbols of the coins that a route passes. */
    function pools({ routes }: Route): string[][] {
        const specs = stage.world.venues.pools;
        return routes.map(({ paths }) =>
            paths.map(({ poolId }) => specs.find(({ id }) => id === poolId)!.coins.join('/')),
        );
    }

    describe('a route', () => {
        test('goes over one pool, and says what goes in and out', async () => {
            const route = await stage.route('SUI', 'USDC', 10n * SUI);
            expect(pools(route)).toEqual([['SUI/USDC']]);
            expect(route.coinIn).toMatchObject({ type: stage.type('SUI'), amount: '10000000000n' });
            expect(route.routes[0]).toMatchObject({ portion: `${10n ** 18n}n`, coinIn: route.coinIn });
            const price = Number(units(route.coinOut.amount)) / 1e6 / 10;
            expect(price / indexOf(stage)).toBeCloseTo(0.9975, 3);
            expect(route.netTradeFeePercentage).toBeCloseTo(0.0025, 6);
            expect(route.spotPrice).toBeCloseTo(1 / price, 6);
        });

        test('is divided between two pools when it is large', async () => {
            const route = await stage.route('SUI', 'USDC', 50_000n * SUI);
            expect(pools(route)).toEqual([['SUI/USDC'], ['SUI/USDC']]);
            const [first, last] = route.routes;
            expect(units(first!.portion) + units(last!.portion)).toBe(10n ** 18n);
            expect(units(first!.coinIn.amount) + units(last!.coinIn.amount)).toBe(50_000n * SUI);
            expect(units(first!.coinOut.amount) + units(last!.coinOut.amount)).toBe(units(route.coinOut.amount));
            const { paths } = route.routes[0]!;
            const worse = await stage.route('SUI', 'USDC', 50_000n * SUI, { poolBlacklist: [paths[0]!.poolId] });
            expect(units(worse.coinOut.amount)).toBeLessThan(units(route.coinOut.amount));
        });

        test('goes over two and three pools', async () => {
            expect(pools(await stage.route('DEEP', 'USDC', 1_000n * USDC))).toEqual([['SUI/DEEP', 'SUI/USDC']]);
            expect(pools(await stage.route('DEEP', 'WETH', 1_000n * USDC))).toEqual([
                ['SUI/DEEP', 'SUI/USDC', 'WETH/USDC'],
            ]);
        });

        test('has the smallest input for an output', async () => {
            const body = { coinInType: stage.type('USDC'), coinOutType: stage.type('SUI'), slippage: SLIPPAGE };
            const reply = await stage.post('router/trade-route', { ...body, coinOutAmount: `${7n * SUI}n` });
            const route = reply.body as Route;
            const amount = units(route.coinIn.amount);
            expect(units(route.coinOut.amount)).toBeGreaterThanOrEqual(7n * SUI);
            const less = await stage.route('USDC', 'SUI', amount - 1n);
            expect(units(less.coinOut.amount)).toBeLessThan(7n * SUI);
            expect(reply.body).toMatchObject({ slippage: SLIPPAGE });
        });

        test('obeys lists of protocols and pools', async () => {
            const of = async (more: Record<string, unknown>): Promise<string> =>
                (await stage.route('SUI', 'USDC', SUI, more)).routes[0]!.paths[0]!.protocolName;
            expect(await of({})).toBe('Cetus');
            expect(await of({ protocolBlacklist: ['Cetus'] })).toBe('Kriya');
            expect(await of({ protocolWhitelist: ['Kriya'] })).toBe('Kriya');
            const [cetus] = stage.world.venues.pools;
            expect(await of({ poolBlacklist: [cetus!.id] })).toBe('Kriya');
            expect(await of({ poolWhitelist: [cetus!.id] })).toBe('Cetus');
        });

        test('accepts plain digits, and types with short ids', async () => {
            const plain = await stage.route('SUI', 'USDC', SUI, { coinInAmount: '1000000000' });
            expect(plain).toEqual(await stage.route('SUI', 'USDC', SUI));
            expect(await stage.route('SUI', 'USDC', SUI, { coinInType: '0x2::sui::SUI' })).toEqual(plain);
            await expect(stage.route('SUI', 'USDC', SUI, { coinInType: 'SUI' })).rejects.toThrow(
                /^400 "coinInType: wanted a coin type such as 0x2::sui::SUI/,
            );
        });

        test('is refused with code 2005 when there is none', async () => {
            const { fakeCoin } = stage.world.venues;
            await expect(stage.route('SUI', 'USDC', SUI, { coinOutType: fakeCoin })).rejects.toThrow(
                /^400 "error 2005: no route from /,
            );
            await expect(stage.route('SUI', 'USDC', SUI, { protocolBlacklist: ['Cetus', 'Kriya'] })).rejects.toThrow(
                /2005/,
            );
            await expect(stage.route('SUI', 'USDC', SUI, { coinOutAmount: '1n' })).rejects.toThrow(/either/);
        });
    });

    describe('an executed swap', () => {
        const cases: [string, string, string, bigint][] = [
            ['over one pool, from the gas coin', 'SUI', 'USDC', 10n * SUI],
            ['over one pool, from a coin', 'USDC', 'SUI', 100n * USDC],
            ['over two pools', 'DEEP', 'USDC', 500n * USDC],
            ['over three pools', 'DEEP', 'WETH', 500n * USDC],
            ['of staked SUI', 'AFSUI', 'SUI', 2n * SUI],
            ['divided between two pools', 'SUI', 'USDC', 20_000n * SUI],
        ];
        for (const [name, from, to, amount] of cases) {
            test(`${name}, takes the amount and brings what was quoted`, async () => {
                const { route, error, changes, events } = await stage.swap(from, to, amount);
                expect(error).toBeUndefined();
                expect(changes).toEqual({ [from]: -amount, [to]: units(route.coinOut.amount) });
                const { router } = stage.world.venues.packages;
                expect(events).toMatchObject([{ eventType: `${router}::events::SwapCompletedEventV3` }]);
                expect(events[0]!.json).toMatchObject({
                    swapper: stage.wallet.walletAddress,
                    type_in: stage.type(from),
                    amount_in: `${amount}`,
                    type_out: stage.type(to),
                    amount_out: `${units(route.coinOut.amount)}`,
                });
            });
        }

        test('moves the pool, until newer prices bring it back', async () => {
            const before = await stage.route('SUI', 'USDC', SUI);
            await stage.swap('SUI', 'USDC', 20_000n * SUI);
            const after = await stage.route('SUI', 'USDC', SUI);
            expect(units(after.coinOut.amount)).toBeLessThan(units(before.coinOut.amount));
            const other = await VenueStage.start();
            try {
                await other.swap('SUI', 'USDC', 40_000n * SUI);
                expect(await deviation(other)).toBeLessThan(-0.02);
                other.sandbox.step(START + 5_000);
                expect(Math.abs(await deviation(other))).toBeLessThan(0.000_1);
                other.sandbox.step(START + 10_000);
                expect(Math.abs(await deviation(other))).toBeLessThan(0.000_1);
            } finally {
                await other.sandbox.close();
            }
        });

        test('fails with code 5 when the price has moved beyond the slippage', async () => {
            const route = await stage.route('SUI', 'DEEP', 100n * SUI);
            const bytes = await stage.complete(await stage.add(route), 'SUI');
            await stage.swap('SUI', 'DEEP', 10_000n * SUI);
            // The gas coin has another version now.
            const again = await stage.complete(await stage.add(route), 'SUI');
            expect(again).not.toEqual(bytes);
            const { error, changes } = await stage.execute(again);
            expect(error).toMatch(/abort code: 5, in '0x\w+::router::end_router_tx_r1_w1'/);
            expect(changes).toEqual({});
        });

        test('keeps at most 1 % of a surplus for the router', async () => {
            const route = await stage.route('USDC', 'SUI', 100n * USDC);
            const understated = structuredClone(route) as { coinOut: { amount: string } };
            understated.coinOut.amount = `${(units(route.coinOut.amount) * 95n) / 100n}n`;
            const added = await stage.add(understated as Route);
            const { changes } = await stage.execute(await stage.complete(added, 'USDC'));
            const out = units(route.coinOut.amount);
            expect(changes).toEqual({ USDC: -100n * USDC, SUI: out - out / 100n });
        });

        test('pays an integrator from the input', async () => {
            const recipient = `0x${'9'.repeat(64)}`;
            const more = { externalFee: { recipient, feePercentage: 0.1 } };
            const { route, changes } = await stage.swap('USDC', 'SUI', 100n * USDC, more);
            expect(route).toMatchObject(more);
            expect(changes).toEqual({ USDC: -100n * USDC, SUI: units(route.coinOut.amount) });
            expect(stage.sandbox.wallet(recipient).usdc).toBe('10');
        });

        test('aborts with code 1 for a coin that is smaller than the amount', async () => {
            const route = await stage.route('USDC', 'SUI', 100n * USDC);
            const small = structuredClone(route) as { coinIn: { amount: string } };
            small.coinIn.amount = `${50n * USDC}n`;
            const added = await stage.add(route);
            const placeholder = Transaction.from((await stage.add(small as Route)).tx).getData();
            const data = Transaction.from(added.tx).getData();
            data.inputs[0] = placeholder.inputs[0]!;
            const tx = writeText(Transaction.from(JSON.stringify(data)));
            const { error } = await stage.execute(await stage.complete({ ...added, tx }, 'USDC'));
            expect(error).toMatch(/abort code: 1, in '0x\w+::router::begin_router_tx_r1_w1_varied_in'/);
        });

        test('aborts with code 2 when nothing comes out', async () => {
            const route = await stage.route('DEEP', 'USDC', 100n * USDC);
            // One unit of DEEP is worth less than one of USDC.
            const dust = { ...route, coinIn: { ...route.coinIn, amount: '1n' } };
            const { error } = await stage.execute(await stage.complete(await stage.add(dust), 'DEEP'));
            expect(error).toMatch(/abort code: 2, in '0x\w+::router::end_router_tx_r1_w1'/);
        });
    });

    test('the node describes the functions of a swap, and the packages', async () => {
        const { router, cetusWrapper } = stage.world.venues.packages;
        const { function: begin } = await stage.client.core.getMoveFunction({
            ...{ packageId: router, moduleName: 'router', name: 'begin_router_tx_r1_w1_varied_in' },
        });
        expect(begin).toMatchObject({ visibility: 'public', typeParameters: [{}, {}] });
        expect(begin.parameters.map(({ reference }) => reference)).toEqual([
            ...[null, null, null, null, 'immutable', 'immutable', null, null],
        ]);
        const { function: hop } = await stage.client.core.getMoveFunction({
            ...{ packageId: cetusWrapper, moduleName: 'router', name: 'swap_a2b_w1' },
        });
        expect(hop.parameters.map(({ reference }) => reference)).toEqual([
            ...['mutable', 'mutable', 'immutable', 'mutable', null, 'immutable'],
        ]);
        const name = { packageId: router, moduleName: 'router', name: 'none' };
        await expect(stage.client.core.getMoveFunction(name)).rejects.toThrow(/not found/i);
    });

    describe('complete transactions', () => {
        test('of the text take coins of the wallet, and transfer the output', async () => {
            const completeRoute = await stage.route('USDC', 'SUI', 100n * USDC);
            const body = { walletAddress: stage.wallet.walletAddress, completeRoute, slippage: SLIPPAGE };
            const { body: text } = await stage.post('router/transactions/trade', body);
            expect(JSON.parse(text as string)).toMatchObject({ version: 1, sender: stage.wallet.walletAddress });
            const { changes } = await stage.execute(await stage.finish(Transaction.from(text as string)));
            expect(changes).toEqual({ USDC: -100n * USDC, SUI: units(completeRoute.coinOut.amount) });
        });

        test('of the kind, too', async () => {
            const completeRoute = await stage.route('SUI', 'USDC', 3n * SUI);
            const body = { walletAddress: stage.wallet.walletAddress, completeRoute, slippage: SLIPPAGE };
            const { body: answer } = await stage.post('router/v1/transactions/trade', body);
            const kind = Transaction.fromKind(fromBase64((answer as { txKind: string }).txKind));
            const { changes } = await stage.execute(await stage.finish(kind));
            expect(changes).toEqual({ SUI: -3n * SUI, USDC: units(completeRoute.coinOut.amount) });
        });

        test('are refused when the wallet has too little', async () => {
            const completeRoute = await stage.route('WETH', 'USDC', 10n ** 12n);
            const body = { walletAddress: stage.wallet.walletAddress, completeRoute, slippage: SLIPPAGE };
            const reply = await stage.post('router/transactions/trade', body);
            expect(reply).toMatchObject({ status: 400, body: expect.stringMatching('^insufficient coins of 0x') });
        });
    });

    describe('prices of coins', () => {
        test('follow the markets', async () => {
            const coinTypes = Object.values(stage.sandbox.coins).map(({ type }) => type);
            const { body } = await stage.post('prices', { coinTypes });
            const prices = body as Record<string, number>;
            expect(Object.keys(prices)).toEqual(coinTypes);
            expect(prices[stage.type('USDC')]).toBe(1);
            expect(prices[stage.type('AFSUI')]! / prices[stage.type('SUI')]!).toBeCloseTo(1.098_88, 6);
            const coins = [stage.type('WETH'), stage.world.venues.fakeCoin];
            const { body: info } = await stage.post('price-info', { coins });
            expect(info).toEqual({
                [coins[0]!]: { price: prices[coins[0]!], priceChange24HoursPercentage: expect.any(Number) },
                [coins[1]!]: { price: 0, priceChange24HoursPercentage: 0 },
            });
            const change = (info as Record<string, { priceChange24HoursPercentage: number }>)[coins[0]!]!;
            expect(change.priceChange24HoursPercentage).not.toBe(0);
        });

        test('are among the supported coins', async () => {
            const response = await fetch(`${stage.sandbox.url}/api/router/supported-coins`);
            expect(await response.json()).toEqual(expect.arrayContaining([stage.type('DEEP'), stage.type('AFSUI')]));
        });
    });
});
