/** `TransactionExecutionService`: execution and simulation. */

import { GrpcTypes } from '@mysten/sui/grpc';
import { toBase64 } from '@mysten/sui/utils';
import { DEFAULT_TRANSACTION_FIELDS, toCommandOutputs, toExecuted, toSimulated } from './executed-transaction.js';
import { applyMask, type Draft } from './messages.js';
import type { NodeState } from './state.js';
import { invalidArgument } from './status.js';
import { completeTransaction } from './transaction-draft.js';

/** Executes a signed transaction once. A failed execution is a result, too. */
export async function executeTransaction(
    { chain, clock }: NodeState,
    { transaction, signatures, readMask }: GrpcTypes.ExecuteTransactionRequest,
): Promise<Draft<typeof GrpcTypes.ExecuteTransactionResponse>> {
    const texts = signatures.map(({ bcs: signature }, index) => {
        if (signature?.value === undefined)
            throw invalidArgument(`signatures[${index}].bcs: wanted a value, found none`);
        return toBase64(signature.value);
    });
    const entry = await chain.execute(bytesOf(transaction), texts, clock.now());
    const paths = readMask?.paths ?? [...DEFAULT_TRANSACTION_FIELDS, 'effects.status'];
    return { transaction: applyMask(GrpcTypes.ExecutedTransaction, toExecuted(entry, chain.world), paths) };
}

/**
 * Executes a transaction without signatures and changes nothing. Completes it first where it is incomplete.
 */
export function simulateTransaction(
    state: NodeState,
    { transaction, checks, doGasSelection, readMask }: GrpcTypes.SimulateTransactionRequest,
): Draft<typeof GrpcTypes.SimulateTransactionResponse> {
    const { chain, clock } = state;
    const isChecked = checks !== GrpcTypes.SimulateTransactionRequest_TransactionChecks.DISABLED;
    const bytes = completeTransaction(transaction, { isChecked, selectsGas: doGasSelection === true }, state);
    const processed = chain.simulate(bytes, clock.now(), isChecked);
    const response = { transaction: toSimulated(processed, chain.world), commandOutputs: toCommandOutputs(processed) };
    return applyMask(
        GrpcTypes.SimulateTransactionResponse,
        response,
        readMask?.paths ?? ['transaction.effects.status'],
    );
}

function bytesOf(transaction: GrpcTypes.Transaction | undefined): string {
    if (transaction?.bcs?.value === undefined) throw invalidArgument('transaction.bcs: wanted a value, found none');
    return toBase64(transaction.bcs.value);
}
