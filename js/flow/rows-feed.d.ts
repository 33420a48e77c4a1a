/**
 * A stream of rows without numbers: whether it missed one only the service's reads can tell. They are asked when a socket
 * opens and when nothing comes while somebody waits; what is new is delivered, and a socket that kept it back is given up.
 */
import { Feed } from './feed.js';
/** What a read brought. */
export interface Found {
    /** Whether there is anything to tell. */
    readonly isNew: boolean;
    /** Whether the socket should have told some of it, and did not. */
    readonly isMissed: boolean;
}
/** A stream of rows. */
export declare abstract class RowsFeed extends Feed {
    #private;
    close(error: unknown): void;
    /** Reads the same by other means as soon as that may be. */
    protected read(isSilent: boolean): void;
    /** Reads all that may be new, and takes it. */
    protected abstract reconcile(): Promise<Found>;
    /** Takes a row of the socket, or a body of the shared one's stream `key`; tells whether it is news. */
    protected abstract take(row: unknown, key?: string): boolean;
    /** Whether the first read is news even when it is empty. */
    protected abstract readonly isSnapshot: boolean;
    protected get state(): 'live' | 'recovering';
    protected get isProven(): boolean;
    protected get gaps(): number;
    protected get resyncs(): number;
    protected onOpen(): void;
    protected onFrame(frame: unknown, key?: string): void;
    protected onDown(): void;
    protected onSilence(): void;
}
