/** Titles of tests that this machine cannot run. */

const printed = new Set<string>();

/**
 * Returns the title of a skipped test, with the reason. Jest prints no titles when it runs several files, so
 * the reason is also printed here, once.
 */
export function titleOfSkipped(title: string, reason: string): string {
    if (!printed.has(reason)) process.stderr.write(`skipped tests: ${reason}\n`);
    printed.add(reason);
    return `${title} (${reason})`;
}
