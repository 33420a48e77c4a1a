/** The chain as the methods of the node see it. */
import { isValidSuiAddress, normalizeSuiAddress } from '@mysten/sui/utils';
import { invalidArgument } from './status.js';
/** Reads an address or object id. @throws {RpcFailure} when it is missing or invalid */
export function readAddress(text, at) {
    const full = normalizeSuiAddress(text ?? '');
    if (text === undefined || text === '' || !isValidSuiAddress(full)) {
        throw invalidArgument(`${at}: wanted an address, found ${JSON.stringify(text ?? '')}`);
    }
    return full;
}
/** Converts milliseconds to a timestamp message. */
export function toTimestamp(ms) {
    return { seconds: BigInt(Math.floor(ms / 1_000)), nanos: (ms % 1_000) * 1_000_000 };
}
