/** Serializes the engine's state, and checks its invariants. */

import { unsettledFunding } from '../../ts/engine/funding.js';
import { ONE } from '../../ts/engine/integers.js';
import { countTotals } from '../../ts/engine/view.js';
import type { BookSide } from '../../ts/engine/book.js';
import type { Order } from '../../ts/engine/position.js';
import type { Market } from '../../ts/engine/market.js';
import type { State } from '../../ts/engine/state.js';

/** All mutable state as text: equal texts are equal states. */
export function dump(state: State): string {
    const accounts = [...state.accounts.values()].map(({ accountId, figures }) => [accountId, figures]);
    const all = { bank: state.bank.figures, accounts, markets: [...state.markets.values()].map(dumpMarket) };
    return JSON.stringify(all, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value), 1);
}

function dumpMarket({ figures, positions, book }: Market): unknown {
    return {
        figures,
        positions: [...positions.values()].map((position) => ({
            accountId: position.accountId,
            figures: position.figures,
            orders: [...position.orders].map(({ counter }) => counter).sort((a, b) => a - b),
        })),
        orders: [...book.orders.keys()].sort((a, b) => a - b),
        bids: dumpSide(book.bids),
        asks: dumpSide(book.asks),
    };
}

function dumpSide(side: BookSide): unknown {
    const levels = side.levels.map((level) => ({
        ticks: level.ticks,
        total: level.total,
        isClean: level.before === undefined,
        orders: ordersOf(level.head).map((order) => ({
            ...order,
            level: undefined,
            owner: order.owner.accountId,
            previous: order.previous?.counter,
            next: order.next?.counter,
        })),
    }));
    return { total: side.total, levels };
}

function ordersOf(head: Order | undefined): Order[] {
    const orders: Order[] = [];
    for (let order = head; order !== undefined; order = order.next) orders.push(order);
    return orders;
}

/** Descriptions of all violated invariants, between transactions and before any settlement. */
export function violations(state: State): string[] {
    return [...moneyViolations(state), ...[...state.markets.values()].flatMap(marketViolations)];
}

/** Descriptions of violated invariants of collateral, which hold during a settlement too. */
export function moneyViolations(state: State): string[] {
    const { deposited, withdrawn, accounts, vaults, insuranceFunds } = countTotals(state);
    return [
        ...(deposited - withdrawn === accounts + vaults + insuranceFunds ? [] : ['money came or went']),
        ...[...state.accounts.values()].filter(({ figures }) => figures.collateral < 0n).map(() => 'an account owes'),
        ...[...state.markets.values()]
            .filter(({ figures: { vault, insuranceFund } }) => vault < 0n || insuranceFund < 0n)
            .map(() => 'a market owes'),
    ];
}

function marketViolations(market: Market): string[] {
    const { figures, book } = market;
    const positions = [...market.positions.values()];
    const orders = [...book.bids.levels, ...book.asks.levels].flatMap(({ head }) => ordersOf(head));
    const laws: [string, boolean][] = [
        ['bases add up to zero', sum(positions.map(({ figures: { base } }) => base)) === 0],
        [
            'open interest is the longs',
            sum(positions.map(({ figures: { base } }) => Math.max(0, base))) === figures.openInterest,
        ],
        [
            'cost has the sign of the base',
            positions.every(({ figures: { base, quote } }) => sign(base) === sign(Number(quote))),
        ],
        ['the book is not crossed', (book.bids.best?.ticks ?? -Infinity) < (book.asks.best?.ticks ?? Infinity)],
        ['no session is open', !figures.inSession],
        [
            'fund, fees and vault are not negative',
            [figures.insuranceFund, figures.feesAccrued, figures.vault].every((part) => part >= 0n),
        ],
        [
            'each order can be found by its id',
            orders.every((order) => book.find(order.id) === order) && book.orders.size === orders.length,
        ],
        ['each order is its owner’s', orders.every((order) => order.owner.orders.has(order))],
        ['owners have no other orders', sum(positions.map(({ orders: own }) => own.size)) === orders.length],
        [
            'ids go up',
            orders.every(({ level, next, id }) => next === undefined || (next.id > id && next.level === level)),
        ],
        ...positions.map(({ orders: own, figures: { bids, asks } }): [string, boolean] => [
            'quantities are those of the orders',
            lotsOf(own, 'bid') === bids && lotsOf(own, 'ask') === asks,
        ]),
        ...[book.bids, book.asks].flatMap(lawsOfSide),
    ];
    return laws.filter(([, holds]) => !holds).map(([law]) => `not so: ${law}`);
}

function lawsOfSide(side: BookSide): [string, boolean][] {
    const ranks = side.levels.map(({ ticks }) => (side.levels[0]!.ticks <= side.best!.ticks ? ticks : -ticks));
    return [
        ['levels are sorted', ranks.every((rank, place) => place === 0 || ranks[place - 1]! < rank)],
        ['a side is the sum of its levels', sum(side.levels.map(({ total }) => total)) === side.total],
        ['levels are not empty', side.levels.every(({ head }) => head !== undefined)],
        [
            'a level is the sum of its orders',
            side.levels.every(({ head, total }) => sum(ordersOf(head).map(({ lots }) => lots)) === total),
        ],
        ['orders are not empty', side.levels.every(({ head }) => ordersOf(head).every(({ lots }) => lots > 0))],
    ];
}

/**
 * Surplus of a market, 10^-36 USD without rounding; never falls at a constant collateral price. The law does
 * not hold between the settlements of a closed market: each closes one side only, so the bases do not add up
 * to zero.
 */
export function surplus(state: State, market: Market): bigint {
    const { vault, feesAccrued } = market.figures;
    const positions = [...market.positions.values()].map(({ figures }) => figures);
    const owed = positions.reduce((total, { collateral }) => total + collateral, feesAccrued);
    const quote = positions.reduce((total, figures) => total + figures.quote, 0n);
    const funding = positions.reduce((total, figures) => total + unsettledFunding(market, figures), 0n);
    return (vault * market.spec.scalingFactor - owed) * state.bank.figures.collateralPrice + quote * ONE - funding;
}

function lotsOf(orders: Iterable<Order>, side: string): number {
    return sum([...orders].filter((order) => order.side === side).map(({ lots }) => lots));
}

function sum(numbers: readonly number[]): number {
    return numbers.reduce((total, number) => total + number, 0);
}

function sign(number: number): number {
    return Math.sign(number);
}
