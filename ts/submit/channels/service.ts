/** Builds and submits by the service's own endpoints. */

import type { Dict } from 'ccxt';
import type { Context } from '../../exchange/context.js';
import { CANCEL, WRITE, type RequestOptions } from '../../exchange/request-queue.js';
import { requestPage } from '../../account/history/account-history.js';
import { expectRow, expectRowsIn } from '../../exchange/response.js';
import { sentence, type Problem } from '../../core/problem.js';
import { isUnified, type Action } from '../../transaction/intent.js';
import type { JournalAction } from '../../transaction/journal-record.js';
import type { WireAccountCap } from '../../wire/native.js';
import type { WireBuild } from '../../wire/types.js';
import { findEvidence, type EvidenceReads, type EvidenceRow } from '../outcome/evidence.js';
import type { Evidence, PendingTransaction } from '../outcome/outcomes.js';
import { isRefusal } from '../../exchange/errors/outcome.js';
import { isLackOfFunds } from '../../exchange/errors/partial.js';
import { buildDeposit } from './deposit-id-form.js';
import type { Build, BuildRequest, WriteChannel, SignedBody } from './channel.js';

/** The channel of writes that the service builds and submits. */
export class ServiceChannel implements WriteChannel {
    /** Called when a submit leaves CCXT's queue of requests, by transaction bytes. */
    readonly #submits = new Map<string, () => void>();

    constructor(private readonly context: Context) {}

    async build({ action, body, accountIds }: Pick<BuildRequest, 'action' | 'body' | 'accountIds'>): Promise<Build> {
        if (accountIds === undefined) return this.#requestBuild(action, body);
        const { options, id } = this.context;
        return buildDeposit({
            known: options.depositTo,
            build: (form) => this.#requestBuild(action, { ...body, accountId: accountIds[form] }),
            isRefusal,
            isLackOfFunds: (error) => isLackOfFunds(error, id),
            remember: (form) => (options.depositTo = form),
        });
    }

    async #requestBuild(action: Action, body: Dict): Promise<Build> {
        if (!isUnified(action)) throw toNodeOnly(action);
        const response: unknown = await this.context[`privatePostBuild${capitalize(action)}`](body, optionsOf(action));
        return expectRow<WireBuild>(response, `build/${action}`, 'transactionBytes');
    }

    async submit(action: JournalAction, signed: SignedBody, onSend: () => void): Promise<unknown> {
        if (action === 'void' || !isUnified(action)) throw toNodeOnly(action);
        this.#submits.set(signed.transactionBytes, onSend);
        try {
            const body: Dict = { transactionBytes: signed.transactionBytes, signatures: signed.signatures };
            return await this.context[`privatePostSubmit${capitalize(action)}`](body, optionsOf(action));
        } finally {
            this.#submits.delete(signed.transactionBytes);
        }
    }

    /**
     * The service has no read by digest: the capability's version and the histories of the account show an
     * execution.
     */
    async findEvidenceOf(one: PendingTransaction): Promise<Evidence> {
        try {
            return await findEvidence(one, this.#reads);
        } catch {
            return {};
        }
    }

    readonly #reads: EvidenceReads = {
        fetchCapabilities: async (walletAddress) => {
            const response: unknown = await this.context.privatePostPerpetualsAccountsOwned({ walletAddress }, WRITE);
            return expectRowsIn<WireAccountCap>(response, 'perpetuals/accounts/owned', 'accountCaps');
        },
        fetchPage: (history, accountNumber, before, limit) => {
            const body = { accountId: accountNumber, limit, beforeTimestampCursor: before ?? null };
            const isOrders = history === 'order-history';
            const request: Promise<unknown> = isOrders
                ? this.context.privatePostPerpetualsAccountOrderHistory(body, WRITE)
                : this.context.privatePostPerpetualsAccountCollateralHistory(body, WRITE);
            return requestPage<EvidenceRow>(history, isOrders ? 'orders' : 'collateralChanges', request);
        },
    };

    /** Refuses a submit that leaves CCXT's queue of requests after its write was stopped. */
    expectMaySend(params: unknown): void {
        const { transactionBytes } = (params ?? {}) as { transactionBytes?: unknown };
        if (typeof transactionBytes === 'string') this.#submits.get(transactionBytes)?.();
    }
}

function toNodeOnly(action: Action | 'void'): Problem {
    return sentence('unsupported', `${action} needs a transaction through a Sui node; set options.node`);
}

function capitalize<T extends string>(text: T): Capitalize<T> {
    return (text.charAt(0).toUpperCase() + text.slice(1)) as Capitalize<T>;
}

/** The requests of a cancel go before others; of the rest, the operation says what it is for. */
function optionsOf(action: Action): RequestOptions {
    return action === 'cancelOrders' ? CANCEL : {};
}
