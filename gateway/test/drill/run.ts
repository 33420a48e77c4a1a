/**
 * The drills of the gateway: responses that are cut, a gateway that is killed, and three programs on one
 * wallet.
 */

import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { NetworkError } from 'ccxt';
import { aftermath } from '../../../ts/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { createToken } from '../../ts/config.js';
import { SeededRandom } from '../../../test/chaos/seeded-random.js';
import { startGateway } from '../../../test/support/gateway.js';
import { send } from './connection.js';
import { judge, type AnsweredWrite, type Program, type Verdict, type Write } from './programs.js';
import { makeWrite, readOpen, setDrillStage, type DrillStage, type Sender } from './stage.js';

export { isViolated } from './programs.js';

/** Share of the repeated calls whose response is cut, too. */
const CUT_AGAIN = 0.25;
/** Bytes of a response of a method that was not seen yet. */
const USUAL_BYTES = 700;

/** The result of the drill with cut responses. */
export interface CutsLine extends Verdict {
    readonly seed: number;
    /** Responses that were cut, and of these before their first byte. */
    readonly cuts: number;
    readonly cutsBeforeFirstByte: number;
    /** Answers from the key's first call. */
    readonly replayed: number;
    /** Orders that rest, and that their programs do not know, or the reverse. */
    readonly strays: number;
}

/** Cuts the first response of each write at a random byte, and repeats it with its key. */
export async function drillCuts({ seed, writes }: { seed: number; writes: number }): Promise<CutsLine> {
    const stage = await setDrillStage(seed);
    const folder = mkdtempSync(join(tmpdir(), 'gateway-drill-'));
    const clients = stage.programs.map(({ name }) => ({ name }));
    const gateway = await startGateway(stage, clients, { journal: join(folder, 'journal.jsonl') });
    const answered: AnsweredWrite[] = [];
    const bytes = new Map<string, number>();
    const counts = { cuts: 0, cutsBeforeFirstByte: 0 };
    let started = 0;
    let strays = 0;
    const run = async (program: Program): Promise<void> => {
        const random = new SeededRandom(seed, `cuts of ${program.name}`);
        const token = gateway.tokens[program.name] ?? '';
        const whole: Sender = (call) => send(gateway.url, { ...call, token });
        const cut: Sender = async (call, attempt) => {
            const isCut = call.key !== undefined && (attempt === 1 || random.happens(CUT_AGAIN));
            const most = bytes.get(call.method) ?? USUAL_BYTES;
            const at = isCut ? Math.max(0, random.integer(-Math.round(most / 10), most - 1)) : Infinity;
            const reply = await send(gateway.url, { ...call, token }, at);
            if (reply === undefined) {
                counts.cuts += 1;
                if (at === 0) counts.cutsBeforeFirstByte += 1;
            } else bytes.set(call.method, reply.bytes);
            return reply;
        };
        while (started < writes) {
            started += 1;
            answered.push(await makeWrite(program, `${program.name}-key-${started}`, cut));
        }
        strays += await countStrays(program, whole);
    };
    await Promise.all(stage.programs.map(run));
    const verdict = judge(answered, stage.record);
    await gateway.close();
    await stage.sandbox.close();
    rmSync(folder, { recursive: true });
    const replayed = answered.filter(({ reply }) => reply.isReplayed).length;
    return { seed, ...counts, replayed, strays, ...verdict };
}

/** Compares the orders that a program knows with those that the gateway lists as its own. */
async function countStrays(program: Program, sender: Sender): Promise<number> {
    const known = [...program.open.keys()];
    await readOpen(program, sender);
    const gone = known.filter((id) => !program.open.has(id));
    return gone.length + program.open.size - (known.length - gone.length);
}

/** The result of the drill with a gateway that is killed. */
export interface KillsLine extends Verdict {
    readonly seed: number;
    readonly kills: number;
    /** Kills before the gateway was ready again. */
    readonly killsDuringStart: number;
    /** Calls that were in flight when the gateway was killed. */
    readonly interrupted: number;
    readonly replayed: number;
    /** Answers `OutcomeUnknown`, all of which a `settle` ended. */
    readonly unknowns: number;
    readonly strays: number;
}

/** Share of the kills while the gateway starts. */
const KILLED_AT_START = 0.15;
/**
 * Longest time from the spawn to a kill while the gateway starts, and from an answer to a kill, milliseconds.
 */
const START_MS = 2_000;
const WRITES_MS = 100;
/** Writes that are answered before a kill at most. */
const ANSWERS = 8;
/**
 * Longest delay of the response to a submit, milliseconds: the transaction was executed, and the gateway does
 * not know it.
 */
const SUBMIT_MS = 40;
const SUBMITS = /submit|ExecuteTransaction/;
const DELAYED_SUBMITS = 5;

/**
 * Kills the process of the gateway at random moments while programs write, and repeats the unanswered writes
 * at the next one.
 */
