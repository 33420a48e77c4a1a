import { describe, expect, test } from '@jest/globals';
import type { OrderOutcome } from '../../../ts/chain/types.js';
import { writeJson } from '../../../ts/server/http/json.js';
import { accountRow, capabilityRow, balanceRow, positionRow } from '../../../ts/server/unified/account-rows.js';
import {
    candleRow,
    currencyRows,
    marketRow,
    orderbookRow,
    tickerRow,
    tradeRow,
} from '../../../ts/server/unified/market-rows.js';
import { cancelledRow, pendingRow, placedRow } from '../../../ts/server/unified/order-rows.js';
import {
    ACCOUNT,
    attoFloored,
    BTC,
    BTC_LISTING,
    ETH_LISTING,
    FLAT,
    LONG,
    marketAt,
    nano,
    ORDER_ID,
    RESTING,
    sample,
    parseRow,
} from '../sample-views.js';

const BOOK = {
    nonce: 903_122,
    bids: [
        [nano(64_010.2), nano(0.35)],
        [nano(64_009.5), nano(1.2)],
    ],
    asks: [
        [nano(64_011), nano(0.4)],
        [nano(64_012), nano(2)],
    ],
} as const;

const DAY = {
    open: nano(63_800),
    high: nano(65_120),
    low: nano(63_100.5),
    close: nano(64_010.6),
    base: nano(18.25),
    quote: attoFloored(1_168_204.5),
};

const PLACED: OrderOutcome = {
    marketId: BTC.id,
    accountNumber: 4821,
    type: 'limit',
    side: 'bid',
    size: nano(0.02),
    price: nano(63_000),
    clientOrderId: undefined,
    reduceOnly: false,
    expiryMs: undefined,
    placement: { orderId: ORDER_ID, rested: true, size: nano(0.02), filled: 0n, quote: 0n },
    timestamp: 1_788_297_660_500,
};

describe('rows match the recordings', () => {
    test('market', () => {
        expect([parseRow(marketRow(BTC_LISTING))]).toEqual(sample('http-markets.json'));
    });

    test('currencies', () => {
        expect(parseRow(currencyRows([BTC_LISTING]))).toEqual(sample('http-currencies.json'));
        expect(writeJson(currencyRows([BTC_LISTING]))).toContain('"precision":1e-09');
    });

    test('ticker', () => {
        const views = { at: 1_788_300_001_250, book: BOOK, market: marketAt(64_009.9, 64_012.3), day: DAY };
        expect(parseRow(tickerRow(BTC_LISTING, views))).toEqual(sample('http-ticker.json'));
    });

    test('order book', () => {
        expect(parseRow(orderbookRow(BTC_LISTING, BOOK, 1_788_300_001_300))).toEqual(sample('http-orderbook.json'));
    });

    test('candles, with quote volume', () => {
        const [open, high, low, close] = [63_800, 63_950.5, 63_790, 63_910.2].map(nano) as [
            bigint,
            bigint,
            bigint,
            bigint,
        ];
        const traded = {
            start: 1_788_199_200_000,
            open,
            high,
            low,
            close,
            base: nano(1.9),
            quote: attoFloored(120_345.7),
        };
        const flat = { start: 1_788_202_800_000, open: close, high: close, low: close, close, base: 0n, quote: 0n };
        expect(parseRow([traded, flat].map(candleRow))).toEqual(sample('http-ohlcv.json'));
    });

    test('public trades', () => {
        const trades = [
            { timestamp: 1_788_300_000_900, side: 'bid', price: nano(64_010.9), size: nano(0.015) },
            { timestamp: 1_788_299_988_000, side: 'ask', price: nano(64_010.2), size: nano(2) },
        ] as const;
        const rows = trades.map((trade) => tradeRow(BTC_LISTING, trade));
        expect(parseRow({ trades: rows, nextCursor: 1_788_299_988_000 })).toEqual(sample('http-trades.json'));
    });

    test('account, as a pair of rows', () => {
        const rows = [capabilityRow(ACCOUNT), accountRow(ACCOUNT, 125_500_000n, 6)];
        expect(parseRow(rows)).toEqual(sample('http-accounts.json'));
    });

    test('balance', () => {
        const positions = [
            { ...FLAT, collateral: attoFloored(20) },
            { ...LONG, collateral: attoFloored(9.5) },
        ];
        expect(parseRow(balanceRow(120_500_000n, 6, positions, 1_788_300_002_000))).toEqual(
            sample('http-balance.json'),
        );
    });

    test('positions, open and flat', () => {
        const rows = [
            positionRow(BTC_LISTING, LONG, marketAt(64_010.1), 1_788_300_002_100),
            positionRow(
                ETH_LISTING,
                FLAT,
                { ...marketAt(2_500.2), collateralPrice: attoFloored(0.999877) },
                1_788_300_002_100,
            ),
        ];
        expect(parseRow(rows)).toEqual(sample('http-positions.json'));
    });

    test('pending order', () => {
        expect(parseRow([pendingRow(BTC_LISTING, RESTING)])).toEqual(sample('http-my-pending-orders.json'));
    });

    test('createAccount response without collateral', () => {
        const rows = [capabilityRow(ACCOUNT), accountRow(ACCOUNT)];
        expect(parseRow(rows)).toEqual(sample('http-submit-create-account.json'));
    });

    test('deposit response', () => {
        expect(parseRow(accountRow(ACCOUNT, 140_500_000n, 6))).toEqual(sample('http-submit-deposit.json'));
    });

    test('createOrders response', () => {
        expect(parseRow([placedRow(BTC_LISTING, PLACED)])).toEqual(sample('http-submit-create-orders.json'));
    });

    test('cancelOrders response without fills', () => {
        const cancel = { ...RESTING, accountNumber: 4821, clientOrderId: undefined, placedAt: 1_788_297_660_500 };
        expect(parseRow([cancelledRow(BTC_LISTING, cancel)])).toEqual(sample('http-submit-cancel-orders.json'));
    });
});

