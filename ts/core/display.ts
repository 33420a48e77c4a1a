/**
 * What is printed: texts without characters that a terminal interprets, and how Node, Deno and Jupyter print
 * structures, order books, exchanges and sandboxes: in a few lines. To objects only hidden symbols are added,
 * so JSON, keys, copies and comparisons stay the same.
 */

/**
 * Characters that a terminal, a log or an editor interprets: control characters, direction marks and other
 * invisible characters, line separators and halves of a character.
 */
const INTERPRETED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/**
 * Makes a text safe to print: whatever a service, a node or a file says cannot move the cursor, change
 * colours, begin a line or reverse the order of characters. Each such character becomes its escape, as in
 * JSON: `\\u001b`.
 *
 * @param text from anywhere
 * @param kept characters that stay, such as line breaks; none by default
 */
export function printable(text: string, kept = ''): string {
    return text.replace(INTERPRETED, (character) => (kept.includes(character) ? character : escapeUnits(character)));
}

/** The UTF-16 units of a character as escapes. */
function escapeUnits(character: string): string {
    return Array.from({ length: character.length }, (_, i) => {
        return `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`;
    }).join('');
}

/** Node calls it to print an object, and so does Deno. */
const INSPECT = Symbol.for('nodejs.util.inspect.custom');
/** Deno's Jupyter kernel calls it to show the result of a cell. */
const JUPYTER = Symbol.for('Jupyter.display');

/** The arguments of Node. */
interface Options {
    /** Of the printed value that contains the object. */
    readonly depth?: number | null;
}
type Inspect = (value: unknown, options: object) => string;

/** Contents by type, as the Jupyter kernel takes them. */
type Contents = Readonly<Record<string, string>>;

/** A text that is printed without quotes. */
class Folded {
    constructor(private readonly text: string) {}

