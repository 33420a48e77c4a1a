/** The command `publish`. */

import { expect, test } from '@jest/globals';
import { connectNats } from '../../ts/core/nats/connection.js';
import { marketSubject } from '../../ts/core/nats/subjects.js';
import { readStored } from '../../gateway/ts/publish/stored.js';
import { startSandbox } from '../../sandbox/ts/index.js';
import { NatsServer } from '../../test/support/nats-server.js';
import { testWithNats } from '../../test/support/with-nats.js';
import { run } from './support.js';

const BTC = 'BTC/USD:USDC';
const TO = ['publish', '--symbols', BTC, '--to'];
const VIA = [...TO, 'nats://127.0.0.1:1', '--token-file', 'missing-token', '--gateway'];

test.each([
    [[...TO, 'nats://127.0.0.1:1', '--kinds', 'book,quote'], 'Give kinds separated by commas'],
    [[...TO, 'nats://127.0.0.1:1', '--kinds', 'fill'], 'are of an account; give --wallet'],
    [[...TO, 'nats://127.0.0.1:1', '--gateway', 'http://127.0.0.1:1'], 'give --token-file'],
    [[...TO, 'nats://127.0.0.1:1', '--token-file', 'token'], 'give --gateway'],
    [[...VIA, 'http://10.0.0.1:1'], 'would show the token to the network'],
    [[...VIA, 'http://user@127.0.0.1:1'], 'is no address of a gateway'],
    [
        [...VIA, 'http://127.0.0.1:1', '--host', 'http://127.0.0.1:1', '--key-file', 'key'],
        'leave out --host, --key-file',
    ],
    [[...VIA, 'http://127.0.0.1:1', '--kinds', 'fill'], "give the address of the gateway's wallet"],
    [[...VIA, 'http://127.0.0.1:1'], 'missing-token cannot be read'],
    [[...TO, 'nats://127.0.0.1:1', '--kinds', 'fill', '--shards', '2'], '--shards divides markets'],
])('refuses %j', async (args, wanted) => {
    const { code, err } = await run(args);
    expect(err).toContain(wanted);
    expect(code).toBe(2);
});

testWithNats(
    'publishes until Ctrl-C, alone and as one of several instances',
    async () => {
        const [server, sandbox] = [await NatsServer.start(), await startSandbox()];
        const nats = await connectNats(server.url, { name: 'test', onNotice: () => undefined });
        for (const more of [[], ['--shards', '3', '--lease', '2s']]) {
            const args = [
                ...TO,
                server.url,
                '--kinds',
                'book,mark',
                '--interval',
                '50ms',
                '--host',
                sandbox.url,
                ...more,
            ];
            const manager = await nats.jetstream.jetstreamManager(nats.connection);
            await manager.streams.delete('AM_BOOKS').catch(() => false);
            let end: (() => void) | undefined;
            const running = run(args, {
                onError: (text, stop) => {
                    if (text.includes('publishing')) end = stop;
                },
            });
            const stored = (): Promise<unknown[]> => readStored(nats, 'AM_BOOKS', marketSubject(BTC, 'book'), 0);
            while (end === undefined || (await stored().catch(() => [])).length === 0) {
                await new Promise((resolve) => setTimeout(resolve, 20));
            }
            end();
            const { code, out } = await running;
            expect(code).toBe(0);
            expect(out).toMatch(/^stored\t\d+$/m);
        }
        await nats.close();
        await sandbox.close();
        await server.close();
    },
    60_000,
);
