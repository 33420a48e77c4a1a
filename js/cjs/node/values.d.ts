/** Reads what a node returns: a client of the SDK passes on whatever the node sends, and a user may pass any client. */
type Row = Readonly<Record<string, unknown>>;
/** Reads an object. @throws {Problem} `response` for anything else; `at` names the place */
export declare function readRow(value: unknown, at: string): Row;
/** Reads a list. @throws {Problem} `response` for anything else, and for more rows than a node sends */
export declare function readRows(value: unknown, at: string): readonly unknown[];
/** Reads a u64 in decimal digits. @throws {Problem} `response` for anything else */
export declare function readInteger(value: unknown, at: string): bigint;
/** Reads an integer that may be negative, in decimal digits. @throws {Problem} `response` for anything else */
export declare function readSigned(value: unknown, at: string): bigint;
/** Reads text. @throws {Problem} `response` for anything else, and for very long text */
export declare function readText(value: unknown, at: string): string;
/** Reads text that may be missing. @throws {Problem} `response` as {@link readText} */
export declare function readOptionalText(value: unknown, at: string): string | undefined;
/** Reads an object id or an address, and writes it in full. @throws {Problem} `response` for anything else */
export declare function readId(value: unknown, at: string): string;
/** Reads a Move type, and writes it in full. @throws {Problem} `response` for anything else */
export declare function readType(value: unknown, at: string): string;
/** Reads a digest in base58. @throws {Problem} `response` for anything else */
export declare function readDigest(value: unknown, at: string): string;
/** Reads bytes. @throws {Problem} `response` for anything else */
export declare function readBytes(value: unknown, at: string): Uint8Array;
/**
 * Reads the owner of an object.
 *
 * @returns the address that owns it; `undefined` for an object that no address owns
 * @throws {Problem} `response` for an address that is none
 */
export declare function readOwner(value: unknown, at: string): string | undefined;
export {};
