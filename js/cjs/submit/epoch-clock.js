"use strict";
/** The chain's current epoch: from the user's option or from the service, limited by the local clock. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.EpochClock = void 0;
const clock_js_1 = require("../core/clock.js");
const params_js_1 = require("../exchange/params.js");
const problem_js_1 = require("../core/problem.js");
/** Returns the current epoch, and never one that is ahead of the local clock. */
class EpochClock {
    source;
    #first;
    #last;
    constructor(source) {
        this.source = source;
    }
    /**
     * Returns the current epoch; requests it again if `isFresh`, as a known epoch can only be too small.
     *
     * @throws {Problem} `response` when the service sends none, `argument` when the user's option is none
     */
    async epoch(isFresh) {
        const option = this.source.option();
        if (option !== undefined) {
            return readOption(typeof option === 'function' ? await option() : option);
        }
        if (this.#last !== undefined && !isFresh)
            return this.#last;
        const received = parseResponse(await this.source.fetch());
        const now = this.source.now();
        const limited = min(received, this.#latestPossible(now) ?? received);
        // Never goes back: an epoch that is over would also bring back its gas price.
        const epoch = this.#last !== undefined && this.#last > limited ? this.#last : limited;
        this.#first ??= { epoch, at: now };
        this.#last = epoch;
        return epoch;
    }
    /** An epoch lasts a day or more. One is added because the first response may have come at the end of its epoch. */
    #latestPossible(now) {
        const genesis = this.source.genesisMs();
        const sinceGenesis = genesis === undefined ? undefined : daysBetween(genesis, now) + 1n;
        const sinceFirst = this.#first && this.#first.epoch + daysBetween(this.#first.at, now) + 1n;
        if (sinceGenesis === undefined || sinceFirst === undefined)
            return sinceGenesis ?? sinceFirst;
        return min(sinceGenesis, sinceFirst);
    }
}
exports.EpochClock = EpochClock;
function daysBetween(from, to) {
    return BigInt(Math.max(0, Math.floor((to - from) / clock_js_1.DAY_MS)));
}
function min(left, right) {
    return left < right ? left : right;
}
function readOption(value) {
    const isWhole = typeof value === 'bigint' || (typeof value === 'number' && Number.isSafeInteger(value));
    if (isWhole && value >= 0)
        return BigInt(value);
    throw (0, problem_js_1.problem)('argument', 'options.transaction.epoch', 'a whole number, 0 or more, or a function that returns one', typeof value === 'number' ? `${value}` : typeof value);
}
/** Accepts text or a number, bare or as the member `epoch` of an object. */
function parseResponse(response) {
    const isObject = typeof response === 'object' && response !== null;
    const value = isObject ? response.epoch : response;
    const text = typeof value === 'string' || typeof value === 'number' ? `${value}`.replace(/n$/, '') : '';
    if (/^\d{1,15}$/.test(text))
        return BigInt(text);
    throw (0, problem_js_1.problem)('response', 'epoch', 'an object with epoch', (0, params_js_1.formatValue)(value));
}
