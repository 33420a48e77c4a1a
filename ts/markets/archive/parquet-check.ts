/**
 * Checks the sizes that a Parquet file claims, before its reader allocates memory for them: a few bytes of a
 * stranger's file can claim billions of rows.
 */

/** The part of a file that the reader of Parquet needs. */
export interface ParquetFile {
    readonly byteLength: number;
    readonly slice: (from: number, to?: number) => Promise<ArrayBuffer>;
}

/** Bytes after the metadata: their length, and the last magic number. */
const END_BYTES = 8;
/** Bytes of metadata at most: those of more than 10^8 rows. */
const MAX_METADATA_BYTES = 4 * 1024 * 1024;
/** Levels of structures at most; Parquet's own have fewer. */
const MAX_LEVELS = 12;
/** Bytes of a page for each compressed byte at most: Snappy's densest element has 64 for 3. */
const MAX_RATIO = 22;
/** Each value of this encoding may repeat the one before it, so that a page of a few bytes is unlimited. */
const DELTA_BYTE_ARRAY = 7;
/** How often a column has a value in a row, where it may have several. */
const REPEATED = 2;

const DICTIONARY_PAGE = 2;
/** A data page of version 2. */
const LATER_PAGE = 3;
/** The member of a page's header that describes it, by the type of the page. */
const DETAILS_OF_PAGE: Readonly<Record<number, number>> = { 0: 5, [DICTIONARY_PAGE]: 7, [LATER_PAGE]: 8 };

/**
 * Returns how many rows the pages of each column have.
 *
 * @throws {Error} when a size is impossible: lists longer than the file, nested columns, overlapping columns,
 *   or pages with other rows than the metadata says
 */
export async function countParquetRows(file: ParquetFile): Promise<number> {
    const { rows, groups } = await readMetadata(file);
    let end = 0;
    let found = 0;
    for (const { count, chunks } of groups) {
        for (const { from, to } of chunks) {
            if (from < end || to < from || to > file.byteLength) throw new Error('columns overlap');
            end = to;
            expectPages(new Uint8Array(await file.slice(from, to)), count);
        }
        found += count;
    }
    if (found === rows) return rows;
    throw new Error(`${rows} rows, but ${found} in groups`);
}

interface RowGroup {
    readonly count: number;
    readonly chunks: readonly { readonly from: number; readonly to: number }[];
}

async function readMetadata(file: ParquetFile): Promise<{ rows: number; groups: RowGroup[] }> {
    const { byteLength } = file;
    if (byteLength < END_BYTES) throw new Error('too short');
    const length = new DataView(await file.slice(byteLength - END_BYTES)).getUint32(0, true);
    if (length > Math.min(byteLength - END_BYTES, MAX_METADATA_BYTES)) throw new Error(`${length} bytes of metadata`);
    const start = byteLength - END_BYTES - length;
    const metadata = new ThriftReader(new Uint8Array(await file.slice(start, start + length))).readStruct();
    const [, ...columns] = listOf(metadata.get(2)).map(structOf);
    const isFlat = columns.every((column) => !column.get(5) && column.get(3) !== REPEATED);
    if (!isFlat) throw new Error('nested columns');
    const groups = listOf(metadata.get(4)).map((group): RowGroup => {
        const chunks = listOf(structOf(group).get(1)).map((chunk) => {
            const facts = structOf(structOf(chunk).get(3));
            const from = countOf(facts.get(11) ?? 0) || countOf(facts.get(9));
            return { from, to: from + countOf(facts.get(7)) };
        });
        if (chunks.length !== columns.length) throw new Error(`${chunks.length} of ${columns.length} columns`);
        return { count: countOf(structOf(group).get(3)), chunks };
    });
    return { rows: countOf(metadata.get(3)), groups };
}

