/**
 * The proofs of accounts that the user did not select: from this process, the journal file, or a node. And
 * the file's accepted executors.
 */

import { proveAccount, type ExplainedRights } from '../../account/account-proof.js';
import { hasCreated, typePackagesOf } from '../../account/created-accounts.js';
import { Problem, type Departure } from '../../core/problem.js';
import { NodeFailure } from '../../node/failure.js';
import type { SuiNode } from '../../node/sui-node.js';
import { isCreatedBy } from '../../transaction/bytes.js';
import type { AccountProof, ExecutorConsent } from '../../transaction/journal-record.js';
import type { PackagePins } from '../../transaction/packages.js';
import type { AccountPin } from '../../transaction/pins/pins.js';
import { findDeployment } from '../../wire/deployments.js';
import { appendRecords, readGivenRights, readProofs } from './journal.js';

/** The account of a write, and what it is proven against. */
export interface ProofNeed {
    /** `0x` and 64 digits, as all ids here. */
    readonly wallet: string;
    /** As the service lists it. */
    readonly account: AccountPin;
    /** The markets of the write. */
    readonly marketIds: readonly string[];
    /** Pinned or shipped. */
    readonly packages: PackagePins;
    /** base58; `undefined` where it is not known. */
    readonly chainId: string | undefined;
    /** Path of the journal file, if there is one. */
    readonly journal: string | undefined;
}

/** Proves accounts, and keeps the proofs. */
export class AccountProofs {
    readonly #known = new Map<string, AccountProof>();
    /** By wallet; the first one of a file. */
    readonly #consents = new Map<string, ExecutorConsent>();
    /** The journal file that was read last; calls that come meanwhile wait for the same read. */
    #read: { readonly journal: string; readonly end: Promise<void> } | undefined;
    /** Running proofs, by account and markets. */
    readonly #running = new Map<string, Promise<boolean>>();
    #hasLogged = false;

    /** @param node returns the user's node, if any; it may change */
    constructor(
        private readonly node: () => SuiNode | undefined,
        private readonly log: (text: string) => void,
    ) {}

    /**
     * Returns whether only the wallet has rights to an account; `false` without a node that can prove it.
     *
     * @throws {Problem} `mismatch` with what the node showed against it, and where the node did not respond
     */
    async isProven(need: ProofNeed): Promise<boolean> {
        const key = `${keyOf(need.wallet, need.account)} ${need.marketIds.join(' ')}`;
        const running = this.#running.get(key) ?? this.#prove(need).finally(() => this.#running.delete(key));
        this.#running.set(key, running);
        return running;
    }

