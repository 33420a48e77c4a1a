/**
 * Verifies the envelope of a transaction: sender, gas owner, gas budget, price and payment, and expiration.
 */

import { base58 } from '@scure/base';
import type { Departure } from '../core/problem.js';
import { areEqual, toHex } from '../core/encoding.js';
import { findDeployment } from '../wire/deployments.js';
import type { Expiration, Gas, ObjectRef, TransactionData } from './data.js';

/** The rules for gas. */
export interface GasLimits {
    /** Maximum cost of the transaction, MIST. */
    readonly maxBudget: bigint;
    /** Maximum price of a gas unit, MIST. */
    readonly maxPrice: bigint;
    /** Whether the user requested this price. */
    readonly isPriced: boolean;
    /** The coins that must pay, if the user declared them. */
    readonly coins: readonly ObjectRef[] | undefined;
    readonly fromAddressBalance: boolean;
}

/** The rules for the expiration. */
export interface Validity {
    /** The current epoch, as far as it is trusted. */
    readonly epoch: bigint;
    /** The chain's genesis digest, base58; `undefined` if it is not pinned. */
    readonly chainId: string | undefined;
    /**
     * Why this transaction must expire, and what adds an expiration; `undefined` where it may have no
     * expiration.
     */
    readonly mustExpire: string | undefined;
    /** The current time, milliseconds; by default the time of this machine. */
    readonly now?: number;
}

/** The rules for the envelope of a transaction. */
export interface Envelope {
    /** The wallet that signs, `0x` and 64 digits. */
    readonly sender: string;
    /** The address that pays instead of the sender. */
    readonly sponsor: string | undefined;
    readonly gas: GasLimits;
    readonly validity: Validity;
}

type During = Extract<Expiration, { kind: 'during' }>;

/**
 * The protocol's longest window; the specification has one epoch where the address balance pays, and the
 * vendor's builder both.
 */
const WINDOW = 'one epoch, or one and the next';

/** The last date of JavaScript, milliseconds: a larger number is in another unit, or is no time. */
const MAX_TIME = 8_640_000_000_000_000n;

/**
 * A reservation on an address balance in the form of a coin: its digest has this byte from this position to
 * the end.
 */
const RESERVATION = { byte: 0xac, from: 12 } as const;

/**
 * Verifies the envelope, and returns every departure.
 *
 * @see docs/verification.md
 */
export function verifyEnvelope(transaction: TransactionData, wanted: Envelope): Departure[] {
    const { sender, sponsor } = wanted;
    const payer = sponsor ?? sender;
    const wantedOwner = sponsor === undefined ? `your wallet ${payer}` : `the declared sponsor ${payer}`;
    return [
        ...check('sender', transaction.sender === sender, `your wallet ${sender}`, transaction.sender),
        ...check('gas owner', transaction.gas.owner === payer, wantedOwner, transaction.gas.owner),
        ...verifyCost(transaction.gas, wanted.gas),
        ...verifyPayment(transaction.gas, wanted.gas),
        ...verifyExpiration(transaction, wanted),
    ];
}

/** Verifies the signing digest that the service claims. */
export function verifyDigest(computed: Uint8Array, claimed: Uint8Array): Departure[] {
    if (areEqual(computed, claimed)) return [];
    return check('signingDigest', false, 'the digest of the received bytes', toHex(claimed));
}

function verifyCost({ budget, price }: Gas, { maxBudget, maxPrice }: GasLimits): Departure[] {
    const budgetHint = 'options.transaction.maxGasBudget, or gas.budget';
    const priceHint = 'the first of this epoch, or options.transaction.maxGasPrice; gas.price raises it';
    return [
        ...check('gas budget', budget <= maxBudget, `at most ${maxBudget} MIST (${budgetHint})`, `${budget} MIST`),
        ...check('gas price', price <= maxPrice, `at most ${maxPrice} MIST (${priceHint})`, `${price} MIST`),
    ];
}

function verifyPayment({ payment }: Gas, { coins, fromAddressBalance }: GasLimits): Departure[] {
    const at = 'gas payment';
    const found = payment.length === 0 ? 'your address balance' : `${payment.length} coins`;
    if (fromAddressBalance) return check(at, payment.length === 0, 'your address balance', found);
    // An empty list of declared coins does not select the address balance.
    if (payment.length === 0) return check(at, false, 'coins', found);
    if (coins !== undefined) {
        const [declared, paying] = [toText(coins), toText(payment)];
        return check(at, declared === paying, `the coins that you declared: ${declared}`, paying);
    }
    const wanted = 'coins; the request does not select gas from the address balance';
    const isUnique = new Set(payment.map(({ objectId }) => objectId)).size === payment.length;
    return [
        ...payment.flatMap((coin) =>
            check(at, !isReservation(coin), wanted, `a reservation on the address balance, ${coin.objectId}`),
        ),
        ...check(at, isUnique, 'each coin once', 'one coin twice'),
    ];
}

/** Writes coins in one order, as all of them pay; equal texts mean the same coins in the same versions. */
function toText(coins: readonly ObjectRef[]): string {
    const texts = coins.map((coin) => `${coin.objectId} version ${coin.version} ${base58.encode(coin.digest)}`);
    return texts.sort().join(', ');
}

