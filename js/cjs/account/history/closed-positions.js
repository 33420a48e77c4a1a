"use strict";
/** Closed positions of an account, put together from its trades. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.ClosedPositions = void 0;
const paged_read_js_1 = require("../../markets/history/paged-read.js");
const step_js_1 = require("../../core/number/step.js");
const response_js_1 = require("../../exchange/response.js");
const events_js_1 = require("./events.js");
const position_reducer_js_1 = require("./position-reducer.js");
const problem_js_1 = require("../../core/problem.js");
const account_history_js_1 = require("./account-history.js");
/** Reads of the trades before a call gives up because the account keeps trading. */
const MAX_READS = 3;
/** Reads closed positions. */
class ClosedPositions {
    context;
    markets;
    accounts;
    history;
    constructor(context, markets, accounts, history) {
        this.context = context;
        this.markets = markets;
        this.accounts = accounts;
        this.history = history;
    }
    /** Implements `fetchPositionsHistory`. */
    async positions(symbols, since, limit, params, read) {
        let request = await this.history.request(undefined, since, limit, params, read);
        const markets = await this.markets.findAll(symbols);
        const isAny = (symbols ?? []).length === 0;
        let inconsistent = [];
        for (let reads = 1; reads <= MAX_READS; reads += 1) {
            const sizes = await this.#sizes(request);
            const reducer = new position_reducer_js_1.PositionReducer(sizes, isAny ? undefined : markets, this.context.number);
            await this.#readTrades(reducer, request);
            // Trades are subtracted from the open positions, so these must not change during the read.
            const again = request.range.read && (0, paged_read_js_1.uncounted)(request.range.read);
            request = { ...request, range: { ...request.range, read: again } };
            inconsistent = [];
            if (!isSame(sizes, await this.#sizes(request)))
                continue;
            inconsistent = reducer.inconsistentSymbols(reads === MAX_READS);
            if (inconsistent.length > 0)
                continue;
            // Ranges go by the opening time.
            const isWanted = ({ timestamp }) => (0, account_history_js_1.isWithin)(timestamp ?? 0, request.range);
            return (0, account_history_js_1.sortAndLimit)(reducer.positions().filter(isWanted), request.range);
        }
        if (inconsistent.length > 0) {
            const wanted = 'a history that contains every fill of the account, at the price and profit of the position';
            const found = `${inconsistent.join(', ')}: the fills of the history do not add up to the position`;
            throw (0, problem_js_1.problem)('inconsistent', account_history_js_1.ORDER_HISTORY, wanted, found);
        }
        const wanted = 'a moment without a trade of the account; call again when it trades less';
        throw (0, problem_js_1.problem)('busy', 'positions', wanted, `other positions after each of ${MAX_READS} reads`);
    }
    /** Size of each open position by symbol, base, with its sign. */
    async #sizes({ accountNumber }) {
        const positions = await this.accounts.positionsOf(accountNumber);
        const sizes = positions.map(({ symbol, info }) => {
            const { contracts, side } = info;
            return [`${symbol}`, (0, step_js_1.add)(side === 'short' ? `-${contracts}` : contracts, '0')];
        });
        return new Map(sizes);
    }
    /** Reads trades backward until enough positions are complete. */
    async #readTrades(reducer, { accountNumber, range, params }) {
        const history = this.history.orderEvents({ accountNumber, params }, events_js_1.TRADES, events_js_1.assignEventIds);
        let count = 0;
        await this.history.walk(account_history_js_1.ORDER_HISTORY, history, range, ({ items, completeFrom }) => {
            const found = (0, response_js_1.convertResponse)(account_history_js_1.ORDER_HISTORY, () => reducer.apply(items, (event) => this.history.marketOf(event.row)));
            count += found.filter(({ timestamp }) => (0, account_history_js_1.isWithin)(timestamp ?? 0, range)).length;
            if (completeFrom === -Infinity)
                reducer.markComplete();
            return range.since === undefined ? count >= (range.limit ?? Infinity) : completeFrom <= range.since;
        });
    }
}
exports.ClosedPositions = ClosedPositions;
function isSame(left, right) {
    const symbols = new Set([...left.keys(), ...right.keys()]);
    return [...symbols].every((symbol) => (left.get(symbol) ?? '0') === (right.get(symbol) ?? '0'));
}
