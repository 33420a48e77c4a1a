/**
 * Compressed files that grow: each write is a stream of its own, so that a file is whole up to the last write
 * that ended.
 */

import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import type { Transform } from 'node:stream';
import { UsageError } from './io.js';
import { decompressFrames, decompressFrameStream, ZSTD_MAGIC } from './zstd-frames.js';

/** How files are compressed. */
export const COMPRESSIONS = ['gzip', 'zstd', 'none'] as const;

/** The name of a compression. */
export type Compression = (typeof COMPRESSIONS)[number];

/** One compression. */
export interface Codec {
    /** Of the names of files. */
    readonly ending: string;
    /** The first bytes of each compressed stream. */
    readonly magic: Buffer;
    readonly compress: (bytes: Uint8Array) => Promise<Buffer>;
    readonly compressSync: (bytes: Uint8Array) => Buffer;
    /** Decompresses whole streams. @throws {Error} when the last one is cut, or bytes are no such stream */
    readonly decompress: (bytes: Uint8Array) => Buffer;
    readonly createDecompress: () => Transform;
    readonly createCompress: () => Transform;
}

/** The part of Node 22.15 and later; the types of Node 20 do not have it. */
interface Zstd {
    readonly zstdCompress?: (bytes: Uint8Array, done: (error: Error | null, result: Buffer) => void) => void;
    readonly zstdCompressSync: (bytes: Uint8Array) => Buffer;
    readonly zstdDecompressSync: (bytes: Uint8Array) => Buffer;
    readonly createZstdDecompress: () => Transform;
    readonly createZstdCompress: () => Transform;
}

const GZIP: Codec = {
    ending: '.gz',
    magic: Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0]),
    compress: promisify<Uint8Array, Buffer>(zlib.gzip),
    compressSync: (bytes) => zlib.gzipSync(bytes),
    decompress: (bytes) => zlib.gunzipSync(bytes),
    createDecompress: () => zlib.createGunzip(),
    createCompress: () => zlib.createGzip(),
};

/**
 * Returns a compression; `undefined` for `none`.
 *
 * @throws {UsageError} this version of Node does not have it
 */
export function codecOf(compression: Compression): Codec | undefined {
    if (compression === 'none') return undefined;
    if (compression === 'gzip') return GZIP;
    const zstd = zlib as unknown as Zstd;
    const { zstdCompress } = zstd;
    if (zstdCompress === undefined) {
        throw new UsageError(
            `zstd needs Node 22.15 or later, and this is Node ${process.versions.node}; use gzip, or another Node`,
        );
    }
    return {
        ending: '.zst',
        magic: ZSTD_MAGIC,
        compress: promisify<Uint8Array, Buffer>(zstdCompress),
        compressSync: (bytes) => zstd.zstdCompressSync(bytes),
        decompress: (bytes) => decompressFrames(bytes, (frame) => zstd.zstdDecompressSync(frame)),
        createDecompress: () => decompressFrameStream(zstd.createZstdDecompress()),
        createCompress: () => zstd.createZstdCompress(),
    };
}

/** The best compression that this version of Node has. */
export function bestCompression(): Compression {
    return 'zstdCompress' in zlib ? 'zstd' : 'gzip';
}

/** The compression of a file, by its name. */
export function compressionOf(path: string): Compression {
    if (path.endsWith('.gz')) return 'gzip';
    return path.endsWith('.zst') ? 'zstd' : 'none';
}
