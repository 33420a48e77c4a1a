/** The contract's functions, run on the engine. */

import { bcs } from '@mysten/sui/bcs';
import type { OrderType } from '../engine/types.js';
import { Abort, Failure } from '../errors.js';
import { previewCancel, type Run } from './execution.js';
import type { CallName, Given } from './functions.js';
import { MESSAGE_MAX_AGE_MS, ORACLE_FEE_MIST, oracleAbort, readMessage, type PriceMessage } from './oracle.js';
import type { OrderOutcome } from './types.js';
import type { Value, CapabilityValue, SessionValue, FeedValue, AccountValue, CoinValue, PureValue } from './values.js';
import { SUI_TYPE } from './world.js';

/** A function: takes its parameters by name, gives its results in the documented order. */
type Work<C extends CallName> = (given: Given<C>, run: Run) => Value[];

/** Beyond it a time is as good as never. */
const LATEST_MS = BigInt(Number.MAX_SAFE_INTEGER);

/** All functions. */
export const WORKS: { readonly [C in CallName]: Work<C> } = {
    createAccount: (_given, run) => [createAccount(run)],
    deposit: ({ account, capability, coin }, run) => {
        expectKey(capability, account);
        expectCoin(coin, run.ground.world.collateralType);
        if (coin.balance > 0n) run.calls.deposit(account.accountNumber, coin.balance);
        run.report.note('deposit', capability.id);
        return [];
    },
    withdraw: ({ account, capability, amount }, run) => {
        expectKey(capability, account);
        if (amount > 0n) run.calls.withdraw(account.accountNumber, amount);
        run.report.note('withdraw', capability.id);
        return [run.newCoin(run.ground.world.collateralType, amount, run.occasion.sender)];
    },
    createPosition: ({ market, capability, account }, run) => {
        expectKey(capability, account);
        run.calls.createPosition(market.id, account.accountNumber);
        run.meter.countCreated('position');
        run.report.note('allocate', capability.id, market.id);
        return [];
    },
    setMarginRatio: ({ market, capability, account, ratio }, run) => {
        expectKey(capability, account);
        run.calls.setInitialMarginRatio(market.id, account.accountNumber, ratio);
        run.report.note('setLeverage', capability.id, market.id);
        return [];
    },
    allocate: ({ market, capability, account, amount }, run) => {
        expectKey(capability, account);
        run.calls.allocate(market.id, account.accountNumber, amount);
        run.report.note('allocate', capability.id, market.id);
        return [];
    },
    deallocate: ({ market, capability, account, baseFeed, collateralFeed, amount }, run) => {
        expectKey(capability, account);
        expectFeeds(market.id, baseFeed, collateralFeed);
        run.calls.deallocate(market.id, account.accountNumber, amount);
        run.report.note('deallocate', capability.id, market.id);
        return [u64(amount)];
    },
    deallocateFree: ({ market, capability, account, baseFeed, collateralFeed }, run) => {
        expectKey(capability, account);
        expectFeeds(market.id, baseFeed, collateralFeed);
        const freed = run.calls.deallocateFree(market.id, account.accountNumber);
        run.report.note('deallocate', capability.id, market.id);
        return [u64(freed)];
    },
    startSession: ({ market, capability, account, baseFeed, collateralFeed }, run) => {
        expectKey(capability, account);
        expectFeeds(market.id, baseFeed, collateralFeed);
        const session = run.calls.startSession(market.id, account.accountNumber);
        run.report.note('createOrders', capability.id, market.id);
        return [{ kind: 'session', market, accountNumber: account.accountNumber, session }];
    },
    placeLimitOrder: placeLimit,
    placeMarketOrder: ({ session, side, size, reduceOnly }, run) => {
        const placement = session.session.placeMarket({ side, size, reduceOnly });
        const terms = { side, size, price: undefined, clientOrderId: undefined, reduceOnly, expiryMs: undefined };
        noteOrder(run, session, { type: 'market', ...terms, placement });
        return [];
    },
    endSession: ({ session, capability, account, allocateMissing, deallocateFree }) => {
        expectKey(capability, account);
        if (session.accountNumber !== account.accountNumber) {
            throw new Abort('clearing_house', 18, 'the session is of another account');
        }
        session.session.end({ allocateMissing, deallocateFree });
        return [session.market, { kind: 'summary' }];
    },
    // Shared again, it lies where it did.
    share: () => [],
    cancelOrders: ({ market, capability, account, orderIds }, run) => {
        expectKey(capability, account);
        const cancels = orderIds.map((id) => previewCancel(run.ground.engine, market.id, id));
        run.calls.cancelOrders(market.id, account.accountNumber, orderIds);
        run.report.cancels.push(...cancels.filter((cancel) => cancel !== undefined));
        run.report.note('cancelOrders', capability.id, market.id);
        return [];
    },
    tryCancelOrders: ({ market, capability, account, orderIds }, run) => {
        expectKey(capability, account);
        const cancels = orderIds.map((id) => previewCancel(run.ground.engine, market.id, id));
        const done = run.calls.tryCancelOrders(market.id, account.accountNumber, orderIds);
        const gone = cancels.filter((_cancel, index) => done[index] === true);
        run.report.cancels.push(...gone.filter((cancel) => cancel !== undefined));
        run.report.note('cancelOrders', capability.id, market.id);
        return [pure('vector<bool>', bcs.vector(bcs.bool()).serialize(done).toBytes())];
    },
    updatePrice,
};

