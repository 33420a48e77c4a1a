/**
 * The executors of stop and TWAP orders that the user accepted without a pin, and the consent that the
 * journal keeps of it for later processes.
 */

import type { AccountResolver } from '../../account/account-resolver.js';
import type { Context } from '../../exchange/context.js';
import type { ExecutorConsent } from '../../transaction/journal-record.js';
import type { LearnedPins } from '../expectations.js';
import type { AccountProofs } from '../journal/account-proofs.js';

type Executors = Pick<LearnedPins, 'executors' | 'domains'>;

const NONE: Executors = { executors: undefined };

/** Holds the accepted executors of one exchange object, and domains of their tickets. */
export class AcceptedExecutors {
    #accepted = NONE;
    /** The journal file whose consent was read. */
    #consent: { readonly journalFile: string; readonly read: Promise<void> } | undefined;

    constructor(
        private readonly context: Context,
        private readonly resolver: AccountResolver,
        private readonly proofs: AccountProofs,
    ) {}

    get executors(): readonly string[] | undefined {
        return this.#accepted.executors;
    }

    get domains(): readonly string[] | undefined {
        return this.#accepted.domains;
    }

    /** Uses executors without a message or a record, in place of earlier ones. */
    set(accepted: Executors): void {
        this.#accepted = accepted;
    }

    /** Forgets the executors, and that a consent was read. */
    clear(): void {
        this.#accepted = NONE;
        this.#consent = undefined;
    }

    /**
     * Reads the executors that an earlier process accepted, each file once; writes that come meanwhile wait
     * for the same read.
     */
    async load(journalFile: string | undefined): Promise<void> {
        if (journalFile === undefined) return;
        if (this.#consent?.journalFile !== journalFile) {
            this.#consent = { journalFile, read: this.#readConsent(journalFile) };
        }
        await this.#consent.read;
    }

    /** Accepts executors, says so in the log, and keeps them in the journal if there is one. */
    accept({ executors, domains }: Executors, journalFile: string | undefined): void {
        if (executors === undefined) return;
        this.#accepted = { executors, domains };
        const names = [executors.join(', '), ...(domains ?? []).map((id) => `with the domain ${id}`)].join(', ');
        this.context.log(this.context.id, `accepted the executors ${names}; an order with others will be refused`);
        void this.#writeConsent({ executors, ...(domains === undefined ? {} : { domains }) }, journalFile);
    }

    async #readConsent(journalFile: string): Promise<void> {
        const wallet = await this.resolver.wallet.address().catch(() => undefined);
        const consent = wallet === undefined ? undefined : await this.proofs.consent(wallet, journalFile);
        if (consent !== undefined && this.executors === undefined) this.#accepted = consent;
    }

    async #writeConsent(accepted: Omit<ExecutorConsent, 'wallet'>, journalFile: string | undefined): Promise<void> {
        if (journalFile === undefined) return;
        await this.proofs.addConsent({ ...accepted, wallet: await this.resolver.wallet.address() }, journalFile);
    }
}
