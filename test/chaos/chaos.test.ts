/** A short run of the storms; `npm run chaos` is the long one. */

import { expect, test } from '@jest/globals';
import { chaos } from './run.js';
import { TROUBLES } from './storm.js';

test('shows no wrong book under any fault, and recovers every book', async () => {
    const line = await chaos({ seed: 11, frames: 5_000 });
    expect(line.examples).toEqual([]);
    expect(line).toMatchObject({ wrong: 0, frozen: 0, markets: 5 });
    for (const trouble of TROUBLES) expect([trouble, line.faults[trouble]]).not.toEqual([trouble, 0]);
    expect(line.frames).toBeGreaterThanOrEqual(5_000);
    expect(line.compared).toBeGreaterThan(100);
    expect(line.reread).toBeGreaterThan(100);
    expect([line.gaps, line.resyncs, line.reconnects].every((count) => count > 0)).toBe(true);
});
