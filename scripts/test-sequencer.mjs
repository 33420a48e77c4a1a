/** Starts the longest test files first, also in a run without recorded durations, so that no long file runs alone at the end. */

import Sequencer from '@jest/test-sequencer';
import { readFileSync } from 'node:fs';

/** The longest first. */
const LONGEST = Object.keys(JSON.parse(readFileSync(new URL('suites.json', import.meta.url), 'utf8')));

export default class LongestFirst extends Sequencer {
    /** Sorts by recorded duration; without one by `LONGEST`, then by file size. */
    sort(tests) {
        const sorted = super.sort(tests);
        if (sorted.some(({ duration }) => duration !== undefined)) return sorted;
        const rank = ({ path }) => {
            const place = LONGEST.findIndex((name) => path.replaceAll('\\', '/').endsWith(`/${name}.suite.ts`));
            return place === -1 ? LONGEST.length : place;
        };
        return sorted.sort((left, right) => rank(left) - rank(right));
    }
}
