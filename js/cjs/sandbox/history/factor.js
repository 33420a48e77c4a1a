"use strict";
/**
 * One random factor of log prices: Brownian motion over a random trading time, as a pure function of key and minute.
 *
 * Trading time is a multiplicative cascade: an epoch is halved 14 times down to minutes, and each half gets a random
 * share of the trading time. So volatility clusters at all scales, and returns have fat tails. The value in the middle
 * of each half follows from both ends by a Brownian bridge. Both need only the path from the epoch to the minute, never
 * the past. After Mandelbrot, Fisher and Calvet, "A Multifractal Model of Asset Returns" (1997).
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Factor = void 0;
const random_js_1 = require("../random.js");
const season_js_1 = require("./season.js");
/** An epoch has 2^14 minutes, 11.4 days. Its ends are independent, so that prices stay near their usual level. */
const EPOCH_LEVEL = 14;
const EPOCH_MINUTES = 2 ** EPOCH_LEVEL;
/** Standard deviation of the ends of epochs; their differences vary less than trading time suggests. */
const END_DEVIATION = 0.6 * Math.sqrt(EPOCH_MINUTES / 2);
/** Minutes that are computed and cached together. */
const BLOCK_LEVEL = 8;
const BLOCK_MINUTES = 2 ** BLOCK_LEVEL;
/** Cached blocks, 22 days; beyond this the cache is cleared. */
const MAX_BLOCKS = 128;
/** The share of a half lies within 0.5 ± this half width. */
const SHARE_WIDTH = 0.36;
/** Minutes after which a jump may follow: a part of them has one, in which a share of their trading time passes. */
const JUMP_LEVEL = 10;
const JUMP_CHANCE = 0.45;
const JUMP_SHARE = { least: 0.01, most: 0.05 };
/** Minutes over which the usual variance is averaged. */
const AVERAGE_MINUTES = 8;
/** Number of values of a 32-bit hash, and of each half of it. */
const HASHES = 2 ** 32;
const HALVES = 2 ** 16;
/** Normalizes the sum of four draws below 2^16 to a standard deviation of 1. */
const SUM_MEAN = 2 * (HALVES - 1);
const SUM_DEVIATION = HALVES / Math.sqrt(3);
/** Random counters besides those of nodes. */
const END_DRAW = 31;
const JUMP_DRAW = 63;
const PHASE_DRAW = -1;
const VALUES_AT = BLOCK_MINUTES;
const AVERAGES_AT = VALUES_AT + BLOCK_MINUTES + 1;
const BLOCK_LENGTH = AVERAGES_AT + BLOCK_MINUTES / AVERAGE_MINUTES;
const NO_JUMP = { at: Number.NaN, time: 0 };
/** A random factor; its variance per minute is 1 on average. */
class Factor {
    #key;
    /** Shifts the grid, so that factors do not change at the same times. */
    #phase;
    #blocks = new Map();
    /** Usual activity until each minute of the block that is computed. */
    #activity = new Float64Array(BLOCK_MINUTES + 1);
    #last;
    #lastNumber = Number.NaN;
    /** @param key 32 bits */
    constructor(key) {
        this.#key = key;
        this.#phase = Math.floor((0, random_js_1.draw)(key, PHASE_DRAW) * EPOCH_MINUTES);
    }
    /** @returns the value at the start of a minute since 1970 */
    value(minute) {
        const place = minute + this.#phase;
        const number = Math.floor(place / BLOCK_MINUTES);
        return this.#block(number)[VALUES_AT + place - number * BLOCK_MINUTES] ?? 0;
    }
    /** @returns the variance of a minute */
    variance(minute) {
        const place = minute + this.#phase;
        const number = Math.floor(place / BLOCK_MINUTES);
        return this.#block(number)[place - number * BLOCK_MINUTES] ?? 0;
    }
    /** @returns the mean variance of the eight minutes of the grid around a minute */
    averageVariance(minute) {
        const place = minute + this.#phase;
        const number = Math.floor(place / BLOCK_MINUTES);
        const group = Math.floor((place - number * BLOCK_MINUTES) / AVERAGE_MINUTES);
        return this.#block(number)[AVERAGES_AT + group] ?? 0;
    }
    #block(number) {
        if (number === this.#lastNumber && this.#last !== undefined)
            return this.#last;
        let block = this.#blocks.get(number);
        if (block === undefined) {
            block = this.#createBlock(number);
            if (this.#blocks.size >= MAX_BLOCKS)
                this.#blocks.clear();
            this.#blocks.set(number, block);
        }
        this.#last = block;
        this.#lastNumber = number;
        return block;
    }
    /** Descends from the epoch to the block, then halves the block down to minutes. */
    #createBlock(number) {
        const first = number * BLOCK_MINUTES;
        const epoch = Math.floor(first / EPOCH_MINUTES);
        let node = { time: EPOCH_MINUTES, left: this.#end(epoch), right: this.#end(epoch + 1) };
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
        return this.#expand(node, first, jump);
    }
    /** The left or right half of a node. */
    #half(node, level, start, jump, isRight) {
        const half = 2 ** (level - 1);
        const hash = (0, random_js_1.mix)((0, random_js_1.mix)(this.#key, level), start / (2 * half));
        const minute = start - this.#phase;
        const middle = (0, season_js_1.activityUntil)(minute + half);
        const share = toShare(hash, middle - (0, season_js_1.activityUntil)(minute), (0, season_js_1.activityUntil)(minute + 2 * half) - middle);
        const time = node.time * share;
        const value = toMiddle(hash, node.left, node.right, time + within(jump, start, half), node.time - time + within(jump, start + half, half));
        return isRight
            ? { time: node.time - time, left: value, right: node.right }
            : { time, left: node.left, right: value };
    }
    #expand(node, first, jump) {
        const block = new Float64Array(BLOCK_LENGTH);
        const activity = this.#activity;
        for (let i = 0; i <= BLOCK_MINUTES; i += 1)
            activity[i] = (0, season_js_1.activityUntil)(first - this.#phase + i);
        const local = { at: jump.at - first, time: jump.time };
        block[0] = node.time;
        block[VALUES_AT] = node.left;
        block[VALUES_AT + BLOCK_MINUTES] = node.right;
        for (let level = BLOCK_LEVEL; level > 0; level -= 1) {
            const length = 2 ** level;
            const key = (0, random_js_1.mix)(this.#key, level);
            for (let i = 0; i < BLOCK_MINUTES; i += length) {
                halve(block, activity, (0, random_js_1.mix)(key, (first + i) / length), i, length / 2, local);
            }
        }
        if (local.at >= 0 && local.at < BLOCK_MINUTES)
            block[local.at] = (block[local.at] ?? 0) + jump.time;
        addAverages(block);
        return block;
    }
    #end(epoch) {
        return END_DEVIATION * normal((0, random_js_1.mix)((0, random_js_1.mix)(this.#key, END_DRAW), epoch));
    }
    /** The jump of a node at the jump level. */
    #jump(number, time) {
        const hash = (0, random_js_1.mix)((0, random_js_1.mix)(this.#key, JUMP_DRAW), number);
        if ((0, random_js_1.draw)(hash, 0) >= JUMP_CHANCE)
            return NO_JUMP;
        const length = 2 ** JUMP_LEVEL;
        const share = JUMP_SHARE.least + (JUMP_SHARE.most - JUMP_SHARE.least) * (0, random_js_1.draw)(hash, 1);
        return { at: number * length + Math.floor((0, random_js_1.draw)(hash, 2) * length), time: time * share };
    }
}
exports.Factor = Factor;
/** Halves `2 * half` minutes of a block from `i`, in place. */
function halve(block, activity, hash, i, half, jump) {
    const [middle, end] = [i + half, i + 2 * half];
    const whole = block[i] ?? 0;
    const busy = activity[middle] ?? 0;
    const time = whole * toShare(hash, busy - (activity[i] ?? 0), (activity[end] ?? 0) - busy);
    block[i] = time;
    block[middle] = whole - time;
    block[VALUES_AT + middle] = toMiddle(hash, block[VALUES_AT + i] ?? 0, block[VALUES_AT + end] ?? 0, time + within(jump, i, half), whole - time + within(jump, middle, half));
}
function addAverages(block) {
    for (let i = 0; i < BLOCK_MINUTES; i += 1) {
        const group = AVERAGES_AT + Math.floor(i / AVERAGE_MINUTES);
        block[group] = (block[group] ?? 0) + (block[i] ?? 0) / AVERAGE_MINUTES;
    }
}
/** The left half's share of the trading time: random, and in proportion to the usual activity of both halves. */
function toShare(hash, before, after) {
    const skew = SHARE_WIDTH * ((2 * hash) / HASHES - 1);
    const left = (0.5 + skew) * before;
    return left / (left + (0.5 - skew) * after);
}
/** The trading time of a jump that lies within `length` minutes from `start`. */
function within({ at, time }, start, length) {
    return at >= start && at < start + length ? time : 0;
}
/** A Brownian bridge: the value between two ends, by the trading times before and after it. */
function toMiddle(hash, from, to, before, after) {
    const share = before / (before + after);
    return from + (to - from) * share + Math.sqrt(share * after) * normal(hash);
}
/** A draw with mean 0 and deviation 1, nearly normal and within ±3.5: a sum of four even draws. */
function normal(hash) {
    const one = (0, random_js_1.mix)(hash, 1);
    const two = (0, random_js_1.mix)(hash, 2);
    return ((one >>> 16) + (one & 0xffff) + (two >>> 16) + (two & 0xffff) - SUM_MEAN) / SUM_DEVIATION;
}
