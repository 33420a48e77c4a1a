/** Folders that a stranger prepared: manifests, markets, rows and links. */

import {
    existsSync,
    mkdtempSync,
    readdirSync,
    readFileSync,
    readlinkSync,
    rmSync,
    symlinkSync,
    writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import fc from 'fast-check';
import * as hyparquet from 'hyparquet';
import * as parquet from 'hyparquet-writer';
import { aftermath } from '../../../ts/aftermath.js';
import { openArchive } from '../../../ts/markets/archive/archive.js';
import { readRows } from '../../../ts/markets/archive/rows.js';
import { DATASETS } from '../../ts/download/datasets.js';
import { DownloadManifest } from '../../ts/download/manifest.js';
import { writeParquet } from '../../ts/download/parquet.js';
import { RowFile } from '../../ts/download/row-file.js';
import { MarketRecording } from '../../ts/record/market-recording.js';
import { Problem } from '../../../ts/core/problem.js';
import { placeOf } from '../../../test/support/problems.js';
import { sized } from '../../../test/support/size.js';

/** Files of a folder that this process has open; Linux lists them. */
function openFilesIn(folder: string): string[] {
    if (!existsSync('/proc/self/fd')) return [];
    const targets = readdirSync('/proc/self/fd').flatMap((fd) => {
        try {
            return [readlinkSync(`/proc/self/fd/${fd}`)];
        } catch {
            // The descriptor of the listing itself.
            return [];
        }
    });
    return targets.filter((target) => target.startsWith(folder));
}

describe('hostile folder', () => {
    let folder: string;
    beforeEach(() => {
        folder = mkdtempSync(join(tmpdir(), 'hostile-'));
    });

    const BTC = 'BTC/USD:USDC';
    const NAME = 'BTC-USD-USDC.trades.jsonl';
    /** A row of every kind. */
    const ROW = {
        ...{ timestamp: 1, side: 'buy', price: 64_000, amount: 0.5, id: 'a' },
        ...{ open: 1, high: 2, low: 0.5, close: 1, volume: 3, fundingRate: 0.0001 },
    };
    const MARKET = {
        ...{ id: `0x${'01'.repeat(32)}`, symbol: BTC, base: 'BTC', quote: 'USD', settle: 'USDC', active: true },
        ...{ baseId: 'BTC', quoteId: 'USD', settleId: `0x${'02'.repeat(32)}::usdc::USDC`, taker: 0.001, maker: 0 },
        precision: { amount: 0.001, price: 0.1 },
        limits: { leverage: { max: 20 }, cost: { min: 1 } },
    };
    const COVERAGE = {
        ...{
            kind: 'trades',
            symbol: 'BTC/USD:USDC',
            format: 'jsonl' as const,
            from: 0,
            until: 10,
            rows: 1,
            bytes: 16,
            last: null,
        },
    };
    const writeManifest = (files: unknown): void => {
        writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ version: 1, files }));
    };

    const writeMarkets = (markets: unknown): void => {
        writeFileSync(join(folder, 'markets.json'), JSON.stringify({ version: 1, markets }));
    };

    /** A cell of CSV. */
    function textOf(value: unknown): string {
        return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
    }

    describe('a folder of a stranger', () => {
        test.each(['../x.csv', '/etc/passwd', '..', 'a/b', '.ssh', '', 'a\u001b'])('names no file %j', async (name) => {
            writeManifest({ [name]: COVERAGE });
            await expect(openArchive(folder)).rejects.toThrow(Problem);
        });

        test('has a manifest of the known members and types', async () => {
            writeManifest({ [NAME]: COVERAGE });
            expect((await openArchive(folder)).files).toHaveLength(1);
            for (const changes of [
                { bytes: -1 },
                { bytes: 1e30 },
                { rows: 17 },
                { from: 11 },
                { until: 1e16 },
                { format: 'x' },
                { symbol: 5 },
                { last: {} },
            ]) {
                writeManifest({ [NAME]: { ...COVERAGE, ...changes } });
                await expect(openArchive(folder)).rejects.toThrow(Problem);
            }
        });

        test('is read in pieces, which may end within a line or a character', async () => {
            const lines = ['{"timestamp":1,"id":"ä"}', '{"timestamp":2,"id":"€"}', '{"timestamp":3,"id":"😀"}'];
            const path = join(folder, NAME);
            writeFileSync(path, lines.join('\n'));
            const coverage = { ...COVERAGE, rows: 3, bytes: Buffer.byteLength(lines.join('\n')) };
            for (const pieceBytes of [1, 2, 7, 1_000]) {
                const rows = await readRows(path, coverage, undefined, pieceBytes);
                expect(rows.slice(0, 3).map(({ id }) => id)).toEqual(['ä', '€', '😀']);
            }
        });

        test('has no links that are followed', async () => {
            const target = join(mkdtempSync(join(tmpdir(), 'target-')), 'target');
            writeFileSync(target, 'precious');
            for (const name of [NAME, 'manifest.json.new']) symlinkSync(target, join(folder, name));
            const columns = { timestamp: 'time' } as const;
            await expect(RowFile.open(join(folder, NAME), { columns }, 'jsonl', 0)).rejects.toThrow('a symbolic link');
            await expect(RowFile.open(join(folder, NAME), { columns }, 'jsonl', 1)).rejects.toThrow('a symbolic link');
            await expect((await DownloadManifest.open(folder)).save(NAME, COVERAGE)).rejects.toThrow('a symbolic link');
            await expect(readRows(join(folder, NAME), COVERAGE)).rejects.toThrow('a symbolic link');
            expect(readFileSync(target, 'utf8')).toBe('precious');
        });

        test('causes no other error than one that says what is wrong', async () => {
            const path = join(folder, NAME);
            const line = fc.oneof(
                fc.json(),
                fc.string(),
                fc.constantFrom('{"timestamp":null}', '{"timestamp":{}}', 'null'),
            );
            const format = fc.constantFrom('csv', 'jsonl', 'parquet');
            await fc.assert(
                fc.asyncProperty(fc.array(line, { maxLength: 4 }), format, fc.nat(4), async (lines, kind, rows) => {
                    const text = `${lines.join('\n')}\n`;
                    writeFileSync(path, text);
                    const coverage = { ...COVERAGE, format: kind as 'csv', rows, bytes: Buffer.byteLength(text) };
                    const error: unknown = await readRows(path, coverage).then(
                        (found) => void found.slice(0, found.length),
                        (thrown: unknown) => thrown,
                    );
                    expect(error === undefined || error instanceof Problem).toBe(true);
                    writeFileSync(join(folder, 'manifest.json'), text);
                    expect(await openArchive(folder).catch((thrown: unknown) => thrown)).toBeInstanceOf(Problem);
                }),
                { seed: 31, numRuns: sized(60, 200) },
            );
        });

        test('has rows that loadHistory and its reads refuse only with errors of CCXT that name the file', async () => {
            const time = fc.constantFrom(0, 1, 3, 9, 9.5, -1, '2', '1e0', null, 1e300, {}, []);
            const value = fc.oneof(
                fc.constantFrom(1, 0, -1, 1e308, 5e-324, '1', '64000.5', 'NaN', 'buy', 'sell', '', null, true, [], {}),
                fc.jsonValue({ maxDepth: 2 }),
            );
            const names = ['timestamp', 'side', 'price', 'amount', 'id', 'open', 'high', 'low', 'close', 'volume'];
            const change = fc.tuple(fc.constantFrom(...names, 'fundingRate', '__proto__', 'toString'), value);
            const row = fc
                .tuple(time, fc.array(change, { maxLength: 2 }))
                .map(([timestamp, changes]) =>
                    Object.fromEntries([...Object.entries({ ...ROW, timestamp }), ...changes]),
                );
            const kind = fc.constantFrom('trades' as const, 'candles' as const, 'funding' as const);
            const market = fc.oneof(
                { weight: 4, arbitrary: fc.constant(MARKET) },
                fc
                    .tuple(fc.constantFrom(...Object.keys(MARKET), '__proto__'), value)
                    .map(([name, other]) => ({ ...MARKET, [name]: other })),
            );
            const counts = { read: 0, refused: 0 };
            await fc.assert(
                fc.asyncProperty(
                    fc.array(row, { maxLength: 4 }),
                    fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true)),
                    kind,
                    market,
                    async (rows, isCsv, kind, market) => {
                        const columns = Object.keys(ROW);
                        const lines = isCsv
                            ? [
                                  columns.join(','),
                                  ...rows.map((one) => columns.map((name) => textOf(one[name])).join(',')),
                              ]
                            : rows.map((one) => JSON.stringify(one));
                        const text = `${lines.join('\n')}\n`;
                        writeFileSync(join(folder, NAME), text);
                        const format = isCsv ? 'csv' : 'jsonl';
                        const bytes = Buffer.byteLength(text);
                        const timeframe = kind === 'candles' ? { timeframe: '1m' } : {};
                        writeManifest({
                            [NAME]: { ...COVERAGE, kind, format, bytes, rows: rows.length, ...timeframe },
                        });
                        writeMarkets({ [BTC]: market });
                        const exchange = new aftermath();
                        const reads = [
                            () => exchange.loadHistory(folder),
                            () => exchange.fetchTrades(BTC, 0, 5),
                            () => exchange.fetchTrades(BTC, undefined, undefined, { until: 9 }),
                            () => exchange.fetchOHLCV(BTC, '1m', 0, 5),
                            () => exchange.fetchFundingRateHistory(BTC, 0, 5),
                        ];
                        for (const read of reads) {
                            const error: unknown = await read().then(
                                () => undefined,
                                (thrown: unknown) => thrown,
                            );
                            counts[error === undefined ? 'read' : 'refused'] += 1;
                            if (error !== undefined) expect(error).toBeInstanceOf(ccxt.BadRequest);
                            if (error !== undefined && read === reads[0]) {
                                expect((error as Error).message).toContain('markets.json, row "BTC/USD:USDC"');
                                break;
                            }
                        }
                    },
                ),
                { seed: 43, numRuns: sized(40, 150) },
            );
            expect(Math.min(counts.read, counts.refused)).toBeGreaterThan(sized(10, 50));
        });

        test.each<[string, unknown, RegExp]>([
            ['no object', null, /markets\.json, row "BTC\/USD:USDC" is null and not a market; remove the row/],
            ['a missing member', { base: 'BTC' }, /row "BTC\/USD:USDC", precision is missing; expected a value; /],
            [
                'a member of another type',
                { ...MARKET, taker: {} },
                /row "BTC\/USD:USDC", taker is .*; expected a decimal number/,
            ],
            [
                'a text for an object',
                { ...MARKET, limits: 'x' },
                /row "BTC\/USD:USDC", limits is "x"; expected an object; /,
            ],
            [
                'a text for a flag',
                { ...MARKET, active: 'x' },
                /row "BTC\/USD:USDC", active is "x"; expected true or false; /,
            ],
            [
                'an id that is no address',
                { ...MARKET, id: '../x' },
                /row "BTC\/USD:USDC", id is "..\/x"; expected an object id/,
            ],
            [
                'another symbol',
                { ...MARKET, base: 'ETH' },
                /row "BTC\/USD:USDC" is the market "ETH\/USD:USDC"; remove the row/,
            ],
        ])('is refused for a market with %s', async (_, row, message) => {
            writeManifest({ [NAME]: COVERAGE });
            writeMarkets({ 'ETH/USD:USDC': { ...MARKET, base: 'ETH' }, [BTC]: row });
            const exchange = new aftermath();
            const load = exchange.loadHistory(folder);
            await expect(load).rejects.toThrow(message);
            await expect(load).rejects.toThrow(ccxt.BadRequest);
            expect(exchange.markets).toBeUndefined();
            writeMarkets({ [BTC]: MARKET });
            expect(await exchange.loadHistory(folder)).toHaveLength(1);
        });

        test('is refused for markets that are no JSON, which a download does not replace', async () => {
            writeManifest({ [NAME]: COVERAGE });
            const deep = `{"version":1,"markets":{"${BTC}":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`;
            for (const text of ['', '{', '{"version":1,"markets":[]}', '{"version":2,"markets":{}}', deep]) {
                writeFileSync(join(folder, 'markets.json'), text);
                const load = new aftermath().loadHistory(folder);
                await expect(load).rejects.toThrow(
                    /markets\.json does not have the markets of a download; remove the file/,
                );
                await expect(load).rejects.toThrow(ccxt.BadRequest);
                await expect((await DownloadManifest.open(folder)).saveMarkets({})).rejects.toThrow(
                    /markets\.json is not of a/,
                );
                expect(readFileSync(join(folder, 'markets.json'), 'utf8')).toBe(text);
            }
        });
    });

    describe('a Parquet file of a stranger', () => {
        const COUNT = 3;
        const HUGE = 1_000_000_000;
        type Group = parquet.ParquetWriter['row_groups'][number];

        /** Writes a file with one column of times; its metadata is changed before it is written. */
        function craft(change: (file: parquet.ParquetWriter) => void, pages = (bytes: Uint8Array) => bytes): string {
            const schema = parquet.schemaFromColumnData({
                columnData: [{ name: 'timestamp', data: [new Date(0)], type: 'TIMESTAMP' }],
            });
            const [first, last] = [new parquet.ByteWriter(), new parquet.ByteWriter()];
            const file = new parquet.ParquetWriter({ writer: first, schema });
            const data = Array.from({ length: COUNT }, (_, i) => new Date(i));
            void file.write({ columnData: [{ name: 'timestamp', data, offsetIndex: false }] });
            last.appendBytes(first.getBytes().subarray(0, 4));
            last.appendBytes(pages(first.getBytes().subarray(4)));
            file.writer = last;
            file.pendingIndexes = [];
            change(file);
            void file.finish();
            const path = join(folder, 'BTC-USD-USDC.trades.parquet');
            writeFileSync(path, last.getBytes());
            return path;
        }

        const groupOf = (file: parquet.ParquetWriter): Group => file.row_groups[0]!;
        const columnOf = (file: parquet.ParquetWriter): NonNullable<Group['columns'][number]['meta_data']> =>
            groupOf(file).columns[0]!.meta_data!;
        const read = (path: string, rows: number): ReturnType<typeof readRows> =>
            readRows(path, { ...COVERAGE, format: 'parquet', rows });

        /** The bytes of an integer in Thrift. */
        function integer(value: number): number[] {
            const bytes: number[] = [];
            let rest = value * 2;
            for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
            return [...bytes, rest];
        }

        /** A page whose header is replaced: its type, sizes, and the member that describes it. */
        function withHeader(type: number, id: number, count: number, whole?: number) {
            return (bytes: Uint8Array): Uint8Array => {
                const details = [(id - 3) * 16 + 12, 0x15, ...integer(count), 0x15, 0, 0x15, ...integer(count), 0];
                const sizes = [0x15, ...integer(whole ?? bytes.length), 0x15, ...integer(bytes.length)];
                return Uint8Array.from([0x15, ...integer(type), ...sizes, ...details, 0, ...bytes]);
            };
        }

        test('is read where its sizes are true', async () => {
            const path = craft(() => undefined);
            const rows = await read(path, COUNT);
            expect(rows.slice(0, rows.length)).toEqual([{ timestamp: '0' }, { timestamp: '1' }, { timestamp: '2' }]);
            await expect(read(path, 2)).rejects.toThrow(
                ' has 3 rows, and manifest.json says 2; continue the download with --resume',
            );
        });

        const withLongerPage = (file: parquet.ParquetWriter): void => {
            columnOf(file).total_compressed_size += 30n;
        };

        test.each<{
            what: string;
            change: (file: parquet.ParquetWriter) => void;
            pages?: (bytes: Uint8Array) => Uint8Array;
        }>([
            { what: 'rows', change: (file) => (file.num_rows = BigInt(HUGE)) },
            { what: 'rows of a group', change: (file) => (groupOf(file).num_rows = file.num_rows = BigInt(HUGE)) },
            {
                what: 'groups that share a column',
                change: (file) => {
                    file.row_groups = Array.from({ length: 1_000 }, () => groupOf(file));
                    file.num_rows = BigInt(COUNT * 1_000);
                },
            },
            { what: 'bytes of a column', change: (file) => (columnOf(file).total_compressed_size = BigInt(HUGE)) },
            {
                what: 'values of a page, its group and the file',
                change: (file) => {
                    withLongerPage(file);
                    groupOf(file).num_rows = file.num_rows = BigInt(HUGE);
                },
                pages: withHeader(0, 5, HUGE),
            },
            { what: 'values of a page', change: withLongerPage, pages: withHeader(0, 5, HUGE) },
            { what: 'values of a page of version 2', change: withLongerPage, pages: withHeader(3, 8, HUGE) },
            { what: 'values of a dictionary', change: withLongerPage, pages: withHeader(2, 7, HUGE) },
            { what: 'bytes of a page', change: withLongerPage, pages: withHeader(0, 5, COUNT, HUGE) },
            {
                what: 'values in a row',
                change: (file) =>
                    (file.schema = [file.schema[0]!, { ...file.schema[1]!, repetition_type: 'REPEATED' }]),
            },
        ])('is refused before its reader allocates memory for a false number of $what', async ({ change, pages }) => {
            const path = craft(change, pages);
            let isRead = false;
            const parquetReadObjects = (): Promise<never[]> => {
                isRead = true;
                return Promise.resolve([]);
            };
            for (const rows of [COUNT, COUNT * 1_000, HUGE]) {
                const coverage = { ...COVERAGE, format: 'parquet' as const, rows };
                const before = process.memoryUsage().arrayBuffers;
                const error: unknown = await readRows(path, coverage, () =>
                    Promise.resolve({ ...hyparquet, parquetReadObjects }),
                ).catch((thrown: unknown) => thrown);
                expect(error).toBeInstanceOf(Problem);
                expect((error as Problem).departures.map(placeOf)).toEqual([path]);
                expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16e6);
            }
            expect(isRead).toBe(false);
        });

        test('is refused for lists in its metadata that are longer than the file', async () => {
            // Lists of 16 million lists.
            const metadata = [0x29, ...Array.from({ length: 8 }, () => [0xf9, 0xff, 0xff, 0xff, 0x07]).flat(), 0];
            const end = Buffer.alloc(8);
            end.writeUInt32LE(metadata.length);
            end.write('PAR1', 4);
            const path = join(folder, 'x.parquet');
            writeFileSync(path, Buffer.concat([Buffer.from('PAR1'), Buffer.from(metadata), end]));
            await expect(read(path, COUNT)).rejects.toThrow(
                / is no complete Parquet file: a list of 16777215; continue the download with --resume$/,
            );
        });

        test('causes no other error than one that names it, wherever a byte is changed', async () => {
            const path = craft(() => undefined);
            const whole = readFileSync(path);
            await fc.assert(
                fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), fc.boolean(), async (at, byte, isCut) => {
                    const changed = Buffer.from(whole);
                    changed[at] = byte;
                    writeFileSync(path, isCut ? changed.subarray(at) : changed);
                    const error: unknown = await read(path, COUNT).then(
                        (rows) => void rows.slice(0, rows.length),
                        (thrown: unknown) => thrown,
                    );
                    expect(error === undefined || (error instanceof Problem && error.message.includes(path))).toBe(
                        true,
                    );
                }),
                { seed: 47, numRuns: sized(60, 250) },
            );
        });
    });

    describe('the end of a Parquet download', () => {
        const dataset = DATASETS.trades;
        const LINE = '{"timestamp":0,"side":"buy","price":1,"amount":1,"id":"a"}\n';

        test('follows no link that replaces its file while it is written', async () => {
            const [source, target] = [join(folder, 'rows.jsonl'), join(folder, 'rows.parquet')];
            const victim = join(mkdtempSync(join(tmpdir(), 'target-')), 'target');
            writeFileSync(victim, 'precious');
            writeFileSync(source, LINE);
            let replaced = 0;
            const replace = (): void => {
                replaced += 1;
                rmSync(`${target}.new`);
                symlinkSync(victim, `${target}.new`);
            };
            class Replacing extends parquet.ParquetWriter {
                constructor(options: ConstructorParameters<typeof parquet.ParquetWriter>[0]) {
                    replace();
                    super(options);
                }
            }
            const load = () => Promise.resolve({ ...parquet, ParquetWriter: Replacing });
            await writeParquet(source, target, dataset, load);
            expect([replaced, readFileSync(victim, 'utf8')]).toEqual([1, 'precious']);
        });

        test.each([
            ['{', ' is no row of a download; give another --out'],
            ['null', ' is no row of a download; give another --out'],
            [
                '{"timestamp":{"toString":1}}',
                ', timestamp is {"toString":1}, which no row of a download has; give another --out',
            ],
            ['{"timestamp":1e300}', ', timestamp is 1e+300, which no row of a download has; give another --out'],
            [
                '{"timestamp":0,"price":1e999}',
                ', price is Infinity, which no row of a download has; give another --out',
            ],
            ['{"timestamp":0,"side":[]}', ', side is [], which no row of a download has; give another --out'],
        ])('is refused for the line %s', async (line, message) => {
            const [source, target] = [join(folder, 'rows.jsonl'), join(folder, 'rows.parquet')];
            writeFileSync(source, `${LINE}${line}\n`);
            const error: unknown = await writeParquet(source, target, dataset).catch((thrown: unknown) => thrown);
            expect(error).toBeInstanceOf(Problem);
            expect((error as Problem).message).toContain(`${source}:2${message}`);
        });
    });

    test.each([
        '{',
        'null',
        '[]',
        '{}',
        '{"timestamp":"x"}',
        '{"timestamp":-1}',
        '{"timestamp":1e99}',
        '{"timestamp":5,"price":{"toString":1}}',
        '{"timestamp":5,"price":[{"toString":1}]}',
    ])('a recording is not continued after the line %j', async (line) => {
        const path = join(folder, 'BTC-USD-USDC.trades.jsonl');
        const text = `{"timestamp":4,"side":"buy","price":1,"amount":1,"id":"a"}\n${line}\n`;
        writeFileSync(path, text);
        const opened = MarketRecording.open(BTC, folder, () => undefined);
        await expect(opened).rejects.toThrow(Problem);
        await expect(opened).rejects.toThrow(
            `${path}, byte 59 is ${line}, and not a row of a recording; remove this line`,
        );
        expect(readFileSync(path, 'utf8')).toBe(text);
        expect(openFilesIn(folder)).toEqual([]);
    });
});
