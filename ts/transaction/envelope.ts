/** Holds the envelope of a transaction against what was asked: whose it is, who pays, how much, and until when it is good. */

import { base58 } from '@scure/base';
import type { Departure } from '../problem.js';
import type { Expiration, ObjectRef, Program } from './program.js';
import { areEqual, toHex } from './reader.js';

/** How a transaction may be paid for. */
export interface GasTerms {
    /** The most that it may cost, MIST. */
    readonly maxBudget: bigint;
    /** The most that a unit may cost, MIST. */
    readonly maxPrice: bigint;
    /** Whether the user asked for that price. */
    readonly isPriced: boolean;
    /** The very coins that pay, where they were declared. */
    readonly coins: readonly ObjectRef[] | undefined;
    readonly fromAddressBalance: boolean;
    /** What is left of `options.transaction.maxGasPerDay`, MIST; left out where that does not limit it. */
    readonly left?: bigint | undefined;
}

/** Until when a transaction may be good. */
export interface Validity {
    /** The chain's epoch now, as far as it is believed. */
    readonly epoch: bigint;
    /** The chain's genesis digest, base58; `undefined` where none is pinned. */
    readonly chainId: string | undefined;
    readonly allowNoExpiration: boolean;
}

/** What the envelope of a transaction must say. */
export interface Envelope {
    /** The wallet that signs, `0x` and 64 digits. */
    readonly sender: string;
    /** Who may pay for it instead of the sender. */
    readonly sponsor: string | undefined;
    readonly gas: GasTerms;
    readonly validity: Validity;
}

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
export function differInEnvelope(program: Program, wanted: Envelope): Departure[] {
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
export function differInDigest(computed: Uint8Array, claimed: Uint8Array): Departure[] {
    if (areEqual(computed, claimed)) return [];
    return depart('signingDigest', false, 'the digest of the very bytes that it came with', toHex(claimed));
}

function differInCost({ gas }: Program, { maxBudget, maxPrice, left }: GasTerms): Departure[] {
    return [
        ...depart(
            'gas budget',
            left === undefined || gas.budget <= left,
            `at most ${left ?? 0n} MIST, which is left for these 24 hours (options.transaction.maxGasPerDay)`,
            `${gas.budget} MIST`,
        ),
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

function differInPayment({ gas: { payment } }: Program, { coins, fromAddressBalance }: GasTerms): Departure[] {
    const found = payment.length === 0 ? 'your address balance' : `${payment.length} coins`;
    if (fromAddressBalance) return depart('gas payment', payment.length === 0, 'your address balance', found);
    // Not even where no coins were declared to pay: that asks for nothing.
    if (payment.length === 0) return depart('gas payment', false, 'coins', found);
    if (coins !== undefined) {
        const [declared, paying] = [coins, payment].map((refs) => refs.map(toText).sort().join(', '));
        const isDeclared = areSameCoins(coins, payment);
        return depart('gas payment', isDeclared, `the coins that you declared: ${declared ?? ''}`, paying ?? '');
    }
    return payment.filter(isReservation).map(({ objectId }) => ({
        at: 'gas payment',
        wanted: 'coins; gas from the address balance was not asked for',
        found: `a reservation on the address balance, ${objectId}`,
    }));
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
    const latest = epoch + 1n;
    const wanted = `epoch ${latest} at the latest`;
    switch (expiration.kind) {
        case 'none':
            return [
                ...depart(
                    'expiration',
                    allowNoExpiration,
                    `${wanted} (or options.transaction.allowNoExpiration)`,
                    'none',
                ),
                ...depart('expiration', !gas.fromAddressBalance, 'a single epoch', 'none'),
            ];
        case 'epoch':
            return [
                ...depart('expiration', expiration.epoch <= latest, wanted, `epoch ${expiration.epoch}`),
                ...depart('expiration', !gas.fromAddressBalance, 'a single epoch, on one chain', 'an epoch, on any'),
            ];
        case 'during':
            return differInWindow(expiration, validity, gas.fromAddressBalance);
    }
}

function differInWindow(
    { minEpoch, maxEpoch, chain }: Extract<Expiration, { kind: 'during' }>,
    { epoch, chainId }: Validity,
    isSingle: boolean,
): Departure[] {
    const found = `epochs ${minEpoch ?? 'any'} to ${maxEpoch ?? 'any'}`;
    const isSoon = maxEpoch !== undefined && maxEpoch <= epoch + 1n;
    return [
        ...depart('expiration', isSoon, `epoch ${epoch + 1n} at the latest`, found),
        ...depart(
            'expiration',
            !isSingle || (minEpoch !== undefined && minEpoch === maxEpoch),
            'a single epoch',
            found,
        ),
        ...differInChain(chain, chainId),
    ];
}

function differInChain(chain: Uint8Array, pinned: string | undefined): Departure[] {
    if (pinned === undefined) return [];
    return depart('expiration.chain', areEqual(chain, base58.decode(pinned)), pinned, base58.encode(chain));
}

function depart(at: string, isRight: boolean, wanted: string, found: string): Departure[] {
    return isRight ? [] : [{ at, wanted, found }];
}
