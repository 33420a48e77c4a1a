"use strict";
/** Builds transactions: composes commands, estimates gas, selects payment and serializes. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Builder = void 0;
exports.asDryRun = asDryRun;
const bcs_1 = require("@mysten/sui/bcs");
const transactions_1 = require("@mysten/sui/transactions");
const utils_1 = require("@mysten/sui/utils");
const errors_js_1 = require("../errors.js");
const admission_js_1 = require("./admission.js");
const compose_js_1 = require("./compose.js");
const execute_js_1 = require("./execute.js");
const hash_js_1 = require("./hash.js");
const intent_js_1 = require("./intent.js");
const objects_js_1 = require("./objects.js");
const request_fields_js_1 = require("./request-fields.js");
const transaction_options_js_1 = require("./transaction-options.js");
const world_js_1 = require("./world.js");
/** Minimum validity of a transaction whose gas coins pay, in milliseconds. */
const LEEWAY_MS = 3_600_000;
/** Builds the transactions of the service. */
class Builder {
    parts;
    depositTo;
    #built = 0;
    constructor(parts, depositTo) {
        this.parts = parts;
        this.depositTo = depositTo;
    }
    /** Builds a transaction. @throws {Refusal} 400 naming the invalid field, or 500 when the dry run fails */
    build(action, body, now) {
        const { context } = this.parts;
        const fields = new request_fields_js_1.RequestFields(body);
        const options = (0, transaction_options_js_1.readTransactionOptions)(fields.object('metadata'), context);
        const intent = (0, intent_js_1.readIntent)(action, fields, options.sender, context, this.depositTo);
        const draft = asDryRun(() => this.#draft((0, compose_js_1.compose)([intent], options, this.parts, now), options, now));
        const estimate = this.#estimate(draft, options, now);
        const bytes = write(this.#withGas(draft, options, estimate));
        return { transactionBytes: (0, utils_1.toBase64)(bytes), signingDigest: (0, utils_1.toBase64)((0, hash_js_1.signingDigest)(bytes)) };
    }
    /** The complete transaction except for budget and payment. */
    #draft({ transaction }, options, now) {
        transaction.setGasOwner(options.gasOwner);
        transaction.setGasPrice(options.gasPrice);
        transaction.setGasBudget(0);
        transaction.setGasPayment([]);
        transaction.setExpiration(this.#expiration(options, now));
        const bytes = new transactions_1.TransactionDataBuilder(transaction.getData()).build();
        return bcs_1.bcs.TransactionData.parse(bytes).V1;
    }
    #expiration({ isAddressGas }, now) {
        if (!isAddressGas)
            return { Epoch: (0, world_js_1.toEpoch)(now + LEEWAY_MS) };
        const epoch = (0, world_js_1.toEpoch)(now);
        const { chainId } = this.parts.context.world;
        const bounds = { minEpoch: epoch, maxEpoch: epoch, minTimestamp: null, maxTimestamp: null };
        return { ValidDuring: { ...bounds, chain: chainId, nonce: this.#nonce(chainId) } };
    }
    /** Unique per build, so that the same order twice gives two transactions. */
    #nonce(chainId) {
        this.#built += 1;
        return new DataView((0, hash_js_1.hash)(chainId, String(this.#built)).buffer).getUint32(0);
    }
    #estimate(draft, options, now) {
        const { context } = this.parts;
        const program = draft.kind.ProgrammableTransaction;
        if (program === undefined)
            throw new Error('a draft without commands');
        (0, admission_js_1.expectAddressBalances)(draft, program, context);
        const { sender, gasOwner, gasPrice, isAddressGas } = options;
        const info = { sender, gasOwner, digest: context.world.chainId, now };
        const executable = { program, info, gasPrice, gasBudget: 0n, payment: [] };
        return asDryRun(() => (0, execute_js_1.estimateGas)(executable, context, !isAddressGas));
    }
    #withGas(draft, options, { cost, spent }) {
        const { context } = this.parts;
        const budget = (0, transaction_options_js_1.toBudget)(options, cost.gross);
        const payment = (0, transaction_options_js_1.choosePayment)(options, budget + spent, context).map(toReference);
        const data = { ...draft, gasData: { ...draft.gasData, payment, budget: String(budget) } };
        if (draft.kind.ProgrammableTransaction)
            (0, admission_js_1.expectAddressBalances)(data, draft.kind.ProgrammableTransaction, context);
        return data;
    }
}
exports.Builder = Builder;
function toReference(coin) {
    return { objectId: coin.id, version: String(coin.version), digest: (0, objects_js_1.objectDigest)(coin) };
}
function write(data) {
    return bcs_1.bcs.TransactionData.serialize({ V1: data }).toBytes();
}
/** Reports a failed dry run as a service error. */
function asDryRun(work) {
    try {
        return work();
    }
    catch (error) {
        if (error instanceof errors_js_1.Abort || error instanceof errors_js_1.ExecutionFailure)
            throw (0, errors_js_1.refuse)('dryRun', error.message);
        throw error;
    }
}
