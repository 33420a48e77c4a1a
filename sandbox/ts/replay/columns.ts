/** Columns of recorded data as typed arrays, because objects would take ten times the memory. */

const FIRST_SIZE = 1_024;

/** A list of numbers that grows; 8 bytes a number. */
export class NumberList {
    #values = new Float64Array(FIRST_SIZE);
    #length = 0;

    /** Appends a number. */
    push(value: number): void {
        if (this.#length === this.#values.length) {
            const larger = new Float64Array(2 * this.#length);
            larger.set(this.#values);
            this.#values = larger;
        }
        this.#values[this.#length] = value;
        this.#length += 1;
    }

    /** Number of numbers. */
    get length(): number {
        return this.#length;
    }

    /** The last number; `undefined` when the list is empty. */
    get last(): number | undefined {
        return this.#length === 0 ? undefined : this.#values[this.#length - 1];
    }

    /** The numbers, in an array without spare room. */
    toArray(): Float64Array {
        return this.#values.slice(0, this.#length);
    }
}

/** The index of the first number that is at least `value`, in sorted numbers; their count when none is. */
export function firstAtLeast(values: Float64Array, value: number): number {
    let [low, high] = [0, values.length];
    while (low < high) {
        const middle = (low + high) >>> 1;
        if ((values[middle] ?? 0) < value) low = middle + 1;
        else high = middle;
    }
    return low;
}

/** Divides all numbers, each a multiple of the divisor. */
export function divideAll(values: Float64Array, divisor: number): void {
    if (divisor === 1) return;
    for (const [i, value] of values.entries()) values[i] = value / divisor;
}
