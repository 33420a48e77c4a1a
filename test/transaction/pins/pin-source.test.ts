/** Pins of an object that may change, or of a file that is read once. */

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { PinSource } from '../../../ts/transaction/pins/pin-source.js';

const CHAIN = '4btiuiMPvEENsttpZC7CZ53DruC3MAgfznDbASZ7DR6S';

test('reads an object again only when it has changed', async () => {
    const option: { chainId?: unknown } = {};
    const source = new PinSource(() => option);
    const first = await source.load();
    expect(source.pins).toBe(first);
    option.chainId = CHAIN;
    expect(source.pins.chainId).toBe(CHAIN);
    option.chainId = 5;
    expect(() => source.pins).toThrow('options.transaction.pins.chainId');
    await expect(source.load()).rejects.toMatchObject({ kind: 'argument' });
});

test('reads a file by load() only', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'pins-')), 'pins.json');
    writeFileSync(path, JSON.stringify({ chainId: CHAIN }));
    const source = new PinSource(() => path);
    expect(() => source.pins).toThrow(
        `options.transaction.pins is the file ${path}, which has not been read; await loadMarkets() first`,
    );
    expect((await source.load()).chainId).toBe(CHAIN);
    expect(source.pins.chainId).toBe(CHAIN);
});

test.each([[null], [5], [[]]])('rejects %p', (option) => {
    expect(() => new PinSource(() => option).pins).toThrow(
        /^options\.transaction\.pins is .*; pass an object, or the path of a JSON file$/,
    );
});
