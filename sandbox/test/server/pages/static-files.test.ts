/** The files of the sandbox's page: types, policy, and what is not served. */

import { describe, expect, test } from '@jest/globals';
import { pathToFileURL } from 'node:url';
import { isFromPage, PageFiles } from '../../../ts/server/pages/page-files.js';
import { withSandbox } from '../support.js';

const FOLDER = pathToFileURL('sandbox/ts/page/');
const missing = (): never => {
    throw new Error('not installed');
};
const files = new PageFiles({ folder: FOLDER, locateCharts: missing });

describe('the files of the page', () => {
    test.each([
        ['/', 'text/html; charset=utf-8'],
        ['/sandbox/page/style.css', 'text/css; charset=utf-8'],
        ['/sandbox/page/icon.svg', 'image/svg+xml'],
    ])('%s is served with its type and a policy without other hosts', async (path, type) => {
        expect(files.has('GET', path)).toBe(true);
        const { status, headers, text } = await files.read(path);
        expect(status).toBe(200);
        expect(text.length).toBeGreaterThan(100);
        expect(headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' });
        const policy = headers['content-security-policy'];
        expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; /);
        expect(policy).not.toMatch(/unsafe|https?:|\*/);
    });

    test('a file that does not exist gives 404', async () => {
        expect(await files.read('/sandbox/page/none.js')).toMatchObject({ status: 404 });
    });

    test('the missing chart library gives 501 with the command that installs it', async () => {
        const { status, text } = await files.read('/sandbox/page/lightweight-charts.js');
        expect([status, JSON.parse(String(text))]).toMatchObject([501, { message: expect.stringMatching(/npm i/) }]);
    });

    test('the installed chart library is a module without imports', async () => {
        const { status, headers, text } = await new PageFiles().read('/sandbox/page/lightweight-charts.js');
        expect([status, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
        expect(String(text)).not.toMatch(/import\s*[{*"']/);
    });

    test.each([
        ['POST', '/'],
        ['GET', '/sandbox/page/'],
        ['GET', '/sandbox/page/../server/start.js'],
        ['GET', '/sandbox/page/%2e%2e/start.js'],
        ['GET', '/sandbox/page/main.ts'],
        ['GET', '/sandbox/page/index.html'],
    ])('%s %s is no file of the page', (method, path) => {
        expect(files.has(method, path)).toBe(false);
    });
});

test('the page is served at the root of the sandbox, and is no request of a client', async () => {
    await withSandbox(async (sandbox) => {
        const response = await fetch(sandbox.url);
        expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('<main>')]);
        expect(sandbox.requests.count()).toBe(0);
    });
});

test('requests of the page have the mark at the end of their address', () => {
    expect(isFromPage('/api/ccxt/ticker?sandbox-page')).toBe(true);
    expect(isFromPage('/api/ccxt/ticker?sandbox-page=0')).toBe(false);
    expect(isFromPage('/api/ccxt/ticker')).toBe(false);
});
