/**
 * The functions of a vault's package that trade for its account, in place of those of accounts. All are in
 * the module `interface`.
 */

import type { ArgumentSlot, ReturnSlot, Signature, Step } from '../contract.js';

/** Module of the functions. */
export const VAULT_MODULE = 'interface';

const OF_OWNER: readonly ArgumentSlot[] = ['vault', 'capability'];
const OF_ACCOUNT: readonly ArgumentSlot[] = [...OF_OWNER, 'account'];
const OF_POSITION: readonly ArgumentSlot[] = [...OF_ACCOUNT, 'market'];
const OF_FEEDS: readonly ArgumentSlot[] = ['baseFeed', 'collateralFeed'];
const OF_PRICES: readonly ArgumentSlot[] = [...OF_POSITION, ...OF_FEEDS];
const OF_REGISTRY: readonly ArgumentSlot[] = [...OF_ACCOUNT, 'registry'];
const OF_TICKET: readonly ArgumentSlot[] = [...OF_REGISTRY, 'ticketId', 'detailsHash'];
const OF_LIMIT = ['side', 'size', 'price', 'orderType', 'clientOrderId', 'reduceOnly', 'expiry'] as const;
const OF_CANCEL: readonly ArgumentSlot[] = [...OF_POSITION, 'orderIds', 'clock'];
const OF_CALL = ['integrator', 'clock'] as const;

/** By `module::function`. A function of the package without a row is refused. */
export const VAULT_ACCOUNT_CALLS: ReadonlyMap<string, Signature> = new Map<string, Signature>([
    row('create_market_position', 'createPosition', 'LTR', OF_POSITION),
    row('set_position_initial_margin_ratio', 'setRatio', 'LTR', [...OF_POSITION, 'ratio']),
    row('allocate_collateral_to_position', 'allocate', 'LTR', [...OF_POSITION, 'amount', 'clock']),
    row('deallocate_collateral_from_position', 'deallocate', 'LTR', [...OF_PRICES, 'givenAmount', 'clock']),
    row('start_perpetuals_session', 'startSession', 'LTR', [...OF_PRICES, ...OF_CALL], ['session']),
    row(
        'end_perpetuals_session',
        'endSession',
        'LTR',
        [...OF_ACCOUNT, 'session', 'allocateMissing', 'deallocateFree'],
        ['clearingHouse'],
    ),
    // Without a session: one order, which takes the market by value.
    row('place_limit_order', 'limitOrder', 'LTR', [...OF_PRICES, ...OF_LIMIT, ...OF_CALL], ['clearingHouse', 'none']),
    row(
        'place_market_order',
        'marketOrder',
        'LTR',
        [...OF_PRICES, 'side', 'size', 'reduceOnly', ...OF_CALL],
        ['clearingHouse'],
    ),
    row('cancel_orders', 'cancel', 'LTR', OF_CANCEL),
    row('try_cancel_orders', 'tryCancel', 'LTR', OF_CANCEL),
    row('close_position_at_settlement_prices', 'settlePosition', 'LT', ['vault', 'account', 'market', 'orderIds']),
    row(
        'create_stop_order_ticket',
        'createTicket',
        'LTR',
        [...([...OF_REGISTRY, 'executors', 'coin', 'ticketType', 'detailsHash'] as const)],
        ['none'],
    ),
    row('edit_stop_order_ticket_details', 'editTicket', 'LTR', OF_TICKET),
    row('admin_delete_stop_order_ticket', 'cancelTicket', 'LTR', [...OF_REGISTRY, 'ticketId'], ['refund']),
    row(
        'create_twap_order_ticket',
        'createTwap',
        'LTR',
        [...OF_POSITION, 'executors', 'coin', 'detailsHash'],
        ['none'],
    ),
    row('edit_twap_order_ticket_details', 'editTwap', 'LTR', OF_TICKET),
    row(
        'admin_cancel_twap_order',
        'cancelTwap',
        'LTR',
        [...OF_ACCOUNT, 'ticketMarket', ...OF_FEEDS, 'clock', 'ticketId'],
        ['refund'],
    ),
    row('set_owner_fee_rate', 'setFeeRate', 'LTR', [...OF_OWNER, 'config', 'feeRate']),
    row('set_lock_period', 'setLockPeriod', 'LTR', [...OF_OWNER, 'config', 'periodMs']),
    row('set_force_withdraw_delay', 'setForceDelay', 'LTR', [...OF_OWNER, 'config', 'periodMs']),
    row('set_max_total_deposited_collateral', 'setMaxDeposit', 'LTR', [...OF_OWNER, 'amount']),
    row('withdraw_fees', 'withdrawFees', 'LT', ['vault', 'treasury', 'amount'], ['coin']),
    row(
        'start_owner_process_withdraw_request',
        'startPayment',
        'LTR',
        [...OF_ACCOUNT, 'collateralFeed', 'depositor', 'clock'],
        ['payment'],
    ),
    row('process_clearing_house_for_withdraw', 'valueMarket', 'LTR', [
        ...(['payment', 'capability', 'market', 'baseFeed', 'clock'] as const),
    ]),
    row('end_withdraw_session_and_transfer_to_recipient', 'endPayment', 'LT', ['payment', 'config', 'registry']),
    row('new_vault_assistant_cap', 'grantAgent', 'LT', [...OF_OWNER, 'config'], ['agent']),
    row('deauthorize_vault_authority_cap', 'revokeAgent', 'LTX', [...OF_OWNER, 'agentId']),
]);

/** What the contract's own package does for a vault: it works on the session, or needs no account. */
const OF_CONTRACT: ReadonlySet<string> = new Set([
    'clearing_house::place_limit_order',
    'clearing_house::place_market_order',
    'clearing_house::share',
    'clearing_house::update_funding',
    'clearing_house::update_twaps',
    'twap_orders::new_details',
]);

const STEPS: ReadonlySet<Step> = new Set([...VAULT_ACCOUNT_CALLS.values()].map(({ step }) => step));

/** Finds a function of a vault's package. */
export function vaultSignatureOf(name: string): Signature | undefined {
    return VAULT_ACCOUNT_CALLS.get(name);
}

/** Returns whether a function of the contract may be called for a vault. */
export function isOfAnyAccount(name: string): boolean {
    return OF_CONTRACT.has(name);
}

/** Returns whether the package of vaults has a function for a step of a write. */
export function hasVaultCall(step: Step): boolean {
    return STEPS.has(step);
}

function row(
    name: string,
    step: Step,
    types: Signature['types'],
    slots: readonly ArgumentSlot[],
    returns: readonly ReturnSlot[] = [],
): [string, Signature] {
    return [`${VAULT_MODULE}::${name}`, { step, types, slots, returns }];
}
