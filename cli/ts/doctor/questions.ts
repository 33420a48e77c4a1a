/** The open questions of docs/wire.md, and the checks that answer them. */

/** An open question. */
export interface Question {
    /** Stable, as in docs/wire.md. */
    readonly id: string;
    /** The id of the check that answers it; `undefined` where reads cannot. */
    readonly check?: string;
    /** Why no check answers it. */
    readonly reason?: string;
    /** Whether only a write answers it, as `probe` does where it can. */
    readonly isOfWrites?: true;
}

const OF_WRITES = { isOfWrites: true } as const;

/** All open questions, in the order of the page. */
export const QUESTIONS: readonly Question[] = [
    { id: 'rate-limit', check: 'rate-limit' },
    { id: 'error-shapes', check: 'errors' },
    { id: 'error-codes', reason: 'no read lists them' },
    { id: 'stream-transport', check: 'socket/stream' },
    { id: 'stream-refusal', check: 'socket/refusal' },
    { id: 'socket-ping', check: 'socket/ping' },
    { id: 'socket-limits', reason: 'it needs hours without a frame, and hundreds of subscriptions' },
    { id: 'book-amounts', check: 'book/deltas' },
    { id: 'book-deletion', check: 'book/deletion' },
    { id: 'candle-volume', check: 'candles/volume' },
    { id: 'trades-cursor', check: 'history/trades-cursor' },
    { id: 'candles-reach', check: 'history/candles' },
    { id: 'trades-reach', check: 'history/trades' },
    { id: 'funding-reach', check: 'history/funding' },
    { id: 'history-limit', check: 'history/limits' },
    { id: 'history-paging', check: 'history/paging' },
    { id: 'balance-id', check: 'account/balance-id' },
    { id: 'deposit-id', check: 'account/deposit-id' },
    { id: 'position-symbol', check: 'account/position-symbol' },
    { id: 'pending-size', check: 'account/pending-size' },
    { id: 'contract-calls', check: 'packages/calls' },
    { id: 'market-order', reason: 'it needs a trade: probe --live --trade', ...OF_WRITES },
    { id: 'order-margin', reason: 'it needs an order: probe --live', ...OF_WRITES },
    { id: 'order-markets', reason: 'it needs margin in two markets', ...OF_WRITES },
    { id: 'order-expiry', reason: 'it needs an order that expires: probe --live', ...OF_WRITES },
    { id: 'leverage-collateral', reason: 'it needs a position: probe --live', ...OF_WRITES },
    { id: 'testnet-features', reason: 'compare a report of https://testnet.aftermath.finance' },
];
