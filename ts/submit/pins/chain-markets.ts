/**
 * Compares what the service states about a market with its object on the chain, once for each market and
 * node, and proves what is not shipped: markets that are not listed, and price feeds that markets have now.
 */

import { withTimeout } from '../../core/clock.js';
import type { NodeObject, SuiNode } from '../../node/sui-node.js';
import { fromUnits } from '../../core/number/decimal.js';
import {
    isBase,
    parseChainFeed,
    parseChainMarket,
    type ChainFeed,
    type ChainMarket,
} from '../../markets/chain-market.js';
import { describeFault, type Departure } from '../../core/problem.js';
import { isAddress, toFullAddress } from '../../core/address.js';
import { vendorMarketsId } from '../../transaction/derived-ids.js';
import { marketsOf } from '../../transaction/pins/pins.js';
import type { OtherFeed } from '../../transaction/price-feeds.js';
import type { VerificationResult } from '../../transaction/expectation.js';
import type { Deployment } from '../../wire/deployments.js';
import { isOfAccount, type Intent } from '../../transaction/intent.js';
import type { MarketFacts } from '../../transaction/writes/facts.js';
import { coinOf } from '../../transaction/value.js';
import { SCALE } from '../../transaction/writes/body.js';

/** A read of a market's object. */
interface Read<T> {
    readonly promise: Promise<void>;
    /** `undefined` while it runs, after a failure, and where the node shows no such object. */
    found: T | undefined;
    /** When another read may replace this one, milliseconds; `undefined` unless it failed. */
    retryAt: number | undefined;
    /**
     * Whether a write has waited for this read. Later writes do not wait; they use the result if there is
     * one.
     */
    wasAwaited: boolean;
}

/** The object of a market. */
interface MarketObject {
    readonly type: string;
    /** `undefined` for an object that is no market. */
    readonly market: ChainMarket | undefined;
}

/** The nodes and the deployment that one exchange object uses; each may change. */
export interface ChainSources {
    /** The user's node, if any. */
    readonly node: () => SuiNode | undefined;
    /** The user's node where the service does not run it; only such a node proves anything. */
    readonly independentNode: () => SuiNode | undefined;
    /** What is shipped of the chain. */
    readonly deployment: () => Deployment | undefined;
    /** Milliseconds. */
    readonly now: () => number;
}

/** What is shipped of the contract on a chain, as far as the proof of a market needs it. */
interface Contract {
    readonly registry: string;
    readonly perpetuals: string;
    readonly oracle: string;
    readonly vendor: string;
}

/** Longest wait of a write for the node, milliseconds. */
const MAX_WAIT_MS = 2_000;
/** After a failed read, the node is not asked again for this time, milliseconds. */
const RETRY_MS = 60_000;
/** A price feed is read again after this time, milliseconds: its vendor may give the market another one. */
const FEED_MS = 60_000;

/** Reads and caches market objects. */
export class ChainMarkets {
    #node: SuiNode | undefined;
    #proving: SuiNode | undefined;
    readonly #markets = new Map<string, Read<MarketObject>>();
    /** All versions of a package, by the id of one of them. */
    readonly #versions = new Map<string, Read<ReadonlySet<string>>>();
    /** Markets that are not shipped, and that a node proved, with what was stated of them. */
    readonly #proven = new Set<string>();
    /** Proven feeds with the time of the proof, milliseconds; by feed, kind and markets. */
    readonly #feeds = new Map<string, { readonly at: number; readonly feed: ChainFeed }>();

    constructor(private readonly sources: ChainSources) {}

