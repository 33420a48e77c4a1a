/**
 * What the model stores, and how it is copied. Fixed-point figures have 18 decimals; sizes and prices of
 * orders have 9.
 */

import { check, ONE } from './numbers.js';

/** Parameters of a market. Times are in milliseconds, rates and ratios are fractions with 18 decimals. */
export interface ModelMarket {
    readonly name: string;
    /** Creation time: the first value of every last-update time. */
    readonly createdAt: bigint;
    /** Units of 10^-9 base. */
    readonly lotSize: bigint;
    /** Units of 10^-9 USD. */
    readonly tickSize: bigint;
    /** Fixed-point units in one raw unit of the collateral: 10^12 for 6 decimals. */
    readonly scalingFactor: bigint;
    readonly collateralHaircut: bigint;
    readonly initialRatio: bigint;
    readonly maintenanceRatio: bigint;
    readonly makerFee: bigint;
    readonly takerFee: bigint;
    readonly liquidationFee: bigint;
    readonly insuranceFee: bigint;
    readonly priorityTakerFee: bigint | undefined;
    readonly baseTolerance: bigint;
    readonly collateralTolerance: bigint;
    readonly fundingFrequency: bigint;
    readonly fundingPeriod: bigint;
    readonly premiumFrequency: bigint;
    readonly premiumPeriod: bigint;
    readonly spreadFrequency: bigint;
    readonly spreadPeriod: bigint;
    readonly minOrderValue: bigint;
    readonly maxPendingOrders: bigint;
    readonly maxOpenInterest: bigint;
    readonly openInterestThreshold: bigint;
    readonly positionShare: bigint;
    readonly maxBookIndexSpread: bigint;
    readonly maxIndexTwapDivergence: bigint;
    readonly maxBadDebt: bigint;
    readonly maxSocializedLoss: bigint;
}

export interface Integrator {
    readonly id: bigint;
    /** Fraction of the quote, 10^-9. */
    readonly fee: bigint;
}

export interface Order {
    readonly id: bigint;
    readonly account: bigint;
    size: bigint;
    readonly reduceOnly: boolean;
    readonly expiry: bigint | undefined;
    readonly clientOrderId: bigint | undefined;
    readonly integrator: Integrator | undefined;
}

/** A position before its first trade: it takes the cumulative rates of its market. */
export const createPosition = (fundingLong: bigint, fundingShort: bigint) => ({
    collateral: 0n,
    base: 0n,
    quote: 0n,
    fundingLong,
    fundingShort,
    asks: 0n,
    bids: 0n,
    pending: 0n,
    ratio: ONE,
});

export type Position = ReturnType<typeof createPosition>;

export interface OraclePrice {
    readonly price: bigint;
    readonly twap: bigint;
    readonly timestamp: bigint;
}

export interface Account {
    /** Raw units. */
    collateral: bigint;
}

const NO_PRICE: OraclePrice = { price: 0n, twap: 0n, timestamp: 0n };

function createMarket(params: ModelMarket) {
    return {
        params,
        positions: new Map<bigint, Position>(),
        /** Both sides in key order: best price first, then the counter. */
        asks: [] as Order[],
        bids: [] as Order[],
        counter: 0n,
        /** Raw units of the collateral. */
        vault: 0n,
        /** Raw units of the collateral. */
        insurance: 0n,
        /** Collateral with 18 decimals. */
        feesAccrued: 0n,
        openInterest: 0n,
        cumulativeLong: 0n,
        cumulativeShort: 0n,
        fundingTime: params.createdAt,
        premiumTwap: 0n,
        premiumTime: params.createdAt,
        spreadTwap: 0n,
        spreadTime: params.createdAt,
        basePrice: NO_PRICE,
        /** 0 open, 1 stopped, 2 cancellations only. */
        paused: 0,
        frozen: false,
        settlement: undefined as
            | (Record<'basePrice' | 'collateralPrice', bigint | undefined> & { enabled: boolean })
            | undefined,
        proposal: undefined as Record<'maturity' | 'initialRatio' | 'maintenanceRatio', bigint> | undefined,
    };
}

export type Market = ReturnType<typeof createMarket>;

export const createState = (markets: readonly ModelMarket[]) => ({
    accounts: [] as Account[],
    markets: new Map(markets.map((params) => [params.name, createMarket(params)])),
    collateralPrice: NO_PRICE,
});

export type State = ReturnType<typeof createState>;

const copyValues = <T extends object>(values: Map<bigint, T>) =>
    new Map([...values].map(([key, value]) => [key, { ...value }] as const));

/** Copies everything that an operation may change. */
export function copyState(state: State): State {
    const markets = [...state.markets].map(([name, market]) => {
        const copy: Market = {
            ...market,
            positions: copyValues(market.positions),
            asks: market.asks.map((order) => ({ ...order })),
            bids: market.bids.map((order) => ({ ...order })),
        };
        return [name, copy] as const;
    });
    const accounts = state.accounts.map((account) => ({ ...account }));
    return { ...state, accounts, markets: new Map(markets) };
}

/** Borrows a position; a missing one is a missing dynamic field. */
export function positionOf(market: Market, account: bigint): Position {
    const position = market.positions.get(account);
    check(position !== undefined, 'dynamic_field', 1);
    return position;
}
