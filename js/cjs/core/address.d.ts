/** Addresses, object ids and Move types in their full form, so that equal ones have equal texts. */
/** The Move type of SUI, the gas coin. */
export declare const SUI_TYPE: string;
/** Writes an address or an object id in full: `0x` and 64 lower-case digits. */
export declare function toFullAddress(address: string): string;
/** Returns whether a value is `0x` and up to 64 hexadecimal digits. */
export declare function isAddress(text: unknown): text is string;
/** Returns whether a value is `0x` and exactly 64 hexadecimal digits. */
export declare function isFullAddress(text: unknown): text is string;
/**
 * Reads an address that is written out in full: a shortened one may have no owner, and funds sent to it would be lost.
 *
 * @throws {Problem} `argument` otherwise; it shows no text that is not an address, as that may be a key
 */
export declare function readFullAddress(value: unknown, at: string): string;
/** Writes a Move type, such as `0x2::sui::SUI`, with every address in full. */
export declare function toFullType(type: string): string;
