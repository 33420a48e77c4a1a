/** The journal as a function and as a file, including files of a process that was killed. */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { isJournalEntry, isOutcomeStatus, readJournal, writeRecord } from '../../ts/execution/journal.js';
import type { JournalEntry, JournalRecord } from '../../ts/transaction/journal-record.js';

const entryOf = (digest: string): JournalEntry => ({
    digest,
    action: 'createOrders',
    transactionBytes: 'AAAA',
    signatures: ['AQ==', 'Ag=='],
    request: { orders: [{ amount: 0.02, note: 'zwölf\nlines' }] },
    timestamp: 1_788_300_000_000,
});

let directory = '';
let path = '';

beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'journal-'));
    path = join(directory, 'journal.jsonl');
});

afterEach(() => rm(directory, { recursive: true }));

/** Digests of open transactions. */
async function openDigests(): Promise<string[]> {
    return (await readJournal(path)).open.map(({ digest }) => digest);
}

describe('a journal that is a function', () => {
    test('receives the record, and is awaited', async () => {
        const given: JournalRecord[] = [];
        let finish: () => void = () => undefined;
        let isWritten = false;
        const writing = writeRecord((record) => {
            given.push(record);
            return new Promise<void>((resolve) => (finish = resolve));
        }, entryOf('one')).then(() => (isWritten = true));
        await new Promise((resolve) => setImmediate(resolve));
        expect([given, isWritten]).toEqual([[entryOf('one')], false]);
        finish();
        await writing;
        expect(isWritten).toBe(true);
    });

    for (const [how, journal] of [
        [
            'throws',
            (): never => {
                throw new Error('disk full');
            },
        ],
        ['rejects', () => Promise.reject(new Error('disk full'))],
    ] as const) {
        test(`that ${how} rejects the write`, async () => {
            await expect(writeRecord(journal, entryOf('one'))).rejects.toThrow('disk full');
        });
    }

    test('may be undefined', async () => {
        await expect(writeRecord(undefined, entryOf('one'))).resolves.toBeUndefined();
    });
});

describe('a journal that is a file', () => {
    test('contains a JSON line per record, readable by its owner only', async () => {
        await writeRecord(path, entryOf('one'));
        await writeRecord(path, { digest: 'one', outcome: 'executed' });
        expect((await stat(path)).mode & 0o777).toBe(0o600);
        const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
        expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
            entryOf('one'),
            { digest: 'one', outcome: 'executed' },
        ]);
    });

    test('becomes readable by its owner only', async () => {
        await writeFile(path, '', { mode: 0o644 });
        await writeRecord(path, entryOf('one'));
        expect((await stat(path)).mode & 0o777).toBe(0o600);
    });

    test('that cannot be written rejects the write', async () => {
        await expect(writeRecord(join(directory, 'nowhere', 'journal'), entryOf('one'))).rejects.toMatchObject({
            code: 'ENOENT',
        });
        await expect(writeRecord(directory, entryOf('one'))).rejects.toMatchObject({ code: 'EISDIR' });
    });

    test('returns open entries, oldest first', async () => {
        for (const digest of ['one', 'two', 'three', 'four']) await writeRecord(path, entryOf(digest));
        await writeRecord(path, { digest: 'three', outcome: 'failed' });
        await writeRecord(path, { digest: 'one', outcome: 'executed' });
        expect(await readJournal(path)).toEqual({
            open: [entryOf('two'), entryOf('four')],
            executed: [entryOf('one')],
        });
    });

    test('returns a repeated entry once, and again after its outcome when it was submitted again', async () => {
        await writeRecord(path, entryOf('one'));
        await writeRecord(path, entryOf('one'));
        expect(await openDigests()).toEqual(['one']);
        await writeRecord(path, { digest: 'one', outcome: 'failed' });
        expect(await openDigests()).toEqual([]);
        await writeRecord(path, entryOf('one'));
        expect(await openDigests()).toEqual(['one']);
    });

    test('ignores an outcome without an entry', async () => {
        await writeRecord(path, { digest: 'other', outcome: 'executed' });
        await writeRecord(path, entryOf('one'));
        expect(await openDigests()).toEqual(['one']);
    });

    test('keeps concurrent records apart', async () => {
        const digests = Array.from({ length: 20 }, (_, i) => `digest ${i}`);
        await Promise.all(digests.map((digest) => writeRecord(path, entryOf(digest))));
        expect((await openDigests()).sort()).toEqual([...digests].sort());
    });

    test('ignores a line that was cut off, and reads the next record', async () => {
        await writeRecord(path, entryOf('one'));
        await appendFile(path, '\n{"digest":"two","action":"dep');
        expect(await openDigests()).toEqual(['one']);
        await writeRecord(path, entryOf('three'));
        expect(await openDigests()).toEqual(['one', 'three']);
    });

    test('reads all whole lines wherever a file was cut off', async () => {
        for (const digest of ['one', 'two', 'three']) await writeRecord(path, entryOf(digest));
        const whole = await readFile(path);
        await fc.assert(
            fc.asyncProperty(fc.nat(whole.length), async (length) => {
                const cut = whole.subarray(0, length);
                await writeFile(path, cut);
                const count = ['one', 'two', 'three'].filter((digest) => cut.includes(JSON.stringify(entryOf(digest))));
                expect(await openDigests()).toEqual(count);
                await writeRecord(path, entryOf('next'));
                expect(await openDigests()).toEqual([...count, 'next']);
            }),
            { seed: 23, numRuns: 60 },
        );
    });

    for (const line of [
        'null',
        '5',
        '[]',
        '{}',
        '{"digest":"one","outcome":"lost"}',
        '{"digest":5,"outcome":"failed"}',
        '{"digest":"one","action":"deposit","transactionBytes":"AAAA"}',
        '{"digest":"one","action":"deposit","transactionBytes":"AAAA","signatures":[5]}',
        '{"digest":"one","action":"dance","transactionBytes":"AAAA","signatures":["AQ=="]}',
    ]) {
        test(`with the line ${line} is rejected with the line number`, async () => {
            await writeRecord(path, entryOf('one'));
            await appendFile(path, `${line}\n`);
            await expect(readJournal(path)).rejects.toMatchObject({
                kind: 'argument',
                departures: [{ at: `${path}:3`, wanted: 'a journal record; repair or remove this line' }],
            });
        });
    }

    test('returns executed entries only where open ones exist', async () => {
        await writeRecord(path, entryOf('one'));
        await writeRecord(path, { digest: 'one', outcome: 'executed' });
        expect(await readJournal(path)).toEqual({ open: [], executed: [] });
        await writeRecord(path, entryOf('two'));
        expect(await readJournal(path)).toEqual({ open: [entryOf('two')], executed: [entryOf('one')] });
    });

    test('that does not exist is empty', async () => {
        await writeFile(path, '');
        expect(await readJournal(path)).toEqual({ open: [], executed: [] });
    });
});

test('isJournalEntry requires the members of a submit', () => {
    expect(isJournalEntry(entryOf('one'))).toBe(true);
    for (const key of ['digest', 'action', 'transactionBytes', 'signatures']) {
        expect(isJournalEntry({ ...entryOf('one'), [key]: undefined })).toBe(false);
    }
    for (const value of [undefined, null, 'one', 5, {}]) expect(isJournalEntry(value)).toBe(false);
});

test('isOutcomeStatus accepts executed and failed', () => {
    expect(['executed', 'failed', 'unknown', '', undefined, true].map(isOutcomeStatus)).toEqual([
        true,
        true,
        false,
        false,
        false,
        false,
    ]);
});
