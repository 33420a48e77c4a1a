/** Calls of one transaction, with the contract's checks. */

import { problem } from '../../../ts/core/problem.js';
import { abort } from './aborts.js';
import { allocate, deallocate, deallocateFree } from './collateral.js';
import { deleverage } from './deleveraging.js';
import { emit } from './events.js';
import { settleFunding, updateMarket } from './funding.js';
import { ONE, expectU64 } from './integers.js';
import { commitMarginRatios, deleteProposal, proposeMarginRatios } from './margin-ratios.js';
import { freeCollateral } from './margin.js';
import type { Market } from './market.js';
import { cancelAllOf, cancelFound } from './orders.js';
import { Position } from './position.js';
import {
    currentPrices,
    expectFreshCollateral,
    expectFreshIndex,
    expectFreshPrices,
    storeIndex,
    toPrices,
    updateAverages,
} from './price.js';
import { OpenSession, startSession } from './session.js';
import {
    closeAtSettlement,
    closeMarket,
    enableSettlement,
    pause,
    setSettlementPrices,
    settlementPricesOf,
} from './settlement.js';
import { Account, type PositionRef, type Prices, type TransactionScope } from './state.js';
import type {
    DeleveragingRequest,
    EngineEvent,
    EngineTransaction,
    ExpectedPremium,
    PauseMode,
    Session,
    SessionOptions,
    SettlementPrices,
    TicketEvent,
} from './types.js';
import { CallGuard } from './undo.js';

/** A running transaction. */
export class Transaction implements EngineTransaction {
    readonly #guard = new CallGuard();

    constructor(private readonly scope: TransactionScope) {}

    /**
     * Checks the transaction after its last call.
     * @throws the first failure of a call, or an {@link Abort} when a session is still open
     */
    finish(): void {
        this.#guard.rethrowFailure();
        for (const market of this.scope.markets) {
            if (market.figures.inSession) throw abort('sessionLeftOpen');
        }
    }

    /** Ends the transaction; later calls of it and its sessions throw. */
    close(): void {
        this.#guard.close();
    }

    events(): readonly EngineEvent[] {
        return [...this.scope.events];
    }

