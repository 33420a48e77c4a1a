/** The suites run every test file. */

import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { suiteOf, testFiles } from './suite.js';

/** A hook outside any `describe`. */
const OUTER_HOOK = /^(before|after)(Each|All)\(/m;

test('every test file belongs to a suite of scripts/suites.json', () => {
    expect(testFiles().filter((path) => suiteOf(path) === undefined)).toEqual([]);
});

test('no hook is outside a describe, where it would run for each test of its suite', () => {
    expect(testFiles().filter((path) => OUTER_HOOK.test(readFileSync(path, 'utf8')))).toEqual([]);
});
