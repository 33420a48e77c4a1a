"use strict";
/**
 * What is printed: texts without characters that a terminal interprets, and how Node, Deno and Jupyter print structures, order
 * books, exchanges and sandboxes: in a few lines. To objects only hidden symbols are added, so JSON, keys, copies and comparisons
 * stay the same.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.printable = printable;
exports.toFinisher = toFinisher;
exports.freezeStructure = freezeStructure;
exports.markStructure = markStructure;
exports.setDisplay = setDisplay;
/**
 * Characters that a terminal, a log or an editor interprets: control characters, direction marks and other invisible characters,
 * line separators and halves of a character.
 */
const INTERPRETED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
/**
 * Makes a text safe to print: whatever a service, a node or a file says cannot move the cursor, change colours, begin a line or
 * reverse the order of characters. Each such character becomes its escape, as in JSON: `\\u001b`.
 *
 * @param text from anywhere
 * @param kept characters that stay, such as line breaks; none by default
 */
function printable(text, kept = '') {
    return text.replace(INTERPRETED, (character) => (kept.includes(character) ? character : escapeUnits(character)));
}
/** The UTF-16 units of a character as escapes. */
function escapeUnits(character) {
    return Array.from({ length: character.length }, (_, i) => {
        return `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`;
    }).join('');
}
/** Node calls it to print an object, and so does Deno. */
const INSPECT = Symbol.for('nodejs.util.inspect.custom');
/** Deno's Jupyter kernel calls it to show the result of a cell. */
const JUPYTER = Symbol.for('Jupyter.display');
/** A text that is printed without quotes. */
class Folded {
    text;
    constructor(text) {
        this.text = text;
    }
    [INSPECT]() {
        return this.text;
    }
}
const LINE_LENGTH = 100;
/** Members of a list that are printed. */
const MAX_ITEMS = 3;
/** Levels of each side of an order book that are printed. */
const LEVELS = 5;
/**
 * Gives structures, which have a member `info`, and order books a short display.
 *
 * @param result a structure, or a list or a dictionary of structures; any other value stays as it is
 * @returns the same value
 */
function withDisplay(result) {
    if (!isObject(result) || isDisplayed(result))
        return result;
    if (Array.isArray(result))
        markAll(result);
    else if (!markStructure(result))
        markAll(Object.values(result));
    return result;
}
/** Names of methods that return structures; the rows of a stream of public trades are too many to touch each. */
const UNIFIED = /^(?:fetch|watch(?!Trades|OHLCV)|load|create|edit|cancel|close|deposit|withdraw|transfer|add|reduce|set|market$|currency$)/;
/** Returns what the results of a method pass through: {@link withDisplay}, if it may return structures. */
function toFinisher(method) {
    return UNIFIED.test(method) ? withDisplay : undefined;
}
/** Freezes a structure, which cannot be given a display afterwards. */
function freezeStructure(value) {
    markStructure(value);
    return Object.freeze(value);
}
/** Gives a structure or an order book a short display. Returns whether it is one. */
function markStructure(value) {
    if (Object.hasOwn(value, 'info'))
        hide(value, STRUCTURE);
    else if (Object.hasOwn(value, 'bids') && Object.hasOwn(value, 'asks'))
        hide(value, BOOK, BOOK_IN_JUPYTER);
    else
        return false;
    return true;
}
/**
 * Gives the objects of a class a short display.
 *
 * @param target the prototype of the class, or one object
 * @param describe the members to print; without secrets
 */
