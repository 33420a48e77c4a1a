/** Markets and coins as they were when they were first loaded: what transactions are checked against does not move. */
import { readDecimal, toUnits } from '../number/decimal.js';
import { numberText } from '../number/step.js';
import { Problem, problem } from '../problem.js';
import { toFullAddress, toFullType } from '../wire/address.js';
const SCALE = 9;
/** Remembers what was loaded first, and notices when it is loaded otherwise later. */
export class Frozen {
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
        const { scale } = readDecimal(numberText(step, 'precision'));
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
     * @returns its facts; `undefined` where there is none
     * @throws {Problem} `mismatch` when it has changed since it was first loaded
     */
    market(id) {
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
        const departures = [...(fault ?? []), ...(this.#changes.get(symbol) ?? []), ...twins];
        if (departures.length > 0)
            throw new Problem('mismatch', departures);
        return facts;
    }
    /**
     * Finds a settle currency.
     *
     * @param type of the coin, in full
     * @param known decimals that are known whatever the service says; `undefined` to believe the service
     * @param mustBeKnown whether the service's word is not enough
     * @returns its facts; `undefined` where there is none
     * @throws {Problem} `mismatch` when its decimals are not known, or have changed
     */
    coin(type, known, mustBeKnown) {
        const coin = this.#decimals.get(type);
        if (coin === undefined)
            return undefined;
        if (known !== undefined)
            return { type, code: coin.code, decimals: known };
        const changes = this.#changes.get(type) ?? [];
        if (changes.length > 0)
            throw new Problem('mismatch', changes);
        if (!mustBeKnown)
            return { type, ...coin };
        const hint = `a coin whose decimals you have checked: options.transaction.decimals['${type}'] = ${coin.decimals}`;
        throw problem('mismatch', `decimals of ${coin.code}`, hint, 'only what the service says');
    }
    /**
     * Finds a settle currency's type.
     *
     * @param code of the currency
     * @returns its coin type, in full
     */
    typeOf(code) {
        return [...this.#decimals].find(([, coin]) => coin.code === code)?.[0];
    }
}
function toFrozen(market) {
    const { id, symbol, base, precision, settleId } = market;
    const settleType = toFullType(settleId);
    const names = { id: toFullAddress(id), symbol, base };
    try {
        const lot = toUnits(numberText(precision.amount, 'lot'), SCALE, `lot of ${symbol}`);
        const tick = toUnits(numberText(precision.price, 'tick'), SCALE, `tick of ${symbol}`);
        return { facts: { ...names, lot, tick }, fault: undefined, settleType };
    }
    catch (error) {
        if (!(error instanceof Problem))
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