/** Expects the pages of a column to have a number of rows, and sizes that their bytes can have. */
function expectPages(bytes: Uint8Array, rows: number): void {
    const reader = new ThriftReader(bytes);
    let found = 0;
    while (found < rows) {
        const header = reader.readStruct();
        const [whole, compressed] = [countOf(header.get(2)), countOf(header.get(3))];
        if (whole > compressed * MAX_RATIO) throw new Error(`a page of ${whole} bytes from ${compressed}`);
        reader.skip(compressed);
        const type = countOf(header.get(1));
        const values = structOf(header.get(DETAILS_OF_PAGE[type] ?? 0));
        const count = countOf(values.get(1));
        if (count > rows || values.get(type === LATER_PAGE ? 4 : 2) === DELTA_BYTE_ARRAY) {
            throw new Error(`a page of ${count} values for ${rows} rows`);
        }
        if (type === LATER_PAGE && countOf(values.get(3)) !== count) throw new Error('several values in a row');
        if (type !== DICTIONARY_PAGE) found += count;
    }
    if (found !== rows) throw new Error(`${found} values for ${rows} rows`);
}

type Struct = ReadonlyMap<number, unknown>;

/** Reads Thrift's compact protocol; the elements of all lists are at most as many as the bytes. */
class ThriftReader {
    #offset = 0;
    #elements = 0;

    constructor(private readonly bytes: Uint8Array) {}

    readStruct(levels = MAX_LEVELS): Struct {
        if (levels === 0) throw new Error(`more than ${MAX_LEVELS} levels`);
        const fields = new Map<number, unknown>();
        for (let id = 0; ;) {
            const byte = this.#readByte();
            if (byte === 0) return fields;
            id = byte >> 4 === 0 ? this.#readInteger(5) : id + (byte >> 4);
            fields.set(id, this.#readValue(byte & 15, levels - 1));
        }
    }

    skip(count: number): void {
        this.#offset += count;
        if (this.#offset > this.bytes.length) throw new Error('the file was cut off');
    }

    #readValue(type: number, levels: number): unknown {
        switch (type) {
            case 1:
            case 2:
                return type === 1;
            case 3:
                return this.#readByte();
            case 4:
            case 5:
                return this.#readInteger(5);
            case 6:
                return this.#readInteger(10);
            case 7:
            case 8:
                this.skip(type === 7 ? 8 : this.#readLength(5));
                return undefined;
            case 9:
                return this.#readList(levels);
            case 12:
                return this.readStruct(levels);
            default:
                throw new Error(`the unknown type ${type}`);
        }
    }

    #readList(levels: number): unknown[] {
        if (levels === 0) throw new Error(`more than ${MAX_LEVELS} levels`);
        const byte = this.#readByte();
        const count = byte >> 4 === 15 ? this.#readLength(5) : byte >> 4;
        this.#elements += count;
        if (this.#elements > this.bytes.length) throw new Error(`a list of ${count}`);
        const type = byte & 15;
        // A truth value in a list has a byte of its own.
        const read = (): unknown => (type < 3 ? this.#readByte() : this.#readValue(type, levels - 1));
        return Array.from({ length: count }, read);
    }

    /** Reads a signed integer of at most some bytes; a large one is rounded. */
    #readInteger(maxBytes: number): number {
        const value = this.#readLength(maxBytes);
        return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
    }

    #readLength(maxBytes: number): number {
        let value = 0;
        for (let i = 0; i < maxBytes; i += 1) {
            const byte = this.#readByte();
            value += (byte & 127) * 128 ** i;
            // The reader cuts longer integers to 32 bits.
            if (byte < 128 && (maxBytes > 5 || value < 2 ** 32)) return value;
        }
        throw new Error('too large an integer');
    }

    #readByte(): number {
        const byte = this.bytes[this.#offset];
        if (byte === undefined) throw new Error('the file was cut off');
        this.#offset += 1;
        return byte;
    }
}

function structOf(value: unknown): Struct {
    if (value instanceof Map) return value as Struct;
    throw new Error('a missing structure');
}

function listOf(value: unknown): readonly unknown[] {
    if (Array.isArray(value)) return value;
    throw new Error('a missing list');
}

function countOf(value: unknown): number {
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
    throw new Error('a missing or negative count');
}
