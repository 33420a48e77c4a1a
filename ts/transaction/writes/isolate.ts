/** Coins of the wallet to the sub-address of its key, for an isolated conversion. */

import { ofSwap, readSending } from './body.js';
import type { CoinAmount } from './facts.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface Isolate extends CoinAmount {
    readonly action: 'isolate';
    /** `0x` and 64 digits; never the sender. */
    readonly recipient: string;
}

export const isolate = {
    group: 'sending',
    moves: 'own',
    calls: {},
    usesWalletOnly: true,
    read: (body, facts): Isolate => ({ action: 'isolate', ...readSending(body, ofSwap(facts)) }),
} as const satisfies Write<Isolate>;
