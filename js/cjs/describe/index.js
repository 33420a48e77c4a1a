"use strict";
/** What `describe()` says besides CCXT's defaults: the exchange as data. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.describeExchange = describeExchange;
const errors_js_1 = require("../errors.js");
const manifest_js_1 = require("../wire/manifest.js");
const api_js_1 = require("./api.js");
const features_js_1 = require("./features.js");
const has_js_1 = require("./has.js");
const options_js_1 = require("./options.js");
const urls_js_1 = require("./urls.js");
/** CCXT's `TICK_SIZE`: precisions are steps. */
const TICK_SIZE = 4;
/**
 * Makes the description of the exchange, anew for every instance: CCXT writes into it.
 *
 * @returns the members that `describe()` adds to CCXT's
 */
function describeExchange() {
    return structuredCloneOf({
        id: manifest_js_1.MANIFEST.id,
        name: manifest_js_1.MANIFEST.name,
        countries: [],
        version: 'v1',
        rateLimit: manifest_js_1.MANIFEST.limits.rateLimitMs,
        certified: false,
        pro: false,
        dex: true,
        has: (0, has_js_1.toHas)(),
        timeframes: manifest_js_1.MANIFEST.timeframes,
        urls: urls_js_1.URLS,
        api: (0, api_js_1.toApi)(),
        requiredCredentials: { apiKey: false, secret: false, walletAddress: false, privateKey: true },
        precisionMode: TICK_SIZE,
        fees: { trading: { percentage: true, tierBased: false, maker: -0.00005, taker: 0.00045 } },
        features: features_js_1.FEATURES,
        options: options_js_1.OPTIONS,
        exceptions: { exact: errors_js_1.EXACT, broad: errors_js_1.BROAD },
        httpExceptions: errors_js_1.BY_STATUS,
    });
}
/** A deep copy of plain data that leaves classes as they are. */
function structuredCloneOf(value) {
    if (Array.isArray(value))
        return value.map(structuredCloneOf);
    if (typeof value !== 'object' || value === null)
        return value;
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, structuredCloneOf(member)]));
}
