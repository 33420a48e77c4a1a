/** Calls of one transaction, with the contract's checks. */

import { problem } from '../../core/problem.js';
import { abort } from './aborts.js';
import { allocate, deallocate, deallocateFree } from './collateral.js';
import { emit } from './events.js';
import { settleFunding, updateFunding } from './funding.js';
import { ONE, expectU64 } from './integers.js';
import { freeCollateral } from './margin.js';
import type { Market } from './market.js';
import { cancelOwn } from './orders.js';
import { Position } from './position.js';
import {
    expectFreshCollateral,
    expectFreshIndex,
    freshPrices,
    currentPrices,
    storeIndex,
    updateAverages,
} from './price.js';
import { OpenSession, startSession } from './session.js';
import { Account, type PositionRef, type TransactionScope } from './state.js';
import type { EngineEvent, EngineTransaction, ExpectedPremium, Session, TicketEvent } from './types.js';
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

    setBasePrice(marketId: string, price: bigint): void {
        this.#guard.run(() => {
            expectPrice(price);
            storeIndex(this.scope, this.scope.state.market(marketId), price);
        });
    }

    setCollateralPrice(price: bigint): void {
        this.#guard.run(() => {
            expectPrice(price);
            const figures = this.scope.undo.change(this.scope.state.bank);
            figures.collateralPrice = price;
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
            const market = this.#market(marketId);
            this.scope.state.account(accountId);
            if (market.positions.has(accountId)) throw abort('positionExists');
            const { fundingLong, fundingShort } = market.figures;
            market.positions.set(accountId, new Position(accountId, fundingLong, fundingShort));
            this.scope.undo.add(() => market.positions.delete(accountId));
            emit(this.scope, { type: 'CreatedPosition', marketId, accountId });
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
            const positionRef = this.#positionRef(marketId, accountId);
            expectU64(raw, 'raw');
            if (raw === 0n) throw abort('amountZero');
            allocate(this.scope, positionRef, raw);
        });
    }

    deallocate(marketId: string, accountId: number, raw: bigint): void {
        this.#guard.run(() => {
            const positionRef = this.#positionRef(marketId, accountId);
            expectU64(raw, 'raw');
            if (raw === 0n) throw abort('amountZero');
            const prices = freshPrices(this.scope, positionRef.market);
            settleFunding(this.scope, positionRef.market, positionRef.position, prices);
            if (raw > freeCollateral(positionRef.market, positionRef.position.figures, prices))
                throw abort('freeCollateralExceeded');
            deallocate(this.scope, positionRef, raw);
        });
    }

    deallocateFree(marketId: string, accountId: number): bigint {
        return this.#guard.run(() => {
            const positionRef = this.#positionRef(marketId, accountId);
            const prices = freshPrices(this.scope, positionRef.market);
            settleFunding(this.scope, positionRef.market, positionRef.position, prices);
            return deallocateFree(this.scope, positionRef, prices);
        });
    }

    cancelOrders(marketId: string, accountId: number, orderIds: readonly bigint[]): void {
        this.#guard.run(() => {
            const { market } = this.#positionRef(marketId, accountId);
            if (orderIds.length === 0) throw abort('nothingToCancel');
            for (const orderId of orderIds) {
                if (!cancelOwn(this.scope, market, accountId, orderId)) throw abort('orderMissing');
            }
        });
    }

    tryCancelOrders(marketId: string, accountId: number, orderIds: readonly bigint[]): boolean[] {
        return this.#guard.run(() => {
            const { market } = this.#positionRef(marketId, accountId);
            return orderIds.map((orderId) => cancelOwn(this.scope, market, accountId, orderId));
        });
    }

    startSession(marketId: string, accountId: number): Session {
        return this.#guard.run(
            () => new OpenSession(startSession(this.scope, this.#positionRef(marketId, accountId)), this.#guard),
        );
    }

    updateFunding(marketId: string, bookPrice?: bigint): void {
        this.#guard.run(() => {
            const market = this.#market(marketId);
            expectFreshIndex(this.scope, market);
            updateFunding(this.scope, market, bookPrice);
        });
    }

    updateTwaps(marketId: string, bookPrice?: bigint, expected?: ExpectedPremium): void {
        this.#guard.run(() => {
            const market = this.#market(marketId);
            expectFreshIndex(this.scope, market);
            updateAverages(this.scope, market, bookPrice, expected);
        });
    }

    settleFunding(marketId: string, accountId: number): void {
        this.#guard.run(() => {
            const { market, position } = this.#positionRef(marketId, accountId);
            expectFreshCollateral(this.scope, market);
            const prices = currentPrices(this.scope.state, market, this.scope.context.now);
            settleFunding(this.scope, market, position, prices);
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

    #positionRef(marketId: string, accountId: number): PositionRef {
        const market = this.#market(marketId);
        return { market, account: this.scope.state.account(accountId), position: market.position(accountId) };
    }
}

/** Rejects negative prices. */
function expectPrice(price: bigint): void {
    if (price < 0n) throw problem('argument', 'price', 'zero or more', price.toString());
}
