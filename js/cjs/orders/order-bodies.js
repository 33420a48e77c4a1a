"use strict";
/** Makes the bodies of orders from the arguments of calls. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.OrderBodies = void 0;
const params_js_1 = require("../exchange/params.js");
const request_js_1 = require("./request.js");
const value_js_1 = require("../exchange/value.js");
const context_js_1 = require("../exchange/context.js");
/** Converts orders of calls to bodies. */
class OrderBodies {
    context;
    markets;
    rows;
    constructor(context, markets, rows) {
        this.context = context;
        this.markets = markets;
        this.rows = rows;
    }
    /** Converts orders; those with a bound by slippage take it from the mark price. */
    async of(requests) {
        const { slippage } = (0, context_js_1.optionsOf)(this.context, 'createOrder');
        const orders = requests.map(({ symbol, type, side, amount, price, params }) => ({
            market: this.markets.bySymbol(symbol),
            type,
            side: `${side}`,
            amount,
            price,
            params: { ...(isUnbounded(type, price) && (0, params_js_1.isGiven)(slippage) ? { slippage } : {}), ...params },
        }));
        const bounded = orders.filter(request_js_1.hasSlippage).map(({ market }) => market);
        const prices = bounded.length === 0 ? undefined : await this.rows.prices([...new Set(bounded)], {});
        const { precision } = this.context.options;
        return orders.map((order) => {
            const row = prices?.get(order.market.id);
            const markPrice = row === undefined ? undefined : (0, value_js_1.parseDecimal)(row.markPrice);
            return (0, request_js_1.toOrderBody)({ ...order, markPrice }, this.context.milliseconds(), precision);
        });
    }
}
exports.OrderBodies = OrderBodies;
function isUnbounded(type, price) {
    return type === 'market' && !(0, params_js_1.isGiven)(price);
}
