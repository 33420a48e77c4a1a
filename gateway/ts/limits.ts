/** The limits of the clients: checked on the verified intent of a transaction right before its signature. */

import { PermissionDenied } from 'ccxt';
import { dropOldest } from '../../ts/core/bounded.js';
import { DAY_MS, MINUTE_MS, SECOND_MS, type Clock } from '../../ts/core/clock.js';
import { fromUnits, isDecimal } from '../../ts/core/number/decimal.js';
import { add, compare, multiply, numberText } from '../../ts/core/number/step.js';
import type { Client, ClientLimits } from './client.js';
import { namedBy, type OpenOrder, type Owners } from './owners.js';
import type { Ending } from './transactions.js';
import {
    cancelsOrders,
    isOfAccount,
    isProtective,
    placesOrders,
    receivedBy,
    sendsToItself,
    spentBy,
    type CoinAmount,
    type CoinFacts,
    type Intent,
    type OrderIntent,
    type JournalOrder,
    type TwapDetails,
} from '../../ts/host.js';

/** What the limits know of a transaction beside its intent. */
export interface Approval {
    /** The transaction's id on the chain, base58. */
    readonly digest: string;
    /** MIST. */
    readonly gasBudget: bigint;
    /**
     * The orders of the call, as the journal's entry has them. Only those of stop orders are read, whose
     * tickets on the chain hold a hash. The adapter made them from the arguments of the call and asked the
     * service for tickets of these orders; that the service's hash is that of these orders is trusted, as
     * `trustExecutor` says, and not verified.
     */
    readonly orders?: readonly JournalOrder[] | undefined;
}

/** What the limits need. */
export interface LimitParts {
    readonly clock: Pick<Clock, 'now'>;
    /** Reads the mark price of a market from the exchange: quote, a number or decimal text. */
    readonly readMarkPrice: (symbol: string) => Promise<unknown>;
    readonly owners: Pick<Owners, 'openOf' | 'end'>;
    /**
     * Reads the open orders of all clients anew: no update says that a stop order was executed, or what
     * became of orders in other accounts.
     */
    readonly readOpenOrders?: () => Promise<unknown>;
    /** Refuses where the open orders of a client could not be read. */
    readonly expectOpenOrders?: (client: Client) => Promise<void>;
    /**
     * How far from the mark price a market order without a bound is taken to fill: a fraction, 0.01 by
     * default.
     */
    readonly slippage?: number | string;
}

/** Decimals of sizes and prices in an intent. */
const SCALE = 9;
/** Decimals of basis points as a fraction. */
const BPS_DECIMALS = 4;
const DEFAULT_SLIPPAGE = '0.01';
/** Oldest mark price that a check uses, from the start of its read, milliseconds. */
const MARK_AGE_MS = 5 * SECOND_MS;
/** Open orders are not read again within so long, milliseconds. */
const OPEN_AGE_MS = 2 * SECOND_MS;
/** Failed transactions that are remembered. */
const MAX_FAILED = 10_000;
/** Rounds of mark price reads for one check: orders may be added while a read runs. */
const MAX_ROUNDS = 3;

/** An order that a transaction places, or a stop or TWAP order. Decimal text. */
interface Placed {
    /** `undefined` where the transaction does not say it. */
    readonly symbol: string | undefined;
    readonly side: string | undefined;
    /** Base. */
    readonly amount: string | undefined;
    /** Quote; `undefined` without a limit price. */
    readonly price: string | undefined;
    /** How far from the mark price it fills without a limit price, a fraction. */
    readonly slippage: string;
    readonly reduceOnly: boolean;
    /** Whether it may stay open after the transaction. */
    readonly isOpen: boolean;
}

/** What a transaction does, as far as limits count it. */
interface Effect {
    /** The markets that it names; `undefined` where it has one that it does not name. */
    readonly symbols: readonly string[] | undefined;
    readonly placed: readonly Placed[];
    /** Keys of orders that it replaces. */
    readonly replaced: readonly string[];
    /** Whether it only reduces risk: then size, notional, count and gas do not refuse it. */
    readonly isProtective: boolean;
}

/** What a transaction uses of the limits. */
interface Use {
    readonly effect: Effect;
    readonly added: Exposure;
    readonly spent: readonly CoinAmount[];
}

