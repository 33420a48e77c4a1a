/** The accounts of one wallet at one service: which there are, and which of them a call uses. */

import { Problem, problem, type Departure } from '../problem.js';
import {
    matchesAccount,
    isSameId,
    parseAccountPairs,
    type AccountPair,
    type OwnedCapability,
} from '../parse/account.js';
import { isGiven, formatValue, type Params } from '../parse/params.js';
import type { AccountPin } from '../parse/pins.js';
import type { WireAccount } from '../wire/types.js';

/** The user's standing choice of an account, read anew for each call. */
export interface AccountSelection {
    /** `options.account`: a capability id, an account object id or an account number. */
    readonly option: string | undefined;
    /** `options.transaction.pins.account`. */
    readonly pin: AccountPin | undefined;
}

/** What the accounts of a wallet are read with. */
export interface AccountsContext {
    /** Asks the service for the wallet's account rows. */
    readonly fetch: () => Promise<readonly WireAccount[]>;
    /** Asks the service which capabilities the wallet holds, agents' among them. */
    readonly fetchOwned: () => Promise<readonly OwnedCapability[]>;
    readonly selection: () => Promise<AccountSelection>;
}

/**
 * Remembers the accounts of one wallet.
 *
 * Anybody can transfer a capability to a wallet, so a listed account is not yet the user's. A call uses, in this order: the
 * account named in `params`, `options.account`, the pinned account, the account that this exchange object used first, and
 * else the wallet's only account. Accounts that appear later change nothing.
 */
export class Accounts {
    readonly #parts: AccountsContext;
    #rows: readonly WireAccount[] = [];
    /** Rows that only `accounts/owned` lists; used only when the user names them. */
    #granted: readonly WireAccount[] = [];
    /** Capability ids of agents; `undefined` until the service was asked. */
    #agents: readonly string[] | undefined;
    /** Capability ids of accounts that the user named. */
    readonly #named = new Set<string>();
    /** Capability ids of accounts that this exchange object created. */
    readonly #created = new Set<string>();
    /** Capability ids of created accounts whose number no read has confirmed yet. */
    readonly #unconfirmed = new Set<string>();
    #wasFetched = false;
    /** Capability id of the account in use, by settle currency. */
    readonly #inUse = new Map<string, string>();

