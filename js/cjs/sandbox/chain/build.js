"use strict";
/** Builds transactions: composed, tried, paid for, and written down. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Builder = void 0;
const bcs_1 = require("@mysten/sui/bcs");
const transactions_1 = require("@mysten/sui/transactions");
const utils_1 = require("@mysten/sui/utils");
const abort_js_1 = require("../abort.js");
const compose_js_1 = require("./compose.js");
const execute_js_1 = require("./execute.js");
const field_js_1 = require("./field.js");
const hash_js_1 = require("./hash.js");
const intent_js_1 = require("./intent.js");
const object_js_1 = require("./object.js");
const refusal_js_1 = require("./refusal.js");
const reservation_js_1 = require("./reservation.js");
const terms_js_1 = require("./terms.js");
const world_js_1 = require("./world.js");
/** A transaction stays valid at least this long, where coins pay for it. */
const LEEWAY_MS = 3_600_000;
/** Builds transactions for a service. */
class Builder {
    #composer;
    #depositTo;
    #built = 0;
    /**
     * @param composer what there is
     * @param depositTo which id a deposit takes
     */
    constructor(composer, depositTo) {
        [this.#composer, this.#depositTo] = [composer, depositTo];
    }
    /**
     * Builds a transaction.
     *
     * @param action which write
     * @param body of the request
     * @param now milliseconds
     * @returns its bytes and what is to be signed
     * @throws {Refusal} 400 naming the field, or 500 when it would fail
     */
    build(action, body, now) {
        const { ground } = this.#composer;
        const fields = new field_js_1.Fields(body);
        const terms = (0, terms_js_1.readTerms)(fields.within('metadata'), ground);
        const intent = (0, intent_js_1.readIntent)(action, fields, terms.sender, ground, this.#depositTo);
        const draft = orDryRun(() => this.#draft((0, compose_js_1.compose)(intent, terms, this.#composer, now), terms, now));
        const trial = this.#try(draft, terms, now);
        const bytes = write(this.#withGas(draft, terms, trial));
        return { transactionBytes: (0, utils_1.toBase64)(bytes), signingDigest: (0, utils_1.toBase64)((0, hash_js_1.signingDigest)(bytes)) };
    }
    /** The transaction as it will be, but for what pays for it. */
    #draft({ transaction }, terms, now) {
        transaction.setGasOwner(terms.gasOwner);
        transaction.setGasPrice(terms.gasPrice);
        transaction.setGasBudget(0);
        transaction.setGasPayment([]);
        transaction.setExpiration(this.#expiration(terms, now));
        const bytes = new transactions_1.TransactionDataBuilder(transaction.getData()).build();
        return bcs_1.bcs.TransactionData.parse(bytes).V1;
    }
    #expiration({ isAddressGas }, now) {
        if (!isAddressGas)
            return { Epoch: (0, world_js_1.toEpoch)(now + LEEWAY_MS) };
        const epoch = (0, world_js_1.toEpoch)(now);
        const { chainId } = this.#composer.ground.world;
        const bounds = { minEpoch: epoch, maxEpoch: epoch, minTimestamp: null, maxTimestamp: null };
        return { ValidDuring: { ...bounds, chain: chainId, nonce: this.#nonce(chainId) } };
    }
    /** No two alike, so that the same order twice is two transactions. */
    #nonce(chainId) {
        this.#built += 1;
        return new DataView((0, hash_js_1.hash)(chainId, String(this.#built)).buffer).getUint32(0);
    }
    #try(draft, terms, now) {
        const { ground } = this.#composer;
        const program = draft.kind.ProgrammableTransaction;
        if (program === undefined)
            throw new Error('a draft without commands');
        (0, reservation_js_1.expectAddressBalances)(draft, program, ground);
        const { sender, gasOwner, gasPrice, isAddressGas } = terms;
        const occasion = { sender, gasOwner, digest: ground.world.chainId, now };
        const executable = { program, occasion, gasPrice, gasBudget: 0n, payment: [] };
        return orDryRun(() => (0, execute_js_1.tryOut)(executable, ground, !isAddressGas));
    }
    #withGas(draft, terms, { cost, spent }) {
        const { ground } = this.#composer;
        const budget = (0, terms_js_1.toBudget)(terms, cost.gross);
        const payment = (0, terms_js_1.choosePayment)(terms, budget + spent, ground).map(toReference);
        const data = { ...draft, gasData: { ...draft.gasData, payment, budget: String(budget) } };
        if (draft.kind.ProgrammableTransaction)
            (0, reservation_js_1.expectAddressBalances)(data, draft.kind.ProgrammableTransaction, ground);
        return data;
    }
}
exports.Builder = Builder;
function toReference(coin) {
    return { objectId: coin.id, version: String(coin.version), digest: (0, object_js_1.objectDigest)(coin) };
}
function write(data) {
    return bcs_1.bcs.TransactionData.serialize({ V1: data }).toBytes();
}
/** What fails in a trial, the service fails at. */
function orDryRun(work) {
    try {
        return work();
    }
    catch (error) {
        if (error instanceof abort_js_1.Abort || error instanceof refusal_js_1.Failure)
            throw (0, refusal_js_1.refuse)('dryRun', error.message);
        throw error;
    }
}
