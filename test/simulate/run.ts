/**
 * A deterministic simulation of the whole write path: random programs of writes against a world that loses,
 * delays, doubles and reorders messages, fails to journal, answers stale and changed builds, and crashes the
 * client between any two steps. After each run the rules of docs/outcomes.md are compared with the model's
 * chain. A second program of each seed is about reads that lag behind writes.
 */

import { createHash } from 'node:crypto';
import { readJson } from '../../ts/core/json.js';
import { OutcomeUnknown } from '../../ts/exchange/errors/classes.js';
import { readTransactionData } from '../../ts/transaction/data.js';
import type { JournalEntry } from '../../ts/transaction/journal-record.js';
import { SeededRandom } from '../chaos/seeded-random.js';
import { installClock, VirtualClock, WORLD } from './clock.js';
import { callOf, Client, createServices, type ClientBase, type Watcher } from './client.js';
import {
    ACCOUNTS,
    loadBase,
    MAX_INTENTS,
    mayNeverExpire,
    nameOf,
    orderIdOf,
    Requests,
    type Intent,
    type Shown,
} from './requests.js';
import { simulateReads, type ReadCounts } from './reads.js';
import { Templates } from './templates.js';
import { World, type Faults } from './world.js';

/** The result of one run. */
export interface RunResult {
    readonly seed: number;
    readonly violations: readonly string[];
    /** Of everything that happened: equal for equal seeds. */
    readonly hash: string;
    readonly trace: readonly string[];
    readonly counts: Counts;
}

/** What happened in a run. */
export interface Counts extends ReadCounts {
    calls: number;
    executed: number;
    unknown: number;
    crashes: number;
    signed: number;
    submits: number;
    /** Transactions without an expiration that were executed after the service had refused them. */
    late: number;
    /** Transactions whose commands the client wrote. */
    composed: number;
}

/** One call of the user. */
interface Call {
    readonly intent: Intent;
    readonly client: Client;
    /** Transactions that it had signed. */
    readonly digests: string[];
    readonly abort: AbortController;
    end: 'result' | 'unknown' | 'error' | 'crash' | undefined;
}

/** What the user knows of an intent. */
interface Wish {
    readonly intent: Intent;
    call: Call | undefined;
    /** Whether the user knows that it is done. */
    isDone: boolean;
    /** Whether the user does not know whether it is done. */
    isUnknown: boolean;
    attempts: number;
}

const START = 1_767_225_600_000;
/** Longest time from a call to its end: `maxWaitMs`, and the requests of a read after it. */
const MAX_CALL_MS = 180_000;
/** As `options.transaction.resubmit.maxAgeMs`. */
const MAX_AGE_MS = 10_000;
const MAX_ATTEMPTS = 3;

/** Runs simulations in this process. */
export class Simulator {
    #clock = new VirtualClock(START);
    #random = new SeededRandom(0, 'simulate');

    private constructor(
        /** Clients of a chain whose builds have an expiration, and of mainnet, whose builds have none. */
        private readonly own: Stage,
        private readonly mainnet: Stage,
    ) {}

