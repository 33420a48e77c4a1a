/** The journal as a function and as a file, including files of a process that was killed. */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { appendFile, mkdtemp, open, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transaction } from '@mysten/sui/transactions';
import { toBase58 } from '@mysten/sui/utils';
import { base64 } from '@scure/base';
import fc from 'fast-check';
import {
    compactJournal,
    isJournalEntry,
    isOutcomeStatus,
    isSentBy,
    appendRecords,
    readIsolations,
    readJournal,
    readProofs,
    readTransactions,
    writeRecord,
} from '../../../ts/submit/journal/journal.js';
import { Problem } from '../../../ts/core/problem.js';
import { toTransactionDigest } from '../../../ts/transaction/bytes.js';
import type { JournalEntry, JournalRecord } from '../../../ts/transaction/journal-record.js';
import { sized } from '../../support/size.js';

const entryOf = (digest: string): JournalEntry => ({
    digest,
    action: 'createOrders',
    transactionBytes: 'AAAA',
    signatures: ['AQ==', 'Ag=='],
    request: { orders: [{ amount: 0.02, note: 'zwölf\nlines' }] },
    timestamp: 1_788_300_000_000,
});

/** Whether a damaged line is still JSON. */
function isReadable(line: string): boolean {
    try {
        JSON.parse(line);
        return true;
    } catch {
        return false;
    }
}

/**
 * Whether a text has a quote without its counterpart, or an open brace: then it may be the beginning of a
 * longer one.
 */
function isOpenText(text: string): boolean {
    const bare = text.replace(/\\./g, '').replace(/"[^"]*"/g, '');
    return bare.includes('"') || (bare.match(/[{[]/g) ?? []).length > (bare.match(/[}\]]/g) ?? []).length;
}

const WALLET = `0x${'01'.repeat(32)}`;
const OTHER = `0x${'02'.repeat(32)}`;
const MARKET = `0x${'03'.repeat(32)}`;
const PROOF = {
    ...{ capability: `0x${'04'.repeat(32)}`, account: `0x${'05'.repeat(32)}`, number: 0, wallet: WALLET },
    ...{ isCreated: false, checkpoint: '100', markets: [] },
};

