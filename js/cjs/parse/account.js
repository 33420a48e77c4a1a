"use strict";
/**
 * Parses accounts, which have three ids: the capability that a wallet owns and writes use, the shared account object of the
 * capability, and the account number that both rows contain and reads use.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.parseAccountPairs = parseAccountPairs;
exports.parseAccount = parseAccount;
exports.parseOwnedCapability = parseOwnedCapability;
exports.matchesAccount = matchesAccount;
exports.isSameId = isSameId;
exports.capabilityIdOf = capabilityIdOf;
exports.parseBalance = parseBalance;
const problem_js_1 = require("../problem.js");
const native_js_1 = require("./native.js");
const value_js_1 = require("./value.js");
const CAPABILITY_TYPES = ['capability', 'primary'];
/**
 * Pairs capability and account rows by their number.
 *
 * @param rows the response of `POST accounts` or of a createAccount
 * @returns one pair per account number, in the order of the rows
 */
function parseAccountPairs(rows) {
    const pairs = new Map();
    for (const row of rows) {
        const empty = { accountNumber: Number(row.accountNumber), currency: row.code };
        const pair = pairs.get(row.accountNumber) ?? { ...empty, capability: undefined, account: undefined };
        const member = CAPABILITY_TYPES.includes(row.type) ? 'capability' : 'account';
        // The first capability wins: a later one of the same number is an agent's.
        pairs.set(row.accountNumber, pair[member] === undefined ? { ...pair, [member]: row } : pair);
    }
    return [...pairs.values()];
}
/**
 * Parses an account.
 *
 * @param pair its rows
 * @param isAgent whether the wallet may trade for it without owning it
 * @returns an account structure: `id` of the capability where it exists, `type` `agent` where the wallet does not own it,
 *     else `swap`, `info` with both rows, the number and `isAgent`
 * @see manifest.json `accounts`
 */
function parseAccount(pair, isAgent = false) {
    const { accountNumber, currency, capability, account } = pair;
    const id = capability?.id ?? account?.id ?? '';
    return {
        id,
        type: isAgent ? 'agent' : 'swap',
        code: currency,
        info: { accountNumber, capability, account, isAgent },
    };
}
/**
 * Parses a capability of the native section.
 *
 * @param row a row of `accounts/owned`
 * @param codeOf returns the currency of a coin type; `undefined` where it is not known
 * @returns the capability; without rows where its currency is not known
 * @throws {Problem} `answer` when the row is malformed
 * @see manifest.json `perpetuals/accounts/owned`
 */
function parseOwnedCapability(row, codeOf) {
    const { objectId: id, accountObjectId, collateralCoinType } = row;
    const accountNumber = (0, native_js_1.parseInteger)(row.accountId)?.toString();
    const code = codeOf(collateralCoinType ?? '');
    if (accountNumber === undefined)
        throw (0, problem_js_1.problem)('answer', 'accountId', 'the number of an account', 'nothing');
    const isAgent = row.isAgent === true;
    if (code === undefined)
        return { id, isAgent, rows: [] };
    const capability = { id, type: 'capability', code, accountNumber };
    const account = accountObjectId ? [{ id: accountObjectId, type: 'account', code, accountNumber }] : [];
    return { id, isAgent, rows: [capability, ...account] };
}
/**
 * Checks whether a name means an account.
 *
 * @param pair the account
 * @param name a capability id, account object id or account number
 * @returns whether it is one of the account's
 */
function matchesAccount(pair, name) {
    return [pair.capability?.id, pair.account?.id, `${pair.accountNumber}`].some((id) => id !== undefined && isSameId(id, name));
}
/**
 * Compares object ids regardless of case and leading zeros.
 *
 * @param left an id
 * @param right another id
 * @returns whether they are equal
 */
function isSameId(left, right) {
    const normalize = (id) => id.toLowerCase().replace(/^0x0*/, '0x');
    return normalize(left) === normalize(right);
}
/**
 * Returns the capability that a write needs.
 *
 * @param pair the account
 * @returns its capability id
 * @throws {Problem} `account` when the wallet owns none
 */
function capabilityIdOf(pair) {
    if (pair.capability !== undefined)
        return pair.capability.id;
    throw (0, problem_js_1.problem)('account', `account ${pair.accountNumber}`, 'a capability that your wallet owns', 'none');
}
/**
 * Parses a balance.
 *
 * @param row the response of `POST balance`
 * @returns input of `safeBalance`: `free` is allocated to no market, `used` is allocated; wallet coins are not included
 * @see manifest.json `balance`
 */
function parseBalance(row) {
    const timestamp = (0, value_js_1.toNumber)(row.timestamp);
    const entries = Object.entries(row.balances).map(([code, { free, used, total }]) => [code, { free, used, total }]);
    return { info: row, timestamp, datetime: (0, value_js_1.toDatetime)(timestamp), ...Object.fromEntries(entries) };
}
