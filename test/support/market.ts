/** A market for unit tests. */

import { readJson } from '../../ts/core/json.js';
import type { KnownMarket } from '../../ts/exchange/known-market.js';
import { parseMarket } from '../../ts/markets/market.js';
import type { WireMarket } from '../../ts/wire/types.js';

/** A row of `GET markets`; the shape is recorded, the values are invented. */
const BTC_ROW = `{
    "id": "0xb7c1b7c1b7c1b7c1b7c1b7c1b7c1b7c1b7c1b7c1b7c1b7c1b7c1b7c1b7c1b7c1",
    "symbol": "BTC/USD:USDC", "base": "BTC", "quote": "USD", "settle": "USDC", "baseId": "BTC", "quoteId": "USD",
    "settleId": "0xc01ac01ac01ac01ac01ac01ac01ac01ac01ac01ac01ac01ac01ac01ac01ac01a::usdc::USDC",
    "active": true, "type": "swap", "subType": "linear", "spot": false, "margin": false, "swap": true, "future": false,
    "option": false, "contract": true, "contractSize": 0.00001, "linear": true, "inverse": false, "taker": 0.00045,
    "maker": -0.00005, "percentage": true, "tierBased": false, "precision": { "amount": 0.00001, "price": 0.0001 },
    "limits": { "cost": { "min": 1.0 }, "leverage": { "max": 20.0 } },
    "marginModes": { "isolated": true, "cross": false } }`;

/** The market of that row. */
export const BTC: KnownMarket = parseMarket(readJson(BTC_ROW) as WireMarket);