    /** @param parts how the service is asked, and what the user selected */
    constructor(parts: Pick<AccountsContext, 'fetch'> & Partial<AccountsContext>) {
        this.#parts = {
            fetchOwned: () => Promise.resolve([]),
            selection: () => Promise.resolve({ option: undefined, pin: undefined }),
            ...parts,
        };
    }

    /**
     * Asks the service for all accounts, and remembers them.
     *
     * @returns the accounts; one that was just created is among them even while the service's reads lag behind
     * @throws {Problem} `mismatch` when a row contradicts an earlier one
     */
    async fetch(): Promise<AccountPair[]> {
        const rows = await this.#parts.fetch();
        this.add(rows);
        this.#wasFetched = true;
        for (const id of this.#unconfirmed) if (isPairIn(rows, id)) this.#unconfirmed.delete(id);
        return this.pairs();
    }

    /**
     * Asks the service which capabilities are agents'. Accounts that only this answer lists are used only when named.
     *
     * @returns all accounts that are remembered
     * @throws {Problem} `mismatch` when a row contradicts an earlier one
     */
    async fetchAgents(): Promise<AccountPair[]> {
        const owned = await this.#parts.fetchOwned();
        this.#agents = owned.filter(({ isAgent }) => isAgent).map(({ id }) => id);
        const isKnown = (row: WireAccount): boolean => this.#rows.some(({ id }) => isSameId(id, row.id));
        const granted = owned.flatMap(({ rows }) => rows.filter((row) => !isKnown(row)));
        expectUnchanged(this.#granted, granted);
        this.#granted = granted;
        return this.pairs();
    }

    /**
     * Whether the wallet may trade for an account without owning it, as far as {@link fetchAgents} has asked.
     *
     * @param pair an account
     * @returns whether its capability is an agent's
     */
    isAgent({ capability }: AccountPair): boolean {
        return capability !== undefined && (this.#agents ?? []).some((id) => isSameId(id, capability.id));
    }

    /**
     * Whether the user named an account that the wallet is an agent of.
     *
     * @param pair an account
     * @returns whether its capability is an agent's, and the user named it
     */
    isNamedAgent(pair: AccountPair): boolean {
        return this.isAgent(pair) && this.#named.has(pair.capability?.id ?? '');
    }

    /**
     * Whether the user selected an account for a call: in its params, by an option, or by a pin.
     *
     * @param params of the call
     * @returns whether one is selected, whichever it is
     */
    async hasSelection(params: Params): Promise<boolean> {
        const { option, pin } = await this.#parts.selection();
        return nameOf(params) !== undefined || option !== undefined || pin !== undefined;
    }

    /**
     * Whether money and orders may go to an account on a remote host: the user named it for this call or by an option, pinned
     * it, or this exchange object created it. A number names no account there: only the service says whose it is.
     *
     * @param params of the call
     * @param id the account's capability or object id
     * @returns whether it is
     */
    async isSelected(params: Params, id: string): Promise<boolean> {
        const pair = this.find(id);
        if (pair === undefined) return false;
        const { option, pin } = await this.#parts.selection();
        const names = [nameOf(params), option, pin?.capability].filter((name) => name?.startsWith('0x') === true);
        return names.some((name) => matchesAccount(pair, name ?? '')) || this.isCreated(pair);
    }

    /** @returns the account that calls use that name none */
    get inUse(): AccountPair | undefined {
        return this.#inUseOf(undefined);
    }

    /**
     * Whether this exchange object created an account.
     *
     * @param pair an account
     * @returns whether it did
     */
    isCreated({ capability }: AccountPair): boolean {
        return this.#created.has(capability?.id ?? '');
    }

    /**
     * Remembers account rows. The first row of an id stands: it keeps its number, type and currency.
     *
     * @param rows account rows
     * @throws {Problem} `mismatch` when a row contradicts an earlier one
     */
    add(rows: readonly WireAccount[]): void {
        expectUnchanged([...this.#rows, ...this.#granted], rows);
        const latest = (row: WireAccount): WireAccount => rows.find(({ id }) => isSameId(id, row.id)) ?? row;
        const isNew = (row: WireAccount): boolean => !this.#rows.some(({ id }) => isSameId(id, row.id));
        // However an id is spelled later, it goes by its first spelling.
        this.#rows = [...this.#rows.map((row) => ({ ...latest(row), id: row.id })), ...rows.filter(isNew)];
    }

    /**
     * Remembers an account that this exchange object created. Its number counts as unconfirmed until a read of the pair shows
     * the same.
     *
     * @param rows capability and account row, as the submit's answer has them
     * @param isFirst whether the wallet had none of that currency: then it comes into use
     */
    addCreated(rows: readonly WireAccount[], isFirst: boolean): void {
        const [pair] = parseAccountPairs(rows);
        this.add(rows);
        if (pair?.capability === undefined) return;
        this.#created.add(pair.capability.id);
        this.#unconfirmed.add(pair.capability.id);
        if (isFirst) this.#inUse.set(pair.currency, pair.capability.id);
    }

    /**
     * Finds an account that is remembered.
     *
     * @param id of its capability or its own
     * @returns the account
     */
    find(id: string): AccountPair | undefined {
        return this.pairs().find((pair) => matchesAccount(pair, id));
    }

    /** @returns all accounts that are remembered, those that the wallet is an agent of among them */
    pairs(): AccountPair[] {
        return parseAccountPairs([...this.#rows, ...this.#granted]);
    }

    /**
     * Finds the account that a call uses, and keeps it in use where the call names none.
     *
     * @param params may name it: `account` or `accountId` (capability or account object id), or `accountNumber`
     * @param code settle currency, where the call has one
     * @returns the account
     * @throws {Problem} `missing` naming the accounts, when there are several and none is selected; `account` when there is
     *     none; `argument` when the named one is not the wallet's; `mismatch` when the pinned one reads otherwise
     */
    async choose(params: Params, code: string | undefined): Promise<AccountPair> {
        const candidates = await this.candidates(params, code);
        const [only, ...others] = candidates;
        if (only === undefined) {
            const how = `createAccount('${code ?? 'USDC'}') first`;
            throw problem('account', 'account', `one that settles in ${code ?? 'the currency'}: call ${how}`, 'none');
        }
        if (others.length > 0) {
            const how = 'select it with options.account, options.transaction.pins.account or params.account';
            throw problem('missing', 'account', `one of ${listAccounts(candidates)}; ${how}`, 'none selected');
        }
        if (nameOf(params) === undefined && !this.#inUse.has(only.currency)) {
            this.#inUse.set(only.currency, only.capability?.id ?? '');
        }
        await this.#confirm(only);
        return only;
    }

    /**
     * Finds every account that a call may mean.
     *
     * @param params as of {@link choose}
     * @param code settle currency, where the call has one
     * @returns the selected account alone, or all of the wallet's own, agents' only where there is no other
     * @throws {Problem} as {@link choose}, except that several accounts or none are no fault
     */
    async candidates(params: Params, code: string | undefined): Promise<AccountPair[]> {
        const { option, pin } = await this.#parts.selection();
        const named = nameOf(params) ?? option;
        if (named !== undefined) return [expectCode(await this.#find(named), code)];
        if (pin !== undefined) {
            const pinned = await this.#findPinned(pin);
            if (code === undefined || pinned.currency === code) return [pinned];
        }
        const inUse = this.#inUseOf(code);
        if (inUse !== undefined) return [inUse];
        // What was only created here says nothing about others.
        if (!this.#wasFetched || this.#candidates(code).length === 0) await this.fetch();
        return this.#candidates(code).length > 1 ? this.#preferOwn(code) : this.#candidates(code);
    }

    /**
     * Finds the accounts of a cancel.
     *
     * @param params as of {@link choose}
     * @param code settle currency, where the cancel has one
     * @returns the selected account alone; else for each currency the one in use, or all of the wallet's own
     * @throws {Problem} as {@link choose}, except that several accounts or none are no fault
     */
    async candidatesForCancel(params: Params, code: string | undefined): Promise<AccountPair[]> {
        if (code !== undefined || (await this.hasSelection(params))) return this.#candidatesOrAll(params, code);
        await this.#candidatesOrAll(params, undefined);
        const codes = new Set(this.#candidates(undefined).map((pair) => pair.currency));
        const found = await Promise.all([...codes].map((one) => this.#candidatesOrAll(params, one)));
        return found.flat();
    }

    /** A cancel goes on where the service does not say which accounts are agents'. */
    async #candidatesOrAll(params: Params, code: string | undefined): Promise<AccountPair[]> {
        try {
            return await this.candidates(params, code);
        } catch (error) {
            if (error instanceof Problem || this.#candidates(code).length === 0) throw error;
            return this.#candidates(code);
        }
    }

    /** The account in use of a currency; of any, the one that was used first. */
    #inUseOf(code: string | undefined): AccountPair | undefined {
        for (const [own, id] of this.#inUse) {
            if (code === undefined || own === code)
                return this.#candidates(own).find(({ capability }) => capability?.id === id);
        }
        return undefined;
    }

    /** The wallet's own accounts, or those that it is an agent of where it has none. */
    async #preferOwn(code: string | undefined): Promise<AccountPair[]> {
        const ownOf = (pairs: AccountPair[]): AccountPair[] => pairs.filter((pair) => !this.isAgent(pair));
        const known = ownOf(this.#candidates(code));
        if (known.length === 1) return known;
        await this.fetchAgents();
        const candidates = this.#candidates(code);
        const own = ownOf(candidates);
        return own.length > 0 ? own : candidates;
    }

    async #find(named: string): Promise<AccountPair> {
        const isIt = (pair: AccountPair): boolean => matchesAccount(pair, named);
        const pair =
            this.pairs().find(isIt) ?? (await this.fetch()).find(isIt) ?? (await this.fetchAgents()).find(isIt);
        if (pair === undefined) {
            // It may be a key that was typed in the wrong place.
            const found = named.length > 20 ? `${named.slice(0, 10)}…` : named;
            throw problem('argument', 'account', `one of your wallet's: ${listAccounts(this.pairs())}`, found);
        }
        if (pair.capability !== undefined) this.#named.add(pair.capability.id);
        // An agent's account is verified by other rules; where the service does not say, it is taken for the wallet's own.
        if (this.#agents === undefined) await this.fetchAgents().catch(unlessMismatch);
        return pair;
    }

    async #findPinned(pin: AccountPin): Promise<AccountPair> {
        const pair = await this.#find(pin.capability);
        const found = { capability: pair.capability?.id, account: pair.account?.id, number: `${pair.accountNumber}` };
        const wanted = { ...pin, number: `${pin.number}` };
        const departures = (['capability', 'account', 'number'] as const)
            .filter((key) => found[key] === undefined || !isSameId(wanted[key], found[key]))
            .map((key) => ({ at: `pins.account.${key}`, wanted: wanted[key], found: found[key] ?? 'none' }));
        if (departures.length > 0) throw new Problem('mismatch', departures);
        return pair;
    }

    /** The number of a created account comes from the submit's answer; reads go by it, so a read must confirm it. */
    async #confirm({ capability }: AccountPair): Promise<void> {
        if (this.#unconfirmed.has(capability?.id ?? '')) await this.fetch().catch(unlessMismatch);
    }

    /** Whole accounts only: a capability without its account row may be an agent's. */
    #candidates(code: string | undefined): AccountPair[] {
        return parseAccountPairs(this.#rows).filter(
            (pair) =>
                pair.capability !== undefined &&
                pair.account !== undefined &&
                (code === undefined || pair.currency === code),
        );
    }
}

/** What is asked of one currency must not happen in another. */
function expectCode(pair: AccountPair, code: string | undefined): AccountPair {
    if (code === undefined || pair.currency === code) return pair;
    throw problem('argument', 'account', `one that settles in ${code}`, listAccounts([pair]));
}

/**
 * Lists accounts for a message.
 *
 * @param pairs accounts
 * @returns number, currency and capability of each
 */
export function listAccounts(pairs: readonly AccountPair[]): string {
    const names = pairs.map(({ accountNumber, currency, capability }) => {
        return `${accountNumber} (${currency}, capability ${capability?.id ?? 'not held'})`;
    });
    return names.length === 0 ? 'none' : names.join(', ');
}

/** A failed request is tried again at the next call; a contradiction is not. */
function unlessMismatch(error: unknown): void {
    if (error instanceof Problem && error.kind === 'mismatch') throw error;
}

function expectUnchanged(known: readonly WireAccount[], rows: readonly WireAccount[]): void {
    const changes = rows.flatMap((row) => {
        const before = known.find(({ id }) => isSameId(id, row.id));
        return before === undefined ? [] : differ(before, row);
    });
    if (changes.length > 0) throw new Problem('mismatch', changes);
}

function differ(known: WireAccount, row: WireAccount): Departure[] {
    const members = ['accountNumber', 'type', 'code'] as const;
    return members
        .filter((member) => known[member] !== row[member])
        .map((member) => ({ at: `${member} of account object ${row.id}`, wanted: known[member], found: row[member] }));
}

/** Whether rows hold both halves of the account of a capability. */
function isPairIn(rows: readonly WireAccount[], capabilityId: string): boolean {
    const isIt = ({ capability, account }: AccountPair): boolean =>
        capability !== undefined && isSameId(capability.id, capabilityId) && account !== undefined;
    return parseAccountPairs(rows).some(isIt);
}

function nameOf(params: Params): string | undefined {
    const given = (['account', 'accountId', 'accountNumber'] as const).filter((key) => isGiven(params[key]));
    const [key, second] = given;
    if (key === undefined) return undefined;
    if (second !== undefined) throw problem('argument', `params.${second}`, `left out beside ${key}`, 'both');
    return readAccountName(params[key], `params.${key}`);
}

/**
 * Reads a name of an account as a user gives it.
 *
 * @param value an object id or an account number
 * @param at where it was given
 * @returns its text; `undefined` when none was given
 * @throws {Problem} `argument` when it is neither
 */
export function readAccountName(value: unknown, at: string): string | undefined {
    if (!isGiven(value) || value === '') return undefined;
    const isNumber = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
    if (isNumber || (typeof value === 'string' && /^(?:0x[0-9a-fA-F]{1,64}|\d{1,20})$/.test(value))) return `${value}`;
    throw problem('argument', at, 'a capability id, an account object id or an account number', formatValue(value));
}
