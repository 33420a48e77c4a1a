/** Fees of builders. */

import { describe, expect, test } from '@jest/globals';
import { BTC, e18, e9, limit, marketSpec, World } from './support.js';
import type { MarketSpec, SessionOptions } from '../../ts/engine/types.js';

/** A builder that asks for 0.001, and its approval. */
const BUILDER: SessionOptions = { integrator: { id: 4n, fee: 1_000_000n }, approvedFee: () => 1_000_000n };

/** A maker and a taker with 1,000 each. */
function pair(overrides: Partial<MarketSpec> = {}): { world: World; maker: number; taker: number } {
    const world = new World([marketSpec({ takerFee: e18('0.0005'), makerFee: e18('0.0002'), ...overrides })]);
    return { world, maker: world.trader(), taker: world.trader() };
}

test('a taker pays the builder on top of the market’s fee', () => {
    const { world, maker, taker } = pair();
    world.limit(maker, 'ask', '10', '100');
    world.session(taker, (session) => session.placeLimit(limit('bid', '10', '100')), {}, BUILDER);
    // Of 1000: 0.5 and 1 for the taker, 0.2 for the maker; all are the market's fees.
    expect(world.eventsOf('FilledTakerOrder')).toMatchObject([
        { fee: e18('0.5'), integrator: BUILDER.integrator, integratorFee: e18('1'), collateral: e18('-1.5') },
    ]);
    expect(world.eventsOf('FilledMakerOrder')).toMatchObject([
        { fee: e18('0.2'), integrator: undefined, integratorFee: 0n, collateral: e18('-0.2') },
    ]);
    expect(world.position(taker).collateral).toBe(e18('998.5'));
    expect(world.engine.market(BTC, world.now).feesAccrued).toBe(e18('1.7'));
});

test('a maker pays the builder of the session that posted its order, at each fill', () => {
    const { world, maker, taker } = pair();
    world.session(maker, (session) => session.placeLimit(limit('ask', '10', '100')), {}, BUILDER);
    expect(world.eventsOf('PostedOrder')).toMatchObject([{ integrator: BUILDER.integrator }]);
    world.market(taker, 'bid', '4');
    world.market(taker, 'bid', '6');
    // 0.0002 and 0.001 of 400 and of 600.
    expect(world.eventsOf('FilledMakerOrder')).toMatchObject([
        { integrator: BUILDER.integrator, fee: e18('0.08'), integratorFee: e18('0.4'), collateral: e18('-0.48') },
        { integrator: BUILDER.integrator, fee: e18('0.12'), integratorFee: e18('0.6'), collateral: e18('-0.72') },
    ]);
    expect(world.position(maker).collateral).toBe(e18('998.8'));
    // With the taker's 0.5.
    expect(world.engine.market(BTC, world.now).feesAccrued).toBe(e18('1.7'));
});

test('the remainder of a filled order keeps the builder', () => {
    const { world, maker, taker } = pair();
    world.limit(maker, 'ask', '4', '100');
    world.session(taker, (session) => session.placeLimit(limit('bid', '10', '100')), {}, BUILDER);
    world.market(maker, 'ask', '6');
    expect(world.eventsOf('FilledTakerOrder')[0]).toMatchObject({ integratorFee: e18('0.4') });
    expect(world.eventsOf('FilledMakerOrder')[1]).toMatchObject({ accountId: taker, integratorFee: e18('0.6') });
});

test('the fee is rounded down', () => {
    const { world, maker, taker } = pair({
        lotSize: 1n,
        tickSize: 1n,
        minOrderUsdValue: 0n,
        takerFee: 0n,
        makerFee: 0n,
    });
    const cheapest: SessionOptions = { integrator: { id: 4n, fee: 1n }, approvedFee: () => 1n };
    world.session(maker, (session) => session.placeLimit(limit('ask', '0.000000001', '100.000000001')), {}, cheapest);
    world.session(taker, (session) => session.placeMarket({ side: 'bid', size: 1n, reduceOnly: false }), {}, cheapest);
    // 10^-9 of 100,000,000,001 × 10^-18
    expect(world.eventsOf('FilledMakerOrder')[0]!.integratorFee).toBe(100n);
    expect(world.eventsOf('FilledTakerOrder')[0]!.integratorFee).toBe(100n);
});

