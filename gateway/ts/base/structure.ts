/** Writes CCXT structures as JSON, for the answers of a gateway and for what is published. */

/** How a structure is written. */
export interface StructureWriteOptions {
    /** Whether members named `info`, the rows of the service, are written; `true` by default. */
    readonly info?: boolean;
    /**
     * Whether numbers that CCXT keeps as text, with `number: String`, are written as JSON numbers of the same
     * digits; `false` by default, which writes them as strings.
     */
    readonly exact?: boolean;
}

/**
 * Writes a CCXT structure as JSON, as it is at this moment: a live object may change afterwards. Members that
 * are `undefined`, and numbers that are not finite, are `null`, so that an object has all members of its
 * structure. Methods are omitted.
 *
 * @throws {TypeError} for a `bigint`, which no structure has
 */
export function writeStructure(value: unknown, { info = true, exact = false }: StructureWriteOptions = {}): string {
    return write(value, !info, exact, false);
}

/** Faster than `JSON.stringify` with a replacer, which it would need for `undefined`. */
function write(value: unknown, omitsInfo: boolean, isExact: boolean, isFigure: boolean): string {
    switch (typeof value) {
        case 'string':
            return isFigure && JSON_NUMBER.test(value) ? value : writeString(value);
        case 'number':
            return Number.isFinite(value) ? `${value}` : 'null';
        case 'boolean':
            return value ? 'true' : 'false';
        case 'bigint':
            throw new TypeError(`an answer cannot contain the bigint ${value}`);
        case 'object':
            return value === null ? 'null' : writeObject(value, omitsInfo, isExact);
        case 'undefined':
        case 'function':
        case 'symbol':
            return 'null';
    }
}

function writeObject(value: object, omitsInfo: boolean, isExact: boolean): string {
    if (Array.isArray(value)) {
        let text = '';
        // Lists of CCXT's structures have figures only: levels of a book, and candles.
        for (const item of value) text += `${text === '' ? '' : ','}${write(item, omitsInfo, isExact, isExact)}`;
        return `[${text}]`;
    }
    if ('toJSON' in value && typeof value.toJSON === 'function') {
        return write((value.toJSON as () => unknown)(), omitsInfo, isExact, false);
    }
    let text = '';
    for (const name of Object.keys(value)) {
        const member = (value as Readonly<Record<string, unknown>>)[name];
        if (typeof member === 'function' || (omitsInfo && name === 'info')) continue;
        const isFigure = isExact && FIGURES.has(name);
        text += `${text === '' ? '' : ','}${writeString(name)}:${write(member, omitsInfo, isExact, isFigure)}`;
    }
    return `{${text}}`;
}

/** A number as JSON writes it. */
const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/**
 * Members with numbers of order books, trades, tickers, funding rates, orders and positions. Ids are numbers,
 * too, but stay text.
 */
const FIGURES: ReadonlySet<string> = new Set([
    ...['price', 'amount', 'cost', 'rate', 'average', 'filled', 'remaining'],
    ...['stopPrice', 'triggerPrice', 'takeProfitPrice', 'stopLossPrice'],
    ...['high', 'low', 'bid', 'bidVolume', 'ask', 'askVolume', 'vwap', 'open', 'close', 'last', 'previousClose'],
    ...['change', 'percentage', 'baseVolume', 'quoteVolume', 'markPrice', 'indexPrice'],
    ...['interestRate', 'estimatedSettlePrice', 'fundingRate', 'nextFundingRate', 'previousFundingRate'],
    ...['contracts', 'contractSize', 'entryPrice', 'lastPrice', 'notional', 'leverage', 'collateral', 'marginRatio'],
    ...['initialMargin', 'initialMarginPercentage', 'maintenanceMargin', 'maintenanceMarginPercentage'],
    ...['unrealizedPnl', 'realizedPnl', 'liquidationPrice'],
]);

/** Characters that JSON escapes, or that `JSON.stringify` decides about. */
// oxlint-disable-next-line no-control-regex -- JSON escapes control characters, so the pattern must name them
const ESCAPED = /["\\\u0000-\u001f\ud800-\udfff]/;

function writeString(text: string): string {
    return ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`;
}
