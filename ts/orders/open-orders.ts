/** Open orders of an account: those that rest on the book, stop orders and TWAP orders. */

import { OrderNotFound } from 'ccxt';
import type { Int, Order, Str, Dict } from 'ccxt';
import { isOpen } from './live/order-states.js';
import type { OwnWrites } from '../recent/own-writes.js';
import { marketIdOfStop, marketIdOfTwap, parseStopOrder, parseTwapOrder } from './tickets/parse-tickets.js';
import type { TicketKindId } from '../recent/own-tickets.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { parseStreamOrder } from './order.js';
import {
    ACCOUNT_STATE_KEYS,
    formatValue,
    isGiven,
    mergeRequest,
    parseTime,
    parseWholeNumber,
    readOptions,
    type Params,
} from '../exchange/params.js';
import type { RequestOptions, RequestPriority } from '../exchange/request-queue.js';
import { convertResponse, expectRows, expectRowsIn } from '../exchange/response.js';
import { expectOrderId, toClientOrderId } from './request.js';
import { isTicketId, TICKET_KEYS, ticketKindOf, toTicketId } from './tickets/stop-requests.js';
import { problem, sentence } from '../core/problem.js';
import type { WireStopOrder, WireTwapOrder } from '../wire/native.js';
import type { WireOrder } from '../wire/types.js';
import type { AccountData } from '../account/account-data.js';
import type { Context } from '../exchange/context.js';
import type { MarketDirectory } from '../markets/market-directory.js';

/** How the tickets of each kind are read; `at` is the operation. */
const TICKETS = {
    stop: {
        at: 'perpetuals/account/stop-order-datas',
        rows: 'stopOrderDatas',
        marketIdOf: marketIdOfStop,
        parse: parseStopOrder,
    },
    twap: {
        at: 'perpetuals/account/twap-order-datas',
        rows: 'twapOrderDatas',
        marketIdOf: marketIdOfTwap,
        parse: parseTwapOrder,
    },
} as const;

/** Params of each kind of open orders: those on the book, stop orders and TWAP orders. */
export const OPEN_ORDER_KINDS: readonly Params[] = [{}, { trigger: true }, { twap: true }];

export const OPEN_ORDERS_KEYS = [...ACCOUNT_STATE_KEYS, ...TICKET_KEYS] as const;
export const OPEN_ORDER_KEYS = ['clientOrderId', ...OPEN_ORDERS_KEYS] as const;

/** Selects open orders. Of one that was placed a moment ago, only `id` and `symbol` are known. */
export type OrderFilter = (order: Partial<Pick<Order, 'id' | 'symbol' | 'clientOrderId'>>) => boolean;

/** Reads open orders. */
export class OpenOrders {
    constructor(
        private readonly context: Context,
        private readonly markets: MarketDirectory,
        private readonly accounts: AccountData,
        private readonly memory: OwnWrites,
    ) {}

    /** Implements `fetchOpenOrders`. */
    async fetch(symbol: Str, since: Int, limit: Int, params: Dict, priority?: RequestPriority): Promise<Order[]> {
        const request = { ...readOptions(params, OPEN_ORDERS_KEYS), priority };
        return this.#fetch(symbol, since, limit, params, request);
    }

    /** Implements `fetchOpenOrder`. */
    async one(id: string, symbol: Str, params: Dict): Promise<Order> {
        const request = readOptions(params, OPEN_ORDER_KEYS);
        const isTicket = isTicketId(id) && ticketKindOf(params) === undefined;
        const selected = isTicket ? { ...params, trigger: true } : params;
        const isMeant = isWanted(id, selected);
        const [order, ...others] = (await this.#fetch(symbol, undefined, undefined, selected, request)).filter(isMeant);
        const name = isGiven(params.clientOrderId)
            ? `clientOrderId ${formatValue(params.clientOrderId)}`
            : `order ${id}`;
        if (order === undefined) {
            const why = 'filled, canceled, expired, or of another account or market';
            throw new OrderNotFound(
                `${this.context.id} ${name} is not open: ${why}; fetchOrder also returns closed orders`,
            );
        }
        if (others.length === 0) return order;
        const ids = [order, ...others].map((one) => one.id).join(', ');
        throw problem('missing', 'id', `one of ${ids}`, `${name} of them all`);
    }

    async #fetch(symbol: Str, since: Int, limit: Int, params: Dict, request?: RequestOptions): Promise<Order[]> {
        const kind = ticketKindOf(params);
        if (kind !== undefined) expectNoSince(since);
        const market = isGiven(symbol) ? await this.markets.find(symbol) : undefined;
        const [from, count] = [parseTime(since, 'since'), parseWholeNumber(limit, 'limit', 1)];
        const accountNumber = await this.accounts.accountNumber(params, market?.settle, request);
        const orders =
            kind === undefined
                ? await this.#restingOrders(accountNumber, market, params, request)
                : (await this.currentTickets(kind, accountNumber, market, params, request)).filter(isOpen);
        return this.context.filterBySymbolSinceLimit(orders, market?.symbol, from, count) as Order[];
    }

    /** Reads the orders of an account that rest on the book, of one market or of all. */
    ofAccount(accountNumber: number, symbol?: string, request?: RequestOptions): Promise<Order[]> {
        return this.#fetch(symbol, undefined, undefined, { accountNumber }, request);
    }

