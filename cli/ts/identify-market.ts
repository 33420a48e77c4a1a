/**
 * Which market an object on the chain is: what the shipped list, its price feed and a price of the user say
 * about its symbol.
 */

import { describeFault } from '../../ts/core/problem.js';
import type { Deployment } from '../../ts/wire/deployments.js';
import type { SuiNode, ChainMarket } from '../../ts/host.js';

/** The result of a comparison; `not checked: …` says what no comparison proved. */
export type MarketVerdict = 'agrees' | 'differs' | 'not checked' | `not checked: ${string}`;

/** The user's own prices of base coins, such as 64000 for `BTC`. */
export type References = ReadonlyMap<string, number>;

/** A market of the pins with its object. */
export interface PinnedMarketObject {
    readonly symbol: string;
    /** `0x` and 64 digits. */
    readonly id: string;
    readonly market: ChainMarket;
}

/** Whether an object is the market of its symbol, and what says so. */
export interface Identity {
    readonly verdict: MarketVerdict;
    readonly node: string;
}

/** What objects are compared with. */
export interface Sources {
    readonly node: SuiNode;
    /** Packages of the contract, `0x` and 64 digits. */
    readonly packages: readonly string[];
    readonly references: References;
    /** What is shipped of the chain. */
    readonly deployment: Deployment | undefined;
}

/** Largest distance of the book's price on the chain from the user's, as a fraction of the user's. */
const TOLERANCE = 0.05;
const PRICE_SCALE = 1e18;

/** Compares each object with its symbol; returns the results by symbol. */
export async function identify(
    objects: readonly PinnedMarketObject[],
    sources: Sources,
): Promise<ReadonlyMap<string, Identity>> {
    const { node, packages, references, deployment } = sources;
    const prices =
        references.size === 0
            ? new Map<string, Price>()
            : new Map(
                  await Promise.all(
                      objects.map(async (object) => [object.symbol, await readPrice(object, node, packages)] as const),
                  ),
              );
    return new Map(
        objects.map((object) => [object.symbol, combine(object, objects, { prices, references, deployment })]),
    );
}

/** The middle of the book on the chain, or why there is none. */
type Price = number | string;

interface Finding {
    readonly isProof: boolean | undefined;
    readonly text: string;
}

/** What contradicts the symbol wins over what supports it. */
function combine(
    object: PinnedMarketObject,
    objects: readonly PinnedMarketObject[],
    {
        prices,
        references,
        deployment,
    }: Pick<Sources, 'references' | 'deployment'> & { readonly prices: ReadonlyMap<string, Price> },
): Identity {
    const base = baseOf(object.symbol);
    const findings = [
        compareShipped(object, deployment),
        compareFeed(object, objects),
        comparePrice(object, prices, references),
    ];
    const shown = findings.filter((finding) => finding !== undefined);
    const node = ['a market', ...shown.map(({ text }) => text)].join('; ');
    if (shown.some(({ isProof }) => isProof === false)) return { verdict: 'differs', node };
    const isProven = shown.some(({ isProof }) => isProof === true);
    return { verdict: isProven ? 'agrees' : `not checked: that this is ${base}`, node };
}

function compareShipped({ symbol, id }: PinnedMarketObject, deployment: Deployment | undefined): Finding | undefined {
    const shipped = deployment?.markets[symbol]?.id;
    if (shipped === undefined) return undefined;
    const isProof = shipped === id;
    return { isProof, text: isProof ? 'shipped with the client' : `the client ships ${shipped}` };
}

/** A feed has the price of one coin. Its number names no coin, so it proves nothing by itself. */
function compareFeed(
    { symbol, market: { baseStorageId: feed } }: PinnedMarketObject,
    objects: readonly PinnedMarketObject[],
): Finding | undefined {
    if (feed === undefined) return undefined;
    const other = objects.find((one) => one.market.baseStorageId === feed && baseOf(one.symbol) !== baseOf(symbol));
    if (other === undefined) return { isProof: undefined, text: `price feed ${feed}` };
    return { isProof: false, text: `the price feed of ${other.symbol}, ${feed}` };
}

/** A price proves a market if no other market of the pins has it. */
function comparePrice(
    { symbol }: PinnedMarketObject,
    prices: ReadonlyMap<string, Price>,
    references: References,
): Finding | undefined {
    const reference = references.get(baseOf(symbol));
    const price = prices.get(symbol);
    if (reference === undefined || price === undefined) return undefined;
    if (typeof price === 'string') return { isProof: undefined, text: `no price on the chain: ${price}` };
    const isNear = (found: Price | undefined): boolean =>
        typeof found === 'number' && Math.abs(found - reference) <= reference * TOLERANCE;
    const text = `its book on the chain is at ${price}, your reference is ${reference}`;
    if (!isNear(price)) return { isProof: false, text };
    const other = [...prices.keys()].find((name) => baseOf(name) !== baseOf(symbol) && isNear(prices.get(name)));
    if (other === undefined) return { isProof: true, text };
    return { isProof: undefined, text: `${text}, and ${other} is as near` };
}

async function readPrice(
    { id, market }: PinnedMarketObject,
    node: SuiNode,
    packages: readonly string[],
): Promise<Price> {
    const target = `${packages.at(-1) ?? market.packageId}::clearing_house::book_price`;
    try {
        const bytes = await node.view(target, [market.settleType], [id]);
        if (bytes?.[0] === 0 && bytes.length === 1) return 'a side of its book is empty';
        if (bytes?.[0] !== 1 || bytes.length !== 33) return 'the node does not show it';
        const digits = [...bytes.subarray(1)].reverse().map((byte) => byte.toString(16).padStart(2, '0'));
        return Number(BigInt(`0x${digits.join('')}`)) / PRICE_SCALE;
    } catch (error) {
        return describeFault(error);
    }
}

/** The base of a symbol, such as `BTC` of `BTC/USD:USDC`. */
export function baseOf(symbol: string): string {
    return symbol.split('/', 1)[0] ?? symbol;
}