describe('journal', () => {
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
            await expect(writeRecord(undefined, entryOf('one'))).resolves.toBe(0);
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
            await expect(writeRecord(directory, entryOf('one'))).rejects.toThrow(
                ' is a folder; pass a regular file, or remove what is there',
            );
        });

        test('returns open entries, oldest first', async () => {
            for (const digest of ['one', 'two', 'three', 'four']) await writeRecord(path, entryOf(digest));
            await writeRecord(path, { digest: 'three', outcome: 'failed' });
            await writeRecord(path, { digest: 'one', outcome: 'executed' });
            expect(await readJournal(path)).toEqual({
                open: [entryOf('two'), entryOf('four')],
                failed: new Set(),
                executed: [entryOf('one')],
            });
        });

        test('returns a failed entry that can still be executed until it ends', async () => {
            for (const digest of ['one', 'two', 'three']) {
                await writeRecord(path, entryOf(digest));
                await writeRecord(path, { digest, outcome: 'failed', mayStillRun: true });
            }
            await writeRecord(path, { digest: 'one', outcome: 'executed' });
            await writeRecord(path, { digest: 'three', outcome: 'failed', voidedBy: 'four' });
            expect(await readJournal(path)).toEqual({
                open: [entryOf('two')],
                failed: new Set(['two']),
                executed: [entryOf('one')],
            });
        });

        test('returns an executed entry as open where a failure was stored behind it that may be late', async () => {
            await writeRecord(path, entryOf('one'));
            await writeRecord(path, { digest: 'one', outcome: 'executed' });
            await writeRecord(path, { digest: 'one', outcome: 'failed', mayStillRun: true });
            expect(await readJournal(path)).toEqual({
                open: [entryOf('one')],
                failed: new Set(['one']),
                executed: [],
            });
            await writeRecord(path, { digest: 'one', outcome: 'executed' });
            expect(await openDigests()).toEqual([]);
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
                    const count = ['one', 'two', 'three'].filter((digest) =>
                        cut.includes(JSON.stringify(entryOf(digest))),
                    );
                    expect(await openDigests()).toEqual(count);
                    await writeRecord(path, entryOf('next'));
                    expect(await openDigests()).toEqual([...count, 'next']);
                }),
                { seed: 23, numRuns: sized(15, 60) },
            );
        });

        /** Records of every shape, and where in its JSON each is cut off. */
        const records: readonly JournalRecord[] = [
            entryOf('one'),
            { ...entryOf('two'), via: 'node', tag: { 'zwölf\\"\u2028': [true, false, null, -1.5e-7, '\\u00'] } },
            { digest: 'one', outcome: 'executed', voidedBy: 'two' },
        ];

        test('ignores a record that was cut off anywhere before later records', async () => {
            for (const record of records) {
                const text = JSON.stringify(record);
                for (let length = 0; length < text.length; length += 1) {
                    // A compaction ended such a line, and the next record began with a further line break.
                    const separator = '\n'.repeat(1 + (length % 2));
                    await writeFile(path, `\n${text.slice(0, length)}${separator}${JSON.stringify(entryOf('next'))}\n`);
                    expect(await openDigests()).toEqual(['next']);
                }
            }
        });

        test('is rejected with the line number when a record before others is damaged', async () => {
            const character = fc.constantFrom('', '"', '{', '}', ']', ',', '\u0000', '\\', 'x');
            await fc.assert(
                fc.asyncProperty(fc.constantFrom(...records), fc.nat(), character, async (record, place, by) => {
                    const text = JSON.stringify(record);
                    const at = place % (text.length - 1);
                    const damaged = `${text.slice(0, at)}${by}${text.slice(at + 1)}`;
                    await writeFile(path, `\n${damaged}\n\n${JSON.stringify(entryOf('next'))}\n`);
                    const thrown: unknown = await readJournal(path).then(
                        () => undefined,
                        (error: unknown) => error,
                    );
                    const isChanged = damaged !== text;
                    // Some damage leaves a record, or the beginning of one with a longer text.
                    if (thrown === undefined)
                        expect(isReadable(damaged) || !isChanged || isOpenText(damaged)).toBe(true);
                    else
                        expect(thrown).toMatchObject({
                            kind: 'argument',
                            message: expect.stringContaining(`${path}:2 is `),
                        });
                }),
                { seed: 37, numRuns: sized(62, 250) },
            );
        });

        test.each([
            ['is not a beginning', '{"digest":"one","action":"deposit",,'],
            ['goes on after its end', '{"digest":"one","outcome":"executed"}}'],
            ['has a control character', '{"digest":"one\u0000'],
            ['ends with bytes that were not written', '{"digest":"one","outc\u0000\u0000'],
            ['begins unlike a record', '{"outcome":"executed","dig'],
            ['begins with a part of a record', 'gest":"one","outcome":"executed"}'],
        ])('with a line that %s is rejected, before other records and at the end', async (_, line) => {
            for (const after of ['', `\n\n${JSON.stringify(entryOf('next'))}\n`]) {
                await writeFile(path, `\n${JSON.stringify(entryOf('one'))}\n\n${line}${after}`);
                for (const use of [readJournal(path), readTransactions(path, WALLET)]) {
                    await expect(use).rejects.toMatchObject({
                        kind: 'argument',
                        message: `${path}:4 is no JSON, and not a journal record; repair or remove this line`,
                    });
                }
            }
            const before = await readFile(path, 'utf8');
            await expect(compactJournal(path)).rejects.toThrow(`${path}:4 is no JSON`);
            expect(await readFile(path, 'utf8')).toBe(before);
        });

        test('settles after a crash, a restart and a compaction, in the form that earlier versions left', async () => {
            const [cutOff, next] = ['{"digest":"two","action":"dep', entryOf('three')];
            await writeFile(path, `${JSON.stringify(entryOf('one'))}\n\n${cutOff}\n\n${JSON.stringify(next)}\n`);
            await writeRecord(path, { digest: 'one', outcome: 'failed' });
            expect(await openDigests()).toEqual(['three']);
            await compactJournal(path);
            expect(await readFile(path, 'utf8')).toBe(`${JSON.stringify(next)}\n`);
        });

        test('causes no other error than one with the line number, whatever JSON its records are', async () => {
            const value = fc.oneof(
                fc.jsonValue({ maxDepth: 4 }),
                fc.constantFrom(null, 1e308, -1, 2 ** 53, 8.64e15 + 1, '', [], {}, 'void', 'executed', { digest: 5 }),
            );
            const entry: Record<string, unknown> = { ...entryOf('one'), via: 'node', orders: [{}], tag: {} };
            const write = { action: 'createOrders', request: {}, sender: WALLET, timestamp: 5 };
            const outcome: Record<string, unknown> = { digest: 'one', outcome: 'executed', voidedBy: 'two', write };
            const keys = [...Object.keys(entry), ...Object.keys(outcome), '__proto__', 'constructor', 'toJSON'];
            const change = fc.tuple(fc.constantFrom(...keys), fc.option(value, { nil: undefined }));
            const record = fc.tuple(
                fc.constantFrom(entry, outcome, { ...outcome, write: undefined }),
                fc.array(change),
            );
            const line = fc.oneof(
                record.map(([base, changes]) =>
                    JSON.stringify(Object.fromEntries([...Object.entries(base), ...changes])),
                ),
                record.map(([base, changes]) =>
                    JSON.stringify({ ...base, write: Object.fromEntries([...Object.entries(write), ...changes]) }),
                ),
                fc.constantFrom(
                    `{"digest":"one","outcome":"failed","write":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
                    `{"digest":"one","tag":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`,
                    '{"digest":"one","outcome":"failed","timestamp":1e999}',
                    '{"__proto__":{"digest":"one","outcome":"failed"}}',
                ),
            );
            const counts = { read: 0, refused: 0 };
            await fc.assert(
                fc.asyncProperty(line, async (text) => {
                    await writeFile(path, `\n${JSON.stringify(entryOf('zero'))}\n\n${text}\n`);
                    const uses = [readJournal, (from: string) => readTransactions(from, WALLET), compactJournal];
                    for (const use of uses) {
                        const thrown: unknown = await use(path).then(
                            () => undefined,
                            (error: unknown) => error,
                        );
                        counts[thrown === undefined ? 'read' : 'refused'] += 1;
                        if (thrown === undefined) continue;
                        expect(thrown).toBeInstanceOf(Problem);
                        expect((thrown as Problem).message).toMatch(`${path}:4 is JSON of another kind`);
                    }
                    await expect(readProofs(path)).resolves.toEqual({ accounts: [], consents: [] });
                }),
                { seed: 41, numRuns: sized(37, 150) },
            );
            expect(Math.min(counts.read, counts.refused)).toBeGreaterThan(sized(10, 50));
        });

        test.each<[string, object]>([
            ['an unknown route', { via: 'post' }],
            ['a request that is a list', { request: [] }],
            ['a voided transaction without its digest', { action: 'void', request: {} }],
            ['orders that are texts', { orders: ['one'] }],
            ['a note that is a number', { tag: 5 }],
            ['a time after the last one', { timestamp: 8.64e15 + 2 }],
            ['a time before the first one', { timestamp: -1 }],
            ['a time that is a text', { timestamp: '5' }],
            ['the nesting of 101 levels', { tag: JSON.parse(`${'{"a":'.repeat(100)}1${'}'.repeat(100)}`) as object }],
        ])('with %s is rejected with the line number', async (_, changes) => {
            await writeFile(path, `${JSON.stringify({ ...entryOf('one'), ...changes })}\n`);
            await expect(readJournal(path)).rejects.toThrow(`${path}:1 is JSON of another kind`);
        });

        test.each([0, 8.64e15])('with the time %d is read', async (timestamp) => {
            await writeFile(path, `${JSON.stringify({ ...entryOf('one'), timestamp })}\n`);
            await expect(readJournal(path)).resolves.toBeDefined();
        });

        for (const line of [
            'null',
            '5',
            '[]',
            '{}',
            'garbage',
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
                    message: expect.stringMatching(/:3 is .*, and not a journal record; repair or remove this line$/),
                });
            });
        }

        test('returns executed entries only where open ones exist', async () => {
            await writeRecord(path, entryOf('one'));
            await writeRecord(path, { digest: 'one', outcome: 'executed' });
            expect(await readJournal(path)).toMatchObject({ open: [], executed: [] });
            await writeRecord(path, entryOf('two'));
            expect(await readJournal(path)).toMatchObject({ open: [entryOf('two')], executed: [entryOf('one')] });
        });

        test('that does not exist is empty', async () => {
            await writeFile(path, '');
            expect(await readJournal(path)).toMatchObject({ open: [], executed: [] });
        });
    });

    /** A transaction of the wallet on one object. */
    async function decodable(
        action: JournalEntry['action'],
        objectByte: number,
        budget: number,
        sender = WALLET,
        payer = WALLET,
    ): Promise<JournalEntry> {
        const tx = new Transaction();
        tx.setSender(sender);
        tx.setGasOwner(payer);
        tx.setGasPrice(750);
        tx.setGasBudget(budget);
        const objectId = `0x${objectByte.toString(16).padStart(2, '0').repeat(32)}`;
        tx.setGasPayment([{ objectId, version: 7, digest: toBase58(new Uint8Array(32).fill(2)) }]);
        const bytes = new Uint8Array(await tx.build());
        const digest = toTransactionDigest(bytes);
        return { ...entryOf(digest), action, transactionBytes: base64.encode(bytes) };
    }

    describe('compactJournal', () => {
        test('keeps open transactions, executions on their objects, proofs of accounts, and accepted executors', async () => {
            const executed = { outcome: 'executed' } as const;
            const open = await decodable('createOrders', 1, 1_000);
            const rival = await decodable('createOrders', 1, 2_000);
            const other = await decodable('createOrders', 2, 3_000);
            const created = await decodable('createAccount', 3, 4_000);
            const denied = await decodable('createAccount', 1, 5_000);
            for (const entry of [open, rival, other, created, denied]) await writeRecord(path, entry);
            for (const { digest } of [rival, other, created, denied]) await writeRecord(path, { digest, ...executed });
            await writeRecord(path, { digest: denied.digest, outcome: 'failed' });
            const consent = { executors: [MARKET], domains: [PROOF.account], wallet: WALLET };
            await appendRecords(path, [{ ...PROOF, markets: [MARKET] }, PROOF, consent]);
            const size = await compactJournal(path);
            const { size: found, mode } = await stat(path);
            expect([size, mode & 0o777]).toEqual([found, 0o600]);
            expect(await readJournal(path)).toMatchObject({ open: [open], executed: [rival] });
            expect(await readProofs(path)).toEqual({
                accounts: [{ ...PROOF, markets: [MARKET] }],
                consents: [consent],
            });
            expect(await readdir(directory)).toEqual(['journal.jsonl']);
        });

        test('keeps a failed transaction that can still be executed, with its failure', async () => {
            const entry = await decodable('createOrders', 1, 1_000);
            const padding = await decodable('createOrders', 2, 2_000);
            await writeRecord(path, entry);
            await writeRecord(path, { digest: entry.digest, outcome: 'failed', mayStillRun: true });
            await writeRecord(path, padding);
            await writeRecord(path, { digest: padding.digest, outcome: 'failed' });
            await compactJournal(path);
            expect(await readJournal(path)).toEqual({ open: [entry], failed: new Set([entry.digest]), executed: [] });
        });

        test('keeps what sent coins to the sub-address late, after the record of its failure', async () => {
            const entry = await decodable('isolate', 1, 1_000);
            await writeRecord(path, entry);
            await writeRecord(path, { digest: entry.digest, outcome: 'failed', mayStillRun: true });
            expect(await readIsolations(path, WALLET)).toEqual([]);
            await writeRecord(path, { digest: entry.digest, outcome: 'executed' });
            expect(await readIsolations(path, WALLET)).toEqual([entry]);
        });

        test('keeps what sent coins to the sub-address of a key, until one of the sub-address is executed', async () => {
            const SUB = `0x${'5b'.repeat(32)}`;
            const first = await decodable('isolate', 1, 1_000);
            const second = await decodable('isolate', 2, 2_000);
            const foreign = await decodable('isolate', 3, 2_500, OTHER, OTHER);
            const [failed, swept] = [
                await decodable('convert', 4, 3_000, SUB),
                await decodable('sweep', 5, 4_000, SUB),
            ];
            const own = await decodable('convert', 6, 5_000);
            const settle = async (entry: JournalEntry, outcome: 'executed' | 'failed'): Promise<void> => {
                await writeRecord(path, entry);
                await writeRecord(path, { digest: entry.digest, outcome });
            };
            for (const entry of [first, second, foreign, failed, swept])
                Object.assign(entry, { request: { amount: 5 } });
            await settle(first, 'executed');
            await settle(foreign, 'executed');
            await settle(failed, 'failed');
            await settle(own, 'executed');
            for (let compactions = 0; compactions < 2; compactions += 1) {
                expect(await readIsolations(path, WALLET)).toEqual([first]);
                await compactJournal(path);
            }
            expect(await readIsolations(path, OTHER)).toEqual([foreign]);
            expect(await readTransactions(path, WALLET)).toMatchObject([{ digest: first.digest, outcome: 'executed' }]);
            await settle(swept, 'executed');
            expect(await readIsolations(path, OTHER)).toEqual([foreign]);
            expect(await readIsolations(path, WALLET)).toEqual([]);
            await settle(second, 'failed');
            expect(await readIsolations(path, WALLET)).toEqual([]);
            await compactJournal(path);
            expect(await readTransactions(path, WALLET)).toEqual([]);
            expect(await readTransactions(path, OTHER)).toHaveLength(1);
        });

        test('keeps what sent coins to the sub-address until coins of the same type leave it', async () => {
            const SUB = `0x${'5b'.repeat(32)}`;
            const settle = async (entry: JournalEntry, coinType: string): Promise<JournalEntry> => {
                const written = { ...entry, request: { coinType, amount: 5 } };
                await writeRecord(path, written);
                await writeRecord(path, { digest: entry.digest, outcome: 'executed' });
                return written;
            };
            const first = await settle(await decodable('isolate', 1, 1_000), '0x7::usdc::USDC');
            // Dust of another sender was swept first, and the process ended.
            await settle(await decodable('sweep', 2, 2_000, SUB), '0x2::sui::SUI');
            expect(await readIsolations(path, WALLET)).toEqual([first]);
            await compactJournal(path);
            expect(await readIsolations(path, WALLET)).toEqual([first]);
            await settle(await decodable('sweep', 3, 3_000, SUB), '0x7::usdc::USDC');
            expect(await readIsolations(path, WALLET)).toEqual([]);
        });

        test.each<[string, readonly unknown[], readonly unknown[], readonly unknown[]]>([
            ['nothing for dust', [5], [0.0002, 4.9999], [5]],
            ['one of an equal amount', [5], [0.0002, 5], []],
            ['one of a smaller amount', [5], [5.5], []],
            ['all that fit together', [6, 0.1, 5], [11.1], []],
            ['the largest that fit', [5, 6], [6.0002], [5]],
            ['each with its own', [5, 6], [6, 5], []],
            ['nothing without an amount', [undefined, 'x'], [5], [undefined, 'x']],
            ['nothing by one without an amount', [5], [undefined], [5]],
        ])('ends of transactions to the sub-address %s', async (_what, isolated, moved, left) => {
            const SUB = `0x${'5b'.repeat(32)}`;
            let number = 0;
            const settle = async (action: 'isolate' | 'sweep', amount: unknown): Promise<void> => {
                number += 1;
                const entry = await decodable(action, number, number, ...(action === 'sweep' ? [SUB] : []));
                await writeRecord(path, { ...entry, request: { coinType: '0x7::usdc::USDC', amount } });
                await writeRecord(path, { digest: entry.digest, outcome: 'executed' });
            };
            for (const amount of isolated) await settle('isolate', amount);
            for (const amount of moved) await settle('sweep', amount);
            const found = await readIsolations(path, WALLET);
            expect(found.map(({ request }) => (request as { amount?: unknown }).amount)).toEqual(left);
        });

        test('keeps each outcome before later transactions', async () => {
            const SUB = `0x${'5b'.repeat(32)}`;
            const swept = await decodable('sweep', 1, 1_000, SUB);
            const isolated = await decodable('isolate', 2, 2_000);
            // An open transaction on the object of the earlier one keeps that.
            const rival = await decodable('createOrders', 1, 3_000);
            for (const entry of [swept, isolated]) {
                await writeRecord(path, entry);
                await writeRecord(path, { digest: entry.digest, outcome: 'executed' });
            }
            await writeRecord(path, rival);
            for (let compactions = 0; compactions < 2; compactions += 1) {
                expect(await readIsolations(path, WALLET)).toEqual([isolated]);
                await compactJournal(path);
            }
        });

        test('knows the wallet of a transaction that its sub-address sent, and not that of a sponsor', async () => {
            const entry = await decodable('convert', 1, 1_000, OTHER);
            await writeRecord(path, entry);
            expect((await readTransactions(path, WALLET)).map(({ digest }) => digest)).toEqual([entry.digest]);
            expect([isSentBy(entry, WALLET), isSentBy(entry, OTHER)]).toEqual([true, false]);
            const sponsored = { ...entry, request: { metadata: { sponsor: WALLET } } };
            expect([isSentBy(sponsored, WALLET), isSentBy(sponsored, OTHER)]).toEqual([false, true]);
        });

        test('keeps what became of the latest 1,000 orders with client order ids, without their bytes', async () => {
            const order = (clientOrderId?: string): object => ({ orders: [{ amount: 1, clientOrderId }] });
            const named = { ...(await decodable('createOrders', 1, 1_000)), request: order('7') };
            const unnamed = { ...(await decodable('createOrders', 2, 2_000)), request: order() };
            for (const entry of [named, unnamed]) await writeRecord(path, entry);
            for (const { digest } of [named, unnamed]) await writeRecord(path, { digest, outcome: 'failed' });
            for (let compactions = 0; compactions < 2; compactions += 1) {
                await compactJournal(path);
                expect(await readTransactions(path, WALLET)).toMatchObject([
                    { digest: named.digest, outcome: 'failed', entry: undefined, write: { request: order('7') } },
                ]);
                expect(await readTransactions(path, `0x${'02'.repeat(32)}`)).toEqual([]);
                expect(await readFile(path, 'utf8')).not.toMatch(/transactionBytes|signatures/);
            }
            const write = { action: 'createOrders', request: order('8'), sender: WALLET, timestamp: 5 } as const;
            const lines = Array.from({ length: 1_200 }, (_, i) =>
                JSON.stringify({ digest: `digest ${i}`, outcome: 'executed', write }),
            );
            await appendFile(path, `${lines.join('\n')}\n`);
            await compactJournal(path);
            const kept = await readTransactions(path, WALLET);
            expect([kept.length, kept[0]!.digest, kept.at(-1)!.digest]).toEqual([1_000, 'digest 200', 'digest 1199']);
        });

        test('keeps what became of writes with a tag for a day before the latest one, without their bytes', async () => {
            const DAY_MS = 86_400_000;
            const times = [0, 1, DAY_MS, DAY_MS + 1];
            const entries = await Promise.all(
                times.map(async (timestamp, i) => ({
                    ...(await decodable('deposit', 1, i + 1)),
                    ...{ request: {}, tag: { key: `k-${i}` }, timestamp },
                })),
            );
            for (const entry of entries) await writeRecord(path, entry);
            for (const { digest } of entries) await writeRecord(path, { digest, outcome: 'executed' });
            await compactJournal(path);
            const kept = await readTransactions(path, WALLET);
            expect(kept.map(({ write }) => write.tag)).toEqual([{ key: 'k-1' }, { key: 'k-2' }, { key: 'k-3' }]);
            expect(await readFile(path, 'utf8')).not.toMatch(/transactionBytes|signatures/);
        });

        test('loses no open transaction of a random journal, cut off anywhere', async () => {
            const digest = fc.constantFrom('one', 'two', 'three', 'four');
            const record = fc.oneof(
                digest.map(entryOf),
                fc.record({ digest, outcome: fc.constantFrom('executed' as const, 'failed' as const) }),
            );
            await fc.assert(
                fc.asyncProperty(fc.array(record), fc.nat(), async (records, cut) => {
                    const whole = records.map((one) => `\n${JSON.stringify(one)}\n`).join('');
                    await writeFile(path, whole.slice(0, Math.max(0, whole.length - (cut % 300))));
                    const { open } = await readJournal(path);
                    await compactJournal(path);
                    expect((await readJournal(path)).open).toEqual(open);
                    await writeRecord(path, entryOf('next'));
                    expect(await openDigests()).toEqual([...open.map((entry) => entry.digest), 'next']);
                }),
                { seed: 29, numRuns: sized(15, 60) },
            );
        });

        test('loses no record that is written meanwhile', async () => {
            const digests = Array.from({ length: sized(20, 60) }, (_, i) => `digest ${i}`);
            let isWriting = true;
            let compactions = 0;
            const compact = async (): Promise<void> => {
                while (isWriting) {
                    await compactJournal(path).then(
                        () => (compactions += 1),
                        (error: unknown) => {
                            expect(['EEXIST', 'ENOENT']).toContain((error as { code: string }).code);
                        },
                    );
                }
            };
            const compacting = [compact(), compact()];
            await Promise.all(
                digests.map(async (digest, i) => {
                    await writeRecord(path, entryOf(digest));
                    if (i % 2 === 0) await writeRecord(path, { digest, outcome: 'failed' });
                }),
            );
            isWriting = false;
            await Promise.all(compacting);
            expect(compactions).toBeGreaterThan(0);
            expect((await openDigests()).sort()).toEqual(digests.filter((_, i) => i % 2 === 1).sort());
        });

        test.each([1, 2, 3, 4, 5, 6, 7])(
            'loses no record written meanwhile when its step %i fails',
            async (failing) => {
                await writeRecord(path, entryOf('one'));
                await writeRecord(path, { digest: 'one', outcome: 'failed' });
                type Method = (...args: unknown[]) => Promise<unknown>;
                const file = await open(path);
                const methods = Object.getPrototypeOf(file) as Record<string, Method>;
                await file.close();
                const names = ['readFile', 'appendFile', 'sync'];
                const originals = Object.fromEntries(names.map((name) => [name, methods[name]!]));
                let steps = 0;
                const toStep = (method: Method): Method =>
                    async function (this: unknown, ...args) {
                        steps += 1;
                        if (steps === failing) throw new Error('EIO');
                        return method.apply(this, args);
                    };
                methods['readFile'] = async function (this: unknown) {
                    const bytes = await originals['readFile']!.call(this);
                    Object.assign(methods, originals);
                    await writeRecord(path, entryOf('two'));
                    for (const name of names) methods[name] = toStep(originals[name]!);
                    return bytes;
                };
                try {
                    await compactJournal(path).catch(() => undefined);
                } finally {
                    Object.assign(methods, originals);
                }
                expect(steps).toBeGreaterThan(0);
                expect(await openDigests()).toEqual(['two']);
            },
        );

        test('leaves the file alone while another process compacts it, and resumes after a crash', async () => {
            await writeRecord(path, entryOf('one'));
            await writeRecord(path, { digest: 'one', outcome: 'failed' });
            await writeFile(`${path}.new`, '{"digest":"on');
            const before = await readFile(path, 'utf8');
            const setAge = async (seconds: number): Promise<void> => {
                const changed = Date.now() / 1_000 - seconds;
                await utimes(`${path}.new`, changed, changed);
            };
            for (const seconds of [0, 50]) {
                await setAge(seconds);
                await expect(compactJournal(path)).rejects.toMatchObject({ code: 'EEXIST' });
                expect(await readFile(path, 'utf8')).toBe(before);
            }
            await setAge(61);
            expect(await compactJournal(path)).toBe(0);
            expect(await readdir(directory)).toEqual(['journal.jsonl']);
        });

        test('leaves a file alone that has other content', async () => {
            await writeFile(path, '{"mine":true}\n');
            await expect(compactJournal(path)).rejects.toMatchObject({ kind: 'argument' });
            expect(await readFile(path, 'utf8')).toBe('{"mine":true}\n');
            expect(await readdir(directory)).toEqual(['journal.jsonl']);
        });

        test('refuses a symbolic link, whose target stays as it is', async () => {
            const link = join(directory, 'link');
            await writeFile(path, 'precious', { mode: 0o644 });
            await symlink(path, link);
            for (const use of [writeRecord(link, entryOf('one')), readJournal(link), compactJournal(link)])
                await expect(use).rejects.toThrow(' is a symbolic link; pass a regular file, or remove what is there');
            expect([await readFile(path, 'utf8'), (await stat(path)).mode & 0o777]).toEqual(['precious', 0o644]);
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
});
