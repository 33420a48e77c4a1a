/**
 * Orders that one transaction places, and the two ways to place them: through the service, and through a Sui
 * node.
 */

import type { Dict, Order } from 'ccxt';
import type { AccountPair } from '../account/account.js';
import type { Params } from '../exchange/params.js';
import type { Commands, ExecutedWrite, WriteRequest } from '../submit/write-request.js';
import type { OrderHistory } from './history/order-history.js';
import type { OwnWrites } from '../recent/own-writes.js';
import type { RequestedOrders, WriteResponses } from './write-responses.js';

/** Orders of one transaction. */
export interface Placement {
    readonly requested: RequestedOrders;
    /** Orders that the same transaction cancels. */
    readonly replacedIds: readonly string[];
    /** What the transaction must do, as its verification reads it. */
    readonly body: Dict;
    readonly pair: AccountPair;
    /** The capability of the account, which `params.request` may name. */
    readonly capability: string;
    /** Whether `params.request` may have changed the orders. */
    readonly isOverridden: boolean;
}

/** A way to place orders. */
export interface OrderRoute {
    /**
     * Makes the part of a write that depends on the way. @throws {Problem} the way cannot place these orders
     */
    prepare(placement: Placement, params: Params): Pick<WriteRequest<Order[]>, 'via' | 'body'>;
    /** Writes what one build takes besides; `body` is the prepared one. */
    writeCommands(placement: Placement, body: Dict): Promise<Commands>;
    /** Parses the placed orders, and remembers them. */
    parsePlaced(placement: Placement, executed: ExecutedWrite): Order[];
    /** Completes the placed orders with what only reads show, as far as they do before `stopped`. */
    completePlaced(
        placed: Order[],
        placement: Placement,
        executed: ExecutedWrite,
        stopped: Promise<void>,
    ): Promise<Order[]>;
}

/** Places orders through the service. */
export class ServiceOrders implements OrderRoute {
    constructor(
        private readonly responses: WriteResponses,
        private readonly memory: OwnWrites,
        private readonly history: OrderHistory,
    ) {}

    prepare({ body }: Placement): Pick<WriteRequest<Order[]>, 'via' | 'body'> {
        return { via: undefined, body };
    }

    /** The service builds from the body. */
    writeCommands(): Promise<Commands> {
        return Promise.resolve({});
    }

    parsePlaced({ requested, capability, isOverridden }: Placement, { response, at }: ExecutedWrite): Order[] {
        const { bodies, markets } = requested;
        const placed = this.responses.placedOrders(response, at, isOverridden ? [] : bodies, markets);
        this.memory.addNewIds(placed, capability, markets);
        return placed;
    }

    async completePlaced(
        placed: Order[],
        { pair: { accountNumber } }: Placement,
        { digest }: ExecutedWrite,
        stopped: Promise<void>,
    ): Promise<Order[]> {
        this.memory.addPlaced(placed, accountNumber, digest);
        const complete = await this.history.withTrades(placed, accountNumber, stopped);
        this.memory.addTrades(complete);
        return complete;
    }
}
