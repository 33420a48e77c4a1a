/**
 * What happens to an account's orders, each event once: the socket tells it at once, the history tells what the socket did
 * not. Events have no numbers, so that only the history tells whether one was missed. It is read when a socket opens, once
 * more a little later, as it may lag behind, and while somebody waits and nothing comes; each time back to a little before
 * where the last read ended.
 */
import { isOneOf, nameEvents, timeOf } from '../unify/events.js';
import { byItself } from './hearing.js';
import { walkBack } from './pages.js';
import { RowsFeed } from './rows-feed.js';
/** So many events are remembered; what happened up to the last that was forgotten is not told again, whoever repeats it. */
const MAX_KNOWN = 10_000;
/** So many frames are kept while the history is read. */
const MAX_HELD = 5_000;
/** Tells the events of one account, from the moment it was opened on. */
export class EventsFeed extends RowsFeed {
    accountNumber;
    #source;
    /** By market, and of all under the empty name. */
    #watches = new Map();
    /** When each known event happened, by its id, the one heard last at the end. */
    #known = new Map();
    /** Nothing from up to here is told. */
    #floor = -Infinity;
    /** All from before this is known; `undefined` before the beginning was read. */
    #whole = undefined;
    #beginning = undefined;
    /** Frames that came while the history was read: they are told after it. */
    #held = [];
    #isHolding = true;
    #heard = 0;
    #cancelSecond = () => undefined;
    /**
     * @param source what it is fed from
     * @param settings where frames come from
     */
    constructor(source, settings) {
        super(`${source.name} of account ${source.accountNumber}`, byItself(settings));
        [this.#source, this.accountNumber] = [source, source.accountNumber];
    }
    open() {
        super.open();
        // At once, not only when a socket is open: what happens from now on is news. A failure is met again by the first read.
        this.#begin().catch(() => undefined);
    }
    /**
     * Ends the watch of one market, or that of all of them, which are different watches.
     *
     * @param symbol the market; all when left out
     * @param error what those who wait for it get
     * @returns whether something is watched still
     */
    unWatch(symbol, error) {
        const watch = this.#watches.get(symbol ?? '');
        this.#watches.delete(symbol ?? '');
        if (watch !== undefined) {
            watch.end = { error };
            this.left(symbol);
            // Wakes those who wait; the others find nothing new.
            this.publish();
        }
        return this.#watches.size > 0;
    }
    close(error) {
        this.#cancelSecond();
        super.close(error);
    }
    /** The watch of a market, or of all; it begins with the first call. */
    watchOf(symbol) {
        const known = this.#watches.get(symbol ?? '');
        if (known !== undefined)
            return known;
        const watch = { end: undefined };
        this.#watches.set(symbol ?? '', watch);
        this.joined(symbol);
        return watch;
    }
    /** Waits until something is published. @throws what the watch was ended with meanwhile */
    async nextOf(watch) {
        await this.next();
        if (watch.end !== undefined)
            throw watch.end.error;
    }
    /** How many events were told of so far. */
    get heard() {
        return this.#heard;
    }
    /** Finds out what else is to be known before frames are told; nothing, unless a kind of feed says otherwise. */
    settle() {
        return Promise.resolve(false);
    }
    get isSnapshot() {
        return false;
    }
    onOpen() {
        super.onOpen();
        this.#cancelSecond();
        const { clock, askMs } = this.settings;
        this.#cancelSecond = clock.after(askMs, () => {
            this.read(false);
        });
    }
    async reconcile() {
        this.#isHolding = true;
        try {
            await this.#begin();
            const isMissed = await this.catchUp();
            const isSettled = await this.settle();
            const isReleased = this.#release();
            return { isNew: isMissed || isSettled || isReleased, isMissed };
        }
        finally {
            // Nothing is gained by keeping it back when the read fails.
            if (this.#release())
                this.publish();
        }
    }
    /**
     * Reads what is new, and takes it.
     *
     * @returns whether there was anything to tell
     */
    async catchUp() {
        const { history } = this.#source;
        const events = [];
        const reach = Math.max(this.#whole ?? -Infinity, this.#floor + 1);
        for await (const stretch of walkBack(history)) {
            events.unshift([...stretch.items]);
            if (stretch.reach <= reach)
                break;
        }
        const all = events.flat();
        const last = all.at(-1);
        // The history may lag behind by a while, and not be written in order.
        if (last !== undefined)
            this.#whole = Math.max(reach, timeOf(last.row) - this.settings.askMs);
        return !this.isClosed && this.#tellAll(all);
    }
    /**
     * Tells whether an event that is kept back while the history is read is one of some.
     *
     * @param isIt whether one is
     */
    isHeld(isIt) {
        return this.#held.some((rows) => rows.some(isIt));
    }
    take(body) {
        const { orders } = { ...body };
        if (!Array.isArray(orders))
            return false;
        const rows = orders.filter((row) => isRow(row) && this.#isWanted(row));
        if (rows.length === 0)
            return false;
        if (!this.#isHolding)
            return this.#tellRows(rows);
        if (this.#held.length < MAX_HELD)
            this.#held.push(rows);
        else
            this.read(false);
        return false;
    }
    /** Whatever happened before is no news. */
    #begin() {
        this.#beginning ??= this.#readBeginning().catch((error) => {
            this.#beginning = undefined;
            throw error;
        });
        return this.#beginning;
    }
    async #readBeginning() {
        for await (const { items, reach } of walkBack(this.#source.history)) {
            const last = items.at(-1);
            if (last === undefined && reach > -Infinity)
                continue;
            for (const { id, row } of items)
                this.#known.set(id, timeOf(row));
            // What a frame told meanwhile happened after the beginning, though the history shows it, too.
            for (const rows of this.#held)
                for (const { id } of this.#name(rows))
                    this.#known.delete(id);
            this.#whole = last === undefined ? -Infinity : timeOf(last.row);
            this.#floor = reach - 1;
            return;
        }
    }
    #release() {
        this.#isHolding = false;
        const held = this.#held;
        this.#held = [];
        let isNew = false;
        for (const rows of held)
            isNew = this.#tellRows(rows) || isNew;
        return isNew;
    }
    #isWanted(row) {
        return isOneOf(row, this.#source.kinds);
    }
    /** None of rows that cannot be read: those are missed like ones that were lost. */
    #name(rows) {
        try {
            const times = new Map(rows.map((row) => [row, timeOf(row)]));
            return nameEvents([...rows].sort((left, right) => (times.get(left) ?? 0) - (times.get(right) ?? 0)));
        }
        catch {
            this.read(false);
            return [];
        }
    }
    #tellRows(rows) {
        return this.#tellAll(this.#name(rows));
    }
    #tellAll(events) {
        const fresh = new Set(events.filter((event) => this.#isFresh(event)).map(({ id }) => id));
        this.#heard += fresh.size;
        let isNew = false;
        for (const deed of deedsIn(events)) {
            if (!deed.some(({ id }) => fresh.has(id)))
                continue;
            // Where it fails it fails again: it is passed over, and told as what it is.
            try {
                isNew = this.tell(deed, ({ id }) => fresh.has(id)) || isNew;
            }
            catch (fault) {
                this.settings.onFault(fault);
            }
            for (const event of deed)
                this.#remember(event);
        }
        return isNew;
    }
    #isFresh({ id, row }) {
        return !this.#known.has(id) && timeOf(row) > this.#floor;
    }
    #remember({ id, row }) {
        this.#known.set(id, timeOf(row));
        for (const [oldest, time] of this.#known) {
            if (this.#known.size <= MAX_KNOWN)
                break;
            this.#known.delete(oldest);
            this.#floor = Math.max(this.#floor, time);
        }
    }
}
function isRow(row) {
    return typeof row === 'object' && row !== null;
}
/** Transactions in the order in which they are first met. */
function deedsIn(events) {
    const deeds = new Map();
    for (const event of events) {
        const deed = deeds.get(event.row.txDigest) ?? [];
        deeds.set(event.row.txDigest, deed);
        deed.push(event);
    }
    return deeds.values();
}
