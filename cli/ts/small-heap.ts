/** Memory of commands that read millions of rows and keep few of them. */

import { setFlagsFromString } from 'node:v8';

/**
 * Lets V8 clean the heap when it is half as large again as what is in use; by default it may become four
 * times as large.
 */
export function keepHeapSmall(): void {
    setFlagsFromString('--heap-growing-percent=50');
}
