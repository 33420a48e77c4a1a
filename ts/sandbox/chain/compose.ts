/** Composes the commands of each write operation. */

import type { TransactionObjectArgument as ObjectArgument } from '@mysten/sui/transactions';
import type { MarketSpec } from '../engine/types.js';
import { refuse } from '../errors.js';
import { Writer, type ObjectHandle } from './call-writer.js';
import type { ChainContext } from './execution.js';
import type { Intent, OrderIntent } from './intent.js';
import type { CapabilityObject } from './objects.js';
import { writeMessage, ORACLE_FEE_MIST, type Oracle } from './oracle.js';
import { pickCoins, sum, type TransactionOptions } from './transaction-options.js';
import { SUI_TYPE } from './world.js';

/** Dependencies of the composition. */
export interface ComposeParts {
    readonly context: ChainContext;
    readonly oracle: Oracle;
    /** A build updates on-chain prices older than this, in milliseconds. */
    readonly oracleMaxAgeMs: number;
}

type IntentOf<A extends Intent['action']> = Extract<Intent, { readonly action: A }>;

/** The service places limit orders only as good till cancelled. */
const GOOD_TILL_CANCELED = 0n;

/** Composes a transaction without its gas data. @throws {Refusal} 400 when the wallet holds too little */
export function compose(intent: Intent, options: TransactionOptions, parts: ComposeParts, now: number): Writer {
    const writer = new Writer(parts.context);
    writer.transaction.setSender(options.sender);
    updateStalePrices(writer, intent, options, parts, now);
    writeCalls(writer, intent, options, parts.context, now);
    return writer;
}

function writeCalls(
    writer: Writer,
    intent: Intent,
    options: TransactionOptions,
    context: ChainContext,
    now: number,
): void {
    switch (intent.action) {
        case 'createAccount':
            createAccount(writer, options, context);
            return;
        case 'deposit':
            deposit(writer, intent, options, context);
            return;
        case 'withdraw':
            withdraw(writer, intent, options, context);
            return;
        case 'allocate':
            allocate(writer, intent, context, now);
            return;
        case 'deallocate':
            writer.call('deallocate', { ...withFeeds(intent, context), amount: intent.amount });
            return;
        case 'setLeverage':
            writer.call('setMarginRatio', { ...withMarket(intent), ratio: intent.ratio });
            return;
        case 'createOrders':
            for (const orders of byMarket(intent.orders)) placeOrders(writer, intent, orders, context);
            return;
        case 'cancelOrders':
            cancelOrders(writer, intent, context);
    }
}

function createAccount(writer: Writer, { sender }: TransactionOptions, { world }: ChainContext): void {
    const { capability } = writer.call('createAccount', { registry: world.registryId });
    writer.transaction.transferObjects([capability], sender);
}

function deposit(
    writer: Writer,
    intent: IntentOf<'deposit'>,
    { sender }: TransactionOptions,
    context: ChainContext,
): void {
    const { collateralType, registryId } = context.world;
    const coin = intent.fromAddressBalance
        ? redeem(writer, collateralType, intent.amount)
        : splitCoins(writer, sender, collateralType, intent.amount, context);
    writer.call('deposit', { ...withAccount(intent), registry: registryId, coin });
}

/** Withdraws from the sender's address balance. */
function redeem(writer: Writer, coinType: string, amount: bigint): ObjectArgument {
    const withdrawal = writer.transaction.withdrawal({ amount, type: coinType });
    return writer.framework('coin::redeem_funds', coinType, [withdrawal]);
}

/** Merges and splits as few coin objects as necessary. */
function splitCoins(
    writer: Writer,
    owner: string,
    coinType: string,
    amount: bigint,
    { store }: ChainContext,
): ObjectArgument {
    const coins = pickCoins(store.coins(owner, coinType), amount);
    if (sum(coins) < amount) throw insufficient(`coins of ${owner}`, coinType, amount, sum(coins));
    const [target, ...sources] = coins.map((coin) => writer.owned(coin)) as [ObjectArgument, ...ObjectArgument[]];
    if (sources.length > 0) writer.transaction.mergeCoins(target, sources);
    const [coin] = writer.transaction.splitCoins(target, [amount]);
    return coin;
}

function withdraw(
    writer: Writer,
    intent: IntentOf<'withdraw'>,
    { sender }: TransactionOptions,
    { world }: ChainContext,
): void {
    const { transaction } = writer;
    const taken = { ...withAccount(intent), registry: world.registryId, amount: intent.amount };
    const { coin } = writer.call('withdraw', taken);
    if (intent.toAddressBalance) {
        writer.framework('coin::send_funds', world.collateralType, [coin, transaction.pure.address(sender)]);
    } else transaction.transferObjects([coin], sender);
}

function allocate(writer: Writer, intent: IntentOf<'allocate'>, { engine }: ChainContext, now: number): void {
    const { market, capability } = intent;
    const args = withMarket(intent);
    if (engine.position(market.id, capability.accountNumber, now) === undefined) writer.call('createPosition', args);
    writer.call('allocate', { ...args, amount: intent.amount });
}

/** In order of first appearance. */
function byMarket(orders: readonly OrderIntent[]): readonly OrderIntent[][] {
    const groups = new Map<string, OrderIntent[]>();
    for (const order of orders) groups.set(order.market.id, [...(groups.get(order.market.id) ?? []), order]);
    return [...groups.values()];
}

