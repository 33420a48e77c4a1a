/** Orders that one transaction places, and the two ways to place them: through the service, and through a Sui node. */

import type { Dict, Order } from 'ccxt';
import type { AccountPair } from '../account/account.js';
import { isGiven, type Params } from '../exchange/params.js';
import type { NodeResult } from '../node/sui-node.js';
import type { WriteRequest } from '../submit/write.js';
import type { OrderHistory } from './history/order-history.js';
import type { OrderMemory } from './order-memory.js';
import type { RequestedOrders, WriteResponses } from './write-responses.js';

/** Orders of one transaction. */
export interface Placement {
    readonly requested: RequestedOrders;
    /** Orders that the same transaction cancels. */
    readonly replacedIds: readonly string[];
    /** What the transaction must do, as its verification reads it. */
    readonly body: Dict;
    readonly pair: AccountPair;
    /** Expects that no order that rests has a client order id of these. */
    readonly expectNew: () => Promise<void>;
    /** Remembers the ids of placed orders. */
    readonly remember: (placed: readonly Order[]) => void;
}

/** The part of a write that depends on the way. */
export interface OrderWrite extends Pick<WriteRequest<Order[]>, 'via' | 'body' | 'build' | 'read' | 'readAtNode'> {
    /** Completes the placed orders with what only reads show, as far as they do before `stopped`. */
    readonly complete: (placed: Order[], stopped: Promise<void>) => Promise<Order[]>;
}

/** A way to place orders. */
export interface OrderRoute {
    /** @throws {Problem} the way cannot place these orders */
    prepare(placement: Placement, params: Params): OrderWrite;
}

/** What reads the result of orders that a node has executed. */
export interface NodeReading {
    readonly read: (result: NodeResult, digest: string) => Order[];
    readonly complete: OrderWrite['complete'];
}

/** Places orders through the service. */
export class ServiceOrders implements OrderRoute {
    constructor(
        private readonly responses: WriteResponses,
        private readonly memory: OrderMemory,
        private readonly history: OrderHistory,
        /** Reads what a node has executed, as the client added an expiration. */
        private readonly node: { readingOf(placement: Placement): NodeReading },
    ) {}

    prepare(placement: Placement, params: Params): OrderWrite {
        const { requested, body, pair, expectNew, remember } = placement;
        const { bodies, markets } = requested;
        let atNode: NodeReading | undefined;
        let txDigest: string | undefined;
        return {
            via: undefined,
            body,
            build: async (send, whole) => {
                await expectNew();
                return send(whole);
            },
            read: (response, at, digest) => {
                txDigest = digest;
                const expected = isGiven(params.request) ? [] : bodies;
                const placed = this.responses.placedOrders(response, at, expected, markets);
                remember(placed);
                return placed;
            },
            readAtNode: (result, digest) => {
                atNode = this.node.readingOf(placement);
                return atNode.read(result, digest);
            },
            complete: async (placed, stopped) => {
                if (atNode !== undefined) return atNode.complete(placed, stopped);
                this.memory.addPlaced(placed, pair.accountNumber, txDigest);
                const complete = await this.history.withTrades(placed, pair.accountNumber, stopped);
                this.memory.addTrades(complete);
                return complete;
            },
        };
    }
}
