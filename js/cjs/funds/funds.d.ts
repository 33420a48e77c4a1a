/** Moves money: creates accounts, deposits, withdraws, allocates margin, sets leverage. */
import type { Account, Dict, Leverage, MarginMode, MarginModification, Str, Transaction, TransferEntry } from 'ccxt';
import type { AccountResolver } from '../account/account-resolver.js';
import type { Context } from '../exchange/context.js';
import { type FundsResponses } from './responses.js';
import type { MarketDirectory } from '../markets/market-directory.js';
import type { NativeFunds } from './native-funds.js';
import type { NodeAccess } from '../exchange/node-access.js';
import type { Writes } from '../submit/writes.js';
/** Moves money between wallet, accounts and markets. */
export declare class Funds {
    #private;
    private readonly context;
    private readonly markets;
    private readonly resolver;
    private readonly writes;
    private readonly responses;
    private readonly native;
    private readonly nodes;
    constructor(context: Context, markets: MarketDirectory, resolver: AccountResolver, writes: Writes, responses: FundsResponses, native: NativeFunds, nodes: NodeAccess);
    /** Implements `createAccount`. */
    createAccount(symbolOrCode: Str, params: Dict): Promise<Account>;
    /** Implements `deposit`. */
    deposit(code: string, amount: number, params: Dict): Promise<Transaction>;
    /** Implements `transfer`: from the wallet by a deposit, between two accounts of the wallet by a native transaction. */
    transfer(code: string, amount: number, given: string, to: string, params: Dict): Promise<TransferEntry>;
    /** Implements `withdraw`. */
    withdraw(code: string, amount: number, address: string, tag: Str, params: Dict): Promise<Transaction>;
    /** Implements `addMargin` and `reduceMargin`. */
    moveMargin(action: 'allocate' | 'deallocate', symbol: string, amount: number, params: Dict): Promise<MarginModification>;
    /** Implements `setMarginMode`: there is nothing to set. */
    setMarginMode(marginMode: string, symbol: Str, params: Dict): Promise<Partial<MarginMode>>;
    /** Implements `setLeverage`. */
    setLeverage(leverage: number, symbol: Str, params: Dict): Promise<Leverage>;
}
