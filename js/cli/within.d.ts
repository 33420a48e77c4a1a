/** Signals that end after some time. */
/**
 * Returns a signal that ends with another one, or after some time with a `TimeoutError`. The timer holds it, which the timer of
 * `AbortSignal.timeout` does not do for `AbortSignal.any`: garbage collection ends that timer. It does not keep the process alive.
 *
 * @param outer the other signal
 * @param ms milliseconds, at most 24 days
 */
export declare function within(outer: AbortSignal, ms: number): AbortSignal;
