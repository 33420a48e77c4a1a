/**
 * A deterministic simulation of reads that lag behind writes: orders, stop orders, margins and positions of
 * two accounts, which this client, other processes and the market change. Each kind of read shows them as
 * they were a random time ago. What `ts/recent/` makes of a read is compared with the model.
 */

import type { Order } from 'ccxt';
import { FormerStates } from '../../ts/recent/former-states.js';
import { OwnWrites } from '../../ts/recent/own-writes.js';
import { SeededRandom } from '../chaos/seeded-random.js';

/** What happened in a run. */
export interface ReadCounts {
    reads: number;
    /** Results that differ from what the read showed. */
    completed: number;
}

/** The result of one run. */
export interface ReadResult {
    readonly violations: readonly string[];
    readonly trace: readonly string[];
    readonly counts: ReadCounts;
}

const START = 1_767_225_600_000;
const LAG_MS = 10_000;
const ACCOUNTS = [1, 2] as const;
const SYMBOLS = ['BTC/USD:USDC', 'ETH/USD:USDC'] as const;
const AMOUNT = 3;

const capabilityOf = (account: number): string => `0xcap${account}`;

/** The states of an object, each with the time from which it was true. */
class History<State> {
    readonly versions: { readonly state: State; readonly at: number }[] = [];

    /** Number of the version that was true at a time; -1 before the first one. */
    numberAt(at: number): number {
        return this.versions.findLastIndex((version) => version.at <= at);
    }

    /** Number of the last version that a state may be. */
    lastNumberOf(isSame: (state: State) => boolean): number {
        return this.versions.findLastIndex(({ state }) => isSame(state));
    }

    get last(): State {
        return (this.versions.at(-1) as { state: State }).state;
    }
}

/** An order or a stop order at one moment. */
interface OrderState {
    readonly status: 'open' | 'closed' | 'canceled';
    readonly price: number;
    readonly filled: number;
}

/** Something that this client writes. */
interface Subject<State> {
    readonly name: string;
    readonly account: number;
    readonly symbol: string;
    readonly history: History<State>;
    /**
     * The last write of this process whose response has arrived: the number of its version, and when it
     * arrived.
     */
    written: { readonly number: number; readonly at: number } | undefined;
    /** The highest version that a result showed while reads may have lacked a write. */
    shown: number;
}

interface ModelOrder extends Subject<OrderState> {
    readonly clientOrderId: string;
}

/** The margin of one market. */
interface Margin extends Subject<number> {
    /** The margins that this process has seen in responses: it knows of no others that they are old. */
    readonly known: Set<number>;
}

/** Positions of one market, as a feed has them. */
interface Position extends Subject<number> {
    former: FormerStates<number>;
    /** Number of the version when this process started: its feed knows no earlier ones. */
    since: number;
}

function drawTimes(random: SeededRandom): Readonly<Record<'orders' | 'tickets' | 'state' | 'history', number>> {
    const lag = (): number => random.pick([0, 500, 8_000, LAG_MS - 1]);
    return { orders: lag(), tickets: lag(), state: lag(), history: lag() };
}

/** Runs one program; equal seeds give equal results. */
export function simulateReads(seed: number): ReadResult {
    return new ReadProgram(new SeededRandom(seed, 'reads')).run();
}

class ReadProgram {
    readonly #violations: string[] = [];
    readonly #trace: string[] = [];
    readonly #counts: ReadCounts = { reads: 0, completed: 0 };
    #now = START;
    #tasks: { readonly at: number; readonly run: () => void }[] = [];
    /** Longest lag of each kind of read, milliseconds. */
    readonly #lags: ReturnType<typeof drawTimes>;
    /** Longest time of a request and of its response, milliseconds. */
    readonly #delayMs: number;
    /** Longest time between two actions, milliseconds. */
    readonly #pauseMs: number;
    /** Counts up with each crash. */
    #process = 0;
    #memory!: OwnWrites;
    readonly #orders: ModelOrder[] = [];
    readonly #tickets: ModelOrder[] = [];
    readonly #margined: Margin[];
    readonly #positions: Position[];
    /** Accounts with a write that has no response yet: the writes of an account wait for each other. */
    readonly #writing = new Set<number>();
    #values = 0;

