/** The reference model of the contract: numbers derived by hand, each in one line beside its expectation. */

import { describe, expect, test } from '@jest/globals';
import { liquidatePosition } from './liquidation.js';
import { createModel, type Model, type Transaction } from './model.js';
import type { LimitOrder } from './session.js';
import { createState, type ModelMarket } from './state.js';

/** A decimal number with 18 decimals. */
const fixed = (text: string) => {
    const [whole = '', fraction = ''] = text.split('.');
    return BigInt(whole + fraction.padEnd(18, '0'));
};

/** A decimal number with 9 decimals: sizes and prices of orders. */
const nano = (text: string) => fixed(text) / 10n ** 9n;

/** US dollars in raw units of a collateral with 6 decimals. */
const raw = (text: string) => fixed(text) / 10n ** 12n;

const MINUTE = 60_000n;

const market: ModelMarket = {
    name: 'M',
    createdAt: 0n,
    lotSize: nano('0.001'),
    tickSize: nano('0.001'),
    scalingFactor: 10n ** 12n,
    collateralHaircut: 0n,
    initialRatio: fixed('0.1'),
    maintenanceRatio: fixed('0.05'),
    makerFee: 0n,
    takerFee: 0n,
    liquidationFee: fixed('0.01'),
    insuranceFee: fixed('0.01'),
    priorityTakerFee: undefined,
    baseTolerance: 1000n * MINUTE,
    collateralTolerance: 1000n * MINUTE,
    fundingFrequency: 60n * MINUTE,
    fundingPeriod: 1200n * MINUTE,
    premiumFrequency: MINUTE,
    premiumPeriod: 60n * MINUTE,
    spreadFrequency: MINUTE,
    spreadPeriod: 60n * MINUTE,
    minOrderValue: fixed('0.5'),
    maxPendingOrders: 100n,
    maxOpenInterest: fixed('1000000'),
    openInterestThreshold: fixed('1000000'),
    positionShare: fixed('0.2'),
    maxBookIndexSpread: fixed('0.05'),
    maxIndexTwapDivergence: fixed('0.05'),
    maxBadDebt: 0n,
    maxSocializedLoss: 0n,
};

/** Accounts: two makers, the trader, and the liquidator. */
const [MAKER, SECOND, TRADER, LIQUIDATOR] = [0n, 1n, 2n, 3n];

const setPrice = (tx: Transaction, price: string) => {
    tx.setBasePrice('M', fixed(price), fixed(price), 0n);
};

/** Sells to the trader's market order: `[maker, size]` each, at one price. */
function trade(tx: Transaction, makers: readonly (readonly [bigint, string])[], price: string): void {
    for (const [maker, size] of makers) post(tx, maker, true, size, price);
    const session = tx.start('M', TRADER);
    for (const [, size] of makers) session.placeMarket(false, nano(size));
    session.end(false, false);
}

function post(tx: Transaction, account: bigint, isAsk: boolean, size: string, price: string): void {
    const session = tx.start('M', account);
    session.placeLimit({ isAsk, size: nano(size), price: nano(price), type: 0 });
    session.end(false, false);
}

/**
 * Four accounts with 10,000 USD each; makers and liquidator allocate 1,000, the trader its collateral. Index
 * 100, collateral 1.
 */
function createWorld(collateral: string, changes: Partial<ModelMarket> = {}): Model {
    const model = createModel([{ ...market, ...changes }]);
    model.run(0n, false, (tx) => {
        setPrice(tx, '100');
        tx.setCollateralPrice(fixed('1'), fixed('1'), 0n);
        for (const account of [MAKER, SECOND, TRADER, LIQUIDATOR]) {
            tx.createAccount();
            tx.deposit(account, raw('10000'));
            tx.createPosition('M', account);
            tx.setRatio('M', account, fixed('0.1'));
            tx.allocate('M', account, account === TRADER ? raw(collateral) : raw('1000'));
        }
    });
    return model;
}

