/** Time from a frame's text to the book that is read, compared with CCXT's dydx on an equal frame. */

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { BookSync } from '../../ts/book/sync.js';
import { toGrid } from '../../ts/book/step.js';

const DEPTHS = [50, 500, 5_000] as const;
const CHANGES = [1, 10] as const;
const FRAMES = 2_000;
const ROUNDS = 7;
const START = 1_788_300_000_000;
const MIDDLE = 640_000;
const SYMBOL = 'BTC/USD:USDC';
const FLAT_FRAMES = 4_000_000;
/** Megabytes in use after all frames, over those after a tenth. */
const FLAT_GOAL = 1.1;

/** Where levels change: near the best price, as in a market, or anywhere, which is the most work. */
type Spread = 'near' | 'anywhere';

/** The same changes in both formats: our frames add amounts, those of dydx replace them. */
interface Scenario {
    readonly snapshot: { readonly nonce: string; readonly bids: string[][]; readonly asks: string[][] };
    readonly frames: readonly string[];
    /** Frames that undo the others, the last first. */
    readonly opposites: readonly string[];
    readonly dydxSnapshot: string;
    readonly dydxFrames: readonly string[];
}

/** The read book is at least this many times as fast as dydx's, at every depth. */
const GOAL = 2.5;

/** A subject of a measurement; `take` processes one frame. */
interface Subject {
    readonly take: (frame: number) => void;
}

/** Starts CCXT's class on a scenario. */
type DydxSubject = (scenario: Scenario) => Subject;

/**
 * Measures frames of an order book at several depths: CPU time until `bids[0]` and `asks[0]` are read after
 * each frame, as in a loop with `watchOrderBook`, and the same work of CCXT's dydx class.
 *
 * @returns a line a case: microseconds a frame, also of a book that is never read, and of JSON.parse alone
 */
export async function benchBook(): Promise<object[]> {
    const dydx = await loadDydx();
    return (['near', 'anywhere'] as const).flatMap((spread) =>
        CHANGES.flatMap((changed) => compareDepths(spread, changed, dydx)),
    );
}

/** One line a depth; depths alternate, as they are compared with each other. */
function compareDepths(spread: Spread, changed: number, dydx: DydxSubject): object[] {
    const scenarios = DEPTHS.map((depth) => makeScenario(depth, changed, spread));
    const times = medians(
        scenarios.flatMap((scenario) => [
            () => ourBook(scenario, true),
            () => dydx(scenario),
            () => ourBook(scenario, false),
            () => ({ take: (i: number) => JSON.parse(scenario.frames[i]!) as unknown }),
        ]),
    );
    return DEPTHS.map((depth, i) => {
        const [read, theirs, unread, parse] = times.slice(4 * i) as [number, number, number, number];
        return {
            bench: 'book, text frame to the best levels read',
            spread,
            depth,
            changed,
            median: read,
            unit: 'us',
            dydx: theirs,
            fasterThanDydx: ratio(theirs, read),
            goal: { of: 'fasterThanDydx', least: GOAL },
            timesDepth50: ratio(read, times[0]!),
            neverRead: unread,
            jsonParse: parse,
        };
    });
}

/**
 * Measures the memory in use after four million frames.
 *
 * @returns one line: heap and buffers in use after a tenth and after all of them, in MB
 */
export function benchBookMemory(): object[] {
    const scenario = makeScenario(500, 10, 'near');
    const { sync, view } = ourSync(scenario);
    const used = (): number => {
        collectGarbage();
        const { heapUsed, arrayBuffers } = process.memoryUsage();
        return Number(((heapUsed + arrayBuffers) / 1e6).toFixed(1));
    };
    const marks: number[] = [];
    let nonce = Number(scenario.snapshot.nonce);
    // Forward and back, so that the book never empties.
    const all = [...scenario.frames, ...scenario.opposites].map((text) => text.replace(/"nonce":\d+/, '"nonce":#'));
    const start = performance.now();
    for (let i = 1; i <= FLAT_FRAMES; i += 1) {
        nonce += 1;
        sync.frame(all[(i - 1) % all.length]!.replace('#', `${nonce}`), i);
        if (i % 1_000 === 0 && view.bids[0] === undefined) throw new Error('the book is empty');
        if (i === FLAT_FRAMES / 10 || i === FLAT_FRAMES) marks.push(used());
    }
    const seconds = (performance.now() - start) / 1_000;
    const [early, late] = marks as [number, number];
    return [
        {
            bench: 'book, memory over frames',
            frames: FLAT_FRAMES,
            afterATenth: early,
            afterAll: late,
            ofFirst: ratio(late, early),
            goal: { of: 'ofFirst', most: FLAT_GOAL },
            unit: 'MB',
            live: sync.state === 'live',
            framesPerSecond: Math.round(FLAT_FRAMES / seconds),
        },
    ];
}

