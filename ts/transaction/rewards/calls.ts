/** The functions of the rebate vault that a claim calls, with their arguments: all of the module `vault`. */

/** Module of the functions. */
export const REBATE_MODULE = 'vault';

const VAULT_TYPE = /^(0x[0-9a-f]{64})::vault::Vault$/;

/** One place in the arguments of a function; `cap` stands for the withdrawals between begin and end. */
export type RebateSlot = 'vault' | 'config' | 'cap';

/** The functions by their names. */
export const REBATE_CALLS = {
    begin_withdraw_tx: ['vault', 'config'],
    /** Has the type of the coin. */
    withdraw_rebate: ['vault', 'cap', 'config'],
    end_withdraw_tx: ['cap', 'config'],
} as const satisfies Record<string, readonly RebateSlot[]>;

/** Name of a function. */
export type RebateFunction = keyof typeof REBATE_CALLS;

/** Returns the package in the type of a rebate vault; `undefined` for another type. */
export function rebateVaultPackageOf(type: string): string | undefined {
    return VAULT_TYPE.exec(type)?.[1];
}
