/**
 * Random programs of operations. Amounts, prices and ids are relative, so that each program fits the state
 * that it meets.
 */

import fc from 'fast-check';
import type { MarketSpec, OrderType } from '../../../ts/engine/types.js';
import { e18, e9, marketSpec } from '../support.js';

/** An order of a session. */
export interface OrderStep {
    readonly isLimit: boolean;
    readonly isAsk: boolean;
    /** Percent of what the account's collateral allows. */
    readonly percent: number;
    /** Distance from the index on the own side of the book, 10^-4; negative on the other side. */
    readonly distance: number;
    readonly type: OrderType;
    readonly reduceOnly: boolean;
    /** Milliseconds from now. */
    readonly expiresIn: number | undefined;
    /** What is wrong with it. */
    readonly flaw: 'none' | 'lot' | 'tick' | 'size' | 'price' | 'type';
}

/** Which ids a call lists. */
export type Listing = 'all' | 'first' | 'none' | 'missing' | 'twice' | 'foreign';

/** A call of a transaction; accounts are numbers, of which the remainder counts. */
export type Call =
    | {
          readonly kind: 'deposit' | 'withdraw' | 'allocate' | 'deallocate';
          readonly account: number;
          readonly usd: number;
      }
    | { readonly kind: 'deallocateFree' | 'createPosition' | 'settleFunding'; readonly account: number }
    | { readonly kind: 'ratio'; readonly account: number; readonly percent: number }
    | { readonly kind: 'cancel' | 'tryCancel' | 'settle'; readonly account: number; readonly listing: Listing }
    | {
          readonly kind: 'session';
          readonly account: number;
          readonly victim: { readonly account: number; readonly listing: Listing } | undefined;
          readonly orders: readonly OrderStep[];
          readonly builder: { readonly id: number; readonly fee: number } | undefined;
          readonly allocateMissing: boolean;
          readonly deallocateFree: boolean;
      }
    | { readonly kind: 'updateFunding' | 'updateTwaps' | 'close' | 'enable' | 'commit' | 'deleteProposal' }
    | { readonly kind: 'pause'; readonly mode: number }
    | { readonly kind: 'freeze'; readonly isFrozen: boolean }
    | { readonly kind: 'settlementPrices'; readonly percent: number }
    | {
          readonly kind: 'deleverage';
          readonly account: number;
          readonly listing: Listing;
          readonly parts: number;
          readonly flaw: 'none' | 'size' | 'lot' | 'weight' | 'empty' | 'side';
      }
    | { readonly kind: 'propose'; readonly hours: number; readonly initial: number; readonly maintenance: number };

/** One transaction. */
export interface Step {
    /** Milliseconds since the last one. */
    readonly wait: number;
    /** Changes of the prices and distances of the averages from them, 10^-3; `undefined`: no new prices. */
    readonly prices:
        | {
              readonly base: number;
              readonly apart: number;
              readonly collateral: number;
              readonly collateralApart: number;
          }
        | undefined;
    readonly market: number;
    readonly isPriority: boolean;
    /** Whether it first ends a pause or a freeze. */
    readonly resumes: boolean;
    readonly calls: readonly Call[];
}

/** An account at the start of a program. */
export interface Trader {
    /** USD in each market, and outside. */
    readonly allocated: number;
    readonly kept: number;
    /** Initial margin ratio, percent; at least the market's. */
    readonly percent: number;
    /** Fee that it approves for builder 0, 10^-9. */
    readonly approved: number | undefined;
}

/** A program: markets, accounts and transactions. */
export interface Program {
    readonly markets: readonly MarketSpec[];
    /** USD. */
    readonly base: string;
    readonly collateral: string;
    readonly traders: readonly Trader[];
    readonly steps: readonly Step[];
}

const rarely = fc.nat(14).map((chance) => chance === 14);
const account = fc.nat(4);
const parts = (value: bigint, hundredths: number): bigint => (value * BigInt(hundredths)) / 100n;

