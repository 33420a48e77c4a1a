/** Copies of values that their owner may change in place, to find out whether they were changed. */

/** A copy of an object or a list: its members in their order. */
class Copy {
    readonly keys: readonly string[];
    readonly members: readonly unknown[];
    readonly isList: boolean;

    constructor(value: Readonly<Record<string, unknown>>, identities: readonly string[]) {
        this.keys = Object.keys(value);
        this.members = this.keys.map((key) => (identities.includes(key) ? value[key] : copyOf(value[key])));
        this.isList = Array.isArray(value);
    }
}

/** A value as it was, with all its members. */
export class Snapshot {
    readonly #copy: unknown;

    /**
     * Members under the keys `identities` are compared by identity: their owner finds changes in them by
     * other means.
     */
    constructor(value: unknown, identities: readonly string[] = []) {
        this.#copy = copyOf(value, identities);
    }

    /**
     * Whether a value has the same members; in another order they count as changed. Functions are compared by
     * identity.
     */
    matches(value: unknown): boolean {
        return isUnchanged(this.#copy, value);
    }
}

function copyOf(value: unknown, identities: readonly string[] = []): unknown {
    return isObject(value) ? new Copy(value, identities) : value;
}

function isUnchanged(copy: unknown, value: unknown): boolean {
    if (!isObject(value) || !(copy instanceof Copy)) return Object.is(copy, value);
    if (Array.isArray(value) !== copy.isList) return false;
    let count = 0;
    for (const key in value) {
        if (key !== copy.keys[count] || !isUnchanged(copy.members[count], value[key])) return false;
        count += 1;
    }
    return count === copy.keys.length;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
    return typeof value === 'object' && value !== null;
}
