/** Support for tests of the node: a client, and signed transactions. */

import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Inputs, Transaction, TransactionDataBuilder } from '@mysten/sui/transactions';
import { fromBase64 } from '@mysten/sui/utils';
import type { FundedWallet, Sandbox } from '../../ts/index.js';
import { read, type Row } from '../server/support.js';

export const FORMATS = ['text', 'binary'] as const;

export const SUI = `0x${'2'.padStart(64, '0')}::sui::SUI`;
export const OTHER = `0x${'ab'.repeat(32)}`;
export const EXECUTE = '/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction';

export function clientOf(sandbox: Sandbox, format: (typeof FORMATS)[number] = 'binary'): SuiGrpcClient {
    return new SuiGrpcClient({ network: 'custom', baseUrl: sandbox.nodeUrl, format });
}

export function keyOf({ privateKey }: FundedWallet): Ed25519Keypair {
    return Ed25519Keypair.fromSecretKey(privateKey);
}

interface Reference {
    readonly objectId: string;
    readonly version: string;
    readonly digest: string;
}

/** A transaction that pays with the wallet's first SUI coin as the node lists it. */
export async function compose(
    client: SuiGrpcClient,
    { walletAddress }: FundedWallet,
    write: (transaction: Transaction) => void,
    budget = 100_000_000n,
): Promise<Uint8Array> {
    const { objects } = await client.core.listCoins({ owner: walletAddress, coinType: SUI });
    const { systemState } = await client.core.getCurrentSystemState();
    const transaction = new Transaction();
    transaction.setSender(walletAddress);
    transaction.setGasPrice((await client.core.getReferenceGasPrice()).referenceGasPrice);
    transaction.setGasBudget(budget);
    transaction.setGasPayment([objects[0]!]);
    transaction.setExpiration({ Epoch: Number(systemState.epoch) });
    write(transaction);
    return new TransactionDataBuilder(transaction.getData()).build();
}

/** Sends part of the gas coin to an address. */
export function transfer(amount: bigint, to: string): (transaction: Transaction) => void {
    return (transaction) => {
        transaction.transferObjects(
            [transaction.splitCoins(transaction.gas, [transaction.pure.u64(amount)])],
            transaction.pure.address(to),
        );
    };
}

/** Merges another coin of the wallet, as the node lists it, into its gas coin. */
export function merge(coin: Reference): (transaction: Transaction) => void {
    return (transaction) => {
        transaction.mergeCoins(transaction.gas, [transaction.object(Inputs.ObjectRef(coin))]);
    };
}

export const INCLUDE = { effects: true, events: true, balanceChanges: true, objectTypes: true, bcs: true } as const;

type Executed = Awaited<ReturnType<typeof execute>>;

/** Signs and executes. */
export async function execute(client: SuiGrpcClient, wallet: FundedWallet, transaction: Uint8Array) {
    const { signature } = await keyOf(wallet).signTransaction(transaction);
    return client.core.executeTransaction({ transaction, signatures: [signature], include: INCLUDE });
}

/** The transaction of a result, executed or failed. */
export function resultOf(executed: Executed): NonNullable<Executed['Transaction']> {
    return executed.Transaction ?? executed.FailedTransaction;
}

/** Bytes that the service built. */
export async function build(sandbox: Sandbox, wallet: FundedWallet, action: string, body: Row): Promise<Uint8Array> {
    const metadata = { sender: wallet.walletAddress };
    const built = await read<{ transactionBytes: string }>(sandbox, `build/${action}`, { metadata, ...body });
    return fromBase64(built.transactionBytes);
}
