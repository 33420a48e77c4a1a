/**
 * A stream of rows without sequence numbers: only a read over HTTP shows whether the socket missed one. The feed reads when a
 * socket opens and when no frame arrives while a caller waits. It delivers what is new, and replaces a socket that kept it back.
 */
import { readJson } from '../../core/json.js';
import { Problem } from '../../core/problem.js';
import { Feed } from './feed.js';
/** A stream of rows; `Origin` says where they come from. */
export class RowsFeed extends Feed {
    origin;
    /** Whether the first read is an update even when it is empty. */
    isSnapshot = false;
    #readTimer = this.newTimer();
    #isReading = false;
    #mustReadAgain = false;
    #lastReadAt = -Infinity;
    #hasRead = false;
    #resyncs = 0;
    #gaps = 0;
    constructor(name, origin, settings) {
        super(name, settings);
        this.origin = origin;
    }
    /** Reads over HTTP, at once or `readIntervalMs` after the last read. */
    read(isSilent) {
        if (this.isClosed)
            return;
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
            .then((result) => {
            this.#isReading = false;
            if (!this.isClosed)
                this.#onRead(result, isSilent, isFirst);
        }, (error) => {
            this.#isReading = false;
            if (this.isClosed)
                return;
            if (error instanceof Problem && error.kind === 'response')
                onFault(error);
            // Callers that wait for the first rows get the error; later rows come with the next successful read.
            if (!this.isProven)
                this.fail(error);
            this.read(isSilent);
        })
            .catch(onFault);
    }
    #onRead({ isNew, isMissed }, isSilent, isFirst) {
        this.#hasRead = true;
        if (!isFirst)
            this.#resyncs += 1;
        if (isMissed && !isFirst)
            this.#gaps += 1;
        if (isNew || (isFirst && this.isSnapshot))
            this.publish();
        if (isMissed && isSilent && !isFirst && this.isOpen)
            this.redial();
        if (!this.#mustReadAgain)
            return;
        this.#mustReadAgain = false;
        this.read(false);
    }
    get state() {
        return this.isProven && this.isOpen ? 'live' : 'recovering';
    }
    get isProven() {
        return this.#hasRead;
    }
    get gaps() {
        return this.#gaps;
    }
    get resyncs() {
        return this.#resyncs;
    }
    onOpen() {
        this.readMissed();
    }
    /** Reads at once what no socket delivered before the present one; the delays of reconnects limit these reads. */
    readMissed() {
        this.#lastReadAt = -Infinity;
        this.read(false);
    }
    onFrame(frame, key) {
        let row = frame;
        if (typeof frame === 'string') {
            if (!frame.startsWith('{'))
                return;
            try {
                row = readJson(frame);
            }
            catch (fault) {
                // A garbled frame is missed like a lost one.
                this.onMalformed(fault);
                return;
            }
        }
        let isNew = false;
        try {
            isNew = this.take(row, key);
        }
        catch (fault) {
            this.onMalformed(fault);
        }
        if (isNew)
            this.publish();
    }
    /** Reports a malformed row, and reads over HTTP what it should have contained. */
    onMalformed(fault) {
        this.settings.onFault(fault);
        this.read(false);
    }
    onDown() {
        // The feed reads what was missed when the next socket opens.
    }
    onSilence() {
        this.read(true);
    }
}
