/** Decides what the error of a submit proves about the outcome of the transaction. */
/** Returns whether the service refused a request: it responded itself, with a status that is not transient. */
export declare function isRefusal(error: unknown): boolean;
/**
 * Returns whether a failed submit proves that the transaction did nothing: the service refused it, or the chain reports its
 * failure. No response, a bare 5xx, a gateway's response and an unreadable response prove nothing. A shortened message proves
 * nothing: its rest may report an execution.
 */
export declare function isProvenFailure(error: unknown): boolean;
/** Returns whether the chain may have run a failed transaction, and so changed the versions of its objects. */
export declare function mayHaveRun(error: unknown): boolean;
/**
 * Returns whether the whole message of the chain reports that it ran the transaction, and that the transaction failed. A dry
 * run of a resubmitted transaction may report the same.
 */
export declare function isFailedOnChain(error: unknown): boolean;
/** Returns whether a build failed because the service used outdated object versions: another build may succeed. */
export declare function isStale(error: unknown): boolean;
