/** Reads the responses of writes that move money, and checks that each is about what was requested. */
import type { Account } from 'ccxt';
import { type Accounts } from '../account/accounts.js';
import type { AccountResolver } from '../account/account-resolver.js';
import type { KnownMarket } from '../exchange/known-market.js';
import type { WireAccount, WirePosition } from '../wire/types.js';
import type { MarketDirectory } from '../markets/market-directory.js';
/** Parses responses of writes that move money. */
export declare class FundsResponses {
    private readonly markets;
    private readonly resolver;
    constructor(markets: MarketDirectory, resolver: AccountResolver);
    /** Reads a new account, and checks that the transaction created its objects. */
    newAccount(response: unknown, at: string, digest: string): {
        readonly account: Account;
        readonly rows: readonly WireAccount[];
    };
    /** Reads the row of a position, and checks its market. */
    positionRow(response: unknown, at: string, market: KnownMarket | undefined): WirePosition;
    /** Reads the row of an account, and checks that it is the one of the request. */
    accountRow(response: unknown, at: string, id: unknown): WireAccount;
}
/** Refuses a second account of a currency: a script may call createAccount at each start. */
export declare function expectNoAccount(accounts: Accounts, currency: string): Promise<void>;