/** Open orders, their number and their notional in quote. */
interface Exposure {
    readonly count: number;
    readonly notional: string;
}

/** A transaction whose outcome is not known yet. */
interface Reservation {
    readonly client: string;
    readonly added: Exposure;
    /** Keys of the orders that end when it is executed. */
    readonly ends: readonly string[];
    /** Keys of the orders that it replaces, which count here instead of among the open ones. */
    readonly replaced: readonly string[];
    readonly minute: number;
    readonly gasBudget: bigint;
    readonly spent: readonly CoinAmount[];
}

/** A mark price, and when its read began. */
interface Mark {
    readonly at: number;
    readonly price: string;
}

/**
 * Approves transactions of clients.
 *
 * Amounts and prices are those of the verified transaction. A buy counts at its limit price; a sell at its
 * limit price or, if that is higher, the mark price, as it fills at the best price of the book; an order
 * without a limit price at the mark price and the slippage. Open orders are those that rest, active stop and
 * TWAP orders, and those of transactions in flight; reduce-only ones have no notional. A client without a
 * limit is not limited by it.
 */
export class OrderLimits {
    readonly #parts: LimitParts;
    readonly #slippage: string;
    readonly #marks = new Map<string, Mark>();
    readonly #reads = new Map<string, Promise<void>>();
    readonly #inFlight = new Map<string, Reservation>();
    /**
     * Those that failed and would have spent coins or ended orders: a later write may prove that they were
     * executed.
     */
    readonly #failed = new Map<string, Reservation>();
    /** The last read of open orders, and when it began. */
    #openRead: { readonly at: number; readonly ended: Promise<unknown> } | undefined;
    /** Gas budgets by client, and what leaves the wallet by client and coin. */
    readonly #sums: DaySums;

    constructor(parts: LimitParts) {
        this.#parts = parts;
        this.#slippage = numberText(parts.slippage ?? DEFAULT_SLIPPAGE, 'slippage');
        this.#sums = new DaySums(() => parts.clock.now());
    }

    /**
     * Checks a verified transaction against the limits of a client, and reserves what it uses until
     * {@link release}. After the last read of a mark price, the check and the reservation are one step, so
     * that two transactions never share the last unit.
     *
     * @param client whose transaction it is
     * @param intent what the transaction does
     * @param approval its digest and gas; the orders of the call where they are stop orders
     * @throws {PermissionDenied} when it exceeds a limit, or a limit cannot be checked; nothing is reserved
     *   then
     */
    async approve(client: Client, intent: Intent, approval: Approval): Promise<void> {
        const effect = this.#effectOf(intent, approval.orders);
        expectSymbols(client, effect.symbols);
        const isChecked = !effect.isProtective;
        if (isChecked) for (const placed of effect.placed) expectSized(client.limits, placed, client.name);
        if (isChecked) await this.#loadMarks(client, effect);
        const { openOrders, openNotional } = client.limits;
        const isLimited = (openOrders ?? openNotional) !== undefined && effect.placed.some(({ isOpen }) => isOpen);
        if (isChecked && isLimited) await this.#parts.expectOpenOrders?.(client);
        const addedNow = (): Exposure => this.#addedBy(effect, openNotional !== undefined);
        if (isChecked && this.#openRefusal(client, effect, addedNow()) !== undefined) {
            await this.#loadOpenOrders();
            await this.#loadMarks(client, effect);
        }
        // No await from here on.
        const added = addedNow();
        const spent = takenBy(intent);
        if (isChecked) {
            this.#expectOrders(client, effect.placed);
            const refused = this.#openRefusal(client, effect, added);
            if (refused !== undefined) throw refused;
            this.#expectGas(client, approval.gasBudget);
        }
        this.#expectSpending(client, intent, spent);
        this.#reserve(client.name, intent, { effect, added, spent }, approval);
    }

