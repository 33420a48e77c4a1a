/** Idempotency keys: how many are kept, and how large their file becomes. */

import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { RequestTimeout } from 'ccxt';
import { toErrorBody, type ErrorBody } from '../ts/answer.js';
import { IdempotencyKeys, type KeyParts } from '../ts/keys.js';
import type { Fate } from '../ts/transactions.js';

const HOUR_MS = 3_600_000;

const neverFind = (): Promise<never> => Promise.reject(new Error('nothing to find'));

function keysOf(parts: Partial<KeyParts>): {
    run: (client: string, n: number, method?: string, isProtective?: boolean) => Promise<unknown>;
    keys: IdempotencyKeys;
} {
    const keys = new IdempotencyKeys({ path: undefined, now: Date.now, findFate: neverFind, ...parts });
    const run = (client: string, n: number, method = 'createOrder', isProtective = false): Promise<unknown> =>
        keys.run({ client, key: `key-${n}`, method, hash: 'h', isProtective }, () => Promise.resolve('x'.repeat(100)));
    return { run, keys };
}

test('a client that has too many keys does not stop the others, and goes on after an hour', async () => {
    let now = 0;
    const { run } = keysOf({ now: () => now, maxKeys: 2 });
    await run('fast', 1);
    await run('fast', 2);
    await expect(run('fast', 3)).rejects.toThrow(/idempotency keys/);
    await expect(run('fast', 2)).resolves.toMatchObject({ isReplayed: true });
    await expect(run('calm', 1)).resolves.toMatchObject({ isReplayed: false });
    now = HOUR_MS + 1;
    await expect(run('fast', 3)).resolves.toMatchObject({ isReplayed: false });
    await expect(run('calm', 1)).resolves.toMatchObject({ isReplayed: true });
});

test('a client that has too many keys still cancels and reduces, however often it cancels', async () => {
    const { run } = keysOf({ now: () => 0, maxKeys: 2 });
    await run('fast', 1);
    await run('fast', 2);
    await run('fast', 3, 'createOrder', true);
    await run('fast', 4, 'closePosition', true);
    await expect(run('fast', 5, 'createOrder', true)).rejects.toThrow(/idempotency keys/);
    for (let n = 10; n < 20; n += 1) {
        await expect(run('fast', n, 'cancelOrder', true)).resolves.toMatchObject({ isReplayed: false });
    }
    // The latest cancels are remembered, and so is all that places something.
    await expect(run('fast', 19, 'cancelOrder', true)).resolves.toMatchObject({ isReplayed: true });
    await expect(run('fast', 10, 'cancelOrder', true)).resolves.toMatchObject({ isReplayed: false });
    for (const n of [1, 2, 3, 4]) await expect(run('fast', n)).resolves.toMatchObject({ isReplayed: true });
});

test('the file does not grow with answers that are older than a day', async () => {
    let now = 0;
    const path = join(mkdtempSync(join(tmpdir(), 'keys-')), 'answers');
    const { run } = keysOf({ path, now: () => now, rewriteBytes: 5_000 });
    for (let n = 0; n < 100; n += 1) {
        await run('maker', n);
        now += HOUR_MS;
    }
    expect(statSync(path).size).toBeLessThan(12_000);
    const { keys, run: repeat } = keysOf({ path, now: () => now });
    await keys.restore([]);
    await expect(repeat('maker', 99)).resolves.toMatchObject({ isReplayed: true });
});

test('answers are read back from the file, also while it is written anew and by a later process', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'keys-')), 'answers');
    const keys = new IdempotencyKeys({ path, now: () => 1, findFate: neverFind, rewriteBytes: 2_000 });
    const run = (of: IdempotencyKeys, n: number): Promise<{ value: unknown }> =>
        of.run({ client: 'maker', key: `key-${n}`, method: 'createOrder', hash: 'h', isProtective: false }, () =>
            Promise.resolve({ id: `${n}`, text: 'x'.repeat(100) }),
        );
    const all = Array.from({ length: 200 }, (_, n) => n);
    const wanted = all.map((n) => ({ value: { id: `${n}`, text: 'x'.repeat(100) } }));
    await Promise.all(all.map((n) => run(keys, n).then(() => run(keys, n))));
    expect(await Promise.all(all.map((n) => run(keys, n)))).toMatchObject(wanted);
    const later = new IdempotencyKeys({ path, now: () => 2, findFate: neverFind });
    await later.restore([]);
    expect(await Promise.all(all.map((n) => run(later, n)))).toEqual(
        wanted.map((answer) => ({ ...answer, isReplayed: true })),
    );
});

