/**
 * CCXT's static tests, over fixtures in its format: a call sends this URL and body (`test/static/request/`),
 * and this response becomes this structure (`test/static/response/`). As in CCXT, the exchange is offline,
 * and its markets and currencies come from files.
 *
 * Three things differ. A call about an account begins with requests that find it, so these are answered from
 * `test/static/state/`, by path. Each entry of a call that sends several requests is one of them; CCXT
 * compares the last. And the clock stands still, as some structures have the time of their arrival.
 */

import { readFileSync } from 'node:fs';
import { InvalidProxySettings } from 'ccxt';
import { aftermath } from '../../ts/aftermath.js';

/** The moment of every call, milliseconds. */
export const NOW = 1_788_300_005_000;

/** A file of fixtures. */
export interface StaticFile<Entry> {
    readonly exchange: string;
    readonly walletAddress: string;
    readonly privateKey: string;
    readonly options: object;
    /** Members that may differ. */
    readonly skipKeys: readonly string[];
    readonly methods: Readonly<Record<string, readonly Entry[]>>;
}

/** The call of an entry. */
interface StaticCall {
    readonly description: string;
    readonly method: string;
    readonly input: readonly unknown[];
}

/** A request that a call sends. */
export interface StaticRequest extends StaticCall {
    readonly url: string;
    /** The body, JSON text. */
    readonly output: string | null;
}

/** A response, and what a call makes of it. */
export interface StaticResponse extends StaticCall {
    /**
     * The request that `httpResponse` answers; else all requests that `test/static/state/` does not answer.
     */
    readonly url?: string;
    readonly httpResponse: unknown;
    readonly parsedResponse: unknown;
}

/** Reads a file of `test/static/`. */
export function readStatic<T>(kind: 'currencies' | 'markets' | 'request' | 'response' | 'state'): T {
    return JSON.parse(readFileSync(`test/static/${kind}/aftermath.json`, 'utf8')) as T;
}

/** What the service answers to the requests before the one that an entry is about, by path. */
const STATE = readStatic<Readonly<Record<string, unknown>>>('state');

/** Paths of {@link STATE} that find the account; a call's entries need not have them. */
const FINDS_ACCOUNT = ['/api/ccxt/accounts', '/api/perpetuals/accounts/owned'];

type Answer = (url: string, body: string | undefined) => unknown;

/** Makes an exchange that sends nothing; `answer` takes the place of the service. */
function createOffline({ walletAddress, privateKey, options }: StaticFile<unknown>, answer: Answer): aftermath {
    const [markets, currencies] = [readStatic<object>('markets'), readStatic<object>('currencies')];
    const exchange = new aftermath({
        enableRateLimit: false,
        markets,
        walletAddress,
        privateKey,
        options: structuredClone(options),
    });
    const fetch = async (url: string, _method: string, _headers: object, body?: string): Promise<unknown> =>
        Promise.resolve(structuredClone(answer(url, body)));
    return Object.assign(exchange, { currencies, fetch, milliseconds: () => NOW });
}

async function call(exchange: aftermath, { method, input }: StaticCall): Promise<unknown> {
    const methods = exchange as unknown as Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>>;
    return methods[method]!(...input.map((value) => value ?? undefined));
}

/** A request as text: its URL, and its body in JSON. */
const textOf = (url: string, body: unknown): string => `${url} ${JSON.stringify(body ?? null)}`;
const parse = (text: string | null | undefined): unknown => (typeof text === 'string' ? JSON.parse(text) : undefined);

/** Returns what the requests of a call are, and what the entries of this call say. */
export async function requestsOf(
    file: StaticFile<StaticRequest>,
    entries: readonly StaticRequest[],
): Promise<{ readonly sent: string[]; readonly stored: string[] }> {
    const stored = entries.map(({ url, output }) => textOf(url, parse(output)));
    const sent = new Set<string>();
    const exchange = createOffline(file, (url, body) => {
        const text = textOf(url, parse(body));
        const { pathname } = new URL(url);
        if (!FINDS_ACCOUNT.includes(pathname) || stored.includes(text)) sent.add(text);
        if (pathname in STATE) return STATE[pathname];
        throw new InvalidProxySettings('the end of a static test');
    });
    await call(exchange, entries[0]!).catch((error: unknown) => {
        if (!(error instanceof InvalidProxySettings)) throw error;
    });
    return { sent: [...sent].sort(), stored: stored.sort() };
}

/** Makes an exchange that gets the response of an entry. */
export function createAnswered(
    file: StaticFile<StaticResponse>,
    { url: own, httpResponse }: StaticResponse,
): aftermath {
    return createOffline(file, (url) => {
        const { pathname } = new URL(url);
        return url !== own && pathname in STATE ? STATE[pathname] : httpResponse;
    });
}

/** Returns where the structure of a call differs from that of its entry. */
export async function departuresOf(file: StaticFile<StaticResponse>, entry: StaticResponse): Promise<string[]> {
    const found = await call(createAnswered(file, entry), entry);
    return compare(entry.parsedResponse, found, file.skipKeys, entry.method);
}

/** Compares as CCXT does: recursively, and what is undefined is the same as what is missing. */
export function compare(stored: unknown, found: unknown, skipKeys: readonly string[], at: string): string[] {
    const [left, right] = [stored ?? undefined, found ?? undefined];
    if (Array.isArray(left) && Array.isArray(right)) {
        if (left.length !== right.length) return [`${at}: wanted ${left.length} items, found ${right.length}`];
        return left.flatMap((item, index) => compare(item, right[index], skipKeys, `${at}[${index}]`));
    }
    const isObject = (value: unknown): value is Record<string, unknown> =>
        typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isObject(left) && isObject(right)) {
        return [...new Set([...Object.keys(left), ...Object.keys(right)])]
            .filter((key) => !skipKeys.includes(key))
            .flatMap((key) => compare(left[key], right[key], skipKeys, `${at}.${key}`));
    }
    return left === right ? [] : [`${at}: wanted ${JSON.stringify(left)}, found ${JSON.stringify(right)}`];
}

/** The entries of a file by call: by method, description and input. */
export function callsOf<Entry extends StaticCall>({ methods }: StaticFile<Entry>): [string, Entry[]][] {
    const calls = new Map<string, Entry[]>();
    for (const entry of Object.values(methods).flat()) {
        const name = `${entry.method}: ${entry.description}`;
        calls.set(name, [...(calls.get(name) ?? []), entry]);
    }
    return [...calls];
}
