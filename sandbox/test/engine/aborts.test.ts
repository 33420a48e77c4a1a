/** Triggers every abort of the engine with the same call as in the contract; checks module and code. */

import { expect, test } from '@jest/globals';
import { Abort } from '../../ts/errors.js';
import { ABORTS, type AbortName } from '../../ts/engine/aborts.js';
import { BTC, e18, e9, limit, marketSpec, START, usdc, World } from './support.js';
import type { Integrator, MarketSpec, OrderType, PauseMode } from '../../ts/engine/types.js';

/** An exchange with two traders of 1,000 USDC each. */
function pair(overrides: Partial<MarketSpec> = {}): { world: World; a: number; b: number } {
    const world = new World([marketSpec(overrides)]);
    return { world, a: world.trader(), b: world.trader() };
}

/** `long` bought `size` at 100 from `short`; then the index moves. */
function moved(
    index: string,
    size = '80',
    overrides: Partial<MarketSpec> = {},
): { world: World; long: number; short: number } {
    const { world, a: long, b: short } = pair(overrides);
    world.limit(short, 'ask', size, '100');
    world.market(long, 'bid', size);
    world.refresh(e18(index));
    return { world, long, short };
}

/**
 * A market order of `size` with a builder that asks for 2 and an approval of `approved`, 10^-9 of the quote.
 */
function withBuilder(approved: bigint | undefined): void {
    const { world, a, b } = pair();
    world.limit(a, 'ask', '1', '100');
    const integrator: Integrator = { id: 4n, fee: 2n };
    const options = { integrator, approvedFee: () => approved };
    world.session(b, (session) => session.placeMarket({ side: 'bid', size: e9('1'), reduceOnly: false }), {}, options);
}

const DAY = 86_400_000;

/** Proposes margin ratios after `delayMs`. */
function propose(world: World, initial = '0.2', maintenance = '0.1', delayMs = DAY): void {
    world.run((transaction) => {
        transaction.proposeMarginRatios(BTC, delayMs, e18(initial), e18(maintenance));
    });
}

