/** The latest public trades of the chosen market, and its last price. */

import { post, type MarketRow, type TradeRow } from './api.js';
import { byId, fillTable, find, schedule, setText } from './dom.js';
import { clockTime, decimalsOf, fixed } from './format.js';
import type { UpdatesSocket } from './socket.js';

const MAX_ROWS = 40;

/** The list of trades. */
export class Trades {
    readonly #body = find<HTMLTableSectionElement>('#trades tbody');
    #market: MarketRow | undefined;
    /** Newest first. */
    #trades: TradeRow[] = [];
    #unsubscribe = (): void => undefined;

    constructor(private readonly socket: UpdatesSocket) {}

    choose(market: MarketRow): void {
        this.#unsubscribe();
        this.#market = market;
        this.#trades = [];
        const { id: marketId } = market;
        this.#unsubscribe = this.socket.subscribe<{ orders: TradeRow[] }>(
            { marketOrders: { marketId } },
            ({ orders }) => {
                this.#trades = [...orders.toReversed(), ...this.#trades].slice(0, MAX_ROWS);
                schedule(this.#show);
            },
        );
        void this.load();
    }

    /** Reads the latest trades, also those that a lost socket missed. */
    async load(): Promise<void> {
        const market = this.#market;
        if (market === undefined) return;
        const request = { marketId: market.id, limit: MAX_ROWS };
        const answer = await post<{ orders: TradeRow[] }>('/api/perpetuals/market/order-history', request).catch(
            () => undefined,
        );
        if (answer === undefined || market !== this.#market) return;
        this.#trades = [...answer.orders];
        schedule(this.#show);
    }

    readonly #show = (): void => {
        const { price, amount } = this.#market?.precision ?? { price: 1, amount: 1 };
        const [priceDecimals, sizeDecimals] = [decimalsOf(price), decimalsOf(amount)];
        const rows = this.#trades.map(({ side, orderPrice, sizeFilled, timestamp }) => {
            const [name, className, title] =
                side === 0 ? (['B', 'up', 'the taker buys'] as const) : (['S', 'down', 'the taker sells'] as const);
            return [
                [`${name} ${fixed(orderPrice, priceDecimals)}`, className, title],
                [fixed(sizeFilled, sizeDecimals), 'number'],
                [clockTime(timestamp), 'number'],
            ] as const;
        });
        fillTable(this.#body, rows, 'No trades yet.');
        const [last] = this.#trades;
        const text = last === undefined ? '–' : fixed(last.orderPrice, priceDecimals);
        setText(byId('last-price'), text);
        document.title = `${text} ${this.#market?.base ?? ''} – Aftermath sandbox`;
    };
}
