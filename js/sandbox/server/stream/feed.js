/** What happens on the exchange as frames: each transaction told to the streams that it concerns. */
import { writeJson } from '../json.js';
import { cancelledRow, stateRow } from '../rows/order.js';
import { orderbookRow } from '../rows/orderbook.js';
import { positionRow } from '../rows/position.js';
import { tradeFrame } from '../rows/trade.js';
import { Ledger } from './ledger.js';
/** Makes frames of events. */
export class Feed {
    #parts;
    #ledger = new Ledger();
    #listings = new Map();
    #sink;
    /** @param parts what it is made of */
    constructor(parts) {
        this.#parts = parts;
    }
    /**
     * Sends frames from now on.
     *
     * @param sink where they go
     * @param listings the markets
     */
    open(sink, listings) {
        [this.#sink, this.#listings] = [sink, listings];
    }
    /**
     * Follows a transaction; every one has to come here, from before the first order on.
     *
     * @param events the transaction's
     * @returns what it changed on books as clients are told, nonces included
     */
    take(events) {
        const told = [];
        for (const change of this.#ledger.take(events))
            this.#tellOrder(change);
        for (const event of events) {
            if (event.type === 'BookChanged')
                told.push(this.#tellBook(event));
            if (event.type === 'FilledMakerOrder')
                this.#tellTrade(event);
        }
        if (this.#sink !== undefined)
            for (const holding of holdingsIn(events))
                this.#tellPosition(holding);
        return told;
    }
    /** Even where nobody listens, nonces leap and the change is kept. */
    #tellBook(change) {
        const { books, faults } = this.#parts;
        const target = { stream: 'orderbook', id: change.marketId };
        const skip = faults.take(target, 'skip');
        const nonce = books.take(change, skip === undefined ? 0 : (skip.fault.by ?? 1));
        const shown = { ...(faults.take(target, 'absolute') === undefined ? change : books.totals(change)), nonce };
        this.#tell(target, change.marketId, (listing) => orderbookRow(listing, shown, change.timestamp));
        return shown;
    }
    #tellTrade({ marketId, timestamp, price, size, side }) {
        const trade = { timestamp, price, size, side: side === 'bid' ? 'ask' : 'bid' };
        this.#tell({ stream: 'trades', id: marketId }, marketId, (listing) => tradeFrame(listing, trade));
    }
    #tellOrder({ status, order }) {
        const { marketId } = order;
        this.#tell({ stream: 'orders', id: marketId }, marketId, (listing) => orderFrame(listing, status, order));
    }
    #tellPosition({ marketId, accountId, timestamp }) {
        const { engine } = this.#parts;
        this.#tell({ stream: 'positions', id: String(accountId) }, marketId, (listing) => {
            const position = engine.position(marketId, accountId, timestamp);
            return position && positionRow(listing, position, engine.market(marketId, timestamp), timestamp);
        });
    }
    /** Makes a frame only where somebody listens. */
    #tell(target, marketId, make) {
        if (this.#sink?.has(target) !== true)
            return;
        const listing = this.#listings.get(marketId);
        const frame = listing && make(listing);
        if (frame !== undefined)
            this.#sink.publish(target, writeJson(frame));
    }
}
/** No recording shows the frames of an order's end: a cancelled one is told as the answer to its cancel tells it. */
function orderFrame(listing, status, order) {
    const { price = 0n, ...rest } = order;
    switch (status) {
        case 'open':
            return stateRow(listing, order, 'open');
        case 'filled':
            return stateRow(listing, order, 'closed');
        case 'dropped':
            return stateRow(listing, order, 'canceled');
        case 'cancelled':
            return cancelledRow(listing, { ...rest, price });
        case 'expired':
            return cancelledRow(listing, { ...rest, price }, 'expired');
    }
}
/** The positions that a transaction changed, each once; that prices moved beneath one is no change of its own. */
function holdingsIn(events) {
    const holdings = new Map();
    for (const { marketId, accountId, timestamp } of events.flatMap(holdingsOf)) {
        holdings.set(`${marketId} ${accountId}`, { marketId, accountId, timestamp });
    }
    return holdings.values();
}
function holdingsOf(event) {
    switch (event.type) {
        case 'AllocatedCollateral':
        case 'DeallocatedCollateral':
        case 'CreatedPosition':
        case 'SetPositionInitialMarginRatio':
        case 'FilledMakerOrder':
        case 'FilledTakerOrder':
        case 'SettledFunding':
            return [event];
        case 'LiquidatedPosition':
            return [event, { ...event, accountId: event.liquidatorAccountId }];
        case 'CreatedAccount':
        case 'DepositedCollateral':
        case 'WithdrewCollateral':
        case 'PostedOrder':
        case 'EndedOrder':
        case 'CanceledOrder':
        case 'UpdatedFunding':
        case 'BookChanged':
            return [];
    }
}