/** Runs the garbage collector without `--expose-gc`. */
function collectGarbage(): void {
    setFlagsFromString('--expose-gc');
    (runInNewContext('gc') as () => void)();
}

function ratio(over: number, under: number): number {
    return Number((over / under).toFixed(2));
}

/**
 * Microseconds of CPU time a frame of each subject; subjects alternate, so that a slow moment affects all of
 * them.
 */
function medians(subjects: readonly (() => Subject)[]): number[] {
    const times = subjects.map((): number[] => []);
    for (let round = -2; round < ROUNDS; round += 1) {
        for (const [i, begin] of subjects.entries()) {
            const { take } = begin();
            const start = process.cpuUsage();
            for (let frame = 0; frame < FRAMES; frame += 1) take(frame);
            const { user, system } = process.cpuUsage(start);
            if (round >= 0) times[i]!.push((user + system) / FRAMES);
        }
    }
    return times.map((list) => Number(list.sort((a, b) => a - b)[ROUNDS >> 1]!.toFixed(3)));
}

function ourSync({ snapshot }: Scenario): {
    sync: BookSync;
    view: { bids: readonly unknown[]; asks: readonly unknown[] };
} {
    const sync = new BookSync(toGrid('0.1', '0.000000001'), { deltas: 'additive' });
    sync.opened();
    sync.snapshot(1, snapshot, 0);
    const view = {
        get bids() {
            return sync.book.bids.rows();
        },
        get asks() {
            return sync.book.asks.rows();
        },
    };
    return { sync, view };
}

/** Checks every frame, as a book that stopped would be fast. */
function ourBook(scenario: Scenario, isRead: boolean): Subject {
    const { sync, view } = ourSync(scenario);
    return {
        take: (i) => {
            const [effect] = sync.frame(scenario.frames[i]!, i);
            if (effect?.do !== 'publish') throw new Error(`frame ${i} was not applied`);
            if (!isRead) return;
            // As a watch does before it returns the book.
            sync.book.updateRows();
            if (view.bids[0] === undefined || view.asks[0] === undefined) throw new Error('the book is empty');
        },
    };
}

/** CCXT's class with CCXT's socket client, without a socket. */
async function loadDydx(): Promise<DydxSubject> {
    const from = (path: string): Promise<Record<string, unknown>> =>
        import(new URL(path, import.meta.resolve('ccxt')).href) as Promise<Record<string, unknown>>;
    const Dydx = (await from('src/pro/dydx.js'))['default'] as new () => DydxLike;
    const Client = (await from('src/base/ws/Client.js'))['default'] as ClientClass;
    return (scenario) => {
        const exchange = new Dydx();
        exchange.setMarkets([{ id: 'BTC-USD', symbol: SYMBOL, base: 'BTC', quote: 'USD', info: {} }]);
        const client = new Client(
            'wss://localhost',
            (sender, message) => {
                exchange.handleMessage(sender, message);
            },
            thrower,
            thrower,
            thrower,
        );
        client.onMessage({ data: scenario.dydxSnapshot });
        return {
            take: (i) => {
                client.onMessage({ data: scenario.dydxFrames[i]! });
                const book = exchange.orderbooks[SYMBOL]!;
                if (book.bids[0] === undefined || book.asks[0] === undefined) throw new Error('the book is empty');
            },
        };
    };
}

interface DydxLike {
    readonly orderbooks: Readonly<Record<string, { readonly bids: unknown[]; readonly asks: unknown[] }>>;
    setMarkets(markets: object[]): void;
    handleMessage(client: unknown, message: unknown): void;
}

type ClientClass = new (
    url: string,
    onMessage: (client: unknown, message: unknown) => void,
    ...callbacks: ((error: unknown) => void)[]
) => { onMessage(event: { data: string }): void };

function thrower(error: unknown): void {
    throw error;
}

