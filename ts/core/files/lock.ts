/**
 * One owner of a file or a folder: a lock file names the process that uses it. The next process takes the
 * lock over when that process has ended, also when it was killed and its process id is used again.
 */

import type { FileHandle } from 'node:fs/promises';
import { SECOND_MS } from '../clock.js';
import { problem, sentence, type Problem } from '../problem.js';
import { codeOf, openRegularFile, readRegularFile } from './regular-file.js';

/** What a lock protects, for the error of a process that does not get it. */
export interface LockSubject {
    /** Such as the path of the folder. */
    readonly at: string;
    /** What is accepted, and what to do. */
    readonly wanted: string;
}

/** A process, as others can find it. */
interface Process {
    readonly pid: number;
    /** When the process started, as its system says; `null` where it does not. */
    readonly started: string | null;
    readonly host: string;
    /**
     * Id of the system's start, and of the set of processes that sees this process id; `null` where there are
     * none.
     */
    readonly boot: string | null;
    readonly processes: string | null;
}

/** The content of a lock file. */
interface Holder extends Process {
    /** Of this lock alone. */
    readonly token: string;
    /** ISO 8601 */
    readonly since: string;
}

/** A held lock. */
export interface FileLock {
    /**
     * Returns whether this process still holds it: `false` once its file was deleted or has the token of
     * another holder.
     *
     * @throws {Problem} `argument` when its file cannot be read, or is no lock file: whether it is held is
     *   not known then. After a transient error, such as too many open files, a later call succeeds.
     */
    readonly isHeld: () => Promise<boolean>;
    /**
     * Frees it. A file that cannot be removed is removed when this process ends; until then only this process
     * can take the lock.
     *
     * @throws {Error} as the file system fails
     */
    readonly release: () => Promise<void>;
}

/** Time between two signs of life of a holder, milliseconds. */
const BEAT_MS = 10 * SECOND_MS;
/**
 * A holder that cannot be seen, such as one in another container, has ended after this time without a sign,
 * milliseconds.
 */
const SILENCE_MS = 60 * SECOND_MS;
/** A lock file has some hundred bytes. */
const MAX_BYTES = 4_096;

/** Tokens of the locks whose files this process removes when it ends, by path. */
const held = new Map<string, string>();
/** Tokens of locks that this process holds no longer, and whose files it could not remove. */
const abandoned = new Set<string>();
let identity: Promise<Process> | undefined;

/**
 * Takes a lock. Of several processes that find the lock of a process that has ended, one gets it.
 *
 * @param path of the lock file, in an existing folder
 * @param subject what it protects
 * @throws {Problem} `argument` while another process holds it, or this one; it says which
 * @throws {Error} as the file system fails
 */
export async function acquireLock(path: string, subject: LockSubject): Promise<FileLock> {
    const { rename, rm } = process.getBuiltinModule('node:fs/promises');
    const self = await (identity ??= identify());
    const holder: Holder = { ...self, token: globalThis.crypto.randomUUID(), since: new Date().toISOString() };
    // The lock appears with its whole content.
    const draft = `${path}.${holder.token}.new`;
    try {
        await writeDraft(draft, holder);
        for (;;) {
            if (await place(draft, path)) return await hold(path, holder);
            const other = await readHolder(path);
            if (other === undefined) continue;
            const silenceMs = await findSilence(path, draft);
            const isFree = abandoned.has(other.token) || (await hasEnded(other, self, silenceMs));
            if (!isFree) throw refusal(subject, other, self, silenceMs);
            // Only one process at a time replaces this lock, and only while it is still there.
            const takeover = await acquireLock(`${path}.${other.token}`, subject);
            try {
                if ((await readHolder(path))?.token !== other.token) continue;
                await rename(draft, path);
                abandoned.delete(other.token);
                return await hold(path, holder);
            } finally {
                // Its name has a token that is used once: it blocks no other lock.
                await takeover.release().catch(() => undefined);
            }
        }
    } finally {
        await rm(draft, { force: true });
    }
}

/** What follows the name of a lock: tokens of its takeovers, and the end of a draft. */
const LEFTOVER = /^(?:\.[0-9a-f-]{36})+(?:\.new)?$/;

/**
 * Removes the drafts and the locks of takeovers that processes left beside a lock when they were killed. What
 * belongs to a process that has not ended stays, and so does what cannot be read.
 *
 * @param path of a lock file that the caller holds
 * @throws {Error} as the file system fails
 */