/** Places all orders of one market. Each session passes the clearing house to the next one. */
function placeOrders(
    writer: Writer,
    intent: IntentOf<'createOrders'>,
    orders: OrderIntent[],
    context: ChainContext,
): void {
    const [{ market }] = orders as [OrderIntent];
    const sessions = context.dialectTable.sessionPer === 'market' ? [orders] : orders.map((order) => [order]);
    let clearingHouse: ObjectHandle = market.id;
    for (const [index, group] of sessions.entries()) {
        const isLast = index === sessions.length - 1;
        clearingHouse = runSession(writer, { intent, market, clearingHouse, orders: group, isLast }, context);
    }
    writer.call('share', { market: clearingHouse });
}

/** One session to write. */
interface SessionPlan {
    readonly intent: IntentOf<'createOrders'>;
    readonly market: MarketSpec;
    readonly clearingHouse: ObjectHandle;
    readonly orders: readonly OrderIntent[];
    readonly isLast: boolean;
}

/** @returns the clearing house, for the next session */
function runSession(
    writer: Writer,
    { intent, market, clearingHouse, orders, isLast }: SessionPlan,
    context: ChainContext,
): ObjectHandle {
    const feeds = { ...withFeeds({ ...intent, market }, context), market: clearingHouse };
    const { session } = writer.call('startSession', { ...feeds, integrator: emptyIntegrator(writer, context) });
    for (const order of orders) placeOrder(writer, session, order);
    const deallocateFree = intent.deallocateFree && isLast;
    const end = { session, ...withAccount(intent), allocateMissing: false, deallocateFree };
    return writer.call('endSession', end).market;
}

function emptyIntegrator(writer: Writer, { world }: ChainContext): ObjectHandle {
    if (!writer.takes('startSession', 'integrator')) return '';
    return writer.framework('option::none', world.integratorType, [], 'std');
}

function placeOrder(writer: Writer, session: ObjectArgument, order: OrderIntent): void {
    const { side, size, price, reduceOnly, clientOrderId, expiryMs, market } = order;
    const options = { session, side, size, reduceOnly };
    if (price === undefined) writer.call('placeMarketOrder', options, market);
    else
        writer.call(
            'placeLimitOrder',
            { ...options, price, type: GOOD_TILL_CANCELED, clientOrderId, expiryMs },
            market,
        );
}

function cancelOrders(writer: Writer, intent: IntentOf<'cancelOrders'>, context: ChainContext): void {
    const name = intent.abortOnMissing ? 'cancelOrders' : 'tryCancelOrders';
    writer.call(name, { ...withMarket(intent), orderIds: intent.orderIds });
    if (intent.deallocateFree) writer.call('deallocateFree', withFeeds(intent, context));
}

interface WithCapability {
    readonly capability: CapabilityObject;
}

interface WithMarket extends WithCapability {
    readonly market: MarketSpec;
}

function withAccount({ capability }: WithCapability): { capability: ObjectHandle; account: ObjectHandle } {
    return { capability: capability.id, account: capability.accountId };
}

function withMarket(intent: WithMarket): { market: ObjectHandle; capability: ObjectHandle; account: ObjectHandle } {
    return { ...withAccount(intent), market: intent.market.id };
}

function withFeeds(
    intent: WithMarket,
    { world }: ChainContext,
): ReturnType<typeof withMarket> & { baseFeed: ObjectHandle; collateralFeed: ObjectHandle; clock: ObjectHandle } {
    const baseFeed = world.feedIds.get(intent.market.id) ?? '';
    return { ...withMarket(intent), baseFeed, collateralFeed: world.collateralFeedId, clock: world.clockId };
}

/** Updates all stale on-chain prices that the calls use. */
function updateStalePrices(
    writer: Writer,
    intent: Intent,
    options: TransactionOptions,
    parts: ComposeParts,
    now: number,
): void {
    const { context, oracle, oracleMaxAgeMs } = parts;
    const { collateralFeedId, feedIds } = context.world;
    const isStale = (at: number): boolean => now - at > oracleMaxAgeMs;
    const views = marketsNeedingPrices(intent).map((id) => context.engine.market(id, now));
    for (const { spec, indexPriceAt } of views) {
        const feedId = feedIds.get(spec.id) ?? '';
        if (isStale(indexPriceAt)) updatePrice(writer, feedId, oracle.basePrice(spec.id, now), options, context, now);
    }
    const isCollateralStale = views.some(({ collateralPriceAt }) => isStale(collateralPriceAt));
    if (isCollateralStale) updatePrice(writer, collateralFeedId, oracle.collateralPrice(now), options, context, now);
}

function marketsNeedingPrices(intent: Intent): string[] {
    if (intent.action === 'createOrders') return [...new Set(intent.orders.map(({ market }) => market.id))];
    if (intent.action === 'deallocate') return [intent.market.id];
    return intent.action === 'cancelOrders' && intent.deallocateFree ? [intent.market.id] : [];
}

function updatePrice(
    writer: Writer,
    feedId: string,
    price: bigint,
    options: TransactionOptions,
    context: ChainContext,
    now: number,
): void {
    const message = writeMessage({ feedId, price, publishedAt: now }, context.world.oracleSecret);
    const fee = oracleFee(writer, options);
    writer.call('updatePrice', { feed: feedId, message, fee, clock: context.world.clockId });
}

/** Splits the fee from the gas coin, or withdraws it from the sender's address balance. */
function oracleFee(writer: Writer, { isAddressGas }: TransactionOptions): ObjectArgument {
    if (isAddressGas) return redeem(writer, SUI_TYPE, ORACLE_FEE_MIST);
    const [fee] = writer.transaction.splitCoins(writer.transaction.gas, [ORACLE_FEE_MIST]);
    return fee;
}

function insufficient(source: string, coinType: string, wanted: bigint, found: bigint): Error {
    return refuse('funds', `insufficient ${source}: wanted ${wanted} of ${coinType}, found ${found}`);
}
