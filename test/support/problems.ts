/** What problems say. */

import type { Departure } from '../../ts/core/problem.js';

/** The place of a departure; the first word of a whole sentence, which begins with it. */
export function placeOf({ at, found }: Departure): string {
    return at === '' ? (found.split(' ')[0] ?? '') : at;
}
