/** The leverage of a position. */

import type { Decimal } from '../../core/number/decimal.js';
import { ofMarket, readPositive } from './body.js';
import type { OfMarket } from './facts.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface SetLeverage extends OfMarket {
    readonly action: 'setLeverage';
    readonly leverage: Decimal;
}

export const setLeverage = {
    group: 'account',
    moves: 'none',
    calls: { setRatio: 'needed' },
    isUnified: true,
    mayBeAgent: true,
    needsSelectedAccount: true,
    read: (body, facts): SetLeverage => ({
        action: 'setLeverage',
        ...ofMarket(body, facts),
        leverage: readPositive(body.leverage, 'leverage'),
    }),
} as const satisfies Write<SetLeverage>;
