/** Reads a transaction from its bytes, strictly: one way to write each, nothing left over. */
import { bcs } from '@mysten/sui/bcs';
import { fromBase64, toBase64 } from '@mysten/sui/utils';
import { areEqual } from './codec.js';
import { transactionDigest } from './hash.js';
import { refuse } from './refusal.js';
/** What Sui lets no transaction pass. */
const LIMITS = { bytes: 131_072, commands: 1_024, inputs: 2_048, pureBytes: 16_384, gasCoins: 256 };
/**
 * Reads bytes in base64.
 *
 * @param text canonical base64
 * @param at what it is, for the error
 * @returns the bytes, in memory of their own
 * @throws {Refusal} 400 when another text says the same bytes
 */
export function readBase64(text, at) {
    try {
        const bytes = fromBase64(text);
        if (toBase64(bytes) === text)
            return bytes;
    }
    catch {
        // Told below.
    }
    throw refuse('bytes', `${at}: wanted canonical base64, found something else`);
}
/**
 * Reads a transaction.
 *
 * @param text its bytes in canonical base64
 * @returns the transaction
 * @throws {Refusal} 400 when it is no programmable transaction, or not written the one way
 */
export function readTransaction(text) {
    const bytes = readBase64(text, 'transactionBytes');
    const data = parse(bytes);
    const program = data.kind.ProgrammableTransaction;
    if (program === undefined)
        throw refuse('bytes', `transactionBytes: wanted a user's commands, found ${data.kind.$kind}`);
    expectWithin('bytes', bytes.length);
    expectWithin('commands', program.commands.length);
    expectWithin('inputs', program.inputs.length);
    expectWithin('gasCoins', data.gasData.payment.length);
    for (const { Pure: pure } of program.inputs)
        expectWithin('pureBytes', pure === undefined ? 0 : pureSize(pure.bytes));
    return { bytes, digest: transactionDigest(bytes), data, program };
}
function parse(bytes) {
    try {
        // The reader accepts trailing bytes, and reads past the end of a view: only writing it again shows that.
        const parsed = bcs.TransactionData.parse(Uint8Array.from(bytes));
        if (areEqual(bcs.TransactionData.serialize(parsed).toBytes(), bytes))
            return parsed.V1;
    }
    catch {
        // Told below.
    }
    throw refuse('bytes', 'transactionBytes: wanted TransactionData V1 in BCS, found something else');
}
function expectWithin(what, found) {
    if (found > LIMITS[what])
        throw refuse('bytes', `transactionBytes: wanted ${LIMITS[what]} ${what} at most, found ${found}`);
}
/** Of base64 text. */
function pureSize(text) {
    return Math.floor((text.length * 3) / 4);
}
