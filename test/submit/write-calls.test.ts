/** Tags of writes: their length as JSON at the border. */

import { expect, test } from '@jest/globals';
import { readTag } from '../../ts/submit/write-calls.js';

/** A tag of a number of characters as JSON. */
const tagOf = (length: number): object => ({ a: 'x'.repeat(length - '{"a":""}'.length) });

test('a tag has at most 1,000 characters as JSON', () => {
    expect(readTag({ tag: tagOf(1_000) })).toEqual(tagOf(1_000));
    expect(() => readTag({ tag: tagOf(1_001) })).toThrow('1001 characters');
});
