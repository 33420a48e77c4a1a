/** Coins of the wallet to another address. */

import { readSending } from './body.js';
import type { CoinAmount } from './facts.js';
import { claimCoins } from './claims.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface SendCoin extends CoinAmount {
    readonly action: 'sendCoin';
    /** `0x` and 64 digits; never the sender. */
    readonly recipient: string;
}

export const sendCoin: Write<SendCoin, 'sending'> = {
    group: 'sending',
    moves: 'others',
    orders: 'none',
    claims: claimCoins,
    calls: {},
    spends: (intent) => [intent],
    receives: (intent) => [intent],
    read: (body, facts): SendCoin => ({ action: 'sendCoin', ...readSending(body, facts) }),
};
