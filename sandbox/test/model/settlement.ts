/** Auto-deleveraging, and the settlement of a closed market. */

import { markPrice, readBasePrices, readCollateralPrice, updateAverages, updateFunding } from './averages.js';
import { hasNoPending, releasePending, removeOrders } from './book.js';
import { drawInsurance } from './liquidation.js';
import { abs, check, HOUSE, max, mul, NANO, ONE } from './numbers.js';
import { addBase, addCollateralUsd, settleFunding, unrealizedPnl } from './position.js';
import { payFromVault } from './session.js';
import { type Account, type Market, type OraclePrice, positionOf } from './state.js';

/** Counterparties of a deleveraging with sizes (10^-9 base) and weights (sum 10^18). */
export interface Deleveraging {
    readonly account: bigint;
    readonly ids: readonly bigint[];
    readonly counterparties: readonly bigint[];
    readonly sizes: readonly bigint[];
    readonly weights: readonly bigint[];
}

/** Prices of a deleveraging: the settlement's in a closed market, else the current ones. */
function adlPrices(market: Market, collateral: OraclePrice, now: bigint) {
    if (market.settlement) {
        const { basePrice, collateralPrice } = market.settlement;
        check(basePrice !== undefined && collateralPrice !== undefined, HOUSE, 7);
        return { base: basePrice, collateral: collateralPrice };
    }
    const prices = readBasePrices(market, now);
    updateAverages(market, prices, now, false);
    updateFunding(market, now);
    return { base: markPrice(market, prices, now), collateral: readCollateralPrice(market, collateral, now) };
}

export function executeAdl(market: Market, order: Deleveraging, collateral: OraclePrice, now: bigint): void {
    const prices = adlPrices(market, collateral, now);
    const { counterparties, sizes, weights } = order;
    check(counterparties.length === sizes.length && counterparties.length === weights.length, 'adl', 6001);
    const price = prices.base / NANO;
    const position = positionOf(market, order.account);
    settleFunding(position, prices.collateral, market.cumulativeLong, market.cumulativeShort);
    const margin = mul(position.collateral, prices.collateral) + unrealizedPnl(position, prices.base);
    if (margin > 0n) return;
    check(counterparties.length > 0, 'adl', 6001);
    releasePending(position, removeOrders(market, order.account, order.ids, false));
    check(hasNoPending(position), 'adl', 6003);
    const { base } = position;
    const size = abs(base) / NANO;
    const pnl = size === 0n ? 0n : addBase(position, base >= 0n, size * NANO, size * price);
    addCollateralUsd(position, pnl, prices.collateral);
    check(position.base === 0n && position.quote === 0n, 'adl', 6003);
    let debt = position.collateral;
    position.collateral = 0n;
    // The contract goes from the last counterparty to the first, which gets the rest.
    for (let index = counterparties.length - 1; index >= 0; index -= 1) {
        const share = index === 0 ? debt : mul(debt, weights[index]!);
        reduceCounterparty(market, counterparties[index]!, sizes[index]!, base, price, prices.collateral);
        positionOf(market, counterparties[index]!).collateral += share;
        debt -= share;
    }
    check(total(sizes) === size, 'adl', 6003);
    check(total(weights) === ONE, 'adl', 6004);
    market.openInterest -= size * NANO;
}

const total = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n);

function reduceCounterparty(
    market: Market,
    account: bigint,
    size: bigint,
    closedBase: bigint,
    price: bigint,
    collateralPrice: bigint,
): void {
    const position = positionOf(market, account);
    settleFunding(position, collateralPrice, market.cumulativeLong, market.cumulativeShort);
    check(size % market.params.lotSize === 0n, 'adl', 6000);
    const isOtherSide = closedBase === 0n || position.base >= 0n !== closedBase >= 0n;
    check(isOtherSide && size * NANO <= abs(position.base), 'adl', 6002);
    const pnl = addBase(position, closedBase < 0n, size * NANO, size * price);
    addCollateralUsd(position, pnl, collateralPrice);
}

/** Closes a position of a settled market, and pays its collateral to its account. */
export function closeAtSettlement(market: Market, account: bigint, owner: Account, ids: readonly bigint[]): bigint {
    check(market.paused !== 0, HOUSE, 33);
    check(market.settlement !== undefined, HOUSE, 34);
    const { enabled, basePrice = 0n, collateralPrice = 0n } = market.settlement;
    check(enabled, HOUSE, 36);
    const { scalingFactor } = market.params;
    const removed = removeOrders(market, account, ids, true);
    const position = positionOf(market, account);
    releasePending(position, removed);
    check(hasNoPending(position), HOUSE, 48);
    settleFunding(position, collateralPrice, market.cumulativeLong, market.cumulativeShort);
    const { base } = position;
    if (base !== 0n) {
        const pnl = addBase(position, base > 0n, abs(base), mul(abs(base), basePrice));
        addCollateralUsd(position, pnl, collateralPrice);
    }
    const debt = max(0n, -position.collateral);
    const raw = max(0n, position.collateral) / scalingFactor;
    position.collateral = 0n;
    if (debt !== 0n) {
        check(market.insurance * scalingFactor >= debt, HOUSE, 31);
        drawInsurance(market, debt);
    }
    payFromVault(market, owner, raw);
    market.openInterest -= max(base, 0n);
    return raw;
}
