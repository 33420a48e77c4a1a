/**
 * A publisher as a process of its own, while a wallet trades: NATS, the exchange's streams or the process
 * fail, and then the streams of NATS must have what the exchange says, each event once and in order.
 */

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { connectNats, type Nats } from '../../../ts/core/nats/connection.js';
import { accountSubject, marketSubject, streamOf } from '../../../ts/core/nats/subjects.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { aftermath } from '../../../ts/pro/aftermath.js';
import { numberOf } from '../../ts/publish/account-feeds.js';
import { readStored } from '../../ts/publish/stored.js';
import { startSandbox, type Sandbox } from '../../../sandbox/ts/index.js';
import type { SeededRandom } from '../../../test/chaos/seeded-random.js';
import { NatsServer } from '../../../test/support/nats-server.js';
import { SYMBOLS } from './programs.js';
import { bundleDrill } from './replica.js';
import { TcpProxy } from './tcp-proxy.js';

/**
 * What happens to the publisher: its connection to NATS ends, or drops everything; the exchange's streams
 * end; its process is stopped.
 */
const PUBLISHER_HITS = ['cut', 'drop', 'streams', 'stop'] as const;

/** What the streams have of the events of the exchange. */
export interface PublishLine {
    readonly seconds: number;
    /** Events of the exchange by subject. */
    readonly events: Readonly<Record<string, number>>;
    readonly missing: number;
    readonly doubled: number;
    readonly disordered: number;
    /** The first events that are out of order, each with the one before it. */
    readonly examples: readonly string[];
    /** What the publisher said of events that the exchange returned late. */
    readonly late: readonly string[];
    /**
     * What the publisher counted: messages that were stored, and such that had to be sent again or read from
     * the history.
     */
    readonly counts: Readonly<Record<string, number>>;
    /** Median memory of the last third of the time ÷ that of the first third. */
    readonly growth: number;
}

/** Time between two trades, milliseconds. */
const PAUSE_MS = 100;
const SAMPLE_MS = 2_000;
const MAX_EXAMPLES = 5;
/** The streams are complete within this time after the last fault, milliseconds. */
const COMPLETE_MS = 180_000;
/** Length of one read of the history, milliseconds. */
const WINDOW_MS = 60_000;
/** All stored messages. */
const ALL_MS = 1_000_000_000_000;

/** Median memory of the last third of samples ÷ that of the first third. */
export function growthOf(samples: readonly number[]): number {
    const third = Math.ceil(samples.length / 3);
    const medianOf = (part: readonly number[]): number =>
        [...part].sort((one, other) => one - other)[Math.floor(part.length / 2)] ?? NaN;
    return Number((medianOf(samples.slice(-third)) / medianOf(samples.slice(0, third))).toFixed(3));
}

/** A wallet that trades, and a publisher of the markets and of that wallet. */
export class PublishLoad {
    readonly #memory: number[] = [];
    readonly #started = performance.now();
    readonly #trading: Promise<void>;
    #since = 0;
    #isOver = false;
    #shown = '';
    readonly #late: string[] = [];

    private constructor(
        private readonly parts: {
            readonly sandbox: Sandbox;
            readonly trader: aftermath;
            readonly number: string;
            readonly nats: Nats;
            readonly child: ChildProcess;
            readonly toNats: TcpProxy;
        },
        since: number,
    ) {
        this.#since = since;
        this.#trading = this.#trade();
        void this.#sample();
    }

