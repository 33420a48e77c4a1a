/** Verifies the envelope of a transaction: sender, gas owner, gas budget, price and payment, and expiration. */
import { base58 } from '@scure/base';
import { areEqual, toHex } from '../wire/encoding.js';
/** The last date of JavaScript, milliseconds: a larger number is in another unit, or is no time. */
const MAX_TIME = 8640000000000000n;
/** A reservation on an address balance in the form of a coin: its digest has this byte from this position to the end. */
const RESERVATION = { byte: 0xac, from: 12 };
/**
 * Verifies the envelope.
 *
 * @param transaction the transaction, decoded from the bytes that will be signed
 * @param wanted the rules
 * @returns every departure
 * @see docs/verification.md
 */
export function verifyEnvelope(transaction, wanted) {
    const { sender, sponsor } = wanted;
    const payer = sponsor ?? sender;
    const wantedOwner = sponsor === undefined ? `your wallet ${payer}` : `the declared sponsor ${payer}`;
    return [
        ...depart('sender', transaction.sender === sender, `your wallet ${sender}`, transaction.sender),
        ...depart('gas owner', transaction.gas.owner === payer, wantedOwner, transaction.gas.owner),
        ...verifyCost(transaction, wanted.gas),
        ...verifyPayment(transaction, wanted.gas),
        ...verifyExpiration(transaction.expiration, wanted),
    ];
}
/**
 * Verifies the signing digest of the service.
 *
 * @param computed the digest of the received bytes
 * @param claimed the service's digest
 * @returns one departure when they differ
 */
export function verifyDigest(computed, claimed) {
    if (areEqual(computed, claimed))
        return [];
    return depart('signingDigest', false, 'the digest of the received bytes', toHex(claimed));
}
function verifyCost({ gas }, { maxBudget, maxPrice }) {
    return [
        ...depart('gas budget', gas.budget <= maxBudget, `at most ${maxBudget} MIST (options.transaction.maxGasBudget, or gas.budget)`, `${gas.budget} MIST`),
        ...depart('gas price', gas.price <= maxPrice, `at most ${maxPrice} MIST (the first of this epoch, or options.transaction.maxGasPrice; gas.price raises it)`, `${gas.price} MIST`),
    ];
}
function verifyPayment({ gas: { payment } }, { coins, fromAddressBalance }) {
    const found = payment.length === 0 ? 'your address balance' : `${payment.length} coins`;
    if (fromAddressBalance)
        return depart('gas payment', payment.length === 0, 'your address balance', found);
    // An empty list of declared coins does not select the address balance.
    if (payment.length === 0)
        return depart('gas payment', false, 'coins', found);
    if (coins !== undefined) {
        const [declared, paying] = [coins, payment].map((refs) => refs.map(toText).sort().join(', '));
        const isDeclared = areSameCoins(coins, payment);
        return depart('gas payment', isDeclared, `the coins that you declared: ${declared ?? ''}`, paying ?? '');
    }
    const wanted = 'coins; the request does not select gas from the address balance';
    const isUnique = new Set(payment.map(({ objectId }) => objectId)).size === payment.length;
    return [
        ...payment.filter(isReservation).map(({ objectId }) => ({
            at: 'gas payment',
            wanted,
            found: `a reservation on the address balance, ${objectId}`,
        })),
        ...depart('gas payment', isUnique, 'each coin once', 'one coin twice'),
    ];
}
/** Compares in any order: all coins pay. */
function areSameCoins(declared, paying) {
    const rest = [...paying];
    for (const coin of declared) {
        const place = rest.findIndex((other) => isSameRef(coin, other));
        if (place < 0)
            return false;
        rest.splice(place, 1);
    }
    return rest.length === 0;
}
function isSameRef(left, right) {
    return left.objectId === right.objectId && left.version === right.version && areEqual(left.digest, right.digest);
}
function toText({ objectId, version, digest }) {
    return `${objectId} version ${version} ${base58.encode(digest)}`;
}
/**
 * Tells whether an object reference is a reservation on an address balance.
 *
 * @param reference to an object version
 * @returns whether it has version 0, or the digest of a reservation
 */
