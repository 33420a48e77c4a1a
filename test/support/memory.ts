/** Measures memory. */

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Measures memory after garbage collections; buffers are freed asynchronously.
 *
 * @returns megabytes of the heap and of buffers
 */
export async function usedMb(): Promise<number> {
    setFlagsFromString('--expose-gc');
    const gc = runInNewContext('gc') as () => void;
    for (let round = 0; round < 3; round += 1) {
        gc();
        await new Promise((resolve) => setImmediate(resolve));
    }
    const { heapUsed, external } = process.memoryUsage();
    return (heapUsed + external) / (1024 * 1024);
}