const spec: fc.Arbitrary<Partial<MarketSpec>> = fc
    .record({
        sizes: fc.record({
            lotSize: fc.constantFrom(1n, 7n, e9('0.001'), e9('0.01')),
            tickSize: fc.constantFrom(1n, 30n, e9('0.0001'), e9('0.1')),
            scalingFactor: fc.constantFrom(10n ** 9n, 10n ** 12n, 10n ** 12n),
            collateralHaircut: fc.constantFrom(0n, 0n, 0n, e18('0.03'), e18('0.2')),
        }),
        initial: fc.constantFrom('0.02', '0.05', '0.1', '0.2'),
        maintenance: fc.constantFrom(40, 50, 80),
        liquidation: fc.constantFrom(0, 15, 40),
        insurance: fc.constantFrom(0, 10, 45),
        fees: fc.constantFrom(
            ['0.0001', '0.00045'],
            ['0.0001', '0.00045'],
            ['-0.0001', '0.00045'],
            ['0.02', '0.01'],
            ['0.0003', '-0.0001'],
            ['0', '0'],
            ['0.0002', '0.0003'],
            ['0', '0.001'],
            ['-0.0005', '0.0001'],
        ),
        limits: fc.record({
            priorityTakerFee: fc.constantFrom(null, e18('0.001')),
            minOrderUsdValue: fc.constantFrom(0n, e18('1'), e18('1'), e18('30')),
            maxPendingOrders: fc.constantFrom(2, 8, 100, 100),
            maxOpenInterest: fc.constantFrom(e9('30'), e9('1000000000'), e9('1000000000')),
            maxOpenInterestThreshold: fc.constantFrom(e9('5'), e9('40'), e9('1000000000')),
            maxOpenInterestPositionShare: fc.constantFrom(e18('0.35'), e18('0.6')),
            maxBadDebt: fc.constantFrom(0n, e18('1000000'), e18('1000000'), e18('20')),
            maxSocializedLoss: fc.constantFrom(e18('1'), e18('1'), e18('0.01')),
            maxBookIndexSpread: fc.constantFrom(e18('0.05'), e18('0.2')),
            maxIndexTwapDivergence: fc.constantFrom(e18('0.05'), e18('0.2')),
        }),
        times: fc.record({
            fundingFrequencyMs: fc.constantFrom(600_000, 3_600_000),
            premiumTwapFrequencyMs: fc.constantFrom(1_000, 60_000),
            premiumTwapPeriodMs: fc.constantFrom(61_000, 3_600_000),
            spreadTwapFrequencyMs: fc.constantFrom(1_000, 5_000),
            spreadTwapPeriodMs: fc.constantFrom(60_000, 300_000),
            baseOracleToleranceMs: fc.constantFrom(2_000, 10_000),
        }),
    })
    .map(
        ({
            sizes,
            initial,
            maintenance,
            liquidation,
            insurance,
            fees: [makerFee = '0', takerFee = '0'],
            limits,
            times,
        }) => {
            const maintenanceMarginRatio = parts(e18(initial), maintenance);
            return {
                ...sizes,
                ...limits,
                ...times,
                fundingPeriodMs: times.fundingFrequencyMs * 24,
                initialMarginRatio: e18(initial),
                maintenanceMarginRatio,
                liquidationFee: parts(maintenanceMarginRatio, liquidation),
                insuranceFundFee: parts(maintenanceMarginRatio, insurance),
                makerFee: e18(makerFee),
                takerFee: e18(takerFee),
            };
        },
    );

const order: fc.Arbitrary<OrderStep> = fc.record({
    isLimit: rarely.map((isMarket) => !isMarket),
    isAsk: fc.boolean(),
    percent: fc.constantFrom(1, 5, 10, 20, 30, 50, 70, 95, 200),
    distance: fc.oneof(
        { weight: 8, arbitrary: fc.integer({ min: 0, max: 40 }) },
        { weight: 7, arbitrary: fc.integer({ min: -150, max: 0 }) },
        { weight: 1, arbitrary: fc.integer({ min: -1_000, max: 1_000 }) },
    ),
    type: fc.constantFrom<OrderType>(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3),
    reduceOnly: fc.nat(7).map((chance) => chance === 7),
    expiresIn: fc.nat(60).map((chance) => [0, 1, 1, 1_000, 1_000, 1_000, 60_000, 60_000, 60_000, 5_000_000][chance]),
    flaw: fc.nat(399).map((chance) => (['lot', 'tick', 'size', 'price', 'type'] as const)[chance] ?? 'none'),
});

