/** Helpers for elements: lookup, creation, tables, and updates in batches. */

/** Finds an element by its id. @throws {Error} when the page has no such element of this class */
export function byId<T extends Element = HTMLElement>(id: string, type?: abstract new () => T): T {
    const element: Element | null = document.getElementById(id);
    if (element === null || (type !== undefined && !(element instanceof type))) throw new Error(`no element ${id}`);
    return element as T;
}

/** Finds an element by a selector. @throws {Error} when there is none */
export function find<T extends Element = HTMLElement>(selector: string, parent: ParentNode = document): T {
    const element = parent.querySelector<T>(selector);
    if (element === null) throw new Error(`no element ${selector}`);
    return element;
}

/** Creates an element with a text. */
export function create<Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    text = '',
    className = '',
): HTMLElementTagNameMap[Name] {
    const element = document.createElement(name);
    element.textContent = text;
    if (className !== '') element.className = className;
    return element;
}

/** Changes a text only when it differs, so that nothing is drawn again without need. */
export function setText(element: Element, text: string): void {
    if (element.textContent !== text) element.textContent = text;
}

/** A cell: its text, and its class. */
export type Cell = string | readonly [text: string, className: string, title?: string];

/** Writes rows to the body of a table, reusing its cells; a sentence when there are no rows. */
export function fillTable(body: HTMLTableSectionElement, rows: readonly (readonly Cell[])[], empty: string): void {
    const columns = body.parentElement?.querySelectorAll('thead th').length ?? 1;
    if (rows.length === 0) {
        showEmpty(body, columns, empty);
        return;
    }
    if (body.querySelector('.empty') !== null) body.replaceChildren();
    while (body.rows.length > rows.length) body.deleteRow(-1);
    rows.forEach((cells, index) => {
        const row = body.rows[index] ?? body.insertRow();
        cells.forEach((cell, column) => {
            fillCell(row.cells[column] ?? row.insertCell(), cell);
        });
    });
}

function showEmpty(body: HTMLTableSectionElement, columns: number, text: string): void {
    if (body.querySelector('.empty')?.textContent === text) return;
    const cell = create('td', text, 'empty');
    cell.colSpan = columns;
    const row = create('tr');
    row.append(cell);
    body.replaceChildren(row);
}

function fillCell(element: HTMLTableCellElement, cell: Cell): void {
    const [text, className, title = ''] = typeof cell === 'string' ? [cell, ''] : cell;
    setText(element, text);
    if (element.className !== className) element.className = className;
    if (element.title !== title) element.title = title;
}

/** Replaces the options of a list when they differ, and keeps the choice. */
export function setOptions(
    select: HTMLSelectElement,
    options: readonly (readonly [value: string, text: string])[],
): void {
    const now = Array.from(select.options, ({ value, text }) => `${value} ${text}`);
    if (now.join() === options.map((option) => option.join(' ')).join()) return;
    const { value } = select;
    select.replaceChildren(...options.map(([optionValue, text]) => new Option(text, optionValue)));
    if (options.some(([optionValue]) => optionValue === value)) select.value = value;
}

/** At most about four updates a second. */
const INTERVAL_MS = 240;

const waiting = new Set<() => void>();
let isScheduled = false;
let lastRun = 0;

/** Runs an update with the next batch; a waiting one runs once. */
export function schedule(update: () => void): void {
    waiting.add(update);
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(
        () => {
            requestAnimationFrame(runBatch);
        },
        Math.max(0, lastRun + INTERVAL_MS - performance.now()),
    );
}

function runBatch(): void {
    isScheduled = false;
    lastRun = performance.now();
    const updates = [...waiting];
    waiting.clear();
    for (const update of updates) update();
}
