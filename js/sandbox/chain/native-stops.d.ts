/** Reads stop orders of native build requests. */
import { type Intent, type OrderIntent } from './intent.js';
import type { NativeRequest } from './native-fields.js';
/** Tickets of the stop orders of a request. */
export declare function createTickets(request: NativeRequest): Intent[];
/** A ticket with stop loss and take profit of a position. */
export declare function createPositionTicket(request: NativeRequest): Intent;
/**
 * Tickets that change with an order: those of a closed position are cancelled, and the member `slTp` adds one for the
 * position that the order opens.
 */
export declare function attachedTickets(request: NativeRequest, { market, side }: Pick<OrderIntent, 'market' | 'side'>): Intent[];
/** New details of existing tickets. */
export declare function editTickets(request: NativeRequest): Intent[];
/** Cancels tickets; their deposits return to the sender. */
export declare function cancelTickets(request: NativeRequest): Intent[];
