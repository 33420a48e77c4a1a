/** The functions of vaults that depositors call, with their arguments. All are in the module `interface`. */

import type { IntentOf } from '../intent.js';

/** Module of the functions. */
export const VAULT_MODULE = 'interface';

/** Struct names of shared objects, without their packages: the chain compares the whole types. */
export const SHARED_TYPES = {
    config: 'config::Config',
    account: 'account::Account',
    market: 'clearing_house::ClearingHouse',
    feed: 'price_feed_storage::PriceFeedStorage',
    registry: 'registry::Registry',
} as const;

/** A plain value of the request. */
export type AmountSlot = (typeof AMOUNT_SLOTS)[number];

/** All of them. */
export const AMOUNT_SLOTS = ['minShares', 'shares', 'minAmount', 'size'] as const;

/** One place in the arguments of a function. */
export type VaultSlot =
    | AmountSlot
    | keyof typeof SHARED_TYPES
    | 'vault'
    | 'clock'
    | 'coin'
    /** Shares of the wallet in an object. */
    | 'share'
    /** The same, or a part of one. */
    | 'requested share'
    | 'session'
    /** The session, which the function takes by value. */
    | 'ended session'
    /** A list of u128: orders of the vault's manager. */
    | 'order ids'
    | 'integrator';

/** A function. */
export interface VaultCall {
    readonly slots: readonly VaultSlot[];
    readonly returns: 'session' | 'shares' | 'part' | 'coin' | 'nothing';
    /** Whether its only type argument is that of the shares: any vault may have made them. */
    readonly isOfShares?: true;
}

/** The functions by their names. */
export const VAULT_CALLS = {
    start_deposit_session: row(['vault', 'config', 'account', 'feed', 'coin', 'clock'], 'session'),
    process_clearing_house_for_deposit: row(['session', 'market', 'feed', 'clock']),
    end_deposit_session: row(['ended session', 'config', 'minShares', 'registry'], 'shares'),
    join: { ...row(['share', 'config', 'share']), isOfShares: true },
    split: { ...row(['share', 'config', 'shares'], 'part'), isOfShares: true },
    create_withdraw_request: row(['vault', 'config', 'requested share', 'shares', 'minAmount', 'clock']),
    remove_withdraw_request: row(['vault'], 'shares'),
    set_new_withdraw_request_slippage: row(['vault', 'minAmount']),
    pause_vault_for_force_withdraw: row(['vault', 'config', 'clock']),
    start_force_withdraw_session: row(['vault', 'account', 'feed', 'clock'], 'session'),
    process_clearing_house_for_force_withdraw: row([
        ...(['session', 'market', 'feed', 'feed', 'size', 'order ids', 'integrator', 'clock'] as const),
    ]),
    end_withdraw_session: row(['ended session', 'config', 'registry'], 'coin'),
    // Pays the address that made the request, which is the sender.
    end_withdraw_session_and_transfer_to_recipient: row(['ended session', 'config', 'registry']),
} as const satisfies Readonly<Record<string, VaultCall>>;

/** Name of a function. */
export type VaultFunction = keyof typeof VAULT_CALLS;

/** Functions that make one object of shares of several, or of a part of one, before a request. */
const SHARE_CALLS: readonly VaultFunction[] = ['join', 'split'];

/** The functions of a write. */
interface VaultForms {
    /** The accepted forms, each in its order. */
    readonly forms: readonly (readonly VaultFunction[])[];
    /** It is called once for each market of the vault. */
    readonly each?: VaultFunction;
    /** Functions that may stand before them, in any number. */
    readonly before?: readonly VaultFunction[];
}

const FORCED = ['start_force_withdraw_session', 'process_clearing_house_for_force_withdraw'] as const;

/** The functions of each write. */
export const VAULT_FORMS: Readonly<Record<IntentOf<'vault'>['action'], VaultForms>> = {
    depositVault: {
        forms: [['start_deposit_session', 'process_clearing_house_for_deposit', 'end_deposit_session']],
        each: 'process_clearing_house_for_deposit',
    },
    requestVaultWithdrawal: { forms: [['create_withdraw_request']], before: SHARE_CALLS },
    cancelVaultWithdrawal: { forms: [['remove_withdraw_request']] },
    editVaultWithdrawal: { forms: [['set_new_withdraw_request_slippage']] },
    pauseVault: { forms: [['pause_vault_for_force_withdraw']] },
    forceVaultWithdrawal: {
        forms: [
            [...FORCED, 'end_withdraw_session'],
            [...FORCED, 'end_withdraw_session_and_transfer_to_recipient'],
        ],
        each: 'process_clearing_house_for_force_withdraw',
    },
};

function row(slots: readonly VaultSlot[], returns: VaultCall['returns'] = 'nothing'): VaultCall {
    return { slots, returns };
}
