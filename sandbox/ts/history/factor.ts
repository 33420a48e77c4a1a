/**
 * One random factor of log prices: Brownian motion over a random trading time, as a pure function of key and
 * minute.
 *
 * Trading time is a multiplicative cascade: an epoch of eight years is halved down to minutes, and a minute
 * down to cells of 7.5 s; each half gets a random share of the trading time. So volatility clusters at all
 * scales, and returns have fat tails. The value in the middle of each half follows from both ends by a
 * Brownian bridge. Both need only the path from the epoch to the minute, never the past. After Mandelbrot,
 * Fisher and Calvet, "A Multifractal Model of Asset Returns" (1997).
 */

import { draw, mix } from '../random.js';
import { activityUntil } from './season.js';

/** An epoch has 2^22 minutes, eight years. */
const EPOCH_LEVEL = 22;
const EPOCH_MINUTES = 2 ** EPOCH_LEVEL;

/**
 * An end of epochs: 1 January 2026, in minutes since 1970; that of other factors is up to eleven days later.
 * At every second end, prices are near their usual level. They approach it in the epoch before, and move
 * freely in the one after.
 */
const EPOCH_END = 29_453_760;

/**
 * The tree leads to the usual level at the end of every epoch. From this part of a free epoch, a line offsets
 * that.
 */
const OFFSET_FROM = 1 / 4;

/** Standard deviation of the ends of epochs: that of half a week. */
const END_DEVIATION = Math.sqrt(5_000);

/**
 * Parts longer than this, 11.4 days, differ little in their trading time: volatility changes from day to day.
 */
const CLUSTER_LEVEL = 14;

/** Levels from a minute to its cells, and the number of cells. */
const CELL_LEVELS = 3;
export const CELLS = 2 ** CELL_LEVELS;

/** Minutes that are computed and cached together. */
const BLOCK_LEVEL = 8;
const BLOCK_MINUTES = 2 ** BLOCK_LEVEL;

/** Cached blocks, 22 days; beyond this the cache is cleared. */
const MAX_BLOCKS = 128;

/**
 * The share of a half lies within 0.5 ± this half width; for parts above {@link CLUSTER_LEVEL}, the smaller
 * one.
 */
const SHARE_WIDTH = 0.36;
const LONG_SHARE_WIDTH = 0.05;

/**
 * Minutes after which a jump may follow: a part of them has one, in which a share of their trading time
 * passes.
 */
const JUMP_LEVEL = 10;
const JUMP_CHANCE = 0.45;
const JUMP_SHARE = { least: 0.01, most: 0.05 };

/** Number of values of a 32-bit hash, and of each half of it. */
const HASHES = 2 ** 32;
const HALVES = 2 ** 16;

/** Normalizes the sum of four draws below 2^16 to a standard deviation of 1. */
const SUM_MEAN = 2 * (HALVES - 1);
const SUM_DEVIATION = HALVES / Math.sqrt(3);

/** Random counters besides those of nodes. */
const END_DRAW = 31;
const CELL_DRAW = 40;
const JUMP_DRAW = 63;
const PHASE_DRAW = -1;
const OFFSET_DRAW = 62;

/** A part of the tree: its trading time without a jump, and the values at both ends. */
interface Node {
    readonly time: number;
    readonly left: number;
    readonly right: number;
}

/**
 * A block in one array: the trading time of each minute, which is the variance of its change; then the value
 * at the start of each minute and at the end of the last one.
 */
type Block = Float64Array;
const VALUES_AT = BLOCK_MINUTES;
const BLOCK_LENGTH = VALUES_AT + BLOCK_MINUTES + 1;

/**
 * The cells of a minute in one array: their variances, and then the values at their starts and at the end.
 */
export type Cells = Float64Array;
export const CELL_VALUES_AT = 2 ** CELL_LEVELS;
const CELLS_LENGTH = 2 * CELLS + 1;

/** A jump: its minute on the grid, and its trading time. */
interface Jump {
    readonly at: number;
    readonly time: number;
}

const NO_JUMP: Jump = { at: Number.NaN, time: 0 };

/** A random factor; its variance per minute is 1 on average. */
export class Factor {
    readonly #key: number;
    /** Shifts the grid, so that factors do not change at the same times. */
    readonly #phase: number;
    readonly #blocks = new Map<number, Block>();
    /** Usual activity until each minute of the block that is computed. */
    readonly #activity = new Float64Array(BLOCK_MINUTES + 1);
    readonly #cells: Cells = new Float64Array(CELLS_LENGTH);
    #cellsOf = Number.NaN;
    #last: Block | undefined;
    #lastNumber = Number.NaN;

