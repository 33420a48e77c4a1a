"use strict";
/** Markets and coins as they were when they were first loaded: what transactions are checked against does not move. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Frozen = void 0;
const decimal_js_1 = require("../number/decimal.js");
const step_js_1 = require("../number/step.js");
const problem_js_1 = require("../problem.js");
const pins_js_1 = require("../unify/pins.js");
const address_js_1 = require("../wire/address.js");
const SCALE = 9;
/** Remembers what was loaded first, and notices when it is loaded otherwise later. */
class Frozen {
    #markets = new Map();
    /** Settle currencies of markets when they were first loaded, by coin type. */
    #types = new Map();
    #decimals = new Map();
    #changes = new Map();
    /**
     * Takes what was loaded.
     *
     * @param markets every market
     * @param stepOf the smallest step of a settle currency, by its code; `undefined` where it is not known
     */
    take(markets, stepOf) {
        for (const market of markets) {
            const found = toFrozen(market);
            const before = this.#markets.get(market.symbol);
            if (before === undefined) {
                this.#markets.set(market.symbol, found);
                this.#types.set(found.settleType, market.settle);
            }
            else
                this.#changes.set(market.symbol, differ(market.symbol, before, found));
        }
        for (const [type, code] of this.#types)
            this.#takeCoin(type, code, stepOf);
    }
    #takeCoin(type, code, stepOf) {
        const step = stepOf(code);
        if (step === undefined)
            return;
        const { scale } = (0, decimal_js_1.readDecimal)((0, step_js_1.numberText)(step, 'precision'));
        const before = this.#decimals.get(type);
        if (before === undefined)
            this.#decimals.set(type, { code, decimals: scale });
        else if (before.decimals !== scale) {
            const words = { at: `decimals of ${code}`, wanted: `${before.decimals}, as at first`, found: `${scale}` };
            this.#changes.set(type, [words]);
        }
        else
            this.#changes.delete(type);
    }
    /**
     * Finds a market.
     *
     * @param id of its clearing house, in full
     * @param pins markets that the user pinned, by symbol
     * @returns its facts; `undefined` where there is none
     * @throws {Problem} `mismatch` when it has changed since it was first loaded, or is not as pinned
     */
    market(id, pins = {}) {
        const isIt = ([symbol, { facts }]) => facts.id === id || (this.#changes.get(symbol) ?? []).some(({ found }) => found === id);
        const [first, ...others] = [...this.#markets].filter(isIt);
        if (first === undefined)
            return undefined;
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
        if (departures.length > 0)
            throw new problem_js_1.Problem('mismatch', departures);
        return pins[symbol] === undefined ? { ...facts, isUnpinned: true } : facts;
    }
    /**
     * Makes the pin of a market as it was loaded first.
     *
     * @param symbol of the market
     * @returns the pin; `undefined` where the market, its steps or its coin's decimals are not known
     */
    pinOf(symbol) {
        const market = this.#markets.get(symbol);
        const decimals = market && this.#decimals.get(market.settleType)?.decimals;
        if (market === undefined || market.fault !== undefined || decimals === undefined)
            return undefined;
        const { facts, settleType } = market;
        return {
            id: facts.id,
            settleType,
            lot: (0, decimal_js_1.fromUnits)(facts.lot, SCALE),
            tick: (0, decimal_js_1.fromUnits)(facts.tick, SCALE),
            decimals,
        };
    }
    /** @returns symbols of all markets that were loaded */
    get symbols() {
        return [...this.#markets.keys()];
    }
    #differFromPins(symbol, pins) {
        const found = this.pinOf(symbol);
        const pin = pins[symbol];
        if (pin !== undefined) {
            if (found !== undefined)
                return (0, pins_js_1.differFromPin)(symbol, pin, found);
            return [
                { at: symbol, wanted: 'a market as pinned', found: 'one whose coin the service does not describe' },
            ];
        }
        const other = Object.keys(pins).find((name) => name !== symbol && pins[name]?.id === found?.id);
        if (found === undefined || other === undefined)
            return [];
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
    coin(type, known, pins = {}) {
        const coin = this.#decimals.get(type);
        if (coin === undefined)
            return undefined;
        const pinned = Object.entries(pins).find(([symbol, { settleType }]) => settleType === type && symbol.endsWith(`:${coin.code}`))?.[1].decimals;
        const decimals = pinned ?? known;
        if (decimals !== undefined)
            return { type, code: coin.code, decimals };
        const changes = this.#changes.get(type) ?? [];
        if (changes.length > 0)
            throw new problem_js_1.Problem('mismatch', changes);
        return { type, ...coin, isUnpinned: true };
    }
    /**
     * Finds a settle currency's type.
     *
     * @param code of the currency
     * @param pins markets that the user pinned, by symbol: their coin comes first
     * @returns its coin type, in full
     */
    typeOf(code, pins = {}) {
        const pinned = Object.entries(pins).find(([symbol]) => symbol.endsWith(`:${code}`))?.[1].settleType;
        if (pinned !== undefined && this.#decimals.has(pinned))
            return pinned;
        return [...this.#decimals].find(([, coin]) => coin.code === code)?.[0];
    }
}
exports.Frozen = Frozen;
function toFrozen(market) {
    const { id, symbol, base, precision, settleId } = market;
    const settleType = (0, address_js_1.toFullType)(settleId);
    const names = { id: (0, address_js_1.toFullAddress)(id), symbol, base };
    try {
        const lot = (0, decimal_js_1.toUnits)((0, step_js_1.numberText)(precision.amount, 'lot'), SCALE, `lot of ${symbol}`);
        const tick = (0, decimal_js_1.toUnits)((0, step_js_1.numberText)(precision.price, 'tick'), SCALE, `tick of ${symbol}`);
        return { facts: { ...names, lot, tick }, fault: undefined, settleType };
    }
    catch (error) {
        if (!(error instanceof problem_js_1.Problem))
            throw error;
        return { facts: { ...names, lot: 0n, tick: 0n }, fault: error.departures, settleType };
    }
}
function differ(symbol, before, after) {
    const rows = [
        ['market id', before.facts.id, after.facts.id],
        ['lot', `${before.facts.lot}`, `${after.facts.lot}`],
        ['tick', `${before.facts.tick}`, `${after.facts.tick}`],
        ['collateral', before.settleType, after.settleType],
    ];
    return rows
        .filter(([, wanted, found]) => wanted !== found)
        .map(([what, wanted, found]) => ({ at: `${symbol} ${what}`, wanted, found }));
}
