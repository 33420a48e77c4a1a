/** Requests that the sandbox does not serve: of other web pages, too large, or nested too deeply. */

import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { startSandbox, type Sandbox } from '../../../ts/index.js';
import { ask } from '../support.js';

const MARKETS = '/api/ccxt/markets';
const LIMIT = 1024 * 1024;

describe('access', () => {
    let sandbox: Sandbox;
    let port: number;

    beforeAll(async () => {
        sandbox = await startSandbox({ life: false });
        port = Number(new URL(sandbox.url).port);
    });
    beforeEach(() => {
        sandbox.requests.clear();
    });
    afterAll(() => sandbox.close());

    /** The status and the body of a request with these headers. */
    function get(headers: Record<string, string>, url = sandbox.url): Promise<[number | undefined, string]> {
        return new Promise((resolve, reject) => {
            const outgoing = request(`${url}${MARKETS}`, { headers }, (incoming) => {
                let text = '';
                incoming.on('data', (chunk: Buffer) => (text += chunk.toString()));
                incoming.on('end', () => {
                    resolve([incoming.statusCode, text]);
                });
            });
            outgoing.on('error', reject).end();
        });
    }

    /** The status of an upgrade with these headers; 101 when it opens. */
    function upgrade(headers: Record<string, string>): Promise<number | undefined> {
        return new Promise((resolve, reject) => {
            const socket = new WebSocket(`${sandbox.wsUrl}/api/perpetuals/ws/updates`, { headers });
            socket.on('open', () => {
                socket.terminate();
                resolve(101);
            });
            socket.on('unexpected-response', (_request, { statusCode }) => {
                resolve(statusCode);
            });
            socket.on('error', reject);
        });
    }

    describe('a request of a web page', () => {
        test.each([
            ['no Origin', {}, 'served'],
            ['its own Origin', { origin: 'http://HOST' }, 'served'],
            ['the Origin that CCXT sends in Node', { origin: '*' }, 'served'],
            ["CCXT's Origin from another site", { origin: '*', 'sec-fetch-site': 'cross-site' }, 'refused'],
            ['the name localhost', { host: 'localhost:PORT' }, 'served'],
            ['an IPv6 address', { host: '[::1]:PORT', origin: 'http://[::1]:PORT' }, 'served'],
            ['another site', { origin: 'https://evil.example' }, 'refused'],
            ['another local port', { origin: 'http://127.0.0.1:1' }, 'refused'],
            ['an opaque Origin', { origin: 'null' }, 'refused'],
            ['a rebound name', { host: 'evil.example:PORT', origin: 'http://evil.example:PORT' }, 'refused'],
            ['a rebound name without Origin', { host: 'evil.example:PORT' }, 'refused'],
            ['a name that begins like ours', { host: 'localhost.evil.example:PORT' }, 'refused'],
            ['a malformed Host', { host: 'a b' }, 'refused'],
            ['user information in Host', { host: 'user@127.0.0.1:PORT' }, 'refused'],
            ['a password in Host', { host: 'user:secret@localhost:PORT', origin: 'http://localhost:PORT' }, 'refused'],
            ['a path in Host', { host: '127.0.0.1:PORT/evil.example' }, 'refused'],
            ['a query in Host', { host: 'localhost?evil.example' }, 'refused'],
            ['Sec-Fetch-Site: none', { 'sec-fetch-site': 'none' }, 'served'],
            ['Sec-Fetch-Site: same-origin', { origin: 'http://HOST', 'sec-fetch-site': 'same-origin' }, 'served'],
            ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }, 'refused'],
            ['a link of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, 'refused'],
            [
                'an image on another local port',
                { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' },
                'refused',
            ],
            ['an unknown Sec-Fetch-Site', { 'sec-fetch-site': 'other' }, 'refused'],
        ])('with %s is %s', async (_what, given, verdict) => {
            const fill = (text: string): string => text.replace('HOST', `127.0.0.1:${port}`).replace('PORT', `${port}`);
            const headers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, fill(value)]));
            const [status, text] = await get(headers);
            const upgraded = await upgrade(headers);
            expect([status, upgraded]).toEqual(verdict === 'served' ? [200, 101] : [403, 403]);
            if (verdict === 'served') return;
            expect(JSON.parse(text)).toMatchObject({
                error_code: 403,
                message: expect.stringMatching(/^(Host|Origin|Sec-Fetch-Site) is /),
            });
            // It took part in nothing: no log, no fault.
            expect(sandbox.requests.count()).toBe(0);
        });

        test('that follows a link of another local port is served', async () => {
            const headers = { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' };
            expect((await get(headers))[0]).toBe(200);
        });

        test('to a name of allowedHosts is served, to others not', async () => {
            const named = await startSandbox({ life: false, allowedHosts: ['Exchange.internal'] });
            const at = (host: string): Promise<[number | undefined, string]> => get({ host }, named.url);
            expect((await at('exchange.internal:80'))[0]).toBe(200);
            expect((await at('exchange.internal.evil.example'))[0]).toBe(403);
            await named.close();
        });

        test('to the name that the sandbox listens on is served', async () => {
            const named = await startSandbox({ life: false, host: 'LocalHost' });
            expect((await fetch(`http://localhost:${new URL(named.url).port}${MARKETS}`)).status).toBe(200);
            await named.close();
        });
    });

    describe('a body that is too long', () => {
        /**
         * Writes a request until the sandbox closes the connection; returns its response and how many bytes
         * it took.
         */
        function write(head: string, chunk: string, most: number): Promise<{ text: string; written: number }> {
            return new Promise((resolve) => {
                const socket = connect(port, '127.0.0.1');
                let [text, written] = ['', 0];
                socket.write(`POST /api/ccxt/ticker HTTP/1.1\r\nhost: 127.0.0.1\r\n${head}\r\n\r\n`);
                const more = (): void => {
                    while (written < most && !socket.destroyed && text === '') {
                        written += chunk.length;
                        if (!socket.write(chunk)) return;
                    }
                };
                socket.on('drain', more).on('error', () => undefined);
                socket.on('data', (data) => (text += data.toString()));
                socket.on('close', () => {
                    resolve({ text, written });
                });
                more();
            });
        }

        test('by its content-length is refused before it is sent', async () => {
            const { text, written } = await write(`content-length: ${LIMIT + 1}`, '', 0);
            expect([text.split('\r\n')[0], written]).toEqual(['HTTP/1.1 413 Payload Too Large', 0]);
            expect(text).toContain('body: wanted at most 1048576 bytes');
        });

        test('is refused while it is sent, and the rest is not read', async () => {
            const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
            const { written } = await write('transfer-encoding: chunked', chunk, 1024 * LIMIT);
            expect(written).toBeGreaterThan(LIMIT);
            expect(written).toBeLessThan(64 * LIMIT);
            expect(sandbox.requests.count()).toBe(1);
        });

        test('at the limit is read', async () => {
            expect((await ask(sandbox, 'POST', '/api/ccxt/ticker', { chId: 'x'.repeat(LIMIT - 11) })).status).toBe(400);
        });
    });

    describe('a body that is nested too deeply', () => {
        test.each([
            ['lists', '['.repeat(400_000) + ']'.repeat(400_000)],
            ['unclosed lists', '['.repeat(900_000)],
            ['objects', `${'{"a":'.repeat(101)}1${'}'.repeat(101)}`],
            ['a member', `{"chId":"0x1","more":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
        ])('of %s is refused', async (_what, body) => {
            const answer = await fetch(`${sandbox.url}/api/ccxt/ticker`, { method: 'POST', body });
            expect(answer.status).toBe(400);
            expect(((await answer.json()) as { message: string }).message).toContain('at most 100 levels');
        });

        test('only in a string is read', async () => {
            const { body } = await ask(sandbox, 'POST', '/api/ccxt/ticker', { chId: `\\"${'['.repeat(200)}` });
            expect((body as { message: string }).message).not.toContain('levels');
        });
    });
});
