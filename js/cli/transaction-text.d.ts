/** A transaction as lines of text, for a person who decides whether to sign it. */
/** Describes a transaction: who sends and pays, until when it is valid, and each of its calls; `toLines` may cut these. */
export declare function describeLines(bytes: Uint8Array, toLines?: typeof wholeLines): string[];
/** Lists calls, one line each. */
declare function wholeLines(calls: readonly string[]): string[];
/** Lists calls, one line each. Ids and types in calls of the contract are cut; the recipient of a transfer is complete. */
export declare function cutLines(calls: readonly string[]): string[];
export {};
