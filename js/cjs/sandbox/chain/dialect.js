"use strict";
/** The two dialects of the contract: function names, parameter order, integer widths, scales and order grouping. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.DIALECTS = void 0;
exports.pureType = pureType;
exports.indexFunctions = indexFunctions;
exports.toTarget = toTarget;
const functions_js_1 = require("./functions.js");
const PURE_TYPES = {
    Amount: 'u64',
    Side: 'bool',
    Size: 'u64',
    Price: 'u64',
    Integer: 'u64',
    OrderType: 'u64',
    ClientOrderId: 'option<u64>',
    Flag: 'bool',
    Expiry: 'option<u64>',
    OrderIds: 'vector<u128>',
    Message: 'vector<u8>',
    ObjectId: 'address',
    Addresses: 'vector<address>',
    Domain: 'option<address>',
    TicketType: 'u64',
};
/** Returns the BCS type of a plain value. */
function pureType(dialectTable, type) {
    return type === 'Ratio' ? dialectTable.ratioType : PURE_TYPES[type];
}
/** Creates the entries of a dialect. @throws {Error} when a function has no such parameter */
function toFunctions(signatures) {
    const entries = Object.entries(signatures).map(([name, [target, types, text]]) => {
        const [module = '', functionName = ''] = target.split('::');
        const parameters = text.split(' ');
        for (const parameter of parameters)
            (0, functions_js_1.parameterType)(name, parameter);
        const owner = name === 'updatePrice' ? 'oracle' : 'perpetuals';
        return [name, { package: owner, module, function: functionName, types: types.split(''), parameters }];
    });
    return Object.fromEntries(entries);
}
/** The documented contract. */
const CONTRACT = {
    functions: toFunctions({
        createAccount: ['account::create_and_share_account', 'T', 'registry'],
        deposit: ['account::deposit_collateral', 'TR', 'account capability registry coin'],
        withdraw: ['account::withdraw_collateral', 'T', 'account capability registry amount'],
        createPosition: ['clearing_house::create_market_position', 'TR', 'market capability account'],
        setMarginRatio: ['clearing_house::set_position_initial_margin_ratio', 'TR', 'market capability account ratio'],
        allocate: ['clearing_house::allocate_collateral', 'TR', 'market capability account amount'],
        deallocate: [
            'clearing_house::deallocate_collateral',
            'TR',
            'market capability account baseFeed collateralFeed amount clock',
        ],
        deallocateFree: [
            'clearing_house::deallocate_free_collateral',
            'TR',
            'market capability account baseFeed collateralFeed clock',
        ],
        startSession: [
            'clearing_house::start_session',
            'TR',
            'market capability account baseFeed collateralFeed integrator clock',
        ],
        placeLimitOrder: [
            'clearing_house::place_limit_order',
            'T',
            'session side size price type clientOrderId reduceOnly expiryMs',
        ],
        placeMarketOrder: ['clearing_house::place_market_order', 'T', 'session side size reduceOnly'],
        endSession: ['clearing_house::end_session', 'TR', 'session capability account allocateMissing deallocateFree'],
        share: ['clearing_house::share', 'T', 'market'],
        cancelOrders: ['clearing_house::cancel_orders', 'TR', 'market capability account orderIds'],
        tryCancelOrders: ['clearing_house::try_cancel_orders', 'TR', 'market capability account orderIds'],
        grantAgent: ['account::new_assistant_account_cap', 'T', 'account capability registry'],
        revokeAgent: ['account::revoke_assistant_account_cap', 'T', 'account capability registry agentId'],
        createTicket: [
            'stop_orders::create_stop_order_ticket',
            'TR',
            'account capability registry executors domain coin type detailsHash',
        ],
        editTicket: [
            'stop_orders::edit_stop_order_ticket_details',
            'TR',
            'account capability registry ticketId detailsHash',
        ],
        cancelTicket: ['stop_orders::cancel', 'TR', 'account capability registry ticketId'],
        editTicketExecutors: [
            'stop_orders::edit_stop_order_ticket_executors',
            'TR',
            'account capability registry ticketId executors',
        ],
        // The order of the details is an assumption of this sandbox: that of the fields of the request.
        newTwapDetails: [
            'twap_orders::new_details',
            '',
            'marketId side size reduceOnly chunks gapMs timeUncertaintyMs firstRunExpiryMs expiryMs retryMs ' +
                'amountUncertaintyBps maxExecutionBps tailMergeBps maxSlippageBps integrator',
        ],
        createTwap: [
            'twap_orders::create_twap_order_ticket',
            'TR',
            'account capability market executors domain coin detailsHash',
        ],
        setTwapDetails: ['twap_orders::set_details', 'TR', 'account capability registry ticketId detailsHash'],
        setTwapExecutors: ['twap_orders::set_executors', 'TR', 'account capability registry ticketId executors'],
        // That the registry is an argument is an assumption, as in the cancellation of a stop order.
        cancelTwap: ['twap_orders::user_cancel_twap_order', 'TR', 'account capability registry ticketId'],
        updatePrice: ['price_feed_storage::update_price_feed', '', 'feed message fee clock'],
        bookPrice: ['clearing_house::book_price', 'T', 'market'],
    }),
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
    functions: toFunctions({
        createAccount: ['vault::open', 'T', 'registry'],
        deposit: ['vault::put', 'TR', 'coin capability account registry'],
        withdraw: ['vault::take', 'T', 'amount registry capability account'],
        createPosition: ['venue::enter', 'TR', 'account capability market'],
        setMarginRatio: ['venue::gear', 'TR', 'ratio account market capability'],
        allocate: ['venue::fund', 'TR', 'amount account capability market'],
        deallocate: ['venue::release', 'TR', 'clock amount collateralFeed baseFeed account capability market'],
        deallocateFree: ['venue::release_idle', 'TR', 'clock collateralFeed baseFeed account capability market'],
        startSession: ['trade::open', 'TR', 'clock collateralFeed baseFeed account capability market'],
        placeLimitOrder: ['trade::quote', 'T', 'side size price type clientOrderId reduceOnly expiryMs session'],
        placeMarketOrder: ['trade::cross', 'T', 'side size session reduceOnly'],
        endSession: ['trade::close', 'TR', 'capability allocateMissing account deallocateFree session'],
        share: ['venue::reopen', 'T', 'market'],
        cancelOrders: ['trade::pull_all', 'TR', 'orderIds account market capability'],
        tryCancelOrders: ['trade::pull', 'TR', 'orderIds account market capability'],
        grantAgent: ['vault::admit', 'T', 'registry account capability'],
        revokeAgent: ['vault::dismiss', 'T', 'agentId registry capability account'],
        createTicket: ['alarm::arm', 'TR', 'executors domain type detailsHash coin registry account capability'],
        editTicket: ['alarm::reset', 'TR', 'ticketId detailsHash registry account capability'],
        cancelTicket: ['alarm::disarm', 'TR', 'ticketId registry account capability'],
        editTicketExecutors: ['alarm::reassign', 'TR', 'ticketId executors registry account capability'],
        newTwapDetails: [
            'pace::plan',
            '',
            'marketId side size reduceOnly chunks gapMs timeUncertaintyMs firstRunExpiryMs expiryMs retryMs ' +
                'amountUncertaintyBps maxExecutionBps tailMergeBps maxSlippageBps',
        ],
        createTwap: ['pace::start', 'TR', 'executors domain detailsHash coin market account capability'],
        setTwapDetails: ['pace::replan', 'TR', 'ticketId detailsHash registry account capability'],
        setTwapExecutors: ['pace::reassign', 'TR', 'ticketId executors registry account capability'],
        cancelTwap: ['pace::stop', 'TR', 'ticketId registry account capability'],
        updatePrice: ['feed::push', '', 'clock fee message feed'],
        bookPrice: ['venue::middle', 'T', 'market'],
    }),
    endSessionResults: ['summary', 'market'],
    ratioType: 'u128',
    unit: (market, of) => (of === 'Size' ? market.lotSize : market.tickSize),
    sessionPer: 'order',
};
/** Both dialects by name. */
exports.DIALECTS = { contract: CONTRACT, unknown: UNKNOWN };
/** Indexes the functions of a dialect by target. */
function indexFunctions(dialectTable, world) {
    const names = Object.keys(dialectTable.functions);
    return new Map(names.map((name) => [toTarget(dialectTable.functions[name], world), name]));
}
/** Returns the call target of a function: `package::module::function`. */
function toTarget(entry, { packages }) {
    return `${packages[entry.package]}::${entry.module}::${entry.function}`;
}
