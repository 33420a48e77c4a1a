/** A raw recording: every frame and every snapshot that an exchange object receives, as it came. */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Dict } from 'ccxt';
import { numberText } from '../../../../ts/core/number/step.js';
import { aftermath } from '../../../../ts/pro/aftermath.js';
import { MANIFEST } from '../../../../ts/wire/manifest.js';
import { COMPRESSIONS, type Compression } from '../../compression.js';
import { UsageError } from '../../io.js';
import { hasFile } from '../../download/row-file.js';
import { RawFile } from './file.js';
import { channelOf, OWN_CHANNEL, RAW_VERSION, SHARED_CHANNEL, timeIn, type RawLine, type RawMarket } from './line.js';
import { nameOf, openRaw, readEnd } from './reader.js';
import type { RecordedFile } from '../market-recording.js';

/** What is recorded of one exchange object. */
interface Received {
    readonly onSocket: (socket: SocketLike, url: string) => void;
    readonly onBody: (path: string, request: unknown, body: string) => void;
}

/** The part of a socket that is listened to. */
interface SocketLike {
    readonly readyState?: number;
    addEventListener(
        type: 'open' | 'message' | 'close',
        listener: (event: { readonly data?: unknown; readonly code?: number; readonly reason?: string }) => void,
    ): void;
}

/** `readyState` of an open socket; after a close of the client's, frames are ignored. */
const OPEN = 1;

/** An exchange that passes on what it receives. */
export class RecordedExchange extends aftermath {
    received: Received | undefined = undefined;

    /** Takes each socket before its first event. */
    onSocket(socket: object, url: string): void {
        this.received?.onSocket(socket as SocketLike, url);
    }

    /** CCXT's hook for each response: errors throw, and are not recorded. */
    override handleErrors(
        ...args: [...Parameters<aftermath['handleErrors']>, requestHeaders?: Dict, requestBody?: unknown]
    ): undefined {
        const [status, statusText, url, method, headers, body, parsed, , request] = args;
        super.handleErrors(status, statusText, url, method, headers, body, parsed);
        this.received?.onBody(new URL(url).pathname, request, body);
        return undefined;
    }
}

/** Returns a clock of nanoseconds since 1970 that never runs backwards. */
function nanoClock(): () => bigint {
    const start = BigInt(Date.now()) * 1_000_000n - process.hrtime.bigint();
    return () => start + process.hrtime.bigint();
}

/** What to record. */
interface RawRequest {
    readonly folder: string;
    readonly compression: Compression;
    readonly isResumed: boolean;
}

/** Collects lines, and writes them when asked to. */
export class RawRecording {
    readonly #now = nanoClock();
    #lines: RawLine[] = [];
    readonly #summary: { file: string; rows: number; last: number | undefined };

    private constructor(
        private readonly file: RawFile,
        name: string,
        private readonly symbols: ReadonlyMap<string, string>,
    ) {
        this.#summary = { file: name, rows: 0, last: undefined };
    }

    /**
     * Opens the file of a folder, and records what an exchange receives from now on.
     *
     * @throws {UsageError} a recording is there and not resumed, or is of another service or compression
     */
    static async open(
        exchange: RecordedExchange,
        symbols: readonly string[],
        { folder, compression, isResumed }: RawRequest,
    ): Promise<RawRecording> {
        await mkdir(folder, { recursive: true });
        const name = nameOf(compression);
        const service = new URL(exchange.urls.api.rest).origin;
        for (const other of COMPRESSIONS) {
            if (other === compression || !(await hasFile(join(folder, nameOf(other))))) continue;
            throw new UsageError(`${folder} has ${nameOf(other)}; give --compression ${other}, or another --out`);
        }
        const path = join(folder, name);
        if (isResumed && (await hasFile(path))) await expectService(path, service);
        const markets: Record<string, RawMarket> = {};
        for (const symbol of symbols) {
            const { id, precision } = exchange.market(symbol);
            const [tick, lot] = [precision.price, precision.amount].map((step) => numberText(step, 'precision'));
            markets[symbol] = { id: `${id}`, tick: `${tick}`, lot: `${lot}` };
        }
        const file = await RawFile.open(path, isResumed);
        const recording = new RawRecording(
            file,
            name,
            new Map(Object.entries(markets).map(([symbol, { id }]) => [id, symbol])),
        );
        recording.#add({ channel: OWN_CHANNEL, event: 'start', version: RAW_VERSION, service, markets });
        exchange.received = {
            onSocket: (socket, url) => {
                recording.#listen(socket, url);
            },
            onBody: (...response) => {
                recording.#takeBody(...response);
            },
        };
        return recording;
    }

