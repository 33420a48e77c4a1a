/** The log: requests, transactions and controls in words, newest first. */

import { get, type LogLine } from './api.js';
import { byId, create, find, schedule } from './dom.js';
import { clockTime } from './format.js';

const MAX_ROWS = 300;

/** The table of the log. */
export class Log {
    readonly #body = find<HTMLTableSectionElement>('#log tbody');
    readonly #kind = byId('log-kind', HTMLSelectElement);
    #rows: LogLine[] = [];
    #last = 0;
    #isBusy = false;

    constructor() {
        this.#kind.addEventListener('change', () => {
            this.#body.replaceChildren();
            schedule(this.#show);
        });
    }

    /** Reads new rows. */
    async update(): Promise<void> {
        if (this.#isBusy) return;
        this.#isBusy = true;
        const answer = await get<{ last: number; rows: LogLine[] }>(`/sandbox/log?after=${this.#last}`).catch(
            () => undefined,
        );
        this.#isBusy = false;
        if (answer === undefined) return;
        this.#last = answer.last;
        this.#rows = [...this.#rows, ...answer.rows].slice(-MAX_ROWS);
        schedule(this.#show);
    }

    /** Adds the missing rows at the top. */
    readonly #show = (): void => {
        const kind = this.#kind.value;
        const shown = this.#rows.filter((row) => kind === '' || row.kind === kind);
        if (shown.length === 0) {
            const cell = create('td', 'Nothing yet. Send a request to the sandbox.', 'empty');
            cell.colSpan = 3;
            const row = create('tr');
            row.append(cell);
            this.#body.replaceChildren(row);
            return;
        }
        const newest = Number(this.#body.rows[0]?.dataset['n'] ?? 0);
        if (newest === 0 || newest > (shown.at(-1)?.n ?? 0)) this.#body.replaceChildren();
        for (const row of shown) if (row.n > newest || this.#body.rows.length === 0) this.#body.prepend(toElement(row));
        while (this.#body.rows.length > shown.length) this.#body.deleteRow(-1);
    };
}

function toElement({ n, at, kind, text, isFailure }: LogLine): HTMLTableRowElement {
    const row = create('tr');
    row.dataset['n'] = String(n);
    row.dataset['kind'] = kind;
    row.toggleAttribute('data-failed', isFailure);
    row.append(create('td', clockTime(at)), create('td', kind), create('td', text));
    return row;
}
