/** Proves at a node that the transaction of a `createAccount` created the account that the service names. */

import type { AccountResolver } from '../account/account-resolver.js';
import { parseAccountPairs } from '../account/account.js';
import { problem } from '../core/problem.js';
import type { NodeAccess } from '../exchange/node-access.js';
import { readExecuted } from '../submit/executed-reads.js';
import type { AccountProofs } from '../submit/journal/account-proofs.js';
import type { PinRegistry } from '../submit/pins/pin-registry.js';
import { buildAccountPin } from '../transaction/pins/read-pins.js';
import type { WireAccount } from '../wire/types.js';

/** An account as the response of a submit names it. */
export interface CreatedAccount {
    readonly rows: readonly WireAccount[];
    /** Of the transaction, base58. */
    readonly digest: string;
    /** The place of the response, for errors. */
    readonly at: string;
}

/** Reads the effects of transactions that created accounts. */
export class CreationProof {
    constructor(
        private readonly resolver: AccountResolver,
        private readonly nodes: NodeAccess,
        private readonly proofs: AccountProofs,
        private readonly pins: Pick<PinRegistry, 'journalFile'>,
    ) {}

    /**
     * Keeps the proof. Without a node, and where it does not show the transaction in time, the account counts
     * as found only.
     *
     * @throws {Problem} `response` where the transaction created another account
     */
    async prove({ rows, digest, at }: CreatedAccount, stopped: Promise<void>): Promise<void> {
        const node = this.nodes.independent;
        const [pair] = parseAccountPairs(rows);
        const account = pair && buildAccountPin(pair);
        if (node === undefined || account === undefined) return;
        const result = await readExecuted(async () => (await node.findOutcome(digest)).result, stopped);
        if (result === undefined) return;
        const wallet = await this.resolver.wallet.address();
        const isCreated = (id: string): boolean => result.created.some(({ objectId }) => objectId === id);
        const owner = result.created.find(({ objectId }) => objectId === account.capability)?.owner;
        if (!isCreated(account.account) || owner !== wallet) {
            const wanted = `one that transaction ${digest} created for ${wallet}, as the node shows`;
            throw problem('response', `${at} capability`, wanted, account.capability);
        }
        await this.proofs.addCreated(wallet, account, this.pins.journalFile);
    }
}
