/**
 * Markets and coins as first loaded. Transactions are verified against these, so that a later response cannot
 * change them.
 */

import { fromUnits, readDecimal, toUnits } from '../../core/number/decimal.js';
import { numberText } from '../../core/number/step.js';
import { Problem, type Departure } from '../../core/problem.js';
import type { CoinFacts, MarketFacts } from '../../transaction/writes/facts.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import { compareWithPin } from '../../transaction/pins/read-pins.js';
import type { MarketPin } from '../../transaction/pins/pins.js';
import { toFullAddress, toFullType } from '../../core/address.js';
import type { Deployment } from '../../wire/deployments.js';
import { SCALE } from '../../transaction/writes/body.js';

/** The user's pins by symbol. */
type MarketPins = Readonly<Record<string, MarketPin>>;

interface PinnedMarket {
    readonly facts: MarketFacts;
    /** Why no transaction can be verified against it. */
    readonly faults: readonly Departure[] | undefined;
    readonly settleType: string;
}

/** Stores the first data of each market and coin, and detects changes. */
export class PinnedMarkets {
    readonly #markets = new Map<string, PinnedMarket>();
    /** Settle currency by coin type, as first loaded. */
    readonly #codes = new Map<string, string>();
    readonly #decimals = new Map<string, { readonly code: string; readonly decimals: number }>();
    readonly #changes = new Map<string, Departure[]>();

    /**
     * Adds new markets, and compares known ones with their first data; `stepOf` returns the smallest step of
     * a currency.
     */
    update(markets: readonly KnownMarket[], stepOf: (code: string) => string | undefined): void {
        for (const market of markets) {
            const found = pin(market);
            const before = this.#markets.get(market.symbol);
            if (before === undefined) {
                this.#markets.set(market.symbol, found);
                this.#codes.set(found.settleType, market.settle);
            } else this.#changes.set(market.symbol, compare(market.symbol, before, found));
        }
        for (const [type, code] of this.#codes) this.#updateCoin(type, code, stepOf);
    }

    #updateCoin(type: string, code: string, stepOf: (code: string) => string | undefined): void {
        const step = stepOf(code);
        if (step === undefined) return;
        const { scale } = readDecimal(numberText(step, 'precision'));
        const before = this.#decimals.get(type);
        if (before === undefined) this.#decimals.set(type, { code, decimals: scale });
        else if (before.decimals !== scale) {
            const wanted = `${before.decimals}, as first loaded`;
            this.#changes.set(type, [{ at: `decimals of ${code}`, wanted, found: `${scale}` }]);
        } else this.#changes.delete(type);
    }