test('an answer that the file lost is found from the transactions of the call', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'keys-')), 'answers');
    const call = { client: 'maker', key: 'key-1', method: 'createOrder', hash: 'h', isProtective: false, orders: 1 };
    const findFate = (): Promise<Fate> =>
        Promise.resolve({ outcome: 'executed', action: 'createOrders', orders: [{ id: '7' }] });
    const keys = new IdempotencyKeys({ path, now: () => 1, findFate });
    await keys.run(call, async () => {
        await Promise.resolve();
        keys.onSigning('maker', 'key-1', 'D');
        return { id: '7', status: 'open' };
    });
    expect(() => {
        keys.onSigning('maker', 'key-1', 'E');
    }).toThrow(/has ended; nothing was signed/);
    rmSync(path);
    expect(await keys.run(call, neverFind)).toEqual({ value: { id: '7' }, isReplayed: true });
});

test('a network error after the signature is kept, and is not retryable, also in the first answer', async () => {
    const { keys } = keysOf({});
    const call = { client: 'maker', key: 'key-1', method: 'createOrder', hash: 'h', isProtective: false };
    const write = async (): Promise<never> => {
        await Promise.resolve();
        keys.onSigning('maker', 'key-1', 'D');
        throw new RequestTimeout('stopped before the submit');
    };
    const bodies: ErrorBody[] = [];
    for (let times = 0; times < 2; times += 1) {
        const error: unknown = await keys.run(call, write).catch((thrown: unknown) => thrown);
        bodies.push(toErrorBody(error));
    }
    const message = 'stopped before the submit; the idempotency key keeps this answer: another try needs a new key';
    expect(bodies[0]).toMatchObject({ class: 'RequestTimeout', sent: false, retryable: false, message });
    expect(bodies[1]).toEqual(bodies[0]);
});

test('an answer that nothing was submitted does not count where the journal has it executed or open', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'keys-')), 'answers');
    const call = { client: 'maker', key: 'key-1', method: 'deposit', hash: 'h', isProtective: false };
    const first = new IdempotencyKeys({ path, now: () => 1, findFate: neverFind });
    const stopped = first.run(call, async () => {
        await Promise.resolve();
        first.onSigning('maker', 'key-1', 'D');
        throw new RequestTimeout('stopped');
    });
    await expect(stopped).rejects.toThrow('stopped');
    // The start of the next process has submitted it.
    const found: Fate = { outcome: 'executed', action: 'deposit' };
    for (const outcome of ['failed', undefined, 'executed'] as const) {
        const copy = `${path}.${outcome}`;
        copyFileSync(path, copy);
        const next = new IdempotencyKeys({ path: copy, now: () => 1, findFate: () => Promise.resolve(found) });
        const { client, key, method, hash } = call;
        await next.restore([{ client, key, digest: 'D', outcome, method, hash, timestamp: 1 }]);
        const answer = next.run(call, neverFind);
        if (outcome === 'failed') await expect(answer).rejects.toThrow('stopped');
        else expect(await answer).toMatchObject({ isReplayed: true });
    }
});

