"use strict";
/**
 * Parses accounts, which have three ids: the capability that a wallet owns and writes use, the shared account object of the
 * capability, and the account number that both rows contain and reads use.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.parseAccountPairs = parseAccountPairs;
exports.parseAccount = parseAccount;
exports.parseOwnedCapability = parseOwnedCapability;
exports.parseAgents = parseAgents;
exports.agentIdsOf = agentIdsOf;
exports.findOwnCapability = findOwnCapability;
exports.matchesAccount = matchesAccount;
exports.isSameId = isSameId;
exports.capabilityIdOf = capabilityIdOf;
exports.parseBalance = parseBalance;
const problem_js_1 = require("../core/problem.js");
const address_js_1 = require("../core/address.js");
const params_js_1 = require("../exchange/params.js");
const value_js_1 = require("../exchange/value.js");
const CAPABILITY_TYPES = ['capability', 'primary'];
const ACCOUNT_TYPES = [...CAPABILITY_TYPES, 'account', 'subaccount'];
/** Pairs capability and account rows, of `POST accounts` or a createAccount, by their number, in the order of the rows. */
function parseAccountPairs(rows) {
    const pairs = new Map();
    for (const row of rows) {
        (0, value_js_1.required)(value_js_1.objectId, row, 'id');
        const number = toAccountNumber(row.accountNumber, 'accountNumber');
        const empty = { accountNumber: Number(number), currency: (0, value_js_1.id)(row, 'code') };
        const pair = pairs.get(number) ?? { ...empty, capability: undefined, account: undefined };
        const type = (0, value_js_1.requiredOneOf)(row, 'type', ACCOUNT_TYPES);
        const member = CAPABILITY_TYPES.includes(type) ? 'capability' : 'account';
        // The first capability wins: a later one of the same number is an agent's.
        pairs.set(number, pair[member] === undefined ? { ...pair, [member]: row } : pair);
    }
    return [...pairs.values()];
}
/** Reads the number of an account as decimal digits. */
function toAccountNumber(value, at) {
    const number = (0, value_js_1.parseInteger)(value, at);
    if (number !== undefined && number >= 0n && number <= Number.MAX_SAFE_INTEGER)
        return `${number}`;
    throw (0, problem_js_1.problem)('response', at, 'the number of an account', (0, params_js_1.formatValue)(value));
}
/**
 * Parses an account; `isAgent` means that the wallet may trade for it without owning it. Its id is that of the capability,
 * where that exists.
 */
function parseAccount(pair, isAgent = false) {
    const { accountNumber, currency, capability, account } = pair;
    return {
        id: capability?.id ?? account?.id ?? '',
        type: isAgent ? 'agent' : 'swap',
        code: currency,
        info: { accountNumber, capability, account, isAgent },
    };
}
/** Parses a row of `accounts/owned`; without `rows` where `codeOf` does not know the currency of its coin type. */
function parseOwnedCapability(row, codeOf) {
    const id = (0, value_js_1.required)(value_js_1.objectId, row, 'objectId');
    const accountObjectId = (0, value_js_1.objectId)(row, 'accountObjectId');
    const accountNumber = toAccountNumber(row.accountId, 'accountId');
    const code = codeOf((0, value_js_1.text)(row, 'collateralCoinType') ?? '');
    const isAgent = (0, value_js_1.flag)(row, 'isAgent') === true;
    if (code === undefined)
        return { id, isAgent, rows: [] };
    const capability = { id, type: 'capability', code, accountNumber };
    const account = accountObjectId ? [{ id: accountObjectId, type: 'account', code, accountNumber }] : [];
    return { id, isAgent, rows: [capability, ...account] };
}
/** Parses the agents in the row of an account of `perpetuals/accounts`; `owners` are the wallets that hold them, by capability id. */
function parseAgents(row, accountNumber, owners) {
    return agentIdsOf(row).map((id) => ({ info: row, id, address: owners.get(id), accountNumber }));
}
/** Reads the object ids of the capabilities of agents in the row of an account, `0x` and 64 digits each. */
function agentIdsOf({ whitelistedAgentCapIds }) {
    const ids = whitelistedAgentCapIds ?? [];
    if (Array.isArray(ids) && ids.every(address_js_1.isAddress))
        return ids.map(address_js_1.toFullAddress);
    throw (0, problem_js_1.problem)('response', 'whitelistedAgentCapIds', 'a list of object ids', (0, params_js_1.formatValue)(ids));
}
/** Returns the row of an account by its number. */
function findOwnCapability(rows, accountNumber) {
    const row = rows.find(({ accountId, isAgent }) => toAccountNumber(accountId, 'accountId') === `${accountNumber}` && isAgent !== true);
    if (row !== undefined)
        return row;
    throw (0, problem_js_1.problem)('response', 'accountCaps', `the row of account ${accountNumber}`, 'none');
}
/** Returns whether a name is the capability id, the account object id or the number of an account. */
function matchesAccount(pair, name) {
    return [pair.capability?.id, pair.account?.id, `${pair.accountNumber}`].some((id) => id !== undefined && isSameId(id, name));
}
/** Returns whether object ids are equal regardless of case and leading zeros. */
function isSameId(left, right) {
    const normalize = (id) => id.toLowerCase().replace(/^0x0*/, '0x');
    return normalize(left) === normalize(right);
}
/**
 * Returns the id of the capability that a write needs.
 *
 * @throws {Problem} `account` when the wallet owns none
 */
function capabilityIdOf(pair) {
    if (pair.capability !== undefined)
        return pair.capability.id;
    throw (0, problem_js_1.problem)('account', `account ${pair.accountNumber}`, 'a capability that your wallet owns', 'none');
}
/**
 * Parses the response of `POST balance` to input of `safeBalance`: `free` is allocated to no market, `used` is allocated;
 * wallet coins are not included. The row must contain the currency of the account.
 */
function parseBalance(row, currency) {
    const timestamp = (0, value_js_1.time)(row, 'timestamp');
    const balances = (0, value_js_1.required)(value_js_1.member, row, 'balances');
    if (!Object.hasOwn(balances, currency))
        throw (0, problem_js_1.problem)('response', 'balances', `an entry of ${currency}`, (0, params_js_1.formatValue)(balances));
    const entries = Object.keys(balances).map((code) => {
        const figures = (0, value_js_1.required)(value_js_1.member, balances, code);
        const [free, used] = [(0, value_js_1.required)(value_js_1.nonNegative, figures, 'free'), (0, value_js_1.required)(value_js_1.decimal, figures, 'used')];
        return [code, { free, used, total: (0, value_js_1.required)(value_js_1.decimal, figures, 'total') }];
    });
    return { info: row, timestamp, datetime: (0, value_js_1.toDatetime)(timestamp), ...Object.fromEntries(entries) };
}
