/** The audit log. */

import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { AuditLog, type AuditEntry, type AuditOptions } from '../ts/audit.js';

const KEY = `suiprivkey1${'q'.repeat(59)}`;

describe('the audit log', () => {
    let folder: string;
    let path: string;
    let lost: number;
    beforeEach(() => {
        folder = mkdtempSync(join(tmpdir(), 'audit-'));
        path = join(folder, 'audit.jsonl');
        lost = 0;
    });
    afterEach(() => {
        rmSync(folder, { recursive: true });
    });

    const make = (options: Partial<AuditOptions> = {}): AuditLog =>
        new AuditLog({ path, onLost: (lines) => (lost += lines), ...options });
    const entry = (args: unknown = [], changes: Partial<AuditEntry> = {}): AuditEntry => ({
        ...{
            time: 0,
            client: 'maker',
            method: 'createOrder',
            args,
            key: 'k-1',
            digest: 'D',
            outcome: 'ok',
            milliseconds: 12.5,
        },
        ...changes,
    });
    const read = (file = path): Record<string, unknown>[] =>
        readFileSync(file, 'utf8')
            .split('\n')
            .filter(Boolean)
            .map((line) => JSON.parse(line) as Record<string, unknown>);

    test('writes a line for each entry in their order, in a file of its owner', async () => {
        const log = make();
        log.write(entry(['BTC/USD:USDC', 'limit', 'buy', 0.01, null, { postOnly: true }]));
        log.write(entry({ id: '1' }, { client: undefined, outcome: 'PermissionDenied', digest: undefined }));
        await log.flush();
        log.write(entry());
        await log.flush();
        expect(read()).toEqual([
            {
                time: '1970-01-01T00:00:00.000Z',
                client: 'maker',
                method: 'createOrder',
                args: ['BTC/USD:USDC', 'limit', 'buy', 0.01, null, { postOnly: true }],
                key: 'k-1',
                digest: 'D',
                outcome: 'ok',
                milliseconds: 12.5,
            },
            {
                time: '1970-01-01T00:00:00.000Z',
                method: 'createOrder',
                args: { id: '1' },
                key: 'k-1',
                outcome: 'PermissionDenied',
                milliseconds: 12.5,
            },
            expect.objectContaining({ args: [] }),
        ]);
        expect(statSync(path).mode & 0o777).toBe(0o600);
        expect(lost).toBe(0);
    });

    test('takes the rights of others to an existing file away, and begins a new line after one that was cut off', async () => {
        writeFileSync(path, '{"time":"19');
        chmodSync(path, 0o644);
        const log = make();
        log.write(entry());
        await log.flush();
        expect(statSync(path).mode & 0o777).toBe(0o600);
        expect(readFileSync(path, 'utf8').split('\n')).toEqual(['{"time":"19', expect.stringContaining('"maker"'), '']);
    });

    test('hides what is secret, and what would submit a transaction', async () => {
        const log = make();
        const settled = { digest: 'D', transactionBytes: 'SECRET', signatures: ['SECRET'], signature: 'SECRET' };
        const params = {
            token: 'SECRET',
            nested: [
                {
                    apiSecret: 'SECRET',
                    privateKey: 'SECRET',
                    private_key: 'SECRET',
                    passphrase: 'SECRET',
                    password: 'SECRET',
                    Authorization: 'SECRET',
                    mnemonic: 'SECRET',
                    apiKey: 'SECRET',
                },
            ],
        };
        log.write(entry([settled, params, `key ${KEY}`, 7n]));
        await log.flush();
        const text = readFileSync(path, 'utf8');
        expect(text).not.toContain('SECRET');
        expect(text).not.toContain('qqq');
        expect(read()[0]?.args).toEqual([
            expect.objectContaining({ digest: 'D', signatures: '(hidden)' }),
            expect.anything(),
            'key suiprivkey1(hidden)',
            '7',
        ]);
    });

    test('leaves long arguments out', async () => {
        const log = make();
        log.write(entry(['x'.repeat(70_000)]));
        log.write(entry([], { args: undefined }));
        log.write(entry(['x'.repeat(5_000)]));
        log.write(entry(['x'.repeat(5_000)], { digest: undefined }));
        await log.flush();
        expect(read().map(({ args }) => args)).toEqual(['(70004 bytes)', null, ['x'.repeat(5_000)], '(5004 bytes)']);
    });

    test('begins a new file above its limit, and keeps so many old ones', async () => {
        const log = make({ maxBytes: 700, kept: 3 });
        for (let i = 0; i < 30; i += 1) {
            log.write(entry([i]));
            await log.flush();
        }
        const files = ['audit.jsonl.3', 'audit.jsonl.2', 'audit.jsonl.1', 'audit.jsonl'];
        expect(readdirSync(folder).sort()).toEqual([...files].sort());
        const numbers = files.flatMap((file) => read(join(folder, file)).map(({ args }) => (args as number[])[0]!));
        expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, i) => 30 - numbers.length + i));
        for (const file of files) {
            expect(statSync(join(folder, file)).size).toBeLessThanOrEqual(700);
            expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
        }
        expect(lost).toBe(0);
    });

    test('counts what it cannot write, does not throw, and goes on when it can', async () => {
        mkdirSync(path);
        const log = make();
        for (let i = 0; i < 3; i += 1) log.write(entry());
        await log.flush();
        expect(lost).toBe(3);
        rmSync(path, { recursive: true });
        log.write(entry(['later']));
        await log.flush();
        expect([lost, read().length]).toEqual([3, 1]);
    });

    test('counts an entry that is no JSON', async () => {
        const circular: unknown[] = [];
        circular.push(circular);
        const log = make();
        log.write(entry(circular));
        log.write(entry());
        await log.flush();
        expect([lost, read().length]).toEqual([1, 1]);
    });

    test('holds a limited number of lines while the disk is slow', async () => {
        const log = make();
        for (let i = 0; i < 10_005; i += 1) log.write(entry());
        expect(lost).toBe(5);
        await log.flush();
        expect(read()).toHaveLength(10_000);
    });
});
