/** Strict parsing of transactions: canonical encoding, no trailing bytes. */
import { bcs } from '@mysten/sui/bcs';
import { fromBase64, toBase64 } from '@mysten/sui/utils';
import { refuse } from '../errors.js';
import { transactionDigest, areEqual } from './hash.js';
/** Limits of Sui. */
const LIMITS = { bytes: 131_072, commands: 1_024, inputs: 2_048, pureBytes: 16_384, gasCoins: 256 };
/** Reads canonical base64; `at` names the field. @throws {Refusal} 400 on other text */
export function readBase64(text, at) {
    try {
        const bytes = fromBase64(text);
        if (toBase64(bytes) === text)
            return bytes;
    }
    catch {
        // The error below covers this case.
    }
    throw refuse('bytes', `${at}: wanted canonical base64, found something else`);
}
/**
 * Parses a transaction.
 * @throws {Refusal} 400 when it is no programmable transaction in canonical encoding, or exceeds a limit
 */
export function readTransaction(text) {
    const bytes = readBase64(text, 'transactionBytes');
    const data = parse(bytes);
    const program = programOf(data.kind, 'transactionBytes');
    expectAtMost('bytes', bytes.length);
    expectAtMost('commands', program.commands.length);
    expectAtMost('inputs', program.inputs.length);
    expectAtMost('gasCoins', data.gasData.payment.length);
    for (const { Pure: pure } of program.inputs)
        expectAtMost('pureBytes', pure === undefined ? 0 : pureSize(pure.bytes));
    return { bytes, digest: transactionDigest(bytes), data, program };
}
/**
 * Parses a transaction kind; `at` names the field.
 * @throws {Refusal} 400 when it is no programmable transaction in canonical encoding
 */
export function readKind(text, at) {
    const bytes = readBase64(text, at);
    return { bytes, program: programOf(parseKind(bytes, at), at) };
}
function programOf(kind, at) {
    if (kind.ProgrammableTransaction !== undefined)
        return kind.ProgrammableTransaction;
    throw refuse('bytes', `${at}: wanted a user's commands, found ${kind.$kind}`);
}
function parseKind(bytes, at) {
    try {
        const parsed = bcs.TransactionKind.parse(Uint8Array.from(bytes));
        if (areEqual(bcs.TransactionKind.serialize(parsed).toBytes(), bytes))
            return parsed;
    }
    catch {
        // The error below covers this case.
    }
    throw refuse('bytes', `${at}: wanted a TransactionKind in BCS, found something else`);
}
function parse(bytes) {
    try {
        // The parser accepts trailing bytes; serializing again detects them. The copy keeps it from reading past a
        // view.
        const parsed = bcs.TransactionData.parse(Uint8Array.from(bytes));
        if (areEqual(bcs.TransactionData.serialize(parsed).toBytes(), bytes))
            return parsed.V1;
    }
    catch {
        // The error below covers this case.
    }
    throw refuse('bytes', 'transactionBytes: wanted TransactionData V1 in BCS, found something else');
}
function expectAtMost(what, found) {
    if (found > LIMITS[what])
        throw refuse('bytes', `transactionBytes: wanted ${LIMITS[what]} ${what} at most, found ${found}`);
}
/** Size of bytes in base64 text. */
function pureSize(text) {
    return Math.floor((text.length * 3) / 4);
}
