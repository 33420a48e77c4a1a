/** The markets that are loaded: found by symbol, by id, or by a row of the service. */

import type { Currencies, Str, Strings } from 'ccxt';
import type { KnownMarket } from '../exchange/known-market.js';
import { findMarket, buildUnlistedMarket, isCoin, marketIdOf } from './market.js';
import { formatValue, isGiven } from '../exchange/params.js';
import { problem, sentence, type Problem } from '../core/problem.js';
import { toFullAddress } from '../core/address.js';
import type { WirePosition } from '../wire/types.js';
import type { Context } from '../exchange/context.js';

/** Finds markets. */
export class MarketDirectory {
    /** Full ids of markets that rows named and that the service does not list. */
    readonly #unlisted = new Set<string>();
    /**
     * Markets by their ids, as {@link byId} found them last: every event of an account is matched to its
     * market.
     */
    readonly #byId = new Map<string, KnownMarket>();

    /**
     * Full ids of markets that are known to be closed, whatever the loaded markets say: no market opens
     * again.
     */
    readonly #closed = new Set<string>();

    /** The markets that {@link load} loaded last. */
    #loaded: unknown = undefined;

    constructor(private readonly context: Context) {}

    /** All loaded markets; none before the first load. */
    get all(): KnownMarket[] {
        return Object.values((this.context.markets ?? {}) as Record<string, KnownMarket>);
    }

    /** The settle currencies of all loaded markets, each once. */
    get settleCodes(): string[] {
        return [...new Set(this.all.map(({ settle }) => settle))];
    }

    /**
     * Loads the markets, and refuses a currency that none of them settles in.
     *
     * @throws {Problem} `argument`
     */
    async expectSettle(code: string): Promise<void> {
        await this.load();
        const codes = this.settleCodes;
        if (!codes.includes(code)) throw this.#notSettle(code, codes);
    }

    /**
     * Returns the smallest step of a collateral coin.
     *
     * @throws {Problem} `argument` for another coin
     */
    collateralStep(code: string): string {
        const step = this.stepOf(code);
        if (step !== undefined) return step;
        const codes = this.settleCodes;
        if (!codes.includes(code)) throw this.#notSettle(code, codes);
        throw sentence(
            'argument',
            `the decimals of ${code} are unknown, as the markets were set without currencies; call loadMarkets(true), or ` +
                'setMarkets(markets, currencies)',
        );
    }

    /**
     * The smallest step of a collateral coin; `undefined` where no coin with known decimals has this code.
     */
    stepOf(code: string): string | undefined {
        const currency = (this.context.currencies as Partial<Currencies> | undefined)?.[code];
        return isCoin(currency) ? `${currency?.precision}` : undefined;
    }

    /** Whether a currency is listed in which no account can hold collateral, such as a base asset. */
    isForeign(code: string): boolean {
        const currencies = (this.context.currencies ?? {}) as Partial<Currencies>;
        return Object.hasOwn(currencies, code) && !this.settleCodes.includes(code);
    }

