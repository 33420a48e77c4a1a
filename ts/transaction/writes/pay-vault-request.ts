/** The payment of a depositor's request to withdraw from a vault. */

import { readFullAddress } from '../../core/address.js';
import { fault, readMarket, type Body } from './body.js';
import { claimAccount } from './claims.js';
import type { Facts, MarketFacts } from './facts.js';
import { readVaultAccount, type VaultAccount } from './vault-owner.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface PayVaultRequest {
    readonly action: 'payVaultRequest';
    readonly account: VaultAccount;
    /** Whose request it is, `0x` and 64 digits: the contract pays no other address. */
    readonly depositor: string;
    /** The markets in which the vault has value: the contract values each of them. */
    readonly markets: readonly MarketFacts[];
}

function readMarkets({ markets }: Body, facts: Facts): readonly MarketFacts[] {
    if (!Array.isArray(markets)) throw fault('markets', 'a list of ids of markets', markets);
    return markets.map((chId: unknown, i) => readMarket({ chId }, facts, `markets[${i}]`));
}

export const payVaultRequest: Write<PayVaultRequest, 'account'> = {
    group: 'account',
    moves: 'others',
    orders: 'none',
    claims: claimAccount,
    calls: { startPayment: 'needed', valueMarket: 'repeated', endPayment: 'needed' },
    mayBeAgent: true,
    read: (body, facts): PayVaultRequest => ({
        action: 'payVaultRequest',
        account: readVaultAccount(body, facts),
        depositor: readFullAddress(body.depositor, 'request.depositor'),
        markets: readMarkets(body, facts),
    }),
};
