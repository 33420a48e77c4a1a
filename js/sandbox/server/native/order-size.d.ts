/** Maximum order size, found by binary search over simulated transactions. */
import type { Side } from '../../engine/types.js';
import type { Service } from '../service.js';
/** The requested order. */
export interface OrderSizeRequest {
    readonly marketId: string;
    readonly accountNumber: number;
    readonly side: Side;
    /** Leverage of the order. Default: that of the position. */
    readonly leverage?: number | undefined;
    /** USD, for a limit order that may rest. Default: a market order. */
    readonly price?: number | undefined;
}
type Exchange = Pick<Service, 'engine' | 'clock'>;
/**
 * Finds the largest order that does not abort now, using all unallocated collateral.
 *
 * @param exchange engine and clock
 * @param request account and order
 * @returns 10^-9 base, whole lots; zero when the minimum order aborts
 */
export declare function maxOrderSize(exchange: Exchange, request: OrderSizeRequest): bigint;
export {};
