import { describe, expect, test } from '@jest/globals';
import { writeJson, type Json, attoExact, integer, divide, multiply } from '../../../ts/server/http/json.js';
import type { EngineEvent } from '../../../ts/engine/types.js';
import { AccountLog } from '../../../ts/server/native/account-log.js';
import { accountStateRow, type AccountState, capabilityRow } from '../../../ts/server/native/account-rows.js';
import { nativeMarketRow } from '../../../ts/server/native/market-rows.js';
import * as quote from '../../../ts/server/native/market-rows.js';
import {
    ACCOUNT,
    attoFloored,
    BTC,
    BTC_LISTING,
    FLAT,
    LONG,
    marketAt,
    nano,
    ORDER_ID,
    RESTING,
    sample,
    parseRow,
} from '../sample-views.js';

const DIGEST = '7kuT1dfMhUysWcLEV1eYk8ir7RTjszHmsUdrrPQNThcv';

const SPEC = {
    ...BTC,
    priorityTakerFee: attoFloored(0.001),
    maxPendingOrders: 80,
    baseOracleToleranceMs: 30_000,
};

const MARKET = {
    ...marketAt(64_009.9, 64_000),
    spec: SPEC,
    collateralPrice: attoFloored(0.9998),
    bookPrice: attoFloored(64_010.6),
    premiumTwap: attoFloored(3.2),
    premiumTwapAt: 1_788_300_000_000,
    spreadTwap: attoFloored(0.8),
    spreadTwapAt: 1_788_300_000_000,
    cumulativeFundingLong: attoFloored(0.0123),
    cumulativeFundingShort: attoFloored(0.0123),
    fundingUpdatedAt: 1_788_296_400_000,
    nextFundingAt: 1_788_303_600_000,
    openInterest: nano(12.34),
    feesAccrued: attoFloored(55.1),
};

const VIEWS = {
    listing: { ...BTC_LISTING, spec: SPEC },
    market: MARKET,
    packageId: `0x${'9'.repeat(64)}`,
    place: 0,
};

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

const HELD = {
    ...LONG,
    cumulativeFundingLong: attoFloored(0.0123),
    cumulativeFundingShort: attoFloored(0.0123),
    bidsQuantity: attoFloored(0.015),
    margin: attoFloored(128.0202),
    unrealizedFunding: attoFloored(-0.02),
    freeCollateral: 90_200_000n,
};

const STATE: AccountState = {
    accountNumber: 4821,
    collateral: 20_000_000n,
    decimals: 6,
    collateralPrice: attoFloored(0.9998),
    holdings: [{ position: HELD, market: MARKET, orders: [RESTING] }],
};

describe('rows match the documentation', () => {
    test('market, with and without metadata', () => {
        expect({ markets: [parseRow(nativeMarketRow(VIEWS))] }).toEqual(sample('native-all-markets.json'));
    });

    test('prices', () => {
        const prices = quote.pricesRow(MARKET);
        expect(parseRow({ marketsPrices: [prices] })).toEqual(sample('native-markets-prices.json'));
    });

    test('24 hour statistics', () => {
        const day = {
            open: nano(63_818.181818181),
            high: 0n,
            low: 0n,
            close: nano(64_028.781818181),
            base: nano(18.25),
            quote: attoFloored(1_168_204.5),
        };
        const { marketsStats } = sample('native-markets-24hr-stats.json') as {
            marketsStats: [Record<string, unknown>];
        };
        const { priceChangePercentage, ...rest } = parseRow(quote.statsRow(MARKET, day)) as Record<string, unknown>;
        const { priceChangePercentage: wanted, ...others } = marketsStats[0];
        expect(rest).toEqual(others);
        expect(priceChangePercentage).toBeCloseTo(Number(wanted), 9);
    });

    test('order book without market id', () => {
        expect(parseRow({ orderbooks: [quote.bookRow(BOOK)] })).toEqual(sample('native-markets-orderbooks.json'));
    });

    test('candle, with base volume', () => {
        const [open, high, low, close] = [63_800, 63_950.5, 63_790, 63_910.2].map(nano) as [
            bigint,
            bigint,
            bigint,
            bigint,
        ];
        const candle = {
            start: 1_788_200_400_000,
            open,
            high,
            low,
            close,
            base: nano(1.87),
            quote: attoFloored(119_512),
        };
        expect(parseRow({ candles: [quote.nativeCandleRow(candle)] })).toEqual(
            sample('native-market-candle-history.json'),
        );
    });

    test('funding update', () => {
        const funding = {
            timestamp: 1_788_296_400_500,
            digest: DIGEST,
            rate: attoFloored(0.0000121),
            cumulativeLong: attoFloored(0.0123),
            cumulativeShort: attoFloored(0.0123),
        };
        const history = [quote.fundingRow(BTC_LISTING, funding)];
        expect(parseRow({ history })).toEqual(sample('native-market-funding-history.json'));
    });

    test('public trade', () => {
        const trade = { timestamp: 1_788_300_003_100, side: 'bid', price: nano(64_011), size: nano(0.01) } as const;
        expect(
            parseRow({ orders: [quote.marketOrderRow(trade, DIGEST)], nextBeforeTimestampCursor: 1_788_300_003_100 }),
        ).toEqual(sample('native-market-order-history.json'));
    });

    test('capability', () => {
        const row = capabilityRow({
            ...ACCOUNT,
            collateralType: BTC_LISTING.settleId,
            collateral: 20_000_000n,
            objectVersion: 512_345_678n,
            objectDigest: DIGEST,
            isAgent: false,
            sharedVersion: 498_765_432n,
            agentIds: [],
        });
        expect(parseRow({ accountCaps: [row] })).toEqual(sample('native-accounts-owned.json'));
    });

    test('account with a position and a resting order', () => {
        expect({ accounts: [parseRow(accountStateRow(STATE))] }).toEqual(sample('native-accounts-positions.json'));
    });

    test('account events', () => {
        const log = new AccountLog({ decimals: 6, collateralPrice: () => attoFloored(1) });
        const at = { digest: DIGEST, marketId: BTC.id };
        const fill = {
            price: nano(64_011),
            size: nano(0.01),
            fee: attoFloored(0.2880495),
            integrator: undefined,
            integratorFee: 0n,
            markPrice: attoFloored(64_011),
            pnl: 0n,
            side: 'bid',
        } as const;
        const events: EngineEvent[] = [
            {
                ...at,
                type: 'SettledFunding',
                timestamp: 1_788_296_400_500,
                accountId: 4821,
                amount: attoFloored(-0.012),
                usd: attoFloored(-0.012),
                collateralAfter: attoFloored(40),
                cumulativeLong: attoFloored(1.2),
                cumulativeShort: attoFloored(1.2),
            },
            {
                ...at,
                ...fill,
                type: 'FilledMakerOrder',
                timestamp: 1_788_300_004_000,
                accountId: 1,
                takerAccountId: 4821,
                orderId: 1n,
                bookPrice: undefined,
                takerOrderId: ORDER_ID,
                remaining: 0n,
                clientOrderId: undefined,
                collateral: 0n,
            },
            {
                ...at,
                ...fill,
                type: 'FilledTakerOrder',
                timestamp: 1_788_300_004_000,
                accountId: 4821,
                quote: attoFloored(640.11),
                collateral: attoFloored(-0.2880495),
            },
        ];
        log.take(events);
        const [orders, collateral] = (['order', 'collateral'] as const).map((kind) =>
            log.page(4821, kind, {}, Infinity),
        );
        expect(parseRow({ orders: orders!.rows, nextBeforeTimestampCursor: 1_788_300_004_000 })).toEqual(
            sample('native-account-order-history.json'),
        );
        expect(parseRow({ collateralChanges: collateral!.rows, nextBeforeTimestampCursor: collateral!.next })).toEqual(
            sample('native-account-collateral-history.json'),
        );
    });
});

