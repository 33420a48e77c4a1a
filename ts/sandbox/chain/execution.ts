/** What transactions cost: units of computation by call, and a deposit for each object, most of it given back later. */

import type { Engine, EngineTransaction } from '../engine/types.js';
import { GasMeter, ChangeSet } from './change-set.js';
import type { FunctionIndex, DialectTable } from './dialect.js';
import { createdId } from './hash.js';
import type { ObjectStore } from './objects.js';
import type { Action, CancelOutcome, OrderOutcome } from './types.js';
import type { CoinValue } from './values.js';
import type { World } from './world.js';

/** Where one transaction does several things, the first of these names it. */
const ACTION_PRIORITY: readonly Action[] = [
    'createOrders',
    'cancelOrders',
    'createAccount',
    'deposit',
    'withdraw',
    'deallocate',
    'setLeverage',
    'allocate',
];

/** What one transaction did so far. */
export class ExecutionReport {
    readonly orders: OrderOutcome[] = [];
    readonly cancels: CancelOutcome[] = [];
    readonly #actions = new Set<Action>();
    /** The capability that was used or made last. */
    capabilityId: string | undefined;
    marketId: string | undefined;

    /**
     * Notes a call.
     *
     * @param action what it belongs to
     * @param capabilityId whose account it was done for
     * @param marketId where
     */
    record(action: Action, capabilityId: string, marketId?: string): void {
        this.#actions.add(action);
        this.capabilityId = capabilityId;
        this.marketId = marketId ?? this.marketId;
    }

    /** @returns what the transaction is best called; `undefined` where it did nothing to the exchange */
    action(): Action | undefined {
        return ACTION_PRIORITY.find((action) => this.#actions.has(action));
    }
}

/**
 * Looks at an order before it is cancelled.
 *
 * @param engine holds it
 * @param marketId where
 * @param orderId which
 * @returns how it would be told of; `undefined` where it does not rest
 */
export function previewCancel(engine: Engine, marketId: string, orderId: bigint): CancelOutcome | undefined {
    const order = engine.order(marketId, orderId);
    if (order === undefined) return undefined;
    const { accountId, side, price, initialSize, size, quote, clientOrderId, placedAt } = order;
    return {
        marketId,
        accountNumber: accountId,
        orderId,
        side,
        price,
        initialSize,
        size,
        quote,
        clientOrderId,
        placedAt,
    };
}

/** What every transaction of a chain meets. */
export interface ChainContext {
    readonly world: World;
    readonly dialectTable: DialectTable;
    readonly functionIndex: FunctionIndex;
    readonly store: ObjectStore;
    readonly engine: Engine;
}

/** Who transacts and when. */
export interface TransactionInfo {
    readonly sender: string;
    readonly gasOwner: string;
    /** base58; names the objects that are created. */
    readonly digest: string;
    readonly now: number;
}

/** The state of one execution. */
export class Execution {
    readonly gasMeter = new GasMeter();
    readonly report = new ExecutionReport();
    readonly changes: ChangeSet;
    #created = 0;

    /**
     * @param ground what is there
     * @param occasion who and when
     * @param calls the engine's side of this transaction
     */
    constructor(
        readonly context: ChainContext,
        readonly info: TransactionInfo,
        readonly calls: EngineTransaction,
    ) {
        this.changes = new ChangeSet(context.store);
    }

    /** @returns the id of a new object */
    freshId(): string {
        const id = createdId(this.info.digest, this.#created);
        this.#created += 1;
        return id;
    }

    /**
     * Makes a coin that nobody holds yet.
     *
     * @param coinType full type
     * @param balance its own units
     * @param payer whose money it is
     * @returns the coin
     */
    newCoin(coinType: string, balance: bigint, payer: string): CoinValue {
        return { kind: 'coin', id: this.freshId(), coinType, balance, payer };
    }
}
