/** A command run in this process, with its own streams. */

import { PassThrough } from 'node:stream';
import type { Io } from '../ts/io.js';
import { runProgram } from '../ts/program.js';

/** What a command printed, and its exit code. */
export interface Run {
    readonly code: number;
    readonly out: string;
    readonly err: string;
}

/** How a command is run. */
export interface Settings {
    readonly env?: Io['env'];
    /** Whether the streams are a terminal. Default `false`. */
    readonly isTerminal?: boolean;
    /** Typed when the command asks, one for each question. */
    readonly answers?: readonly string[];
    /** Called with each text of the standard output; `end` is Ctrl-C. */
    readonly onOutput?: (text: string, end: () => void) => void;
    /** Called with the text of the standard error so far; `end` is Ctrl-C. */
    readonly onError?: (text: string, end: () => void) => void;
    /** Aborted by Ctrl-C. Default: one that `onOutput` and `onError` abort. */
    readonly controller?: AbortController;
}

/** Runs a command. */
export async function run(
    args: readonly string[],
    {
        env = {},
        isTerminal = false,
        answers = [],
        onOutput,
        onError,
        controller = new AbortController(),
    }: Settings = {},
): Promise<Run> {
    const [stdin, stdout, stderr] = [0, 1, 2].map(() => Object.assign(new PassThrough(), { isTTY: isTerminal }));
    const texts = { out: '', err: '' };
    const left = [...answers];
    const answer = (): void => void stdin!.write(`${left.shift()}\n`);
    stdout!.on('data', (chunk) => {
        texts.out += String(chunk);
        onOutput?.(texts.out, () => {
            controller.abort();
        });
    });
    stderr!.on('data', (chunk) => {
        texts.err += String(chunk);
        onError?.(texts.err, () => {
            controller.abort();
        });
        if (/Private key:|\[y\/N\]/.test(String(chunk)) && left.length > 0) setImmediate(answer);
    });
    // The sandbox accepts any rate.
    const io = { stdin: stdin!, stdout: stdout!, stderr: stderr!, env, signal: controller.signal, rateLimitMs: 0 };
    const code = await runProgram(args, io);
    return { code, ...texts };
}
