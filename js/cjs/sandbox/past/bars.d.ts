/** Folds a tape's minutes into candles, and remembers whole hours, which every longer candle is made of. */
import { type Tape } from './tape.js';
import type { PastCandle } from './types.js';
/** The candles of one market. */
export declare class Bars {
    #private;
    constructor(tape: Tape);
    /** @returns the candle of `from <= timestamp < to`, a minute's start and a later time */
    candle(from: number, to: number): PastCandle;
}
