/**
 * One process writes a journal file. The exchange objects of this process share it, if they are of one thread
 * and one copy of the package: another thread or copy has its own tables, and is refused like another
 * process.
 */

import { acquireLock, type FileLock } from '../../core/files/lock.js';
import { codeOf } from '../../core/files/regular-file.js';
import type { JournalOption } from './journal.js';

/** The lock of a file, and who uses it in this process. */
interface SharedLock {
    readonly lock: FileLock;
    readonly users: Set<JournalLock>;
}

/** Locks of this thread and this copy of the package, by path. */
const shared = new Map<string, SharedLock>();
/** The last change of each lock: the next one waits for it. */
const changes = new Map<string, Promise<unknown>>();

const WANTED =
    'a file that no other process, worker thread or copy of the package uses; nothing was submitted. Settle there, close the exchange objects there, or give each its own file';

/** What one exchange object holds. */
export class JournalLock {
    readonly #paths = new Set<string>();

    /**
     * Takes a journal file for this process: nothing of a function, or where its folder is missing. A later
     * call checks that no other process has taken the file meanwhile.
     *
     * @throws {Problem} `argument` while another process, thread or copy of the package holds it, or its lock
     *   cannot be read
     * @throws {Error} as the file system fails; the lock is kept, and a later call tries again
     */
    async hold(journal: JournalOption): Promise<void> {
        if (typeof journal !== 'string') return;
        const path = await findLockPath(journal);
        if (path === undefined) return;
        await inTurn(path, async () => {
            const known = shared.get(path);
            if (known === undefined || !(await known.lock.isHeld())) {
                // The file of a known lock was deleted or replaced. Its users stay known while the lock
                // cannot be taken.
                await known?.lock.release();
                const lock = await acquireLock(path, { at: `options.transaction.journal ${journal}`, wanted: WANTED });
                shared.set(path, { lock, users: new Set(known?.users) });
            }
            shared.get(path)?.users.add(this);
            this.#paths.add(path);
        });
    }

    /** Leaves all files; those that no other exchange object uses become free for other processes. */
    async release(): Promise<void> {
        const paths = [...this.#paths];
        this.#paths.clear();
        await Promise.all(paths.map((path) => inTurn(path, () => this.#leave(path))));
    }

    async #leave(path: string): Promise<void> {
        const known = shared.get(path);
        if (known?.users.delete(this) !== true || known.users.size > 0) return;
        shared.delete(path);
        await known.lock.release();
    }
}

function inTurn(path: string, change: () => Promise<void>): Promise<void> {
    const done = (changes.get(path) ?? Promise.resolve()).then(change);
    const settled = done.catch(() => undefined);
    changes.set(path, settled);
    return done.finally(() => {
        if (changes.get(path) === settled) changes.delete(path);
    });
}

/**
 * Returns the path of the lock beside a journal, the same for every path to its folder; `undefined` without
 * its folder.
 */
async function findLockPath(journal: string): Promise<string | undefined> {
    const { realpath } = process.getBuiltinModule('node:fs/promises');
    const path = process.getBuiltinModule('node:path');
    try {
        return path.join(await realpath(path.dirname(journal)), `${path.basename(journal)}.lock`);
    } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw error;
    }
}
