/** Coins of the sub-address of the key back to the wallet. */

import { ofSwap, readSending } from './body.js';
import type { CoinAmount } from './facts.js';
import { claimCoins } from './claims.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface Sweep extends CoinAmount {
    readonly action: 'sweep';
    /** `0x` and 64 digits; never the sender. */
    readonly recipient: string;
}

export const sweep: Write<Sweep, 'sending'> = {
    group: 'sending',
    moves: 'own',
    orders: 'none',
    isProtective: true,
    claims: claimCoins,
    calls: {},
    reducesRisk: () => true,
    spends: (intent) => [intent],
    receives: (intent) => [intent],
    read: (body, facts): Sweep => ({ action: 'sweep', ...readSending(body, ofSwap(facts)) }),
};