    /**
     * Replaces departures of a verification that a node can clear up: of markets that are not shipped, and of
     * price feeds in place of the shipped ones. What the node does not prove stays a departure, with what it
     * shows.
     *
     * @param verdict the result of the verification
     * @param intent the write
     */
    async settleDepartures({ departures, otherFeeds }: VerificationResult, intent: Intent): Promise<Departure[]> {
        if (departures.length === 0 || this.#contract === undefined) return [...departures];
        const markets = marketsOf(intent);
        const settled = await Promise.all(
            departures.map(async (departure) => {
                const market = markets.find((one) => one.isUnpinned === true && departure.at === `${one.symbol} id`);
                if (market !== undefined) return this.prove(market, settleTypeOf(intent));
                const other = otherFeeds.find(({ feedId }) => isOfFeed(departure, feedId));
                return other === undefined ? [departure] : this.#settleFeed(departure, other, markets);
            }),
        );
        return settled.flat();
    }

    /**
     * Returns why a market is refused. Where the registry of the chain is shipped, {@link prove} decides.
     * Elsewhere the node must show the market as the service states it.
     */
    async examine(market: MarketFacts, settleType: string): Promise<Departure[]> {
        if (this.#contract !== undefined) return this.prove(market, settleType);
        const node = this.sources.node();
        const at = `${market.symbol} id`;
        if (node === undefined) return [{ at, wanted: 'a market that a Sui node shows', found: 'no node' }];
        const object = await readMarket(node, market.id);
        if (object === undefined) return [{ at, wanted: 'an object on the chain', found: 'none' }];
        return compareMarket(market, settleType, object);
    }

    /**
     * Proves a market that is not shipped: the registry lists it as one of the shipped vendor, and its object
     * has a type of the shipped package, the collateral of the write, and the stated lot and tick.
     *
     * @param market as the service states it
     * @param settleType the collateral of the write, a full Move type; `undefined` for a write without one
     * @returns why it is not proven; empty for a proof, which holds as long as the process
     */
    async prove(market: MarketFacts, settleType: string | undefined): Promise<Departure[]> {
        const { symbol, id } = market;
        const node = this.#provingNode();
        const key = `${id} ${market.lot} ${market.tick} ${settleType}`;
        if (this.#proven.has(key)) return [];
        const at = `${symbol} id`;
        const how = `; if you have checked it, pin it: options.transaction.pins.markets['${symbol}']`;
        const refuse = (wanted: string, found: string): Departure[] => [{ at, wanted: `${wanted}${how}`, found }];
        const contract = this.#contract;
        if (contract === undefined || node === undefined) {
            return refuse('a shipped market, or one that a Sui node proves; the service must not run this node', id);
        }
        const { registry, perpetuals, vendor } = contract;
        const listId = vendorMarketsId(registry, perpetuals, vendor);
        let objects: ReadonlyMap<string, NodeObject>;
        try {
            objects = await node.objects([listId, id]);
        } catch (error) {
            return refuse('a market that your node proves', `${id}, and the node failed: ${describeFault(error)}`);
        }
        if (!listOf(objects.get(listId)).includes(id)) {
            return refuse(`a market that the registry lists for the vendor of the shipped ones, in ${listId}`, id);
        }
        const object = objects.get(id);
        const found = object && parseChainMarket(object);
        if (object === undefined || found?.packageId !== perpetuals) {
            return refuse(`an object of the type ${perpetuals}::clearing_house::ClearingHouse`, object?.type ?? 'none');
        }
        if (found.lot === undefined || found.tick === undefined || found.baseStorageId === undefined) {
            return refuse('a market whose fields your node shows', `${id} without them`);
        }
        const departures = compareMarket(market, settleType, { type: object.type, market: found });
        if (departures.length === 0) this.#proven.add(key);
        return departures;
    }

    /**
     * The feed of a market that is not shipped must not be named after another base, as only the service
     * stated the symbol.
     */
    async #settleFeed(departure: Departure, other: OtherFeed, markets: readonly MarketFacts[]): Promise<Departure[]> {
        const own = other.marketId === undefined ? markets : markets.filter(({ id }) => id === other.marketId);
        const feed = await this.#findFeed(
            own.map(({ id }) => id),
            other,
        );
        if (feed === undefined) return [departure];
        const [market] = own;
        const { symbol: name } = feed;
        if (other.marketId === undefined || market?.isUnpinned !== true || name === undefined) return [];
        if (isBase(market.base, name) !== false) return [];
        const how = `if you have checked it, pin it: options.transaction.pins.markets['${market.symbol}']`;
        return [
            { at: `${market.symbol} base`, wanted: `${name}, as the price feed is named; ${how}`, found: market.base },
        ];
    }

    /**
     * Finds a price feed that a node shows as the present one of a market: its type is of the shipped
     * aggregator, and its number is the one that the object of a market names.
     *
     * @param marketIds the market of a base feed; all markets of the write for a feed of the collateral
     */
    async #findFeed(marketIds: readonly string[], { feedId, marketId }: OtherFeed): Promise<ChainFeed | undefined> {
        const kind = marketId === undefined ? 'collateral' : 'base';
        const key = `${feedId} ${kind} ${marketIds.join(' ')}`;
        const node = this.#provingNode();
        const known = this.#feeds.get(key);
        if (known !== undefined && this.sources.now() - known.at < FEED_MS) return known.feed;
        const contract = this.#contract;
        if (contract === undefined || node === undefined || marketIds.length === 0) return undefined;
        const objects = await node.objects([feedId, ...marketIds]).catch(() => undefined);
        const object = objects?.get(feedId);
        const feed = object && parseChainFeed(object);
        if (feed?.storageId === undefined || feed.packageId !== contract.oracle) return undefined;
        const isProven = marketIds.some((id) => {
            const shown = objects?.get(id);
            const market = shown && parseChainMarket(shown);
            if (market?.packageId !== contract.perpetuals) return false;
            return feed.storageId === (kind === 'base' ? market.baseStorageId : market.collateralStorageId);
        });
        if (!isProven) return undefined;
        this.#feeds.set(key, { at: this.sources.now(), feed });
        return feed;
    }

