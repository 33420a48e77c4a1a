/** Claims rewards of the wallet: each requested coin of the rebate vault, to the wallet. */

import { toFullType } from '../../core/address.js';
import { fault, readCoinAmount, readId, type Body } from './body.js';
import type { CoinAmount, Facts } from './facts.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface ClaimRewards {
    readonly action: 'claimRewards';
    /** Full id of the rebate vault. */
    readonly vaultId: string;
    /** Full Move types of the coins, each once. */
    readonly types: readonly string[];
    /** What the simulation must show at least, of coins whose decimals are known. */
    readonly receive: readonly CoinAmount[];
}

function readClaim(body: Body, facts: Facts): Omit<ClaimRewards, 'action'> {
    const { types, receive } = body;
    if (!Array.isArray(types) || types.length === 0) throw fault('types', 'a list of coin types', types);
    if (!Array.isArray(receive)) throw fault('receive', 'a list of coins', receive);
    const full = types.map((type: unknown, i) => {
        if (typeof type === 'string' && type.includes('::')) return toFullType(type);
        throw fault(`types[${i}]`, 'a coin type', type);
    });
    if (new Set(full).size < full.length) throw fault('types', 'each coin type once', 'one twice');
    const rows = receive.map((row: Body, i) => readCoinAmount(row, facts, `receive[${i}].`));
    return { vaultId: readId(body, 'vaultId'), types: full, receive: rows };
}

export const claimRewards: Write<ClaimRewards, 'rewards'> = {
    group: 'rewards',
    moves: 'own',
    orders: 'none',
    claims: ({ sender }) => [`rewards of ${sender}`],
    receives: ({ receive }) => receive,
    changes: ({ vaultId }) => [vaultId],
    read: (body, facts): ClaimRewards => ({ action: 'claimRewards', ...readClaim(body, facts) }),
};
