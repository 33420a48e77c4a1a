/**
 * Checks a cassette: each recorded transaction by the verifier, each response by the parsers, and the shapes
 * of both and of frames.
 */

import { shorten, describeFault } from '../../../ts/core/problem.js';
import { isRecord } from '../../../ts/core/shape.js';
import { findServiceError, readFrame } from '../../../ts/streams/socket/frames.js';
import { MANIFEST, type Operation } from '../../../ts/wire/manifest.js';
import { SHAPES } from '../../../ts/wire/shapes.js';
import { perform } from '../call.js';
import { Shapes } from '../doctor/shapes.js';
import { aftermath } from '../../../ts/index.js';
import type { CallLine, Cassette, HttpLine, SocketLine } from './lines.js';
import { Player, type Window } from './player.js';

/** What was checked of a cassette. */
export interface CassetteCheck {
    readonly kind: 'transaction' | 'response' | 'frame';
    /** Index of the line. */
    readonly line: number;
    readonly what: string;
    /** `skipped`: nothing to check, as in a refusal. */
    readonly result: 'ok' | 'failed' | 'skipped';
    readonly found: string;
}

/** A shape that is not that of `manifest.json`. */
export interface ShapeDifference {
    readonly what: string;
    readonly found: string;
}

/** All of a cassette. */
export interface CassetteReport {
    readonly checks: readonly CassetteCheck[];
    readonly shapes: readonly ShapeDifference[];
}

const MAX_FOUND = 300;
/** A parser that asks for more pages would get the same one for ever. */
const MOST_REQUESTS = 20;

