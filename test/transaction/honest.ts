/** Honest transactions of every write, in every possible form. */

import type { Intent, MarketFacts, OrderIntent } from '../../ts/transaction/intent.js';
import type { Argument, Command } from '../../ts/transaction/data.js';
import {
    ACCOUNT,
    address,
    ADMIN,
    bool,
    BTC,
    CAPABILITY,
    CLOCK,
    COIN,
    EPOCH,
    ETH,
    during,
    FEED,
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
    SUI,
    split,
    transfer,
    u256,
    u64,
    USDC,
    WALLET,
    Write,
    type Call,
} from './kit.js';

/** The amount of deposits, withdrawals and allocations, in the coin's own units. */
export const AMOUNT = 200_000_000n;
export const ORDER: OrderIntent = {
    market: BTC,
    side: 'buy',
    size: 10_000_000n,
    price: 65_000_000_000_000n,
    reduceOnly: false,
    clientOrderId: undefined,
    expiry: undefined,
};
export const MARKET_ORDER: OrderIntent = { ...ORDER, side: 'sell', price: undefined, reduceOnly: true };
export const [FIRST_ID, SECOND_ID] = [2n ** 100n + 1n, 2n ** 100n + 2n] as const;

/** Type arguments: the collateral, and the role of a capability. */
export const [T, TR] = [[USDC.type], [USDC.type, ADMIN]] as const;

/** Creates a contract call. */
export function contract(name: string, types: readonly string[], args: readonly Argument[]): Command {
    return moveCall(`${PERPETUALS}::${name}`, types, args);
}

/** The three objects of a position. */
function ofPosition(write: Write, market: MarketFacts = BTC): Argument[] {
    return [write.shared(market.id), write.owned(CAPABILITY), write.shared(ACCOUNT)];
}

/** Two feeds: the market's and the collateral's. */
function ofPrices(write: Write): Argument[] {
    return [write.shared(FEED), write.shared(id(0xff))];
}

/**
 * Adds a session on a market with its orders, and ends it.
 *
 * @returns the market, for `share` or another session
 */
function session(write: Write, orders: readonly OrderIntent[], free: boolean, market: Argument): Argument {
    const [capability, account] = [write.owned(CAPABILITY), write.shared(ACCOUNT)];
    const integrator = write.run(moveCall('0x1::option::none', [`${PERPETUALS}::x::Integrator`], []));
    const prices = ofPrices(write);
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

/** Creates the call that places an order. */
export function place(write: Write, session: Argument, order: OrderIntent): Command {
    const [side, size, reduceOnly] = [bool(order.side === 'sell'), u64(order.size), bool(order.reduceOnly)];
    const plain =
        order.price === undefined
            ? [side, size, reduceOnly]
            : [side, size, u64(order.price), u64(0), option(order.clientOrderId), reduceOnly, option(order.expiry)];
    const name = order.price === undefined ? 'place_market_order' : 'place_limit_order';
    return contract(`clearing_house::${name}`, T, [session, ...plain.map((bytes) => write.pure(bytes))]);
}

/** Adds a price update, with its fee from the gas coin. */
function update(write: Write): void {
    const fee = write.run(split(GAS, [write.pure(u64(1))]));
    write.run(moveCall(`${ORACLE}::feed::update`, [], [write.shared(FEED), fee]));
}

function deposit(write: Write, coin: Argument): Write {
    const args = [write.shared(ACCOUNT), write.owned(CAPABILITY), write.shared(REGISTRY), coin];
    const types = write.intent.action === 'deposit' ? [write.intent.account.coin.type, ADMIN] : TR;
    write.run(contract('account::deposit_collateral', types, args));
    return write;
}

function withdraw(write: Write): Argument {
    const args = [write.shared(ACCOUNT), write.owned(CAPABILITY), write.shared(REGISTRY), write.pure(u64(AMOUNT))];
    return write.run(contract('account::withdraw_collateral', T, args));
}

function ordersOf(orders: readonly OrderIntent[], deallocateFree = false): Write {
    return new Write({ action: 'createOrders', account: OWN, orders, deallocateFree });
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

/** Creates honest writes by name. */
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
        const write = new Write({ action: 'withdraw', account: OWN, amount: AMOUNT, isAddressBalance: false });
        write.run(transfer([withdraw(write)], write.pure(address(WALLET))));
        return write;
    },
    'withdraw to the address balance': () => {
        const write = new Write({ action: 'withdraw', account: OWN, amount: AMOUNT, isAddressBalance: true });
        const coin = withdraw(write);
        write.run(moveCall('0x2::coin::send_funds', T, [coin, write.pure(address(WALLET))]));
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
        write.trust = { ...write.trust, position: 'there' };
        const args = [...ofPosition(write), write.pure(u64(AMOUNT))];
        write.run(contract('clearing_house::allocate_collateral', TR, args));
        return write;
    },
    deallocate: () => {
        const write = new Write({ action: 'deallocate', account: OWN, market: BTC, amount: AMOUNT });
        update(write);
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
        update(write);
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
    cancelOrders: () => cancel('try_cancel_orders'),
    'cancelOrders, all or none': () => cancel('cancel_orders', { abortOnMissing: true }),
    'cancelOrders and give margin back': () => {
        const write = cancel('try_cancel_orders', { deallocateFree: true });
        const args = [...ofPosition(write), ...ofPrices(write), write.shared(CLOCK)];
        write.run(contract('clearing_house::deallocate_free_collateral', TR, args));
        return write;
    },
} satisfies Readonly<Record<string, () => Write>>;

export type HonestName = keyof typeof HONEST;

/** Renames the calls to unknown names, and selects the structural mode. */
export function rename(write: Write): Write {
    for (const command of write.commands) {
        if (command.kind !== 'moveCall' || command.package !== PERPETUALS) continue;
        (command as Call).function = `${command.function}_v2`;
    }
    write.trust = { ...write.trust, mode: 'structural', scale: 'e9' };
    return write;
}

/** Pays from the sender's address balance. */
export function payFromBalance(write: Write): void {
    write.gas = { ...write.gas, payment: [] };
    write.envelope = { ...write.envelope, gas: { ...write.envelope.gas, fromAddressBalance: true } };
    write.expiration = during(EPOCH, EPOCH);
}