    /**
     * Finds a market.
     *
     * @param id of its clearing house, `0x` and 64 digits
     * @param pins the user's, by symbol
     * @param shipped what is deployed on the chain; a pin takes the place of the shipped ids of its symbol
     * @throws {Problem} `mismatch` when it has changed since it was first loaded, or differs from its pin or
     *   from what is shipped
     */
    market(id: string, pins: MarketPins = {}, shipped?: Deployment): MarketFacts | undefined {
        const matching: (readonly [string, PinnedMarket])[] = [];
        for (const [symbol, market] of this.#markets) {
            const isChanged = this.#changes.get(symbol)?.some(({ found }) => found === id) === true;
            if (market.facts.id === id || isChanged) matching.push([symbol, market]);
        }
        const [first, ...others] = matching;
        if (first === undefined) return undefined;
        const [symbol, { facts, faults }] = first;
        const at = `market id of ${symbol}`;
        const duplicates = others.map(([other]) => ({ at, wanted: 'an id of its own', found: `that of ${other}` }));
        const departures = [
            ...(faults ?? []),
            ...(this.#changes.get(symbol) ?? []),
            ...duplicates,
            ...(faults === undefined ? this.#compareWithPins(symbol, pins) : []),
            ...(pins[symbol] === undefined && shipped !== undefined ? this.#compareWithShipped(symbol, shipped) : []),
        ];
        if (departures.length > 0) throw new Problem('mismatch', departures);
        const isKnown = pins[symbol] !== undefined || shipped?.markets[symbol] !== undefined;
        return isKnown ? facts : { ...facts, isUnpinned: true };
    }

    /**
     * Makes the pin of a market from its first data; `undefined` where its steps or its coin's decimals are
     * not known.
     */
    pinOf(symbol: string): MarketPin | undefined {
        const market = this.#markets.get(symbol);
        const decimals = market && this.#decimals.get(market.settleType)?.decimals;
        if (market === undefined || market.faults !== undefined || decimals === undefined) return undefined;
        const { facts, settleType } = market;
        const lot = fromUnits(facts.lot, SCALE);
        const tick = fromUnits(facts.tick, SCALE);
        return { id: facts.id, settleType, lot, tick, decimals };
    }

    /** Symbols of all known markets. */
    get symbols(): string[] {
        return [...this.#markets.keys()];
    }

    /**
     * A listed symbol means the shipped market, a shipped market has no other symbol, and a code of
     * collateral means one coin.
     */
    #compareWithShipped(symbol: string, { markets, collateral }: Deployment): Departure[] {
        const market = this.#markets.get(symbol);
        if (market === undefined) return [];
        const { facts, settleType } = market;
        const listed = markets[symbol]?.id;
        const other = Object.keys(markets).find((name) => name !== symbol && markets[name]?.id === facts.id);
        const [, code = ''] = symbol.split(':');
        const coin = collateral[code];
        const decimals = this.#decimals.get(settleType)?.decimals;
        const how = `; options.transaction.pins.markets['${symbol}'] replaces it`;
        return [
            ...(listed === undefined || listed === facts.id
                ? []
                : [
                      {
                          at: `${symbol} id`,
                          wanted: `${listed}, the market of the deployed contract${how}`,
                          found: facts.id,
                      },
                  ]),
            ...(other === undefined
                ? []
                : [{ at: `${symbol} id`, wanted: 'a market of its own', found: `${facts.id}, which is ${other}` }]),
            ...(coin === undefined || coin.type === settleType
                ? []
                : [{ at: `${symbol} collateral`, wanted: `${coin.type}, which is ${code}`, found: settleType }]),
            ...(coin === undefined || decimals === undefined || coin.decimals === decimals
                ? []
                : [{ at: `decimals of ${code}`, wanted: `${coin.decimals}`, found: `${decimals}` }]),
        ];
    }

    #compareWithPins(symbol: string, pins: MarketPins): Departure[] {
        const found = this.pinOf(symbol);
        const pin = pins[symbol];
        if (pin !== undefined) {
            if (found !== undefined) return compareWithPin(symbol, pin, found);
            const coinless = 'one whose coin the service does not describe';
            return [{ at: symbol, wanted: 'a market as pinned', found: coinless }];
        }
        const other = Object.keys(pins).find((name) => name !== symbol && pins[name]?.id === found?.id);
        if (found === undefined || other === undefined) return [];
        return [{ at: `${symbol} id`, wanted: 'an id of its own', found: `${found.id}, pinned as ${other}` }];
    }

    /**
     * Finds a settle currency by its full coin type; `known` decimals do not come from the service.
     *
     * @throws {Problem} `mismatch` when its decimals are not pinned and have changed
     */
    coin(type: string, known: number | undefined, pins: MarketPins = {}): CoinFacts | undefined {
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

    /** Finds the full coin type of a settle currency; pins take precedence. */
    coinTypeOf(code: string, pins: MarketPins = {}): string | undefined {
        const pinned = Object.entries(pins).find(([symbol]) => symbol.endsWith(`:${code}`))?.[1].settleType;
        if (pinned !== undefined && this.#decimals.has(pinned)) return pinned;
        return [...this.#decimals].find(([, coin]) => coin.code === code)?.[0];
    }
}

function pin(market: KnownMarket): PinnedMarket {
    const { id, symbol, base, precision, settleId } = market;
    const settleType = toFullType(settleId);
    const names = { id: toFullAddress(id), symbol, base };
    try {
        const lot = toUnits(numberText(precision.amount, 'lot'), SCALE, `lot of ${symbol}`);
        const tick = toUnits(numberText(precision.price, 'tick'), SCALE, `tick of ${symbol}`);
        return { facts: { ...names, lot, tick }, faults: undefined, settleType };
    } catch (error) {
        if (!(error instanceof Problem)) throw error;
        return { facts: { ...names, lot: 0n, tick: 0n }, faults: error.departures, settleType };
    }
}

function compare(symbol: string, before: PinnedMarket, after: PinnedMarket): Departure[] {
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
