/** The accounts of a wallet, found once and remembered, and which of them a call means. */
import { Problem, problem } from '../problem.js';
import { isNamed, isSameId, toPairs } from '../unify/account.js';
import { isGiven, told } from '../unify/params.js';
/** Remembers the accounts of one wallet. */
export class Accounts {
    #fetch;
    #fetchOwned;
    #rows = [];
    /** Rows of `accounts/owned` that the others do not tell of: never chosen unless they are named. */
    #granted = [];
    /** Ids of capabilities that are rights to somebody else's account; `undefined` until that was asked. */
    #agents;
    /** Ids of capabilities of accounts that the user has named. */
    #chosen = new Set();
    /**
     * @param fetch asks the service for the wallet's rows
     * @param fetchOwned asks the service whose capabilities they are
     */
    constructor(fetch, fetchOwned = () => Promise.resolve([])) {
        [this.#fetch, this.#fetchOwned] = [fetch, fetchOwned];
    }
    /**
     * Asks the service for all accounts, and remembers them.
     *
     * @returns the accounts; one that was just created is among them even while the service's reads lag behind
     */
    async fetch() {
        this.add(await this.#fetch());
        return this.#pairs();
    }
    /**
     * Asks whose the capabilities are. Accounts that only this tells of can be named, but are never chosen by themselves:
     * anybody could have granted the right to his.
     *
     * @returns all accounts that are remembered
     */
    async learnAgents() {
        const owned = await this.#fetchOwned();
        this.#agents = owned.filter(({ isAgent }) => isAgent).map(({ id }) => id);
        const isKnown = (row) => this.#rows.some(({ id }) => isSameId(id, row.id));
        const granted = owned.flatMap(({ rows }) => rows.filter((row) => !isKnown(row)));
        expectUnchanged(this.#granted, granted);
        this.#granted = granted;
        return this.#pairs();
    }
    /**
     * Tells whether the wallet may trade for an account without owning it, as far as {@link learnAgents} has found out.
     *
     * @param pair an account
     * @returns whether its capability is an agent's
     */
    isAgent({ capability }) {
        return capability !== undefined && (this.#agents ?? []).some((id) => isSameId(id, capability.id));
    }
    /**
     * Tells whether the user wants to trade for somebody else: he has named an account that the wallet is but an agent of.
     *
     * @param pair an account
     * @returns whether its capability is an agent's, by his own will
     */
    isWantedAgent(pair) {
        return this.isAgent(pair) && this.#chosen.has(pair.capability?.id ?? '');
    }
    /**
     * Remembers rows that an answer told of. What was told first stands: an id keeps its number, half and currency, and
     * a number its capability and account.
     *
     * @param rows account rows
     * @throws {Problem} `mismatch` when a row has become another account's
     */
    add(rows) {
        expectUnchanged([...this.#rows, ...this.#granted], rows);
        const isNew = (row) => !this.#rows.some(({ id }) => id === row.id);
        this.#rows = [...this.#rows.map((row) => rows.find(({ id }) => id === row.id) ?? row), ...rows.filter(isNew)];
    }
    /**
     * Finds an account that is remembered.
     *
     * @param id of its capability or its own
     * @returns the account
     */
    find(id) {
        return this.#pairs().find((pair) => isNamed(pair, id));
    }
    /**
     * Finds the account that a call means. One's own comes before one that the wallet is but an agent of.
     *
     * @param params may name it: `account` or `accountId` (capability or account object id), or `accountNumber`
     * @param code settle currency, when none is named
     * @returns the account
     * @throws {Problem} `missing` naming the accounts, when there are several and none is named; `account` telling how to
     *     create one, when there is none; `argument` when the named one is not the wallet's
     */
    async choose(params, code) {
        const named = nameOf(params);
        if (named !== undefined)
            return this.#named(named);
        let candidates = this.#candidates(code);
        if (candidates.length === 0) {
            await this.fetch();
            candidates = this.#candidates(code);
        }
        if (candidates.length > 1)
            candidates = await this.#preferOwn(code);
        const [only, ...others] = candidates;
        if (only === undefined) {
            const how = `createAccount('${code ?? 'USDC'}') first`;
            throw problem('account', 'account', `one that settles in ${code ?? 'the currency'}: call ${how}`, 'none');
        }
        if (others.length === 0)
            return only;
        throw problem('missing', 'params.accountNumber', `one of ${list(candidates)}`, 'nothing');
    }
    /** All accounts that were told of, in any way. */
    #pairs() {
        return toPairs([...this.#rows, ...this.#granted]);
    }
    /** The wallet's own accounts, or those that it is an agent of where it has none. */
    async #preferOwn(code) {
        const ownOf = (pairs) => pairs.filter((pair) => !this.isAgent(pair));
        const known = ownOf(this.#candidates(code));
        if (known.length === 1)
            return known;
        await this.learnAgents();
        const candidates = this.#candidates(code);
        const own = ownOf(candidates);
        return own.length > 0 ? own : candidates;
    }
    async #named(named) {
        const isIt = (pair) => isNamed(pair, named);
        const pair = this.#pairs().find(isIt) ?? (await this.fetch()).find(isIt) ?? (await this.learnAgents()).find(isIt);
        if (pair !== undefined) {
            if (pair.capability !== undefined)
                this.#chosen.add(pair.capability.id);
            // Whose it is decides what may be signed for it; where nothing tells, it is taken for the wallet's own.
            if (this.#agents === undefined)
                await this.learnAgents().catch(unlessChanged);
            return pair;
        }
        throw problem('argument', 'account', `one of your wallet's: ${list(this.#pairs())}`, 'none of them');
    }
    /** Whole accounts only: a capability without its account row may be a right to somebody else's. */
    #candidates(code) {
        return toPairs(this.#rows).filter((pair) => pair.capability !== undefined &&
            pair.account !== undefined &&
            (code === undefined || pair.code === code));
    }
}
/** What could not be asked is asked another time. */
function unlessChanged(error) {
    if (error instanceof Problem && error.kind === 'mismatch')
        throw error;
}
function expectUnchanged(known, rows) {
    const changes = rows.flatMap((row) => {
        const before = known.find(({ id }) => id === row.id);
        return before === undefined ? [] : differ(before, row);
    });
    if (changes.length > 0)
        throw new Problem('mismatch', changes);
}
function differ(known, row) {
    const members = ['accountNumber', 'type', 'code'];
    return members
        .filter((member) => known[member] !== row[member])
        .map((member) => ({ at: `${member} of account object ${row.id}`, wanted: known[member], found: row[member] }));
}
function nameOf(params) {
    const given = ['account', 'accountId', 'accountNumber'].filter((key) => isGiven(params[key]));
    const [key, second] = given;
    if (key === undefined)
        return undefined;
    if (second !== undefined)
        throw problem('argument', `params.${second}`, `left out beside ${key}`, 'both');
    const value = params[key];
    if (typeof value === 'string' || (typeof value === 'number' && Number.isSafeInteger(value)))
        return `${value}`;
    throw problem('argument', `params.${key}`, 'an object id or an account number', told(value));
}
function list(pairs) {
    const names = pairs.map(({ accountNumber, code, capability }) => {
        return `${accountNumber} (${code}, capability ${capability?.id ?? 'not held'})`;
    });
    return names.length === 0 ? 'none' : names.join(', ');
}
