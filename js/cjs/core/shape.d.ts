/** Shapes of values that the user, a file or the service made. */
/** Returns whether a value is an object that is no list. */
export declare function isRecord(value: unknown): value is Record<string, unknown>;
/** Returns whether a value is a whole number, 0 or more. */
export declare function isCount(value: unknown): boolean;
