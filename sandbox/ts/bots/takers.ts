/** Takers: execute the generated trades, and hold the open interest. */

import type { Side } from '../engine/types.js';
import { tradeDigest } from '../history/digests.js';
import { abs, type BotMarket } from './accounts.js';
import type { TakerOrder } from './happenings.js';

/** Distance of the limit price from the best price, as parts of the price. */
const TAKER_SLIPPAGE = 300n;
const LIQUIDATOR_SLIPPAGE = 50n;

/** The liquidator closes at most this part of a side's depth at once. */
const LIQUIDATOR_PART = 50;

const GOOD_TILL_CANCELED = 0;
const IMMEDIATE_OR_CANCEL = 3;

/** Converts a base of 10^-9 to 10^-18. */
const NANO = 1_000_000_000n;

/**
 * Opens the generated open interest between the two takers, at one price.
 *
 * @param botMarket the market, with an empty book
 * @param now milliseconds
 */
export function openInterest(botMarket: BotMarket, now: number): void {
    const { trader, spec, source } = botMarket;
    const [long = 0, short = 0] = botMarket.botAccounts.takers;
    const price = BigInt(source.best(now).ask) * source.tickSize;
    const size = targetOf(botMarket, now);
    trader.transact(now, (transaction) => {
        for (const [accountId, side] of [
            [short, 'ask'],
            [long, 'bid'],
        ] as const) {
            const session = transaction.startSession(spec.id, accountId);
            session.placeLimit({ side, size, price, type: GOOD_TILL_CANCELED, reduceOnly: false });
            session.end({ allocateMissing: true, deallocateFree: false });
        }
    });
}

/** The open interest of an idle market follows the generated one within this part of it. */
const OPEN_INTEREST_PART = 100n;

/**
 * Moves the open interest to the generated one when it differs by more than 1 %. The takers trade with each
 * other at a price between the best ones, so the book stays as it is.
 *
 * @param botMarket the market
 * @param now milliseconds
 * @param settle brings the book up to date
 */
export function alignOpenInterest(botMarket: BotMarket, now: number, settle: () => void): void {
    const { engine, trader, spec } = botMarket;
    const [long = 0, short = 0] = botMarket.botAccounts.takers;
    const target = targetOf(botMarket, now);
    const missing = target - engine.market(spec.id, now).openInterest;
    if (abs(missing) <= target / OPEN_INTEREST_PART) return;
    settle();
    const { bids, asks } = engine.book(spec.id, 1);
    const price = (bids[0]?.[0] ?? 0n) + spec.tickSize;
    if (asks[0] === undefined || price >= asks[0][0]) return;
    const [seller, buyer] = missing > 0n ? [short, long] : [long, short];
    const held = [long, short].map((accountId) => abs(baseOf(botMarket, accountId, now)) / NANO);
    const size = held.reduce((least, each) => (missing < 0n && each < least ? each : least), abs(missing));
    const whole = size - (size % spec.lotSize);
    if (whole === 0n) return;
    trader.attempt(now, (transaction) => {
        for (const [accountId, side] of [
            [seller, 'ask'],
            [buyer, 'bid'],
        ] as const) {
            const session = transaction.startSession(spec.id, accountId);
            session.placeLimit({ side, size: whole, price, type: GOOD_TILL_CANCELED, reduceOnly: false });
            session.end({ allocateMissing: true, deallocateFree: false });
        }
    });
}

/** The generated open interest, 10^-9; below the threshold above which positions are limited. */
function targetOf({ spec, source }: BotMarket, now: number): bigint {
    const size = BigInt(source.openInterest(now)) * source.lotSize;
    const most = (spec.maxOpenInterestThreshold * 9n) / 10n;
    return size < most ? size : most - (most % spec.lotSize);
}

/**
 * Executes a generated order.
 *
 * @param botMarket the market
 * @param order its fills
 * @param now milliseconds
 */
