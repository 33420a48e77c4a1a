/** What a write still has to do while its transaction is read call by call, and how each call departs from it. */
import type { Departure } from '../problem.js';
import type { LiteralSlot, Step } from './contract.js';
import type { Intent, MarketFacts } from './intent.js';
import { type Coin, type Session } from './value.js';
/** In what sizes and prices of a call that the check does not know are told: in 10^-9, or in lots and ticks. */
export type Scale = 'e9' | 'steps';
/** The plain values of a call, by meaning. */
export type Literals = Readonly<Partial<Record<LiteralSlot, Uint8Array>>>;
/** Takes what a transaction does off what it should do. */
export declare class Plan {
    #private;
    readonly intent: Intent;
    /**
     * @param intent what the write is to do
     * @param scale of calls that the check does not know; `'any'` to find it out
     */
    constructor(intent: Intent, scale: Scale | 'any' | undefined);
    /** @returns the scale of calls that the check does not know, where orders told it, known ones among them */
    get scale(): Scale | undefined;
    /**
     * Finds a market that the write is about.
     *
     * @param id of a shared object
     * @returns the market
     */
    market(id: string): MarketFacts | undefined;
    /** @returns how many markets the write names */
    get markets(): number;
    /** @returns every step that a call of this write may be */
    steps(): Set<Step>;
    /**
     * Takes a step off the plan.
     *
     * @param step what a call does
     * @returns whether the write is to do it, still
     */
    take(step: Step): boolean;
    /**
     * Holds the plain values of a call against the request.
     *
     * @param step what the call does
     * @param literals its plain values
     * @param at where the call is
     * @param isKnown whether the check knows the call, and so its scales
     * @param session that the call places an order in
     * @returns departures
     */
    expect(step: Step, literals: Literals, at: string, isKnown: boolean, session: Session | undefined): readonly Departure[];
    /**
     * Holds deposited money against the request.
     *
     * @param coin what is deposited
     * @param at where
     * @param isSponsored whether the gas coin is somebody else's
     * @returns departures
     */
    expectDeposit(coin: Coin, at: string, isSponsored: boolean): readonly Departure[];
    /** @returns a departure for everything that the request asked for and no call did */
    missing(): Departure[];
}
