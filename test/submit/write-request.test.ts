/** The states of a transaction. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { WriteStep, type WriteState } from '../../ts/submit/write-request.js';

const PATH = [
    'requested',
    'built',
    'verified',
    'budgeted',
    'held',
    'approved',
    'signed',
    'recorded',
    'submitted',
] as const;
const ENDS = ['executed', 'failed', 'unknown'] as const;
const STATES: readonly WriteState[] = [...PATH, ...ENDS];

/** Enters states until one is refused; returns those that were entered. */
function enterAll(states: readonly WriteState[]): WriteState[] {
    const step = new WriteStep();
    const entered: WriteState[] = ['requested'];
    for (const state of states) {
        try {
            step.enter(state);
        } catch {
            break;
        }
        entered.push(state);
    }
    expect(step.state).toBe(entered.at(-1));
    return entered;
}

describe('the state of a write', () => {
    test.each(ENDS)('reaches %s by every step in order', (end) => {
        expect(enterAll([...PATH.slice(1), end])).toEqual([...PATH, end]);
    });

    test('returns to requested until it is held, and not afterwards', () => {
        for (const [i, state] of PATH.entries()) {
            const entered = enterAll([...PATH.slice(1, i + 1), 'requested']);
            expect(entered.at(-1)).toBe(i < PATH.indexOf('held') ? 'requested' : state);
        }
    });

    test('names the step that is missing', () => {
        const step = new WriteStep();
        expect(() => {
            step.enter('signed');
        }).toThrow('a write cannot be signed after requested');
    });

    test('is never submitted before it was verified, held, approved, signed and recorded, in this order', () => {
        fc.assert(
            fc.property(fc.array(fc.constantFrom(...STATES), { maxLength: 40 }), (states) => {
                const entered = enterAll(states);
                const at = entered.indexOf('submitted');
                if (at < 0) return;
                expect(entered.slice(at - 7, at)).toEqual(PATH.slice(0, 7));
            }),
        );
    });
});
