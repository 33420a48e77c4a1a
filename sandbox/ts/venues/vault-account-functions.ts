/**
 * The functions of vaults that trade for a vault's account: each has the parameters of the contract's own
 * function of an account, with the vault and one of its capabilities in front.
 */

import type { CallName, ParameterType } from '../chain/functions.js';
import type { CapabilityObject } from '../chain/objects.js';
import type { World } from '../chain/world.js';

/** Parameters that functions of accounts do not have. */
export type VaultParameter = ParameterType | 'Vault' | '&Vault' | '&VaultConfig' | 'OptionalAmount';

/** A function of vaults. */
export interface VaultAccountFunction {
    /** The contract's function for accounts. */
    readonly call: CallName;
    readonly name: string;
    /**
     * `L`: the shares, `T`: the collateral, `R`: the role of the capability, `X`: that of a revoked one.
     */
    readonly types: readonly ('L' | 'T' | 'R' | 'X')[];
    readonly parameters: Readonly<Record<string, VaultParameter>>;
    /** How many of the contract's results it returns; all by default. */
    readonly results?: number;
    /** Whether a pause of a depositor that leaves by force stops it, besides the vendor's. */
    readonly isTrade?: true;
}

const OWNER = { vault: 'Vault', capability: '&Capability', account: '&mut Account' } as const;
const READER = { vault: '&Vault', capability: '&Capability', account: '&Account' } as const;
const FEEDS = { baseFeed: '&Feed', collateralFeed: '&Feed' } as const;
const TICKET = { ...OWNER, registry: '&Registry', ticketId: 'ObjectId' } as const;

const VAULT_ACCOUNT_FUNCTIONS: readonly VaultAccountFunction[] = [
    row('createPosition', 'create_market_position', { ...READER, market: '&mut Market' }),
    row('setMarginRatio', 'set_position_initial_margin_ratio', { ...READER, market: '&mut Market', ratio: 'Ratio' }),
    trade('allocate', 'allocate_collateral_to_position', {
        ...{ ...OWNER, market: '&mut Market', amount: 'Amount', clock: '&Clock' },
    }),
    {
        ...trade('deallocate', 'deallocate_collateral_from_position', {
            ...{ ...OWNER, market: '&mut Market', ...FEEDS, amount: 'OptionalAmount', clock: '&Clock' },
        }),
        results: 0,
    },
    trade('startSession', 'start_perpetuals_session', {
        ...{ ...OWNER, vault: '&Vault', market: 'Market', ...FEEDS, integrator: 'Integrator', clock: '&Clock' },
    }),
    {
        ...trade('endSession', 'end_perpetuals_session', {
            ...{ ...OWNER, session: 'Session', allocateMissing: 'Flag', deallocateFree: 'Flag' },
        }),
        results: 1,
    },
    trade('cancelOrders', 'cancel_orders', {
        ...{ ...OWNER, account: '&Account', market: '&mut Market', orderIds: 'OrderIds', clock: '&Clock' },
    }),
    trade('tryCancelOrders', 'try_cancel_orders', {
        ...{ ...OWNER, account: '&Account', market: '&mut Market', orderIds: 'OrderIds', clock: '&Clock' },
    }),
    {
        ...row('settlePosition', 'close_position_at_settlement_prices', {
            ...{ vault: 'Vault', account: '&mut Account', market: '&mut Market', orderIds: 'OrderIds' },
        }),
        types: ['L', 'T'],
    },
    row('createTicket', 'create_stop_order_ticket', {
        ...{ ...OWNER, registry: '&Registry', executors: 'Addresses', coin: 'Coin', type: 'TicketType' },
        detailsHash: 'Message',
    }),
    row('editTicket', 'edit_stop_order_ticket_details', { ...TICKET, detailsHash: 'Message' }),
    row('editTicketExecutors', 'edit_stop_order_ticket_executors', { ...TICKET, executors: 'Addresses' }),
    row('cancelTicket', 'admin_delete_stop_order_ticket', TICKET),
    row('createTwap', 'create_twap_order_ticket', {
        ...{ ...OWNER, market: '&Market', executors: 'Addresses', coin: 'Coin', detailsHash: 'Message' },
    }),
    row('setTwapDetails', 'edit_twap_order_ticket_details', { ...TICKET, detailsHash: 'Message' }),
    row('setTwapExecutors', 'edit_twap_order_ticket_executors', { ...TICKET, executors: 'Addresses' }),
    row('cancelTwap', 'admin_cancel_twap_order', {
        ...{ ...OWNER, market: '&mut Market', ...FEEDS, clock: '&Clock', ticketId: 'ObjectId' },
    }),
    {
        ...row('grantAgent', 'new_vault_assistant_cap', {
            ...{ vault: 'Vault', capability: '&Capability', config: '&VaultConfig' },
        }),
        types: ['L', 'T'],
    },
    {
        ...row('revokeAgent', 'deauthorize_vault_authority_cap', {
            ...{ vault: 'Vault', capability: '&Capability', agentId: 'ObjectId' },
        }),
        types: ['L', 'T', 'X'],
    },
];

function row(call: CallName, name: string, parameters: VaultAccountFunction['parameters']): VaultAccountFunction {
    return { call, name, types: ['L', 'T', 'R'], parameters };
}

function trade(...args: Parameters<typeof row>): VaultAccountFunction {
    return { ...row(...args), isTrade: true };
}

/** Functions by `package::module::function`. */
export type VaultAccountIndex = ReadonlyMap<string, VaultAccountFunction>;

/** Indexes the functions by target. */
export function vaultAccountIndex({ venues }: Pick<World, 'venues'>): VaultAccountIndex {
    return new Map(VAULT_ACCOUNT_FUNCTIONS.map((one) => [targetOf(one, venues.packages.vault), one]));
}

/** `package::module::function`. */
export function targetOf({ name }: VaultAccountFunction, packageId: string): `${string}::${string}::${string}` {
    return `${packageId}::interface::${name}`;
}

/** The function that does for a vault's account what the contract's does for another account. */
export function vaultFunctionOf(call: CallName): VaultAccountFunction {
    const found = VAULT_ACCOUNT_FUNCTIONS.find((one) => one.call === call);
    if (found === undefined) throw new Error(`vaults have no ${call}`);
    return found;
}

/** The Move type of a capability of a vault. */
export function vaultCapabilityType(
    { role, vault }: Pick<CapabilityObject, 'role' | 'vault'>,
    { venues, packages, roleTypes }: Pick<World, 'venues' | 'packages' | 'roleTypes'>,
): string {
    const target = `${venues.typePackages.vault}::authority::VAULT<${vault?.lpType ?? ''}>`;
    return `${packages.authority}::authority::AuthorityCap<${target},${roleTypes[role]}>`;
}
