/** A write, from the request to the service's answer: build, check, sign, submit. Nothing is signed that was not read. */
import type { Signer } from '../signer/signer.js';
import { type Envelope } from '../transaction/envelope.js';
import type { WireBuild } from '../wire/types.js';
/** The two requests of a write, as functions, and who signs between them. */
export interface WriteSteps<T> {
    readonly build: () => Promise<WireBuild>;
    readonly submit: (body: {
        transactionBytes: string;
        signatures: string[];
    }) => Promise<T>;
    /** Sender first, then the sponsor where there is one. */
    readonly signers: readonly Signer[];
    readonly envelope: Envelope;
    /** Told the transaction's id before it is signed; may throw. */
    readonly onDigest: (digest: string) => void;
    /**
     * Makes the error for a submit that failed in a way that proves nothing.
     *
     * @param cause what came instead of an answer
     * @param digest the transaction's id on the chain, base58
     * @returns what to throw
     */
    readonly onSubmitFailure: (cause: unknown, digest: string) => unknown;
}
/** A transaction that was executed. */
export interface Written<T> {
    /** What was read from the submit's answer. */
    readonly answer: T;
    /** The transaction's id on the chain, base58. */
    readonly digest: string;
}
/**
 * Carries out a write.
 *
 * @param steps its requests, signers and what the transaction must say
 * @returns the answer, and the digest computed from the bytes that were signed
 * @throws {Problem} `mismatch` before anything is signed, when the bytes are not what was asked for
 */
export declare function write<T>(steps: WriteSteps<T>): Promise<Written<T>>;
/**
 * Puts the signers in order and sees that nobody is missing.
 *
 * @param signers who can sign
 * @param envelope whose transaction it will be
 * @returns sender first, then the sponsor where there is one
 * @throws {Problem} `credential` when one of them is missing
 */
export declare function orderSigners(signers: readonly Signer[], envelope: Envelope): Signer[];
