import { describe, expect, test } from '@jest/globals';
import { Appender, Replaced, type AppendTarget } from '../../ts/standby/appender.js';
import type { Failure } from './clock.js';

type Stored = { readonly id: string } & Readonly<Record<string, unknown>>;

/** A stream in memory; each message has the number of its place, from 1. */
class MemoryStream implements AppendTarget {
    readonly messages: Stored[] = [];
    readonly failures: Failure[] = [];
    isCut = false;
    /** Attempts that arrive later. */
    readonly late: (() => void)[] = [];
    delaysNext = false;

    append(record: Stored, after: number): Promise<number> {
        if (this.delaysNext) {
            this.delaysNext = false;
            this.late.push(() => {
                if (after === this.messages.length) this.messages.push(record);
            });
            return Promise.reject(new Error('timeout'));
        }
        const failure = this.failures.shift();
        if (this.isCut || failure === 'before') return Promise.reject(new Error('timeout'));
        if (after !== this.messages.length) return Promise.reject(new Error('wrong last sequence'));
        this.messages.push(record);
        return failure === 'after' ? Promise.reject(new Error('timeout')) : Promise.resolve(this.messages.length);
    }

    last(): Promise<{ sequence: number; id: string | undefined }> {
        if (this.isCut) return Promise.reject(new Error('timeout'));
        return Promise.resolve({ sequence: this.messages.length, id: this.messages.at(-1)?.id });
    }
}

function setUp() {
    const stream = new MemoryStream();
    const state = { isHeld: true, pauses: 0 };
    const expectHeld = (): void => {
        if (!state.isHeld) throw new Error('the lease is over');
    };
    const pause = (): Promise<void> => {
        state.pauses += 1;
        if (state.pauses === 5) state.isHeld = false;
        return Promise.resolve();
    };
    return { stream, state, appender: new Appender({ target: stream, expectHeld, pause }) };
}

describe('a confirmation', () => {
    test('resolves while the last record is its own, also behind one that is being appended', async () => {
        const { stream, appender } = setUp();
        await appender.confirm();
        stream.failures.push('after');
        await Promise.all([appender.append({ value: 1 }), appender.confirm()]);
        expect(stream.messages).toHaveLength(1);
    });

    test('rejects once another gateway has written', async () => {
        const { stream, appender } = setUp();
        await appender.append({ value: 1 });
        stream.messages.push({ id: 'other', term: 2 });
        await expect(appender.confirm()).rejects.toThrow(Replaced);
    });

    test('is repeated while the stream cannot be read, as long as this gateway leads', async () => {
        const { stream, state, appender } = setUp();
        stream.isCut = true;
        await expect(appender.confirm()).rejects.toThrow('the lease is over');
        expect(state.pauses).toBe(5);
    });
});

describe('an append', () => {
    test('comes behind the one before, also where several run at once', async () => {
        const { stream, appender } = setUp();
        const numbers = await Promise.all([1, 2, 3].map((value) => appender.append({ value })));
        expect(numbers).toEqual([1, 2, 3]);
        expect(stream.messages.map(({ value }) => value)).toEqual([1, 2, 3]);
        expect(new Set(stream.messages.map(({ id }) => id)).size).toBe(3);
    });

    test.each<[string, Failure[]]>([
        ['it is stored and its answer is lost', ['after']],
        ['it is lost before it is stored', ['before']],
        ['both happen', ['before', 'before', 'after']],
    ])('is stored once where %s', async (_, failures) => {
        const { stream, appender } = setUp();
        stream.failures.push(...failures);
        expect(await appender.append({ value: 1 })).toBe(1);
        expect(await appender.append({ value: 2 })).toBe(2);
        expect(stream.messages.map(({ value }) => value)).toEqual([1, 2]);
    });

    test('is stored once where its first attempt arrives after the second', async () => {
        const { stream, appender } = setUp();
        stream.delaysNext = true;
        await appender.append({ value: 1 });
        for (const arrive of stream.late) arrive();
        expect(await appender.append({ value: 2 })).toBe(2);
        expect(stream.messages).toHaveLength(2);
    });

    test('fails for good once another gateway has written', async () => {
        const { stream, appender } = setUp();
        await appender.append({ value: 1 });
        stream.messages.push({ id: 'term of another one' });
        await expect(appender.append({ value: 2 })).rejects.toThrow(Replaced);
        await expect(appender.append({ value: 3 })).rejects.toThrow(Replaced);
        expect(stream.messages).toHaveLength(2);
    });

    test('fails where another gateway has written behind it before it was known to be stored', async () => {
        const { stream, appender } = setUp();
        stream.failures.push('after');
        const last = stream.last.bind(stream);
        stream.last = () => {
            stream.messages.push({ id: 'term of another one' });
            return last();
        };
        await expect(appender.append({ value: 1 })).rejects.toThrow(Replaced);
    });

    test('is repeated only while the lease is held, and nothing is sent without it', async () => {
        const { stream, state, appender } = setUp();
        stream.isCut = true;
        await expect(appender.append({ value: 1 })).rejects.toThrow('the lease is over');
        expect(state.pauses).toBe(5);
        stream.isCut = false;
        await expect(appender.append({ value: 2 })).rejects.toThrow('the lease is over');
        expect(stream.messages).toEqual([]);
    });
});
