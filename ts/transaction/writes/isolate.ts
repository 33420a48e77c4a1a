/** Coins of the wallet to the sub-address of its key, for an isolated conversion. */

import { ofSwap, readSending } from './body.js';
import type { CoinAmount } from './facts.js';
import { claimCoins } from './claims.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface Isolate extends CoinAmount {
    readonly action: 'isolate';
    /** `0x` and 64 digits; never the sender. */
    readonly recipient: string;
}

export const isolate: Write<Isolate, 'sending'> = {
    group: 'sending',
    moves: 'own',
    orders: 'none',
    claims: claimCoins,
    calls: {},
    spends: (intent) => [intent],
    receives: (intent) => [intent],
    read: (body, facts): Isolate => ({ action: 'isolate', ...readSending(body, ofSwap(facts)) }),
};
