"use strict";
/** Reads of what an executed write did. They never fail, because the write has succeeded, and they end with the write. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.readExecuted = readExecuted;
exports.readExecutedOnce = readExecutedOnce;
const clock_js_1 = require("../core/clock.js");
const write_lifecycle_js_1 = require("./write-lifecycle.js");
/** Delays between reads until one shows a transaction, milliseconds: reads lag behind the chain. */
const READ_DELAYS_MS = [0, 100, 300, 600, 1_000, 2_000, 3_000, 3_000];
/** Time of all reads together. */
const DEADLINE_MS = 10 * clock_js_1.SECOND_MS;
/** Time of a read that is not repeated. */
const ONE_READ_MS = clock_js_1.SECOND_MS;
/**
 * Repeats a read until it returns something, for ten seconds at most.
 *
 * @param read a read that fails is repeated
 * @param stopped settles when the write must end
 * @returns `undefined` where no read returned anything in time
 */
async function readExecuted(read, stopped) {
    const end = (0, write_lifecycle_js_1.createStop)();
    let found;
    const repeat = async () => {
        for (const delay of READ_DELAYS_MS) {
            await (0, clock_js_1.withTimeout)(delay, end.stopped);
            if (end.isStopped() || found !== undefined)
                return;
            found = await read().catch(() => undefined);
        }
    };
    await (0, clock_js_1.withTimeout)(DEADLINE_MS, Promise.race([repeat(), stopped]));
    end.trigger();
    return found;
}
/** Reads once, for a second at most; `undefined` where that shows nothing. The parameters are those of {@link readExecuted}. */
async function readExecutedOnce(read, stopped) {
    let found;
    const once = async () => {
        found = await read().catch(() => undefined);
    };
    await (0, clock_js_1.withTimeout)(ONE_READ_MS, Promise.race([once(), stopped]));
    return found;
}