    #notSettle(code: string, codes: readonly string[]): Problem {
        const fact = `code ${formatValue(code)} is not a settle currency`;
        return sentence('argument', `${fact}; pass one of ${codes.join(', ')}`);
    }

    /** Loads the markets, unless they are loaded. */
    async load(): Promise<void> {
        await this.context.loadMarkets();
        this.#loaded = this.context.markets;
    }

    /** Whether {@link load} has loaded the present markets. */
    get isLoaded(): boolean {
        return this.#loaded !== undefined && this.#loaded === this.context.markets;
    }

    /** Finds a market as {@link find}, without waiting; `undefined` unless the markets are loaded. */
    findLoaded(symbol: Str): KnownMarket | undefined {
        return this.isLoaded && isGiven(symbol) ? this.bySymbol(symbol) : undefined;
    }

    /**
     * Loads the markets, and finds one by its unified symbol; throws CCXT's `BadSymbol` when it does not
     * exist.
     */
    async find(symbol: Str): Promise<KnownMarket> {
        await this.load();
        return this.#expect(symbol);
    }

    #expect(symbol: unknown): KnownMarket {
        if (!isGiven(symbol)) throw sentence('missing', 'symbol is missing; pass a market, such as BTC/USD:USDC');
        return this.bySymbol(symbol);
    }

    /** Finds several markets as {@link find}, each once; all markets when `symbols` is left out or empty. */
    async findAll(symbols: Strings): Promise<KnownMarket[]> {
        await this.load();
        if (!isGiven(symbols)) return this.all;
        if (!Array.isArray(symbols)) throw problem('argument', 'symbols', 'a list of symbols', formatValue(symbols));
        if (symbols.length === 0) return this.all;
        return this.findEach([...new Set(symbols)]);
    }

    /**
     * Finds each of some markets as {@link find}. The first unknown one ends the search: an error for each of
     * many blocks the event loop.
     */
    async findEach(symbols: readonly Str[]): Promise<KnownMarket[]> {
        await this.load();
        return symbols.map((symbol) => this.#expect(symbol));
    }

    /** Finds a market among those that are loaded, as {@link find}. */
    bySymbol(symbol: unknown): KnownMarket {
        if (typeof symbol !== 'string')
            throw problem('symbol', 'symbol', 'a text, such as BTC/USD:USDC', formatValue(symbol));
        // CCXT also finds what every object inherits, such as `constructor`.
        if (symbol in Object.prototype) throw sentence('symbol', `does not have market symbol ${symbol}`);
        return this.context.market(symbol) as KnownMarket;
    }

    /** Finds a loaded market by the object id of its clearing house, with or without leading zeros. */
    byId(id: string): KnownMarket | undefined {
        const known = this.#byId.get(id);
        // The user may replace the markets, or one of them.
        if (known !== undefined && this.#markets[known.symbol] === known && known.id === id) return known;
        const full = toFullAddress(id);
        const { all } = this;
        const found = all.find((market) => market.id === id) ?? all.find((market) => toFullAddress(market.id) === full);
        if (found?.id === id) this.#byId.set(id, found);
        return found;
    }

    get #markets(): Readonly<Record<string, KnownMarket | undefined>> {
        return (this.context.markets ?? {}) as Record<string, KnownMarket>;
    }

    /** Finds a market as {@link byId}; makes one whose symbol is its id when the service does not list it. */
    byIdOrUnlisted(id: string): KnownMarket {
        return this.byId(id) ?? buildUnlistedMarket(id, this.all);
    }

    /** Finds the loaded market of a position. */
    ofPosition(row: WirePosition): KnownMarket | undefined {
        return findMarket(this.all, marketIdOf(row), row.symbol);
    }

    /** Finds a loaded market by the symbol that the service writes in a row. */
    byWireSymbol(symbol: string, at: string): KnownMarket {
        const market = typeof symbol === 'string' ? findMarket(this.all, undefined, symbol) : undefined;
        if (market !== undefined) return market;
        throw problem('response', at, 'a market that markets lists', formatValue(symbol));
    }

    /** Records that a market is closed, as one in which a position was settled. */
    markClosed({ id }: KnownMarket): void {
        this.#closed.add(toFullAddress(id));
    }

    /** Whether a market is not active, or known to be closed. */
    isStopped({ id, active }: KnownMarket): boolean {
        return active === false || this.#closed.has(toFullAddress(id));
    }

    /** Reloads the markets when an id is not among them, once for each such id. */
    async learn(ids: Iterable<string>): Promise<void> {
        const isNew = (id: string): boolean => !this.#unlisted.has(toFullAddress(id)) && this.byId(id) === undefined;
        await this.load();
        const found = [...new Set(ids)].filter(isNew);
        if (found.length === 0) return;
        await this.context.loadMarkets(true);
        for (const id of found.filter(isNew)) this.#unlisted.add(toFullAddress(id));
    }
}
