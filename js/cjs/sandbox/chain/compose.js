"use strict";
/** Composes the commands of each write operation. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.compose = compose;
const errors_js_1 = require("../errors.js");
const call_writer_js_1 = require("./call-writer.js");
const objects_js_1 = require("./objects.js");
const oracle_js_1 = require("./oracle.js");
const transaction_options_js_1 = require("./transaction-options.js");
const world_js_1 = require("./world.js");
/** Deposit of a stop order, for its execution. */
const TICKET_DEPOSIT_MIST = 20000000n;
/**
 * Composes a transaction without its gas data; `base` has the commands before those of the intents.
 * @throws {Refusal} 400 when the wallet holds too little
 */
function compose(intents, payer, parts, now, base) {
    const composer = new Composer(payer, parts, now, base);
    composer.updateStalePrices(intents);
    for (const intent of intents)
        composer.writeCalls(intent);
    return composer;
}
/** Composes one transaction. */
class Composer {
    options;
    parts;
    now;
    writer;
    coin;
    #context;
    /** Object ids that earlier calls of the transaction name: updated feeds, and markets with a new position. */
    #updated;
    #entered;
    constructor(options, parts, now, base) {
        this.options = options;
        this.parts = parts;
        this.now = now;
        this.#context = parts.context;
        this.writer = new call_writer_js_1.Writer(parts.context, base);
        this.#updated = this.writer.objectsOf('updatePrice', 'feed');
        this.#entered = this.writer.objectsOf('createPosition', 'market');
        this.transaction.setSender(options.sender);
    }
    get transaction() {
        return this.writer.transaction;
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
            case 'createPosition':
                this.#createPosition(intent);
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
                return;
            case 'transfer':
                this.#transfer(intent);
                return;
            case 'grantAgent':
                this.#grantAgent(intent);
                return;
            case 'revokeAgent':
                this.writer.call('revokeAgent', { ...this.#withRegistry(intent), agentId: intent.agentId });
                return;
            case 'createTicket':
                this.#createTicket(intent);
                return;
            case 'editTicket':
                this.writer.call('editTicket', {
                    ...this.#withRegistry(intent),
                    ticketId: intent.ticketId,
                    detailsHash: intent.detailsHash,
                });
                return;
            case 'cancelTicket':
            case 'cancelTwap':
                this.#cancelTicket(intent);
                return;
            case 'createTwap':
                this.#createTwap(intent);
                return;
            case 'setTwapDetails': {
                const { ticketId, detailsHash } = intent;
                this.#writeTerms(intent.terms);
                this.writer.call('setTwapDetails', { ...this.#withRegistry(intent), ticketId, detailsHash });
                return;
            }
            case 'setTwapExecutors': {
                const { ticketId, executors } = intent;
                this.writer.call('setTwapExecutors', { ...this.#withRegistry(intent), ticketId, executors });
            }
        }
    }
    /** Updates all stale on-chain prices that the calls use and that no earlier command updates. */
    updateStalePrices(intents) {
        const { oracle, oracleMaxAgeMs } = this.parts;
        const { engine, world } = this.#context;
        const isStale = (at) => this.now - at > oracleMaxAgeMs;
        const marketIds = new Set(intents.flatMap(marketsNeedingPrices));
        const views = Array.from(marketIds, (id) => engine.market(id, this.now));
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
        if (this.#updated.has(feedId))
            return;
        const { oracleSecret, clockId } = this.#context.world;
        const message = (0, oracle_js_1.writeMessage)({ feedId, price, publishedAt: this.now }, oracleSecret);
        this.writer.call('updatePrice', { feed: feedId, message, fee: this.#oracleFee(), clock: clockId });
    }
    /** Splits the fee from the gas coin, or withdraws it from the sender's address balance. */
    #oracleFee() {
        if (this.options.isAddressGas)
            return this.#redeem(world_js_1.SUI_TYPE, oracle_js_1.ORACLE_FEE_MIST);
        return this.#splitGas(oracle_js_1.ORACLE_FEE_MIST);
    }
    #splitGas(amount) {
        const [coin] = this.transaction.splitCoins(this.transaction.gas, [amount]);
        return coin;
    }
    #createAccount() {
        const { capability } = this.writer.call('createAccount', { registry: this.#context.world.registryId });
        this.writer.transaction.transferObjects([capability], this.options.sender);
    }
    #deposit(intent) {
        this.writer.call('deposit', { ...this.#withRegistry(intent), coin: this.#depositCoin(intent.from) });
    }
    #depositCoin(from) {
        if ('coin' in from)
            return from.coin;
        const { collateralType } = this.#context.world;
        return from.isAddressBalance
            ? this.#redeem(collateralType, from.amount)
            : this.#splitCoins(collateralType, from.amount);
    }
    /** Withdraws from the sender's address balance. */
    #redeem(coinType, amount) {
        const withdrawal = this.writer.transaction.withdrawal({ amount, type: coinType });
        return this.writer.framework('coin::redeem_funds', coinType, [withdrawal]);
    }
    /** Merges and splits as few coin objects of the sender as necessary. */
    #splitCoins(coinType, amount) {
        const { sender } = this.options;
        const coins = (0, transaction_options_js_1.pickCoins)(this.#context.store.coins(sender, coinType), amount);
        const found = (0, objects_js_1.totalOf)(coins);
        if (found < amount) {
            throw (0, errors_js_1.refuse)('funds', `insufficient coins of ${sender}: wanted ${amount} of ${coinType}, found ${found}`);
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
        const { coin } = this.writer.call('withdraw', { ...this.#withRegistry(intent), amount: intent.amount });
        if (intent.to === 'argument')
            this.coin = [transaction.getData().commands.length - 1, 0];
        else if (intent.to === 'balance') {
            const sender = transaction.pure.address(this.options.sender);
            this.writer.framework('coin::send_funds', this.#context.world.collateralType, [coin, sender]);
        }
        else
            transaction.transferObjects([coin], intent.to.address);
    }
    #transfer(intent) {
        const { coin } = this.writer.call('withdraw', { ...this.#withRegistry(intent), amount: intent.amount });
        this.writer.call('deposit', { ...this.#withRegistry({ capability: intent.to }), coin });
    }
    #grantAgent(intent) {
        const { capability } = this.writer.call('grantAgent', this.#withRegistry(intent));
        this.transaction.transferObjects([capability], intent.recipient);
    }
    #createTicket({ capability, type, detailsHash, isSponsored }) {
        const { executors } = this.#context.world;
        const coin = this.#ticketDeposit(TICKET_DEPOSIT_MIST, isSponsored);
        const details = { executors, domain: undefined, type, detailsHash, coin };
        this.writer.call('createTicket', { ...this.#withRegistry({ capability }), ...details });
    }
    /** The deposit prepays the gas of all executions. */
    #createTwap({ capability, terms, detailsHash, isSponsored }) {
        const { executors } = this.#context.world;
        this.#writeTerms(terms);
        const coin = this.#ticketDeposit(TICKET_DEPOSIT_MIST * terms.chunks, isSponsored);
        const details = { market: terms.marketId, executors, domain: undefined, detailsHash, coin };
        this.writer.call('createTwap', { ...withAccount({ capability }), ...details });
    }
    /** The contract checks the details here; the ticket holds only their hash. */
    #writeTerms(terms) {
        const integrator = this.#emptyIntegrator('newTwapDetails');
        this.writer.call('newTwapDetails', { ...terms, integrator });
    }
    #ticketDeposit(amount, isSponsored) {
        return isSponsored ? this.#splitCoins(world_js_1.SUI_TYPE, amount) : this.#splitGas(amount);
    }
    #cancelTicket({ action, capability, ticketId }) {
        const { coin } = this.writer.call(action, { ...this.#withRegistry({ capability }), ticketId });
        this.transaction.transferObjects([coin], this.options.sender);
    }
    #withRegistry(intent) {
        return { ...withAccount(intent), registry: this.#context.world.registryId };
    }
    #allocate(intent) {
        const { market, capability } = intent;
        const position = this.#context.engine.position(market.id, capability.accountNumber, this.now);
        if (position === undefined && !this.#entered.has(market.id))
            this.#createPosition(intent);
        this.writer.call('allocate', { ...withMarket(intent), amount: intent.amount });
    }
    #createPosition(intent) {
        this.#entered.add(intent.market.id);
        this.writer.call('createPosition', withMarket(intent));
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
        const { deallocate: amount } = intent;
        if (amount !== undefined)
            this.writer.call('deallocate', { ...this.#withFeeds(withCapability), market: clearingHouse, amount });
        this.writer.call('share', { market: clearingHouse });
    }
    /** Writes one session; returns the clearing house for the next one. */
    #runSession(target, clearingHouse, orders, deallocateFree) {
        const feeds = { ...this.#withFeeds(target), market: clearingHouse };
        const { session } = this.writer.call('startSession', {
            ...feeds,
            integrator: this.#emptyIntegrator('startSession'),
        });
        for (const order of orders)
            this.#placeOrder(session, order);
        const end = { session, ...withAccount(target), allocateMissing: false, deallocateFree };
        return this.writer.call('endSession', end).market;
    }
    #emptyIntegrator(call) {
        if (!this.writer.takes(call, 'integrator'))
            return '';
        return this.writer.framework('option::none', this.#context.world.integratorType, [], 'std');
    }
    #placeOrder(session, order) {
        const { side, size, price, type, reduceOnly, clientOrderId, expiryMs, market } = order;
        const options = { session, side, size, reduceOnly };
        if (price === undefined) {
            this.writer.call('placeMarketOrder', options, market);
            return;
        }
        const limit = { ...options, price, type, clientOrderId, expiryMs };
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
