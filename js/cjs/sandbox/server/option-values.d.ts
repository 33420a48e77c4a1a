/** Checks of options, and their values in errors. */
/**
 * Checks the members of an object. A misspelled one would have no effect.
 *
 * @throws {Problem} `argument` when it is no object, or has another member; names it
 */
export declare function expectKeys(value: unknown, keys: readonly string[], at: string): void;
/** The text of a value in an error. */
export declare function show(value: unknown): string;