const listing: fc.Arbitrary<Listing> = fc
    .nat(15)
    .map((chance) => (['first', 'none', 'missing', 'twice', 'foreign', 'first'] as const)[chance] ?? 'all');

const sessionTerms = {
    kind: fc.constant('session' as const),
    account,
    builder: fc.oneof(
        { weight: 4, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.record({ id: rarely.map(Number), fee: fc.constantFrom(1, 100_000, 1_000_003) }) },
    ),
    allocateMissing: fc.boolean(),
    deallocateFree: rarely,
};

const session = fc.record({
    ...sessionTerms,
    victim: fc.constant(undefined),
    orders: fc.oneof(
        { weight: 40, arbitrary: fc.tuple(order) },
        { weight: 1, arbitrary: fc.constant([]) },
        { weight: 20, arbitrary: fc.array(order, { minLength: 2, maxLength: 4 }) },
    ),
});

const liquidation = fc.record({
    ...sessionTerms,
    victim: fc.record({ account, listing }),
    orders: fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.array(order, { maxLength: 2 }) },
    ),
});

const money = fc.record({
    kind: fc.constantFrom('deposit', 'withdraw', 'allocate', 'allocate', 'deallocate'),
    account,
    usd: fc.constantFrom(0, 1, 20, 77, 300, 2_000),
});

const plain = fc.record({
    kind: fc.constantFrom('deallocateFree', 'deallocateFree', 'settleFunding', 'settleFunding', 'createPosition'),
    account,
});

const deleverage = fc.record({
    kind: fc.constant('deleverage' as const),
    account,
    listing,
    parts: fc.integer({ min: 1, max: 3 }),
    flaw: fc.constantFrom('none', 'none', 'none', 'none', 'none', 'size', 'lot', 'weight', 'empty', 'side'),
});

const roles: fc.Arbitrary<Call> = fc.oneof(
    fc.record({ kind: fc.constant('pause' as const), mode: fc.constantFrom(0, 1, 2, 2, 3) }),
    fc.record({ kind: fc.constant('freeze' as const), isFrozen: fc.boolean() }),
    fc.record({
        kind: fc.constant('propose' as const),
        hours: fc.constantFrom(23, 24, 24, 24, 72, 73),
        initial: fc.constantFrom(3, 10, 15, 30, 101),
        maintenance: fc.constantFrom(0, 1, 2, 5, 9),
    }),
    fc.record({ kind: fc.constantFrom('commit', 'commit', 'deleteProposal') }),
);

const settlementPrices = fc.record({
    kind: fc.constant('settlementPrices' as const),
    percent: fc.constantFrom(100, 97, 110, 70, 0),
});

const closing: fc.Arbitrary<Call> = fc.oneof(
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('close', 'enable', 'enable') }) },
    { weight: 1, arbitrary: settlementPrices },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('settle' as const), account, listing }) },
    { weight: 1, arbitrary: deleverage },
    { weight: 1, arbitrary: plain },
);

const call: fc.Arbitrary<Call> = fc.oneof(
    { weight: 240, arbitrary: session },
    { weight: 90, arbitrary: liquidation },
    { weight: 50, arbitrary: money },
    { weight: 30, arbitrary: plain },
    { weight: 20, arbitrary: fc.record({ kind: fc.constantFrom('cancel', 'tryCancel'), account, listing }) },
    {
        weight: 10,
        arbitrary: fc.record({
            kind: fc.constant('ratio' as const),
            account,
            percent: fc.constantFrom(1, 5, 10, 25, 101),
        }),
    },
    { weight: 20, arbitrary: fc.record({ kind: fc.constantFrom('updateFunding', 'updateTwaps') }) },
    { weight: 20, arbitrary: deleverage },
    { weight: 15, arbitrary: roles },
    { weight: 2, arbitrary: closing },
);