    /** Resolves when the publisher runs. */
    static async start(sandbox: Sandbox, server: NatsServer): Promise<PublishLoad> {
        const program = bundleDrill('publish', 'cli/ts/index.ts');
        const wallet = await sandbox.fund({ usdc: 200_000, sui: 1_000 });
        const trader = new aftermath({ ...wallet, enableRateLimit: false, urls: sandboxUrls(sandbox.url) });
        await trader.createAccount(SYMBOLS[0]);
        await trader.deposit('USDC', 100_000);
        for (const symbol of SYMBOLS) await trader.addMargin(symbol, 40_000);
        const [account] = await trader.fetchAccounts();
        const toNats = await TcpProxy.start(server.port);
        const flags = {
            '--host': sandbox.url,
            '--to': `nats://${toNats.host}`,
            '--symbols': SYMBOLS.join(),
            '--kinds': 'book,trade,mark,order,fill,position',
            '--wallet': wallet.walletAddress,
        };
        const child = spawn(process.execPath, [program, 'publish', ...Object.entries(flags).flat(), '--json'], {
            stdio: ['ignore', 'pipe', 'pipe'],
        });
        const lines = createInterface(child.stderr);
        const isRunning = new Promise<void>((resolve, reject) => {
            lines.on('line', (line) => {
                if (line.startsWith('publishing ')) resolve();
            });
            child.once('exit', () => {
                reject(new Error('the publisher has ended'));
            });
        });
        await isRunning;
        const nats = await connectNats(server.url, { name: 'drill', onNotice: () => undefined });
        if (account === undefined) throw new Error('the wallet has no account');
        const number = numberOf(account);
        const load = new PublishLoad(
            { sandbox, trader, number, nats, child, toNats },
            Number(await trader.fetchTime()),
        );
        lines.on('line', (line) => {
            if (line.includes('out of order')) load.#late.push(line);
        });
        child.stdout.on('data', (chunk: Buffer) => (load.#shown += chunk.toString()));
        return load;
    }

    /** Lets the publisher or what it needs fail, up to {@link heal}. */
    hit(random: SeededRandom): void {
        const { toNats, child, sandbox } = this.parts;
        const kind = random.pick(PUBLISHER_HITS);
        if (kind === 'cut') toNats.cut();
        else if (kind === 'drop') toNats.drop();
        else if (kind === 'streams') sandbox.streams.kill();
        else child.kill('SIGSTOP');
    }

    heal(): void {
        this.parts.toNats.heal();
        this.parts.child.kill('SIGCONT');
    }

    /** Ends the trades, waits until the streams are complete, and compares them with the exchange. */
    async stop(): Promise<PublishLine> {
        this.#isOver = true;
        await this.#trading;
        const { child, trader, nats, toNats } = this.parts;
        const wanted = await this.#readExchange();
        const from = performance.now();
        let found = await this.#compare(wanted);
        while (found.missing > 0 && performance.now() - from < COMPLETE_MS) {
            await delay(1_000);
            found = await this.#compare(wanted);
        }
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
        await Promise.all([trader.close(), nats.close(), toNats.close()]);
        const rows = JSON.parse(this.#shown) as [string, number][];
        return {
            seconds: Math.round((performance.now() - this.#started) / 1_000),
            events: Object.fromEntries([...wanted].map(([subject, ids]) => [subject, ids.length])),
            ...found,
            late: this.#late.slice(0, MAX_EXAMPLES),
            counts: Object.fromEntries(rows),
            growth: growthOf(this.#memory),
        };
    }

    async #trade(): Promise<void> {
        const { trader } = this.parts;
        for (let count = 0; !this.#isOver; count += 1) {
            const side = count % 2 === 0 ? 'buy' : 'sell';
            // What the price path or a stop of the streams refuses is no event.
            await trader.createOrder(SYMBOLS[count % 4 < 2 ? 0 : 1], 'market', side, 0.01).catch(() => undefined);
            await delay(PAUSE_MS);
        }
    }

    async #sample(): Promise<void> {
        while (!this.#isOver) {
            const status = readFileSync(`/proc/${this.parts.child.pid}/status`, 'utf8');
            this.#memory.push(Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1]));
            await delay(SAMPLE_MS);
        }
    }

    /** The ids of the events of each subject, in the order of the exchange. */
    async #readExchange(): Promise<Map<string, readonly string[]>> {
        const { trader, number } = this.parts;
        const now = Number(await trader.fetchTime());
        const trades = new Map<string, string[]>();
        const add = (subject: string, rows: readonly { id?: string | undefined }[]): void => {
            trades.set(subject, [...(trades.get(subject) ?? []), ...rows.map(({ id }) => `${id}`)]);
        };
        for (let from = this.#since; from <= now; from += WINDOW_MS) {
            const params = { until: Math.min(now, from + WINDOW_MS - 1) };
            for (const symbol of SYMBOLS) {
                add(marketSubject(symbol, 'trade'), await trader.fetchTrades(symbol, from, undefined, params));
            }
            const fills = await trader.fetchMyTrades(undefined, from, undefined, params);
            add(accountSubject(trader.walletAddress, number, 'fill'), fills);
        }
        return trades;
    }

    async #compare(
        wanted: ReadonlyMap<string, readonly string[]>,
    ): Promise<Pick<PublishLine, 'missing' | 'doubled' | 'disordered' | 'examples'>> {
        let [missing, doubled, disordered] = [0, 0, 0];
        const examples: string[] = [];
        for (const [subject, ids] of wanted) {
            const stream = streamOf(subject.endsWith('.fill') ? 'fill' : 'trade');
            const stored = await readStored(this.parts.nats, stream, subject, ALL_MS);
            const found = stored.map(({ payload }) => String((payload as { id: unknown }).id));
            const places = new Map(ids.map((id, i) => [id, i]));
            const known = found.flatMap((id) => places.get(id) ?? []);
            missing += ids.length - new Set(known).size;
            doubled += found.length - new Set(found).size;
            for (const [i, place] of known.entries()) {
                const before = known[i - 1] ?? -1;
                // Equal trades have no order: only a count ends their ids.
                if (place > before || (subject.endsWith('.trade') && areEqual(ids[place], ids[before]))) continue;
                disordered += 1;
                if (examples.length < MAX_EXAMPLES) examples.push(`${subject}: ${ids[place]} after ${ids[before]}`);
            }
        }
        return { missing, doubled, disordered, examples };
    }
}

function areEqual(one: string | undefined, other: string | undefined): boolean {
    const [key, otherKey] = [one, other].map((id) => id?.replace(/-\d+$/, ''));
    return key === otherKey;
}

/** Kills NATS for so many seconds under load, after and before as much time with it. */
export async function drillPublish(options: {
    readonly awaySeconds: number;
    readonly aroundSeconds: number;
}): Promise<PublishLine> {
    const [sandbox, nats] = await Promise.all([startSandbox(), NatsServer.start()]);
    try {
        const load = await PublishLoad.start(sandbox, nats);
        await delay(options.aroundSeconds * 1_000);
        await nats.kill();
        await delay(options.awaySeconds * 1_000);
        await nats.restart();
        await delay(options.aroundSeconds * 1_000);
        return await load.stop();
    } finally {
        await Promise.all([nats.close(), sandbox.close()]);
    }
}
