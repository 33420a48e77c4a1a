/** Everything the exchange holds: accounts, markets, and what came in and went out. */
import { Market } from './market.js';
import { Kept, Undo } from './undo.js';
import type { EngineEvent, MarketSpec, TransactionContext } from './types.js';
/** What a transaction may change of an account. */
export interface AccountFigures {
    /** Raw collateral that no market holds. */
    collateral: bigint;
}
/** An account: raw collateral under a number. */
export declare class Account extends Kept<AccountFigures> {
    readonly accountId: number;
    /** @param accountId its number */
    constructor(accountId: number);
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
export declare class State {
    readonly undo: Undo;
    readonly accounts: Map<number, Account>;
    readonly markets: Map<string, Market>;
    readonly bank: Kept<BankFigures>;
    /**
     * @param specs the markets' rules, each with an id of its own
     * @param firstAccountId number of the first account
     */
    constructor(specs: readonly MarketSpec[], firstAccountId?: number);
    /**
     * Finds a market.
     *
     * @param marketId object id of its clearing house
     * @returns the market
     * @throws {Problem} `argument` when there is none
     */
    market(marketId: string): Market;
    /**
     * Finds an account.
     *
     * @param accountId its number
     * @returns the account
     * @throws {Problem} `argument` when there is none
     */
    account(accountId: number): Account;
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
