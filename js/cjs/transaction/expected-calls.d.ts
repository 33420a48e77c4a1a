/** The calls that a write still needs while its transaction is verified call by call. */
import type { Departure } from '../problem.js';
import type { LiteralSlot, Step } from './contract.js';
import type { Intent, MarketFacts } from './intent.js';
import { type Coin, type Session } from './value.js';
/** The unit of sizes and prices in an unknown call: 10^-9, or lots and ticks. */
export type Scale = 'e9' | 'steps';
/** The plain values of a call, by meaning. */
export type Literals = Readonly<Partial<Record<LiteralSlot, Uint8Array>>>;
/** Removes each verified call from what the write still needs. */
export declare class ExpectedCalls {
    #private;
    readonly intent: Intent;
    /** The scale applies to unknown calls; `'any'` detects it. */
    constructor(intent: Intent, scale: Scale | 'any' | undefined);
    /** @returns the scale of unknown calls; `undefined` while the orders fit both */
    get scale(): Scale | undefined;
    /** Finds a market of the write; `undefined` for any other object. */
    market(id: string): MarketFacts | undefined;
    /** @returns the number of markets of the write */
    get marketCount(): number;
    /** @returns every step that a call of this write may perform */
    steps(): Set<Step>;
    /** Removes a step from those that the write needs, and tells whether the write still needed it. */
    take(step: Step): boolean;
    /** Verifies the plain values of a call; `isKnown` tells whether the function, and so its scale, is known. */
    verifyCall(step: Step, literals: Literals, at: string, isKnown: boolean, session: Session | undefined): readonly Departure[];
    /** Verifies the coin of a deposit. */
    verifyDeposit(coin: Coin, at: string, isSponsored: boolean): readonly Departure[];
    /** @returns a departure for every requested step, order and cancel that no call performs */
    missing(): Departure[];
}
