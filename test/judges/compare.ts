/** Compares what two clients return for the same call, and finds the verdict of each difference. */

/** How the other client's structure differs from ours at a path. */
export type Kind = 'only theirs' | 'only ours' | 'other type' | 'other value';

/** A difference between the results of one call. */
export interface Difference {
    /** The call, such as `fetchTicker`. */
    readonly call: string;
    /**
     * The member, such as `[].fee.cost`; `*` stands for codes and symbols, `(error)` for the class of an
     * error.
     */
    readonly path: string;
    readonly kind: Kind;
    /** One of the places where it was found, with both values. */
    readonly example: string;
}

/** A reviewed difference: it is expected at each of these calls and paths. */
export interface Verdict {
    readonly calls: readonly string[];
    readonly paths: readonly string[];
    readonly kind: Kind;
    /** Who is right, in a few words, which the report counts. */
    readonly verdict: string;
    readonly why: string;
}

/** What is wrong with a run: differences without a verdict, and verdicts whose difference was not found. */
export interface Review {
    readonly unexplained: readonly Difference[];
    readonly unused: readonly string[];
    /** How many differences have each verdict. */
    readonly counts: Readonly<Record<string, number>>;
}

/** A result of a call: a value, or the class of the error. */
export type Outcome = { readonly value: unknown } | { readonly error: string };

type Leaves = Map<string, { readonly value: unknown; readonly at: string }[]>;

/** Keys of dictionaries by code or symbol, which are one path. */
const CODE = /^[A-Z][A-Z0-9]*(?:\/[A-Z]+(?::[A-Z]+)?)?$/;

/**
 * Compares two results. `info`, functions, and members without a value count for nothing. An error of one of
 * them is one difference.
 *
 * @param theirs result of the other client
 * @param ours result of this project
 * @returns the differences, and how many members were equal
 */
export function compare(call: string, theirs: Outcome, ours: Outcome): { differences: Difference[]; equal: number } {
    if ('error' in theirs !== 'error' in ours) {
        const kind = 'error' in theirs ? 'only theirs' : 'only ours';
        const example = `${'error' in theirs ? theirs.error : 'a value'}, ours ${'error' in ours ? ours.error : 'a value'}`;
        return { differences: [{ call, path: '(error)', kind, example }], equal: 0 };
    }
    const left = leavesOf(theirs);
    const right = leavesOf(ours);
    const differences: Difference[] = [];
    let equal = 0;
    for (const path of new Set([...left.keys(), ...right.keys()])) {
        const kinds = new Map<Kind, string>();
        const other = byPlace(left.get(path));
        const mine = byPlace(right.get(path));
        for (const at of new Set([...other.keys(), ...mine.keys()])) {
            const kind = kindOf(other.get(at), mine.get(at));
            if (kind === undefined) equal += 1;
            else if (!kinds.has(kind)) kinds.set(kind, `${at}: ${show(other.get(at))}, ours ${show(mine.get(at))}`);
        }
        for (const [kind, example] of kinds) differences.push({ call, path, kind, example });
    }
    return { differences, equal };
}

/** Finds the verdict of each difference; each call and each path of a verdict must occur. */
export function review(differences: readonly Difference[], verdicts: readonly Verdict[]): Review {
    const counts: Record<string, number> = {};
    const unexplained: Difference[] = [];
    const used = new Set<string>();
    for (const difference of differences) {
        const { call, path, kind } = difference;
        const index = verdicts.findIndex(
            (one) => one.kind === kind && one.calls.includes(call) && one.paths.includes(path),
        );
        const found = verdicts[index];
        if (found === undefined) {
            unexplained.push(difference);
            continue;
        }
        counts[found.verdict] = (counts[found.verdict] ?? 0) + 1;
        used.add(`${index} ${call}`).add(`${index} ${path}`);
    }
    const unused = verdicts.flatMap(({ calls, paths, kind, verdict }, index) =>
        [...calls, ...paths]
            .filter((name) => !used.has(`${index} ${name}`))
            .map((name) => `${verdict}: ${name} (${kind}, of ${calls[0] ?? ''} ${paths[0] ?? ''}…)`),
    );
    return { unexplained, unused, counts };
}

function leavesOf(outcome: Outcome): Leaves {
    const leaves: Leaves = new Map();
    if ('error' in outcome) leaves.set('(error)', [{ value: outcome.error, at: '(error)' }]);
    else collect(outcome.value, '', '', leaves);
    return leaves;
}

function collect(value: unknown, path: string, at: string, leaves: Leaves): void {
    if (value === undefined || value === null || typeof value === 'function') return;
    if (Array.isArray(value)) {
        // A row of numbers, such as a candle, has a meaning at each place; a list has one for all.
        const isRow = path.endsWith('[]');
        value.forEach((entry, index) => {
            collect(entry, `${path}[${isRow ? index : ''}]`, `${at}[${index}]`, leaves);
        });
        return;
    }
    if (typeof value === 'object') {
        for (const [key, entry] of Object.entries(value)) {
            if (key === 'info') continue;
            const dot = path === '' ? '' : '.';
            collect(entry, `${path}${dot}${CODE.test(key) ? '*' : key}`, `${at}${dot}${key}`, leaves);
        }
        return;
    }
    const found = leaves.get(path) ?? [];
    found.push({ value, at });
    leaves.set(path, found);
}

function byPlace(entries: Leaves extends Map<string, infer Entry> ? Entry | undefined : never): Map<string, unknown> {
    return new Map((entries ?? []).map(({ at, value }) => [at, value]));
}

function kindOf(theirs: unknown, ours: unknown): Kind | undefined {
    if (Object.is(theirs, ours) || (theirs === 0 && ours === 0)) return undefined;
    if (theirs === undefined) return 'only ours';
    if (ours === undefined) return 'only theirs';
    if (typeof theirs === typeof ours) return 'other value';
    return Number(theirs) === Number(ours) ? 'other type' : 'other value';
}

function show(value: unknown): string {
    return value === undefined ? 'nothing' : JSON.stringify(value);
}
