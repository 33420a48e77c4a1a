"use strict";
/** Transactions that a client leaves incomplete: the node resolves objects and selects gas. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.completeTransaction = completeTransaction;
const bcs_1 = require("@mysten/sui/bcs");
const utils_1 = require("@mysten/sui/utils");
const admission_js_1 = require("../chain/admission.js");
const objects_js_1 = require("../chain/objects.js");
const world_js_1 = require("../chain/world.js");
const draft_data_js_1 = require("./draft-data.js");
const status_js_1 = require("./status.js");
/** Computation units that the selected budget adds to the estimate. */
const BUDGET_MARGIN_UNITS = 1000n;
const MAX_GAS_COINS = 256;
/**
 * Completes a transaction. Bytes are complete except for their gas coins; without any, they are if the address balance pays.
 * @returns the bytes in base64
 * @throws {RpcFailure} when an object does not exist, or the owner cannot pay
 */
function completeTransaction(message, options, state) {
    const bytes = message?.bcs?.value;
    if (message === undefined)
        throw (0, status_js_1.invalidArgument)('transaction: wanted a value, found none');
    if (bytes === undefined)
        return complete((0, draft_data_js_1.toData)(message, state), options, state);
    if (!options.selectsGas)
        return (0, utils_1.toBase64)(bytes);
    const data = parse(bytes);
    return (0, admission_js_1.isPaidFromAddress)(data) ? (0, utils_1.toBase64)(bytes) : complete(data, options, state);
}
function complete(data, { isChecked, selectsGas }, state) {
    return write(selectsGas && isChecked ? withGas(data, state) : data);
}
function parse(bytes) {
    try {
        return bcs_1.bcs.TransactionData.parse(Uint8Array.from(bytes)).V1;
    }
    catch {
        throw (0, status_js_1.invalidArgument)('transaction.bcs: wanted TransactionData V1 in BCS, found something else');
    }
}
function write(data) {
    try {
        return bcs_1.bcs.TransactionData.serialize({ V1: data }).toBase64();
    }
    catch (error) {
        throw (0, status_js_1.invalidArgument)(`transaction: ${String(error)}`);
    }
}
function withGas(data, state) {
    const { gasData } = data;
    const budget = BigInt(gasData.budget) === 0n ? estimateBudget(data, state) : BigInt(gasData.budget);
    const given = [...gasData.payment];
    const payment = given.length > 0 ? given : selectPayment(data, budget, state);
    return { ...data, gasData: { ...gasData, payment, budget } };
}
function estimateBudget(data, { chain, clock }) {
    const unpaid = { ...data, gasData: { ...data.gasData, payment: [], budget: admission_js_1.MAX_GAS_BUDGET } };
    const { cost } = chain.simulate(write(unpaid), clock.now(), true).effects;
    const storage = cost.storage > cost.rebate ? cost.storage - cost.rebate : 0n;
    return cost.computation + BUDGET_MARGIN_UNITS * BigInt(data.gasData.price) + storage;
}
/** All coins that are no inputs; the address balance when they do not cover the budget. */
function selectPayment({ kind, gasData }, budget, { chain }) {
    const owner = toText(gasData.owner);
    const used = new Set(inputsOf(kind).map(ownedId));
    const coins = chain.objects.coins(owner, world_js_1.SUI_TYPE).filter(({ id }) => !used.has(id));
    const selected = coins.slice(0, MAX_GAS_COINS);
    if ((0, objects_js_1.totalOf)(selected) >= budget)
        return selected.map(coinReference);
    if (chain.objects.addressBalance(owner, world_js_1.SUI_TYPE) >= budget)
        return [];
    throw (0, status_js_1.invalidArgument)(`gas: wanted ${budget} MIST of ${owner}, found ${(0, objects_js_1.totalOf)(selected)}`);
}
function inputsOf(kind) {
    return 'ProgrammableTransaction' in kind ? [...kind.ProgrammableTransaction.inputs] : [];
}
function toText(address) {
    return typeof address === 'string' ? address : bcs_1.bcs.Address.parse(address);
}
function ownedId(input) {
    const object = 'Object' in input ? input.Object : undefined;
    const owned = object && 'ImmOrOwnedObject' in object ? object.ImmOrOwnedObject : undefined;
    return owned && toText(owned.objectId);
}
function coinReference(coin) {
    return { objectId: coin.id, version: coin.version, digest: (0, objects_js_1.objectDigest)(coin) };
}
