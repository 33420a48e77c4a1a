/** Terms that an edited order keeps: those of the replaced order that the caller does not name. */

import { OrderNotFound } from 'ccxt';
import type { Order, OrderRequest } from 'ccxt';
import { hasEnded, isNewer } from '../recent/order-terms.js';
import type { OwnWrites } from '../recent/own-writes.js';
import type { AccountPair } from '../account/account.js';
import { isGiven, type Params } from '../exchange/params.js';
import type { Context } from '../exchange/context.js';
import type { OpenOrders } from './open-orders.js';
import { WRITE } from '../exchange/request-queue.js';

/** Params that a new order keeps. */
export interface KeptTerms {
    readonly reduceOnly?: true;
    readonly postOnly?: true;
}

/** What the caller leaves to the replaced order. */
interface OpenTerms {
    readonly reduceOnly: boolean;
    readonly postOnly: boolean;
}

/** Finds terms of replaced orders. */
export class InheritedTerms {
    constructor(
        private readonly context: Context,
        private readonly open: OpenOrders,
        private readonly memory: OwnWrites,
    ) {}

    /**
     * Finds the terms that new orders keep, each from the order to replace at the same place: as this object
     * placed it, else as the open orders show it. They are read only if this object does not know a term that
     * the caller does not name.
     *
     * @throws {OrderNotFound} an order must be read, and is not open
     */
    async findKeptTerms(
        orders: readonly OrderRequest[],
        replacedIds: readonly string[],
        { accountNumber }: AccountPair,
    ): Promise<KeptTerms[]> {
        const open = orders.map(openTermsOf);
        const known = orders.map(({ symbol }, i) => {
            const placed = this.memory.findWritten(replacedIds[i] ?? '', accountNumber)?.order;
            return placed?.symbol === symbol && isEnough(placed, open[i]) ? placed : undefined;
        });
        const mustRead = open.some(({ reduceOnly, postOnly }, i) => (reduceOnly || postOnly) && known[i] === undefined);
        const [symbol, ...others] = new Set(orders.map((order) => order.symbol));
        const readIn = others.length === 0 ? symbol : undefined;
        const read = mustRead ? await this.open.ofAccount(accountNumber, readIn, WRITE) : [];
        return open.map(({ reduceOnly, postOnly }, i): KeptTerms => {
            if (!reduceOnly && !postOnly) return {};
            const id = replacedIds[i] ?? '';
            const isOld = (order: Order): boolean => order.id === id && order.symbol === orders[i]?.symbol;
            const old = known[i] ?? read.find(isOld) ?? this.#throwNotFound(id);
            return {
                ...(reduceOnly && old.reduceOnly === true ? { reduceOnly: true } : {}),
                ...(postOnly && isPostOnly(old) ? { postOnly: true } : {}),
            };
        });
    }

    /**
     * Adds the amount and the price that edits leave out: what remains of the old order, and its price. The
     * read may lack fills that this object knows, so the state that filled further decides.
     *
     * @throws {OrderNotFound} an order must be read, and is not open
     */
    async complete<T extends OrderRequest>(
        orders: readonly T[],
        replacedIds: readonly string[],
        { accountNumber }: AccountPair,
    ): Promise<readonly T[]> {
        if (!orders.some(lacksTerms)) return orders;
        const [symbol, ...others] = new Set(orders.map((order) => order.symbol));
        const read = await this.open.ofAccount(accountNumber, others.length === 0 ? symbol : undefined, WRITE);
        return orders.map((order, i) => {
            if (!lacksTerms(order)) return order;
            const id = replacedIds[i] ?? '';
            const shown = read.find((one) => one.id === id && one.symbol === order.symbol) ?? this.#throwNotFound(id);
            const known = this.memory.findWritten(id, accountNumber)?.order;
            const latest = known?.symbol === order.symbol && isNewer(known, shown) ? known : shown;
            if (hasEnded(latest)) this.#throwNotFound(id);
            return {
                ...order,
                amount: isGiven(order.amount) ? order.amount : latest.remaining,
                ...(isGiven(order.price) || order.type !== 'limit' ? {} : { price: shown.price }),
            };
        });
    }

    /** The new order could open a position where the old one only reduced it, so that nothing is guessed. */
    #throwNotFound(id: string): never {
        const found = 'filled, canceled, expired, or placed elsewhere a moment ago';
        const advice =
            'name amount, price, params.reduceOnly and params.postOnly to edit an order that is not shown yet';
        throw new OrderNotFound(
            `${this.context.id} order ${id} is not among the open orders: ${found}; nothing was sent; ${advice}`,
        );
    }
}

/** Whether an edit leaves out the amount, or the price of a limit order. */
export function lacksTerms({ type, amount, price }: OrderRequest): boolean {
    return !isGiven(amount) || (type === 'limit' && !isGiven(price));
}

/** A market order cannot be post only. */
function openTermsOf({ type, params }: OrderRequest): OpenTerms {
    const { reduceOnly, postOnly, timeInForce } = (params ?? {}) as Params;
    return {
        reduceOnly: !isGiven(reduceOnly),
        postOnly: type === 'limit' && !isGiven(postOnly) && !isGiven(timeInForce),
    };
}

/** Whether an order shows every term that the caller does not name. */
function isEnough(order: Order, open: OpenTerms | undefined): boolean {
    const { reduceOnly, postOnly, timeInForce } = order;
    return (
        (open?.reduceOnly !== true || isGiven(reduceOnly)) &&
        (open?.postOnly !== true || isGiven(postOnly) || isGiven(timeInForce))
    );
}

function isPostOnly({ postOnly, timeInForce }: Order): boolean {
    return postOnly === true || timeInForce === 'PO';
}
