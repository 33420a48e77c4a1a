/**
 * What transactions are verified against: shipped ids, pins of the user, values learned on loopback hosts,
 * and the options that limit them.
 */

import type { Dict } from 'ccxt';
import type { AccountResolver } from '../../account/account-resolver.js';
import { findChainId, isLoopback } from '../../exchange/describe/urls.js';
import { OPTIONS } from '../../exchange/describe/options.js';
import type { AccountProofs } from '../journal/account-proofs.js';
import { PinnedMarkets } from './pinned-markets.js';
import type { LearnedPins } from '../expectations.js';
import type { WriteRequest } from '../write-request.js';
import { capabilityIdOf, type AccountPair } from '../../account/account.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import { KNOWN_DECIMALS } from '../../markets/market.js';
import { expectKnownOptions } from '../../exchange/options/option-keys.js';
import type { Params } from '../../exchange/params.js';
import { buildAccountPin, proposePins, toCoinPins, toObjectPins } from '../../transaction/pins/read-pins.js';
import { needsSelectedAccount, type MarketPin, type Pins, type ProposedPins } from '../../transaction/pins/pins.js';
import { TransactionOptionsReader, type TransactionOptions } from '../../exchange/options/transaction-options.js';
import { Problem, problem, type Departure } from '../../core/problem.js';
import { findDeployment, type Deployment } from '../../wire/deployments.js';
import { MAINNET_COINS } from '../../transaction/pins/shipped.js';
import { toUnits } from '../../core/number/decimal.js';
import { ROLES, type PackagePins } from '../../transaction/packages.js';
import { coinOf } from '../../transaction/value.js';
import { isOfAccount, type Intent } from '../../transaction/intent.js';
import type { AccountFacts, CoinFacts, Facts } from '../../transaction/writes/facts.js';
import {
    KNOWN_SYSTEMS,
    objectNamesOf,
    type PinnedObject,
    type PinnedObjects,
    type System,
    type SystemIds,
} from '../../transaction/system-ids.js';
import { AcceptedExecutors } from './accepted-executors.js';
import { listSources } from './pin-sources.js';
import { readListedCoins, type ListedCoin } from './listed-coins.js';
import { readStatedIds } from './stated-ids.js';
import { isAddress, toFullAddress } from '../../core/address.js';
import type { Context } from '../../exchange/context.js';
import type { NodeAccess } from '../../exchange/node-access.js';
import type { MarketDirectory } from '../../markets/market-directory.js';
import { WRITE } from '../../exchange/request-queue.js';

/** Ids of a system, as far as they are known. */
type StatedIds = { readonly [K in PinnedObject | 'package']?: string | undefined };

const NOTHING_FOUND: LearnedPins = { packages: {}, executors: undefined, chainId: undefined };

/** Holds the pins of one exchange object. */
export class PinRegistry {
    readonly #pinned = new PinnedMarkets();
    readonly #reader = new TransactionOptionsReader();
    /** The markets that were pinned last; a reload makes another object. */
    #pinnedFrom: unknown;
    /** Packages, executors and chain of transactions that were not signed, as these were not pinned. */
    #unpinned = NOTHING_FOUND;
    readonly #accepted: AcceptedExecutors;
    /** Symbols of markets that writes needed pinned. */
    readonly #neededSymbols = new Set<string>();
    /** Coins that the service at an address lists. */
    #listed: { readonly at: string; readonly coins: readonly ListedCoin[] } | undefined;
    /** The service at which transactions could not be signed. */
    #unpinnedAt: string | undefined;
    /** The service whose packages were learned. */
    #learnedAt: string | undefined;
    /** The ids of systems that the service states: used where values are learned, else only proposed. */
    readonly #stated = new Map<System, { readonly at: string; readonly ids: StatedIds }>();

    constructor(
        private readonly context: Context,
        private readonly markets: MarketDirectory,
        private readonly resolver: AccountResolver,
        private readonly nodes: Pick<NodeAccess, 'chain'>,
        private readonly proofs: AccountProofs,
    ) {
        this.#accepted = new AcceptedExecutors(context, resolver, proofs);
    }

