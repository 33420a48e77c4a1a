/**
 * Books under faults: the streams of several active markets have every fault of the sandbox, and watch loops
 * compare each book they receive, level by level, with the exchange's own at its nonce.
 *
 * Kinds, order and durations of faults, in steps of the sandbox, follow from the seed; their timing between
 * frames depends on the machine.
 */

import type { aftermath } from '../../ts/pro/aftermath.js';
import { startSandbox, type Sandbox } from '../../sandbox/ts/index.js';
import { watcherOn } from '../support/stream.js';
import { FaultSchedule, FAULT_KINDS, type FaultKind } from './fault-schedule.js';
import { SeededRandom } from './seeded-random.js';
import { Watch } from './watch.js';

/** The size of a run. */
export interface ChaosOptions {
    readonly seed: number;
    /** Minimum number of frames of all markets; the last round of faults is completed. */
    readonly frames: number;
}

/** The result of a run; one line of JSON. */
export interface ChaosLine {
    readonly seed: number;
    readonly frames: number;
    readonly markets: number;
    readonly storms: number;
    /** Number of occurrences by kind; for `kill`, of killed sockets. */
    readonly faults: Readonly<Record<FaultKind, number>>;
    readonly gaps: number;
    readonly resyncs: number;
    readonly reconnects: number;
    /** Watches that rejected, by the name of the error. */
    readonly rejected: Readonly<Record<string, number>>;
    /** Number of books received and compared. */
    readonly compared: number;
    /** Number of later comparisons of the same books, which must still be correct at their nonce. */
    readonly reread: number;
    readonly wrong: number;
    /** The first wrong books. */
    readonly examples: readonly string[];
    /** The longest time from the end of a round of faults until the slowest book recovered, milliseconds. */
    readonly longestWithoutTruthMs: number;
    /** Number of books that did not recover in time. */
    readonly frozen: number;
    readonly ms: number;
}

/** Exchange time of a step: about 16 changes of books. */
const STEP_MS = 1_000;
const NOW = 1_750_000_000_000;

/** Time for a recovery; delays of reads after gaps grow up to four seconds. */
const RECOVERY_MS = 20_000;

/** Number of books that the exchange keeps: a delayed frame may be this many changes behind. */
const KEPT = 20_000;

const MAX_EXAMPLES = 5;

/** The parts of a run. */
interface Setup {
    readonly sandbox: Sandbox;
    readonly watcher: aftermath;
    readonly watches: readonly Watch[];
    readonly symbols: readonly string[];
    readonly schedule: FaultSchedule;
    readonly random: SeededRandom;
    readonly wrong: string[];
    readonly loops: Promise<unknown>;
    /** Advances the exchange by one step. */
    readonly advance: () => void;
}

/** Results of the recoveries. */
interface Recovery {
    longestMs: number;
    frozen: number;
}

/**
 * Runs rounds of faults until enough frames were sent.
 *
 * @param options the size and the seed
 * @returns the result
 */
export async function chaos(options: ChaosOptions): Promise<ChaosLine> {
    const startedAt = performance.now();
    const setup = await createSetup(options.seed);
    const recovery: Recovery = { longestMs: 0, frozen: 0 };
    let storms = 0;
    while (setup.sandbox.streams.sent < options.frames && recovery.frozen === 0) {
        storms += 1;
        await runFaults(setup);
        await recover(setup, recovery);
    }
    const counted = counts(setup);
    await setup.watcher.close();
    await setup.loops;
    await setup.sandbox.close();
    const { longestMs, frozen } = recovery;
    const times = {
        longestWithoutTruthMs: Math.round(longestMs),
        frozen,
        ms: Math.round(performance.now() - startedAt),
    };
    return { seed: options.seed, storms, ...counted, ...times };
}

async function createSetup(seed: number): Promise<Setup> {
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
    const [first, ...rest] = markets;
    if (first === undefined) throw new Error('a sandbox without markets');
    const wrong: string[] = [];
    const watches = markets.map(
        ({ id, symbol }) =>
            new Watch({ watcher, books, symbol, marketId: id, onWrong: (message) => wrong.push(message) }),
    );
    const ids = [first.id, ...rest.map(({ id }) => id)] as const;
    return {
        sandbox,
        watcher,
        watches,
        symbols: markets.map(({ symbol }) => symbol),
        schedule: new FaultSchedule(sandbox, ids, seed),
        random: new SeededRandom(seed, 'calm'),
        wrong,
        loops: Promise.all(watches.map((watch) => watch.run())),
        advance: () => {
            now += STEP_MS;
            sandbox.step();
        },
    };
}

/** Runs one round of faults. */
async function runFaults({ schedule, watches, advance }: Setup): Promise<void> {
    schedule.plan();
    for (let step = 0; !schedule.isOver; step += 1) {
        schedule.step();
        advance();
        watches[step % watches.length]?.compareAgain();
        await tick();
    }
}

/** Waits after a round, on active or quiet markets, until every book has recovered. */
async function recover({ watcher, watches, symbols, random, advance }: Setup, recovery: Recovery): Promise<void> {
    const since = performance.now();
    const isActive = random.happens(0.5);
    const nonces = await Promise.all(
        symbols.map(async (symbol) => (await watcher.fetchOrderBook(symbol, 1)).nonce ?? 0),
    );
    const hasRecovered = (watch: Watch, i: number): boolean => watch.reachedAt(nonces[i] ?? 0) !== undefined;
    while (!watches.every(hasRecovered) && performance.now() - since < RECOVERY_MS) {
        if (isActive) advance();
        await tick();
    }
    recovery.frozen += watches.filter((watch, i) => !hasRecovered(watch, i)).length;
    const times = watches.map((watch, i) => (watch.reachedAt(nonces[i] ?? 0) ?? performance.now()) - since);
    recovery.longestMs = Math.max(recovery.longestMs, ...times);
}

/** Lets sockets and timers run. */
function tick(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, 1));
}

function counts({
    sandbox,
    watcher,
    watches,
    schedule,
    wrong,
}: Setup): Omit<ChaosLine, 'seed' | 'storms' | 'longestWithoutTruthMs' | 'frozen' | 'ms'> {
    const health = Object.values(watcher.streamHealth());
    const counted: Record<string, number> = { ...sandbox.streams.faults, kill: schedule.killed };
    const faults = Object.fromEntries(FAULT_KINDS.map((kind) => [kind, counted[kind] ?? 0]));
    const rejected: Record<string, number> = {};
    for (const [name, count] of watches.flatMap((watch) => [...watch.rejected])) {
        rejected[name] = (rejected[name] ?? 0) + count;
    }
    return {
        frames: sandbox.streams.sent,
        markets: watches.length,
        faults: faults as Record<FaultKind, number>,
        gaps: sum(health, ({ recovered, possiblyLost }) => recovered + possiblyLost),
        resyncs: sum(health, ({ resyncs }) => resyncs),
        reconnects: sum(health, ({ reconnects }) => reconnects),
        rejected,
        compared: sum(watches, ({ compared }) => compared),
        reread: sum(watches, ({ reread }) => reread),
        wrong: wrong.length,
        examples: wrong.slice(0, MAX_EXAMPLES),
    };
}

function sum<Item>(items: readonly Item[], count: (item: Item) => number): number {
    return items.reduce((total, item) => total + count(item), 0);
}