    /**
     * Ends the reservation of a transaction. To be called once its outcome is known, after its result was
     * given to {@link Owners}, and again where a failure turns out to be an execution; other digests are
     * ignored.
     *
     * @param digest of the transaction
     * @param ending how it ended; one that failed used gas, and spent nothing else
     */
    release(digest: string, ending: Ending): void {
        const reservation = this.#inFlight.get(digest);
        if (reservation === undefined) {
            if (ending === 'executed') this.#correct(digest);
            return;
        }
        this.#inFlight.delete(digest);
        if (ending === 'executed') for (const key of reservation.ends) this.#parts.owners.end(key);
        const { client, minute, gasBudget, spent } = reservation;
        if (ending === 'unsent') this.#sums.subtract(gasKey(client), minute, gasBudget);
        if (ending === 'executed') return;
        for (const { coin, amount } of spent) this.#sums.subtract(coinKey(client, coin), minute, amount);
        if (ending === 'failed' && spent.length + reservation.ends.length > 0) this.#failed.set(digest, reservation);
        dropOldest(this.#failed, MAX_FAILED);
    }

    /** Counts a transaction as executed that counted as failed. */
    #correct(digest: string): void {
        const reservation = this.#failed.get(digest);
        if (reservation === undefined) return;
        this.#failed.delete(digest);
        const { client, minute, spent, ends } = reservation;
        for (const key of ends) this.#parts.owners.end(key);
        for (const { coin, amount } of spent) this.#sums.add(coinKey(client, coin), minute, amount);
    }

    /** Returns the gas budgets of a client in the last 24 hours, MIST. */
    gasOf(client: string): bigint {
        return this.#sums.of(gasKey(client));
    }

    // -------------------------------------------------------------------------- what a transaction does

    #effectOf(intent: Intent, orders: readonly JournalOrder[] | undefined): Effect {
        if (intent.action === 'createOrders') {
            const placed = [
                ...intent.orders.map((order) => this.#ofOrder(order)),
                ...intent.tickets.map(() => this.#ofTicket(true)),
            ];
            return {
                symbols: intent.orders.map(({ market }) => market.symbol),
                placed,
                replaced: namedBy(intent),
                isProtective: intent.leverage === undefined && placed.every(({ reduceOnly }) => reduceOnly),
            };
        }
        if (intent.action === 'createStops') {
            const described = orders?.length === intent.tickets.length ? orders : undefined;
            // The contract lets a stop loss or take profit of a position only reduce it.
            const placed = intent.tickets.map((type, i) => this.#ofTicket(type === 'position', described?.[i]));
            return toTicketEffect(placed, described, []);
        }
        if (intent.action === 'editStops') {
            const described = orders?.length === intent.ticketIds.length ? orders : undefined;
            const placed = intent.ticketIds.map((_, i) => this.#ofTicket(false, described?.[i]));
            return toTicketEffect(placed, described, intent.ticketIds);
        }
        if (intent.action === 'createTwap' || intent.action === 'editTwap') {
            const { symbol } = intent.market;
            const placed = [toTwap(intent.details, symbol)];
            const replaced = intent.action === 'editTwap' ? intent.ticketIds : [];
            return { symbols: [symbol], placed, replaced, isProtective: intent.details.reduceOnly };
        }
        const { action } = intent;
        if (placesOrders(action)) throw new PermissionDenied(`no limit counts the orders of ${action}`);
        // A cancel may name any market.
        const symbols = 'market' in intent && !cancelsOrders(action) ? [intent.market.symbol] : [];
        return { symbols, placed: [], replaced: [], isProtective: isProtective(intent) };
    }

    #ofOrder({ market, side, size, price, life, reduceOnly }: OrderIntent): Placed {
        const isOpen = price !== undefined && (life === 'GTC' || life === 'PO');
        return {
            symbol: market.symbol,
            side,
            amount: fromUnits(size, SCALE),
            price: price === undefined ? undefined : fromUnits(price, SCALE),
            slippage: this.#slippage,
            reduceOnly,
            isOpen,
        };
    }

    #ofTicket(isReducing: boolean, order?: JournalOrder): Placed {
        return {
            symbol: order?.symbol,
            side: order?.side,
            amount: order?.amount,
            price: order?.price,
            slippage: this.#slippage,
            reduceOnly: isReducing || order?.reduceOnly === true,
            isOpen: true,
        };
    }

    // -------------------------------------------------------------------------- checks

    #expectOrders(client: Client, placed: readonly Placed[]): void {
        const { orderAmount, orderNotional } = client.limits;
        for (const order of placed.filter(({ reduceOnly }) => !reduceOnly)) {
            const { symbol = '', amount = '0' } = order;
            if (orderAmount !== undefined && compare(amount, limitText(orderAmount)) > 0) {
                throw refusal(client.name, `an order of ${amount} of ${symbol}`, 'orderAmount', orderAmount);
            }
            if (orderNotional === undefined) continue;
            const notional = this.#notionalOf(order);
            if (compare(notional, limitText(orderNotional)) <= 0) continue;
            throw refusal(client.name, `an order of ${notional} quote of ${symbol}`, 'orderNotional', orderNotional);
        }
    }

