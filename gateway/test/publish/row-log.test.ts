/** The order of rows of a stream and of reads. */

import { describe, expect, test } from '@jest/globals';
import { RowLog } from '../../ts/publish/row-log.js';

describe('a log of rows', () => {
    test('continues after more stored rows than a call can have arguments', () => {
        const stored = new Map(Array.from({ length: 200_000 }, (_, i) => [`${i}`, i]));
        const log = new RowLog(() => undefined, { from: 0, stored });
        log.addRead([{ id: 'next', timestamp: 200_000 }], 0, 200_001);
        expect(log.take(true)).toEqual([{ id: 'next', timestamp: 200_000 }]);
    });
});
