/** The terms of a vault: its fee, and how long withdrawals wait. */

import { toUnits } from '../../core/number/decimal.js';
import { NumberText } from '../../core/json.js';
import { fault, isNothing, toWhole, U64, type Body } from './body.js';
import { claimAccount } from './claims.js';
import { readVaultAccount, type VaultAccount } from './vault-owner.js';
import type { Write } from './write.js';

/** What such a write must do: at least one of the terms. */
export interface SetVaultTerms {
    readonly action: 'setVaultTerms';
    readonly account: VaultAccount;
    /** 10^-18 of the profit. */
    readonly fee: bigint | undefined;
    /** Milliseconds. */
    readonly lockPeriod: bigint | undefined;
    readonly forceDelay: bigint | undefined;
}

const FEE_DECIMALS = 18;

function readTerms({ fee, lockPeriod, forceDelay }: Body): Omit<SetVaultTerms, 'action' | 'account'> {
    if ([fee, lockPeriod, forceDelay].every(isNothing)) throw fault('fee', 'a term of the vault', 'nothing');
    if (!isNothing(fee) && !(fee instanceof NumberText)) throw fault('fee', 'a fraction', fee);
    return {
        fee: fee instanceof NumberText ? toUnits(fee.text, FEE_DECIMALS) : undefined,
        lockPeriod: isNothing(lockPeriod) ? undefined : toWhole(lockPeriod, 'lockPeriod', U64),
        forceDelay: isNothing(forceDelay) ? undefined : toWhole(forceDelay, 'forceDelay', U64),
    };
}

export const setVaultTerms: Write<SetVaultTerms, 'account'> = {
    group: 'account',
    moves: 'none',
    orders: 'none',
    claims: claimAccount,
    calls: { setFeeRate: 'optional', setLockPeriod: 'optional', setForceDelay: 'optional' },
    mayBeAgent: true,
    read: (body, facts): SetVaultTerms => ({
        action: 'setVaultTerms',
        account: readVaultAccount(body, facts),
        ...readTerms(body),
    }),
};
