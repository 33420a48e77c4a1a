/** The coins that the service vouches for, and their metadata. */

import { RequestFields } from '../../chain/request-fields.js';
import { refuse } from '../../errors.js';
import type { Json } from '../http/json.js';
import { fullCoinType } from '../markets/listing.js';
import type { Exchange, Handler } from '../simulation/exchange.js';

type Body = Readonly<Record<string, unknown>>;

/** Handlers of coins. */
export const COINS: Readonly<Record<string, Handler>> = {
    'coins/verified': ({ chain }: Exchange) => Array.from(chain.world.coins.values(), ({ type }) => type),
    // In the order of the request.
    'coins/metadata': ({ chain }: Exchange, body: Body) =>
        new RequestFields(body).texts('coins').map((text, index): Json => {
            const type = fullCoinType(text);
            const [symbol, coin] = [...chain.world.coins].find(([, one]) => one.type === type) ?? [];
            if (symbol === undefined || coin === undefined)
                throw refuse('request', `coins[${index}]: wanted a coin of the sandbox, found ${text}`);
            const { name, decimals } = coin;
            return { decimals, description: `The coin ${name} of the sandbox`, iconUrl: null, name, symbol };
        }),
};
