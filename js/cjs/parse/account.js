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
const value_js_1 = require("./value.js");
const CAPABILITY_TYPES = ['capability', 'primary'];
/** Pairs capability and account rows, of `POST accounts` or a createAccount, by their number, in the order of the rows. */
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
    const { objectId: id, accountObjectId, collateralCoinType } = row;
    const accountNumber = (0, value_js_1.parseInteger)(row.accountId)?.toString();
    const code = codeOf(collateralCoinType ?? '');
    if (accountNumber === undefined)
        throw (0, problem_js_1.problem)('response', 'accountId', 'the number of an account', 'nothing');
    const isAgent = row.isAgent === true;
    if (code === undefined)
        return { id, isAgent, rows: [] };
    const capability = { id, type: 'capability', code, accountNumber };
    const account = accountObjectId ? [{ id: accountObjectId, type: 'account', code, accountNumber }] : [];
    return { id, isAgent, rows: [capability, ...account] };
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
 * wallet coins are not included.
 */
function parseBalance(row) {
    const timestamp = (0, value_js_1.toNumber)(row.timestamp);
    const entries = Object.entries(row.balances).map(([code, { free, used, total }]) => [code, { free, used, total }]);
    return { info: row, timestamp, datetime: (0, value_js_1.toDatetime)(timestamp), ...Object.fromEntries(entries) };
}