test('a maker that cannot pay the builder is cancelled', () => {
    const { world, maker, taker } = pair({ makerFee: 0n });
    const poor = world.trader('100');
    const options: SessionOptions = { integrator: { id: 4n, fee: 10_000_000n }, approvedFee: () => 10_000_000n };
    world.session(poor, (session) => session.placeLimit(limit('ask', '9', '100')), {}, options);
    world.refresh(e18('109'));
    world.limit(maker, 'ask', '9', '109');
    // 100 - 9 - 81 = 10 covers the liquidation fee of 9.81.
    world.market(taker, 'bid', '9');
    expect(world.position(poor)).toMatchObject({ base: e18('-9'), collateral: e18('91') });
    const other = world.trader('100');
    world.refresh(e18('100'));
    world.session(other, (session) => session.placeLimit(limit('ask', '9', '100')), {}, options);
    world.refresh(e18('109.1'));
    // 100 - 9 - 81.9 = 9.1 does not cover 9.819; without the builder 18.1 would.
    world.market(world.trader(), 'bid', '9');
    expect(world.eventsOf('CanceledOrder')).toMatchObject([{ accountId: other, reason: 7 }]);
});

describe('the approval', () => {
    const place = (world: World, accountId: number, approved: bigint | undefined, type: 0 | 3 = 0): unknown =>
        world.session(
            accountId,
            (session) => session.placeLimit(limit('bid', '1', '100', { type })),
            {},
            { ...BUILDER, approvedFee: () => approved },
        );

    test.each([0, 3] as const)('is needed at the end of the session, for posts and fills: type %s', (type) => {
        const { world, maker, taker } = pair();
        if (type === 3) world.limit(maker, 'ask', '1', '100');
        expect(() => place(world, taker, undefined, type)).toThrow('dynamic_field, code 1:');
        expect(() => place(world, taker, 999_999n, type)).toThrow('account, code 4001:');
        expect(place(world, taker, 1_000_000n, type)).toMatchObject({ size: e9('1') });
    });

    test('is that of the session’s builder', () => {
        const { world, taker } = pair();
        const asked: bigint[] = [];
        const approvedFee = (integratorId: bigint): bigint => {
            asked.push(integratorId);
            return 1_000_000n;
        };
        world.session(taker, (session) => session.placeLimit(limit('bid', '1', '99')), {}, { ...BUILDER, approvedFee });
        world.session(taker, (session) => session.placeLimit(limit('bid', '1', '98')), {}, { approvedFee });
        expect(asked).toEqual([4n]);
    });

    test('comes after the margin and before the fees', () => {
        const { world, maker, taker } = pair({ makerFee: e18('-0.01') });
        world.limit(maker, 'ask', '1', '100');
        const attempt = (size: string, approved: bigint | undefined): void => {
            world.session(
                taker,
                (session) => session.placeLimit(limit('bid', size, '100')),
                {},
                { ...BUILDER, approvedFee: () => approved },
            );
        };
        expect(() => {
            attempt('200', undefined);
        }).toThrow('code 57:');
        expect(() => {
            attempt('1', undefined);
        }).toThrow('dynamic_field, code 1:');
        // -1 + 0.05 + 0.1
        expect(() => {
            attempt('1', 1_000_000n);
        }).toThrow('code 13:');
    });

    test('is not needed by the fills of a posted order', () => {
        const { world, maker, taker } = pair();
        place(world, maker, 1_000_000n);
        world.market(taker, 'ask', '1');
        expect(world.eventsOf('FilledMakerOrder')).toMatchObject([{ integratorFee: e18('0.1') }]);
    });
});
