/** Compressed files that consist of several streams: they are read to their end, and a cut is noticed. */

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { codecOf, COMPRESSIONS, type Compression } from '../ts/compression.js';
import { RawFile } from '../ts/record/raw/file.js';
import type { RawLine } from '../ts/record/raw/line.js';
import { nameOf, openRaw } from '../ts/record/raw/reader.js';
import { ZstdFrames } from '../ts/zstd-frames.js';
import { titleOfSkipped } from '../../test/support/skipped.js';
import { sized } from '../../test/support/size.js';

const HAS_ZSTD = 'zstdCompress' in process.getBuiltinModule('node:zlib');

/** Each compression; zstd is skipped in Node 20, and the reason is printed. */
function describeEach(tests: (compression: Exclude<Compression, 'none'>) => void): void {
    for (const compression of COMPRESSIONS) {
        if (compression === 'none') continue;
        const run = (): void => {
            tests(compression);
        };
        if (compression === 'gzip' || HAS_ZSTD) describe(compression, run);
        else
            describe.skip(
                titleOfSkipped(compression, `zstd needs Node 22.15, and this is Node ${process.versions.node}`),
                run,
            );
    }
}

describe('zstd frames', () => {
    /**
     * Frames of `zstd` 1.5.7 and Node 24: without checksum, with one, of a repeated byte, without size, and
     * of no bytes.
     */
    const FRAMES = [
        'KLUv/SAEIQAAb25lCg==',
        'KLUv/QRYIQAAdHdvCg8tBPk=',
        'KLUv/QBYTQAAEGFhAQCD0wMs',
        'KLUv/SAGMQAAdGhyZWUK',
        'KLUv/SQAAQAAmenYUQ==',
    ].map((text) => Buffer.from(text, 'base64'));

    test('are found in any chunks, and a cut one is noticed', () => {
        const frames = fc.array(fc.constantFrom(...FRAMES), { maxLength: 6 });
        fc.assert(
            fc.property(frames, fc.integer({ min: 1, max: 40 }), fc.nat(200), (all, size, cut) => {
                const bytes = Buffer.concat(all);
                const length = Math.max(0, bytes.length - (cut > 100 ? 0 : cut));
                const found = new ZstdFrames();
                const ends: number[] = [];
                for (let at = 0; at < length; at += size) {
                    let end = at;
                    for (const piece of found.split(bytes.subarray(at, Math.min(at + size, length))))
                        ends.push((end += piece.length));
                }
                const wanted = all
                    .map((_, i) => Buffer.concat(all.slice(0, i + 1)).length)
                    .filter((end) => end <= length);
                expect(ends).toEqual(expect.arrayContaining(wanted));
                expect(ends.at(-1) ?? 0).toBe(length);
                expect(found.isWhole).toBe(length === 0 || wanted.includes(length));
            }),
        );
    });

    test('are no other bytes', () => {
        expect(() => new ZstdFrames().split(Buffer.from('other bytes'))).toThrow('no zstd frame');
    });
});

describeEach((compression) => {
    const texts = ['one\n', 'two\n'.repeat(50_000), 'three\n'];

    /** Decompresses a stream that arrives in chunks. */
    async function decompress(bytes: Buffer, size: number): Promise<string> {
        const stream = codecOf(compression)!.createDecompress();
        const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
            bytes.subarray(i * size, (i + 1) * size),
        );
        for (const chunk of chunks) stream.write(chunk);
        stream.end();
        let text = '';
        for await (const part of stream) text += String(part);
        return text;
    }

    test('reads all streams of a file, and refuses one that is cut', async () => {
        const codec = codecOf(compression)!;
        const parts = await Promise.all(texts.map((text) => codec.compress(Buffer.from(text))));
        const bytes = Buffer.concat(parts);
        const wanted = texts.join('');
        expect(codec.decompress(bytes).toString()).toBe(wanted);
        for (const size of [1, 7, 100, bytes.length]) expect(await decompress(bytes, size)).toBe(wanted);
        for (let cut = 1; cut < parts.at(-1)!.length; cut += 1) {
            const shorter = bytes.subarray(0, bytes.length - cut);
            expect(() => codec.decompress(shorter)).toThrow('unexpected end of file');
            await expect(decompress(shorter, 100)).rejects.toThrow('unexpected end of file');
        }
    });

    test('continues a raw recording whose last write is cut anywhere', async () => {
        const folder = mkdtempSync(join(tmpdir(), 'compression-'));
        const path = join(folder, nameOf(compression));
        const line = (i: number): RawLine => ({
            local: `${i}`,
            exchange: null,
            channel: 'recording',
            raw: `frame ${i}`,
        });
        const append = async (isResumed: boolean, ...numbers: number[]): Promise<void> => {
            const file = await RawFile.open(path, isResumed);
            for (const i of numbers) await file.append([line(i)]);
            await file.close();
        };
        const read = async (): Promise<string[]> => {
            const found: string[] = [];
            for await (const { local } of (await openRaw(folder)).lines()) found.push(local);
            return found;
        };
        await append(false, 1, 2);
        const { length } = readFileSync(path);
        await append(true, 3);
        const whole = readFileSync(path);
        expect(await read()).toEqual(['1', '2', '3']);
        for (let end = length; end < whole.length; end += sized(3, 1)) {
            writeFileSync(path, whole.subarray(0, end));
            expect(await read()).toEqual(['1', '2']);
            await append(true, 4);
            expect(await read()).toEqual(['1', '2', '4']);
        }
    });
});
