/** Helpers for elements: lookup, creation, tables, and updates in batches. */
/** Finds an element by its id. @throws {Error} when the page has no such element of this class */
export function byId(id, type) {
    const element = document.getElementById(id);
    if (element === null || (type !== undefined && !(element instanceof type)))
        throw new Error(`no element ${id}`);
    return element;
}
/** Finds an element by a selector. @throws {Error} when there is none */
export function find(selector, parent = document) {
    const element = parent.querySelector(selector);
    if (element === null)
        throw new Error(`no element ${selector}`);
    return element;
}
/** Creates an element with a text. */
export function create(name, text = '', className = '') {
    const element = document.createElement(name);
    element.textContent = text;
    if (className !== '')
        element.className = className;
    return element;
}
/** Changes a text only when it differs, so that nothing is drawn again without need. */
export function setText(element, text) {
    if (element.textContent !== text)
        element.textContent = text;
}
/** Writes rows to the body of a table, reusing its cells; a sentence when there are no rows. */
export function fillTable(body, rows, empty) {
    const columns = body.parentElement?.querySelectorAll('thead th').length ?? 1;
    if (rows.length === 0) {
        showEmpty(body, columns, empty);
        return;
    }
    if (body.querySelector('.empty') !== null)
        body.replaceChildren();
    while (body.rows.length > rows.length)
        body.deleteRow(-1);
    rows.forEach((cells, index) => {
        const row = body.rows[index] ?? body.insertRow();
        cells.forEach((cell, column) => {
            fillCell(row.cells[column] ?? row.insertCell(), cell);
        });
    });
}
function showEmpty(body, columns, text) {
    if (body.querySelector('.empty')?.textContent === text)
        return;
    const cell = create('td', text, 'empty');
    cell.colSpan = columns;
    const row = create('tr');
    row.append(cell);
    body.replaceChildren(row);
}
function fillCell(element, cell) {
    const [text, className, title = ''] = typeof cell === 'string' ? [cell, ''] : cell;
    setText(element, text);
    if (element.className !== className)
        element.className = className;
    if (element.title !== title)
        element.title = title;
}
/** Replaces the options of a list when they differ, and keeps the choice. */
export function setOptions(select, options) {
    const now = Array.from(select.options, ({ value, text }) => `${value} ${text}`);
    if (now.join() === options.map((option) => option.join(' ')).join())
        return;
    const { value } = select;
    select.replaceChildren(...options.map(([optionValue, text]) => new Option(text, optionValue)));
    if (options.some(([optionValue]) => optionValue === value))
        select.value = value;
}
/** At most about four updates a second. */
const INTERVAL_MS = 240;
const waiting = new Set();
let isScheduled = false;
let lastRun = 0;
/** Runs an update with the next batch; a waiting one runs once. */
export function schedule(update) {
    waiting.add(update);
    if (isScheduled)
        return;
    isScheduled = true;
    setTimeout(() => {
        requestAnimationFrame(runBatch);
    }, Math.max(0, lastRun + INTERVAL_MS - performance.now()));
}
function runBatch() {
    isScheduled = false;
    lastRun = performance.now();
    const updates = [...waiting];
    waiting.clear();
    for (const update of updates)
        update();
}
