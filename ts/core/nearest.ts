/** The name that a misspelt one may mean. */

/** Keys of more characters may differ in one, or in two characters from a name, and count as misspelt. */
const NEAR = { one: 3, two: 5 } as const;

/** Whether a key is nearly a known name. */
export function isNear(key: string, known: string): boolean {
    const length = Math.min(key.length, known.length);
    const most = Number(length > NEAR.one) + Number(length > NEAR.two);
    return distance(key.toLowerCase(), known.toLowerCase()) <= most;
}

/** Returns the known name that differs least; `undefined` where none is known. */
export function nearest(key: string, known: readonly string[]): string | undefined {
    const distances = known.map((name) => [distance(key.toLowerCase(), name.toLowerCase()), name] as const);
    return distances.sort(([left], [right]) => left - right)[0]?.[1];
}

/** The number of characters to add, remove, replace, or exchange with their neighbour. */
function distance(left: string, right: string): number {
    let [before, previous]: number[][] = [[], Array.from({ length: right.length + 1 }, (_, i) => i)];
    for (let i = 1; i <= left.length; i += 1) {
        const row = [i];
        for (let j = 1; j <= right.length; j += 1) {
            const change = left[i - 1] === right[j - 1] ? 0 : 1;
            const costs = [at(previous, j) + 1, at(row, j - 1) + 1, at(previous, j - 1) + change];
            if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1]) {
                costs.push(at(before, j - 2) + 1);
            }
            row.push(Math.min(...costs));
        }
        [before, previous] = [previous, row];
    }
    return at(previous, right.length);
}

function at(row: readonly number[] | undefined, place: number): number {
    return row?.[place] ?? Infinity;
}
