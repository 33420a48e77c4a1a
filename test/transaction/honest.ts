/** Honest transactions of every write, in every possible form. */

import type { Intent, KnownIntent } from '../../ts/transaction/intent.js';
import type { MarketFacts, OrderIntent } from '../../ts/transaction/writes/facts.js';
import type { Argument, Command } from '../../ts/transaction/data.js';
import { toDetailsHash, type TwapDetails } from '../../ts/transaction/twap-details.js';
import {
    ACCOUNT,
    ACCOUNT_2,
    address,
    addressList,
    ADMIN,
    AGENT,
    bool,
    BTC,
    CAPABILITY,
    CAPABILITY_2,
    CLOCK,
    COIN,
    DEEP,
    EPOCH,
    ETH,
    during,
    EXECUTOR,
    FEED,
    FEED_2,
    FRIEND,
    GAS,
    id,
    idList,
    merge,
    moveCall,
    nested,
    option,
    ORACLE,
    OWN,
    PERPETUALS,
    REGISTRY,
    SECOND,
    SECOND_OWN,
    SUI,
    split,
    transfer,
    u256,
    u64,
    USDC,
    USDC_FEED,
    WALLET,
    Write,
    whole,
} from './kit.js';

/** The amount of deposits, withdrawals and allocations, in the coin's own units. */
export const AMOUNT = 200_000_000n;
export const ORDER: OrderIntent = {
    market: BTC,
    side: 'buy',
    size: 10_000_000n,
    price: 65_000_000_000_000n,
    life: 'GTC',
    reduceOnly: false,
    clientOrderId: undefined,
    expiry: undefined,
};
export const MARKET_ORDER: OrderIntent = { ...ORDER, side: 'sell', price: undefined, reduceOnly: true };
export const [FIRST_ID, SECOND_ID] = [2n ** 100n + 1n, 2n ** 100n + 2n] as const;

/** Tickets of stop orders, the hash that each holds, and the deposit for its execution in MIST. */
export const [TICKET, TICKET_2] = [id(0x71), id(0x72)] as const;
const HASH = Uint8Array.of(32, ...new Uint8Array(32).fill(8));
export const DEPOSIT = 20_000_000n;

/** A TWAP order in four executions. */
export const TWAP: TwapDetails = {
    side: 'sell',
    size: 20_000_000n,
    reduceOnly: true,
    chunksAmount: 4n,
    executionGapMs: 30_000n,
    executionTimeUncertaintyMs: 3_000n,
    firstRunExpireTimestamp: undefined,
    expireTimestamp: 1_900_000_000_000n,
    timeForRetryMs: 30_001n,
    amountUncertaintyBps: 100n,
    maxOneExecutionAmountBps: 5_000n,
    smallTailMergeThresholdBps: 500n,
    maxSlippageBps: 50n,
};

const WITHDRAWAL = { action: 'withdraw', account: OWN, amount: AMOUNT, recipient: undefined } as const;

const SENDING = { action: 'sendCoin', coin: DEEP, amount: AMOUNT, recipient: FRIEND } as const;

/** Type arguments: the collateral, and the role of a capability. */
export const [T, TR] = [[USDC.type], [USDC.type, ADMIN]] as const;

/** The salt of the details of TWAP orders, as a plain value. */
export const SALT = Uint8Array.of(2, 5, 6);

/**
 * The shared objects of an oracle: its source, its settings, the description of a feed, and the state of its
 * provider.
 */
export const [SOURCE, CONFIG, INFO, STATE] = [id(0x31), id(0x32), id(0x33), id(0x34)] as const;
const MESSAGE = Uint8Array.of(1, 7);
const STORAGE = 'price_feed_storage::update_price_feed';

/** Creates a contract call. */
export function contract(name: string, types: readonly string[], args: readonly Argument[]): Command {
    return moveCall(`${PERPETUALS}::${name}`, types, args);
}

