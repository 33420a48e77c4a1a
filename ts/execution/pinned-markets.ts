/** Markets and coins as they were when they were first loaded: what transactions are checked against does not move. */

import { fromUnits, readDecimal, toUnits } from '../number/decimal.js';
import { numberText } from '../number/step.js';
import { Problem, type Departure } from '../problem.js';
import type { CoinFacts, MarketFacts } from '../transaction/intent.js';
import type { KnownMarket } from '../parse/market.js';
import { compareWithPin, type MarketPin } from '../parse/pins.js';
import { toFullAddress, toFullType } from '../wire/address.js';

const SCALE = 9;

interface FrozenMarket {
    readonly facts: MarketFacts;
    /** Why no transaction can be checked against it. */
    readonly fault: readonly Departure[] | undefined;
    readonly settleType: string;
}

/** Remembers what was loaded first, and notices when it is loaded otherwise later. */
export class PinnedMarkets {
    readonly #markets = new Map<string, FrozenMarket>();
    /** Settle currencies of markets when they were first loaded, by coin type. */
    readonly #types = new Map<string, string>();
    readonly #decimals = new Map<string, { readonly code: string; readonly decimals: number }>();
    readonly #changes = new Map<string, Departure[]>();

    /**
     * Takes what was loaded.
     *
     * @param markets every market
     * @param stepOf the smallest step of a settle currency, by its code; `undefined` where it is not known
     */
    update(markets: readonly KnownMarket[], stepOf: (code: string) => string | undefined): void {
        for (const market of markets) {
            const found = toFrozen(market);
            const before = this.#markets.get(market.symbol);
            if (before === undefined) {
                this.#markets.set(market.symbol, found);
                this.#types.set(found.settleType, market.settle);
            } else this.#changes.set(market.symbol, differ(market.symbol, before, found));
        }
        for (const [type, code] of this.#types) this.#takeCoin(type, code, stepOf);
    }

    #takeCoin(type: string, code: string, stepOf: (code: string) => string | undefined): void {
        const step = stepOf(code);
        if (step === undefined) return;
        const { scale } = readDecimal(numberText(step, 'precision'));
        const before = this.#decimals.get(type);
        if (before === undefined) this.#decimals.set(type, { code, decimals: scale });
        else if (before.decimals !== scale) {
            const words = { at: `decimals of ${code}`, wanted: `${before.decimals}, as at first`, found: `${scale}` };
            this.#changes.set(type, [words]);
        } else this.#changes.delete(type);
    }

