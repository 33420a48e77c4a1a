"use strict";
/** The time of the service, for reads that must not be ahead of it. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.readServiceTime = readServiceTime;
/** Returns a time that the service has reached, milliseconds, however long the request took and however our clock changed. */
async function readServiceTime(exchange) {
    const sentAt = exchange.milliseconds();
    const time = Number(await exchange.fetchTime());
    // `fetchTime` adds half of the delay.
    return time - Math.max(0, exchange.milliseconds() - sentAt);
}