/** A settlement in a closed market: no capability, and every order of the account. */
function settle(...orderIds: readonly bigint[]): Write {
    const write = new Write({ action: 'settlePosition', account: OWN, market: BTC, orderIds });
    const args = [write.shared(BTC.id), write.shared(ACCOUNT), write.pure(idList(...orderIds))];
    write.run(contract('clearing_house::close_position_at_settlement_prices', T, args));
    return write;
}

/** The three objects of a position. */
function ofPosition(write: Write, market: MarketFacts = BTC): Argument[] {
    return [write.shared(market.id), write.owned(CAPABILITY), write.shared(ACCOUNT)];
}

/** Two feeds: the market's and the collateral's. */
function ofPrices(write: Write, market: MarketFacts = BTC): Argument[] {
    return [write.shared(market === ETH ? FEED_2 : FEED), write.shared(USDC_FEED)];
}

/**
 * Adds a session on a market with its orders, and ends it.
 *
 * @returns the market, for `share` or another session
 */
function session(write: Write, orders: readonly OrderIntent[], free: boolean, market: Argument): Argument {
    const [capability, account] = [write.owned(CAPABILITY), write.shared(ACCOUNT)];
    const integrator = write.run(moveCall('0x1::option::none', [`${PERPETUALS}::x::Integrator`], []));
    const prices = ofPrices(write, orders[0]!.market);
    const start = [market, capability, account, ...prices, integrator, write.shared(CLOCK)];
    const opened = write.run(contract('clearing_house::start_session', TR, start));
    for (const order of orders) write.run(place(write, opened, order));
    const end = [opened, capability, account, write.pure(bool(false)), write.pure(bool(free))];
    return write.run(contract('clearing_house::end_session', TR, end));
}

/** Adds a session on a market with its orders, ends it and shares the market. */
function trade(write: Write, orders: readonly OrderIntent[], free = false): void {
    const house = session(write, orders, free, write.shared(orders[0]!.market.id));
    write.run(contract('clearing_house::share', T, [house]));
}

/** The contract's numbers of order types. */
const TYPES = { GTC: 0, FOK: 1, PO: 2, IOC: 3 } as const;

/** Creates the call that places an order. */
export function place(write: Write, session: Argument, order: OrderIntent): Command {
    const [side, size, reduceOnly] = [bool(order.side === 'sell'), u64(order.size), bool(order.reduceOnly)];
    const plain =
        order.price === undefined
            ? [side, size, reduceOnly]
            : [
                  side,
                  size,
                  u64(order.price),
                  u64(TYPES[order.life]),
                  option(order.clientOrderId),
                  reduceOnly,
                  option(order.expiry),
              ];
    const name = order.price === undefined ? 'place_market_order' : 'place_limit_order';
    return contract(`clearing_house::${name}`, T, [session, ...plain.map((bytes) => write.pure(bytes))]);
}

/** Creates a call of an oracle: shared objects by their ids, plain values as bytes, and results. */
export function oracle(write: Write, target: string, ...args: readonly (string | Uint8Array | Argument)[]): Command {
    const toArgument = (arg: string | Uint8Array | Argument): Argument => {
        if (typeof arg === 'string') return write.shared(arg);
        return arg instanceof Uint8Array ? write.pure(arg) : arg;
    };
    return moveCall(target.startsWith('0x') ? target : `${ORACLE}::${target}`, [], args.map(toArgument));
}

/** Creates the call that updates a feed from a message of Pyth Lazer. */
export function updateFeed(write: Write, feed: string = FEED, id = ORACLE): Command {
    return oracle(write, `${id}::${STORAGE}`, SOURCE, CONFIG, feed, INFO, STATE, MESSAGE, CLOCK);
}

/** Creates the call that reads a message of Pyth Lazer. */
export function parse(write: Write, id = ORACLE): Command {
    return oracle(write, `${id}::pyth_lazer::parse_and_verify_le_ecdsa_update`, STATE, CLOCK, MESSAGE);
}

/** Creates the call that updates a feed from a message that was read. */
export function updateFrom(write: Write, update: Argument, feed: string = FEED, id = ORACLE): Command {
    return oracle(write, `${id}::${STORAGE}_from_update`, SOURCE, CONFIG, feed, INFO, update);
}