    /** The error of a transaction with which the client would have too many open orders. */
    #openRefusal(client: Client, { placed, replaced }: Effect, added: Exposure): PermissionDenied | undefined {
        const { openOrders, openNotional } = client.limits;
        if (openOrders === undefined && openNotional === undefined) return undefined;
        if (!placed.some(({ isOpen }) => isOpen)) return undefined;
        const before = this.#openOf(client.name, replaced, openNotional !== undefined);
        const count = before.count + added.count;
        const notional = add(before.notional, added.notional);
        if (openOrders !== undefined && count > openOrders) {
            return refusal(client.name, `${count} open orders`, 'openOrders', openOrders);
        }
        if (openNotional !== undefined && compare(notional, limitText(openNotional)) > 0) {
            return refusal(client.name, `open orders of ${notional} quote`, 'openNotional', openNotional);
        }
        return undefined;
    }

    #expectGas({ name, limits: { gasPerDay } }: Client, budget: bigint): void {
        if (gasPerDay === undefined) return;
        const sum = this.gasOf(name) + budget;
        if (compare(`${sum}`, limitText(gasPerDay)) <= 0) return;
        throw refusal(name, `gas budgets of ${sum} MIST within 24 hours`, 'gasPerDay', gasPerDay);
    }

    /** A coin that the limit does not list may not leave the wallet. */
    #expectSpending({ name, limits: { spendPerDay } }: Client, { action }: Intent, spent: readonly CoinAmount[]): void {
        if (spendPerDay === undefined) return;
        const sums = new Map<string, bigint>();
        for (const { coin, amount } of spent) {
            const sum = (sums.get(coin.type) ?? this.#sums.of(coinKey(name, coin))) + amount;
            sums.set(coin.type, sum);
            const [key = coin.code, limit = 0] =
                Object.entries(spendPerDay).find(([one]) => one === coin.code || one === coin.type) ?? [];
            const text = fromUnits(sum, coin.decimals);
            if (compare(text, limitText(limit)) <= 0) continue;
            throw refusal(name, `${action} of ${text} ${coin.code} within 24 hours`, `spendPerDay.${key}`, limit);
        }
    }

    // -------------------------------------------------------------------------- open orders

    /** Where the read fails, the orders count as they were known. */
    async #loadOpenOrders(): Promise<void> {
        const now = this.#parts.clock.now();
        if (this.#openRead === undefined || now - this.#openRead.at > OPEN_AGE_MS) {
            const read = this.#parts.readOpenOrders?.().catch(() => undefined);
            this.#openRead = { at: now, ended: Promise.resolve(read) };
        }
        await this.#openRead.ended;
    }

    /**
     * Sums the open orders of a client. A transaction in flight that replaces orders counts with the larger
     * of both, as either may remain.
     */
    #openOf(client: string, without: readonly string[], isPriced: boolean): Exposure {
        const open = new Map(this.#parts.owners.openOf(client).map((order) => [order.key, order]));
        const inFlight = [...this.#inFlight.values()].filter((reservation) => reservation.client === client);
        for (const key of without) open.delete(key);
        const parts = inFlight.map(({ added, replaced }) => {
            const old = replaced.flatMap((key) => open.get(key) ?? []);
            for (const key of replaced) open.delete(key);
            const { count, notional } = this.#sum(old, isPriced);
            const isLess = compare(notional, added.notional) < 0;
            return { count: Math.max(count, added.count), notional: isLess ? added.notional : notional };
        });
        parts.push(this.#sum([...open.values()], isPriced));
        return {
            count: parts.reduce((sum, { count }) => sum + count, 0),
            notional: parts.reduce((sum, { notional }) => add(sum, notional), '0'),
        };
    }

    #sum(orders: readonly OpenOrder[], isPriced: boolean): Exposure {
        const notional = isPriced
            ? orders.reduce((sum, order) => add(sum, this.#notionalOf(this.#toPlaced(order))), '0')
            : '0';
        return { count: orders.length, notional };
    }

    /** An order that rests does not fill at a better price than its own. */
    #toPlaced({ symbol, price, amount, reduceOnly }: OpenOrder): Placed {
        return { symbol, side: 'buy', amount, price, slippage: this.#slippage, reduceOnly, isOpen: true };
    }

    #addedBy({ placed }: Effect, isPriced: boolean): Exposure {
        const open = placed.filter(({ isOpen }) => isOpen);
        const notional = isPriced ? open.reduce((sum, order) => add(sum, this.#notionalOf(order)), '0') : '0';
        return { count: open.length, notional };
    }

    #reserve(client: string, intent: Intent, { effect, added, spent }: Use, { digest, gasBudget }: Approval): void {
        const minute = Math.floor(this.#parts.clock.now() / MINUTE_MS);
        this.#sums.add(gasKey(client), minute, gasBudget);
        for (const { coin, amount } of spent) this.#sums.add(coinKey(client, coin), minute, amount);
        const isEdit = intent.action === 'editStops' || intent.action === 'editTwap';
        const ends = isEdit ? [] : namedBy(intent);
        this.#inFlight.set(digest, { client, added, ends, replaced: effect.replaced, minute, gasBudget, spent });
    }

    // -------------------------------------------------------------------------- notional and mark prices

    /** Quote. Of a reduce-only order 0, and of one whose figures no limit of the client needs. */
    #notionalOf({ symbol, side, amount, price, slippage, reduceOnly }: Placed): string {
        if (reduceOnly || amount === undefined || symbol === undefined) return '0';
        const mark = this.#marks.get(symbol)?.price;
        if (price === undefined) return multiply(amount, multiply(mark ?? '0', add('1', slippage)));
        return multiply(amount, side === 'buy' || mark === undefined || compare(price, mark) > 0 ? price : mark);
    }

    /**
     * Reads the mark prices that a check needs and that are too old.
     *
     * @throws {PermissionDenied} when the exchange has none
     */
    async #loadMarks(client: Client, effect: Effect): Promise<void> {
        const { orderNotional, openNotional } = client.limits;
        if (orderNotional === undefined && openNotional === undefined) return;
        let symbols = this.#unmarked(client, effect);
        for (let round = 0; round < MAX_ROUNDS && symbols.length > 0; round += 1) {
            await Promise.all(symbols.map((symbol) => this.#loadMark(symbol)));
            symbols = this.#unmarked(client, effect);
        }
        if (symbols.length === 0) return;
        const limit = orderNotional === undefined ? 'openNotional' : 'orderNotional';
        const fact = `client ${client.name}: limits.${limit} needs the mark price of ${symbols.join(', ')}`;
        const found = `and the exchange returned none that is less than ${MARK_AGE_MS / SECOND_MS} s old`;
        throw new PermissionDenied(`${fact}, ${found}; nothing was signed; repeat the call later`);
    }

    /** Lists the markets whose mark prices the check of a transaction needs and that have none. */
    #unmarked({ name, limits }: Client, { placed }: Effect): string[] {
        const open = limits.openNotional === undefined ? [] : this.#parts.owners.openOf(name);
        const needed = [
            ...placed.filter(({ price, side }) => price === undefined || side !== 'buy'),
            ...open.filter(({ price }) => price === undefined),
        ].filter(({ reduceOnly, amount }) => !reduceOnly && amount !== undefined);
        const symbols = new Set(needed.flatMap(({ symbol }) => symbol ?? []));
        return [...symbols].filter((symbol) => !this.#hasMark(symbol));
    }

    #hasMark(symbol: string): boolean {
        const mark = this.#marks.get(symbol);
        return mark !== undefined && this.#parts.clock.now() - mark.at <= MARK_AGE_MS;
    }

    /** Reads a mark price; concurrent checks share the read. */
    async #loadMark(symbol: string): Promise<void> {
        const running = this.#reads.get(symbol);
        if (running !== undefined) return running;
        const read = this.#readMark(symbol).finally(() => this.#reads.delete(symbol));
        this.#reads.set(symbol, read);
        return read;
    }

    /** A read that fails leaves no mark price, which refuses the transaction. */
    async #readMark(symbol: string): Promise<void> {
        const at = this.#parts.clock.now();
        const found = await this.#parts.readMarkPrice(symbol).catch(() => undefined);
        const text = typeof found === 'number' || typeof found === 'string' ? `${found}` : '';
        if (!isDecimal(text) || compare(text, '0') <= 0) return;
        this.#marks.set(symbol, { at, price: numberText(text, 'mark price') });
    }
}

