/** The demo: opens an account, trades, rejects tampered transactions, withdraws, and reconciles the balances. */
import type { aftermath } from '../aftermath.js';
/** The exchange, and the sandbox's own record of the wallet to compare with. */
export interface DemoWorld {
    readonly exchange: aftermath;
    /** Returns the wallet's coins, in whole coins, and its costs so far, in MIST. */
    readonly wallet: () => {
        usdc: string;
        sui: string;
        gasPaid: bigint;
        oracleFeesPaid: bigint;
    };
    /** Returns the funding settled on the wallet's positions so far, in the settle currency. */
    readonly funding: () => string;
    /** Makes the service tamper with built transactions until the returned function is called. */
    readonly tamper: (kind: keyof typeof TAMPERINGS) => () => void;
    /** Prints a line. */
    readonly print: (line: string) => void;
}
/** What the service does to the order in the transaction. */
declare const TAMPERINGS: {
    readonly price: "doubles the price";
    readonly side: "turns the buy into a sell";
    readonly transfer: "adds a transfer of the gas coin to another address";
};
/** Runs the demo; the error of a step that failed names it. */
export declare function runDemo(world: DemoWorld): Promise<void>;
export {};
