/** The labels of axes: round values, and round times in UTC. */
/** A label at a position of an axis. */
export interface Tick {
    readonly at: number;
    readonly label: string;
}
/** Returns round times from `from` to `until` (milliseconds), at most `most`; the first label of a day is its date. */
export declare function timeTicks(from: number, until: number, most: number): Tick[];
/** Returns round values from `low` to `high`, about `count`, in one precision. */
export declare function valueTicks(low: number, high: number, count: number, format?: typeof toFixed): Tick[];
/** Formats a number with a fixed number of digits after the point, in groups of three before it. */
export declare function toFixed(value: number, digits: number): string;
/** Formats an amount in three or four digits, such as `1.25K`. */
export declare function toCompact(value: number): string;
/** Returns the digits after the point of a number such as a tick size. */
export declare function digitsOf(value: number): number;
/** Formats a time as date and time in UTC. */
export declare function toMinute(at: number): string;
