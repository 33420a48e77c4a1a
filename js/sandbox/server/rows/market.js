/** A market's row. */
import { atto, nano } from '../json.js';
import { COLLATERAL } from '../listing.js';
const ONE = 10n ** 18n;
/**
 * Tells a market: fees as fractions, `precision` as steps, `limits.cost.min` in USD.
 *
 * `contractSize` is the lot once more, as recorded; it multiplies nothing. `limits.amount` and `limits.price` are absent.
 *
 * @param listing the market
 * @returns a row of `markets`
 */
export function marketRow(listing) {
    const { spec, symbol, settleId } = listing;
    return {
        id: spec.id,
        symbol,
        base: spec.base,
        quote: 'USD',
        settle: COLLATERAL,
        baseId: spec.base,
        quoteId: 'USD',
        settleId,
        active: true,
        type: 'swap',
        subType: 'linear',
        spot: false,
        margin: false,
        swap: true,
        future: false,
        option: false,
        contract: true,
        contractSize: nano(spec.lotSize),
        linear: true,
        inverse: false,
        taker: atto(spec.takerFee),
        maker: atto(spec.makerFee),
        percentage: true,
        tierBased: false,
        precision: { amount: nano(spec.lotSize), price: nano(spec.tickSize) },
        limits: {
            cost: { min: atto(spec.minOrderUsdValue) },
            leverage: { max: atto((ONE * ONE) / spec.initialMarginRatio) },
        },
        marginModes: { isolated: true, cross: false },
    };
}
