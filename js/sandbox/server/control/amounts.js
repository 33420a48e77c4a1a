/** Amounts as people read them: grouped digits, and no more decimals than a market has. */
import { fromUnits } from '../../../core/number/decimal.js';
const [NANO_DECIMALS, ATTO_DECIMALS] = [9, 18];
/** Formats whole units of 10^-decimals, such as `-64,000.5`. */
export function grouped(units, decimals) {
    const [whole = '', fraction] = fromUnits(units, decimals).split('.');
    const text = whole.replace(/\B(?=(\d{3})+$)/g, ',');
    return fraction === undefined ? text : `${text}.${fraction}`;
}
/** Formats a price or a size, both in units of 10^-9. */
export function nanoText(units) {
    return grouped(units, NANO_DECIMALS);
}
/** Formats an amount in units of 10^-18, rounded towards zero to a number of decimals. */
export function attoText(units, decimals) {
    return grouped(units / 10n ** BigInt(ATTO_DECIMALS - decimals), decimals);
}
/** Formats the average price of fills with one decimal more than the market's prices; `quote` is 10^-18 USD. */
export function averagePrice(spec, quote, size) {
    const tickDecimals = fromUnits(spec.tickSize, NANO_DECIMALS).split('.')[1]?.length ?? 0;
    const decimals = Math.min(tickDecimals + 1, NANO_DECIMALS);
    return grouped(quote / size / 10n ** BigInt(NANO_DECIMALS - decimals), decimals);
}
