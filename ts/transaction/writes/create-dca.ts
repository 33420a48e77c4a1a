/** An order that sells an amount of a coin in equal parts. */

import { SUI_TYPE } from '../../core/address.js';
import type { SystemIds } from '../system-ids.js';
import { fault, readCoinAmount, readDcaIds, readWalletCoin, toWhole, U64, type Body } from './body.js';
import type { CoinAmount, CoinFacts, Facts } from './facts.js';
import { claimCoins } from './claims.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface CreateDca extends CoinAmount {
    readonly action: 'createDca';
    readonly to: CoinFacts;
    /** 1 to 255; the amount is a multiple of it. */
    readonly parts: bigint;
    /** Between parts, and before the first one, milliseconds. */
    readonly interval: bigint;
    readonly delay: bigint;
    /** What each part must return at least, and at most, in the own units of `to`. */
    readonly minOut: bigint;
    readonly maxOut: bigint;
    /** Of the executor, which the contract does not enforce, 10^-4. */
    readonly slippage: bigint;
    /** The most SUI that is left with the order for the gas of its executions. */
    readonly deposit: CoinAmount;
    readonly ids: SystemIds<'dca'>;
}

/** The most parts of an order, and the most of its slippage, 10^-4. */
const MAX_PARTS = 255n;
const MAX_SLIPPAGE = 10_000n;

function readDca(body: Body, facts: Facts): Omit<CreateDca, 'action'> {
    const to = readWalletCoin(body.toCoinType, body.toCode, facts, { type: 'toCoinType', code: 'toCode' });
    const sold = readCoinAmount(body, facts);
    if (sold.coin.type === to.type) throw fault('toCoinType', 'another coin than the one that is sold', to.type);
    const number = (key: string, least: bigint, most: bigint): bigint => {
        const value = toWhole(body[key], key, most);
        if (value !== undefined && value >= least) return value;
        throw fault(key, `${least} to ${most}`, value === undefined ? 'nothing' : `${value}`);
    };
    const parts = number('parts', 1n, MAX_PARTS);
    // The last part is all that is left, and its least amount is that of one part.
    if (sold.amount % parts !== 0n) throw fault('amount', `a multiple of ${parts} units`, `${sold.amount}`);
    const minOut = number('minOut', 1n, U64);
    return {
        ...sold,
        to,
        parts,
        interval: number('interval', 1n, U64),
        delay: number('delay', 0n, U64),
        minOut,
        maxOut: number('maxOut', minOut, U64),
        slippage: number('slippage', 0n, MAX_SLIPPAGE),
        deposit: { coin: readWalletCoin(SUI_TYPE, 'SUI', facts), amount: number('maxDeposit', 0n, U64) },
        ids: readDcaIds(facts),
    };
}

export const createDca: Write<CreateDca, 'dca'> = {
    group: 'dca',
    moves: 'own',
    orders: 'none',
    claims: claimCoins,
    createsTickets: true,
    spends: (intent) => [intent, intent.deposit],
    read: (body, facts): CreateDca => ({ action: 'createDca', ...readDca(body, facts) }),
};
