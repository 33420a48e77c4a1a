/** The browser of the tests of pages. */

import { existsSync } from 'node:fs';

const BROWSERS = [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
];

/** Arguments of Chromium in a container. Where there is no GPU, it would draw with a software one, which takes a third of the time. */
export const BROWSER_ARGS = [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--disable-gpu',
    '--disable-software-rasterizer',
];

/**
 * Finds Chromium. With a path in $CHROMIUM it must exist.
 *
 * @param page that the tests are about
 * @returns its path; `undefined`, with a printed reason, when there is none: `npm run test:browser` must not need an installation
 */
export function findBrowser(page: string): string | undefined {
    const path = process.env['CHROMIUM'] ?? BROWSERS.find((candidate) => existsSync(candidate));
    if (path === undefined) {
        process.stderr.write(
            `skipped: the tests of ${page} need a browser; none at ${BROWSERS.join(', ')}, and $CHROMIUM names none\n`,
        );
    }
    return path;
}