describe('rows beyond the documentation', () => {
    test('an empty side of the book is null', () => {
        const empty = { nonce: 1, bids: BOOK.bids, asks: [] };
        expect(parseRow(quote.bookRow(empty))).toMatchObject({
            orderbook: { bestBidPrice: 64_010.2, bestAskPrice: null, midPrice: null, asksTotalSize: 0 },
        });
        expect(parseRow(quote.pricesRow(marketAt(1)))).toMatchObject({ midPrice: null });
    });

    test('a market without priority fee has null', () => {
        const row = nativeMarketRow({ ...VIEWS, listing: BTC_LISTING });
        expect(parseRow(row)).toMatchObject({ marketParams: { priorityTakerFee: null } });
    });

    test('the entry price, the margin ratio and the liquidation price of a flat position are 0', () => {
        const row = accountStateRow({ ...STATE, holdings: [{ position: FLAT, market: MARKET, orders: [] }] });
        expect(parseRow(row)).toMatchObject({
            positions: [{ entryPrice: 0, marginRatio: 0, liquidationPrice: 0, baseAssetAmount: 0, leverage: 0 }],
        });
    });

    test('a short position has negative base and notional', () => {
        const short = { ...HELD, base: -HELD.base };
        const row = accountStateRow({ ...STATE, holdings: [{ position: short, market: MARKET, orders: [] }] });
        expect(parseRow(row)).toMatchObject({
            positions: [{ baseAssetAmount: -0.01, quoteAssetNotionalAmount: -640.101 }],
        });
    });

    test('totals include positions that were not requested', () => {
        const all = parseRow(accountStateRow(STATE)) as Record<string, unknown>;
        const none = parseRow(accountStateRow(STATE, new Set([FLAT.marketId])));
        expect(none).toEqual({ ...all, positions: [] });
    });

    test('sorts positions by market, and resting orders by side and id', () => {
        const orders = [
            { ...RESTING, orderId: 2n, side: 'ask' as const },
            { ...RESTING, orderId: 9n },
            { ...RESTING, orderId: 1n, side: 'ask' as const },
            { ...RESTING, orderId: 8n },
        ];
        const holdings = [
            { position: HELD, market: MARKET, orders },
            { position: FLAT, market: MARKET, orders: [] },
        ];
        const { positions } = parseRow(accountStateRow({ ...STATE, holdings })) as {
            positions: { marketId: string; pendingOrders: { orderId: string }[] }[];
        };
        expect(positions.map(({ marketId }) => marketId)).toEqual([FLAT.marketId, HELD.marketId]);
        expect(positions[1]!.pendingOrders.map(({ orderId }) => orderId)).toEqual(['8n', '9n', '1n', '2n']);
    });
});

describe('numbers', () => {
    const text = (value: Json): string => writeJson(value);

    test('are written with all digits', () => {
        expect(text(attoExact(1n))).toBe('0.000000000000000001');
        expect(text(attoExact(-1_500_000_000_000_000_001n))).toBe('-1.500000000000000001');
        expect(text(attoExact(attoFloored(64_010)))).toBe('64010.0');
    });

    test('are text with an n for integers', () => {
        expect([integer(5), integer(-(2n ** 64n))]).toEqual(['5n', '-18446744073709551616n']);
    });

    test('multiply rounds down, divide rounds towards zero and gives zero for a zero divisor', () => {
        expect([multiply(-1n, 1n), multiply(1n, 1n)]).toEqual([-1n, 0n]);
        expect([divide(-1n, 3n * 10n ** 18n), divide(1n, 0n)]).toEqual([0n, 0n]);
    });
});
