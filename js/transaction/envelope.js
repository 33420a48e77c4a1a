/** Verifies the envelope of a transaction: sender, gas owner, gas budget, price and payment, and expiration. */
import { base58 } from '@scure/base';
import { areEqual, toHex } from '../core/encoding.js';
/** The last date of JavaScript, milliseconds: a larger number is in another unit, or is no time. */
const MAX_TIME = 8640000000000000n;
/** A reservation on an address balance in the form of a coin: its digest has this byte from this position to the end. */
const RESERVATION = { byte: 0xac, from: 12 };
/**
 * Verifies the envelope, and returns every departure.
 *
 * @see docs/verification.md
 */
export function verifyEnvelope(transaction, wanted) {
    const { sender, sponsor } = wanted;
    const payer = sponsor ?? sender;
    const wantedOwner = sponsor === undefined ? `your wallet ${payer}` : `the declared sponsor ${payer}`;
    return [
        ...check('sender', transaction.sender === sender, `your wallet ${sender}`, transaction.sender),
        ...check('gas owner', transaction.gas.owner === payer, wantedOwner, transaction.gas.owner),
        ...verifyCost(transaction.gas, wanted.gas),
        ...verifyPayment(transaction.gas, wanted.gas),
        ...verifyExpiration(transaction.expiration, wanted),
    ];
}
/** Verifies the signing digest that the service claims. */
export function verifyDigest(computed, claimed) {
    if (areEqual(computed, claimed))
        return [];
    return check('signingDigest', false, 'the digest of the received bytes', toHex(claimed));
}
function verifyCost({ budget, price }, { maxBudget, maxPrice }) {
    const budgetHint = 'options.transaction.maxGasBudget, or gas.budget';
    const priceHint = 'the first of this epoch, or options.transaction.maxGasPrice; gas.price raises it';
    return [
        ...check('gas budget', budget <= maxBudget, `at most ${maxBudget} MIST (${budgetHint})`, `${budget} MIST`),
        ...check('gas price', price <= maxPrice, `at most ${maxPrice} MIST (${priceHint})`, `${price} MIST`),
    ];
}
function verifyPayment({ payment }, { coins, fromAddressBalance }) {
    const at = 'gas payment';
    const found = payment.length === 0 ? 'your address balance' : `${payment.length} coins`;
    if (fromAddressBalance)
        return check(at, payment.length === 0, 'your address balance', found);
    // An empty list of declared coins does not select the address balance.
    if (payment.length === 0)
        return check(at, false, 'coins', found);
    if (coins !== undefined) {
        const [declared, paying] = [toText(coins), toText(payment)];
        return check(at, declared === paying, `the coins that you declared: ${declared}`, paying);
    }
    const wanted = 'coins; the request does not select gas from the address balance';
    const isUnique = new Set(payment.map(({ objectId }) => objectId)).size === payment.length;
    return [
        ...payment.flatMap((coin) => check(at, !isReservation(coin), wanted, `a reservation on the address balance, ${coin.objectId}`)),
        ...check(at, isUnique, 'each coin once', 'one coin twice'),
    ];
}
/** Writes coins in one order, as all of them pay; equal texts mean the same coins in the same versions. */
function toText(coins) {
    const texts = coins.map((coin) => `${coin.objectId} version ${coin.version} ${base58.encode(coin.digest)}`);
    return texts.sort().join(', ');
}
/** Returns whether an object reference is a reservation on an address balance. */
export function isReservation({ version, digest }) {
    return version === 0n || digest.subarray(RESERVATION.from).every((byte) => byte === RESERVATION.byte);
}
function verifyExpiration(expiration, { validity, gas }) {
    const { epoch, allowNoExpiration } = validity;
    const at = 'expiration';
    switch (expiration.kind) {
        case 'none': {
            const latest = `${toLatest(epoch)} (or options.transaction.allowNoExpiration)`;
            return [
                ...check(at, allowNoExpiration, latest, 'none'),
                ...check(at, !gas.fromAddressBalance, 'a single epoch', 'none'),
            ];
        }
        case 'epoch':
            return [
                ...verifyEnd(expiration.epoch, epoch, `epoch ${expiration.epoch}`),
                ...check(at, !gas.fromAddressBalance, 'a single epoch of one chain', 'an epoch of any chain'),
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
        ...check('expiration', last !== undefined && last <= epoch + 1n, toLatest(epoch), found),
        ...check('expiration', last === undefined || last >= epoch, `an end in epoch ${epoch} or later`, found),
    ];
}
/**
 * A transaction that cannot be executed now must not be signed: its submit fails, and anyone with the signed transaction can
 * execute it later. The protocol's longest window is one epoch and the next.
 */
function verifyWindow({ minEpoch, maxEpoch, proposers }, epoch, isSingle) {
    const at = 'expiration';
    const found = `epochs ${minEpoch ?? 'any'} to ${maxEpoch ?? 'any'}`;
    const width = minEpoch === undefined || maxEpoch === undefined ? undefined : maxEpoch - minEpoch;
    const isShort = width !== undefined && (isSingle ? width === 0n : width <= 1n);
    const hasStarted = minEpoch === undefined || minEpoch <= epoch;
    const proposed = proposers?.epoch ?? epoch;
    return [
        ...verifyEnd(maxEpoch, epoch, found),
        ...check(at, hasStarted, `a start in epoch ${epoch} or earlier`, found),
        ...check(at, isShort, isSingle ? 'a single epoch' : 'one epoch, or one and the next', found),
        ...check(at, proposed === epoch, `proposers of epoch ${epoch}`, `proposers of epoch ${proposed}`),
    ];
}
/** The epochs limit the window; timestamps may only shorten it around the current time. */
function verifyTimes({ minTimestamp: first, maxTimestamp: last }, now) {
    const hasStarted = first === undefined || first <= now;
    const isOpen = last === undefined || (last >= now && last <= MAX_TIME);
    const latest = `no start after the current time, ${now} milliseconds`;
    return [
        ...check('expiration.minTimestamp', hasStarted, latest, `${first ?? 'none'}`),
        ...check('expiration.maxTimestamp', isOpen, `an end after ${now} milliseconds`, `${last ?? 'none'}`),
    ];
}
function verifyChain(chain, pinned) {
    if (pinned === undefined)
        return [];
    return check('expiration.chain', areEqual(chain, base58.decode(pinned)), pinned, base58.encode(chain));
}
function check(at, isRight, wanted, found) {
    return isRight ? [] : [{ at, wanted, found }];
}
