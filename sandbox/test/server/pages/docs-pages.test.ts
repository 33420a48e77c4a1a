/** The documentation page in a browser: complete, without errors and without network. */

import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { startSandbox, type Sandbox } from '../../../ts/index.js';
import { MANIFEST } from '../../../../ts/wire/manifest.js';
import { launchBrowser, testInBrowser } from '../../../../test/support/browser.js';

const DECLARED = MANIFEST.operations.filter((operation) => !('declared' in operation));

/** An operation of Swagger UI, folded or not. */
const OPERATION = '.opblock';

/** Milliseconds; a page with hundreds of operations is slow on a busy machine. */
const TIMEOUT_MS = 120_000;

describe('docs pages', () => {
    let sandbox: Sandbox;
    let browser: Browser | undefined;
    let page: Page;
    /** Requests of the page, and its errors. */
    const requested: URL[] = [];
    const faults: string[] = [];

    beforeAll(async () => {
        sandbox = await startSandbox({ life: false });
        browser = await launchBrowser();
        page = await browser.newPage();
        listen();
        await page.goto(`${sandbox.url}/docs`);
        await page
            .locator(OPERATION)
            .nth(DECLARED.length - 1)
            .waitFor({ timeout: TIMEOUT_MS });
    }, TIMEOUT_MS);

    afterAll(async () => {
        await browser?.close();
        await sandbox.close();
    }, TIMEOUT_MS);

    function listen(): void {
        page.on('request', (request) => requested.push(new URL(request.url())));
        page.on('requestfailed', (request) => faults.push(`failed: ${request.url()}`));
        page.on('response', (response) => {
            if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
        });
        page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
        page.on('console', (message) => {
            if (['error', 'warning'].includes(message.type())) faults.push(`${message.type()}: ${message.text()}`);
        });
    }

    function strangers(): URL[] {
        return requested.filter(({ protocol, origin }) => protocol !== 'data:' && origin !== sandbox.url);
    }

    testInBrowser(
        'it lists every operation, asks no other host, and logs no error',
        async () => {
            expect(await page.locator(OPERATION).count()).toBe(DECLARED.length);
            const paths = await page.locator('.opblock-summary-path').allInnerTexts();
            expect(new Set(paths).size).toBe(new Set(DECLARED.map(({ path }) => path)).size);
            expect(requested.map(({ pathname }) => pathname)).toContain('/api/openapi/spec.json');
            expect(strangers()).toEqual([]);
            expect(faults).toEqual([]);
        },
        TIMEOUT_MS,
    );

    testInBrowser(
        'it tries an operation on the sandbox it comes from',
        async () => {
            const operation = page.locator(OPERATION, { hasText: '/api/perpetuals/vaults/{vault_id}/tvl' });
            await operation.locator('.opblock-summary').click();
            await operation.getByRole('button', { name: 'Try it out' }).click();
            await operation.getByPlaceholder('vault_id').fill('a/b');
            sandbox.requests.clear();
            await operation.getByRole('button', { name: 'Execute' }).click();
            await operation.getByText('does not simulate this operation').first().waitFor({ timeout: TIMEOUT_MS });
            expect(sandbox.requests.list).toMatchObject([{ path: '/api/perpetuals/vaults/a%2Fb/tvl' }]);
            expect(strangers()).toEqual([]);
            // The browser itself reports the 501.
            expect(faults.filter((fault) => !fault.includes('501'))).toEqual([]);
        },
        TIMEOUT_MS,
    );
});
