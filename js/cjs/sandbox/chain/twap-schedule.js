"use strict";
/**
 * The schedule of a TWAP order. The contract's abort codes are known, its formulas are not: those here are assumptions of
 * this sandbox.
 *
 * - Chunk n makes the scheduled amount size × n / chunks, in whole lots. What earlier chunks did not fill is part of it.
 * - A chunk starts one gap after the chunk before it, give or take the uncertainty, or later within the time for retries.
 * - For that time after its start, a chunk that was not filled may be retried.
 * - No execution is larger than the maximum. A small rest is executed at once, unless that exceeds the maximum.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.planRun = planRun;
const integers_js_1 = require("../engine/integers.js");
const errors_js_1 = require("../errors.js");
const twap_orders_js_1 = require("./twap-orders.js");
/**
 * Plans the execution at a time in milliseconds.
 * @throws {Abort} 6303 when it is too early; 6301, 6304, 6305 or 6310 when there will be none
 */
function planRun(progress, terms, lotSize, now) {
    const { processed, scheduled, chunkStartedAt } = progress;
    if (processed >= terms.size)
        throw new errors_js_1.Abort('twap_orders', 6304, 'the order is complete');
    if (isPast(terms.expiryMs, now))
        throw new errors_js_1.Abort('twap_orders', 6301, 'the order expired');
    if (chunkStartedAt === undefined) {
        if (!isPast(terms.firstRunExpiryMs, now))
            return nextChunk(progress, terms, lotSize);
        throw new errors_js_1.Abort('twap_orders', 6310, 'the first execution is too late');
    }
    const elapsed = BigInt(now - chunkStartedAt);
    const [earliest, latest] = startOfNext(terms);
    const isLast = scheduled >= terms.size;
    if (!isLast && elapsed >= earliest && elapsed <= latest)
        return nextChunk(progress, terms, lotSize);
    if (processed < scheduled && elapsed <= terms.retryMs)
        return { isRetry: true, scheduled, amount: capped(scheduled - processed, terms, lotSize) };
    if (!isLast && elapsed < earliest)
        throw new errors_js_1.Abort('twap_orders', 6303, 'the gap is too short');
    throw new errors_js_1.Abort('twap_orders', 6305, 'an execution was missed');
}
/** Bounds of the time between the starts of two chunks. */
function startOfNext({ gapMs, timeUncertaintyMs, retryMs }) {
    return [gapMs - timeUncertaintyMs, gapMs + timeUncertaintyMs + retryMs];
}
function nextChunk({ chunksStarted, processed }, terms, lotSize) {
    const { size, chunks, tailMergeBps } = terms;
    const count = chunksStarted + 1n;
    const scheduled = count >= chunks ? size : wholeLots((size * count) / chunks, lotSize);
    const amount = capped(scheduled - processed, terms, lotSize);
    const rest = size - processed;
    const isTailSmall = (rest - amount) * twap_orders_js_1.BPS * chunks <= size * tailMergeBps;
    if (isTailSmall && capped(rest, terms, lotSize) === rest)
        return { isRetry: false, amount: rest, scheduled: size };
    return { isRetry: false, amount, scheduled };
}
function capped(amount, { size, maxExecutionBps }, lotSize) {
    return (0, integers_js_1.min)(amount, wholeLots((size * maxExecutionBps) / twap_orders_js_1.BPS, lotSize));
}
function wholeLots(amount, lotSize) {
    return amount - (amount % lotSize);
}
function isPast(time, now) {
    return time !== undefined && time < BigInt(now);
}
