/**
 * One owner of a file or a folder: a lock file names the process that uses it. The next process takes the lock over when that
 * process has ended, also when it was killed and its process id is used again.
 */
/** What a lock protects, for the error of a process that does not get it. */
export interface LockSubject {
    /** Such as the path of the folder. */
    readonly at: string;
    /** What is accepted, and what to do. */
    readonly wanted: string;
}
/** A held lock. */
export interface FileLock {
    /**
     * Returns whether this process still holds it: `false` once its file was deleted or has the token of another holder.
     *
     * @throws {Problem} `argument` when its file cannot be read, or is no lock file: whether it is held is not known then. After a
     *   transient error, such as too many open files, a later call succeeds.
     */
    readonly isHeld: () => Promise<boolean>;
    /**
     * Frees it. A file that cannot be removed is removed when this process ends; until then only this process can take the lock.
     *
     * @throws {Error} as the file system fails
     */
    readonly release: () => Promise<void>;
}
/**
 * Takes a lock. Of several processes that find the lock of a process that has ended, one gets it.
 *
 * @param path of the lock file, in an existing folder
 * @param subject what it protects
 * @throws {Problem} `argument` while another process holds it, or this one; it says which
 * @throws {Error} as the file system fails
 */
export declare function acquireLock(path: string, subject: LockSubject): Promise<FileLock>;
