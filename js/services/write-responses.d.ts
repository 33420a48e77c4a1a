/** Reads the responses of submitted writes, and checks that each is about what was requested. */
import type { Account, Order } from 'ccxt';
import { type Accounts } from '../account/accounts.js';
import type { AccountResolver } from '../account/account-resolver.js';
import type { JournalEntry } from '../transaction/journal-record.js';
import type { KnownMarket } from '../parse/market.js';
import type { OrderBody } from '../parse/request.js';
import type { WireAccount, WirePosition } from '../wire/types.js';
import type { Context } from './context.js';
import type { MarketDirectory } from './market-directory.js';
/** Parses responses of writes. */
export declare class WriteResponses {
    #private;
    /**
     * @param context the exchange
     * @param markets finds markets
     * @param resolver knows the wallet's accounts
     */
    constructor(context: Context, markets: MarketDirectory, resolver: AccountResolver);
    /**
     * Parses the response of a write that only its journal entry describes.
     *
     * @param entry the entry
     * @param response of the submit
     * @returns orders, an account structure, or the service's row
     * @throws {Problem} `answer` when the response is not about the entry's request
     */
    ofEntry({ action, request, digest }: JournalEntry, response: unknown): unknown;
    /**
     * Parses placed orders.
     *
     * @param response of the submit
     * @param at the operation, for errors
     * @param bodies of the request
     * @param markets of the bodies
     * @returns one order for each body, in their order
     * @throws {Problem} `answer` when the orders are not those of the request
     */
    placedOrders(response: unknown, at: string, bodies: readonly OrderBody[], markets: readonly KnownMarket[]): Order[];
    /**
     * Parses canceled orders. Rows about other orders are left out.
     *
     * @param response of the submit
     * @param at the operation, for errors
     * @param market of the request; `undefined` accepts orders of any market
     * @param requested order ids
     * @returns the orders
     * @throws {Problem} `answer` when one is of another market
     */
    canceledOrders(response: unknown, at: string, market: KnownMarket | undefined, requested: readonly string[]): Order[];
    /**
     * Reads a new account, and checks that the transaction created its objects.
     *
     * @param response of the submit
     * @param at the operation, for errors
     * @param digest of the transaction
     * @returns the account and its rows
     * @throws {Problem} `answer` when the objects cannot be those of the transaction
     */
    newAccount(response: unknown, at: string, digest: string): {
        readonly account: Account;
        readonly rows: readonly WireAccount[];
    };
    /**
     * Reads the row of a position.
     *
     * @param response of the submit
     * @param at the operation, for errors
     * @param market of the request
     * @returns the row
     * @throws {Problem} `answer` when it is of another market
     */
    positionRow(response: unknown, at: string, market: KnownMarket | undefined): WirePosition;
    /**
     * Reads the row of an account.
     *
     * @param response of the submit
     * @param at the operation, for errors
     * @param id of the request
     * @returns the row
     * @throws {Problem} `answer` when it is another account's
     */
    accountRow(response: unknown, at: string, id: unknown): WireAccount;
}
/**
 * Expects that a wallet has no account of a currency: a script that calls createAccount at each start must not create one
 * each time.
 *
 * @param accounts of the wallet
 * @param currency settle currency
 * @throws {Problem} `argument` naming the accounts
 */
export declare function expectNoAccount(accounts: Accounts, currency: string): Promise<void>;
