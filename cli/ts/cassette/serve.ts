/** A service and a Sui node on this machine that answer from a cassette. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { readBody } from '../../../ts/core/http/access.js';
import type { Cassette, SocketLine } from './lines.js';
import { Player } from './player.js';

/** A running server. */
export interface CassetteServer {
    readonly url: string;
    close(): Promise<void>;
}

/** Starts one. Each socket gets the recorded frames of its path at once. */
export async function serveCassette(cassette: Cassette, port: number): Promise<CassetteServer> {
    const player = await Player.open(cassette);
    const server = createServer((request, response) => {
        const { method = 'GET', url: path = '/', headers } = request;
        void readBody(request).then((body) => {
            const asked = { method, path, body: body ?? Buffer.alloc(0), type: headers['content-type'] };
            const { status, headers: found, body: content } = player.answer(asked);
            response.writeHead(status, found).end(content);
        });
    });
    const sockets = new WebSocketServer({ noServer: true });
    server.on('upgrade', (request, socket, head) => {
        const frames = framesOf(cassette, request.url ?? '');
        if (frames === undefined) {
            socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
            return;
        }
        sockets.handleUpgrade(request, socket, head, (client) => {
            for (const { text = '' } of frames) client.send(text);
        });
    });
    await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, '127.0.0.1', resolve);
    });
    return {
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        close: async () => {
            for (const client of sockets.clients) client.terminate();
            server.closeAllConnections();
            await new Promise((resolve) => server.close(resolve));
        },
    };
}

/** The frames of the first socket of a path; `undefined` where none was recorded. */
function framesOf({ lines }: Cassette, path: string): readonly SocketLine[] | undefined {
    const events = lines.filter((line) => line.type === 'socket').filter((line) => line.path === path);
    const id = events.find(({ event }) => event === 'open')?.id;
    return id === undefined ? undefined : events.filter((line) => line.id === id && line.event === 'frame');
}
