/** Support for tests of `updates`: a subscribing client, and recorded payloads. */

import { WebSocket } from 'ws';
import type { Sandbox, UpdateKey } from '../../../ts/index.js';
import { Client } from '../streams/support.js';
import type { Row } from '../support.js';

/** What one subscribes to. */
export type Wanted = Readonly<Partial<Record<UpdateKey, Row>>>;

/** A client of `updates`. */
export class Subscriber extends Client {
    static async enter({ wsUrl }: Sandbox): Promise<Subscriber> {
        const client = new Subscriber(`${wsUrl}/api/perpetuals/ws/updates`);
        await new Promise((resolve, reject) => client.socket.once('open', resolve).once('error', reject));
        return client;
    }

    /** Connects and subscribes in order. */
    static async to(sandbox: Sandbox, ...wanted: readonly Wanted[]): Promise<Subscriber> {
        const client = await Subscriber.enter(sandbox);
        for (const one of wanted) client.ask('subscribe', one);
        // Signature checks finish in a later turn.
        while (client.socket.readyState === WebSocket.OPEN && client.acks.length < wanted.length) await client.flush();
        return client;
    }

    ask(action: string, subscriptionType: unknown): void {
        this.socket.send(JSON.stringify({ action, subscriptionType }));
    }

    get acks(): string[] {
        return this.texts.filter((text) => text.startsWith('Subscription established. '));
    }

    /** Received frames of a key, in order. */
    of<T = Row>(key: UpdateKey): T[] {
        const frames = this.texts.filter((text) => text.startsWith('{')).map((text) => JSON.parse(text) as Row);
        return frames.filter((frame) => key in frame).map((frame) => frame[key] as T);
    }

    /** The keys of all frames, in order. */
    get keys(): string[] {
        return this.texts
            .filter((text) => text.startsWith('{'))
            .map((text) => Object.keys(JSON.parse(text) as Row)[0]!);
    }

    /** Forgets what has come. */
    forget(): void {
        this.texts.length = 0;
    }
}

/** Sorted paths of all members with their types; lists merge their members. */
export function shapeOf(...values: readonly unknown[]): string[] {
    const paths = new Set<string>();
    const walk = (value: unknown, path: string): void => {
        if (Array.isArray(value)) for (const member of value) walk(member, `${path}[]`);
        else if (typeof value !== 'object' || value === null) paths.add(`${path}: ${kindOf(value)}`);
        else for (const [key, member] of Object.entries(value)) walk(member, `${path}.${key}`);
    };
    for (const value of values) walk(value, '');
    return [...paths].sort();
}

function kindOf(value: unknown): string {
    if (value === null) return 'null';
    return typeof value === 'string' && /^-?\d+n$/.test(value) ? 'integer' : typeof value;
}

const MARKET = `0x${'b7c1'.repeat(16)}`;
const DIGEST = '7kuT1dfMhUysWcLEV1eYk8ir7RTjszHmsUdrrPQNThcv';

const POSITION = {
    marketId: MARKET,
    collateral: 128,
    collateralUsd: 127.97,
    baseAssetAmount: 0.01,
    quoteAssetNotionalAmount: 640.1,
    cumFundingRateLong: 0.0123,
    cumFundingRateShort: 0.0123,
    asksQuantity: 0,
    bidsQuantity: 0.015,
    pendingOrders: [
        {
            orderId: '340281204776061819743176055358058664551n',
            side: 0,
            currentSize: '15000000n',
            initialSize: '20000000n',
            clientOrderId: '77001n',
        },
    ],
    leverage: 5,
    marginRatio: 0.2,
    freeMarginUsd: 90.2,
    freeCollateral: 90.2,
    unrealizedFundingsUsd: -0.02,
    unrealizedPnlUsd: 1.1,
    entryPrice: 63_900,
    liquidationPrice: 52_500.4,
};

