/** Orders on the book, which may replace others, with margin, leverage and attached stop orders. */

import type { Decimal } from '../../core/number/decimal.js';
import { sentence } from '../../core/problem.js';
import {
    fault,
    isNothing,
    readAccount,
    readFlag,
    readMarket,
    readOrderIds,
    readPositive,
    readSigned,
    readUnits,
    SCALE,
    toWhole,
    U64,
    type Body,
} from './body.js';
import type { Facts, MarketFacts, OfAccount, OrderIntent, OrderLife, ReplacedOrder, TicketType } from './facts.js';
import { claimAccount } from './claims.js';
import type { UnifiedWrite } from './write.js';

/** What such a write must do. */
export interface CreateOrders extends OfAccount {
    readonly action: 'createOrders';
    readonly orders: readonly OrderIntent[];
    readonly deallocateFree: boolean;
    /** Canceled before the orders of their markets; one that is missing fails the transaction. */
    readonly replaced: readonly ReplacedOrder[];
    /** Set in the market of all orders. */
    readonly leverage: Decimal | undefined;
    /** Allocated to the position before the orders, in the coin's own units; negative: deallocated. */
    readonly collateral: bigint;
    /** Stop orders that are attached to the orders. */
    readonly tickets: readonly TicketType[];
}

function readOrders(body: Body, facts: Facts): Omit<CreateOrders, 'action'> {
    const account = readAccount(body, facts);
    const { orders: rows, leverage, collateral } = body;
    if (!Array.isArray(rows) || rows.length === 0) throw fault('orders', 'a list of orders', rows);
    const markets = new Map<unknown, MarketFacts>();
    const orders = rows.map((row: unknown, i) => {
        if (typeof row !== 'object' || row === null) throw fault(`orders[${i}]`, 'an order', row);
        return readOrder(row as Body, facts, markets, `orders[${i}]`);
    });
    const ofMarket = {
        leverage: isNothing(leverage) ? undefined : readPositive(leverage, 'leverage'),
        collateral: isNothing(collateral) ? 0n : readSigned(collateral, account.coin.decimals, 'collateral'),
    };
    const isOfMarket = ofMarket.leverage !== undefined || ofMarket.collateral !== 0n;
    if (isOfMarket && new Set(orders.map(({ market }) => market.id)).size > 1) {
        const how = 'pass those of one market, as the transaction also allocates or sets a leverage';
        throw sentence('argument', `request.orders are of several markets; ${how}`);
    }
    const replaced = readReplaced(body, orders);
    const tickets = rows.flatMap(({ slTp }: Body): TicketType[] => (isNothing(slTp) ? [] : ['position']));
    return {
        account,
        orders,
        deallocateFree: readFlag(body, 'deallocateFreeCollateral'),
        replaced,
        ...ofMarket,
        tickets,
    };
}

/** In several markets, each order replaces the one at its place. */
function readReplaced(body: Body, orders: readonly OrderIntent[]): ReplacedOrder[] {
    const ids = readOrderIds(body.replacedIds ?? [], 'replacedIds');
    const markets = orders.map(({ market }) => market);
    if (ids.length > 0 && ids.length !== orders.length && new Set(markets.map(({ id }) => id)).size > 1) {
        throw fault('replacedIds', `${orders.length} ids, one for each order, in several markets`, `${ids.length}`);
    }
    return ids.map((id, i) => ({ id, market: (markets[i] ?? markets[0]) as MarketFacts }));
}

/** A market order of the contract has neither a client order id nor an expiration. */
function readOrder(row: Body, facts: Facts, markets: Map<unknown, MarketFacts>, at: string): OrderIntent {
    if (row.side !== 'buy' && row.side !== 'sell') throw fault(`${at}.side`, '"buy" or "sell"', row.side);
    if (row.type !== 'market' && row.type !== 'limit') throw fault(`${at}.type`, '"market" or "limit"', row.type);
    const isLimit = row.type === 'limit';
    const prefix = `${at}.`;
    const market = markets.get(row.chId) ?? readMarket(row, facts, `${prefix}chId`);
    markets.set(row.chId, market);
    return {
        market,
        side: row.side,
        size: readUnits(row, 'amount', SCALE, prefix),
        price: isLimit ? readUnits(row, 'price', SCALE, prefix) : undefined,
        life: readLife(row.life, prefix),
        reduceOnly: readFlag(row, 'reduceOnly', prefix),
        clientOrderId: isLimit ? readWhole(row, 'clientOrderId', U64, prefix) : undefined,
        expiry: isLimit ? readWhole(row, 'expirationTimestampMs', U64, prefix) : undefined,
    };
}

const LIVES: readonly OrderLife[] = ['GTC', 'FOK', 'PO', 'IOC'];

function readLife(value: unknown, prefix: string): OrderLife {
    if (isNothing(value)) return 'GTC';
    const life = LIVES.find((known) => known === value);
    if (life === undefined) throw fault(`${prefix}life`, `one of ${LIVES.join(', ')}`, value);
    return life;
}

function readWhole(row: Body, key: string, most: bigint, prefix: string): bigint | undefined {
    const value = row[key];
    return isNothing(value) ? undefined : toWhole(value, prefix + key, most);
}

export const createOrders: UnifiedWrite<CreateOrders> = {
    group: 'account',
    moves: 'none',
    orders: 'placed',
    claims: claimAccount,
    calls: {
        startSession: 'repeated',
        limitOrder: 'repeated',
        marketOrder: 'repeated',
        endSession: 'repeated',
        share: 'repeated',
        crank: 'repeated',
    },
    isUnified: true,
    mayBeAgent: true,
    needsSelectedAccount: true,
    history: 'order-history',
    reducesRisk: ({ orders, leverage, collateral }) =>
        orders.every(({ reduceOnly }) => reduceOnly) && leverage === undefined && collateral >= 0n,
    read: (body, facts): CreateOrders => ({ action: 'createOrders', ...readOrders(body, facts) }),
};
