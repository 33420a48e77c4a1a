/** Holds the envelope of a transaction against what was asked: whose it is, who pays, and that the digest is its own. */
import { toHex } from './reader.js';
/**
 * Lists every way in which the envelope departs from what was asked.
 *
 * @param program the transaction, decoded from the bytes that will be signed
 * @param wanted what it must say
 * @returns the departures; none when it fits
 * @see README, "What is checked before signing"
 */
export function differInEnvelope(program, wanted) {
    const payer = wanted.sponsor ?? wanted.sender;
    return [
        ...differ('sender', `your wallet ${wanted.sender}`, wanted.sender, program.sender),
        ...differ('gas owner', wanted.sponsor === undefined ? `your wallet ${payer}` : `the declared sponsor ${payer}`, payer, program.gas.owner),
    ];
}
/**
 * Holds the digest that the service wants signed against the bytes that it sent.
 *
 * @param computed the digest of the bytes
 * @param claimed the service's
 * @returns one departure when they differ
 */
export function differInDigest(computed, claimed) {
    return differ('signingDigest', 'the digest of the very bytes that it came with', toHex(computed), toHex(claimed));
}
function differ(at, wanted, right, found) {
    return right === found ? [] : [{ at, wanted, found }];
}
