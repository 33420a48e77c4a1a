/** Shapes of values that the user, a file or the service made. */

/** Returns whether a value is an object that is no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the type of a value for a message, such as `a number`. */
export function typeOf(value: unknown): string {
    if (value === undefined || value === null) return `${value}`;
    const type = typeof value;
    return `${type === 'object' ? 'an' : 'a'} ${type}`;
}

/** Returns whether a value is a whole number, 0 or more. */
export function isCount(value: unknown): boolean {
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
