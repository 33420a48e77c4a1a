"use strict";
/** Compares what the service states about a market with its object on the chain, once for each market and node. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.ChainMarkets = void 0;
const clock_js_1 = require("../../core/clock.js");
const decimal_js_1 = require("../../core/number/decimal.js");
const chain_market_js_1 = require("../../markets/chain-market.js");
const pins_js_1 = require("../../transaction/pins/pins.js");
const value_js_1 = require("../../transaction/value.js");
/** Longest wait of a write for the node, milliseconds. */
const MAX_WAIT_MS = 2_000;
/** After a failed read, the node is not asked again for this time, milliseconds. */
const RETRY_MS = 60_000;
/** Decimals of lots and ticks. */
const SCALE = 9;
/** Reads and caches market objects. */
class ChainMarkets {
    node;
    now;
    #node;
    #markets = new Map();
    /** All versions of a package, by the id of one of them. */
    #versions = new Map();
    /** @param node returns the user's node, if any; it may change */
    constructor(node, now) {
        this.node = node;
        this.now = now;
    }
    /**
     * Compares the markets of a write, except those of a cancel, which must not wait. What the node does not show, or not in time, is
     * no departure.
     *
     * @param intent the write
     * @param packages the packages of the contract that the transaction relies on; `undefined` where none are known
     */
    async compare(intent, packages) {
        const markets = (0, pins_js_1.marketsOf)(intent);
        const node = markets.length === 0 ? undefined : this.node();
        if (node === undefined)
            return [];
        if (node !== this.#node) {
            this.#node = node;
            this.#markets.clear();
            this.#versions.clear();
        }
        const settleType = (0, value_js_1.coinOf)(intent).type;
        const found = await Promise.all(markets.map(async (market) => {
            const isKnown = this.#markets.has(market.id);
            const departures = await this.#compareMarket(node, market, settleType, packages);
            if (departures.length === 0 || !isKnown)
                return departures;
            // The market may have changed since it was read.
            this.#markets.delete(market.id);
            return this.#compareMarket(node, market, settleType, packages);
        }));
        return found.flat();
    }
    async #compareMarket(node, market, settleType, packages) {
        const object = await this.#read(this.#markets, market.id, () => readMarket(node, market.id));
        if (object === undefined)
            return [];
        const departures = compareMarket(market, settleType, object);
        if (object.market === undefined || packages === undefined)
            return departures;
        return [...departures, ...(await this.#comparePackage(node, market, object.market, packages))];
    }
    /** The type of an object names the version of the package that defined it; calls may go to a later one. */
    async #comparePackage(node, { symbol }, { packageId }, packages) {
        if (packages.includes(packageId))
            return [];
        const versions = await this.#read(this.#versions, packageId, () => node.packageVersions(packageId));
        if (versions === undefined || packages.some((id) => versions.has(id)))
            return [];
        const wanted = `a version of ${packageId}, which defines the market's object on the chain`;
        return [{ at: `${symbol} package`, wanted, found: packages.join(', ') }];
    }
    async #read(reads, id, request) {
        const known = reads.get(id);
        const isUsable = known !== undefined && (known.retryAt === undefined || this.now() < known.retryAt);
        const read = isUsable ? known : this.#start(request);
        reads.set(id, read);
        if (!read.wasAwaited) {
            await (0, clock_js_1.withTimeout)(MAX_WAIT_MS, read.promise);
            read.wasAwaited = true;
        }
        return read.found;
    }
    #start(request) {
        const settle = (found) => {
            read.found = found;
            if (found === undefined)
                read.retryAt = this.now() + RETRY_MS;
        };
        const promise = request().then(settle, () => {
            settle(undefined);
        });
        const read = { promise, found: undefined, retryAt: undefined, wasAwaited: false };
        return read;
    }
}
exports.ChainMarkets = ChainMarkets;
async function readMarket(node, id) {
    const object = (await node.objects([id])).get(id);
    return object && { type: object.type, market: (0, chain_market_js_1.parseChainMarket)(object) };
}
function compareMarket(market, settleType, { type, market: found }) {
    const { symbol } = market;
    if (found === undefined)
        return [{ at: `${symbol} id`, wanted: 'the object of a market on the chain', found: type }];
    const rows = [
        ['collateral', found.settleType, settleType],
        ['lot', toText(found.lot), toText(market.lot)],
        ['tick', toText(found.tick), toText(market.tick)],
    ];
    const base = found.base !== undefined && (0, chain_market_js_1.isBase)(market.base, found.base) === false ? [found.base] : [];
    return [
        ...base.map((name) => ({ at: `${symbol} base`, wanted: `${name}, as on the chain`, found: market.base })),
        ...rows
            .filter(([, wanted, stated]) => wanted !== undefined && wanted !== stated)
            .map(([what, wanted, stated]) => {
            return { at: `${symbol} ${what}`, wanted: `${wanted}, as on the chain`, found: `${stated}` };
        }),
    ];
}
function toText(units) {
    return units === undefined ? undefined : (0, decimal_js_1.fromUnits)(units, SCALE);
}
