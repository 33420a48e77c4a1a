/**
 * One process writes a journal file. The exchange objects of this process share it, if they are of one thread and one copy of the
 * package: another thread or copy has its own tables, and is refused like another process.
 */
import { acquireLock } from '../../core/files/lock.js';
import { codeOf } from '../../core/files/regular-file.js';
/** Locks of this thread and this copy of the package, by path. */
const shared = new Map();
/** The last change of each lock: the next one waits for it. */
const changes = new Map();
const WANTED = 'a file that no other process, worker thread or copy of the package uses; nothing was submitted. Settle there, close the exchange objects there, or give each its own file';
/** What one exchange object holds. */
export class JournalLock {
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
                const lock = await acquireLock(path, { at: `options.transaction.journal ${journal}`, wanted: WANTED });
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
    const { realpath } = await import('node:fs/promises');
    const { default: path } = await import('node:path');
    try {
        return path.join(await realpath(path.dirname(journal)), `${path.basename(journal)}.lock`);
    }
    catch (error) {
        if (codeOf(error) === 'ENOENT')
            return undefined;
        throw error;
    }
}
