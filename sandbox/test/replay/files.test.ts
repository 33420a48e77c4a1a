/** Files of recorded data. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parquetWriteFile } from 'hyparquet-writer';
import { readBooks } from '../../ts/replay/books.js';
import { readCandles } from '../../ts/replay/candles.js';
import { openRows } from '../../ts/replay/files.js';
import { readTrades } from '../../ts/replay/trades.js';
import { candlesOf, FROM, marketSteps, MINUTE, tradesOf } from './support.js';

describe('files', () => {
    let folder: string;
    beforeAll(() => {
        folder = mkdtempSync(join(tmpdir(), 'replay-'));
    });
    afterAll(() => {
        rmSync(folder, { recursive: true });
    });

    type Row = Readonly<Record<string, unknown>>;

    /** Writes rows to a file, as users do. */
    const WRITERS: Readonly<Record<string, (path: string, rows: readonly Row[]) => void>> = {
        csv: (path, rows) => {
            const names = Object.keys(rows[0]!);
            const lines = rows.map((row) => names.map((name) => csvValue(row[name])).join(','));
            writeFileSync(path, [names.join(','), ...lines, ''].join('\n'));
        },
        jsonl: (path, rows) => {
            writeFileSync(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
        },
        parquet: (path, rows) => {
            const columnData = Object.keys(rows[0]!).map((name) => {
                const data = rows.map((row) => parquetValue(row[name]));
                return { name, data, ...(typeof data[0] === 'number' && { type: 'DOUBLE' as const }) };
            });
            parquetWriteFile({ filename: path, columnData, rowGroupSize: 20 });
        },
    };

    function parquetValue(value: unknown): unknown {
        if (Array.isArray(value)) return JSON.stringify(value);
        // A time is no 32-bit number.
        return Number(value) > 1e12 ? BigInt(value as number) : value;
    }

    function csvValue(value: unknown): string {
        return Array.isArray(value) ? `"${JSON.stringify(value)}"` : String(value);
    }

    function write(extension: string, rows: readonly Row[], name = 'rows'): string {
        const path = join(folder, `${name}.${extension}`);
        WRITERS[extension]!(path, rows);
        return path;
    }

    const steps = (): ReturnType<typeof marketSteps> => marketSteps('0.001', '0.00001');

    const NAMES = ['timestamp', 'open', 'high', 'low', 'close', 'volume'];

    /** Objects instead of arrays. */
    function named(candles: readonly (readonly unknown[])[]): Row[] {
        return candles.map((candle) => Object.fromEntries(NAMES.map((name, i) => [name, candle[i]])));
    }

    describe.each(Object.keys(WRITERS))('%s', (extension) => {
        test('files give the same candles as rows', async () => {
            await fc.assert(
                fc.asyncProperty(fc.integer({ min: 1, max: 60 }), fc.nat(), async (count, seed) => {
                    const candles = candlesOf(count, 1, seed);
                    const expected = await readCandles(openRows(candles, 'candles'), steps(), '1m');
                    const path = write(extension, named(candles));
                    const found = await readCandles(openRows(path, 'file'), steps(), '1m');
                    const { starts, open, high, low, close, lots } = expected;
                    expect(found).toMatchObject({ starts, open, high, low, close, lots });
                }),
                { numRuns: 10 },
            );
        });

        test('files give the same trades as rows', async () => {
            const trades = tradesOf(100).map(({ ...trade }): Row => trade);
            expect(await readTrades(openRows(write(extension, trades), 'file'), steps())).toEqual(
                await readTrades(openRows(trades, 'trades'), steps()),
            );
        });

        test('files give the same books as rows, with a row per book or per level', async () => {
            const books = [0, 1, 2].map((i) => ({
                timestamp: FROM + i * 500,
                bids: [
                    [65_000 + i, 1.5],
                    [64_999.5, 2],
                ],
                asks: [
                    [65_003.125, 0.00001],
                    [65_004, 7],
                ],
            }));
            const levels = books.flatMap(({ timestamp, bids, asks }) => [
                ...asks.map(([price, amount]) => ({ timestamp, side: 'ask', price, amount })),
                ...bids.map(([price, amount]) => ({ timestamp, side: 'bid', price, amount })),
            ]);
            const expected = await readBooks(openRows(books, 'books'), steps());
            expect(expected.best(2)).toEqual({ bid: 65_002_000, ask: 65_003_125 });
            expect(await readBooks(openRows(write(extension, books), 'file'), steps())).toEqual(expected);
            expect(await readBooks(openRows(write(extension, levels), 'file'), steps())).toEqual(expected);
        });
    });

    describe('values', () => {
        test.each([
            ['milliseconds', FROM],
            ['text of milliseconds', `${FROM}`],
            ['ISO 8601', '2024-03-05T00:00:00Z'],
            ['ISO 8601 with a fraction and an offset', '2024-03-05 02:00:00.000+02:00'],
            ['a date', new Date(FROM)],
            ['a big integer', BigInt(FROM)],
        ])('read %s as a time', async (_, timestamp) => {
            const rows = [[timestamp, 1, 1, 1, 1, 1]];
            expect([...(await readCandles(openRows(rows, 'x'), steps())).starts]).toEqual([FROM / MINUTE]);
        });

        test('of JSON lines keep all digits, and rows may be arrays', async () => {
            const path = join(folder, 'digits.jsonl');
            writeFileSync(path, `[${FROM},64000.001,64000.0010,6.4000001e4,64000.001,1234567890.12345]\r\n\r\n`);
            const table = await readCandles(openRows(path, 'x'), steps());
            expect([table.open[0], table.close[0], table.lots[0]]).toEqual([
                64_000_001, 64_000_001, 123_456_789_012_345,
            ]);
        });

        test('of async iterables are read to the end', async () => {
            const rows = async function* (): AsyncGenerator {
                yield* await Promise.resolve(candlesOf(5));
            };
            expect(await readCandles(openRows(rows(), 'x'), steps())).toMatchObject({ length: candlesOf(5).length });
        });

        test.each([
            ['GZIP', gzipSync],
            ['BROTLI', brotliCompressSync],
        ] as const)('of Parquet may be compressed with %s', async (codec, compress) => {
            const filename = join(folder, `${codec}.parquet`);
            const rows = candlesOf(200);
            const columnData = NAMES.map((name, i) => ({
                name,
                data: rows.map((row) => parquetValue(row[i])),
                type: i === 0 ? ('INT64' as const) : ('DOUBLE' as const),
            }));
            parquetWriteFile({
                filename,
                columnData,
                codec,
                compressors: { [codec]: (bytes: Uint8Array) => compress(bytes) },
            });
            expect(await readCandles(openRows(filename, 'x'), steps())).toMatchObject({ length: rows.length });
        });

        test('of Parquet may be timestamps, whole numbers and text', async () => {
            const path = join(folder, 'typed.parquet');
            parquetWriteFile({
                filename: path,
                columnData: [
                    { name: 'timestamp', data: [new Date(FROM), new Date(FROM + 5)], type: 'TIMESTAMP' },
                    { name: 'price', data: ['64000.001', '64000'], type: 'STRING' },
                    { name: 'amount', data: [1n, 2n], type: 'INT64' },
                    { name: 'side', data: ['buy', 'sell'] },
                ],
            });
            const { times, ticks, lots } = await readTrades(openRows(path, 'x'), steps());
            expect([[...times], [...ticks], [...lots]]).toEqual([
                [FROM, FROM + 5],
                [64_000_001, 64_000_000],
                [100_000, -200_000],
            ]);
        });
    });

    describe('errors of files', () => {
        const read = async (name: string, text: string): Promise<unknown> => {
            const path = join(folder, name);
            writeFileSync(path, text);
            return readCandles(openRows(path, 'x'), steps()).catch((error: unknown) => (error as Error).message);
        };
        const HEADER = NAMES.join(',');
        const row = (i: number): string => `${FROM + i * MINUTE},1,1,1,1,1`;

        test.each([
            ['an empty file', 'a.csv', '', /a\.csv has no rows; pass one row or more/],
            ['a header alone', 'a.csv', `${HEADER}\n`, /a\.csv has no rows; pass one row or more/],
            [
                'a missing column',
                'a.csv',
                'timestamp,open\n1,2\n',
                /a\.csv, line 2 has the columns timestamp, open; pass the columns timestamp, open, high/,
            ],
            [
                'an unknown column',
                'a.csv',
                `${HEADER},fee\n${row(0)},1\n`,
                /a\.csv, line 2, fee is an unknown column; pass only the columns timestamp/,
            ],
            [
                'a short row',
                'a.csv',
                `${HEADER}\n${row(0)}\n1,2\n`,
                /a\.csv, line 3 is not a row of the header: .*; give it as many values as the header has/,
            ],
            [
                'duplicate times',
                'a.csv',
                `${HEADER}\n${row(0)}\n\n${row(0)}\n`,
                /a\.csv, line 4, timestamp is 17\d+; pass a later time than in the row before; sort the rows/,
            ],
            [
                'times out of order',
                'a.csv',
                `${HEADER}\n${row(1)}\n${row(0)}\n`,
                /a\.csv, line 3, timestamp is .*; pass a later time/,
            ],
            [
                'seconds',
                'a.csv',
                `${HEADER}\n${FROM / 1000},1,1,1,1,1\n`,
                /line 2, timestamp is .*; pass milliseconds since 1970, or ISO 8601 with a zone/,
            ],
            [
                'a time without a zone',
                'a.csv',
                `${HEADER}\n2024-03-05T00:00:00,1,1,1,1,1\n`,
                /timestamp is 2024-03-05T00:00:00; pass .*ISO 8601 with a zone/,
            ],
            [
                'a time within a minute',
                'a.csv',
                `${HEADER}\n${FROM + 1},1,1,1,1,1\n`,
                /timestamp is .*; pass the start of a minute/,
            ],
            [
                'a price between ticks',
                'a.csv',
                `${HEADER}\n${FROM},1,1.0005,1,1,1\n`,
                /line 2, high is 1\.0005; pass a multiple of the tick size 0\.001 of BTC\/USD:USDC, above zero; round the column to it, or pass the option round/,
            ],
            [
                'a volume between lots',
                'a.csv',
                `${HEADER}\n${FROM},1,1,1,1,0.000001\n`,
                /line 2, volume is .*; pass a multiple of the lot size 0\.00001/,
            ],
            ['text', 'a.csv', `${HEADER}\n${FROM},1,x,1,1,1\n`, /line 2, high is x; pass a decimal number/],
            [
                'a negative price',
                'a.csv',
                `${HEADER}\n${FROM},1,1,-1,1,1\n`,
                /line 2, low is .*; pass a multiple .* above zero/,
            ],
            ['an empty value', 'a.csv', `${HEADER}\n${FROM},1,1,1,,1\n`, /line 2, close is .*; pass a decimal number/],
            [
                'a high below the close',
                'a.csv',
                `${HEADER}\n${FROM},1,1,1,2,1\n`,
                /line 2, high is 1; pass the highest of the four prices/,
            ],
            [
                'a low above the close',
                'a.csv',
                `${HEADER}\n${FROM},3,3,3,2,1\n`,
                /line 2, low is 3; pass the lowest of the four prices/,
            ],
            [
                'a move without volume',
                'a.csv',
                `${HEADER}\n${FROM},1,2,1,2,0\n`,
                /line 2, volume is .*; pass above zero, because the price differs from the close before/,
            ],
            [
                'too little volume',
                'a.csv',
                `${HEADER}\n${FROM},1,4,1,2,0.00002\n`,
                /line 2, volume is 2; pass at least 3 lots, because the four prices need as many trades/,
            ],
            [
                'an odd distance',
                'a.csv',
                `${HEADER}\n${row(0)}\n${row(7)}\n`,
                /a\.csv has 7 minutes between two rows; pass candles of 1m, 5m.*the option timeframe/,
            ],
            [
                'candles that are not aligned',
                'a.csv',
                `${HEADER}\n${row(1)}\n${row(6)}\n`,
                /line 2, timestamp is .*; pass the start of a candle of 5 minutes/,
            ],
            [
                'a line that is no JSON',
                'a.jsonl',
                `[${FROM},1,1,1,1,1]\n{`,
                /a\.jsonl, line 2 is not JSON: .*; write one JSON value in each line/,
            ],
            [
                'an array of another length',
                'a.jsonl',
                `[${FROM},1,1,1,1]\n`,
                /a\.jsonl, line 1 is .*; pass \[timestamp, open, high, low, close, volume\]/,
            ],
            ['a line that is no row', 'a.jsonl', '5\n', /a\.jsonl, line 1 is .*; pass an object of timestamp, open/],
            ['no Parquet', 'a.parquet', 'timestamp', /a\.parquet is no Parquet file: .*; pass another file/],
        ])('name the place of %s', async (_, name, text, message) => {
            expect(await read(name, text)).toMatch(message);
        });

        test('name a file that does not exist, or has another ending', async () => {
            for (const name of ['none.csv', 'none.jsonl', 'none.parquet']) {
                await expect(readCandles(openRows(join(folder, name), 'x'), steps())).rejects.toThrow(
                    /none\.\w+ cannot be read: ENOENT.*; pass a readable file/,
                );
            }
            expect(() => openRows('candles.xlsx', 'x')).toThrow(
                /candles\.xlsx is a file that ends in \.xlsx; pass a file that ends in \.csv, /,
            );
            expect(() => openRows(7, 'candles')).toThrow('candles is 7; pass rows, a path or an async iterable');
        });
    });

    describe('errors of rows', () => {
        const trade = { timestamp: FROM, price: 1, amount: 1, side: 'buy' };

        test.each([
            [
                'no side',
                [{ ...trade, side: undefined }],
                /trades, row 1, side is missing; pass the columns timestamp, price, amount, side/,
            ],
            ['another side', [{ ...trade, side: 'bid' }], /trades, row 1, side is bid; pass buy or sell, of the taker/],
            [
                'no size',
                [trade, { ...trade, amount: 0 }],
                /trades, row 2, amount is .*; pass a multiple of the lot size/,
            ],
            [
                'an equal id',
                [
                    { ...trade, id: 'a' },
                    { ...trade, id: 'a' },
                ],
                /trades, row 2, id is .*; pass another id than in the row before/,
            ],
            [
                'a decreasing time',
                [trade, { ...trade, timestamp: FROM - 1 }],
                /trades, row 2, timestamp is .*; pass no earlier time/,
            ],
            [
                'a number that is not finite',
                [{ ...trade, price: Number.NaN }],
                /trades, row 1, price is .*; pass a multiple of the tick size/,
            ],
        ])('name the place of a trade with %s', async (_, rows, message) => {
            await expect(readTrades(openRows(rows, 'trades'), steps())).rejects.toThrow(message);
        });

        const book = { timestamp: FROM, bids: [[1, 1]], asks: [[2, 1]] };

        test.each([
            [
                'an empty side',
                [{ ...book, asks: [] }],
                /books, row 1, asks is missing; pass at least one level on each side/,
            ],
            [
                'crossed prices',
                [{ ...book, asks: [[1, 1]] }],
                /books, row 1, asks is 1; pass prices above those of the bids/,
            ],
            [
                'a repeated price',
                [
                    {
                        ...book,
                        bids: [
                            [1, 1],
                            [1, 2],
                        ],
                    },
                ],
                /books, row 1, bids is 1 twice; pass each price once/,
            ],
            [
                'the time before',
                [book, book],
                /books, row 2, timestamp is .*; pass a later time than in the book before/,
            ],
            ['no levels', [{ ...book, bids: 'none' }], /books, row 1, bids is missing; pass \[\[price, amount\], …\]/],
            [
                'a level that is a number',
                [{ ...book, bids: [1] }],
                /books, row 1, bids\[0\] is 1; pass \[price, amount\]/,
            ],
            [
                'no amount',
                [{ ...book, bids: [[1]] }],
                /books, row 1, bids\[0\]\[1\] is .*; pass a multiple of the lot size/,
            ],
            [
                'an unknown side',
                [{ timestamp: FROM, side: 'buy', price: 1, amount: 1 }],
                /books, row 1, side is buy; pass bid or ask/,
            ],
            [
                'other members',
                [{ ...book, depth: 1 }],
                /books, row 1, depth is an unknown column; pass only the columns timestamp, bids, asks; or timestamp, side/,
            ],
        ])('name the place of a book with %s', async (_, rows, message) => {
            await expect(readBooks(openRows(rows, 'books'), steps())).rejects.toThrow(message);
        });
    });
});
