/** The calls of one transaction, each checked as the contract checks it. */

import { problem } from '../../problem.js';
import { abort } from './aborts.js';
import { allocate, deallocate, deallocateFree } from './collateral.js';
import { tell } from './events.js';
import { settleFunding, updateFunding } from './funding.js';
import { ONE, expectU64 } from './integers.js';
import { freeCollateral } from './margin.js';
import type { Market } from './market.js';
import { cancelOwn } from './orders.js';
import { Position } from './position.js';
import { expectFreshCollateral, expectFreshIndex, freshPrices, pricesAt, storeIndex, updateAverages } from './price.js';
import { OpenSession, startSession } from './session.js';
import { Account, type Holder, type Run } from './state.js';
import type { EngineTransaction, Session } from './types.js';
import { Gate } from './undo.js';

/** A transaction while it runs. */
export class Transaction implements EngineTransaction {
    readonly #run: Run;
    readonly #gate = new Gate();

    /** @param run what it may read, change and tell */
    constructor(run: Run) {
        this.#run = run;
    }

    /**
     * Ends the transaction's calls.
     *
     * @throws the first failure of a call, or an {@link Abort} where a session is still open
     */
    finish(): void {
        this.#gate.expectWhole();
        for (const market of this.#run.markets) {
            if (market.figures.inSession) throw abort('sessionLeftOpen');
        }
    }

    /** Lets no call of the transaction, or of its sessions, work any longer. */
    close(): void {
        this.#gate.close();
    }

