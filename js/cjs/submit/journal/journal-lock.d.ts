/**
 * One process writes a journal file. The exchange objects of this process share it, if they are of one thread and one copy of the
 * package: another thread or copy has its own tables, and is refused like another process.
 */
import type { JournalOption } from './journal.js';
/** What one exchange object holds. */
export declare class JournalLock {
    #private;
    /**
     * Takes a journal file for this process: nothing of a function, or where its folder is missing. A later call checks that no
     * other process has taken the file meanwhile.
     *
     * @throws {Problem} `argument` while another process, thread or copy of the package holds it, or its lock cannot be read
     * @throws {Error} as the file system fails; the lock is kept, and a later call tries again
     */
    hold(journal: JournalOption): Promise<void>;
    /** Leaves all files; those that no other exchange object uses become free for other processes. */
    release(): Promise<void>;
}
