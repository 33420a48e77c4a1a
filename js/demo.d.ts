/** The demo: one wallet's first day on the exchange, told in plain words, and added up at the end. */
import type { aftermath } from './aftermath.js';
/** What the demo needs besides the exchange: the chain's own word on the wallet. */
export interface DemoWorld {
    readonly exchange: aftermath;
    /** Tells what the wallet holds, in whole coins, and what it has spent so far, in MIST. */
    readonly wallet: () => {
        usdc: string;
        sui: string;
        gasPaid: bigint;
        oracleFeesPaid: bigint;
    };
    /** Tells the funding that was settled on the wallet's positions so far, in the settle currency. */
    readonly funding: () => string;
    /** Lets the service write something else than it is asked for, until the function that it gives is called. */
    readonly lie: (about: keyof typeof LIES) => () => void;
    /** Prints a line. */
    readonly say: (line: string) => void;
}
/** What the service is made to do to an order that it is to write. */
declare const LIES: {
    readonly price: "doubles the price";
    readonly side: "turns the buy into a sell";
    readonly transfer: "adds a transfer of all gas to somebody else";
};
/**
 * Runs the demo.
 *
 * @param world the exchange, its wallet and where to print
 * @throws {Error} naming the step that failed
 */
export declare function runDemo(world: DemoWorld): Promise<void>;
export {};
