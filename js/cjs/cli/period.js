"use strict";
/** Checks of the options of a period, before anything is requested. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.expectTimeframe = expectTimeframe;
exports.expectPeriod = expectPeriod;
const io_js_1 = require("./io.js");
/** @throws {UsageError} when the exchange has no such candles */
function expectTimeframe(timeframe, accepted) {
    if (accepted.includes(timeframe))
        return;
    throw new io_js_1.UsageError(`--timeframe ${timeframe} does not exist; give one of ${accepted.join(', ')}`);
}
/** @throws {UsageError} when a period ends before it begins */
function expectPeriod(since, until = Date.now()) {
    if (since === undefined || since < until)
        return;
    throw new io_js_1.UsageError(`--since ${new Date(since).toISOString()} is not before the end; give an earlier time`);
}
