/** The streams that tell a state: what each tells of the exchange as it is now. */
import { writeJson } from '../json.js';
import { accountOf, marketOf } from '../native/views.js';
import { presentSight } from '../sight.js';
import { candleFrame, oracleFrame } from './frames.js';
import { topRow } from './top.js';
/**
 * Tells a room's state.
 *
 * @param service the exchange; reads may be late, states are not
 * @param room what is subscribed to
 * @returns the frame's text; `undefined` of a stream that tells events, or of a candle that has not changed
 */
export function stateOf(service, { subscription, candle }) {
    const frame = frameOf(service, subscription, candle);
    return frame === undefined ? undefined : writeJson(frame);
}
function frameOf(service, subscription, candle) {
    const { engine, clock, chain } = service;
    switch (subscription.key) {
        case 'market':
            return marketFrame(service, subscription.marketId);
        case 'oracle':
            return oracleFrame(engine.market(subscription.marketId, clock.now()));
        case 'topOfOrderbook': {
            const { marketId } = subscription;
            return { topOfOrderbook: topRow(marketId, engine.book(marketId), subscription) };
        }
        case 'marketCandles': {
            const { marketId, interval } = subscription;
            const next = candle?.next(clock.now());
            return next === undefined ? undefined : candleFrame(marketId, interval, next);
        }
        case 'user': {
            const { accountNumber, proof } = subscription;
            const account = accountOf(service, accountNumber, presentSight(engine, chain, clock));
            return { user: { account, ...conditionalOf(service, accountNumber, proof !== undefined) } };
        }
        case 'orderbook':
        case 'marketOrders':
        case 'userOrders':
        case 'userCollateralChanges':
            return undefined;
    }
}
function marketFrame(service, marketId) {
    const { engine, chain, clock, listings } = service;
    const listing = listings.get(marketId);
    return listing && { market: marketOf(service, listing, presentSight(engine, chain, clock)) };
}
/** Stop orders are told to their owner alone. */
function conditionalOf({ native }, accountNumber, isOwner) {
    return {
        stopOrders: isOwner ? native.stopOrders.rows(accountNumber) : null,
        twapOrders: isOwner ? native.twapOrders.rows(accountNumber) : null,
    };
}