describe('an outcome that is proven after the answer of its key', () => {
    const call = { client: 'maker', key: 'key-1', method: 'createOrder', hash: 'h', isProtective: false, orders: 1 };
    const found: Fate = { outcome: 'executed', action: 'createOrders', orders: [{ id: '7' }] };
    const placed = { value: { id: '7' }, isReplayed: true };
    const executed = { digest: 'D', outcome: 'executed' } as const;
    const stored = { client: 'maker', key: 'key-1', method: 'createOrder', hash: 'h', timestamp: 1, ...executed };
    let path: string;
    const open = (): IdempotencyKeys =>
        new IdempotencyKeys({ path, now: () => 1, findFate: () => Promise.resolve(found) });
    const failing =
        (keys: IdempotencyKeys, digests: readonly string[], last: () => void = () => undefined) =>
        async (): Promise<never> => {
            await Promise.resolve();
            for (const digest of digests) keys.onSigning('maker', 'key-1', digest);
            last();
            throw new RequestTimeout('refused');
        };
    const sign = (keys: IdempotencyKeys, digests: readonly string[]) => async (): Promise<unknown> => {
        await Promise.resolve();
        for (const digest of digests) keys.onSigning('maker', 'key-1', digest);
        return { id: '1' };
    };
    beforeEach(() => {
        path = join(mkdtempSync(join(tmpdir(), 'keys-')), 'answers');
    });

    test('replaces a failure, in this process and for the next one', async () => {
        const keys = open();
        await expect(keys.run(call, failing(keys, ['C', 'D']))).rejects.toThrow('refused');
        expect(keys.onLateOutcome('maker', 'key-1', { ...executed, digest: 'other' })).toBe(false);
        expect(keys.onLateOutcome('maker', 'key-1', executed)).toBe(true);
        const next = open();
        await next.restore([stored]);
        expect(await next.run(call, neverFind)).toEqual(placed);
        // Both of its transactions are executed here, and a call of one order does not show which one has it.
        await expect(keys.run(call, neverFind)).rejects.toThrow(/C executed, D executed/);
    });

    test('replaces a failure that the call meets while it still runs', async () => {
        const keys = open();
        const late = (): void => void keys.onLateOutcome('maker', 'key-1', executed);
        await expect(keys.run(call, failing(keys, ['D'], late))).rejects.toThrow('refused');
        expect(await keys.run(call, neverFind)).toEqual(placed);
    });

    test('replaces the result of a call of one transaction that was not executed after all', async () => {
        const keys = open();
        await keys.run(call, sign(keys, ['D']));
        expect(keys.onLateOutcome('maker', 'key-1', executed)).toBe(false);
        expect(await keys.run(call, neverFind)).toEqual({ value: { id: '1' }, isReplayed: true });
        expect(keys.onLateOutcome('maker', 'key-1', { digest: 'D', outcome: 'failed' })).toBe(true);
        expect(await keys.run(call, neverFind)).toEqual(placed);
    });

    test('keeps the result of a call whose first transaction failed', async () => {
        const keys = open();
        await keys.run(call, sign(keys, ['C', 'D']));
        expect(keys.onLateOutcome('maker', 'key-1', { digest: 'C', outcome: 'failed' })).toBe(false);
        expect(await keys.run(call, neverFind)).toEqual({ value: { id: '1' }, isReplayed: true });
    });
});

test('a gateway that has lost the lease keeps no answer: what fails then says nothing of the call', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'keys-')), 'answers');
    let keeps = true;
    const found: Fate = { outcome: 'executed', action: 'deposit' };
    const parts: KeyParts = { path, now: () => 1, findFate: () => Promise.resolve(found), keeps: () => keeps };
    const keys = new IdempotencyKeys(parts);
    const call = { client: 'maker', key: 'key-1', method: 'deposit', hash: 'h', isProtective: false };
    const refused = keys.run(call, async () => {
        await Promise.resolve();
        keys.onSigning('maker', 'key-1', 'D1');
        keeps = false;
        throw new Error('the lease is over');
    });
    await expect(refused).rejects.toThrow('the lease is over');
    // It leads again, and the journal has the transaction of the call.
    const next = new IdempotencyKeys({ ...parts, keeps: () => true });
    await next.restore([
        {
            ...{ client: 'maker', key: 'key-1', digest: 'D1', outcome: undefined },
            method: 'deposit',
            hash: 'h',
            timestamp: 1,
        },
    ]);
    await expect(next.run(call, neverFind)).resolves.toMatchObject({ isReplayed: true });
});

