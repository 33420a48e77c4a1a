/** A small exchange with an account log, random calls, and sums over the log. */

import fc from 'fast-check';
import { toUnits } from '../../../../ts/core/number/decimal.js';
import { Abort } from '../../../ts/errors.js';
import type { EngineTransaction, MarketSpec, Side } from '../../../ts/engine/types.js';
import { writeJson, type Json } from '../../../ts/server/http/json.js';
import { AccountLog, type AccountEvent, type HistoryKind } from '../../../ts/server/native/account-log.js';
import { BTC, e18, e9, ETH, marketSpec, usdc, World } from '../../engine/support.js';

export type Row = Record<string, unknown>;

const TRADERS = 4;

/** An account with enough collateral to take over all positions. */
const RICH = TRADERS;

const RULES: Partial<MarketSpec> = { makerFee: e18('-0.0001'), takerFee: e18('0.00045'), maxPendingOrders: 5 };

/** A JSON number as text with all digits. */
export function exactText(row: Json): unknown {
    return JSON.parse(writeJson(row).replace(/:(-?\d+\.\d+)/g, ':"$1"'));
}

/** An exchange with a log of all account events. */
export class LoggedWorld extends World {
    readonly log: AccountLog;
    /** As the log returned them. */
    readonly accountEvents: AccountEvent[] = [];

    constructor(specs = [marketSpec(), marketSpec({ id: ETH, base: 'ETH' })], kept?: Parameters<typeof keptOf>[0]) {
        super(specs);
        const collateralPrice = (): bigint => this.engine.market(BTC, this.now).collateralPrice;
        this.log = new AccountLog({ decimals: 6, collateralPrice }, keptOf(kept));
        this.engine.observe((events) => this.accountEvents.push(...this.log.take(events)));
    }

    /** All rows of one history, oldest first, with numbers as text. */
    rows(accountNumber: number, kind: HistoryKind): Row[] {
        const page = this.log.page(accountNumber, kind, { limit: 1_000 }, this.now);
        if (page.next !== null) throw new Error('more than a page');
        return page.rows.map((row) => exactText(row) as Row).reverse();
    }
}

function keptOf(kept: Partial<Record<'account' | 'limited' | 'whole', number>> = {}) {
    return { account: 100_000, limited: 1_000, whole: 1_000_000, ...kept };
}

/** Traders with little collateral, some with positions, and one with plenty. */
export function populated(collateral = '1'): LoggedWorld {
    const world = new LoggedWorld([marketSpec(RULES), marketSpec({ ...RULES, id: ETH, base: 'ETH' })]);
    world.refresh(world.index, e18(collateral));
    for (let count = 0; count < TRADERS; count += 1) world.trader('200', '100');
    world.trader('100000');
    world.limit(1, 'ask', '12', '100');
    world.limit(2, 'bid', '12', '100');
    return world;
}

/** A random call; an abort changes nothing. */
export type Attempt = (world: World) => void;

const trader = fc.integer({ min: 0, max: TRADERS - 1 });
const marketId = fc.constantFrom(BTC, BTC, BTC, ETH);

const order = fc.record({
    side: fc.constantFrom<Side>('bid', 'ask'),
    size: fc.integer({ min: 50, max: 9_000 }).map((lots) => BigInt(lots) * e9('0.001')),
    ticks: fc.integer({ min: -4, max: 4 }),
});

const session = fc
    .record({
        accountId: trader,
        marketId,
        orders: fc.array(order, { minLength: 1, maxLength: 3 }),
        free: fc.boolean(),
    })
    .map(({ accountId, marketId: market, orders, free }): Attempt => (world) => {
        world.run((transaction) => {
            const opened = transaction.startSession(market, accountId);
            for (const { side, size, ticks } of orders) {
                const price = (world.index / 10n ** 17n + BigInt(ticks)) * e9('0.1');
                opened.placeLimit({ side, size, price, type: 0, reduceOnly: false });
            }
            opened.end({ allocateMissing: true, deallocateFree: free });
        });
    });

const money = fc
    .record({ accountId: trader, marketId, raw: fc.bigInt(0n, usdc('90')), kind: fc.integer({ min: 0, max: 4 }) })
    .map(({ accountId, marketId: market, raw, kind }): Attempt => (world) => {
        world.run((transaction: EngineTransaction) => {
            if (kind === 0) transaction.deposit(accountId, raw);
            if (kind === 1) transaction.withdraw(accountId, raw);
            if (kind === 2) transaction.allocate(market, accountId, raw);
            if (kind === 3) transaction.deallocate(market, accountId, raw);
            if (kind === 4) transaction.deallocateFree(market, accountId);
        });
    });

const weather = fc
    .record({
        percent: fc.oneof(fc.integer({ min: -4, max: 4 }), fc.integer({ min: -25, max: 25 })),
        collateral: fc.integer({ min: 9_990, max: 10_010 }),
        ms: fc.constantFrom(0, 61_000, 3_600_000, 20_000_000),
    })
    .map(({ percent, collateral, ms }): Attempt => (world) => {
        world.now += ms;
        world.refresh((world.index * BigInt(100 + percent)) / 100n, BigInt(collateral) * 10n ** 14n);
        world.run((transaction) => {
            transaction.updateTwaps(BTC);
            transaction.updateFunding(BTC);
            transaction.settleFunding(BTC, ms % TRADERS);
        });
    });

const liquidation = trader.map((accountId): Attempt => (world) => {
    world.liquidate(RICH, accountId, { allocateMissing: true });
});

/** Random calls that produce all kinds of events. */
export const attempts = fc.array(
    fc.oneof(
        { weight: 8, arbitrary: session },
        { weight: 3, arbitrary: money },
        { weight: 4, arbitrary: weather },
        { weight: 3, arbitrary: liquidation },
    ),
    { minLength: 15, maxLength: 45 },
);

/** Tries something. */
export function attempt(world: World, run: Attempt): void {
    try {
        run(world);
    } catch (error) {
        if (!(error instanceof Abort)) throw error;
    }
}

/** Sum of the changes of rows, 10^-18. */
export function sumOf(rows: readonly Row[]): bigint {
    return rows.reduce((sum, row) => sum + toUnits(String(row['collateralChange']), 18), 0n);
}
