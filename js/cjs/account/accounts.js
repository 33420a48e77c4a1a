"use strict";
/** The accounts of one wallet at one service, and which of them a call uses. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Accounts = void 0;
exports.listAccounts = listAccounts;
exports.readAccountName = readAccountName;
const problem_js_1 = require("../core/problem.js");
const account_js_1 = require("./account.js");
const params_js_1 = require("../exchange/params.js");
const address_js_1 = require("../core/address.js");
/**
 * Stores the accounts of one wallet and selects among them.
 *
 * Anybody can transfer a capability to a wallet, so a listed account may not be the user's. A call uses the first of: the
 * account in `params`, `options.account`, the pinned account, the account that this exchange object used first, the wallet's
 * only account, the only one that the wallet itself created, where a node proves that. Accounts that appear later do not change the selection.
 */
class Accounts {
    context;
    #rows = [];
    /** Rows that only `accounts/owned` lists; used only when the user names them. */
    #agentRows = [];
    /** Capability ids of agents; `undefined` before the first request. */
    #agents;
    /** Capability ids of accounts that the user named. */
    #named = new Set();
    /** Capability ids of accounts that this exchange object created. */
    #created = new Set();
    /** Capability ids of created accounts whose number no read has confirmed yet. */
    #unconfirmed = new Set();
    #wasFetched = false;
    /** Capability id of the account in use, by settle currency. */
    #inUse = new Map();
    constructor(context) {
        this.context = context;
    }
    /**
     * Requests all accounts and stores them; returns them with created ones that the service does not list yet.
     *
     * @throws {Problem} `mismatch` when a row contradicts an earlier one
     */
    async fetch() {
        const rows = await this.context.fetch();
        this.add(rows);
        this.#wasFetched = true;
        for (const id of this.#unconfirmed)
            if (isPairIn(rows, id))
                this.#unconfirmed.delete(id);
        return this.pairs();
    }
    /**
     * Requests which capabilities are agents', and returns all known accounts. Accounts that only this response lists are used
     * only when the user names them.
     *
     * @throws {Problem} `mismatch` when a row contradicts an earlier one
     */
    async fetchAgents() {
        const owned = await this.context.fetchOwned();
        this.#agents = owned.filter(({ isAgent }) => isAgent).map(({ id }) => id);
        const isKnown = (row) => this.#rows.some(({ id }) => (0, account_js_1.isSameId)(id, row.id));
        const agentRows = owned.flatMap(({ rows }) => rows.filter((row) => !isKnown(row)));
        expectUnchanged(this.#agentRows, agentRows);
        this.#agentRows = agentRows;
        return this.pairs();
    }
    /** Returns whether the capability of an account is an agent's, as far as {@link fetchAgents} has found. */
    isAgent({ capability }) {
        return capability !== undefined && (this.#agents ?? []).some((id) => (0, account_js_1.isSameId)(id, capability.id));
    }
    /** Returns whether the wallet is an agent of an account that the user named. */
    isNamedAgent(pair) {
        return this.isAgent(pair) && this.#named.has(pair.capability?.id ?? '');
    }
    /** Returns whether the user selected any account for a call: by params, option or pin. */
    async hasSelection(params) {
        const { option, pin } = await this.context.selection();
        return readSelectedName(params) !== undefined || option !== undefined || pin !== undefined;
    }
    /**
     * Returns whether a write on a remote host may use the account with a capability or object id: the user named it by params
     * or option, pinned it, or this exchange object created it. A number is no proof, as only the service says which account has
     * it.
     */
    async isSelected(params, id) {
        const pair = this.find(id);
        if (pair === undefined)
            return false;
        const { option, pin } = await this.context.selection();
        const names = [readSelectedName(params), option, pin?.capability].filter((name) => name?.startsWith('0x') === true);
        return names.some((name) => (0, account_js_1.matchesAccount)(pair, name ?? '')) || this.isCreated(pair);
    }
    /** The account of calls that select none. */
    get inUse() {
        return this.#inUseOf(undefined);
    }
    /** Returns whether this exchange object created an account. */
    isCreated({ capability }) {
        return this.#created.has(capability?.id ?? '');
    }
    /**
     * Stores account rows. A later row of the same id must have the same number, type and currency.
     *
     * @throws {Problem} `mismatch` when a row contradicts an earlier one
     */
    add(rows) {
        expectUnchanged([...this.#rows, ...this.#agentRows], rows);
        const latest = (row) => rows.find(({ id }) => (0, account_js_1.isSameId)(id, row.id)) ?? row;
        const isNew = (row) => !this.#rows.some(({ id }) => (0, account_js_1.isSameId)(id, row.id));
        // An id keeps its first spelling, as other maps use it as a key.
        this.#rows = [...this.#rows.map((row) => ({ ...latest(row), id: row.id })), ...rows.filter(isNew)];
    }
    /**
     * Stores an account that this exchange object created. Its number is unconfirmed until a read contains both rows.
     *
     * @param rows capability and account row of the submit's response
     * @param isFirst whether the wallet had none of that currency: then calls use it from now on
     */
    addCreated(rows, isFirst) {
        const [pair] = (0, account_js_1.parseAccountPairs)(rows);
        this.add(rows);
        if (pair?.capability === undefined)
            return;
        this.#created.add(pair.capability.id);
        this.#unconfirmed.add(pair.capability.id);
        if (isFirst)
            this.#inUse.set(pair.currency, pair.capability.id);
    }
    /** Finds a known account by the id of its capability or its own. */
    find(id) {
        return this.pairs().find((pair) => (0, account_js_1.matchesAccount)(pair, id));
    }
    /** Returns all known accounts, including those that the wallet is an agent of. */
    pairs() {
        return (0, account_js_1.parseAccountPairs)([...this.#rows, ...this.#agentRows]);
    }
    /**
     * Selects the account of a call, and keeps it in use where the call names none.
     *
     * @param params may name it: `account` or `accountId` (capability or account object id), or `accountNumber`
     * @param code settle currency, where the call has one
     * @throws {Problem} `missing` with the accounts, when several exist and none is selected; `account` when none exists;
     *     `argument` when the named one is not the wallet's; `mismatch` when the pinned one differs from its pin
     */
    async choose(params, code) {
        const listed = await this.candidates(params, code);
        const candidates = listed.length > 1 ? await this.#preferCreated(listed) : listed;
        const [only, ...others] = candidates;
        if (only === undefined) {
            const how = `createAccount('${code ?? 'USDC'}') first`;
            throw (0, problem_js_1.problem)('account', 'account', `one that settles in ${code ?? 'the currency'}: call ${how}`, 'none');
        }
        if (others.length > 0) {
            const how = 'select it with options.account, options.transaction.pins.account or params.account';
            throw (0, problem_js_1.problem)('missing', 'account', `one of ${listAccounts(candidates)}; ${how}`, 'none selected');
        }
        if (readSelectedName(params) === undefined && !this.#inUse.has(only.currency)) {
            this.#inUse.set(only.currency, only.capability?.id ?? '');
        }
        await this.#confirm(only);
        return only;
    }
    /**
     * Lists the accounts that a call may mean: the selected one, else the wallet's own, else those that it is an agent of.
     *
     * @throws {Problem} as {@link choose}, but not for several accounts or none
     */
    async candidates(params, code) {
        const { option, pin } = await this.context.selection();
        const name = readSelectedName(params) ?? option;
        if (name !== undefined)
            return [expectCode(await this.#find(name), code)];
        if (pin !== undefined) {
            const pinned = await this.#findPinned(pin);
            if (code === undefined || pinned.currency === code)
                return [pinned];
        }
        const inUse = this.#inUseOf(code);
        if (inUse !== undefined)
            return [inUse];
        // Created accounts alone do not show whether others exist.
        if (!this.#wasFetched || this.#candidates(code).length === 0)
            await this.fetch();
        return this.#candidates(code).length > 1 ? this.#preferOwn(code) : this.#candidates(code);
    }
    /**
     * Lists the accounts of a cancel: the selected one; else for each currency the one in use, else the wallet's own.
     *
     * @throws {Problem} as {@link choose}, but not for several accounts or none
     */
    async candidatesForCancel(params, code) {
        if (code !== undefined || (await this.hasSelection(params)))
            return this.#candidatesOrAll(params, code);
        await this.#candidatesOrAll(params, undefined);
        const codes = new Set(this.#candidates(undefined).map((pair) => pair.currency));
        const found = await Promise.all([...codes].map((each) => this.#candidatesOrAll(params, each)));
        return found.flat();
    }
    /** A cancel continues when the request for agents fails. */
    async #candidatesOrAll(params, code) {
        try {
            return await this.candidates(params, code);
        }
        catch (error) {
            if (error instanceof problem_js_1.Problem || this.#candidates(code).length === 0)
                throw error;
            return this.#candidates(code);
        }
    }
    /** The account in use of a currency, or the first one in use where no currency is given. */
    #inUseOf(code) {
        for (const [currency, id] of this.#inUse) {
            if (code === undefined || currency === code)
                return this.#candidates(currency).find(({ capability }) => capability?.id === id);
        }
        return undefined;
    }
    /** The wallet's own accounts, else those that it is an agent of. */
    async #preferOwn(code) {
        const withoutAgents = (pairs) => pairs.filter((pair) => !this.isAgent(pair));
        const known = withoutAgents(this.#candidates(code));
        if (known.length === 1)
            return known;
        await this.fetchAgents();
        const candidates = this.#candidates(code);
        const own = withoutAgents(candidates);
        return own.length > 0 ? own : candidates;
    }
    /** Accounts that the wallet provably created, before others, which anybody may have transferred to it. */
    async #preferCreated(pairs) {
        const idOf = ({ capability }) => (0, address_js_1.toFullAddress)(capability?.id ?? '0x0');
        const created = await this.context.findCreated(pairs.map(idOf));
        const own = pairs.filter((pair) => created.has(idOf(pair)));
        return own.length > 0 ? own : pairs;
    }
    async #find(name) {
        const isMatch = (pair) => (0, account_js_1.matchesAccount)(pair, name);
        const pair = this.pairs().find(isMatch) ??
            (await this.fetch()).find(isMatch) ??
            (await this.fetchAgents()).find(isMatch);
        if (pair === undefined) {
            // Shortened, as it may be a private key in the wrong place.
            const found = name.length > 20 ? `${name.slice(0, 10)}…` : name;
            throw (0, problem_js_1.problem)('argument', 'account', `one of your wallet's: ${listAccounts(this.pairs())}`, found);
        }
        if (pair.capability !== undefined)
            this.#named.add(pair.capability.id);
        // Other rules verify an agent's account. If the request fails, the account counts as the wallet's own.
        if (this.#agents === undefined)
            await this.fetchAgents().catch(unlessMismatch);
        return pair;
    }
    async #findPinned(pin) {
        const pair = await this.#find(pin.capability);
        const found = { capability: pair.capability?.id, account: pair.account?.id, number: `${pair.accountNumber}` };
        const wanted = { ...pin, number: `${pin.number}` };
        const departures = ['capability', 'account', 'number']
            .filter((key) => found[key] === undefined || !(0, account_js_1.isSameId)(wanted[key], found[key]))
            .map((key) => ({ at: `pins.account.${key}`, wanted: wanted[key], found: found[key] ?? 'none' }));
        if (departures.length > 0)
            throw new problem_js_1.Problem('mismatch', departures);
        return pair;
    }
    /** Reads use the number of an account, so that a read must confirm the number in the submit's response. */
    async #confirm({ capability }) {
        if (this.#unconfirmed.has(capability?.id ?? ''))
            await this.fetch().catch(unlessMismatch);
    }
    /** Only pairs with both rows: a capability without its account row may be an agent's. */
    #candidates(code) {
        return (0, account_js_1.parseAccountPairs)(this.#rows).filter((pair) => pair.capability !== undefined &&
            pair.account !== undefined &&
            (code === undefined || pair.currency === code));
    }
}
exports.Accounts = Accounts;
function expectCode(pair, code) {
    if (code === undefined || pair.currency === code)
        return pair;
    throw (0, problem_js_1.problem)('argument', 'account', `an account that settles in ${code}`, listAccounts([pair]));
}
/** Lists number, currency and capability of accounts for a message. */
function listAccounts(pairs) {
    const names = pairs.map(({ accountNumber, currency, capability }) => {
        return `${accountNumber} (${currency}, capability ${capability?.id ?? 'none'})`;
    });
    return names.length === 0 ? 'none' : names.join(', ');
}
/** The next call repeats a failed request, but must not hide a contradiction. */
function unlessMismatch(error) {
    if (error instanceof problem_js_1.Problem && error.kind === 'mismatch')
        throw error;
}
function expectUnchanged(known, rows) {
    const changes = rows.flatMap((row) => {
        const before = known.find(({ id }) => (0, account_js_1.isSameId)(id, row.id));
        return before === undefined ? [] : compareRows(before, row);
    });
    if (changes.length > 0)
        throw new problem_js_1.Problem('mismatch', changes);
}
function compareRows(known, row) {
    const members = ['accountNumber', 'type', 'code'];
    return members
        .filter((member) => known[member] !== row[member])
        .map((member) => ({ at: `${member} of account object ${row.id}`, wanted: known[member], found: row[member] }));
}
/** Whether rows contain both rows of the account of a capability. */
function isPairIn(rows, capabilityId) {
    const isMatch = ({ capability, account }) => capability !== undefined && (0, account_js_1.isSameId)(capability.id, capabilityId) && account !== undefined;
    return (0, account_js_1.parseAccountPairs)(rows).some(isMatch);
}
function readSelectedName(params) {
    const given = ['account', 'accountId', 'accountNumber'].filter((key) => (0, params_js_1.isGiven)(params[key]));
    const [key, second] = given;
    if (key === undefined)
        return undefined;
    if (second !== undefined)
        throw (0, problem_js_1.problem)('argument', `params.${second}`, `nothing beside params.${key}; leave one of them out`, 'both');
    return readAccountName(params[key], `params.${key}`);
}
/**
 * Reads the user's name of an account, an object id or an account number; `undefined` when none is given.
 *
 * @throws {Problem} `argument` when it is neither
 */
function readAccountName(value, at) {
    if (!(0, params_js_1.isGiven)(value) || value === '')
        return undefined;
    const isNumber = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
    if (isNumber || (typeof value === 'string' && /^(?:0x[0-9a-fA-F]{1,64}|\d{1,20})$/.test(value)))
        return `${value}`;
    throw (0, problem_js_1.problem)('argument', at, 'a capability id, an account object id or an account number', (0, params_js_1.formatValue)(value));
}
