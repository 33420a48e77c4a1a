/** A small exchange for engine tests: one market, funded accounts, and helpers to trade. */

import { toUnits } from '../../../ts/core/number/decimal.js';
import { MatchingEngine } from '../../ts/engine/engine.js';
import { State } from '../../ts/engine/state.js';
import type {
    EngineEvent,
    EngineTransaction,
    LimitOrder,
    MarketSpec,
    Placement,
    PositionView,
    Session,
    SessionOptions,
    Side,
    TransactionContext,
} from '../../ts/engine/types.js';

export const BTC = `0x${'b'.repeat(64)}`;
export const ETH = `0x${'e'.repeat(64)}`;

/** Start time of the tests: a whole hour. */
export const START = 1_767_225_600_000;

/** Text as units of 10^-18. */
export function e18(text: string): bigint {
    return toUnits(text, 18);
}

/** Text as units of 10^-9. */
export function e9(text: string): bigint {
    return toUnits(text, 9);
}

/** Text as raw units of a coin with six decimals. */
export function usdc(text: string): bigint {
    return toUnits(text, 6);
}

/** A simple market: lots of 0.001, ticks of 0.1, 10x, and only the given fees. */
export function marketSpec(overrides: Partial<MarketSpec> = {}): MarketSpec {
    return {
        id: BTC,
        base: 'BTC',
        lotSize: e9('0.001'),
        tickSize: e9('0.1'),
        initialMarginRatio: e18('0.1'),
        maintenanceMarginRatio: e18('0.05'),
        makerFee: 0n,
        takerFee: 0n,
        liquidationFee: e18('0.01'),
        insuranceFundFee: e18('0.005'),
        priorityTakerFee: e18('0.001'),
        minOrderUsdValue: e18('1'),
        maxPendingOrders: 10,
        maxOpenInterest: e9('100000'),
        maxOpenInterestThreshold: e9('10000'),
        maxOpenInterestPositionShare: e18('0.5'),
        fundingFrequencyMs: 3_600_000,
        fundingPeriodMs: 86_400_000,
        premiumTwapFrequencyMs: 60_000,
        premiumTwapPeriodMs: 3_600_000,
        spreadTwapFrequencyMs: 5_000,
        spreadTwapPeriodMs: 300_000,
        baseOracleToleranceMs: 10_000,
        collateralOracleToleranceMs: 30_000,
        scalingFactor: 10n ** 12n,
        maxBadDebt: e18('1000000'),
        maxSocializedLoss: e18('1'),
        ...overrides,
    };
}

/** Default end of a session. */
const PLAIN_END = { allocateMissing: false, deallocateFree: false };

/** An engine with a clock, fresh prices and all its events. */
export class World {
    readonly state: State;
    readonly engine: MatchingEngine;
    readonly events: EngineEvent[] = [];
    now = START;
    index: bigint;
    collateral = e18('1');
    #transactions = 0;

    constructor(
        readonly specs: readonly MarketSpec[] = [marketSpec()],
        index = '100',
    ) {
        this.state = new State(specs);
        this.engine = new MatchingEngine(this.state);
        this.engine.observe((events) => this.events.push(...events));
        this.index = e18(index);
        this.refresh();
    }

    get marketId(): string {
        return this.specs[0]!.id;
    }

    context(overrides: Partial<TransactionContext> = {}): TransactionContext {
        this.#transactions += 1;
        return { now: this.now, digest: `d${this.#transactions}`, gasPrice: 1n, referenceGasPrice: 1n, ...overrides };
    }

    run<T>(work: (transaction: EngineTransaction) => T, overrides: Partial<TransactionContext> = {}): T {
        return this.engine.transact(this.context(overrides), work);
    }

    /** Stores the prices anew. */
    refresh(index = this.index, collateral = this.collateral): void {
        this.index = index;
        this.collateral = collateral;
        this.run((transaction) => {
            for (const { id } of this.specs) transaction.setBasePrice(id, index);
            transaction.setCollateralPrice(collateral);
        });
    }

