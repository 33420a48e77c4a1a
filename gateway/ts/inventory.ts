/** Positions and profits of each client, computed from its own fills. */

import { BadResponse } from 'ccxt';
import { dropOldest } from '../../ts/core/bounded.js';
import { MINUTE_MS } from '../../ts/core/clock.js';
import { isDecimal } from '../../ts/core/number/decimal.js';
import { add, compare, divide, multiply, numberText, subtract } from '../../ts/core/number/step.js';
import { isRecord, typeOf } from '../../ts/core/shape.js';
import type { OwnedRow } from './owners.js';

/** The members of CCXT's own trades that figures need. Numbers are floats, or text with `number: String`. */
export interface InventoryFill extends OwnedRow {
    readonly timestamp?: unknown;
    readonly side?: unknown;
    readonly amount?: unknown;
    readonly price?: unknown;
    readonly cost?: unknown;
    readonly fee?: unknown;
}

/** The figures of a client in a market; decimal text. */
export interface Figures {
    readonly symbol: string;
    /** Base; negative of a short position. */
    readonly position: string;
    /** Quote, the average entry price, truncated to 18 decimals; `undefined` without a position. */
    readonly averagePrice: string | undefined;
    /** Quote, without fees. */
    readonly realizedPnl: string;
    /** By currency; negative where rebates are more than fees. */
    readonly fees: Readonly<Record<string, string>>;
    /** Number of fills. */
    readonly fills: number;
}

/** A fill and whose it is. */
export interface OwnedFill {
    /** Name of the client, or {@link nobodyIn} of an account. */
    readonly client: string;
    readonly fill: InventoryFill;
}

/** The sums of a client in a market; decimal text. */
export interface LedgerState {
    readonly client: string;
    readonly symbol: string;
    /** Base; negative of a short position. */
    readonly position: string;
    /** Quote that was paid for the position; negative of a short one. */
    readonly cost: string;
    /** Quote. */
    readonly realized: string;
    readonly fills: number;
    readonly fees: Readonly<Record<string, string>>;
}

/** What all fills of clients sum up to, and the latest of them. */
export interface InventoryState {
    readonly ledgers: readonly LedgerState[];
    /**
     * Fills are counted up to this timestamp, milliseconds, also where {@link recent} lacks them; `null`
     * where it has all.
     */
    readonly forgotten: number | null;
    readonly recent: readonly OwnedFill[];
    /** Fills without an owner that no ledger contains. */
    readonly unattributed: readonly OwnedFill[];
}

/**
 * An account: its capability, or as the configuration of a client names it; `undefined` is that of the
 * exchange object.
 */
export type AccountName = string | number | undefined;

/**
 * Stands for the client of fills without an owner: their order was placed elsewhere, or the exchange closed
 * the position. No client has such a name.
 */
export function nobodyIn(account: AccountName): string {
    return ` ${account ?? ''}`;
}

/** Whether a name stands for no client. */
export function isNobody(client: string): boolean {
    return client.startsWith(' ');
}

/**
 * Decimals of the cost of a part of a position; the rest of the cost keeps what was rounded, so that no sum
 * is rounded.
 */
const PART_DECIMALS = 18;
/**
 * Ids of trades that are remembered; an unknown trade that is not newer than the forgotten ones counts as a
 * repetition.
 */
const MAX_IDS = 200_000;
const SLACK = 10_000;
/** Trades of no client whose client may still become known. */
const MAX_UNOWNED = 10_000;
/** Fills of a state: so many, and those of so long before the latest one, milliseconds. */
const MAX_RECENT = 10_000;
const RECENT_MS = 60 * MINUTE_MS;

/** A trade with checked figures. */
interface Trade {
    readonly row: InventoryFill;
    readonly account: AccountName;
    readonly symbol: string;
    /** Base; negative of a sell. */
    readonly amount: string;
    /** Quote that was paid; negative where it was received. */
    readonly paid: string;
    readonly fee: { readonly cost: string; readonly currency: string } | undefined;
}

/** The sums of one client in one market. */
class Ledger {
    position = '0';
    /** Quote that was paid for the position; negative of a short one. */
    cost = '0';
    realized = '0';
    fills = 0;
    readonly fees = new Map<string, string>();

