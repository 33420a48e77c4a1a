/** The streams that tell a state: what each tells of the exchange as it is now. */
import type { Service } from '../service.js';
import type { Room } from './rooms.js';
/**
 * Tells a room's state.
 *
 * @param service the exchange; reads may be late, states are not
 * @param room what is subscribed to
 * @returns the frame's text; `undefined` of a stream that tells events, or of a candle that has not changed
 */
export declare function stateOf(service: Service, { subscription, candle }: Room): string | undefined;
