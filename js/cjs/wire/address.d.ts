/** Addresses, object ids and Move types in their full form, so that equal ones have equal texts. */
/** The Move type of SUI, the gas coin. */
export declare const SUI_TYPE: string;
/** Writes an address or an object id in full: `0x` and 64 lower-case digits. */
export declare function toFullAddress(address: string): string;
/** Returns whether a value is `0x` and up to 64 hexadecimal digits. */
export declare function isAddress(text: unknown): text is string;
/** Returns whether a value is `0x` and exactly 64 hexadecimal digits. */
export declare function isFullAddress(text: unknown): text is string;
/** Writes a Move type, such as `0x2::sui::SUI`, with every address in full. */
export declare function toFullType(type: string): string;
