/** The operation that a request asks for, in the contract's units and ids. */
import type { TransactionObjectArgument as ObjectArgument } from '@mysten/sui/transactions';
import type { MarketSpec, Side } from '../engine/types.js';
import type { ChainContext } from './execution.js';
import type { CapabilityObject } from './objects.js';
import type { RequestFields } from './request-fields.js';
import type { TwapTerms } from './twap-orders.js';
import type { DepositTo, Action } from './types.js';
/** An order to place. */
export interface OrderIntent {
    readonly market: MarketSpec;
    readonly side: Side;
    readonly size: bigint;
    /** `undefined` for a market order. */
    readonly price: bigint | undefined;
    readonly reduceOnly: boolean;
    /** The contract's order type; a market order has none. */
    readonly type: bigint;
    readonly clientOrderId: bigint | undefined;
    readonly expiryMs: bigint | undefined;
}
/** An operation of an account. */
interface AccountIntent<A extends string> {
    readonly action: A;
    readonly capability: CapabilityObject;
}
/** An operation on one position. */
interface PositionIntent<A extends string> extends AccountIntent<A> {
    readonly market: MarketSpec;
}
interface CancelIntent extends PositionIntent<'cancelOrders'> {
    readonly orderIds: readonly bigint[];
    readonly abortOnMissing: boolean;
    readonly deallocateFree: boolean;
}
interface OrdersIntent extends AccountIntent<'createOrders'> {
    readonly orders: readonly OrderIntent[];
    readonly deallocateFree: boolean;
    /** Raw collateral to deallocate after the orders of one market. */
    readonly deallocate?: bigint;
}
interface WithdrawIntent extends AccountIntent<'withdraw'> {
    readonly amount: bigint;
    /** `address` and `balance` are recipients; `argument` leaves the coin to later commands. */
    readonly to: {
        readonly address: string;
    } | 'balance' | 'argument';
}
interface DepositIntent extends AccountIntent<'deposit'> {
    /** Raw, from coins or the address balance of the sender; or a result of an earlier command. */
    readonly from: {
        readonly amount: bigint;
        readonly isAddressBalance: boolean;
    } | {
        readonly coin: ObjectArgument;
    };
}
interface TicketIntent extends AccountIntent<'createTicket'> {
    readonly type: bigint;
    readonly detailsHash: Uint8Array;
    /** The sender's coins pay the deposit, because the gas coin is another wallet's. */
    readonly isSponsored: boolean;
}
interface TwapIntent extends AccountIntent<'createTwap'> {
    readonly terms: TwapTerms;
    readonly detailsHash: Uint8Array;
    /** As in {@link TicketIntent}. */
    readonly isSponsored: boolean;
}
/** An operation on an existing ticket. */
interface TicketChange<A extends string> extends AccountIntent<A> {
    readonly ticketId: string;
}
/** A requested operation. */
export type Intent = {
    readonly action: 'createAccount';
} | DepositIntent | WithdrawIntent | (PositionIntent<'allocate'> & {
    readonly amount: bigint;
}) | (PositionIntent<'deallocate'> & {
    readonly amount: bigint;
}) | (PositionIntent<'setLeverage'> & {
    readonly ratio: bigint;
}) | OrdersIntent | CancelIntent | PositionIntent<'createPosition'> | (AccountIntent<'transfer'> & {
    readonly to: CapabilityObject;
    readonly amount: bigint;
}) | (AccountIntent<'grantAgent'> & {
    readonly recipient: string;
}) | (AccountIntent<'revokeAgent'> & {
    readonly agentId: string;
}) | TicketIntent | (TicketChange<'editTicket'> & {
    readonly detailsHash: Uint8Array;
}) | TicketChange<'cancelTicket'> | TwapIntent | (TicketChange<'setTwapDetails'> & {
    readonly terms: TwapTerms;
    readonly detailsHash: Uint8Array;
}) | (TicketChange<'setTwapExecutors'> & {
    readonly executors: readonly string[];
}) | TicketChange<'cancelTwap'>;
/** Reads the operation of a request. @throws {Refusal} 400 naming the invalid field */
export declare function readIntent(action: Action, fields: RequestFields, sender: string, context: ChainContext, depositTo: DepositTo): Intent;
/** Accepts the collateral's coin type in any notation. @throws {Refusal} 400 on another coin */
export declare function expectCollateral(fields: RequestFields, { world }: ChainContext, name: string): void;
/** Finds the market that a field names. @throws {Refusal} 400 when it does not exist */
export declare function findMarket(fields: RequestFields, { engine }: Pick<ChainContext, 'engine'>, name?: string): MarketSpec;
/** 1/leverage, rounded up, so that the leverage never exceeds the requested one. */
export declare function toRatio(fields: RequestFields, { initialMarginRatio }: MarketSpec): bigint;
/** Finds the resting orders of an account with a client order id. @returns their order ids */
export declare function findByClientId(market: MarketSpec, accountNumber: number, wanted: unknown, { engine }: ChainContext): bigint[];
export {};
