/** Errors of calls of several transactions, of which some were executed: they say what is done already. */
import type { Order } from 'ccxt';
/** Converts an error to one of CCXT, with a fact in front of its message that the caller must know. */
export declare function withFact(error: unknown, exchangeId: string, fact: string): unknown;
/** As {@link withFact}, of orders that were canceled before the failure; the member `canceled` of the error has all of them. */
export declare function withCanceled(error: unknown, exchangeId: string, canceled: readonly Order[]): unknown;
/** Returns the orders that {@link withCanceled} added to an error. */
export declare function canceledOf(error: unknown): readonly Order[];
