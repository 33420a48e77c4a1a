"use strict";
/** Decides whether a transaction is let in: valid now, on this chain, with its objects as they are, and with its gas. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.admit = admit;
const reservation_js_1 = require("./reservation.js");
const object_js_1 = require("./object.js");
const refusal_js_1 = require("./refusal.js");
const world_js_1 = require("./world.js");
/** What Sui allows: MIST per unit, MIST. */
const MAX_GAS_PRICE = 100000n;
const MAX_GAS_BUDGET = 50000000000n;
/**
 * Lets a transaction in.
 *
 * @param transaction with all its signatures
 * @param ground where
 * @param now milliseconds
 * @returns the coins that pay for its gas; none where an address balance does
 * @throws {Refusal} 400 naming what does not hold; nothing is executed then, and nothing paid
 */
function admit(transaction, ground, now) {
    expectValidNow(transaction, ground.world.chainId, (0, world_js_1.toEpoch)(now));
    expectGasTerms(transaction);
    expectDistinct(transaction);
    expectInputs(transaction, ground);
    const payment = expectPayment(transaction, ground);
    (0, reservation_js_1.expectAddressBalances)(transaction.data, transaction.program, ground);
    return payment;
}
function expectValidNow({ data, program }, chainId, epoch) {
    const { expiration } = data;
    if (expiration.ValidDuring !== undefined) {
        expectWithin(expiration.ValidDuring, chainId, epoch);
        return;
    }
    if (expiration.Validity !== undefined)
        throw departure('expiration', 'ValidDuring', 'Validity, which is not spoken here');
    if (expiration.Epoch !== undefined && expiration.Epoch < epoch) {
        throw departure('expiration', `epoch ${epoch} or later`, `epoch ${expiration.Epoch}: expired`);
    }
    const isTied = data.gasData.payment.length > 0 || program.inputs.some(({ Object: input }) => input?.ImmOrOwnedObject);
    if (!isTied)
        throw departure('expiration', 'ValidDuring, as no owned object keeps it from running twice', expiration.$kind);
}
function expectWithin(validity, chainId, epoch) {
    const { minEpoch, maxEpoch, minTimestamp, maxTimestamp, chain } = validity;
    if (chain !== chainId)
        throw departure('expiration.chain', chainId, chain);
    if (minTimestamp !== null || maxTimestamp !== null)
        throw departure('expiration', 'no timestamps', 'one');
    if (minEpoch === null || maxEpoch === null)
        throw departure('expiration', 'a first and a last epoch', 'none');
    const [first, last] = [BigInt(minEpoch), BigInt(maxEpoch)];
    if (last > first + 1n)
        throw departure('expiration', 'one epoch and the next at most', `${first} to ${last}`);
    if (BigInt(epoch) > last)
        throw departure('expiration', `epoch ${epoch} or later`, `epoch ${last}: expired`);
    if (BigInt(epoch) < first)
        throw departure('expiration', `epoch ${epoch} or earlier`, `epoch ${first}: not valid yet`);
}
function expectGasTerms({ data }) {
    const [price, budget] = [BigInt(data.gasData.price), BigInt(data.gasData.budget)];
    if (price < world_js_1.REFERENCE_GAS_PRICE || price > MAX_GAS_PRICE) {
        throw (0, refusal_js_1.refuse)('gas', `gas price: wanted ${world_js_1.REFERENCE_GAS_PRICE} to ${MAX_GAS_PRICE} MIST, found ${price}`);
    }
    if (budget > MAX_GAS_BUDGET)
        throw (0, refusal_js_1.refuse)('gas', `gas budget: wanted ${MAX_GAS_BUDGET} MIST at most, found ${budget}`);
}
function expectDistinct({ data, program }) {
    const inputs = program.inputs.flatMap(({ Object: input }) => (input === undefined ? [] : [objectId(input)]));
    const seen = new Set();
    for (const id of [...data.gasData.payment.map(({ objectId: gas }) => gas), ...inputs]) {
        if (seen.has(id))
            throw (0, refusal_js_1.refuse)('object', `${id}: wanted once, found twice`);
        seen.add(id);
    }
}
function objectId(input) {
    return (input.ImmOrOwnedObject ?? input.Receiving ?? input.SharedObject).objectId;
}
function expectInputs({ data, program }, ground) {
    for (const { Object: input } of program.inputs) {
        if (input === undefined)
            continue;
        if (input.$kind === 'Receiving')
            throw (0, refusal_js_1.refuse)('object', `${objectId(input)}: receiving is not supported here`);
        if (input.$kind === 'ImmOrOwnedObject')
            expectOwned(input.ImmOrOwnedObject, data.sender, ground);
        else
            expectShared(input.SharedObject, ground);
    }
}
/** @returns the object */
function expectOwned({ objectId: id, version, digest }, owner, { store }) {
    const object = store.get(id);
    if (object === undefined)
        throw (0, refusal_js_1.refuse)('object', `${id}: wanted an object that exists, found none`);
    if (!(0, object_js_1.isOwned)(object))
        throw (0, refusal_js_1.refuse)('object', `${id}: wanted an owned object, found a shared one`);
    if (object.owner !== owner)
        throw (0, refusal_js_1.refuse)('object', `${id}: wanted an object of ${owner}, found one of ${object.owner}`);
    if (object.version !== BigInt(version))
        throw stale(id, 'version', String(object.version), version);
    if ((0, object_js_1.objectDigest)(object) !== digest)
        throw stale(id, 'digest', (0, object_js_1.objectDigest)(object), digest);
    return object;
}
function expectShared(input, { store }) {
    const { objectId: id, initialSharedVersion } = input;
    const object = store.get(id);
    if (object === undefined)
        throw (0, refusal_js_1.refuse)('object', `${id}: wanted an object that exists, found none`);
    if ((0, object_js_1.isOwned)(object))
        throw (0, refusal_js_1.refuse)('object', `${id}: wanted a shared object, found an owned one`);
    if (object.kind === 'clock' && input.mutable)
        throw (0, refusal_js_1.refuse)('object', `${id}: the clock is not to be changed`);
    if (object.initialVersion === BigInt(initialSharedVersion))
        return;
    throw stale(id, 'initial version', String(object.initialVersion), initialSharedVersion);
}
function expectPayment({ data }, ground) {
    const { payment, owner, budget } = data.gasData;
    const coins = payment.map((reference) => toGasCoin(expectOwned(reference, owner, ground)));
    const held = coins.reduce((sum, { balance }) => sum + balance, 0n);
    if (coins.length > 0 && held < BigInt(budget)) {
        throw (0, refusal_js_1.refuse)('gas', `gas coins: wanted ${budget} MIST, the budget, found ${held}`);
    }
    return coins;
}
function toGasCoin(object) {
    if (object.kind === 'coin' && object.coinType === world_js_1.SUI_TYPE)
        return object;
    throw (0, refusal_js_1.refuse)('gas', `${object.id}: wanted a coin of SUI, found another object`);
}
function departure(at, wanted, found) {
    return (0, refusal_js_1.refuse)('expiration', `${at}: wanted ${wanted}, found ${found}`);
}
function stale(id, what, wanted, found) {
    return (0, refusal_js_1.refuse)('object', `${id}: wanted ${what} ${wanted}, found ${found}`);
}
