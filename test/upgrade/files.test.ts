/** Files that version 0.2.0 wrote: pins, downloads and raw recordings load. */

import { readFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { PinSource } from '../../ts/transaction/pins/pin-source.js';
import { aftermath } from '../../ts/index.js';
import { run } from '../../cli/test/support.js';

const pathOf = (name: string): string => new URL(name, import.meta.url).pathname;

describe('files of version 0.2.0', () => {
    test('pins load with every value, and proposals beside them are ignored', async () => {
        const path = pathOf('pins-0.2.0.json');
        const { packages, account, markets, executors, added } = await new PinSource(() => path).load();
        const given = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
        expect({ packages, account, markets, executors }).toEqual({
            packages: given['packages'],
            account: given['account'],
            markets: given['markets'],
            executors: given['executors'],
        });
        expect(added).toEqual({});
    });

    test('a download loads as a history', async () => {
        const exchange = new aftermath();
        expect(await exchange.loadHistory(pathOf('download-0.2.0'))).toHaveLength(1);
        const candles = await exchange.fetchOHLCV('BTC/USD:USDC', '1h', undefined, 5);
        expect(candles).toHaveLength(5);
        expect(candles[0]).toHaveLength(6);
    });

    test('the book of a raw recording is exact', async () => {
        const verified = await run(['record', '--verify', pathOf('raw-0.2.0')]);
        expect([verified.code, verified.err]).toEqual([0, '']);
        expect(verified.out).toContain('BTC/USD:USDC');
    });
});
