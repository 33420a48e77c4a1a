/**
 * Cassettes of a sandbox with the ids of mainnet: recorded, anonymised, searched for secrets, verified and
 * played.
 */

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { DAY_MS } from '../../../ts/core/clock.js';
import { startSandbox, type Sandbox } from '../../../sandbox/ts/index.js';
import { checkCassette } from '../../ts/cassette/check.js';
import { readCassette, type Cassette } from '../../ts/cassette/lines.js';
import { run, type Run } from '../support.js';

/** A machine that runs other tests meanwhile is slow. */
const TIMEOUT_MS = 120_000;

describe('a cassette', () => {
    let sandbox: Sandbox;
    let wallet: { readonly walletAddress: string; readonly privateKey: string };
    let env: Record<string, string>;
    const folder = mkdtempSync(join(tmpdir(), 'cassette-'));
    const [named, anonymous, doctor, recording] = [
        'named.jsonl',
        'anonymous.jsonl',
        'doctor.jsonl.gz',
        'record.jsonl',
    ].map((name) => join(folder, name)) as [string, string, string, string];

    const expectDone = async (...args: string[]): Promise<Run> => {
        const result = await run(args, { env });
        expect([args[0], result.code, result.code === 0 ? '' : result.err]).toEqual([args[0], 0, '']);
        return result;
    };

    beforeAll(async () => {
        sandbox = await startSandbox({ deployment: 'mainnet', life: false });
        // Number 0 is in every file of zeros.
        const other = await sandbox.fund({ usdc: 2, sui: 1 });
        env = { AFTERMATH_HOST: sandbox.url, AFTERMATH_PRIVATE_KEY: other.privateKey };
        await expectDone('create-account', 'BTC/USD:USDC', '--yes');
        wallet = await sandbox.fund({ usdc: 2, sui: 1 });
        env = { AFTERMATH_HOST: sandbox.url, AFTERMATH_PRIVATE_KEY: wallet.privateKey };
        const probe = ['probe', '--live', '--trade', '--yes', '--expiry', '1', '--cassette'];
        await expectDone(...probe, named);
        await expectDone(...probe, anonymous, '--anonymous');
        const limits = ['--seconds', '2', '--frames', '4', '--timeout', '60'];
        await expectDone('doctor', '--wallet', wallet.walletAddress, ...limits, '--cassette', doctor, '--anonymous');
        const markets = ['--symbols', 'BTC/USD:USDC', '--for', '3s', '--out', join(folder, 'rows')];
        await expectDone('record', ...markets, '--cassette', recording);
    }, TIMEOUT_MS);

    afterAll(() => sandbox.close());

    const failures = async (cassette: Cassette): Promise<object[]> => {
        const { checks } = await checkCassette(cassette);
        return checks.filter(({ result }) => result === 'failed');
    };

    const countOf = async (path: string, kind: string): Promise<number> => {
        const { checks } = await checkCassette(await readCassette(path));
        return checks.filter((one) => one.kind === kind && one.result === 'ok').length;
    };

    test(
        'of a probe has each transaction, which the client verifies again, and responses that parse',
        async () => {
            expect(await failures(await readCassette(named))).toEqual([]);
            expect(await countOf(named, 'transaction')).toBe(12);
            expect(await countOf(named, 'response')).toBeGreaterThan(50);
        },
        TIMEOUT_MS,
    );

    test(
        'is verified after the wallet and its account were replaced',
        async () => {
            for (const path of [anonymous, doctor]) expect(await failures(await readCassette(path))).toEqual([]);
            expect(await countOf(anonymous, 'transaction')).toBe(11);
            expect(await countOf(doctor, 'frame')).toBeGreaterThan(0);
        },
        TIMEOUT_MS,
    );

    test(
        'is accepted a year later, too',
        async () => {
            const now = Date.now.bind(Date);
            const later = jest.spyOn(Date, 'now').mockImplementation(() => now() + 365 * DAY_MS);
            expect(await failures(await readCassette(named))).toEqual([]);
            later.mockRestore();
        },
        TIMEOUT_MS,
    );

    test(
        'of a recording has the frames of its streams',
        async () => {
            const { lines } = await readCassette(recording);
            expect(lines.filter((line) => line.type === 'socket' && line.event === 'frame').length).toBeGreaterThan(0);
            expect(await failures(await readCassette(recording))).toEqual([]);
        },
        TIMEOUT_MS,
    );

    test(
        'has no key, no signature and no token',
        async () => {
            for (const path of [named, anonymous, doctor, recording]) {
                const { header, lines } = await readCassette(path);
                const text = JSON.stringify([header, lines]);
                expect(text).not.toContain(wallet.privateKey);
                expect(text).not.toContain('suiprivkey');
                expect(text).not.toMatch(/\\?"signatures?\\?":\s*(\[[^\]]|\\?"(?!\(removed\)))/);
                expect(text.toLowerCase()).not.toMatch(/authorization|cookie|bearer/);
                for (const { signatures } of sandbox.internals.chain.ledger.entries) {
                    for (const signature of signatures) expect(text).not.toContain(signature);
                }
            }
        },
        TIMEOUT_MS,
    );

    test(
        'that is anonymous has no address, no id of the account, and no digest of a transaction',
        async () => {
            const [own] = sandbox.internals.chain.accountsOf(wallet.walletAddress);
            const { accountId, capabilityId } = own!;
            const ids = [wallet.walletAddress, accountId, capabilityId].map((id) => id.slice(2));
            const digests = sandbox.internals.chain.ledger.entries.map(({ transaction }) => transaction.digest);
            const isNamed = readFileSync(named, 'utf8');
            for (const id of ids) expect(isNamed).toContain(id);
            for (const path of [anonymous, doctor]) {
                const { header, lines } = await readCassette(path);
                const text = JSON.stringify([header, lines]);
                for (const id of ids) expect(text).not.toContain(id);
                expect(digests.filter((digest) => text.includes(digest))).toEqual([]);
                // In bytes, too.
                const bytes = (text.match(/[A-Za-z0-9+/]{43,}={0,2}/g) ?? []).map((part) =>
                    Buffer.from(part, 'base64').toString('hex'),
                );
                for (const id of ids) expect(bytes.filter((hex) => hex.includes(id))).toEqual([]);
            }
        },
        TIMEOUT_MS,
    );

    test(
        'with a changed transaction, or a changed row, fails',
        async () => {
            const text = readFileSync(named, 'utf8');
            const changed = join(folder, 'changed.jsonl');
            const other = text

                .replace(/"method":"deposit","args":\["USDC",1,/, '"method":"deposit","args":["USDC",2,');
            writeFileSync(changed, other.replace(/\\"bid\\":[\d.]+/, '\\"bid\\":\\"much\\"'));
            const { code, out, err } = await run(['cassette', changed]);
            expect([code, err]).toEqual([1, expect.stringMatching(/^error: \d+ of \d+ checks failed/)]);
            expect(out).toMatch(/deposit\tfailed\t.*amount/);
            expect(out).toMatch(/ticker: bid is "much"/);
        },
        TIMEOUT_MS,
    );

    test('is never written over a file, and is refused if it is none', async () => {
        sandbox.requests.clear();
        const again = await run(['doctor', '--only', 'errors', '--cassette', named], { env });
        expect([again.code, again.err]).toEqual([2, expect.stringContaining('exists; name a new file')]);
        expect(sandbox.requests.count()).toBe(0);
        const none = join(folder, 'none.jsonl');
        writeFileSync(none, '{}\n');
        expect(await run(['cassette', none])).toMatchObject({
            code: 1,
            err: expect.stringContaining('is no cassette'),
        });
        expect(await run(['doctor', '--anonymous'])).toMatchObject({ code: 2 });
    });

    test(
        'answers as a service and a node of this machine',
        async () => {
            let read: Promise<Run> | undefined;
            const onOutput = (text: string, end: () => void): void => {
                const [url] = /http:\/\/127\.0\.0\.1:\d+(?=;)/.exec(text) ?? [];
                if (url === undefined || read !== undefined) return;
                const { wallet: address } = JSON.parse(readFileSync(anonymous, 'utf8').split('\n')[0]!) as {
                    wallet: string;
                };
                const played = { AFTERMATH_HOST: url, AFTERMATH_WALLET: address };
                read = run(['balance', '--json'], { env: played }).finally(end);
            };
            const { code } = await run(['sandbox', '--cassette', anonymous, '--port', '0'], { onOutput });
            expect([code, await read]).toEqual([0, expect.objectContaining({ code: 0 })]);
        },
        TIMEOUT_MS,
    );
});
