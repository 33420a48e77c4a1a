/** The functions of the deployed contract, and those of price updates. */

import type { Side } from '../engine/types.js';
import type { Kind, Mode, ValueOf } from './values.js';

/**
 * Every function that transactions call: package, name, type arguments, parameters in their order, and
 * results. `T` is the collateral, `R` the role of the capability; a function without `R` takes the admin's
 * capability only. `&` borrows, `&mut` borrows mutably, other object types are consumed. All other types are
 * plain values.
 */
export const FUNCTIONS = {
    createAccount: {
        package: 'perpetuals',
        target: 'account::create_and_share_account',
        types: ['T'],
        parameters: { registry: '&mut Registry' },
        results: ['capability'],
    },
    deposit: {
        package: 'perpetuals',
        target: 'account::deposit_collateral',
        types: ['T', 'R'],
        parameters: { account: '&mut Account', capability: '&Capability', registry: '&Registry', coin: 'Coin' },
        results: [],
    },
    withdraw: {
        package: 'perpetuals',
        target: 'account::withdraw_collateral',
        types: ['T'],
        parameters: { account: '&mut Account', capability: '&Capability', registry: '&Registry', amount: 'Amount' },
        results: ['coin'],
    },
    createPosition: {
        package: 'perpetuals',
        target: 'clearing_house::create_market_position',
        types: ['T', 'R'],
        parameters: { market: '&mut Market', capability: '&Capability', account: '&Account' },
        results: [],
    },
    setMarginRatio: {
        package: 'perpetuals',
        target: 'clearing_house::set_position_initial_margin_ratio',
        types: ['T', 'R'],
        parameters: { market: '&mut Market', capability: '&Capability', account: '&Account', ratio: 'Ratio' },
        results: [],
    },
    allocate: {
        package: 'perpetuals',
        target: 'clearing_house::allocate_collateral',
        types: ['T', 'R'],
        parameters: { market: '&mut Market', capability: '&Capability', account: '&mut Account', amount: 'Amount' },
        results: [],
    },
    deallocate: {
        package: 'perpetuals',
        target: 'clearing_house::deallocate_collateral',
        types: ['T', 'R'],
        parameters: {
            market: '&mut Market',
            capability: '&Capability',
            account: '&mut Account',
            baseFeed: '&Feed',
            collateralFeed: '&Feed',
            amount: 'Amount',
            clock: '&Clock',
        },
        results: ['left'],
    },
    deallocateFree: {
        package: 'perpetuals',
        target: 'clearing_house::deallocate_free_collateral',
        types: ['T', 'R'],
        parameters: {
            market: '&mut Market',
            capability: '&Capability',
            account: '&mut Account',
            baseFeed: '&Feed',
            collateralFeed: '&Feed',
            clock: '&Clock',
        },
        results: ['freed'],
    },
    startSession: {
        package: 'perpetuals',
        target: 'clearing_house::start_session',
        types: ['T', 'R'],
        parameters: {
            market: 'Market',
            capability: '&Capability',
            account: '&mut Account',
            baseFeed: '&Feed',
            collateralFeed: '&Feed',
            integrator: 'Integrator',
            clock: '&Clock',
        },
        results: ['session'],
    },
    placeLimitOrder: {
        package: 'perpetuals',
        target: 'clearing_house::place_limit_order',
        types: ['T'],
        parameters: {
            session: '&mut Session',
            side: 'Side',
            size: 'Size',
            price: 'Price',
            type: 'OrderType',
            clientOrderId: 'ClientOrderId',
            reduceOnly: 'Flag',
            expiryMs: 'Expiry',
        },
        results: ['orderId'],
    },
    placeMarketOrder: {
        package: 'perpetuals',
        target: 'clearing_house::place_market_order',
        types: ['T'],
        parameters: { session: '&mut Session', side: 'Side', size: 'Size', reduceOnly: 'Flag' },
        results: [],
    },
    endSession: {
        package: 'perpetuals',
        target: 'clearing_house::end_session',
        types: ['T', 'R'],
        parameters: {
            session: 'Session',
            capability: '&Capability',
            account: '&mut Account',
            allocateMissing: 'Flag',
            deallocateFree: 'Flag',
        },
        results: ['market', 'summary'],
    },
    share: {
        package: 'perpetuals',
        target: 'clearing_house::share',
        types: ['T'],
        parameters: { market: 'Market' },
        results: [],
    },
    cancelOrders: {
        package: 'perpetuals',
        target: 'clearing_house::cancel_orders',
        types: ['T', 'R'],
        parameters: { market: '&mut Market', capability: '&Capability', account: '&Account', orderIds: 'OrderIds' },
        results: [],
    },
    tryCancelOrders: {
        package: 'perpetuals',
        target: 'clearing_house::try_cancel_orders',
        types: ['T', 'R'],
        parameters: { market: '&mut Market', capability: '&Capability', account: '&Account', orderIds: 'OrderIds' },
        results: ['cancelled'],
    },
    settlePosition: {
        package: 'perpetuals',
        target: 'clearing_house::close_position_at_settlement_prices',
        types: ['T'],
        parameters: { market: '&mut Market', account: '&mut Account', orderIds: 'OrderIds' },
        results: [],
    },
    grantAgent: {
        package: 'perpetuals',
        target: 'account::new_assistant_account_cap',
        types: ['T'],
        parameters: { account: '&mut Account', capability: '&Capability', registry: '&mut Registry' },
        results: ['capability'],
    },
    revokeAgent: {
        package: 'perpetuals',
        target: 'account::revoke_assistant_account_cap',
        types: ['T'],
        parameters: {
            account: '&mut Account',
            capability: '&Capability',
            registry: '&mut Registry',
            agentId: 'ObjectId',
        },
        results: [],
    },
    approveBuilder: {
        package: 'perpetuals',
        target: 'account::add_integrator_config',
        types: ['T', 'R'],
        parameters: {
            account: '&mut Account',
            capability: '&Capability',
            registry: '&Registry',
            builderId: 'Small',
            maxFee: 'Small',
        },
        results: [],
    },
    revokeBuilder: {
        package: 'perpetuals',
        target: 'account::remove_integrator_config',
        types: ['T'],
        parameters: { account: '&mut Account', capability: '&Capability', registry: '&Registry', builderId: 'Small' },
        results: [],
    },
    createIntegratorInfo: {
        package: 'perpetuals',
        target: 'account::create_integrator_info',
        types: [],
        parameters: { builderId: 'Small', fee: 'Small' },
        results: ['integrator'],
    },
    registerBuilder: {
        package: 'perpetuals',
        target: 'registry::register_integrator',
        types: [],
        parameters: { registry: '&mut Registry' },
        results: ['builderId'],
    },
    createTicket: {
        package: 'perpetuals',
        target: 'stop_orders::create_stop_order_ticket',
        types: ['T', 'R'],
        parameters: {
            account: '&mut Account',
            capability: '&Capability',
            registry: '&Registry',
            executors: 'Addresses',
            domain: 'Domain',
            coin: 'Coin',
            type: 'TicketType',
            detailsHash: 'Message',
        },
        results: ['ticketId'],
    },
    editTicket: {
        package: 'perpetuals',
        target: 'stop_orders::edit_stop_order_ticket_details',
        types: ['T', 'R'],
        parameters: {
            account: '&mut Account',
            capability: '&Capability',
            registry: '&Registry',
            ticketId: 'ObjectId',
            detailsHash: 'Message',
        },
        results: [],
    },
    cancelTicket: {
        package: 'perpetuals',
        target: 'stop_orders::cancel',
        types: ['T', 'R'],
        parameters: { account: '&mut Account', capability: '&Capability', registry: '&Registry', ticketId: 'ObjectId' },
        results: ['coin'],
    },
    editTicketExecutors: {
        package: 'perpetuals',
        target: 'stop_orders::edit_stop_order_ticket_executors',
        types: ['T', 'R'],
        parameters: {
            account: '&mut Account',
            capability: '&Capability',
            registry: '&Registry',
            ticketId: 'ObjectId',
            executors: 'Addresses',
        },
        results: [],
    },
    newTwapDetails: {
        package: 'perpetuals',
        target: 'twap_orders::new_details',
        types: [],
        parameters: {
            firstRunExpiryMs: 'Expiry',
            expiryMs: 'Expiry',
            gapMs: 'Integer',
            timeUncertaintyMs: 'Integer',
            chunks: 'Integer',
            tailMergeBps: 'Integer',
            retryMs: 'Integer',
            amountUncertaintyBps: 'Integer',
            maxExecutionBps: 'Integer',
            side: 'Side',
            size: 'Integer',
            maxSlippageBps: 'Integer',
            reduceOnly: 'Flag',
            integrator: 'Integrator',
            salt: 'Message',
        },
        results: ['details'],
    },
    createTwap: {
        package: 'perpetuals',
        target: 'twap_orders::create_twap_order_ticket',
        types: ['T', 'R'],
        parameters: {
            account: '&mut Account',
            capability: '&Capability',
            market: '&Market',
            executors: 'Addresses',
            domain: 'Domain',
            coin: 'Coin',
            detailsHash: 'Message',
        },
        results: ['ticketId'],
    },
    setTwapDetails: {
        package: 'perpetuals',
        target: 'twap_orders::set_details',
        types: ['T', 'R'],
        parameters: {
            account: '&mut Account',
            capability: '&Capability',
            registry: '&Registry',
            ticketId: 'ObjectId',
            detailsHash: 'Message',
        },
        results: [],
    },
    setTwapExecutors: {
        package: 'perpetuals',
        target: 'twap_orders::set_executors',
        types: ['T', 'R'],
        parameters: {
            account: '&mut Account',
            capability: '&Capability',
            registry: '&Registry',
            ticketId: 'ObjectId',
            executors: 'Addresses',
        },
        results: [],
    },
    cancelTwap: {
        package: 'perpetuals',
        target: 'twap_orders::user_cancel_twap_order',
        types: ['T', 'R'],
        parameters: {
            account: '&mut Account',
            capability: '&Capability',
            market: '&mut Market',
            baseFeed: '&Feed',
            collateralFeed: '&Feed',
            ticketId: 'ObjectId',
            clock: '&Clock',
        },
        results: ['coin'],
    },
    bookPrice: {
        package: 'perpetuals',
        target: 'clearing_house::book_price',
        types: ['T'],
        parameters: { market: '&Market' },
        results: ['price'],
    },
    parseUpdate: {
        package: 'pythLazer',
        target: 'pyth_lazer::parse_and_verify_le_ecdsa_update',
        types: [],
        parameters: { state: '&LazerState', clock: '&Clock', message: 'Message' },
        results: ['update'],
    },
    updateFeed: {
        package: 'pythLazerAdapter',
        target: 'price_feed_storage::update_price_feed',
        types: [],
        parameters: {
            source: '&Source',
            config: '&OracleConfig',
            feed: '&mut Feed',
            info: '&mut FeedInfo',
            state: '&LazerState',
            message: 'Message',
            clock: '&Clock',
        },
        results: [],
    },
    updateFeedFrom: {
        package: 'pythLazerAdapter',
        target: 'price_feed_storage::update_price_feed_from_update',
        types: [],
        parameters: {
            source: '&Source',
            config: '&OracleConfig',
            feed: '&mut Feed',
            info: '&mut FeedInfo',
            update: '&Update',
        },
        results: [],
    },
    updateRollingFeed: {
        package: 'pythLazerRollingAdapter',
        target: 'price_feed_storage::update_price_feed',
        types: [],
        parameters: {
            source: '&Source',
            config: '&OracleConfig',
            feed: '&mut Feed',
            info: '&mut FeedInfo',
            state: '&LazerState',
            message: 'Message',
            clock: '&Clock',
        },
        results: [],
    },
    updateRollingFeedFrom: {
        package: 'pythLazerRollingAdapter',
        target: 'price_feed_storage::update_price_feed_from_update',
        types: [],
        parameters: {
            source: '&Source',
            config: '&OracleConfig',
            feed: '&mut Feed',
            info: '&mut FeedInfo',
            update: '&Update',
            clock: '&Clock',
        },
        results: [],
    },
    updateNormalizedFeed: {
        package: 'pythLazerNormalizedAdapter',
        target: 'price_feed_storage::update_price_feed',
        types: [],
        parameters: {
            source: '&Source',
            config: '&OracleConfig',
            feed: '&mut Feed',
            info: '&FeedInfo',
            state: '&LazerState',
            message: 'Message',
            clock: '&Clock',
        },
        results: [],
    },
    updateNormalizedFeedFrom: {
        package: 'pythLazerNormalizedAdapter',
        target: 'price_feed_storage::update_price_feed_from_update',
        types: [],
        parameters: {
            source: '&Source',
            config: '&OracleConfig',
            feed: '&mut Feed',
            info: '&FeedInfo',
            update: '&Update',
        },
        results: [],
    },
} as const satisfies Readonly<Record<string, FunctionRow>>;