    /** Prepares every request, then makes time virtual. */
    static async start(): Promise<{ simulator: Simulator; stop: () => void }> {
        const simulator = new Simulator(await setStage('own'), await setStage('mainnet'));
        const restore = installClock(() => simulator.#clock);
        Math.random = () => simulator.#random.next();
        return { simulator, stop: restore };
    }

    /** Runs one program. */
    async run(seed: number): Promise<RunResult> {
        this.#clock = new VirtualClock(START);
        this.#random = new SeededRandom(seed, 'simulate');
        // Drawn apart, so that the programs of known seeds stay what they were.
        const late = new SeededRandom(seed, 'late faults');
        const endless = new SeededRandom(seed, 'endless');
        const answers = new SeededRandom(seed, 'answers');
        const isEndless = endless.happens(0.4);
        const isComposed = new SeededRandom(seed, 'client build').happens(0.3);
        const refusals = isEndless ? endless.pick([0, 0.3, 0.7]) : 0;
        const answerCrashes = answers.pick([0, 0.3]);
        const faults = { ...drawFaults(this.#random), ...drawLateFaults(late), refusals, answerCrashes };
        const { base, requests } = isEndless ? this.mainnet : this.own;
        const world = new World(this.#clock, this.#random, requests, faults, isEndless);
        const counts = await new Program(world, this.#clock, this.#random, late, answers, base, isComposed).run();
        const reads = simulateReads(seed);
        const trace = [...world.trace, ...reads.trace];
        const hash = createHash('sha256').update(trace.join('\n')).digest('hex').slice(0, 16);
        const violations = [...world.violations, ...reads.violations];
        return { seed, violations, hash, trace, counts: { ...counts, ...reads.counts } };
    }
}

/** A service, and what its clients share. */
interface Stage {
    readonly base: ClientBase;
    readonly requests: Requests;
}

async function setStage(deployment: 'own' | 'mainnet'): Promise<Stage> {
    const templates = await Templates.start(deployment);
    const { exchange, reads } = await loadBase(templates);
    const { packages, executors, chainId } = templates.ids;
    const pins = deployment === 'own' ? { packages } : {};
    const transactionOptions = { pins, executors, chainId, maxGasPrice: 750, maxWaitMs: 60_000 };
    const base = { exchange, wallet: templates.wallet, chainId, transactionOptions };
    const requests = new Requests(templates, reads);
    await prepare(base, requests);
    return { base, requests };
}

function drawFaults(
    random: SeededRandom,
): Omit<Faults, 'refusals' | 'answerCrashes' | keyof ReturnType<typeof drawLateFaults>> {
    return {
        loss: random.pick([0, 0.1, 0.3, 0.5]),
        delayMs: random.pick([20, 500, 5_000]),
        doubled: random.pick([0, 0.3]),
        lagMs: random.pick([0, 500, 8_000]),
        tampered: random.pick([0, 0, 0.1]),
        aborts: random.pick([0, 0.1]),
        journal: random.pick([0, 0.1, 0.3]),
    };
}

function drawLateFaults(
    late: SeededRandom,
): Pick<Faults, 'journalMs' | 'submitDelayMs' | 'lateAborts' | 'lateCrashes' | 'lateRetries'> {
    return {
        journalMs: late.pick([40, 400, 3_000]),
        submitDelayMs: late.pick([0, 2_000]),
        lateAborts: late.pick([0, 0.5]),
        lateCrashes: late.pick([0, 0.5]),
        lateRetries: late.pick([0, 0.5]),
    };
}

/** One program of a user, and what is compared with the chain. */
class Program implements Watcher {
    readonly #wishes: Wish[] = [];
    readonly #calls: Call[] = [];
    /**
     * Digests that the client has signed and not ended, by digest; `until` when their objects are free
     * anyway.
     */
    readonly #held = new Map<string, { readonly client: Client; until: number }>();
    readonly #signed = new Set<string>();
    /** The client that recorded a transaction last. */
    readonly #recorded = new Map<string, Client>();
    /** Verdicts of `settle`. */
    #verdicts: { readonly digest: string; readonly outcome: string }[] = [];
    readonly #counts: Omit<Counts, keyof ReadCounts> = {
        calls: 0,
        executed: 0,
        unknown: 0,
        crashes: 0,
        signed: 0,
        submits: 0,
        late: 0,
        composed: 0,
    };
    #client: Client;
    #clients = 0;
    #settling = 0;
    /** What an ended process sent to the journal has arrived there by then. */
    #journalIsWholeAt = 0;
    readonly #hasNode: boolean;
    /** Whether the client writes commands itself. */
    readonly #isComposed: boolean;

    constructor(
        private readonly world: World,
        private readonly clock: VirtualClock,
        private readonly random: SeededRandom,
        private readonly late: SeededRandom,
        private readonly answers: SeededRandom,
        private readonly base: ClientBase,
        isComposed: boolean,
    ) {
        this.#hasNode = random.happens(0.5);
        this.#isComposed = isComposed && this.#hasNode;
        this.#client = this.#startClient();
    }

    async run(): Promise<Omit<Counts, keyof ReadCounts>> {
        const { clock, random, world } = this;
        const length = random.pick([2_000, 20_000]);
        for (let left = random.integer(2, 7); left > 0; left -= 1)
            this.#at(length, () => {
                this.#wish();
            });
        if (random.happens(0.5))
            this.#at(length, () => {
                this.#crash();
            });
        if (random.happens(0.2))
            this.#at(length, () => {
                this.#crash();
            });
        if (random.happens(0.2))
            this.#at(length, () => {
                this.#close();
            });
        if (random.happens(0.3))
            this.#at(length, () => {
                world.useElsewhere();
            });
        for (let left = this.late.integer(0, 3); left > 0; left -= 1) {
            const settle = (): void => void this.#settleOpen();
            clock.after(this.late.integer(0, length), settle, WORLD);
        }
        await clock.run(() => false, length);
        const isOver = (): boolean => this.#running.length === 0 && this.#settling === 0;
        if (random.happens(0.5)) world.calm();
        if (!(await clock.run(isOver, MAX_CALL_MS))) {
            for (const { intent } of this.#running) world.violate('every wait ends', nameOf(intent));
        }
        this.#expectListed();
        world.calm();
        await this.#settleAll();
        this.#compare();
        this.#counts.submits = world.sent.length;
        this.#counts.late = world.late.size;
        this.#counts.signed = this.#signed.size;
        return this.#counts;
    }

    #at(within: number, action: () => unknown): void {
        this.clock.after(this.random.integer(0, within), () => void action(), WORLD);
    }

    #startClient(): Client {
        this.#clients += 1;
        this.world.note(`client ${this.#clients}: starts`);
        return new Client(this.#clients, this.world, this.clock, this.base, this, {
            hasNode: this.#hasNode,
            isComposed: this.#isComposed,
        });
    }

    get #running(): Call[] {
        return this.#calls.filter(({ end }) => end === undefined);
    }

    // --- The user. ---

    /** The user wants something new, or tries again what has not been done. */
    #wish(): void {
        const { random } = this;
        const again = this.#wishes.filter(({ call, isDone, isUnknown, attempts }) => {
            return !isDone && !isUnknown && call?.end !== undefined && attempts < MAX_ATTEMPTS;
        });
        const [first] = again;
        if (first !== undefined && random.happens(0.5)) {
            this.#call(first);
            return;
        }
        const account = random.pick(ACCOUNTS);
        const order = this.world.isEndless ? 'market' : 'create';
        const kind = random.pick(['create', order, 'cancel', 'deposit'] as const);
        const isOf = ({ intent }: Wish): boolean => intent.account === account;
        const own = this.#wishes.filter(isOf);
        const k = own.filter(({ intent }) => intent.kind === kind).length;
        if (k >= MAX_INTENTS) return;
        const wish = { intent: { kind, account, k }, call: undefined, isDone: false, isUnknown: false, attempts: 0 };
        this.#wishes.push(wish);
        this.#call(wish);
    }

    #call(wish: Wish): void {
        const { random, world } = this;
        const { intent } = wish;
        const client = this.#client;
        const abort = new AbortController();
        const call: Call = { intent, client, digests: [], abort, end: undefined };
        wish.call = call;
        wish.attempts += 1;
        this.#calls.push(call);
        this.#counts.calls += 1;
        const params: Record<string, unknown> = { signal: abort.signal };
        if (random.happens(0.15)) params.timeout = random.integer(1, 20_000);
        if (random.happens(0.15)) {
            this.clock.after(
                random.integer(0, 20_000),
                () => {
                    world.note(`user: aborts ${nameOf(intent)}`);
                    abort.abort();
                },
                client.id,
            );
        }
        world.note(`user: calls ${nameOf(intent)}`);
        client
            .do((services) => callOf(services, intent, params))
            .then(
                (result) => {
                    this.#onResult(wish, call, result);
                },
                (error: unknown) => {
                    this.#onError(wish, call, error as Error);
                },
            );
    }

    #onResult(wish: Wish, call: Call, result: unknown): void {
        call.end = 'result';
        wish.isDone = true;
        this.#counts.executed += 1;
        const { intent, digests } = call;
        this.world.note(`user: ${nameOf(intent)} is done`);
        if (!digests.some((digest) => this.world.executed.get(digest)?.hasFailed === false)) {
            this.world.violate('a result is that of an execution', nameOf(intent));
        }
        const { id } = result as { id?: string };
        // A node shows no id of an order that does not rest.
        const hasNoId = this.#isComposed && intent.kind === 'market' && id === undefined;
        if (intent.kind !== 'deposit' && !hasNoId && id !== orderIdOf(intent)) {
            this.world.violate('a result is of its own transaction', `${nameOf(intent)}: ${id}`);
        }
        if (this.answers.happens(this.world.faults.answerCrashes)) this.#crashWithin(this.answers.integer(0, 50), call);
    }

    /** The client of a call crashes after a while, milliseconds, unless it has crashed by then. */
    #crashWithin(ms: number, call: Call): void {
        const crash = (): void => {
            if (call.client === this.#client) this.#crash();
        };
        this.clock.after(ms, crash, WORLD);
    }

    #onError(wish: Wish, call: Call, error: Error): void {
        const { intent, digests } = call;
        this.world.note(`user: ${nameOf(intent)} throws ${error.name}: ${error.message.slice(0, 160)}`);
        const isUnrecorded = error.message.includes('options.transaction.journal did not record that');
        const isOver = !(error instanceof OutcomeUnknown) || error.isEarlier;
        if (isOver || isUnrecorded) for (const digest of digests) this.#held.delete(digest);
        if (isOver) {
            call.end = 'error';
            const { lateCrashes, lateRetries } = this.world.faults;
            const retry = (): void => {
                if (wish.call === call && call.client === this.#client && wish.attempts < MAX_ATTEMPTS)
                    this.#call(wish);
            };
            if (this.late.happens(lateRetries)) this.clock.after(this.late.integer(0, 100), retry, WORLD);
            if (!this.late.happens(lateCrashes)) return;
            this.#crashWithin(this.late.integer(0, 200), call);
            return;
        }
        call.end = 'unknown';
        wish.isUnknown = true;
        this.#counts.unknown += 1;
        const { transactionDigest: digest, entry } = error;
        const held = this.#held.get(digest);
        if (held !== undefined) held.until = this.clock.now + MAX_AGE_MS;
        if (!digests.includes(digest) || !(isUnrecorded || this.world.sent.includes(digest))) {
            this.world.violate('an unknown outcome is of a submitted transaction', nameOf(intent));
        }
        if (this.random.happens(0.5)) {
            const { client } = call;
            const outcome = this.#hasNode && this.random.happens(0.4) ? 'void' : undefined;
            this.clock.after(
                this.random.integer(0, 20_000),
                () => void this.#settle(client, entry, outcome),
                client.id,
            );
        }
    }

    async #settle(client: Client, entry: JournalEntry, wanted?: 'void' | 'executed' | 'failed'): Promise<void> {
        this.#settling += 1;
        try {
            if (wanted === 'void') {
                this.world.note(`user: voids ${entry.digest}`);
                // Whichever transaction uses its objects next ends it.
                this.#held.delete(entry.digest);
            } else if (wanted !== undefined) this.world.note(`user: settles ${entry.digest} as ${wanted}`);
            const { outcome } = await client.settle(entry, wanted);
            this.#onVerdict(entry.digest, outcome);
        } catch (error) {
            this.world.note(`user: settle ${entry.digest} throws ${(error as Error).name}`);
        }
        if (client.isAlive) this.#settling -= 1;
    }

    #onVerdict(digest: string, outcome: string): void {
        this.world.note(`user: settle says ${digest} ${outcome}`);
        this.#verdicts.push({ digest, outcome });
        const known = this.world.known.get(digest);
        if (known === undefined) return;
        const name = nameOf(known.intent);
        const wish = this.#wishes.find(({ intent }) => nameOf(intent) === name);
        if (wish === undefined) return;
        if (outcome === 'executed') wish.isDone = true;
        if (outcome === 'failed' && wish.call?.digests.at(-1) === digest) wish.isUnknown = false;
    }

    #crash(): void {
        this.#counts.crashes += 1;
        const client = this.#client;
        client.crash();
        this.#settling = 0;
        this.#held.clear();
        for (const call of this.#running) {
            if (call.client !== client) continue;
            call.end = 'crash';
            const wish = this.#wishes.find((one) => one.call === call);
            // Whether it was submitted is in the journal.
            if (wish !== undefined) wish.isUnknown = true;
        }
        this.#client = this.#startClient();
        const restarted = this.#client;
        const { journalMs } = this.world.faults;
        this.#journalIsWholeAt = this.clock.now + journalMs;
        const ms = this.random.integer(0, 5_000) + journalMs;
        this.clock.after(ms, () => void this.#recover(restarted), restarted.id);
    }

    /** A process that starts settles its journal, before anything else. */
    async #recover(client: Client): Promise<void> {
        const { open } = this.world;
        const isOpen = (digest: string): boolean => open.some((entry) => entry.digest === digest);
        for (const wish of this.#wishes) {
            if (wish.call?.end !== 'crash') continue;
            const { digests } = wish.call;
            if (digests.some(isOpen)) continue;
            const outcomes = this.world.journal.filter(
                (record) => digests.includes(record.digest) && 'outcome' in record,
            );
            if (outcomes.some((record) => 'outcome' in record && record.outcome === 'executed')) wish.isDone = true;
            wish.isUnknown = false;
        }
        await Promise.all(open.map((entry) => this.#settle(client, entry)));
    }

    /**
     * A user may settle at any time, also what is being written; after a crash, once the journal is whole.
     */
    async #settleOpen(): Promise<void> {
        const wanted = this.#hasNode && this.late.happens(0.3) ? 'void' : undefined;
        if (this.clock.now <= this.#journalIsWholeAt) return;
        const { open } = this.world;
        const isKnown = this.late.happens(0.3);
        const settled = open.map((entry) => {
            const { hasFailed } = this.world.executed.get(entry.digest) ?? {};
            // An explorer shows what the chain ran.
            const known = hasFailed === undefined ? wanted : hasFailed ? 'failed' : 'executed';
            return this.#settle(this.#client, entry, isKnown ? known : wanted);
        });
        await Promise.all(settled);
    }

    #close(): void {
        this.world.note('user: closes');
        this.#settling += 1;
        const client = this.#client;
        void client
            .do(({ submitter }) => submitter.close())
            .finally(() => {
                if (client.isAlive) this.#settling -= 1;
            });
    }

    /**
     * Each transaction that the client has recorded and that can be executed is in its open list, unless its
     * call still runs.
     */
    #expectListed(): void {
        const { world } = this;
        const client = this.#client;
        const { open } = client;
        const running = this.#running.flatMap(({ digests }) => digests);
        for (const digest of world.unended) {
            if (this.#recorded.get(digest) !== client || running.includes(digest) || open.includes(digest)) continue;
            world.violate('what can be executed is in the open list', digest);
        }
    }

    // --- The rules. ---

    onSign(digest: string, bytes: Uint8Array): void {
        const { world, clock } = this;
        this.#signed.add(digest);
        world.sign(bytes);
        if (this.#recorded.get(digest) === this.#client) world.violate('no two writes have the same bytes', digest);
        // Those of a later process may: what was said of the failed ones says nothing of these.
        this.#verdicts = this.#verdicts.filter((verdict) => verdict.digest !== digest || verdict.outcome !== 'failed');
        const known = world.known.get(digest) ?? (this.#isComposed ? world.learnComposed(digest, bytes) : undefined);
        if (known?.isComposed === true) this.#counts.composed += 1;
        world.note(`client: signs ${digest}`);
        // The transaction that voids another one moves an object to the wallet itself.
        if (readTransactionData(bytes).commands.every(({ kind }) => kind === 'transferObjects')) return;
        if (known === undefined || known.isTampered) {
            world.violate('what is signed was verified', digest);
            return;
        }
        const name = nameOf(known.intent);
        const { kind: expiration } = readTransactionData(bytes).expiration;
        const isUnbounded = known.intent.kind === 'market' && expiration === 'none';
        if (world.isEndless && isUnbounded && !mayNeverExpire(known.intent)) {
            world.violate('no unbounded market order is signed without an expiration', name);
        }
        for (const [other, { until }] of this.#held) {
            if (other === digest || until <= clock.now) continue;
            const shared = (world.known.get(other)?.objectIds ?? []).find((id) => known.objectIds.includes(id));
            if (shared !== undefined) world.violate('no two writes hold one object', `${digest} and ${other}`);
        }
        for (const other of world.sent) {
            const before = world.known.get(other);
            if (other === digest || before === undefined || nameOf(before.intent) !== name) continue;
            if (world.late.has(other)) continue;
            if (world.executed.get(other)?.hasFailed === false) world.violate('executed at most once', name);
        }
        this.#held.set(digest, { client: this.#client, until: Infinity });
        this.#running.find(({ intent }) => nameOf(intent) === name)?.digests.push(digest);
    }

    submitDelay(digest: string): number {
        const { submitDelayMs } = this.world.faults;
        if (submitDelayMs === 0) return 0;
        this.#abortLate(digest, submitDelayMs);
        return this.late.integer(0, submitDelayMs);
    }

    onRecord(digest: string): void {
        this.#recorded.set(digest, this.#client);
        this.#abortLate(digest, this.world.faults.journalMs);
    }

    /** The user may abort a write while it is recorded or about to be submitted. */
    #abortLate(digest: string, ms: number): void {
        const call = this.#running.find(({ digests }) => digests.includes(digest));
        if (call === undefined || !this.late.happens(this.world.faults.lateAborts)) return;
        const abort = (): void => {
            this.world.note(`user: aborts ${nameOf(call.intent)} late`);
            call.abort.abort();
        };
        this.clock.after(this.late.integer(0, ms), abort, call.client.id);
    }

    onOutcome(digest: string): void {
        this.#held.delete(digest);
    }

    /** Settles what is left, without faults. */
    async #settleAll(): Promise<void> {
        this.#client.crash();
        this.#held.clear();
        this.#settling = 0;
        const { clock, world } = this;
        // Messages that are still under way arrive, and reads show everything.
        await clock.run(() => false, 60_000);
        this.#client = this.#startClient();
        for (let round = 0; round < 2; round += 1) {
            const left = world.open.map((entry) => this.#settle(this.#client, entry));
            let isOver = false;
            void Promise.all(left).then(() => (isOver = true));
            if (!(await clock.run(() => isOver, MAX_CALL_MS))) world.violate('every wait ends', 'settle');
        }
        for (const { digest } of world.open) {
            if (world.executed.get(digest)?.hasFailed === false) {
                world.violate('a restart finds what was executed', digest);
            }
        }
    }

    #compare(): void {
        const { world } = this;
        const isExecuted = (digest: string): boolean => world.executed.get(digest)?.hasFailed === false;
        const byIntent = new Map<string, number>();
        for (const [digest, { intent }] of world.known) {
            if (isExecuted(digest) && !world.late.has(digest))
                byIntent.set(nameOf(intent), (byIntent.get(nameOf(intent)) ?? 0) + 1);
            if (world.executed.has(digest) && !this.#signed.has(digest))
                world.violate('what is executed was signed', digest);
        }
        for (const [name, count] of byIntent) {
            if (count > 1) world.violate('executed at most once', `${name}, ${count} times`);
        }
        for (const { intent, client, digests, end } of this.#calls) {
            // A call of a later process, or after one that was not signed, may have had the same bytes.
            const isOfAnother = (digest: string): boolean =>
                this.#calls.some(
                    (call) => (call.end !== 'error' || call.client !== client) && call.digests.includes(digest),
                );
            const executed = digests.find(
                (digest) => isExecuted(digest) && !world.late.has(digest) && !isOfAnother(digest),
            );
            if (end === 'error' && executed !== undefined) {
                world.violate('an error without an unknown outcome means that nothing was executed', nameOf(intent));
            }
        }
        const last = new Map(
            world.journal.map((record) => [record.digest, 'outcome' in record ? record.outcome : 'open']),
        );
        for (const [digest, outcome] of last) {
            if (outcome === 'failed' && isExecuted(digest))
                world.violate('the journal has no failure of what is executed', digest);
        }
        for (const { digest, outcome } of this.#verdicts) {
            if (outcome === 'failed' && world.late.has(digest)) continue;
            if ((outcome === 'executed') !== isExecuted(digest) && outcome !== 'unknown') {
                world.violate('settle says what the chain says', `${digest} ${outcome}`);
            }
        }
    }
}

/** What reads show before the first transaction. */
const NOTHING: Shown = { refOf: () => ({ version: 1n, digest: new Uint8Array(32) }), executed: [] };

/** Prepares every request: each call runs once without faults, up to its submit. */
async function prepare(base: ClientBase, requests: Requests): Promise<void> {
    for (const account of ACCOUNTS) {
        for (const kind of ['create', 'market', 'cancel', 'deposit'] as const) {
            for (let k = 0; k <= MAX_INTENTS; k += 1) {
                const intent = { kind, account, k };
                const transport = async (path: string, body: string): Promise<unknown> => {
                    if (!path.startsWith('ccxt/build/')) return readJson(requests.read(path, body, NOTHING));
                    await requests.prepare(intent, path, body);
                    throw new Error('prepared');
                };
                const sign = (): Promise<string> => Promise.reject(new Error('prepared'));
                const services = createServices(base, transport, { sign, journal: undefined, node: null });
                await callOf(services, intent, {}).catch((error: unknown) => {
                    if (!(error as Error).message.includes('prepared')) throw error;
                });
            }
        }
    }
}
