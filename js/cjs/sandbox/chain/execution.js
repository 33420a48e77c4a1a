"use strict";
/** State of one execution, and the report of what it did on the exchange. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Execution = exports.ExecutionReport = void 0;
exports.previewCancel = previewCancel;
const change_set_js_1 = require("./change-set.js");
const hash_js_1 = require("./hash.js");
/** The first action in this list names a transaction with several actions. */
const ACTION_PRIORITY = [
    'createOrders',
    'cancelOrders',
    'createAccount',
    'deposit',
    'withdraw',
    'deallocate',
    'setLeverage',
    'allocate',
];
/** Collects what one transaction does on the exchange. */
class ExecutionReport {
    orders = [];
    cancels = [];
    #actions = new Set();
    /** The last capability used or created. */
    capabilityId;
    marketId;
    /** Records a contract call. */
    record(action, capabilityId, marketId) {
        this.#actions.add(action);
        this.capabilityId = capabilityId;
        this.marketId = marketId ?? this.marketId;
    }
    /** The main action; `undefined` when the transaction did nothing on the exchange. */
    action() {
        return ACTION_PRIORITY.find((action) => this.#actions.has(action));
    }
}
exports.ExecutionReport = ExecutionReport;
/** Describes an order before its cancellation. @returns its state; `undefined` when it does not rest */
function previewCancel(engine, marketId, orderId) {
    const order = engine.order(marketId, orderId);
    if (order === undefined)
        return undefined;
    const { accountId: accountNumber, side, price, initialSize, size, quote, clientOrderId, placedAt } = order;
    const ids = { marketId, accountNumber, orderId, clientOrderId };
    return { ...ids, side, price, initialSize, size, quote, placedAt };
}
/** State of one execution. */
class Execution {
    context;
    info;
    calls;
    gasMeter = new change_set_js_1.GasMeter();
    report = new ExecutionReport();
    changes;
    #created = 0;
    constructor(context, info, calls) {
        this.context = context;
        this.info = info;
        this.calls = calls;
        this.changes = new change_set_js_1.ChangeSet(context.store);
    }
    newId() {
        const id = (0, hash_js_1.createdId)(this.info.digest, this.#created);
        this.#created += 1;
        return id;
    }
    /** Creates a coin without owner. */
    newCoin(coinType, balance, payer) {
        return { kind: 'coin', id: this.newId(), coinType, balance, payer };
    }
}
exports.Execution = Execution;
