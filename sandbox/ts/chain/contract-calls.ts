/** The contract's functions, implemented with the engine. */

import { bcs } from '@mysten/sui/bcs';
import { min } from '../engine/integers.js';
import type { OrderType } from '../engine/types.js';
import { Abort } from '../errors.js';
import { feeKey } from './objects.js';
import {
    expectApproval,
    expectFeeds,
    expectOpen,
    previewCancel,
    toExpiry,
    type ContractCall,
    type Execution,
} from './execution.js';
import type { CallName, CallArguments } from './functions.js';
import { PRICE_CALLS } from './price-calls.js';
import { TICKET_CALLS } from './ticket-calls.js';
import type { Action, OrderOutcome } from './types.js';
import { expectCoin, pure, type Value, type CapabilityValue, type SessionValue, type PureValue } from './values.js';
import { accountIds } from './world.js';

/** The largest fee of a builder, 10^-9. */
const MAX_BUILDER_FEE = 10_000_000n;

/** Agents of one account: the setting of the registry as it is at genesis. */
const MAX_AGENTS = 10;

const CALLS: { readonly [C in CallName]: ContractCall<C> } = {
    createAccount: (_args, execution) => [createAccount(execution)],
    deposit: ({ account, coin }, execution) => {
        expectCoin(coin, execution.context.world.collateralType);
        if (coin.balance > 0n) execution.calls.deposit(account.accountNumber, coin.balance);
        return [];
    },
    withdraw: ({ account, amount }, execution) => {
        if (amount > 0n) execution.calls.withdraw(account.accountNumber, amount);
        return [execution.newCoin(execution.context.world.collateralType, amount, execution.info.sender)];
    },
    createPosition: ({ market, account }, execution) => {
        execution.calls.createPosition(market.id, account.accountNumber);
        execution.gasMeter.countCreated('position');
        return [];
    },
    setMarginRatio: ({ market, account, ratio }, { calls }) => {
        calls.setInitialMarginRatio(market.id, account.accountNumber, ratio);
        return [];
    },
    allocate: ({ market, account, amount }, { calls }) => {
        calls.allocate(market.id, account.accountNumber, amount);
        return [];
    },
    deallocate: ({ market, account, amount }, { calls }) => {
        calls.deallocate(market.id, account.accountNumber, amount);
        return [u64(amount)];
    },
    deallocateFree: ({ market, account }, { calls }) => [u64(calls.deallocateFree(market.id, account.accountNumber))],
    startSession: ({ market, account: { accountNumber }, integrator: { info: integrator } }, { calls, changes }) => {
        const approvedFee = (id: bigint): bigint | undefined => changes.approvedFee(accountNumber, id);
        const engineSession = calls.startSession(market.id, accountNumber, { integrator, approvedFee });
        return [{ kind: 'session', market, accountNumber, engineSession }];
    },
    placeLimitOrder: placeLimit,
    placeMarketOrder: ({ session, side, size, reduceOnly }, execution) => {
        const placement = session.engineSession.placeMarket({ side, size, reduceOnly });
        const options = { side, size, price: undefined, clientOrderId: undefined, reduceOnly, expiryMs: undefined };
        noteOrder(execution, session, { type: 'market', ...options, placement });
        return [];
    },
    endSession: ({ session, account, allocateMissing, deallocateFree }) => {
        if (session.accountNumber !== account.accountNumber) {
            throw new Abort('clearing_house', 18, 'the session is of another account');
        }
        session.engineSession.end({ allocateMissing, deallocateFree });
        return [session.market, { kind: 'summary' }];
    },
    // The market stays in place; sharing it again changes nothing.
    share: () => [],
    cancelOrders: ({ market, account, orderIds }, { calls, context, report }) => {
        const cancels = orderIds.map((id) => previewCancel(context.engine, market.id, id));
        calls.cancelOrders(market.id, account.accountNumber, orderIds);
        report.cancels.push(...cancels.filter((cancel) => cancel !== undefined));
        return [];
    },
    tryCancelOrders: ({ market, account, orderIds }, { calls, context, report }) => {
        const cancels = orderIds.map((id) => previewCancel(context.engine, market.id, id));
        const done = calls.tryCancelOrders(market.id, account.accountNumber, orderIds);
        const canceled = cancels.filter((_cancel, index) => done[index] === true);
        report.cancels.push(...canceled.filter((cancel) => cancel !== undefined));
        return [pure('vector<bool>', bcs.vector(bcs.bool()).serialize(done).toBytes())];
    },
    settlePosition: ({ market, account, orderIds }, { calls }) => {
        calls.closeAtSettlement(market.id, account.accountNumber, orderIds);
        return [];
    },
    grantAgent: ({ account: { id: accountId, accountNumber } }, execution) => {
        const { changes } = execution;
        if (changes.agentsOf(accountNumber).length >= MAX_AGENTS)
            throw new Abort('account', 4005, `the account has ${MAX_AGENTS} agents`);
        const id = execution.newId();
        changes.granted.set(id, accountNumber);
        return [{ kind: 'capability', role: 'assistant', id, accountNumber, accountId }];
    },
    revokeAgent: ({ account, agentId }, { changes }) => {
        if (!changes.agentsOf(account.accountNumber).includes(agentId))
            throw new Abort('account', 4000, 'the account has no such agent');
        changes.revoked.add(agentId);
        return [];
    },
    approveBuilder: ({ account: { accountNumber }, builderId, maxFee }, { changes, context }) => {
        const count = context.store.builders.length + changes.builders.length;
        if (builderId >= BigInt(count)) throw new Abort('registry', 5004, 'no such builder');
        expectBuilderFee(maxFee);
        if (changes.approvedFee(accountNumber, builderId) !== undefined)
            throw new Abort('dynamic_field', 0, 'the builder is approved already');
        changes.fees.set(feeKey(accountNumber, builderId), maxFee);
        return [];
    },
    revokeBuilder: ({ account: { accountNumber }, builderId }, { changes }) => {
        expectApproval(changes.approvedFee(accountNumber, builderId));
        changes.fees.set(feeKey(accountNumber, builderId), undefined);
        return [];
    },
    createIntegratorInfo: ({ builderId: id, fee }) => {
        expectBuilderFee(fee);
        return [{ kind: 'integrator', info: { id, fee } }];
    },
    registerBuilder: (_args, { changes, context, info }) => {
        const id = context.store.builders.length + changes.builders.length;
        changes.builders.push(info.sender);
        return [pure('u32', bcs.u32().serialize(id).toBytes())];
    },
    ...TICKET_CALLS,
    ...PRICE_CALLS,
    bookPrice: ({ market }, { context, info }) => {
        const price = context.engine.market(market.id, info.now).bookPrice ?? null;
        return [pure('option<u256>', bcs.option(bcs.u256()).serialize(price).toBytes())];
    },
};

