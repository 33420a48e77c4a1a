/**
 * The rows of one side as users hold them: plain arrays that stay the same and follow the book, as those of
 * CCXT's class do.
 */

/** A level as users read it: price, and amount in the base currency. */
export type BookRow = readonly [price: number, amount: number];

/** The number of best rows that each update compares, and of further ones, which take turns. */
const CHECKED = 16;

/** A list of more rows than this is long. */
const SHORT = 64;

/** Up to this place of a long list, moving the better rows is faster than moving the worse ones. */
const NEAR = 32;

/**
 * The lists of one side, best row first. The exact rows are a list of their own, which users never hold. An
 * update undoes what users changed in theirs: at once in the length and the best rows, and in any other row
 * after as many updates as there are parts.
 */
export class Rows {
    /** The exact rows; none before the first read, and after all levels changed. */
    #rows: BookRow[] | undefined = undefined;
    /** The list of all rows; none before it was read. */
    #all: BookRow[] | undefined = undefined;
    /** Lists of the best rows, by their number at most. */
    readonly #best = new Map<number, BookRow[]>();
    #isUpToDate = false;
    /** Whether the list of all rows did not follow every change. */
    #isStale = false;
    /** The first place of the next part to compare. */
    #next = CHECKED;

    /** @param makeAll makes all rows, best first */
    constructor(private readonly makeAll: () => BookRow[]) {}

    /** Whether changes of levels must be passed to {@link change}. */
    get areKept(): boolean {
        return this.#rows !== undefined;
    }

    /** Returns the list of at most `limit` rows: always the same one, unless a user froze it. */
    read(limit: number): readonly BookRow[] {
        const known = this.#find(limit);
        if (known !== undefined && this.#isUpToDate) return known;
        const list = known ?? [];
        if (limit === Infinity) this.#all = list;
        else this.#best.set(limit, list);
        this.update();
        return this.#find(limit) ?? list;
    }

    /** Brings all lists up to date, and undoes what users changed in them. */
    update(): void {
        if (this.#all === undefined && this.#best.size === 0) return;
        const rows = (this.#rows ??= this.makeAll());
        if (this.#all !== undefined) this.#all = this.#restore(this.#all, rows);
        if (this.#best.size > 0) {
            for (const [limit, list] of this.#best)
                this.#best.set(limit, overwrite(list, rows, Math.min(limit, rows.length)));
        }
        this.#isUpToDate = true;
    }

    /**
     * Follows a change of a level.
     *
     * @param place of the level, where the best one has 0
     * @param row `undefined` when the level is removed
     * @param isNew whether the level is added
     */
    change(place: number, row: BookRow | undefined, isNew: boolean): void {
        const rows = this.#rows;
        const all = this.#all;
        this.#isUpToDate = false;
        if (rows === undefined) return;
        if (all?.length !== rows.length) this.#isStale = true;
        changeAt(rows, place, row, isNew);
        if (all === undefined || this.#isStale) return;
        try {
            changeAt(all, place, row, isNew);
        } catch {
            // A user froze the list.
            this.#isStale = true;
        }
    }

    /** Forgets the rows, as all levels changed; the lists follow with the next update. */
    clear(): void {
        this.#rows = undefined;
        this.#isUpToDate = false;
        this.#isStale = true;
    }

    #find(limit: number): BookRow[] | undefined {
        return limit === Infinity ? this.#all : this.#best.get(limit);
    }

    #restore(list: BookRow[], rows: readonly BookRow[]): BookRow[] {
        try {
            if (!this.#isStale && this.#isIntact(list, rows)) return list;
        } catch {
            // A user replaced a row by a getter that throws.
        }
        this.#isStale = false;
        return overwrite(list, rows, rows.length);
    }

    /** Whether a list has the exact rows, as far as it is compared this time. */
    #isIntact(list: readonly BookRow[], rows: readonly BookRow[]): boolean {
        const { length } = rows;
        if (list.length !== length) return false;
        const start = this.#next < length ? this.#next : CHECKED;
        this.#next = start + CHECKED;
        return isEqual(list, rows, 0, CHECKED) && isEqual(list, rows, start, Math.min(start + CHECKED, length));
    }
}

function isEqual(list: readonly BookRow[], rows: readonly BookRow[], start: number, end: number): boolean {
    for (let i = start; i < end; i += 1) if (list[i] !== rows[i]) return false;
    return true;
}

/**
 * Gives a list the first `length` rows; returns another list if a user froze it, or a row cannot be replaced.
 */
function overwrite(list: BookRow[], rows: readonly BookRow[], length: number): BookRow[] {
    try {
        if (list.length > length) list.length = length;
        for (let i = 0; i < length; i += 1) {
            const row = rows[i];
            if (row !== undefined && list[i] !== row) list[i] = row;
        }
        return list;
    } catch {
        return rows.slice(0, length);
    }
}

/** Replaces, inserts or removes a row. */
function changeAt(rows: BookRow[], place: number, row: BookRow | undefined, isNew: boolean): void {
    if (row === undefined) removeAt(rows, place);
    else if (isNew) insertAt(rows, place, row);
    else rows[place] = row;
}

function insertAt(rows: BookRow[], place: number, row: BookRow): void {
    if (place > NEAR || rows.length <= SHORT) {
        rows.splice(place, 0, row);
        return;
    }
    rows.unshift(row);
    for (let i = 0; i < place; i += 1) rows[i] = rows[i + 1] ?? row;
    rows[place] = row;
}

function removeAt(rows: BookRow[], place: number): void {
    if (place > NEAR || rows.length <= SHORT) {
        rows.splice(place, 1);
        return;
    }
    for (let i = place; i > 0; i -= 1) {
        const better = rows[i - 1];
        if (better !== undefined) rows[i] = better;
    }
    rows.shift();
}
