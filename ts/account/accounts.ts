/** The accounts of one wallet at one service, and which of them a call uses. */

import { toFullAddress } from '../core/address.js';
import { Problem, problem, type Departure, sentence } from '../core/problem.js';
import { matchesAccount, isSameId, parseAccountPairs, type AccountPair, type OwnedCapability } from './account.js';
import { isGiven, formatValue, type Params } from '../exchange/params.js';
import { CANCEL, type RequestOptions } from '../exchange/request-queue.js';
import { readVaultName } from './owned-vaults.js';
import { buildAccountPin } from '../transaction/pins/read-pins.js';
import type { AccountPin } from '../transaction/pins/pins.js';
import type { WireAccount } from '../wire/types.js';

/** The user's selection of an account by options, read at each call. */
export interface AccountSelection {
    /** `options.account`: a capability id, an account object id or an account number. */
    readonly option: string | undefined;
    /** `options.vault`: the object id of a vault. */
    readonly vault: string | undefined;
    /** `options.transaction.pins.account`. */
    readonly pin: AccountPin | undefined;
}

/** What the accounts need. */
export interface AccountsContext {
    /** Requests the wallet's account rows. */
    readonly fetch: (request?: RequestOptions) => Promise<readonly WireAccount[]>;
    /** Requests the capabilities of the wallet, including agents'. */
    readonly fetchOwned: (request?: RequestOptions) => Promise<readonly OwnedCapability[]>;
    readonly selection: () => Promise<AccountSelection>;
    /** Finds the account of a vault that the wallet manages. */
    readonly findVault: (name: string, request?: RequestOptions) => Promise<AccountPair>;
    /**
     * Finds which accounts, with full ids, the wallet's own transactions created, by their capabilities.
     * Others may be, too; none are found without a node.
     */
    readonly findCreated: (accounts: readonly AccountPin[]) => Promise<ReadonlySet<string>>;
}

/**
 * Stores the accounts of one wallet and selects among them.
 *
 * Anybody can transfer a capability to a wallet, so a listed account may not be the user's. A call uses the
 * first of: the vault or the account in `params`, `options.vault`, `options.account`, the pinned account, the
 * account that this exchange object used first, the wallet's only account, the only one that the wallet
 * itself created, where a node proves that. Accounts that appear later do not change the selection.
 */
export class Accounts {
    #rows: readonly WireAccount[] = [];
    /** Rows that only `accounts/owned` lists; used only when the user names them. */
    #agentRows: readonly WireAccount[] = [];
    /** The accounts of the rows that they were paired from. */
    #paired: { readonly from: readonly unknown[]; readonly pairs: readonly AccountPair[] } | undefined;
    #ownPaired: { readonly from: readonly unknown[]; readonly pairs: readonly AccountPair[] } | undefined;
    /**
     * The accounts of vaults by the ids that the user named: the id of a vault means its owner's capability,
     * where the wallet holds it, and not that of an assistant which a call named before.
     */
    readonly #vaults = new Map<string, AccountPair>();
    /** Capability ids of agents; `undefined` before the first request. */
    #agents: readonly string[] | undefined;
    /** Capability ids of accounts that the user named. */
    readonly #named = new Set<string>();
    /** Capability ids of created accounts whose number no read has confirmed yet. */
    readonly #unconfirmed = new Set<string>();
    #wasFetched = false;
    /** Capability id of the account in use, by settle currency. */
    readonly #inUse = new Map<string, string>();

    constructor(private readonly context: AccountsContext) {}

