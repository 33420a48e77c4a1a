/** A service that lies: changes what a built transaction says, as a hacked one would, with a digest that fits it. */
import type { Program, TransactionData } from './program.js';
import type { Ground } from './run.js';
import type { BuildAnswer } from './types.js';
/** What a service may lie about. */
export type Tampering = keyof typeof CHANGES | 'digest';
/** A transaction that is being changed, and the chain that it is for. */
interface Draft {
    readonly data: TransactionData;
    readonly program: Program;
    readonly ground: Ground;
}
declare const CHANGES: {
    /** Another wallet's transaction. */
    readonly sender: ({ data }: Draft) => true;
    /** Another wallet pays. */
    readonly gasOwner: ({ data }: Draft) => true;
    /** A thousand times the gas. */
    readonly gasBudget: ({ data }: Draft) => true;
    /** Ten times the price of gas. */
    readonly gasPrice: ({ data }: Draft) => true;
    /** Good for ever. */
    readonly expiration: ({ data }: Draft) => true;
    /** The whole gas coin goes to the thief. */
    readonly transfer: ({ program }: Draft) => true;
    /** A SUI of the gas coin goes to the thief. */
    readonly split: ({ program }: Draft) => true;
    /** What the write does, it does twice. */
    readonly call: (draft: Draft) => boolean;
    /** A package is published. */
    readonly publish: ({ program }: Draft) => boolean;
    /** The calls go into another package. */
    readonly package: ({ program, ground }: Draft) => boolean;
    /** Twice the money. */
    readonly amount: (draft: Draft) => boolean;
    /** Twice the size. */
    readonly size: (draft: Draft) => boolean;
    /** Twice the price. */
    readonly price: (draft: Draft) => boolean;
    /** Sells what was to be bought, and the other way round. */
    readonly side: (draft: Draft) => boolean;
    /** Another market. */
    readonly market: ({ program, ground }: Draft) => boolean;
    /** What should come to the wallet goes to the thief. */
    readonly recipient: ({ program, data }: Draft) => boolean;
};
/** Everything that a service may lie about. */
export declare const TAMPERINGS: ReadonlySet<string>;
/**
 * Changes a built transaction.
 *
 * @param answer of a build
 * @param what is changed in it
 * @param ground the chain that it is for
 * @returns the answer with other bytes and the digest that fits them; of `digest`, with a digest that does not
 * @throws {Refusal} when there is nothing of the kind in the transaction, such as a price in a deposit
 */
export declare function tamper({ transactionBytes, signingDigest: digest }: BuildAnswer, what: Tampering, ground: Ground): BuildAnswer;
export {};
