/** Removes secrets from what others may see: a key may have been typed where it does not belong. */
/**
 * Removes secrets from a text.
 *
 * @param text that others may see
 * @param secrets private keys in any of their forms, passwords, tokens; what is no text is passed over
 * @returns the text with `(hidden)` in the place of every encoded Sui key, of every run of hexadecimal digits that holds
 *     16 digits of one of the keys in a row, and of every secret itself
 */
export declare function redact(text: string, secrets: readonly unknown[]): string;
/**
 * Removes secrets from an error: its message, its stack and the texts of its departures.
 *
 * @param error whatever was thrown; changed in place
 * @param secrets as of {@link redact}
 * @returns the same
 */
export declare function redactError(error: unknown, secrets: readonly unknown[]): unknown;
