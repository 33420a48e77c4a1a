"use strict";
/** The two dialects of the contract: function names, parameter order, integer widths, scales and order grouping. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.DIALECTS = void 0;
exports.pureType = pureType;
exports.indexFunctions = indexFunctions;
exports.toTarget = toTarget;
const PURE_TYPES = {
    Amount: 'u64',
    Side: 'bool',
    Size: 'u64',
    Price: 'u64',
    OrderType: 'u64',
    ClientOrderId: 'option<u64>',
    Flag: 'bool',
    Expiry: 'option<u64>',
    OrderIds: 'vector<u128>',
    Message: 'vector<u8>',
};
/**
 * Returns the BCS type of a plain value.
 *
 * @param dialectTable the dialect
 * @param type meaning of the value
 * @returns its BCS type
 */
function pureType(dialectTable, type) {
    return type === 'Ratio' ? dialectTable.ratioType : PURE_TYPES[type];
}
/** Parses `module::function`, type arguments and parameters into an entry. */
function functionEntry(target, types, parameters) {
    const [module = '', name = ''] = target.split('::');
    return { package: 'perpetuals', module, function: name, types: types.split(''), parameters };
}
/** The documented contract. */
const CONTRACT = {
    functions: {
        createAccount: functionEntry('account::create_and_share_account', 'T', ['registry']),
        deposit: functionEntry('account::deposit_collateral', 'TR', ['account', 'capability', 'registry', 'coin']),
        withdraw: functionEntry('account::withdraw_collateral', 'T', ['account', 'capability', 'registry', 'amount']),
        createPosition: functionEntry('clearing_house::create_market_position', 'TR', [
            'market',
            'capability',
            'account',
        ]),
        setMarginRatio: functionEntry('clearing_house::set_position_initial_margin_ratio', 'TR', [
            'market',
            'capability',
            'account',
            'ratio',
        ]),
        allocate: functionEntry('clearing_house::allocate_collateral', 'TR', [
            'market',
            'capability',
            'account',
            'amount',
        ]),
        deallocate: functionEntry('clearing_house::deallocate_collateral', 'TR', [
            'market',
            'capability',
            'account',
            'baseFeed',
            'collateralFeed',
            'amount',
            'clock',
        ]),
        deallocateFree: functionEntry('clearing_house::deallocate_free_collateral', 'TR', [
            'market',
            'capability',
            'account',
            'baseFeed',
            'collateralFeed',
            'clock',
        ]),
        startSession: functionEntry('clearing_house::start_session', 'TR', [
            'market',
            'capability',
            'account',
            'baseFeed',
            'collateralFeed',
            'integrator',
            'clock',
        ]),
        placeLimitOrder: functionEntry('clearing_house::place_limit_order', 'T', [
            'session',
            'side',
            'size',
            'price',
            'type',
            'clientOrderId',
            'reduceOnly',
            'expiryMs',
        ]),
        placeMarketOrder: functionEntry('clearing_house::place_market_order', 'T', [
            'session',
            'side',
            'size',
            'reduceOnly',
        ]),
        endSession: functionEntry('clearing_house::end_session', 'TR', [
            'session',
            'capability',
            'account',
            'allocateMissing',
            'deallocateFree',
        ]),
        share: functionEntry('clearing_house::share', 'T', ['market']),
        cancelOrders: functionEntry('clearing_house::cancel_orders', 'TR', [
            'market',
            'capability',
            'account',
            'orderIds',
        ]),
        tryCancelOrders: functionEntry('clearing_house::try_cancel_orders', 'TR', [
            'market',
            'capability',
            'account',
            'orderIds',
        ]),
        updatePrice: {
            ...functionEntry('price_feed_storage::update_price_feed', '', [
                'feed',
                'message',
                'fee',
                'clock',
            ]),
            package: 'oracle',
        },
    },
    endSessionResults: ['market', 'summary'],
    ratioType: 'u256',
    unit: () => 1n,
    sessionPer: 'market',
};
/**
 * An invented contract that no client knows: different names, argument orders and scales. Sizes are lots and prices are
 * ticks. As in the documented contract, `true` is an ask and plain values keep their relative order. Otherwise no
 * client could detect swapped sizes and prices.
 */
const UNKNOWN = {
    functions: {
        createAccount: functionEntry('vault::open', 'T', ['registry']),
        deposit: functionEntry('vault::put', 'TR', ['coin', 'capability', 'account', 'registry']),
        withdraw: functionEntry('vault::take', 'T', ['amount', 'registry', 'capability', 'account']),
        createPosition: functionEntry('venue::enter', 'TR', ['account', 'capability', 'market']),
        setMarginRatio: functionEntry('venue::gear', 'TR', ['ratio', 'account', 'market', 'capability']),
        allocate: functionEntry('venue::fund', 'TR', ['amount', 'account', 'capability', 'market']),
        deallocate: functionEntry('venue::release', 'TR', [
            'clock',
            'amount',
            'collateralFeed',
            'baseFeed',
            'account',
            'capability',
            'market',
        ]),
        deallocateFree: functionEntry('venue::release_idle', 'TR', [
            'clock',
            'collateralFeed',
            'baseFeed',
            'account',
            'capability',
            'market',
        ]),
        startSession: functionEntry('trade::open', 'TR', [
            'clock',
            'collateralFeed',
            'baseFeed',
            'account',
            'capability',
            'market',
        ]),
        placeLimitOrder: functionEntry('trade::quote', 'T', [
            'side',
            'size',
            'price',
            'type',
            'clientOrderId',
            'reduceOnly',
            'expiryMs',
            'session',
        ]),
        placeMarketOrder: functionEntry('trade::cross', 'T', ['side', 'size', 'session', 'reduceOnly']),
        endSession: functionEntry('trade::close', 'TR', [
            'capability',
            'allocateMissing',
            'account',
            'deallocateFree',
            'session',
        ]),
        share: functionEntry('venue::reopen', 'T', ['market']),
        cancelOrders: functionEntry('trade::pull_all', 'TR', ['orderIds', 'account', 'market', 'capability']),
        tryCancelOrders: functionEntry('trade::pull', 'TR', ['orderIds', 'account', 'market', 'capability']),
        updatePrice: {
            ...functionEntry('feed::push', '', ['clock', 'fee', 'message', 'feed']),
            package: 'oracle',
        },
    },
    endSessionResults: ['summary', 'market'],
    ratioType: 'u128',
    unit: (market, of) => (of === 'Size' ? market.lotSize : market.tickSize),
    sessionPer: 'order',
};
/** Both dialects by name. */
exports.DIALECTS = { contract: CONTRACT, unknown: UNKNOWN };
/**
 * Indexes the functions of a dialect.
 *
 * @param dialectTable the dialect
 * @param world holds the package ids
 * @returns function names by target
 */
function indexFunctions(dialectTable, world) {
    const names = Object.keys(dialectTable.functions);
    return new Map(names.map((name) => [toTarget(dialectTable.functions[name], world), name]));
}
/**
 * Returns the call target of a function.
 *
 * @param entry the function
 * @param world holds the package ids
 * @returns `package::module::function`
 */
function toTarget(entry, { packages }) {
    return `${packages[entry.package]}::${entry.module}::${entry.function}`;
}
