/** Composes the commands of each write operation. */

import type { Transaction, TransactionObjectArgument as ObjectArgument } from '@mysten/sui/transactions';
import type { MarketSpec } from '../engine/types.js';
import { refuse } from '../errors.js';
import { Writer, type ObjectHandle, type WriterArguments } from './call-writer.js';
import type { ChainContext } from './execution.js';
import type { Intent, OrderIntent } from './intent.js';
import { totalOf, type CapabilityObject } from './objects.js';
import { writeMessage, type Oracle } from './oracle.js';
import { pickCoins, type TransactionOptions } from './transaction-options.js';
import type { TwapTerms } from './twap-orders.js';
import { SUI_TYPE } from './world.js';

/** Dependencies of the composition. */
export interface ComposeParts {
    readonly context: ChainContext;
    readonly oracle: Oracle;
    /** A build updates on-chain prices older than this, in milliseconds. */
    readonly oracleMaxAgeMs: number;
}

type IntentOf<A extends Intent['action']> = Extract<Intent, { readonly action: A }>;

interface WithCapability {
    readonly capability: CapabilityObject;
}

interface WithMarket extends WithCapability {
    readonly market: MarketSpec;
}

/** Deposit of a stop order, for its execution. */
const TICKET_DEPOSIT_MIST = 20_000_000n;

/** Who pays. */
type Payer = Pick<TransactionOptions, 'sender'>;

/** Result of a composition. */
export interface Composition {
    readonly transaction: Transaction;
    /** Command and result of a withdrawn coin that no command uses. */
    readonly coin: readonly [command: number, result: number] | undefined;
}

/**
 * Composes a transaction without its gas data; `base` has the commands before those of the intents.
 * @throws {Refusal} 400 when the wallet holds too little
 */
export function compose(
    intents: readonly Intent[],
    payer: Payer,
    parts: ComposeParts,
    now: number,
    base?: Transaction,
): Composition {
    const composer = new Composer(payer, parts, now, base);
    composer.updateStalePrices(intents);
    for (const intent of intents) composer.writeCalls(intent);
    return composer;
}

/** Composes one transaction. */
class Composer {
    readonly writer: Writer;
    coin: Composition['coin'];
    readonly #context: ChainContext;
    /**
     * Object ids that earlier calls of the transaction name: updated feeds, and markets with a new position.
     */
    readonly #updated: ReadonlySet<string>;
    readonly #entered: Set<string>;

    constructor(
        private readonly options: Payer,
        private readonly parts: ComposeParts,
        private readonly now: number,
        base?: Transaction,
    ) {
        this.#context = parts.context;
        this.writer = new Writer(parts.context, base);
        const updates = ['updateFeed', 'updateFeedFrom'] as const;
        this.#updated = new Set(updates.flatMap((name) => [...this.writer.objectsOf(name, 'feed')]));
        this.#entered = this.writer.objectsOf('createPosition', 'market');
        this.transaction.setSender(options.sender);
    }

    get transaction(): Transaction {
        return this.writer.transaction;
    }

