/** Client order ids: which orders they name, and whether a new order may have one. */

import { DuplicateOrderId } from 'ccxt';
import type { Order } from 'ccxt';
import type { OwnWrites } from '../recent/own-writes.js';
import { capabilityIdOf, type AccountPair } from '../account/account.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { WRITE } from '../exchange/request-queue.js';
import type { OrderBody } from './request.js';
import { sentence } from '../core/problem.js';
import type { Context } from '../exchange/context.js';
import type { MarketDirectory } from '../markets/market-directory.js';
import type { OpenOrders } from './open-orders.js';

/** Finds orders by their client order ids. */
export class ClientOrderIds {
    constructor(
        private readonly context: Context,
        private readonly markets: MarketDirectory,
        private readonly open: OpenOrders,
        private readonly memory: OwnWrites,
    ) {}

    /** Finds order ids by client order ids, as the transaction names orders by their ids only. */
    findOrderIds(
        clientOrderIds: readonly string[],
        open: readonly Order[],
        market: KnownMarket,
        pair: AccountPair,
    ): Map<string, string> {
        const found = new Map<string, string>();
        for (const clientOrderId of clientOrderIds) {
            const known = this.memory.findResting(capabilityIdOf(pair), market.id, clientOrderId)?.id;
            const resting = open.filter((order) => order.clientOrderId === clientOrderId).map(({ id }) => `${id}`);
            if (known === undefined && resting.length > 1) {
                const fact = `clientOrderId ${clientOrderId} is that of orders ${resting.join(', ')}`;
                throw sentence('missing', `${fact}; pass one of these as ids`);
            }
            const id = known ?? resting[0];
            if (id !== undefined) found.set(clientOrderId, id);
        }
        return found;
    }

    /**
     * Finds the id of the order that has a client order id and rests, as {@link find}; `undefined` where
     * there is none.
     */
    async findOne(clientOrderId: string, market: KnownMarket, pair: AccountPair): Promise<string | undefined> {
        const open = await this.open.ofAccount(pair.accountNumber, market.symbol, WRITE);
        return this.findOrderIds([clientOrderId], open, market, pair).get(clientOrderId);
    }

    /**
     * Refuses a second order with the client order id of one that this object placed and that may still rest.
     * The exchange does not.
     */
    async expectNew(bodies: readonly OrderBody[], pair: AccountPair, replacedIds: readonly string[]): Promise<void> {
        for (const [i, { clientOrderId, chId }] of bodies.entries()) {
            if (clientOrderId === undefined) continue;
            const isSame = (other: OrderBody): boolean => other.chId === chId && other.clientOrderId === clientOrderId;
            if (bodies.findIndex(isSame) < i) throw this.#duplicate(clientOrderId, 'another of these orders');
            const resting = this.memory.findResting(capabilityIdOf(pair), chId, clientOrderId);
            if (resting === undefined || replacedIds.includes(resting.id)) continue;
            const mayRest = resting.isRecent || (await this.#isOpen(resting.id, pair, chId));
            if (mayRest) throw this.#duplicate(clientOrderId, `order ${resting.id}, which may still rest`);
        }
    }

    async #isOpen(id: string, { accountNumber }: AccountPair, marketId: string): Promise<boolean> {
        const open = await this.open.ofAccount(accountNumber, this.markets.byId(marketId)?.symbol, WRITE);
        return open.some((order) => order.id === id);
    }

    #duplicate(clientOrderId: string, holder: string): Error {
        const advice = 'use another one, or cancel that order first';
        return new DuplicateOrderId(
            `${this.context.id} clientOrderId ${clientOrderId} is that of ${holder}; ${advice}`,
        );
    }
}
