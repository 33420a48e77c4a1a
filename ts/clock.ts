/** Waits that end by themselves, and leave no timer behind. */

/**
 * Waits for something, but not longer than so long.
 *
 * @param ms how long at most
 * @param awaited what is waited for; only the time when left out
 */
export async function withTimeout(ms: number, awaited?: Promise<unknown>): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
    try {
        await Promise.race(awaited === undefined ? [late] : [awaited, late]);
    } finally {
        clearTimeout(timer);
    }
}
