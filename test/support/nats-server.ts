/** A NATS server for tests: a process of its own on 127.0.0.1, with a folder that it keeps over restarts. */

import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Why tests with NATS are skipped on a contributor's machine; `.ci/run` fails without the server. */
export const NATS_MISSING =
    spawnSync('nats-server', ['--version']).error === undefined
        ? undefined
        : 'nats-server is not installed: apt-get install nats-server';

/** A server with JetStream. */
export class NatsServer {
    #process: ChildProcess | undefined;
    #port = -1;

    private constructor(
        private readonly folder: string,
        private readonly config: string,
    ) {}

    /**
     * Starts a server on a free port.
     *
     * @param config more settings, in the server's own syntax, such as users
     */
    static async start(config = ''): Promise<NatsServer> {
        const server = new NatsServer(mkdtempSync(join(tmpdir(), 'nats-')), config);
        await server.restart();
        return server;
    }

    get port(): number {
        return this.#port;
    }

    /** Its address. */
    get url(): string {
        return `nats://127.0.0.1:${this.#port}`;
    }

    /** Ends the process at once. What was stored stays. */
    async kill(): Promise<void> {
        const child = this.#process;
        this.#process = undefined;
        if (child === undefined) return;
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        // A stopped process ends, too.
        await ended;
    }

    /**
     * Stops the process without ending it, as a machine that hangs; {@link resume} lets it go on. Returns
     * when it has stopped.
     */
    pause(): void {
        this.#process?.kill('SIGSTOP');
        if (process.platform !== 'linux') return;
        const threads = `/proc/${this.#process?.pid}/task`;
        // The signal reaches one thread after the other, and one that still runs may answer.
        const isStopped = (): boolean =>
            readdirSync(threads).every((thread) => /\) T /.test(readFileSync(`${threads}/${thread}/stat`, 'utf8')));
        while (!isStopped());
    }

    resume(): void {
        this.#process?.kill('SIGCONT');
    }

    /** Starts it on the same port and with what it stored; ends the old process first. */
    async restart(): Promise<void> {
        await this.kill();
        const { folder } = this;
        const file = join(folder, 'nats.conf');
        const store = `jetstream { store_dir: ${JSON.stringify(join(folder, 'store'))} }`;
        writeFileSync(file, `host: 127.0.0.1\nport: ${this.#port}\n${store}\n${this.config}\n`);
        const child = spawn('nats-server', ['-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
        this.#process = child;
        let shown = '';
        await new Promise<void>((resolve, reject) => {
            child.stderr.on('data', (chunk: Buffer) => {
                shown = `${shown}${chunk.toString()}`.slice(-4_000);
                if (shown.includes('Server is ready')) resolve();
            });
            child.once('error', reject);
            child.once('exit', () => {
                reject(new Error(`nats-server ended: ${shown}`));
            });
        });
        // The file of ports may not be there yet.
        this.#port = Number(/client connections on [^\n]*:(\d+)/.exec(shown)?.[1]);
    }

    /** Ends the process and removes what it stored. */
    async close(): Promise<void> {
        await this.kill();
        rmSync(this.folder, { recursive: true, force: true });
    }
}
