/** Places orders by native transactions: the service builds their commands, the client completes them, a Sui node executes them. */
import { withTimeout } from '../clock.js';
import { add, compare } from '../number/step.js';
import { capabilityIdOf } from '../parse/account.js';
import { assignEventIds, isEventType, ORDER_EVENTS, parseMyTrade, parseOrderId, } from '../parse/events.js';
import { toNativeRequests } from '../parse/native-orders.js';
import { isGiven } from '../parse/params.js';
import { expectRow } from '../parse/response.js';
import { parseDecimal, parseSide } from '../parse/value.js';
/** Delays between reads of the history until it shows a transaction, milliseconds: reads lag behind the chain. */
const READ_DELAYS_MS = [0, 100, 300, 600, 1_000, 2_000, 3_000, 3_000];
const PAGE_SIZE = 50;
/** Builds and reads native transactions of orders. */
export class NativeOrderPlacer {
    context;
    accounts;
    history;
    constructor(context, accounts, history) {
        this.context = context;
        this.accounts = accounts;
        this.history = history;
    }
    /** Requests the commands of one transaction, each request with the commands of the one before. */
    async buildKind(orders, market, pair, { walletAddress, decimals }) {
        const { accountNumber } = pair;
        const identity = { walletAddress, accountNumber, capabilityId: capabilityIdOf(pair) };
        // Only collateral makes a new position useful: without it, no order can rest there.
        const hasPosition = orders.collateral === undefined || (await this.#hasPosition(accountNumber, market));
        let txKind;
        for (const { builder, body } of toNativeRequests(orders, identity, hasPosition, decimals)) {
            txKind = await this.#request(builder, txKind === undefined ? body : { ...body, txKind });
        }
        return txKind;
    }
    /**
     * Completes orders whose fills the events do not show, from the account's history. Where the history does not show the transaction
     * within ten seconds, the fills stay unknown.
     */
    async withFills(orders, { events }, accountNumber) {
        const hasTaken = events.some(({ name }) => name === 'FilledTakerOrder');
        const isComplete = orders.every(({ id, status }) => isGiven(id) && isGiven(status));
        if (isComplete && !hasTaken)
            return [...orders];
        const digest = String(orders[0]?.info?.txDigest);
        const rows = await this.#rowsOf(digest, accountNumber);
        return orders.map((order) => this.#withRows(order, orders, rows));
    }
    #withRows(order, orders, rows) {
        const market = this.context.market(`${order.symbol}`);
        const ofMarket = rows.filter(({ row }) => this.history.marketOf(row)?.id === market.id);
        const posted = ofMarket.find(({ row }) => isEventType(row, ['PostedOrder']) && isPostOf(row, order));
        // The contract reports one fill a session: it is that of an order only if no other one is in the session.
        const isAlone = orders.filter(({ symbol }) => symbol === order.symbol).length === 1;
        const trades = (isAlone ? ofMarket : [])
            .filter(({ row }) => isEventType(row, ['FilledTakerOrder']))
            .map((event) => this.context.safeTrade(parseMyTrade(event, market), market));
        const id = order.id ?? (posted && parseOrderId(posted.row)) ?? trades.find(({ order: of }) => isGiven(of))?.order;
        const isResting = isGiven(order.id) || posted !== undefined;
        const filled = trades.length > 0 ? sumOf(trades) : rows.length > 0 && isAlone ? '0' : undefined;
        const status = isResting ? 'open' : endOf(order, filled);
        const known = filled ?? (isGiven(order.filled) ? `${order.filled}` : undefined);
        return this.context.safeOrder({ ...order, id, status, trades, filled: known, remaining: undefined, average: undefined, cost: undefined }, market);
    }
    /** Reads the newest rows of the history until they show a transaction. */
    async #rowsOf(digest, accountNumber) {
        const history = this.history.orderEvents({ accountNumber, params: {} }, ORDER_EVENTS, assignEventIds);
        for (const delay of READ_DELAYS_MS) {
            await withTimeout(delay);
            try {
                const { rows } = await history.fetch(undefined, PAGE_SIZE);
                const own = rows.filter(({ txDigest }) => txDigest === digest);
                if (own.length > 0)
                    return [...history.parse([...own].reverse())];
            }
            catch {
                // The orders are placed: a read that fails must not hide that.
            }
        }
        return [];
    }
    async #request(builder, body) {
        const response = await this.context[`privatePostPerpetualsAccountTransactions${builder}`]({ ...body });
        return expectRow(response, `transactions/${builder}`, 'txKind').txKind;
    }
    async #hasPosition(accountNumber, market) {
        const positions = await this.accounts.positionsOf(accountNumber);
        return positions.some(({ symbol }) => symbol === market.symbol);
    }
}
/** A post of the side and price of an order. */
function isPostOf(row, { side, price }) {
    return parseSide(row.side) === side && parseDecimal(row.price) !== undefined && Number(row.price) === price;
}
function sumOf(trades) {
    return trades.reduce((sum, { amount }) => add(sum, `${amount ?? 0}`), '0');
}
/** The status of an order that does not rest. */
function endOf({ amount }, filled) {
    if (filled === undefined)
        return undefined;
    return compare(filled, `${amount}`) >= 0 ? 'closed' : 'canceled';
}