/** The trader is long 10 at 100 against the first maker; then the index moves. */
function createLong(collateral: string, price: string, changes: Partial<ModelMarket> = {}): Model {
    const model = createWorld(collateral, changes);
    model.run(0n, false, (tx) => {
        trade(tx, [[MAKER, '10']], '100');
        setPrice(tx, price);
    });
    return model;
}

const figures = (model: Model) => model.state().markets['M']!;
const positionOf = (model: Model, account: bigint) => figures(model).positions[Number(account)]!;

const liquidate = (model: Model) =>
    model.run(0n, false, (tx) => {
        const session = tx.start('M', LIQUIDATOR);
        session.liquidate(TRADER, []);
        return session.end(false, false).liquidation;
    });

describe('funding', () => {
    test('moves both rates by the averaged premium, and rounds a payment against its side', () => {
        const model = createLong('200', '100');
        model.run(0n, false, (tx) => {
            post(tx, MAKER, true, '1', '103');
            post(tx, SECOND, false, '1', '101');
        });
        model.run(30n * MINUTE, false, (tx) => {
            tx.updateTwaps('M');
        });
        // Book 102, index 100: (2 * 30 min + 0 * 30 min) / 60 min.
        expect(figures(model).premiumTwap).toBe(fixed('1'));
        model.run(60n * MINUTE, false, (tx) => {
            tx.setCollateralPrice(fixed('0.9'), fixed('0.9'), 0n);
            tx.updateFunding('M');
            tx.settleFunding('M', TRADER);
            tx.settleFunding('M', MAKER);
        });
        // Premium (2 * 30 + 1 * 30) / 60 = 1.5; one interval of 60 in 1200 minutes: 1.5 / 20.
        expect(figures(model)).toMatchObject({ premiumTwap: fixed('1.5'), cumulativeLong: fixed('0.075') });
        // The long pays 10 * 0.075 / 0.9 = 0.8333… rounded up: 200 − 0.833333333333333334.
        expect(positionOf(model, TRADER).collateral).toBe(fixed('199.166666666666666666'));
        // The short receives the same rounded down: 1000 + 0.833333333333333333.
        expect(positionOf(model, MAKER).collateral).toBe(fixed('1000.833333333333333333'));
    });

    test('counts an old average for one millisecond, and three intervals at most', () => {
        const model = createWorld('100');
        model.run(0n, false, (tx) => {
            post(tx, MAKER, true, '1', '103');
            post(tx, SECOND, false, '1', '101');
        });
        model.run(300n * MINUTE, false, (tx) => {
            tx.updateFunding('M');
        });
        // 2 * 18,000,000 ms / 18,000,001 ms = 1.99999988888889506172…; of five intervals three: times 180 /
        // 1200.
        expect(figures(model)).toMatchObject({
            premiumTwap: fixed('1.999999888888895061'),
            cumulativeLong: fixed('0.299999983333334259'),
            fundingTime: 300n * MINUTE,
        });
    });
});

