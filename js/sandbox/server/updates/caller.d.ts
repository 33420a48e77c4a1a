/** One client of `updates`: its messages in the order they came, and the end of its socket where it cannot be followed. */
import type { Outlet } from '../stream/outlet.js';
import { type Wish } from './subscription.js';
/** Carries a message out, at once or after a signature was checked. @throws {BadMessage} where it cannot be */
export type Act = (wish: Wish, outlet: Outlet) => Promise<void> | undefined;
/** Listens to one socket. */
export declare class Caller {
    #private;
    /**
     * @param outlet the socket
     * @param act carries messages out
     */
    constructor(outlet: Outlet, act: Act);
    /**
     * Takes a message; each waits until the one before is carried out.
     *
     * @param text as it came
     */
    hear(text: string): void;
}
