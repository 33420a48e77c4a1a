/** Events of transactions in words. */

import { describe, expect, test } from '@jest/globals';
import type { EngineEvent } from '../../../ts/engine/types.js';
import { describeEvents, type WordsContext } from '../../../ts/server/control/event-words.js';
import { BTC_LISTING as BTC } from '../sample-views.js';

const [NANO, ATTO] = [10n ** 9n, 10n ** 18n];
const MARKET = { marketId: BTC.spec.id, digest: 'd', timestamp: 1 };
const OF_USER = { ...MARKET, accountId: 101 };
const BOT = 1;

const context: WordsContext = {
    isBot: (accountNumber) => accountNumber === BOT,
    market: (marketId) => (marketId === BTC.spec.id ? BTC : undefined),
    decimals: 6,
};

const words = (...events: unknown[]): string[] => describeEvents(events as EngineEvent[], context);

const order = {
    ...OF_USER,
    orderId: 9n,
    side: 'bid',
    price: 64_000_500_000_000n,
    size: NANO / 10n,
    clientOrderId: undefined,
    reduceOnly: false,
    expiryMs: undefined,
};
const fill = {
    ...MARKET,
    type: 'FilledMakerOrder',
    accountId: BOT,
    takerAccountId: 101,
    takerOrderId: 9n,
    orderId: 1n,
    side: 'ask',
    price: 64_000_000_000_000n,
    size: NANO / 25n,
    remaining: 0n,
};

describe('events in words', () => {
    test('a limit order that fills in part', () => {
        expect(words({ ...order, type: 'PostedOrder' }, fill)).toEqual([
            'account 101 buys 0.14 BTC at 64,000.5 (limit order), filled 0.04 at 64,000, 0.1 rests',
        ]);
    });

    test('a market order at two prices, and the average', () => {
        const ended = {
            ...order,
            type: 'EndedOrder',
            price: undefined,
            initialSize: NANO / 10n,
            filled: NANO / 10n,
            quote: 64_001_200_000_000n * (NANO / 10n),
        };
        expect(words(ended)).toEqual(['account 101 buys 0.1 BTC (market order), filled 0.1 at 64,001.2']);
        expect(words({ ...ended, price: order.price, filled: 0n, quote: 0n, reduceOnly: true })).toEqual([
            'account 101 buys 0.1 BTC at 64,000.5 (limit order, reduce-only), nothing filled, 0.1 dropped',
        ]);
    });

    test('a fill of a resting order', () => {
        expect(words({ ...fill, accountId: 101, takerAccountId: BOT, remaining: NANO })).toEqual([
            'account 101 sells 0.04 BTC at 64,000 (resting order, 1 left)',
        ]);
    });

    test.each([
        [0, 'account 101 cancels its order to buy 0.1 BTC at 64,000.5'],
        [1, 'account 101 loses its order to buy 0.1 BTC at 64,000.5 (liquidation)'],
        [5, 'account 101 loses its order to buy 0.1 BTC at 64,000.5 (expired)'],
        [6, 'account 101 loses its order to buy 0.1 BTC at 64,000.5 (it would trade with itself)'],
    ])('a cancelation with reason %d', (reason, text) => {
        expect(words({ ...order, type: 'CanceledOrder', reason })).toEqual([text]);
    });

    test('funding and a liquidation', () => {
        const liquidated = {
            ...order,
            type: 'LiquidatedPosition',
            liquidatorAccountId: BOT,
            side: 'ask',
            markPrice: 64_000_500_000_000n * 10n ** 9n,
            pnl: -5n * ATTO,
        };
        expect(
            words(
                { ...OF_USER, type: 'SettledFunding', amount: -ATTO / 8n },
                { ...OF_USER, type: 'SettledFunding', amount: ATTO },
                liquidated,
            ),
        ).toEqual([
            'account 101 pays 0.125 USDC funding on BTC/USD:USDC',
            'account 101 receives 1 USDC funding on BTC/USD:USDC',
            'account 101 is liquidated: sells 0.1 BTC at 64,000.5, loss 5 USDC',
        ]);
    });

    test.each([
        ['CreatedStopOrderTicket', 'creates stop order'],
        ['ExecutedStopOrderTicket', 'executes stop order'],
        ['DeletedStopOrderTicket', 'deletes stop order'],
        ['EditedStopOrderTicketDetails', 'edits the details of stop order'],
        ['CreatedTWAPOrderTicket', 'creates TWAP order'],
        ['ProcessedTWAPOrderTicket', 'executes a chunk of TWAP order'],
        ['FinalizedTWAPOrderTicket', 'completes TWAP order'],
        ['CanceledTWAPOrderTicket', 'cancels TWAP order'],
        ['EditedTWAPOrderTicketExecutors', 'edits the executors of TWAP order'],
    ])('%s', (type, text) => {
        const ticketId = `0x${'1f'.repeat(32)}`;
        expect(words({ accountId: 101, digest: 'd', timestamp: 1, type, ticketId })).toEqual([
            `account 101 ${text} 0x1f1f1f1f…`,
        ]);
    });

    test('nothing of bots, of unknown markets and of events without an own meaning', () => {
        expect(words(fill)).toEqual([]);
        expect(words({ ...order, type: 'PostedOrder', marketId: '0x5' })).toEqual([]);
        expect(words({ ...MARKET, type: 'BookChanged' }, { ...OF_USER, type: 'FilledTakerOrder' })).toEqual([]);
    });
});