    /** Pins ids, steps and decimals of the loaded markets as they were loaded first. */
    pinMarkets(): void {
        const { markets } = this.context;
        if (markets === this.#pinnedFrom) return;
        this.#pinnedFrom = markets;
        this.#pinned.update(this.markets.all, (code) => this.markets.stepOf(code));
    }

    /**
     * Expects that no option is misspelt. The user may change options at any time, so each write checks them.
     *
     * @throws {Problem} `argument` with every unknown key
     */
    expectOptions(): void {
        const members = this.context as unknown as Readonly<Record<string, unknown>>;
        expectKnownOptions(this.context.options, (key) => typeof members[key] === 'function');
    }

    /**
     * Reads the file of pins, if the user named one; to be awaited before anything is verified.
     *
     * @throws {Problem} `argument` when an option is misspelt, or the file cannot be read
     */
    async load(): Promise<void> {
        this.expectOptions();
        await this.resolver.pins.load();
        await this.#accepted.load(this.journalFile);
    }

    /**
     * Asks the user's node for its chain where nothing else names it; to be awaited before a transaction is
     * verified.
     */
    async loadChain(): Promise<void> {
        if (this.chainId === undefined) await this.nodes.chain.load();
    }

    /**
     * `options.transaction`, checked, with the pins of the user, and what is shipped for the chain.
     *
     * @throws {Problem} `argument` when one is malformed, or asks to learn from a service on another machine
     */
    get options(): TransactionOptions {
        this.#forgetOtherService();
        const options = this.#reader.read(this.#given, this.resolver.pins.pins, this.chainId);
        if (options.learn !== true || this.isLoopback) return options;
        const wanted = `false for ${this.context.urls.api.rest}: only a service on this machine is believed; pin what it must be`;
        throw problem('argument', 'options.transaction.learn', wanted, 'true');
    }

    /** `options.transaction` over its defaults, as the user set them. */
    get rawOptions(): typeof OPTIONS.transaction {
        this.#forgetOtherService();
        return this.#reader.merge(this.#given);
    }

    /** What is deployed on the chain; `undefined` where the chain is not known. */
    get deployment(): Deployment | undefined {
        return findDeployment(this.chainId);
    }

    get #given(): unknown {
        return (this.context.options as Partial<typeof OPTIONS>).transaction;
    }

    /** Whether the service runs on this machine, such as a sandbox. */
    get isLoopback(): boolean {
        return isLoopback(this.context.urls.api.rest);
    }

    /**
     * Whether values that are not pinned are learned from the first executed transaction; only on a loopback
     * host.
     */
    get mayLearn(): boolean {
        return this.isLoopback && (this.options.learn ?? true);
    }

    /** Facts that transactions are verified against, with the options of this moment. */
    get facts(): Facts {
        const { options } = this;
        return {
            market: (id) => this.#pinned.market(id, options.markets, this.deployment),
            coin: (type) => this.#coin(type, options),
            walletCoin: (type) => this.#walletCoin(type, options),
            swapCoin: (type) => this.#swapCoin(type, options),
            account: (id) => this.#account(id, options),
            system: (system) => this.#systemIds(system),
        };
    }

