/** A short chaos run; `npm run chaos` is the long one. */

import { expect, test } from '@jest/globals';
import { chaos } from './run.js';
import { FAULT_KINDS } from './fault-schedule.js';

test('shows no wrong book under any fault, and recovers every book', async () => {
    const line = await chaos({ seed: 13, frames: 5_000 });
    expect(line.examples).toEqual([]);
    expect(line).toMatchObject({ wrong: 0, frozen: 0, markets: 5 });
    for (const kind of FAULT_KINDS) expect([kind, line.faults[kind]]).not.toEqual([kind, 0]);
    expect(line.frames).toBeGreaterThanOrEqual(5_000);
    expect(line.compared).toBeGreaterThan(100);
    expect(line.reread).toBeGreaterThan(100);
    expect([line.gaps, line.resyncs, line.reconnects].every((count) => count > 0)).toBe(true);
});
