"use strict";
/** Waits that end by themselves, and leave no timer behind. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.within = within;
/**
 * Waits for something, but not longer than so long.
 *
 * @param ms how long at most
 * @param awaited what is waited for; only the time when left out
 */
async function within(ms, awaited) {
    let timer;
    const late = new Promise((resolve) => (timer = setTimeout(resolve, ms)));
    try {
        await Promise.race(awaited === undefined ? [late] : [awaited, late]);
    }
    finally {
        clearTimeout(timer);
    }
}