function setDisplay(target, describe) {
    const toText = (self, inspect = inspectPlainly, options = {}) => {
        const { name, members } = describe(self);
        return `${name} ${flow(members, inspect, options)}`;
    };
    Object.defineProperty(target, INSPECT, {
        configurable: true,
        value(_depth, options, inspect) {
            return toText(this, inspect, options);
        },
    });
    Object.defineProperty(target, JUPYTER, {
        configurable: true,
        value() {
            return { 'text/plain': toText(this) };
        },
    });
}
/** The lists of a cache have the rows of earlier calls at both ends, if there is no new one. */
function markAll(values) {
    if (isDisplayed(values[0]) && isDisplayed(values.at(-1)))
        return;
    for (const value of values) {
        if (!isObject(value))
            return;
        if (Array.isArray(value))
            markAll(value);
        else if (!isDisplayed(value))
            markStructure(value);
    }
}
function isObject(value) {
    return typeof value === 'object' && value !== null;
}
function isDisplayed(value) {
    return isObject(value) && Object.hasOwn(value, INSPECT);
}
function hide(value, inspect, jupyter) {
    if (!Object.isExtensible(value))
        return;
    Object.defineProperty(value, INSPECT, inspect);
    if (jupyter !== undefined)
        Object.defineProperty(value, JUPYTER, jupyter);
}
/** One descriptor of all structures, as a row of a stream must not cost more than that. */
const STRUCTURE = {
    configurable: true,
    value(depth, options, inspect) {
        if (isWhole(options) && inspect !== undefined)
            return inspect({ ...this }, options);
        const isInside = depth !== options.depth;
        const members = isInside && 'precision' in this ? pick(this, LISTED) : this;
        return flow(members, inspect ?? inspectPlainly, options);
    },
};
/** Whether everything is to be printed, as by `console.dir(order, { depth: null })`. */
function isWhole({ depth }) {
    return depth === null || depth === Infinity;
}
/** What is printed of a market or a currency within another value. */
const LISTED = ['symbol', 'code', 'type', 'settle', 'active', 'precision', 'info'];
const BOOK = {
    configurable: true,
    value(_depth, options, inspect) {
        if (isWhole(options) && inspect !== undefined)
            return inspect({ ...this }, options);
        return bookText(this);
    },
};
const BOOK_IN_JUPYTER = {
    configurable: true,
    value() {
        return { 'text/plain': bookText(this), 'text/html': bookTable(this) };
    },
};
/** Such as `order book of BTC/USD:USDC at 2026-09-14T12:00:00.000Z, nonce 7`, and a line for each side. */
function bookText(book) {
    const { bids, asks } = book;
    return [titleOf(book), `  bids ${sideText(bids)}`, `  asks ${sideText(asks)}`].join('\n');
}
function titleOf({ symbol, datetime, nonce }) {
    const time = datetime === undefined ? '' : ` at ${datetime}`;
    return `order book of ${symbol}${time}${nonce === undefined ? '' : `, nonce ${nonce}`}`;
}
function sideText(levels) {
    if (levels.length === 0)
        return 'none';
    const best = levels.slice(0, LEVELS).map(([price, amount]) => `${price} × ${amount}`);
    const more = levels.length - best.length;
    return [...best, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
function bookTable(book) {
    const rows = Array.from({ length: Math.min(LEVELS, Math.max(book.bids.length, book.asks.length)) }, (_, i) => {
        const [bid, ask] = [book.bids[i], book.asks[i]];
        const cells = [bid?.[1], bid?.[0], ask?.[0], ask?.[1]].map((value) => `<td>${escapeHtml(value ?? '')}</td>`);
        return `<tr>${cells.join('')}</tr>`;
    });
    const head = ['amount', 'bid', 'ask', 'amount'].map((name) => `<th>${name}</th>`).join('');
    return `<table><caption>${escapeHtml(titleOf(book))}</caption><tr>${head}</tr>${rows.join('')}</table>`;
}
function escapeHtml(value) {
    return String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
/** Prints the given members one after another in lines, instead of one in each line. */
function flow(members, inspect, options) {
    const plain = { ...options, compact: true, breakLength: Infinity, depth: 1, showHidden: false };
    const entries = Object.entries(members).filter(([, value]) => value !== undefined && typeof value !== 'function');
    const texts = entries.map(([name, value]) => {
        const key = /^[\w$]+$/.test(name) ? name : `'${name}'`;
        return `${key}: ${inspect(name === 'info' ? foldInfo(value) : fold(value), plain)}`;
    });
    const lines = [];
    for (const [i, text] of texts.entries()) {
        const item = i === texts.length - 1 ? text : `${text},`;
        const line = lines.at(-1);
        if (line === undefined || line.length + item.length + 1 > LINE_LENGTH)
            lines.push(item);
        else
            lines[lines.length - 1] = `${line} ${item}`;
    }
    return lines.length === 1 ? `{ ${lines[0] ?? ''} }` : `{\n  ${lines.join('\n  ')}\n}`;
}
/** The row of the service; it stays complete in the structure. */
function foldInfo(value) {
    if (!isObject(value))
        return value;
    return new Folded(Array.isArray(value) ? `[… ${value.length} items]` : `{… ${Object.keys(value).length} members}`);
}
/** Folds long lists, and members of members that are undefined. */
function fold(value) {
    if (!isObject(value))
        return value;
    if (Array.isArray(value))
        return value.length > MAX_ITEMS || value.some(isObject) ? foldInfo(value) : value;
    return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined));
}
function pick(value, names) {
    return Object.fromEntries(names.map((name) => [name, value[name]]));
}
/** Prints where Node's function is missing, as in a browser or a notebook. */
function inspectPlainly(value) {
    if (value instanceof Folded)
        return value[INSPECT]();
    return typeof value === 'bigint' ? `${value}n` : JSON.stringify(value);
}
