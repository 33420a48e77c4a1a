/** What a request wants done, in the contract's own units and ids. */
import type { MarketSpec, Side } from '../engine/types.js';
import type { Fields } from './field.js';
import type { CapabilityObject } from './object.js';
import type { Ground } from './run.js';
import type { Action } from './types.js';
/** An order to be placed. */
export interface OrderIntent {
    readonly market: MarketSpec;
    readonly side: Side;
    readonly size: bigint;
    /** `undefined` for a market order. */
    readonly price: bigint | undefined;
    readonly reduceOnly: boolean;
    readonly clientOrderId: bigint | undefined;
    readonly expiryMs: bigint | undefined;
}
/** Something to be done by an account. */
interface OfAccount<A extends Action> {
    readonly action: A;
    readonly capability: CapabilityObject;
}
/** Something to be done to one position. */
interface OfPosition<A extends Action> extends OfAccount<A> {
    readonly market: MarketSpec;
}
/** What is wanted. */
export type Intent = {
    readonly action: 'createAccount';
} | (OfAccount<'deposit'> & {
    readonly amount: bigint;
    readonly fromAddressBalance: boolean;
}) | (OfAccount<'withdraw'> & {
    readonly amount: bigint;
    readonly toAddressBalance: boolean;
}) | (OfPosition<'allocate'> & {
    readonly amount: bigint;
}) | (OfPosition<'deallocate'> & {
    readonly amount: bigint;
}) | (OfPosition<'setLeverage'> & {
    readonly ratio: bigint;
}) | (OfAccount<'createOrders'> & {
    readonly orders: readonly OrderIntent[];
    readonly deallocateFree: boolean;
}) | (OfPosition<'cancelOrders'> & {
    readonly orderIds: readonly bigint[];
    readonly abortOnMissing: boolean;
    readonly deallocateFree: boolean;
});
/** Whose id a deposit takes as `accountId`. */
export type DepositTo = 'account' | 'capability' | 'either';
/**
 * Reads what a request wants.
 *
 * @param action which write
 * @param fields its body
 * @param sender who asks
 * @param ground what there is
 * @param depositTo which id a deposit takes
 * @returns the intent
 * @throws {Refusal} 400 naming the field
 */
export declare function readIntent(action: Action, fields: Fields, sender: string, ground: Ground, depositTo: DepositTo): Intent;
export {};
