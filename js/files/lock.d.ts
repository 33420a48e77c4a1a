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
    /** Returns whether this process still holds it: its file may have been deleted or taken over. */
    readonly isHeld: () => Promise<boolean>;
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