function createAccount(run: Run): CapabilityValue {
    const accountNumber = run.calls.createAccount();
    const [id, accountId] = [run.freshId(), run.freshId()];
    run.ledger.shared.push({ kind: 'account', id: accountId, version: 0n, initialVersion: 0n, accountNumber });
    run.report.note('createAccount', id);
    return { kind: 'capability', id, accountNumber, accountId };
}

function placeLimit(given: Given<'placeLimitOrder'>, run: Run): Value[] {
    const { session, side, size, price, clientOrderId, reduceOnly } = given;
    const expiryMs = given.expiryMs === undefined ? undefined : Number(min(given.expiryMs, LATEST_MS));
    const terms = { side, size, price, clientOrderId, reduceOnly, expiryMs };
    const placement = session.session.placeLimit({ ...terms, type: toOrderType(given.type) });
    noteOrder(run, session, { type: 'limit', ...terms, placement });
    const resting = placement.rested ? placement.orderId : null;
    return [pure('option<u128>', bcs.option(bcs.u128()).serialize(resting).toBytes())];
}

function toOrderType(type: bigint): OrderType {
    if (type > 3n) throw new Abort('clearing_house', 44, 'no such order type');
    return Number(type) as OrderType;
}

function noteOrder(
    run: Run,
    { market, accountNumber }: SessionValue,
    order: Omit<OrderOutcome, 'marketId' | 'accountNumber' | 'timestamp'>,
): void {
    run.report.orders.push({ marketId: market.id, accountNumber, ...order, timestamp: run.occasion.now });
}

/** A price that is older than the one on chain changes nothing, but costs the same. */
function updatePrice({ feed, message, fee }: Given<'updatePrice'>, run: Run): Value[] {
    const { now } = run.occasion;
    const news = readMessage(message, run.ground.world.oracleSecret);
    expectCoin(fee, SUI_TYPE);
    if (news.feedId !== feed.id) throw oracleAbort(1, 'the message is of another feed');
    if (now - news.publishedAt > MESSAGE_MAX_AGE_MS) throw oracleAbort(2, 'the message is too old');
    if (fee.balance < ORACLE_FEE_MIST) throw oracleAbort(3, 'the fee is too small');
    run.ledger.payOracle(fee.payer, fee.balance);
    storePrice(run, feed, news);
    return [];
}

function storePrice(run: Run, { marketId }: FeedValue, { price, publishedAt }: PriceMessage): void {
    const { engine, world } = run.ground;
    const [anyMarket = ''] = world.markets.keys();
    const { indexPriceAt, collateralPriceAt } = engine.market(marketId ?? anyMarket, run.occasion.now);
    if (marketId === undefined && publishedAt >= collateralPriceAt) run.calls.setCollateralPrice(price);
    if (marketId !== undefined && publishedAt >= indexPriceAt) run.calls.setBasePrice(marketId, price);
}

function expectKey({ accountId }: CapabilityValue, { id }: AccountValue): void {
    if (accountId !== id) throw new Abort('account', 4000, 'the capability is of another account');
}

function expectFeeds(marketId: string, base: FeedValue, collateral: FeedValue): void {
    if (base.marketId !== marketId) throw new Abort('market', 1001, 'the price feed is not the base’s');
    if (collateral.marketId !== undefined) throw new Abort('market', 1002, 'the price feed is not the collateral’s');
}

function expectCoin({ coinType }: CoinValue, wanted: string): void {
    if (coinType !== wanted) throw new Failure(`wanted a coin of ${wanted}, found one of ${coinType}`);
}

function u64(value: bigint): PureValue {
    return pure('u64', bcs.u64().serialize(value).toBytes());
}

function pure(type: string, bytes: Uint8Array): PureValue {
    return { kind: 'pure', type, bytes };
}

function min(a: bigint, b: bigint): bigint {
    return a < b ? a : b;
}
