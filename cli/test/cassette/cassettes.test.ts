/**
 * Every cassette in `test/cassettes/`: its transactions are accepted, its responses parse, its frames have
 * the shapes of the manifest.
 */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { checkCassette } from '../../ts/cassette/check.js';
import { readCassette } from '../../ts/cassette/lines.js';

const FOLDER = join(import.meta.dirname, '../../../test/cassettes');
const names = readdirSync(FOLDER).filter((name) => /\.jsonl(\.gz)?$/.test(name));

describe('the cassettes', () => {
    test('are there', () => {
        expect(names.length).toBeGreaterThan(0);
    });

    test.each(names)(
        '%s is accepted',
        async (name) => {
            const cassette = await readCassette(join(FOLDER, name));
            const { checks, shapes } = await checkCassette(cassette);
            expect(cassette.header.anonymous).toBe(true);
            expect(checks.filter(({ result }) => result === 'failed')).toEqual([]);
            expect(
                checks.filter(({ kind, result }) => kind === 'transaction' && result === 'ok').length,
            ).toBeGreaterThan(0);
            // New members are no fault: the client ignores them.
            expect(shapes.filter(({ found }) => !found.includes('new members'))).toEqual([]);
        },
        120_000,
    );
});
