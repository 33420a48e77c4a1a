/** Reads the responses of writes that move money, and checks that each is about what was requested. */
import { listAccounts } from '../account/accounts.js';
import { matchesAccount, parseAccount, parseAccountPairs } from '../account/account.js';
import { formatValue } from '../exchange/params.js';
import { convertResponse, expectRow, expectRows } from '../exchange/response.js';
import { id as idOf } from '../exchange/value.js';
import { problem } from '../core/problem.js';
import { isCreatedBy } from '../transaction/bytes.js';
import { isAddress, toFullAddress } from '../core/address.js';
/** Parses responses of writes that move money. */
export class FundsResponses {
    markets;
    resolver;
    constructor(markets, resolver) {
        this.markets = markets;
        this.resolver = resolver;
    }
    /** Reads a new account, and checks that the transaction created its objects. */
    newAccount(response, at, digest) {
        const rows = expectRows(response, at);
        const [pair, ...others] = convertResponse(at, () => parseAccountPairs(rows));
        if (pair?.capability === undefined || pair.account === undefined || others.length > 0) {
            throw problem('response', at, 'the capability and the account that were created', `${rows.length} rows`);
        }
        const foreign = rows.find(({ id }) => !isAddress(id) || !isCreatedBy(digest, toFullAddress(id)));
        if (foreign === undefined)
            return { account: parseAccount(pair), rows };
        const wanted = `an object that transaction ${digest} created`;
        throw problem('response', `${at} ${foreign.type}`, wanted, formatValue(foreign.id));
    }
    /** Reads the row of a position, and checks its market. */
    positionRow(response, at, market) {
        const row = expectRow(response, at, 'symbol');
        const found = convertResponse(at, () => this.markets.ofPosition(row));
        if (market === undefined || found === undefined || found.id === market.id)
            return row;
        throw problem('response', at, `the position in ${market.symbol}`, `that in ${found.symbol}`);
    }
    /** Reads the row of an account, and checks that it is the one of the request. */
    accountRow(response, at, id) {
        const row = expectRow(response, at, 'id');
        const pair = typeof id === 'string' ? this.resolver.knownAccounts?.find(id) : undefined;
        if (pair === undefined || matchesAccount(pair, idOf(row, 'id')))
            return row;
        throw problem('response', at, `account ${pair.accountNumber}`, 'another one');
    }
}
/** Refuses a second account of a currency: a script may call createAccount at each start. */
export async function expectNoAccount(accounts, currency) {
    const isOfIt = (pair) => pair.currency === currency && !accounts.isAgent(pair);
    if (!(await accounts.fetch()).some(isOfIt))
        return;
    const existing = (await accounts.fetchAgents()).filter(isOfIt);
    if (existing.length === 0)
        return;
    const wanted = `a wallet without an account in ${currency}, or params.another: true`;
    const found = `${listAccounts(existing)}; anybody can transfer one to a wallet`;
    throw problem('argument', 'createAccount', wanted, found);
}
