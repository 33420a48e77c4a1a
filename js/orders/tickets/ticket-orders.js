/** What stop orders and TWAP orders have in common: both are tickets on the chain, which an executor of the service runs. */
import { OrderNotFound } from 'ccxt';
import { isShortOfGas } from '../../exchange/errors/node.js';
import { withCanceled } from '../../exchange/errors/partial.js';
import { capabilityIdOf } from '../../account/account.js';
import { ACCOUNT_KEYS, expectKnownParams, expectNativeParams, formatValue, isGiven, NATIVE_WRITE_KEYS, } from '../../exchange/params.js';
import { toTicketId } from './stop-orders.js';
import { problem } from '../../core/problem.js';
import { requestCommands } from '../../submit/native-builders.js';
import { hasId } from '../order-placer.js';
import { findTicketIds } from './ticket-ids.js';
import { toJournalOrder } from '../write-responses.js';
import { isDryRun } from '../../submit/writes.js';
/** Tickets that one transaction cancels at most: each takes about 1,230,000 MIST of gas, and the budget is 100,000,000 by default. */
const MAX_CANCELS = 50;
/** Reads and cancels orders that are tickets. */
export class TicketOrders {
    context;
    markets;
    accounts;
    pins;
    writes;
    trust;
    #open;
    #tickets;
    #memory;
    constructor({ context, markets, accounts, open, pins, writes, trust, tickets, memory }) {
        [this.context, this.markets, this.accounts] = [context, markets, accounts];
        [this.pins, this.writes, this.trust] = [pins, writes, trust];
        [this.#open, this.#tickets, this.#memory] = [open, tickets, memory];
    }
    /** Cancels orders in one transaction: all of them, or none. What is left of their deposits returns to the wallet. */
    cancelMany(ids, symbol, params) {
        return this.writes.startNow(params, async (context) => {
            expectNativeParams(params, [...this.kind.keys, ...NATIVE_WRITE_KEYS]);
            if (!Array.isArray(ids))
                throw problem('argument', 'ids', 'a list of ids', formatValue(ids));
            const ticketIds = [...new Set(ids.map(toTicketId))];
            if (ticketIds.length === 0)
                throw problem('missing', 'ids', 'one id or more', 'none');
            const [market, pair] = await this.#accountOf(symbol, params);
            if (market !== undefined)
                await this.#expectMarket(ticketIds, market, pair);
            return this.#cancel(ticketIds, market, pair, params, context);
        });
    }
    /** Cancels every order of an account, of one market or of all. */
    cancelAll(symbol, params) {
        return this.writes.startInOrder(params, async (context) => {
            expectNativeParams(params, [...this.kind.keys, ...NATIVE_WRITE_KEYS]);
            const [market, pair] = await this.#accountOf(symbol, params);
            const orders = await this.#ordersOf(pair.accountNumber, market);
            const ids = orders.filter(({ status }) => status === 'open').map(({ id }) => `${id}`);
            const find = (id) => orders.find((order) => order.id === id);
            return this.#cancelInParts(ids, async (part) => {
                const canceled = await this.#cancel(part, market, pair, params, context);
                if (isDryRun(canceled))
                    return [canceled];
                return canceled.map((order) => ({ ...(find(order.id) ?? order), status: 'canceled' }));
            });
        });
    }
    /** Reads an order, also one that is not active any more, as long as the service shows it. */
    async order(id, symbol, params) {
        expectKnownParams(params, [...this.kind.keys, ...ACCOUNT_KEYS]);
        const ticketId = toTicketId(id);
        const market = isGiven(symbol) ? await this.markets.find(symbol) : undefined;
        const accountNumber = await this.accounts.accountNumber(params, market?.settle);
        const orders = await this.#ordersOf(accountNumber, market);
        return orders.find((order) => order.id === ticketId) ?? this.throwNotFound(ticketId);
    }
    /** Refuses what the node cannot do, and loads what verification needs. */
    async expectReady(params) {
        const { name } = this.kind;
        if (isGiven(params.request))
            throw problem('unsupported', 'params.request', `nothing for ${name}s`, 'some');
        await this.pins.load();
        this.writes.expectNode(`${name}s`);
        await this.markets.load();
    }
    /** Requests the commands of a transaction. */
    async request(builder, pair, body) {
        const walletAddress = await this.accounts.resolver.wallet.address();
        const own = { walletAddress, accountId: `${pair.accountNumber}n`, accountCapId: capabilityIdOf(pair) };
        return requestCommands(this.context, builder, { ...own, ...body });
    }
    /** Finds the row of an active order. */
    async openRow(id, { accountNumber }) {
        const orders = await this.#ordersOf(accountNumber);
        const found = orders.find((order) => order.id === id && order.status === 'open');
        return found === undefined ? this.throwNotFound(id) : found.info;
    }
    /** Places orders; where the events do not show the ids of their tickets, a read does. */
    async place(placement) {
        const { action, body, params, pair, context, orders, build } = placement;
        const { accountNumber } = pair;
        const { id: kind } = this.kind;
        let find;
        const read = (response, _at, digest) => {
            const result = response;
            find = () => this.#tickets.find(kind, orders, result, digest, accountNumber, context.stop.stopped);
            const ids = findTicketIds(kind, result, digest);
            return orders.map((order, i) => this.#withTicket(order, ids[i], digest));
        };
        const asked = orders.map(toJournalOrder);
        const written = await this.writes.run(action, body, params, read, {
            context,
            build,
            via: 'node',
            orders: asked,
        });
        if (isDryRun(written) || find === undefined)
            return written;
        const ids = await find();
        const complete = written.map((order, i) => this.#withTicket(order, ids[i] ?? order.id));
        this.#memory.addTickets(kind, complete.filter(hasId), accountNumber);
        return complete;
    }
    /** Changes an order, which keeps its id. */
    async change(action, ticketId, { body, params, pair, context, order, build }) {
        const read = (_response, _at, digest) => this.#withTicket(order, ticketId, digest);
        const asked = [toJournalOrder(order)];
        const written = await this.writes.run(action, body, params, read, {
            context,
            build,
            via: 'node',
            orders: asked,
        });
        if (!isDryRun(written))
            this.#memory.addTickets(this.kind.id, [written], pair.accountNumber);
        return written;
    }
    /** Adds to an order the id of its ticket, and the digest of the transaction. */
    #withTicket(order, id, digest) {
        const txDigest = digest === undefined ? {} : { txDigest: digest };
        const ticket = isGiven(id) ? { [this.kind.idKey]: id } : {};
        return { ...order, id, info: { ...order.info, ...txDigest, ...ticket } };
    }
    throwNotFound(id) {
        const { name, ends } = this.kind;
        throw new OrderNotFound(`${this.context.id} ${name} ${id} is not active: ${ends}, canceled, or of another account or market`);
    }
    #ordersOf(accountNumber, market) {
        return this.#open.ticketsOf(this.kind.id, accountNumber, market);
    }
    async #accountOf(symbol, params) {
        await this.expectReady(params);
        const market = isGiven(symbol) ? await this.markets.find(symbol) : undefined;
        return [market, await this.accounts.resolver.resolve(params, market?.settle)];
    }
    async #cancel(ticketIds, market, pair, params, context) {
        const body = { accountId: capabilityIdOf(pair), ticketIds };
        const build = async (whole) => this.writes.complete(await this.#requestCancel(ticketIds, pair), whole);
        const read = (_response, _at, digest) => ticketIds.map((id) => {
            const order = { id, symbol: market?.symbol, status: 'canceled', info: { txDigest: digest } };
            return this.context.safeOrder(order, market);
        });
        const options = { context, build, priority: 'cancel-by-id', via: 'node' };
        const canceled = await this.writes.run(this.kind.cancelAction, body, params, read, options);
        if (!isDryRun(canceled))
            this.#memory.addCanceledTickets(this.kind.id, ticketIds, pair.accountNumber);
        return canceled;
    }
    /**
     * Cancels in several transactions; one that its gas budget does not cover is replaced by smaller ones. An error has what was
     * canceled before it.
     */
    async #cancelInParts(ids, cancel) {
        const canceled = [];
        let size = MAX_CANCELS;
        for (let start = 0; start < ids.length;) {
            const part = ids.slice(start, start + size);
            try {
                canceled.push(...(await cancel(part)));
                start += part.length;
            }
            catch (error) {
                if (part.length === 1 || !isShortOfGas(error)) {
                    const executed = canceled.filter((order) => !isDryRun(order));
                    throw withCanceled(error, this.context.id, executed);
                }
                size = Math.ceil(part.length / 2);
            }
        }
        return canceled;
    }
    /**
     * A symbol that contradicts an order is refused, as in an edit. An order that the service does not show, or a read that fails, does
     * not stop a cancel.
     */
    async #expectMarket(ids, market, { accountNumber }) {
        const orders = await this.#ordersOf(accountNumber).catch(() => []);
        const other = orders.find(({ id, symbol }) => ids.includes(`${id}`) && symbol !== market.symbol);
        if (other !== undefined)
            this.throwNotFound(`${other.id}`);
    }
    /** A builder that fails may say that an order is gone in any words, so that the orders themselves decide. */
    async #requestCancel(ticketIds, pair) {
        const { cancelBuilder, idsKey } = this.kind;
        try {
            return await this.request(cancelBuilder, pair, { [idsKey]: ticketIds });
        }
        catch (error) {
            const orders = await this.#ordersOf(pair.accountNumber).catch(() => undefined);
            const isOpen = (id) => orders?.some((order) => order.id === id && order.status === 'open') ?? true;
            const gone = ticketIds.find((id) => !isOpen(id));
            if (gone !== undefined)
                this.throwNotFound(gone);
            throw error;
        }
    }
}
