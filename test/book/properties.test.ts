/** Only the service's book is shown, whatever the network does, and it is shown again once faults stop. */

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { randomOf, NO_FAULTS, Service, World, type Faults } from './service.js';
import { sized } from '../support/size.js';

const rate = fc.constantFrom(0, 0, 0.02, 0.1, 0.3);
const faults: fc.Arbitrary<Faults> = fc.record({
    drop: rate,
    double: rate,
    delay: rate,
    garble: rate,
    close: fc.constantFrom(0, 0, 0.01, 0.05),
    stale: rate,
    fail: rate,
    silent: fc.constantFrom(0, 0, 0.01),
});

for (const [kind, deltas] of [
    ['additive', 'additive'],
    ['absolute', 'absolute'],
    ['additive', 'auto'],
    ['absolute', 'auto'],
] as const) {
    test(`shows only the service's book at its nonce, for ${kind} amounts read as ${deltas}`, () => {
        let shown = 0;
        let changed = 0;
        fc.assert(
            fc.property(fc.nat(), faults, fc.constantFrom(5, 1_000), (seed, those, maxBuffered) => {
                const world = new World(
                    new Service(kind, 903_122, randomOf(seed)),
                    { deltas, maxBuffered },
                    randomOf(seed + 1),
                );
                world.faults = those;
                for (let i = 0; i < 150; i += 1) {
                    world.step();
                    world.pass(4);
                    if (i % 50 === 49) world.probe();
                }
                expect(world.wrong).toEqual([]);
                world.faults = NO_FAULTS;
                recover(world);
                expect(world.wrong).toEqual([]);
                expect({ isTrue: world.isTrue, state: world.sync.state }).toEqual({ isTrue: true, state: 'live' });
                expect(world.sync.deltaMode).toBe(kind);
                shown += world.shown;
                changed += world.changed;
            }),
            { numRuns: sized(30, 80), seed: 4 },
        );
        expect(shown).toBeGreaterThan(5_000);
        // A copy that is kept by changes only was compared, too.
        expect(changed).toBeGreaterThan(1_000);
    });
}

/** Runs without faults; the book fetches snapshots until it is correct, and then no more. */
function recover(world: World): void {
    const before = world.requests;
    for (let i = 0; i < 150; i += 1) {
        world.step();
        world.pass(10);
        if (i % 25 === 24) world.probe();
    }
    world.pass(500);
    expect(world.requests - before).toBeLessThan(25);
    expect(world.pending).toBe(0);
}
