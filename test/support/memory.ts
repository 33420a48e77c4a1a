/** Memory in use. */

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Measures memory after up to three garbage collections, because buffers are freed asynchronously.
 *
 * @param sufficientMb stops as soon as no more is in use: a collection of a large heap takes long
 * @returns megabytes of the heap and of buffers
 */
export async function usedMb(sufficientMb = 0): Promise<number> {
    setFlagsFromString('--expose-gc');
    const gc = runInNewContext('gc') as () => void;
    let used = Infinity;
    for (let round = 0; round < 3 && used > sufficientMb; round += 1) {
        gc();
        await new Promise((resolve) => setImmediate(resolve));
        const { heapUsed, external } = process.memoryUsage();
        used = (heapUsed + external) / (1024 * 1024);
    }
    return used;
}
