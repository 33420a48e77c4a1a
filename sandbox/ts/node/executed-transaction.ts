/** Executed and simulated transactions as messages. */

import type { GrpcTypes } from '@mysten/sui/grpc';
import { fromBase64 } from '@mysten/sui/utils';
import type { ExecutorTransaction, LedgerEntry, ProcessedTransaction } from '../chain/ledger.js';
import type { World } from '../chain/world.js';
import { toBalanceChanges, toEffects } from './effects.js';
import { toEvents } from './events.js';
import type { Draft } from './messages.js';
import { coinObjectType } from './move-types.js';
import { coinContents } from './objects.js';
import { toTimestamp } from './state.js';
import { toTransactionMessage } from './transaction-message.js';

/** Fields of a transaction without a read mask. */
export const DEFAULT_TRANSACTION_FIELDS = ['digest'];

type ExecutedTransaction = Draft<typeof GrpcTypes.ExecutedTransaction>;

/** Describes a simulated transaction: no digest, signatures, checkpoint and time. */
export function toSimulated(processed: ProcessedTransaction, world: World): ExecutedTransaction {
    const { transaction, effects } = processed;
    const { bytes, digest, data } = transaction;
    const hasEvents = effects.events.length + effects.venueEvents.length > 0;
    return {
        transaction: { ...toTransactionMessage(data), bcs: { name: 'TransactionData', value: bytes }, digest },
        effects: toEffects(processed, world),
        ...(hasEvents ? { events: toEvents(effects, data.sender, world) } : {}),
        balanceChanges: toBalanceChanges(processed),
    };
}

/**
 * Describes what the commands of a simulation returned. The layouts of the contract's types are not public:
 * their values are missing.
 */
export function toCommandOutputs({ effects }: ProcessedTransaction): Draft<typeof GrpcTypes.CommandResult>[] {
    return (effects.returned ?? []).map((values) => ({
        returnValues: values.map((value) => {
            if (value === undefined) return {};
            if (value.kind === 'pure') return { value: { name: value.type ?? '', value: value.bytes } };
            return { value: { name: coinObjectType(value.coinType), value: coinContents(value) } };
        }),
    }));
}

/** Describes a transaction right after its execution: no checkpoint and time. */
export function toExecuted(entry: LedgerEntry, world: World): ExecutedTransaction {
    const signatures = entry.signatures.map((text) => ({
        bcs: { name: 'UserSignatureBytes', value: fromBase64(text) },
    }));
    return { ...toSimulated(entry, world), digest: entry.transaction.digest, signatures };
}

/** Describes a transaction of the ledger. */
export function toRecorded(entry: LedgerEntry, world: World): ExecutedTransaction {
    const { checkpoint, timestamp } = entry;
    return { ...toExecuted(entry, world), checkpoint, timestamp: toTimestamp(timestamp), transactionIndex: 0n };
}

/**
 * Describes a transaction of an executor: its events, without bytes, signatures, checkpoint and changes of
 * objects.
 */
export function toOfExecutor(
    { digest, sender, events, epoch, timestamp }: ExecutorTransaction,
    world: World,
): ExecutedTransaction {
    return {
        digest,
        effects: {
            status: { success: true },
            epoch: BigInt(epoch),
            gasUsed: { computationCost: 0n, storageCost: 0n, storageRebate: 0n, nonRefundableStorageFee: 0n },
            transactionDigest: digest,
        },
        events: toEvents({ events, venueEvents: [] }, sender, world),
        timestamp: toTimestamp(timestamp),
    };
}
