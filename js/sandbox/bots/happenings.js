/** What happens on the markets: generated trades, and regular updates. */
import { MINUTE } from '../history/minute-trades.js';
/**
 * Lists what happens on all markets after `from`, up to and including `to`, in order. Updates are at fixed times,
 * whatever the start.
 *
 * @param botMarkets the markets
 * @param postMs interval of oracle updates, milliseconds
 * @param from milliseconds
 * @param to milliseconds
 * @returns oldest first
 */
export function happeningsBetween(botMarkets, postMs, from, to) {
    const found = [];
    for (const botMarket of botMarkets)
        addHappenings(found, botMarket, postMs, from, to);
    return found.length > 1 ? found.sort((one, other) => one.at - other.at) : found;
}
function addHappenings(found, botMarket, postMs, from, to) {
    const { spec, source } = botMarket;
    const every = Math.max(1, Math.floor(Math.min(postMs, spec.baseOracleToleranceMs / 2, spec.collateralOracleToleranceMs / 2)));
    for (let at = (Math.floor(from / every) + 1) * every; at <= to; at += every)
        found.push({ at, botMarket });
    for (const at of source.recorded?.bookTimes(from + 1, to + 1) ?? [])
        found.push({ at, botMarket });
    for (let minute = Math.floor(from / MINUTE); minute * MINUTE <= to; minute += 1) {
        for (const trade of source.trades(minute)) {
            if (trade.time > from && trade.time <= to)
                found.push({ at: trade.time, botMarket, trade });
        }
    }
}
