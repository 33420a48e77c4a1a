"use strict";
/** Orders that an edit replaced, with what had filled of them until then. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.ReplacedOrders = void 0;
const step_js_1 = require("../../core/number/step.js");
const native_requests_js_1 = require("../native/native-requests.js");
const params_js_1 = require("../../exchange/params.js");
const value_js_1 = require("../../exchange/value.js");
const executed_reads_js_1 = require("../../submit/executed-reads.js");
/** Reads replaced orders. */
class ReplacedOrders {
    context;
    history;
    memory;
    constructor(context, history, memory) {
        this.context = context;
        this.history = history;
        this.memory = memory;
    }
    /** Derives replaced orders from the events of the edit: what was canceled of an order that was placed here shows what had filled. */
    fromEvents(ids, events, market, accountNumber) {
        const sizes = (0, native_requests_js_1.findCanceledSizes)(events);
        return ids.map((id) => {
            const written = this.memory.findWritten(id, accountNumber)?.order;
            const [amount, remaining] = [(0, value_js_1.parseDecimal)(written?.amount), sizes.get(id)];
            const isKnown = amount !== undefined && remaining !== undefined && (0, step_js_1.compare)(remaining, amount) <= 0;
            const filled = isKnown ? (0, value_js_1.subtract)(amount, remaining) : undefined;
            const figures = { filled, remaining, cost: undefined, average: undefined };
            const order = { ...written, id, symbol: market.symbol, status: 'canceled', ...figures };
            return this.context.safeOrder({ ...order, trades: (written?.trades ?? []).map((trade) => ({ ...trade })) }, market);
        });
    }
    /**
     * Completes replaced orders whose trades are not known from the account's history, as far as it shows them within ten seconds and
     * before `stopped`.
     */
    complete(orders, accountNumber, stopped) {
        return Promise.all(orders.map((order) => this.#complete(order, accountNumber, stopped)));
    }
    async #complete(order, accountNumber, stopped) {
        if (hasAllTrades(order))
            return order;
        const read = async () => {
            const found = await this.history.order(`${order.id}`, order.symbol, { accountNumber });
            // The history shows the end of an order together with all its fills.
            return found.status === 'open' ? undefined : found;
        };
        return (await (0, executed_reads_js_1.readExecuted)(read, stopped)) ?? order;
    }
}
exports.ReplacedOrders = ReplacedOrders;
/** Whether the trades of an order sum up to what was filled. */
function hasAllTrades({ filled, trades }) {
    if (!(0, params_js_1.isGiven)(filled))
        return false;
    const sum = trades.reduce((total, { amount }) => (0, step_js_1.add)(total, (0, value_js_1.parseDecimal)(amount) ?? '0'), '0');
    return (0, step_js_1.compare)(sum, (0, value_js_1.parseDecimal)(filled) ?? '0') === 0;
}
