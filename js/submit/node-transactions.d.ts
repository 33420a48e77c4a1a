/** Transactions that the client completes itself and submits through a Sui node: the service builds their commands only. */
import type { NodeResult, SuiNode } from '../node/sui-node.js';
import { NodeFailure } from '../node/failure.js';
import type { GasLimits } from '../transaction/envelope.js';
import type { EpochClock } from './epoch-clock.js';
import type { Build, SignedBody } from './execute-transaction.js';
import { type ObjectVersions } from './object-versions.js';
import type { StopSignal } from './write-lifecycle.js';
/** What native transactions need. */
export interface NodeTransactionsContext {
    readonly node: SuiNode;
    readonly epochs: EpochClock;
    /** Pinned genesis digest of the chain, base58; the node's when it is not pinned. */
    readonly chainId: () => string | undefined;
    /** Transactions that consumed objects, through the node or the service. */
    readonly versions: Pick<ObjectVersions, 'lastUse'>;
    /** Milliseconds. */
    readonly now: () => number;
    /** Makes the error of a failed call. */
    readonly toError: (failure: NodeFailure) => Error;
}
/** Completes, simulates and submits native transactions. */
export declare class NodeTransactions {
    #private;
    private readonly context;
    constructor(context: NodeTransactionsContext);
    /**
     * Adds the client's envelope to commands that the service built, which take at most `taken` MIST from what pays the gas. A failed
     * simulation is the `refusal` of the result. `stop` ends waits for a node that is behind.
     *
     * `kind` is base64 of a BCS `TransactionKind`.
     *
     * @throws {Error} as the reads of the node fail; `InsufficientFunds` without enough SUI
     */
    complete(kind: unknown, sender: string, limits: GasLimits, taken?: bigint, stop?: StopSignal): Promise<Build>;
    /** Calls the node, and converts its failure. */
    read<T>(call: (node: SuiNode) => Promise<T>): Promise<T>;
    /** Executes a signed transaction. */
    submit({ transactionBytes, signatures }: SignedBody): Promise<NodeResult>;
}
