/** Everything the exchange holds: accounts, markets, and what came in and went out. */

import { problem } from '../../problem.js';
import { Market } from './market.js';
import type { Position, PositionFigures } from './position.js';
import type { MarketSpec, EngineEvent, TransactionContext, Side } from './types.js';
import { Revertible, Undo } from './undo.js';

/** What a transaction may change of an account. */
export interface AccountFigures {
    /** Raw collateral that no market holds. */
    collateral: bigint;
}

/** An account: raw collateral under a number. */
export class Account extends Revertible<AccountFigures> {
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
    readonly bank: Revertible<BankFigures>;

    /**
     * @param specs the markets' rules, each with an id of its own
     * @param firstAccountId number of the first account
     */
    constructor(specs: readonly MarketSpec[], firstAccountId = 1) {
        this.bank = new Revertible<BankFigures>({
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
export interface TransactionScope {
    readonly state: State;
    readonly undo: Undo;
    readonly context: TransactionContext;
    /** Those that its calls have come to. */
    readonly markets: Market[];
    /** In the order they will be told. */
    readonly events: EngineEvent[];
}

/** What positions are valued at, fixed for one call or session. */
export interface Prices {
    /** 10^-18 USD per base. */
    readonly mark: bigint;
    /** 10^-36 USD per lot at the mark price, exactly. */
    readonly lotValue: bigint;
    /** 10^-18 USD per collateral. */
    readonly collateral: bigint;
}

/** A fill of a resting order, whose taker gets its id only when it is done matching. */
export type FillEvent = Extract<EngineEvent, { readonly type: 'FilledMakerOrder' }> & { takerOrderId: bigint };

/** Whose collateral moves, and where. */
export interface PositionRef {
    readonly market: Market;
    readonly account: Account;
    readonly position: Position;
}

/** A session's own account; the fills of its taker orders reach the position only at its end. */
export interface SessionState extends PositionRef {
    readonly scope: TransactionScope;
    /** Fixed at the start, so that a session's own orders cannot move what it is measured by. */
    readonly prices: Prices;
    /** With the priority fee, where it is due; 10^-18. */
    readonly takerFee: bigint;
    /** The position after its funding was settled. */
    readonly before: PositionFigures;
    readonly openInterestBefore: number;
    /** Orders and liquidations asked for. */
    operations: number;
    posted: boolean;
    liquidated: boolean;
    /** Whether matching cancelled an order of the session's own account. */
    ownCanceled: boolean;
    /** The side of its fills as a taker. */
    takerSide: Side | undefined;
    takenLots: number;
    /** 10^-18 USD. */
    takenQuote: bigint;
    /** Of all makers it met, rebates negative; 10^-18 USD. */
    makerFees: bigint;
    /** Fills and cancels of resting orders, told at the end. */
    readonly makerEvents: EngineEvent[];
    /** Fills of the order that is matching now. */
    readonly fills: FillEvent[];
}
