/** What writes of a vault's owner have in common. */

import type { Step } from '../contract.js';
import { fault, readAccount, type Body } from './body.js';
import type { AccountFacts, Facts, VaultOfAccount } from './facts.js';

/** An account that a vault has. */
export type VaultAccount = AccountFacts & { readonly vault: VaultOfAccount };

/** The terms of a vault that its owner sets, each with the step that does it. */
export const VAULT_TERMS = {
    /** 10^-18 of the profit. */
    fee: 'setFeeRate',
    /** Milliseconds. */
    lockPeriod: 'setLockPeriod',
    forceDelay: 'setForceDelay',
} as const satisfies Readonly<Record<string, Step>>;

/** Finds the account of the vault. */
export function readVaultAccount(body: Body, facts: Facts): VaultAccount {
    const account = readAccount(body, facts);
    const { vault } = account;
    if (vault === undefined) throw fault('accountId', 'the account of a vault', body.accountId);
    return { ...account, vault };
}
