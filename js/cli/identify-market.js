/** Which market an object on the chain is: what its own fields, its price feed and a price of the user say about its symbol. */
import { isBase } from '../markets/chain-market.js';
import { formatValue } from '../exchange/params.js';
import { describeFault } from '../core/problem.js';
/** Largest distance of the book's price on the chain from the user's, as a fraction of the user's. */
const TOLERANCE = 0.05;
const PRICE_SCALE = 1e18;
/** Compares each object with its symbol; returns the results by symbol. */
export async function identify(objects, sources) {
    const { node, packages, references } = sources;
    const prices = references.size === 0
        ? new Map()
        : new Map(await Promise.all(objects.map(async (object) => [object.symbol, await readPrice(object, node, packages)])));
    return new Map(objects.map((object) => [object.symbol, combine(object, objects, prices, references)]));
}
/** What contradicts the symbol wins over what supports it. */
function combine(object, objects, prices, references) {
    const base = baseOf(object.symbol);
    const findings = [compareName(object), compareFeed(object, objects), comparePrice(object, prices, references)];
    const shown = findings.filter((finding) => finding !== undefined);
    const node = ['a market', ...shown.map(({ text }) => text)].join('; ');
    if (shown.some(({ isProof }) => isProof === false))
        return { verdict: 'differs', node };
    const isProven = shown.some(({ isProof }) => isProof === true);
    return { verdict: isProven ? 'agrees' : `not checked: that this is ${base}`, node };
}
function compareName({ symbol, market: { base } }) {
    if (base === undefined)
        return undefined;
    return { isProof: isBase(baseOf(symbol), base), text: `of ${formatValue(base)}` };
}
/** A feed has the price of one coin. Its id names no coin, so it proves nothing by itself. */
function compareFeed({ symbol, market: { feedId } }, objects) {
    if (feedId === undefined)
        return undefined;
    const other = objects.find((one) => one.market.feedId === feedId && baseOf(one.symbol) !== baseOf(symbol));
    if (other === undefined)
        return { isProof: undefined, text: `price feed ${feedId}` };
    return { isProof: false, text: `the price feed of ${other.symbol}, ${feedId}` };
}
/** A price proves a market if no other market of the pins has it. */
function comparePrice({ symbol }, prices, references) {
    const reference = references.get(baseOf(symbol));
    const price = prices.get(symbol);
    if (reference === undefined || price === undefined)
        return undefined;
    if (typeof price === 'string')
        return { isProof: undefined, text: `no price on the chain: ${price}` };
    const isNear = (found) => typeof found === 'number' && Math.abs(found - reference) <= reference * TOLERANCE;
    const text = `its book on the chain is at ${price}, your reference is ${reference}`;
    if (!isNear(price))
        return { isProof: false, text };
    const other = [...prices.keys()].find((name) => baseOf(name) !== baseOf(symbol) && isNear(prices.get(name)));
    if (other === undefined)
        return { isProof: true, text };
    return { isProof: undefined, text: `${text}, and ${other} is as near` };
}
async function readPrice({ id, market }, node, packages) {
    const target = `${packages.at(-1) ?? market.packageId}::clearing_house::book_price`;
    try {
        const bytes = await node.view(target, [market.settleType], [id]);
        if (bytes?.[0] === 0 && bytes.length === 1)
            return 'a side of its book is empty';
        if (bytes?.[0] !== 1 || bytes.length !== 33)
            return 'the node does not show it';
        const digits = [...bytes.subarray(1)].reverse().map((byte) => byte.toString(16).padStart(2, '0'));
        return Number(BigInt(`0x${digits.join('')}`)) / PRICE_SCALE;
    }
    catch (error) {
        return describeFault(error);
    }
}
/** The base of a symbol, such as `BTC` of `BTC/USD:USDC`. */
export function baseOf(symbol) {
    return symbol.split('/', 1)[0] ?? symbol;
}