export function take(botMarket: BotMarket, order: TakerOrder, now: number): void {
    const { trader, source, spec } = botMarket;
    const [{ buys, time }] = order;
    const side = buys ? 'bid' : 'ask';
    const size = BigInt(order.reduce((sum, { lots }) => sum + lots, 0)) * source.lotSize;
    const price = BigInt(order.at(-1)?.ticks ?? 0) * source.tickSize;
    const accountId = chooseTaker(botMarket, side, size, now);
    const limit = limitOf(botMarket, side, price, TAKER_SLIPPAGE);
    send(botMarket, { accountId, side, size, price: limit }, now, tradeDigest(trader.seed, spec.id, time));
}

/**
 * Takes all orders of a side up to a price.
 *
 * @param botMarket the market
 * @param order side of the taker, size 10^-9 and limit price 10^-9
 * @param now milliseconds
 */
export function takeThrough(botMarket: BotMarket, order: Omit<ImmediateOrder, 'accountId'>, now: number): void {
    const accountId = chooseTaker(botMarket, order.side, order.size, now);
    send(botMarket, { ...order, accountId }, now, botMarket.trader.digestOf('through', botMarket.number, now));
}

/**
 * The holder of longs or of shorts: the one whose trade moves the open interest towards the generated one.
 */
function chooseTaker(botMarket: BotMarket, side: Side, size: bigint, now: number): number {
    const { engine, spec } = botMarket;
    const [long = 0, short = 0] = botMarket.botAccounts.takers;
    const [opening, closing] = side === 'bid' ? [long, short] : [short, long];
    const isTooLow = engine.market(spec.id, now).openInterest < targetOf(botMarket, now);
    return isTooLow || abs(baseOf(botMarket, closing, now)) < size * NANO ? opening : closing;
}

/**
 * Closes positions that the liquidator took over.
 *
 * @param botMarket the market
 * @param now milliseconds
 */
export function unwind(botMarket: BotMarket, now: number): void {
    const { trader, spec, number, source, depth } = botMarket;
    const accountId = botMarket.botAccounts.liquidator;
    const base = baseOf(botMarket, accountId, now);
    if (base === 0n) return;
    const side = base > 0n ? 'ask' : 'bid';
    const held = abs(base) / NANO;
    const part = BigInt(Math.ceil(depth[side === 'bid' ? 'ask' : 'bid'] / LIQUIDATOR_PART)) * spec.lotSize;
    const best = source.best(now);
    const price = BigInt(side === 'bid' ? best.ask : best.bid) * source.tickSize;
    const limit = limitOf(botMarket, side, price, LIQUIDATOR_SLIPPAGE);
    const digest = trader.digestOf('unwind', number, now);
    send(botMarket, { accountId, side, size: held < part ? held : part, price: limit }, now, digest);
}

/** An immediate-or-cancel order; 10^-9. */
interface ImmediateOrder {
    readonly accountId: number;
    readonly side: Side;
    readonly size: bigint;
    readonly price: bigint;
}

/** Sends an order, unless nothing is within its limit after users emptied the book. */
function send(
    { engine, trader, spec }: BotMarket,
    { accountId, side, size, price }: ImmediateOrder,
    now: number,
    digest: string,
): void {
    const { bids, asks } = engine.book(spec.id, 1);
    const [best] = (side === 'bid' ? asks[0] : bids[0]) ?? [];
    if (best === undefined || (side === 'bid' ? best > price : best < price)) return;
    trader.attempt(
        now,
        (transaction) => {
            const session = transaction.startSession(spec.id, accountId);
            session.placeLimit({ side, size, price, type: IMMEDIATE_OR_CANCEL, reduceOnly: false });
            session.end({ allocateMissing: true, deallocateFree: false });
        },
        digest,
    );
}

function limitOf({ spec }: BotMarket, side: Side, price: bigint, slippage: bigint): bigint {
    const limit = side === 'bid' ? price + price / slippage : price - price / slippage;
    const rounded = limit - (limit % spec.tickSize);
    return rounded > 0n ? rounded : spec.tickSize;
}

/** A position, 10^-18 base, negative when short. */
function baseOf({ engine, spec }: BotMarket, accountId: number, now: number): bigint {
    return engine.position(spec.id, accountId, now)?.base ?? 0n;
}
