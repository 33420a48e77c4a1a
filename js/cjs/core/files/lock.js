"use strict";
/**
 * One owner of a file or a folder: a lock file names the process that uses it. The next process takes the lock over when that
 * process has ended, also when it was killed and its process id is used again.
 */
var __createBinding = (this && this.__createBinding) || (Object.create ? (function(o, m, k, k2) {
    if (k2 === undefined) k2 = k;
    var desc = Object.getOwnPropertyDescriptor(m, k);
    if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) {
      desc = { enumerable: true, get: function() { return m[k]; } };
    }
    Object.defineProperty(o, k2, desc);
}) : (function(o, m, k, k2) {
    if (k2 === undefined) k2 = k;
    o[k2] = m[k];
}));
var __setModuleDefault = (this && this.__setModuleDefault) || (Object.create ? (function(o, v) {
    Object.defineProperty(o, "default", { enumerable: true, value: v });
}) : function(o, v) {
    o["default"] = v;
});
var __importStar = (this && this.__importStar) || (function () {
    var ownKeys = function(o) {
        ownKeys = Object.getOwnPropertyNames || function (o) {
            var ar = [];
            for (var k in o) if (Object.prototype.hasOwnProperty.call(o, k)) ar[ar.length] = k;
            return ar;
        };
        return ownKeys(o);
    };
    return function (mod) {
        if (mod && mod.__esModule) return mod;
        var result = {};
        if (mod != null) for (var k = ownKeys(mod), i = 0; i < k.length; i++) if (k[i] !== "default") __createBinding(result, mod, k[i]);
        __setModuleDefault(result, mod);
        return result;
    };
})();
Object.defineProperty(exports, "__esModule", { value: true });
exports.acquireLock = acquireLock;
const clock_js_1 = require("../clock.js");
const problem_js_1 = require("../problem.js");
const regular_file_js_1 = require("./regular-file.js");
/** Time between two signs of life of a holder, milliseconds. */
const BEAT_MS = 10 * clock_js_1.SECOND_MS;
/** A holder that cannot be seen, such as one in another container, has ended after this time without a sign, milliseconds. */
const SILENCE_MS = 60 * clock_js_1.SECOND_MS;
/** A lock file has some hundred bytes. */
const MAX_BYTES = 4_096;
/** Tokens of the locks whose files this process removes when it ends, by path. */
const held = new Map();
/** Tokens of locks that this process holds no longer, and whose files it could not remove. */
const abandoned = new Set();
let identity;
/**
 * Takes a lock. Of several processes that find the lock of a process that has ended, one gets it.
 *
 * @param path of the lock file, in an existing folder
 * @param subject what it protects
 * @throws {Problem} `argument` while another process holds it, or this one; it says which
 * @throws {Error} as the file system fails
 */