export async function removeLeftovers(path: string): Promise<void> {
    const { readdir, rm } = process.getBuiltinModule('node:fs/promises');
    const paths = process.getBuiltinModule('node:path');
    const self = await (identity ??= identify());
    const [folder, name] = [paths.dirname(path), paths.basename(path)];
    const names = await readdir(folder);
    for (const found of names.filter((one) => one.startsWith(name) && LEFTOVER.test(one.slice(name.length)))) {
        const file = paths.join(folder, found);
        try {
            if (found.endsWith('.new')) {
                const writer = await readHolder(file);
                const hasLeft = writer !== undefined && (await hasEnded(writer, self, await findSilence(file, path)));
                if (hasLeft) await rm(file, { force: true });
            } else {
                const lock = await acquireLock(file, { at: file, wanted: 'a lock of a process that has ended' });
                await lock.release();
            }
        } catch {
            // It is in use, or no lock file.
        }
    }
}

async function writeDraft(draft: string, holder: Holder): Promise<void> {
    const file = await openRegularFile(draft, 'create', 0o644);
    try {
        await file.writeFile(`${JSON.stringify(holder)}\n`);
    } finally {
        await file.close();
    }
}

/** Makes a draft the lock, unless there is one. */
async function place(draft: string, path: string): Promise<boolean> {
    const { constants, copyFile, link } = process.getBuiltinModule('node:fs/promises');
    try {
        await link(draft, path).catch(async (error: unknown) => {
            if (codeOf(error) === 'EEXIST') throw error;
            // Some file systems have no links.
            await copyFile(draft, path, constants.COPYFILE_EXCL);
        });
        return true;
    } catch (error) {
        if (codeOf(error) === 'EEXIST') return false;
        throw error;
    }
}

/**
 * Starts the signs of life of a lock whose file this process has created; without them, the file is removed
 * again.
 */
async function hold(path: string, { token }: Holder): Promise<FileLock> {
    const { rm } = process.getBuiltinModule('node:fs/promises');
    let file: FileHandle | undefined;
    let beat: NodeJS.Timeout | undefined;
    held.set(path, token);
    const isHeld = async (): Promise<boolean> => (await readHolder(path))?.token === token;
    const release = async (): Promise<void> => {
        clearInterval(beat);
        abandoned.delete(token);
        await file?.close().catch(() => undefined);
        try {
            if (await isHeld()) await rm(path, { force: true });
        } catch (error) {
            if (held.get(path) === token) abandoned.add(token);
            throw error;
        }
        if (held.get(path) === token) held.delete(path);
    };
    try {
        releaseAtExit();
        file = await openRegularFile(path, 'change');
        // The file gets its time from its file system, whose clock may be another one.
        beat = setInterval(() => void file?.write('{', 0).catch(() => undefined), BEAT_MS);
        beat.unref();
        return { isHeld, release };
    } catch (error) {
        await release().catch(() => undefined);
        throw error;
    }
}

let isReleasedAtExit = false;

/** Deletes the files of this process when it ends; those of a process that is killed are taken over. */
function releaseAtExit(): void {
    const { readFileSync, rmSync } = process.getBuiltinModule('node:fs');
    if (isReleasedAtExit) return;
    isReleasedAtExit = true;
    process.once('exit', () => {
        for (const [path, token] of held) {
            try {
                if (parseHolder(readFileSync(path, 'utf8'))?.token === token) rmSync(path, { force: true });
            } catch {
                // The next process takes it over.
            }
        }
    });
}

/** Reads a lock file; `undefined` without one. */
async function readHolder(path: string): Promise<Holder | undefined> {
    const text = await readRegularFile(path, MAX_BYTES);
    if (text === undefined) return undefined;
    const holder = parseHolder(text);
    if (holder !== undefined) return holder;
    throw sentence('argument', `${path} is no lock file; delete it if no process uses it, or give another path`);
}

const TOKEN = /^[0-9a-f-]{36}$/;
/** What a lock names is shown on terminals. */
const NAME = /^[\w .:[\]+-]{1,255}$/;

