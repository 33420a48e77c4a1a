/** The state of an account: accounts of the wallet, balance, positions. */
import type { Account, Balances, Dict, Leverage, MarginMode, Position, Str, Strings } from 'ccxt';
import { AccountResolver } from './account-resolver.js';
import { type SignedTerms } from './wallet.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { type Params } from '../exchange/params.js';
import type { WireAccountState } from '../wire/native.js';
import type { WirePosition } from '../wire/types.js';
import type { Context } from '../exchange/context.js';
import type { MarketDirectory } from '../markets/market-directory.js';
import type { NodeAccess } from '../exchange/node-access.js';
/** Operations, as errors name them. */
export declare const ACCOUNT_STATES = "perpetuals/accounts/positions";
/** Keys of the calls about balances. */
export declare const BALANCE_KEYS: string[];
/** Keys of the calls about positions. */
export declare const POSITIONS_KEYS: string[];
/** Reads the state of accounts. */
export declare class AccountData {
    #private;
    private readonly context;
    private readonly markets;
    private readonly nodes;
    readonly resolver: AccountResolver;
    constructor(context: Context, markets: MarketDirectory, nodes: NodeAccess);
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
    /** Implements `fetchMarginMode`. */
    marginMode(symbol: string, params: Dict): Promise<MarginMode>;
    /** Resolves the number of the account that a call means. A number in `params` is used without a request. */
    accountNumber(params: Params, code: Str): Promise<number>;
    /** Finds the settle currency of an account; `undefined` when there are several and the account is not the wallet's. */
    codeOf(accountNumber: number): Promise<string | undefined>;
    /** Makes a position structure; `undefined` when its market is not loaded. */
    parsePosition(row: WirePosition): Position | undefined;
    /** The listed markets in which an account has margin. */
    marketsWithMargin(accountNumber: number, params: Params): Promise<KnownMarket[]>;
    /** The service's terms, signed by the wallet once. */
    signedTerms(): Promise<SignedTerms>;
}
/** Refuses params of a balance call that are unknown, and a `type` other than `swap`. */
export declare function expectSwapBalance(params: Params): void;
