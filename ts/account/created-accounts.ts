/**
 * Which accounts the wallet's own transactions created: the ids of an account follow from the registry and
 * its number.
 */

import type { SentTransaction, SuiNode } from '../node/sui-node.js';
import { Problem } from '../core/problem.js';
import { SIGNATURES, type Step } from '../transaction/contract.js';
import { readTransactionData, type MoveCall, type TransactionData } from '../transaction/data.js';
import { accountIds, type AccountCreation, type AccountPackages } from '../transaction/derived-ids.js';
import type { AccountPin } from '../transaction/pins/pins.js';
import { DEPLOYMENTS } from '../wire/deployments.js';

/** Pages of transactions that are read at most, oldest first. */
const MAX_PAGES = 20;
/** After this time no further page is read, milliseconds. */
const MAX_SCAN_MS = 5_000;

/** The steps that create an account. */
const CREATING: readonly (Step | undefined)[] = ['createAccount', 'newAccount'];

/**
 * Finds the packages that define the types of a version of the contract: that of a shipped deployment, else
 * the version itself.
 */
export function typePackagesOf(perpetuals: string): AccountPackages {
    const shipped = Object.values(DEPLOYMENTS).find(({ packages: { perpetuals: known } }) =>
        [known?.current, known?.original].includes(perpetuals),
    );
    return {
        perpetuals: shipped?.packages.perpetuals?.original ?? perpetuals,
        authority: shipped?.packages.authority?.original,
    };
}

/** Lists what the calls of a transaction that create accounts derive their ids from. */
export function creationsIn({ commands, inputs }: TransactionData): AccountCreation[] {
    return commands
        .filter((command): command is MoveCall => command.kind === 'moveCall')
        .filter((call) => CREATING.includes(SIGNATURES.get(`${call.module}::${call.function}`)?.step))
        .flatMap((call) => {
            const [argument] = call.arguments;
            const registry = argument?.kind === 'input' ? inputs[argument.index] : undefined;
            if (registry?.kind !== 'shared') return [];
            return [{ ...typePackagesOf(call.package), registry: registry.objectId }];
        });
}

/**
 * Scans the transactions that a wallet sent, as far as the node keeps them. An account that is not found may
 * be a stranger's, or older than what was scanned. Ids and the wallet are `0x` and 64 digits.
 *
 * @returns the capabilities of those that the wallet provably created; `undefined` where the scan ended
 *   early, as another one may have been created, too
 * @throws {Error} as calls of the node fail
 */
export async function findCreated(
    node: SuiNode,
    wallet: string,
    accounts: readonly AccountPin[],
    now: () => number,
): Promise<ReadonlySet<string> | undefined> {
    const created = new Set<string>();
    const end = now() + MAX_SCAN_MS;
    let cursor: string | null = null;
    for (let page = 0; page < MAX_PAGES && now() < end; page += 1) {
        const { transactions, next } = await node.sentBy(wallet, cursor);
        for (const transaction of transactions) {
            for (const account of accounts)
                if (hasCreated(transaction, wallet, account)) created.add(account.capability);
        }
        if (next === null || accounts.every(({ capability }) => created.has(capability))) return created;
        cursor = next;
    }
    return undefined;
}

/**
 * Returns whether a transaction of the wallet created an account. The node only shortlists transactions:
 * bytes with the wallet as sender that call the contract, and ids that follow from the number, are the proof.
 */
export function hasCreated(
    { bytes, created }: SentTransaction,
    wallet: string,
    { account, capability, number }: AccountPin,
): boolean {
    if (!created.includes(capability) || !created.includes(account)) return false;
    try {
        const transaction = readTransactionData(bytes);
        if (transaction.sender !== wallet) return false;
        return creationsIn(transaction).some((creation) => {
            const ids = accountIds(creation, number);
            return ids.account === account && (ids.capability ?? capability) === capability;
        });
    } catch (error) {
        // Bytes that this client cannot decode prove nothing.
        if (error instanceof Problem) return false;
        throw error;
    }
}
