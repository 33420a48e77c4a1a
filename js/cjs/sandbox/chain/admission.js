"use strict";
/** Admission of transactions: checks expiration, gas, inputs and address balances before execution. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.MAX_GAS_BUDGET = void 0;
exports.admit = admit;
exports.isPaidFromAddress = isPaidFromAddress;
exports.admitSimulation = admitSimulation;
exports.lentCoin = lentCoin;
exports.expectAddressBalances = expectAddressBalances;
const utils_1 = require("@mysten/sui/utils");
const errors_js_1 = require("../errors.js");
const objects_js_1 = require("./objects.js");
const world_js_1 = require("./world.js");
/** Limits of Sui: MIST per unit, and MIST. */
const MAX_GAS_PRICE = 100000n;
exports.MAX_GAS_BUDGET = 50000000000n;
/** Id and balance of the coin that pays for simulations, MIST. */
const LENT_COIN_ID = (0, utils_1.normalizeSuiAddress)('0x0');
const LENT_BALANCE = 10n ** 18n;
/**
 * Checks whether a transaction may be executed, and returns its gas coins: none when an address balance pays.
 * @throws {Refusal} 400 naming the failed check; nothing is executed or paid
 */
function admit(transaction, context, now) {
    expectValidNow(transaction, context.world.chainId, (0, world_js_1.toEpoch)(now));
    expectUnrepeatable(transaction);
    expectGasLimits(transaction);
    expectDistinct(transaction);
    expectInputs(transaction, context);
    const payment = expectPayment(transaction, context);
    expectAddressBalances(transaction.data, transaction.program, context);
    return payment;
}
/** Returns whether a transaction is complete without gas coins: its address balance pays. */
function isPaidFromAddress({ gasData, expiration }) {
    return gasData.payment.length === 0 && BigInt(gasData.budget) > 0n && expiration.ValidDuring !== undefined;
}
/**
 * Checks whether a transaction may be simulated, and returns its gas coins. A complete transaction is simulated as it would be
 * executed. To a draft without gas coins, and with an address balance that does not cover the budget, the chain lends a coin.
 * @throws {Refusal} 400 naming the failed check
 */