    [INSPECT](): string {
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
function withDisplay<T>(result: T): T {
    if (!isObject(result) || isDisplayed(result)) return result;
    if (Array.isArray(result)) markAll(result);
    else if (!markStructure(result)) markAll(Object.values(result));
    return result;
}

/**
 * Names of methods that return structures; the rows of a stream of public trades are too many to touch each.
 */
const UNIFIED =
    /^(?:fetch|watch(?!Trades|OHLCV)|load|create|edit|cancel|close|deposit|withdraw|transfer|add|reduce|set|market$|currency$)/;

/** Returns what the results of a method pass through: {@link withDisplay}, if it may return structures. */
export function toFinisher(method: string): ((result: unknown) => unknown) | undefined {
    return UNIFIED.test(method) ? withDisplay : undefined;
}

/** Freezes a structure, which cannot be given a display afterwards. */
export function freezeStructure<T extends object>(value: T): Readonly<T> {
    markStructure(value);
    return Object.freeze(value);
}

/** Gives a structure or an order book a short display. Returns whether it is one. */
export function markStructure(value: object): boolean {
    if (Object.hasOwn(value, 'info')) hide(value, STRUCTURE);
    else if (Object.hasOwn(value, 'bids') && Object.hasOwn(value, 'asks')) hide(value, BOOK, BOOK_IN_JUPYTER);
    else return false;
    return true;
}

/**
 * Gives the objects of a class a short display.
 *
 * @param target the prototype of the class, or one object
 * @param describe the members to print; without secrets
 */
export function setDisplay<T extends object>(
    target: T,
    describe: (self: T) => { readonly name: string; readonly members: object },
): void {
    const toText = (self: T, inspect: Inspect = inspectPlainly, options: object = {}): string => {
        const { name, members } = describe(self);
        return `${name} ${flow(members, inspect, options)}`;
    };
    Object.defineProperty(target, INSPECT, {
        configurable: true,
        value(this: T, _depth: number, options: Options, inspect?: Inspect): string {
            return toText(this, inspect, options);
        },
    });
    Object.defineProperty(target, JUPYTER, {
        configurable: true,
        value(this: T): Contents {
            return { 'text/plain': toText(this) };
        },
    });
}

/** The lists of a cache have the rows of earlier calls at both ends, if there is no new one. */
function markAll(values: readonly unknown[]): void {
    if (isDisplayed(values[0]) && isDisplayed(values.at(-1))) return;
    for (const value of values) {
        if (!isObject(value)) return;
        if (Array.isArray(value)) markAll(value);
        else if (!isDisplayed(value)) markStructure(value);
    }
}

function isObject(value: unknown): value is object {
    return typeof value === 'object' && value !== null;
}

function isDisplayed(value: unknown): boolean {
    return isObject(value) && Object.hasOwn(value, INSPECT);
}

function hide(value: object, inspect: PropertyDescriptor, jupyter?: PropertyDescriptor): void {
    if (!Object.isExtensible(value)) return;
    Object.defineProperty(value, INSPECT, inspect);
    if (jupyter !== undefined) Object.defineProperty(value, JUPYTER, jupyter);
}

/** One descriptor of all structures, as a row of a stream must not cost more than that. */
const STRUCTURE: PropertyDescriptor = {
    configurable: true,
    value(this: Record<string, unknown>, depth: number, options: Options, inspect?: Inspect): string {
        if (isWhole(options) && inspect !== undefined) return inspect({ ...this }, options);
        const isInside = depth !== options.depth;
        const members = isInside && 'precision' in this ? pick(this, LISTED) : this;
        return flow(members, inspect ?? inspectPlainly, options);
    },
};

/** Whether everything is to be printed, as by `console.dir(order, { depth: null })`. */
function isWhole({ depth }: Options): boolean {
    return depth === null || depth === Infinity;
}

/** What is printed of a market or a currency within another value. */
const LISTED = ['symbol', 'code', 'type', 'settle', 'active', 'precision', 'info'];

const BOOK: PropertyDescriptor = {
    configurable: true,
    value(this: BookLike, _depth: number, options: Options, inspect?: Inspect): string {
        if (isWhole(options) && inspect !== undefined) return inspect({ ...this }, options);
        return bookText(this);
    },
};
const BOOK_IN_JUPYTER: PropertyDescriptor = {
    configurable: true,
    value(this: BookLike): Contents {
        return { 'text/plain': bookText(this), 'text/html': bookTable(this) };
    },
};

/** An order book structure. */
interface BookLike {
    readonly symbol: string;
    readonly datetime: string | undefined;
    readonly nonce: number | undefined;
    readonly bids: readonly Level[];
    readonly asks: readonly Level[];
}
type Level = readonly [price: number, amount: number];

/** Such as `order book of BTC/USD:USDC at 2026-09-14T12:00:00.000Z, nonce 7`, and a line for each side. */
function bookText(book: BookLike): string {
    const { bids, asks } = book;
    return [titleOf(book), `  bids ${sideText(bids)}`, `  asks ${sideText(asks)}`].join('\n');
}

function titleOf({ symbol, datetime, nonce }: BookLike): string {
    const time = datetime === undefined ? '' : ` at ${datetime}`;
    return `order book of ${symbol}${time}${nonce === undefined ? '' : `, nonce ${nonce}`}`;
}

function sideText(levels: readonly Level[]): string {
    if (levels.length === 0) return 'none';
    const best = levels.slice(0, LEVELS).map(([price, amount]) => `${price} × ${amount}`);
    const more = levels.length - best.length;
    return [...best, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

function bookTable(book: BookLike): string {
    const rows = Array.from({ length: Math.min(LEVELS, Math.max(book.bids.length, book.asks.length)) }, (_, i) => {
        const [bid, ask] = [book.bids[i], book.asks[i]];
        const cells = [bid?.[1], bid?.[0], ask?.[0], ask?.[1]].map((value) => `<td>${escapeHtml(value ?? '')}</td>`);
        return `<tr>${cells.join('')}</tr>`;
    });
    const head = ['amount', 'bid', 'ask', 'amount'].map((name) => `<th>${name}</th>`).join('');
    return `<table><caption>${escapeHtml(titleOf(book))}</caption><tr>${head}</tr>${rows.join('')}</table>`;
}

function escapeHtml(value: unknown): string {
    return String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Prints the given members one after another in lines, instead of one in each line. */
function flow(members: object, inspect: Inspect, options: object): string {
    const plain = { ...options, compact: true, breakLength: Infinity, depth: 1, showHidden: false };
    const entries = Object.entries(members).filter(([, value]) => value !== undefined && typeof value !== 'function');
    const texts = entries.map(([name, value]) => {
        const key = /^[\w$]+$/.test(name) ? name : `'${name}'`;
        return `${key}: ${inspect(name === 'info' ? foldInfo(value) : fold(value), plain)}`;
    });
    const lines: string[] = [];
    for (const [i, text] of texts.entries()) {
        const item = i === texts.length - 1 ? text : `${text},`;
        const line = lines.at(-1);
        if (line === undefined || line.length + item.length + 1 > LINE_LENGTH) lines.push(item);
        else lines[lines.length - 1] = `${line} ${item}`;
    }
    return lines.length === 1 ? `{ ${lines[0] ?? ''} }` : `{\n  ${lines.join('\n  ')}\n}`;
}

/** The row of the service; it stays complete in the structure. */
function foldInfo(value: unknown): unknown {
    if (!isObject(value)) return value;
    return new Folded(Array.isArray(value) ? `[… ${value.length} items]` : `{… ${Object.keys(value).length} members}`);
}

/** Folds long lists, and members of members that are undefined. */
function fold(value: unknown): unknown {
    if (!isObject(value)) return value;
    if (Array.isArray(value)) return value.length > MAX_ITEMS || value.some(isObject) ? foldInfo(value) : value;
    return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined));
}

function pick(value: Record<string, unknown>, names: readonly string[]): object {
    return Object.fromEntries(names.map((name) => [name, value[name]]));
}

/** Prints where Node's function is missing, as in a browser or a notebook. */
function inspectPlainly(value: unknown): string {
    if (value instanceof Folded) return value[INSPECT]();
    return typeof value === 'bigint' ? `${value}n` : JSON.stringify(value);
}
