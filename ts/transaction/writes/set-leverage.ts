/** The leverage of a position. */

import type { Decimal } from '../../core/number/decimal.js';
import { ofMarket, readPositive } from './body.js';
import type { OfMarket } from './facts.js';
import { claimAccount } from './claims.js';
import type { UnifiedWrite } from './write.js';

/** What such a write must do. */
export interface SetLeverage extends OfMarket {
    readonly action: 'setLeverage';
    readonly leverage: Decimal;
}

export const setLeverage: UnifiedWrite<SetLeverage> = {
    group: 'account',
    moves: 'none',
    orders: 'none',
    claims: claimAccount,
    calls: { setRatio: 'needed' },
    isUnified: true,
    mayBeAgent: true,
    needsSelectedAccount: true,
    read: (body, facts): SetLeverage => ({
        action: 'setLeverage',
        ...ofMarket(body, facts),
        leverage: readPositive(body.leverage, 'leverage'),
    }),
};
