/** Reads the responses of writes that move money, and checks that each is about what was requested. */

import type { Account } from 'ccxt';
import { listAccounts, type Accounts } from '../account/accounts.js';
import type { AccountResolver } from '../account/account-resolver.js';
import { isSameId, matchesAccount, parseAccount, parseAccountPairs, type AccountPair } from '../account/account.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { formatValue } from '../exchange/params.js';
import { convertResponse, expectRow, expectRows } from '../exchange/response.js';
import { id as idOf } from '../exchange/value.js';
import { problem, sentence } from '../core/problem.js';
import { creationsIn } from '../account/created-accounts.js';
import { accountIds } from '../transaction/derived-ids.js';
import type { TransactionData } from '../transaction/data.js';
import type { NodeResult } from '../node/sui-node.js';
import type { WireAccount, WirePosition } from '../wire/types.js';
import type { MarketDirectory } from '../markets/market-directory.js';

/** Parses responses of writes that move money. */
export class FundsResponses {
    constructor(
        private readonly markets: MarketDirectory,
        private readonly resolver: AccountResolver,
        /**
         * The package of capabilities, where the contract is not shipped; `undefined` where it is not known.
         */
        private readonly authority: () => string | undefined,
    ) {}

    /**
     * Reads a new account, and checks that its ids are those that the transaction gives the account of its
     * number.
     */
    newAccount(
        response: unknown,
        at: string,
        transaction: TransactionData | undefined,
    ): { readonly account: Account; readonly rows: readonly WireAccount[] } {
        const rows = expectRows<WireAccount>(response, at);
        const [pair, ...others] = convertResponse(at, () => parseAccountPairs(rows));
        if (pair?.capability === undefined || pair.account === undefined || others.length > 0) {
            throw problem('response', at, 'the capability and the account that were created', `${rows.length} rows`);
        }
        const [creation] = transaction === undefined ? [] : creationsIn(transaction);
        const authority = creation?.authority ?? this.authority();
        const ids = creation && accountIds({ ...creation, authority }, pair.accountNumber);
        for (const name of ['account', 'capability'] as const) {
            const id = ids?.[name];
            const row = pair[name];
            if (row === undefined || id === undefined || isSameId(row.id, id)) continue;
            const wanted = `${id}, that of account ${pair.accountNumber} in the registry of the transaction`;
            throw problem('response', `${at} ${row.type}`, wanted, formatValue(row.id));
        }
        return { account: parseAccount(pair), rows };
    }

    /** The rows of a new account, of what a node shows of its transaction. */
    createdRows({ created, events }: NodeResult, at: string, wallet: string, code: string): readonly WireAccount[] {
        const { members } = events.find(({ name }) => name === 'CreatedAccount') ?? {};
        const { account_obj_id: account, account_id: number } = members ?? {};
        const [capability, ...others] = created.filter(({ owner }) => owner === wallet);
        const isShown = typeof account === 'string' && (typeof number === 'string' || typeof number === 'number');
        if (!isShown || capability === undefined || others.length > 0) {
            throw problem(
                'response',
                at,
                'the event and the capability of the new account',
                `${created.length} objects`,
            );
        }
        const common = { code, accountNumber: `${number}` };
        return [
            { ...common, type: 'capability', id: capability.objectId },
            { ...common, type: 'account', id: account },
        ];
    }

    /** Reads the row of a position, and checks its market. */
    positionRow(response: unknown, at: string, market: KnownMarket | undefined): WirePosition {
        const row = expectRow<WirePosition>(response, at, 'symbol');
        const found = convertResponse(at, () => this.markets.ofPosition(row));
        if (market === undefined || found === undefined || found.id === market.id) return row;
        throw problem('response', at, `the position in ${market.symbol}`, `that in ${found.symbol}`);
    }

    /** Reads the row of an account, and checks that it is the one of the request. */
    accountRow(response: unknown, at: string, id: unknown): WireAccount {
        const row = expectRow<WireAccount>(response, at, 'id');
        const pair = typeof id === 'string' ? this.resolver.knownAccounts?.find(id) : undefined;
        if (pair === undefined || matchesAccount(pair, idOf(row, 'id'))) return row;
        throw problem('response', at, `account ${pair.accountNumber}`, 'another account');
    }
}

/** Refuses a second account of a currency: a script may call createAccount at each start. */
export async function expectNoAccount(accounts: Accounts, currency: string): Promise<void> {
    const isOfIt = (pair: AccountPair): boolean => pair.currency === currency && !accounts.isAgent(pair);
    if (!(await accounts.fetch()).some(isOfIt)) return;
    const existing = (await accounts.fetchAgents()).filter(isOfIt);
    if (existing.length === 0) return;
    const fact = `the wallet already has an account in ${currency}: ${listAccounts(existing)}`;
    const how = 'use it if you created it, as anybody can transfer one to a wallet, or pass params.another: true';
    throw sentence('argument', `${fact}; ${how}`);
}
