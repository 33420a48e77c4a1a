/** Which market an object on the chain is: what its own fields, its price feed and a price of the user say about its symbol. */
import type { SuiNode } from '../node/sui-node.js';
import { type ChainMarket } from '../markets/chain-market.js';
/** The result of a comparison; `not checked: …` says what no comparison proved. */
export type Verdict = 'agrees' | 'differs' | 'not checked' | `not checked: ${string}`;
/** The user's own prices of base coins, such as 64000 for `BTC`. */
export type References = ReadonlyMap<string, number>;
/** A market of the pins with its object. */
export interface PinnedObject {
    readonly symbol: string;
    /** `0x` and 64 digits. */
    readonly id: string;
    readonly market: ChainMarket;
}
/** Whether an object is the market of its symbol, and what says so. */
export interface Identity {
    readonly verdict: Verdict;
    readonly node: string;
}
/** What objects are compared with. */
export interface Sources {
    readonly node: SuiNode;
    /** Packages of the contract, `0x` and 64 digits. */
    readonly packages: readonly string[];
    readonly references: References;
}
/** Compares each object with its symbol; returns the results by symbol. */
export declare function identify(objects: readonly PinnedObject[], sources: Sources): Promise<ReadonlyMap<string, Identity>>;
/** The base of a symbol, such as `BTC` of `BTC/USD:USDC`. */
export declare function baseOf(symbol: string): string;
