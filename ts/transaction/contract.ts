/**
 * The functions of the deployed contract that writes call, with their arguments, and those that no write may
 * call.
 */

import { isByteList } from './byte-list.js';

/** The purposes of calls in a write, with their names in errors. */
export const STEPS = {
    createAccount: 'a new account',
    newAccount: 'a new account',
    shareAccount: 'the new account shared',
    deposit: 'a deposit',
    withdraw: 'a withdrawal',
    createPosition: 'a new position',
    setRatio: 'a leverage',
    allocate: 'an allocation',
    deallocate: 'a deallocation',
    deallocateFree: 'a return of free margin',
    startSession: 'a session',
    limitOrder: 'a limit order',
    marketOrder: 'a market order',
    endSession: 'the end of a session',
    share: 'the market shared',
    cancel: 'a cancel',
    tryCancel: 'a cancel',
    settlePosition: 'a settlement of a position in a closed market',
    crank: 'a crank',
    grantAgent: 'a capability of an agent',
    revokeAgent: 'a revocation',
    approveBuilder: 'an approval of a builder',
    revokeBuilder: 'a revocation of a builder',
    createTicket: 'a stop order',
    editTicket: 'a change of a stop order',
    cancelTicket: 'a cancel of a stop order',
    newDetails: 'the details of a TWAP order',
    createTwap: 'a TWAP order',
    editTwap: 'a change of a TWAP order',
    cancelTwap: 'a cancel of a TWAP order',
    setFeeRate: 'a fee of the vault',
    setLockPeriod: 'a lock period of the vault',
    setForceDelay: 'a delay of forced withdrawals from the vault',
    setMaxDeposit: 'a limit of the deposits in the vault',
    withdrawFees: 'a withdrawal of fees',
    startPayment: 'the start of a payment',
    valueMarket: 'a market of the vault',
    endPayment: 'the payment',
};

/** The purpose of a call in a write. */
export type Step = keyof typeof STEPS;

/** The plain values in the arguments of functions, with their lengths in bytes; a list has any. */
const LITERALS = {
    amount: [8],
    /** An amount that the contract could choose, too. */
    givenAmount: [9],
    ratio: [32],
    side: [1],
    size: [8],
    price: [8],
    orderType: [8],
    clientOrderId: [1, 9],
    reduceOnly: [1],
    expiry: [1, 9],
    allocateMissing: [1],
    deallocateFree: [1],
    orderIds: [],
    agentId: [32],
    builderId: [4],
    maxFee: [4],
    executors: [],
    domain: [1, 33],
    ticketType: [8],
    detailsHash: [33],
    ticketId: [32],
    chunksAmount: [8],
    executionGapMs: [8],
    executionTimeUncertaintyMs: [8],
    firstRunExpireTimestamp: [1, 9],
    expireTimestamp: [1, 9],
    timeForRetryMs: [8],
    amountUncertaintyBps: [8],
    maxOneExecutionAmountBps: [8],
    smallTailMergeThresholdBps: [8],
    maxSlippageBps: [8],
    salt: [],
    feeRate: [32],
    periodMs: [8],
    depositor: [32],
} as const;

/** A plain value in the arguments of a function, by meaning. */
export type LiteralSlot = keyof typeof LITERALS;

/** An object or a result in the arguments of a function. */
export type ObjectSlot =
    | 'account'
    | 'capability'
    /** The vault of the account, and the configuration of all vaults. */
    | 'vault'
    | 'config'
    /** The capability of a vault's treasury, which the chain compares by its type. */
    | 'treasury'
    | 'payment'
    | 'market'
    /** The market of a TWAP order that ends: the contract compares it with the ticket. */
    | 'ticketMarket'
    /** The price feeds of a market: of its base, and of its collateral. */
    | 'baseFeed'
    | 'collateralFeed'
    | 'registry'
    | 'clock'
    | 'coin'
    | 'session'
    | 'integrator'
    | 'newAccount'
    | 'policy';

/** One place in the arguments of a function. */
export type ArgumentSlot = LiteralSlot | ObjectSlot;

/** One place in the results of a function. */
export type ReturnSlot =
    | 'capability'
    | 'agent'
    | 'refund'
    | 'newAccount'
    | 'policy'
    | 'coin'
    | 'session'
    | 'clearingHouse'
    | 'payment'
    | 'none';

/** A function of the contract. */
export interface Signature {
    readonly step: Step;
    /**
     * `L` is the type of a vault's shares, `T` the collateral, `R` the role of the capability, `X` any role.
     */
    readonly types: 'T' | 'TR' | 'LT' | 'LTR' | 'LTX' | 'none';
    readonly slots: readonly ArgumentSlot[];
    readonly returns: readonly ReturnSlot[];
}