const prices = fc.record({
    base: fc.oneof(
        { weight: 5, arbitrary: fc.integer({ min: -4, max: 4 }) },
        { weight: 2, arbitrary: fc.integer({ min: -90, max: 90 }) },
        { weight: 1, arbitrary: fc.constantFrom(-300, -200, -120, 120, 200, 300) },
    ),
    apart: fc.nat(47).map((chance) => [2, -2, 2, -2, 15, -15, 45, 160, -60, 4, -4][chance] ?? 0),
    collateral: fc.constantFrom(0, 0, 0, 0, 1, -1, 20, -20),
    collateralApart: fc.nat(47).map((chance) => [3, -3, 40, -90, 8, -8][chance] ?? 0),
});

const stepOf = (calls: fc.Arbitrary<readonly Call[]>): fc.Arbitrary<Step> =>
    fc.record({
        wait: fc.constantFrom(
            0,
            0,
            100,
            1_000,
            1_000,
            3_000,
            6_000,
            15_000,
            61_000,
            61_000,
            700_000,
            4_000_000,
            100_000_000,
        ),
        prices: fc.oneof({ weight: 30, arbitrary: prices }, { weight: 1, arbitrary: fc.constant(undefined) }),
        market: fc.nat(5).map((chance) => (chance === 5 ? 1 : 0)),
        isPriority: rarely,
        resumes: rarely.map((stays) => !stays),
        calls,
    });

const calls = fc.oneof(
    { weight: 3, arbitrary: fc.tuple(call) },
    { weight: 1, arbitrary: fc.array(call, { minLength: 2, maxLength: 4 }) },
);

const trader: fc.Arbitrary<Trader> = fc.record({
    allocated: fc.constantFrom(0, 60, 100, 250, 250, 1_000, 4_000),
    kept: fc.constantFrom(0, 50, 100_000, 100_000, 100_000, 100_000),
    percent: fc.constantFrom(1, 1, 1, 5, 10, 20, 100),
    approved: fc.constantFrom(undefined, 100_000, 10_000_000, 10_000_000),
});

const scaling = ({ scalingFactor = 1n }: Partial<MarketSpec>) => ({ scalingFactor });

const closingSteps = (maxLength: number): fc.Arbitrary<Step[]> =>
    fc.array(stepOf(fc.tuple(closing)), { maxLength, size: 'max' });

/** Closes the first market, and settles. */
const end: fc.Arbitrary<Step[]> = fc
    .tuple(
        stepOf(fc.constant([{ kind: 'close' }])),
        closingSteps(2),
        stepOf(fc.tuple(settlementPrices)),
        closingSteps(3),
        stepOf(fc.constant([{ kind: 'enable' }])),
        closingSteps(14),
    )
    .map((all) => all.flat().map((step) => ({ ...step, market: 0, resumes: false })));

/** Any program. */
export const anyProgram: fc.Arbitrary<Program> = fc
    .noBias(
        fc.record({
            specs: fc.oneof({ weight: 4, arbitrary: fc.tuple(spec) }, { weight: 1, arbitrary: fc.tuple(spec, spec) }),
            base: fc.constantFrom('3.37', '100', '100', '2513.7'),
            collateral: fc.constantFrom('1', '1', '0.9987', '3.3', '0.00021'),
            traders: fc.array(trader, { minLength: 3, maxLength: 5 }),
            steps: fc.array(stepOf(calls), { minLength: 1, maxLength: 50, size: 'max' }),
            end: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: end }),
        }),
    )
    .map(({ specs, steps, end, ...rest }) => ({
        ...rest,
        markets: specs.map((one: Partial<MarketSpec>, index) =>
            // All markets have the same collateral.
            marketSpec({ ...one, ...scaling(specs[0]), id: `0x${`${index + 1}`.repeat(64)}`, base: `M${index}` }),
        ),
        steps: [...steps, ...end],
    }));
