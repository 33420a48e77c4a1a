/** The size of long tests: `npm test` takes samples, `TEST_SIZE=whole npm test` the whole. */

const isWhole = process.env['TEST_SIZE'] === 'whole';

/** Returns the size of this run. */
export function sized<T>(sample: T, whole: T): T {
    return isWhole ? whole : sample;
}
