/**
 * The drill of two gateways of one wallet: the leader is stopped, killed, or cut off from NATS, at four
 * points of a write and at random moments. Its clients repeat their writes, with their keys, at the other
 * one.
 */

import { setTimeout as delay } from 'node:timers/promises';
import { createToken } from '../../ts/config.js';
import { SeededRandom } from '../../../test/chaos/seeded-random.js';
import { NatsServer } from '../../../test/support/nats-server.js';
import type { Call } from './connection.js';
import { growthOf, PublishLoad, type PublishLine } from './publish.js';
import { judge, type AnsweredWrite, type Program, type Verdict } from './programs.js';
import { bundleDrill, Replica } from './replica.js';
import { makeWrite, readOpen, setDrillStage, type DrillStage, type Sender } from './stage.js';

/** Where in a write the leader is hit. */
export const POINTS = {
    /** Accepted, before the build. */
    P0: {
        proxy: 'toSandbox',
        hold: { text: /POST \/api\/(?:ccxt\/build|perpetuals\/account\/transactions)\//, what: 'request' },
    },
    /** Signed, before the journal. */
    P1: { proxy: 'toNats', hold: { text: /PUB aftermath\.v1\.journal[\s\S]*transactionBytes/, what: 'request' } },
    /** Recorded, before the submit. */
    P2: { proxy: 'toNats', hold: { text: /PUB aftermath\.v1\.journal[\s\S]*transactionBytes/, what: 'response' } },
    /** Executed, before the response. */
    P3: { proxy: 'toSandbox', hold: { text: /POST \S+(?:\/submit\/|\/ExecuteTransaction)/, what: 'response' } },
} as const;
/** The name of a point. */
export type Point = keyof typeof POINTS;
/**
 * What happens to the leader: its process is stopped for a while, or killed; its connection to NATS ends, or
 * drops everything.
 */
export const HITS = ['stop', 'kill', 'cut', 'drop'] as const;
export type Hit = (typeof HITS)[number];

/** What both drills are told. */
export interface StandbyOptions {
    readonly seed: number;
    readonly leaseMs: number;
    readonly usesDeadline: boolean;
}

/** A distribution. */
export interface Percentiles {
    readonly p50: number;
    readonly p95: number;
    readonly max: number;
}

/** Parts of a takeover. */
const PARTS = ['lease', 'start', 'answer'] as const;
type Part = (typeof PARTS)[number];

/** What a standby drill found. */
export interface StandbyLine extends Verdict {
    readonly seed: number;
    readonly leaseMs: number;
    readonly usesDeadline: boolean;
    readonly hits: number;
    /**
     * Orders on the chain ÷ orders that the keys asked for; the latter without those that were answered as
     * not made.
     */
    readonly ordersPerKey: number;
    /**
     * Time from the hit to the first answer of the other gateway ÷ the lease: the median, the 95th
     * percentile, and the longest.
     */
    readonly takeover: Percentiles;
    /**
     * The parts of that time, milliseconds: until the lease is taken, from there until the gateway leads, and
     * until its first answer.
     */
    readonly parts: Readonly<Record<Part, Percentiles>>;
    /** Median memory of each gateway in the last third of the time ÷ that in the first third. */
    readonly growth: readonly number[];
    /** Processes that ended by themselves, as they had lost the lease. */
    readonly ended: number;
    readonly unknowns: number;
    readonly strays: number;
}

/** Goals: 95 % of the takeovers, and all of them, ÷ the lease. */
const P95 = 1.9;
const MAX = 2.5;
/** A client gives up one attempt after so long, and waits before the next one, milliseconds. */
const ATTEMPT_MS = 400;
const AGAIN_MS = 100;

/** An old leader that still believes to lead is killed after so long, milliseconds. */
const BELIEF_MS = 5_000;

/** @returns whether takeovers took too long */
export function isSlow({ takeover: { p95, max } }: StandbyLine): boolean {
    return !(p95 <= P95 && max <= MAX);
}

/** Two gateways, and the clients' way to them. */
class Pair {
    /** The gateway that was hit last. */
    #old: Replica | undefined;

    private constructor(
        readonly stage: DrillStage,
        readonly nats: NatsServer,
        readonly replicas: readonly [Replica, Replica],
        private readonly tokens: Readonly<Record<string, string>>,
    ) {}

    static async start({ seed, leaseMs, usesDeadline }: StandbyOptions, life = false): Promise<Pair> {
        const program = bundleDrill('standby-process');
        const [stage, nats] = await Promise.all([setDrillStage(seed, life), NatsServer.start()]);
        const made = stage.programs.map(({ name }) => ({ name, ...createToken() }));
        const tokens = Object.fromEntries(made.map(({ name, token }) => [name, token]));
        const clients = made.map(({ name, stored }) => ({ name, token: stored, scopes: ['read', 'trade', 'funds'] }));
        const parts = { stage, nats, leaseMs, usesDeadline, clients };
        const replicas = await Promise.all([Replica.start(parts, program), Replica.start(parts, program)]);
        return new Pair(stage, nats, replicas, tokens);
    }

    /** Waits until one gateway leads and the other one waits. */
    async settled(): Promise<{ readonly leader: Replica; readonly other: Replica }> {
        const [one, two] = this.replicas;
        const since = performance.now();
        for (;;) {
            const looks = await Promise.all([one.look(), two.look()]);
            // Without a deadline, an old leader that is called no more does not notice it.
            if (looks.every((isLeading) => isLeading === true) && performance.now() - since > BELIEF_MS) {
                this.#old?.kill();
                this.#old = undefined;
            }
            if (looks[0] === true && looks[1] === false) return { leader: one, other: two };
            if (looks[1] === true && looks[0] === false) return { leader: two, other: one };
            await delay(10);
        }
    }

    /**
     * A client, which calls one gateway, and when that does not answer or does not lead, the first one that
     * is ready.
     */
    sender(program: Program, onAnswer: (from: Replica) => void): Sender {
        let current: Replica = this.replicas[0];
        return async (call) => {
            const whole: Call = { ...call, token: this.tokens[program.name] ?? '' };
            const asked = current;
            const reply = await asked.send(whole, ATTEMPT_MS);
            if (reply !== undefined && reply.error?.retryable !== true) {
                onAnswer(asked);
                return reply;
            }
            await delay(AGAIN_MS);
            current = await this.#ready();
            return reply;
        };
    }

    /** Asks both gateways again and again, as a load balancer does. @returns the first one that is ready */
    async #ready(): Promise<Replica> {
        for (;;) {
            const looks = this.replicas.map(async (replica) => {
                if ((await replica.look()) !== true) throw new Error('not ready');
                return replica;
            });
            const found = await Promise.any(looks).catch(() => undefined);
            if (found !== undefined) return found;
            await delay(AGAIN_MS);
        }
    }

    hit(kind: Hit, leader: Replica): void {
        this.#old = leader;
        if (kind === 'stop') leader.pause();
        else if (kind === 'kill') leader.kill();
        else if (kind === 'cut') leader.toNats.cut();
        else leader.toNats.drop();
    }

    /** Ends what a hit did; the supervisor of a gateway that has lost the lease starts it again. */
    heal(replica: Replica): void {
        replica.toNats.heal();
        replica.toSandbox.heal();
        replica.resume();
    }

    async close(): Promise<void> {
        await Promise.all(this.replicas.map((replica) => replica.close()));
        await Promise.all([this.nats.close(), this.stage.sandbox.close()]);
    }
}