/** Makes frames of a book: seven changes in ten change a level, the others remove one and add another. */
function makeScenario(depth: number, changed: number, spread: Spread): Scenario {
    const random = randomOf(depth * 100 + changed);
    const sides = [sideOf(depth, -1), sideOf(depth, 1)] as const;
    const initial = sides.map((side) => [...side].map(([price, amount]) => [tickText(price), lotText(amount)]));
    const frames: string[] = [];
    const opposites: string[] = [];
    const dydxFrames: string[] = [];
    for (let i = 0; i < FRAMES; i += 1) {
        const ours: [string[], string[]] = [[], []];
        const undone: [string[], string[]] = [[], []];
        const theirs: [string[], string[]] = [[], []];
        for (let n = 0; n < changed; n += 1) {
            const which = n % 2 === 0 ? 0 : 1;
            const [price, before, after] = changeOf(sides[which], depth, which === 0 ? -1 : 1, spread, random);
            ours[which].push(`[${tickText(price)},${lotText(after - before)}]`);
            undone[which].unshift(`[${tickText(price)},${lotText(before - after)}]`);
            theirs[which].push(`["${tickText(price)}","${lotText(after)}"]`);
        }
        frames.push(frameText(i + 1, ours));
        opposites.unshift(frameText(i + 1, undone));
        dydxFrames.push(dydxText('channel_data', i + 1, theirs));
    }
    const [bids, asks] = initial as [string[][], string[][]];
    const quoted = (rows: string[][]): string[] =>
        rows.map(([price, amount]) => `{"price":"${price!}","size":"${amount!}"}`);
    return {
        snapshot: { nonce: '0', bids, asks },
        frames,
        opposites,
        dydxSnapshot: dydxText('subscribed', 0, [quoted(bids), quoted(asks)]),
        dydxFrames,
    };
}

/** Price of a level, lots before and lots after; the number of levels stays about the same. */
function changeOf(
    side: Map<number, number>,
    depth: number,
    sign: 1 | -1,
    spread: Spread,
    random: () => number,
): [number, number, number] {
    const places = 2 * depth;
    // Near the best price, half of the changes are within the first five levels, at any depth.
    const place = spread === 'near' ? Math.floor(-10 * Math.log(1 - random())) % places : Math.floor(random() * places);
    const price = MIDDLE + sign * (1 + place);
    const before = side.get(price) ?? 0;
    const exists = before > 0;
    const isChanged = exists && random() < 0.7;
    // On average as many levels are removed as added.
    const isRemoved = exists && !isChanged;
    const after = isRemoved ? 0 : Math.ceil(random() * 5_000) * 10_000_000;
    if (after === 0) side.delete(price);
    else side.set(price, after);
    return [price, before, after];
}

/** Starts with a level at every second tick, so that as many can be added as removed. */
function sideOf(depth: number, sign: 1 | -1): Map<number, number> {
    return new Map(Array.from({ length: depth }, (_, i) => [MIDDLE + sign * (1 + 2 * i), (1 + (i % 900)) * 1_000_000]));
}

function frameText(nonce: number, [bids, asks]: readonly [string[], string[]]): string {
    const at = START + nonce * 10;
    const datetime = new Date(at).toISOString().replace('T', ' ').replace('Z', ' UTC');
    const head = `"symbol":"${SYMBOL}","timestamp":${at},"datetime":"${datetime}","nonce":${nonce}`;
    return received(`{${head},"bids":[${bids.join()}],"asks":[${asks.join()}]}`);
}

function dydxText(type: string, nonce: number, [bids, asks]: readonly [string[], string[]]): string {
    const head = `"type":"${type}","connection_id":"7af140fb-b33d-4f0e-8f4c-30f16337b360","message_id":${nonce}`;
    const contents = `{"bids":[${bids.join()}],"asks":[${asks.join()}]}`;
    return received(`{${head},"id":"BTC-USD","channel":"v4_orderbook","version":"1.0.0","contents":${contents}}`);
}

/** Makes a flat string, as a socket delivers it; a joined string would be a tree. */
function received(text: string): string {
    return Buffer.from(text).toString();
}

function tickText(ticks: number): string {
    return `${ticks / 10}`;
}

function lotText(lots: number): string {
    return `${lots / 1e9}`;
}

/** Numbers from 0 to 1, the same for the same seed. */
function randomOf(seed: number): () => number {
    let state = seed >>> 0;
    return () => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return state / 2 ** 32;
    };
}