    /** The node that proves; what another one proved is forgotten. */
    #provingNode(): SuiNode | undefined {
        const node = this.sources.independentNode();
        if (node !== this.#proving) {
            this.#proven.clear();
            this.#feeds.clear();
            this.#proving = node;
        }
        return node;
    }

    /** `undefined` on a chain whose registry or vendor is not shipped. */
    get #contract(): Contract | undefined {
        const { registry, packages } = this.sources.deployment() ?? {};
        const { perpetuals, oracle, vendor } = packages ?? {};
        if (registry === undefined || perpetuals === undefined || oracle === undefined || vendor === undefined) return;
        return { registry, perpetuals: perpetuals.original, oracle: oracle.original, vendor: vendor.original };
    }

    /**
     * Compares the markets of a write, except those of a cancel, which must not wait. What the node does not
     * show, or not in time, is no departure.
     *
     * @param intent the write
     * @param packages the packages of the contract that the transaction relies on; `undefined` where none are
     *   known
     */
    async compare(intent: Intent, packages: readonly string[] | undefined): Promise<Departure[]> {
        const markets = marketsOf(intent);
        const node = markets.length === 0 ? undefined : this.sources.node();
        if (node === undefined) return [];
        if (node !== this.#node) {
            this.#node = node;
            this.#markets.clear();
            this.#versions.clear();
        }
        if (!isOfAccount(intent)) return [];
        const settleType = coinOf(intent).type;
        const found = await Promise.all(
            markets.map(async (market) => {
                const isKnown = this.#markets.has(market.id);
                const departures = await this.#compareMarket(node, market, settleType, packages);
                if (departures.length === 0 || !isKnown) return departures;
                // The market may have changed since it was read.
                this.#markets.delete(market.id);
                return this.#compareMarket(node, market, settleType, packages);
            }),
        );
        return found.flat();
    }

    async #compareMarket(
        node: SuiNode,
        market: MarketFacts,
        settleType: string,
        packages: readonly string[] | undefined,
    ): Promise<Departure[]> {
        const object = await this.#read(this.#markets, market.id, () => readMarket(node, market.id));
        if (object === undefined) return [];
        const departures = compareMarket(market, settleType, object);
        if (object.market === undefined || packages === undefined) return departures;
        return [...departures, ...(await this.#comparePackage(node, market, object.market, packages))];
    }

    /**
     * The type of an object names the version of the package that defined it; calls may go to a later one.
     */
    async #comparePackage(
        node: SuiNode,
        { symbol }: MarketFacts,
        { packageId }: ChainMarket,
        packages: readonly string[],
    ): Promise<Departure[]> {
        const { original, current } = this.sources.deployment()?.packages.perpetuals ?? {};
        if (packages.includes(packageId) || packageId === original) return [];
        const isShipped = current !== undefined && packages.includes(current);
        if (isShipped) return [{ at: `${symbol} package`, wanted: `${original}, of the contract`, found: packageId }];
        const versions = await this.#read(this.#versions, packageId, () => node.packageVersions(packageId));
        if (versions === undefined || packages.some((id) => versions.has(id))) return [];
        const wanted = `a version of ${packageId}, which defines the market's object on the chain`;
        return [{ at: `${symbol} package`, wanted, found: packages.join(', ') }];
    }

    async #read<T>(
        reads: Map<string, Read<T>>,
        id: string,
        request: () => Promise<T | undefined>,
    ): Promise<T | undefined> {
        const known = reads.get(id);
        const isUsable = known !== undefined && (known.retryAt === undefined || this.sources.now() < known.retryAt);
        const read = isUsable ? known : this.#start(request);
        reads.set(id, read);
        if (!read.wasAwaited) {
            await withTimeout(MAX_WAIT_MS, read.promise);
            read.wasAwaited = true;
        }
        return read.found;
    }

    #start<T>(request: () => Promise<T | undefined>): Read<T> {
        const settle = (found: T | undefined): void => {
            read.found = found;
            if (found === undefined) read.retryAt = this.sources.now() + RETRY_MS;
        };
        const promise = request().then(settle, () => {
            settle(undefined);
        });
        const read: Read<T> = { promise, found: undefined, retryAt: undefined, wasAwaited: false };
        return read;
    }
}

