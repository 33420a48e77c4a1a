/** Files of JSON lines. */

import { lstatSync, mkdtempSync, readFileSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { LineFile, type Place } from '../../ts/base/line-file.js';

const pathOf = (): string => join(mkdtempSync(join(tmpdir(), 'lines-')), 'lines');

async function readAll(file: LineFile): Promise<{ value: unknown; place: Place }[]> {
    const lines = [];
    for await (const line of file.read()) lines.push(line);
    return lines;
}

test('reads lines of any length, and each by its place', async () => {
    const file = new LineFile(pathOf());
    expect(await readAll(file)).toEqual([]);
    const values = [{ n: 1 }, { text: 'ü'.repeat(400_000) }, { n: 3 }];
    const places = [...(await file.append(values.slice(0, 1))), ...(await file.append(values.slice(1)))];
    const lines = await readAll(file);
    expect(lines.map(({ value }) => value)).toEqual(values);
    expect(lines.map(({ place }) => place)).toEqual(places);
    for (const [i, place] of places.entries()) expect(await file.readAt(() => place)).toEqual(values[i]);
    expect(statSync(file.path).mode & 0o777).toBe(0o600);
});

test('a line that was cut off at any byte is no line, and does not spoil the next one', async () => {
    const file = new LineFile(pathOf());
    await file.append([{ n: 1 }]);
    const before = statSync(file.path).size;
    await file.append([{ n: 2 }]);
    const whole = readFileSync(file.path);
    for (let size = before; size < whole.length - 1; size += 1) {
        writeFileSync(file.path, whole);
        truncateSync(file.path, size);
        await file.append([{ n: 3 }]);
        expect((await readAll(file)).map(({ value }) => value)).toEqual([{ n: 1 }, { n: 3 }]);
    }
});

test('is replaced at once, by lines of the old file and others', async () => {
    const file = new LineFile(pathOf());
    await file.append([{ n: 1 }, { n: 2 }]);
    const failed = file.replace(async function* (old) {
        yield* old;
        throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await readAll(file)).toHaveLength(2);
    const places: Place[] = [];
    const replaced = file.replace(
        async function* (old) {
            for await (const { value } of old) if ((value as { n: number }).n === 2) yield value;
            yield { n: 4 };
        },
        (found) => places.push(...found),
    );
    // These wait for the replacement.
    const read = file.readAt(() => places[1]);
    places.push(...(await file.append([{ n: 5 }])));
    await replaced;
    expect(await read).toEqual({ n: 4 });
    expect(await file.readAt(() => undefined)).toBeUndefined();
    expect(await readAll(file)).toEqual(
        [{ n: 2 }, { n: 4 }, { n: 5 }].map((value, i) => ({ value, place: places[i] })),
    );
    expect(file.appendedBytes).toBeLessThan(20);
});

test('stays as it is where it cannot be read, and is made where there is none', async () => {
    const linked = new LineFile(pathOf());
    const target = pathOf();
    writeFileSync(target, '{"n":1}\n');
    symlinkSync(target, linked.path);
    await expect(linked.replace(() => [{ n: 2 }])).rejects.toThrow(linked.path);
    expect([lstatSync(linked.path).isSymbolicLink(), readFileSync(target, 'utf8')]).toEqual([true, '{"n":1}\n']);
    const missing = new LineFile(pathOf());
    await missing.replace(() => [{ n: 2 }]);
    expect((await readAll(missing)).map(({ value }) => value)).toEqual([{ n: 2 }]);
});