export async function drillKills({ seed, kills }: { seed: number; kills: number }): Promise<KillsLine> {
    const stage = await setDrillStage(seed);
    const { sandbox, programs } = stage;
    const random = new SeededRandom(seed, 'kills');
    const gateway = new GatewayProcess(stage);
    const answered: (AnsweredWrite & { unknowns: number })[] = [];
    const counts = { kills: 0, killsDuringStart: 0, interrupted: 0 };
    const inFlight = new Set<object>();
    const events = new EventEmitter();
    let [keys, strays, isOver] = [0, 0, false];
    const run = async (program: Program): Promise<void> => {
        const token = gateway.tokens[program.name] ?? '';
        const sender: Sender = async (call) => {
            const url = await gateway.whenReady();
            inFlight.add(call);
            try {
                return await send(url, { ...call, token });
            } finally {
                inFlight.delete(call);
            }
        };
        while (!isOver) {
            keys += 1;
            answered.push(await makeWrite(program, `${program.name}-key-${keys}`, sender));
            events.emit('answer');
        }
        strays += await countStrays(program, sender);
    };
    const kill = async (): Promise<void> => {
        while (counts.kills < kills) {
            if (random.happens(KILLED_AT_START)) await delay(random.integer(0, START_MS));
            else {
                sandbox.faults.clear();
                const delayMs = random.integer(0, SUBMIT_MS);
                sandbox.faults.add({ route: SUBMITS, delayMs, times: DELAYED_SUBMITS });
                await gateway.whenReady();
                for (let left = random.integer(0, ANSWERS); left > 0; left -= 1) await once(events, 'answer');
                await delay(random.integer(0, WRITES_MS));
            }
            counts.kills += 1;
            counts.interrupted += inFlight.size;
            if (!gateway.isReady) counts.killsDuringStart += 1;
            await gateway.restart();
        }
        sandbox.faults.clear();
        isOver = true;
    };
    try {
        await Promise.all([kill(), ...programs.map(run)]);
        const verdict = judge(answered, stage.record);
        const replayed = answered.filter(({ reply }) => reply.isReplayed).length;
        const unknowns = answered.reduce((sum, write) => sum + write.unknowns, 0);
        return { seed, ...counts, replayed, unknowns, strays, ...verdict };
    } finally {
        await gateway.stop();
        await sandbox.close();
    }
}

/** Time between two looks at a gateway that starts, milliseconds. */
const LOOK_MS = 20;

interface Running {
    readonly child: ChildProcess;
    /** The address once it is ready; `undefined` when the process ended before. */
    readonly ready: Promise<string | undefined>;
    isReady: boolean;
}

/** The gateway as a process of its own, which is started again on the same journal. */
class GatewayProcess {
    readonly tokens: Readonly<Record<string, string>>;
    readonly #folder = mkdtempSync(join(tmpdir(), 'gateway-drill-'));
    readonly #host: string;
    #running: Running;
    #isStopped = false;

