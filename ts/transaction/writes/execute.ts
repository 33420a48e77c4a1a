/** Any commands, which take at most some coins of the wallet, and no other object than the named ones. */

import { readFullAddress } from '../../core/address.js';
import { fault, readCoinAmount, type Body } from './body.js';
import type { CoinAmount, Facts } from './facts.js';
import { claimCoins } from './claims.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface Execute {
    readonly action: 'execute';
    readonly spend: readonly CoinAmount[];
    /** What the simulation must show at least. */
    readonly receive: readonly CoinAmount[];
    /** Ids of objects that the commands may use, `0x` and 64 digits. */
    readonly objects: readonly string[];
}

function readExecution({ spend, receive, objects }: Body, facts: Facts): Omit<Execute, 'action'> {
    const read = (rows: unknown, key: string): CoinAmount[] => {
        if (!Array.isArray(rows)) throw fault(key, 'a list of coins', rows);
        return rows.map((row: Body, i) => readCoinAmount(row, facts, `${key}[${i}].`));
    };
    if (!Array.isArray(objects)) throw fault('objects', 'a list of object ids', objects);
    return {
        spend: read(spend, 'spend'),
        receive: read(receive, 'receive'),
        objects: objects.map((id: unknown) => readFullAddress(id, 'request.objects')),
    };
}

export const execute: Write<Execute, 'program'> = {
    group: 'program',
    moves: 'others',
    orders: 'none',
    claims: (claimant) => [...claimCoins(claimant), ...((claimant.body.objects ?? []) as readonly string[])],
    spends: ({ spend }) => spend,
    receives: ({ receive }) => receive,
    changes: ({ objects }) => objects,
    read: (body, facts): Execute => ({ action: 'execute', ...readExecution(body, facts) }),
};