export function isReservation({ version, digest }) {
    return version === 0n || digest.subarray(RESERVATION.from).every((byte) => byte === RESERVATION.byte);
}
function verifyExpiration(expiration, { validity, gas }) {
    const { epoch, allowNoExpiration } = validity;
    switch (expiration.kind) {
        case 'none':
            return [
                ...depart('expiration', allowNoExpiration, `${toLatest(epoch)} (or options.transaction.allowNoExpiration)`, 'none'),
                ...depart('expiration', !gas.fromAddressBalance, 'a single epoch', 'none'),
            ];
        case 'epoch':
            return [
                ...verifyEnd(expiration.epoch, epoch, `epoch ${expiration.epoch}`),
                ...depart('expiration', !gas.fromAddressBalance, 'a single epoch of one chain', 'an epoch of any chain'),
            ];
        case 'during':
            return [
                ...verifyWindow(expiration, epoch, gas.fromAddressBalance),
                ...verifyTimes(expiration, BigInt(validity.now ?? Date.now())),
                ...verifyChain(expiration.chain, validity.chainId),
            ];
    }
}
/** Anyone with the signed transaction can submit it until its last epoch. */
function toLatest(epoch) {
    return `epoch ${epoch + 1n} at the latest`;
}
/** The last epoch must be the current one or the next. */
function verifyEnd(last, epoch, found) {
    return [
        ...depart('expiration', last !== undefined && last <= epoch + 1n, toLatest(epoch), found),
        ...depart('expiration', last === undefined || last >= epoch, `an end in epoch ${epoch} or later`, found),
    ];
}
/**
 * A transaction that cannot be executed now must not be signed: its submit fails, and anyone with the signed transaction can
 * execute it later. The protocol's longest window is one epoch and the next.
 */
function verifyWindow({ minEpoch, maxEpoch, proposers }, epoch, isSingle) {
    const found = `epochs ${minEpoch ?? 'any'} to ${maxEpoch ?? 'any'}`;
    const width = minEpoch === undefined || maxEpoch === undefined ? undefined : maxEpoch - minEpoch;
    const isShort = width !== undefined && (isSingle ? width === 0n : width <= 1n);
    const longest = isSingle ? 'a single epoch' : 'one epoch, or one and the next';
    const hasProposers = proposers === undefined || proposers.epoch === epoch;
    return [
        ...verifyEnd(maxEpoch, epoch, found),
        ...depart('expiration', minEpoch === undefined || minEpoch <= epoch, `a start in epoch ${epoch} or earlier`, found),
        ...depart('expiration', isShort, longest, found),
        ...depart('expiration', hasProposers, `proposers of epoch ${epoch}`, `proposers of epoch ${proposers?.epoch ?? 'any'}`),
    ];
}
/** The epochs limit the window; timestamps may only shorten it around the current time. */
function verifyTimes({ minTimestamp: first, maxTimestamp: last }, now) {
    const hasStarted = first === undefined || first <= now;
    const isOpen = last === undefined || (last >= now && last <= MAX_TIME);
    return [
        ...depart('expiration.minTimestamp', hasStarted, `no start after the current time, ${now} milliseconds`, `${first ?? 'none'}`),
        ...depart('expiration.maxTimestamp', isOpen, `an end after ${now} milliseconds`, `${last ?? 'none'}`),
    ];
}
function verifyChain(chain, pinned) {
    if (pinned === undefined)
        return [];
    return depart('expiration.chain', areEqual(chain, base58.decode(pinned)), pinned, base58.encode(chain));
}
function depart(at, isRight, wanted, found) {
    return isRight ? [] : [{ at, wanted, found }];
}
