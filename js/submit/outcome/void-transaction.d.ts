/**
 * Makes a submitted transaction unexecutable: another transaction uses one of its objects, in a transfer to the wallet itself. The
 * chain executes at most one of the two.
 */
import { type GasLimits, type Validity } from '../../transaction/envelope.js';
import type { JournalEntry } from '../../transaction/journal-record.js';
import type { NodeTransactions } from '../node-transactions.js';
import type { OutcomeResolver, OutcomeResolverContext, PendingTransaction, Resolution, ResolutionWithEffect, SubmittedTransaction } from './outcome-resolver.js';
import type { WriteLifecycle } from '../write-lifecycle.js';
/** The wallet and the node. */
export interface VoidMeans {
    readonly native: NodeTransactions;
    /** `0x` and 64 digits. */
    readonly sender: string;
    /** The limits of gas, and what pays where the old transaction has no coin for it. */
    readonly gas: GasLimits;
    readonly validity: () => Promise<Validity>;
    /** Signs verified bytes. */
    readonly sign: (bytes: Uint8Array, signingDigest: Uint8Array) => Promise<readonly string[]>;
}
/** What the voider shares with the registry of transactions. */
export interface VoiderContext extends Pick<OutcomeResolverContext, 'classifier' | 'now' | 'resubmit' | 'sleep' | 'toOutcomeUnknown'> {
    readonly resolver: Pick<OutcomeResolver, 'resolveShown' | 'resolveConsumed'>;
    readonly transactions: {
        begin: (one: PendingTransaction, claims: readonly string[], parse: (response: unknown) => unknown, onExecuted: () => void) => Promise<void>;
        finish: (resolution: Resolution) => Promise<void>;
        keepOpenWithoutHold: (digest: string) => void;
        readonly open: readonly JournalEntry[];
    };
}
/** Voids transactions of one wallet. */
export declare class TransactionVoider {
    #private;
    private readonly context;
    private readonly means;
    constructor(context: VoiderContext, means: VoidMeans);
    /**
     * Voids a transaction, or resolves it where it was executed or where another one used its objects.
     *
     * @throws {Problem} `unsupported` when it uses no object of the wallet
     * @throws {Error} as calls of the node fail; `toOutcomeUnknown` when nothing proves an outcome
     */
    void(pending: SubmittedTransaction, lifecycle: WriteLifecycle): Promise<ResolutionWithEffect>;
}
