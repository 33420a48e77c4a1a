/** Keeps secrets out of dumps, and removes them from texts: a user may pass a key as a wrong argument. */
/** The secret properties of an exchange. */
export declare const SECRETS: readonly ["privateKey", "signer", "signers", "secret", "apiKey", "password", "token"];
/** Lists the keys, passwords and tokens of an exchange, as the user set them. */
export declare function secretsOf(exchange: {
    readonly [S in (typeof SECRETS)[number]]?: unknown;
}): unknown[];
/** Stores a property of a class outside of its objects, so that neither a dump nor a copy contains the value. */
export declare function hideProperty(prototype: object, name: string): void;
/**
 * Replaces with `(hidden)` in a text every secret, every encoded Sui key, and every run of hexadecimal digits with 16
 * consecutive digits of a key. Secrets are private keys in any format, passwords and tokens; other values are ignored.
 */
export declare function redact(text: string, secrets: readonly unknown[]): string;
/**
 * Makes an error safe to print, in place: its message, its stack and its departures are without secrets, and without characters of
 * a service that a terminal interprets. Returns the same value.
 */
export declare function redactError(error: unknown, secrets: readonly unknown[]): unknown;
