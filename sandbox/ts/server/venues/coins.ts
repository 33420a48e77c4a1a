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
    'coins/metadata': (exchange: Exchange, body: Body) => metadata(exchange, new RequestFields(body).texts('coins')),
    'coins/{coin_type}': (exchange: Exchange, body: Body) => metadata(exchange, pathTexts(body, 'coin_type')),
};

/** Metadata in the order of the request. */
function metadata({ chain }: Exchange, coins: readonly string[]): Json {
    return coins.map((text, index): Json => {
        const type = fullCoinType(text);
        const [symbol, coin] = [...chain.world.coins].find(([, one]) => one.type === type) ?? [];
        if (symbol === undefined || coin === undefined)
            throw refuse('request', `coins[${index}]: wanted a coin of the sandbox, found ${text}`);
        const { name, decimals } = coin;
        return { decimals, description: `The coin ${name} of the sandbox`, iconUrl: null, name, symbol };
    });
}

/** Reads a variable of a deprecated path, which is a JSON list such as `["0x2::sui::SUI"]`. */
export function pathTexts(body: Body, name: string): string[] {
    const fields = new RequestFields(body);
    const text = fields.text(name);
    try {
        return new RequestFields({ [name]: JSON.parse(text) as unknown }).texts(name);
    } catch (error) {
        throw error instanceof SyntaxError ? fields.mismatch(name, 'a JSON list of coin types', text) : error;
    }
}
