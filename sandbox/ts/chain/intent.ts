/** The operation that a request asks for, in the contract's units and ids. */

import type { TransactionObjectArgument as ObjectArgument } from '@mysten/sui/transactions';
import { normalizeStructTag } from '@mysten/sui/utils';
import { ceilDivide, ONE } from '../engine/integers.js';
import type { MarketSpec, Side } from '../engine/types.js';
import type { ChainContext } from './execution.js';
import type { CapabilityObject } from './objects.js';
import type { RequestFields } from './request-fields.js';
import type { TwapTerms } from './twap-orders.js';
import type { DepositTo, Action } from './types.js';

/** An order to place. */
export interface OrderIntent {
    readonly market: MarketSpec;
    readonly side: Side;
    readonly size: bigint;
    /** `undefined` for a market order. */
    readonly price: bigint | undefined;
    readonly reduceOnly: boolean;
    /** The contract's order type; a market order has none. */
    readonly type: bigint;
    readonly clientOrderId: bigint | undefined;
    readonly expiryMs: bigint | undefined;
}

/** An operation of an account. */
interface AccountIntent<A extends string> {
    readonly action: A;
    readonly capability: CapabilityObject;
}

/** An operation on one position. */
interface PositionIntent<A extends string> extends AccountIntent<A> {
    readonly market: MarketSpec;
}

interface CancelIntent extends PositionIntent<'cancelOrders'> {
    readonly orderIds: readonly bigint[];
    readonly abortOnMissing: boolean;
    readonly deallocateFree: boolean;
}

interface OrdersIntent extends AccountIntent<'createOrders'> {
    readonly orders: readonly OrderIntent[];
    readonly deallocateFree: boolean;
    /** Raw collateral to deallocate after the orders of one market. */
    readonly deallocate?: bigint;
}

interface WithdrawIntent extends AccountIntent<'withdraw'> {
    readonly amount: bigint;
    /** `address` and `balance` are recipients; `argument` leaves the coin to later commands. */
    readonly to: { readonly address: string } | 'balance' | 'argument';
}

interface DepositIntent extends AccountIntent<'deposit'> {
    /** Raw, from coins or the address balance of the sender; or a result of an earlier command. */
    readonly from: { readonly amount: bigint; readonly isAddressBalance: boolean } | { readonly coin: ObjectArgument };
}

interface TicketIntent extends AccountIntent<'createTicket'> {
    readonly type: bigint;
    readonly detailsHash: Uint8Array;
    /** The sender's coins pay the deposit, because the gas coin is another wallet's. */
    readonly isSponsored: boolean;
}

interface TwapIntent extends AccountIntent<'createTwap'> {
    readonly terms: TwapTerms;
    readonly detailsHash: Uint8Array;
    /** As in {@link TicketIntent}. */
    readonly isSponsored: boolean;
}

/** An operation on an existing ticket. */
interface TicketChange<A extends string> extends AccountIntent<A> {
    readonly ticketId: string;
}

/** A requested operation. */
export type Intent =
    | { readonly action: 'createAccount' }
    | DepositIntent
    | WithdrawIntent
    | (PositionIntent<'allocate'> & { readonly amount: bigint })
    | (PositionIntent<'deallocate'> & { readonly amount: bigint })
    | (PositionIntent<'setLeverage'> & { readonly ratio: bigint })
    | OrdersIntent
    | CancelIntent
    | PositionIntent<'createPosition'>
    | (AccountIntent<'transfer'> & { readonly to: CapabilityObject; readonly amount: bigint })
    | (AccountIntent<'grantAgent'> & { readonly recipient: string })
    | (AccountIntent<'revokeAgent'> & { readonly agentId: string })
    | (AccountIntent<'approveBuilder'> & { readonly builderId: bigint; readonly maxFee: bigint })
    | (AccountIntent<'revokeBuilder'> & { readonly builderId: bigint })
    | { readonly action: 'registerBuilder' }
    | TicketIntent
    | (TicketChange<'editTicket'> & { readonly detailsHash: Uint8Array })
    | TicketChange<'cancelTicket'>
    | TwapIntent
    | (TicketChange<'setTwapDetails'> & { readonly terms: TwapTerms; readonly detailsHash: Uint8Array })
    | (TicketChange<'setTwapExecutors'> & { readonly executors: readonly string[] })
    | (TicketChange<'cancelTwap'> & { readonly market: MarketSpec });

/** The unified section places limit orders only as good till canceled. */
const GOOD_TILL_CANCELED = 0n;

/** Decimals of sizes and prices. */
const ORDER_DECIMALS = 9;

/** Accepted deviation from the market's ratio: 1/0.033 as a double gives 0.033 back only this precisely. */
const RATIO_PRECISION = 10n ** 12n;

/** Reads the operation of a request. @throws {Refusal} 400 naming the invalid field */
export function readIntent(
    action: Action,
    fields: RequestFields,
    sender: string,
    context: ChainContext,
    depositTo: DepositTo,
): Intent {
    if (action === 'createAccount') {
        expectCollateral(fields, context, 'settleId');
        return { action };
    }
    const capability = findCapability(fields, sender, context, action === 'deposit' ? depositTo : 'capability');
    const amount = (): bigint => fields.units('amount', context.world.collateralDecimals);
    switch (action) {
        case 'deposit':
            return {
                action,
                capability,
                from: { amount: amount(), isAddressBalance: fields.flag('fromAddressBalance') },
            };
        case 'withdraw':
            return {
                action,
                capability,
                amount: amount(),
                to: fields.flag('toAddressBalance') ? 'balance' : { address: sender },
            };
        case 'allocate':
        case 'deallocate':
            return { action, capability, market: findMarket(fields, context), amount: amount() };
        case 'setLeverage': {
            const market = findMarket(fields, context);
            return { action, capability, market, ratio: toRatio(fields, market) };
        }
        case 'createOrders':
            return { action, capability, ...readOrders(fields, context) };
        case 'cancelOrders':
            return { action, capability, ...readCancel(fields, capability, context) };
    }
}