    constructor(private readonly random: SeededRandom) {
        this.#lags = drawTimes(random);
        this.#delayMs = random.pick([20, 2_000, 20_000]);
        this.#pauseMs = random.pick([200, 3_000, 8_000]);
        const places = ACCOUNTS.flatMap((account) => SYMBOLS.map((symbol) => ({ account, symbol })));
        const subjectOf = (kind: string, { account, symbol }: { account: number; symbol: string }): Subject<number> => {
            const history = new History<number>();
            // Both accounts begin with the same figure.
            history.versions.push({ state: 0, at: -Infinity });
            return { name: `${kind} ${account} ${symbol}`, account, symbol, history, written: undefined, shown: -1 };
        };
        this.#margined = places.map((place) => ({ ...subjectOf('margin', place), known: new Set() }));
        this.#positions = places.map((place) => ({
            ...subjectOf('position', place),
            former: this.#newFormer(),
            since: 0,
        }));
        this.#start();
    }

    run(): ReadResult {
        let at = START;
        for (let left = this.random.integer(10, 60); left > 0; left -= 1) {
            at += this.random.integer(0, this.#pauseMs);
            const run = (): void => {
                this.#act();
            };
            this.#tasks.push({ at, run });
        }
        for (;;) {
            const task = this.#tasks.shift();
            if (task === undefined) break;
            this.#now = task.at;
            task.run();
        }
        return { violations: this.#violations, trace: this.#trace, counts: this.#counts };
    }

    #after(ms: number, run: () => void): void {
        const at = this.#now + ms;
        const place = this.#tasks.findIndex((task) => task.at > at);
        this.#tasks.splice(place < 0 ? this.#tasks.length : place, 0, { at, run });
    }

    #note(text: string): void {
        this.#trace.push(`${this.#now - START} reads: ${text}`);
    }

    #violate(rule: string, text: string): void {
        this.#violations.push(`${rule}: ${text}`);
        this.#note(`VIOLATION ${rule}: ${text}`);
    }

    #newFormer(): FormerStates<number> {
        return new FormerStates(
            () => this.#now,
            (left, right) => left === right,
        );
    }

    /** A process starts, and knows nothing. */
    #start(): void {
        this.#process += 1;
        this.#note(`process ${this.#process} starts`);
        this.#memory = new OwnWrites(() => this.#now);
        this.#writing.clear();
        for (const position of this.#positions) {
            position.former = this.#newFormer();
            position.since = position.history.versions.length - 1;
        }
        for (const subject of [...this.#orders, ...this.#tickets, ...this.#margined, ...this.#positions]) {
            subject.written = undefined;
            subject.shown = -1;
        }
        for (const { known } of this.#margined) known.clear();
    }

    #act(): void {
        const { random } = this;
        if (random.happens(0.02)) {
            this.#start();
            return;
        }
        const write = random.pick(['order', 'order', 'ticket', 'ticket', 'margin', 'position'] as const);
        if (random.happens(0.5)) this.#read();
        else if (write === 'order') this.#writeOrder(this.#orders, 'order');
        else if (write === 'ticket') this.#writeOrder(this.#tickets, 'ticket');
        else if (write === 'margin') this.#writeMargin();
        else this.#movePosition();
    }

    // --- Writes. ---

    /** Changes a subject now. */
    #change<State>({ name, history }: Subject<State>, state: State): number {
        history.versions.push({ state, at: this.#now });
        this.#note(`${name} becomes ${JSON.stringify(state)}`);
        return history.versions.length - 1;
    }

    /**
     * This client writes: executed after a while unless the chain refuses it, and the response arrives after
     * another.
     */
    #write<State>(subject: Subject<State>, next: () => State | undefined, learn: (state: State) => void): void {
        const { account } = subject;
        if (this.#writing.has(account)) return;
        this.#writing.add(account);
        const process = this.#process;
        this.#after(this.random.integer(0, this.#delayMs), () => {
            const state = next();
            const number = state === undefined ? undefined : this.#change(subject, state);
            this.#after(this.random.integer(0, this.#delayMs), () => {
                if (this.#process !== process) return;
                this.#writing.delete(account);
                this.#note(`response of ${subject.name}`);
                if (state === undefined || number === undefined) return;
                learn(state);
                subject.written = { number, at: this.#now };
                // It ends directly after an answer.
                if (this.random.happens(0.02)) this.#start();
            });
        });
    }

    #writeOrder(orders: ModelOrder[], kind: 'order' | 'ticket'): void {
        const { random } = this;
        const open = orders.filter(({ history }) => history.versions.length > 0 && history.last.status === 'open');
        const [first] = open;
        if (first === undefined || random.happens(0.4)) {
            const account = random.pick(ACCOUNTS);
            // Both accounts use the same client order ids.
            const clientOrderId = `${orders.filter((order) => order.account === account).length}`;
            const name = `${kind}${orders.length}`;
            const symbol = random.pick(SYMBOLS);
            const order = { name, account, symbol, clientOrderId, history: new History<OrderState>() };
            const placed = { ...order, written: undefined, shown: -1 };
            orders.push(placed);
            const state = { status: 'open', price: 100, filled: 0 } as const;
            if (random.happens(0.1)) this.#change(placed, state);
            else
                this.#write(
                    placed,
                    () => state,
                    (written) => {
                        this.#learnOrder(kind, placed, written);
                    },
                );
            return;
        }
        const order = random.pick([first, ...open]);
        const { account } = order;
        if (random.happens(0.4)) {
            this.#change(order, this.#moveElsewhere(order.history.last));
            return;
        }
        // A ticket can be edited, and keeps its id.
        const isCancel = kind === 'order' || random.happens(0.4);
        const price = this.#newValue();
        if (this.#writing.has(account)) return;
        const next = (): OrderState | undefined => {
            const now = order.history.last;
            // The chain refuses to change what has ended.
            if (now.status !== 'open') return undefined;
            return isCancel ? { ...now, status: 'canceled' } : { ...now, price };
        };
        this.#write(order, next, (written) => {
            this.#learnOrder(kind, order, written);
        });
    }

    #newValue(): number {
        this.#values += 1;
        return 1_000 + this.#values;
    }

    /** The market fills an order, or another process cancels it. */
    #moveElsewhere(state: OrderState): OrderState {
        if (this.random.happens(0.3)) return { ...state, status: 'canceled' };
        const filled = state.filled + 1;
        return { ...state, filled, status: filled === AMOUNT ? 'closed' : 'open' };
    }

    /** As the services do with the response of a write. */
    #learnOrder(kind: 'order' | 'ticket', order: ModelOrder, state: OrderState): void {
        const { account, symbol, name } = order;
        const row = toOrder(order, state);
        const isCanceled = state.status === 'canceled';
        if (kind === 'ticket') {
            if (isCanceled) this.#memory.tickets.addCanceled('stop', [name], account);
            else this.#memory.tickets.add('stop', [row], account);
        } else if (isCanceled) {
            this.#memory.deleteRecent([name], capabilityOf(account), symbol);
            this.#memory.addCanceled([row], account);
        } else {
            this.#memory.addIds(row, capabilityOf(account), symbol);
            this.#memory.addRecent([row], capabilityOf(account));
            this.#memory.addPlaced([row], account, undefined);
        }
    }

    #writeMargin(): void {
        const subject = this.random.pick(this.#margined as [Margin]);
        const place = placeOf(subject);
        if (this.random.happens(0.2)) {
            this.#change(subject, this.#newValue());
            return;
        }
        const isUnknown = this.random.happens(0.1);
        let before = 0;
        const next = (): number => {
            before = subject.history.last;
            return this.#newValue();
        };
        this.#write(subject, next, (after) => {
            if (isUnknown) this.#memory.margins.addUnknown(place);
            else this.#memory.margins.add(place, `${before}`, `${after}`);
            if (isUnknown) subject.known.clear();
            else subject.known.add(before).add(after);
        });
    }

    /** A position changes, and a frame shows it at once. */
    #movePosition(): void {
        const position = this.random.pick(this.#positions as [Position]);
        // It may return to what it was.
        position.former.add(position.history.last);
        const number = this.#change(position, this.random.integer(0, 3));
        position.written = { number, at: this.#now };
    }

    // --- Reads. ---

    #read(): void {
        const { random } = this;
        const account = random.pick(ACCOUNTS);
        const symbol = random.pick([undefined, ...SYMBOLS]);
        const kind = random.pick(['orders', 'tickets', 'state', 'history'] as const);
        const process = this.#process;
        const readAt = this.#now;
        this.#after(random.integer(0, this.#delayMs), () => {
            const shownAt = this.#now - random.integer(0, this.#lags[kind]);
            this.#after(random.integer(0, this.#delayMs), () => {
                if (this.#process !== process) return;
                this.#counts.reads += 1;
                const isOf = (subject: Subject<unknown>): boolean =>
                    subject.account === account && (symbol === undefined || subject.symbol === symbol);
                this.#note(`read of ${kind} ${account} ${symbol ?? ''} from ${readAt - START}, as ${shownAt - START}`);
                const read = { account, symbol, readAt, shownAt };
                if (kind === 'tickets') this.#checkTickets(read, this.#tickets.filter(isOf));
                else if (kind === 'orders') this.#checkOpenOrders(read, this.#orders.filter(isOf));
                else if (kind === 'history')
                    for (const order of this.#orders.filter(isOf)) this.#checkOrder(read, order);
                else {
                    for (const margin of this.#margined.filter(isOf)) this.#checkMargin(read, margin);
                    for (const position of this.#positions.filter(isOf)) this.#checkPosition(read, position);
                }
            });
        });
    }

    /** What stop-order methods show: the list, completed by what this process wrote. */
    #checkTickets({ account, symbol, readAt, shownAt }: Read, tickets: readonly ModelOrder[]): void {
        const shown = tickets.flatMap((ticket) => rowAt(ticket, shownAt));
        const result = this.#memory.tickets.complete('stop', shown, account, readAt, symbol);
        this.#expectOnce(result, tickets);
        for (const ticket of tickets) {
            const row = result.find(({ id }) => id === ticket.name);
            const read = shown.find(({ id }) => id === ticket.name);
            this.#checkShown(ticket, { readAt, shownAt }, read, row);
        }
    }

    /** What `fetchOrder` shows: the state of the history, or what this process wrote. */
    #checkOrder({ account, readAt, shownAt }: Read, order: ModelOrder): void {
        const [read] = rowAt(order, shownAt);
        const row =
            read === undefined
                ? this.#memory.findWritten(order.name, account)?.order
                : (this.#memory.updateState(this.#memory.completeState(read as never)) as unknown as Order);
        if (read !== undefined && row !== undefined) this.#memory.addRead(row);
        this.#checkShown(order, { readAt, shownAt }, read, row);
    }

    /** The rules of one order: `read` is what the service shows, `row` what the methods make of it. */
    #checkShown(
        order: ModelOrder,
        { readAt, shownAt }: Pick<Read, 'readAt' | 'shownAt'>,
        read: Order | undefined,
        row: Order | undefined,
    ): void {
        const { name, history, written } = order;
        if (row !== read) this.#counts.completed += 1;
        if (written === undefined) {
            if (row !== undefined && !isSame(row, read)) this.#violate('without a write, a read is shown', name);
            return;
        }
        if (row === undefined) {
            // Its cancel is older than any read that shows it again.
            const { state } = history.versions[written.number] as { state: OrderState };
            if (state.status === 'open') this.#violate('an executed write is not denied', name);
            return;
        }
        const number = history.lastNumberOf((state) => isSame(row, toOrder(order, state)));
        if (number < written.number) this.#violate('an executed write is not denied', `${name}: ${describe(row)}`);
        // Other terms may be older or newer than a recent write; a fill or an end is newer.
        const isLagging = readAt - written.at < LAG_MS;
        const isEvident = read !== undefined && (read.status !== 'open' || Number(read.filled) > Number(row.filled));
        if (number < history.numberAt(shownAt) && (isEvident || !isLagging))
            this.#violate('a newer read is shown', `${name}: ${describe(row)}`);
        if (!isLagging) return;
        if (number < order.shown) this.#violate('nothing is shown that was refuted', `${name}: ${describe(row)}`);
        order.shown = Math.max(order.shown, number);
    }

    /** What `cancelAllOrders` cancels: the open orders, and those that the read may not show yet. */
    #checkOpenOrders({ account, symbol, readAt, shownAt }: Read, orders: readonly ModelOrder[]): void {
        const open = orders.flatMap((order) => rowAt(order, shownAt)).filter(({ status }) => status === 'open');
        const recent = this.#memory.recentOrders(capabilityOf(account), symbol, readAt);
        this.#expectOnce(recent, orders);
        const isListed = ({ name }: ModelOrder): boolean => [...open, ...recent].some(({ id }) => id === name);
        for (const order of orders) {
            const { name, symbol: market, written, history, clientOrderId } = order;
            if (written === undefined) continue;
            const state = history.last;
            const isCanceledHere = history.versions[written.number]?.state.status === 'canceled';
            const isRecent = recent.some(({ id }) => id === name);
            if (isRecent !== open.some(({ id }) => id === name)) this.#counts.completed += 1;
            if (state.status === 'open' && !isListed(order)) this.#violate('an open order is listed', name);
            if (isRecent && isCanceledHere) this.#violate('a canceled order is not listed as recent', name);
            if (isRecent && readAt - written.at >= LAG_MS) this.#violate('a newer read is shown', name);
            const resting = this.#memory.findResting(capabilityOf(account), market, clientOrderId);
            if (resting?.id === name ? isCanceledHere : state.status === 'open')
                this.#violate('a client order id names its order', name);
        }
    }

    #checkMargin({ readAt, shownAt }: Read, subject: Margin): void {
        const { name, history, written, known } = subject;
        const place = placeOf(subject);
        // setMargin waits, and reads after that; no write of its account runs meanwhile.
        if (this.#memory.margins.unknownMs(place) > 0 || (written?.at ?? 0) > readAt) return;
        const read = stateAt(history, shownAt);
        const current = Number(this.#memory.margins.current(place, `${read}`, readAt));
        if (current !== read) this.#counts.completed += 1;
        const number = history.lastNumberOf((state) => state === current);
        const isNewRead = written === undefined || readAt - written.at >= LAG_MS;
        if (isNewRead) {
            if (current !== read) this.#violate('a newer read is shown', name);
        } else if (number < written.number && known.has(current))
            this.#violate('an executed write is not denied', `${name}: ${current}`);
    }

    #checkPosition({ readAt, shownAt }: Read, position: Position): void {
        const { name, history, written, former, since } = position;
        const read = stateAt(history, shownAt);
        if (former.includes(read, readAt)) {
            this.#counts.completed += 1;
            // It lags behind, or the position is what it was before: a later read shows which.
            if (written !== undefined && readAt - written.at >= LAG_MS) this.#violate('a newer read is shown', name);
            return;
        }
        const number = history.lastNumberOf((state) => state === read);
        if (written !== undefined && number < written.number && number >= since)
            this.#violate('a frame is newer than a read that lags behind', `${name}: ${read}`);
    }

    #expectOnce(rows: readonly { readonly id?: unknown }[], orders: readonly ModelOrder[]): void {
        for (const { id } of rows) {
            if (rows.filter((row) => row.id === id).length > 1) this.#violate('nothing is shown twice', String(id));
            if (!orders.some(({ name }) => name === id)) this.#violate('an order is of its account', String(id));
        }
    }
}

