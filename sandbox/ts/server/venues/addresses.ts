/** The service's table of ids, from which clients write their own commands. */

import type { Exchange, Handler } from '../simulation/exchange.js';
import { VENUES } from './venues.js';

/** Handler of the table. Clients do not start without a group that they need. */
export const ADDRESSES: Readonly<Record<string, Handler>> = {
    addresses: (exchange: Exchange) => {
        const { world } = exchange.chain;
        const { perpetuals } = world.packages;
        return {
            perpetuals: {
                packages: { events: world.originals.get(perpetuals) ?? perpetuals },
                objects: { registry: world.registryId },
            },
            ...Object.fromEntries(VENUES.flatMap(({ ids }) => Object.entries(ids?.(exchange) ?? {}))),
        };
    },
};
