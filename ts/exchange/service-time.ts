/** The time of the service. */

/** Returns a time that the service has reached, milliseconds, however long the request took and however our clock changed. */
export async function readServiceTime(exchange: {
    milliseconds: () => number;
    fetchTime: () => Promise<number | undefined>;
}): Promise<number> {
    const sentAt = exchange.milliseconds();
    const time = Number(await exchange.fetchTime());
    // `fetchTime` adds half of the delay.
    return time - Math.max(0, exchange.milliseconds() - sentAt);
}
