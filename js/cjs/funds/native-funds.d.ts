/** Moves money to other addresses and between accounts, and makes agents, by native transactions through a Sui node. */
import type { Dict, Transaction, TransferEntry } from 'ccxt';
import type { AccountResolver } from '../account/account-resolver.js';
import type { WriteProgress } from '../submit/write-executor.js';
import { type AccountPair, type Agent } from '../account/account.js';
import { type CollateralAmount } from './native-requests.js';
import { type Params } from '../exchange/params.js';
import type { AccountData } from '../account/account-data.js';
import type { Context } from '../exchange/context.js';
import type { NodeAccess } from '../exchange/node-access.js';
import type { Recipients } from './recipients.js';
import type { Writes } from '../submit/writes.js';
/** A withdrawal to another address. */
interface Withdrawal extends CollateralAmount {
    readonly code: string;
    readonly pair: AccountPair;
    /** As the user wrote it. */
    readonly address: string;
}
/** A transfer between two accounts of the wallet. */
interface Transfer extends CollateralAmount {
    readonly code: string;
    /** As the user named the accounts. */
    readonly fromAccount: string;
    readonly toAccount: string;
}
/** Writes funds and agents by native transactions. */
export declare class NativeFunds {
    #private;
    private readonly context;
    private readonly accounts;
    private readonly resolver;
    private readonly writes;
    private readonly nodes;
    private readonly recipients;
    constructor(context: Context, accounts: AccountData, resolver: AccountResolver, writes: Writes, nodes: NodeAccess, recipients: Recipients);
    /** Withdraws to an address that is not the wallet's. */
    withdraw({ code, pair, address, ...amount }: Withdrawal, params: Params, context: WriteProgress): Promise<Transaction>;
    /** Transfers between two accounts of the wallet. */
    transfer({ code, fromAccount, toAccount, ...amount }: Transfer, params: Params, context: WriteProgress): Promise<TransferEntry>;
    /** Implements `grantAgent`. */
    grantAgent(address: string, params: Dict): Promise<Agent>;
    /** Implements `revokeAgent`. */
    revokeAgent(id: string, params: Dict): Promise<Agent>;
    /** Implements `fetchAgents`. */
    agents(params: Dict): Promise<readonly Agent[]>;
}
export {};
