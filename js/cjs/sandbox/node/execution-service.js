"use strict";
/** `TransactionExecutionService`: execution and simulation. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.executeTransaction = executeTransaction;
exports.simulateTransaction = simulateTransaction;
const grpc_1 = require("@mysten/sui/grpc");
const utils_1 = require("@mysten/sui/utils");
const executed_transaction_js_1 = require("./executed-transaction.js");
const messages_js_1 = require("./messages.js");
const status_js_1 = require("./status.js");
const transaction_draft_js_1 = require("./transaction-draft.js");
/** Executes a signed transaction once. A failed execution is a result, too. */
async function executeTransaction({ chain, clock }, { transaction, signatures, readMask }) {
    const texts = signatures.map(({ bcs: signature }, index) => {
        if (signature?.value === undefined)
            throw (0, status_js_1.invalidArgument)(`signatures[${index}].bcs: wanted a value, found none`);
        return (0, utils_1.toBase64)(signature.value);
    });
    const entry = await chain.execute(bytesOf(transaction), texts, clock.now());
    const paths = readMask?.paths ?? [...executed_transaction_js_1.DEFAULT_TRANSACTION_FIELDS, 'effects.status'];
    return { transaction: (0, messages_js_1.applyMask)(grpc_1.GrpcTypes.ExecutedTransaction, (0, executed_transaction_js_1.toExecuted)(entry, chain.world), paths) };
}
/** Executes a transaction without signatures and changes nothing. Completes it first where it is incomplete. */
function simulateTransaction(state, { transaction, checks, doGasSelection, readMask }) {
    const { chain, clock } = state;
    const isChecked = checks !== grpc_1.GrpcTypes.SimulateTransactionRequest_TransactionChecks.DISABLED;
    const bytes = (0, transaction_draft_js_1.completeTransaction)(transaction, { isChecked, selectsGas: doGasSelection === true }, state);
    const processed = chain.simulate(bytes, clock.now(), isChecked);
    const response = { transaction: (0, executed_transaction_js_1.toSimulated)(processed, chain.world), commandOutputs: (0, executed_transaction_js_1.toCommandOutputs)(processed) };
    return (0, messages_js_1.applyMask)(grpc_1.GrpcTypes.SimulateTransactionResponse, response, readMask?.paths ?? ['transaction.effects.status']);
}
function bytesOf(transaction) {
    if (transaction?.bcs?.value === undefined)
        throw (0, status_js_1.invalidArgument)('transaction.bcs: wanted a value, found none');
    return (0, utils_1.toBase64)(transaction.bcs.value);
}