type Parse = (exchange: aftermath, symbol: string, request: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** The public methods that parse the responses of operations. */
const PARSERS: Readonly<Record<string, Parse>> = {
    markets: (exchange) => exchange.fetchMarkets(),
    currencies: (exchange) => exchange.fetchCurrencies(),
    ticker: (exchange, symbol) => exchange.fetchTicker(symbol),
    orderbook: (exchange, symbol) => exchange.fetchOrderBook(symbol),
    OHLCV: (exchange, symbol, { timeframe }) =>
        exchange.fetchOHLCV(symbol, typeof timeframe === 'string' ? timeframe : '1m'),
    trades: (exchange, symbol) => exchange.fetchTrades(symbol, undefined, 1),
    accounts: (exchange) => exchange.fetchAccounts(),
    balance: (exchange) => exchange.fetchBalance(),
    positions: (exchange) => exchange.fetchPositions(),
    myPendingOrders: (exchange, symbol) => exchange.fetchOpenOrders(symbol),
    'perpetuals/account/order-history': (exchange, symbol) => exchange.fetchMyTrades(symbol, undefined, 1),
    'perpetuals/account/collateral-history': (exchange) => exchange.fetchLedger(undefined, undefined, 1),
};

/** Schemas of the frames of a market's streams. */
const FRAMES: Readonly<Record<string, string>> = { orderbook: 'OrderBookDelta', trades: 'Trade', orders: 'Order' };

/** Checks a cassette. */
export async function checkCassette(cassette: Cassette): Promise<CassetteReport> {
    const [player, shapes] = await Promise.all([Player.open(cassette), Shapes.load()]);
    const checks: CassetteCheck[] = [];
    const differences = new Map<string, ShapeDifference>();
    const addShape = (what: string, [result, found]: readonly [string, string]): void => {
        const isDifferent = result === 'differs' || found.includes('new members');
        if (isDifferent) differences.set(`${what} ${found}`, { what, found });
    };
    for (const [line, entry] of cassette.lines.entries()) {
        if (entry.type === 'call') checks.push(await checkCall(cassette, player, entry, line));
        if (entry.type === 'http') {
            const operation = operationOf(entry);
            if (operation === undefined) continue;
            const schema = SHAPES[`${operation.method} ${operation.id}`]?.response;
            const body = parse(entry.response);
            if (schema !== undefined && entry.status === 200) addShape(operation.id, shapes.compare(schema, body));
            const check = await checkResponse(cassette, player, entry, operation, line);
            if (check !== undefined) checks.push(check);
        }
        if (entry.type === 'socket' && entry.event === 'frame') checks.push(checkFrame(entry, line, shapes, addShape));
    }
    return { checks, shapes: [...differences.values()] };
}

/**
 * A dry run of a recorded call, which gets what was recorded: the client decodes and verifies the transaction
 * again.
 */
async function checkCall(cassette: Cassette, player: Player, call: CallLine, line: number): Promise<CassetteCheck> {
    const { method, args, outcome, error, first, at } = call;
    const check = { kind: 'transaction' as const, line, what: method };
    if (outcome === 'refused') return { ...check, result: 'skipped', found: `refused when it was recorded: ${error}` };
    player.rewind();
    const exchange = toExchange(cassette, player.toFetch({ first, end: line }), at);
    const params = isRecord(args.at(-1)) ? args.at(-1) : {};
    const given = args.slice(0, -1).map((arg) => arg ?? undefined);
    const more = { dryRun: true, ...(method === 'createAccount' ? { another: true } : {}) };
    try {
        await exchange.loadMarkets();
        const result = [await perform(exchange, [method, ...given, { ...(params as object), ...more }])].flat();
        const calls = result.flatMap((one) => (one as { readonly calls?: readonly string[] }).calls ?? []);
        return { ...check, result: 'ok', found: shorten(calls.join('; '), MAX_FOUND) };
    } catch (fault) {
        return { ...check, result: 'failed', found: shorten(describeFault(fault), MAX_FOUND) };
    } finally {
        await exchange.close();
    }
}

async function checkResponse(
    cassette: Cassette,
    player: Player,
    entry: HttpLine,
    operation: Operation,
    line: number,
): Promise<CassetteCheck | undefined> {
    const read = PARSERS[operation.id];
    if (read === undefined) return undefined;
    const check = { kind: 'response' as const, line, what: operation.id };
    if (entry.status !== 200) return { ...check, result: 'skipped', found: `status ${entry.status}` };
    const body = parse(entry.response);
    if (isRecord(body) && 'error' in body) return { ...check, result: 'skipped', found: 'an error with status 200' };
    let left = MOST_REQUESTS;
    const replaced = (path: string): HttpLine | undefined => {
        if (path.split('?', 1)[0] !== entry.path.split('?', 1)[0]) return undefined;
        left -= 1;
        if (left < 0) throw new Error(`more than ${MOST_REQUESTS} requests of ${operation.id}`);
        return entry;
    };
    player.rewind();
    // Others get what was answered last.
    const window: Window = { first: line, end: line };
    const exchange = toExchange(cassette, player.toFetch(window, replaced), entry.at);
    try {
        const request = parse(entry.request);
        const params = isRecord(request) ? request : {};
        await exchange.loadMarkets();
        await read(exchange, symbolOf(exchange, params['chId']), params);
        return { ...check, result: 'ok', found: 'parsed' };
    } catch (fault) {
        return { ...check, result: 'failed', found: shorten(describeFault(fault), MAX_FOUND) };
    } finally {
        await exchange.close();
    }
}

function checkFrame(
    { path, text = '' }: SocketLine,
    line: number,
    shapes: Shapes,
    addShape: (what: string, outcome: readonly [string, string]) => void,
): CassetteCheck {
    const [, name = ''] = /\/stream\/(\w+)/.exec(path) ?? [];
    const check = { kind: 'frame' as const, line, what: name === '' ? 'ws/updates' : `stream/${name}` };
    const error = findServiceError(text);
    if (error !== undefined) return { ...check, result: 'skipped', found: `an error: ${error}` };
    const schema = FRAMES[name];
    if (schema === undefined) {
        const frame = readFrame(text);
        const isRead = frame.is !== 'garbled' && frame.is !== 'error';
        return { ...check, result: isRead ? 'ok' : 'failed', found: frame.is };
    }
    const outcome = shapes.compare(schema, parse(text));
    addShape(check.what, outcome);
    return { ...check, result: outcome[0] === 'differs' ? 'failed' : 'ok', found: outcome[1] };
}

/**
 * An exchange object as the recording command had it: the same service, node and wallet, at the time of a
 * line.
 */
function toExchange({ header, lines }: Cassette, fetchImplementation: typeof fetch, at: number): aftermath {
    const { service: rest, node, wallet } = header;
    const accounts = lines.find((line) => line.type === 'http' && line.path.endsWith('/ccxt/accounts')) as
        | HttpLine
        | undefined;
    const own = wallet ?? (parse(accounts?.request) as { readonly address?: string } | undefined)?.address;
    const exchange = new aftermath({
        enableRateLimit: false,
        fetchImplementation,
        urls: { api: { rest, ws: rest.replace(/^http/, 'ws') } },
        options: { node },
        ...(own === undefined ? {} : { walletAddress: own }),
    });
    exchange.milliseconds = () => at;
    return exchange;
}

function operationOf({ method, path }: HttpLine): Operation | undefined {
    const [route = ''] = path.split('?', 1);
    return MANIFEST.operations.find((one) => one.method === method && route === one.path);
}

function symbolOf(exchange: aftermath, id: unknown): string {
    const markets = Object.values(
        exchange.markets as Readonly<Record<string, { readonly id: string; readonly symbol: string }>>,
    );
    return markets.find((market) => market.id === id)?.symbol ?? markets[0]?.symbol ?? '';
}

function parse(text: string | undefined): unknown {
    try {
        return text === undefined ? undefined : (JSON.parse(text) as unknown);
    } catch {
        return text;
    }
}
