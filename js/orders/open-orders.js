/** Open orders of an account: those that rest on the book, stop orders and TWAP orders. */
import { isOpen } from './live/order.js';
import { marketIdOfStop, marketIdOfTwap, parseStopOrder, parseTwapOrder, } from './tickets/conditional.js';
import { parseOrder } from './order.js';
import { ACCOUNT_KEYS, expectKnownParams, formatValue, isGiven, mergeRequest, parseTime, parseWholeNumber, } from '../exchange/params.js';
import { convertResponse, expectRows, expectRowsIn } from '../exchange/response.js';
import { TICKET_KEYS, ticketKindOf } from './tickets/stop-orders.js';
import { problem } from '../core/problem.js';
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
};
/** Reads open orders. */
export class OpenOrders {
    context;
    markets;
    accounts;
    memory;
    constructor(context, markets, accounts, memory) {
        this.context = context;
        this.markets = markets;
        this.accounts = accounts;
        this.memory = memory;
    }
    /** Implements `fetchOpenOrders`. */
    async fetch(symbol, since, limit, params) {
        expectKnownParams(params, [...ACCOUNT_KEYS, ...TICKET_KEYS]);
        const kind = ticketKindOf(params);
        if (kind !== undefined)
            expectNoSince(since);
        const market = isGiven(symbol) ? await this.markets.find(symbol) : undefined;
        const [from, count] = [parseTime(since, 'since'), parseWholeNumber(limit, 'limit', 1)];
        const accountNumber = await this.accounts.accountNumber(params, market?.settle);
        const orders = kind === undefined
            ? await this.#restingOrders(accountNumber, market, params)
            : (await this.ticketsOf(kind, accountNumber, market, params)).filter(isOpen);
        return this.context.filterBySymbolSinceLimit(orders, market?.symbol, from, count);
    }
    /** Reads the orders of an account that rest on the book, of one market or of all. */
    ofAccount(accountNumber, symbol) {
        return this.fetch(symbol, undefined, undefined, { accountNumber });
    }
    /**
     * Reads the stop orders or TWAP orders of an account, of one market or of all, with those that are not active any more. The
     * service shows them only to a wallet that signed its terms.
     */
    async ticketsOf(kind, accountId, market, params = {}) {
        const { at, rows: key } = TICKETS[kind];
        const marketIds = market === undefined ? {} : { marketIds: [market.id] };
        const body = mergeRequest({ ...(await this.accounts.signedTerms()), accountId, ...marketIds }, params);
        const response = kind === 'stop'
            ? await this.context.privatePostPerpetualsAccountStopOrderDatas(body)
            : await this.context.privatePostPerpetualsAccountTwapOrderDatas(body);
        const rows = expectRowsIn(response, at, key);
        await this.markets.learn(convertResponse(at, () => rows.map((row) => marketIdOfTicket(kind, row))));
        return this.parseTickets(kind, rows);
    }
    /** Makes order structures of stop orders or TWAP orders, also of markets that are not listed. */
    parseTickets(kind, rows) {
        const parse = TICKETS[kind].parse;
        return convertResponse(TICKETS[kind].at, () => rows.map((row) => {
            const market = this.markets.byIdOrUnlisted(marketIdOfTicket(kind, row));
            const parsed = parse(row, market);
            const order = this.context.safeOrder(parsed, market);
            // `safeOrder` counts an executed order as filled; a ticket need not show what it filled.
            return isGiven(parsed.filled)
                ? order
                : { ...order, filled: undefined, remaining: undefined, cost: undefined };
        }));
    }
    /** Without a market, reads every market in which the account has margin: no order rests without it. */
    async #restingOrders(accountNumber, market, params) {
        const markets = market === undefined ? await this.accounts.marketsWithMargin(accountNumber, params) : [market];
        const orders = await Promise.all(markets.map(async (one) => {
            const body = mergeRequest({ accountNumber, chId: one.id }, params);
            const response = await this.context.privatePostMyPendingOrders(body);
            const rows = expectRows(response, 'myPendingOrders');
            return convertResponse('myPendingOrders', () => rows.map((row) => this.memory.complete(this.context.safeOrder(parseOrder(row, one), one))));
        }));
        return orders.flat();
    }
}
function marketIdOfTicket(kind, row) {
    return TICKETS[kind].marketIdOf(row);
}
/** Refuses a start time of stop orders and TWAP orders. */
export function expectNoSince(since) {
    if (!isGiven(since))
        return;
    throw problem('unsupported', 'since', 'left out: these orders have no time', formatValue(since));
}
/** Adds to an order what it had filled before: a cancel does not show it. */
export function withFills(order, before) {
    if (order.filled !== undefined || before === undefined)
        return order;
    const { filled, remaining, cost, average } = before;
    return { ...order, filled, remaining, cost, average };
}
