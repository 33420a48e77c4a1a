/** A gateway in this process, on a sandbox, and calls of its clients over HTTP. */

import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { aftermath } from '../../ts/pro/aftermath.js';
import { sandboxUrls } from '../../ts/exchange/describe/urls.js';
import { createToken, toConfig } from '../../gateway/ts/config.js';
import { Gateway } from '../../gateway/ts/gateway.js';
import { HttpServer } from '../../gateway/ts/http-server.js';
import type { Stage } from './exchange.js';

/** The members of answers that tests read; an answer has some of them. */
interface Body {
    readonly error?: Readonly<Record<'class' | 'message', string>>;
    readonly id: string;
    readonly clientOrderId: string;
    readonly triggerTime: number;
    readonly methods: readonly { readonly name: string; readonly allowed: boolean }[];
    readonly unserved: object;
}

/** An answer over HTTP. */
export interface Answer {
    readonly status: number;
    readonly headers: Readonly<Record<string, string | string[] | undefined>>;
    readonly body: Body;
}

/** A running gateway. */
export interface GatewayStage {
    readonly gateway: Gateway;
    readonly server: HttpServer;
    readonly exchange: aftermath;
    readonly url: string;
    readonly tokens: Readonly<Record<string, string>>;
    /** What the operator was shown. */
    readonly logged: readonly string[];
    /** Calls a method as a client. */
    call(client: string, method: string, args?: unknown, headers?: Record<string, string>): Promise<Answer>;
    /** Calls a write as a client, with a key of its own unless one is given. */
    write(client: string, method: string, args?: unknown, key?: string): Promise<Answer>;
    close(): Promise<void>;
}

/**
 * Starts a gateway on a sandbox.
 *
 * @param stage whose wallet it trades with
 * @param clients their configurations, without tokens
 * @param more of the configuration, such as `journal`; `options` and other members of the `exchange`
 *     object; `isReady: false` does not wait until it is ready
 */
export async function startGateway(
    { sandbox, wallet }: Pick<Stage, 'sandbox' | 'wallet'>,
    clients: readonly object[],
    {
        options = {},
        isReady = true,
        exchange: given = {},
        ...more
    }: {
        readonly options?: object;
        readonly isReady?: boolean;
        readonly exchange?: object;
        readonly [key: string]: unknown;
    } = {},
): Promise<GatewayStage> {
    const tokens: Record<string, string> = {};
    const rows = clients.map((client) => {
        const { token, stored } = createToken();
        tokens[(client as { name: string }).name] = token;
        return { scopes: ['read', 'trade', 'funds'], ...client, token: stored };
    });
    const config = toConfig({ listen: '127.0.0.1:0', ...more, clients: rows }, 'test');
    const common = { ...wallet, enableRateLimit: false, urls: sandboxUrls(sandbox.url), options, ...given };
    const exchange = new aftermath(common);
    const logged: string[] = [];
    const log = (text: string): void => void logged.push(text);
    const gateway = new Gateway({ exchange, follower: new aftermath(common), config, log });
    const server = new HttpServer(gateway, config);
    await gateway.start();
    const url = await server.listen();
    if (isReady) await gateway.whenReady;
    let keys = 0;
    const call: GatewayStage['call'] = (client, method, args = [], headers = {}) =>
        send(`${url}/v1/${method}`, {
            headers: { authorization: `Bearer ${tokens[client]}`, 'content-type': 'application/json', ...headers },
            body: JSON.stringify(args),
        });
    return {
        ...{ gateway, server, exchange, url, tokens, logged, call },
        write: (client, method, args, key = `key-${process.pid}-${(keys += 1)}`) =>
            call(client, method, args, { 'idempotency-key': key }),
        close: async () => {
            server.stop();
            await gateway.stop();
            await server.close();
        },
    };
}

/** Sends a request. The agent of Node.js keeps connections, which would outlive a test: each has its own. */
export function send(
    url: string,
    { method = 'POST', headers = {}, body = '' }: { method?: string; headers?: Record<string, string>; body?: string },
): Promise<Answer> {
    return new Promise((resolve, reject) => {
        const sent = request(url, { method, headers, agent: false }, (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.on('error', reject);
            response.on('end', () => {
                const isPacked = response.headers['content-encoding'] === 'gzip';
                const bytes = Buffer.concat(chunks);
                const text = (isPacked ? gunzipSync(bytes) : bytes).toString('utf8');
                const isJson = /json/.test(response.headers['content-type'] ?? '');
                resolve({
                    status: response.statusCode ?? 0,
                    headers: response.headers,
                    body: (isJson && text !== '' ? JSON.parse(text) : text) as Body,
                });
            });
        });
        sent.on('error', reject);
        sent.end(body);
    });
}
