/** The order of the records of one transaction. */

import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { createDeferred } from '../../../ts/submit/lifecycle.js';
import { TransactionRecords } from '../../../ts/submit/journal/transaction-records.js';
import type { JournalEntry, JournalOutcome } from '../../../ts/transaction/journal-record.js';

const FAILED: JournalOutcome = { digest: 'D', outcome: 'failed' };
const EXECUTED: JournalOutcome = { digest: 'D', outcome: 'executed' };

/** Records of which the journal stores each when the test says so. */
function createRecords(now = (): number => 0): { records: TransactionRecords; sent: [JournalOutcome, () => void][] } {
    const sent: [JournalOutcome, () => void][] = [];
    const start = (outcome: JournalOutcome) => {
        const { promise, resolve } = createDeferred();
        sent.push([outcome, resolve]);
        return { stored: promise, ended: promise };
    };
    const journal = { startEntry: () => start(FAILED), startOutcome: start };
    return { records: new TransactionRecords(journal, now), sent };
}

describe('an execution', () => {
    afterEach(() => {
        jest.useRealTimers();
    });

    test('is recorded once more behind a failure that was still on its way', async () => {
        jest.useFakeTimers();
        const { records, sent } = createRecords();
        const failure = records.recordFailure(FAILED);
        await jest.advanceTimersByTimeAsync(1_000);
        expect(await failure).toBe('no answer within 1000 ms');
        const end = records.recordEnd(EXECUTED);
        await jest.advanceTimersByTimeAsync(1_000);
        await end;
        expect(sent.map(([{ outcome }]) => outcome)).toEqual(['failed', 'executed']);
        sent[0]?.[1]();
        await jest.advanceTimersByTimeAsync(0);
        expect(sent.map(([{ outcome }]) => outcome)).toEqual(['failed', 'executed', 'executed']);
    });

    test('is recorded once where no failure is on its way', async () => {
        const { records, sent } = createRecords();
        const end = records.recordEnd(EXECUTED);
        sent[0]?.[1]();
        await end;
        expect(sent.map(([{ outcome }]) => outcome)).toEqual(['executed']);
    });
});

describe('a failure', () => {
    afterEach(() => {
        jest.useRealTimers();
    });

    test('is recorded once more at the first attempt after ten seconds without an answer', async () => {
        jest.useFakeTimers({ now: 0 });
        const { records, sent } = createRecords(Date.now);
        const attempt = async (): Promise<unknown> => {
            const fault = records.recordFailure(FAILED);
            await jest.advanceTimersByTimeAsync(1_000);
            return fault;
        };
        await attempt();
        jest.setSystemTime(10_000);
        expect(await attempt()).toBe('no answer within 1000 ms');
        expect(sent).toHaveLength(1);
        jest.setSystemTime(10_001);
        void attempt();
        await jest.advanceTimersByTimeAsync(0);
        expect(sent).toHaveLength(2);
    });

    test('waits for the record of the entry, ten seconds at most', async () => {
        jest.useFakeTimers();
        const { records, sent } = createRecords();
        const { promise: stopped } = createDeferred();
        void records.recordEntry({} as JournalEntry, {
            stopped,
            isStopped: () => false,
            onStop: () => () => undefined,
        });
        void records.recordFailure(FAILED);
        await jest.advanceTimersByTimeAsync(9_999);
        expect(sent).toHaveLength(1);
        await jest.advanceTimersByTimeAsync(1);
        expect(sent).toHaveLength(2);
    });
});
