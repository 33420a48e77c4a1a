/** Memory in use, and garbage collection on demand. */

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Collects garbage now. */
function collectGarbage(): void {
    setFlagsFromString('--expose-gc');
    (runInNewContext('gc') as () => void)();
}

/** Collections of {@link collectGarbageUntil} at most; each takes some milliseconds. */
const MOST_COLLECTIONS = 1_000;

/** Collects garbage until a promise settles. @throws {Error} when it does not settle */
export async function collectGarbageUntil<T>(promise: Promise<T>): Promise<T> {
    const settled = new AbortController();
    const settle = (): void => {
        settled.abort();
    };
    promise.then(settle, settle);
    for (let i = 0; !settled.signal.aborted; i += 1) {
        if (i === MOST_COLLECTIONS) throw new Error(`the promise did not settle during ${i} garbage collections`);
        const startedAt = performance.now();
        collectGarbage();
        // The work goes on as long as the collection took, so that a large heap does not stop it.
        const pauseMs = performance.now() - startedAt;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    return promise;
}

/**
 * Measures memory after up to three garbage collections, because buffers are freed asynchronously.
 *
 * @param sufficientMb stops as soon as no more is in use: a collection of a large heap takes long
 * @returns megabytes of the heap and of buffers
 */
export async function usedMb(sufficientMb = 0): Promise<number> {
    let used = Infinity;
    for (let round = 0; round < 3 && used > sufficientMb; round += 1) {
        collectGarbage();
        await new Promise((resolve) => setImmediate(resolve));
        const { heapUsed, external } = process.memoryUsage();
        used = (heapUsed + external) / (1024 * 1024);
    }
    return used;
}
