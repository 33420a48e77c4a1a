/** Draws the page; knows nothing of the exchange but the shape of its results. */

/** A ticker as far as the page shows it. CCXT leaves out what a service does not send. */
export interface MarketRow {
    readonly symbol: string;
    readonly last?: number | undefined;
    /** Change in 24 hours, per cent. */
    readonly percentage?: number | undefined;
    /** Volume of 24 hours in the quote currency. */
    readonly quoteVolume?: number | undefined;
    readonly precision: Precision;
}

/** Steps of prices and amounts, such as 0.001. */
export interface Precision {
    readonly price?: number | undefined;
    readonly amount?: number | undefined;
}

/** Price and amount; CCXT's type allows gaps. */
type Level = readonly [price: number | undefined, amount: number | undefined];

/** Both sides of a book, best level first. */
export interface Book {
    readonly bids: readonly Level[];
    readonly asks: readonly Level[];
}

/** The health of the shared socket, as far as the page shows it. */
export interface Health {
    readonly state: 'connecting' | 'live' | 'recovering' | 'closed';
    readonly reconnects: number;
    readonly frames: number;
}

const UNKNOWN = '–';
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

function find<T extends HTMLElement = HTMLElement>(selector: string): T {
    const element = document.querySelector<T>(selector);
    if (element === null) throw new Error(`index.html has no ${selector}`);
    return element;
}