/** Where the functions are. */
export type ContractPackage =
    | 'perpetuals'
    | 'pythLazer'
    | 'pythLazerAdapter'
    | 'pythLazerRollingAdapter'
    | 'pythLazerNormalizedAdapter';

/** One function. */
interface FunctionRow {
    readonly package: ContractPackage;
    readonly target: `${string}::${string}`;
    readonly types: readonly ('T' | 'R')[];
    readonly parameters: Readonly<Record<string, ParameterType>>;
    readonly results: readonly string[];
}

/** Which function. */
export type CallName = keyof typeof FUNCTIONS;

/** A result by name. */
export type ResultName<C extends CallName> = (typeof FUNCTIONS)[C]['results'][number];

/** The parameters of a function by name. */
export type Parameters<C extends CallName> = (typeof FUNCTIONS)[C]['parameters'];

/** A parameter's name. */
export type ParameterName<C extends CallName> = keyof Parameters<C> & string;

/** Meaning of plain values. */
export interface PlainTypes {
    /** Base units of the coin. */
    Amount: bigint;
    /** 10^-18 */
    Ratio: bigint;
    Side: Side;
    /** 10^-9 base. */
    Size: bigint;
    /** 10^-9 USD. */
    Price: bigint;
    /** A u64. */
    Integer: bigint;
    /** A u32. */
    Small: bigint;
    OrderType: bigint;
    ClientOrderId: bigint | undefined;
    Flag: boolean;
    /** Milliseconds. */
    Expiry: bigint | undefined;
    OrderIds: readonly bigint[];
    Message: Uint8Array;
    ObjectId: string;
    Addresses: readonly string[];
    Domain: string | undefined;
    /** 0 stop loss and take profit, 1 standalone. */
    TicketType: bigint;
}