    /** @param key 32 bits */
    constructor(key: number) {
        this.#key = key;
        const later = Math.floor(draw(key, PHASE_DRAW) * 2 ** CLUSTER_LEVEL);
        this.#phase = EPOCH_MINUTES * Math.ceil(EPOCH_END / EPOCH_MINUTES) - EPOCH_END - later;
    }

    /** @returns the value at the start of a minute since 1970 */
    value(minute: number): number {
        const place = minute + this.#phase;
        const number = Math.floor(place / BLOCK_MINUTES);
        return this.#block(number)[VALUES_AT + place - number * BLOCK_MINUTES] ?? 0;
    }

    /** @returns the variance of a minute */
    variance(minute: number): number {
        const place = minute + this.#phase;
        const number = Math.floor(place / BLOCK_MINUTES);
        return this.#block(number)[place - number * BLOCK_MINUTES] ?? 0;
    }

    /** @returns the cells of a minute; valid until the next call */
    cells(minute: number): Cells {
        if (minute === this.#cellsOf) return this.#cells;
        const place = minute + this.#phase;
        const number = Math.floor(place / BLOCK_MINUTES);
        const block = this.#block(number);
        const index = place - number * BLOCK_MINUTES;
        const cells = this.#cells;
        cells[0] = block[index] ?? 0;
        cells[CELL_VALUES_AT] = block[VALUES_AT + index] ?? 0;
        cells[CELL_VALUES_AT + CELLS] = block[VALUES_AT + index + 1] ?? 0;
        const key = mix(mix(this.#key, CELL_DRAW), place);
        for (let half = CELLS / 2; half >= 1; half /= 2) {
            for (let i = 0; i < CELLS; i += 2 * half) halveCells(cells, mix(key, CELLS * half + i), i, half);
        }
        this.#cellsOf = minute;
        return cells;
    }

    #block(number: number): Block {
        if (number === this.#lastNumber && this.#last !== undefined) return this.#last;
        let block = this.#blocks.get(number);
        if (block === undefined) {
            block = this.#createBlock(number);
            if (this.#blocks.size >= MAX_BLOCKS) this.#blocks.clear();
            this.#blocks.set(number, block);
        }
        this.#last = block;
        this.#lastNumber = number;
        return block;
    }

    /** Descends from the epoch to the block, then halves the block down to minutes. */
    #createBlock(number: number): Block {
        const first = number * BLOCK_MINUTES;
        const epoch = Math.floor(first / EPOCH_MINUTES);
        let node = this.#epoch(epoch);
        let jump = NO_JUMP;
        for (let level = EPOCH_LEVEL; level > BLOCK_LEVEL; level -= 1) {
            const length = 2 ** level;
            const start = Math.floor(first / length) * length;
            if (level === JUMP_LEVEL) {
                jump = this.#jump(start / length, node.time);
                node = { ...node, time: node.time - jump.time };
            }
            node = this.#half(node, level, start, jump, first >= start + length / 2);
        }
        const [left, right] = [node.left + this.#offset(first), node.right + this.#offset(first + BLOCK_MINUTES)];
        return this.#expand({ time: node.time, left, right }, first, jump);
    }

    #epoch(epoch: number): Node {
        return { time: EPOCH_MINUTES, left: this.#end(epoch), right: this.#end(epoch + 1) };
    }

    /**
     * Added to the value of the tree: in an even epoch a line to a random value, so that the price is a
     * random walk that nothing draws back; in the odd epoch after it, a line back to 0.
     */
    #offset(place: number): number {
        const epoch = Math.floor(place / EPOCH_MINUTES);
        const passed = place / EPOCH_MINUTES - epoch;
        const isFree = epoch % 2 === 0;
        const part = isFree ? Math.max(0, passed - OFFSET_FROM) / (1 - OFFSET_FROM) : 1 - passed;
        return part === 0 ? 0 : part * this.#largestOffset(isFree ? epoch : epoch - 1);
    }

    /**
     * The change from {@link OFFSET_FROM} to the end of a free epoch: that of the tree is undone, and one of
     * a random walk follows.
     */
    #largestOffset(epoch: number): number {
        const start = epoch * EPOCH_MINUTES;
        const half = this.#half(this.#epoch(epoch), EPOCH_LEVEL, start, NO_JUMP, false);
        const { right: from } = this.#half(half, EPOCH_LEVEL - 1, start, NO_JUMP, false);
        const deviation = Math.sqrt((1 - OFFSET_FROM) * EPOCH_MINUTES);
        return from + deviation * normal(mix(mix(this.#key, OFFSET_DRAW), epoch));
    }

    /** The left or right half of a node. */
    #half(node: Node, level: number, start: number, jump: Jump, isRight: boolean): Node {
        const half = 2 ** (level - 1);
        const hash = mix(mix(this.#key, level), start / (2 * half));
        const minute = start - this.#phase;
        const middle = activityUntil(minute + half);
        const width = level > CLUSTER_LEVEL ? LONG_SHARE_WIDTH : SHARE_WIDTH;
        const [before, after] = [middle - activityUntil(minute), activityUntil(minute + 2 * half) - middle];
        const share = toShare(hash, before, after, width);
        const time = node.time * share;
        const value = toMiddle(
            hash,
            node.left,
            node.right,
            time + within(jump, start, half),
            node.time - time + within(jump, start + half, half),
        );
        return isRight
            ? { time: node.time - time, left: value, right: node.right }
            : { time, left: node.left, right: value };
    }

    #expand(node: Node, first: number, jump: Jump): Block {
        const block = new Float64Array(BLOCK_LENGTH);
        const activity = this.#activity;
        for (let i = 0; i <= BLOCK_MINUTES; i += 1) activity[i] = activityUntil(first - this.#phase + i);
        const local = { at: jump.at - first, time: jump.time };
        block[0] = node.time;
        block[VALUES_AT] = node.left;
        block[VALUES_AT + BLOCK_MINUTES] = node.right;
        for (let level = BLOCK_LEVEL; level > 0; level -= 1) {
            const length = 2 ** level;
            const key = mix(this.#key, level);
            for (let i = 0; i < BLOCK_MINUTES; i += length) {
                halve(block, activity, mix(key, (first + i) / length), i, length / 2, local);
            }
        }
        if (local.at >= 0 && local.at < BLOCK_MINUTES) block[local.at] = (block[local.at] ?? 0) + jump.time;
        return block;
    }

    #end(epoch: number): number {
        return END_DEVIATION * normal(mix(mix(this.#key, END_DRAW), epoch));
    }

    /** The jump of a node at the jump level. */
    #jump(number: number, time: number): Jump {
        const hash = mix(mix(this.#key, JUMP_DRAW), number);
        if (draw(hash, 0) >= JUMP_CHANCE) return NO_JUMP;
        const length = 2 ** JUMP_LEVEL;
        const share = JUMP_SHARE.least + (JUMP_SHARE.most - JUMP_SHARE.least) * draw(hash, 1);
        return { at: number * length + Math.floor(draw(hash, 2) * length), time: time * share };
    }
}

/** Halves `2 * half` minutes of a block from `i`, in place. */
function halve(block: Block, activity: Float64Array, hash: number, i: number, half: number, jump: Jump): void {
    const [middle, end] = [i + half, i + 2 * half];
    const whole = block[i] ?? 0;
    const busy = activity[middle] ?? 0;
    const time = whole * toShare(hash, busy - (activity[i] ?? 0), (activity[end] ?? 0) - busy);
    block[i] = time;
    block[middle] = whole - time;
    block[VALUES_AT + middle] = toMiddle(
        hash,
        block[VALUES_AT + i] ?? 0,
        block[VALUES_AT + end] ?? 0,
        time + within(jump, i, half),
        whole - time + within(jump, middle, half),
    );
}

/** Halves `2 * half` cells from `i`, in place. */
function halveCells(cells: Cells, hash: number, i: number, half: number): void {
    const middle = i + half;
    const whole = cells[i] ?? 0;
    const time = whole * (0.5 + SHARE_WIDTH * ((2 * (hash >>> 0)) / HASHES - 1));
    cells[i] = time;
    cells[middle] = whole - time;
    const from = cells[CELL_VALUES_AT + i] ?? 0;
    const to = cells[CELL_VALUES_AT + middle + half] ?? 0;
    cells[CELL_VALUES_AT + middle] = toMiddle(hash, from, to, time, whole - time);
}

/**
 * The left half's share of the trading time: random, and in proportion to the usual activity of both halves.
 */
function toShare(hash: number, before: number, after: number, width = SHARE_WIDTH): number {
    const skew = width * ((2 * (hash >>> 0)) / HASHES - 1);
    const left = (0.5 + skew) * before;
    return left / (left + (0.5 - skew) * after);
}

/** The trading time of a jump that lies within `length` minutes from `start`. */
function within({ at, time }: Jump, start: number, length: number): number {
    return at >= start && at < start + length ? time : 0;
}

/** A Brownian bridge: the value between two ends, by the trading times before and after it. */
function toMiddle(hash: number, from: number, to: number, before: number, after: number): number {
    const share = before / (before + after);
    return from + (to - from) * share + Math.sqrt(share * after) * normal(hash);
}

/** A draw with mean 0 and deviation 1, nearly normal and within ±3.5: a sum of four even draws. */
function normal(hash: number): number {
    const one = mix(hash, 1);
    const two = mix(hash, 2);
    return ((one >>> 16) + (one & 0xffff) + (two >>> 16) + (two & 0xffff) - SUM_MEAN) / SUM_DEVIATION;
}
