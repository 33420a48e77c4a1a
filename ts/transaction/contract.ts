/**
 * The contract as the check knows it: which of its functions the eight writes are made of, and what each of them takes.
 *
 * To teach the check a function that the service has begun to call, add a row here.
 */

/** What a call does for a write. */
export type Step =
    | 'createAccount'
    | 'newAccount'
    | 'shareAccount'
    | 'deposit'
    | 'withdraw'
    | 'createPosition'
    | 'setRatio'
    | 'allocate'
    | 'deallocate'
    | 'deallocateFree'
    | 'startSession'
    | 'limitOrder'
    | 'marketOrder'
    | 'endSession'
    | 'share'
    | 'cancel'
    | 'tryCancel'
    | 'crank';

/** Plain values that a function takes, by meaning. */
export type LiteralSlot =
    | 'amount'
    | 'ratio'
    | 'side'
    | 'size'
    | 'price'
    | 'orderType'
    | 'clientOrderId'
    | 'reduceOnly'
    | 'expiry'
    | 'allocateMissing'
    | 'deallocateFree'
    | 'orderIds';

/** Objects and other values that commands hand on. `feed` and `registry` are shared objects whose ids nobody tells us. */
export type ObjectSlot =
    | 'account'
    | 'capability'
    | 'market'
    | 'feed'
    | 'registry'
    | 'clock'
    | 'coin'
    | 'session'
    | 'integrator'
    | 'newAccount'
    | 'policy';

/** What stands at one place of a call's arguments. */
export type ArgumentSlot = LiteralSlot | ObjectSlot;

/** What a call gives, by place. */
export type ReturnSlot = 'capability' | 'newAccount' | 'policy' | 'coin' | 'session' | 'house' | 'nothing of use';

/** A function of the contract. */
export interface Signature {
    readonly step: Step;
    /** `T` is the collateral, `R` the role of the capability. */
    readonly types: 'T' | 'TR';
    readonly slots: readonly ArgumentSlot[];
    readonly gives: readonly ReturnSlot[];
    /**
     * Slots that are passed by value and cannot be used afterwards. An integrator is not among them: its type may be one that
     * Move copies.
     */
    readonly consumes: readonly ArgumentSlot[];
}

const OF_POSITION: readonly ArgumentSlot[] = ['market', 'capability', 'account'];
const OF_PRICES: readonly ArgumentSlot[] = [...OF_POSITION, 'feed', 'feed'];

/** The functions that writes are made of, by `module::function`. */
export const SIGNATURES: ReadonlyMap<string, Signature> = new Map<string, Signature>([
    row('account::create_and_share_account', 'createAccount', 'T', ['registry'], ['capability']),
    row('account::create_account', 'newAccount', 'T', ['registry'], ['newAccount', 'policy', 'capability']),
    row(
        'account::consume_policy_and_share_account',
        'shareAccount',
        'T',
        ['newAccount', 'policy'],
        [],
        ['newAccount', 'policy'],
    ),
    row('account::deposit_collateral', 'deposit', 'TR', ['account', 'capability', 'registry', 'coin'], [], ['coin']),
    row('account::withdraw_collateral', 'withdraw', 'T', ['account', 'capability', 'registry', 'amount'], ['coin']),
    row('clearing_house::create_market_position', 'createPosition', 'TR', OF_POSITION),
    row('clearing_house::set_position_initial_margin_ratio', 'setRatio', 'TR', [...OF_POSITION, 'ratio']),
    row('clearing_house::allocate_collateral', 'allocate', 'TR', [...OF_POSITION, 'amount']),
    row('clearing_house::deallocate_collateral', 'deallocate', 'TR', [...OF_PRICES, 'amount', 'clock']),
    row('clearing_house::deallocate_free_collateral', 'deallocateFree', 'TR', [...OF_PRICES, 'clock']),
    row(
        'clearing_house::start_session',
        'startSession',
        'TR',
        [...OF_PRICES, 'integrator', 'clock'],
        ['session'],
        ['market'],
    ),
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
    row(
        'clearing_house::end_session',
        'endSession',
        'TR',
        ['session', 'capability', 'account', 'allocateMissing', 'deallocateFree'],
        ['house', 'nothing of use'],
        ['session'],
    ),
    row('clearing_house::share', 'share', 'T', ['market'], [], ['market']),
    row('clearing_house::cancel_orders', 'cancel', 'TR', [...OF_POSITION, 'orderIds']),
    row('clearing_house::try_cancel_orders', 'tryCancel', 'TR', [...OF_POSITION, 'orderIds']),
    row('clearing_house::update_funding', 'crank', 'T', ['market', 'feed', 'clock']),
    row('clearing_house::update_twaps', 'crank', 'T', ['market', 'feed', 'clock']),
]);

/** Functions that a capability opens too, and that no write needs: refused by name, whatever they are given. */
export const FORBIDDEN_CALLS: ReadonlySet<string> = new Set([
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

const BY_MODULE = new Map<string, Map<string, Signature>>();
for (const [name, signature] of SIGNATURES) {
    const [module = '', own = ''] = name.split('::');
    const functions = BY_MODULE.get(module) ?? new Map<string, Signature>();
    BY_MODULE.set(module, functions.set(own, signature));
}

/**
 * Finds a function that writes are made of.
 *
 * @param module its module
 * @param name its own name
 * @returns what it takes and gives; `undefined` for any other function
 */
export function findSignature(module: string, name: string): Signature | undefined {
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
export function isOfContract(module: string, name: string): boolean {
    const whole = `${module}::${name}`;
    return SIGNATURES.has(whole) || FORBIDDEN_CALLS.has(whole) || whole === CLIENT_ORDER_ID;
}

/** What a capability opens: all of an account, or all but what takes money out of it. */
export type CapabilityRole = 'ADMIN' | 'ASSISTANT';

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
export function isOfLength(slot: LiteralSlot, bytes: Uint8Array, isKnown: boolean): boolean {
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

const LITERALS: ReadonlySet<string> = new Set<LiteralSlot>([
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
export function isLiteral(slot: ArgumentSlot): slot is LiteralSlot {
    return LITERALS.has(slot);
}

function row(
    name: string,
    step: Step,
    types: Signature['types'],
    slots: readonly ArgumentSlot[],
    gives: readonly ReturnSlot[] = [],
    consumes: readonly ArgumentSlot[] = [],
): [string, Signature] {
    return [name, { step, types, slots, gives, consumes }];
}
