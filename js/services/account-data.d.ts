/** The state of an account: accounts of the wallet, balance, positions, open orders. */
import type { Account, Balances, Dict, Int, Leverage, MarginMode, Order, Position, Str, Strings } from 'ccxt';
import { AccountResolver } from '../account/account-resolver.js';
import { type SignedTerms } from '../account/wallet.js';
import type { OrderMemory } from '../orders/order-memory.js';
import { type TicketKindId } from '../parse/conditional.js';
import type { KnownMarket } from '../parse/market.js';
import { type Params } from '../parse/params.js';
import type { WireAccountState } from '../wire/native.js';
import type { WirePosition } from '../wire/types.js';
import type { Context } from './context.js';
import type { MarketDirectory } from './market-directory.js';
import type { NodeAccess } from './node-access.js';
/** Operations, as errors name them. */
export declare const ACCOUNT_STATES = "perpetuals/accounts/positions";
/** Keys of the calls about positions. */
export declare const POSITIONS_KEYS: string[];
/** Reads the state of accounts. */
export declare class AccountData {
    #private;
    private readonly context;
    private readonly markets;
    private readonly memory;
    private readonly nodes;
    readonly resolver: AccountResolver;
    constructor(context: Context, markets: MarketDirectory, memory: OrderMemory, nodes: NodeAccess);
    /** Implements `fetchAccounts`. */
    accounts(params: Dict): Promise<Account[]>;
    /** Implements `fetchBalance`. */
    balance(params: Dict): Promise<Balances>;
    /** Implements `fetchPositions`. */
    positions(symbols: Strings, params: Dict): Promise<Position[]>;
    /** Reads all positions of an account, also flat ones. */
    positionsOf(accountNumber: number, params?: Params): Promise<Position[]>;
    /** Implements `fetchPosition`. */
    position(symbol: string, params: Dict): Promise<Position>;
    /** Implements `fetchLeverage`. */
    leverage(symbol: string, params: Dict): Promise<Leverage>;
    /** Reads the state of an account in the native section. */
    state(accountNumber: number): Promise<WireAccountState>;
    /** Implements `fetchOpenOrders`. */
    openOrders(symbol: Str, since: Int, limit: Int, params: Dict): Promise<Order[]>;
    /** Reads the orders of an account that rest on the book, of one market or of all. */
    openOrdersOf(accountNumber: number, symbol?: string): Promise<Order[]>;
    /**
     * Reads the stop orders or TWAP orders of an account, of one market or of all, with those that are not active any more. The
     * service shows them only to a wallet that signed its terms.
     */
    ticketsOf(kind: TicketKindId, accountId: number, market?: KnownMarket, params?: Params): Promise<Order[]>;
    /** Makes order structures of stop orders or TWAP orders, also of markets that are not listed. */
    parseTickets(kind: TicketKindId, rows: readonly unknown[]): Order[];
    /** Implements `fetchMarginMode`. */
    marginMode(symbol: string, params: Dict): Promise<MarginMode>;
    /** Resolves the number of the account that a call means. A number in `params` is used without a request. */
    accountNumber(params: Params, code: Str): Promise<number>;
    /** Finds the settle currency of an account; `undefined` when there are several and the account is not the wallet's. */
    codeOf(accountNumber: number): Promise<string | undefined>;
    /** Makes a position structure; `undefined` when its market is not loaded. */
    parsePosition(row: WirePosition): Position | undefined;
    /** The service's terms, signed by the wallet once. */
    signedTerms(): Promise<SignedTerms>;
}
/** Refuses params of a balance call that are unknown, and a `type` other than `swap`. */
export declare function expectSwapBalance(params: Params): void;
/** Refuses a start time of stop orders and TWAP orders. */
export declare function expectNoSince(since: Int): void;
/** Adds to an order what it had filled before: a cancel does not show it. */
export declare function withFills<T extends Order>(order: T, before: Order | undefined): T;