/** A read of an account, of a market or all. */
interface Read {
    readonly account: number;
    readonly symbol: string | undefined;
    /** When it began. */
    readonly readAt: number;
    /** The time whose state it shows. */
    readonly shownAt: number;
}

function placeOf({ account, symbol }: Subject<number>): { capabilityId: string; marketId: string } {
    return { capabilityId: capabilityOf(account), marketId: symbol };
}

function stateAt<State>({ versions }: History<State>, at: number): State {
    return (versions.findLast((version) => version.at <= at) as { state: State }).state;
}

/** The row of an order in a read; none before it was placed. */
function rowAt(order: ModelOrder, at: number): Order[] {
    const version = order.history.versions[order.history.numberAt(at)];
    return version === undefined ? [] : [toOrder(order, version.state)];
}

function toOrder({ name, symbol, clientOrderId }: ModelOrder, state: OrderState): Order {
    const figures = { amount: AMOUNT, remaining: AMOUNT - state.filled, cost: undefined, average: undefined };
    return { id: name, symbol, clientOrderId, ...state, ...figures, trades: [], info: {} } as unknown as Order;
}

function isSame(left: Order, right: Order | undefined): boolean {
    if (right === undefined || left.status !== right.status) return false;
    // What a canceled one was before does not matter.
    return left.status === 'canceled' || (left.price === right.price && left.filled === right.filled);
}

function describe({ status, price, filled }: Order): string {
    return `${status} at ${price}, ${filled} filled`;
}
