/** The table of evidence. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { judge, type Evidence } from '../../../ts/submit/outcome/outcomes.js';
import { submitError } from '../../support/submit-errors.js';

const [ABORTED, REFUSED, STALE, LOST] = [
    submitError('aborted'),
    submitError('refused'),
    submitError('stale'),
    submitError('lost'),
];

/** Such as `executed`, `failed: nothing`, `unknown`. */
function outcomeOf(evidence: Evidence): string {
    const verdict = judge(evidence);
    if (verdict === undefined) return 'unknown';
    return verdict.outcome === 'executed' ? 'executed' : `failed: ${verdict.effect}`;
}

/** Reads that show no execution. */
const UNUSED: readonly Evidence[] = [{ isCapabilityUsed: false }, { isCapabilityUsed: true, isInHistory: false }];

describe('evidence', () => {
    test.each<[string, Evidence, string]>([
        ['nothing', {}, 'unknown'],
        ['an execution that a node shows', { onChain: 'executed' }, 'executed'],
        ['a failed execution that a node shows', { onChain: 'failed' }, 'failed: consumed'],
        ['an expiration without an execution', { hasExpiredUnexecuted: true }, 'failed: dead'],
        ['an expiration alone', { isDead: true, areReadsCurrent: true }, 'unknown'],
        ['a history with the digest', { isInHistory: true }, 'executed'],
        ['a history without it', { isInHistory: false }, 'unknown'],
        ['another transaction with one of its objects', { isSuperseded: true }, 'failed: dead'],
        ['a first submit that the service refuses', { error: REFUSED, isFirstSubmit: true }, 'failed: rejected'],
        ['a first submit with stale objects', { error: STALE, isFirstSubmit: true }, 'failed: rejected'],
        ['a first submit that fails on the chain', { error: ABORTED, isFirstSubmit: true }, 'failed: consumed'],
        ['a first submit without a response', { error: LOST, isFirstSubmit: true }, 'unknown'],
        ['a later submit that the service refuses', { error: REFUSED }, 'unknown'],
        ['a later submit that fails on the chain', { error: ABORTED }, 'unknown'],
        [
            'a later submit that fails on the chain after its capability was used',
            { error: ABORTED, wasCapabilityUsed: true, areReadsCurrent: true },
            'unknown',
        ],
        [
            'the same where current reads show no success',
            { error: ABORTED, wasCapabilityUsed: true, areReadsCurrent: true, isInHistory: false },
            'failed: consumed',
        ],
        [
            'the same of an action that leaves no rows',
            { error: ABORTED, wasCapabilityUsed: true, areReadsCurrent: true, leavesNoRows: true },
            'failed: consumed',
        ],
        [
            'a later submit that is refused after its capability was used',
            { error: REFUSED, wasCapabilityUsed: true },
            'unknown',
        ],
        ['a second rejection', { wasRejected: true, error: REFUSED }, 'failed: nothing'],
        ['a lost response after a rejection', { wasRejected: true, error: LOST }, 'unknown'],
        ['a rejection alone', { wasRejected: true }, 'unknown'],
    ])('%s', (_, evidence, outcome) => {
        expect(outcomeOf(evidence)).toBe(outcome);
    });

    describe.each<[string, Evidence]>([
        ['of a rejected transaction', { wasRejected: true }],
        ['of one that cannot be executed any more', { isDead: true }],
        ['of one with stale objects', { error: STALE }],
    ])('%s', (_, known) => {
        test.each(UNUSED)('proves the failure where current reads show no execution: %j', (reads) => {
            // While its capability is unused it can still be executed, unless something else shows that it
            // cannot.
            const effect = known.isDead === true || reads.isCapabilityUsed === true ? 'dead' : 'nothing';
            expect(outcomeOf({ ...known, ...reads, areReadsCurrent: true })).toBe(`failed: ${effect}`);
            expect(outcomeOf({ ...known, ...reads, areReadsCurrent: false })).toBe('unknown');
            expect(outcomeOf({ ...reads, areReadsCurrent: true })).toBe('unknown');
        });

        test.each<Evidence>([{}, { isCapabilityUsed: true }, { isInHistory: false }])(
            'proves nothing where the reads show too little: %j',
            (reads) => {
                expect(outcomeOf({ ...known, ...reads, areReadsCurrent: true })).toBe('unknown');
            },
        );
    });

    test('of an execution that is shown is never a failure, except by evidence of the chain', () => {
        const maybe = fc.constantFrom(true, false, undefined);
        const evidence = fc.record({
            isCapabilityUsed: maybe,
            isDead: maybe,
            areReadsCurrent: maybe,
            wasRejected: maybe,
            isFirstSubmit: maybe,
            wasCapabilityUsed: maybe,
            error: fc.constantFrom(undefined, ABORTED, REFUSED, STALE, LOST),
        });
        fc.assert(
            fc.property(evidence, (one) => {
                expect(outcomeOf({ ...(one as Evidence), isInHistory: true })).toBe('executed');
                expect(outcomeOf({ ...(one as Evidence), onChain: 'executed' })).toBe('executed');
            }),
        );
    });

    test('without a response, a node, a history or another transaction proves no failure before reads are current', () => {
        const evidence = fc.record({
            isCapabilityUsed: fc.constantFrom(true, false, undefined),
            isInHistory: fc.constantFrom(false, undefined),
            isDead: fc.boolean(),
            wasRejected: fc.boolean(),
            error: fc.constantFrom(undefined, LOST),
        });
        fc.assert(
            fc.property(evidence, (one) => {
                expect(outcomeOf({ ...one, areReadsCurrent: false })).toBe('unknown');
            }),
        );
    });
});
