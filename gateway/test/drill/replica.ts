/**
 * Two gateways of one wallet as processes, each with a journal and with proxies of its own, and a supervisor
 * that starts them again.
 */

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type { NatsServer } from '../../../test/support/nats-server.js';
import { send, type Call, type Reply } from './connection.js';
import type { DrillStage } from './stage.js';
import type { ReplicaSettings } from './standby-process.js';
import { TcpProxy } from './tcp-proxy.js';

/** What all replicas of a drill share. */
export interface ReplicaParts {
    readonly stage: DrillStage;
    readonly nats: NatsServer;
    readonly leaseMs: number;
    readonly usesDeadline: boolean;
    /** The clients of the configuration, with the hashes of their tokens. */
    readonly clients: readonly object[];
}

const CACHE = 'node_modules/.cache/standby-drill';
const FOLDER = 'gateway/test/drill';
/** Time between two looks at a gateway, milliseconds. */
const LOOK_MS = 10;
/** A gateway that is stopped does not answer. */
const READY_TIMEOUT_MS = 500;

/** Bundles a program, of this folder by default, and its modules. @returns its path */
export function bundleDrill(name: string, source = `${FOLDER}/${name}.ts`): string {
    const file = resolve(CACHE, `${name}-${process.pid}.mjs`);
    execFileSync(process.execPath, [`${FOLDER}/bundle.mjs`, source, file], { stdio: 'pipe' });
    return file;
}

/** One gateway. */
export class Replica {
    /** How often the process ended by itself, as it had lost the lease. */
    lost = 0;
    /** When a process has last taken the lease, and led; of `performance.now()`. */
    readonly times = { taken: NaN, leads: NaN };
    readonly #folder = mkdtempSync(join(tmpdir(), 'standby-drill-'));
    #child: ChildProcess | undefined;
    #url: string | undefined;
    #shown = '';
    #isStopped = false;
    #isPaused = false;

    private constructor(
        private readonly parts: ReplicaParts,
        private readonly program: string,
        /** Between the gateway and NATS, and between the gateway and the sandbox. */
        readonly toNats: TcpProxy,
        readonly toSandbox: TcpProxy,
    ) {
        this.#start();
    }

    static async start(parts: ReplicaParts, program: string): Promise<Replica> {
        const toNats = await TcpProxy.start(parts.nats.port);
        const toSandbox = await TcpProxy.start(Number(new URL(parts.stage.sandbox.url).port));
        return new Replica(parts, program, toNats, toSandbox);
    }

    /** What the process has printed last. */
    get shown(): string {
        return this.#shown;
    }

    /** Memory of the process, bytes. */
    get rss(): number {
        const status = readFileSync(`/proc/${this.#child?.pid}/status`, 'utf8');
        return Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1]) * 1_024;
    }

    /** Calls the gateway; `undefined` without an answer in time. */
    async send(call: Call, timeoutMs: number): Promise<Reply | undefined> {
        return this.#url === undefined ? undefined : send(this.#url, call, Infinity, timeoutMs);
    }

    /** @returns whether the gateway leads; `undefined` when it does not answer */
    async look(): Promise<boolean | undefined> {
        const url = this.#url;
        if (url === undefined || this.#isPaused) return undefined;
        return new Promise((resolve) => {
            const asked = get(`${url}/ready`, { agent: false, timeout: READY_TIMEOUT_MS }, (response) => {
                response.resume();
                resolve(response.statusCode === 200);
            });
            asked.on('timeout', () => asked.destroy());
            asked.on('error', () => {
                resolve(undefined);
            });
        });
    }

    /** Resolves when the gateway leads, or waits: `isLeading` says which is expected. */
    async until(isLeading: boolean): Promise<void> {
        while ((await this.look()) !== isLeading) await delay(LOOK_MS);
    }

    pause(): void {
        this.#isPaused = true;
        this.#child?.kill('SIGSTOP');
    }

    resume(): void {
        this.#isPaused = false;
        this.#child?.kill('SIGCONT');
    }

    /** Ends the process at once; the supervisor starts the next one. */
    kill(): void {
        this.#isPaused = false;
        this.#child?.kill('SIGKILL');
    }

    /** Ends everything for good. */
    async close(): Promise<void> {
        this.#isStopped = true;
        const child = this.#child;
        if (child !== undefined && child.exitCode === null && child.signalCode === null) {
            const ended = once(child, 'exit');
            child.kill('SIGKILL');
            await ended;
        }
        await Promise.all([this.toNats.close(), this.toSandbox.close()]);
        rmSync(this.#folder, { recursive: true, force: true });
    }

    #start(): void {
        const { stage, leaseMs, usesDeadline, clients } = this.parts;
        const settings: ReplicaSettings = {
            wallet: stage.wallet,
            host: `http://${this.toSandbox.host}`,
            usesDeadline,
            config: {
                listen: '127.0.0.1:0',
                journal: join(this.#folder, 'journal.jsonl'),
                standby: { servers: `nats://${this.toNats.host}`, leaseMs },
                clients,
            },
        };
        const child = spawn(process.execPath, [this.program, JSON.stringify(settings)], {
            stdio: ['ignore', 'pipe', 'pipe'],
        });
        this.#child = child;
        createInterface(child.stderr).on('line', (line) => {
            this.#shown = `${this.#shown}${line}\n`.slice(-4_000);
            if (line.includes('has taken the lease')) this.times.taken = performance.now();
            if (line.includes('this gateway leads')) this.times.leads = performance.now();
        });
        createInterface(child.stdout).on('line', (line) => {
            const url = /listens at (\S+)/.exec(line)?.[1];
            if (url !== undefined) this.#url = url;
        });
        child.once('exit', (_, signal) => {
            this.#url = undefined;
            if (signal === null) this.lost += 1;
            if (!this.#isStopped) this.#start();
        });
    }
}
