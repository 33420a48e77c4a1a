/** Composes the calls of each write. */

import type { TransactionObjectArgument as Made } from '@mysten/sui/transactions';
import type { MarketSpec } from '../engine/types.js';
import { refuse } from '../errors.js';
import { Writer, type Handle } from './call-writer.js';
import type { Ground } from './execution.js';
import type { Intent, OrderIntent } from './intent.js';
import type { CapabilityObject } from './objects.js';
import { writeMessage, ORACLE_FEE_MIST, type Oracle } from './oracle.js';
import { pickCoins, sum, type Terms } from './transaction-options.js';
import { SUI_TYPE } from './world.js';

/** What a composition has to do with. */
export interface Composer {
    readonly ground: Ground;
    readonly oracle: Oracle;
    /** A price on chain older than this is brought up to date. */
    readonly oracleMaxAgeMs: number;
}

type Of<A extends Intent['action']> = Extract<Intent, { readonly action: A }>;

/** Good till cancelled: the service has no other. */
const RESTING = 0n;

/**
 * Composes a transaction, without its gas.
 *
 * @param intent what it is to do
 * @param terms who sends it, and what pays
 * @param composer what there is
 * @param now milliseconds
 * @returns a writer with all its commands
 * @throws {Refusal} 400 when the wallet holds too little
 */
export function compose(intent: Intent, terms: Terms, composer: Composer, now: number): Writer {
    const writer = new Writer(composer.ground);
    writer.transaction.setSender(terms.sender);
    freshenPrices(writer, intent, terms, composer, now);
    writeCalls(writer, intent, terms, composer.ground, now);
    return writer;
}

function writeCalls(writer: Writer, intent: Intent, terms: Terms, ground: Ground, now: number): void {
    switch (intent.action) {
        case 'createAccount':
            createAccount(writer, terms, ground);
            return;
        case 'deposit':
            deposit(writer, intent, terms, ground);
            return;
        case 'withdraw':
            withdraw(writer, intent, terms, ground);
            return;
        case 'allocate':
            allocate(writer, intent, ground, now);
            return;
        case 'deallocate':
            writer.call('deallocate', { ...withFeeds(intent, ground), amount: intent.amount });
            return;
        case 'setLeverage':
            writer.call('setMarginRatio', { ...withMarket(intent), ratio: intent.ratio });
            return;
        case 'createOrders':
            for (const orders of byMarket(intent.orders)) placeOrders(writer, intent, orders, ground);
            return;
        case 'cancelOrders':
            cancelOrders(writer, intent, ground);
    }
}

function createAccount(writer: Writer, { sender }: Terms, { world }: Ground): void {
    const { capability } = writer.call('createAccount', { registry: world.registryId });
    writer.transaction.transferObjects([capability], sender);
}

function deposit(writer: Writer, intent: Of<'deposit'>, { sender }: Terms, ground: Ground): void {
    const { collateralType, registryId } = ground.world;
    const coin = intent.fromAddressBalance
        ? redeem(writer, collateralType, intent.amount)
        : splitCoins(writer, sender, collateralType, intent.amount, ground);
    writer.call('deposit', { ...withAccount(intent), registry: registryId, coin });
}

/** From the sender's address balance. */
function redeem(writer: Writer, coinType: string, amount: bigint): Made {
    const withdrawal = writer.transaction.withdrawal({ amount, type: coinType });
    return writer.framework('coin::redeem_funds', coinType, [withdrawal]);
}

/** From coin objects, as few as are enough. */
function splitCoins(writer: Writer, owner: string, coinType: string, amount: bigint, { store }: Ground): Made {
    const coins = pickCoins(store.coins(owner, coinType), amount);
    if (sum(coins) < amount) throw short(`coins of ${owner}`, coinType, amount, sum(coins));
    const [target, ...sources] = coins.map((coin) => writer.owned(coin)) as [Made, ...Made[]];
    if (sources.length > 0) writer.transaction.mergeCoins(target, sources);
    const [coin] = writer.transaction.splitCoins(target, [amount]);
    return coin;
}

function withdraw(writer: Writer, intent: Of<'withdraw'>, { sender }: Terms, { world }: Ground): void {
    const { transaction } = writer;
    const taken = { ...withAccount(intent), registry: world.registryId, amount: intent.amount };
    const { coin } = writer.call('withdraw', taken);
    if (intent.toAddressBalance) {
        writer.framework('coin::send_funds', world.collateralType, [coin, transaction.pure.address(sender)]);
    } else transaction.transferObjects([coin], sender);
}

function allocate(writer: Writer, intent: Of<'allocate'>, { engine }: Ground, now: number): void {
    const { market, capability } = intent;
    const given = withMarket(intent);
    if (engine.position(market.id, capability.accountNumber, now) === undefined) writer.call('createPosition', given);
    writer.call('allocate', { ...given, amount: intent.amount });
}

/** In the order in which the markets are first named. */
function byMarket(orders: readonly OrderIntent[]): readonly OrderIntent[][] {
    const groups = new Map<string, OrderIntent[]>();
    for (const order of orders) groups.set(order.market.id, [...(groups.get(order.market.id) ?? []), order]);
    return [...groups.values()];
}