    get summary(): readonly RecordedFile[] {
        return [this.#summary];
    }

    /** Writes what arrived since the last write. */
    async write(): Promise<void> {
        const lines = this.#lines;
        if (lines.length === 0) return;
        this.#lines = [];
        await this.file.append(lines);
        this.#summary.rows += lines.length;
        this.#summary.last = Number(BigInt(lines.at(-1)?.local ?? 0) / 1_000_000n);
    }

    /** Writes everything that is left, and the end. */
    async writeRest(): Promise<void> {
        this.#add({ channel: OWN_CHANNEL, event: 'end' });
        await this.write();
    }

    close(): Promise<void> {
        return this.file.close();
    }

    #add(line: Omit<RawLine, 'local' | 'exchange'>, exchange: number | null = null): void {
        this.#lines.push({ local: `${this.#now()}`, exchange, ...line });
    }

    #listen(socket: SocketLike, url: string): void {
        const channel = this.#channelOf(new URL(url));
        socket.addEventListener('open', () => {
            this.#add({ channel, event: 'open' });
        });
        socket.addEventListener('message', ({ data }) => {
            if (socket.readyState !== undefined && socket.readyState !== OPEN) return;
            const raw = typeof data === 'string' ? data : new TextDecoder().decode(data as ArrayBuffer);
            this.#add({ channel, raw }, timeIn(raw));
        });
        socket.addEventListener('close', ({ code, reason = '' }) => {
            this.#add({ channel, event: 'close', reason: `${code ?? ''} ${reason}`.trim() });
        });
    }

    #channelOf({ pathname, searchParams }: URL): string {
        const stream = MANIFEST.streams.find(({ path }) => pathname.endsWith(path));
        const symbol = this.symbols.get(searchParams.get(stream?.query ?? '') ?? '');
        const isMarket = stream?.id === 'stream/orderbook' || stream?.id === 'stream/trades';
        if (!isMarket || symbol === undefined) return SHARED_CHANNEL;
        return channelOf(stream.id === 'stream/trades' ? 'trades' : 'orderbook', symbol);
    }

    #takeBody(path: string, request: unknown, raw: string): void {
        const [, stream] = /\/ccxt\/(orderbook|trades)$/.exec(path) ?? [];
        const { chId } = readBody(request);
        const symbol = this.symbols.get(`${chId}`);
        if (symbol === undefined || stream === undefined) return;
        this.#add({ channel: channelOf(stream as 'orderbook' | 'trades', symbol, true), raw }, timeIn(raw));
    }
}

function readBody(request: unknown): { readonly chId?: string } {
    return typeof request === 'string' && request.startsWith('{') ? (JSON.parse(request) as { chId?: string }) : {};
}

async function expectService(path: string, service: string): Promise<void> {
    // A process that was killed before its first write has left no line.
    if ((await readEnd(path)).last === undefined) return;
    const reader = await openRaw(path);
    for await (const line of reader.lines()) {
        if (line.service === undefined)
            throw new UsageError(`${path} does not begin with the start of a recording; give another --out`);
        if (line.service === service) return;
        throw new UsageError(
            `${path} is of the service ${line.service}, not of ${service}; give that one, or another --out`,
        );
    }
}
