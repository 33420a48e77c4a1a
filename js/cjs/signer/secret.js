"use strict";
/** Keeps secrets of an exchange where no dump of it finds them: not enumerable, not own properties, not in any copy. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.SECRETS = void 0;
exports.secretsOf = secretsOf;
exports.hideProperty = hideProperty;
/** Properties of an exchange that are secret. */
exports.SECRETS = ['privateKey', 'signer', 'signers', 'secret', 'apiKey', 'password', 'token'];
/**
 * Lists what must be in no message.
 *
 * @param exchange whose secrets
 * @returns its keys, passwords and tokens, as the user set them
 */
function secretsOf(exchange) {
    return exports.SECRETS.flatMap((name) => exchange[name]);
}
/**
 * Gives every object of a class a property whose value is held outside the object.
 *
 * @param prototype the class's prototype
 * @param name the property; it reads and assigns as any other
 */
function hideProperty(prototype, name) {
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
