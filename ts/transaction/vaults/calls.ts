/** The functions of vaults that depositors call, with their arguments. All are in the module `interface`. */

import type { IntentOf } from '../intent.js';

/** Module of the functions. */
export const VAULT_MODULE = 'interface';

/** Struct names of shared objects, without their packages: the chain compares the whole types. */
export const SHARED_TYPES = {
    config: /^\w+::Config$/,
    account: /^account::Account$/,
    market: /^clearing_house::ClearingHouse$/,
    feed: /^price_feed_storage::PriceFeedStorage$/,
    registry: /^registry::Registry$/,
} as const;

/** A plain value of the request. */
export type AmountSlot = (typeof AMOUNT_SLOTS)[number];

/** All of them. */
export const AMOUNT_SLOTS = ['minShares', 'shares', 'minAmount', 'size'] as const;

/** One place in the arguments of a function. `any shared` stands last, for any number of shared objects. */
export type VaultSlot =
    | AmountSlot
    | keyof typeof SHARED_TYPES
    | 'vault'
    | 'clock'
    | 'coin'
    | 'share'
    | 'session'
    /** The session, which the function takes by value. */
    | 'ended session'
    /** A list of u128: orders of the vault's manager. */
    | 'order ids'
    | 'integrator'
    | 'any shared';

/** A function. */
export interface VaultCall {
    readonly slots: readonly VaultSlot[];
    readonly returns: 'session' | 'shares' | 'coin' | 'nothing';
}

/** The functions by their names. */
export const VAULT_CALLS = {
    start_deposit_session: row(['vault', 'config', 'account', 'feed', 'coin', 'clock'], 'session'),
    process_clearing_house_for_deposit: row(['session', 'market', 'feed', 'clock']),
    end_deposit_session: row(['ended session', 'config', 'minShares', 'registry'], 'shares'),
    create_withdraw_request: row(['vault', 'config', 'share', 'shares', 'minAmount', 'clock']),
    remove_withdraw_request: row(['vault'], 'shares'),
    set_new_withdraw_request_slippage: row(['vault', 'minAmount']),
    pause_vault_for_force_withdraw: row(['vault', 'config', 'clock']),
    start_force_withdraw_session: row(['vault', 'account', 'feed', 'clock'], 'session'),
    process_clearing_house_for_force_withdraw: row([
        ...(['session', 'market', 'feed', 'feed', 'size', 'order ids', 'integrator', 'clock'] as const),
    ]),
    // Public sources do not show what it takes besides the session; a plain value or an object of the wallet
    // is refused.
    end_withdraw_session: row(['ended session', 'any shared'], 'coin'),
} as const;

/** Name of a function. */
export type VaultFunction = keyof typeof VAULT_CALLS;

/** The functions of each write, in their order. `each` is called once for each market of the vault. */
export const SEQUENCES: Readonly<
    Record<IntentOf<'vault'>['action'], { readonly calls: readonly VaultFunction[]; readonly each?: VaultFunction }>
> = {
    depositVault: {
        calls: ['start_deposit_session', 'process_clearing_house_for_deposit', 'end_deposit_session'],
        each: 'process_clearing_house_for_deposit',
    },
    requestVaultWithdrawal: { calls: ['create_withdraw_request'] },
    cancelVaultWithdrawal: { calls: ['remove_withdraw_request'] },
    editVaultWithdrawal: { calls: ['set_new_withdraw_request_slippage'] },
    pauseVault: { calls: ['pause_vault_for_force_withdraw'] },
    forceVaultWithdrawal: {
        calls: ['start_force_withdraw_session', 'process_clearing_house_for_force_withdraw', 'end_withdraw_session'],
        each: 'process_clearing_house_for_force_withdraw',
    },
};

function row(slots: readonly VaultSlot[], returns: VaultCall['returns'] = 'nothing'): VaultCall {
    return { slots, returns };
}