/** Writes without an answer at a gateway that is hit are answered by the other one: how long did it take? */
class Takeovers {
    /** Milliseconds of each part of each takeover. */
    readonly #parts: Record<Part, number>[] = [];
    #waiting: { readonly for: Replica; readonly since: number; readonly done: () => void } | undefined;

    constructor(private readonly leaseMs: number) {}

    /** Takes that the leader is hit now. @returns resolves with the first answer of the other one */
    begin(other: Replica): Promise<void> {
        return new Promise((done) => (this.#waiting = { for: other, since: performance.now(), done }));
    }

    onAnswer(from: Replica): void {
        if (this.#waiting === undefined) return;
        const { for: other, since, done } = this.#waiting;
        const leases = (performance.now() - since) / this.leaseMs;
        // The gateway that was hit may lead again, where the other one fails, too; what it answers before is
        // from the time before.
        if (from !== other && leases < 1) return;
        const { taken } = from.times;
        const now = performance.now();
        // Calls that need no complete start are answered before it.
        const leads = from.times.leads > taken ? from.times.leads : now;
        this.#parts.push({ lease: taken - since, start: leads - taken, answer: now - leads });
        this.#waiting = undefined;
        done();
    }

    summary(): Pick<StandbyLine, 'takeover' | 'parts'> {
        const leases = this.#parts.map(({ lease, start, answer }) => (lease + start + answer) / this.leaseMs);
        const parts = PARTS.map((part) => {
            const found = this.#parts.map((each) => each[part]);
            return [part, percentilesOf(found, 0)] as const;
        });
        return {
            takeover: percentilesOf(leases, 2),
            parts: Object.fromEntries(parts) as StandbyLine['parts'],
        };
    }
}

function percentilesOf(values: readonly number[], digits: number): Percentiles {
    const sorted = [...values].sort((one, other) => one - other);
    const at = (part: number): number =>
        Number((sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? NaN).toFixed(digits));
    return { p50: at(0.5), p95: at(0.95), max: at(1) };
}

/** Hits the leader at one point of a write, in each way, and repeats the write at the other gateway. */
export async function drillPoints(
    options: StandbyOptions & {
        readonly points: readonly Point[];
        readonly hits: readonly Hit[];
        readonly rounds: number;
    },
): Promise<StandbyLine> {
    const { points, hits, rounds } = options;
    const pair = await Pair.start(options);
    const takeovers = new Takeovers(options.leaseMs);
    const [program] = pair.stage.programs as [Program];
    const onAnswer = (from: Replica): void => {
        takeovers.onAnswer(from);
    };
    const sender = pair.sender(program, onAnswer);
    const answered: (AnsweredWrite & { unknowns: number })[] = [];
    let strays = 0;
    const cases = points.flatMap((point) =>
        hits.flatMap((hit) => Array.from({ length: rounds }, () => ({ point, hit }))),
    );
    try {
        for (const [i, { point, hit }] of cases.entries()) {
            const { leader, other } = await pair.settled();
            const { proxy, hold } = POINTS[point];
            const held = leader[proxy].holdNext(hold);
            const writing = makeWrite(
                program,
                `${point}-${hit}-${i}-key`,
                sender,
                (write) => write.method === 'createOrder',
            );
            await held;
            pair.hit(hit, leader);
            await takeovers.begin(other);
            pair.heal(leader);
            answered.push(await writing);
        }
        await pair.settled();
        strays += await countStrays(program, sender);
        return toLine(options, pair, { answered, strays, hits: cases.length, takeovers, memory: [] });
    } finally {
        await pair.close();
    }
}

/** Hits the leader at random moments while four programs write. */
export async function drillStandby(
    options: StandbyOptions & {
        /** Ends after so many hits, or after so many seconds. */
        readonly hits: number;
        readonly seconds?: number;
        /**
         * Takes what a publisher on the same NATS server found, which fails at the same moments; there is
         * none by default.
         */
        readonly onPublished?: (line: PublishLine) => void;
    },
): Promise<StandbyLine> {
    const { seed, hits, leaseMs, seconds = Infinity, onPublished } = options;
    const pair = await Pair.start(options, onPublished !== undefined);
    const load = onPublished && (await PublishLoad.start(pair.stage.sandbox, pair.nats));
    const memory: (readonly number[])[] = [];
    const random = new SeededRandom(seed, 'standby');
    const takeovers = new Takeovers(leaseMs);
    const answered: (AnsweredWrite & { unknowns: number })[] = [];
    const started = performance.now();
    const elapsed = (): number => (performance.now() - started) / 1_000;
    let [keys, strays, done, isOver] = [0, 0, 0, false];
    const run = async (program: Program): Promise<void> => {
        const sender = pair.sender(program, (from) => {
            takeovers.onAnswer(from);
        });
        while (!isOver) {
            keys += 1;
            answered.push(await makeWrite(program, `${program.name}-key-${keys}`, sender));
        }
        strays += await countStrays(program, sender);
    };
    const hitLeader = async (): Promise<void> => {
        while (done < hits && elapsed() < seconds) {
            const { leader, other } = await pair.settled();
            await delay(random.integer(0, leaseMs / 2));
            memory.push(pair.replicas.map(({ rss }) => rss));
            const taken = takeovers.begin(other);
            pair.hit(random.pick(HITS), leader);
            load?.hit(random);
            await taken;
            // The old leader wakes up while the new one writes.
            await delay(random.integer(0, leaseMs / 4));
            pair.heal(leader);
            load?.heal();
            done += 1;
        }
        isOver = true;
    };
    try {
        await Promise.all([hitLeader(), ...pair.stage.programs.map(run)]);
        if (load !== undefined) onPublished?.(await load.stop());
        return toLine(options, pair, { answered, strays, hits: done, takeovers, memory });
    } finally {
        isOver = true;
        await pair.close();
    }
}

function toLine(
    { seed, leaseMs, usesDeadline }: StandbyOptions,
    { stage, replicas }: Pair,
    found: {
        readonly answered: readonly (AnsweredWrite & { readonly unknowns: number })[];
        readonly strays: number;
        readonly hits: number;
        readonly takeovers: Takeovers;
        readonly memory: readonly (readonly number[])[];
    },
): StandbyLine {
    const { answered, strays, hits, takeovers, memory } = found;
    const verdict = judge(answered, stage.record);
    return {
        ...{ seed, leaseMs, usesDeadline, hits },
        ordersPerKey: verdict.orders / verdict.ordersAnswered,
        ...takeovers.summary(),
        growth: [0, 1].map((i) => growthOf(memory.map((rss) => rss[i] ?? NaN))),
        ended: replicas.reduce((sum, { lost }) => sum + lost, 0),
        unknowns: answered.reduce((sum, write) => sum + write.unknowns, 0),
        strays,
        ...verdict,
    };
}

/** Compares the orders that a program knows with those that the gateway lists as its own. */
async function countStrays(program: Program, sender: Sender): Promise<number> {
    const known = [...program.open.keys()];
    await readOpen(program, sender);
    const gone = known.filter((id) => !program.open.has(id));
    return gone.length + program.open.size - (known.length - gone.length);
}