/** Adds an update of Stork, for a fee. */
export function updateStork(write: Write, fee: Argument, provider = ORACLE, adapter = ORACLE): void {
    const module = 'update_temporal_numeric_value_evm_input';
    const [number, flag] = [u64(9), bool(false)];
    const signature = [MESSAGE, MESSAGE, Uint8Array.of(27)];
    const values = [MESSAGE, number, whole(7, 16), flag, MESSAGE, MESSAGE, ...signature];
    const update = write.run(oracle(write, `${provider}::${module}::new`, ...values));
    write.run(oracle(write, `${provider}::stork::update_single_temporal_numeric_value_evm`, STATE, update, fee));
    write.run(oracle(write, `${adapter}::${STORAGE}`, SOURCE, CONFIG, FEED, STATE, INFO));
}

function deposit(write: Write, coin: Argument): Write {
    const args = [...ofAccount(write), coin];
    const types = write.intent.action === 'deposit' ? [write.intent.account.coin.type, ADMIN] : TR;
    write.run(contract('account::deposit_collateral', types, args));
    return write;
}

/** The account, its capability and the registry. */
function ofAccount(write: Write): Argument[] {
    return [write.shared(ACCOUNT), write.owned(CAPABILITY), write.shared(REGISTRY)];
}

/** Adds a stop order of a type: 0 of a position, 1 standalone. */
function createTicket(write: Write, type: number): void {
    const deposit = write.run(split(GAS, [write.pure(u64(DEPOSIT))]));
    const plain = [addressList(EXECUTOR), option(undefined)].map((bytes) => write.pure(bytes));
    const rest = [write.pure(u64(type)), write.pure(HASH)];
    const args = [...ofAccount(write), ...plain, deposit, ...rest];
    write.run(contract('stop_orders::create_stop_order_ticket', TR, args));
}

/** Adds the call that makes the details of a TWAP order. */
function newDetails(write: Write, details: TwapDetails): void {
    const integrator = write.run(moveCall('0x1::option::none', [`${PERPETUALS}::x::Integrator`], []));
    const plain = [
        option(details.firstRunExpireTimestamp),
        option(details.expireTimestamp),
        u64(details.executionGapMs),
        u64(details.executionTimeUncertaintyMs),
        u64(details.chunksAmount),
        u64(details.smallTailMergeThresholdBps),
        u64(details.timeForRetryMs),
        u64(details.amountUncertaintyBps),
        u64(details.maxOneExecutionAmountBps),
        bool(details.side === 'sell'),
        u64(details.size),
        u64(details.maxSlippageBps),
        bool(details.reduceOnly),
    ].map((bytes) => write.pure(bytes));
    write.run(contract('twap_orders::new_details', [], [...plain, integrator, write.pure(SALT)]));
}

/** Adds the ticket of a TWAP order, with a deposit for each execution. */
function createTwap(write: Write, details: TwapDetails): void {
    const deposit = write.run(split(GAS, [write.pure(u64(DEPOSIT * details.chunksAmount))]));
    const objects = [write.shared(ACCOUNT), write.owned(CAPABILITY), write.shared(BTC.id)];
    const plain = [addressList(EXECUTOR), option(undefined)].map((bytes) => write.pure(bytes));
    const args = [...objects, ...plain, deposit, write.pure(toDetailsHash(details, SALT))];
    write.run(contract('twap_orders::create_twap_order_ticket', TR, args));
}

function withdraw(write: Write): Argument {
    const args = [...ofAccount(write), write.pure(u64(AMOUNT))];
    return write.run(contract('account::withdraw_collateral', T, args));
}

type OrdersIntent = Extract<Intent, { action: 'createOrders' }>;

function ordersOf(
    orders: readonly OrderIntent[],
    deallocateFree = false,
    change: Partial<Pick<OrdersIntent, 'replaced' | 'leverage' | 'collateral' | 'tickets'>> = {},
): Write {
    const ofMarket = { replaced: [], leverage: undefined, collateral: 0n, tickets: [], ...change };
    return new Write({ action: 'createOrders', account: OWN, orders, deallocateFree, ...ofMarket });
}

