/** Holds the envelope of a transaction against what was asked: whose it is, who pays, how much, and until when it is good. */

import { base58 } from '@scure/base';
import type { Departure } from '../problem.js';
import type { Expiration, ObjectRef, TransactionData } from './data.js';
import { areEqual, toHex } from './reader.js';

/** How a transaction may be paid for. */
export interface GasLimits {
    /** The most that it may cost, MIST. */
    readonly maxBudget: bigint;
    /** The most that a unit may cost, MIST. */
    readonly maxPrice: bigint;
    /** Whether the user asked for that price. */
    readonly isPriced: boolean;
    /** The very coins that pay, where they were declared. */
    readonly coins: readonly ObjectRef[] | undefined;
    readonly fromAddressBalance: boolean;
}

/** Until when a transaction may be good. */
export interface Validity {
    /** The chain's epoch now, as far as it is believed. */
    readonly epoch: bigint;
    /** The chain's genesis digest, base58; `undefined` where none is pinned. */
    readonly chainId: string | undefined;
    readonly allowNoExpiration: boolean;
    /** The current time, milliseconds; the time of this machine where it is left out. */
    readonly now?: number;
}

/** What the envelope of a transaction must say. */
export interface Envelope {
    /** The wallet that signs, `0x` and 64 digits. */
    readonly sender: string;
    /** Who may pay for it instead of the sender. */
    readonly sponsor: string | undefined;
    readonly gas: GasLimits;
    readonly validity: Validity;
}

type During = Extract<Expiration, { kind: 'during' }>;

/** The last date that JavaScript knows, milliseconds: a larger number is in another unit, or no time at all. */
const MAX_TIME = 8_640_000_000_000_000n;

/** An address balance dressed as a coin: version 0, and a digest that ends in bytes like this from there on. */
const RESERVATION = { byte: 0xac, from: 12 } as const;

/**
 * Lists every way in which the envelope departs from what was asked.
 *
 * @param program the transaction, decoded from the bytes that will be signed
 * @param wanted what it must say
 * @returns the departures; none when it fits
 * @see README, "What is checked before signing"
 */
export function verifyEnvelope(program: TransactionData, wanted: Envelope): Departure[] {
    const { sender, sponsor } = wanted;
    const payer = sponsor ?? sender;
    const whose = sponsor === undefined ? `your wallet ${payer}` : `the declared sponsor ${payer}`;
    return [
        ...depart('sender', program.sender === sender, `your wallet ${sender}`, program.sender),
        ...depart('gas owner', program.gas.owner === payer, whose, program.gas.owner),
        ...differInCost(program, wanted.gas),
        ...differInPayment(program, wanted.gas),
        ...differInExpiration(program.expiration, wanted),
    ];
}

/**
 * Holds the digest that the service wants signed against the bytes that it sent.
 *
 * @param computed the digest of the bytes
 * @param claimed the service's
 * @returns one departure when they differ
 */
export function verifyDigest(computed: Uint8Array, claimed: Uint8Array): Departure[] {
    if (areEqual(computed, claimed)) return [];
    return depart('signingDigest', false, 'the digest of the very bytes that it came with', toHex(claimed));
}

function differInCost({ gas }: TransactionData, { maxBudget, maxPrice }: GasLimits): Departure[] {
    return [
        ...depart(
            'gas budget',
            gas.budget <= maxBudget,
            `at most ${maxBudget} MIST (options.transaction.maxGasBudget, or gas.budget)`,
            `${gas.budget} MIST`,
        ),
        ...depart(
            'gas price',
            gas.price <= maxPrice,
            `at most ${maxPrice} MIST (the first of this epoch, or options.transaction.maxGasPrice; gas.price asks for more)`,
            `${gas.price} MIST`,
        ),
    ];
}

function differInPayment({ gas: { payment } }: TransactionData, { coins, fromAddressBalance }: GasLimits): Departure[] {
    const found = payment.length === 0 ? 'your address balance' : `${payment.length} coins`;
    if (fromAddressBalance) return depart('gas payment', payment.length === 0, 'your address balance', found);
    // Not even where no coins were declared to pay: that asks for nothing.
    if (payment.length === 0) return depart('gas payment', false, 'coins', found);
    if (coins !== undefined) {
        const [declared, paying] = [coins, payment].map((refs) => refs.map(toText).sort().join(', '));
        const isDeclared = areSameCoins(coins, payment);
        return depart('gas payment', isDeclared, `the coins that you declared: ${declared ?? ''}`, paying ?? '');
    }
    const wanted = 'coins; gas from the address balance was not asked for';
    const isOnce = new Set(payment.map(({ objectId }) => objectId)).size === payment.length;
    return [
        ...payment.filter(isReservation).map(({ objectId }) => ({
            at: 'gas payment',
            wanted,
            found: `a reservation on the address balance, ${objectId}`,
        })),
        ...depart('gas payment', isOnce, 'each coin once', 'one a second time'),
    ];
}