    writeCalls(intent: Intent): void {
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
                for (const orders of byMarket(intent.orders)) this.#placeOrders(intent, orders);
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
            case 'approveBuilder': {
                const { builderId, maxFee } = intent;
                this.writer.call('approveBuilder', { ...this.#withRegistry(intent), builderId, maxFee });
                return;
            }
            case 'revokeBuilder':
                this.writer.call('revokeBuilder', { ...this.#withRegistry(intent), builderId: intent.builderId });
                return;
            case 'registerBuilder':
                this.writer.call('registerBuilder', { registry: this.#context.world.registryId });
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
                this.#cancelTicket(intent);
                return;
            case 'cancelTwap':
                this.#cancelTwap(intent);
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
    updateStalePrices(intents: readonly Intent[]): void {
        const { oracle, oracleMaxAgeMs } = this.parts;
        const { engine, world } = this.#context;
        const isStale = (at: number): boolean => this.now - at > oracleMaxAgeMs;
        const marketIds = new Set(intents.flatMap(marketsNeedingPrices));
        const views = Array.from(marketIds, (id) => engine.market(id, this.now));
        const prices = new Map<string, bigint>();
        for (const { spec, indexPriceAt } of views) {
            if (isStale(indexPriceAt))
                prices.set(world.feedIds.get(spec.id) ?? '', oracle.basePrice(spec.id, this.now));
        }
        if (views.some(({ collateralPriceAt }) => isStale(collateralPriceAt)))
            prices.set(world.collateralFeedId, oracle.collateralPrice(this.now));
        for (const feedId of this.#updated) prices.delete(feedId);
        if (prices.size > 0) this.#updatePrices(prices);
    }

    /** One message has all prices; more than one feed share its verification. */
    #updatePrices(prices: ReadonlyMap<string, bigint>): void {
        const { oracleSecret, clockId: clock, oracle } = this.#context.world;
        const message = writeMessage({ prices, publishedAt: this.now }, oracleSecret);
        const state = oracle.stateId;
        const target = (feed: string): Pick<WriterArguments<'updateFeed'>, 'source' | 'config' | 'feed' | 'info'> => ({
            source: oracle.sourceIds.lazer,
            config: oracle.configId,
            feed,
            info: oracle.feedInfoIds.lazer.get(feed) ?? '',
        });
        const [first = ''] = prices.keys();
        if (prices.size === 1) {
            this.writer.call('updateFeed', { ...target(first), state, message, clock });
            return;
        }
        const { update } = this.writer.call('parseUpdate', { state, clock, message });
        for (const feed of prices.keys()) this.writer.call('updateFeedFrom', { ...target(feed), update });
    }

    #splitGas(amount: bigint): ObjectArgument {
        const [coin] = this.transaction.splitCoins(this.transaction.gas, [amount]);
        return coin;
    }

    #createAccount(): void {
        const { capability } = this.writer.call('createAccount', { registry: this.#context.world.registryId });
        this.writer.transaction.transferObjects([capability], this.options.sender);
    }

    #deposit(intent: IntentOf<'deposit'>): void {
        this.writer.call('deposit', { ...this.#withRegistry(intent), coin: this.#depositCoin(intent.from) });
    }

    #depositCoin(from: IntentOf<'deposit'>['from']): ObjectArgument {
        if ('coin' in from) return from.coin;
        const { collateralType } = this.#context.world;
        return from.isAddressBalance
            ? this.#redeem(collateralType, from.amount)
            : this.#splitCoins(collateralType, from.amount);
    }

    /** Withdraws from the sender's address balance. */
    #redeem(coinType: string, amount: bigint): ObjectArgument {
        const withdrawal = this.writer.transaction.withdrawal({ amount, type: coinType });
        return this.writer.framework('coin::redeem_funds', coinType, [withdrawal]);
    }

    /** Merges and splits as few coin objects of the sender as necessary. */
    #splitCoins(coinType: string, amount: bigint): ObjectArgument {
        const { sender } = this.options;
        const coins = pickCoins(this.#context.store.coins(sender, coinType), amount);
        const found = totalOf(coins);
        if (found < amount) {
            throw refuse('funds', `insufficient coins of ${sender}: wanted ${amount} of ${coinType}, found ${found}`);
        }
        const inputs = coins.map((coin) => this.writer.owned(coin));
        const [target, ...sources] = inputs as [ObjectArgument, ...ObjectArgument[]];
        const { transaction } = this.writer;
        if (sources.length > 0) transaction.mergeCoins(target, sources);
        const [coin] = transaction.splitCoins(target, [amount]);
        return coin;
    }

    #withdraw(intent: IntentOf<'withdraw'>): void {
        const { transaction } = this.writer;
        const { coin } = this.writer.call('withdraw', { ...this.#withRegistry(intent), amount: intent.amount });
        if (intent.to === 'argument') this.coin = [transaction.getData().commands.length - 1, 0];
        else if (intent.to === 'balance') {
            const sender = transaction.pure.address(this.options.sender);
            this.writer.framework('coin::send_funds', this.#context.world.collateralType, [coin, sender]);
        } else transaction.transferObjects([coin], intent.to.address);
    }

    #transfer(intent: IntentOf<'transfer'>): void {
        const { coin } = this.writer.call('withdraw', { ...this.#withRegistry(intent), amount: intent.amount });
        this.writer.call('deposit', { ...this.#withRegistry({ capability: intent.to }), coin });
    }

    #grantAgent(intent: IntentOf<'grantAgent'>): void {
        const { capability } = this.writer.call('grantAgent', this.#withRegistry(intent));
        this.transaction.transferObjects([capability], intent.recipient);
    }

    #createTicket({ capability, type, detailsHash, isSponsored }: IntentOf<'createTicket'>): void {
        const { executors } = this.#context.world;
        const coin = this.#ticketDeposit(TICKET_DEPOSIT_MIST, isSponsored);
        const details = { executors, domain: undefined, type, detailsHash, coin };
        this.writer.call('createTicket', { ...this.#withRegistry({ capability }), ...details });
    }

    /** The deposit prepays the gas of all executions. */
    #createTwap({ capability, terms, detailsHash, isSponsored }: IntentOf<'createTwap'>): void {
        const { executors } = this.#context.world;
        this.#writeTerms(terms);
        const coin = this.#ticketDeposit(TICKET_DEPOSIT_MIST * terms.chunks, isSponsored);
        const details = { market: terms.marketId, executors, domain: undefined, detailsHash, coin };
        this.writer.call('createTwap', { ...withAccount({ capability }), ...details });
    }

    /** The contract checks the details here; the ticket holds only their hash. */
    #writeTerms(terms: TwapTerms): void {
        this.writer.call('newTwapDetails', { ...terms, integrator: this.#emptyIntegrator() });
    }

    #ticketDeposit(amount: bigint, isSponsored: boolean): ObjectArgument {
        return isSponsored ? this.#splitCoins(SUI_TYPE, amount) : this.#splitGas(amount);
    }

    #cancelTicket({ capability, ticketId }: IntentOf<'cancelTicket'>): void {
        const { coin } = this.writer.call('cancelTicket', { ...this.#withRegistry({ capability }), ticketId });
        this.transaction.transferObjects([coin], this.options.sender);
    }

    #cancelTwap({ ticketId, ...target }: IntentOf<'cancelTwap'>): void {
        const { coin } = this.writer.call('cancelTwap', { ...this.#withFeeds(target), ticketId });
        this.transaction.transferObjects([coin], this.options.sender);
    }

    #withRegistry(intent: WithCapability): ReturnType<typeof withAccount> & { registry: ObjectHandle } {
        return { ...withAccount(intent), registry: this.#context.world.registryId };
    }

    #allocate(intent: IntentOf<'allocate'>): void {
        const { market, capability } = intent;
        const position = this.#context.engine.position(market.id, capability.accountNumber, this.now);
        if (position === undefined && !this.#entered.has(market.id)) this.#createPosition(intent);
        this.writer.call('allocate', { ...withMarket(intent), amount: intent.amount });
    }

    #createPosition(intent: WithMarket): void {
        this.#entered.add(intent.market.id);
        this.writer.call('createPosition', withMarket(intent));
    }

    /** Places all orders of one market in one session. */
    #placeOrders(intent: IntentOf<'createOrders'>, orders: readonly OrderIntent[]): void {
        const [{ market }] = orders as [OrderIntent];
        const target = { capability: intent.capability, market };
        const integrator = this.#emptyIntegrator();
        const { session } = this.writer.call('startSession', { ...this.#withFeeds(target), integrator });
        for (const order of orders) this.#placeOrder(session, order);
        const { deallocateFree, deallocate: amount } = intent;
        const end = { session, ...withAccount(target), allocateMissing: false, deallocateFree };
        const { market: clearingHouse } = this.writer.call('endSession', end);
        if (amount !== undefined)
            this.writer.call('deallocate', { ...this.#withFeeds(target), market: clearingHouse, amount });
        this.writer.call('share', { market: clearingHouse });
    }

    #emptyIntegrator(): ObjectHandle {
        return this.writer.framework('option::none', this.#context.world.integratorType, [], 'std');
    }

    #placeOrder(session: ObjectArgument, order: OrderIntent): void {
        const { side, size, price, type, reduceOnly, clientOrderId, expiryMs } = order;
        const options = { session, side, size, reduceOnly };
        if (price === undefined) {
            this.writer.call('placeMarketOrder', options);
            return;
        }
        const limit = { ...options, price, type, clientOrderId, expiryMs };
        this.writer.call('placeLimitOrder', limit);
    }

    #cancelOrders(intent: IntentOf<'cancelOrders'>): void {
        const name = intent.abortOnMissing ? 'cancelOrders' : 'tryCancelOrders';
        this.writer.call(name, { ...withMarket(intent), orderIds: intent.orderIds });
        if (intent.deallocateFree) this.writer.call('deallocateFree', this.#withFeeds(intent));
    }

    #withFeeds(intent: WithMarket): ReturnType<typeof withMarket> & Record<Feed, ObjectHandle> {
        const { feedIds, collateralFeedId, clockId } = this.#context.world;
        const baseFeed = feedIds.get(intent.market.id) ?? '';
        return { ...withMarket(intent), baseFeed, collateralFeed: collateralFeedId, clock: clockId };
    }
}

/** Objects of calls that need prices. */
type Feed = 'baseFeed' | 'collateralFeed' | 'clock';

function withAccount({ capability }: WithCapability): { capability: ObjectHandle; account: ObjectHandle } {
    return { capability: capability.id, account: capability.accountId };
}

function withMarket(intent: WithMarket): { market: ObjectHandle; capability: ObjectHandle; account: ObjectHandle } {
    return { ...withAccount(intent), market: intent.market.id };
}

/** Groups orders by market, in order of first appearance. */
function byMarket(orders: readonly OrderIntent[]): Iterable<readonly OrderIntent[]> {
    const groups = new Map<string, OrderIntent[]>();
    for (const order of orders) groups.set(order.market.id, [...(groups.get(order.market.id) ?? []), order]);
    return groups.values();
}

function marketsNeedingPrices(intent: Intent): string[] {
    if (intent.action === 'createOrders') return [...new Set(intent.orders.map(({ market }) => market.id))];
    if (intent.action === 'deallocate' || intent.action === 'cancelTwap') return [intent.market.id];
    return intent.action === 'cancelOrders' && intent.deallocateFree ? [intent.market.id] : [];
}
