/** Keeps secrets out of dumps, and removes them from texts: a user may pass a key as a wrong argument. */
/** The secret properties of an exchange. */
export declare const SECRETS: readonly ["privateKey", "signer", "signers", "secret", "apiKey", "password", "token"];
/**
 * Lists the secrets of an exchange.
 *
 * @param exchange with secret properties
 * @returns its keys, passwords and tokens, as the user set them
 */
export declare function secretsOf(exchange: {
    readonly [S in (typeof SECRETS)[number]]?: unknown;
}): unknown[];
/**
 * Stores a property of a class outside of its objects, so that neither a dump nor a copy contains the value.
 *
 * @param prototype the class's prototype
 * @param name of the property; reads and assignments work as before
 */
export declare function hideProperty(prototype: object, name: string): void;
/**
 * Removes secrets from a text.
 *
 * @param text for others
 * @param secrets private keys in any format, passwords, tokens; other values are ignored
 * @returns the text with `(hidden)` in place of every secret, every encoded Sui key, and every run of hexadecimal digits
 *     with 16 consecutive digits of a key
 */
export declare function redact(text: string, secrets: readonly unknown[]): string;
/**
 * Removes secrets from an error: its message, its stack and the texts of its departures.
 *
 * @param error any thrown value; changed in place
 * @param secrets as for {@link redact}
 * @returns the same value
 */
export declare function redactError(error: unknown, secrets: readonly unknown[]): unknown;