/** All orders of one market, in the dialect's number of sessions, the clearing house handed on between them. */
function placeOrders(writer: Writer, intent: Of<'createOrders'>, orders: OrderIntent[], ground: Ground): void {
    const [{ market }] = orders as [OrderIntent];
    const sessions = ground.table.sessionPer === 'market' ? [orders] : orders.map((order) => [order]);
    let house: Handle = market.id;
    for (const [index, group] of sessions.entries()) {
        const isLast = index === sessions.length - 1;
        house = runSession(writer, { intent, market, house, orders: group, isLast }, ground);
    }
    writer.call('share', { market: house });
}

/** One session to be written. */
interface SessionPlan {
    readonly intent: Of<'createOrders'>;
    readonly market: MarketSpec;
    readonly house: Handle;
    readonly orders: readonly OrderIntent[];
    readonly isLast: boolean;
}

/** @returns the clearing house, to be handed on */
function runSession(writer: Writer, { intent, market, house, orders, isLast }: SessionPlan, ground: Ground): Handle {
    const feeds = { ...withFeeds({ ...intent, market }, ground), market: house };
    const { session } = writer.call('startSession', { ...feeds, integrator: noIntegrator(writer, ground) });
    for (const order of orders) placeOrder(writer, session, order);
    const deallocateFree = intent.deallocateFree && isLast;
    const end = { session, ...withAccount(intent), allocateMissing: false, deallocateFree };
    return writer.call('endSession', end).market;
}

function noIntegrator(writer: Writer, { world }: Ground): Handle {
    if (!writer.takes('startSession', 'integrator')) return '';
    return writer.framework('option::none', world.integratorType, [], 'std');
}

function placeOrder(writer: Writer, session: Made, order: OrderIntent): void {
    const { side, size, price, reduceOnly, clientOrderId, expiryMs, market } = order;
    const terms = { session, side, size, reduceOnly };
    if (price === undefined) writer.call('placeMarketOrder', terms, market);
    else writer.call('placeLimitOrder', { ...terms, price, type: RESTING, clientOrderId, expiryMs }, market);
}

function cancelOrders(writer: Writer, intent: Of<'cancelOrders'>, ground: Ground): void {
    const name = intent.abortOnMissing ? 'cancelOrders' : 'tryCancelOrders';
    writer.call(name, { ...withMarket(intent), orderIds: intent.orderIds });
    if (intent.deallocateFree) writer.call('deallocateFree', withFeeds(intent, ground));
}

interface OfAccount {
    readonly capability: CapabilityObject;
}

interface OfPosition extends OfAccount {
    readonly market: MarketSpec;
}

function withAccount({ capability }: OfAccount): { capability: Handle; account: Handle } {
    return { capability: capability.id, account: capability.accountId };
}

function withMarket(intent: OfPosition): { market: Handle; capability: Handle; account: Handle } {
    return { ...withAccount(intent), market: intent.market.id };
}

function withFeeds(
    intent: OfPosition,
    { world }: Ground,
): ReturnType<typeof withMarket> & { baseFeed: Handle; collateralFeed: Handle; clock: Handle } {
    const baseFeed = world.feedIds.get(intent.market.id) ?? '';
    return { ...withMarket(intent), baseFeed, collateralFeed: world.collateralFeedId, clock: world.clockId };
}

/** Brings every price that the calls need, and that is too old on chain, up to date. */
function freshenPrices(writer: Writer, intent: Intent, terms: Terms, composer: Composer, now: number): void {
    const { ground, oracle, oracleMaxAgeMs } = composer;
    const { collateralFeedId, feedIds } = ground.world;
    const isOld = (at: number): boolean => now - at > oracleMaxAgeMs;
    const views = marketsPriced(intent).map((id) => ground.engine.market(id, now));
    for (const { spec, indexPriceAt } of views) {
        const feedId = feedIds.get(spec.id) ?? '';
        if (isOld(indexPriceAt)) updatePrice(writer, feedId, oracle.basePrice(spec.id, now), terms, ground, now);
    }
    const isCollateralOld = views.some(({ collateralPriceAt }) => isOld(collateralPriceAt));
    if (isCollateralOld) updatePrice(writer, collateralFeedId, oracle.collateralPrice(now), terms, ground, now);
}

function marketsPriced(intent: Intent): string[] {
    if (intent.action === 'createOrders') return [...new Set(intent.orders.map(({ market }) => market.id))];
    if (intent.action === 'deallocate') return [intent.market.id];
    return intent.action === 'cancelOrders' && intent.deallocateFree ? [intent.market.id] : [];
}

function updatePrice(writer: Writer, feedId: string, price: bigint, terms: Terms, ground: Ground, now: number): void {
    const message = writeMessage({ feedId, price, publishedAt: now }, ground.world.oracleSecret);
    const fee = oracleFee(writer, terms);
    writer.call('updatePrice', { feed: feedId, message, fee, clock: ground.world.clockId });
}

/** From the gas coin; where there is none, from the sender's address balance. */
function oracleFee(writer: Writer, { isAddressGas }: Terms): Made {
    if (isAddressGas) return redeem(writer, SUI_TYPE, ORACLE_FEE_MIST);
    const [fee] = writer.transaction.splitCoins(writer.transaction.gas, [ORACLE_FEE_MIST]);
    return fee;
}

function short(whose: string, coinType: string, wanted: bigint, found: bigint): Error {
    return refuse('funds', `insufficient ${whose}: wanted ${wanted} of ${coinType}, found ${found}`);
}
