/**
 * A cassette: what one command exchanged with a service and a Sui node, as lines of JSON. It has no key, no
 * signature and no token.
 */

import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { isRecord } from '../../../ts/core/shape.js';
import { redact } from '../../../ts/host.js';

/** The version of the format. */
export const CASSETTE_VERSION = 1;

/** The first line. */
export interface HeaderLine {
    readonly type: 'cassette';
    readonly version: number;
    /** The command that recorded it. */
    readonly command: string;
    /** Origin of the service. */
    readonly service: string;
    /** Origin of the Sui node; `null` for none. */
    readonly node: string | null;
    /** The wallet, or its replacement; `null` for none. */
    readonly wallet: string | null;
    /** Whether the wallet, its account and its objects are replaced. */
    readonly anonymous: boolean;
    /** Whether a service on the same machine was recorded, which proves nothing about the deployed one. */
    readonly sandbox: boolean;
    readonly versions: Readonly<Record<string, string>>;
}

/** Of each line but the first: its time, milliseconds since 1970, and how long it took. */
interface Timed {
    readonly at: number;
    readonly ms: number;
}

/** A request to the service, with its response. */
export interface HttpLine extends Timed {
    readonly type: 'http';
    readonly method: string;
    /** With the query. */
    readonly path: string;
    readonly request?: string;
    /** 0 without a response. */
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    /** The text as it came; without a response, the error. */
    readonly response: string;
}

/** A call of the Sui node; messages are the JSON of Protocol Buffers. */
export interface NodeLine extends Timed {
    readonly type: 'node';
    /** Such as `LedgerService/GetObject`. */
    readonly method: string;
    readonly request: unknown;
    /** Several of a streaming method. */
    readonly responses: readonly unknown[];
    /** Code of gRPC; 0 for success. */
    readonly status: number;
    readonly message: string;
    /** Headers that the client reads, such as the checkpoint. */
    readonly headers: Readonly<Record<string, string>>;
}

/** An event of a socket. */
export interface SocketLine extends Timed {
    readonly type: 'socket';
    /** Number of the socket, from 0. */
    readonly id: number;
    /** With the query. */
    readonly path: string;
    readonly event: 'open' | 'sent' | 'frame' | 'close';
    readonly text?: string;
}

/** A call of the exchange object; the lines from `first` on are what it exchanged. */
export interface CallLine extends Timed {
    readonly type: 'call';
    readonly method: string;
    /** `null` for an argument that was left out. */
    readonly args: readonly unknown[];
    /** Index of its first line. */
    readonly first: number;
    readonly outcome: 'verified' | 'executed' | 'refused' | 'mismatch';
    readonly error?: string;
}

/** A line after the first. */
export type CassetteLine = HttpLine | NodeLine | SocketLine | CallLine;

/** A cassette. */
export interface Cassette {
    readonly header: HeaderLine;
    readonly lines: readonly CassetteLine[];
}

/** Writes a cassette over what is there; a name that ends with `.gz` compresses it. */
export async function writeCassette(path: string, { header, lines }: Cassette): Promise<void> {
    const text = [header, ...lines].map((line) => `${redact(JSON.stringify(line), [])}\n`).join('');
    await writeFile(path, path.endsWith('.gz') ? await promisify(gzip)(text) : text);
}

/** Reads a cassette. @throws {Error} the file is none, or of another version */
export async function readCassette(path: string): Promise<Cassette> {
    const bytes = await readFile(path);
    const text = (path.endsWith('.gz') ? await promisify(gunzip)(bytes) : bytes).toString('utf8');
    const [header, ...lines] = text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as unknown);
    if (!isRecord(header) || header['type'] !== 'cassette')
        throw new Error(`${path} is no cassette; record one with --cassette`);
    if (header['version'] !== CASSETTE_VERSION) {
        throw new Error(`${path} has version ${String(header['version'])}; this program reads ${CASSETTE_VERSION}`);
    }
    return { header: header as unknown as HeaderLine, lines: lines as CassetteLine[] };
}
