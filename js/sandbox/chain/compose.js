/** Composes the commands of each write operation. */
import { refuse } from '../errors.js';
import { Writer } from './call-writer.js';
import { totalOf } from './objects.js';
import { writeMessage, ORACLE_FEE_MIST } from './oracle.js';
import { pickCoins } from './transaction-options.js';
import { SUI_TYPE } from './world.js';
/** The service places limit orders only as good till canceled. */
const GOOD_TILL_CANCELED = 0n;
/**
 * Composes a transaction without its gas data.
 * @throws {Refusal} 400 when the wallet holds too little
 */
export function compose(intent, options, parts, now) {
    const composer = new Composer(options, parts, now);
    composer.writer.transaction.setSender(options.sender);
    composer.updateStalePrices(intent);
    composer.writeCalls(intent);
    return composer.writer;
}
/** Composes one transaction. */
class Composer {
    options;
    parts;
    now;
    writer;
    #context;
    constructor(options, parts, now) {
        this.options = options;
        this.parts = parts;
        this.now = now;
        this.#context = parts.context;
        this.writer = new Writer(parts.context);
    }
    writeCalls(intent) {
        switch (intent.action) {
            case 'createAccount':
                this.#createAccount();
                return;
            case 'deposit':
                this.#deposit(intent);
                return;
            case 'withdraw':
                this.#withdraw(intent);
                return;
            case 'allocate':
                this.#allocate(intent);
                return;
            case 'deallocate':
                this.writer.call('deallocate', { ...this.#withFeeds(intent), amount: intent.amount });
                return;
            case 'setLeverage':
                this.writer.call('setMarginRatio', { ...withMarket(intent), ratio: intent.ratio });
                return;
            case 'createOrders':
                for (const orders of byMarket(intent.orders))
                    this.#placeOrders(intent, orders);
                return;
            case 'cancelOrders':
                this.#cancelOrders(intent);
        }
    }
    /** Updates all stale on-chain prices that the calls use. */
    updateStalePrices(intent) {
        const { oracle, oracleMaxAgeMs } = this.parts;
        const { engine, world } = this.#context;
        const isStale = (at) => this.now - at > oracleMaxAgeMs;
        const views = marketsNeedingPrices(intent).map((id) => engine.market(id, this.now));
        for (const { spec, indexPriceAt } of views) {
            const feedId = world.feedIds.get(spec.id) ?? '';
            if (isStale(indexPriceAt))
                this.#updatePrice(feedId, oracle.basePrice(spec.id, this.now));
        }
        const isCollateralStale = views.some(({ collateralPriceAt }) => isStale(collateralPriceAt));
        if (isCollateralStale)
            this.#updatePrice(world.collateralFeedId, oracle.collateralPrice(this.now));
    }
    #updatePrice(feedId, price) {
        const { oracleSecret, clockId } = this.#context.world;
        const message = writeMessage({ feedId, price, publishedAt: this.now }, oracleSecret);
        this.writer.call('updatePrice', { feed: feedId, message, fee: this.#oracleFee(), clock: clockId });
    }
    /** Splits the fee from the gas coin, or withdraws it from the sender's address balance. */
    #oracleFee() {
        if (this.options.isAddressGas)
            return this.#redeem(SUI_TYPE, ORACLE_FEE_MIST);
        const { transaction } = this.writer;
        const [fee] = transaction.splitCoins(transaction.gas, [ORACLE_FEE_MIST]);
        return fee;
    }
    #createAccount() {
        const { capability } = this.writer.call('createAccount', { registry: this.#context.world.registryId });
        this.writer.transaction.transferObjects([capability], this.options.sender);
    }
    #deposit(intent) {
        const { collateralType, registryId } = this.#context.world;
        const coin = intent.fromAddressBalance
            ? this.#redeem(collateralType, intent.amount)
            : this.#splitCoins(collateralType, intent.amount);
        this.writer.call('deposit', { ...withAccount(intent), registry: registryId, coin });
    }
    /** Withdraws from the sender's address balance. */
    #redeem(coinType, amount) {
        const withdrawal = this.writer.transaction.withdrawal({ amount, type: coinType });
        return this.writer.framework('coin::redeem_funds', coinType, [withdrawal]);
    }
    /** Merges and splits as few coin objects of the sender as necessary. */
    #splitCoins(coinType, amount) {
        const { sender } = this.options;
        const coins = pickCoins(this.#context.store.coins(sender, coinType), amount);
        const found = totalOf(coins);
        if (found < amount) {
            throw refuse('funds', `insufficient coins of ${sender}: wanted ${amount} of ${coinType}, found ${found}`);
        }
        const inputs = coins.map((coin) => this.writer.owned(coin));
        const [target, ...sources] = inputs;
        const { transaction } = this.writer;
        if (sources.length > 0)
            transaction.mergeCoins(target, sources);
        const [coin] = transaction.splitCoins(target, [amount]);
        return coin;
    }
    #withdraw(intent) {
        const { transaction } = this.writer;
        const { registryId, collateralType } = this.#context.world;
        const { sender } = this.options;
        const taken = { ...withAccount(intent), registry: registryId, amount: intent.amount };
        const { coin } = this.writer.call('withdraw', taken);
        if (intent.toAddressBalance) {
            this.writer.framework('coin::send_funds', collateralType, [coin, transaction.pure.address(sender)]);
        }
        else
            transaction.transferObjects([coin], sender);
    }
    #allocate(intent) {
        const args = withMarket(intent);
        const position = this.#context.engine.position(intent.market.id, intent.capability.accountNumber, this.now);
        if (position === undefined)
            this.writer.call('createPosition', args);
        this.writer.call('allocate', { ...args, amount: intent.amount });
    }
    /** Places all orders of one market. Each session passes the clearing house to the next one. */
    #placeOrders(intent, orders) {
        const [{ market }] = orders;
        const sessions = this.#context.dialectTable.sessionPer === 'market' ? [orders] : orders.map((order) => [order]);
        const withCapability = { capability: intent.capability, market };
        let clearingHouse = market.id;
        for (const [index, group] of sessions.entries()) {
            const deallocateFree = intent.deallocateFree && index === sessions.length - 1;
            clearingHouse = this.#runSession(withCapability, clearingHouse, group, deallocateFree);
        }
        this.writer.call('share', { market: clearingHouse });
    }
    /** Writes one session; returns the clearing house for the next one. */
    #runSession(target, clearingHouse, orders, deallocateFree) {
        const feeds = { ...this.#withFeeds(target), market: clearingHouse };
        const { session } = this.writer.call('startSession', { ...feeds, integrator: this.#emptyIntegrator() });
        for (const order of orders)
            this.#placeOrder(session, order);
        const end = { session, ...withAccount(target), allocateMissing: false, deallocateFree };
        return this.writer.call('endSession', end).market;
    }
    #emptyIntegrator() {
        if (!this.writer.takes('startSession', 'integrator'))
            return '';
        return this.writer.framework('option::none', this.#context.world.integratorType, [], 'std');
    }
    #placeOrder(session, order) {
        const { side, size, price, reduceOnly, clientOrderId, expiryMs, market } = order;
        const options = { session, side, size, reduceOnly };
        if (price === undefined) {
            this.writer.call('placeMarketOrder', options, market);
            return;
        }
        const limit = { ...options, price, type: GOOD_TILL_CANCELED, clientOrderId, expiryMs };
        this.writer.call('placeLimitOrder', limit, market);
    }
    #cancelOrders(intent) {
        const name = intent.abortOnMissing ? 'cancelOrders' : 'tryCancelOrders';
        this.writer.call(name, { ...withMarket(intent), orderIds: intent.orderIds });
        if (intent.deallocateFree)
            this.writer.call('deallocateFree', this.#withFeeds(intent));
    }
    #withFeeds(intent) {
        const { feedIds, collateralFeedId, clockId } = this.#context.world;
        const baseFeed = feedIds.get(intent.market.id) ?? '';
        return { ...withMarket(intent), baseFeed, collateralFeed: collateralFeedId, clock: clockId };
    }
}
function withAccount({ capability }) {
    return { capability: capability.id, account: capability.accountId };
}
function withMarket(intent) {
    return { ...withAccount(intent), market: intent.market.id };
}
/** Groups orders by market, in order of first appearance. */
function byMarket(orders) {
    const groups = new Map();
    for (const order of orders)
        groups.set(order.market.id, [...(groups.get(order.market.id) ?? []), order]);
    return groups.values();
}
function marketsNeedingPrices(intent) {
    if (intent.action === 'createOrders')
        return [...new Set(intent.orders.map(({ market }) => market.id))];
    if (intent.action === 'deallocate')
        return [intent.market.id];
    return intent.action === 'cancelOrders' && intent.deallocateFree ? [intent.market.id] : [];
}
