/** An account's whole state as the native section tells it: collateral, positions and resting orders. */

import type { MarketView, OrderView, PositionView } from '../../engine/types.js';
import { attoExact, integer, times, exact, over, Exact, type Json } from '../json.js';
import type { ExchangeView } from '../service.js';
import type { Gathering } from './market-rows.js';

/** One position with what it is valued by, and its resting orders. */
export interface Holding {
    readonly position: PositionView;
    readonly market: MarketView;
    readonly orders: readonly OrderView[];
}

/** Everything that an account's row tells of. */
export interface AccountState {
    readonly accountNumber: number;
    /** What is not allocated to any market, raw. */
    readonly collateral: bigint;
    /** Of the collateral coin. */
    readonly decimals: number;
    /** 10^-18 USD. */
    readonly collateralPrice: bigint;
    /** All of them, as the totals are of all. */
    readonly holdings: readonly Holding[];
}

/**
 * Tells an account: all amounts with every digit, ratios as fractions, money in USD where the name says so and else in
 * collateral. Positions come by market id, resting orders bids first and then by id.
 *
 * @param state the account's
 * @param marketIds which positions to tell; all when left out. The totals are of all in any case.
 * @returns the object of `accounts/positions`, and of the frames of `user`
 */
export function accountStateRow(state: AccountState, marketIds?: ReadonlySet<string>): Json {
    const { collateralPrice, decimals, holdings } = state;
    const available = state.collateral * 10n ** BigInt(18 - decimals);
    const availableUsd = times(available, collateralPrice);
    const sum = (figure: (position: PositionView) => bigint): bigint =>
        holdings.reduce((total, { position }) => total + figure(position), 0n);
    const told = holdings.filter(({ position }) => marketIds?.has(position.marketId) ?? true);
    return {
        accountId: integer(state.accountNumber),
        totalEquityUsd: attoExact(availableUsd + sum(({ margin }) => margin)),
        availableCollateral: attoExact(available),
        availableCollateralUsd: attoExact(availableUsd),
        totalUnrealizedFundingsUsd: attoExact(sum(({ unrealizedFunding }) => unrealizedFunding)),
        totalUnrealizedPnlUsd: attoExact(sum(({ unrealizedPnl }) => unrealizedPnl)),
        positions: [...told].sort(byMarket).map((holding) => positionRow(holding, decimals)),
    };
}

/** As in the unified section, `leverage` is notional over collateral, and `marginRatio` is margin over notional. */
function positionRow({ position, market, orders }: Holding, decimals: number): Json {
    const { collateral, notional } = position;
    const free = position.freeCollateral * 10n ** BigInt(18 - decimals);
    const isFlat = position.base === 0n;
    return {
        marketId: position.marketId,
        collateral: attoExact(collateral),
        collateralUsd: attoExact(times(collateral, market.collateralPrice)),
        baseAssetAmount: attoExact(position.base),
        quoteAssetNotionalAmount: attoExact(position.base < 0n ? -notional : notional),
        cumFundingRateLong: attoExact(position.cumulativeFundingLong),
        cumFundingRateShort: attoExact(position.cumulativeFundingShort),
        asksQuantity: attoExact(position.asksQuantity),
        bidsQuantity: attoExact(position.bidsQuantity),
        pendingOrders: [...orders].sort(byIdAndSide).map(pendingRow),
        leverage: attoExact(over(notional, collateral)),
        marginRatio: isFlat ? null : attoExact(over(position.margin, notional)),
        freeMarginUsd: attoExact(times(free, market.collateralPrice)),
        freeCollateral: exact(position.freeCollateral, decimals),
        unrealizedFundingsUsd: attoExact(position.unrealizedFunding),
        unrealizedPnlUsd: attoExact(position.unrealizedPnl),
        entryPrice: position.entryPrice === undefined ? null : attoExact(position.entryPrice),
        liquidationPrice: position.liquidationPrice === undefined ? null : attoExact(position.liquidationPrice),
    };
}

/** Sizes are integers of 10^-9 base; there is no price. */
function pendingRow(order: OrderView): Json {
    return {
        orderId: integer(order.orderId),
        side: order.side === 'bid' ? 0 : 1,
        currentSize: integer(order.size),
        initialSize: integer(order.initialSize),
        ...(order.clientOrderId === undefined ? {} : { clientOrderId: integer(order.clientOrderId) }),
    };
}

function byMarket({ position: one }: Holding, { position: other }: Holding): number {
    return one.marketId < other.marketId ? -1 : 1;
}

function byIdAndSide(one: OrderView, other: OrderView): number {
    if (one.side !== other.side) return one.side === 'bid' ? -1 : 1;
    return one.orderId < other.orderId ? -1 : 1;
}

/** Everything that a capability's row tells of. */
export interface Capability {
    readonly objectId: string;
    readonly walletAddress: string;
    readonly accountNumber: number;
    /** Object id of the account. */
    readonly accountId: string;
    readonly collateralType: string;
    /** What the account has not allocated, raw. */
    readonly collateral: bigint;
    readonly objectVersion: bigint;
    /** base58 */
    readonly objectDigest: string;
    /** Whether it was granted to another wallet than the owner's. */
    readonly isAgent: boolean;
    /** The version that the account object was shared at. */
    readonly sharedVersion: bigint;
    /** Capabilities that the owner granted. */
    readonly agentIds: readonly string[];
}

/**
 * Tells a capability; `collateral` is an integer in the coin's own unit.
 *
 * @param capability which
 * @returns a row of `accounts/owned` and `accounts`
 */
export function capabilityRow(capability: Capability): Json {
    return {
        objectId: capability.objectId,
        walletAddress: capability.walletAddress,
        accountId: integer(capability.accountNumber),
        accountObjectId: capability.accountId,
        collateralCoinType: capability.collateralType,
        collateral: integer(capability.collateral),
        objectVersion: new Exact(capability.objectVersion.toString()),
        objectDigest: capability.objectDigest,
        isAgent: capability.isAgent,
        accountObjectInitialSharedVersion: new Exact(capability.sharedVersion.toString()),
        whitelistedAgentCapIds: capability.agentIds,
    };
}

/**
 * Tells an account.
 *
 * @param service the exchange
 * @param accountNumber whose
 * @param sight what may be seen
 * @param marketIds which positions; all when left out
 * @returns its object
 */
export function accountOf(
    service: Gathering,
    accountNumber: number,
    view: Pick<ExchangeView, 'collateral' | 'positions' | 'orders' | 'market'>,
    marketIds?: ReadonlySet<string>,
): Json {
    const holdings = view.positions(accountNumber).map((position) => ({
        position,
        market: view.market(position.marketId),
        orders: view.orders(position.marketId, accountNumber),
    }));
    const [anyMarketId = ''] = service.listings.keys();
    const { collateralPrice } = view.market(anyMarketId);
    const collateral = view.collateral(accountNumber);
    const { decimals } = service;
    return accountStateRow({ accountNumber, collateral, decimals, collateralPrice, holdings }, marketIds);
}