    constructor({ sandbox, wallet, programs }: DrillStage) {
        const made = programs.map(({ name }) => ({ name, ...createToken() }));
        this.tokens = Object.fromEntries(made.map(({ name, token }) => [name, token]));
        const clients = made.map(({ name, stored }) => ({ name, token: stored, scopes: ['read', 'trade', 'funds'] }));
        const journal = join(this.#folder, 'journal.jsonl');
        const config = { listen: '127.0.0.1:0', journal, exchange: { enableRateLimit: false }, clients };
        writeFileSync(join(this.#folder, 'gateway.json'), JSON.stringify(config), { mode: 0o600 });
        writeFileSync(join(this.#folder, 'key'), wallet.privateKey, { mode: 0o600 });
        this.#host = sandbox.url;
        this.#running = this.#start();
    }

    get isReady(): boolean {
        return this.#running.isReady;
    }

    /** @returns the address as soon as a process is ready */
    async whenReady(): Promise<string> {
        for (;;) {
            const url = await this.#running.ready;
            if (url !== undefined) return url;
        }
    }

    /** Kills the process, and starts the next one. */
    async restart(): Promise<void> {
        const { child } = this.#running;
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
        this.#running = this.#start();
    }

    async stop(): Promise<void> {
        this.#isStopped = true;
        const { child } = this.#running;
        if (child.exitCode === null && child.signalCode === null) {
            child.kill('SIGKILL');
            await once(child, 'exit');
        }
        rmSync(this.#folder, { recursive: true });
    }

    #start(): Running {
        const files = ['--config', join(this.#folder, 'gateway.json'), '--key-file', join(this.#folder, 'key')];
        const child = spawn(process.execPath, ['js/cli.js', 'gateway', ...files, '--host', this.#host], {
            stdio: ['ignore', 'pipe', 'pipe'],
        });
        let shown = '';
        child.stderr.on('data', (chunk: Buffer) => (shown = `${shown}${chunk.toString()}`.slice(-2_000)));
        const listens = new Promise<string | undefined>((resolve) => {
            createInterface(child.stdout).on('line', (line) => {
                const url = /listens at (\S+)/.exec(line)?.[1];
                if (url !== undefined) resolve(url);
            });
            child.once('exit', (code) => {
                resolve(undefined);
                // Killed is expected.
                if (code !== null && !this.#isStopped) throw new Error(`the gateway ended with ${code}: ${shown}`);
            });
        });
        const running: Running = {
            child,
            isReady: false,
            ready: listens.then(async (url) => {
                if (url === undefined || !(await this.#becomesReady(child, url))) return undefined;
                running.isReady = true;
                return url;
            }),
        };
        return running;
    }

    async #becomesReady(child: ChildProcess, url: string): Promise<boolean> {
        while (child.exitCode === null && child.signalCode === null) {
            const response = await fetch(`${url}/ready`).catch(() => undefined);
            await response?.text().catch(() => undefined);
            if (response?.status === 200) return true;
            await delay(LOOK_MS);
        }
        return false;
    }
}

/** The result of three programs on one wallet. */
export interface BotsLine {
    readonly seed: number;
    readonly writes: number;
    readonly gatewayMs: number;
    readonly objectsMs: number;
    /** Time of three exchange objects ÷ time of one gateway. */
    readonly ratio: number;
    /** Writes that failed, by the class of the error. */
    readonly gatewayErrors: Readonly<Record<string, number>>;
    readonly objectsErrors: Readonly<Record<string, number>>;
}

const BOTS = 3;
/** Writes that succeed; one that fails is followed by another one. */
const WRITES_OF_BOT = 30;

/**
 * Lets three programs make 30 writes each with one wallet: through one gateway, and each with an exchange
 * object of its own.
 */
export async function drillBots({ seed }: { seed: number }): Promise<BotsLine> {
    const viaGateway = await runBots(seed, async (stage) => {
        const clients = stage.programs.map(({ name }) => ({ name }));
        const gateway = await startGateway(stage, clients);
        const { url, tokens } = gateway;
        const call = async (program: Program, { method, args }: Write, key: string): Promise<unknown> => {
            const reply = await send(url, { token: tokens[program.name] ?? '', method, args, key });
            if (reply === undefined) throw new NetworkError('no answer');
            if (reply.error !== undefined) throw Object.assign(new Error(), { name: reply.error.class });
            return reply.value;
        };
        return { call, close: () => gateway.close() };
    });
    const viaObjects = await runBots(seed, (stage) => {
        const config = { ...stage.wallet, enableRateLimit: false, urls: sandboxUrls(stage.sandbox.url) };
        const toObject = (): aftermath => {
            const exchange = new aftermath(config);
            exchange.log = () => undefined;
            return exchange;
        };
        const objects = new Map(stage.programs.map(({ name }) => [name, toObject()]));
        const call = (program: Program, { method, args }: Write): Promise<unknown> => {
            const exchange = objects.get(program.name) as unknown as Record<string, (...args: unknown[]) => unknown>;
            return Promise.resolve(exchange[method]?.(...args));
        };
        const close = async (): Promise<void> => {
            await Promise.all([...objects.values()].map((exchange) => exchange.close()));
        };
        return Promise.resolve({ call, close });
    });
    return {
        seed,
        writes: BOTS * WRITES_OF_BOT,
        gatewayMs: Math.round(viaGateway.ms),
        objectsMs: Math.round(viaObjects.ms),
        ratio: Number((viaObjects.ms / viaGateway.ms).toFixed(2)),
        gatewayErrors: viaGateway.errors,
        objectsErrors: viaObjects.errors,
    };
}

interface Desk {
    readonly call: (program: Program, write: Write, key: string) => Promise<unknown>;
    readonly close: () => Promise<void>;
}

/** Runs the programs at once on a sandbox of their own. */
async function runBots(
    seed: number,
    open: (stage: DrillStage) => Promise<Desk>,
): Promise<{ readonly ms: number; readonly errors: Readonly<Record<string, number>> }> {
    const stage = await setDrillStage(seed);
    const { call, close } = await open(stage);
    const errors: Record<string, number> = {};
    const started = performance.now();
    const run = async (program: Program): Promise<void> => {
        let calls = 0;
        for (let made = 0; made < WRITES_OF_BOT;) {
            const write = program.next();
            calls += 1;
            try {
                program.learn(write, await call(program, write, `${program.name}-key-${calls}`));
                made += 1;
            } catch (error) {
                const { name } = error as Error;
                errors[name] = (errors[name] ?? 0) + 1;
            }
        }
    };
    await Promise.all(stage.programs.slice(0, BOTS).map(run));
    const ms = performance.now() - started;
    await close();
    await stage.sandbox.close();
    return { ms, errors };
}