/** Returns whether an object reference is a reservation on an address balance. */
export function isReservation({ version, digest }: ObjectRef): boolean {
    return version === 0n || digest.subarray(RESERVATION.from).every((byte) => byte === RESERVATION.byte);
}

function verifyExpiration(transaction: TransactionData, { validity, gas }: Envelope): Departure[] {
    const { expiration } = transaction;
    const { epoch } = validity;
    const at = 'expiration';
    const isBalance = gas.fromAddressBalance;
    switch (expiration.kind) {
        case 'none':
            return isBalance ? check(at, false, WINDOW, 'none') : verifyNoExpiration(transaction, validity);
        case 'epoch':
            return [
                ...verifyLastEpoch(expiration.epoch, epoch, `epoch ${expiration.epoch}`),
                ...check(at, !isBalance, `${WINDOW}, of one chain`, 'an epoch of any chain'),
            ];
        case 'during':
            return [
                ...verifyWindow(expiration, epoch),
                ...verifyTimes(expiration, BigInt(validity.now ?? Date.now())),
                ...verifyChain(expiration.chain, validity.chainId),
            ];
    }
}

/**
 * Without an expiration the bytes do not name the chain, so the ids in them must be shipped ones. Anyone with
 * the signed transaction can submit it until one of its objects is used, so it must have an object of the
 * wallet.
 */
function verifyNoExpiration(transaction: TransactionData, { epoch, chainId, mustExpire }: Validity): Departure[] {
    const isShipped = findDeployment(chainId) !== undefined;
    const hasOwn = ownedIn(transaction).length > 0;
    const why = !isShipped ? UNKNOWN_CHAIN : hasOwn ? mustExpire : NO_OWN_OBJECT;
    return check('expiration', why === undefined, `${toLatest(epoch)}: ${why}`, 'none');
}

const UNKNOWN_CHAIN =
    'without an expiration only shipped ids name the chain, and none are shipped for this chain; for mainnet set options.transaction.pins.chainId or options.node, else use a service that sets an expiration';
const NO_OWN_OBJECT =
    'the transaction uses no object of your wallet, so that nothing could void it; leave gas.sponsor out, so that your wallet pays';

/** The objects of the wallet among the inputs, and the coins that pay unless a sponsor pays. */
function ownedIn({ sender, gas, inputs }: TransactionData): ObjectRef[] {
    const inputRefs = inputs.flatMap((input) => (input.kind === 'owned' ? [input.ref] : []));
    return gas.owner === sender ? [...gas.payment, ...inputRefs] : inputRefs;
}

/** Anyone with the signed transaction can submit it until its last epoch. */
function toLatest(epoch: bigint): string {
    return `epoch ${epoch + 1n} at the latest`;
}

/** The last epoch must be the current one or the next. */
function verifyLastEpoch(last: bigint | undefined, epoch: bigint, found: string): Departure[] {
    return [
        ...check('expiration', last !== undefined && last <= epoch + 1n, toLatest(epoch), found),
        ...check('expiration', last === undefined || last >= epoch, `an end in epoch ${epoch} or later`, found),
    ];
}

/**
 * A transaction that cannot be executed now must not be signed: its submit fails, and anyone with the signed
 * transaction can execute it later. The protocol's longest window is one epoch and the next.
 */
function verifyWindow({ minEpoch, maxEpoch, proposers }: During, epoch: bigint): Departure[] {
    const at = 'expiration';
    const found = `epochs ${minEpoch ?? 'any'} to ${maxEpoch ?? 'any'}`;
    const width = minEpoch === undefined || maxEpoch === undefined ? undefined : maxEpoch - minEpoch;
    const isShort = width !== undefined && width <= 1n;
    const hasStarted = minEpoch === undefined || minEpoch <= epoch;
    const proposed = proposers?.epoch ?? epoch;
    return [
        ...verifyLastEpoch(maxEpoch, epoch, found),
        ...check(at, hasStarted, `a start in epoch ${epoch} or earlier`, found),
        ...check(at, isShort, WINDOW, found),
        ...check(at, proposed === epoch, `proposers of epoch ${epoch}`, `proposers of epoch ${proposed}`),
    ];
}

/** The epochs limit the window; timestamps may only shorten it around the current time. */
function verifyTimes({ minTimestamp: first, maxTimestamp: last }: During, now: bigint): Departure[] {
    const hasStarted = first === undefined || first <= now;
    const isOpen = last === undefined || (last >= now && last <= MAX_TIME);
    const latest = `no start after the current time, ${now} milliseconds`;
    return [
        ...check('expiration.minTimestamp', hasStarted, latest, `${first ?? 'none'}`),
        ...check('expiration.maxTimestamp', isOpen, `an end after ${now} milliseconds`, `${last ?? 'none'}`),
    ];
}

function verifyChain(chain: Uint8Array, pinned: string | undefined): Departure[] {
    if (pinned === undefined) return [];
    return check('expiration.chain', areEqual(chain, base58.decode(pinned)), pinned, base58.encode(chain));
}

function check(at: string, isRight: boolean, wanted: string, found: string): Departure[] {
    return isRight ? [] : [{ at, wanted, found }];
}