/** Sums over the last 24 hours by minute, so that their memory is bounded. */
class DaySums {
    readonly #sums = new Map<string, Map<number, bigint>>();

    /** @param now milliseconds */
    constructor(private readonly now: () => number) {}

    of(key: string): bigint {
        const minutes = this.#sums.get(key) ?? new Map<number, bigint>();
        let sum = 0n;
        for (const [minute, amount] of minutes) {
            // Amounts of a minute count until the last one is 24 hours old.
            if (this.now() >= (minute + 1) * MINUTE_MS + DAY_MS) minutes.delete(minute);
            else sum += amount;
        }
        return sum;
    }

    add(key: string, minute: number, amount: bigint): void {
        const minutes = this.#sums.get(key) ?? new Map<number, bigint>();
        this.#sums.set(key, minutes.set(minute, (minutes.get(minute) ?? 0n) + amount));
        // Removes the minutes that have left the window, also of clients without a limit.
        this.of(key);
    }

    subtract(key: string, minute: number, amount: bigint): void {
        const minutes = this.#sums.get(key);
        const sum = minutes?.get(minute);
        if (sum !== undefined) minutes?.set(minute, sum - amount);
    }
}

const gasKey = (client: string): string => `${client} gas`;
const coinKey = (client: string, { type }: CoinFacts): string => `${client} ${type}`;

