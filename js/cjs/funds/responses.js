"use strict";
/** Reads the responses of writes that move money, and checks that each is about what was requested. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.FundsResponses = void 0;
exports.expectNoAccount = expectNoAccount;
const accounts_js_1 = require("../account/accounts.js");
const account_js_1 = require("../account/account.js");
const params_js_1 = require("../exchange/params.js");
const response_js_1 = require("../exchange/response.js");
const value_js_1 = require("../exchange/value.js");
const problem_js_1 = require("../core/problem.js");
const bytes_js_1 = require("../transaction/bytes.js");
const address_js_1 = require("../core/address.js");
/** Parses responses of writes that move money. */
class FundsResponses {
    markets;
    resolver;
    constructor(markets, resolver) {
        this.markets = markets;
        this.resolver = resolver;
    }
    /** Reads a new account, and checks that the transaction created its objects. */
    newAccount(response, at, digest) {
        const rows = (0, response_js_1.expectRows)(response, at);
        const [pair, ...others] = (0, response_js_1.convertResponse)(at, () => (0, account_js_1.parseAccountPairs)(rows));
        if (pair?.capability === undefined || pair.account === undefined || others.length > 0) {
            throw (0, problem_js_1.problem)('response', at, 'the capability and the account that were created', `${rows.length} rows`);
        }
        const foreign = rows.find(({ id }) => !(0, address_js_1.isAddress)(id) || !(0, bytes_js_1.isCreatedBy)(digest, (0, address_js_1.toFullAddress)(id)));
        if (foreign === undefined)
            return { account: (0, account_js_1.parseAccount)(pair), rows };
        const wanted = `an object that transaction ${digest} created`;
        throw (0, problem_js_1.problem)('response', `${at} ${foreign.type}`, wanted, (0, params_js_1.formatValue)(foreign.id));
    }
    /** Reads the row of a position, and checks its market. */
    positionRow(response, at, market) {
        const row = (0, response_js_1.expectRow)(response, at, 'symbol');
        const found = (0, response_js_1.convertResponse)(at, () => this.markets.ofPosition(row));
        if (market === undefined || found === undefined || found.id === market.id)
            return row;
        throw (0, problem_js_1.problem)('response', at, `the position in ${market.symbol}`, `that in ${found.symbol}`);
    }
    /** Reads the row of an account, and checks that it is the one of the request. */
    accountRow(response, at, id) {
        const row = (0, response_js_1.expectRow)(response, at, 'id');
        const pair = typeof id === 'string' ? this.resolver.knownAccounts?.find(id) : undefined;
        if (pair === undefined || (0, account_js_1.matchesAccount)(pair, (0, value_js_1.id)(row, 'id')))
            return row;
        throw (0, problem_js_1.problem)('response', at, `account ${pair.accountNumber}`, 'another one');
    }
}
exports.FundsResponses = FundsResponses;
/** Refuses a second account of a currency: a script may call createAccount at each start. */
async function expectNoAccount(accounts, currency) {
    const isOfIt = (pair) => pair.currency === currency && !accounts.isAgent(pair);
    if (!(await accounts.fetch()).some(isOfIt))
        return;
    const existing = (await accounts.fetchAgents()).filter(isOfIt);
    if (existing.length === 0)
        return;
    const wanted = `a wallet without an account in ${currency}, or params.another: true`;
    const found = `${(0, accounts_js_1.listAccounts)(existing)}; anybody can transfer one to a wallet`;
    throw (0, problem_js_1.problem)('argument', 'createAccount', wanted, found);
}
