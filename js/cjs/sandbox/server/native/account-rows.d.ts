/** Rows of accounts in the native section: state and capabilities. */
import type { ChainAccount } from '../../chain/types.js';
import type { MarketView, OrderView, PositionView } from '../../engine/types.js';
import { type Json } from '../http/json.js';
import type { ExchangeView } from '../simulation/service.js';
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
 * Creates the object of `accounts/positions` and of `user` frames: exact amounts and ratios as fractions. Amounts are
 * USD where the name says so, else collateral. Positions are sorted by market id, resting orders by side (bids first)
 * and id. `marketIds` limits the positions; the totals always cover all of them.
 */
export declare function accountStateRow(state: AccountState, marketIds?: ReadonlySet<string>): Json;
/** Creates the row of a position. As in the unified section, `leverage` is notional / collateral and `marginRatio` is margin / notional. */
export declare function positionRow({ position, market, orders }: Holding, decimals: number): Json;
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
export declare function capabilityRow(capability: Capability): Json;
/** Collects the data of an account and creates its row; by default with all positions. */
export declare function accountOf(service: MarketRowSource, accountNumber: number, view: Pick<ExchangeView, 'collateral' | 'positions' | 'orders' | 'market'>, marketIds?: ReadonlySet<string>): Json;
