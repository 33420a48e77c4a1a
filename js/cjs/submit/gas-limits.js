"use strict";
/** What gas a transaction may use: the limits of its request, and the budgets of the last 24 hours. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.GasAllowance = void 0;
exports.sponsorOf = sponsorOf;
exports.gasClaims = gasClaims;
exports.readGasLimits = readGasLimits;
const base_1 = require("@scure/base");
const clock_js_1 = require("../core/clock.js");
const json_js_1 = require("../core/json.js");
const problem_js_1 = require("../core/problem.js");
const address_js_1 = require("../core/address.js");
/** Sums gas budgets of 24 hours, MIST. Budgets, as the service's responses do not contain the gas that was used. */
class GasAllowance {
    /** By transaction digest, oldest first. */
    #budgets = new Map();
    /** Counts a transaction before its submit. */
    reserve(digest, budget, at) {
        this.#budgets.set(digest, { at, budget });
    }
    /** Removes a transaction that was refused before it ran. */
    release(digest) {
        this.#budgets.delete(digest);
    }
    /** Returns the gas that may still be budgeted of a limit, 0 or more. */
    remaining(limit, now) {
        let remaining = limit;
        for (const [digest, { at, budget }] of this.#budgets) {
            if (now - at >= clock_js_1.DAY_MS)
                this.#budgets.delete(digest);
            else
                remaining -= budget;
        }
        return remaining > 0n ? remaining : 0n;
    }
}
exports.GasAllowance = GasAllowance;
/** Returns the address that pays for the gas instead of the sender: from `params.gas`, `options.gas` or `params.request`. */
function sponsorOf(body) {
    const { sponsor } = metadataOf(body);
    return (0, address_js_1.isAddress)(sponsor) ? (0, address_js_1.toFullAddress)(sponsor) : undefined;
}
/** Lists what the gas of a write claims: ids of its coins, or the name of the coins that the service selects. */
function gasClaims(body, sender) {
    const { gasCoins, gasFromAddressBalance } = metadataOf(body);
    const coins = readCoins(gasCoins)?.map(({ objectId }) => objectId);
    if (gasFromAddressBalance === true)
        return [];
    return coins ?? [`gas of ${sponsorOf(body) ?? sender}`];
}
/** Reads the gas limits of a request; `maxBudget` limits its budget, and `maxPrice` applies where it has no price. */
function readGasLimits(body, maxBudget, maxPrice) {
    const metadata = metadataOf(body);
    const budget = readMist(metadata.gasBudget, 'gasBudget');
    const price = readMist(metadata.gasPrice, 'gasPrice');
    return {
        maxBudget: budget === undefined || budget > maxBudget ? maxBudget : budget,
        maxPrice: price ?? maxPrice,
        isPriced: price !== undefined,
        coins: readCoins(metadata.gasCoins),
        fromAddressBalance: metadata.gasFromAddressBalance === true,
    };
}
function metadataOf(body) {
    return (body.metadata ?? {});
}
function textOf(value) {
    return value instanceof json_js_1.NumberText ? value.text : value;
}
function readMist(value, key) {
    if (value === undefined || value === null)
        return undefined;
    const text = textOf(value);
    if (/^\d{1,20}$/.test(text))
        return BigInt(text);
    throw (0, problem_js_1.problem)('argument', `request.metadata.${key}`, 'a whole number of MIST', text);
}
function readCoins(coins) {
    if (!Array.isArray(coins))
        return undefined;
    return coins.map((coin, i) => {
        try {
            return {
                objectId: (0, address_js_1.toFullAddress)(coin.objectId),
                version: BigInt(textOf(coin.version)),
                digest: base_1.base58.decode(coin.digest),
            };
        }
        catch {
            throw (0, problem_js_1.problem)('argument', `gas.coins[${i}]`, '{ objectId, version, digest in base58 }', 'another object');
        }
    });
}
