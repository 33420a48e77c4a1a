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
