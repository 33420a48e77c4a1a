/** Addresses, object ids and Move types in their full form, so that equal ones have equal texts. */
/** The Move type of SUI, the gas coin. */
export declare const SUI_TYPE: string;
/**
 * Writes an address or an object id in full.
 *
 * @param address `0x` and up to 64 hexadecimal digits
 * @returns `0x` and 64 lower-case digits
 */
export declare function toFullAddress(address: string): string;
/**
 * Tells whether a text is an address.
 *
 * @param text any text
 * @returns whether it is `0x` and up to 64 hexadecimal digits
 */
export declare function isAddress(text: unknown): text is string;
/**
 * Writes a Move type in full.
 *
 * @param type such as `0x2::sui::SUI`
 * @returns the same with every address in full
 */
export declare function toFullType(type: string): string;