/** How many type arguments each kind of function has. */
export const TYPE_COUNTS: Readonly<Record<Signature['types'], number>> = {
    none: 0,
    T: 1,
    TR: 2,
    LT: 2,
    LTR: 3,
    LTX: 3,
};

/**
 * The slots that a step takes by value, so that no later command can use the value. The integrator is not
 * listed, as Move may copy its type.
 */
export const BY_VALUE: Readonly<Partial<Record<Step, readonly ArgumentSlot[]>>> = {
    shareAccount: ['newAccount', 'policy'],
    deposit: ['coin'],
    startSession: ['market'],
    limitOrder: ['market'],
    marketOrder: ['market'],
    endSession: ['session'],
    share: ['market'],
    createTicket: ['coin'],
    createTwap: ['coin'],
    startPayment: ['vault', 'account'],
    valueMarket: ['market'],
    endPayment: ['payment'],
};

const OF_OWNER: readonly ArgumentSlot[] = ['account', 'capability'];
const OF_ACCOUNT: readonly ArgumentSlot[] = [...OF_OWNER, 'registry'];
const OF_POSITION: readonly ArgumentSlot[] = ['market', 'capability', 'account'];
const OF_FEEDS: readonly ArgumentSlot[] = ['baseFeed', 'collateralFeed'];
const OF_PRICES: readonly ArgumentSlot[] = [...OF_POSITION, ...OF_FEEDS];
const OF_LIMIT_ORDER = ['side', 'size', 'price', 'orderType', 'clientOrderId', 'reduceOnly', 'expiry'] as const;
const OF_TICKET = ['executors', 'domain', 'coin', 'ticketType', 'detailsHash'] as const;
const OF_TWAP_TICKET = ['market', 'executors', 'domain', 'coin', 'detailsHash'] as const;
const OF_TWAP: readonly ArgumentSlot[] = [
    'firstRunExpireTimestamp',
    'expireTimestamp',
    'executionGapMs',
    'executionTimeUncertaintyMs',
    'chunksAmount',
    'smallTailMergeThresholdBps',
    'timeForRetryMs',
    'amountUncertaintyBps',
    'maxOneExecutionAmountBps',
    'side',
    'size',
    'maxSlippageBps',
    'reduceOnly',
    'integrator',
    'salt',
];
const OF_TWAP_CANCEL: readonly ArgumentSlot[] = [...OF_OWNER, 'ticketMarket', ...OF_FEEDS, 'ticketId', 'clock'];
const OF_END = ['session', 'capability', 'account', 'allocateMissing', 'deallocateFree'] as const;

/** The functions that writes call, by `module::function`. */
export const SIGNATURES: ReadonlyMap<string, Signature> = new Map<string, Signature>([
    row('account::create_and_share_account', 'createAccount', 'T', ['registry'], ['capability']),
    row('account::create_account', 'newAccount', 'T', ['registry'], ['newAccount', 'policy', 'capability']),
    row('account::consume_policy_and_share_account', 'shareAccount', 'T', ['newAccount', 'policy']),
    row('account::deposit_collateral', 'deposit', 'TR', [...OF_ACCOUNT, 'coin']),
    row('account::withdraw_collateral', 'withdraw', 'T', [...OF_ACCOUNT, 'amount'], ['coin']),
    row('clearing_house::create_market_position', 'createPosition', 'TR', OF_POSITION),
    row('clearing_house::set_position_initial_margin_ratio', 'setRatio', 'TR', [...OF_POSITION, 'ratio']),
    row('clearing_house::allocate_collateral', 'allocate', 'TR', [...OF_POSITION, 'amount']),
    row('clearing_house::deallocate_collateral', 'deallocate', 'TR', [...OF_PRICES, 'amount', 'clock']),
    row('clearing_house::deallocate_free_collateral', 'deallocateFree', 'TR', [...OF_PRICES, 'clock']),
    row('clearing_house::start_session', 'startSession', 'TR', [...OF_PRICES, 'integrator', 'clock'], ['session']),
    row('clearing_house::place_limit_order', 'limitOrder', 'T', ['session', ...OF_LIMIT_ORDER]),
    row('clearing_house::place_market_order', 'marketOrder', 'T', ['session', 'side', 'size', 'reduceOnly']),
    row('clearing_house::end_session', 'endSession', 'TR', OF_END, ['clearingHouse', 'none']),
    row('clearing_house::share', 'share', 'T', ['market']),
    row('clearing_house::cancel_orders', 'cancel', 'TR', [...OF_POSITION, 'orderIds']),
    row('clearing_house::try_cancel_orders', 'tryCancel', 'TR', [...OF_POSITION, 'orderIds']),
    // It takes no capability: anybody may call it for any account.
    row('clearing_house::close_position_at_settlement_prices', 'settlePosition', 'T', [
        'market',
        'account',
        'orderIds',
    ]),
    row('clearing_house::update_funding', 'crank', 'T', ['market', 'baseFeed', 'clock']),
    row('clearing_house::update_twaps', 'crank', 'T', ['market', 'baseFeed', 'clock']),
    row('account::new_assistant_account_cap', 'grantAgent', 'T', OF_ACCOUNT, ['agent']),
    row('account::revoke_assistant_account_cap', 'revokeAgent', 'T', [...OF_ACCOUNT, 'agentId']),
    row('account::add_integrator_config', 'approveBuilder', 'TR', [...OF_ACCOUNT, 'builderId', 'maxFee']),
    row('account::remove_integrator_config', 'revokeBuilder', 'T', [...OF_ACCOUNT, 'builderId']),
    row('stop_orders::create_stop_order_ticket', 'createTicket', 'TR', [...OF_ACCOUNT, ...OF_TICKET], ['none']),
    row('stop_orders::edit_stop_order_ticket_details', 'editTicket', 'TR', [...OF_ACCOUNT, 'ticketId', 'detailsHash']),
    row('stop_orders::cancel', 'cancelTicket', 'TR', [...OF_ACCOUNT, 'ticketId'], ['refund']),
    row('twap_orders::new_details', 'newDetails', 'none', OF_TWAP, ['none']),
    row('twap_orders::create_twap_order_ticket', 'createTwap', 'TR', [...OF_OWNER, ...OF_TWAP_TICKET], ['none']),
    row('twap_orders::set_details', 'editTwap', 'TR', [...OF_ACCOUNT, 'ticketId', 'detailsHash']),
    row('twap_orders::user_cancel_twap_order', 'cancelTwap', 'TR', OF_TWAP_CANCEL, ['refund']),
]);