/** The calls that violate each rule. */
const SCENARIOS: Record<AbortName, () => void> = {
    amountZero: () => {
        const { world, a } = pair();
        world.run((transaction) => {
            transaction.allocate(BTC, a, 0n);
        });
    },
    sizeZero: () => {
        const { world, a } = pair();
        world.limit(a, 'bid', '0', '100');
    },
    restTooSmall: () => {
        const { world, a } = pair();
        world.limit(a, 'bid', '0.009', '99');
    },
    ordersLeft: () => {
        const { world, long } = moved('100', '79');
        world.limit(long, 'ask', '1', '130');
        world.refresh(e18('90'));
        world.session(world.trader('100000'), (session) => {
            session.liquidate(long, []);
        });
    },
    liquidationNotFirst: () => {
        const { world, long } = moved('90');
        const liquidator = world.trader('100000');
        world.session(liquidator, (session) => {
            session.placeLimit(limit('bid', '1', '50'));
            session.liquidate(long, []);
        });
    },
    nothingToCancel: () => {
        const { world, a } = pair();
        world.run((transaction) => {
            transaction.cancelOrders(BTC, a, []);
        });
    },
    settlementPricesMissing: () => {
        const { world } = pair();
        world.run((transaction) => {
            transaction.closeMarket(BTC);
            transaction.enableSettlement(BTC);
        });
    },
    ownLiquidation: () => {
        const { world, long } = moved('90');
        world.liquidate(long, long);
    },
    nothingToReduce: () => {
        const { world, a } = pair();
        world.limit(a, 'ask', '1', '100', { reduceOnly: true });
    },
    marketFrozen: () => {
        const { world } = pair();
        world.run((transaction) => {
            transaction.freeze(BTC, true);
            transaction.updateFunding(BTC);
        });
    },
    settlementEnabled: () => {
        const { world } = pair();
        world.close('100');
        world.run((transaction) => {
            transaction.setSettlementPrices(BTC, { base: e18('99'), collateral: e18('1') });
        });
    },
    emptySession: () => {
        const { world, a } = pair();
        world.limit(a, 'bid', '1', '100', { type: 3 });
    },
    feesNegative: () => {
        const { world, a, b } = pair({ makerFee: e18('-0.001'), takerFee: e18('0.0005') });
        world.limit(a, 'ask', '1', '100');
        world.market(b, 'bid', '1');
    },
    expiryPassed: () => {
        const { world, a } = pair();
        world.limit(a, 'bid', '1', '99', { expiryMs: START });
    },
    openInterestFull: () => {
        const { world, a, b } = pair({ maxOpenInterest: e9('1') });
        world.limit(a, 'ask', '1.001', '100');
        world.market(b, 'bid', '1.001');
    },
    shareTooLarge: () => {
        const { world, a, b } = pair({ maxOpenInterestThreshold: e9('1') });
        const taker = world.trader();
        world.limit(a, 'ask', '1', '100');
        world.limit(b, 'ask', '1', '100');
        world.market(taker, 'bid', '2');
    },
    sizeOffLot: () => {
        const { world, a } = pair();
        world.limit(a, 'bid', '1.0001', '99');
    },
    priceOffTick: () => {
        const { world, a } = pair();
        world.limit(a, 'bid', '1', '99.01');
    },
    noOpenInterest: () => {
        const { world, a: first, b: second } = pair();
        const long = world.trader();
        world.limit(first, 'ask', '40', '100');
        world.limit(second, 'ask', '40', '100');
        world.market(long, 'bid', '80');
        world.refresh(e18('40'));
        // 1000 - 4800 = -3800 for the first, whose 1000 + 2400 do not cover it; nothing is open afterwards.
        world.deleverage(long, [
            [first, '40', '1'],
            [second, '40', '0'],
        ]);
        world.liquidate(second, first);
    },
    badDebtTooLarge: () => {
        const { world, long } = moved('50', '80', { maxBadDebt: e18('1') });
        world.liquidate(world.trader('100000'), long);
    },
    vaultInsufficient: () => {
        const { world, long } = moved('300');
        world.limit(world.trader('10000'), 'bid', '80', '300');
        world.market(long, 'ask', '80');
        world.run((transaction) => {
            const { freeCollateral } = world.position(long);
            expect(freeCollateral).toBe(usdc('17000'));
            transaction.deallocate(BTC, long, freeCollateral);
        });
    },
    socializedTooMuch: () => {
        const { world, long } = moved('50', '80', { maxSocializedLoss: e18('0.01') });
        world.liquidate(world.trader('100000'), long);
    },
    proposalExists: () => {
        const { world } = pair();
        propose(world);
        propose(world);
    },
    proposalPremature: () => {
        const { world } = pair();
        propose(world);
        world.wait(DAY - 1);
        world.run((transaction) => {
            transaction.commitMarginRatios(BTC);
        });
    },
    proposalDelay: () => {
        propose(pair().world, '0.2', '0.1', DAY - 1);
    },
    proposalMissing: () => {
        pair().world.run((transaction) => {
            transaction.commitMarginRatios(BTC);
        });
    },
    accountInsufficient: () => {
        const { world, a } = pair();
        world.session(a, (session) => session.placeLimit(limit('bid', '200', '99')), { allocateMissing: true });
    },
    insuranceInsufficient: () => {
        const { world, long } = moved('80');
        world.close('80');
        world.settle(long);
    },
    marketPaused: () => {
        const { world, a } = pair();
        world.run((transaction) => {
            transaction.pause(BTC, 2);
            transaction.startSession(BTC, a);
        });
    },
    marketNotPaused: () => {
        const { world, a } = pair();
        world.settle(a);
    },
    marketNotClosed: () => {
        const { world, a } = pair();
        world.run((transaction) => {
            transaction.pause(BTC, 1);
            transaction.closeAtSettlement(BTC, a, []);
        });
    },
    marketClosed: () => {
        const { world } = pair();
        world.run((transaction) => {
            transaction.closeMarket(BTC);
            transaction.pause(BTC, 0);
        });
    },
    settlementNotEnabled: () => {
        const { world, a } = pair();
        world.run((transaction) => {
            transaction.closeMarket(BTC);
            transaction.closeAtSettlement(BTC, a, []);
        });
    },
    tooManyOrders: () => {
        const { world, a } = pair({ maxPendingOrders: 2 });
        world.session(a, (session) => {
            for (const price of ['97', '98', '99']) session.placeLimit(limit('bid', '1', price));
        });
    },
    marginSufficient: () => {
        const { world, long } = moved('100');
        world.liquidate(world.trader('100000'), long);
    },
    badDebtBefore: () => {
        const { world, long } = moved('80');
        world.limit(world.trader(), 'bid', '1', '80');
        world.session(long, (session) => session.placeMarket({ side: 'ask', size: e9('1'), reduceOnly: true }), {
            allocateMissing: true,
        });
    },
    freeCollateralExceeded: () => {
        const { world, a } = pair();
        world.run((transaction) => {
            transaction.deallocate(BTC, a, usdc('1000') + 1n);
        });
    },
    positionExists: () => {
        const { world, a } = pair();
        world.run((transaction) => {
            transaction.createPosition(BTC, a);
        });
    },
    orderTypeUnknown: () => {
        const { world, a } = pair();
        world.limit(a, 'bid', '1', '99', { type: 4 as OrderType });
    },
    marketOrderShort: () => {
        const { world, a, b } = pair();
        world.limit(a, 'ask', '1', '100');
        world.market(b, 'bid', '1.001');
    },
    notFilled: () => {
        const { world, a, b } = pair();
        world.limit(a, 'ask', '1', '100');
        world.limit(b, 'bid', '1.001', '100', { type: 1 });
    },
    wouldTake: () => {
        const { world, a, b } = pair();
        world.limit(a, 'ask', '1', '100');
        world.limit(b, 'bid', '2', '100', { type: 2 });
    },
    settlementOrdersLeft: () => {
        const { world, a } = pair();
        world.limit(a, 'bid', '1', '99');
        world.close('100');
        world.run((transaction) => transaction.closeAtSettlement(BTC, a, []));
    },
    settlementPriceZero: () => {
        const { world } = pair();
        world.close('100', '0');
    },
    bothSidesTaken: () => {
        const { world, a, b } = pair();
        world.limit(a, 'ask', '1', '101');
        world.limit(a, 'bid', '1', '99');
        world.session(b, (session) => {
            session.placeMarket({ side: 'bid', size: e9('1'), reduceOnly: false });
            session.placeMarket({ side: 'ask', size: e9('1'), reduceOnly: false });
        });
    },
    liquidatorShort: () => {
        const { world, long } = moved('92');
        world.liquidate(world.trader('1'), long);
    },
    pauseModeUnknown: () => {
        pair().world.run((transaction) => {
            transaction.pause(BTC, 3 as PauseMode);
        });
    },
    ownCanceled: () => {
        const { world, long } = moved('100', '80');
        world.limit(long, 'bid', '1', '90');
        world.refresh(e18('97'));
        world.limit(long, 'ask', '2', '89.9');
    },
    notFrozen: () => {
        pair().world.run((transaction) => {
            transaction.freeze(BTC, false);
        });
    },
    postedBelowMaintenance: () => {
        const { world, long } = moved('90');
        world.limit(long, 'ask', '1', '120', { reduceOnly: true });
    },
    priceOutOfRange: () => {
        const { world, a } = pair();
        world.limit(a, 'bid', '1', '0');
    },
    overflow: () => {
        const { world, a } = pair({ lotSize: 1n });
        world.session(a, (session) => {
            session.placeLimit({ ...limit('bid', '1', '99'), size: 2n ** 52n + 1n });
        });
    },
    marginBroken: () => {
        const { world, a } = pair();
        world.limit(a, 'bid', '100.1', '99');
    },
    marginNegative: () => {
        const { world, long } = moved('80');
        world.limit(world.trader(), 'bid', '1', '80');
        world.market(long, 'ask', '1', true);
    },
    ratioOutOfRange: () => {
        const { world, a } = pair();
        world.run((transaction) => {
            transaction.setInitialMarginRatio(BTC, a, e18('0.1') - 1n);
        });
    },
    foreignOrder: () => {
        const { world, a, b } = pair();
        const { orderId } = world.limit(a, 'bid', '1', '99');
        world.run((transaction) => transaction.tryCancelOrders(BTC, b, [orderId]));
    },
    priceStale: () => {
        const { world, a } = pair();
        world.now += 10_001;
        world.limit(a, 'bid', '1', '99');
    },
    priceDiverges: () => {
        const { world, a } = pair();
        world.run((transaction) => {
            transaction.setBasePrice(BTC, e18('105') + 1n, e18('100'));
            transaction.startSession(BTC, a);
        });
    },
    priorityForbidden: () => {
        const { world, a, b } = pair({ priorityTakerFee: null });
        world.limit(a, 'ask', '1', '100');
        world.run(
            (transaction) => {
                const session = transaction.startSession(BTC, b);
                session.placeMarket({ side: 'bid', size: e9('1'), reduceOnly: false });
                session.end({ allocateMissing: false, deallocateFree: false });
            },
            { gasPrice: 2n },
        );
    },
    marginRatiosInvalid: () => {
        propose(pair().world, '0.1', '0.1');
    },
    marginRatioBelowFees: () => {
        // Liquidation and insurance fee are 0.015 together.
        propose(pair().world, '0.1', '0.015');
    },
    adlOffLot: () => {
        const { world, long, short } = moved('80');
        world.deleverage(long, [[short, '79.9995', '1']]);
    },
    adlEmpty: () => {
        const { world, long } = moved('80');
        world.deleverage(long, []);
    },
    adlCounterparty: () => {
        const { world, long, short } = moved('80');
        world.deleverage(long, [[short, '80.001', '1']]);
    },
    adlNotClosed: () => {
        const { world, long, short } = moved('80');
        world.deleverage(long, [[short, '79.999', '1']]);
    },
    adlWeights: () => {
        const { world, long, short } = moved('80');
        world.deleverage(long, [[short, '80', '0.999999999999999999']]);
    },
    integratorFeeTooHigh: () => {
        withBuilder(1n);
    },
    integratorUnapproved: () => {
        withBuilder(undefined);
    },
    flatCounterparty: () => {
        const { world, long, short } = moved('120');
        world.deleverage(short, [
            [long, '80', '1'],
            [world.trader(), '0', '0'],
        ]);
    },
    uncountedOrder: () => {
        const { world, a } = pair();
        world.session(a, (session) => {
            session.placeLimit(limit('ask', '1', '100'));
            session.placeLimit(limit('bid', '1', '100'));
        });
    },
    orderBeyond: () => {
        const { world, a } = pair();
        const { orderId } = world.limit(a, 'bid', '1', '99');
        world.run((transaction) => {
            transaction.cancelOrders(BTC, a, [orderId, orderId]);
        });
    },
    orderMissing: () => {
        const { world, a } = pair();
        const { orderId } = world.limit(a, 'bid', '1', '99');
        world.limit(a, 'bid', '1', '98');
        world.run((transaction) => {
            transaction.cancelOrders(BTC, a, [orderId, orderId]);
        });
    },
    balanceInsufficient: () => {
        const { world, a } = pair();
        world.run((transaction) => {
            transaction.withdraw(a, 1n);
        });
    },
    noPosition: () => {
        const world = new World();
        world.run((transaction) => transaction.startSession(BTC, transaction.createAccount()));
    },
    marketInSession: () => {
        const { world, a } = pair();
        world.run((transaction) => {
            transaction.startSession(BTC, a);
            transaction.updateFunding(BTC);
        });
    },
    sessionLeftOpen: () => {
        const { world, a } = pair();
        world.run((transaction) => transaction.startSession(BTC, a).placeLimit(limit('bid', '1', '99')));
    },
};

for (const [name, scene] of Object.entries(SCENARIOS)) {
    const [module, code, meaning] = ABORTS[name as AbortName];
    test(`${module} ${code}: ${meaning}`, () => {
        expect(codeOf(scene)).toEqual([module, code, meaning]);
    });
}

test('each code of the contract belongs to one rule', () => {
    const codes = Object.values(ABORTS).map(([module, code]) => `${module} ${code}`);
    const shared = codes.filter((code, place) => codes.indexOf(code) !== place);
    // A missing approval of a builder is a missing dynamic field, like a missing position; arithmetic errors
    // have no code.
    expect(shared).toEqual(['dynamic_field 1', 'position 0']);
});

/** What a scene aborts with. */
function codeOf(scene: () => void): unknown {
    try {
        scene();
    } catch (error) {
        if (error instanceof Abort) return [error.module, error.code, error.meaning];
        throw error;
    }
    return 'nothing';
}
