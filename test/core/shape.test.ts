/** Shapes of values. */

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { withMembers } from '../../ts/core/shape.js';

test('adds members to a copy as a spread does, whatever their names', () => {
    const row = fc.dictionary(fc.oneof(fc.constantFrom('a', 'b', '__proto__'), fc.string()), fc.integer());
    fc.assert(
        fc.property(row, fc.record({ a: fc.integer(), equity: fc.integer() }), (value, members) => {
            const parsed = JSON.parse(JSON.stringify(value)) as object;
            const before = JSON.stringify(parsed);
            const copy = withMembers(parsed, members);
            expect(Object.entries(copy)).toEqual(Object.entries({ ...parsed, ...members }));
            expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
            expect(JSON.stringify(parsed)).toBe(before);
        }),
    );
    const hostile = JSON.parse('{"__proto__":{"polluted":true},"a":1}') as object;
    expect(withMembers(hostile, { b: 2 })).not.toHaveProperty('polluted');
});
