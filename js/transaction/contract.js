/** The functions of the contract that writes call, with their arguments. To support another function, add a row here. */
const LITERAL_SLOTS = [
    'amount',
    'ratio',
    'side',
    'size',
    'price',
    'orderType',
    'clientOrderId',
    'reduceOnly',
    'expiry',
    'allocateMissing',
    'deallocateFree',
    'orderIds',
];
/**
 * The slots that a step takes by value, so that no later command can use the value. The integrator is not listed, as Move may
 * copy its type.
 */
export const BY_VALUE = {
    shareAccount: ['newAccount', 'policy'],
    deposit: ['coin'],
    startSession: ['market'],
    endSession: ['session'],
    share: ['market'],
};
const OF_POSITION = ['market', 'capability', 'account'];
const OF_PRICES = [...OF_POSITION, 'feed', 'feed'];
/** The functions that writes call, by `module::function`. */
export const SIGNATURES = new Map([
    row('account::create_and_share_account', 'createAccount', 'T', ['registry'], ['capability']),
    row('account::create_account', 'newAccount', 'T', ['registry'], ['newAccount', 'policy', 'capability']),
    row('account::consume_policy_and_share_account', 'shareAccount', 'T', ['newAccount', 'policy']),
    row('account::deposit_collateral', 'deposit', 'TR', ['account', 'capability', 'registry', 'coin']),
    row('account::withdraw_collateral', 'withdraw', 'T', ['account', 'capability', 'registry', 'amount'], ['coin']),
    row('clearing_house::create_market_position', 'createPosition', 'TR', OF_POSITION),
    row('clearing_house::set_position_initial_margin_ratio', 'setRatio', 'TR', [...OF_POSITION, 'ratio']),
    row('clearing_house::allocate_collateral', 'allocate', 'TR', [...OF_POSITION, 'amount']),
    row('clearing_house::deallocate_collateral', 'deallocate', 'TR', [...OF_PRICES, 'amount', 'clock']),
    row('clearing_house::deallocate_free_collateral', 'deallocateFree', 'TR', [...OF_PRICES, 'clock']),
    row('clearing_house::start_session', 'startSession', 'TR', [...OF_PRICES, 'integrator', 'clock'], ['session']),
    row('clearing_house::place_limit_order', 'limitOrder', 'T', [
        'session',
        'side',
        'size',
        'price',
        'orderType',
        'clientOrderId',
        'reduceOnly',
        'expiry',
    ]),
    row('clearing_house::place_market_order', 'marketOrder', 'T', ['session', 'side', 'size', 'reduceOnly']),
    row('clearing_house::end_session', 'endSession', 'TR', ['session', 'capability', 'account', 'allocateMissing', 'deallocateFree'], ['clearingHouse', 'none']),
    row('clearing_house::share', 'share', 'T', ['market']),
    row('clearing_house::cancel_orders', 'cancel', 'TR', [...OF_POSITION, 'orderIds']),
    row('clearing_house::try_cancel_orders', 'tryCancel', 'TR', [...OF_POSITION, 'orderIds']),
    row('clearing_house::update_funding', 'crank', 'T', ['market', 'feed', 'clock']),
    row('clearing_house::update_twaps', 'crank', 'T', ['market', 'feed', 'clock']),
]);
/** Functions that a capability authorizes and that no write needs: refused by name, whatever their arguments. */
export const FORBIDDEN_CALLS = new Set([
    'account::new_assistant_account_cap',
    'account::revoke_assistant_account_cap',
    'account::destroy_assistant_account_cap',
    'account::receive_from_account',
    'account::add_integrator_config',
    'account::remove_integrator_config',
    'account::create_integrator_info',
    'clearing_house::liquidate',
    'clearing_house::close_position_at_settlement_prices',
    'clearing_house::settle_position_funding',
    'clearing_house::commit_margin_ratios_proposal',
    'clearing_house::donate_to_insurance_fund',
    'stop_orders::create_stop_order_ticket',
    'stop_orders::edit_stop_order_ticket_details',
    'stop_orders::edit_stop_order_ticket_executors',
    'stop_orders::cancel',
    'twap_orders::create_twap_order_ticket',
    'twap_orders::user_cancel_twap_order',
    'twap_orders::set_details',
    'twap_orders::set_executors',
]);
const BY_MODULE = new Map();
for (const [name, signature] of SIGNATURES) {
    const [module = '', functionName = ''] = name.split('::');
    const functions = BY_MODULE.get(module) ?? new Map();
    BY_MODULE.set(module, functions.set(functionName, signature));
}
/**
 * Finds the signature of a function that writes call.
 *
 * @param module of the function
 * @param name of the function
 * @returns the signature; `undefined` for any other function
 */
export function findSignature(module, name) {
    return BY_MODULE.get(module)?.get(name);
}
/** Turns a number into an optional number: the only function of the contract that takes no object. */
export const CLIENT_ORDER_ID = 'clearing_house::create_client_order_id';
/**
 * Tells whether the contract has a function.
 *
 * @param module of the function
 * @param name of the function
 * @returns whether this client knows the function, needed or forbidden
 */
export function isOfContract(module, name) {
    const fullName = `${module}::${name}`;
    return SIGNATURES.has(fullName) || FORBIDDEN_CALLS.has(fullName) || fullName === CLIENT_ORDER_ID;
}
/** The types of the roles that a trader's capability can have. */
export const ROLE = /^(0x[0-9a-f]{64})::authority::(ADMIN|ASSISTANT)$/;
/**
 * Tells whether a plain value has a length that fits its slot.
 *
 * @param slot of the value
 * @param bytes of the value
 * @param isKnown whether the function is known; in others the type of a ratio is not certain
 * @returns whether the type of the slot has this length, or may have it in the case of a list
 */
export function hasLengthOf(slot, bytes, isKnown) {
    switch (slot) {
        case 'side':
        case 'reduceOnly':
        case 'allocateMissing':
        case 'deallocateFree':
            return bytes.length === 1;
        case 'amount':
        case 'size':
        case 'price':
        case 'orderType':
            return bytes.length === 8;
        case 'clientOrderId':
        case 'expiry':
            return bytes.length === 1 || bytes.length === 9;
        case 'ratio':
            return bytes.length === 32 || (!isKnown && bytes.length === 16);
        case 'orderIds':
            return bytes.length % 16 > 0;
    }
}
const LITERALS = new Set(LITERAL_SLOTS);
/** Tells whether a slot takes a plain value. */
export function isLiteral(slot) {
    return LITERALS.has(slot);
}
function row(name, step, types, slots, returns = []) {
    return [name, { step, types, slots, returns }];
}