/** Formats a number with the decimals of a step. */
function format(value: number | undefined, step = 0.01): string {
    if (value === undefined) return UNKNOWN;
    const decimals = Math.max(0, Math.ceil(-Math.log10(step) - 1e-9));
    return value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

function formatPercent(value: number | undefined): string {
    if (value === undefined) return UNKNOWN;
    return `${value.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' })} %`;
}

/** The class of a rising or falling number. */
function direction(change: number): 'up' | 'down' | '' {
    if (change === 0) return '';
    return change > 0 ? 'up' : 'down';
}

/** Returns the row at a position, made with empty cells where it is missing. */
function rowAt(body: HTMLTableSectionElement, index: number, cells: number): HTMLTableRowElement {
    const existing = body.rows[index];
    if (existing !== undefined) return existing;
    const row = body.insertRow();
    for (let i = 0; i < cells; i += 1) row.insertCell();
    return row;
}

function setCell(row: HTMLTableRowElement, index: number, text: string, className = ''): void {
    const cell = row.cells[index]!;
    if (cell.textContent !== text) cell.textContent = text;
    cell.className = className;
}

// ---------------------------------------------------------------- markets

const lastPrices = new Map<string, number>();

/** Shows all markets. `onSelect` receives the symbol that the user chooses. */
export function showMarkets(markets: readonly MarketRow[], selected: string, onSelect: (symbol: string) => void): void {
    const body = find<HTMLTableSectionElement>('#markets tbody');
    const sorted = [...markets].sort((one, other) => one.symbol.localeCompare(other.symbol));
    for (const [i, { symbol, last, percentage, quoteVolume, precision }] of sorted.entries()) {
        const row = rowAt(body, i, 4);
        if (row.dataset['symbol'] !== symbol) {
            row.dataset['symbol'] = symbol;
            row.cells[0]!.replaceChildren(createButton(symbol, onSelect));
        }
        row.ariaCurrent = `${symbol === selected}`;
        const change = direction((last ?? 0) - (lastPrices.get(symbol) ?? last ?? 0));
        // The colour of the latest change stays until the next one.
        setCell(row, 1, format(last, precision.price), change === '' ? row.cells[1]!.className : change);
        setCell(row, 2, formatPercent(percentage), direction(percentage ?? 0));
        setCell(row, 3, quoteVolume === undefined ? UNKNOWN : compact.format(quoteVolume));
        if (last !== undefined) lastPrices.set(symbol, last);
        if (symbol === selected) showPrice(row.cells[1]!);
    }
}

function createButton(symbol: string, onSelect: (symbol: string) => void): HTMLButtonElement {
    const button = document.createElement('button');
    button.textContent = symbol.split('/')[0]!;
    button.title = symbol;
    button.addEventListener('click', () => {
        onSelect(symbol);
    });
    return button;
}

/** Repeats the price of the selected market between the sides of its book, and in the title of the page. */
function showPrice({ textContent, className }: HTMLTableCellElement): void {
    const price = find('#price');
    price.textContent = textContent;
    price.className = className;
    document.title = `${textContent} ${find('#symbol').textContent}`;
}

// ------------------------------------------------------------------- book

/** Names the market of the book and empties it. */
export function showSymbol(symbol: string): void {
    find('#symbol').textContent = symbol;
    find('#price').textContent = UNKNOWN;
    find('#spread').textContent = '';
    find('#asks').replaceChildren();
    find('#bids').replaceChildren();
    for (const row of document.querySelectorAll<HTMLElement>('#markets tbody tr')) {
        row.ariaCurrent = `${row.dataset['symbol'] === symbol}`;
    }
}

/** Shows a book with a fixed number of rows, so that the page does not move. */
export function showBook({ bids, asks }: Book, precision: Precision, rows: number): void {
    const deepest = Math.max(totalOf(bids), totalOf(asks));
    showSide(find('#bids'), bids, precision, rows, deepest, false);
    // The best ask is the lowest row, next to the spread.
    showSide(find('#asks'), asks, precision, rows, deepest, true);
    const [bid, ask] = [bids[0]?.[0], asks[0]?.[0]];
    const isTwoSided = bid !== undefined && ask !== undefined;
    find('#spread').textContent = isTwoSided ? `spread ${format(ask - bid, precision.price)}` : 'one side is empty';
}

function totalOf(levels: readonly Level[]): number {
    return levels.reduce((total, [, amount = 0]) => total + amount, 0);
}

function showSide(
    body: HTMLTableSectionElement,
    levels: readonly Level[],
    precision: Precision,
    rows: number,
    deepest: number,
    isReversed: boolean,
): void {
    let total = 0;
    for (let i = 0; i < rows; i += 1) rowAt(body, i, 3);
    for (let i = 0; i < rows; i += 1) {
        const row = body.rows[isReversed ? rows - 1 - i : i]!;
        const level = levels[i];
        total += level?.[1] ?? 0;
        const texts =
            level === undefined
                ? ['', '', '']
                : [
                      format(level[0], precision.price),
                      format(level[1], precision.amount),
                      format(total, precision.amount),
                  ];
        for (const [column, text] of texts.entries()) setCell(row, column, text);
        row.style.setProperty('--depth', level === undefined ? '0%' : `${(100 * total) / deepest}%`);
    }
}

// ----------------------------------------------------------------- status

/** Shows the state of the connection in words. */
export function showStatus(health: Health | undefined): void {
    const status = find('#status');
    const text = describeHealth(health);
    status.dataset['state'] = health?.state ?? 'connecting';
    // Screen readers announce every change, so an equal text is not written again.
    if (status.textContent !== text) status.textContent = text;
}

function describeHealth(health: Health | undefined): string {
    if (health === undefined || (health.state === 'connecting' && health.frames === 0)) return 'Connecting…';
    if (health.state === 'connecting') return 'Connection lost. Reconnecting…';
    if (health.state === 'recovering') return 'No data. Checking the connection…';
    if (health.state === 'closed') return 'Closed';
    return health.reconnects === 0 ? 'Live' : `Live, reconnected ${health.reconnects} ×`;
}

/** Shows an error of the page or of one of its sections; none with an empty text. */
export function showProblem(at: 'page' | 'markets' | 'book', text: string): void {
    const element = find(`#${at}-problem`);
    if (element.textContent !== text) element.textContent = text;
    element.hidden = text === '';
}
