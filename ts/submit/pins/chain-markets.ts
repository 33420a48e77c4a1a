/** Compares what the service states about a market with its object on the chain, once for each market and node. */

import { withTimeout } from '../../core/clock.js';
import type { SuiNode } from '../../node/sui-node.js';
import { fromUnits } from '../../core/number/decimal.js';
import { isBase, parseChainMarket, type ChainMarket } from '../../markets/chain-market.js';
import type { Departure } from '../../core/problem.js';
import { marketsOf } from '../../transaction/pins/pins.js';
import { isOfAccount, type Intent, type MarketFacts } from '../../transaction/intent.js';
import { coinOf } from '../../transaction/value.js';

/** A read of a market's object. */
interface Read<T> {
    readonly promise: Promise<void>;
    /** `undefined` while it runs, after a failure, and where the node shows no such object. */
    found: T | undefined;
    /** When another read may replace this one, milliseconds; `undefined` unless it failed. */
    retryAt: number | undefined;
    /** Whether a write has waited for this read. Later writes do not wait; they use the result if there is one. */
    wasAwaited: boolean;
}

/** The object of a market. */
interface MarketObject {
    readonly type: string;
    /** `undefined` for an object that is no market. */
    readonly market: ChainMarket | undefined;
}

/** Longest wait of a write for the node, milliseconds. */
const MAX_WAIT_MS = 2_000;
/** After a failed read, the node is not asked again for this time, milliseconds. */
const RETRY_MS = 60_000;
/** Decimals of lots and ticks. */
const SCALE = 9;

/** Reads and caches market objects. */
export class ChainMarkets {
    #node: SuiNode | undefined;
    readonly #markets = new Map<string, Read<MarketObject>>();
    /** All versions of a package, by the id of one of them. */
    readonly #versions = new Map<string, Read<ReadonlySet<string>>>();

    /** @param node returns the user's node, if any; it may change */
    constructor(
        private readonly node: () => SuiNode | undefined,
        private readonly now: () => number,
    ) {}

    /**
     * Compares the markets of a write, except those of a cancel, which must not wait. What the node does not show, or not in time, is
     * no departure.
     *
     * @param intent the write
     * @param packages the packages of the contract that the transaction relies on; `undefined` where none are known
     */
    async compare(intent: Intent, packages: readonly string[] | undefined): Promise<Departure[]> {
        const markets = marketsOf(intent);
        const node = markets.length === 0 ? undefined : this.node();
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

    /** The type of an object names the version of the package that defined it; calls may go to a later one. */
    async #comparePackage(
        node: SuiNode,
        { symbol }: MarketFacts,
        { packageId }: ChainMarket,
        packages: readonly string[],
    ): Promise<Departure[]> {
        if (packages.includes(packageId)) return [];
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
        const isUsable = known !== undefined && (known.retryAt === undefined || this.now() < known.retryAt);
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
            if (found === undefined) read.retryAt = this.now() + RETRY_MS;
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

function compareMarket(market: MarketFacts, settleType: string, { type, market: found }: MarketObject): Departure[] {
    const { symbol } = market;
    if (found === undefined)
        return [{ at: `${symbol} id`, wanted: 'the object of a market on the chain', found: type }];
    const rows = [
        ['collateral', found.settleType, settleType],
        ['lot', toText(found.lot), toText(market.lot)],
        ['tick', toText(found.tick), toText(market.tick)],
    ] as const;
    const base = found.base !== undefined && isBase(market.base, found.base) === false ? [found.base] : [];
    return [
        ...base.map((name) => ({ at: `${symbol} base`, wanted: `${name}, as on the chain`, found: market.base })),
        ...rows
            .filter(([, wanted, stated]) => wanted !== undefined && wanted !== stated)
            .map(([what, wanted, stated]) => {
                return { at: `${symbol} ${what}`, wanted: `${wanted}, as on the chain`, found: `${stated}` };
            }),
    ];
}

function toText(units: bigint | undefined): string | undefined {
    return units === undefined ? undefined : fromUnits(units, SCALE);
}
