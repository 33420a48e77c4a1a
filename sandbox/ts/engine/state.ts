/** State of the exchange, of running transactions and of sessions. */

import { problem } from '../../../ts/core/problem.js';
import { Market } from './market.js';
import type { Position, PositionFigures } from './position.js';
import type { MarketSpec, EngineEvent, SessionOptions, TransactionContext, Side } from './types.js';
import { Revertible, Undo } from './undo.js';

/** Values that a transaction may change. */
export interface AccountFigures {
    /** Raw collateral outside of all markets. */
    collateral: bigint;
}

/** An account with its unallocated collateral. */
export class Account extends Revertible<AccountFigures> {
    constructor(readonly accountId: number) {
        super({ collateral: 0n });
    }
}

/** Global values that a transaction may change. */
export interface BankFigures {
    /** Raw collateral since the start. */
    deposited: bigint;
    withdrawn: bigint;
    /** 10^-18 USD; zero until the first one is stored. */
    collateralPrice: bigint;
    collateralPriceAt: number;
    /** The oracle's average of the price. */
    collateralAverage: bigint;
    nextAccountId: number;
}

/** The exchange's state; only transaction calls change it. */
export class State {
    readonly undo = new Undo();
    readonly accounts = new Map<number, Account>();
    readonly markets = new Map<string, Market>();
    readonly bank = new Revertible<BankFigures>({
        deposited: 0n,
        withdrawn: 0n,
        collateralPrice: 0n,
        collateralPriceAt: 0,
        collateralAverage: 0n,
        nextAccountId: 0,
    });

    constructor(specs: readonly MarketSpec[]) {
        for (const spec of specs) this.markets.set(spec.id, new Market(spec, this.undo));
    }

    /** Returns a market. @throws {Problem} `argument` when it does not exist */
    market(marketId: string): Market {
        const market = this.markets.get(marketId);
        if (market === undefined) throw problem('argument', 'marketId', 'a market of this exchange', marketId);
        return market;
    }

    /** Returns an account. @throws {Problem} `argument` when it does not exist */
    account(accountId: number): Account {
        const account = this.accounts.get(accountId);
        if (account === undefined)
            throw problem('argument', 'accountId', 'an account of this exchange', `${accountId}`);
        return account;
    }
}

/** State of a running transaction. */
export interface TransactionScope {
    readonly state: State;
    readonly undo: Undo;
    readonly context: TransactionContext;
    /** Markets that the transaction has used. */
    readonly markets: Market[];
    /** In order of emission. */
    readonly events: EngineEvent[];
}

/** Prices for valuation, fixed for one call or session. */
export interface Prices {
    /** 10^-18 USD per base. */
    readonly mark: bigint;
    /** Value of one lot at the mark price, 10^-36 USD, exact. */
    readonly lotValue: bigint;
    /** 10^-18 USD per collateral. */
    readonly collateral: bigint;
    /** Share of the collateral's value that margin does not count, 10^-18. */
    readonly haircut: bigint;
}

/** A fill of a resting order; the taker's order id is set after matching. */
export type FillEvent = Extract<EngineEvent, { readonly type: 'FilledMakerOrder' }> & {
    takerOrderId: bigint;
    bookPrice: bigint | undefined;
};

/** A cancellation of a resting order; in matching, the book price is set afterwards. */
export type CancelEvent = Extract<EngineEvent, { readonly type: 'CanceledOrder' }> & { bookPrice: bigint | undefined };

/** A position with its account and market. */
export interface PositionRef {
    readonly market: Market;
    readonly account: Account;
    readonly position: Position;
}

/** State of a session. Taker fills change the position only at the end. */
export interface SessionState extends PositionRef {
    readonly scope: TransactionScope;
    /** Fixed at the start, so that the session's own orders cannot move them. */
    readonly prices: Prices;
    readonly options: SessionOptions;
    /** The position after settling its funding. */
    readonly before: PositionFigures;
    /** The liquidation of the session, which it takes over at its end. */
    takeover: Takeover | undefined;
    /** Number of posted orders. */
    posted: number;
    /** Whether matching cancelled an order of the session's own account. */
    ownCanceled: boolean;
    /** Side of its taker fills. */
    takerSide: Side | undefined;
    takenLots: number;
    /** 10^-18 USD. */
    takenQuote: bigint;
    /** Sum over all makers and their builders, rebates negative; 10^-18 USD. */
    makerFees: bigint;
    /** Change of the open interest by makers and the liquidated account, in lots. */
    openInterestChange: number;
    /** Fills and cancellations of makers, emitted at the end. */
    readonly makerEvents: (FillEvent | CancelEvent)[];
    /** Fills of the current order. */
    readonly fills: FillEvent[];
}

/** What the liquidator takes over; 10^-18 USD unless stated otherwise. */
export interface Takeover {
    readonly accountId: number;
    /** Whether the liquidated position was long, or flat. */
    readonly isLong: boolean;
    readonly lots: number;
    readonly quote: bigint;
    readonly fee: bigint;
    readonly hasBadDebt: boolean;
}
