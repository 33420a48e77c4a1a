/** Orders that an edit replaced, with what had filled of them until then. */

import type { Order } from 'ccxt';
import type { NodeEvent } from '../../node/sui-node.js';
import { add, compare, subtract } from '../../core/number/step.js';
import type { OrderMemory } from '../order-memory.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import { findCanceledSizes } from '../node/builder-requests.js';
import { isGiven } from '../../exchange/params.js';
import { parseDecimal } from '../../exchange/value.js';
import type { Context } from '../../exchange/context.js';
import { readExecuted } from '../../submit/executed-reads.js';
import type { OrderHistory } from './order-history.js';

/** Reads replaced orders. */
export class ReplacedOrders {
    constructor(
        private readonly context: Context,
        private readonly history: OrderHistory,
        private readonly memory: OrderMemory,
    ) {}

    /** Derives replaced orders, each of the market at its place, from the events of the edit: what was canceled of an order that was placed here shows what had filled. */
    fromEvents(
        ids: readonly string[],
        events: readonly NodeEvent[],
        markets: readonly KnownMarket[],
        accountNumber: number,
    ): Order[] {
        const sizes = findCanceledSizes(events);
        return ids.map((id, i) => {
            const market = markets[i];
            const written = this.memory.findWritten(id, accountNumber)?.order;
            const [amount, remaining] = [parseDecimal(written?.amount), sizes.get(id)];
            const isKnown = amount !== undefined && remaining !== undefined && compare(remaining, amount) <= 0;
            const filled = isKnown ? subtract(amount, remaining) : undefined;
            const figures = { filled, remaining, cost: undefined, average: undefined };
            const order = { ...written, id, symbol: market?.symbol, status: 'canceled', ...figures };
            return this.context.safeOrder(
                { ...order, trades: (written?.trades ?? []).map((trade) => ({ ...trade })) } as never,
                market as never,
            );
        });
    }

    /**
     * Completes replaced orders whose trades are not known from the account's history, as far as it shows them within ten seconds and
     * before `stopped`.
     */
    complete(orders: readonly Order[], accountNumber: number, stopped: Promise<void>): Promise<Order[]> {
        return Promise.all(orders.map((order) => this.#complete(order, accountNumber, stopped)));
    }

    async #complete(order: Order, accountNumber: number, stopped: Promise<void>): Promise<Order> {
        if (hasAllTrades(order)) return order;
        const read = async (): Promise<Order | undefined> => {
            const found = await this.history.order(`${order.id}`, order.symbol, { accountNumber });
            // The history shows the end of an order together with all its fills.
            return found.status === 'open' ? undefined : found;
        };
        return (await readExecuted(read, stopped)) ?? order;
    }
}

/** Whether the trades of an order sum up to what was filled. */
function hasAllTrades({ filled, trades }: Order): boolean {
    if (!isGiven(filled)) return false;
    const sum = trades.reduce((total, { amount }) => add(total, parseDecimal(amount) ?? '0'), '0');
    return compare(sum, parseDecimal(filled) ?? '0') === 0;
}
