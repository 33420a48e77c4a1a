/** Values of arguments and options: each reads the typed text, or says what it accepts. */
/** Reads a positive decimal number, such as an amount or a price. */
export declare function positive(text: string): number;
/** Reads a decimal number without an exponent, which may be negative. Digits that a double cannot hold are refused. */
export declare function decimal(text: string): number;
/** Reads a whole number from 1 to a limit. */
export declare function count(most: number): (text: string) => number;
/** Reads a whole number of at most nine digits. */
export declare function wholeNumber(text: string): number;
/** Reads a time: milliseconds since 1970, ISO 8601 (UTC without an offset), or how long ago, such as `7d`. */
export declare function time(text: string, now?: number): number;
/** Reads a length of time in milliseconds, such as `500ms`, `1s` or `2h`. */
export declare function duration(text: string): number;
/** Reads a list of symbols, separated by commas. */
export declare function symbolList(text: string): string[];
/** Reads a price of a base coin, such as `BTC=64000`, and adds it to those before it. */
export declare function reference(text: string, before: ReadonlyMap<string, number>): Map<string, number>;
/** Reads `buy` or `sell`. */
export declare function side(text: string): 'buy' | 'sell';
/** Reads the address of a service, with its scheme. */
export declare function host(text: string): string;
