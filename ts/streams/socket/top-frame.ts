/** Frames with the top of one order book, which are read without JSON where they have the usual syntax. */

import { readJson } from '../../core/json.js';
import { POWERS, roundToStep } from '../../core/number/step.js';

type Level = [price: number, size: number];

/** The levels of a frame, the best first, without empty ones. */
export interface TopLevels {
    readonly bids: Level[];
    readonly asks: Level[];
    /** The numbers of bids and asks in the frame, empty ones included. */
    readonly counts: readonly [number, number];
}

/**
 * The complete syntax of the usual frame: one stream, whose body names its market first, and then levels of
 * both sides with a price above zero and a size. It captures the market, the first price of each side, and
 * the other members.
 */
const TOP_FRAME = ((): RegExp => {
    const number = String.raw`(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?`;
    const price = String.raw`(?:[1-9]\d{0,14}(?:\.\d{1,15})?|0\.(?=\d{1,15},)0*[1-9]\d*)`;
    const others = (names: string): string => String.raw`(?:,"(?!(?:${names})")\w+":(?:-?${number}|null))*`;
    const rest = String.raw`,"size":${number}${others('price|size')}\}`;
    const levels = String.raw`\[\{"price":(${price})${rest}(?:,\{"price":${price}${rest})*\]`;
    const sides = String.raw`"bids":${levels},"asks":${levels}(${others('marketId|bids|asks')})`;
    return new RegExp(String.raw`^\{"topOfOrderbook":\{"marketId":"(0x[0-9a-f]{1,64})",${sides}\}\}$`);
})();

/**
 * Reads a frame with the top of one order book: checks its syntax, each price and size, and that the first
 * levels do not cross. The levels are read when they are needed, as a later frame may supersede it. Returns
 * `undefined` for any other frame.
 */
export function readTopFrame(text: string): TopFrame | undefined {
    const match = text.startsWith('{"topOf') ? TOP_FRAME.exec(text) : null;
    const [, marketId, bid, ask, ends] = match ?? [];
    const isTop = marketId !== undefined && ends !== undefined && Number(bid) < Number(ask);
    return isTop ? new TopFrame(text, marketId, ends) : undefined;
}

/** A frame of the usual syntax. */
export class TopFrame {
    /**
     * @param text a frame that {@link readTopFrame} accepted
     * @param marketId of its market, as the service wrote it
     * @param ends the members of the body behind both sides, each with a comma before it
     */
    constructor(
        private readonly text: string,
        readonly marketId: string,
        private readonly ends: string,
    ) {}

    /** The body as `readJson` returns it, parsed at each read. */
    get body(): unknown {
        return (readJson(this.text) as Readonly<Record<string, unknown>>).topOfOrderbook;
    }

    /** The members of the body behind both sides, as `readJson` returns them. */
    get otherMembers(): Readonly<Record<string, unknown>> {
        return readJson(`{${this.ends.slice(1)}}`) as Readonly<Record<string, unknown>>;
    }

    /**
     * Reads the levels, with prices rounded to a tick. Returns `undefined` where {@link body} must be parsed:
     * a side has no size, or the rounded prices of a side are not in order, or not below or above those of
     * the other.
     */
    readLevels(tick: string): TopLevels | undefined {
        const reader = new LevelReader(this.text, tick);
        const [bids, bidCount] = [reader.readSide(-1), reader.count];
        const [asks, askCount] = [reader.readSide(1), reader.count];
        const [bid, ask] = [bids?.[0], asks?.[0]];
        const isOpen = bid !== undefined && ask !== undefined && bid[0] < ask[0];
        return isOpen ? { bids: bids as Level[], asks: asks as Level[], counts: [bidCount, askCount] } : undefined;
    }
}

const PRICE = '"price":';
const SIZE = ',"size":';
const [POINT, ZERO, NINE] = [0x2e, 0x30, 0x39] as const;
/** Digits of a number that a float holds exactly, and its point. */
const MAX_EXACT = 15;

/** Reads the levels of a frame, one side after the other. */
class LevelReader {
    /** Decimals of the tick; below zero where it is no power of ten, as each price must be rounded then. */
    readonly #tickDecimals: number;
    /** Place in the text. */
    #at = 0;
    /** Decimals of the last number. */
    #decimals = 0;
    /** Number of levels of the last side. */
    count = 0;

    constructor(
        private readonly text: string,
        private readonly tick: string,
    ) {
        this.#tickDecimals = /^(?:1|0\.0*1)$/.test(tick) ? Math.max(0, tick.length - 2) : -1;
    }

    /**
     * Reads the next side; `direction` is that of its prices. Returns `undefined` unless they are in order.
     */
    readSide(direction: 1 | -1): Level[] | undefined {
        const { text } = this;
        const end = text.indexOf(']', this.#at);
        const levels: Level[] = [];
        this.count = 0;
        let isSorted = true;
        let last = direction * -Infinity;
        for (let at = text.indexOf(PRICE, this.#at); at >= 0 && at < end; at = text.indexOf(PRICE, this.#at)) {
            const price = this.#readPrice(at + PRICE.length);
            const size = this.#readNumber(this.#at + SIZE.length);
            this.count += 1;
            if (size === 0) continue;
            isSorted &&= direction * (price - last) > 0;
            last = price;
            levels.push([price, size]);
        }
        this.#at = end + 1;
        return isSorted ? levels : undefined;
    }

    #readPrice(start: number): number {
        const price = this.#readNumber(start);
        if (this.#decimals <= this.#tickDecimals) return price;
        return Number(roundToStep(this.text.slice(start, this.#at), this.tick));
    }

    /** The digits as an integer, divided by a power of ten, are the nearest float while both are exact. */
    #readNumber(start: number): number {
        const { text } = this;
        let [digits, point, at] = [0, -1, start];
        for (; ; at += 1) {
            const code = text.charCodeAt(at);
            if (code >= ZERO && code <= NINE) digits = 10 * digits + code - ZERO;
            else if (code === POINT) point = at;
            else break;
        }
        const decimals = point < 0 ? 0 : at - point - 1;
        this.#at = at;
        this.#decimals = decimals;
        return at - start > MAX_EXACT ? Number(text.slice(start, at)) : digits / (POWERS[decimals] ?? NaN);
    }
}
