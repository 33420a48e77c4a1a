/** A JSON object of a request, read field by field. */
/** The limits of a number. */
interface Limits {
    readonly above?: number;
    readonly most?: number;
    readonly isWhole?: boolean;
}
/** The fields. Each read throws a {@link Refusal} with 400 that names the field, the accepted and the found value. */
export declare class Fields {
    #private;
    private readonly row;
    private readonly path;
    private constructor();
    /** Reads a body. @throws {Refusal} 400 unless it is a JSON object */
    static parse(text: string): Fields;
    /** Refuses fields with other names. */
    expectOnly(names: readonly string[]): void;
    has(at: string): boolean;
    any(at: string): unknown;
    text(at: string): string;
    oneOf<Name extends string>(at: string, names: readonly Name[]): Name;
    flag(at: string): boolean;
    number(at: string, { above, most, isWhole }?: Limits): number;
    /** A number, or decimal text. */
    amount(at: string): number | string;
    object(at: string): Fields;
    /** Reads a field that may be absent. @returns an object with the field, or without it */
    optional<Name extends string, T>(at: Name, read: (at: Name) => T): {
        readonly [key in Name]?: T;
    };
    /** The action and all other values with their names, such as `scenario crash symbol BTC/USD:USDC`. */
    words(): string;
}
export {};
