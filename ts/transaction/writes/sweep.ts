/** Coins of the sub-address of the key back to the wallet. */

import { ofSwap, readSending } from './body.js';
import type { CoinAmount } from './facts.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface Sweep extends CoinAmount {
    readonly action: 'sweep';
    /** `0x` and 64 digits; never the sender. */
    readonly recipient: string;
}

export const sweep = {
    group: 'sending',
    moves: 'own',
    calls: {},
    usesWalletOnly: true,
    reducesRisk: true,
    read: (body, facts): Sweep => ({ action: 'sweep', ...readSending(body, ofSwap(facts)) }),
} as const satisfies Write<Sweep>;
