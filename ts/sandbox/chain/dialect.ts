/** The two dialects of the contract: names, order of parameters, widths and scales, and how orders are grouped. */

import type { MarketSpec } from '../engine/types.js';
import type { CallName, ParameterName, PlainTypes } from './functions.js';
import type { Dialect } from './types.js';
import type { World } from './world.js';

/** How one function is called. */
export interface Spelling {
    readonly package: 'perpetuals' | 'oracle';
    readonly module: string;
    readonly function: string;
    /** Type arguments in order: the collateral, the capability's role. */
    readonly types: readonly ('T' | 'R')[];
    /** A parameter of the signature that is not here is not taken. */
    readonly parameters: readonly string[];
}

/** How a certain function is called. */
interface SpellingOf<C extends CallName> extends Spelling {
    readonly parameters: readonly ParameterName<C>[];
}

/** A dialect. */
export interface DialectTable {
    readonly spellings: { readonly [C in CallName]: SpellingOf<C> };
    /** Names of what {@link Spelling.function} gives back, where the order is not the documented one. */
    readonly endSessionResults: readonly ('market' | 'summary')[];
    readonly ratioType: 'u256' | 'u128';
    /** What one unit of a size or a price stands for, 10^-9. */
    unit(market: MarketSpec, of: 'Size' | 'Price'): bigint;
    /** One session for all orders of a market, or one for each order, the clearing house handed on between them. */
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

/**
 * The BCS type of a plain value.
 *
 * @param table the dialect
 * @param type what the value means
 * @returns how it is written
 */
export function pureType(table: DialectTable, type: keyof PlainTypes): PureType {
    return type === 'Ratio' ? table.ratioType : PURE_TYPES[type];
}

/** Makes a row of a table from `module::function<T, R>(parameters)`. */
function row<C extends CallName>(
    target: `${string}::${string}`,
    types: '' | 'T' | 'TR',
    parameters: readonly ParameterName<C>[],
): SpellingOf<C> {
    const [module = '', name = ''] = target.split('::');
    return { package: 'perpetuals', module, function: name, types: types.split('') as ('T' | 'R')[], parameters };
}

/** As documented. */
const CONTRACT: DialectTable = {
    spellings: {
        createAccount: row('account::create_and_share_account', 'T', ['registry']),
        deposit: row('account::deposit_collateral', 'TR', ['account', 'capability', 'registry', 'coin']),
        withdraw: row('account::withdraw_collateral', 'T', ['account', 'capability', 'registry', 'amount']),
        createPosition: row('clearing_house::create_market_position', 'TR', ['market', 'capability', 'account']),
        setMarginRatio: row('clearing_house::set_position_initial_margin_ratio', 'TR', [
            'market',
            'capability',
            'account',
            'ratio',
        ]),
        allocate: row('clearing_house::allocate_collateral', 'TR', ['market', 'capability', 'account', 'amount']),
        deallocate: row('clearing_house::deallocate_collateral', 'TR', [
            'market',
            'capability',
            'account',
            'baseFeed',
            'collateralFeed',
            'amount',
            'clock',
        ]),
        deallocateFree: row('clearing_house::deallocate_free_collateral', 'TR', [
            'market',
            'capability',
            'account',
            'baseFeed',
            'collateralFeed',
            'clock',
        ]),
        startSession: row('clearing_house::start_session', 'TR', [
            'market',
            'capability',
            'account',
            'baseFeed',
            'collateralFeed',
            'integrator',
            'clock',
        ]),
        placeLimitOrder: row('clearing_house::place_limit_order', 'T', [
            'session',
            'side',
            'size',
            'price',
            'type',
            'clientOrderId',
            'reduceOnly',
            'expiryMs',
        ]),
        placeMarketOrder: row('clearing_house::place_market_order', 'T', ['session', 'side', 'size', 'reduceOnly']),
        endSession: row('clearing_house::end_session', 'TR', [
            'session',
            'capability',
            'account',
            'allocateMissing',
            'deallocateFree',
        ]),
        share: row('clearing_house::share', 'T', ['market']),
        cancelOrders: row('clearing_house::cancel_orders', 'TR', ['market', 'capability', 'account', 'orderIds']),
        tryCancelOrders: row('clearing_house::try_cancel_orders', 'TR', [
            'market',
            'capability',
            'account',
            'orderIds',
        ]),
        updatePrice: {
            ...row<'updatePrice'>('price_feed_storage::update_price_feed', '', ['feed', 'message', 'fee', 'clock']),
            package: 'oracle',
        },
    },
    endSessionResults: ['market', 'summary'],
    ratioType: 'u256',
    unit: () => 1n,
    sessionPer: 'market',
};

/**
 * Made up: a contract whose names, argument orders and scales no reader of the documented one knows. Sizes are lots, prices
 * are ticks. As in the documented one, true means an ask, and the plain values of a call keep their order among themselves:
 * without that, nobody could tell a swapped size and price from another order without having the contract.
 */
const UNKNOWN: DialectTable = {
    spellings: {
        createAccount: row('vault::open', 'T', ['registry']),
        deposit: row('vault::put', 'TR', ['coin', 'capability', 'account', 'registry']),
        withdraw: row('vault::take', 'T', ['amount', 'registry', 'capability', 'account']),
        createPosition: row('venue::enter', 'TR', ['account', 'capability', 'market']),
        setMarginRatio: row('venue::gear', 'TR', ['ratio', 'account', 'market', 'capability']),
        allocate: row('venue::fund', 'TR', ['amount', 'account', 'capability', 'market']),
        deallocate: row('venue::release', 'TR', [
            'clock',
            'amount',
            'collateralFeed',
            'baseFeed',
            'account',
            'capability',
            'market',
        ]),
        deallocateFree: row('venue::release_idle', 'TR', [
            'clock',
            'collateralFeed',
            'baseFeed',
            'account',
            'capability',
            'market',
        ]),
        startSession: row('trade::open', 'TR', [
            'clock',
            'collateralFeed',
            'baseFeed',
            'account',
            'capability',
            'market',
        ]),
        placeLimitOrder: row('trade::quote', 'T', [
            'side',
            'size',
            'price',
            'type',
            'clientOrderId',
            'reduceOnly',
            'expiryMs',
            'session',
        ]),
        placeMarketOrder: row('trade::cross', 'T', ['side', 'size', 'session', 'reduceOnly']),
        endSession: row('trade::close', 'TR', [
            'capability',
            'allocateMissing',
            'account',
            'deallocateFree',
            'session',
        ]),
        share: row('venue::reopen', 'T', ['market']),
        cancelOrders: row('trade::pull_all', 'TR', ['orderIds', 'account', 'market', 'capability']),
        tryCancelOrders: row('trade::pull', 'TR', ['orderIds', 'account', 'market', 'capability']),
        updatePrice: {
            ...row<'updatePrice'>('feed::push', '', ['clock', 'fee', 'message', 'feed']),
            package: 'oracle',
        },
    },
    endSessionResults: ['summary', 'market'],
    ratioType: 'u128',
    unit: (market, of) => (of === 'Size' ? market.lotSize : market.tickSize),
    sessionPer: 'order',
};

/** Both, by name. */
export const DIALECTS: Readonly<Record<Dialect, DialectTable>> = { contract: CONTRACT, unknown: UNKNOWN };

/** Finds functions by package, module and name. */
export type Directory = ReadonlyMap<string, CallName>;

/**
 * Lists a dialect's functions.
 *
 * @param table the dialect
 * @param world where its packages are
 * @returns functions by `package::module::function`
 */
export function toDirectory(table: DialectTable, world: World): Directory {
    const names = Object.keys(table.spellings) as CallName[];
    return new Map(names.map((name) => [toTarget(table.spellings[name], world), name]));
}

/**
 * Says where a function is.
 *
 * @param spelling of the function
 * @param world where packages are
 * @returns `package::module::function`
 */
export function toTarget(spelling: Spelling, { packages }: World): `${string}::${string}::${string}` {
    return `${packages[spelling.package]}::${spelling.module}::${spelling.function}`;
}