/** Kind and access mode of each object parameter. */
export const OBJECTS = {
    '&Registry': ['registry', 'read'],
    '&mut Registry': ['registry', 'write'],
    '&Clock': ['clock', 'read'],
    '&Account': ['account', 'read'],
    '&mut Account': ['account', 'write'],
    '&Capability': ['capability', 'read'],
    '&Market': ['market', 'read'],
    '&mut Market': ['market', 'write'],
    Market: ['market', 'take'],
    '&Feed': ['feed', 'read'],
    '&mut Feed': ['feed', 'write'],
    Coin: ['coin', 'take'],
    Session: ['session', 'take'],
    '&mut Session': ['session', 'write'],
    Integrator: ['integrator', 'take'],
    '&Source': ['source', 'read'],
    '&OracleConfig': ['oracleConfig', 'read'],
    '&FeedInfo': ['feedInfo', 'read'],
    '&mut FeedInfo': ['feedInfo', 'write'],
    '&LazerState': ['lazerState', 'read'],
    '&Update': ['update', 'read'],
} as const satisfies Record<string, readonly [Kind, Mode]>;

/** Objects, and other values that commands create. */
export type ObjectTypes = { readonly [T in keyof typeof OBJECTS]: ValueOf<(typeof OBJECTS)[T][0]> };

