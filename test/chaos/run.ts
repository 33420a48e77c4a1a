/**
 * Books through storms: several lively markets whose streams suffer every fault that the sandbox knows, and watch loops
 * that compare each book they get, level by level, with the exchange's own at its nonce.
 *
 * Which faults come, in what order and how long, in steps of the sandbox, follows from the seed; how they fall between the
 * frames is up to the machine.
 */

import type { aftermath } from '../../ts/pro/aftermath.js';
import { startSandbox, type Sandbox } from '../../ts/sandbox/index.js';
import { watcherOn } from '../support/stream.js';
import { Chance } from './chance.js';
import { Storm, TROUBLES, type Trouble } from './storm.js';
import { Watch } from './watch.js';

/** How much is tried. */
export interface ChaosOptions {
    readonly seed: number;
    /** Frames sent at least, over all markets; the last storm is seen to its end. */
    readonly frames: number;
}

/** What came of it; one line of JSON. */
export interface ChaosLine {
    readonly seed: number;
    readonly frames: number;
    readonly markets: number;
    readonly storms: number;
    /** How often each was met; sockets killed. */
    readonly faults: Readonly<Record<Trouble, number>>;
    readonly gaps: number;
    readonly resyncs: number;
    readonly reconnects: number;
    /** Watches that rejected, by the name of the error. */
    readonly rejected: Readonly<Record<string, number>>;
    /** Books handed out, each compared. */
    readonly compared: number;
    /** Comparisons of books that had been handed out earlier: they must be true at their nonce still. */
    readonly reread: number;
    readonly wrong: number;
    /** The first wrong ones. */
    readonly examples: readonly string[];
    /** Milliseconds from the end of a storm until the slowest market was shown as it was then, at worst. */
    readonly longestWithoutTruthMs: number;
    /** Markets that had not come back so long after a storm that they were given up. */
    readonly frozen: number;
    readonly ms: number;
}

/** Milliseconds of the exchange's time that a step lasts: about 16 changes of books. */
const STEP_MS = 1_000;
const NOW = 1_750_000_000_000;

/** Milliseconds: waits for reads after gaps grow up to four seconds. */
const GIVEN_UP_MS = 20_000;

/** A delayed frame may be about so many changes behind. */
const KEPT = 20_000;

const MOST_EXAMPLES = 5;

/** All that a run is made of. */
interface Stage {
    readonly sandbox: Sandbox;
    readonly watcher: aftermath;
    readonly watches: readonly Watch[];
    readonly symbols: readonly string[];
    readonly storm: Storm;
    readonly chance: Chance;
    readonly wrong: string[];
    readonly loops: Promise<unknown>;
    /** Lets the exchange live on. */
    readonly live: () => void;
}

/** What came of the times after the storms. */
interface Calm {
    longestMs: number;
    frozen: number;
}

/**
 * Puts books through storms.
 *
 * @param options how much, and which
 * @returns what came of it
 */
export async function chaos(options: ChaosOptions): Promise<ChaosLine> {
    const startedAt = performance.now();
    const stage = await setStage(options.seed);
    const calm: Calm = { longestMs: 0, frozen: 0 };
    let storms = 0;
    while (stage.sandbox.streams.sent < options.frames && calm.frozen === 0) {
        storms += 1;
        await rage(stage);
        await recover(stage, calm);
    }
    const counted = counts(stage);
    await stage.watcher.close();
    await stage.loops;
    await stage.sandbox.close();
    const { longestMs, frozen } = calm;
    const times = {
        longestWithoutTruthMs: Math.round(longestMs),
        frozen,
        ms: Math.round(performance.now() - startedAt),
    };
    return { seed: options.seed, storms, ...counted, ...times };
}

