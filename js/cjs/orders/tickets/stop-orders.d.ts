/** Stop orders: which arguments of an order mean one, and the rows of native builders that describe them. */
import type { NumberText } from '../../core/json.js';
import type { TicketType } from '../../transaction/intent.js';
import type { WireStopOrder } from '../../wire/native.js';
import { type TicketKindId } from './conditional.js';
import { type Params } from '../../exchange/params.js';
import { type OrderArguments } from '../request.js';
import { type SlTpBody } from './triggers.js';
/** A row of `place-stop-orders`: exactly one of `slTp` and `nonSlTp`. */
export interface StopRow {
    readonly marketId: string;
    /** 10^-9 base. */
    readonly size: string;
    /** 0 buy, 1 sell. */
    readonly side: number;
    readonly expiryTimestamp?: string;
    /** Of an order that is a limit order once it is triggered. */
    readonly limitOrder?: {
        readonly price: string;
        readonly orderType: number;
    };
    readonly slTp?: SlTpBody;
    readonly nonSlTp?: {
        readonly stopIndexPrice: NumberText;
        readonly triggerIfGeStopIndexPrice: boolean;
        readonly reduceOnly: boolean;
        readonly triggerPriceType: number;
    };
}
/** Returns whether the params of an order make it a stop order. */
export declare function isStopOrder(params: unknown): boolean;
/** Params by which a call selects tickets in place of orders on the book. */
export declare const TICKET_KEYS: readonly ["trigger", "stop", "twap"];
/** Returns whether the params of a call say that it is about stop orders; `undefined` where they say nothing. */
export declare function isTriggerCall({ trigger, stop }: Params): boolean | undefined;
/**
 * Returns which kind of tickets a call is about, by its params; `undefined` for orders that rest on the book.
 *
 * @throws {Problem} `argument` when it names both kinds
 */
export declare function ticketKindOf(params: Params): TicketKindId | undefined;
/** Returns whether an id is that of a stop or TWAP order: the object id of its ticket. */
export declare function isTicketId(id: unknown): id is string;
/** Returns the kind of ticket of a row. */
export declare function ticketTypeOf({ slTp }: Pick<StopRow, 'slTp'>): TicketType;
/**
 * Builds the row of a stop order at a time in milliseconds.
 *
 * @throws {Problem} as `toOrderBody`; `missing` without a trigger direction; `unsupported` for what a stop order cannot do
 */
export declare function toStopRow(order: OrderArguments, now: number, precision?: unknown): StopRow;
/** Completes the arguments of an edit by the stop order as it is; what the caller does not name stays. */
export declare function mergeStop(row: WireStopOrder, order: OrderArguments): OrderArguments;
/** Returns a row with prices as text, as reads show it. */
export declare function toShownRow({ slTp, nonSlTp, ...row }: StopRow): Record<string, unknown>;
/** Writes an id of a stop or TWAP order in full. */
export declare function toTicketId(id: unknown): string;