function cancel(name: string, change: Partial<Extract<Intent, { action: 'cancelOrders' }>> = {}): Write {
    const orderIds = [FIRST_ID, SECOND_ID];
    const write = new Write({
        action: 'cancelOrders',
        account: OWN,
        market: BTC,
        orderIds,
        abortOnMissing: false,
        deallocateFree: false,
        ...change,
    });
    write.run(contract(`clearing_house::${name}`, TR, [...ofPosition(write), write.pure(idList(...orderIds))]));
    return write;
}

function send(action: 'sendCoin' | 'isolate' | 'sweep'): Write {
    const write = new Write({ ...SENDING, action });
    const sent = write.run(moveCall('0x2::coin::split', [DEEP.type], [write.owned(COIN), write.pure(u64(AMOUNT))]));
    write.run(transfer([sent], write.pure(address(FRIEND))));
    return write;
}

/**
 * Creates honest writes by name, which begins with the action; each action whose calls are verified has one.
 */
export const HONEST = {
    createAccount: () => {
        const write = new Write({ action: 'createAccount', coin: USDC });
        const key = write.run(contract('account::create_and_share_account', T, [write.shared(REGISTRY)]));
        write.run(transfer([key], write.pure(address(WALLET))));
        return write;
    },
    'createAccount in two calls': () => {
        const write = new Write({ action: 'createAccount', coin: USDC });
        write.run(contract('account::create_account', T, [write.shared(REGISTRY)]));
        write.run(contract('account::consume_policy_and_share_account', T, [nested(0, 0), nested(0, 1)]));
        write.run(transfer([nested(0, 2)], write.pure(address(WALLET))));
        return write;
    },
    deposit: () => {
        const write = new Write({ action: 'deposit', account: OWN, amount: AMOUNT, isAddressBalance: false });
        return deposit(write, write.run(split(write.owned(COIN), [write.pure(u64(AMOUNT))])));
    },
    'deposit of two coins merged': () => {
        const write = new Write({ action: 'deposit', account: OWN, amount: AMOUNT, isAddressBalance: false });
        write.run(merge(write.owned(COIN), [write.owned(SECOND)]));
        return deposit(write, write.run(split(write.owned(COIN), [write.pure(u64(AMOUNT))])));
    },
    'deposit from the address balance': () => {
        const write = new Write({ action: 'deposit', account: OWN, amount: AMOUNT, isAddressBalance: true });
        return deposit(write, write.run(moveCall('0x2::coin::redeem_funds', T, [write.withdrawal(AMOUNT)])));
    },
    'deposit of SUI from the gas coin': () => {
        const account = { ...OWN, coin: { type: SUI, code: 'SUI', decimals: 9 } };
        const write = new Write({ action: 'deposit', account, amount: AMOUNT, isAddressBalance: false });
        return deposit(write, write.run(split(GAS, [write.pure(u64(AMOUNT))])));
    },
    withdraw: () => {
        const write = new Write({ ...WITHDRAWAL, isAddressBalance: false });
        write.run(transfer([withdraw(write)], write.pure(address(WALLET))));
        return write;
    },
    'withdraw to the address balance': () => {
        const write = new Write({ ...WITHDRAWAL, isAddressBalance: true });
        const coin = withdraw(write);
        write.run(moveCall('0x2::coin::send_funds', T, [coin, write.pure(address(WALLET))]));
        return write;
    },
    'withdraw to another address': () => {
        const write = new Write({ ...WITHDRAWAL, isAddressBalance: false, recipient: FRIEND });
        write.run(transfer([withdraw(write)], write.pure(address(FRIEND))));
        return write;
    },
    sendCoin: () => send('sendCoin'),
    isolate: () => send('isolate'),
    sweep: () => send('sweep'),
    'sendCoin of coins and the address balance': () => {
        const write = new Write(SENDING);
        write.run(merge(write.owned(COIN), [write.owned(SECOND)]));
        const amount = write.pure(u64(AMOUNT - 5n));
        const part = write.run(moveCall('0x2::coin::split', [DEEP.type], [write.owned(COIN), amount]));
        const redeemed = write.run(moveCall('0x2::coin::redeem_funds', [DEEP.type], [write.withdrawal(5n, DEEP.type)]));
        write.run(transfer([part, redeemed], write.pure(address(FRIEND))));
        return write;
    },
    'sendCoin of SUI from the gas coin': () => {
        const write = new Write({ ...SENDING, coin: { type: SUI, code: 'SUI', decimals: 9 } });
        const sent = write.run(split(GAS, [write.pure(u64(AMOUNT))]));
        write.run(transfer([sent], write.pure(address(FRIEND))));
        return write;
    },
    transfer: () => {
        const write = new Write({ action: 'transfer', account: OWN, to: SECOND_OWN, amount: AMOUNT });
        const coin = withdraw(write);
        const second = [write.shared(ACCOUNT_2), write.owned(CAPABILITY_2), write.shared(REGISTRY)];
        write.run(contract('account::deposit_collateral', TR, [...second, coin]));
        return write;
    },
    grantAgent: () => {
        const write = new Write({ action: 'grantAgent', account: OWN, agent: FRIEND });
        const agent = write.run(contract('account::new_assistant_account_cap', T, ofAccount(write)));
        write.run(transfer([agent], write.pure(address(FRIEND))));
        return write;
    },
    revokeAgent: () => {
        const write = new Write({ action: 'revokeAgent', account: OWN, agentId: AGENT });
        const args = [...ofAccount(write), write.pure(address(AGENT))];
        write.run(contract('account::revoke_assistant_account_cap', T, args));
        return write;
    },
    approveBuilder: () => {
        const write = new Write({ action: 'approveBuilder', account: OWN, builderId: 7n, maxFee: 500_000n });
        const args = [...ofAccount(write), write.pure(whole(7n, 4)), write.pure(whole(500_000n, 4))];
        write.run(contract('account::add_integrator_config', TR, args));
        return write;
    },
    revokeBuilder: () => {
        const write = new Write({ action: 'revokeBuilder', account: OWN, builderId: 7n });
        write.run(contract('account::remove_integrator_config', T, [...ofAccount(write), write.pure(whole(7n, 4))]));
        return write;
    },
    allocate: () => {
        const write = new Write({ action: 'allocate', account: OWN, market: BTC, amount: AMOUNT });
        const position = ofPosition(write);
        write.run(contract('clearing_house::create_market_position', TR, position));
        write.run(contract('clearing_house::allocate_collateral', TR, [...position, write.pure(u64(AMOUNT))]));
        return write;
    },
    'allocate to an existing position': () => {
        const write = new Write({ action: 'allocate', account: OWN, market: BTC, amount: AMOUNT });
        write.trust = { ...write.trust, hasPosition: true };
        const args = [...ofPosition(write), write.pure(u64(AMOUNT))];
        write.run(contract('clearing_house::allocate_collateral', TR, args));
        return write;
    },
    deallocate: () => {
        const write = new Write({ action: 'deallocate', account: OWN, market: BTC, amount: AMOUNT });
        write.run(updateFeed(write));
        const args = [...ofPosition(write), ...ofPrices(write), write.pure(u64(AMOUNT)), write.shared(CLOCK)];
        write.run(contract('clearing_house::deallocate_collateral', TR, args));
        return write;
    },
    setLeverage: () => {
        const leverage = { digits: 10n, scale: 0 };
        const write = new Write({ action: 'setLeverage', account: OWN, market: BTC, leverage });
        const args = [...ofPosition(write), write.pure(u256(10n ** 17n))];
        write.run(contract('clearing_house::set_position_initial_margin_ratio', TR, args));
        return write;
    },
    createOrders: () => {
        const write = ordersOf([ORDER]);
        trade(write, [ORDER]);
        return write;
    },
    'createOrders with new prices': () => {
        const write = ordersOf([ORDER]);
        write.run(updateFeed(write));
        write.run(updateFeed(write, USDC_FEED));
        trade(write, [ORDER]);
        return write;
    },
    'createOrders with new prices of one message': () => {
        const write = ordersOf([ORDER]);
        const update = write.run(parse(write));
        for (const feed of [FEED, USDC_FEED]) write.run(updateFrom(write, update, feed));
        trade(write, [ORDER]);
        return write;
    },
    'createOrders with a paid price': () => {
        const write = ordersOf([ORDER]);
        updateStork(write, write.run(split(GAS, [write.pure(u64(1))])));
        trade(write, [ORDER]);
        return write;
    },
    'createOrders with an id and an expiration': () => {
        const order = { ...ORDER, clientOrderId: 77n, expiry: 1_800_000_000_000n };
        const write = ordersOf([order]);
        trade(write, [order]);
        return write;
    },
    'createOrders at market': () => {
        const write = ordersOf([MARKET_ORDER], true);
        trade(write, [MARKET_ORDER], true);
        return write;
    },
    'createOrders in two sessions': () => {
        const write = ordersOf([ORDER, ORDER], true);
        const house = session(write, [ORDER], false, write.shared(BTC.id));
        write.run(contract('clearing_house::share', T, [session(write, [ORDER], true, house)]));
        return write;
    },
    'createOrders in two markets': () => {
        const other = { ...ORDER, market: ETH };
        const write = ordersOf([ORDER, other, ORDER]);
        trade(write, [ORDER, ORDER]);
        trade(write, [other]);
        return write;
    },
    'createOrders of every life': () => {
        const orders = (['GTC', 'FOK', 'PO', 'IOC'] as const).map((life) => ({ ...ORDER, life }));
        const write = ordersOf(orders);
        trade(write, orders);
        return write;
    },
    'createOrders with a leverage and collateral': () => {
        const leverage = { digits: 10n, scale: 0 };
        const write = ordersOf([ORDER], false, { leverage, collateral: AMOUNT });
        const position = ofPosition(write);
        write.run(contract('clearing_house::create_market_position', TR, position));
        const ratio = [...position, write.pure(u256(10n ** 17n))];
        write.run(contract('clearing_house::set_position_initial_margin_ratio', TR, ratio));
        write.run(contract('clearing_house::allocate_collateral', TR, [...position, write.pure(u64(AMOUNT))]));
        trade(write, [ORDER]);
        return write;
    },
    'createOrders and deallocate': () => {
        const write = ordersOf([ORDER], false, { collateral: -AMOUNT });
        const args = [...ofPosition(write), ...ofPrices(write), write.pure(u64(AMOUNT)), write.shared(CLOCK)];
        write.run(contract('clearing_house::deallocate_collateral', TR, args));
        trade(write, [ORDER]);
        return write;
    },
    'createOrders in place of others': () => {
        const orders = [ORDER, { ...ORDER, life: 'PO' as const }];
        const replaced = [FIRST_ID, SECOND_ID].map((id) => ({ id, market: BTC }));
        const write = ordersOf(orders, false, { replaced });
        const ids = write.pure(idList(FIRST_ID, SECOND_ID));
        write.run(contract('clearing_house::cancel_orders', TR, [...ofPosition(write), ids]));
        trade(write, orders);
        return write;
    },
    'createOrders in place of others in two markets': () => {
        const orders = [ORDER, { ...ORDER, market: ETH }];
        const replaced = [FIRST_ID, SECOND_ID].map((id, i) => ({ id, market: orders[i]!.market }));
        const write = ordersOf(orders, false, { replaced });
        for (const [i, order] of orders.entries()) {
            const ids = write.pure(idList(replaced[i]!.id));
            write.run(contract('clearing_house::cancel_orders', TR, [...ofPosition(write, order.market), ids]));
            trade(write, [order]);
        }
        return write;
    },
    'createOrders with a stop loss': () => {
        const write = ordersOf([ORDER], false, { tickets: ['position'] });
        trade(write, [ORDER]);
        createTicket(write, 0);
        return write;
    },
    createStops: () => {
        const write = new Write({ action: 'createStops', account: OWN, tickets: ['position', 'standalone'] });
        createTicket(write, 0);
        createTicket(write, 1);
        return write;
    },
    editStops: () => {
        const write = new Write({ action: 'editStops', account: OWN, ticketIds: [TICKET, TICKET_2] });
        for (const ticket of [TICKET, TICKET_2]) {
            const args = [...ofAccount(write), write.pure(address(ticket)), write.pure(HASH)];
            write.run(contract('stop_orders::edit_stop_order_ticket_details', TR, args));
        }
        return write;
    },
    cancelStops: () => {
        const write = new Write({ action: 'cancelStops', account: OWN, ticketIds: [TICKET, TICKET_2] });
        for (const ticket of [TICKET, TICKET_2]) {
            const args = [...ofAccount(write), write.pure(address(ticket))];
            const refund = write.run(contract('stop_orders::cancel', TR, args));
            write.run(transfer([refund], write.pure(address(WALLET))));
        }
        return write;
    },
    createTwap: () => {
        const write = new Write({ action: 'createTwap', account: OWN, market: BTC, details: TWAP });
        newDetails(write, TWAP);
        createTwap(write, TWAP);
        return write;
    },
    'createTwap without its details': () => {
        const write = new Write({ action: 'createTwap', account: OWN, market: BTC, details: TWAP });
        write.trust = { ...write.trust, isExecutorTrusted: true };
        createTwap(write, TWAP);
        return write;
    },
    editTwap: () => {
        const write = new Write({
            action: 'editTwap',
            account: OWN,
            market: BTC,
            ticketIds: [TICKET],
            details: TWAP,
        });
        newDetails(write, TWAP);
        const args = [...ofAccount(write), write.pure(address(TICKET)), write.pure(toDetailsHash(TWAP, SALT))];
        write.run(contract('twap_orders::set_details', TR, args));
        return write;
    },
    cancelTwaps: () => {
        const write = new Write({ action: 'cancelTwaps', account: OWN, ticketIds: [TICKET, TICKET_2] });
        for (const ticket of [TICKET, TICKET_2]) {
            const objects = [write.shared(ACCOUNT), write.owned(CAPABILITY), write.shared(BTC.id), ...ofPrices(write)];
            const args = [...objects, write.pure(address(ticket)), write.shared(CLOCK)];
            const refund = write.run(contract('twap_orders::user_cancel_twap_order', TR, args));
            write.run(transfer([refund], write.pure(address(WALLET))));
        }
        return write;
    },
    settlePosition: () => settle(FIRST_ID, SECOND_ID),
    'settlePosition without orders': () => settle(),
    cancelOrders: () => cancel('try_cancel_orders'),
    'cancelOrders, all or none': () => cancel('cancel_orders', { abortOnMissing: true }),
    'cancelOrders and give margin back': () => {
        const write = cancel('try_cancel_orders', { deallocateFree: true });
        const args = [...ofPosition(write), ...ofPrices(write), write.shared(CLOCK)];
        write.run(contract('clearing_house::deallocate_free_collateral', TR, args));
        return write;
    },
} satisfies Readonly<Record<string, () => Write> & Record<Exclude<KnownIntent['action'], OfOwner>, () => Write>>;

/** Writes of owners of vaults: `vault-owner.test.ts` has them. */
export type OfOwner = 'setVaultTerms' | 'limitVaultDeposits' | 'withdrawVaultFees' | 'payVaultRequest';

export type HonestName = keyof typeof HONEST;

/** Pays from the sender's address balance. */
export function payFromBalance(write: Write): void {
    write.gas = { ...write.gas, payment: [] };
    write.envelope = { ...write.envelope, gas: { ...write.envelope.gas, fromAddressBalance: true } };
    write.expiration = during(EPOCH, EPOCH);
}
