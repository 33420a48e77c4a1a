/** Gas pools: SUI whose owner, an address, may take it out of a shared object. */

import { RequestFields } from '../../chain/request-fields.js';
import { integer } from '../http/json.js';
import type { Exchange, Handler } from '../simulation/exchange.js';

type Body = Readonly<Record<string, unknown>>;

/** Handlers of gas pools. */
export const GAS_POOLS: Readonly<Record<string, Handler>> = {
    'gas-pool/pool': ({ chain }: Exchange, body: Body) => {
        const walletAddress = new RequestFields(body).id('walletAddress');
        for (const { id, state } of chain.objects.shared()) {
            if (state?.kind !== 'gasPool' || state.owner !== walletAddress) continue;
            return { walletAddress, gasPoolId: id, balance: integer(state.balance), whitelistedAddresses: [] };
        }
        return { walletAddress, gasPoolId: null, balance: integer(0n), whitelistedAddresses: [] };
    },
};
