/**
 * A limit order of the spot market. Its price and its expiry are hidden in a hash, which no client can
 * verify.
 */

import { SUI_TYPE } from '../../core/address.js';
import type { SystemIds } from '../system-ids.js';
import { fault, readCoinAmount, readSystemIds, readWalletCoin, toWhole, U64, type Body } from './body.js';
import type { CoinAmount, CoinFacts, Facts } from './facts.js';
import { claimCoins } from './claims.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface CreateSpotOrder extends CoinAmount {
    readonly action: 'createSpotOrder';
    readonly to: CoinFacts;
    /** The most SUI that is left with the order for the gas of its executions. */
    readonly deposit: CoinAmount;
    readonly ids: SystemIds<'limitOrders'>;
}

function readOrder(body: Body, facts: Facts): Omit<CreateSpotOrder, 'action'> {
    const to = readWalletCoin(body.toCoinType, body.toCode, facts, { type: 'toCoinType', code: 'toCode' });
    const sold = readCoinAmount(body, facts);
    if (sold.coin.type === to.type) throw fault('toCoinType', 'another coin than the one that is sold', to.type);
    const most = toWhole(body.maxDeposit, 'maxDeposit', U64);
    if (most === undefined) throw fault('maxDeposit', 'the most SUI for gas', 'nothing');
    const deposit = { coin: readWalletCoin(SUI_TYPE, 'SUI', facts), amount: most };
    return { ...sold, to, deposit, ids: readSystemIds('limitOrders', 'limit orders', facts) };
}

export const createSpotOrder: Write<CreateSpotOrder, 'dca'> = {
    group: 'dca',
    // Executors may sell it at any price, as nothing proves which one the hash has.
    moves: 'others',
    orders: 'none',
    claims: claimCoins,
    createsTickets: true,
    spends: (intent) => [intent, intent.deposit],
    read: (body, facts): CreateSpotOrder => ({ action: 'createSpotOrder', ...readOrder(body, facts) }),
};
