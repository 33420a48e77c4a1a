/** Tickets that no builder of the service creates or changes. */

import { bcs } from '@mysten/sui/bcs';
import { Inputs, Transaction, type TransactionObjectArgument } from '@mysten/sui/transactions';
import { toBase64 } from '@mysten/sui/utils';
import { Abort } from '../../../ts/errors.js';
import type { Sandbox } from '../../../ts/index.js';
import type { Trader } from '../support.js';
import { execute } from './kinds.js';

/** MIST: the smallest deposit. */
export const DEPOSIT = 1_000_000n;

/** The code of an abort; `undefined` without one. */
export function codeOf(work: () => void): number | bigint | undefined {
    try {
        work();
        return undefined;
    } catch (error) {
        if (error instanceof Abort) return error.code;
        throw error;
    }
}

/** What else a ticket holds. */
interface TicketTerms {
    /** MIST. */
    readonly deposit: bigint;
    readonly executors: readonly string[];
}

/** Creates a stop order with any details. @returns its id */
export async function createTicket(
    sandbox: Sandbox,
    trader: Trader,
    detailsHash: Uint8Array,
    type: bigint,
    { deposit = DEPOSIT, executors = sandbox.executors }: Partial<TicketTerms> = {},
): Promise<string> {
    const ids: string[] = [];
    const stop = sandbox.internals.engine.observe((events) => {
        for (const event of events) if (event.type === 'CreatedStopOrderTicket') ids.push(event.ticketId);
    });
    await run(sandbox, trader, 'create_stop_order_ticket', (transaction) => [
        transaction.pure(bcs.vector(bcs.Address).serialize([...executors])),
        transaction.pure(bcs.option(bcs.Address).serialize(null)),
        transaction.splitCoins(transaction.gas, [deposit])[0],
        transaction.pure.u64(type),
        transaction.pure(bcs.byteVector().serialize(detailsHash)),
    ]);
    stop();
    return ids[0]!;
}

/** Changes the executors of a stop order. */
export async function editExecutors(
    sandbox: Sandbox,
    trader: Trader,
    id: string,
    executors: readonly string[],
): Promise<void> {
    await run(sandbox, trader, 'edit_stop_order_ticket_executors', (transaction) => [
        transaction.pure.address(id),
        transaction.pure(bcs.vector(bcs.Address).serialize(executors)),
    ]);
}

/**
 * Calls a function of the module of stop orders with the account, its capability, the registry and more
 * arguments.
 */
async function run(
    sandbox: Sandbox,
    { wallet, accountId, capabilityId }: Trader,
    name: string,
    more: (transaction: Transaction) => (TransactionObjectArgument | ReturnType<Transaction['pure']>)[],
): Promise<void> {
    const { chain } = sandbox.internals;
    const { packages, collateralType, world } = chain;
    const transaction = new Transaction();
    const shared = (objectId: string, mutable: boolean): TransactionObjectArgument => {
        const initialSharedVersion = String(chain.object(objectId)!.initialVersion);
        return transaction.object(Inputs.SharedObjectRef({ objectId, initialSharedVersion, mutable }));
    };
    const { version, digest } = chain.object(capabilityId)!;
    const capability = { objectId: capabilityId, version: String(version), digest };
    transaction.moveCall({
        target: `${packages.perpetuals}::stop_orders::${name}`,
        typeArguments: [collateralType, world.roleTypes.admin],
        arguments: [
            shared(accountId, true),
            transaction.object(Inputs.ObjectRef(capability)),
            shared(world.registryId, false),
            ...more(transaction),
        ],
    });
    await execute(sandbox, wallet, toBase64(await transaction.build({ onlyTransactionKind: true })));
}