describe('orders', () => {
    test('are checked in the order of the contract', () => {
        const model = createWorld('100');
        const good = { isAsk: false, size: nano('1'), price: nano('100'), type: 0 };
        const place = (changes: Partial<LimitOrder>) => () => {
            model.run(10n, false, (tx) => tx.start('M', TRADER).placeLimit({ ...good, ...changes }));
        };
        // Each line corrects the first fault of the line before.
        const late = { type: 4, expiry: 10n };
        expect(place({ ...late, price: 0n, reduceOnly: true, size: 1n })).toThrow('clearing_house:3900');
        expect(place({ ...late, price: 1n, reduceOnly: true, size: 1n })).toThrow('clearing_house:20');
        expect(place({ ...late, reduceOnly: true, size: 1n })).toThrow('clearing_house:9');
        expect(place({ ...late, size: 1n })).toThrow('clearing_house:19');
        expect(place({ ...late, size: 0n })).toThrow('clearing_house:1');
        expect(place(late)).toThrow('clearing_house:44');
        expect(place({ ...late, type: 1 })).toThrow('clearing_house:14');
        expect(place({ type: 1 })).toThrow('clearing_house:46');
        // 0.004 at the mark of 100 is worth 0.40 USD.
        expect(place({ size: nano('0.004') })).toThrow('clearing_house:3');
    });

    test('lose their remainder after 200 makers that filled nothing', () => {
        const model = createWorld('500', { maxPendingOrders: 200n });
        const order = { isAsk: true, size: nano('0.01'), price: nano('100'), type: 0 };
        model.run(0n, false, (tx) => {
            const session = tx.start('M', MAKER);
            for (let count = 0; count < 200; count += 1) session.placeLimit({ ...order, expiry: 1n });
            session.end(false, false);
            post(tx, SECOND, true, '1', '100');
        });
        model.run(1n, false, (tx) => {
            const session = tx.start('M', TRADER);
            expect(session.placeLimit({ ...order, isAsk: false, size: nano('1') })).toBeUndefined();
            session.end(false, false);
        });
        // The 200 expired orders are gone, the next maker was not reached, and nothing rests.
        expect(figures(model)).toMatchObject({ asks: [{ account: SECOND, size: nano('1') }], bids: [] });
        expect(positionOf(model, MAKER)).toMatchObject({ asks: 0n, pending: 0n });
    });

    test('of the taker are cancelled by matching, which then needs the initial margin', () => {
        const model = createLong('100', '94');
        model.run(0n, false, (tx) => {
            post(tx, SECOND, false, '5', '90');
        });
        const crossOwn = (collateral: string) =>
            model.run(0n, false, (tx) => {
                tx.allocate('M', TRADER, raw(collateral));
                post(tx, TRADER, true, '1', '95');
                const session = tx.start('M', TRADER);
                session.placeLimit({ isAsk: false, size: nano('1'), price: nano('95'), type: 3 });
                return session.end(false, false);
            });
        // Margin 40 + 53 < 94, although it is above the maintenance margin of 47.
        expect(() => crossOwn('53')).toThrow('clearing_house:54');
        expect(crossOwn('54')).toMatchObject({ ownOrderCancelled: true, baseBid: 0n, makers: 1 });
    });
});

