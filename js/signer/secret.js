/** Keeps secrets of an exchange where no dump of it finds them: not enumerable, not own properties, not in any copy. */
/** Properties of an exchange that are secret. */
export const SECRETS = ['privateKey', 'signer', 'signers', 'secret', 'apiKey', 'password', 'token'];
/**
 * Lists what must be in no message.
 *
 * @param exchange whose secrets
 * @returns its keys, passwords and tokens, as the user set them
 */
export function secretsOf(exchange) {
    return SECRETS.flatMap((name) => exchange[name]);
}
/**
 * Gives every object of a class a property whose value is held outside the object.
 *
 * @param prototype the class's prototype
 * @param name the property; it reads and assigns as any other
 */
export function hideProperty(prototype, name) {
    const values = new WeakMap();
    Object.defineProperty(prototype, name, {
        configurable: true,
        enumerable: false,
        get() {
            return values.get(this);
        },
        set(value) {
            values.set(this, value);
        },
    });
}