describe('a key that is used again after a day', () => {
    const DAY_MS = 24 * HOUR_MS;
    const call = { client: 'maker', key: 'key-1', method: 'createOrder', isProtective: false, orders: 1 };
    const signed = { client: 'maker', key: 'key-1', method: 'createOrder', outcome: 'executed' } as const;
    const first = { ...signed, hash: 'first', digest: 'D1', timestamp: 0 };
    const findFate = (digest: string): Promise<Fate> =>
        Promise.resolve({ outcome: 'executed', action: 'createOrders', orders: [{ id: digest }] });

    test.each(['first', 'second'])('belongs to the later call after a restart: of the arguments %s', async (hash) => {
        const path = join(mkdtempSync(join(tmpdir(), 'keys-')), 'answers');
        const again = 2 * DAY_MS;
        const keys = new IdempotencyKeys({ path, now: () => again, findFate });
        await keys.run({ ...call, hash }, async () => {
            await Promise.resolve();
            keys.onSigning('maker', 'key-1', 'D2');
            return { id: 'D2' };
        });
        const later = new IdempotencyKeys({ path, now: () => again + HOUR_MS, findFate });
        const second = { ...signed, hash, digest: 'D2', timestamp: again + 1 };
        await later.restore([first, second]);
        expect(later.digestsOf('maker', 'key-1')).toEqual(['D2']);
        expect(await later.run({ ...call, hash }, neverFind)).toEqual({ value: { id: 'D2' }, isReplayed: true });
        rmSync(path);
        expect(await later.run({ ...call, hash }, neverFind)).toEqual({ value: { id: 'D2' }, isReplayed: true });
    });

    test('belongs to the later call where the first one signed less than a day before it, and it was killed', async () => {
        const path = join(mkdtempSync(join(tmpdir(), 'keys-')), 'answers');
        let now = 1_000;
        const keys = new IdempotencyKeys({ path, now: () => now, findFate });
        await keys.run({ ...call, hash: 'first' }, async () => {
            await Promise.resolve();
            keys.onSigning('maker', 'key-1', 'D1');
            return { id: 'D1' };
        });
        now += DAY_MS + 1;
        const again = { ...signed, hash: 'first', digest: 'D2', timestamp: now + 100 };
        // The first restart forgets the old answer, the second one knows the journal alone.
        for (const outcome of [undefined, 'executed'] as const) {
            const later = new IdempotencyKeys({ path, now: () => now + 200, findFate });
            await later.restore([
                { ...again, outcome },
                { ...first, timestamp: 1_500 },
            ]);
            expect(later.digestsOf('maker', 'key-1')).toEqual(['D2']);
            const found = await later.run({ ...call, hash: 'first' }, neverFind);
            expect(found).toEqual({ value: { id: 'D2' }, isReplayed: true });
        }
    });

    test('is new, also without a restart', async () => {
        let now = 0;
        const { run } = keysOf({ now: () => now });
        await run('maker', 1);
        now = DAY_MS;
        expect(await run('maker', 1)).toMatchObject({ isReplayed: true });
        now = DAY_MS + 1;
        expect(await run('maker', 1)).toMatchObject({ isReplayed: false });
        expect(await run('maker', 1)).toMatchObject({ isReplayed: true });
    });

    test('is new where the journal has its outcome, and is kept where it has none', async () => {
        const write = (): Promise<unknown> => Promise.resolve({ id: 'D2' });
        const run = async (outcome: 'executed' | undefined): Promise<unknown> => {
            const { keys } = keysOf({ now: () => 2 * DAY_MS, findFate });
            await keys.restore([{ ...first, outcome }]);
            const repeat = (): Promise<unknown> => keys.run({ ...call, hash: 'first' }, write);
            return [await repeat(), await repeat()];
        };
        const [placed, again] = [{ id: 'D2' }, { id: 'D2' }].map((value, i) => ({ value, isReplayed: i > 0 }));
        expect(await run('executed')).toEqual([placed, again]);
        // The first of these answers may be lost, too.
        const found = { value: { id: 'D1' }, isReplayed: true };
        expect(await run(undefined)).toEqual([found, found]);
    });
});