/** A parameter's type. */
export type ParameterType = keyof PlainTypes | keyof ObjectTypes;

/** Parsed arguments of a function. */
export type CallArguments<C extends CallName> = {
    readonly [P in ParameterName<C>]: Parameters<C>[P] extends infer T
        ? T extends keyof PlainTypes
            ? PlainTypes[T]
            : T extends keyof ObjectTypes
              ? ObjectTypes[T]
              : never
        : never;
};

/** The parameters of a function in their order. */
export function parametersOf(call: CallName): (readonly [name: string, type: ParameterType])[] {
    return Object.entries<ParameterType>(FUNCTIONS[call].parameters);
}

/** Returns the position of a parameter in a call. @throws {Error} when the function has no such parameter */
export function parameterIndex(call: CallName, parameter: string): number {
    const index = parametersOf(call).findIndex(([name]) => name === parameter);
    if (index < 0) throw new Error(`${call} has no parameter ${parameter}`);
    return index;
}

/** Tells object parameters from plain values. */
export function isObject(type: ParameterType): type is keyof ObjectTypes {
    return type in OBJECTS;
}

/** Function names by `package::module::function`. */
export type FunctionIndex = ReadonlyMap<string, CallName>;

/** Indexes the functions by target. */
export function indexFunctions(packages: Readonly<Record<ContractPackage, string>>): FunctionIndex {
    const names = Object.keys(FUNCTIONS) as CallName[];
    return new Map(names.map((name) => [toTarget(name, packages), name]));
}

/** Returns the call target of a function: `package::module::function`. */
export function toTarget(
    name: CallName,
    packages: Readonly<Record<ContractPackage, string>>,
): `${string}::${string}::${string}` {
    const row = FUNCTIONS[name];
    return `${packages[row.package]}::${row.target}`;
}