    /** Advances the time and refreshes the prices. */
    wait(ms: number): void {
        this.now += ms;
        this.refresh();
    }

    /** A new account with an allocated position on every market. */
    trader(allocated = '1000', kept = '0', leverage = '0.1'): number {
        return this.run((transaction) => {
            const accountId = transaction.createAccount();
            transaction.deposit(accountId, usdc(allocated) * BigInt(this.specs.length) + usdc(kept));
            for (const { id } of this.specs) {
                transaction.createPosition(id, accountId);
                if (usdc(allocated) > 0n) transaction.allocate(id, accountId, usdc(allocated));
                transaction.setInitialMarginRatio(id, accountId, e18(leverage));
            }
            return accountId;
        });
    }

    /** One session of one transaction. */
    session<T>(
        accountId: number,
        work: (session: Session) => T,
        end: Partial<typeof PLAIN_END> = {},
        options: SessionOptions = {},
    ): T {
        return this.run((transaction) => {
            const session = transaction.startSession(this.marketId, accountId, options);
            const result = work(session);
            session.end({ ...PLAIN_END, ...end });
            return result;
        });
    }

    limit(accountId: number, side: Side, size: string, price: string, more: Partial<LimitOrder> = {}): Placement {
        return this.session(accountId, (session) => session.placeLimit(limit(side, size, price, more)));
    }

    market(accountId: number, side: Side, size: string, reduceOnly = false): Placement {
        return this.session(accountId, (session) => session.placeMarket({ side, size: e9(size), reduceOnly }));
    }

    liquidate(liquidatorId: number, accountId: number, end: Partial<typeof PLAIN_END> = {}): void {
        const orderIds = this.engine.orders(this.marketId, accountId).map(({ orderId }) => orderId);
        this.session(
            liquidatorId,
            (session) => {
                session.liquidate(accountId, orderIds);
            },
            end,
        );
    }

    /** Closes the market, and lets anyone settle positions at the prices. */
    close(base: string, collateral = '1'): void {
        this.run((transaction) => {
            transaction.closeMarket(this.marketId);
            transaction.setSettlementPrices(this.marketId, { base: e18(base), collateral: e18(collateral) });
            transaction.enableSettlement(this.marketId);
        });
    }

    /**
     * Settles a position of the closed market with all its orders. @returns raw collateral paid to the
     * account
     */
    settle(accountId: number): bigint {
        const orderIds = this.engine.orders(this.marketId, accountId).map(({ orderId }) => orderId);
        return this.run((transaction) => transaction.closeAtSettlement(this.marketId, accountId, orderIds));
    }

    /** Deleverages an account against others: `[account, size, weight]`. */
    deleverage(accountId: number, counterparties: readonly (readonly [number, string, string])[]): void {
        const orderIds = this.engine.orders(this.marketId, accountId).map(({ orderId }) => orderId);
        this.run((transaction) => {
            transaction.deleverage(this.marketId, {
                accountId,
                orderIds,
                counterparties: counterparties.map(([other, size, weight]) => ({
                    accountId: other,
                    size: e9(size),
                    weight: e18(weight),
                })),
            });
        });
    }

    position(accountId: number): PositionView {
        return this.engine.position(this.marketId, accountId, this.now)!;
    }

    /** Events of one type, oldest first. */
    eventsOf<Type extends EngineEvent['type']>(type: Type): (EngineEvent & { readonly type: Type })[] {
        return this.events.filter((event): event is EngineEvent & { readonly type: Type } => event.type === type);
    }
}

/** A limit order from text. */
export function limit(side: Side, size: string, price: string, more: Partial<LimitOrder> = {}): LimitOrder {
    return { side, size: e9(size), price: e9(price), type: 0, reduceOnly: false, ...more };
}
