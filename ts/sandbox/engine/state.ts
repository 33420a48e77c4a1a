/** Everything the exchange holds: accounts, markets, and what came in and went out. */

import { problem } from '../../problem.js';
import { Market } from './market.js';
import { Kept, Undo } from './undo.js';
import type { EngineEvent, MarketSpec, TransactionContext } from './types.js';

/** What a transaction may change of an account. */
export interface AccountFigures {
    /** Raw collateral that no market holds. */
    collateral: bigint;
}

/** An account: raw collateral under a number. */
export class Account extends Kept<AccountFigures> {
    /** @param accountId its number */
    constructor(readonly accountId: number) {
        super({ collateral: 0n });
    }
}

/** What a transaction may change of the exchange as a whole. */
export interface BankFigures {
    /** Raw collateral, since the beginning. */
    deposited: bigint;
    withdrawn: bigint;
    /** 10^-18 USD; zero until the first one is stored. */
    collateralPrice: bigint;
    collateralPriceAt: number;
    nextAccountId: number;
}

/** The exchange's state; only a transaction's calls change it. */
export class State {
    readonly undo = new Undo();
    readonly accounts = new Map<number, Account>();
    readonly markets = new Map<string, Market>();
    readonly bank: Kept<BankFigures>;

    /**
     * @param specs the markets' rules, each with an id of its own
     * @param firstAccountId number of the first account
     */
    constructor(specs: readonly MarketSpec[], firstAccountId = 1) {
        this.bank = new Kept<BankFigures>({
            deposited: 0n,
            withdrawn: 0n,
            collateralPrice: 0n,
            collateralPriceAt: 0,
            nextAccountId: firstAccountId,
        });
        for (const spec of specs) this.markets.set(spec.id, new Market(spec, this.undo));
    }

    /**
     * Finds a market.
     *
     * @param marketId object id of its clearing house
     * @returns the market
     * @throws {Problem} `argument` when there is none
     */
    market(marketId: string): Market {
        const market = this.markets.get(marketId);
        if (market === undefined) throw problem('argument', 'marketId', 'a market of this exchange', marketId);
        return market;
    }

    /**
     * Finds an account.
     *
     * @param accountId its number
     * @returns the account
     * @throws {Problem} `argument` when there is none
     */
    account(accountId: number): Account {
        const account = this.accounts.get(accountId);
        if (account === undefined)
            throw problem('argument', 'accountId', 'an account of this exchange', `${accountId}`);
        return account;
    }
}

/** A transaction while it runs: what it may read, change and tell. */
export interface Run {
    readonly state: State;
    readonly undo: Undo;
    readonly context: TransactionContext;
    /** Those that its calls have come to. */
    readonly markets: Market[];
    /** In the order they will be told. */
    readonly events: EngineEvent[];
}
