/** The margin of markets after writes, with reads that lag behind. */

import { expect, test } from '@jest/globals';
import { OwnMargins } from '../../ts/recent/own-margins.js';

const PLACE = { capabilityId: '0x1', marketId: '0xa' };

/** Margins under a clock that the test moves. */
class Fixture {
    now = 0;
    readonly margins = new OwnMargins(() => this.now);
}

test.each([
    ['the margin before it', '5', 9_999, '8'],
    ['the margin before it in other digits', '5.00', 9_999, '8'],
    ['the margin after it', '8', 0, '8'],
    ['one that neither has', '9', 0, '9'],
    ['the margin before it, when reads are current', '5', 10_000, '5'],
])('a read after one change that shows %s', (_what, read, readAt, expected) => {
    const { margins } = new Fixture();
    margins.add(PLACE, '5', '8');
    expect(margins.current(PLACE, read, readAt)).toBe(expected);
});

test('a read that began in time and took long may show the margin before a change', () => {
    const fixture = new Fixture();
    fixture.margins.add(PLACE, '5', '8');
    fixture.now = 15_000;
    expect(fixture.margins.current(PLACE, '5', 9_000)).toBe('8');
});

test('a read may show the margin before any of several changes', () => {
    const fixture = new Fixture();
    fixture.margins.add(PLACE, '5', '8');
    fixture.now = 9_000;
    fixture.margins.add(PLACE, '8', '6');
    for (const read of ['5', '8']) expect(fixture.margins.current(PLACE, read, 12_000)).toBe('6');
});

test('a read may show the margin after a change long ago, which another process has changed since', () => {
    const fixture = new Fixture();
    fixture.margins.add(PLACE, '5', '8');
    fixture.now = 600_000;
    fixture.margins.add(PLACE, '9', '6');
    for (const read of ['8', '9']) expect(fixture.margins.current(PLACE, read, 601_000)).toBe('6');
    // What was before that is as good as any other change since.
    expect(fixture.margins.current(PLACE, '5', 601_000)).toBe('5');
});

test('keeps accounts and markets apart', () => {
    const { margins } = new Fixture();
    margins.add(PLACE, '5', '8');
    for (const other of [
        { ...PLACE, capabilityId: '0x2' },
        { ...PLACE, marketId: '0xb' },
    ]) {
        expect(margins.current(other, '5', 0)).toBe('5');
        expect(margins.unknownMs(other)).toBe(0);
    }
});

test('a change of unknown result is waited for, and no read is replaced', () => {
    const fixture = new Fixture();
    fixture.margins.add(PLACE, '5', '8');
    expect(fixture.margins.unknownMs(PLACE)).toBe(0);
    fixture.margins.addUnknown(PLACE);
    fixture.now = 4_000;
    expect(fixture.margins.unknownMs(PLACE)).toBe(6_000);
    expect(fixture.margins.current(PLACE, '5', 4_000)).toBe('5');
    fixture.margins.add(PLACE, '8', '9');
    // Any margin may have been before it.
    expect(fixture.margins.current(PLACE, '7', 4_000)).toBe('9');
    fixture.now = 14_000;
    expect(fixture.margins.unknownMs(PLACE)).toBe(0);
});
