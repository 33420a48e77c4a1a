/** Random swaps and kinds on the machine of thieves. `PROGRAMS` sets their number. */

import { describe, expect, test } from '@jest/globals';
import { tryKinds, trySwaps } from './properties.js';

const PROGRAMS = Number(process.env['PROGRAMS'] ?? 5_000);

describe('no accepted program exceeds its bound', () => {
    test('of a swap', () => {
        const counts = trySwaps(PROGRAMS, 1);
        console.log(counts);
        expect(counts.broken).toBe(0);
    });
    test('of a kind', () => {
        const counts = tryKinds(PROGRAMS, 1);
        console.log(counts);
        expect(counts.broken).toBe(0);
    });
    test.each(['terms','first commands','last commands','output','offered coin','own values','gas coin','own objects','withdrawals','receiving','named once','unused','shared objects','rights','packages','transfers','router'] as const)('A without %s', (rule) => {
        console.log(rule, trySwaps(PROGRAMS, 1, rule));
    });
    test.each(['gas coin','own objects','withdrawals','named once','unused','shared objects','rights','packages','transfers','coin checks','own coins','amounts','spend'] as const)('B without %s', (rule) => {
        console.log(rule, tryKinds(PROGRAMS, 1, rule));
    });
});
