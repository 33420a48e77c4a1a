"use strict";
/** Calls of one transaction, with the contract's checks. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Transaction = void 0;
const problem_js_1 = require("../../core/problem.js");
const aborts_js_1 = require("./aborts.js");
const collateral_js_1 = require("./collateral.js");
const events_js_1 = require("./events.js");
const funding_js_1 = require("./funding.js");
const integers_js_1 = require("./integers.js");
const margin_js_1 = require("./margin.js");
const orders_js_1 = require("./orders.js");
const position_js_1 = require("./position.js");
const price_js_1 = require("./price.js");
const session_js_1 = require("./session.js");
const state_js_1 = require("./state.js");
const undo_js_1 = require("./undo.js");
/** A running transaction. */
class Transaction {
    scope;
    #guard = new undo_js_1.CallGuard();
    constructor(scope) {
        this.scope = scope;
    }
    /**
     * Checks the transaction after its last call.
     * @throws the first failure of a call, or an {@link Abort} when a session is still open
     */
    finish() {
        this.#guard.rethrowFailure();
        for (const market of this.scope.markets) {
            if (market.figures.inSession)
                throw (0, aborts_js_1.abort)('sessionLeftOpen');
        }
    }
    /** Ends the transaction; later calls of it and its sessions throw. */
    close() {
        this.#guard.close();
    }
    events() {
        return [...this.scope.events];
    }
    setBasePrice(marketId, price) {
        this.#guard.run(() => {
            expectPrice(price);
            (0, price_js_1.storeIndex)(this.scope, this.scope.state.market(marketId), price);
        });
    }
    setCollateralPrice(price) {
        this.#guard.run(() => {
            expectPrice(price);
            const figures = this.scope.undo.change(this.scope.state.bank);
            figures.collateralPrice = price;
            figures.collateralPriceAt = this.scope.context.now;
        });
    }
    createAccount() {
        return this.#guard.run(() => {
            const { state, undo } = this.scope;
            const figures = undo.change(state.bank);
            const accountId = figures.nextAccountId;
            figures.nextAccountId += 1;
            state.accounts.set(accountId, new state_js_1.Account(accountId));
            undo.add(() => state.accounts.delete(accountId));
            (0, events_js_1.emit)(this.scope, { type: 'CreatedAccount', accountId });
            return accountId;
        });
    }
    deposit(accountId, raw) {
        this.#guard.run(() => {
            const { state, undo } = this.scope;
            const account = state.account(accountId);
            (0, integers_js_1.expectU64)(raw, 'raw');
            if (raw === 0n)
                return;
            undo.change(account).collateral += raw;
            undo.change(state.bank).deposited += raw;
            (0, events_js_1.emit)(this.scope, { type: 'DepositedCollateral', accountId, raw });
        });
    }
    withdraw(accountId, raw) {
        this.#guard.run(() => {
            const { state, undo } = this.scope;
            const account = state.account(accountId);
            (0, integers_js_1.expectU64)(raw, 'raw');
            if (raw === 0n)
                return;
            if (account.figures.collateral < raw)
                throw (0, aborts_js_1.abort)('balanceInsufficient');
            undo.change(account).collateral -= raw;
            undo.change(state.bank).withdrawn += raw;
            (0, events_js_1.emit)(this.scope, { type: 'WithdrewCollateral', accountId, raw });
        });
    }
    createPosition(marketId, accountId) {
        this.#guard.run(() => {
            const market = this.#market(marketId);
            this.scope.state.account(accountId);
            if (market.positions.has(accountId))
                throw (0, aborts_js_1.abort)('positionExists');
            const { fundingLong, fundingShort } = market.figures;
            market.positions.set(accountId, new position_js_1.Position(accountId, fundingLong, fundingShort));
            this.scope.undo.add(() => market.positions.delete(accountId));
            (0, events_js_1.emit)(this.scope, { type: 'CreatedPosition', marketId, accountId });
        });
    }
    setInitialMarginRatio(marketId, accountId, ratio) {
        this.#guard.run(() => {
            const { market, position } = this.#positionRef(marketId, accountId);
            if (ratio < market.spec.initialMarginRatio || ratio > integers_js_1.ONE)
                throw (0, aborts_js_1.abort)('ratioOutOfRange');
            this.scope.undo.change(position).ratio = ratio;
            (0, events_js_1.emit)(this.scope, { type: 'SetPositionInitialMarginRatio', marketId, accountId, ratio });
        });
    }
    allocate(marketId, accountId, raw) {
        this.#guard.run(() => {
            const positionRef = this.#positionRef(marketId, accountId);
            (0, integers_js_1.expectU64)(raw, 'raw');
            if (raw === 0n)
                throw (0, aborts_js_1.abort)('amountZero');
            (0, collateral_js_1.allocate)(this.scope, positionRef, raw);
        });
    }
    deallocate(marketId, accountId, raw) {
        this.#guard.run(() => {
            const positionRef = this.#positionRef(marketId, accountId);
            (0, integers_js_1.expectU64)(raw, 'raw');
            if (raw === 0n)
                throw (0, aborts_js_1.abort)('amountZero');
            const prices = (0, price_js_1.freshPrices)(this.scope, positionRef.market);
            (0, funding_js_1.settleFunding)(this.scope, positionRef.market, positionRef.position, prices);
            if (raw > (0, margin_js_1.freeCollateral)(positionRef.market, positionRef.position.figures, prices))
                throw (0, aborts_js_1.abort)('freeCollateralExceeded');
            (0, collateral_js_1.deallocate)(this.scope, positionRef, raw);
        });
    }
    deallocateFree(marketId, accountId) {
        return this.#guard.run(() => {
            const positionRef = this.#positionRef(marketId, accountId);
            const prices = (0, price_js_1.freshPrices)(this.scope, positionRef.market);
            (0, funding_js_1.settleFunding)(this.scope, positionRef.market, positionRef.position, prices);
            return (0, collateral_js_1.deallocateFree)(this.scope, positionRef, prices);
        });
    }
    cancelOrders(marketId, accountId, orderIds) {
        this.#guard.run(() => {
            const { market } = this.#positionRef(marketId, accountId);
            if (orderIds.length === 0)
                throw (0, aborts_js_1.abort)('nothingToCancel');
            for (const orderId of orderIds) {
                if (!(0, orders_js_1.cancelOwn)(this.scope, market, accountId, orderId))
                    throw (0, aborts_js_1.abort)('orderMissing');
            }
        });
    }
    tryCancelOrders(marketId, accountId, orderIds) {
        return this.#guard.run(() => {
            const { market } = this.#positionRef(marketId, accountId);
            return orderIds.map((orderId) => (0, orders_js_1.cancelOwn)(this.scope, market, accountId, orderId));
        });
    }
    startSession(marketId, accountId) {
        return this.#guard.run(() => new session_js_1.OpenSession((0, session_js_1.startSession)(this.scope, this.#positionRef(marketId, accountId)), this.#guard));
    }
    updateFunding(marketId, bookPrice) {
        this.#guard.run(() => {
            const market = this.#market(marketId);
            (0, price_js_1.expectFreshIndex)(this.scope, market);
            (0, funding_js_1.updateFunding)(this.scope, market, bookPrice);
        });
    }
    updateTwaps(marketId, bookPrice, expected) {
        this.#guard.run(() => {
            const market = this.#market(marketId);
            (0, price_js_1.expectFreshIndex)(this.scope, market);
            (0, price_js_1.updateAverages)(this.scope, market, bookPrice, expected);
        });
    }
    settleFunding(marketId, accountId) {
        this.#guard.run(() => {
            const { market, position } = this.#positionRef(marketId, accountId);
            (0, price_js_1.expectFreshCollateral)(this.scope, market);
            const prices = (0, price_js_1.currentPrices)(this.scope.state, market, this.scope.context.now);
            (0, funding_js_1.settleFunding)(this.scope, market, position, prices);
        });
    }
    record(event) {
        this.#guard.run(() => {
            (0, events_js_1.emit)(this.scope, event);
        });
    }
    /** A market outside of sessions. */
    #market(marketId) {
        const market = this.scope.state.market(marketId);
        if (market.figures.inSession)
            throw (0, aborts_js_1.abort)('marketInSession');
        if (!this.scope.markets.includes(market))
            this.scope.markets.push(market);
        return market;
    }
    #positionRef(marketId, accountId) {
        const market = this.#market(marketId);
        return { market, account: this.scope.state.account(accountId), position: market.position(accountId) };
    }
}
exports.Transaction = Transaction;
/** Rejects negative prices. */
function expectPrice(price) {
    if (price < 0n)
        throw (0, problem_js_1.problem)('argument', 'price', 'not below zero', price.toString());
}