/**
 * Functions of the contract that act on an account, a market, an object or the sender, and that no write
 * makes. A function without a row is refused whether it is listed here or not.
 */
export const FORBIDDEN_CALLS: ReadonlySet<string> = new Set([
    'account::destroy_assistant_account_cap',
    'account::receive_from_account',
    'account::create_integrator_info',
    'clearing_house::liquidate',
    'clearing_house::settle_position_funding',
    'clearing_house::commit_margin_ratios_proposal',
    'clearing_house::donate_to_insurance_fund',
    'stop_orders::edit_stop_order_ticket_executors',
    'twap_orders::set_executors',
    // They make the sender an executor, and an executor runs the orders of others.
    'clearing_house::no_domain_executor',
    'clearing_house::domain_executor',
    'stop_orders::place_stop_order_sltp',
    'stop_orders::place_stop_order_standalone',
    'stop_orders::cancel_stop_order_ticket',
    'twap_orders::execute',
    'twap_orders::finalize',
    'twap_orders::cancel',
    // It checks nothing but the sender, and redirects the fees of a builder.
    'registry::set_integrator_address',
    'registry::register_integrator',
]);

/** Turns a number into an optional number; it takes no object. */
export const CLIENT_ORDER_ID = 'clearing_house::create_client_order_id';

/** Bytes of the hash that a ticket holds. */
const HASH_LENGTH = 32;

/** Returns whether a plain value has a length that fits its slot. */
export function hasLengthOf(slot: LiteralSlot, bytes: Uint8Array): boolean {
    if (slot === 'salt') return isByteList(bytes);
    // The count of order ids, then 16 bytes for each.
    if (slot === 'orderIds') return bytes.length % 16 > 0;
    // The same with addresses.
    if (slot === 'executors') return bytes.length % 32 > 0;
    // The length of the hash before its bytes, and whether the domain is there.
    if (slot === 'detailsHash' && bytes[0] !== HASH_LENGTH) return false;
    if (slot === 'domain' && bytes[0] !== (bytes.length === 1 ? 0 : 1)) return false;
    const lengths: readonly number[] = LITERALS[slot];
    return lengths.includes(bytes.length);
}

const LITERAL_SLOTS: ReadonlySet<string> = new Set(Object.keys(LITERALS));

/** Returns whether a slot takes a plain value. */
export function isLiteral(slot: ArgumentSlot): slot is LiteralSlot {
    return LITERAL_SLOTS.has(slot);
}

function row(
    name: string,
    step: Step,
    types: Signature['types'],
    slots: readonly ArgumentSlot[],
    returns: readonly ReturnSlot[] = [],
): [string, Signature] {
    return [name, { step, types, slots, returns }];
}