/** One frame of each kind, as recorded; values are invented. */
export const SAMPLES = {
    market: {
        packageId: `0x${'9'.repeat(64)}`,
        objectId: MARKET,
        collateralCoinType: `0x${'c01a'.repeat(16)}::usdc::USDC`,
        marketParams: {
            marginRatioInitial: 0.05,
            marginRatioMaintenance: 0.025,
            baseAssetSymbol: 'BTCUSD',
            basePriceFeedId: 12,
            collateralPriceFeedId: 3,
            fundingFrequencyMs: '3600000n',
            fundingPeriodMs: '28800000n',
            premiumTwapFrequencyMs: '5000n',
            premiumTwapPeriodMs: '3600000n',
            spreadTwapFrequencyMs: '1000n',
            spreadTwapPeriodMs: '300000n',
            makerFee: -0.00005,
            takerFee: 0.00045,
            liquidationFee: 0.01,
            insuranceFundFee: 0.005,
            minOrderUsdValue: 1,
            lotSize: '1n',
            tickSize: '1000000n',
            scalingFactor: 0.000001,
            priorityTakerFee: 0.001,
            maxPendingOrders: '80n',
            baseOracleTolerance: '30000n',
            collateralOracleTolerance: '30000n',
            maxOpenInterest: 1000,
            maxOpenInterestThreshold: 500,
            maxOpenInterestPositionPercent: 0.2,
        },
        marketState: {
            cumFundingRateLong: 0.0123,
            cumFundingRateShort: 0.0123,
            fundingLastUpdateTimestamp: 1_788_296_400_000,
            premiumTwap: 3.2,
            premiumTwapLastUpdateTimestamp: 1_788_300_000_000,
            spreadTwap: 0.8,
            spreadTwapLastUpdateTimestamp: 1_788_300_000_000,
            openInterest: 12.34,
            feesAccrued: 55.1,
        },
        collateralPrice: 0.9998,
        indexPrice: 64_012.3,
        markPrice: 64_009.9,
        estimatedFundingRate: 0.0000125,
        nextFundingTimestampMs: '1788303600000n',
        isFrozen: false,
    },
    oracle: {
        marketId: MARKET,
        basePrice: 64_012.3,
        collateralPrice: 0.9998,
        markPrice: 64_009.9,
        bookPrice: 64_010.6,
    },
    orderbook: {
        marketId: MARKET,
        orderbookDeltas: {
            bidsDeltas: [{ price: 64_010.2, size: -0.1 }],
            asksDeltas: [{ price: 64_013, size: 0.5 }],
            bidsTotalSizeDelta: -0.1,
            asksTotalSizeDelta: 0.5,
            nonce: '903123n',
        },
    },
    topOfOrderbook: {
        marketId: MARKET,
        bids: [{ price: 64_010, size: 0.35, totalSize: 0.35, sizeUsd: 22_403.5, totalSizeUsd: 22_403.5 }],
        asks: [{ price: 64_011, size: 0.4, totalSize: 0.4, sizeUsd: 25_604.4, totalSizeUsd: 25_604.4 }],
        minAskPrice: 64_011,
        maxBidPrice: 64_010.2,
    },
    marketOrders: {
        marketId: MARKET,
        orders: [{ timestamp: 1_788_300_003_100, txDigest: DIGEST, side: 0, sizeFilled: 0.01, orderPrice: 64_011 }],
    },
    marketCandles: {
        marketId: MARKET,
        interval: '1m',
        lastCandle: {
            timestamp: 1_788_300_000_000,
            open: 64_000,
            high: 64_020,
            low: 63_990,
            close: 64_011,
            volume: 0.84,
        },
    },
    user: {
        account: {
            accountId: '4821n',
            totalEquityUsd: 152.3,
            availableCollateral: 20,
            availableCollateralUsd: 19.99,
            totalUnrealizedFundingsUsd: -0.02,
            totalUnrealizedPnlUsd: 1.1,
            positions: [POSITION],
        },
        stopOrders: null,
        twapOrders: null,
    },
    userOrders: {
        accountId: '4821n',
        orders: [
            {
                timestamp: 1_788_300_004_000,
                txDigest: DIGEST,
                marketId: MARKET,
                eventType: 'FilledTakerOrder',
                side: 0,
                price: 64_011,
                size: 0.01,
                orderId: '340281204776061819743176055358058664551',
                pnl: 0,
                fees: 0.29,
            },
        ],
    },
    userCollateralChanges: {
        accountId: '4821n',
        collateralChanges: [
            {
                timestamp: 1_788_300_004_000,
                txDigest: DIGEST,
                marketId: MARKET,
                eventType: 'SettledFunding',
                collateralChange: -0.012,
                collateralChangeUsd: -0.012,
                fees: { netFeesUsd: 0 },
            },
        ],
    },
} as const satisfies Record<UpdateKey, unknown>;
