/** Publishers and readers of order books on one server, each a process of its own, beside bare NATS. */

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { connectNats, type Nats } from '../../ts/core/nats/connection.js';
import { PREFIX } from '../../ts/core/nats/subjects.js';
import { NATS_MISSING, NatsServer } from '../support/nats-server.js';
import { median, rounded } from '../support/figures.js';
import { publishBare, publishBooks } from '../support/nats-books.js';

const ROLE = '--scale-role';
const BOOKS = 6_000;
const ROUNDS = 3;
const PUBLISHERS = [1, 2, 4];
const READERS = [1, 4, 16, 64];

type Way = 'publisher' | 'bare';

/** @returns books a second of all publishers, and deliveries a second, of each number of both */
export async function benchScale(): Promise<object[]> {
    if (NATS_MISSING !== undefined) return [{ bench: 'scale', skipped: NATS_MISSING }];
    const server = await NatsServer.start();
    const children = Array.from({ length: Math.max(...PUBLISHERS) }, () => startChild('publisher', server.url));
    const readers = startChild('readers', server.url);
    const figures: object[] = [];
    try {
        for (const child of [...children, readers]) await once(child, 'message');
        const cases = [
            ...PUBLISHERS.map((publishers) => ({ publishers, subscribers: 0 })),
            ...READERS.map((subscribers) => ({ publishers: 1, subscribers })),
        ];
        for (const { publishers, subscribers } of cases) {
            const results: Record<Way, { rate: number; micros: number }[]> = { publisher: [], bare: [] };
            for (let round = 0; round < ROUNDS; round += 1) {
                for (const way of ['bare', 'publisher'] as const) {
                    const reading = ask(readers, { subscribers, expected: publishers * BOOKS });
                    await reading;
                    const begin = performance.now();
                    const used = await Promise.all(
                        children.slice(0, publishers).map((child, n) => ask(child, { way, symbol: `M${n}/USD:USDC` })),
                    );
                    if (subscribers > 0) await ask(readers, 'whenRead');
                    const seconds = (performance.now() - begin) / 1_000;
                    const micros = (used as number[]).reduce((sum, one) => sum + one, 0) / (publishers * BOOKS);
                    results[way].push({ rate: (publishers * BOOKS) / seconds, micros });
                }
            }
            const of = (way: Way, name: 'rate' | 'micros'): number => median(results[way].map((each) => each[name]));
            figures.push({
                bench: `scale: ${publishers} publishers, ${subscribers} readers`,
                ratio: rounded(of('publisher', 'rate') / of('bare', 'rate')),
                ...{
                    books: Math.round(of('publisher', 'rate')),
                    bare: Math.round(of('bare', 'rate')),
                    unit: 'books/s',
                },
                deliveries: Math.round(of('publisher', 'rate') * subscribers),
                micros: rounded(of('publisher', 'micros')),
            });
        }
        return figures;
    } finally {
        for (const child of [...children, readers]) child.disconnect();
        await server.close();
    }
}

function startChild(role: 'publisher' | 'readers', url: string): ChildProcess {
    return fork(fileURLToPath(import.meta.url), [ROLE, role, url]);
}

async function ask(child: ChildProcess, request: object | string): Promise<unknown> {
    const reply = once(child, 'message');
    child.send(request);
    return ((await reply) as [{ value: unknown }])[0].value;
}

// -------------------------------------------------------- other processes

/** Publishes; answers with the CPU time that it took, microseconds. */
async function servePublisher(nats: Nats, { way, symbol }: { way: Way; symbol: string }): Promise<number> {
    const before = process.cpuUsage();
    await (way === 'bare' ? publishBare : publishBooks)(nats, BOOKS, symbol);
    const { user, system } = process.cpuUsage(before);
    return user + system;
}

/** Reads on a connection for each subscriber. */
function serveReaders(url: string): (request: { subscribers: number; expected: number } | 'whenRead') => Promise<null> {
    let connections: Nats[] = [];
    let read: Promise<unknown> = Promise.resolve();
    return async (request) => {
        if (request === 'whenRead') {
            await read;
            for (const nats of connections) await nats.close();
            connections = [];
            return null;
        }
        connections = await Promise.all(
            Array.from({ length: request.subscribers }, () =>
                connectNats(url, { name: 'reader', onNotice: () => undefined }),
            ),
        );
        read = Promise.all(
            connections.map(async ({ connection }) => {
                const subscription = connection.subscribe(`${PREFIX}.md.*.book`, { max: request.expected });
                for await (const { data } of subscription) if (data.length === 0) throw new Error('an empty book');
            }),
        );
        for (const { connection } of connections) await connection.flush();
        return null;
    };
}

if (process.argv[2] === ROLE) {
    const [, , , role, url = ''] = process.argv;
    const nats = await connectNats(url, { name: 'scale', onNotice: () => undefined });
    const serve = (role === 'readers' ? serveReaders(url) : (request: never) => servePublisher(nats, request)) as (
        request: never,
    ) => Promise<unknown>;
    process.on('message', (request) => {
        void serve(request as never).then((value) => process.send?.({ value }));
    });
    process.on('disconnect', () => process.exit());
    process.send?.({ value: null });
}
