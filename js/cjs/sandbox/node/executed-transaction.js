"use strict";
/** Executed and simulated transactions as messages. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.DEFAULT_TRANSACTION_FIELDS = void 0;
exports.toSimulated = toSimulated;
exports.toCommandOutputs = toCommandOutputs;
exports.toExecuted = toExecuted;
exports.toRecorded = toRecorded;
const utils_1 = require("@mysten/sui/utils");
const effects_js_1 = require("./effects.js");
const events_js_1 = require("./events.js");
const move_types_js_1 = require("./move-types.js");
const objects_js_1 = require("./objects.js");
const state_js_1 = require("./state.js");
const transaction_message_js_1 = require("./transaction-message.js");
/** Fields of a transaction without a read mask. */
exports.DEFAULT_TRANSACTION_FIELDS = ['digest'];
/** Describes a simulated transaction: no digest, signatures, checkpoint and time. */
function toSimulated(processed, world) {
    const { transaction, effects } = processed;
    const { bytes, digest, data } = transaction;
    return {
        transaction: { ...(0, transaction_message_js_1.toTransactionMessage)(data), bcs: { name: 'TransactionData', value: bytes }, digest },
        effects: (0, effects_js_1.toEffects)(processed, world),
        ...(effects.events.length === 0 ? {} : { events: (0, events_js_1.toEvents)(effects.events, data.sender, world) }),
        balanceChanges: (0, effects_js_1.toBalanceChanges)(processed),
    };
}
/** Describes what the commands of a simulation returned. The layouts of the contract's types are not public: their values are missing. */
function toCommandOutputs({ effects }) {
    return (effects.returned ?? []).map((values) => ({
        returnValues: values.map((value) => {
            if (value === undefined)
                return {};
            if (value.kind === 'pure')
                return { value: { name: value.type ?? '', value: value.bytes } };
            return { value: { name: (0, move_types_js_1.coinObjectType)(value.coinType), value: (0, objects_js_1.coinContents)(value) } };
        }),
    }));
}
/** Describes a transaction right after its execution: no checkpoint and time. */
function toExecuted(entry, world) {
    const signatures = entry.signatures.map((text) => ({
        bcs: { name: 'UserSignatureBytes', value: (0, utils_1.fromBase64)(text) },
    }));
    return { ...toSimulated(entry, world), digest: entry.transaction.digest, signatures };
}
/** Describes a transaction of the ledger. */
function toRecorded(entry, world) {
    const { checkpoint, timestamp } = entry;
    return { ...toExecuted(entry, world), checkpoint, timestamp: (0, state_js_1.toTimestamp)(timestamp), transactionIndex: 0n };
}
