/** Prices of coins in USD. */

import { RequestFields } from '../../chain/request-fields.js';
import { ONE } from '../../engine/integers.js';
import { coinPrice, followedMarket } from '../../venues/prices.js';
import { attoExact, type Json } from '../http/json.js';
import { fullCoinType } from '../markets/listing.js';
import type { Exchange, Handler } from '../simulation/exchange.js';
import { pathTexts } from './coins.js';

type Body = Readonly<Record<string, unknown>>;

const DAY_MS = 86_400_000;
const MAX_DECIMALS = 255;

/** Handlers of coin prices. */
export const COIN_PRICES: Readonly<Record<string, Handler>> = {
    prices: (exchange: Exchange, body: Body) => {
        const known = new RequestFields(body).texts('coinTypes').flatMap((type): [string, Json][] => {
            const price = priceOf(exchange, type);
            return price === undefined ? [] : [[type, attoExact(price.price)]];
        });
        return Object.fromEntries(known);
    },
    'price-info': (exchange: Exchange, body: Body) => priceInfo(exchange, new RequestFields(body).texts('coins')),
    'price-info/{coin_types}': (exchange: Exchange, body: Body) => priceInfo(exchange, pathTexts(body, 'coin_types')),
    'prices/cetus/{coin_type}/{coin_decimals}': (exchange: Exchange, body: Body) => {
        const fields = new RequestFields(body);
        const type = fields.text('coin_type');
        const decimals = fields.wholeNumber('coin_decimals');
        if (decimals > MAX_DECIMALS) throw fields.mismatch('coin_decimals', `at most ${MAX_DECIMALS}`, `${decimals}`);
        const found = priceOf(exchange, type);
        if (found === undefined) throw fields.mismatch('coin_type', 'a coin of the sandbox', type);
        return { data: [attoExact(found.price)] };
    },
};

/** Prices by the requested types; unknown coins have a price of 0. */
function priceInfo(exchange: Exchange, coins: readonly string[]): Json {
    const rows = coins.map((type): [string, Json] => {
        const { price, change } = priceOf(exchange, type) ?? { price: 0n, change: 0n };
        return [type, { price: attoExact(price), priceChange24HoursPercentage: attoExact(change) }];
    });
    return Object.fromEntries(rows);
}

/** The price, and its change within 24 hours as a fraction, both 10^-18; `undefined` of an unknown coin. */
function priceOf(
    { engine, chain, clock, native }: Exchange,
    type: string,
): { readonly price: bigint; readonly change: bigint } | undefined {
    const { world } = chain;
    const full = fullCoinType(type);
    const [symbol] = [...world.coins].find(([, coin]) => coin.type === full) ?? [];
    if (symbol === undefined) return undefined;
    const now = clock.now();
    const { price } = coinPrice(symbol, { engine, world }, now);
    const followed = followedMarket(symbol, world, now);
    if (followed === undefined) return { price, change: 0n };
    const { ratio = ONE } = followedMarket(symbol, world, now - DAY_MS) ?? {};
    const before = (native.past.indexPrice(followed.marketId, now - DAY_MS) * ratio) / ONE;
    return { price, change: before === 0n ? 0n : ((price - before) * ONE) / before };
}