/** Accepts the collateral's coin type in any notation. @throws {Refusal} 400 on another coin */
export function expectCollateral(fields: RequestFields, { world }: ChainContext, name: string): void {
    const found = fields.text(name);
    try {
        if (normalizeStructTag(found) === world.collateralType) return;
    } catch {
        // The error below covers this case.
    }
    throw fields.mismatch(name, world.collateralType, found);
}

function findCapability(
    fields: RequestFields,
    sender: string,
    { store }: ChainContext,
    by: DepositTo,
): CapabilityObject {
    const id = fields.id('accountId');
    const capability = store.capability(id);
    if (capability === undefined) throw fields.mismatch('accountId', 'the id of an account', id);
    const found = capability.id === id ? 'capability' : 'account';
    if (by !== 'either' && by !== found) throw fields.mismatch('accountId', `the id of the ${by}`, `${found} ${id}`);
    if (capability.owner === sender) return capability;
    throw fields.mismatch('accountId', `an account whose capability ${sender} holds`, id);
}

/** Finds the market that a field names. @throws {Refusal} 400 when it does not exist */
export function findMarket(fields: RequestFields, { engine }: Pick<ChainContext, 'engine'>, name = 'chId'): MarketSpec {
    const market = engine.markets.get(fields.id(name));
    if (market === undefined) throw fields.mismatch(name, 'the id of a market', fields.id(name));
    return market;
}

/** 1/leverage, rounded up, so that the leverage never exceeds the requested one. */
export function toRatio(fields: RequestFields, { initialMarginRatio }: MarketSpec): bigint {
    const { digits, scale } = fields.decimal('leverage');
    const ratio = ceilDivide(ONE * 10n ** BigInt(scale), digits);
    const isMarketRatio =
        initialMarginRatio > ratio && (initialMarginRatio - ratio) * RATIO_PRECISION <= initialMarginRatio;
    if (ratio > 1n << 127n) throw fields.mismatch('leverage', '1 or more', 'far less');
    return isMarketRatio ? initialMarginRatio : ratio;
}

function readOrders(fields: RequestFields, context: ChainContext): { orders: OrderIntent[]; deallocateFree: boolean } {
    const orders = fields.objects('orders').map((row) => readOrder(row, context));
    if (orders.length === 0) throw fields.mismatch('orders', 'at least one order', []);
    return { orders, deallocateFree: fields.flag('deallocateFreeCollateral') };
}

/** Market orders on chain have no price, no expiry and no client order id. */
function readOrder(row: RequestFields, context: ChainContext): OrderIntent {
    const isLimit = readChoice(row, 'type', 'limit', 'market') === 'limit';
    const optional = (name: string): bigint | undefined =>
        isLimit && row.has(name) ? row.wholeNumber(name) : undefined;
    return {
        market: findMarket(row, context),
        side: readChoice(row, 'side', 'buy', 'sell') === 'buy' ? 'bid' : 'ask',
        size: row.units('amount', ORDER_DECIMALS),
        price: isLimit ? row.units('price', ORDER_DECIMALS) : undefined,
        reduceOnly: row.flag('reduceOnly'),
        type: GOOD_TILL_CANCELED,
        clientOrderId: optional('clientOrderId'),
        expiryMs: optional('expirationTimestampMs'),
    };
}

function readChoice<A extends string, B extends string>(row: RequestFields, name: string, a: A, b: B): A | B {
    const value = row.text(name);
    if (value === a) return a;
    if (value === b) return b;
    throw row.mismatch(name, `${a} or ${b}`, value);
}

function readCancel(
    fields: RequestFields,
    { accountNumber }: CapabilityObject,
    context: ChainContext,
): Omit<CancelIntent, 'action' | 'capability'> {
    const market = findMarket(fields, context);
    const abortOnMissing = fields.flag('shouldAbortOnMissingId');
    const byClientId = fields.list('clientOrderIds').flatMap((wanted, index) => {
        const found = findByClientId(market, accountNumber, wanted, context);
        if (found.length > 0 || !abortOnMissing) return found;
        throw fields.mismatch(`clientOrderIds[${index}]`, 'the id of a resting order', wanted);
    });
    const orderIds = [...new Set([...fields.orderIds('orderIds'), ...byClientId])];
    return { market, orderIds, abortOnMissing, deallocateFree: fields.flag('deallocateFreeCollateral') };
}

/** Finds the resting orders of an account with a client order id. @returns their order ids */
export function findByClientId(
    market: MarketSpec,
    accountNumber: number,
    wanted: unknown,
    { engine }: ChainContext,
): bigint[] {
    const resting = engine.orders(market.id, accountNumber);
    const found = resting.filter(
        ({ clientOrderId }) => clientOrderId !== undefined && String(clientOrderId) === wanted,
    );
    return found.map(({ orderId }) => orderId);
}
