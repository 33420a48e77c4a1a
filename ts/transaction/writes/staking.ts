/** What a stake and its end have in common. */

import { readFullAddress } from '../../core/address.js';
import type { SystemIds } from '../system-ids.js';
import { isNothing, readCoinAmount, readSystemIds, readUnits, readWalletCoin, type Body } from './body.js';
import type { CoinAmount, CoinFacts, Facts } from './facts.js';

/**
 * Exactly an amount of SUI that is staked, or of AFSUI that is unstaked, in a transaction that the client
 * writes itself.
 */
export interface StakingRequest extends CoinAmount {
    readonly to: CoinFacts;
    /** What comes out at least, in the own units of `to`; `undefined` where SUI is paid after the epoch. */
    readonly minAmount: bigint | undefined;
    /** The validator of a stake, `0x` and 64 digits. */
    readonly validator: string | undefined;
    readonly ids: SystemIds<'staking'>;
}

/** Reads a stake, or its end. */
export function readStaking(action: 'stake' | 'unstake', body: Body, facts: Facts): StakingRequest {
    const ids = readSystemIds('staking', 'staking', facts);
    const to = readWalletCoin(body.toCoinType, body.toCode, facts, { type: 'toCoinType', code: 'toCode' });
    // A stake returns its coins at once.
    const isLater = action === 'unstake' && isNothing(body.minAmount);
    const minAmount = isLater ? undefined : readUnits(body, 'minAmount', to.decimals);
    const validator =
        action === 'stake' ? readFullAddress(body.validatorAddress, 'request.validatorAddress') : undefined;
    return { ...readCoinAmount(body, facts), to, minAmount, validator, ids };
}