describe('liquidation', () => {
    test('restores the initial margin with both fees', () => {
        const model = createLong('100', '94');
        const liquidation = liquidate(model);
        // N 940, u −60, I 94: share (94 − 40) / (94 − 0.02 * 940) = 0.71808…, so 7.18085… is clipped up to
        // 7.181.
        expect(liquidation).toMatchObject({ base: fixed('7.181'), quote: fixed('675.014'), badDebt: 0n });
        // pnl 675.014 − 718.1 = −43.086; two fees of 6.75014: 100 − 43.086 − 13.50028.
        expect(positionOf(model, TRADER)).toMatchObject({ collateral: fixed('43.41372'), base: fixed('2.819') });
        // The fund gets 6.75014 in raw units, the liquidator the other fee: 1000 + 6.75014.
        expect(figures(model).insurance).toBe(raw('6.75014'));
        expect(positionOf(model, LIQUIDATOR)).toMatchObject({
            collateral: fixed('1006.75014'),
            base: fixed('7.181'),
            quote: fixed('675.014'),
        });
    });

    test('waives the insurance fee if the collateral is used up', () => {
        const model = createLong('100', '200');
        model.run(0n, false, (tx) => {
            post(tx, SECOND, false, '5', '70');
            const session = tx.start('M', TRADER);
            session.placeMarket(true, nano('5'));
            session.end(false, false);
            setPrice(tx, '115');
        });
        // Sold 5 of 10 at 70: pnl 350 − 500, so 100 − 150.
        expect(positionOf(model, TRADER).collateral).toBe(fixed('-50'));
        const liquidation = liquidate(model);
        // N 575, u 75, I 57.5: share (57.5 − 25) / (57.5 − 5.75) = 0.62801…, and −50 + share * 69.25 < 0;
        // 3.14009… becomes 3.141.
        expect(liquidation).toMatchObject({ base: fixed('3.141'), liquidatorFee: fixed('3.61215'), insuranceFee: 0n });
        // pnl 361.215 − 314.1 = 47.115; −50 + 47.115 − 3.61215.
        expect(positionOf(model, TRADER).collateral).toBe(fixed('-6.49715'));
    });

    test('takes the whole position if no share suffices, and its bad debt from the insurance fund', () => {
        const model = createLong('100', '90.5');
        model.run(0n, false, (tx) => {
            tx.donateToInsurance('M', raw('10'));
        });
        const liquidation = liquidate(model);
        // Share (90.5 − 5) / (90.5 − 18.1) > 1, so all: 100 − 95 − 9.05 = −4.05.
        expect(liquidation).toMatchObject({ base: fixed('10'), liquidatorFee: fixed('9.05'), badDebt: fixed('4.05') });
        expect(positionOf(model, TRADER)).toMatchObject({ collateral: 0n, base: 0n });
        // 10 − 4.05.
        expect(figures(model).insurance).toBe(raw('5.95'));
    });

    test('charges bad debt that the fund does not cover to the other side, within the limits', () => {
        const limits = { maxBadDebt: fixed('4.05'), maxSocializedLoss: fixed('0.004475138121546961') };
        const model = createLong('100', '90.5', limits);
        liquidate(model);
        // 4.05 / 10 open interest; the share of the mark 0.405 / 90.5 = 0.004475138121546961…
        expect(figures(model)).toMatchObject({ cumulativeLong: 0n, cumulativeShort: fixed('-0.405') });
        expect(() => liquidate(createLong('100', '90.5'))).toThrow('clearing_house:22');
        const low = { ...limits, maxSocializedLoss: limits.maxSocializedLoss - 1n };
        expect(() => liquidate(createLong('100', '90.5', low))).toThrow('clearing_house:24');
    });

    test('takes the rest in a second pass if rounding leaves the margin too low', () => {
        const dust = { lotSize: 1n, tickSize: 1n, scalingFactor: 1n, collateralHaircut: fixed('0.1') };
        const stored = createState([{ ...market, ...dust }]).markets.get('M')!;
        const flat = { fundingLong: 0n, fundingShort: 0n, asks: 0n, bids: 0n, pending: 0n, ratio: fixed('1') };
        stored.positions.set(TRADER, { collateral: 27n, base: 20n * 10n ** 9n, quote: 400n, ...flat });
        stored.vault = 100n;
        const valuation = { collateralPrice: fixed('1'), markPrice: 19_400_000_000n, haircut: fixed('0.1') };
        const liquidation = liquidatePosition(stored, TRADER, [], valuation);
        // First 16 of 20 units of 10^-9: 310 − 320 and twice 3, then margin 9 − 3 < 7; second 4: 77 − 80
        // without a fee.
        expect(liquidation).toMatchObject({
            base: 20n * 10n ** 9n,
            quote: 387n,
            liquidatorFee: 3n,
            insuranceFee: 3n,
        });
        // 27 − 13 − 3 − 3.
        expect(stored.positions.get(TRADER)).toMatchObject({ collateral: 8n, base: 0n, quote: 0n });
    });

    test('is refused at the maintenance margin', () => {
        // At 94.8: 100 − 52 = 48 > 47.4.
        expect(() => liquidate(createLong('100', '94.8'))).toThrow('clearing_house:38');
    });
});

