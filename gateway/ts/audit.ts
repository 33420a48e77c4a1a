/** The audit log: one JSON line for each write and each refusal, in a file that only its owner may read. */

import { codeOf, openRegularFile } from '../../ts/core/files/regular-file.js';
import { withoutEncodedKeys } from '../../ts/core/problem.js';

/** A line of the log. */
export interface AuditEntry {
    /** Unix time in milliseconds when the call arrived. */
    readonly time: number;
    /** Name of the client; absent of a call without a valid token. */
    readonly client?: string | undefined;
    readonly method: string;
    readonly args: unknown;
    readonly key?: string | undefined;
    readonly digest?: string | undefined;
    /** `ok`, or the class of the error. */
    readonly outcome: string;
    /** From the arrival of the call to its answer. */
    readonly milliseconds: number;
}

/** Where the log is written. */
export interface AuditOptions {
    readonly path: string;
    /** Takes the number of lines that could not be written. */
    readonly onLost: (lines: number, error: unknown) => void;
    /** A longer file is renamed, and a new one begins; 64 MB by default. */
    readonly maxBytes?: number;
    /** Renamed files that are kept, `path.1` is the latest; ten by default. */
    readonly kept?: number;
}

const MAX_BYTES = 64 * 1024 * 1024;
const KEPT = 10;
/**
 * Bytes of the arguments in a line; longer ones are left out. Calls that signed nothing cost a client little,
 * and may be many.
 */
const MAX_ARGS_BYTES = 64 * 1024;
const MAX_UNSIGNED_ARGS_BYTES = 4 * 1024;
/** Lines that wait while the disk is slow; more are lost. */
const MAX_WAITING = 10_000;

/** Members of arguments that are secrets, or with which anybody could submit a transaction. */
const HIDDEN =
    /^(?:signatures?|transactionBytes|authorization)$|token|secret|password|passphrase|mnemonic|private_?key|api_?key/i;

/**
 * Appends lines in their order. It never delays or fails a call: lines that cannot be written are only
 * counted.
 */
export class AuditLog {
    readonly #options: Required<AuditOptions>;
    #waiting: string[] = [];
    #writing: Promise<void> | undefined;
    /** Whether the file may end within a line: after a crash, or a write that failed. */
    #isCutOff = true;

    constructor(options: AuditOptions) {
        this.#options = { maxBytes: MAX_BYTES, kept: KEPT, ...options };
    }

    /** Adds a line. Secrets and signatures in the arguments are replaced by `(hidden)`. */
    write(entry: AuditEntry): void {
        if (this.#waiting.length >= MAX_WAITING) {
            this.#options.onLost(1, new Error('too many lines wait for the disk'));
            return;
        }
        try {
            this.#waiting.push(toLine(entry));
        } catch (error) {
            this.#options.onLost(1, error);
        }
        this.#writing ??= this.#drain();
    }

    /** Resolves when every line so far is written or lost. */
    async flush(): Promise<void> {
        while (this.#writing !== undefined) await this.#writing;
    }

    async #drain(): Promise<void> {
        // The lines of one turn of the event loop are written at once.
        await Promise.resolve();
        while (this.#waiting.length > 0) {
            const lines = this.#waiting;
            this.#waiting = [];
            try {
                await this.#append(lines.join(''));
            } catch (error) {
                this.#isCutOff = true;
                this.#options.onLost(lines.length, error);
            }
        }
        this.#writing = undefined;
    }

    async #append(text: string): Promise<void> {
        const { path, maxBytes } = this.#options;
        let file = await openRegularFile(path, 'append', 0o600);
        try {
            let { size } = await file.stat();
            if (size > 0 && size + Buffer.byteLength(text) > maxBytes) {
                await this.#rotate();
                await file.close();
                file = await openRegularFile(path, 'append', 0o600);
                size = 0;
            }
            // An existing file may be readable by others.
            await file.chmod(0o600);
            await file.appendFile(this.#isCutOff && size > 0 ? `\n${text}` : text);
            this.#isCutOff = false;
        } finally {
            await file.close();
        }
    }

    /**
     * Renames the files, the oldest first: each takes the place of the one before it, and the last one is
     * gone.
     */
    async #rotate(): Promise<void> {
        const { path, kept } = this.#options;
        const { rename } = process.getBuiltinModule('node:fs/promises');
        for (let number = kept; number > 0; number -= 1) {
            const from = number === 1 ? path : `${path}.${number - 1}`;
            await rename(from, `${path}.${number}`).catch((error: unknown) => {
                if (codeOf(error) !== 'ENOENT') throw error;
            });
        }
    }
}

function toLine({ time, client, method, args, key, digest, outcome, milliseconds }: AuditEntry): string {
    const text = JSON.stringify(args, hide) as string | undefined;
    const size = Buffer.byteLength(text ?? '');
    const most = digest === undefined ? MAX_UNSIGNED_ARGS_BYTES : MAX_ARGS_BYTES;
    const shown: unknown = size > most ? `(${size} bytes)` : JSON.parse(withoutEncodedKeys(text ?? 'null'));
    const row = { time: new Date(time).toISOString(), client, method, args: shown, key, digest, outcome, milliseconds };
    return `${JSON.stringify(row)}\n`;
}

function hide(name: string, value: unknown): unknown {
    if (HIDDEN.test(name)) return '(hidden)';
    return typeof value === 'bigint' ? `${value}` : value;
}