describe('rows beyond the recordings', () => {
    test('a short position has positive contracts and a liquidation price above its entry price', () => {
        const short = { ...LONG, base: -LONG.base, quote: -LONG.quote, liquidationPrice: attoFloored(75_000) };
        expect(parseRow(positionRow(BTC_LISTING, short, marketAt(64_010.1), 1))).toMatchObject({
            side: 'short',
            contracts: 0.01,
            liquidationPrice: 75_000,
        });
    });

    test('a position without collateral has leverage 0 and a negative margin ratio', () => {
        const broke = { ...LONG, collateral: attoFloored(-1), margin: attoFloored(-6.40101) };
        expect(parseRow(positionRow(BTC_LISTING, broke, marketAt(64_010.1), 1))).toMatchObject({
            leverage: 0,
            collateral: -1,
            marginRatio: -0.01,
        });
    });

    test('floors all amounts to 9 decimals, negative ones too', () => {
        const odd = { ...LONG, unrealizedPnl: -1n, collateral: attoFloored(1) + 999_999_999n };
        expect(parseRow(positionRow(BTC_LISTING, odd, marketAt(64_010.1), 1))).toMatchObject({
            unrealizedPnl: -0.000000001,
            collateral: 1,
        });
    });

    test('an empty side of the book and the vwap without volume are null in the ticker', () => {
        const views = {
            at: 1,
            book: { nonce: 1, bids: [], asks: [] },
            market: marketAt(1),
            day: { ...DAY, base: 0n, quote: 0n },
        };
        expect(parseRow(tickerRow(BTC_LISTING, views))).toMatchObject({
            bid: null,
            ask: null,
            bidVolume: null,
            vwap: null,
        });
    });

    const FILLED = { ...PLACED.placement, rested: false, filled: nano(0.02), quote: attoFloored(1_259.9) };
    for (const [what, outcome, wanted] of [
        [
            'a market order that is filled is closed, at its average price',
            { ...PLACED, type: 'market', price: undefined, placement: FILLED },
            {
                status: 'closed',
                type: 'market',
                price: 62_995,
                average: 62_995,
                filled: 0.02,
                remaining: 0,
                cost: 1_259.9,
            },
        ],
        [
            'a limit order that is filled is closed, at its own price',
            { ...PLACED, placement: FILLED },
            { status: 'closed', price: 63_000, average: 62_995, filled: 0.02, remaining: 0 },
        ],
        [
            'an order that is filled in part and rests is open',
            { ...PLACED, placement: { ...FILLED, rested: true, filled: nano(0.005), quote: attoFloored(315) } },
            { status: 'open', average: 63_000, filled: 0.005, remaining: 0.015, cost: 315 },
        ],
        [
            'an order with a dropped remainder is canceled',
            { ...PLACED, placement: { ...FILLED, filled: nano(0.005), quote: attoFloored(315) } },
            { status: 'canceled', filled: 0.005, remaining: 0.015 },
        ],
        [
            'a clipped reduce-only order has the remaining amount',
            { ...PLACED, reduceOnly: true, placement: { ...FILLED, size: nano(0.01), filled: nano(0.01) } },
            { status: 'closed', amount: 0.01, filled: 0.01, remaining: 0, reduceOnly: true },
        ],
        [
            'a client order id is digits in a string',
            { ...PLACED, clientOrderId: 2n ** 64n - 1n },
            { clientOrderId: '18446744073709551615' },
        ],
    ] as const) {
        test(what, () => {
            expect(parseRow(placedRow(BTC_LISTING, outcome))).toMatchObject(wanted);
        });
    }
});
