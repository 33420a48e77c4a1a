/** A short drill with cut responses; `npm run gateway:drill` is the long one, and kills the gateway, too. */

import { expect, test } from '@jest/globals';
import { drillCuts, isViolated } from './run.js';

test('makes each write once although its responses are cut', async () => {
    const line = await drillCuts({ seed: 11, writes: 25 });
    expect(line.examples).toEqual([]);
    expect([isViolated(line), line.strays, line.errors]).toEqual([false, 0, {}]);
    expect(line).toMatchObject({ keys: 25, transactions: 25, orders: line.ordersAnswered });
    expect(line.cuts).toBeGreaterThanOrEqual(25);
    expect(line.orders).toBeGreaterThan(5);
}, 60_000);
