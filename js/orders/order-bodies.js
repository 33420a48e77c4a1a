/** Makes the bodies of orders from the arguments of calls. */
import { isGiven } from '../exchange/params.js';
import { hasSlippage, toOrderBody } from './request.js';
import { parseDecimal } from '../exchange/value.js';
import { optionsOf } from '../exchange/context.js';
/** Converts orders of calls to bodies. */
export class OrderBodies {
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
        const { slippage } = optionsOf(this.context, 'createOrder');
        const orders = requests.map(({ symbol, type, side, amount, price, params }) => ({
            market: this.markets.bySymbol(symbol),
            type,
            side: `${side}`,
            amount,
            price,
            params: { ...(isUnbounded(type, price) && isGiven(slippage) ? { slippage } : {}), ...params },
        }));
        const bounded = orders.filter(hasSlippage).map(({ market }) => market);
        const prices = bounded.length === 0 ? undefined : await this.rows.prices([...new Set(bounded)], {});
        const { precision } = this.context.options;
        return orders.map((order) => {
            const row = prices?.get(order.market.id);
            const markPrice = row === undefined ? undefined : parseDecimal(row.markPrice);
            return toOrderBody({ ...order, markPrice }, this.context.milliseconds(), precision);
        });
    }
}
function isUnbounded(type, price) {
    return type === 'market' && !isGiven(price);
}
