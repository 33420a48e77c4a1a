"use strict";
/** Terms that an edited order keeps: those of the replaced order that the caller does not name. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.InheritedTerms = void 0;
const ccxt_1 = require("ccxt");
const params_js_1 = require("../exchange/params.js");
/** Finds terms of replaced orders. */
class InheritedTerms {
    context;
    open;
    memory;
    constructor(context, open, memory) {
        this.context = context;
        this.open = open;
        this.memory = memory;
    }
    /**
     * Finds the terms that new orders of one market keep, each from the order to replace at the same place: as this object placed it,
     * else as the open orders show it. They are read only if this object does not know a term that the caller does not name.
     *
     * @throws {OrderNotFound} an order must be read, and is not open
     */
    async find(orders, replacedIds, { accountNumber }) {
        const open = orders.map(openTermsOf);
        const known = orders.map(({ symbol }, i) => {
            const placed = this.memory.findWritten(replacedIds[i] ?? '', accountNumber)?.order;
            return placed?.symbol === symbol && isEnough(placed, open[i]) ? placed : undefined;
        });
        const mustRead = open.some(({ reduceOnly, postOnly }, i) => (reduceOnly || postOnly) && known[i] === undefined);
        const read = mustRead ? await this.open.ofAccount(accountNumber, orders[0]?.symbol) : [];
        return open.map(({ reduceOnly, postOnly }, i) => {
            if (!reduceOnly && !postOnly)
                return {};
            const id = replacedIds[i] ?? '';
            const old = known[i] ?? read.find((order) => order.id === id) ?? this.#throwNotFound(id);
            return {
                ...(reduceOnly && old.reduceOnly === true ? { reduceOnly: true } : {}),
                ...(postOnly && isPostOnly(old) ? { postOnly: true } : {}),
            };
        });
    }
    /** The new order could open a position where the old one only reduced it, so that nothing is guessed. */
    #throwNotFound(id) {
        const found = 'filled, canceled, expired, or placed elsewhere a moment ago';
        const advice = 'name params.reduceOnly and params.postOnly to edit an order that is not shown yet';
        throw new ccxt_1.OrderNotFound(`${this.context.id} order ${id} is not among the open orders: ${found}; nothing was sent; ${advice}`);
    }
}
exports.InheritedTerms = InheritedTerms;
/** A market order cannot be post only. */
function openTermsOf({ type, params }) {
    const { reduceOnly, postOnly, timeInForce } = (params ?? {});
    return {
        reduceOnly: !(0, params_js_1.isGiven)(reduceOnly),
        postOnly: type === 'limit' && !(0, params_js_1.isGiven)(postOnly) && !(0, params_js_1.isGiven)(timeInForce),
    };
}
/** Whether an order shows every term that the caller does not name. */
function isEnough(order, open) {
    const { reduceOnly, postOnly, timeInForce } = order;
    return ((open?.reduceOnly !== true || (0, params_js_1.isGiven)(reduceOnly)) &&
        (open?.postOnly !== true || (0, params_js_1.isGiven)(postOnly) || (0, params_js_1.isGiven)(timeInForce)));
}
function isPostOnly({ postOnly, timeInForce }) {
    return postOnly === true || timeInForce === 'PO';
}
