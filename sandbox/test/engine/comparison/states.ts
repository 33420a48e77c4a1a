/** The states of the engine and of the model in one form, and their first difference. */

import type { Model } from '../../model/model.js';
import type { BookSide } from '../../../ts/engine/book.js';
import type { Market } from '../../../ts/engine/market.js';
import type { Order, Position } from '../../../ts/engine/position.js';
import type { State } from '../../../ts/engine/state.js';

type ModelState = ReturnType<Model['state']>;

/** The engine's state as the model has it. */
export function stateOfEngine({ accounts, markets, bank }: State) {
    const { collateralPrice, collateralAverage, collateralPriceAt } = bank.figures;
    return {
        accounts: [...accounts.values()].map(({ figures }) => figures),
        markets: Object.fromEntries([...markets].map(([id, market]) => [id, marketOfEngine(market)])),
        collateralPrice: { price: collateralPrice, twap: collateralAverage, timestamp: BigInt(collateralPriceAt) },
    };
}

function marketOfEngine(market: Market): ModelState['markets'][string] {
    const { figures, spec, book } = market;
    const { settlement, proposal } = figures;
    const positions = [...market.positions.values()].map((position) => positionOfEngine(market, position));
    return {
        asks: ordersOf(market, book.asks),
        bids: ordersOf(market, book.bids),
        counter: BigInt(figures.counter),
        vault: figures.vault,
        insurance: figures.insuranceFund,
        feesAccrued: figures.feesAccrued,
        openInterest: market.toBase(figures.openInterest),
        cumulativeLong: figures.fundingLong,
        cumulativeShort: figures.fundingShort,
        fundingTime: BigInt(figures.fundingAt),
        premiumTwap: figures.premium.value,
        premiumTime: BigInt(figures.premium.at),
        spreadTwap: figures.spread.value,
        spreadTime: BigInt(figures.spread.at),
        basePrice: { price: figures.index, twap: figures.indexAverage, timestamp: BigInt(figures.indexAt) },
        paused: figures.paused,
        frozen: figures.isFrozen,
        settlement: settlement && {
            basePrice: settlement.prices?.base,
            collateralPrice: settlement.prices?.collateral,
            enabled: settlement.isEnabled,
        },
        proposal: proposal && {
            maturity: BigInt(proposal.maturesAt),
            initialRatio: proposal.initial,
            maintenanceRatio: proposal.maintenance,
        },
        initialRatio: spec.initialMarginRatio,
        maintenanceRatio: spec.maintenanceMarginRatio,
        positions: positions.sort((left, right) => Number(left.account - right.account)),
    };
}

function positionOfEngine(market: Market, { accountId, figures, orders }: Position) {
    const { collateral, base, quote, fundingLong, fundingShort, asks, bids, ratio } = figures;
    return {
        account: BigInt(accountId),
        collateral,
        base: market.toBase(base),
        quote,
        fundingLong,
        fundingShort,
        asks: market.toBase(asks),
        bids: market.toBase(bids),
        pending: BigInt(orders.size),
        ratio,
    };
}

/** Orders in the order of matching. */
function ordersOf(market: Market, side: BookSide): ModelState['markets'][string]['asks'] {
    const orders: Order[] = [];
    for (const { head } of [...side.levels].reverse())
        for (let order = head; order !== undefined; order = order.next) orders.push(order);
    return orders.map(({ id, owner, lots, reduceOnly, expiryMs, clientOrderId, integrator }) => ({
        account: BigInt(owner.accountId),
        size: market.toSize(lots),
        reduceOnly,
        expiry: expiryMs === undefined ? undefined : BigInt(expiryMs),
        clientOrderId,
        integrator,
        id,
    }));
}

/** Where two values first differ, as text; `undefined`: they are equal. */
export function differenceOf(engine: unknown, model: unknown): string | undefined {
    if (engine === model) return undefined;
    if (!isObject(engine) || !isObject(model)) return `: engine ${String(engine)}, model ${String(model)}`;
    for (const key in engine) {
        const difference = differenceOf(engine[key], model[key]);
        if (difference !== undefined) return `/${key}${difference}`;
    }
    for (const key in model) if (!(key in engine)) return `/${key}: only in the model`;
    return undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
    return typeof value === 'object' && value !== null;
}