    /** Reads as {@link ticketsOf}, with what this object has written and the read may not show. */
    async currentTickets(
        kind: TicketKindId,
        accountNumber: number,
        market?: KnownMarket,
        params: Params = {},
        request?: RequestOptions,
    ): Promise<Order[]> {
        const readAt = this.context.milliseconds();
        const read = await this.ticketsOf(kind, accountNumber, market, params, request);
        return this.memory.tickets.complete(kind, read, accountNumber, readAt, market?.symbol);
    }

    /**
     * Reads the stop orders or TWAP orders of an account, of one market or of all, with those that are not
     * active any more. The service shows them only to a wallet that signed its terms.
     */
    async ticketsOf(
        kind: TicketKindId,
        accountId: number,
        market?: KnownMarket,
        params: Params = {},
        request?: RequestOptions,
    ): Promise<Order[]> {
        const { at, rows: key } = TICKETS[kind];
        const marketIds = market === undefined ? {} : { marketIds: [market.id] };
        const vault = this.accounts.resolver.knownAccounts?.find(`${accountId}`)?.vault;
        const owner = vault === undefined ? { accountId } : { vaultId: vault.id };
        const body = mergeRequest({ ...(await this.accounts.signedTerms()), ...owner, ...marketIds }, params);
        const section = vault === undefined ? 'Account' : 'Vault';
        const name = kind === 'stop' ? 'Stop' : 'Twap';
        const response: unknown = await this.context[`privatePostPerpetuals${section}${name}OrderDatas`](body, request);
        const rows = expectRowsIn<WireTicket>(response, at, key);
        await this.markets.learn(convertResponse(at, () => rows.map((row) => marketIdOfTicket(kind, row))));
        return this.parseTickets(kind, rows);
    }

    /** Makes order structures of stop orders or TWAP orders, also of markets that are not listed. */
    parseTickets(kind: TicketKindId, rows: readonly unknown[]): Order[] {
        const parse: (row: WireTicket, market: KnownMarket) => Record<string, unknown> = TICKETS[kind].parse;
        return convertResponse(TICKETS[kind].at, () =>
            (rows as readonly WireTicket[]).map((row) => {
                const market = this.markets.byIdOrUnlisted(marketIdOfTicket(kind, row));
                const parsed = parse(row, market);
                const order = this.context.safeOrder(parsed, market as never);
                // `safeOrder` counts an executed order as filled; a ticket need not show what it filled.
                return isGiven(parsed.filled)
                    ? order
                    : { ...order, filled: undefined, remaining: undefined, cost: undefined };
            }),
        );
    }

    /**
     * Makes the order structure of a row of the unified section, with the terms that the row of an order
     * placed here lacks.
     */
    parseResting(row: WireOrder, market: KnownMarket): Order {
        return this.memory.complete(this.context.safeOrder(parseStreamOrder(row, market), market as never));
    }

    /** Without a market, reads every market in which the account has margin: no order rests without it. */
    async #restingOrders(
        accountNumber: number,
        market: KnownMarket | undefined,
        params: Params,
        request?: RequestOptions,
    ): Promise<Order[]> {
        const markets =
            market === undefined ? await this.accounts.marketsWithMargin(accountNumber, params, request) : [market];
        const orders = await Promise.all(
            markets.map(async (one) => {
                const body = mergeRequest({ accountNumber, chId: one.id }, params);
                const response: unknown = await this.context.privatePostMyPendingOrders(body, request);
                const rows = expectRows<WireOrder>(response, 'myPendingOrders');
                return convertResponse('myPendingOrders', () => rows.map((row) => this.parseResting(row, one)));
            }),
        );
        return orders.flat();
    }
}

/** Returns a test for the order of an id, or of `params.clientOrderId`. */
function isWanted(id: string, params: Params): (order: Order) => boolean {
    if (isGiven(params.clientOrderId)) {
        const wanted = toClientOrderId(params.clientOrderId);
        return ({ clientOrderId }) => clientOrderId === wanted;
    }
    const wanted = ticketKindOf(params) === undefined ? expectOrderId(id) : toTicketId(id);
    return (order) => order.id === wanted;
}

/** A row of either kind of tickets. */
type WireTicket = WireStopOrder & WireTwapOrder;

function marketIdOfTicket(kind: TicketKindId, row: WireTicket): string {
    return TICKETS[kind].marketIdOf(row);
}

/** Refuses a start time of stop orders and TWAP orders. */
export function expectNoSince(since: Int): void {
    if (!isGiven(since)) return;
    throw sentence('unsupported', `since ${since} is not accepted, as these orders have no time; leave it out`);
}

const TERMS = ['amount', 'clientOrderId', 'timestamp', 'datetime'] as const;

/** Adds to an order what it had filled before, and its terms, as far as a cancel does not show them. */
export function withFills<T extends Order>(order: T, before: Order | undefined): T {
    if (before === undefined) return order;
    const { filled, remaining, cost, average } = before;
    const terms = Object.fromEntries(TERMS.map((name) => [name, order[name] ?? before[name]]));
    return { ...order, ...terms, ...(order.filled === undefined ? { filled, remaining, cost, average } : {}) };
}