    /** `cost` less `realized` is always what all trades paid, exactly. */
    apply({ amount, paid, fee }: Trade): void {
        this.fills += 1;
        if (fee !== undefined) this.fees.set(fee.currency, add(this.fees.get(fee.currency) ?? '0', fee.cost));
        const isSame = isNegative(amount) === isNegative(this.position) || compare(this.position, '0') === 0;
        if (!isSame) {
            const closed = compare(abs(amount), abs(this.position)) < 0 ? abs(amount) : abs(this.position);
            const paidForClosed = partOf(paid, closed, abs(amount));
            const costOfClosed = partOf(this.cost, closed, abs(this.position));
            this.realized = subtract(this.realized, add(paidForClosed, costOfClosed));
            this.cost = subtract(add(this.cost, subtract(paid, paidForClosed)), costOfClosed);
        } else this.cost = add(this.cost, paid);
        this.position = add(this.position, amount);
    }

    get state(): Omit<LedgerState, 'client' | 'symbol'> {
        const { position, cost, realized, fills, fees } = this;
        return { position, cost, realized, fills, fees: Object.fromEntries(fees) };
    }

    static of({ position, cost, realized, fills, fees }: Omit<LedgerState, 'client' | 'symbol'>): Ledger {
        const ledger = Object.assign(new Ledger(), { position, cost, realized, fills });
        for (const [currency, paid] of Object.entries(fees)) ledger.fees.set(currency, paid);
        return ledger;
    }

    toFigures(symbol: string): Figures {
        const { position, cost, realized, fees, fills } = this;
        const averagePrice = divide(abs(cost), abs(position), PART_DECIMALS);
        return { symbol, position, averagePrice, realizedPnl: realized, fees: Object.fromEntries(fees), fills };
    }
}

/** The figures of all clients. Each trade counts once, by its id. */
export class Inventory {
    /** By client, or {@link nobodyIn} of an account; then by market. */
    readonly #ledgers = new Map<string, Map<string, Ledger>>();
    /** Timestamps of the trades that were counted, oldest arrival first. */
    readonly #ids = new Map<string, number>();
    /** Trades whose client is not known yet: a fill may arrive before the result that names its order. */
    #awaiting: Trade[] = [];
    /** Trades of no client, by id, see {@link giveUp}. */
    readonly #unattributed = new Map<string, Trade>();
    /** The latest timestamp of a forgotten id. */
    #forgotten = -Infinity;
    /** Fills of clients, oldest arrival first, by id. */
    readonly #recent = new Map<string, OwnedFill>();
    /** The latest timestamp of a fill that {@link state} has forgotten. */
    #summed = -Infinity;
    #latest = -Infinity;
    /** Fills whose client became known since they were taken. */
    #owned: OwnedFill[] = [];

    /** @param clientOf name of the client that a trade belongs to; `undefined` while that is unknown */
    constructor(private readonly clientOf: (trade: InventoryFill) => string | undefined) {}

