/** The currencies: the collateral, and one row per base asset, keyed by code. */
import { Exact } from '../json.js';
import { COLLATERAL, collateralDecimals } from '../listing.js';
/** Of a base asset, as recorded: a step of 10^-9. */
const BASE_DECIMALS = 9;
/**
 * Tells the currencies; `precision` is a step, written with an exponent as recorded, and `networks` a placeholder that
 * says nothing.
 *
 * @param listings the markets
 * @returns the answer of `currencies`
 */
export function currencyRows(listings) {
    const bases = listings.map(({ spec }) => [spec.base, baseRow(spec.base)]);
    return { ...collateralRows(listings), ...Object.fromEntries(bases) };
}
function collateralRows([listing]) {
    if (listing === undefined)
        return {};
    const none = { min: null, max: null };
    const row = {
        id: listing.settleId,
        code: COLLATERAL,
        name: COLLATERAL,
        precision: step(collateralDecimals(listing.spec)),
        active: true,
        deposit: true,
        withdraw: true,
        fee: null,
        limits: { amount: {}, withdraw: none, deposit: none },
        networks: { string: ['Sui'] },
    };
    return { [COLLATERAL]: row };
}
function baseRow(code) {
    return {
        id: code,
        code,
        name: code,
        precision: step(BASE_DECIMALS),
        active: true,
        deposit: false,
        withdraw: false,
        limits: { amount: {}, withdraw: {} },
        networks: {},
    };
}
function step(decimals) {
    return new Exact(`1e-${decimals.toString().padStart(2, '0')}`);
}
