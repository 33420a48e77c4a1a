/**
 * What happens to an account's orders, each event once: the socket tells it at once, the history tells what the socket did
 * not. Events have no numbers, so that only the history tells whether one was missed. It is read when a socket opens, once
 * more a little later, as it may lag behind, and while somebody waits and nothing comes; each time back to a little before
 * where the last read ended. Events of a market that is not known wait until it is.
 */
import { isOneOf, nameEvents, timeOf } from '../unify/events.js';
import { byItself } from './hearing.js';
import { walkBack } from './pages.js';
import { RowsFeed } from './rows-feed.js';
/** So many events are remembered; what happened up to the last that was forgotten is not told again, whoever repeats it. */
const MAX_KNOWN = 10_000;
/** So many frames are kept while the history is read. */
const MAX_HELD = 5_000;
/** So many events wait for their markets; past it the oldest are given up. */
const MAX_ASIDE = 1_000;
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
    #cancelSecond = () => undefined;
    /** By id, those whose market is not known; and those of them of which it was not after the markets were read anew. */
    #aside = new Map();
    #untold = new Set();
    #isLearning = false;
    /** Milliseconds of which the history does not show all. */
    #holes = new Set();
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
     * @param symbol the market; all when left out, and with it the watches of lists of markets
     * @param error what those who wait for it get
     * @returns whether something is watched still
     */
    unWatch(symbol, error) {
        const isIt = (key) => key === (symbol ?? '') || (symbol === undefined && key.includes(' '));
        for (const [key, watch] of [...this.#watches].filter(([name]) => isIt(name))) {
            this.#watches.delete(key);
            watch.end = { error };
            this.left(key === '' ? undefined : key);
            // Wakes those who wait; the others find nothing new.
            this.publish();
        }
        return this.#watches.size > 0;
    }
    close(error) {
        this.#cancelSecond();
        super.close(error);
    }
    /** The watch of a market, of several with spaces between them, or of all; it begins with the first call. */
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
    /** Finds out what else is to be known before frames are told; nothing, unless a kind of feed says otherwise. */
    settle() {
        return Promise.resolve(false);
    }
    get gaps() {
        return super.gaps + this.#holes.size + this.#untold.size;
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
        const onHole = (time) => {
            if (time > this.#floor)
                this.#holes.add(time);
        };
        // They may be known by now, though nothing new tells of them.
        if (this.#aside.size > 0)
            this.#learnMarkets();
        for await (const stretch of walkBack(history, undefined, onHole)) {
            if (this.isClosed)
                return false;
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
        for await (const { items, reach } of walkBack(this.#source.history, undefined, () => undefined)) {
            if (this.isClosed)
                return;
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
        const { isKnown } = this.#source;
        if (isKnown === undefined || events.every(({ row }) => isKnown(row)))
            return this.#tellKnown(events);
        for (const event of events)
            if (!isKnown(event.row) && this.#isFresh(event))
                this.#aside.set(event.id, event);
        for (const id of this.#aside.keys()) {
            if (this.#aside.size <= MAX_ASIDE)
                break;
            this.#aside.delete(id);
            this.#untold.add(id);
        }
        if (this.#aside.size > 0)
            this.#learnMarkets();
        return this.#tellKnown(events.filter(({ row }) => isKnown(row)));
    }
    #learnMarkets() {
        const { learnMarkets = () => Promise.resolve() } = this.#source;
        if (this.#isLearning)
            return;
        this.#isLearning = true;
        learnMarkets()
            // The next read tries again.
            .catch(() => undefined)
            .then(() => {
            this.#isLearning = false;
            if (!this.isClosed && this.#tellAside())
                this.publish();
        })
            .catch(this.settings.onFault);
    }
    #tellAside() {
        const known = [];
        for (const [id, event] of this.#aside) {
            if (this.#source.isKnown?.(event.row) === false)
                this.#untold.add(id);
            else
                known.push(event);
        }
        for (const { id } of known)
            this.#aside.delete(id);
        return this.#tellKnown(known);
    }
    #tellKnown(events) {
        const fresh = new Set(events.filter((event) => this.#isFresh(event)).map(({ id }) => id));
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
