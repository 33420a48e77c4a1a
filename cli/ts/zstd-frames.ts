/**
 * Decompresses files of several zstd frames. Node's own decompression ends after the first frame of each
 * write, and in Node 22 it takes a frame that is cut for a whole one.
 */

import { Transform } from 'node:stream';

/** The first bytes of a frame. */
export const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** Bytes that follow: a header is read, and its bytes are returned. */
interface Part {
    readonly length: number;
    readonly isHeader?: true;
    readonly isEnd?: true;
}

/** The parts of frames, one after the other. @see RFC 8878, section 3.1.1 */
function* partsOfFrames(): Generator<Part, never, Uint8Array> {
    for (;;) {
        const header = yield { length: ZSTD_MAGIC.length + 1, isHeader: true };
        if (!ZSTD_MAGIC.equals(header.subarray(0, ZSTD_MAGIC.length))) throw toFault('Z_DATA_ERROR', 'no zstd frame');
        const flags = header.at(-1) ?? 0;
        const isSingleSegment = (flags & 0x20) !== 0;
        const contentSize = [isSingleSegment ? 1 : 0, 2, 4, 8][flags >> 6] ?? 0;
        yield { length: (isSingleSegment ? 0 : 1) + ([0, 1, 2, 4][flags & 3] ?? 0) + contentSize };
        for (let isLast = false; !isLast;) {
            const [low = 0, middle = 0, high = 0] = yield { length: 3, isHeader: true };
            const block = low | (middle << 8) | (high << 16);
            isLast = (block & 1) === 1;
            // A block of the type 1 repeats one byte.
            yield { length: ((block >> 1) & 3) === 1 ? 1 : block >> 3 };
        }
        const checksum = (flags & 4) === 0 ? 0 : 4;
        yield { length: checksum, isEnd: true };
    }
}

/** Divides bytes that arrive in chunks where frames end. */
export class ZstdFrames {
    readonly #parts = partsOfFrames();
    #part: Part = this.#parts.next().value;
    #left = this.#part.length;
    #header = Buffer.alloc(0);
    #isWhole = true;

    /** Whether the last frame is not cut. */
    get isWhole(): boolean {
        return this.#isWhole;
    }

    /**
     * Returns the pieces of a chunk; each but the last one ends with a frame. @throws {Error} the bytes are
     * no frame
     */
    split(chunk: Buffer): Buffer[] {
        const pieces: Buffer[] = [];
        let start = 0;
        for (let at = 0; at < chunk.length;) {
            this.#isWhole = false;
            const taken = chunk.subarray(at, at + this.#left);
            at += taken.length;
            this.#left -= taken.length;
            if (this.#part.isHeader === true) this.#header = Buffer.concat([this.#header, taken]);
            // Some parts are empty.
            while (this.#left === 0) {
                if (this.#part.isEnd === true) {
                    pieces.push(chunk.subarray(start, at));
                    start = at;
                    this.#isWhole = true;
                }
                this.#part = this.#parts.next(this.#header).value;
                this.#left = this.#part.length;
                this.#header = Buffer.alloc(0);
            }
        }
        return start < chunk.length ? [...pieces, chunk.subarray(start)] : pieces;
    }
}

/**
 * Decompresses frames with what decompresses one. @throws {Error} the last one is cut, or the bytes are no
 * frame
 */
export function decompressFrames(bytes: Uint8Array, decompress: (frame: Uint8Array) => Buffer): Buffer {
    const frames = new ZstdFrames();
    const pieces = frames.split(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if (!frames.isWhole) throw toCut();
    return Buffer.concat(pieces.map(decompress));
}

/**
 * A stream that decompresses frames with one that decompresses the frames of writes that end with a frame.
 */
export function decompressFrameStream(inner: Transform): Transform {
    const frames = new ZstdFrames();
    const outer = new Transform({
        transform: (chunk: Buffer, _, done) => {
            try {
                const pieces = frames.split(chunk);
                pieces.forEach((piece, i) => inner.write(piece, i === pieces.length - 1 ? done : undefined));
            } catch (error) {
                done(error as Error);
            }
        },
        flush: (done) => {
            if (!frames.isWhole) {
                done(toCut());
                return;
            }
            inner.once('end', done);
            inner.end();
        },
        destroy: (error, done) => {
            inner.destroy();
            done(error);
        },
    });
    inner.on('data', (bytes) => outer.push(bytes));
    inner.on('error', (error) => outer.destroy(error));
    return outer;
}

function toCut(): Error {
    return toFault('Z_BUF_ERROR', 'unexpected end of file');
}

/** An error as those of Node's decompression. */
function toFault(code: string, message: string): Error {
    return Object.assign(new Error(message), { code });
}
