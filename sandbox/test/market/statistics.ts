/** Statistics of series. */

/** Returns the mean. */
export function mean(values: readonly number[]): number {
    return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Returns the median; the higher of two middle values. */
export function median(values: readonly number[]): number {
    return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** Returns the raw kurtosis, 3 for a normal distribution. */
export function kurtosis(values: readonly number[]): number {
    const middle = mean(values);
    const variance = mean(values.map((value) => (value - middle) ** 2));
    return mean(values.map((value) => (value - middle) ** 4)) / variance ** 2;
}

/** Returns the correlation of two series of equal length. */
export function correlation(one: readonly number[], other: readonly number[]): number {
    const [oneMean, otherMean] = [mean(one), mean(other)];
    const covariance = mean(one.map((value, i) => (value - oneMean) * ((other[i] ?? 0) - otherMean)));
    const variances = [mean(one.map((v) => (v - oneMean) ** 2)), mean(other.map((v) => (v - otherMean) ** 2))] as const;
    return covariance / Math.sqrt(variances[0] * variances[1]);
}

/** Returns the correlation of a series with itself `lag` values later. */
export function autocorrelation(values: readonly number[], lag: number): number {
    return correlation(values.slice(lag), values.slice(0, -lag));
}

/** Returns the variance divided by the mean. */
export function dispersion(values: readonly number[]): number {
    const middle = mean(values);
    return mean(values.map((value) => (value - middle) ** 2)) / middle;
}

/** Returns the differences of neighbouring values. */
export function changesOf(values: readonly number[]): number[] {
    return values.slice(1).map((value, i) => value - (values[i] ?? 0));
}

/**
 * Returns the variance of changes over `lag` values, divided by `lag` times the variance of changes over one.
 */
export function varianceRatio(values: readonly number[], lag: number): number {
    const drift = ((values.at(-1) ?? 0) - (values[0] ?? 0)) / (values.length - 1);
    const variance = (over: number): number =>
        mean(values.slice(over).map((value, i) => (value - (values[i] ?? 0) - over * drift) ** 2));
    return variance(lag) / (lag * variance(1));
}

/** Returns the coefficients of a linear regression without intercept: of each row of inputs on its output. */
export function fit(inputs: readonly (readonly number[])[], outputs: readonly number[]): number[] {
    const size = inputs[0]?.length ?? 0;
    const matrix = Array.from({ length: size }, () => new Array<number>(size + 1).fill(0));
    for (const [k, row] of inputs.entries()) {
        for (let i = 0; i < size; i += 1) {
            const line = matrix[i] as number[];
            for (let j = 0; j < size; j += 1) line[j] = (line[j] ?? 0) + (row[i] ?? 0) * (row[j] ?? 0);
            line[size] = (line[size] ?? 0) + (row[i] ?? 0) * (outputs[k] ?? 0);
        }
    }
    return solve(matrix);
}

/**
 * Solves linear equations, one a row with its right side last, by elimination; zero for what nothing
 * determines.
 */
function solve(matrix: number[][]): number[] {
    const size = matrix.length;
    for (let i = 0; i < size; i += 1) {
        const largest = matrix
            .slice(i)
            .reduce((best, row) => (Math.abs(row[i] ?? 0) > Math.abs(best[i] ?? 0) ? row : best));
        matrix.splice(matrix.indexOf(largest), 1);
        matrix.splice(i, 0, largest);
        const pivot = largest[i] ?? 0;
        if (pivot === 0) continue;
        for (const row of matrix) {
            if (row === largest) continue;
            const factor = (row[i] ?? 0) / pivot;
            for (let j = i; j <= size; j += 1) row[j] = (row[j] ?? 0) - factor * (largest[j] ?? 0);
        }
    }
    return matrix.map((row, i) => (row[i] === 0 ? 0 : (row[size] ?? 0) / (row[i] ?? 1)));
}

/**
 * Returns the part of the outputs' squares that a linear function of the inputs explains; negative when it
 * adds to them.
 */
export function explained(
    inputs: readonly (readonly number[])[],
    outputs: readonly number[],
    coefficients: readonly number[],
): number {
    const errors = outputs.map((output, k) => output - predict(inputs[k] ?? [], coefficients));
    return 1 - mean(errors.map((error) => error ** 2)) / mean(outputs.map((output) => output ** 2));
}

/** Returns a linear function of the inputs. */
export function predict(inputs: readonly number[], coefficients: readonly number[]): number {
    return inputs.reduce((sum, input, i) => sum + input * (coefficients[i] ?? 0), 0);
}
