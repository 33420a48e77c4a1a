/** Rows of accounts in the native section: state and capabilities. */
import type { MarketView, OrderView, PositionView } from '../../engine/types.js';
import { type Json } from '../json.js';
import type { ExchangeView } from '../service.js';
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
 * Creates the row of an account: exact amounts and ratios as fractions. Amounts are USD where the name says so, else
 * collateral. Positions are sorted by market id, resting orders by side (bids first) and id.
 *
 * @param state of the account
 * @param marketIds positions to include; default all. The totals always cover all positions.
 * @returns the object of `accounts/positions` and of `user` frames
 */
export declare function accountStateRow(state: AccountState, marketIds?: ReadonlySet<string>): Json;
/** Data of a capability row. */
export interface Capability {
    readonly objectId: string;
    readonly walletAddress: string;
    readonly accountNumber: number;
    /** Object id of the account. */
    readonly accountId: string;
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
/**
 * Creates the row of a capability; `collateral` is an integer in base units of the coin.
 *
 * @param capability the capability
 * @returns a row of `accounts/owned` and `accounts`
 */
export declare function capabilityRow(capability: Capability): Json;
/**
 * Collects the data of an account and creates its row.
 *
 * @param service the exchange
 * @param accountNumber the account
 * @param view of the exchange
 * @param marketIds positions to include; default all
 * @returns the row
 */
export declare function accountOf(service: MarketRowSource, accountNumber: number, view: Pick<ExchangeView, 'collateral' | 'positions' | 'orders' | 'market'>, marketIds?: ReadonlySet<string>): Json;
