/** The operation that a request asks for, in the contract's units and ids. */
import type { MarketSpec, Side } from '../engine/types.js';
import type { ChainContext } from './execution.js';
import type { CapabilityObject } from './objects.js';
import type { RequestFields } from './request-fields.js';
import type { DepositTo, Action } from './types.js';
/** An order to place. */
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
/** An operation of an account. */
interface AccountIntent<A extends Action> {
    readonly action: A;
    readonly capability: CapabilityObject;
}
/** An operation on one position. */
interface PositionIntent<A extends Action> extends AccountIntent<A> {
    readonly market: MarketSpec;
}
interface CancelIntent extends PositionIntent<'cancelOrders'> {
    readonly orderIds: readonly bigint[];
    readonly abortOnMissing: boolean;
    readonly deallocateFree: boolean;
}
/** A requested operation. */
export type Intent = {
    readonly action: 'createAccount';
} | (AccountIntent<'deposit'> & {
    readonly amount: bigint;
    readonly fromAddressBalance: boolean;
}) | (AccountIntent<'withdraw'> & {
    readonly amount: bigint;
    readonly toAddressBalance: boolean;
}) | (PositionIntent<'allocate'> & {
    readonly amount: bigint;
}) | (PositionIntent<'deallocate'> & {
    readonly amount: bigint;
}) | (PositionIntent<'setLeverage'> & {
    readonly ratio: bigint;
}) | (AccountIntent<'createOrders'> & {
    readonly orders: readonly OrderIntent[];
    readonly deallocateFree: boolean;
}) | CancelIntent;
/** Reads the operation of a request. @throws {Refusal} 400 naming the invalid field */
export declare function readIntent(action: Action, fields: RequestFields, sender: string, context: ChainContext, depositTo: DepositTo): Intent;
export {};
