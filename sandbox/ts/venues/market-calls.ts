/** Functions of the contract that only read a market. */

import { bcs } from '@mysten/sui/bcs';
import type { VenueFunction } from '../chain/execution.js';
import { pure } from '../chain/values.js';
import { Abort } from '../errors.js';

/** Abort codes of the contract: the price is too old, and the feed is not the market's. */
const [STALE, WRONG_FEED] = [1_000, 1_001] as const;

export const MARKET_FUNCTIONS: readonly VenueFunction[] = [
    {
        target: 'perpetuals::clearing_house::mark_price',
        typeParameters: 1,
        parameters: ['&Market', '&Feed', '&Clock'],
        run: ({ value, execution }) => {
            const { id } = value(0, 'market');
            const { now } = execution.info;
            const { spec, indexPrice, indexPriceAt, markPrice } = execution.context.engine.market(id, now);
            if (value(1, 'feed').marketId !== id) throw new Abort('market', WRONG_FEED, 'the feed is not the market’s');
            if (indexPrice === 0n || now - indexPriceAt > spec.baseOracleToleranceMs)
                throw new Abort('market', STALE, 'the price is too old');
            return [pure('u256', bcs.u256().serialize(markPrice).toBytes())];
        },
    },
];
