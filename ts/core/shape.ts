/** Shapes of values that the user, a file or the service made. */

/** Returns whether a value is an object that is no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Copies an object, and adds members. Where it runs for each frame, it replaces a spread, which takes ten
 * times as long in Node 20; as there, a member `__proto__` of the object stays a member.
 */
export function withMembers<T extends object, M extends object>(value: T, members: M): T & M {
    return Object.hasOwn(value, '__proto__') ? { ...value, ...members } : Object.assign({}, value, members);
}

/** Returns the type of a value for a message, such as `a number`. */
export function typeOf(value: unknown): string {
    if (value === undefined || value === null) return `${value}`;
    if (Array.isArray(value)) return 'a list';
    const type = typeof value;
    return `${type === 'object' ? 'an' : 'a'} ${type}`;
}

/** Returns whether a value is a whole number, 0 or more. */
export function isCount(value: unknown): value is number {
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** Returns whether a value is neither `undefined` nor `null`. */
export function isGiven(value: unknown): boolean {
    return value !== undefined && value !== null;
}
