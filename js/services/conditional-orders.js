/** Places, edits and cancels stop orders: tickets on the chain that an executor of the service runs when their trigger is met. */
import { NotSupported, OrderNotFound } from 'ccxt';
import { isLoopback } from '../describe/urls.js';
import { capabilityIdOf } from '../parse/account.js';
import { parseStopOrder } from '../parse/conditional.js';
import { ACCOUNT_KEYS, booleanParam, expectKnownParams, formatValue, isGiven, WRITE_KEYS, } from '../parse/params.js';
import { expectRow } from '../parse/response.js';
import { isStopOrder, isTicketId, mergeStop, ticketTypeOf, toStopRow, toShownRow, toTicketId, } from '../parse/stop-orders.js';
import { problem } from '../problem.js';
import { isCreatedBy } from '../transaction/bytes.js';
import { isAddress, toFullAddress } from '../wire/address.js';
import { isDryRun } from './writes.js';
const PLACE_KEYS = ['trustExecutor', ...WRITE_KEYS];
const CANCEL_KEYS = ['trigger', 'stop', ...WRITE_KEYS];
/** Stop orders that one transaction cancels at most: each takes two of its commands, of which the chain allows 1,024. */
const MAX_CANCELS = 200;
/** Writes and reads stop orders. */
export class ConditionalOrders {
    context;
    markets;
    accounts;
    pins;
    writes;
    nodes;
    constructor(context, markets, accounts, pins, writes, nodes) {
        this.context = context;
        this.markets = markets;
        this.accounts = accounts;
        this.pins = pins;
        this.writes = writes;
        this.nodes = nodes;
    }
    /**
     * Returns whether the orders of a call are stop orders.
     *
     * @throws {Problem} `unsupported` when only some of them are
     */
    areStops(orders) {
        if (!Array.isArray(orders))
            return false;
        const count = orders.filter((order) => isStopOrder(order?.params)).length;
        if (count === 0 || count === orders.length)
            return count > 0;
        const wanted = 'stop orders only, or none: other orders are placed by another transaction';
        throw problem('unsupported', 'orders', wanted, 'both');
    }
    /** Returns whether a call is about stop orders, by its ids or its params. */
    areTickets(ids, params) {
        const { trigger, stop } = params ?? {};
        const isTrigger = booleanParam({ trigger: trigger ?? stop }, 'trigger');
        return isTrigger ?? (Array.isArray(ids) && ids.length > 0 && ids.every(isTicketId));
    }
    /**
     * Expects that the user accepts what cannot be verified.
     *
     * @throws {NotSupported} unless `trustExecutor` is set, or the service is a local one
     */
    expectTrust(params) {
        const isTrusted = booleanParam(params, 'trustExecutor') ?? this.pins.options.trustExecutor;
        if (isTrusted ?? isLoopback(this.context.urls.api.rest))
            return;
        const reason = 'the client cannot verify what the executor of a stop order will do: its ticket on the chain holds a hash with a salt that only the service knows';
        const how = 'if you trust the service with this, set options.transaction.trustExecutor or params.trustExecutor to true';
        throw new NotSupported(`${this.context.id} ${reason}; ${how}; nothing was sent`);
    }
    /** The largest deposit of a number of stop orders, MIST. */
    maxDeposit(count) {
        return this.pins.options.maxExecutorDeposit * BigInt(count);
    }
    /** Places stop orders in one transaction: all of them, or none. */
    createMany(orders, params) {
        return this.writes.startInOrder(params, async (context) => {
            await this.#expectReady(params);
            const markets = orders.map(({ symbol }) => this.markets.bySymbol(symbol));
            const rows = orders.map((order, i) => this.#toRow(order, markets[i]));
            const currencies = [...new Set(markets.map(({ settle }) => settle))];
            if (currencies.length > 1) {
                throw problem('argument', 'orders', 'one settle currency', currencies.join(' and '));
            }
            const pair = await this.writes.resolveAccount(params, currencies[0]);
            const body = { accountId: capabilityIdOf(pair), tickets: rows.map(ticketTypeOf), stopOrders: rows };
            const build = async (whole) => {
                const kind = await this.#request('PlaceStopOrders', pair, { isSponsoredTx: false, stopOrders: rows });
                return this.writes.complete(kind, whole, this.maxDeposit(rows.length));
            };
            // Made before the submit, as nothing after it may fail.
            const placed = rows.map((row, i) => this.#toOrder(row, markets[i]));
            const read = (response, _at, digest) => {
                const ids = findTicketIds(response, digest);
                return placed.map((order, i) => withTicket(order, ids[i], digest));
            };
            return this.writes.run('createStops', body, params, read, { context, build, via: 'node' });
        });
    }
    /** Changes a stop order, which keeps its id; what the caller does not name stays. */
    edit(id, order, params) {
        return this.writes.startInOrder(params, async (context) => {
            const ticketId = toTicketId(id);
            await this.#expectReady(params);
            const market = this.markets.bySymbol(order.symbol);
            const pair = await this.writes.resolveAccount(params, market.settle);
            const current = (await this.#rowOf(ticketId, pair)) ?? this.#throwNotFound(ticketId);
            if (toFullAddress(current.marketId) !== toFullAddress(market.id))
                this.#throwNotFound(ticketId);
            const row = this.#toRow(order, market, current);
            const body = { accountId: capabilityIdOf(pair), ticketIds: [ticketId], stopOrders: [row] };
            const build = async (whole) => {
                const { orderState } = current;
                const stopOrders = [{ ...row, objectId: ticketId, orderState }];
                const kind = await this.#request('EditStopOrders', pair, { stopOrders });
                return this.writes.complete(kind, whole);
            };
            const edited = this.#toOrder(row, market);
            const read = (_response, _at, digest) => withTicket(edited, ticketId, digest);
            return this.writes.run('editStops', body, params, read, { context, build, via: 'node' });
        });
    }
    /** Cancels stop orders in one transaction: all of them, or none. Their deposits return to the wallet. */
    cancelMany(ids, symbol, params) {
        return this.writes.startNow(params, async (context) => {
            expectKnownParams(params, CANCEL_KEYS);
            if (!Array.isArray(ids))
                throw problem('argument', 'ids', 'a list of ids', formatValue(ids));
            const ticketIds = [...new Set(ids.map(toTicketId))];
            if (ticketIds.length === 0)
                throw problem('missing', 'ids', 'one id or more', 'none');
            const [market, pair] = await this.#accountOf(symbol, params);
            return this.#cancel(ticketIds, market, pair, params, context);
        });
    }
    /** Cancels every stop order of an account, of one market or of all. */
    cancelAll(symbol, params) {
        return this.writes.startInOrder(params, async (context) => {
            expectKnownParams(params, CANCEL_KEYS);
            const [market, pair] = await this.#accountOf(symbol, params);
            const orders = await this.accounts.stopOrdersOf(pair.accountNumber, market);
            const ids = orders.filter(({ status }) => status === 'open').map(({ id }) => `${id}`);
            const canceled = [];
            for (let i = 0; i < ids.length; i += MAX_CANCELS) {
                const part = await this.#cancel(ids.slice(i, i + MAX_CANCELS), market, pair, params, context);
                canceled.push(...(isDryRun(part) ? [part] : part));
            }
            const find = (id) => orders.find((order) => order.id === id);
            return canceled.map((order) => isDryRun(order) ? order : { ...(find(order.id) ?? order), status: 'canceled' });
        });
    }
    /** Reads a stop order, also one that is not active any more, as long as the service shows it. */
    async order(id, symbol, params) {
        expectKnownParams(params, ['trigger', 'stop', ...ACCOUNT_KEYS]);
        const ticketId = toTicketId(id);
        const market = isGiven(symbol) ? await this.markets.find(symbol) : undefined;
        const accountNumber = await this.accounts.accountNumber(params, market?.settle);
        const orders = await this.accounts.stopOrdersOf(accountNumber, market);
        return orders.find((order) => order.id === ticketId) ?? this.#throwNotFound(ticketId);
    }
    async #expectReady(params) {
        expectKnownParams(params, PLACE_KEYS);
        if (isGiven(params.request))
            throw problem('unsupported', 'params.request', 'nothing for stop orders', 'some');
        await this.pins.load();
        this.expectTrust(params);
        this.nodes.expect('stop orders');
        await this.markets.load();
    }
    async #accountOf(symbol, params) {
        if (isGiven(params.request))
            throw problem('unsupported', 'params.request', 'nothing for stop orders', 'some');
        this.nodes.expect('stop orders');
        await this.markets.load();
        const market = isGiven(symbol) ? await this.markets.find(symbol) : undefined;
        return [market, await this.accounts.resolver.resolve(params, market?.settle)];
    }
    async #cancel(ticketIds, market, pair, params, context) {
        const body = { accountId: capabilityIdOf(pair), ticketIds };
        const build = async (whole) => {
            const kind = await this.#requestCancel(ticketIds, pair);
            return this.writes.complete(kind, whole);
        };
        const read = (_response, _at, digest) => ticketIds.map((id) => {
            const order = { id, symbol: market?.symbol, status: 'canceled', info: { txDigest: digest } };
            return this.context.safeOrder(order, market);
        });
        const priority = 'cancel-by-id';
        return this.writes.run('cancelStops', body, params, read, { context, build, priority, via: 'node' });
    }
    /** A builder that fails may say that an order is gone in any words, so that the orders themselves decide. */
    async #requestCancel(ticketIds, pair) {
        try {
            return await this.#request('CancelStopOrders', pair, { stopOrderIds: ticketIds });
        }
        catch (error) {
            const orders = await this.accounts.stopOrdersOf(pair.accountNumber).catch(() => undefined);
            const isOpen = (id) => orders?.some((order) => order.id === id && order.status === 'open') ?? true;
            const gone = ticketIds.find((id) => !isOpen(id));
            if (gone !== undefined)
                this.#throwNotFound(gone);
            throw error;
        }
    }
    async #request(builder, pair, body) {
        const walletAddress = await this.accounts.resolver.wallet.address();
        const own = { walletAddress, accountId: `${pair.accountNumber}n`, accountCapId: capabilityIdOf(pair) };
        const response = await this.context[`privatePostPerpetualsAccountTransactions${builder}`]({
            ...own,
            ...body,
        });
        return expectRow(response, `transactions/${builder}`, 'txKind').txKind;
    }
    async #rowOf(id, { accountNumber }) {
        const orders = await this.accounts.stopOrdersOf(accountNumber);
        return orders.find((order) => order.id === id && order.status === 'open')?.info;
    }
    #toRow(order, market, current) {
        const { type, side, amount, price } = order;
        const args = { market, type: type, side: `${side}`, amount, price, params: order.params };
        const { precision } = this.context.options;
        const merged = current === undefined ? args : mergeStop(current, args);
        return toStopRow(merged, this.context.milliseconds(), precision);
    }
    /** The order of a row, without an id. */
    #toOrder(row, market) {
        const shown = toShownRow(row);
        // The parser of reads expects an id.
        const parsed = parseStopOrder({ ...shown, objectId: '0x0', orderState: 'active' }, market);
        return this.context.safeOrder({ ...parsed, id: undefined, info: shown }, market);
    }
    #throwNotFound(id) {
        throw new OrderNotFound(`${this.context.id} stop order ${id} is not active: executed, canceled, or of another account or market`);
    }
}
function withTicket(order, id, txDigest) {
    const info = { ...order.info, txDigest, ...(id === undefined ? {} : { objectId: id }) };
    return { ...order, id, info };
}
/** Finds the ids of the new tickets of a transaction in its events, in their order. */
function findTicketIds({ events }, digest) {
    return events
        .filter(({ name }) => name === 'CreatedStopOrderTicket')
        .map(({ members }) => {
        // The name of the member may differ by version; an id that the transaction did not create is no id of a ticket.
        const found = Object.values(members).find((value) => isAddress(value) && isCreatedBy(digest, toFullAddress(value)));
        return found === undefined ? undefined : toFullAddress(found);
    });
}
