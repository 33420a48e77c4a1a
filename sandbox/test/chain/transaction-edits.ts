/** Helpers to change the inputs and commands of transactions. */

import { expect } from '@jest/globals';
import { bcs } from '@mysten/sui/bcs';
import type { Signer } from '@mysten/sui/cryptography';
import { toBase64 } from '@mysten/sui/utils';
import { Refusal } from '../../ts/errors.js';
import type { Command, Program, TransactionData } from '../../ts/chain/transaction-data.js';
import type { ChainAccount } from '../../ts/chain/types.js';
import type { Stage } from './support.js';

/** Address of the attacker. */
export const ATTACKER = `0x${'7'.repeat(64)}`;

/** Submits what will fail. */
export async function failed(stage: Stage, bytes: string, ...signers: Signer[]): Promise<Refusal> {
    const error: unknown = await stage.submit(bytes, ...signers).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'Refusal', status: 500, code: 1007 });
    return error as Refusal;
}

/** Inputs and commands. */
export function program(data: TransactionData): Program {
    return data.kind.ProgrammableTransaction!;
}

/** The first call of a function. */
export function call(data: TransactionData, name: string): NonNullable<Command['MoveCall']> {
    return program(data).commands.find((command) => command.MoveCall?.function === name)!.MoveCall!;
}

/** Changes the bytes of a plain argument. */
export function setPure(data: TransactionData, name: string, index: number, bytes: Uint8Array): void {
    const argument = call(data, name).arguments[index]!;
    program(data).inputs[argument.Input!]!.Pure!.bytes = toBase64(bytes);
}

/** A number as eight bytes. */
export const u64 = (value: bigint | number): Uint8Array => bcs.u64().serialize(value).toBytes();

/** Builds orders. */
export function orders(
    stage: Stage,
    signer: Signer,
    { capabilityId }: ChainAccount,
    ...objects: Record<string, unknown>[]
): string {
    const body = { accountId: capabilityId, deallocateFreeCollateral: false, orders: objects };
    return stage.build(signer, 'createOrders', body).transactionBytes;
}

/** Returns the refusal of a call. */
export function refusalOf(work: () => unknown): Refusal {
    try {
        work();
    } catch (error) {
        if (error instanceof Refusal) return error;
        throw error;
    }
    throw new Error('nothing was refused');
}
