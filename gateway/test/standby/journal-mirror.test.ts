import { mkdirSync, mkdtempSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { JournalMirror, type MirroredStream } from '../../ts/standby/journal-mirror.js';
import type { StreamRecord } from '../../ts/standby/journal-stream.js';
import { appendRecords, readRecords } from '../../../ts/submit/journal/journal.js';
import type { JournalEntry, JournalOutcome, JournalRecord } from '../../../ts/transaction/journal-record.js';

const DAY_MS = 86_400_000;
const NOW = 100 * DAY_MS;

const entryOf = (digest: string, timestamp = NOW): JournalEntry => ({
    ...{ digest, action: 'deposit', transactionBytes: '', signatures: [], request: {} },
    ...{ tag: { client: 'one', key: `key-${digest}` }, timestamp },
});
const outcomeOf = (digest: string, outcome: JournalOutcome['outcome'] = 'executed'): JournalOutcome => ({
    digest,
    outcome,
});

/** A stream in memory. */
class MemoryStream implements MirroredStream {
    messages: StreamRecord[] = [];
    isCutAfter = Infinity;
    #last = 0;

    add(record: JournalRecord | undefined, time = NOW): void {
        this.#last += 1;
        this.messages.push({ sequence: this.#last, time, record });
    }

    last(): Promise<{ sequence: number; id: undefined }> {
        return Promise.resolve({ sequence: this.#last, id: undefined });
    }

    async *read(after: number, upTo: number): AsyncGenerator<StreamRecord> {
        await Promise.resolve();
        for (const message of this.messages) {
            if (message.sequence > this.isCutAfter) throw new Error('cut');
            if (message.sequence > after && message.sequence <= upTo) yield message;
        }
    }

    remove(before: number, sequences: readonly number[]): Promise<void> {
        const isKept = ({ sequence }: StreamRecord): boolean => sequence >= before && !sequences.includes(sequence);
        this.messages = this.messages.filter(isKept);
        return Promise.resolve();
    }
}

describe('the journal file of a gateway with a standby', () => {
    let folder: string;
    let path: string;
    let stream: MemoryStream;
    beforeEach(() => {
        folder = mkdtempSync(join(tmpdir(), 'mirror-'));
        path = join(folder, 'journal.jsonl');
        stream = new MemoryStream();
    });
    afterEach(() => {
        rmSync(folder, { recursive: true });
    });

    const openMirror = (): JournalMirror => new JournalMirror({ path, wallet: '', stream, now: () => NOW });

    const digestsInFile = async (): Promise<string[]> =>
        (await readRecords(path)).map((record) =>
            'outcome' in record ? `${record.digest} ${record.outcome}` : record.digest,
        );

    test('follows the stream, and is private', async () => {
        const mirror = openMirror();
        stream.add(undefined);
        stream.add(entryOf('a'));
        expect(await mirror.catchUp()).toBe(2);
        stream.add(outcomeOf('a'));
        stream.add(entryOf('b'));
        expect(await mirror.catchUp()).toBe(4);
        expect(await digestsInFile()).toEqual(['a', 'a executed', 'b']);
        expect(statSync(path).mode & 0o777).toBe(0o600);
    });

    const files: [string, JournalRecord[], JournalRecord[], string[]][] = [
        ['an entry that it has', [entryOf('a')], [entryOf('a')], ['a']],
        ['the outcome of an entry that it has', [entryOf('a')], [entryOf('a'), outcomeOf('a')], ['a', 'a executed']],
        [
            'no entry behind its outcome, which would open it again',
            [{ ...outcomeOf('a'), write: { ...entryOf('a'), sender: '' } }],
            [entryOf('a'), outcomeOf('a')],
            ['a executed'],
        ],
        [
            'another outcome than its own: that of the stream is later',
            [entryOf('a'), outcomeOf('a', 'failed')],
            [entryOf('a'), outcomeOf('a')],
            ['a', 'a failed', 'a executed'],
        ],
        ['nothing of an outcome without its entry', [], [outcomeOf('a')], []],
    ];
    test.each(files)('takes from the stream %s', async (_, own, streamed, expected) => {
        if (own.length > 0) await appendRecords(path, own);
        const mirror = openMirror();
        for (const record of streamed) stream.add(record);
        await mirror.catchUp();
        expect(await digestsInFile()).toEqual(expected);
    });

    test('is complete after a read or a write that failed', async () => {
        const mirror = openMirror();
        stream.add(entryOf('a'));
        stream.add(outcomeOf('a'));
        stream.isCutAfter = 1;
        await expect(mirror.catchUp()).rejects.toThrow('cut');
        stream.isCutAfter = Infinity;
        mkdirSync(path);
        await expect(mirror.catchUp()).rejects.toThrow();
        rmdirSync(path);
        await mirror.catchUp();
        expect(await digestsInFile()).toEqual(['a', 'a executed']);
    });

    test('gives the stream what only it has: open transactions, and those of 24 hours', async () => {
        await appendRecords(path, [
            entryOf('old', NOW - DAY_MS - 1),
            outcomeOf('old'),
            entryOf('old and open', NOW - DAY_MS - 1),
            entryOf('both'),
            entryOf('young'),
            outcomeOf('young', 'failed'),
            { ...outcomeOf('compacted'), write: { ...entryOf('compacted'), sender: '' } },
        ]);
        stream.add(entryOf('both'));
        const mirror = openMirror();
        await mirror.catchUp();
        const lacking = await mirror.findLackedByStream();
        expect(lacking.map(({ digest }) => digest)).toEqual(['old and open', 'young', 'young', 'compacted']);
        expect(lacking.at(-1)).toMatchObject({ outcome: 'executed', write: { sender: '', action: 'deposit' } });
    });

    test('bounds the stream: what is settled and older than 24 hours goes, what is open stays', async () => {
        const mirror = openMirror();
        const old = NOW - DAY_MS - 1;
        stream.add(undefined, old);
        stream.add(entryOf('settled', old), old);
        stream.add(outcomeOf('settled'), old);
        stream.add(entryOf('open', old), old);
        stream.add(undefined, old);
        stream.add(entryOf('settled later', old), old);
        stream.add(outcomeOf('settled later', 'failed'), old);
        stream.add(entryOf('young'));
        stream.add(outcomeOf('young'));
        await mirror.catchUp();
        await mirror.compact();
        expect(stream.messages.map(({ sequence }) => sequence)).toEqual([4, 8, 9]);
        await mirror.compact();
        expect(stream.messages).toHaveLength(3);
    });

    test('never removes the last record, which the next append is compared with', async () => {
        const mirror = openMirror();
        const old = NOW - DAY_MS - 1;
        stream.add(entryOf('settled', old), old);
        stream.add(undefined, old);
        stream.add(outcomeOf('settled'), old);
        await mirror.catchUp();
        await mirror.compact();
        expect(stream.messages.map(({ sequence }) => sequence)).toEqual([1, 3]);
        stream.add(undefined, old);
        await mirror.catchUp();
        // `settled` is tagged: the file drops it once a later one is 24 hours younger.
        stream.add(entryOf('young'));
        stream.add(outcomeOf('young'));
        await mirror.catchUp();
        await mirror.compact();
        expect(stream.messages.map(({ sequence }) => sequence)).toEqual([5, 6]);
    });
});
