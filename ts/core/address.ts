/** Addresses, object ids and Move types in their full form, so that equal ones have equal texts. */

import { problem } from './problem.js';

const ADDRESS = /^0x[0-9a-fA-F]{1,64}$/;

/** The Move type of SUI, the gas coin. */
export const SUI_TYPE = `0x${'2'.padStart(64, '0')}::sui::SUI`;

/** Writes an address or an object id in full: `0x` and 64 lower-case digits. */
export function toFullAddress(address: string): string {
    return `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
}

/** The object id of the chain's clock. */
export const CLOCK = toFullAddress('0x6');

/** Returns whether a value is `0x` and up to 64 hexadecimal digits. */
export function isAddress(text: unknown): text is string {
    return typeof text === 'string' && ADDRESS.test(text);
}

/** Returns whether a value is `0x` and exactly 64 hexadecimal digits. */
export function isFullAddress(text: unknown): text is string {
    return isAddress(text) && text.length === 66;
}

/**
 * Reads an address that is written out in full: a shortened one may have no owner, and funds sent to it would
 * be lost.
 *
 * @throws {Problem} `argument` otherwise; it shows no text that is not an address, as that may be a key
 */
export function readFullAddress(value: unknown, at: string): string {
    if (isFullAddress(value)) return toFullAddress(value);
    const found = isAddress(value) ? value : 'other text (not shown)';
    throw problem('argument', at, '0x and 64 hexadecimal digits, written out in full', found);
}

/** Reads the name of a type as contracts store it: without `0x`, also before the types of its parameters. */
export function fromTypeName(name: string): string {
    return toFullType(name.replace(/(?<![\w:])[0-9a-fA-F]{1,64}(?=::)/g, '0x$&'));
}

/** Writes a Move type, such as `0x2::sui::SUI`, with every address in full. */
export function toFullType(type: string): string {
    const bare = type.replace(/\s+/g, '').replace(/(?<!\w)0x[0-9a-fA-F]+(?=::)/g, toFullAddress);
    return bare.replace(/,/g, ', ');
}
