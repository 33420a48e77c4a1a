/** The two dialects of the contract: function names, parameter order, integer widths, scales and order grouping. */

import type { MarketSpec } from '../engine/types.js';
import { parameterType, type CallName, type PlainTypes } from './functions.js';
import type { Dialect } from './types.js';
import type { World } from './world.js';

/** Name and parameters of one contract function. */
export interface FunctionEntry {
    readonly package: 'perpetuals' | 'oracle';
    readonly module: string;
    readonly function: string;
    /** Type arguments in order: `T` collateral, `R` role of the capability. */
    readonly types: readonly ('T' | 'R')[];
    /** Order of the parameters; parameters that are missing here are not passed. */
    readonly parameters: readonly string[];
}

/** Names, order and encoding of a dialect. */
export interface DialectTable {
    readonly functions: Readonly<Record<CallName, FunctionEntry>>;
    /** Order of the results of `endSession`. */
    readonly endSessionResults: readonly ('market' | 'summary')[];
    readonly ratioType: 'u256' | 'u128';
    /** Value of one unit of a size or price, 10^-9. */
    unit(market: MarketSpec, of: 'Size' | 'Price'): bigint;
    /** One session for all orders of a market, or one session per order. */
    readonly sessionPer: 'market' | 'order';
}

/** BCS types of plain values. */
export type PureType =
    | 'address'
    | 'option<address>'
    | 'vector<address>'
    | 'bool'
    | 'u32'
    | 'u8'
    | 'u16'
    | 'u64'
    | 'u128'
    | 'u256'
    | 'option<u64>'
    | 'vector<u128>'
    | 'vector<u8>';

const PURE_TYPES: Readonly<Record<Exclude<keyof PlainTypes, 'Ratio'>, PureType>> = {
    Amount: 'u64',
    Side: 'bool',
    Size: 'u64',
    Price: 'u64',
    Integer: 'u64',
    Small: 'u32',
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
export function pureType(dialectTable: DialectTable, type: keyof PlainTypes): PureType {
    return type === 'Ratio' ? dialectTable.ratioType : PURE_TYPES[type];
}

/** `module::function`, its type arguments and its parameters. */
type Signature = readonly [target: `${string}::${string}`, types: '' | 'T' | 'TR', parameters: string];

/** Creates the entries of a dialect. @throws {Error} when a function has no such parameter */
function toFunctions(signatures: Readonly<Record<CallName, Signature>>): Readonly<Record<CallName, FunctionEntry>> {
    const entries = Object.entries(signatures).map(([name, [target, types, text]]) => {
        const [module = '', functionName = ''] = target.split('::');
        const parameters = text.split(' ');
        for (const parameter of parameters) parameterType(name as CallName, parameter);
        const owner = name === 'updatePrice' ? 'oracle' : 'perpetuals';
        return [name, { package: owner, module, function: functionName, types: types.split(''), parameters }];
    });
    return Object.fromEntries(entries) as Record<CallName, FunctionEntry>;
}

/** The documented contract. */
const CONTRACT: DialectTable = {
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
        approveBuilder: ['account::add_integrator_config', 'TR', 'account capability registry builderId maxFee'],
        revokeBuilder: ['account::remove_integrator_config', 'T', 'account capability registry builderId'],
        registerBuilder: ['registry::register_integrator', '', 'registry'],
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
const UNKNOWN: DialectTable = {
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
        approveBuilder: ['vault::allow', 'TR', 'builderId maxFee registry capability account'],
        revokeBuilder: ['vault::disallow', 'T', 'builderId registry capability account'],
        registerBuilder: ['office::enrol', '', 'registry'],
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
export const DIALECTS: Readonly<Record<Dialect, DialectTable>> = { contract: CONTRACT, unknown: UNKNOWN };

/** Function names by `package::module::function`. */
export type FunctionIndex = ReadonlyMap<string, CallName>;

/** Indexes the functions of a dialect by target. */
export function indexFunctions(dialectTable: DialectTable, world: World): FunctionIndex {
    const names = Object.keys(dialectTable.functions) as CallName[];
    return new Map(names.map((name) => [toTarget(dialectTable.functions[name], world), name]));
}

/** Returns the call target of a function: `package::module::function`. */
export function toTarget(entry: FunctionEntry, { packages }: World): `${string}::${string}::${string}` {
    return `${packages[entry.package]}::${entry.module}::${entry.function}`;
}
