/** State of one execution, and the report of what it did on the exchange. */
import { GasMeter, ChangeSet } from './change-set.js';
import { createdId } from './hash.js';
/** The first action in this list names a transaction with several actions. */
const ACTION_PRIORITY = [
    'createOrders',
    'cancelOrders',
    'createAccount',
    'deposit',
    'withdraw',
    'deallocate',
    'setLeverage',
    'allocate',
];
/** Collects what one transaction does on the exchange. */
export class ExecutionReport {
    orders = [];
    cancels = [];
    #actions = new Set();
    /** The last capability used or created. */
    capabilityId;
    marketId;
    /**
     * Records a contract call.
     *
     * @param action the action it belongs to
     * @param capabilityId capability of the account
     * @param marketId its market, if any
     */
    record(action, capabilityId, marketId) {
        this.#actions.add(action);
        this.capabilityId = capabilityId;
        this.marketId = marketId ?? this.marketId;
    }
    /** @returns the main action; `undefined` when the transaction did nothing on the exchange */
    action() {
        return ACTION_PRIORITY.find((action) => this.#actions.has(action));
    }
}
/** Describes an order before its cancellation. @returns its state; `undefined` when it does not rest */
export function previewCancel(engine, marketId, orderId) {
    const order = engine.order(marketId, orderId);
    if (order === undefined)
        return undefined;
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
/** State of one execution. */
export class Execution {
    context;
    info;
    calls;
    gasMeter = new GasMeter();
    report = new ExecutionReport();
    changes;
    #created = 0;
    /**
     * @param context the chain
     * @param info sender and time
     * @param calls the engine transaction
     */
    constructor(context, info, calls) {
        this.context = context;
        this.info = info;
        this.calls = calls;
        this.changes = new ChangeSet(context.store);
    }
    /** @returns the id of a new object */
    newId() {
        const id = createdId(this.info.digest, this.#created);
        this.#created += 1;
        return id;
    }
    /**
     * Creates a coin without owner.
     *
     * @param coinType full type
     * @param balance base units of the coin
     * @param payer address that provided the funds
     * @returns the coin
     */
    newCoin(coinType, balance, payer) {
        return { kind: 'coin', id: this.newId(), coinType, balance, payer };
    }
}