    /**
     * Counts own trades; those that were counted before change nothing.
     *
     * @param trades in CCXT's structure
     * @param account in which they are
     * @throws {BadResponse} when a trade lacks a figure; it and those behind it are not counted
     */
    onTrades(trades: readonly InventoryFill[], account?: AccountName): void {
        for (const row of trades) {
            const trade = readTrade(row, account);
            if (this.#ids.has(idOf(row)) || timeOf(row) <= this.#forgotten) continue;
            this.#addId(row);
            this.#awaiting.push(trade);
        }
        this.#assign();
    }

    /** The trades whose client is not known yet. */
    awaiting(): OwnedFill[] {
        this.#assign();
        return this.#awaiting.map(toOwned);
    }

    /**
     * Counts trades of {@link awaiting} as those of no client, until their client becomes known after all.
     *
     * @param given the trades; later ones still wait
     * @returns the trades that count so since this call
     */
    giveUp(given: readonly OwnedFill[]): OwnedFill[] {
        this.#assign();
        const ids = new Set(given.map(({ fill }) => idOf(fill)));
        const isGivenUp = ({ row }: Trade): boolean => ids.has(idOf(row));
        const trades = this.#awaiting.filter(isGivenUp);
        this.#awaiting = this.#awaiting.filter((trade) => !isGivenUp(trade));
        for (const trade of trades) this.#addUnattributed(trade);
        return trades.map(toOwned);
    }

    #addUnattributed(trade: Trade): void {
        this.#unattributed.set(idOf(trade.row), trade);
        this.#latest = Math.max(this.#latest, timeOf(trade.row));
        for (const [, dropped] of dropOldest(this.#unattributed, MAX_UNOWNED)) {
            this.#ledgerOf(nobodyIn(dropped.account), dropped.symbol).apply(dropped);
        }
    }

    /** How many trades belong to no client. */
    get unattributed(): number {
        const ledgers = [...this.#ledgers]
            .filter(([client]) => isNobody(client))
            .flatMap(([, all]) => [...all.values()]);
        return ledgers.reduce((sum, { fills }) => sum + fills, this.#unattributed.size);
    }

    /** Takes the fills whose client became known since the last call, in the order in which they count. */
    takeOwned(): OwnedFill[] {
        this.#assign();
        const owned = this.#owned;
        this.#owned = [];
        return owned;
    }

    /** Counts a fill of an earlier process, unless it was counted. */
    restoreFill({ client, fill }: OwnedFill): void {
        if (this.#recent.has(idOf(fill))) return;
        const trade = readTrade(fill, accountOf(client));
        if (isNobody(client)) {
            this.#addId(fill);
            this.#addUnattributed(trade);
            return;
        }
        this.#unattributed.delete(idOf(fill));
        this.#ledgerOf(client, trade.symbol).apply(trade);
        this.#remember({ client, fill });
    }

    /**
     * Restores what fills of earlier processes sum up to, see {@link state}. To be called before anything is
     * counted.
     */
    restoreLedger({ client, symbol, ...sums }: LedgerState): void {
        const ledgers = this.#ledgers.get(client) ?? new Map<string, Ledger>();
        this.#ledgers.set(client, ledgers.set(symbol, Ledger.of(sums)));
    }

    /** Restores a fill that restored ledgers contain. */
    restoreRecent(owned: OwnedFill): void {
        this.#remember(owned);
    }

    /** Restores up to which timestamp all fills are counted. */
    restoreForgotten(forgotten: number): void {
        this.#summed = Math.max(this.#summed, forgotten);
        this.#forgotten = Math.max(this.#forgotten, forgotten);
    }

    /** What the fills that were taken by {@link takeOwned} or restored sum up to. */
    state(): InventoryState {
        for (const [id, { fill }] of this.#recent) {
            if (this.#recent.size <= MAX_RECENT || timeOf(fill) > this.#latest - RECENT_MS) break;
            this.#recent.delete(id);
            this.#summed = Math.max(this.#summed, timeOf(fill));
        }
        const ledgers = [...this.#ledgers].flatMap(([client, bySymbol]) =>
            [...bySymbol].map(([symbol, { state }]) => ({ client, symbol, ...state })),
        );
        const forgotten = Number.isFinite(this.#summed) ? this.#summed : null;
        const unattributed = [...this.#unattributed.values()].map(toOwned);
        return { ledgers, forgotten, recent: [...this.#recent.values()], unattributed };
    }

    /** The timestamp of the latest stored fill, milliseconds; `undefined` without one. */
    get latest(): number | undefined {
        return Number.isFinite(this.#latest) ? this.#latest : undefined;
    }

    /**
     * Returns the figures of a client, one row for each market in which it has traded.
     *
     * @param client its name, or {@link nobodyIn} of an account. With those, the positions of all clients of
     *   an account sum up to the account's position
     */
    figuresOf(client: string): Figures[] {
        this.#assign();
        const ledgers = new Map(this.#ledgers.get(client));
        if (isNobody(client)) {
            for (const [symbol, ledger] of ledgers) ledgers.set(symbol, Ledger.of(ledger.state));
            const trades = [...this.#unattributed.values(), ...this.#awaiting];
            for (const trade of trades.filter(({ account }) => nobodyIn(account) === client)) {
                ledgerIn(ledgers, trade.symbol).apply(trade);
            }
        }
        return [...ledgers].map(([symbol, ledger]) => ledger.toFigures(symbol));
    }

    /** Counts the trades whose client has become known. */
    #assign(): void {
        this.#awaiting = this.#awaiting.filter((trade) => !this.#isAssigned(trade));
        for (const [id, trade] of this.#unattributed) if (this.#isAssigned(trade)) this.#unattributed.delete(id);
    }

    #isAssigned(trade: Trade): boolean {
        const client = this.clientOf(trade.row);
        if (client === undefined) return false;
        this.#ledgerOf(client, trade.symbol).apply(trade);
        const owned = { client, fill: trade.row };
        this.#remember(owned);
        this.#owned.push(owned);
        return true;
    }

    #addId(row: InventoryFill): void {
        this.#ids.set(idOf(row), timeOf(row));
        for (const [, time] of dropOldest(this.#ids, MAX_IDS, SLACK)) this.#forgotten = Math.max(this.#forgotten, time);
    }

    /** Of a fill that was counted, only what identifies it and its order is kept. */
    #remember({ client, fill }: OwnedFill): void {
        const { id, symbol, order, timestamp, takerOrMaker } = fill;
        this.#addId(fill);
        this.#recent.set(idOf(fill), { client, fill: { id, symbol, order, timestamp, takerOrMaker } });
        this.#latest = Math.max(this.#latest, timeOf(fill));
    }

    #ledgerOf(client: string, symbol: string): Ledger {
        const ledgers = this.#ledgers.get(client) ?? new Map<string, Ledger>();
        this.#ledgers.set(client, ledgers);
        return ledgerIn(ledgers, symbol);
    }
}

function toOwned({ account, row }: Trade): OwnedFill {
    return { client: nobodyIn(account), fill: row };
}

/** The account of {@link nobodyIn}. */
export function accountOf(client: string): AccountName {
    const name = client.slice(1);
    if (!isNobody(client) || name === '') return undefined;
    return /^\d+$/.test(name) ? Number(name) : name;
}

function idOf({ symbol, id }: InventoryFill): string {
    return `${String(symbol)} ${String(id)}`;
}

function timeOf({ timestamp }: InventoryFill): number {
    return Number(timestamp ?? 0);
}

function ledgerIn(ledgers: Map<string, Ledger>, symbol: string): Ledger {
    const ledger = ledgers.get(symbol) ?? new Ledger();
    ledgers.set(symbol, ledger);
    return ledger;
}

/** A taker's price is an average that may be truncated, so that the cost comes first. */
function readTrade(row: InventoryFill, account: AccountName): Trade {
    const { id, symbol, side, fee } = row;
    if (typeof id !== 'string' || typeof symbol !== 'string' || (side !== 'buy' && side !== 'sell')) {
        throw new BadResponse(
            `trade ${typeof id === 'string' ? id : ''} lacks its id, symbol or side; it is not counted`,
        );
    }
    const amount = readFigure(row, 'amount');
    const paid = row.cost === undefined ? multiply(amount, readFigure(row, 'price')) : readFigure(row, 'cost');
    return {
        row,
        account,
        symbol,
        amount: side === 'buy' ? amount : negate(amount),
        paid: side === 'buy' ? paid : negate(paid),
        fee: isRecord(fee) && fee['cost'] !== undefined ? readFee(fee) : undefined,
    };
}

function readFee(fee: Record<string, unknown>): Trade['fee'] {
    const { currency } = fee;
    return { cost: readFigure({ cost: fee['cost'] }, 'cost'), currency: typeof currency === 'string' ? currency : '' };
}

function readFigure(row: InventoryFill, key: 'amount' | 'price' | 'cost'): string {
    const value = row[key];
    const text = typeof value === 'number' || typeof value === 'string' ? `${value}` : '';
    if (isDecimal(text)) return numberText(text, key);
    const found = text === '' ? typeOf(value) : text;
    throw new BadResponse(
        `trade ${typeof row.id === 'string' ? row.id : ''}: ${key} is ${found} and not a decimal number; it is not counted`,
    );
}

/** Returns the part of a value that belongs to `part` of a `whole`, truncated where it is not the whole. */
function partOf(value: string, part: string, whole: string): string {
    if (compare(part, whole) === 0) return value;
    return divide(multiply(value, part), whole, PART_DECIMALS) ?? '0';
}

function isNegative(text: string): boolean {
    return text.startsWith('-');
}

function abs(text: string): string {
    return isNegative(text) ? text.slice(1) : text;
}

function negate(text: string): string {
    return subtract('0', text);
}