function admitSimulation(transaction, context, now) {
    const { data, program } = transaction;
    expectValidNow(transaction, context.world.chainId, (0, world_js_1.toEpoch)(now));
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
function lentCoin(owner) {
    return { kind: 'coin', id: LENT_COIN_ID, version: 1n, owner, coinType: world_js_1.SUI_TYPE, balance: LENT_BALANCE };
}
function paysFromAddress({ data }, { store }) {
    return store.addressBalance(data.gasData.owner, world_js_1.SUI_TYPE) >= BigInt(data.gasData.budget);
}
function expectValidNow({ data }, chainId, epoch) {
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
function expectUnrepeatable({ data, program }) {
    const { expiration } = data;
    if (expiration.ValidDuring !== undefined)
        return;
    const hasOwnedInput = data.gasData.payment.length > 0 || program.inputs.some(({ Object: input }) => input?.ImmOrOwnedObject);
    if (!hasOwnedInput)
        throw mismatch('expiration', 'ValidDuring, as no owned object keeps it from running twice', expiration.$kind);
}
function expectEpoch(validity, chainId, epoch) {
    const { minEpoch, maxEpoch, minTimestamp, maxTimestamp, chain } = validity;
    if (chain !== chainId)
        throw mismatch('expiration.chain', chainId, chain);
    if (minTimestamp !== null || maxTimestamp !== null)
        throw mismatch('expiration', 'no timestamps', 'one');
    if (minEpoch === null || maxEpoch === null)
        throw mismatch('expiration', 'a first and a last epoch', 'none');
    const [first, last] = [BigInt(minEpoch), BigInt(maxEpoch)];
    if (last > first + 1n)
        throw mismatch('expiration', 'one epoch and the next at most', `${first} to ${last}`);
    if (BigInt(epoch) > last)
        throw mismatch('expiration', `epoch ${epoch} or later`, `epoch ${last}: expired`);
    if (BigInt(epoch) < first)
        throw mismatch('expiration', `epoch ${epoch} or earlier`, `epoch ${first}: not valid yet`);
}
function expectGasLimits({ data }) {
    const [price, budget] = [BigInt(data.gasData.price), BigInt(data.gasData.budget)];
    if (price < world_js_1.REFERENCE_GAS_PRICE || price > MAX_GAS_PRICE) {
        throw (0, errors_js_1.refuse)('gas', `gas price: wanted ${world_js_1.REFERENCE_GAS_PRICE} to ${MAX_GAS_PRICE} MIST, found ${price}`);
    }
    if (budget > exports.MAX_GAS_BUDGET)
        throw (0, errors_js_1.refuse)('gas', `gas budget: wanted ${exports.MAX_GAS_BUDGET} MIST at most, found ${budget}`);
}
function expectDistinct({ data, program }) {
    const inputs = program.inputs.flatMap(({ Object: input }) => (input === undefined ? [] : [objectId(input)]));
    const seen = new Set();
    for (const id of [...data.gasData.payment.map(({ objectId: gas }) => gas), ...inputs]) {
        if (seen.has(id))
            throw (0, errors_js_1.refuse)('object', `${id}: wanted once, found twice`);
        seen.add(id);
    }
}
function objectId(input) {
    return (input.ImmOrOwnedObject ?? input.Receiving ?? input.SharedObject).objectId;
}
function expectInputs({ data, program }, context) {
    for (const { Object: input } of program.inputs) {
        if (input === undefined)
            continue;
        if (input.$kind === 'Receiving')
            throw (0, errors_js_1.refuse)('object', `${objectId(input)}: receiving is not supported here`);
        if (input.$kind === 'ImmOrOwnedObject')
            expectOwned(input.ImmOrOwnedObject, data.sender, context);
        else
            expectShared(input.SharedObject, context);
    }
}
function expectOwned({ objectId: id, version, digest }, owner, { store }) {
    const object = store.get(id);
    if (object === undefined)
        throw (0, errors_js_1.refuse)('object', `${id}: wanted an object that exists, found none`);
    if (!(0, objects_js_1.isOwned)(object))
        throw (0, errors_js_1.refuse)('object', `${id}: wanted an owned object, found a shared one`);
    if (object.owner !== owner)
        throw (0, errors_js_1.refuse)('object', `${id}: wanted an object of ${owner}, found one of ${object.owner}`);
    if (object.version !== BigInt(version))
        throw outdated(id, 'version', String(object.version), version);
    if ((0, objects_js_1.objectDigest)(object) !== digest)
        throw outdated(id, 'digest', (0, objects_js_1.objectDigest)(object), digest);
    return object;
}
function expectShared(input, { store }) {
    const { objectId: id, initialSharedVersion } = input;
    const object = store.get(id);
    if (object === undefined)
        throw (0, errors_js_1.refuse)('object', `${id}: wanted an object that exists, found none`);
    if ((0, objects_js_1.isOwned)(object))
        throw (0, errors_js_1.refuse)('object', `${id}: wanted a shared object, found an owned one`);
    if (object.kind === 'clock' && input.mutable)
        throw (0, errors_js_1.refuse)('object', `${id}: the clock is not to be changed`);
    if (object.initialVersion === BigInt(initialSharedVersion))
        return;
    throw outdated(id, 'initial version', String(object.initialVersion), initialSharedVersion);
}
function expectPayment({ data }, context) {
    const { payment, owner, budget } = data.gasData;
    const coins = payment.map((reference) => toGasCoin(expectOwned(reference, owner, context)));
    const available = (0, objects_js_1.totalOf)(coins);
    if (coins.length > 0 && available < BigInt(budget)) {
        throw (0, errors_js_1.refuse)('gas', `gas coins: wanted ${budget} MIST, the budget, found ${available}`);
    }
    return coins;
}
function toGasCoin(object) {
    if (object.kind === 'coin' && object.coinType === world_js_1.SUI_TYPE)
        return object;
    throw (0, errors_js_1.refuse)('gas', `${object.id}: wanted a coin of SUI, found another object`);
}
function mismatch(at, wanted, found) {
    return (0, errors_js_1.refuse)('expiration', `${at}: wanted ${wanted}, found ${found}`);
}
function outdated(id, what, wanted, found) {
    return (0, errors_js_1.refuse)('object', `${id}: wanted ${what} ${wanted}, found ${found}`);
}
/**
 * Checks that address balances cover all withdrawals of a transaction, including its gas budget.
 * @throws {Refusal} 400
 */
function expectAddressBalances(data, program, { store }) {
    for (const [key, wanted] of reservations(data, program)) {
        const [owner = ''] = key.split(' ', 1);
        const coinType = key.slice(owner.length + 1);
        const found = store.addressBalance(owner, coinType);
        if (found >= wanted)
            continue;
        throw (0, errors_js_1.refuse)('funds', `address balance of ${owner}: wanted ${wanted} of ${coinType}, found ${found}`);
    }
}
/** Sums the withdrawals by owner and coin type. */
function reservations({ sender, gasData }, { inputs }) {
    const sums = new Map();
    const add = (owner, coinType, amount) => {
        const key = `${owner} ${coinType}`;
        sums.set(key, (sums.get(key) ?? 0n) + BigInt(amount));
    };
    if (gasData.payment.length === 0)
        add(gasData.owner, world_js_1.SUI_TYPE, gasData.budget);
    for (const { FundsWithdrawal: withdrawal } of inputs) {
        if (withdrawal === undefined)
            continue;
        const { withdrawFrom, typeArg, reservation } = withdrawal;
        if (withdrawFrom.$kind === 'SenderAllowance')
            throw (0, errors_js_1.refuse)('funds', 'allowances are not supported here');
        const owner = withdrawFrom.$kind === 'Sponsor' ? gasData.owner : sender;
        add(owner, typeArg.Balance, reservation.MaxAmountU64);
    }
    return sums;
}
