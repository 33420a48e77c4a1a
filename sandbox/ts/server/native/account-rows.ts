/** Rows of accounts in the native section: state and capabilities. */

import type { ChainAccount } from '../../chain/types.js';
import type { MarketView, OrderView, PositionView } from '../../engine/types.js';
import { attoExact, integer, multiply, exact, divide, Exact, type Json } from '../http/json.js';
import type { ExchangeView } from '../simulation/exchange.js';
import type { MarketRowSource } from './market-rows.js';

/** A position with its market and resting orders. */
export interface Holding {
    readonly position: PositionView;
    readonly market: MarketView;
    readonly orders: readonly OrderView[];
}

/** Data of an account row. */
export interface AccountState {
    readonly accountNumber: number;
    /** Unallocated collateral, raw. */
    readonly collateral: bigint;
    /** Of the collateral coin. */
    readonly decimals: number;
    /** 10^-18 USD. */
    readonly collateralPrice: bigint;
    /** All positions; the totals cover all of them. */
    readonly holdings: readonly Holding[];
}

/**
 * Creates the object of `accounts/positions` and of `user` frames: exact amounts and ratios as fractions.
 * Amounts are USD where the name says so, else collateral. Positions are sorted by market id, resting orders
 * by side (bids first) and id. `marketIds` limits the positions; the totals always cover all of them.
 */
export function accountStateRow(state: AccountState, marketIds?: ReadonlySet<string>): Json {
    const { collateralPrice, decimals, holdings } = state;
    const available = state.collateral * 10n ** BigInt(18 - decimals);
    const availableUsd = multiply(available, collateralPrice);
    const sum = (figure: (position: PositionView) => bigint): bigint =>
        holdings.reduce((total, { position }) => total + figure(position), 0n);
    const included = holdings.filter(({ position }) => marketIds?.has(position.marketId) ?? true);
    return {
        accountId: integer(state.accountNumber),
        totalEquityUsd: attoExact(availableUsd + sum(({ margin }) => margin)),
        availableCollateral: attoExact(available),
        availableCollateralUsd: attoExact(availableUsd),
        totalUnrealizedFundingsUsd: attoExact(sum(({ unrealizedFunding }) => unrealizedFunding)),
        totalUnrealizedPnlUsd: attoExact(sum(({ unrealizedPnl }) => unrealizedPnl)),
        positions: [...included].sort(byMarket).map((holding) => positionRow(holding, decimals)),
    };
}

/**
 * Creates the row of a position. As in the unified section, `leverage` is notional / collateral and
 * `marginRatio` is margin / notional. Clients expect numbers in each row: ratios and prices that a flat
 * position does not have are 0.
 */
export function positionRow({ position, market, orders }: Holding, decimals: number): Json {
    const { collateral, notional } = position;
    const free = position.freeCollateral * 10n ** BigInt(18 - decimals);
    return {
        marketId: position.marketId,
        collateral: attoExact(collateral),
        collateralUsd: attoExact(multiply(collateral, market.collateralPrice)),
        baseAssetAmount: attoExact(position.base),
        quoteAssetNotionalAmount: attoExact(position.base < 0n ? -notional : notional),
        cumFundingRateLong: attoExact(position.cumulativeFundingLong),
        cumFundingRateShort: attoExact(position.cumulativeFundingShort),
        asksQuantity: attoExact(position.asksQuantity),
        bidsQuantity: attoExact(position.bidsQuantity),
        pendingOrders: [...orders].sort(byIdAndSide).map(pendingRow),
        leverage: attoExact(divide(notional, collateral)),
        marginRatio: attoExact(divide(position.margin, notional)),
        freeMarginUsd: attoExact(multiply(free, market.collateralPrice)),
        freeCollateral: exact(position.freeCollateral, decimals),
        unrealizedFundingsUsd: attoExact(position.unrealizedFunding),
        unrealizedPnlUsd: attoExact(position.unrealizedPnl),
        entryPrice: attoExact(position.entryPrice ?? 0n),
        liquidationPrice: attoExact(position.liquidationPrice ?? 0n),
    };
}

/** Sizes are integers of 10^-9 base; the row has no price. */
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

/** Data of a capability row; an agent's account has the agent as its owner. */
export interface Capability extends ChainAccount {
    readonly collateralType: string;
    /** Unallocated collateral of the account, raw. */
    readonly collateral: bigint;
    readonly objectVersion: bigint;
    /** base58 */
    readonly objectDigest: string;
    /** Whether the owner granted it to another wallet. */
    readonly isAgent: boolean;
    /** Version at which the account object became shared. */
    readonly sharedVersion: bigint;
    /** Capabilities granted by the owner. */
    readonly agentIds: readonly string[];
}

/** Creates a row of `accounts/owned` and `accounts`; `collateral` is an integer in base units of the coin. */
export function capabilityRow(capability: Capability): Json {
    return {
        objectId: capability.capabilityId,
        walletAddress: capability.owner,
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

/** Collects the data of an account and creates its row; by default with all positions. */
export function accountOf(
    exchange: MarketRowSource,
    accountNumber: number,
    view: Pick<ExchangeView, 'collateral' | 'positions' | 'orders' | 'market'>,
    marketIds?: ReadonlySet<string>,
): Json {
    const holdings = view.positions(accountNumber).map((position) => ({
        position,
        market: view.market(position.marketId),
        orders: view.orders(position.marketId, accountNumber),
    }));
    const [anyMarketId = ''] = exchange.listings.keys();
    const { collateralPrice } = view.market(anyMarketId);
    const collateral = view.collateral(accountNumber);
    const { decimals } = exchange;
    return accountStateRow({ accountNumber, collateral, decimals, collateralPrice, holdings }, marketIds);
}