/** The action that a call on an account belongs to. */
const ACTIONS: Readonly<Partial<Record<CallName, Action>>> = {
    deposit: 'deposit',
    withdraw: 'withdraw',
    createPosition: 'allocate',
    setMarginRatio: 'setLeverage',
    allocate: 'allocate',
    deallocate: 'deallocate',
    deallocateFree: 'deallocate',
    startSession: 'createOrders',
    cancelOrders: 'cancelOrders',
    tryCancelOrders: 'cancelOrders',
};

/** What checks the market before the capability, and what checks it afterwards; both before prices. */
const MARKET_FIRST: readonly CallName[] = ['allocate', 'deallocate', 'deallocateFree'];
const CAPABILITY_FIRST: readonly CallName[] = ['createPosition', 'setMarginRatio', 'startSession'];

/** The objects that calls have in common. */
type CommonArguments = Partial<CallArguments<'startSession'>>;

/**
 * Runs a function of the contract, after the checks that all functions have in common, and reports its
 * action.
 */
export function callContract<C extends CallName>(name: C, args: CallArguments<C>, execution: Execution): Value[] {
    const { market, capability, account, baseFeed, collateralFeed } = args as CommonArguments;
    const expectMarket = (calls: readonly CallName[]): void => {
        if (market === undefined || !calls.includes(name)) return;
        expectOpen(execution.context.engine.market(market.id, execution.info.now));
    };
    expectMarket(MARKET_FIRST);
    if (capability !== undefined && capability.accountId !== account?.id) {
        throw new Abort('account', 4000, 'the capability is of another account');
    }
    if (capability !== undefined && execution.changes.isRevoked(capability)) throw invalidCapability();
    expectMarket(CAPABILITY_FIRST);
    if (market !== undefined && name !== 'cancelTwap') expectFeeds({ market, baseFeed, collateralFeed });
    const results = CALLS[name](args, execution);
    const action = ACTIONS[name];
    if (action !== undefined && capability !== undefined) execution.report.record(action, capability.id, market?.id);
    return results;
}

/** @throws {Abort} 4001 when a fee of a builder, 10^-9, is out of range */
function expectBuilderFee(fee: bigint): void {
    if (fee < 1n || fee > MAX_BUILDER_FEE) throw new Abort('account', 4001, 'the fee is not above 0 and at most 1 %');
}

function invalidCapability(): Abort {
    return new Abort('account', 4000, 'the capability was revoked');
}

function createAccount(execution: Execution): CapabilityValue {
    const accountNumber = execution.calls.createAccount();
    const { accountId, capabilityId: id } = accountIds(accountNumber, execution.context.world);
    execution.changes.shared.push({ kind: 'account', id: accountId, version: 0n, initialVersion: 0n, accountNumber });
    execution.report.record('createAccount', id);
    return { kind: 'capability', role: 'admin', id, accountNumber, accountId };
}

function placeLimit(args: CallArguments<'placeLimitOrder'>, execution: Execution): Value[] {
    const { session, side, size, price, clientOrderId, reduceOnly } = args;
    const options = { side, size, price, clientOrderId, reduceOnly, expiryMs: toExpiry(args.expiryMs) };
    const placement = session.engineSession.placeLimit({ ...options, type: toOrderType(args.type) });
    noteOrder(execution, session, { type: 'limit', ...options, placement });
    const resting = placement.rested ? placement.orderId : null;
    return [pure('option<u128>', bcs.option(bcs.u128()).serialize(resting).toBytes())];
}

/** The engine refuses a type that does not exist, after other checks. */
function toOrderType(type: bigint): OrderType {
    return Number(min(type, 4n)) as OrderType;
}

function noteOrder(
    execution: Execution,
    { market, accountNumber }: SessionValue,
    order: Omit<OrderOutcome, 'marketId' | 'accountNumber' | 'timestamp'>,
): void {
    execution.report.orders.push({ marketId: market.id, accountNumber, ...order, timestamp: execution.info.now });
}

function u64(value: bigint): PureValue {
    return pure('u64', bcs.u64().serialize(value).toBytes());
}
