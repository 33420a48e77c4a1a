/** Keeps a property's value where no dump of its object finds it: not enumerable, not an own property, not in any copy. */
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
