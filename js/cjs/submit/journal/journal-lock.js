"use strict";
/**
 * One process writes a journal file. The exchange objects of this process share it, if they are of one thread and one copy of the
 * package: another thread or copy has its own tables, and is refused like another process.
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
exports.JournalLock = void 0;
const lock_js_1 = require("../../core/files/lock.js");
const regular_file_js_1 = require("../../core/files/regular-file.js");
/** Locks of this thread and this copy of the package, by path. */
const shared = new Map();
/** The last change of each lock: the next one waits for it. */
const changes = new Map();
const WANTED = 'a file that no other process, worker thread or copy of the package uses; nothing was submitted. Settle there, close the exchange objects there, or give each its own file';
/** What one exchange object holds. */
class JournalLock {
    #paths = new Set();
    /**
     * Takes a journal file for this process: nothing of a function, or where its folder is missing. A later call checks that no
     * other process has taken the file meanwhile.
     *
     * @throws {Problem} `argument` while another process, thread or copy of the package holds it, or its lock cannot be read
     * @throws {Error} as the file system fails; the lock is kept, and a later call tries again
     */
    async hold(journal) {
        if (typeof journal !== 'string')
            return;
        const path = await findLockPath(journal);
        if (path === undefined)
            return;
        await inTurn(path, async () => {
            const known = shared.get(path);
            if (known === undefined || !(await known.lock.isHeld())) {
                // The file of a known lock was deleted or replaced. Its users stay known while the lock cannot be taken.
                await known?.lock.release();
                const lock = await (0, lock_js_1.acquireLock)(path, { at: `options.transaction.journal ${journal}`, wanted: WANTED });
                shared.set(path, { lock, users: new Set(known?.users) });
            }
            shared.get(path)?.users.add(this);
            this.#paths.add(path);
        });
    }
    /** Leaves all files; those that no other exchange object uses become free for other processes. */
    async release() {
        const paths = [...this.#paths];
        this.#paths.clear();
        await Promise.all(paths.map((path) => inTurn(path, () => this.#leave(path))));
    }
    async #leave(path) {
        const known = shared.get(path);
        if (known?.users.delete(this) !== true || known.users.size > 0)
            return;
        shared.delete(path);
        await known.lock.release();
    }
}
exports.JournalLock = JournalLock;
function inTurn(path, change) {
    const done = (changes.get(path) ?? Promise.resolve()).then(change);
    const settled = done.catch(() => undefined);
    changes.set(path, settled);
    return done.finally(() => {
        if (changes.get(path) === settled)
            changes.delete(path);
    });
}
/** Returns the path of the lock beside a journal, the same for every path to its folder; `undefined` without its folder. */
async function findLockPath(journal) {
    const { realpath } = await Promise.resolve().then(() => __importStar(require('node:fs/promises')));
    const { default: path } = await Promise.resolve().then(() => __importStar(require('node:path')));
    try {
        return path.join(await realpath(path.dirname(journal)), `${path.basename(journal)}.lock`);
    }
    catch (error) {
        if ((0, regular_file_js_1.codeOf)(error) === 'ENOENT')
            return undefined;
        throw error;
    }
}
