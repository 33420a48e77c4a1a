/**
 * A stream of rows without numbers: whether it missed one only the service's reads can tell. They are asked when a socket
 * opens and when nothing comes while somebody waits; what is new is delivered, and a socket that kept it back is given up.
 */

import { readJson } from '../number/json.js';
import { Feed } from './feed.js';

/** What a read brought. */
export interface ReadResult {
    /** Whether there is anything to tell. */
    readonly isNew: boolean;
    /** Whether the socket should have told some of it, and did not. */
    readonly isMissed: boolean;
}

/** A stream of rows. */
export abstract class RowsFeed extends Feed {
    #cancelRead: () => void = () => undefined;
    #isReading = false;
    #isToReadAgain = false;
    #lastRead = -Infinity;
    #isSeeded = false;
    #resyncs = 0;
    #gaps = 0;

    override close(error: unknown): void {
        this.#cancelRead();
        super.close(error);
    }

    /** Reads the same by other means as soon as that may be. */
    protected read(isSilent: boolean): void {
        if (this.isClosed) return;
        if (this.#isReading) {
            // What happened since that read began, another must find.
            this.#isToReadAgain = true;
            return;
        }
        this.#cancelRead();
        const { clock, readIntervalMs, onFault } = this.settings;
        const wait = this.#lastRead + readIntervalMs - clock.now();
        if (wait > 0) {
            this.#cancelRead = clock.after(wait, () => {
                this.read(isSilent);
            });
            return;
        }
        this.#lastRead = clock.now();
        this.#isReading = true;
        const isFirst = !this.isProven;
        this.reconcile()
            .then(
                (found) => {
                    this.#isReading = false;
                    if (!this.isClosed) this.#onRead(found, isSilent, isFirst);
                },
                (error: unknown) => {
                    this.#isReading = false;
                    if (this.isClosed) return;
                    // Those who wait for the first rows should know; later ones come when the service answers again.
                    if (!this.isProven) this.fail(error);
                    this.read(isSilent);
                },
            )
            .catch(onFault);
    }

    #onRead({ isNew, isMissed }: ReadResult, isSilent: boolean, isFirst: boolean): void {
        this.#isSeeded = true;
        if (!isFirst) this.#resyncs += 1;
        if (isMissed && !isFirst) this.#gaps += 1;
        if (isNew || (isFirst && this.isSnapshot)) this.publish();
        if (isMissed && isSilent && !isFirst && this.isOpen) this.redial();
        if (!this.#isToReadAgain) return;
        this.#isToReadAgain = false;
        this.read(false);
    }

    /** Reads all that may be new, and takes it. */
    protected abstract reconcile(): Promise<ReadResult>;
    /** Takes a row of the socket, or a body of the shared one's stream `key`; tells whether it is news. */
    protected abstract take(row: unknown, key?: string): boolean;
    /** Whether the first read is news even when it is empty. */
    protected abstract readonly isSnapshot: boolean;

    protected get state(): 'live' | 'recovering' {
        return this.isProven && this.isOpen ? 'live' : 'recovering';
    }

    protected get isProven(): boolean {
        return this.#isSeeded;
    }

    protected get gaps(): number {
        return this.#gaps;
    }

    protected get resyncs(): number {
        return this.#resyncs;
    }

    protected onOpen(): void {
        this.read(false);
    }

    protected onFrame(frame: unknown, key?: string): void {
        let row = frame;
        if (typeof frame === 'string') {
            if (!frame.startsWith('{')) return;
            try {
                row = readJson(frame);
            } catch {
                // One that was garbled is missed like one that was lost.
                this.read(false);
                return;
            }
        }
        if (this.take(row, key)) this.publish();
    }

    protected onDown(): void {
        // The next socket reads what was missed.
    }

    protected onSilence(): void {
        this.read(true);
    }
}
