/** The calls that a write still needs while its transaction is verified call by call. */
import type { Departure } from '../core/problem.js';
import { type LiteralSlot, type Step } from './contract.js';
import type { Intent, MarketFacts } from './intent.js';
import { type Coin, type Session } from './value.js';
/** The unit of sizes and prices in an unknown call: 10^-9, or lots and ticks. */
export type Scale = 'e9' | 'steps';
/** The plain values of a call, by meaning. */
export type Literals = {
    readonly [S in LiteralSlot]?: Uint8Array;
};
/** A call of the contract, as far as its plain values matter. */
export interface ContractCall {
    readonly step: Step;
    readonly literals: Literals;
    /** The session that it takes. */
    readonly session: Session | undefined;
    /** Whether the function is known, and so its scale. */
    readonly isKnown: boolean;
    /** Its place, for departures. */
    readonly at: string;
}
type Departures = readonly Departure[];
/** Removes each verified call from what the write still needs. */
export declare class ExpectedCalls {
    private readonly intent;
    private readonly open;
    /** The orders that no call has placed, by the id of their market. */
    private readonly orders;
    /** The ids of the orders that no call has canceled. */
    private readonly ids;
    /** The types of the stop orders that no call has created. */
    private readonly tickets;
    /** The ids of the stop or TWAP orders that no call has edited or canceled. */
    private readonly ticketIds;
    private hasReturnedMargin;
    private hasPlaced;
    private scales;
    /** The scale applies to unknown calls; `'any'` detects it. */
    constructor(intent: Intent, scale: Scale | 'any' | undefined);
    /** The scale of unknown calls; `undefined` while the orders fit both. */
    get scale(): Scale | undefined;
    /** Finds a market of the write; `undefined` for any other object. */
    market(id: string): MarketFacts | undefined;
    get marketCount(): number;
    /** Returns every step that a call of this write may perform. */
    steps(): Set<Step>;
    /** Removes a step from those that the write needs, and returns whether the write still needed it. */
    take(step: Step): boolean;
    private repeated;
    /** Verifies the plain values of a call. */
    verifyCall(call: ContractCall): Departures;
    /** Verifies the coin of a deposit. */
    verifyDeposit({ type, origin, amount }: Coin, at: string): Departures;
    /** Returns a departure for every requested step, order and cancel that no call performs. */
    missing(): Departures;
    private verifyAmount;
    private verifyRatio;
    private verifyOrder;
    /** Verifies size and price in one of the scales that fit every earlier order. */
    private verifySizeAndPrice;
    /** Only the last session of a market may return margin, and only if the request says so. */
    private verifyEnd;
    /** The orders that the session must still place; without a session, those of the only market. */
    private ordersOf;
    private verifyRevocation;
    /** Verifies the type of a new stop order; {@link verifyExecutor} does the rest. */
    private verifyTicket;
    /** Verifies the details of a TWAP order, or their hash in its ticket. */
    private verifyTwap;
    private verifyTicketId;
    private verifyCancel;
}
export {};
