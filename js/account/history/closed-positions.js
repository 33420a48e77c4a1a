/** Closed positions of an account, put together from its trades. */
import { uncounted } from '../../markets/history/paged-read.js';
import { add } from '../../core/number/step.js';
import { convertResponse } from '../../exchange/response.js';
import { TRADES, assignEventIds } from './events.js';
import { PositionReducer } from './position-reducer.js';
import { problem } from '../../core/problem.js';
import { isWithin, ORDER_HISTORY, sortAndLimit } from './account-history.js';
/** Reads of the trades before a call gives up because the account keeps trading. */
const MAX_READS = 3;
/** Reads closed positions. */
export class ClosedPositions {
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
            const reducer = new PositionReducer(sizes, isAny ? undefined : markets, this.context.number);
            await this.#readTrades(reducer, request);
            // Trades are subtracted from the open positions, so these must not change during the read.
            const again = request.range.read && uncounted(request.range.read);
            request = { ...request, range: { ...request.range, read: again } };
            inconsistent = [];
            if (!isSame(sizes, await this.#sizes(request)))
                continue;
            inconsistent = reducer.inconsistentSymbols(reads === MAX_READS);
            if (inconsistent.length > 0)
                continue;
            // Ranges go by the opening time.
            const isWanted = ({ timestamp }) => isWithin(timestamp ?? 0, request.range);
            return sortAndLimit(reducer.positions().filter(isWanted), request.range);
        }
        if (inconsistent.length > 0) {
            const wanted = 'a history that contains every fill of the account, at the price and profit of the position';
            const found = `${inconsistent.join(', ')}: the fills of the history do not add up to the position`;
            throw problem('inconsistent', ORDER_HISTORY, wanted, found);
        }
        const wanted = 'a moment without a trade of the account; call again when it trades less';
        throw problem('busy', 'positions', wanted, `other positions after each of ${MAX_READS} reads`);
    }
    /** Size of each open position by symbol, base, with its sign. */
    async #sizes({ accountNumber }) {
        const positions = await this.accounts.positionsOf(accountNumber);
        const sizes = positions.map(({ symbol, info }) => {
            const { contracts, side } = info;
            return [`${symbol}`, add(side === 'short' ? `-${contracts}` : contracts, '0')];
        });
        return new Map(sizes);
    }
    /** Reads trades backward until enough positions are complete. */
    async #readTrades(reducer, { accountNumber, range, params }) {
        const history = this.history.orderEvents({ accountNumber, params }, TRADES, assignEventIds);
        let count = 0;
        await this.history.walk(ORDER_HISTORY, history, range, ({ items, completeFrom }) => {
            const found = convertResponse(ORDER_HISTORY, () => reducer.apply(items, (event) => this.history.marketOf(event.row)));
            count += found.filter(({ timestamp }) => isWithin(timestamp ?? 0, range)).length;
            if (completeFrom === -Infinity)
                reducer.markComplete();
            return range.since === undefined ? count >= (range.limit ?? Infinity) : completeFrom <= range.since;
        });
    }
}
function isSame(left, right) {
    const symbols = new Set([...left.keys(), ...right.keys()]);
    return [...symbols].every((symbol) => (left.get(symbol) ?? '0') === (right.get(symbol) ?? '0'));
}
