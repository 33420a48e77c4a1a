"use strict";
/** State of the exchange, of running transactions and of sessions. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.State = exports.Account = void 0;
const problem_js_1 = require("../../core/problem.js");
const market_js_1 = require("./market.js");
const undo_js_1 = require("./undo.js");
/** An account with its unallocated collateral. */
class Account extends undo_js_1.Revertible {
    accountId;
    constructor(accountId) {
        super({ collateral: 0n });
        this.accountId = accountId;
    }
}
exports.Account = Account;
/** The exchange's state; only transaction calls change it. */
class State {
    undo = new undo_js_1.Undo();
    accounts = new Map();
    markets = new Map();
    bank = new undo_js_1.Revertible({
        deposited: 0n,
        withdrawn: 0n,
        collateralPrice: 0n,
        collateralPriceAt: 0,
        nextAccountId: 1,
    });
    constructor(specs) {
        for (const spec of specs)
            this.markets.set(spec.id, new market_js_1.Market(spec, this.undo));
    }
    /** Returns a market. @throws {Problem} `argument` when it does not exist */
    market(marketId) {
        const market = this.markets.get(marketId);
        if (market === undefined)
            throw (0, problem_js_1.problem)('argument', 'marketId', 'a market of this exchange', marketId);
        return market;
    }
    /** Returns an account. @throws {Problem} `argument` when it does not exist */
    account(accountId) {
        const account = this.accounts.get(accountId);
        if (account === undefined)
            throw (0, problem_js_1.problem)('argument', 'accountId', 'an account of this exchange', `${accountId}`);
        return account;
    }
}
exports.State = State;
