/** What the model stores, and how it is copied. Fixed-point figures have 18 decimals; sizes and prices of orders have 9. */

import { check } from './numbers.js';

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

export interface Position {
    collateral: bigint;
    base: bigint;
    quote: bigint;
    fundingLong: bigint;
    fundingShort: bigint;
    asks: bigint;
    bids: bigint;
    pending: bigint;
    ratio: bigint;
}

export interface OraclePrice {
    readonly price: bigint;
    readonly twap: bigint;
    readonly timestamp: bigint;
}

export interface Settlement {
    readonly basePrice: bigint | undefined;
    readonly collateralPrice: bigint | undefined;
    readonly enabled: boolean;
}

export interface Proposal {
    readonly maturity: bigint;
    readonly initialRatio: bigint;
    readonly maintenanceRatio: bigint;
}

export interface Market {
    params: ModelMarket;
    readonly positions: Map<bigint, Position>;
    /** Both sides in key order: best price first, then the counter. */
    readonly asks: Order[];
    readonly bids: Order[];
    counter: bigint;
    /** Raw units of the collateral. */
    vault: bigint;
    /** Raw units of the collateral. */
    insurance: bigint;
    /** Collateral with 18 decimals. */
    feesAccrued: bigint;
    openInterest: bigint;
    cumulativeLong: bigint;
    cumulativeShort: bigint;
    fundingTime: bigint;
    premiumTwap: bigint;
    premiumTime: bigint;
    spreadTwap: bigint;
    spreadTime: bigint;
    basePrice: OraclePrice;
    paused: number;
    frozen: boolean;
    settlement: Settlement | undefined;
    proposal: Proposal | undefined;
}

export interface Account {
    /** Raw units. */
    collateral: bigint;
    /** Highest fee (10^-9) by integrator. */
    readonly approvals: Map<bigint, bigint>;
}

export interface State {
    readonly accounts: Account[];
    readonly markets: Map<string, Market>;
    collateralPrice: OraclePrice;
    nextIntegrator: bigint;
}

const NO_PRICE: OraclePrice = { price: 0n, twap: 0n, timestamp: 0n };

function createMarket(params: ModelMarket): Market {
    const time = params.createdAt;
    return {
        params,
        positions: new Map(),
        asks: [],
        bids: [],
        counter: 0n,
        vault: 0n,
        insurance: 0n,
        feesAccrued: 0n,
        openInterest: 0n,
        cumulativeLong: 0n,
        cumulativeShort: 0n,
        fundingTime: time,
        premiumTwap: 0n,
        premiumTime: time,
        spreadTwap: 0n,
        spreadTime: time,
        basePrice: NO_PRICE,
        paused: 0,
        frozen: false,
        settlement: undefined,
        proposal: undefined,
    };
}

export function createState(markets: readonly ModelMarket[]): State {
    return {
        accounts: [],
        markets: new Map(markets.map((params) => [params.name, createMarket(params)])),
        collateralPrice: NO_PRICE,
        nextIntegrator: 0n,
    };
}

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
    const accounts = state.accounts.map((account) => ({ ...account, approvals: new Map(account.approvals) }));
    return { ...state, accounts, markets: new Map(markets) };
}

/** Borrows a position; a missing one is a missing dynamic field. */
export function positionOf(market: Market, account: bigint): Position {
    const position = market.positions.get(account);
    check(position !== undefined, 'dynamic_field', 1);
    return position;
}
