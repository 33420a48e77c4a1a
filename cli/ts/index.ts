#!/usr/bin/env node
/** The command `ccxt-aftermath`. */

import { keepHeapSmall } from './small-heap.js';
import { ownVersion } from './version.js';

const controller = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => {
        controller.abort();
    });
}
// A reader such as `head` may close the pipe early: what it did not want is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    process.stderr.write(`error: the output cannot be written: ${error.message}\n`);
    process.exit(1);
});
// A write goes on although nothing reads its messages any more.
process.stderr.on('error', () => undefined);

const { argv, stdin, stdout, stderr, env } = process;
const args = argv.slice(2);
if (args.length === 1 && (args[0] === '--version' || args[0] === '-V')) {
    stdout.write(`${ownVersion()}\n`);
} else {
    if (args[0] === 'download') keepHeapSmall();
    const { runProgram } = await import('./program.js');
    process.exitCode = await runProgram(args, { stdin, stdout, stderr, env, signal: controller.signal });
}