/** The order of the coins does not matter: all of them pay. */
function areSameCoins(declared: readonly ObjectRef[], paying: readonly ObjectRef[]): boolean {
    const left = [...paying];
    for (const coin of declared) {
        const place = left.findIndex((other) => isSameRef(coin, other));
        if (place < 0) return false;
        left.splice(place, 1);
    }
    return left.length === 0;
}

function isSameRef(one: ObjectRef, other: ObjectRef): boolean {
    return one.objectId === other.objectId && one.version === other.version && areEqual(one.digest, other.digest);
}

function toText({ objectId, version, digest }: ObjectRef): string {
    return `${objectId} version ${version} ${base58.encode(digest)}`;
}

/**
 * Tells objects from what an address balance can be dressed as.
 *
 * @param reference one version of what seems to be an object
 * @returns whether it is a reservation on an address balance
 */
export function isReservation({ version, digest }: ObjectRef): boolean {
    return version === 0n || digest.subarray(RESERVATION.from).every((byte) => byte === RESERVATION.byte);
}

function differInExpiration(expiration: Expiration, { validity, gas }: Envelope): Departure[] {
    const { epoch, allowNoExpiration } = validity;
    switch (expiration.kind) {
        case 'none':
            return [
                ...depart(
                    'expiration',
                    allowNoExpiration,
                    `${latest(epoch)} (or options.transaction.allowNoExpiration)`,
                    'none',
                ),
                ...depart('expiration', !gas.fromAddressBalance, 'a single epoch', 'none'),
            ];
        case 'epoch':
            return [
                ...differInEnd(expiration.epoch, epoch, `epoch ${expiration.epoch}`),
                ...depart('expiration', !gas.fromAddressBalance, 'a single epoch, on one chain', 'an epoch, on any'),
            ];
        case 'during':
            return [
                ...differInWindow(expiration, epoch, gas.fromAddressBalance),
                ...differInTimes(expiration, BigInt(validity.now ?? Date.now())),
                ...differInChain(expiration.chain, validity.chainId),
            ];
    }
}

/** Whoever holds a signed transaction may submit it at any time until then. */
function latest(epoch: bigint): string {
    return `epoch ${epoch + 1n} at the latest`;
}

/** The last epoch is the current one or the next. */
function differInEnd(last: bigint | undefined, epoch: bigint, found: string): Departure[] {
    return [
        ...depart('expiration', last !== undefined && last <= epoch + 1n, latest(epoch), found),
        ...depart('expiration', last === undefined || last >= epoch, `an end in epoch ${epoch} or later`, found),
    ];
}

/**
 * A transaction that cannot be executed now must not be signed: it fails when it is submitted, and whoever holds it can
 * execute it later. The protocol's widest window is one epoch and the next.
 */
function differInWindow({ minEpoch, maxEpoch, proposers }: During, epoch: bigint, isSingle: boolean): Departure[] {
    const found = `epochs ${minEpoch ?? 'any'} to ${maxEpoch ?? 'any'}`;
    const width = minEpoch === undefined || maxEpoch === undefined ? undefined : maxEpoch - minEpoch;
    const isNarrow = width !== undefined && (isSingle ? width === 0n : width <= 1n);
    const widest = isSingle ? 'a single epoch' : 'one epoch, or one and the next';
    const hasProposers = proposers === undefined || proposers.epoch === epoch;
    return [
        ...differInEnd(maxEpoch, epoch, found),
        ...depart(
            'expiration',
            minEpoch === undefined || minEpoch <= epoch,
            `a start in epoch ${epoch} or earlier`,
            found,
        ),
        ...depart('expiration', isNarrow, widest, found),
        ...depart(
            'expiration',
            hasProposers,
            `proposers of epoch ${epoch}`,
            `proposers of epoch ${proposers?.epoch ?? 'any'}`,
        ),
    ];
}

/** The epochs bound the window already; timestamps may only narrow it around the current time. */
function differInTimes({ minTimestamp: first, maxTimestamp: last }: During, now: bigint): Departure[] {
    const hasStarted = first === undefined || first <= now;
    const isOpen = last === undefined || (last >= now && last <= MAX_TIME);
    return [
        ...depart(
            'expiration.minTimestamp',
            hasStarted,
            `no start after the current time, ${now} milliseconds`,
            `${first ?? 'none'}`,
        ),
        ...depart(
            'expiration.maxTimestamp',
            isOpen,
            `an end that is a time after ${now} milliseconds`,
            `${last ?? 'none'}`,
        ),
    ];
}

function differInChain(chain: Uint8Array, pinned: string | undefined): Departure[] {
    if (pinned === undefined) return [];
    return depart('expiration.chain', areEqual(chain, base58.decode(pinned)), pinned, base58.encode(chain));
}

function depart(at: string, isRight: boolean, wanted: string, found: string): Departure[] {
    return isRight ? [] : [{ at, wanted, found }];
}