    /**
     * Requests all accounts and stores them; returns them with created ones that the service does not list
     * yet.
     *
     * @throws {Problem} `mismatch` when a row contradicts an earlier one
     */
    async fetch(request?: RequestOptions): Promise<AccountPair[]> {
        const rows = await this.context.fetch(request);
        this.add(rows);
        this.#wasFetched = true;
        for (const id of this.#unconfirmed) if (isPairIn(rows, id)) this.#unconfirmed.delete(id);
        return this.pairs();
    }

    /**
     * Requests which capabilities are agents', and returns all known accounts. Accounts that only this
     * response lists are used only when the user names them.
     *
     * @throws {Problem} `mismatch` when a row contradicts an earlier one
     */
    async fetchAgents(request?: RequestOptions): Promise<AccountPair[]> {
        const owned = await this.context.fetchOwned(request);
        this.#agents = owned.filter(({ isAgent }) => isAgent).map(({ id }) => id);
        const isKnown = (row: WireAccount): boolean => this.#rows.some(({ id }) => isSameId(id, row.id));
        const agentRows = owned.flatMap(({ rows }) => rows.filter((row) => !isKnown(row)));
        expectUnchanged(this.#agentRows, agentRows);
        this.#agentRows = agentRows;
        return this.pairs();
    }

    /**
     * Requests which capabilities are agents', and returns all known accounts, also when the request fails:
     * an agent's account is missing then, or counts as the wallet's own.
     *
     * @throws {unknown} what {@link fetchAgents} throws, when no account is known, or a row contradicts an
     *   earlier one
     */
    async fetchAgentsOrKnown(request?: RequestOptions): Promise<AccountPair[]> {
        try {
            return await this.fetchAgents(request);
        } catch (error) {
            unlessMismatch(error);
            if (this.#allPairs().length === 0) throw error;
            return this.pairs();
        }
    }

    /**
     * Returns whether the capability of an account is an agent's, as far as {@link fetchAgents} has found.
     */
    isAgent({ capability, vault }: AccountPair): boolean {
        if (vault !== undefined) return vault.isAssistant;
        return capability !== undefined && (this.#agents ?? []).some((id) => isSameId(id, capability.id));
    }

    /** Returns whether the wallet is an agent of an account that the user named. */
    isNamedAgent(pair: AccountPair): boolean {
        return this.isAgent(pair) && (pair.vault !== undefined || this.#named.has(pair.capability?.id ?? ''));
    }

    /** Returns whether the user selected any account for a call: by params, option or pin. */
    async hasSelection(params: Params): Promise<boolean> {
        const { option, vault, pin } = await this.context.selection();
        return [readSelectedVault(params), readSelectedName(params), vault, option, pin].some(
            (one) => one !== undefined,
        );
    }

    /**
     * Returns whether the user selected the account with a capability or object id: by params, option or pin.
     * A number is no selection, as only the service says which account has it.
     */
    async isSelected(params: Params, id: string): Promise<boolean> {
        const pair = this.find(id);
        if (pair === undefined) return false;
        if (pair.vault !== undefined) return true;
        const { option, pin } = await this.context.selection();
        const names = [readSelectedName(params), option, pin?.capability].filter(
            (name) => name?.startsWith('0x') === true,
        );
        return names.some((name) => matchesAccount(pair, name ?? ''));
    }

    /** The account of calls that select none. */
    get inUse(): AccountPair | undefined {
        return this.#inUseOf(undefined);
    }

    /**
     * Stores account rows. A later row of the same id must have the same number, type and currency.
     *
     * @throws {Problem} `mismatch` when a row contradicts an earlier one
     */
    add(rows: readonly WireAccount[]): void {
        expectUnchanged([...this.#rows, ...this.#agentRows], rows);
        const latest = (row: WireAccount): WireAccount => rows.find(({ id }) => isSameId(id, row.id)) ?? row;
        const isNew = (row: WireAccount): boolean => !this.#rows.some(({ id }) => isSameId(id, row.id));
        // An id keeps its first spelling, as other maps use it as a key.
        this.#rows = [...this.#rows.map((row) => ({ ...latest(row), id: row.id })), ...rows.filter(isNew)];
    }

    /**
     * Stores an account that this exchange object created. Its number is unconfirmed until a read contains
     * both rows.
     *
     * @param rows capability and account row of the submit's response
     * @param isFirst whether the wallet had none of that currency: then calls use it from now on
     */
    addCreated(rows: readonly WireAccount[], isFirst: boolean): void {
        const [pair] = parseAccountPairs(rows);
        this.add(rows);
        if (pair?.capability === undefined) return;
        this.#unconfirmed.add(pair.capability.id);
        if (isFirst) this.#inUse.set(pair.currency, pair.capability.id);
    }

    /** Finds a known account by the id of its capability or its own. */
    find(id: string): AccountPair | undefined {
        const isMatch = (pair: AccountPair): boolean => matchesAccount(pair, id);
        return this.#allPairs().find(isMatch) ?? [...this.#vaults.values()].find(isMatch);
    }

    /** Returns all known accounts, including those that the wallet is an agent of. */
    pairs(): AccountPair[] {
        return [...this.#allPairs()];
    }

    /** Each write finds its account many times. */
    #allPairs(): readonly AccountPair[] {
        const from = [this.#rows, this.#agentRows];
        if (this.#paired?.from.every((rows, i) => rows === from[i]) !== true) {
            this.#paired = { from, pairs: parseAccountPairs(from.flat()) };
        }
        return this.#paired.pairs;
    }

    /**
     * Selects the account of a call, and keeps it in use where the call names none.
     *
     * @param params may name it: `vault` (the id of a vault), `account` or `accountId` (capability or account
     *   object id), or `accountNumber`
     * @param code settle currency, where the call has one
     * @throws {Problem} `missing` with the accounts, when several exist and none is selected; `account` when
     *   none exists; `argument` when the named one is not the wallet's; `mismatch` when the pinned one
     *   differs from its pin
     */
    async choose(params: Params, code: string | undefined, request?: RequestOptions): Promise<AccountPair> {
        const listed = await this.candidates(params, code, request);
        const candidates = listed.length > 1 ? await this.#preferCreated(listed) : listed;
        const [only, ...others] = candidates;
        if (only === undefined) {
            const which =
                code === undefined ? 'the wallet has no account' : `no account of the wallet settles in ${code}`;
            throw sentence('account', `${which}; call createAccount('${code ?? 'USDC'}') first`);
        }
        if (others.length > 0) {
            const how = 'select it with options.account, options.transaction.pins.account or params.account';
            throw problem('missing', 'account', `one of ${listAccounts(candidates)}; ${how}`, 'none selected');
        }
        const isNamed = only.vault !== undefined || readSelectedName(params) !== undefined;
        if (!isNamed && !this.#inUse.has(only.currency)) {
            this.#inUse.set(only.currency, only.capability?.id ?? '');
        }
        await this.#confirm(only, request);
        return only;
    }

    /**
     * Lists the accounts that a call may mean: the selected one, else the wallet's own, else those that it is
     * an agent of.
     *
     * @throws {Problem} as {@link choose}, but not for several accounts or none
     */
    async candidates(params: Params, code: string | undefined, request?: RequestOptions): Promise<AccountPair[]> {
        const { option, vault: managed, pin } = await this.context.selection();
        const named = readSelectedName(params);
        const vault = readSelectedVault(params) ?? (named === undefined ? managed : undefined);
        if (vault !== undefined) return [expectCode(await this.#findVault(vault, request), code)];
        const name = named ?? option;
        if (name !== undefined) return [expectCode(await this.#find(name, request), code)];
        if (pin !== undefined) {
            const pinned = await this.#findPinned(pin, request);
            if (code === undefined || pinned.currency === code) return [pinned];
        }
        const inUse = this.#inUseOf(code);
        if (inUse !== undefined) return [inUse];
        // Created accounts alone do not show whether others exist.
        if (!this.#wasFetched || this.#candidates(code).length === 0) await this.fetch(request);
        return this.#candidates(code).length > 1 ? this.#preferOwn(code, request) : this.#candidates(code);
    }

    /**
     * Lists the accounts that are not merely transferred to the wallet: the only one, or those that the
     * wallet provably created; and the one that calls without an account mean, which is the last.
     *
     * @throws {Problem} as {@link candidates}
     */
    async own(): Promise<AccountPair[]> {
        if (!this.#wasFetched) await this.fetch();
        const listed = this.#candidates(undefined);
        const created = listed.length > 1 ? await this.#createdOf(listed) : listed;
        const chosen = await this.candidates({}, undefined);
        return chosen.length === 1 ? [...created.filter((pair) => pair !== chosen[0]), ...chosen] : created;
    }

    /**
     * Lists the accounts of a cancel: the selected one; else for each currency the one in use, else the
     * wallet's own.
     *
     * @throws {Problem} as {@link choose}, but not for several accounts or none
     */
    async candidatesForCancel(params: Params, code: string | undefined): Promise<AccountPair[]> {
        if (code !== undefined || (await this.hasSelection(params))) return this.#candidatesOrAll(params, code);
        await this.#candidatesOrAll(params, undefined);
        const codes = new Set(this.#candidates(undefined).map((pair) => pair.currency));
        const found = await Promise.all([...codes].map((each) => this.#candidatesOrAll(params, each)));
        return found.flat();
    }

    /** A cancel continues when the request for agents fails. */
    async #candidatesOrAll(params: Params, code: string | undefined): Promise<AccountPair[]> {
        try {
            return await this.candidates(params, code, CANCEL);
        } catch (error) {
            if (error instanceof Problem || this.#candidates(code).length === 0) throw error;
            return this.#candidates(code);
        }
    }

    /** The account in use of a currency, or the first one in use where no currency is given. */
    #inUseOf(code: string | undefined): AccountPair | undefined {
        for (const [currency, id] of this.#inUse) {
            if (code === undefined || currency === code)
                return this.#candidates(currency).find(({ capability }) => capability?.id === id);
        }
        return undefined;
    }

    /** The wallet's own accounts, else those that it is an agent of. */
    async #preferOwn(code: string | undefined, request?: RequestOptions): Promise<AccountPair[]> {
        const withoutAgents = (pairs: AccountPair[]): AccountPair[] => pairs.filter((pair) => !this.isAgent(pair));
        const known = withoutAgents(this.#candidates(code));
        if (known.length === 1) return known;
        await this.fetchAgents(request);
        const candidates = this.#candidates(code);
        const own = withoutAgents(candidates);
        return own.length > 0 ? own : candidates;
    }

    /** Accounts that the wallet provably created, before others, which anybody may have transferred to it. */
    async #preferCreated(pairs: AccountPair[]): Promise<AccountPair[]> {
        const own = await this.#createdOf(pairs);
        return own.length > 0 ? own : pairs;
    }

    async #createdOf(pairs: AccountPair[]): Promise<AccountPair[]> {
        const pins = pairs.map((pair) => buildAccountPin(pair)).filter((pin) => pin !== undefined);
        const created = await this.context.findCreated(pins);
        return pairs.filter((pair) => created.has(buildAccountPin(pair)?.capability ?? ''));
    }

    async #find(name: string, request?: RequestOptions): Promise<AccountPair> {
        const isMatch = (pair: AccountPair): boolean => matchesAccount(pair, name);
        // Only the service says which vault has a number: a number is that of an own account.
        const isId = name.startsWith('0x');
        const pair =
            this.pairs().find(isMatch) ??
            (isId ? [...this.#vaults.values()].find(isMatch) : undefined) ??
            (await this.fetch(request)).find(isMatch) ??
            (await this.fetchAgents(request)).find(isMatch) ??
            (isId ? await this.#vaultOf(toFullAddress(name), request) : undefined);
        if (pair === undefined) {
            // Shortened, as it may be a private key in the wrong place.
            const found = name.length > 20 ? `${name.slice(0, 10)}…` : name;
            const known = this.pairs();
            const advice = known.length > 0 ? `pass one of ${listAccounts(known)}` : 'call createAccount first';
            throw sentence('argument', `account ${found} is none of your wallet's; ${advice}`);
        }
        if (pair.capability !== undefined) this.#named.add(pair.capability.id);
        // Other rules verify an agent's account. If the request fails, the account counts as the wallet's
        // own.
        if (this.#agents === undefined) await this.fetchAgents(request).catch(unlessMismatch);
        return pair;
    }

    /**
     * The capability of a vault names its account also before a call has named the vault: after a restart,
     * only the capabilities of earlier writes are known. `undefined` where the wallet holds none of the id.
     */
    #vaultOf(name: string, request?: RequestOptions): Promise<AccountPair | undefined> {
        return this.#findVault(name, request).catch((error: unknown) => {
            if (error instanceof Problem && error.kind === 'argument') return undefined;
            throw error;
        });
    }

    /** Without a node its type is unknown: it is found again once there is one. */
    async #findVault(name: string, request?: RequestOptions): Promise<AccountPair> {
        const known = this.#vaults.get(name);
        if (known?.vault?.type !== undefined) return known;
        const found = await this.context.findVault(name, request);
        this.#vaults.set(name, found);
        return found;
    }

    async #findPinned(pin: AccountPin, request?: RequestOptions): Promise<AccountPair> {
        const pair = await this.#find(pin.capability, request);
        const found = { capability: pair.capability?.id, account: pair.account?.id, number: `${pair.accountNumber}` };
        const wanted = { ...pin, number: `${pin.number}` };
        const departures = (['capability', 'account', 'number'] as const)
            .filter((key) => found[key] === undefined || !isSameId(wanted[key], found[key]))
            .map((key) => ({ at: `pins.account.${key}`, wanted: wanted[key], found: found[key] ?? 'none' }));
        if (departures.length > 0) throw new Problem('mismatch', departures);
        return pair;
    }

    /**
     * Reads use the number of an account, so that a read must confirm the number in the submit's response.
     */
    async #confirm({ capability }: AccountPair, request?: RequestOptions): Promise<void> {
        if (this.#unconfirmed.has(capability?.id ?? '')) await this.fetch(request).catch(unlessMismatch);
    }

    /** Only pairs with both rows: a capability without its account row may be an agent's. */
    #candidates(code: string | undefined): AccountPair[] {
        if (this.#ownPaired?.from !== this.#rows) {
            this.#ownPaired = { from: this.#rows, pairs: parseAccountPairs(this.#rows) };
        }
        return this.#ownPaired.pairs.filter(
            (pair) =>
                pair.capability !== undefined &&
                pair.account !== undefined &&
                (code === undefined || pair.currency === code),
        );
    }
}

function expectCode(pair: AccountPair, code: string | undefined): AccountPair {
    if (code === undefined || pair.currency === code) return pair;
    throw problem('argument', 'account', `an account that settles in ${code}`, listAccounts([pair]));
}

/** Lists number, currency and capability of accounts for a message. */
export function listAccounts(pairs: readonly AccountPair[]): string {
    const names = pairs.map(({ accountNumber, currency, capability }) => {
        return `${accountNumber} (${currency}, capability ${capability?.id ?? 'none'})`;
    });
    return names.length === 0 ? 'none' : names.join(', ');
}

/** The next call repeats a failed request, but must not hide a contradiction. */
function unlessMismatch(error: unknown): void {
    if (error instanceof Problem && error.kind === 'mismatch') throw error;
}

function expectUnchanged(known: readonly WireAccount[], rows: readonly WireAccount[]): void {
    const changes = rows.flatMap((row) => {
        const before = known.find(({ id }) => isSameId(id, row.id));
        return before === undefined ? [] : compareRows(before, row);
    });
    if (changes.length > 0) throw new Problem('mismatch', changes);
}

function compareRows(known: WireAccount, row: WireAccount): Departure[] {
    const members = ['accountNumber', 'type', 'code'] as const;
    return members
        .filter((member) => known[member] !== row[member])
        .map((member) => ({ at: `${member} of account object ${row.id}`, wanted: known[member], found: row[member] }));
}

/** Whether rows contain both rows of the account of a capability. */
function isPairIn(rows: readonly WireAccount[], capabilityId: string): boolean {
    const isMatch = ({ capability, account }: AccountPair): boolean =>
        capability !== undefined && isSameId(capability.id, capabilityId) && account !== undefined;
    return parseAccountPairs(rows).some(isMatch);
}

function readSelectedName(params: Params): string | undefined {
    const given = (['account', 'accountId', 'accountNumber'] as const).filter((key) => isGiven(params[key]));
    const [key, second] = given;
    if (key === undefined) return undefined;
    if (second !== undefined)
        throw sentence('argument', `params.${key} and params.${second} are both set; leave one of them out`);
    return readAccountName(params[key], `params.${key}`);
}

/** The vault that a call names, which names no account then. */
function readSelectedVault(params: Params): string | undefined {
    const vault = readVaultName(params.vault, 'params.vault');
    // An id that is not set must not make the call one of the wallet's own account.
    if (params.vault === '') throw problem('argument', 'params.vault', 'the object id of a vault', '""');
    if (vault === undefined) return undefined;
    const key = (['account', 'accountId', 'accountNumber'] as const).find((one) => isGiven(params[one]));
    if (key === undefined) return vault;
    throw sentence('argument', `params.vault and params.${key} are both set; leave one of them out`);
}

/**
 * Reads the user's name of an account, an object id or an account number; `undefined` when none is given.
 *
 * @throws {Problem} `argument` when it is neither
 */
export function readAccountName(value: unknown, at: string): string | undefined {
    if (!isGiven(value) || value === '') return undefined;
    const isNumber = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
    if (isNumber || (typeof value === 'string' && /^(?:0x[0-9a-fA-F]{1,64}|\d{1,20})$/.test(value))) return `${value}`;
    throw problem('argument', at, 'a capability id, an account object id or an account number', formatValue(value));
}
