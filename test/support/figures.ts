/** Figures of benchmarks. */

/** The median; the upper one of two. */
export function median(values: readonly number[]): number {
    return [...values].sort((left, right) => left - right)[values.length >> 1] ?? NaN;
}

/** Rounds to two decimals. */
export function rounded(value: number): number {
    return Number(value.toFixed(2));
}