async function readMarket(node: SuiNode, id: string): Promise<MarketObject | undefined> {
    const object = (await node.objects([id])).get(id);
    return object && { type: object.type, market: parseChainMarket(object) };
}

/** The ids in the value of a dynamic field; empty where the node shows none. */
function listOf(object: NodeObject | undefined): string[] {
    const value = object?.fields?.['value'];
    return (Array.isArray(value) ? (value as unknown[]) : []).filter(isAddress).map(toFullAddress);
}

function isOfFeed({ at, found }: Departure, feedId: string): boolean {
    return found === feedId && /(?:base|collateral)Feed$/.test(at);
}

function settleTypeOf(intent: Intent): string | undefined {
    return isOfAccount(intent) ? coinOf(intent).type : undefined;
}

function compareMarket(
    market: MarketFacts,
    settleType: string | undefined,
    { type, market: found }: MarketObject,
): Departure[] {
    const { symbol } = market;
    if (found === undefined)
        return [{ at: `${symbol} id`, wanted: 'the object of a market on the chain', found: type }];
    const rows = [
        ['collateral', settleType === undefined ? undefined : found.settleType, settleType],
        ['lot', toText(found.lot), toText(market.lot)],
        ['tick', toText(found.tick), toText(market.tick)],
    ] as const;
    return rows
        .filter(([, wanted, stated]) => wanted !== undefined && wanted !== stated)
        .map(([what, wanted, stated]) => {
            return { at: `${symbol} ${what}`, wanted: `${wanted}, as on the chain`, found: `${stated}` };
        });
}

function toText(units: bigint | undefined): string | undefined {
    return units === undefined ? undefined : fromUnits(units, SCALE);
}