async function setStage(seed: number): Promise<Stage> {
    let now = NOW;
    const sandbox = await startSandbox({ seed, life: false, now: () => now });
    const { books } = sandbox.internals;
    books.keep(KEPT);
    const ws = { backoff: { base: 5, max: 50 }, silence: 100, ask: 100, patience: 3_000 };
    const watcher = watcherOn(sandbox, { options: { ws } });
    const markets = (await watcher.fetchMarkets()).map((market) => ({
        id: `${market?.id}`,
        symbol: `${market?.symbol}`,
    }));
    const [first, ...others] = markets;
    if (first === undefined) throw new Error('a sandbox without markets');
    const wrong: string[] = [];
    const watches = markets.map(
        ({ id, symbol }) => new Watch({ watcher, books, symbol, marketId: id, onWrong: (words) => wrong.push(words) }),
    );
    const ids = [first.id, ...others.map(({ id }) => id)] as const;
    return {
        sandbox,
        watcher,
        watches,
        symbols: markets.map(({ symbol }) => symbol),
        storm: new Storm(sandbox, ids, seed),
        chance: new Chance(seed, 'calm'),
        wrong,
        loops: Promise.all(watches.map((watch) => watch.run())),
        live: () => {
            now += STEP_MS;
            sandbox.step();
        },
    };
}

/** One storm, from its first fault until the last is taken back. */
async function rage({ storm, watches, live }: Stage): Promise<void> {
    storm.gather();
    for (let step = 0; !storm.isOver; step += 1) {
        storm.step();
        live();
        watches[step % watches.length]?.lookAgain();
        await breath();
    }
}

/** The time after a storm, on a market that lives on or is still, until every book has come back. */
async function recover({ watcher, watches, symbols, chance, live }: Stage, calm: Calm): Promise<void> {
    const since = performance.now();
    const isLively = chance.happens(0.5);
    const nonces = await Promise.all(
        symbols.map(async (symbol) => (await watcher.fetchOrderBook(symbol, 1)).nonce ?? 0),
    );
    const isBack = (watch: Watch, i: number): boolean => watch.reachedAt(nonces[i] ?? 0) !== undefined;
    while (!watches.every(isBack) && performance.now() - since < GIVEN_UP_MS) {
        if (isLively) live();
        await breath();
    }
    calm.frozen += watches.filter((watch, i) => !isBack(watch, i)).length;
    const times = watches.map((watch, i) => (watch.reachedAt(nonces[i] ?? 0) ?? performance.now()) - since);
    calm.longestMs = Math.max(calm.longestMs, ...times);
}

/** Lets sockets and timers have their turn. */
function breath(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, 1));
}

function counts({
    sandbox,
    watcher,
    watches,
    storm,
    wrong,
}: Stage): Omit<ChaosLine, 'seed' | 'storms' | 'longestWithoutTruthMs' | 'frozen' | 'ms'> {
    const health = Object.values(watcher.streamHealth());
    const met: Record<string, number> = { ...sandbox.streams.faults, kill: storm.killed };
    const faults = Object.fromEntries(TROUBLES.map((trouble) => [trouble, met[trouble] ?? 0]));
    const rejected: Record<string, number> = {};
    for (const [name, count] of watches.flatMap((watch) => [...watch.rejected])) {
        rejected[name] = (rejected[name] ?? 0) + count;
    }
    return {
        frames: sandbox.streams.sent,
        markets: watches.length,
        faults: faults as Record<Trouble, number>,
        gaps: sum(health, ({ gaps }) => gaps),
        resyncs: sum(health, ({ resyncs }) => resyncs),
        reconnects: sum(health, ({ reconnects }) => reconnects),
        rejected,
        compared: sum(watches, ({ compared }) => compared),
        reread: sum(watches, ({ reread }) => reread),
        wrong: wrong.length,
        examples: wrong.slice(0, MOST_EXAMPLES),
    };
}

function sum<Item>(items: readonly Item[], count: (item: Item) => number): number {
    return items.reduce((total, item) => total + count(item), 0);
}
