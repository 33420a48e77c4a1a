/** The two dialects of the contract: function names, parameter order, integer widths, scales and order grouping. */

import type { MarketSpec } from '../engine/types.js';
import type { CallName, ParameterName, PlainTypes } from './functions.js';
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

/** Entry of a specific function. */
interface FunctionEntryOf<C extends CallName> extends FunctionEntry {
    readonly parameters: readonly ParameterName<C>[];
}

/** Names, order and encoding of a dialect. */
export interface DialectTable {
    readonly functions: { readonly [C in CallName]: FunctionEntryOf<C> };
    /** Order of the results of `endSession`. */
    readonly endSessionResults: readonly ('market' | 'summary')[];
    readonly ratioType: 'u256' | 'u128';
    /** Value of one unit of a size or price, 10^-9. */
    unit(market: MarketSpec, of: 'Size' | 'Price'): bigint;
    /** One session for all orders of a market, or one session per order. */
    readonly sessionPer: 'market' | 'order';
}

/** BCS types of plain values. */
export type PureType = 'bool' | 'u64' | 'u128' | 'u256' | 'option<u64>' | 'vector<u128>' | 'vector<u8>';

const PURE_TYPES: Readonly<Record<Exclude<keyof PlainTypes, 'Ratio'>, PureType>> = {
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

/** Returns the BCS type of a plain value. */
export function pureType(dialectTable: DialectTable, type: keyof PlainTypes): PureType {
    return type === 'Ratio' ? dialectTable.ratioType : PURE_TYPES[type];
}

/** Parses `module::function`, type arguments and parameters into an entry. */
function functionEntry<C extends CallName>(
    target: `${string}::${string}`,
    types: '' | 'T' | 'TR',
    parameters: readonly ParameterName<C>[],
): FunctionEntryOf<C> {
    const [module = '', name = ''] = target.split('::');
    return { package: 'perpetuals', module, function: name, types: types.split('') as ('T' | 'R')[], parameters };
}

/** The documented contract. */
const CONTRACT: DialectTable = {
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
            ...functionEntry<'updatePrice'>('price_feed_storage::update_price_feed', '', [
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
const UNKNOWN: DialectTable = {
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
            ...functionEntry<'updatePrice'>('feed::push', '', ['clock', 'fee', 'message', 'feed']),
            package: 'oracle',
        },
    },
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
