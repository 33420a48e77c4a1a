/** Answers requests from a cassette: those of one recorded call, or in their order. */

import { NodeCodec, nodeMethodOf, isTextType } from './node-calls.js';
import type { Cassette, HttpLine, NodeLine } from './lines.js';

type Entry = HttpLine | NodeLine;

/** Lines that are asked for first: those of a call. */
export interface Window {
    readonly first: number;
    /** Exclusive. */
    readonly end: number;
}

/** A response, ready to send. */
export interface PlayedAnswer {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: Buffer;
}

/** Digits of times and sums, which differ from run to run. */
const LONG_NUMBERS = /\d{9,}(?=\D|$)/g;
/** A draft of a transaction differs in each run: a nonce, a budget. */
const DRAFTS = 'TransactionExecutionService/SimulateTransaction';
const NOT_FOUND = 404;
/** Code of gRPC: not found. */
const NODE_NOT_FOUND = 5;

/** Plays a cassette. */
export class Player {
    /** Indexes of the lines, by each key under which they are found. */
    readonly #entries = new Map<string, number[]>();
    readonly #used = new Set<number>();

    private constructor(
        private readonly cassette: Cassette,
        private readonly codec: NodeCodec,
    ) {
        for (const [i, line] of cassette.lines.entries()) {
            if (line.type !== 'http' && line.type !== 'node') continue;
            if (line.type === 'http' && line.status === 0) continue;
            for (const key of new Set(keysOf(line))) this.#entries.set(key, [...(this.#entries.get(key) ?? []), i]);
        }
    }

    /** Opens a cassette. */
    static async open(cassette: Cassette): Promise<Player> {
        return new Player(cassette, await NodeCodec.load());
    }

    /**
     * Makes a `fetch` that answers from the cassette, at first from the lines of a window; `replaced` answers
     * some operations itself.
     */
    toFetch(window?: Window, replaced?: (path: string) => HttpLine | undefined): typeof fetch {
        return (input, init = {}) => {
            const url = new URL(input instanceof Request ? input.url : input);
            const headers = new Headers(init.headers);
            const { body = '' } = init;
            const bytes = typeof body === 'string' ? Buffer.from(body) : Buffer.from(body as Uint8Array);
            const path = `${url.pathname}${url.search}`;
            const line = replaced?.(path);
            const answer =
                line === undefined
                    ? this.answer(
                          { method: init.method ?? 'GET', path, body: bytes, type: headers.get('content-type') },
                          window,
                      )
                    : toAnswer(line);
            const { status, headers: found, body: content } = answer;
            return Promise.resolve(
                new Response(content.length === 0 ? null : Uint8Array.from(content), { status, headers: found }),
            );
        };
    }

    /** Answers a request. What the cassette does not have is not found. */
    answer(
        { method, path, body, type }: { method: string; path: string; body: Buffer; type: string | null | undefined },
        window?: Window,
    ): PlayedAnswer {
        const called = nodeMethodOf(path);
        const isText = isTextType(type);
        const keys =
            called === undefined
                ? keysOf({ type: 'http', method, path, request: body.toString('utf8') })
                : keysOf({ type: 'node', method: called, request: this.#read(called, body, isText) });
        for (const key of keys) {
            const found = this.#find(this.#entries.get(key) ?? [], window);
            if (found === undefined) continue;
            if (found.type === 'http') return toAnswer(found);
            return this.#encode(found, isText);
        }
        if (called !== undefined) {
            const none = { responses: [], status: NODE_NOT_FOUND, message: 'not in the cassette' };
            return this.#encode({ ...none, method: called, headers: {} }, isText);
        }
        const text = JSON.stringify({ error: `not in the cassette: ${method} ${path}` });
        return { status: NOT_FOUND, headers: { 'content-type': 'application/json' }, body: Buffer.from(text) };
    }

    #read(method: string, body: Buffer, isText: boolean): unknown {
        return this.codec.request(method, isText ? Buffer.from(body.toString('latin1'), 'base64') : body);
    }

    #encode(
        line: Pick<NodeLine, 'method' | 'responses' | 'status' | 'message' | 'headers'>,
        isText: boolean,
    ): PlayedAnswer {
        const type = isText ? 'application/grpc-web-text+proto' : 'application/grpc-web+proto';
        const headers = { ...line.headers, 'content-type': type };
        return { status: 200, headers, body: this.codec.encode(line.method, line, isText) };
    }

    /**
     * In a window: its next line, else the last one before it, else any. Without one: the next line, and the
     * last one again and again.
     */
    #find(indexes: readonly number[], window: Window | undefined): Entry | undefined {
        const isFree = (i: number): boolean => !this.#used.has(i);
        const own = window === undefined ? indexes : indexes.filter((i) => i >= window.first && i < window.end);
        const next = own.find(isFree) ?? own.at(-1);
        const before = window === undefined ? undefined : indexes.findLast((i) => i < window.first);
        const index = next ?? before ?? indexes[0];
        if (index === undefined) return undefined;
        this.#used.add(index);
        return this.cassette.lines[index] as Entry;
    }

    /** Forgets which lines were played. */
    rewind(): void {
        this.#used.clear();
    }
}

function toAnswer({ status, headers, response }: HttpLine): PlayedAnswer {
    return { status, headers, body: Buffer.from(response) };
}

type Asked =
    | (Pick<HttpLine, 'type' | 'method' | 'path'> & { readonly request?: string })
    | Pick<NodeLine, 'type' | 'method' | 'request'>;

/** Keys of a request, the most exact one first. */
function keysOf(line: Asked): string[] {
    const text = line.type === 'http' ? (line.request ?? '') : JSON.stringify(line.request);
    const route = line.type === 'http' ? `${line.method} ${line.path}` : line.method;
    const loose = `${route} ${text}`.replace(LONG_NUMBERS, '#');
    const isDraft = line.type === 'node' ? line.method === DRAFTS : /\/build\/|\/transactions\//.test(line.path);
    return [`${route} ${text}`, `~ ${loose}`, ...(isDraft ? [`* ${route}`] : [])];
}
