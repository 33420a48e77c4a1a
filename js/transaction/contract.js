/**
 * The contract as the check knows it: which of its functions the eight writes are made of, and what each of them takes.
 *
 * To teach the check a function that the service has begun to call, add a row here.
 */
const OF_POSITION = ['market', 'capability', 'account'];
const OF_PRICES = [...OF_POSITION, 'feed', 'feed'];
/** The functions that writes are made of, by `module::function`. */
export const SIGNATURES = new Map([
    row('account::create_and_share_account', 'createAccount', 'T', ['registry'], ['capability']),
    row('account::create_account', 'newAccount', 'T', ['registry'], ['newAccount', 'policy', 'capability']),
    row('account::consume_policy_and_share_account', 'shareAccount', 'T', ['newAccount', 'policy'], [], ['newAccount', 'policy']),
    row('account::deposit_collateral', 'deposit', 'TR', ['account', 'capability', 'registry', 'coin'], [], ['coin']),
    row('account::withdraw_collateral', 'withdraw', 'T', ['account', 'capability', 'registry', 'amount'], ['coin']),
    row('clearing_house::create_market_position', 'createPosition', 'TR', OF_POSITION),
    row('clearing_house::set_position_initial_margin_ratio', 'setRatio', 'TR', [...OF_POSITION, 'ratio']),
    row('clearing_house::allocate_collateral', 'allocate', 'TR', [...OF_POSITION, 'amount']),
    row('clearing_house::deallocate_collateral', 'deallocate', 'TR', [...OF_PRICES, 'amount', 'clock']),
    row('clearing_house::deallocate_free_collateral', 'deallocateFree', 'TR', [...OF_PRICES, 'clock']),
    row('clearing_house::start_session', 'startSession', 'TR', [...OF_PRICES, 'integrator', 'clock'], ['session'], ['market']),
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
    row('clearing_house::end_session', 'endSession', 'TR', ['session', 'capability', 'account', 'allocateMissing', 'deallocateFree'], ['house', 'nothing of use'], ['session']),
    row('clearing_house::share', 'share', 'T', ['market'], [], ['market']),
    row('clearing_house::cancel_orders', 'cancel', 'TR', [...OF_POSITION, 'orderIds']),
    row('clearing_house::try_cancel_orders', 'tryCancel', 'TR', [...OF_POSITION, 'orderIds']),
    row('clearing_house::update_funding', 'crank', 'T', ['market', 'feed', 'clock']),
    row('clearing_house::update_twaps', 'crank', 'T', ['market', 'feed', 'clock']),
]);
/** Functions that a capability opens too, and that no write needs: refused by name, whatever they are given. */
export const UNWANTED = new Set([
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
    const [module = '', own = ''] = name.split('::');
    const functions = BY_MODULE.get(module) ?? new Map();
    BY_MODULE.set(module, functions.set(own, signature));
}
/**
 * Finds a function that writes are made of.
 *
 * @param module its module
 * @param name its own name
 * @returns what it takes and gives; `undefined` for any other function
 */
export function findSignature(module, name) {
    return BY_MODULE.get(module)?.get(name);
}
/** Makes an optional number of a plain one: the only function that is of the contract and takes nothing of anybody's. */
export const CLIENT_ORDER_ID = 'clearing_house::create_client_order_id';
/**
 * Tells functions of the contract by their names.
 *
 * @param module its module
 * @param name its own name
 * @returns whether the contract is known to have it, needed or not
 */
export function isOfContract(module, name) {
    const whole = `${module}::${name}`;
    return SIGNATURES.has(whole) || UNWANTED.has(whole) || whole === CLIENT_ORDER_ID;
}
/** The module that names the roles of capabilities, and those that a trader's can have. */
export const ROLE = /^(0x[0-9a-f]{64})::authority::(ADMIN|ASSISTANT)$/;
/**
 * Checks the length of a plain value.
 *
 * @param slot where it is an argument
 * @param bytes of the value
 * @param isKnown whether the function is in the table; the type of a ratio is not certain in others
 * @returns whether the type of the slot has such a length; of a list, whether it can have it
 */
export function isOfLength(slot, bytes, isKnown) {
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
const LITERALS = new Set([
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
]);
/**
 * Tells plain values from objects.
 *
 * @param slot a place of a call
 * @returns whether a plain value stands there
 */
export function isLiteral(slot) {
    return LITERALS.has(slot);
}
function row(name, step, types, slots, gives = [], consumes = []) {
    return [name, { step, types, slots, gives, consumes }];
}
