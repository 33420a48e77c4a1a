/** Admission of transactions: checks expiration, gas, inputs and address balances before execution. */

import { normalizeSuiAddress } from '@mysten/sui/utils';
import { refuse } from '../errors.js';
import {
    isOwned,
    isShared,
    objectDigest,
    totalOf,
    type CoinObject,
    type ObjectReader,
    type OwnedObject,
} from './objects.js';
import type { Input, ParsedTransaction, Program, TransactionData } from './transaction-data.js';
import { toEpoch, REFERENCE_GAS_PRICE, SUI_TYPE, type World } from './world.js';

type ObjectInput = NonNullable<Input['Object']>;
type Reference = NonNullable<ObjectInput['ImmOrOwnedObject']>;
type Validity = NonNullable<ParsedTransaction['data']['expiration']['ValidDuring']>;

/** What transactions are checked against. */
interface AdmissionContext {
    readonly world: Pick<World, 'chainId' | 'genesisMs'>;
    readonly store: Pick<ObjectReader, 'get' | 'addressBalance'>;
}

/** Limits of Sui: MIST per unit, and MIST. */
const MAX_GAS_PRICE = 100_000n;
export const MAX_GAS_BUDGET = 50_000_000_000n;

/** Id and balance of the coin that pays for simulations, MIST. */
const LENT_COIN_ID = normalizeSuiAddress('0x0');
const LENT_BALANCE = 10n ** 18n;

/**
 * Checks whether a transaction may be executed, and returns its gas coins: none when an address balance pays.
 * @throws {Refusal} 400 naming the failed check; nothing is executed or paid
 */
export function admit(transaction: ParsedTransaction, context: AdmissionContext, now: number): CoinObject[] {
    expectValidNow(transaction, context.world.chainId, toEpoch(now, context.world));
    expectUnrepeatable(transaction);
    expectGasLimits(transaction);
    expectDistinct(transaction);
    expectInputs(transaction, context);
    const payment = expectPayment(transaction, context);
    expectAddressBalances(transaction.data, transaction.program, context);
    return payment;
}

/** Returns whether a transaction is complete without gas coins: its address balance pays. */
export function isPaidFromAddress({ gasData, expiration }: TransactionData): boolean {
    return gasData.payment.length === 0 && BigInt(gasData.budget) > 0n && expiration.ValidDuring !== undefined;
}

/**
 * Checks whether a transaction may be simulated, and returns its gas coins. A complete transaction is
 * simulated as it would be executed. To a draft without gas coins, and with an address balance that does not
 * cover the budget, the chain lends a coin.
 * @throws {Refusal} 400 naming the failed check
 */
export function admitSimulation(transaction: ParsedTransaction, context: AdmissionContext, now: number): CoinObject[] {
    const { data, program } = transaction;
    expectValidNow(transaction, context.world.chainId, toEpoch(now, context.world));
    expectGasLimits(transaction);
    expectDistinct(transaction);
    expectInputs(transaction, context);
    const payment = expectPayment(transaction, context);
    if (payment.length > 0 || isPaidFromAddress(data) || paysFromAddress(transaction, context)) {
        expectAddressBalances(data, program, context);
        return payment;
    }
    expectAddressBalances({ ...data, gasData: { ...data.gasData, budget: '0' } }, program, context);
    return [lentCoin(data.gasData.owner)];
}

/** The gas coin of a simulation whose transaction has none. */
export function lentCoin(owner: string): CoinObject {
    return { kind: 'coin', id: LENT_COIN_ID, version: 1n, owner, coinType: SUI_TYPE, balance: LENT_BALANCE };
}

function paysFromAddress({ data }: ParsedTransaction, { store }: AdmissionContext): boolean {
    return store.addressBalance(data.gasData.owner, SUI_TYPE) >= BigInt(data.gasData.budget);
}

function expectValidNow({ data }: ParsedTransaction, chainId: string, epoch: number): void {
    const { expiration } = data;
    if (expiration.ValidDuring !== undefined) {
        expectEpoch(expiration.ValidDuring, chainId, epoch);
        return;
    }
    if (expiration.Validity !== undefined)
        throw mismatch('expiration', 'ValidDuring', 'Validity, which the sandbox does not know');
    if (expiration.Epoch !== undefined && expiration.Epoch < epoch) {
        throw mismatch('expiration', `epoch ${epoch} or later`, `epoch ${expiration.Epoch}: expired`);
    }
}

function expectUnrepeatable({ data, program }: ParsedTransaction): void {
    const { expiration } = data;
    if (expiration.ValidDuring !== undefined) return;
    const hasOwnedInput =
        data.gasData.payment.length > 0 || program.inputs.some(({ Object: input }) => input?.ImmOrOwnedObject);
    if (!hasOwnedInput)
        throw mismatch('expiration', 'ValidDuring, as no owned object keeps it from running twice', expiration.$kind);
}

function expectEpoch(validity: Validity, chainId: string, epoch: number): void {
    const { minEpoch, maxEpoch, minTimestamp, maxTimestamp, chain } = validity;
    if (chain !== chainId) throw mismatch('expiration.chain', chainId, chain);
    if (minTimestamp !== null || maxTimestamp !== null) throw mismatch('expiration', 'no timestamps', 'one');
    if (minEpoch === null || maxEpoch === null) throw mismatch('expiration', 'a first and a last epoch', 'none');
    const [first, last] = [BigInt(minEpoch), BigInt(maxEpoch)];
    if (last > first + 1n) throw mismatch('expiration', 'one epoch and the next at most', `${first} to ${last}`);
    if (BigInt(epoch) > last) throw mismatch('expiration', `epoch ${epoch} or later`, `epoch ${last}: expired`);
    if (BigInt(epoch) < first)
        throw mismatch('expiration', `epoch ${epoch} or earlier`, `epoch ${first}: not valid yet`);
}

