/** The state of an account: accounts of the wallet, balance, positions, open orders. */
import type { Account, Balances, Dict, Int, MarginMode, Order, Position, Str, Strings } from 'ccxt';
import { AccountResolver } from '../account/account-resolver.js';
import { type Params } from '../parse/params.js';
import type { WirePosition } from '../wire/types.js';
import type { Context } from './context.js';
import type { MarketDirectory } from './market-directory.js';
/** Reads the state of accounts. */
export declare class AccountData {
    #private;
    /** Resolves which account a call means. */
    readonly resolver: AccountResolver;
    /**
     * @param context the exchange
     * @param markets finds markets
     */
    constructor(context: Context, markets: MarketDirectory);
    /** Implements `fetchAccounts`. */
    accounts(params: Dict): Promise<Account[]>;
    /** Implements `fetchBalance`. */
    balance(params: Dict): Promise<Balances>;
    /** Implements `fetchPositions`. */
    positions(symbols: Strings, params: Dict): Promise<Position[]>;
    /** Implements `fetchPosition`. */
    position(symbol: string, params: Dict): Promise<Position>;
    /** Implements `fetchOpenOrders`. */
    openOrders(symbol: Str, since: Int, limit: Int, params: Dict): Promise<Order[]>;
    /** Implements `fetchMarginMode`. */
    marginMode(symbol: string, params: Dict): Promise<MarginMode>;
    /**
     * Resolves the number of the account that a call means. A number in `params` is used without a request.
     *
     * @param params of the call
     * @param code settle currency, where the call names one
     * @returns the account number
     * @throws {Problem} as `AccountResolver.choose`
     */
    accountNumber(params: Params, code: Str): Promise<number>;
    /**
     * Finds the settle currency of an account.
     *
     * @param accountNumber which
     * @returns its code; `undefined` when markets settle in several and the account is not the wallet's
     */
    codeOf(accountNumber: number): Promise<string | undefined>;
    /**
     * Makes a position structure.
     *
     * @param row the service's row
     * @returns the structure; `undefined` when its market is not loaded
     * @throws {Problem} `answer` when the row cannot be parsed
     */
    parsePosition(row: WirePosition): Position | undefined;
}
/**
 * Expects the params of a balance call.
 *
 * @param params of the call
 * @throws {Problem} `unsupported` for a `type` other than `swap`
 */
export declare function expectSwapBalance(params: Params): void;
