"use strict";
/** Inputs and outputs of the state machine of a book, as data. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.newCounters = newCounters;
/** @returns counters at zero */
function newCounters() {
    return {
        frames: 0,
        duplicates: 0,
        nonFrames: 0,
        gaps: 0,
        snapshots: 0,
        staleSnapshots: 0,
        decisions: 0,
        resyncs: { negative: 0, crossed: 0, gap: 0, 'ran-back': 0, overflow: 0, unreadable: 0, contradiction: 0 },
    };
}