function expectGasLimits({ data }: ParsedTransaction): void {
    const [price, budget] = [BigInt(data.gasData.price), BigInt(data.gasData.budget)];
    if (price < REFERENCE_GAS_PRICE || price > MAX_GAS_PRICE) {
        throw refuse('gas', `gas price: wanted ${REFERENCE_GAS_PRICE} to ${MAX_GAS_PRICE} MIST, found ${price}`);
    }
    if (budget > MAX_GAS_BUDGET)
        throw refuse('gas', `gas budget: wanted ${MAX_GAS_BUDGET} MIST at most, found ${budget}`);
}

function expectDistinct({ data, program }: ParsedTransaction): void {
    const inputs = program.inputs.flatMap(({ Object: input }) => (input === undefined ? [] : [objectId(input)]));
    const seen = new Set<string>();
    for (const id of [...data.gasData.payment.map(({ objectId: gas }) => gas), ...inputs]) {
        if (seen.has(id)) throw refuse('object', `${id}: wanted once, found twice`);
        seen.add(id);
    }
}

function objectId(input: ObjectInput): string {
    return (input.ImmOrOwnedObject ?? input.Receiving ?? input.SharedObject).objectId;
}

function expectInputs({ data, program }: ParsedTransaction, context: AdmissionContext): void {
    for (const { Object: input } of program.inputs) {
        if (input === undefined) continue;
        if (input.$kind === 'Receiving') throw refuse('object', `${objectId(input)}: receiving is not supported here`);
        if (input.$kind === 'ImmOrOwnedObject') expectOwned(input.ImmOrOwnedObject, data.sender, context);
        else expectShared(input.SharedObject, context);
    }
}

function expectOwned(
    { objectId: id, version, digest }: Reference,
    owner: string,
    { store }: AdmissionContext,
): OwnedObject {
    const object = store.get(id);
    if (object === undefined) throw refuse('object', `${id}: wanted an object that exists, found none`);
    if (!isOwned(object)) throw refuse('object', `${id}: wanted an owned object, found a shared one`);
    if (object.owner !== owner)
        throw refuse('object', `${id}: wanted an object of ${owner}, found one of ${object.owner}`);
    if (object.version !== BigInt(version)) throw outdated(id, 'version', String(object.version), version);
    if (objectDigest(object) !== digest) throw outdated(id, 'digest', objectDigest(object), digest);
    return object;
}

function expectShared(input: NonNullable<ObjectInput['SharedObject']>, { store }: AdmissionContext): void {
    const { objectId: id, initialSharedVersion } = input;
    const object = store.get(id);
    if (object === undefined) throw refuse('object', `${id}: wanted an object that exists, found none`);
    if (!isShared(object)) throw refuse('object', `${id}: wanted a shared object, found an owned one`);
    if (object.kind === 'clock' && input.mutable) throw refuse('object', `${id}: the clock is not to be changed`);
    if (object.initialVersion === BigInt(initialSharedVersion)) return;
    throw outdated(id, 'initial version', String(object.initialVersion), initialSharedVersion);
}

function expectPayment({ data }: ParsedTransaction, context: AdmissionContext): CoinObject[] {
    const { payment, owner, budget } = data.gasData;
    const coins = payment.map((reference) => toGasCoin(expectOwned(reference, owner, context)));
    const available = totalOf(coins);
    if (coins.length > 0 && available < BigInt(budget)) {
        throw refuse('gas', `gas coins: wanted ${budget} MIST, the budget, found ${available}`);
    }
    return coins;
}

function toGasCoin(object: OwnedObject): CoinObject {
    if (object.kind === 'coin' && object.coinType === SUI_TYPE) return object;
    throw refuse('gas', `${object.id}: wanted a coin of SUI, found another object`);
}

function mismatch(at: string, wanted: string, found: string): Error {
    return refuse('expiration', `${at}: wanted ${wanted}, found ${found}`);
}

function outdated(id: string, what: string, wanted: string, found: string): Error {
    return refuse('object', `${id}: wanted ${what} ${wanted}, found ${found}`);
}

/**
 * Checks that address balances cover all withdrawals of a transaction, including its gas budget.
 * @throws {Refusal} 400
 */
export function expectAddressBalances(
    data: TransactionData,
    program: Program,
    { store }: Pick<AdmissionContext, 'store'>,
): void {
    for (const [key, wanted] of reservations(data, program)) {
        const [owner = ''] = key.split(' ', 1);
        const coinType = key.slice(owner.length + 1);
        const found = store.addressBalance(owner, coinType);
        if (found >= wanted) continue;
        throw refuse('funds', `address balance of ${owner}: wanted ${wanted} of ${coinType}, found ${found}`);
    }
}

/** Sums the withdrawals by owner and coin type. */
function reservations({ sender, gasData }: TransactionData, { inputs }: Program): ReadonlyMap<string, bigint> {
    const sums = new Map<string, bigint>();
    const add = (owner: string, coinType: string, amount: string): void => {
        const key = `${owner} ${coinType}`;
        sums.set(key, (sums.get(key) ?? 0n) + BigInt(amount));
    };
    if (gasData.payment.length === 0) add(gasData.owner, SUI_TYPE, gasData.budget);
    for (const { FundsWithdrawal: withdrawal } of inputs) {
        if (withdrawal === undefined) continue;
        const { withdrawFrom, typeArg, reservation } = withdrawal;
        if (withdrawFrom.$kind === 'SenderAllowance') throw refuse('funds', 'allowances are not supported here');
        const owner = withdrawFrom.$kind === 'Sponsor' ? gasData.owner : sender;
        add(owner, typeArg.Balance, reservation.MaxAmountU64);
    }
    return sums;
}