async function acquireLock(path, subject) {
    const { rename, rm } = await Promise.resolve().then(() => __importStar(require('node:fs/promises')));
    const self = await (identity ??= identify());
    const holder = { ...self, token: globalThis.crypto.randomUUID(), since: new Date().toISOString() };
    // The lock appears with its whole content.
    const draft = `${path}.${holder.token}.new`;
    try {
        await writeDraft(draft, holder);
        for (;;) {
            if (await place(draft, path))
                return await hold(path, holder);
            const other = await readHolder(path);
            if (other === undefined)
                continue;
            const silenceMs = await findSilence(path, draft);
            const isFree = abandoned.has(other.token) || (await hasEnded(other, self, silenceMs));
            if (!isFree)
                throw refusal(subject, other, self, silenceMs);
            // Only one process at a time replaces this lock, and only while it is still there.
            const takeover = await acquireLock(`${path}.${other.token}`, subject);
            try {
                if ((await readHolder(path))?.token !== other.token)
                    continue;
                await rename(draft, path);
                abandoned.delete(other.token);
                return await hold(path, holder);
            }
            finally {
                // Its name has a token that is used once: it blocks no other lock.
                await takeover.release().catch(() => undefined);
            }
        }
    }
    finally {
        await rm(draft, { force: true });
    }
}
async function writeDraft(draft, holder) {
    const file = await (0, regular_file_js_1.openRegularFile)(draft, 'create', 0o644);
    try {
        await file.writeFile(`${JSON.stringify(holder)}\n`);
    }
    finally {
        await file.close();
    }
}
/** Makes a draft the lock, unless there is one. */
async function place(draft, path) {
    const { constants, copyFile, link } = await Promise.resolve().then(() => __importStar(require('node:fs/promises')));
    try {
        await link(draft, path).catch(async (error) => {
            if ((0, regular_file_js_1.codeOf)(error) === 'EEXIST')
                throw error;
            // Some file systems have no links.
            await copyFile(draft, path, constants.COPYFILE_EXCL);
        });
        return true;
    }
    catch (error) {
        if ((0, regular_file_js_1.codeOf)(error) === 'EEXIST')
            return false;
        throw error;
    }
}
/** Starts the signs of life of a lock whose file this process has created; without them, the file is removed again. */
async function hold(path, { token }) {
    const { rm } = await Promise.resolve().then(() => __importStar(require('node:fs/promises')));
    let file;
    let beat;
    held.set(path, token);
    const isHeld = async () => (await readHolder(path))?.token === token;
    const release = async () => {
        clearInterval(beat);
        abandoned.delete(token);
        await file?.close().catch(() => undefined);
        try {
            if (await isHeld())
                await rm(path, { force: true });
        }
        catch (error) {
            if (held.get(path) === token)
                abandoned.add(token);
            throw error;
        }
        if (held.get(path) === token)
            held.delete(path);
    };
    try {
        await releaseAtExit();
        file = await (0, regular_file_js_1.openRegularFile)(path, 'change');
        // The file gets its time from its file system, whose clock may be another one.
        beat = setInterval(() => void file?.write('{', 0).catch(() => undefined), BEAT_MS);
        beat.unref();
        return { isHeld, release };
    }
    catch (error) {
        await release().catch(() => undefined);
        throw error;
    }
}
let isReleasedAtExit = false;
/** Deletes the files of this process when it ends; those of a process that is killed are taken over. */
async function releaseAtExit() {
    const { readFileSync, rmSync } = await Promise.resolve().then(() => __importStar(require('node:fs')));
    if (isReleasedAtExit)
        return;
    isReleasedAtExit = true;
    process.once('exit', () => {
        for (const [path, token] of held) {
            try {
                if (parseHolder(readFileSync(path, 'utf8'))?.token === token)
                    rmSync(path, { force: true });
            }
            catch {
                // The next process takes it over.
            }
        }
    });
}
/** Reads a lock file; `undefined` without one. */
async function readHolder(path) {
    const text = await (0, regular_file_js_1.readRegularFile)(path, MAX_BYTES);
    if (text === undefined)
        return undefined;
    const holder = parseHolder(text);
    if (holder !== undefined)
        return holder;
    throw (0, problem_js_1.problem)('argument', path, 'a lock file; delete it if no process uses it', 'another file');
}
const TOKEN = /^[0-9a-f-]{36}$/;
/** What a lock names is shown on terminals. */
const NAME = /^[\w .:[\]+-]{1,255}$/;
function parseHolder(text) {
    let content;
    try {
        content = Object(JSON.parse(text));
    }
    catch {
        return undefined;
    }
    const { pid, started, host, boot, processes, token, since } = content;
    const isName = (value) => typeof value === 'string' && NAME.test(value);
    const areNames = [host, since].every(isName) && [started, boot, processes].every((one) => one === null || isName(one));
    if (!Number.isSafeInteger(pid) || Number(pid) < 1 || !areNames)
        return undefined;
    return typeof token === 'string' && TOKEN.test(token) ? content : undefined;
}
/** Returns the milliseconds from the last sign of life of a lock to the draft, by the clock of their file system. */
async function findSilence(path, draft) {
    const { stat } = await Promise.resolve().then(() => __importStar(require('node:fs/promises')));
    const [last, now] = await Promise.all([stat(path).catch(() => undefined), stat(draft)]);
    return last === undefined ? 0 : now.mtimeMs - last.mtimeMs;
}
async function hasEnded(holder, self, silenceMs) {
    if (!isVisible(holder, self))
        return silenceMs > SILENCE_MS;
    const found = await findProcess(holder.pid);
    if (found === undefined)
        return true;
    // The process id is used again.
    return holder.started !== null && found.started !== null && holder.started !== found.started;
}
/** Whether a process id means the same here as where the lock was written: not on another machine, or in another container. */
function isVisible({ host, boot, processes }, self) {
    return boot === self.boot && processes === self.processes && (boot !== null || host === self.host);
}
function refusal({ at, wanted }, holder, self, silenceMs) {
    const { pid, host, since } = holder;
    // Worker threads, and copies of the package, share no memory here.
    const place = [...held.values()].includes(holder.token)
        ? ''
        : ', in another thread or by another copy of the package';
    const isSelf = pid === self.pid && holder.started === self.started;
    const seen = isSelf ? `this process (${pid})${place}` : `process ${pid}`;
    const seconds = Math.max(0, Math.round(silenceMs / clock_js_1.SECOND_MS));
    const silence = `whose last sign of life is ${seconds} s old; it counts as ended after ${SILENCE_MS / clock_js_1.SECOND_MS} s`;
    const who = isVisible(holder, self) ? seen : `process ${pid} of the host ${host}, ${silence}`;
    return (0, problem_js_1.problem)('argument', at, wanted, `in use since ${since} by ${who}`);
}
/** Describes this process. */
async function identify() {
    const { pid } = process;
    const { hostname } = await Promise.resolve().then(() => __importStar(require('node:os')));
    const { readFile, readlink } = await Promise.resolve().then(() => __importStar(require('node:fs/promises')));
    const [found, boot, processes] = await Promise.all([
        findProcess(pid),
        readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => null),
        readlink('/proc/self/ns/pid').catch(() => null),
    ]);
    const [host, started] = [hostname().replaceAll(/[^\w.-]/g, '-') || 'unnamed', found?.started ?? null];
    return { pid, started, host, boot: boot?.trim() ?? null, processes };
}
/** Finds a running process, and when it started; `undefined` where there is none. */
async function findProcess(pid) {
    try {
        process.kill(pid, 0);
    }
    catch (error) {
        // The process of another user may not be signaled, and exists.
        if ((0, regular_file_js_1.codeOf)(error) === 'ESRCH')
            return undefined;
    }
    const [state = '', started = null] = await describeProcess(pid);
    // A process that was killed is listed until its parent has read its exit code.
    return /^[ZX]/.test(state) ? undefined : { started };
}
/** Reads state and start of a process; nothing where the system does not say them. */
async function describeProcess(pid) {
    if (process.platform === 'win32')
        return [];
    try {
        if (process.platform === 'linux') {
            const { readFile } = await Promise.resolve().then(() => __importStar(require('node:fs/promises')));
            const text = await readFile(`/proc/${pid}/stat`, 'utf8');
            // The name in parentheses may have any character. After it: the state, and as 20th value the start.
            const values = text.slice(text.lastIndexOf(')') + 2).split(' ');
            return [values[0] ?? '', ...values.slice(19, 20)];
        }
        const [{ execFile }, { promisify }] = await Promise.all([Promise.resolve().then(() => __importStar(require('node:child_process'))), Promise.resolve().then(() => __importStar(require('node:util')))]);
        const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
        const { stdout } = await promisify(execFile)('ps', ['-o', 'stat=,lstart=', '-p', `${pid}`], { env });
        const [state = '', ...start] = stdout.trim().split(/\s+/);
        return [state, start.join(' ')];
    }
    catch {
        return [];
    }
}
