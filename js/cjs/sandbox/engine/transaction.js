"use strict";
/** The calls of one transaction, each checked as the contract checks it. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Transaction = void 0;
const problem_js_1 = require("../../problem.js");
const codes_js_1 = require("./codes.js");
const collateral_js_1 = require("./collateral.js");
const event_js_1 = require("./event.js");
const fixed_js_1 = require("./fixed.js");
const funding_js_1 = require("./funding.js");
const gate_js_1 = require("./gate.js");
const margin_js_1 = require("./margin.js");
const position_js_1 = require("./position.js");
const price_js_1 = require("./price.js");
const resting_js_1 = require("./resting.js");
const session_js_1 = require("./session.js");
const state_js_1 = require("./state.js");
const u64_js_1 = require("./u64.js");
/** A transaction while it runs. */
class Transaction {
    #run;
    #gate = new gate_js_1.Gate();
    /** @param run what it may read, change and tell */
    constructor(run) {
        this.#run = run;
    }
    /**
     * Ends the transaction's calls.
     *
     * @throws the first failure of a call, or an {@link Abort} where a session is still open
     */
    finish() {
        this.#gate.expectWhole();
        for (const market of this.#run.markets) {
            if (market.figures.inSession)
                throw (0, codes_js_1.abort)('sessionLeftOpen');
        }
    }
    /** Lets no call of the transaction, or of its sessions, work any longer. */
    close() {
        this.#gate.close();
    }
    setBasePrice(marketId, price) {
        this.#gate.pass(() => {
            expectPrice(price);
            (0, price_js_1.storeIndex)(this.#run, this.#run.state.market(marketId), price);
        });
    }
    setCollateralPrice(price) {
        this.#gate.pass(() => {
            expectPrice(price);
            const figures = this.#run.undo.change(this.#run.state.bank);
            figures.collateralPrice = price;
            figures.collateralPriceAt = this.#run.context.now;
        });
    }
    createAccount() {
        return this.#gate.pass(() => {
            const { state, undo } = this.#run;
            const figures = undo.change(state.bank);
            const accountId = figures.nextAccountId;
            figures.nextAccountId += 1;
            state.accounts.set(accountId, new state_js_1.Account(accountId));
            undo.add(() => state.accounts.delete(accountId));
            (0, event_js_1.tell)(this.#run, { type: 'CreatedAccount', accountId });
            return accountId;
        });
    }
    deposit(accountId, raw) {
        this.#gate.pass(() => {
            const { state, undo } = this.#run;
            const account = state.account(accountId);
            (0, u64_js_1.expectU64)(raw, 'raw');
            if (raw === 0n)
                return;
            undo.change(account).collateral += raw;
            undo.change(state.bank).deposited += raw;
            (0, event_js_1.tell)(this.#run, { type: 'DepositedCollateral', accountId, raw });
        });
    }
    withdraw(accountId, raw) {
        this.#gate.pass(() => {
            const { state, undo } = this.#run;
            const account = state.account(accountId);
            (0, u64_js_1.expectU64)(raw, 'raw');
            if (raw === 0n)
                return;
            if (account.figures.collateral < raw)
                throw (0, codes_js_1.abort)('balanceShort');
            undo.change(account).collateral -= raw;
            undo.change(state.bank).withdrawn += raw;
            (0, event_js_1.tell)(this.#run, { type: 'WithdrewCollateral', accountId, raw });
        });
    }
    createPosition(marketId, accountId) {
        this.#gate.pass(() => {
            const market = this.#market(marketId);
            this.#run.state.account(accountId);
            if (market.positions.has(accountId))
                throw (0, codes_js_1.abort)('positionExists');
            const { fundingLong, fundingShort } = market.figures;
            market.positions.set(accountId, new position_js_1.Position(accountId, fundingLong, fundingShort));
            this.#run.undo.add(() => market.positions.delete(accountId));
            (0, event_js_1.tell)(this.#run, { type: 'CreatedPosition', marketId, accountId });
        });
    }
    setInitialMarginRatio(marketId, accountId, ratio) {
        this.#gate.pass(() => {
            const { market, position } = this.#holder(marketId, accountId);
            if (ratio < market.spec.initialMarginRatio || ratio > fixed_js_1.ONE)
                throw (0, codes_js_1.abort)('ratioOutOfRange');
            this.#run.undo.change(position).ratio = ratio;
            (0, event_js_1.tell)(this.#run, { type: 'SetPositionInitialMarginRatio', marketId, accountId, ratio });
        });
    }
    allocate(marketId, accountId, raw) {
        this.#gate.pass(() => {
            const holder = this.#holder(marketId, accountId);
            (0, u64_js_1.expectU64)(raw, 'raw');
            if (raw === 0n)
                throw (0, codes_js_1.abort)('amountZero');
            (0, collateral_js_1.allocate)(this.#run, holder, raw);
        });
    }
    deallocate(marketId, accountId, raw) {
        this.#gate.pass(() => {
            const holder = this.#holder(marketId, accountId);
            (0, u64_js_1.expectU64)(raw, 'raw');
            if (raw === 0n)
                throw (0, codes_js_1.abort)('amountZero');
            const prices = (0, price_js_1.freshPrices)(this.#run, holder.market);
            (0, funding_js_1.settleFunding)(this.#run, holder.market, holder.position, prices);
            if (raw > (0, margin_js_1.freeCollateral)(holder.market, holder.position.figures, prices))
                throw (0, codes_js_1.abort)('notThatMuchFree');
            (0, collateral_js_1.deallocate)(this.#run, holder, raw);
        });
    }
    deallocateFree(marketId, accountId) {
        return this.#gate.pass(() => {
            const holder = this.#holder(marketId, accountId);
            const prices = (0, price_js_1.freshPrices)(this.#run, holder.market);
            (0, funding_js_1.settleFunding)(this.#run, holder.market, holder.position, prices);
            return (0, collateral_js_1.deallocateFree)(this.#run, holder, prices);
        });
    }
    cancelOrders(marketId, accountId, orderIds) {
        this.#gate.pass(() => {
            const { market } = this.#holder(marketId, accountId);
            if (orderIds.length === 0)
                throw (0, codes_js_1.abort)('nothingToCancel');
            for (const orderId of orderIds) {
                if (!(0, resting_js_1.cancelOwn)(this.#run, market, accountId, orderId))
                    throw (0, codes_js_1.abort)('orderMissing');
            }
        });
    }
    tryCancelOrders(marketId, accountId, orderIds) {
        return this.#gate.pass(() => {
            const { market } = this.#holder(marketId, accountId);
            return orderIds.map((orderId) => (0, resting_js_1.cancelOwn)(this.#run, market, accountId, orderId));
        });
    }
    startSession(marketId, accountId) {
        return this.#gate.pass(() => new session_js_1.OpenSession((0, session_js_1.startSession)(this.#run, this.#holder(marketId, accountId)), this.#gate));
    }
    updateFunding(marketId) {
        this.#gate.pass(() => {
            const market = this.#market(marketId);
            (0, price_js_1.expectFreshIndex)(this.#run, market);
            (0, funding_js_1.updateFunding)(this.#run, market);
        });
    }
    updateTwaps(marketId) {
        this.#gate.pass(() => {
            const market = this.#market(marketId);
            (0, price_js_1.expectFreshIndex)(this.#run, market);
            (0, price_js_1.updateAverages)(this.#run, market);
        });
    }
    settleFunding(marketId, accountId) {
        this.#gate.pass(() => {
            const { market, position } = this.#holder(marketId, accountId);
            (0, price_js_1.expectFreshCollateral)(this.#run, market);
            (0, funding_js_1.settleFunding)(this.#run, market, position, (0, price_js_1.pricesAt)(this.#run.state, market, this.#run.context.now));
        });
    }
    /** A market that no session holds. */
    #market(marketId) {
        const market = this.#run.state.market(marketId);
        if (market.figures.inSession)
            throw (0, codes_js_1.abort)('marketInSession');
        if (!this.#run.markets.includes(market))
            this.#run.markets.push(market);
        return market;
    }
    #holder(marketId, accountId) {
        const market = this.#market(marketId);
        return { market, account: this.#run.state.account(accountId), position: market.position(accountId) };
    }
}
exports.Transaction = Transaction;
/** Stops a price that no oracle could store. */
function expectPrice(price) {
    if (price < 0n)
        throw (0, problem_js_1.problem)('argument', 'price', 'not below zero', price.toString());
}