describe('deleveraging', () => {
    test('closes against the counterparties, and gives the rest of the debt to the first', () => {
        const model = createWorld('100');
        model.run(0n, false, (tx) => {
            trade(
                tx,
                [
                    [MAKER, '6'],
                    [SECOND, '4'],
                ],
                '100',
            );
            setPrice(tx, '85');
            const weights = [fixed('0.6'), fixed('0.4')];
            const counterparties = { counterparties: [MAKER, SECOND], sizes: [nano('6'), nano('4')], weights };
            tx.deleverage('M', { account: TRADER, ids: [], ...counterparties });
        });
        // 100 − 150 = −50 is spread; profit 6 * 15 and 4 * 15: 1000 + 90 − 30 and 1000 + 60 − 20.
        expect(positionOf(model, TRADER)).toMatchObject({ collateral: 0n, base: 0n });
        expect(positionOf(model, MAKER)).toMatchObject({ collateral: fixed('1060'), base: 0n });
        expect(positionOf(model, SECOND)).toMatchObject({ collateral: fixed('1040'), base: 0n });
        expect(figures(model).openInterest).toBe(0n);
    });
});

describe('settlement of a closed market', () => {
    test('pays the collateral after the close, floored to raw units', () => {
        const model = createLong('100', '100');
        const paid = model.run(0n, false, (tx) => {
            tx.closeMarket('M');
            tx.setSettlementPrices('M', fixed('94.99999955'), fixed('1'));
            tx.enableSettlement('M');
            return tx.closeAtSettlement('M', TRADER, []);
        });
        // 100 − 10 * 5.00000045 = 49.9999955.
        expect(paid).toBe(raw('49.999995'));
        // 3100 allocated; the half raw unit stays in the vault: 3100 − 49.999995.
        expect(figures(model)).toMatchObject({ vault: raw('3050.000005'), openInterest: 0n });
        expect(positionOf(model, TRADER)).toMatchObject({ collateral: 0n, base: 0n });
    });
});

describe('the margin rule at the end of a session', () => {
    const buy = (model: Model, allocateMissing: boolean) =>
        model.run(0n, false, (tx) => {
            post(tx, MAKER, true, '10', '100');
            const session = tx.start('M', TRADER);
            session.placeMarket(false, nano('10'));
            return session.end(allocateMissing, false);
        });

    test('refuses a new position below the initial margin, and leaves the state unchanged', () => {
        const model = createWorld('50');
        const before = model.state();
        expect(() => buy(model, false)).toThrow('position:2001');
        expect(model.state()).toEqual(before);
    });

    test('takes what is missing from the account', () => {
        const model = createWorld('50', { takerFee: fixed('0.0001234567') });
        // Fee 0.1234567: requirement 100 − (50 − 0.1234567) = 50.1234567, rounded up to raw units.
        expect(buy(model, true).allocated).toBe(raw('50.123457'));
        // 10000 − 50 − 50.123457; the fee accrues with 18 decimals.
        expect(model.state().accounts[2]!.collateral).toBe(raw('9899.876543'));
        expect(figures(model).feesAccrued).toBe(fixed('0.1234567'));
    });

    test('permits a reduction below the requirement', () => {
        const model = createLong('100', '94');
        model.run(0n, false, (tx) => {
            post(tx, SECOND, false, '5', '94');
            const session = tx.start('M', TRADER);
            session.placeLimit({ isAsk: true, size: nano('5'), price: nano('94'), type: 3, reduceOnly: true });
            session.end(false, false);
        });
        // 100 + 470 − 500; margin 40 stays, requirement 94 falls to 47.
        expect(positionOf(model, TRADER)).toMatchObject({ collateral: fixed('70'), base: fixed('5') });
    });

    test('refuses an order that rests below the maintenance margin', () => {
        // Margin 40; with the bid 20 * 94 * 5 % = 94.
        const model = createLong('100', '94');
        expect(() => {
            model.run(0n, false, (tx) => {
                post(tx, TRADER, false, '10', '94');
            });
        }).toThrow('clearing_house:57');
    });
});
