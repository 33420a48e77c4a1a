/** The functions of the rewards. The package is the sandbox's own: no public source shows the service's. */

import type { VenueFunction } from '../chain/execution.js';
import { Abort } from '../errors.js';

export const REWARDS_FUNCTIONS: readonly VenueFunction[] = [
    /** Pays what the sender can claim of one coin. */
    {
        target: 'rewards::rewards::claim',
        typeParameters: 1,
        parameters: ['&mut rewards::rewards::Rewards'],
        run: ({ execution, types: [coinType = ''], value }) => {
            const { id } = value(0, 'venue');
            const { sender } = execution.info;
            const state = execution.changes.venueState(id);
            const rows = state?.kind === 'rewards' ? state.rows : [];
            const isOwn = (row: (typeof rows)[number]): boolean => row.owner === sender && row.coinType === coinType;
            const amount = rows.filter(isOwn).reduce((sum, row) => sum + row.amount, 0n);
            if (amount === 0n) throw new Abort('rewards', 0, 'nothing to claim');
            execution.changes.setVenueState(id, { kind: 'rewards', rows: rows.filter((row) => !isOwn(row)) });
            return [execution.newCoin(coinType, amount, sender)];
        },
    },
];
