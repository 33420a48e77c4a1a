/** Decides what the error of a submit proves about the outcome of the transaction. */
/**
 * Tells whether the service refused a request.
 *
 * @param error an error of a request
 * @returns whether a response arrived, with a status that is not transient
 */
export declare function isRefusal(error: unknown): boolean;
/**
 * Tells whether a failed submit proves that the transaction did nothing.
 *
 * @param error of a submit
 * @returns whether the service refused the transaction, or the chain reports its failure. No response, a bare 5xx and an
 *     unreadable response prove nothing. A shortened message proves nothing: its rest may report an execution
 */
export declare function isProvenFailure(error: unknown): boolean;
/**
 * Tells whether the chain may have run a failed transaction, and so changed the versions of its objects.
 *
 * @param error of a submit
 * @returns whether the message reports a failure on the chain, and names no dry run
 */
export declare function mayHaveRun(error: unknown): boolean;
/**
 * Tells whether the chain reports that it ran a transaction, and that the transaction failed.
 *
 * @param error of a submit
 * @returns whether the whole message reports it; a dry run of a resubmitted transaction may report the same
 */
export declare function isFailedOnChain(error: unknown): boolean;
/**
 * Tells whether a build failed because the service used outdated object versions.
 *
 * @param error of a build
 * @returns whether another build may succeed
 */
export declare function isStale(error: unknown): boolean;