function parseHolder(text: string): Holder | undefined {
    let content: Partial<Record<keyof Holder, unknown>>;
    try {
        content = Object(JSON.parse(text)) as Partial<Record<keyof Holder, unknown>>;
    } catch {
        return undefined;
    }
    const { pid, started, host, boot, processes, token, since } = content;
    const isName = (value: unknown): boolean => typeof value === 'string' && NAME.test(value);
    const areNames =
        [host, since].every(isName) && [started, boot, processes].every((one) => one === null || isName(one));
    if (!Number.isSafeInteger(pid) || Number(pid) < 1 || !areNames) return undefined;
    return typeof token === 'string' && TOKEN.test(token) ? (content as Holder) : undefined;
}

/**
 * Returns the milliseconds from the last sign of life of a lock to the draft, by the clock of their file
 * system.
 */
async function findSilence(path: string, draft: string): Promise<number> {
    const { stat } = process.getBuiltinModule('node:fs/promises');
    const [last, now] = await Promise.all([stat(path).catch(() => undefined), stat(draft)]);
    return last === undefined ? 0 : now.mtimeMs - last.mtimeMs;
}

async function hasEnded(holder: Holder, self: Process, silenceMs: number): Promise<boolean> {
    if (!isVisible(holder, self)) return silenceMs > SILENCE_MS;
    const found = await findProcess(holder.pid);
    if (found === undefined) return true;
    // The process id is used again.
    return holder.started !== null && found.started !== null && holder.started !== found.started;
}

/**
 * Whether a process id means the same here as where the lock was written: not on another machine, or in
 * another container.
 */
function isVisible({ host, boot, processes }: Process, self: Process): boolean {
    return boot === self.boot && processes === self.processes && (boot !== null || host === self.host);
}

function refusal({ at, wanted }: LockSubject, holder: Holder, self: Process, silenceMs: number): Problem {
    const { pid, host, since } = holder;
    // Worker threads, and copies of the package, share no memory here.
    const place = [...held.values()].includes(holder.token)
        ? ''
        : ', in another thread or by another copy of the package';
    const isSelf = pid === self.pid && holder.started === self.started;
    const seen = isSelf ? `this process (${pid})${place}` : `process ${pid}`;
    const seconds = Math.max(0, Math.round(silenceMs / SECOND_MS));
    const silence = `whose last sign of life is ${seconds} s old; it counts as ended after ${SILENCE_MS / SECOND_MS} s`;
    const who = isVisible(holder, self) ? seen : `process ${pid} of the host ${host}, ${silence}`;
    return problem('argument', at, wanted, `in use since ${since} by ${who}`);
}

/** Describes this process. */
async function identify(): Promise<Process> {
    const { pid } = process;
    const { hostname } = process.getBuiltinModule('node:os');
    const { readFile, readlink } = process.getBuiltinModule('node:fs/promises');
    const [found, boot, processes] = await Promise.all([
        findProcess(pid),
        readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => null),
        readlink('/proc/self/ns/pid').catch(() => null),
    ]);
    const [host, started] = [hostname().replaceAll(/[^\w.-]/g, '-') || 'unnamed', found?.started ?? null];
    return { pid, started, host, boot: boot?.trim() ?? null, processes };
}

/** Finds a running process, and when it started; `undefined` where there is none. */
async function findProcess(pid: number): Promise<{ readonly started: string | null } | undefined> {
    try {
        process.kill(pid, 0);
    } catch (error) {
        // The process of another user may not be signaled, and exists.
        if (codeOf(error) === 'ESRCH') return undefined;
    }
    const [state = '', started = null] = await describeProcess(pid);
    // A process that was killed is listed until its parent has read its exit code.
    return /^[ZX]/.test(state) ? undefined : { started };
}

/** Reads state and start of a process; nothing where the system does not say them. */
async function describeProcess(pid: number): Promise<readonly string[]> {
    if (process.platform === 'win32') return [];
    try {
        if (process.platform === 'linux') {
            const { readFile } = process.getBuiltinModule('node:fs/promises');
            const text = await readFile(`/proc/${pid}/stat`, 'utf8');
            // The name in parentheses may have any character. After it: the state, and as 20th value the
            // start.
            const values = text.slice(text.lastIndexOf(')') + 2).split(' ');
            return [values[0] ?? '', ...values.slice(19, 20)];
        }
        const { execFile } = process.getBuiltinModule('node:child_process');
        const { promisify } = process.getBuiltinModule('node:util');
        const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
        const { stdout } = await promisify(execFile)('ps', ['-o', 'stat=,lstart=', '-p', `${pid}`], { env });
        const [state = '', ...start] = stdout.trim().split(/\s+/);
        return [state, start.join(' ')];
    } catch {
        return [];
    }
}