    /** Lists the capabilities of the accounts that a wallet provably created. */
    async created(wallet: string, journal: string | undefined): Promise<ReadonlySet<string>> {
        await this.#load(journal);
        const proofs = [...this.#known.values()].filter((proof) => proof.wallet === wallet && proof.isCreated);
        return new Set(proofs.map(({ capability }) => capability));
    }

    /** Finds the executors that a wallet accepted without a pin, in a journal file. */
    async consent(wallet: string, journal: string): Promise<ExecutorConsent | undefined> {
        await this.#load(journal);
        return this.#consents.get(wallet);
    }

    /**
     * Keeps the executors that a wallet accepted. Where the file cannot be written, the next process asks the
     * user again.
     */
    async addConsent(consent: ExecutorConsent, journal: string): Promise<void> {
        await this.#load(journal);
        this.#consents.set(consent.wallet, consent);
        await appendRecords(journal, [consent]).catch(() => undefined);
    }

    /** Keeps that a transaction of the wallet created an account, as a node showed. */
    async addCreated(wallet: string, account: AccountPin, journal: string | undefined): Promise<void> {
        await this.#keep({ ...account, wallet, isCreated: true, markets: [] }, journal);
    }

    async #prove(need: ProofNeed): Promise<boolean> {
        const { wallet, account, journal, marketIds } = need;
        await this.#load(journal);
        const known = this.#known.get(keyOf(wallet, account));
        const isOfIt = known?.account === account.account && known.number === account.number;
        if (isOfIt && (known.isCreated || marketIds.every((id) => known.markets.includes(id)))) return true;
        const node = this.node();
        const { authority = [] } = need.packages;
        const perpetuals = need.packages.perpetuals?.map((id) => typePackagesOf(id).perpetuals) ?? [];
        if (node === undefined || perpetuals.length === 0 || authority.length === 0) return false;
        try {
            // Some nodes keep no list of transactions: the account must be free of rights of others then.
            const first = await node.firstOf(account.account).catch(ignoreFailure);
            if (first !== undefined && hasCreated(first, wallet, account)) {
                await this.addCreated(wallet, account, journal);
                return true;
            }
            const explained = await explain(wallet, journal);
            const registry = findDeployment(need.chainId)?.registry;
            const request = { wallet, account, perpetuals, authority, registry, marketIds, explained };
            const { found, checkpoint } = await proveAccount(node, request);
            if (found.length > 0)
                throw new Problem(
                    'mismatch',
                    found.map((one) => toDeparture(account, one)),
                );
            await this.#keep(
                { ...account, wallet, isCreated: false, checkpoint: `${checkpoint}`, markets: marketIds },
                journal,
            );
            return true;
        } catch (error) {
            if (!(error instanceof NodeFailure) && !(error instanceof Problem && error.kind !== 'mismatch'))
                throw error;
            if (!isOfIt) throw new Problem('mismatch', [toDeparture(account, `not proven: ${error.message}`)]);
            this.#logOnce(`${error.message}; account ${account.number} was proven before, so the write goes on`);
            return true;
        }
    }

    #logOnce(text: string): void {
        if (!this.#hasLogged) this.log(text);
        this.#hasLogged = true;
    }

    async #load(journal: string | undefined): Promise<void> {
        if (journal === undefined) return;
        if (this.#read?.journal !== journal) this.#read = { journal, end: this.#loadFrom(journal) };
        await this.#read.end;
    }

    async #loadFrom(journal: string): Promise<void> {
        const { accounts, consents } = await readProofs(journal);
        for (const proof of accounts) this.#add(proof);
        this.#consents.clear();
        for (const consent of [...consents].reverse()) this.#consents.set(consent.wallet, consent);
    }

    /** The next process proves again what the file did not store. */
    async #keep(proof: AccountProof, journal: string | undefined): Promise<void> {
        this.#add(proof);
        if (journal !== undefined) await appendRecords(journal, [proof]).catch(() => undefined);
    }

    #add(proof: AccountProof): void {
        const key = keyOf(proof.wallet, proof);
        const known = this.#known.get(key);
        if (known?.isCreated === true) return;
        this.#known.set(key, { ...proof, markets: [...(known?.markets ?? []), ...proof.markets] });
    }
}

function ignoreFailure(error: unknown): undefined {
    if (!(error instanceof NodeFailure)) throw error;
}

function keyOf(wallet: string, { capability }: Pick<AccountPin, 'capability'>): string {
    return `${wallet} ${capability}`;
}

async function explain(wallet: string, journal: string | undefined): Promise<ExplainedRights> {
    const { digests, builders } = journal === undefined ? NO_RIGHTS : await readGivenRights(journal, wallet);
    return {
        hasCreated: (id) => digests.some((digest) => isCreatedBy(digest, id)),
        hasApproved: (builderId) => builders.has(builderId),
    };
}

const NO_RIGHTS = { digests: [], builders: new Set<number>() };

function toDeparture({ number }: AccountPin, found: string): Departure {
    const how = 'if you know it, select it by its id in options.account, as anyone can transfer one to a wallet';
    return { at: `account ${number}`, wanted: `one that only the wallet has rights to; ${how}`, found };
}
