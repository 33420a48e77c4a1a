/** Names for transactions that nobody signed: text that looks like a transaction digest, one for each number. */
/**
 * Makes the digest of a counted transaction.
 *
 * @param seed whose transactions
 * @param counter which one; below 2^32
 * @returns 32 bytes in base58; no two counters of a seed give the same
 */
export declare function toDigest(seed: number, counter: number): string;
