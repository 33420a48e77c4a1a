/**
 * Naive makers on the live markets: both sides at a fixed distance from the best prices, moved every few
 * seconds.
 */

import { Stage } from './live.js';
import { NOW } from './types.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Distances from the best prices, parts of the price. */
const WIDTHS: readonly (readonly [name: string, width: number])[] = [
    ['maker at the best price', 0],
    ['maker 2 bp behind the best price', 0.000_2],
    ['maker 5 bp behind the best price', 0.000_5],
];

/** Orders are replaced, and a fill is valued, after these times. */
const REPLACE_MS = 10 * SECOND;
const VALUED_MS = MINUTE;

/** Rebate of a maker, and a basis point. */
const REBATE = 0.5;
const BASIS_POINT = 10_000;

/** Value of an order, 10^-9 USD. */
const VALUE = 20n * 10n ** 9n;

/**
 * Quotes on all markets.
 *
 * @param seeds of the sandboxes
 * @param share of an hour
 * @param only part of the names; default all
 * @returns by name and seed: the profits of fills, basis points
 */
export function measureMakers(seeds: readonly number[], share: number, only: string): Map<string, number[][]> {
    const chosen = WIDTHS.filter(([name]) => name.includes(only));
    return new Map(chosen.map(([name, width]) => [name, seeds.map((seed) => quoteBoth(seed, width, share))]));
}

function quoteBoth(seed: number, width: number, share: number): number[] {
    const stage = new Stage(seed);
    const fills: { readonly id: string; readonly at: number; readonly price: number; readonly isBid: boolean }[] = [];
    stage.engine.observe((events) => {
        for (const event of events) {
            if (event.type !== 'FilledMakerOrder' || event.accountId !== stage.user) continue;
            const { marketId: id, timestamp: at, price, side } = event;
            fills.push({ id, at, price: Math.log(Number(price) / 1e9), isBid: side === 'bid' });
        }
    });
    const values = new Map<string, number[]>();
    const end = NOW + Math.round(share * 30 * MINUTE);
    for (let at = NOW; at < end + VALUED_MS; at += SECOND) {
        stage.step(at);
        for (const { spec } of stage.markets) {
            values.set(spec.id, [...(values.get(spec.id) ?? []), stage.middle(spec.id)]);
            if (at >= end || (at - NOW) % REPLACE_MS !== 0) continue;
            const ids = stage.engine.orders(spec.id, stage.user).map(({ orderId }) => orderId);
            stage.transact((transaction) => transaction.tryCancelOrders(spec.id, stage.user, ids));
            const { bids, asks } = stage.engine.book(spec.id, 1);
            for (const [side, best] of [
                ['bid', bids[0]?.[0]],
                ['ask', asks[0]?.[0]],
            ] as const) {
                if (best === undefined) continue;
                const away = BigInt(Math.round(Number(best) * width));
                const price = side === 'bid' ? best - away : best + away;
                const size = (VALUE * 10n ** 9n) / price;
                stage.place(
                    spec.id,
                    side,
                    size - (size % spec.lotSize) + spec.lotSize,
                    price - (price % spec.tickSize),
                    2,
                );
            }
        }
    }
    stage.bots.close();
    return fills
        .filter(({ at }) => at < end)
        .map(({ id, at, price, isBid }) => {
            const value = values.get(id)?.[Math.ceil((at + VALUED_MS - NOW) / SECOND)] ?? price;
            return BASIS_POINT * (isBid ? value - price : price - value) + REBATE;
        });
}