/** The coins that a transaction may take out of the wallet and its accounts, or exchange for others. */
function takenBy(intent: Intent): readonly CoinAmount[] {
    if (intent.action === 'withdraw') return intent.recipient === undefined ? [] : receivedBy(intent);
    // Others move money between the wallet, its accounts and the sub-address of its key at most.
    return isOfAccount(intent) || sendsToItself(intent.action) ? [] : spentBy(intent);
}

function toTicketEffect(
    placed: readonly Placed[],
    described: readonly JournalOrder[] | undefined,
    replaced: readonly string[],
): Effect {
    const symbols = described?.map(({ symbol }) => symbol);
    return { symbols, placed, replaced, isProtective: placed.every(({ reduceOnly }) => reduceOnly) };
}

/**
 * A TWAP order fills within its slippage from the mark price; the verification compared these details with
 * the ticket.
 */
function toTwap({ side, size, reduceOnly, maxSlippageBps }: TwapDetails, symbol: string): Placed {
    const slippage = fromUnits(maxSlippageBps, BPS_DECIMALS);
    return { symbol, side, amount: fromUnits(size, SCALE), price: undefined, slippage, reduceOnly, isOpen: true };
}

function limitText(limit: number): string {
    return numberText(limit, 'limits');
}

/**
 * Reduce-only orders too: in an account that several clients share, they close the position of another
 * client.
 */
function expectSymbols({ name, symbols }: Client, used: readonly string[] | undefined): void {
    if (symbols === undefined) return;
    const other =
        used === undefined ? 'a market that the transaction does not name' : used.find((one) => !symbols.includes(one));
    if (other === undefined) return;
    const fact = `client ${name} may not use ${other}, only ${symbols.join(', ')}`;
    throw new PermissionDenied(
        `${fact}; nothing was signed; use these markets, or add it to symbols in the configuration`,
    );
}

/** Refuses an order of unknown size where a limit needs it. */
function expectSized({ orderAmount, orderNotional, openNotional }: ClientLimits, placed: Placed, client: string): void {
    if (placed.reduceOnly || (placed.amount !== undefined && placed.symbol !== undefined)) return;
    const limit = { orderAmount, orderNotional, openNotional };
    const [name] = Object.entries(limit).find(([, value]) => value !== undefined) ?? [];
    if (name === undefined) return;
    const fact = `client ${client} has limits.${name}, and the transaction does not say the size of a stop order`;
    throw new PermissionDenied(`${fact}; nothing was signed; place an order with a known size, or remove the limit`);
}

function refusal(client: string, what: string, limit: string, value: number): PermissionDenied {
    const fact = `client ${client}: ${what} would exceed limits.${limit} ${limitText(value)}`;
    return new PermissionDenied(`${fact}; nothing was signed; ask for less, or raise the limit in the configuration`);
}