    /**
     * Returns the package and the objects of a system: those that are pinned, else the objects that are built
     * in for the chain, else what the service states where values are learned.
     *
     * @throws {Problem} `mismatch` naming each id that is missing, with `pins` that propose what the service
     *   states
     */
    async idsOf<S extends System>(system: S): Promise<SystemIds<S>> {
        await this.load();
        const known = this.#systemIds(system);
        if (known !== undefined) return known;
        const stated: StatedIds | undefined = readStatedIds(
            system,
            await this.context.publicGetAddresses({}, WRITE).catch(() => undefined),
        );
        if (stated !== undefined) this.#stated.set(system, { at: this.context.urls.api.rest, ids: stated });
        const learned = this.#systemIds(system);
        if (learned !== undefined) return learned;
        const departures = this.#systemPins(system).missing.map((name) => {
            const isPackage = name === 'package';
            const at = isPackage ? `packages.${system}` : `objects.${name}`;
            const wanted = `an id that you have checked at a node and pinned: options.transaction.pins.${at}`;
            return { at, wanted, found: stated === undefined ? 'none' : `${stated[name]} according to the service` };
        });
        throw new Problem('mismatch', departures, await this.propose());
    }

    /**
     * Lists the coins that the service of a sandbox states, without those whose code is pinned; none
     * elsewhere.
     */
    async listedCoins(): Promise<readonly ListedCoin[]> {
        await this.load();
        await this.loadChain();
        const { rest: at } = this.context.urls.api;
        if (this.#mayList && this.#listed?.at !== at) {
            const coins = await readListedCoins(this.context).catch(() => undefined);
            if (coins !== undefined) this.#listed = { at, coins };
        }
        return this.#listedCoins(this.options);
    }

    /** `undefined` where one is missing. */
    #systemIds<S extends System>(system: S): SystemIds<S> | undefined {
        const { found, missing } = this.#systemPins(system);
        return missing.length === 0 ? (found as SystemIds<S>) : undefined;
    }

    #systemPins(system: System): { readonly found: StatedIds; readonly missing: readonly (keyof StatedIds)[] } {
        const { packages, objects } = this.options;
        // No transaction shows them before it is written: a remote service is never believed.
        const learned = this.mayLearn ? this.#statedOf(system) : {};
        const known: StatedIds = {
            ...learned,
            ...this.deployment?.objects,
            ...objects,
            // An added one is a version after an upgrade.
            package: this.resolver.pins.pins.added[system]?.at(-1) ?? packages[system]?.[0] ?? learned.package,
        };
        const names = ['package', ...objectNamesOf(system)] as const;
        const found = Object.fromEntries(names.flatMap((name) => (known[name] ? [[name, known[name]]] : [])));
        return { found, missing: names.filter((name) => known[name] === undefined) };
    }

    /** Implements `pins`. */
    async pins(): Promise<Pins> {
        await this.load();
        await this.loadChain();
        const { packages, objects, account, markets, coins } = this.options;
        const { executors, domains } = this;
        const chainId = this.chainId;
        const inUse = this.resolver.knownAccounts?.inUse;
        const own = account ?? (inUse && buildAccountPin(inUse));
        const learned = this.mayLearn ? this.#marketPins(this.#pinned.symbols) : {};
        return {
            ...(chainId === undefined ? {} : { chainId }),
            packages,
            ...toObjectPins({ objects }),
            ...(executors === undefined ? {} : { executors }),
            ...(domains === undefined ? {} : { domains }),
            ...(own === undefined ? {} : { account: own }),
            markets: { ...learned, ...markets },
            ...toCoinPins({ coins }),
            sources: listSources({
                ...{ chainId, mayLearn: this.mayLearn, deployment: this.deployment, options: this.options },
                isPublic: findChainId(this.context.urls.api.rest) !== undefined,
                pins: this.resolver.pins.pins,
                learned: this.#learnedAt === undefined ? [] : Object.keys(this.rawOptions.packages),
                hasConsent: this.#accepted.executors !== undefined,
                hasAcceptedDomain: this.#accepted.domains !== undefined,
                hasAccount: inUse !== undefined,
                symbols: this.#pinned.symbols,
            }),
        };
    }

    /**
     * Learns what an executed transaction was the first to show. Values of the user, and earlier ones, take
     * precedence.
     */
    learn({ packages: pins, executors, domains, chainId }: LearnedPins): void {
        if (!this.mayLearn) {
            // A later order with other executors is refused.
            if (this.executors === undefined) this.#accepted.accept({ executors, domains }, this.journalFile);
            return;
        }
        if (this.executors === undefined) this.#accepted.set({ executors, domains });
        const options = this.rawOptions;
        // What is in force already, such as a shipped package, was not learned.
        const inForce = this.options.packages;
        const isNew = ([role, ids]: [string, unknown]): boolean => ids !== undefined && !Object.hasOwn(inForce, role);
        const packages = { ...Object.fromEntries(Object.entries(pins).filter(isNew)), ...options.packages };
        const learned = {
            packages,
            executors: options.executors ?? executors,
            chainId: options.chainId ?? chainId,
        };
        // The same values in a new object would be read and checked again.
        const isKnown =
            Object.keys(packages).every((role) => Object.hasOwn(options.packages, role)) &&
            learned.executors === options.executors &&
            learned.chainId === options.chainId;
        if (!isKnown) this.context.options.transaction = { ...options, ...learned };
        this.#learnedAt = this.context.urls.api.rest;
    }

    /** Addresses that may execute orders: pinned, or accepted by the user for an earlier order. */
    get executors(): readonly string[] | undefined {
        this.#forgetOtherService();
        return this.options.executors ?? this.#accepted.executors;
    }

    /** Domains that tickets of these orders may name: pinned, or accepted with the executors. */
    get domains(): readonly string[] | undefined {
        this.#forgetOtherService();
        return this.options.domains ?? this.#accepted.domains;
    }

    /**
     * Makes the error of a transaction that relies on values that are not pinned; its `pins` propose every
     * known value.
     */
    async toUnpinned(
        departures: readonly Departure[],
        intent: Intent,
        { packages: pins, executors, domains, chainId }: LearnedPins,
    ): Promise<Problem> {
        this.#forgetOtherService();
        const { packages, executors: shown, domains: named, chainId: known } = this.#unpinned;
        this.#unpinned = {
            packages: { ...packages, ...pins },
            executors: shown ?? executors,
            domains: named ?? domains,
            chainId: known ?? chainId,
        };
        for (const symbol of this.#symbolsOf(intent)) this.#neededSymbols.add(symbol);
        return new Problem('mismatch', departures, await this.propose());
    }

    /** Lists the keys of the pins that an order of a market still needs. */
    missingFor({ id, symbol }: KnownMarket): string[] {
        if (this.mayLearn) return [];
        const { packages: pins, markets } = this.options;
        const roles = ROLES.filter((role) => pins[role] === undefined);
        const isUnpinned = this.#pinned.market(toFullAddress(id), markets, this.deployment)?.isUnpinned === true;
        return [...roles.map((role) => `packages.${role}`), ...(isUnpinned ? [`markets['${symbol}']`] : [])];
    }

    /** Proposes every value known so far; `symbol` is a market to add to those that earlier writes needed. */
    async propose(symbol?: string): Promise<ProposedPins> {
        if (symbol !== undefined) this.#neededSymbols.add(symbol);
        const { packages, objects: pinned, executors, domains, account, markets, coins } = this.options;
        const missing = KNOWN_SYSTEMS.map((system) => [system, this.#missingOf(system)] as const);
        const objects = { ...Object.assign({}, ...missing.map(([, ids]) => ids.objects)), ...pinned } as typeof pinned;
        const roles = missing.flatMap(([system, ids]) => (ids.package === undefined ? [] : [[system, [ids.package]]]));
        const accounts = this.resolver.knownAccounts;
        const pairs = accounts?.pairs().filter((pair) => !accounts.isAgent(pair)) ?? [];
        const [proven, ...others] = await this.#createdAmong(pairs);
        return proposePins(
            {
                ...this.resolver.pins.pins,
                chainId: this.chainId,
                packages,
                objects,
                executors,
                domains,
                account,
                markets,
                coins,
            },
            {
                packages: { ...this.#unpinned.packages, ...(Object.fromEntries(roles) as PackagePins) },
                executors: this.#unpinned.executors,
                domains: this.#unpinned.domains,
                chainId: this.#unpinned.chainId,
                // If this client created several accounts, the user selects one.
                account: proven === undefined || others.length > 0 ? undefined : buildAccountPin(proven),
                candidates: pairs.flatMap((pair) => {
                    const pin = buildAccountPin(pair);
                    return pin === undefined ? [] : [{ ...pin, code: pair.currency }];
                }),
                markets: this.#marketPins([...this.#neededSymbols]),
            },
        );
    }

    /**
     * Returns whether an account was only discovered on the chain: the user neither selected nor pinned it,
     * and no node proves that only the wallet has rights to it. On remote hosts, it may be a stranger's, so
     * money and orders must not go to it.
     *
     * @throws {Problem} `mismatch` where a write needs the proof, and a node shows why there is none
     */
    async isAccountDiscovered(
        params: Params,
        capabilityId: unknown,
        {
            action,
            body,
            orders,
        }: Pick<WriteRequest<unknown>, 'action' | 'body'> & {
            readonly orders?: WriteRequest<unknown>['orders'] | undefined;
        },
    ): Promise<boolean> {
        if (typeof capabilityId !== 'string' || this.mayLearn) return false;
        const accounts = await this.resolver.accounts();
        if (await accounts.isSelected(params, capabilityId)) return false;
        const pair = accounts.find(capabilityId);
        const account = pair && buildAccountPin(pair);
        if (account === undefined || !needsSelectedAccount(action)) return true;
        const { packages } = this.options;
        return !(await this.proofs.isProven({
            wallet: await this.resolver.wallet.address(),
            account,
            marketIds: this.#marketIdsIn(body, orders),
            packages,
            chainId: this.chainId,
            journal: this.journalFile,
        }));
    }

    /** The markets that a request names, full ids. The body of stop orders names none. */
    #marketIdsIn({ chId, orders: bodies }: Dict, orders: WriteRequest<unknown>['orders'] = []): string[] {
        const named: unknown[] = Array.isArray(bodies) ? bodies.map((body: { chId?: unknown }) => body.chId) : [];
        const ids = [chId, ...named, ...orders.map(({ symbol }) => this.markets.bySymbol(symbol).id)];
        return [...new Set(ids.filter(isAddress).map(toFullAddress))];
    }

    /** Path of the journal file, if there is one. */
    get journalFile(): string | undefined {
        const { journal } = this.rawOptions;
        return typeof journal === 'string' ? journal : undefined;
    }

    /** Nothing of another service. */
    #statedOf(system: System): StatedIds {
        const stated = this.#stated.get(system);
        return stated?.at === this.context.urls.api.rest ? stated.ids : {};
    }

    /** What the service states of the ids of a system that are missing. */
    #missingOf(system: System): { readonly package: string | undefined; readonly objects: Partial<PinnedObjects> } {
        const stated = this.#statedOf(system);
        const rows = this.#systemPins(system).missing.map((name) => [name, stated[name]] as const);
        const { package: id, ...objects } = Object.fromEntries(rows.filter(([, one]) => one !== undefined));
        return { package: id, objects };
    }

    /**
     * Genesis digest of the chain, base58: of a public deployment's address, of the user's pins, as learned,
     * or of the user's node.
     */
    get chainId(): string | undefined {
        const pinned = this.resolver.pins.pins.chainId;
        return findChainId(this.context.urls.api.rest) ?? pinned ?? this.rawOptions.chainId ?? this.nodes.chain.chainId;
    }

    /** Values found or learned at one service say nothing about the chain of another. */
    #forgetOtherService(): void {
        const { rest } = this.context.urls.api;
        if (this.#unpinnedAt !== rest) {
            this.#unpinned = NOTHING_FOUND;
            this.#neededSymbols.clear();
            this.#accepted.clear();
            this.#unpinnedAt = rest;
        }
        if (this.#learnedAt === undefined || this.#learnedAt === rest) return;
        const { packages, executors, chainId } = OPTIONS.transaction;
        const { options } = this.context;
        options.transaction = { ...options.transaction, packages, executors, chainId };
        this.#learnedAt = undefined;
    }

    /** The markets that a write needs pinned: its own, or one that settles in the coin that it moves. */
    #symbolsOf(intent: Intent): string[] {
        if ('orders' in intent) return intent.orders.map(({ market }) => market.symbol);
        if ('market' in intent) return [intent.market.symbol];
        if (!isOfAccount(intent)) return [];
        const { type } = coinOf(intent);
        const settlesInIt = (symbol: string): boolean => this.#pinned.pinOf(symbol)?.settleType === type;
        return this.#pinned.symbols.filter(settlesInIt).slice(0, 1);
    }

    #marketPins(symbols: readonly string[]): Record<string, MarketPin> {
        const pins = symbols.map((symbol) => [symbol, this.#pinned.pinOf(symbol)] as const);
        return Object.fromEntries(pins.filter((pair): pair is readonly [string, MarketPin] => pair[1] !== undefined));
    }

    /**
     * Accounts that a transaction of the wallet created, as a node showed to this exchange object, or by the
     * journal to an earlier one.
     */
    async #createdAmong(pairs: readonly AccountPair[]): Promise<AccountPair[]> {
        if (pairs.length === 0) return [];
        const created = await this.proofs.created(await this.resolver.wallet.address(), this.journalFile);
        return pairs.filter((pair) => created.has(buildAccountPin(pair)?.capability ?? ''));
    }

    #coin(type: string, { decimals, markets }: TransactionOptions): CoinFacts | undefined {
        return this.#pinned.coin(type, decimals.get(type) ?? KNOWN_DECIMALS[type], markets);
    }

    /**
     * By its type alone: pinned or built in, or the collateral of a pinned market. Another collateral coin
     * counts as unpinned.
     */
    #walletCoin(type: string, options: TransactionOptions): CoinFacts | undefined {
        const [code, pin] = Object.entries(options.coins).find(([, coin]) => coin.type === type) ?? [];
        if (code !== undefined && pin !== undefined) {
            const { decimals, maxWithdrawal } = pin;
            const most = maxWithdrawal === undefined ? undefined : toUnits(maxWithdrawal, decimals);
            return { type, code, decimals, maxWithdrawal: most };
        }
        const known = MAINNET_COINS.find((coin) => coin.type === type);
        if (known !== undefined) return { type, code: known.code, decimals: known.decimals };
        const coin = this.#coin(type, options);
        const isPinned = Object.entries(options.markets).some(
            ([symbol, { settleType }]) => settleType === type && symbol.endsWith(`:${coin?.code}`),
        );
        return coin === undefined || isPinned ? coin : { ...coin, isUnpinned: true };
    }

    #swapCoin(type: string, options: TransactionOptions): CoinFacts | undefined {
        const coin = this.#walletCoin(type, options);
        if (coin !== undefined && coin.isUnpinned !== true) return coin;
        return this.#listedCoins(options).find((one) => one.type === type) ?? coin;
    }

    /** Those that {@link listedCoins} has read; a pinned code means the pinned coin only. */
    #listedCoins({ coins }: TransactionOptions): readonly ListedCoin[] {
        if (this.#listed?.at !== this.context.urls.api.rest || !this.#mayList) return [];
        return this.#listed.coins.filter(({ code }) => !Object.hasOwn(coins, code));
    }

    /**
     * What is worth something needs pins: a list is believed where values are learned, on chains that nothing
     * is shipped for.
     */
    get #mayList(): boolean {
        return this.mayLearn && this.deployment === undefined;
    }

    #account(id: string, options: TransactionOptions): AccountFacts | undefined {
        const pair = this.resolver.knownAccounts?.find(id);
        const coinType = pair && this.#pinned.coinTypeOf(pair.currency, options.markets);
        if (pair?.capability === undefined || coinType === undefined) return undefined;
        const coin = this.#coin(coinType, options);
        // What it is a vault of is stated by a node only.
        if (pair.vault !== undefined && pair.vault.type === undefined) return undefined;
        const vault = pair.vault?.type && { ...pair.vault.type, id: pair.vault.id };
        const accountId = pair.account === undefined ? undefined : toFullAddress(pair.account.id);
        const isAgent = this.resolver.knownAccounts?.isNamedAgent(pair) ?? false;
        if (coin === undefined) return undefined;
        const account = { capabilityId: toFullAddress(capabilityIdOf(pair)), accountId, coin, isAgent };
        return vault === undefined ? account : { ...account, vault };
    }
}
