/** State of the exchange, of running transactions and of sessions. */
import { problem } from '../../core/problem.js';
import { Market } from './market.js';
import { Revertible, Undo } from './undo.js';
/** An account with its unallocated collateral. */
export class Account extends Revertible {
    accountId;
    constructor(accountId) {
        super({ collateral: 0n });
        this.accountId = accountId;
    }
}
/** The exchange's state; only transaction calls change it. */
export class State {
    undo = new Undo();
    accounts = new Map();
    markets = new Map();
    bank = new Revertible({
        deposited: 0n,
        withdrawn: 0n,
        collateralPrice: 0n,
        collateralPriceAt: 0,
        nextAccountId: 1,
    });
    constructor(specs) {
        for (const spec of specs)
            this.markets.set(spec.id, new Market(spec, this.undo));
    }
    /** Returns a market. @throws {Problem} `argument` when it does not exist */
    market(marketId) {
        const market = this.markets.get(marketId);
        if (market === undefined)
            throw problem('argument', 'marketId', 'a market of this exchange', marketId);
        return market;
    }
    /** Returns an account. @throws {Problem} `argument` when it does not exist */
    account(accountId) {
        const account = this.accounts.get(accountId);
        if (account === undefined)
            throw problem('argument', 'accountId', 'an account of this exchange', `${accountId}`);
        return account;
    }
}
