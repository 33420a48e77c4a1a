/** What commands of a transaction take and leave: coins, objects, and the contract's values that must not be dropped. */

import type { Session } from '../engine/types.js';

/** A coin while a transaction runs. */
export interface CoinValue {
    readonly kind: 'coin';
    readonly id: string;
    readonly coinType: string;
    balance: bigint;
    /** Whose money it was when the transaction began. */
    readonly payer: string;
}

/** Money of no object. */
export interface BalanceValue {
    readonly kind: 'balance';
    readonly coinType: string;
    readonly amount: bigint;
    readonly payer: string;
}

/** The right to take money from an address balance. */
export interface WithdrawalValue {
    readonly kind: 'withdrawal';
    readonly coinType: string;
    readonly amount: bigint;
    readonly payer: string;
}

/** The key of an account. */
export interface CapabilityValue {
    readonly kind: 'capability';
    readonly id: string;
    readonly accountNumber: number;
    readonly accountId: string;
}

/** An account object. */
export interface AccountValue {
    readonly kind: 'account';
    readonly id: string;
    readonly accountNumber: number;
}

/** A clearing house. */
export interface MarketValue {
    readonly kind: 'market';
    readonly id: string;
}

/** A price feed; `marketId` is left out of the collateral's. */
export interface FeedValue {
    readonly kind: 'feed';
    readonly id: string;
    readonly marketId: string | undefined;
}

/** The registry or the clock. */
export interface FixtureValue {
    readonly kind: 'registry' | 'clock';
    readonly id: string;
}

/** A session with the clearing house that it holds. */
export interface SessionValue {
    readonly kind: 'session';
    readonly market: MarketValue;
    readonly accountNumber: number;
    readonly session: Session;
}

/** What a transaction may leave unused: nothing hangs on it. */
export interface IdleValue {
    readonly kind: 'summary' | 'integrator';
}

/** Plain bytes: typed where a call made them, of any type where the transaction itself gave them. */
export interface PureValue {
    readonly kind: 'pure';
    /** Such as `u64`; `undefined` for bytes that the transaction gave. */
    readonly type: string | undefined;
    readonly bytes: Uint8Array;
}

/** A value that stands for an object of the chain. */
export type ObjectValue = CoinValue | CapabilityValue | AccountValue | MarketValue | FeedValue | FixtureValue;

/** Any value. */
export type Value = ObjectValue | BalanceValue | WithdrawalValue | SessionValue | IdleValue | PureValue;

/** Its kinds. */
export type Kind = Value['kind'];

/** The values of a kind. */
export type ValueOf<K extends Kind> = Extract<Value, { readonly kind: K }>;

const DROPPABLE: readonly Kind[] = ['summary', 'integrator', 'pure', 'withdrawal'];

/**
 * Says whether a transaction may end while a result still holds a value.
 *
 * @param value the value
 * @returns whether nothing is lost with it
 */
export function isDroppable(value: Value): boolean {
    return DROPPABLE.includes(value.kind);
}

/** How a command wants a value: to look at, to change, or to keep. */
export type Mode = 'read' | 'write' | 'take';
