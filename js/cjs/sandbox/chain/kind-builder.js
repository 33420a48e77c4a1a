"use strict";
/** Builds transactions without sender, gas and expiration, as the native section does. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.KindBuilder = void 0;
const bcs_1 = require("@mysten/sui/bcs");
const transactions_1 = require("@mysten/sui/transactions");
const utils_1 = require("@mysten/sui/utils");
const builder_js_1 = require("./builder.js");
const compose_js_1 = require("./compose.js");
const execute_js_1 = require("./execute.js");
const native_intents_js_1 = require("./native-intents.js");
const request_fields_js_1 = require("./request-fields.js");
const transaction_data_js_1 = require("./transaction-data.js");
const world_js_1 = require("./world.js");
/** Builds the transaction kinds of the service. */
class KindBuilder {
    parts;
    constructor(parts) {
        this.parts = parts;
    }
    /**
     * Builds a kind; the commands of `txKind` come first.
     * @throws {Refusal} 400 naming the invalid field, or 500 when the dry run fails
     */
    build(build, body, now) {
        const fields = new request_fields_js_1.RequestFields(body);
        const { sender, intents } = (0, native_intents_js_1.readNativeIntents)(build, fields, this.parts.context);
        const base = fields.has('txKind') ? readBase(fields.text('txKind')) : undefined;
        const payer = { sender, isAddressGas: false };
        const composition = (0, builder_js_1.asDryRun)(() => (0, compose_js_1.compose)(intents, payer, this.parts, now, base));
        const bytes = write(composition);
        this.#dryRun(bytes, sender, now);
        const { coin } = composition;
        return { txKind: (0, utils_1.toBase64)(bytes), ...(coin === undefined ? {} : { coinOutArg: { NestedResult: coin } }) };
    }
    /** The client may add commands that use the remaining coins. */
    #dryRun(bytes, sender, now) {
        const { context } = this.parts;
        const program = bcs_1.bcs.TransactionKind.parse(bytes).ProgrammableTransaction;
        if (program === undefined)
            throw new Error('a kind without commands');
        const info = { sender, gasOwner: sender, digest: context.world.chainId, now };
        const executable = { program, info, gasPrice: world_js_1.REFERENCE_GAS_PRICE, gasBudget: 0n, payment: [] };
        (0, builder_js_1.asDryRun)(() => (0, execute_js_1.estimateGas)(executable, context, true, true));
    }
}
exports.KindBuilder = KindBuilder;
function readBase(text) {
    return transactions_1.Transaction.fromKind((0, transaction_data_js_1.readKind)(text, 'txKind').bytes);
}
function write({ transaction }) {
    return new transactions_1.TransactionDataBuilder(transaction.getData()).build({ onlyTransactionKind: true });
}
