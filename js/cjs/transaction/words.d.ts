/** A transaction in words: what a person should know of it before it is signed. */
import type { Program } from './program.js';
/** A transaction in words. */
export interface ProgramWords {
    /** The wallet that it is of. */
    readonly sender: string;
    readonly gas: {
        readonly owner: string;
        /** The most that it may cost, MIST. */
        readonly budget: string;
        /** MIST per unit. */
        readonly price: string;
        /** Coins that pay; none where the address balance does. */
        readonly coins: readonly {
            readonly objectId: string;
            readonly version: string;
            readonly digest: string;
        }[];
    };
    readonly expiration: string;
    /** One sentence a command, in their order. */
    readonly calls: readonly string[];
}
/**
 * Tells a transaction in words.
 *
 * @param program the transaction
 * @returns its words; amounts and sizes of functions that are known are named and scaled, others are bytes
 */
export declare function toWords(program: Program): ProgramWords;
