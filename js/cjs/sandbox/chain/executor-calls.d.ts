/**
 * The contract's functions for executors of stop orders and TWAP orders. They run on the engine at once: the node does not
 * list them as transactions, and their gas is the ticket's deposit.
 */
import type { ChainContext } from './execution.js';
import { type StopDetails } from './stop-orders.js';
import { type TwapTerms } from './twap-orders.js';
import type { ExecutorFunctions, StopCall, TicketCall, TwapCall } from './types.js';
/** The functions on a chain. */
export declare class ExecutorCalls implements ExecutorFunctions {
    #private;
    private readonly context;
    constructor(context: ChainContext);
    placeStopOrder({ ticketId, executor, details }: StopCall, now: number): void;
    /** This sandbox assumes that the creator gets the deposit. */
    cancelStopOrder({ ticketId, executor }: TicketCall, now: number): void;
    executeTwap({ ticketId, executor, terms, amount }: TwapCall & {
        readonly amount: bigint;
    }, now: number): void;
    finalizeTwap({ ticketId, executor, terms }: TwapCall, now: number): void;
    cancelTwap({ ticketId, executor }: TicketCall, now: number): void;
}
/** Whether a stop order can no longer be executed. */
export declare function isExpired({ expiryMs }: StopDetails, now: number): boolean;
/** The worst price of an execution, 10^-9 USD. */
export declare function boundOf({ side, maxSlippageBps }: TwapTerms, markPrice: bigint, tickSize: bigint): bigint;
