/**
 * A stream of rows without numbers: whether it missed one only the service's reads can tell. They are asked when a socket
 * opens and when nothing comes while somebody waits; what is new is delivered, and a socket that kept it back is given up.
 */
import { readJson } from '../number/json.js';
import { Feed } from './feed.js';
/** A stream of rows. */
export class RowsFeed extends Feed {
    #cancelRead = () => undefined;
    #isReading = false;
    #isToReadAgain = false;
    #lastRead = -Infinity;
    #isSeeded = false;
    #resyncs = 0;
    #gaps = 0;
    close(error) {
        this.#cancelRead();
        super.close(error);
    }
    /** Reads the same by other means as soon as that may be. */
    read(isSilent) {
        if (this.isClosed)
            return;
        if (this.#isReading) {
            // What happened since that read began, another must find.
            this.#isToReadAgain = true;
            return;
        }
        this.#cancelRead();
        const { clock, askMs, onFault } = this.settings;
        const wait = this.#lastRead + askMs - clock.now();
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
            .then((found) => {
            this.#isReading = false;
            if (!this.isClosed)
                this.#onRead(found, isSilent, isFirst);
        }, (error) => {
            this.#isReading = false;
            if (this.isClosed)
                return;
            // Those who wait for the first rows should know; later ones come when the service answers again.
            if (!this.isProven)
                this.fail(error);
            this.read(isSilent);
        })
            .catch(onFault);
    }
    #onRead({ isNew, isMissed }, isSilent, isFirst) {
        this.#isSeeded = true;
        if (!isFirst)
            this.#resyncs += 1;
        if (isMissed && !isFirst)
            this.#gaps += 1;
        if (isNew || (isFirst && this.isSnapshot))
            this.publish();
        if (isMissed && isSilent && !isFirst && this.isOpen)
            this.redial();
        if (!this.#isToReadAgain)
            return;
        this.#isToReadAgain = false;
        this.read(false);
    }
    get state() {
        return this.isProven && this.isOpen ? 'live' : 'recovering';
    }
    get isProven() {
        return this.#isSeeded;
    }
    get gaps() {
        return this.#gaps;
    }
    get resyncs() {
        return this.#resyncs;
    }
    onOpen() {
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
            catch {
                // One that was garbled is missed like one that was lost.
                this.read(false);
                return;
            }
        }
        if (this.take(row, key))
            this.publish();
    }
    onDown() {
        // The next socket reads what was missed.
    }
    onSilence() {
        this.read(true);
    }
}