    setBasePrice(marketId: string, price: bigint): void {
        this.#gate.pass(() => {
            expectPrice(price);
            storeIndex(this.#run, this.#run.state.market(marketId), price);
        });
    }

    setCollateralPrice(price: bigint): void {
        this.#gate.pass(() => {
            expectPrice(price);
            const figures = this.#run.undo.change(this.#run.state.bank);
            figures.collateralPrice = price;
            figures.collateralPriceAt = this.#run.context.now;
        });
    }

    createAccount(): number {
        return this.#gate.pass(() => {
            const { state, undo } = this.#run;
            const figures = undo.change(state.bank);
            const accountId = figures.nextAccountId;
            figures.nextAccountId += 1;
            state.accounts.set(accountId, new Account(accountId));
            undo.add(() => state.accounts.delete(accountId));
            tell(this.#run, { type: 'CreatedAccount', accountId });
            return accountId;
        });
    }

    deposit(accountId: number, raw: bigint): void {
        this.#gate.pass(() => {
            const { state, undo } = this.#run;
            const account = state.account(accountId);
            expectU64(raw, 'raw');
            if (raw === 0n) return;
            undo.change(account).collateral += raw;
            undo.change(state.bank).deposited += raw;
            tell(this.#run, { type: 'DepositedCollateral', accountId, raw });
        });
    }

    withdraw(accountId: number, raw: bigint): void {
        this.#gate.pass(() => {
            const { state, undo } = this.#run;
            const account = state.account(accountId);
            expectU64(raw, 'raw');
            if (raw === 0n) return;
            if (account.figures.collateral < raw) throw abort('balanceShort');
            undo.change(account).collateral -= raw;
            undo.change(state.bank).withdrawn += raw;
            tell(this.#run, { type: 'WithdrewCollateral', accountId, raw });
        });
    }

    createPosition(marketId: string, accountId: number): void {
        this.#gate.pass(() => {
            const market = this.#market(marketId);
            this.#run.state.account(accountId);
            if (market.positions.has(accountId)) throw abort('positionExists');
            const { fundingLong, fundingShort } = market.figures;
            market.positions.set(accountId, new Position(accountId, fundingLong, fundingShort));
            this.#run.undo.add(() => market.positions.delete(accountId));
            tell(this.#run, { type: 'CreatedPosition', marketId, accountId });
        });
    }

    setInitialMarginRatio(marketId: string, accountId: number, ratio: bigint): void {
        this.#gate.pass(() => {
            const { market, position } = this.#holder(marketId, accountId);
            if (ratio < market.spec.initialMarginRatio || ratio > ONE) throw abort('ratioOutOfRange');
            this.#run.undo.change(position).ratio = ratio;
            tell(this.#run, { type: 'SetPositionInitialMarginRatio', marketId, accountId, ratio });
        });
    }

    allocate(marketId: string, accountId: number, raw: bigint): void {
        this.#gate.pass(() => {
            const holder = this.#holder(marketId, accountId);
            expectU64(raw, 'raw');
            if (raw === 0n) throw abort('amountZero');
            allocate(this.#run, holder, raw);
        });
    }

    deallocate(marketId: string, accountId: number, raw: bigint): void {
        this.#gate.pass(() => {
            const holder = this.#holder(marketId, accountId);
            expectU64(raw, 'raw');
            if (raw === 0n) throw abort('amountZero');
            const prices = freshPrices(this.#run, holder.market);
            settleFunding(this.#run, holder.market, holder.position, prices);
            if (raw > freeCollateral(holder.market, holder.position.figures, prices)) throw abort('notThatMuchFree');
            deallocate(this.#run, holder, raw);
        });
    }

    deallocateFree(marketId: string, accountId: number): bigint {
        return this.#gate.pass(() => {
            const holder = this.#holder(marketId, accountId);
            const prices = freshPrices(this.#run, holder.market);
            settleFunding(this.#run, holder.market, holder.position, prices);
            return deallocateFree(this.#run, holder, prices);
        });
    }

    cancelOrders(marketId: string, accountId: number, orderIds: readonly bigint[]): void {
        this.#gate.pass(() => {
            const { market } = this.#holder(marketId, accountId);
            if (orderIds.length === 0) throw abort('nothingToCancel');
            for (const orderId of orderIds) {
                if (!cancelOwn(this.#run, market, accountId, orderId)) throw abort('orderMissing');
            }
        });
    }

    tryCancelOrders(marketId: string, accountId: number, orderIds: readonly bigint[]): boolean[] {
        return this.#gate.pass(() => {
            const { market } = this.#holder(marketId, accountId);
            return orderIds.map((orderId) => cancelOwn(this.#run, market, accountId, orderId));
        });
    }

    startSession(marketId: string, accountId: number): Session {
        return this.#gate.pass(
            () => new OpenSession(startSession(this.#run, this.#holder(marketId, accountId)), this.#gate),
        );
    }

    updateFunding(marketId: string): void {
        this.#gate.pass(() => {
            const market = this.#market(marketId);
            expectFreshIndex(this.#run, market);
            updateFunding(this.#run, market);
        });
    }

    updateTwaps(marketId: string): void {
        this.#gate.pass(() => {
            const market = this.#market(marketId);
            expectFreshIndex(this.#run, market);
            updateAverages(this.#run, market);
        });
    }

    settleFunding(marketId: string, accountId: number): void {
        this.#gate.pass(() => {
            const { market, position } = this.#holder(marketId, accountId);
            expectFreshCollateral(this.#run, market);
            settleFunding(this.#run, market, position, pricesAt(this.#run.state, market, this.#run.context.now));
        });
    }

    /** A market that no session holds. */
    #market(marketId: string): Market {
        const market = this.#run.state.market(marketId);
        if (market.figures.inSession) throw abort('marketInSession');
        if (!this.#run.markets.includes(market)) this.#run.markets.push(market);
        return market;
    }

    #holder(marketId: string, accountId: number): Holder {
        const market = this.#market(marketId);
        return { market, account: this.#run.state.account(accountId), position: market.position(accountId) };
    }
}

/** Stops a price that no oracle could store. */
function expectPrice(price: bigint): void {
    if (price < 0n) throw problem('argument', 'price', 'not below zero', price.toString());
}
