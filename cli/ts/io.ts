/**
 * What a command reads from and writes to: the streams and the environment of its process, or those of a
 * test.
 */

import type { Readable, Writable } from 'node:stream';
import { printable } from '../../ts/core/display.js';
import { redact } from '../../ts/host.js';

/** The streams and the environment of a process. */
export interface Io {
    readonly stdin: Readable & { readonly isTTY?: boolean };
    readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number };
    readonly stderr: Writable & { readonly isTTY?: boolean };
    readonly env: Readonly<Record<string, string | undefined>>;
    /** Aborted by Ctrl-C or SIGTERM: the command ends what it does, and exits. */
    readonly signal: AbortSignal;
    /** Milliseconds between two requests. Default: those of the service. */
    readonly rateLimitMs?: number;
}

/** A command that was called in a wrong way: nothing was requested, and the exit code is 2. */
export class UsageError extends Error {
    override readonly name = 'UsageError';
}

/** Writes a line for people, without private keys that were typed as an argument. */
export function note({ stderr }: Io, text: string): void {
    stderr.write(`${printable(redact(text, []), '\n')}\n`);
}

/** Returns whether a person can answer a question: input and questions are on a terminal. */
export function canAsk({ stdin, stderr }: Io): boolean {
    return stdin.isTTY === true && stderr.isTTY === true;
}
