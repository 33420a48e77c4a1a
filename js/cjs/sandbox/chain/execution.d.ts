/** State of one execution, and the report of what it did on the exchange. */
import type { Engine, EngineTransaction } from '../engine/types.js';
import { GasMeter, ChangeSet } from './change-set.js';
import type { FunctionIndex, DialectTable } from './dialect.js';
import type { CallArguments, CallName } from './functions.js';
import type { ObjectStore } from './objects.js';
import type { StopDetailsRegistry } from './stop-orders.js';
import type { TwapDetailsRegistry } from './twap-orders.js';
import type { Action, CancelOutcome, OrderOutcome } from './types.js';
import type { CoinValue, Value } from './values.js';
import type { World } from './world.js';
/** Collects what one transaction does on the exchange. */
export declare class ExecutionReport {
    #private;
    readonly orders: OrderOutcome[];
    readonly cancels: CancelOutcome[];
    /** The last capability used or created. */
    capabilityId: string | undefined;
    marketId: string | undefined;
    /** Records a contract call. */
    record(action: Action, capabilityId: string, marketId?: string): void;
    /** The main action; `undefined` when the transaction did nothing on the exchange. */
    action(): Action | undefined;
}
/** Describes an order before its cancellation. @returns its state; `undefined` when it does not rest */
export declare function previewCancel(engine: Engine, marketId: string, orderId: bigint): CancelOutcome | undefined;
/** The chain that transactions run on. */
export interface ChainContext {
    readonly world: World;
    readonly dialectTable: DialectTable;
    readonly functionIndex: FunctionIndex;
    readonly store: ObjectStore;
    readonly engine: Engine;
    readonly stopDetails: StopDetailsRegistry;
    readonly twapDetails: TwapDetailsRegistry;
}
/** Sender and time of a transaction. */
export interface TransactionInfo {
    readonly sender: string;
    readonly gasOwner: string;
    /** base58; the ids of created objects derive from it. */
    readonly digest: string;
    readonly now: number;
}
/** A function of the contract: takes arguments by name and returns results in the documented order. */
export type ContractCall<C extends CallName> = (args: CallArguments<C>, execution: Execution) => Value[];
/** State of one execution. */
export declare class Execution {
    #private;
    readonly context: ChainContext;
    readonly info: TransactionInfo;
    readonly calls: EngineTransaction;
    readonly gasMeter: GasMeter;
    readonly report: ExecutionReport;
    readonly changes: ChangeSet;
    constructor(context: ChainContext, info: TransactionInfo, calls: EngineTransaction);
    newId(): string;
    /** Creates a coin without owner. */
    newCoin(coinType: string, balance: bigint, payer: string): CoinValue;
}
