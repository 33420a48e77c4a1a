/** Transactions that a client leaves incomplete: the node resolves objects and selects gas. */

import { bcs } from '@mysten/sui/bcs';
import type { GrpcTypes } from '@mysten/sui/grpc';
import { toBase64 } from '@mysten/sui/utils';
import { isPaidFromAddress, MAX_GAS_BUDGET } from '../chain/admission.js';
import { objectDigest, totalOf, type CoinObject } from '../chain/objects.js';
import type { TransactionData } from '../chain/transaction-data.js';
import { SUI_TYPE } from '../chain/world.js';
import { toData, type DraftData, type DraftInput, type DraftReference } from './draft-data.js';
import type { NodeState } from './state.js';
import { invalidArgument } from './status.js';

/** Computation units that the selected budget adds to the estimate. */
const BUDGET_MARGIN_UNITS = 1_000n;
const MAX_GAS_COINS = 256;

/** How the node completes a transaction. */
export interface DraftOptions {
    readonly isChecked: boolean;
    /** Estimates a missing budget, and selects gas coins when there are none. */
    readonly selectsGas: boolean;
}

/**
 * Completes a transaction. Bytes are complete except for their gas coins; without any, they are if the
 * address balance pays.
 * @returns the bytes in base64
 * @throws {RpcFailure} when an object does not exist, or the owner cannot pay
 */
export function completeTransaction(
    message: GrpcTypes.Transaction | undefined,
    options: DraftOptions,
    state: NodeState,
): string {
    const bytes = message?.bcs?.value;
    if (message === undefined) throw invalidArgument('transaction: wanted a value, found none');
    if (bytes === undefined) return complete(toData(message, state), options, state);
    if (!options.selectsGas) return toBase64(bytes);
    const data = parse(bytes);
    return isPaidFromAddress(data) ? toBase64(bytes) : complete(data, options, state);
}

function complete(data: DraftData, { isChecked, selectsGas }: DraftOptions, state: NodeState): string {
    return write(selectsGas && isChecked ? withGas(data, state) : data);
}

function parse(bytes: Uint8Array): TransactionData {
    try {
        return bcs.TransactionData.parse(Uint8Array.from(bytes)).V1;
    } catch {
        throw invalidArgument('transaction.bcs: wanted TransactionData V1 in BCS, found something else');
    }
}

function write(data: DraftData): string {
    try {
        return bcs.TransactionData.serialize({ V1: data }).toBase64();
    } catch (error) {
        throw invalidArgument(`transaction: ${String(error)}`);
    }
}

function withGas(data: DraftData, state: NodeState): DraftData {
    const { gasData } = data;
    const budget = BigInt(gasData.budget) === 0n ? estimateBudget(data, state) : BigInt(gasData.budget);
    const given = [...gasData.payment];
    const payment = given.length > 0 ? given : selectPayment(data, budget, state);
    return { ...data, gasData: { ...gasData, payment, budget } };
}

function estimateBudget(data: DraftData, { chain, clock }: NodeState): bigint {
    const unpaid = { ...data, gasData: { ...data.gasData, payment: [], budget: MAX_GAS_BUDGET } };
    const { cost } = chain.simulate(write(unpaid), clock.now(), true).effects;
    const storage = cost.storage > cost.rebate ? cost.storage - cost.rebate : 0n;
    return cost.computation + BUDGET_MARGIN_UNITS * BigInt(data.gasData.price) + storage;
}

/** All coins that are no inputs; the address balance when they do not cover the budget. */
function selectPayment({ kind, gasData }: DraftData, budget: bigint, { chain }: NodeState): DraftReference[] {
    const owner = toText(gasData.owner);
    const used = new Set(inputsOf(kind).map(ownedId));
    const coins = chain.objects.coins(owner, SUI_TYPE).filter(({ id }) => !used.has(id));
    const selected = coins.slice(0, MAX_GAS_COINS);
    if (totalOf(selected) >= budget) return selected.map(coinReference);
    if (chain.objects.addressBalance(owner, SUI_TYPE) >= budget) return [];
    throw invalidArgument(`gas: wanted ${budget} MIST of ${owner}, found ${totalOf(selected)}`);
}

function inputsOf(kind: DraftData['kind']): readonly DraftInput[] {
    return 'ProgrammableTransaction' in kind ? [...kind.ProgrammableTransaction.inputs] : [];
}

function toText(address: string | Uint8Array): string {
    return typeof address === 'string' ? address : bcs.Address.parse(address);
}

function ownedId(input: DraftInput): string | undefined {
    const object = 'Object' in input ? input.Object : undefined;
    const owned = object && 'ImmOrOwnedObject' in object ? object.ImmOrOwnedObject : undefined;
    return owned && toText(owned.objectId);
}

function coinReference(coin: CoinObject): DraftReference {
    return { objectId: coin.id, version: coin.version, digest: objectDigest(coin) };
}
