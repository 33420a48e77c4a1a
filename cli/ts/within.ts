/** Signals that end after some time. */

/**
 * Returns a signal that ends with another one, or after some time with a `TimeoutError`. The timer holds it,
 * which the timer of `AbortSignal.timeout` does not do for `AbortSignal.any`: garbage collection ends that
 * timer. It does not keep the process alive.
 *
 * @param outer the other signal
 * @param ms milliseconds, at most 24 days
 */
export function within(outer: AbortSignal, ms: number): AbortSignal {
    const controller = new AbortController();
    const end = (): void => {
        controller.abort(outer.reason);
    };
    const timer = setTimeout(() => {
        outer.removeEventListener('abort', end);
        controller.abort(new DOMException(`not ended within ${ms} ms`, 'TimeoutError'));
    }, ms);
    timer.unref();
    controller.signal.addEventListener('abort', () => {
        clearTimeout(timer);
    });
    outer.addEventListener('abort', end, { once: true });
    if (outer.aborted) end();
    return controller.signal;
}
