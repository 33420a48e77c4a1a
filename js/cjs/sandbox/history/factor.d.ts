/**
 * One random factor of log prices: Brownian motion over a random trading time, as a pure function of key and minute.
 *
 * Trading time is a multiplicative cascade: an epoch is halved 14 times down to minutes, and each half gets a random
 * share of the trading time. So volatility clusters at all scales, and returns have fat tails. The value in the middle
 * of each half follows from both ends by a Brownian bridge. Both need only the path from the epoch to the minute, never
 * the past. After Mandelbrot, Fisher and Calvet, "A Multifractal Model of Asset Returns" (1997).
 */
/** A random factor; its variance per minute is 1 on average. */
export declare class Factor {
    #private;
    /** @param key 32 bits */
    constructor(key: number);
    /** @returns the value at the start of a minute since 1970 */
    value(minute: number): number;
    /** @returns the variance of a minute */
    variance(minute: number): number;
    /** @returns the mean variance of the eight minutes of the grid around a minute */
    averageVariance(minute: number): number;
}
