/** The largest order that an account could place now: found by trying, in transactions that leave no trace. */
import type { Side } from '../../engine/types.js';
import type { Service } from '../service.js';
/** What is asked. */
export interface OrderSizeQuestion {
    readonly marketId: string;
    readonly accountNumber: number;
    readonly side: Side;
    /** How many times the margin the order may be; the position's own where left out. */
    readonly leverage?: number | undefined;
    /** USD, of a limit order that may rest; a market order where left out. */
    readonly price?: number | undefined;
}
type World = Pick<Service, 'engine' | 'clock'>;
/**
 * Finds the largest order that would not abort now, with all that the account has not allocated.
 *
 * @param world the exchange
 * @param question whose order, and of which kind
 * @returns 10^-9 base, whole lots; zero where not even the smallest order would do
 */
export declare function maxOrderSize(world: World, question: OrderSizeQuestion): bigint;
export {};
