/** Makes the bodies of orders from the arguments of calls. */

import type { OrderRequest } from 'ccxt';
import { MINUTE_MS } from '../core/clock.js';
import { compare, multiply } from '../core/number/step.js';
import { sentence } from '../core/problem.js';
import type { OPTIONS } from '../exchange/describe/options.js';
import { withFact } from '../exchange/errors/partial.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { isGiven, readBuild, type Params } from '../exchange/params.js';
import { ofEach } from './order-params.js';
import { hasSlippage, toOrderBody, type OrderBody } from './request.js';
import { parseDecimal } from '../exchange/value.js';
import { optionsOf, type Context } from '../exchange/context.js';
import { findServiceTime, serviceTime } from '../exchange/service-time.js';
import type { MarketDirectory } from '../markets/market-directory.js';
import type { NativeMarkets } from '../markets/native-markets.js';
import type { ServicePrice } from '../markets/service-prices.js';
import type { NativePrices } from '../wire/native.js';

/** A price of the node is that of the service times these, at least and at most. */
const [LEAST, MOST] = ['0.98', '1.02'];
/** A price of the service confirms that of a node for this long, milliseconds. */
const MAX_AGE_MS = MINUTE_MS;

/** Converts orders of calls to bodies. */
export class OrderBodies {
    constructor(
        private readonly context: Context,
        private readonly markets: MarketDirectory,
        private readonly rows: NativeMarkets,
        /** The price of a market's base on the chain, as the client has read it a moment ago. */
        private readonly chainPrice: (market: KnownMarket) => string | undefined,
    ) {}

    /**
     * Converts orders; those with a bound by slippage take it from the mark price. Where the client writes
     * the commands, the price on the chain takes its place, if one is known and the service has shown about
     * the same in the last minute: that saves a round trip.
     */
    async bodiesOf(requests: readonly OrderRequest[], shared: Params = {}): Promise<OrderBody[]> {
        const { slippage } = optionsOf(this.context, 'createOrder');
        const orders = requests.map(({ symbol, type, side, amount, price, params }) => ({
            market: this.markets.bySymbol(symbol),
            symbol,
            type,
            side: `${side}`,
            amount,
            price,
            params: { ...(isUnbounded(type, price) && isGiven(slippage) ? { slippage } : {}), ...params } as Params,
        }));
        const bounded = orders.filter(hasSlippage).map(({ market }) => market);
        const prices = await this.#pricesOf([...new Set(bounded)], shared);
        const { precision } = this.context.options as Partial<typeof OPTIONS>;
        const expiring = orders.find(({ params }) => isGiven(params['expirationTimestampMs']));
        const now =
            expiring === undefined
                ? serviceTime(this.context)
                : await findServiceTime(this.context, expiring.market.id);
        return ofEach(orders, (order) => {
            const markPrice = prices.get(order.market.id);
            return toOrderBody({ ...order, markPrice }, now, precision);
        });
    }

    /**
     * The prices that bounds count from, by the id of the market. A price on the chain comes from one node,
     * so it counts only where the service has shown about the same.
     *
     * @throws {Problem} `response` where node and service disagree
     */
    async #pricesOf(markets: readonly KnownMarket[], shared: Params): Promise<ReadonlyMap<string, string | undefined>> {
        if (markets.length === 0) return new Map();
        const build = readBuild(shared) ?? optionsOf(this.context, 'transaction').build;
        const onChain = (market: KnownMarket): string | undefined =>
            build === 'client' ? this.chainPrice(market) : undefined;
        const prices = new Map(markets.map((market) => [market.id, onChain(market)] as const));
        const open = markets.filter(({ id }) => !isConfirmed(prices.get(id), this.rows.seen.find(id, MAX_AGE_MS)));
        if (open.length === 0) return prices;
        const rows = await (build === 'client' ? this.#readPrices(open) : this.rows.prices(open, {}));
        for (const market of open) {
            const { markPrice, basePrice } = rows.get(market.id) ?? {};
            const [mark, index, shown] = [parseDecimal(markPrice), parseDecimal(basePrice), prices.get(market.id)];
            if (shown !== undefined) expectConfirmed(market, shown, { mark, index });
            else prices.set(market.id, mark);
        }
        return prices;
    }

    /** As {@link NativeMarkets.prices}; the error says what the prices are for. */
    async #readPrices(markets: readonly KnownMarket[]): Promise<ReadonlyMap<string, NativePrices>> {
        try {
            return await this.rows.prices(markets, {});
        } catch (error) {
            const fact = 'params.slippage counts from a price that the service has to confirm; pass a price';
            throw withFact(error, this.context.id, fact);
        }
    }
}

/** Whether the service shows about the price of a node. */
function isConfirmed(shown: string | undefined, known: ServicePrice | undefined): boolean {
    const price = known?.index ?? known?.mark;
    if (shown === undefined || price === undefined) return false;
    return compare(shown, multiply(price, LEAST)) >= 0 && compare(shown, multiply(price, MOST)) <= 0;
}

function expectConfirmed({ symbol }: KnownMarket, shown: string, known: ServicePrice): void {
    if (isConfirmed(shown, known)) return;
    const { index, mark } = known;
    const fact = `the node shows ${shown} as the price of ${symbol}, and the service ${index ?? mark ?? 'none'}`;
    throw sentence('response', `${fact}, which is not within 2 %; pass a price, or check options.node`);
}

function isUnbounded(type: unknown, price: unknown): boolean {
    return type === 'market' && !isGiven(price);
}