    /**
     * Finds a market.
     *
     * @param id of its clearing house, in full
     * @param pins markets that the user pinned, by symbol
     * @returns its facts; `undefined` where there is none
     * @throws {Problem} `mismatch` when it has changed since it was first loaded, or is not as pinned
     */
    market(id: string, pins: Readonly<Record<string, MarketPin>> = {}): MarketFacts | undefined {
        const isIt = ([symbol, { facts }]: [string, FrozenMarket]): boolean =>
            facts.id === id || (this.#changes.get(symbol) ?? []).some(({ found }) => found === id);
        const [first, ...others] = [...this.#markets].filter(isIt);
        if (first === undefined) return undefined;
        const [symbol, { facts, fault }] = first;
        const twins = others.map(([other]) => ({
            at: `market id of ${symbol}`,
            wanted: 'its own',
            found: `that of ${other}`,
        }));
        const departures = [
            ...(fault ?? []),
            ...(this.#changes.get(symbol) ?? []),
            ...twins,
            ...(fault === undefined ? this.#differFromPins(symbol, pins) : []),
        ];
        if (departures.length > 0) throw new Problem('mismatch', departures);
        return pins[symbol] === undefined ? { ...facts, isUnpinned: true } : facts;
    }

    /**
     * Makes the pin of a market as it was loaded first.
     *
     * @param symbol of the market
     * @returns the pin; `undefined` where the market, its steps or its coin's decimals are not known
     */
    pinOf(symbol: string): MarketPin | undefined {
        const market = this.#markets.get(symbol);
        const decimals = market && this.#decimals.get(market.settleType)?.decimals;
        if (market === undefined || market.fault !== undefined || decimals === undefined) return undefined;
        const { facts, settleType } = market;
        return {
            id: facts.id,
            settleType,
            lot: fromUnits(facts.lot, SCALE),
            tick: fromUnits(facts.tick, SCALE),
            decimals,
        };
    }

    /** @returns symbols of all markets that were loaded */
    get symbols(): string[] {
        return [...this.#markets.keys()];
    }

    #differFromPins(symbol: string, pins: Readonly<Record<string, MarketPin>>): Departure[] {
        const found = this.pinOf(symbol);
        const pin = pins[symbol];
        if (pin !== undefined) {
            if (found !== undefined) return compareWithPin(symbol, pin, found);
            return [
                { at: symbol, wanted: 'a market as pinned', found: 'one whose coin the service does not describe' },
            ];
        }
        const other = Object.keys(pins).find((name) => name !== symbol && pins[name]?.id === found?.id);
        if (found === undefined || other === undefined) return [];
        return [{ at: `${symbol} id`, wanted: 'its own', found: `${found.id}, pinned as ${other}` }];
    }

    /**
     * Finds a settle currency.
     *
     * @param type of the coin, in full
     * @param known decimals that are known whatever the service says
     * @param pins markets that the user pinned, by symbol
     * @returns its facts; `undefined` where there is none
     * @throws {Problem} `mismatch` when nothing pins its decimals, and they have changed
     */
    coin(
        type: string,
        known: number | undefined,
        pins: Readonly<Record<string, MarketPin>> = {},
    ): CoinFacts | undefined {
        const coin = this.#decimals.get(type);
        if (coin === undefined) return undefined;
        const pinned = Object.entries(pins).find(
            ([symbol, { settleType }]) => settleType === type && symbol.endsWith(`:${coin.code}`),
        )?.[1].decimals;
        const decimals = pinned ?? known;
        if (decimals !== undefined) return { type, code: coin.code, decimals };
        const changes = this.#changes.get(type) ?? [];
        if (changes.length > 0) throw new Problem('mismatch', changes);
        return { type, ...coin, isUnpinned: true };
    }

    /**
     * Finds a settle currency's type.
     *
     * @param code of the currency
     * @param pins markets that the user pinned, by symbol: their coin comes first
     * @returns its coin type, in full
     */
    coinTypeOf(code: string, pins: Readonly<Record<string, MarketPin>> = {}): string | undefined {
        const pinned = Object.entries(pins).find(([symbol]) => symbol.endsWith(`:${code}`))?.[1].settleType;
        if (pinned !== undefined && this.#decimals.has(pinned)) return pinned;
        return [...this.#decimals].find(([, coin]) => coin.code === code)?.[0];
    }
}

function toFrozen(market: KnownMarket): FrozenMarket {
    const { id, symbol, base, precision, settleId } = market;
    const settleType = toFullType(settleId);
    const names = { id: toFullAddress(id), symbol, base };
    try {
        const lot = toUnits(numberText(precision.amount, 'lot'), SCALE, `lot of ${symbol}`);
        const tick = toUnits(numberText(precision.price, 'tick'), SCALE, `tick of ${symbol}`);
        return { facts: { ...names, lot, tick }, fault: undefined, settleType };
    } catch (error) {
        if (!(error instanceof Problem)) throw error;
        return { facts: { ...names, lot: 0n, tick: 0n }, fault: error.departures, settleType };
    }
}

function differ(symbol: string, before: FrozenMarket, after: FrozenMarket): Departure[] {
    const rows: readonly (readonly [string, string, string])[] = [
        ['market id', before.facts.id, after.facts.id],
        ['lot', `${before.facts.lot}`, `${after.facts.lot}`],
        ['tick', `${before.facts.tick}`, `${after.facts.tick}`],
        ['collateral', before.settleType, after.settleType],
    ];
    return rows
        .filter(([, wanted, found]) => wanted !== found)
        .map(([what, wanted, found]) => ({ at: `${symbol} ${what}`, wanted, found }));
}
