/** Keeps secrets of an exchange where no dump of it finds them: not enumerable, not own properties, not in any copy. */
/** Properties of an exchange that are secret. */
export declare const SECRETS: readonly ["privateKey", "signer", "signers", "secret", "apiKey", "password", "token"];
/**
 * Lists what must be in no message.
 *
 * @param exchange whose secrets
 * @returns its keys, passwords and tokens, as the user set them
 */
export declare function secretsOf(exchange: {
    readonly [S in (typeof SECRETS)[number]]?: unknown;
}): unknown[];
/**
 * Gives every object of a class a property whose value is held outside the object.
 *
 * @param prototype the class's prototype
 * @param name the property; it reads and assigns as any other
 */
export declare function hideProperty(prototype: object, name: string): void;
