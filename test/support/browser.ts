/** The browser of the tests of pages. */

import { existsSync } from 'node:fs';
import { test } from '@jest/globals';
import { chromium, type Browser, type LaunchOptions } from 'playwright-core';
import { titleOfSkipped } from './skipped.js';

const PATHS = [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
];

const executablePath = process.env['CHROMIUM'] ?? PATHS.find((path) => existsSync(path));

/**
 * `test` in a browser. Where there is none it is skipped, and the reason is printed; `.ci/run` fails without
 * one.
 */
export function testInBrowser(title: string, run: () => Promise<void>, timeoutMs: number): void {
    if (executablePath !== undefined) test(title, run, timeoutMs);
    else test.skip(titleOfSkipped(title, `no browser at ${PATHS.join(', ')}; $CHROMIUM may name one`), run, timeoutMs);
}

/** Starts Chromium. */
export function launchBrowser(more: LaunchOptions = {}): Promise<Browser> {
    return chromium.launch({
        ...(executablePath === undefined ? {} : { executablePath }),
        // The last two: a machine without a GPU would draw with a software one, which takes a third of the
        // time.
        args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-software-rasterizer'],
        ...more,
    });
}
