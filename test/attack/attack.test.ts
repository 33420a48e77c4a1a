/** A part of the corpus against the adapter; `npm run attack` tries all of it. */

import { expect, test } from '@jest/globals';
import { attack } from './run.js';

test.each(['contract', 'unknown'] as const)(
    'in the dialect %s, nothing harmful is signed, and everything honest is',
    async (dialect) => {
        const line = await attack(dialect, 11, { every: 20 });
        expect(line.examples).toEqual([]);
        expect(line.harmful).toMatchObject({ signed: 0 });
        expect(line.harmful.total).toBeGreaterThan(20);
        expect(line.honest.refused).toEqual([]);
        expect(line.honest.accepted).toBe(line.honest.total);
        expect(line.honestWithOracle.total).toBeGreaterThan(20);
        expect(line.honestWithoutOracle.total).toBeGreaterThan(50);
    },
    60_000,
);
