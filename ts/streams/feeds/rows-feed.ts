/**
 * A stream of rows without sequence numbers: only a read over HTTP shows whether the socket missed one. The feed reads when a
 * socket opens and when no frame arrives while a caller waits. It delivers what is new, and replaces a socket that kept it back.
 */

import { readJson } from '../../core/json.js';
import { Problem } from '../../core/problem.js';
import { Feed, type FeedSettings } from './feed.js';

/** The result of a read. */
export interface ReadResult {
    /** Whether there is anything to deliver. */
    readonly isNew: boolean;
    /** Whether the socket should have delivered some of it, and did not. */
    readonly isMissed: boolean;
}

/** A stream of rows; `Origin` says where they come from. */
export abstract class RowsFeed<Origin> extends Feed {
    /** Whether the first read is an update even when it is empty. */
    protected readonly isSnapshot: boolean = false;
    readonly #readTimer = this.newTimer();
    #isReading = false;
    #mustReadAgain = false;
    #lastReadAt = -Infinity;
    #hasRead = false;
    #resyncs = 0;
    #gaps = 0;

    constructor(
        name: string,
        protected readonly origin: Origin,
        settings: FeedSettings,
    ) {
        super(name, settings);
    }

    /** Reads over HTTP, at once or `readIntervalMs` after the last read. */
    protected read(isSilent: boolean): void {
        if (this.isClosed) return;
        if (this.#isReading) {
            // The read that runs cannot find what happened since it began.
            this.#mustReadAgain = true;
            return;
        }
        this.#readTimer.cancel();
        const { clock, readIntervalMs, onFault } = this.settings;
        const wait = this.#lastReadAt + readIntervalMs - clock.now();
        if (wait > 0) {
            this.#readTimer.set(wait, () => {
                this.read(isSilent);
            });
            return;
        }
        this.#lastReadAt = clock.now();
        this.#isReading = true;
        const isFirst = !this.isProven;
        this.reconcile()
            .then(
                (result) => {
                    this.#isReading = false;
                    if (!this.isClosed) this.#onRead(result, isSilent, isFirst);
                },
                (error: unknown) => {
                    this.#isReading = false;
                    if (this.isClosed) return;
                    if (error instanceof Problem && error.kind === 'response') onFault(error);
                    // Callers that wait for the first rows get the error; later rows come with the next successful read.
                    if (!this.isProven) this.fail(error);
                    this.read(isSilent);
                },
            )
            .catch(onFault);
    }

    #onRead({ isNew, isMissed }: ReadResult, isSilent: boolean, isFirst: boolean): void {
        this.#hasRead = true;
        if (!isFirst) this.#resyncs += 1;
        if (isMissed && !isFirst) this.#gaps += 1;
        if (isNew || (isFirst && this.isSnapshot)) this.publish();
        if (isMissed && isSilent && !isFirst && this.isOpen) this.redial();
        if (!this.#mustReadAgain) return;
        this.#mustReadAgain = false;
        this.read(false);
    }

    /** Reads what may be new, and takes it. */
    protected abstract reconcile(): Promise<ReadResult>;
    /** Takes a row of the socket, or a body of the shared socket's stream `key`; returns whether it is new. */
    protected abstract take(row: unknown, key?: string): boolean;

    protected get state(): 'live' | 'recovering' {
        return this.isProven && this.isOpen ? 'live' : 'recovering';
    }

    protected get isProven(): boolean {
        return this.#hasRead;
    }

    protected get gaps(): number {
        return this.#gaps;
    }

    protected get resyncs(): number {
        return this.#resyncs;
    }

    protected onOpen(): void {
        this.readMissed();
    }

    /** Reads at once what no socket delivered before the present one; the delays of reconnects limit these reads. */
    protected readMissed(): void {
        this.#lastReadAt = -Infinity;
        this.read(false);
    }

    protected onFrame(frame: unknown, key?: string): void {
        let row = frame;
        if (typeof frame === 'string') {
            if (!frame.startsWith('{')) return;
            try {
                row = readJson(frame);
            } catch (fault) {
                // A garbled frame is missed like a lost one.
                this.onMalformed(fault);
                return;
            }
        }
        let isNew = false;
        try {
            isNew = this.take(row, key);
        } catch (fault) {
            this.onMalformed(fault);
        }
        if (isNew) this.publish();
    }

    /** Reports a malformed row, and reads over HTTP what it should have contained. */
    protected onMalformed(fault: unknown): void {
        this.settings.onFault(fault);
        this.read(false);
    }

    protected onDown(): void {
        // The feed reads what was missed when the next socket opens.
    }

    protected onSilence(): void {
        this.read(true);
    }
}
