/**
 * What is printed: texts without characters that a terminal interprets, and how Node, Deno and Jupyter print structures, order
 * books, exchanges and sandboxes: in a few lines. To objects only hidden symbols are added, so JSON, keys, copies and comparisons
 * stay the same.
 */
/**
 * Makes a text safe to print: whatever a service, a node or a file says cannot move the cursor, change colours, begin a line or
 * reverse the order of characters. Each such character becomes its escape, as in JSON: `\\u001b`.
 *
 * @param text from anywhere
 * @param kept characters that stay, such as line breaks; none by default
 */
export declare function printable(text: string, kept?: string): string;
/** Returns what the results of a method pass through: {@link withDisplay}, if it may return structures. */
export declare function toFinisher(method: string): ((result: unknown) => unknown) | undefined;
/** Freezes a structure, which cannot be given a display afterwards. */
export declare function freezeStructure<T extends object>(value: T): Readonly<T>;
/** Gives a structure or an order book a short display. Returns whether it is one. */
export declare function markStructure(value: object): boolean;
/**
 * Gives the objects of a class a short display.
 *
 * @param target the prototype of the class, or one object
 * @param describe the members to print; without secrets
 */
export declare function setDisplay<T extends object>(target: T, describe: (self: T) => {
    readonly name: string;
    readonly members: object;
}): void;
