/** Positions and profits of each client, computed from its own fills. */

import { BadResponse } from 'ccxt';
import { dropOldest } from '../core/bounded.js';
import { isDecimal } from '../core/number/decimal.js';
import { add, compare, divide, multiply, numberText, subtract } from '../core/number/step.js';
import { isRecord, typeOf } from '../core/shape.js';
import type { OwnedRow } from './owners.js';

/** The members of CCXT's own trades that figures need. Numbers are floats, or text with `number: String`. */
export interface Fill extends OwnedRow {
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

/** Decimals of the cost of a part of a position; the rest of the cost keeps what was rounded, so that no sum is rounded. */
const PART_DECIMALS = 18;
/** Ids of trades that are remembered; an unknown trade that is not newer than the forgotten ones counts as a repetition. */
const MAX_IDS = 200_000;
const SLACK = 10_000;
/** Trades whose client may still become known. */
const MAX_UNOWNED = 10_000;

/** A trade with checked figures. */
interface Trade {
    readonly row: Fill;
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

    copy(): Ledger {
        const copy = new Ledger();
        Object.assign(copy, { position: this.position, cost: this.cost, realized: this.realized, fills: this.fills });
        for (const [currency, cost] of this.fees) copy.fees.set(currency, cost);
        return copy;
    }

    toFigures(symbol: string): Figures {
        const { position, cost, realized, fees, fills } = this;
        const averagePrice = divide(abs(cost), abs(position), PART_DECIMALS);
        return { symbol, position, averagePrice, realizedPnl: realized, fees: Object.fromEntries(fees), fills };
    }
}

/** The figures of all clients. Each trade counts once, by its id. */
export class Inventory {
    /** By client, then by market; those of no client by `undefined`. */
    readonly #ledgers = new Map<string | undefined, Map<string, Ledger>>();
    /** Timestamps of the trades that were counted, oldest arrival first. */
    readonly #ids = new Map<string, number>();
    /** Trades whose client is not known yet: a fill may arrive before the result that names its order. */
    #unowned: Trade[] = [];
    /** The latest timestamp of a forgotten id. */
    #forgotten = -Infinity;

    /** @param clientOf name of the client that a trade belongs to; `undefined` while that is unknown */
    constructor(private readonly clientOf: (trade: Fill) => string | undefined) {}

    /**
     * Counts own trades; those that were counted before change nothing.
     *
     * @param trades in CCXT's structure
     * @returns those that were not counted before
     * @throws {BadResponse} when a trade lacks a figure; it and those behind it are not counted
     */
    onTrades(trades: readonly Fill[]): Fill[] {
        const fresh: Fill[] = [];
        for (const row of trades) {
            const trade = readTrade(row);
            const id = `${trade.symbol} ${String(row.id)}`;
            const timestamp = Number(row.timestamp ?? 0);
            if (this.#ids.has(id) || timestamp <= this.#forgotten) continue;
            this.#ids.set(id, timestamp);
            for (const [, time] of dropOldest(this.#ids, MAX_IDS, SLACK)) {
                this.#forgotten = Math.max(this.#forgotten, time);
            }
            this.#unowned.push(trade);
            fresh.push(row);
        }
        this.#assign();
        const excess = this.#unowned.splice(0, this.#unowned.length - MAX_UNOWNED);
        for (const trade of excess) this.#ledgerOf(undefined, trade.symbol).apply(trade);
        return fresh;
    }

    /**
     * Returns the figures of a client, one row for each market in which it has traded.
     *
     * @param client its name; `undefined` for trades of no client: their order was placed elsewhere, or the exchange closed a position.
     *     With those, the positions of all clients of an account sum up to the account's position
     */
    figuresOf(client: string | undefined): Figures[] {
        this.#assign();
        const ledgers = new Map(this.#ledgers.get(client));
        if (client === undefined) {
            for (const [symbol, ledger] of ledgers) ledgers.set(symbol, ledger.copy());
            for (const trade of this.#unowned) ledgerIn(ledgers, trade.symbol).apply(trade);
        }
        return [...ledgers].map(([symbol, ledger]) => ledger.toFigures(symbol));
    }

    /** Counts the trades whose client has become known. */
    #assign(): void {
        this.#unowned = this.#unowned.filter((trade) => {
            const client = this.clientOf(trade.row);
            if (client !== undefined) this.#ledgerOf(client, trade.symbol).apply(trade);
            return client === undefined;
        });
    }

    #ledgerOf(client: string | undefined, symbol: string): Ledger {
        const ledgers = this.#ledgers.get(client) ?? new Map<string, Ledger>();
        this.#ledgers.set(client, ledgers);
        return ledgerIn(ledgers, symbol);
    }
}

function ledgerIn(ledgers: Map<string, Ledger>, symbol: string): Ledger {
    const ledger = ledgers.get(symbol) ?? new Ledger();
    ledgers.set(symbol, ledger);
    return ledger;
}

/** A taker's price is an average that may be truncated, so that the cost comes first. */
function readTrade(row: Fill): Trade {
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

function readFigure(row: Fill, key: 'amount' | 'price' | 'cost'): string {
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
