/** A gateway that stops: no peer delays it, whatever it does with its connection. */

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { setStage, type Stage } from '../../test/support/exchange.js';
import { send, startGateway, type GatewayStage } from '../../test/support/gateway.js';

const BTC = 'BTC/USD:USDC';
const REFUSED = 200;

const tlsFile = (name: string): string => fileURLToPath(new URL(`../../cli/test/tls/${name}`, import.meta.url));

describe('gateway that stops', () => {
    let stage: Stage;
    let on: GatewayStage;
    /** The connections of all servers of this process, as the servers have them. */
    const accepted: Socket[] = [];
    const clients: Socket[] = [];
    const onAccepted = (message: unknown): void => {
        accepted.push((message as { socket: Socket }).socket);
    };

    beforeAll(async () => {
        stage = await setStage();
    });

    afterAll(() => stage.sandbox.close());

    beforeEach(() => {
        accepted.splice(0);
        stage.sandbox.faults.clear();
        stage.sandbox.requests.clear();
        subscribe('net.server.socket', onAccepted);
    });

    afterEach(async () => {
        unsubscribe('net.server.socket', onAccepted);
        for (const socket of clients.splice(0)) socket.destroy();
        await on.close();
    });

    /** Connections that the gateway holds open. */
    const kept = (): number => {
        const port = Number(new URL(on.url).port);
        return accepted.filter(({ localPort, destroyed }) => localPort === port && !destroyed).length;
    };

    /** Opens a connection that sends a text, and never closes its side. */
    async function open(text: string): Promise<Socket> {
        const { port, hostname } = new URL(on.url);
        const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
        clients.push(socket);
        socket.on('error', () => undefined);
        await once(socket, 'connect');
        socket.write(text);
        return socket;
    }

    const upgrade = (path: string, more = ''): string =>
        `GET ${path} HTTP/1.1\r\nhost: ${new URL(on.url).host}\r\nconnection: upgrade\r\nupgrade: websocket\r\n` +
        `sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n${more}\r\n`;

    /** Opens a socket that watches, and then reads nothing any more. */
    async function freeze(): Promise<void> {
        const headers = { authorization: `Bearer ${on.tokens['one']}` };
        const socket = new WebSocket(`${on.url.replace('http', 'ws')}/v1/ws`, { headers });
        const [, response] = await Promise.all([once(socket, 'open'), once(socket, 'upgrade')]);
        clients.push((response[0] as { socket: Socket }).socket);
        socket.on('error', () => undefined);
        socket.send(JSON.stringify({ op: 'watch', id: 1, method: 'watchTicker', args: [BTC] }));
        await once(socket, 'message');
        socket.pause();
    }

    test(`keeps none of ${REFUSED} refused upgrades open`, async () => {
        on = await startGateway(stage, [{ name: 'one' }]);
        const sockets = await Promise.all(Array.from({ length: REFUSED }, () => open(upgrade('/v1/ws'))));
        await Promise.all(sockets.map((socket) => once(socket.resume(), 'end')));
        expect((await send(`${on.url}/health`, { method: 'GET' })).status).toBe(200);
        expect(kept()).toBe(0);
    });

    test('ends while peers are silent, frozen or half-way through a request', async () => {
        on = await startGateway(stage, [{ name: 'one' }]);
        await open('');
        await open('POST /v1/fetchTicker HTTP/1.1\r\n');
        await open(
            `POST /v1/fetchTicker HTTP/1.1\r\nhost: ${new URL(on.url).host}\r\n` +
                `authorization: Bearer ${on.tokens['one']}\r\ncontent-length: 100\r\n\r\n{`,
        );
        await open(upgrade('/v1/other'));
        await freeze();
        await on.close();
        expect(kept()).toBe(0);
    });

    test('cuts every connection when it has lost the lease', async () => {
        on = await startGateway(stage, [{ name: 'one' }]);
        await open('');
        await freeze();
        await once((await open(upgrade('/v1/other'))).resume(), 'end');
        on.server.cut();
        expect(kept()).toBe(0);
    });

    test('ends while a read waits for the service', async () => {
        on = await startGateway(stage, [{ name: 'one' }]);
        stage.sandbox.faults.add({ route: 'ticker', delayMs: 60_000 });
        const read = on.call('one', 'fetchTicker', [BTC]).catch(() => undefined);
        while (stage.sandbox.requests.count('ticker') === 0) await new Promise((resolve) => setImmediate(resolve));
        await on.close();
        expect(kept()).toBe(0);
        await read;
    });

    test('ends while peers have not made the TLS handshake', async () => {
        on = await startGateway(stage, [{ name: 'one' }], {
            tls: { cert: tlsFile('cert.pem'), key: tlsFile('key.pem') },
        });
        await open('');
        await on.close();
        expect(kept()).toBe(0);
    });
});