    setBasePrice(marketId: string, price: bigint, average = price): void {
        this.#guard.run(() => {
            expectPrice(price);
            storeIndex(this.scope, this.scope.state.market(marketId), price, average);
        });
    }

    setCollateralPrice(price: bigint, average = price): void {
        this.#guard.run(() => {
            expectPrice(price);
            const figures = this.scope.undo.change(this.scope.state.bank);
            figures.collateralPrice = price;
            figures.collateralAverage = average;
            figures.collateralPriceAt = this.scope.context.now;
        });
    }

    createAccount(reserved?: number): number {
        return this.#guard.run(() => {
            const { state, undo } = this.scope;
            const accountId = reserved ?? this.#nextAccountId();
            state.accounts.set(accountId, new Account(accountId));
            undo.add(() => state.accounts.delete(accountId));
            emit(this.scope, { type: 'CreatedAccount', accountId });
            return accountId;
        });
    }

    #nextAccountId(): number {
        const figures = this.scope.undo.change(this.scope.state.bank);
        figures.nextAccountId += 1;
        return figures.nextAccountId - 1;
    }

    deposit(accountId: number, raw: bigint): void {
        this.#guard.run(() => {
            const { state, undo } = this.scope;
            const account = state.account(accountId);
            expectU64(raw, 'raw');
            if (raw === 0n) return;
            undo.change(account).collateral += raw;
            undo.change(state.bank).deposited += raw;
            emit(this.scope, { type: 'DepositedCollateral', accountId, raw });
        });
    }

    withdraw(accountId: number, raw: bigint): void {
        this.#guard.run(() => {
            const { state, undo } = this.scope;
            const account = state.account(accountId);
            expectU64(raw, 'raw');
            if (raw === 0n) return;
            if (account.figures.collateral < raw) throw abort('balanceInsufficient');
            undo.change(account).collateral -= raw;
            undo.change(state.bank).withdrawn += raw;
            emit(this.scope, { type: 'WithdrewCollateral', accountId, raw });
        });
    }

    createPosition(marketId: string, accountId: number): void {
        this.#guard.run(() => {
            const market = this.#openMarket(marketId);
            this.scope.state.account(accountId);
            if (market.positions.has(accountId)) throw abort('positionExists');
            const { fundingLong, fundingShort } = market.figures;
            market.positions.set(accountId, new Position(accountId, fundingLong, fundingShort));
            this.scope.undo.add(() => market.positions.delete(accountId));
            emit(this.scope, {
                type: 'CreatedPosition',
                marketId,
                accountId,
                cumulativeLong: fundingLong,
                cumulativeShort: fundingShort,
            });
        });
    }

    setInitialMarginRatio(marketId: string, accountId: number, ratio: bigint): void {
        this.#guard.run(() => {
            const { market, position } = this.#positionRef(marketId, accountId);
            if (ratio < market.spec.initialMarginRatio || ratio > ONE) throw abort('ratioOutOfRange');
            this.scope.undo.change(position).ratio = ratio;
            emit(this.scope, { type: 'SetPositionInitialMarginRatio', marketId, accountId, ratio });
        });
    }

    allocate(marketId: string, accountId: number, raw: bigint): void {
        this.#guard.run(() => {
            const market = this.#openMarket(marketId);
            const account = this.scope.state.account(accountId);
            expectU64(raw, 'raw');
            if (raw === 0n) throw abort('amountZero');
            if (account.figures.collateral < raw) throw abort('balanceInsufficient');
            allocate(this.scope, { market, account, position: market.position(accountId) }, raw);
        });
    }

    deallocate(marketId: string, accountId: number, raw: bigint): void {
        this.#guard.run(() => {
            expectU64(raw, 'raw');
            const { prices, ...positionRef } = this.#updatedPosition(marketId, accountId);
            const { market, position } = positionRef;
            const free = freeCollateral(market, position.figures, prices) / market.spec.scalingFactor;
            if (raw === 0n) throw abort('amountZero');
            if (raw > free) throw abort('freeCollateralExceeded');
            deallocate(this.scope, positionRef, raw);
        });
    }

    deallocateFree(marketId: string, accountId: number): bigint {
        return this.#guard.run(() => {
            const { prices, ...positionRef } = this.#updatedPosition(marketId, accountId);
            return deallocateFree(this.scope, positionRef, prices);
        });
    }

    cancelOrders(marketId: string, accountId: number, orderIds: readonly bigint[]): void {
        this.#guard.run(() => {
            const market = this.#cancelableMarket(marketId);
            if (orderIds.length === 0) throw abort('nothingToCancel');
            cancelAllOf(this.scope, market, accountId, orderIds);
        });
    }

    tryCancelOrders(marketId: string, accountId: number, orderIds: readonly bigint[]): boolean[] {
        return this.#guard.run(() => cancelFound(this.scope, this.#cancelableMarket(marketId), accountId, orderIds));
    }

    startSession(marketId: string, accountId: number, options: SessionOptions = {}): Session {
        return this.#guard.run(() => {
            const market = this.#openMarket(marketId);
            const account = this.scope.state.account(accountId);
            return new OpenSession(startSession(this.scope, market, account, options), this.#guard);
        });
    }

    updateFunding(marketId: string, bookPrice?: bigint): void {
        this.#guard.run(() => {
            const market = this.#openMarket(marketId);
            expectFreshIndex(this.scope, market);
            updateMarket(this.scope, market, bookPrice);
        });
    }

    updateTwaps(marketId: string, bookPrice?: bigint, expected?: ExpectedPremium): void {
        this.#guard.run(() => {
            const market = this.#openMarket(marketId);
            expectFreshIndex(this.scope, market);
            updateAverages(this.scope, market, bookPrice, expected);
        });
    }

    settleFunding(marketId: string, accountId: number): void {
        this.#guard.run(() => {
            const market = this.#openMarket(marketId);
            expectFreshCollateral(this.scope, market);
            const { collateralPrice } = this.scope.state.bank.figures;
            settleFunding(this.scope, market, market.position(accountId), collateralPrice);
        });
    }

    pause(marketId: string, mode: PauseMode): void {
        this.#guard.run(() => {
            pause(this.scope, this.#activeMarket(marketId), mode);
        });
    }

    freeze(marketId: string, isFrozen: boolean): void {
        this.#guard.run(() => {
            const market = isFrozen ? this.#activeMarket(marketId) : this.#market(marketId);
            if (!isFrozen && !market.figures.isFrozen) throw abort('notFrozen');
            this.scope.undo.change(market).isFrozen = isFrozen;
        });
    }

    closeMarket(marketId: string): void {
        this.#guard.run(() => {
            closeMarket(this.scope, this.#activeMarket(marketId));
        });
    }

    setSettlementPrices(marketId: string, prices: SettlementPrices): void {
        this.#guard.run(() => {
            setSettlementPrices(this.scope, this.#activeMarket(marketId), prices);
        });
    }

    enableSettlement(marketId: string): void {
        this.#guard.run(() => {
            enableSettlement(this.scope, this.#activeMarket(marketId));
        });
    }

    closeAtSettlement(marketId: string, accountId: number, orderIds: readonly bigint[]): bigint {
        return this.#guard.run(() => {
            const market = this.#activeMarket(marketId);
            if (market.figures.paused === 0) throw abort('marketNotPaused');
            return closeAtSettlement(this.scope, market, this.scope.state.account(accountId), orderIds);
        });
    }

    deleverage(marketId: string, request: DeleveragingRequest): boolean {
        return this.#guard.run(() => {
            const market = this.#activeMarket(marketId);
            return deleverage(this.scope, market, request, this.#deleveragingPrices(market));
        });
    }

    /**
     * The settlement prices of a closed market; else the mark price, after averages and funding are up to
     * date.
     */
    #deleveragingPrices(market: Market): Prices {
        if (market.figures.settlement !== undefined) {
            const { base, collateral } = settlementPricesOf(market);
            return toPrices(market, base, collateral);
        }
        expectFreshIndex(this.scope, market);
        updateMarket(this.scope, market);
        expectFreshCollateral(this.scope, market);
        return currentPrices(this.scope.state, market, this.scope.context.now);
    }

    proposeMarginRatios(marketId: string, delayMs: number, initial: bigint, maintenance: bigint): void {
        this.#guard.run(() => {
            proposeMarginRatios(this.scope, this.#activeMarket(marketId), delayMs, initial, maintenance);
        });
    }

    commitMarginRatios(marketId: string): void {
        this.#guard.run(() => {
            commitMarginRatios(this.scope, this.#openMarket(marketId));
        });
    }

    deleteMarginRatiosProposal(marketId: string): void {
        this.#guard.run(() => {
            deleteProposal(this.scope, this.#activeMarket(marketId));
        });
    }

    record(event: TicketEvent): void {
        this.#guard.run(() => {
            emit(this.scope, event);
        });
    }

    /** A market outside of sessions. */
    #market(marketId: string): Market {
        const market = this.scope.state.market(marketId);
        if (market.figures.inSession) throw abort('marketInSession');
        if (!this.scope.markets.includes(market)) this.scope.markets.push(market);
        return market;
    }

    /** @throws {Abort} 10 when the market is frozen */
    #activeMarket(marketId: string): Market {
        const market = this.#market(marketId);
        if (market.figures.isFrozen) throw abort('marketFrozen');
        return market;
    }

    /** @throws {Abort} 10 when the market is frozen, 32 when it is paused, whatever the mode */
    #openMarket(marketId: string): Market {
        const market = this.#activeMarket(marketId);
        if (market.figures.paused !== 0) throw abort('marketPaused');
        return market;
    }

    /** @throws {Abort} 10 when the market is frozen, 32 when it is paused for cancellations too */
    #cancelableMarket(marketId: string): Market {
        const market = this.#activeMarket(marketId);
        if (market.figures.paused === 1) throw abort('marketPaused');
        return market;
    }

    #positionRef(marketId: string, accountId: number): PositionRef {
        const market = this.#openMarket(marketId);
        return { market, account: this.scope.state.account(accountId), position: market.position(accountId) };
    }

    /** Brings averages and funding up to date, and settles the funding of a position. */
    #updatedPosition(marketId: string, accountId: number): PositionRef & { readonly prices: Prices } {
        const market = this.#openMarket(marketId);
        const account = this.scope.state.account(accountId);
        expectFreshPrices(this.scope, market);
        updateMarket(this.scope, market);
        const prices = currentPrices(this.scope.state, market, this.scope.context.now);
        const position = market.position(accountId);
        settleFunding(this.scope, market, position, prices.collateral);
        return { market, account, position, prices };
    }
}

/** Rejects negative prices. */
function expectPrice(price: bigint): void {
    if (price < 0n) throw problem('argument', 'price', 'zero or more', price.toString());
}
