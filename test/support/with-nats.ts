/**
 * Tests that need a NATS server. They are apart from `nats-server.ts`, which programs outside jest start,
 * too.
 */

import { describe, test } from '@jest/globals';
import { NATS_MISSING } from './nats-server.js';
import { titleOfSkipped } from './skipped.js';

/**
 * `describe` of tests with NATS. Where the server is missing they are skipped, and the reason is printed;
 * `.ci/run` installs it.
 */
export function describeWithNats(title: string, tests: () => void): void {
    if (NATS_MISSING === undefined) describe(title, tests);
    else describe.skip(titleOfSkipped(title, NATS_MISSING), tests);
}

/** `test` with NATS, as {@link describeWithNats}. */
export function testWithNats(title: string, run: () => Promise<void>, timeoutMs?: number): void {
    if (NATS_MISSING === undefined) test(title, run, timeoutMs);
    else test.skip(titleOfSkipped(title, NATS_MISSING), run, timeoutMs);
}
