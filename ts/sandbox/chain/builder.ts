/** Builds transactions: composed, tried, paid for, and written down. */

import { bcs } from '@mysten/sui/bcs';
import { TransactionDataBuilder } from '@mysten/sui/transactions';
import { toBase64 } from '@mysten/sui/utils';
import { Abort, Failure, refuse } from '../errors.js';
import { expectAddressBalances } from './admission.js';
import type { Writer } from './call-writer.js';
import { compose, type Composer } from './compose.js';
import { tryOut, type Trial } from './execute.js';
import { hash, signingDigest } from './hash.js';
import { readIntent } from './intent.js';
import { objectDigest, type CoinObject } from './objects.js';
import { Fields } from './request-fields.js';
import type { TransactionData } from './transaction-data.js';
import { choosePayment, readTerms, toBudget, type Terms } from './transaction-options.js';
import type { DepositTo, Action, BuildAnswer } from './types.js';
import { toEpoch } from './world.js';

/** A transaction stays valid at least this long, where coins pay for it. */
const LEEWAY_MS = 3_600_000;

/** Builds transactions for a service. */
export class Builder {
    readonly #composer: Composer;
    readonly #depositTo: DepositTo;
    #built = 0;

    /**
     * @param composer what there is
     * @param depositTo which id a deposit takes
     */
    constructor(composer: Composer, depositTo: DepositTo) {
        [this.#composer, this.#depositTo] = [composer, depositTo];
    }

    /**
     * Builds a transaction.
     *
     * @param action which write
     * @param body of the request
     * @param now milliseconds
     * @returns its bytes and what is to be signed
     * @throws {Refusal} 400 naming the field, or 500 when it would fail
     */
    build(action: Action, body: Readonly<Record<string, unknown>>, now: number): BuildAnswer {
        const { ground } = this.#composer;
        const fields = new Fields(body);
        const terms = readTerms(fields.within('metadata'), ground);
        const intent = readIntent(action, fields, terms.sender, ground, this.#depositTo);
        const draft = orDryRun(() => this.#draft(compose(intent, terms, this.#composer, now), terms, now));
        const trial = this.#try(draft, terms, now);
        const bytes = write(this.#withGas(draft, terms, trial));
        return { transactionBytes: toBase64(bytes), signingDigest: toBase64(signingDigest(bytes)) };
    }

    /** The transaction as it will be, but for what pays for it. */
    #draft({ transaction }: Writer, terms: Terms, now: number): TransactionData {
        transaction.setGasOwner(terms.gasOwner);
        transaction.setGasPrice(terms.gasPrice);
        transaction.setGasBudget(0);
        transaction.setGasPayment([]);
        transaction.setExpiration(this.#expiration(terms, now));
        const bytes = new TransactionDataBuilder(transaction.getData()).build();
        return bcs.TransactionData.parse(bytes).V1;
    }

    #expiration({ isAddressGas }: Terms, now: number): Parameters<Writer['transaction']['setExpiration']>[0] {
        if (!isAddressGas) return { Epoch: toEpoch(now + LEEWAY_MS) };
        const epoch = toEpoch(now);
        const { chainId } = this.#composer.ground.world;
        const bounds = { minEpoch: epoch, maxEpoch: epoch, minTimestamp: null, maxTimestamp: null };
        return { ValidDuring: { ...bounds, chain: chainId, nonce: this.#nonce(chainId) } };
    }

    /** No two alike, so that the same order twice is two transactions. */
    #nonce(chainId: string): number {
        this.#built += 1;
        return new DataView(hash(chainId, String(this.#built)).buffer).getUint32(0);
    }

    #try(draft: TransactionData, terms: Terms, now: number): Trial {
        const { ground } = this.#composer;
        const program = draft.kind.ProgrammableTransaction;
        if (program === undefined) throw new Error('a draft without commands');
        expectAddressBalances(draft, program, ground);
        const { sender, gasOwner, gasPrice, isAddressGas } = terms;
        const occasion = { sender, gasOwner, digest: ground.world.chainId, now };
        const executable = { program, occasion, gasPrice, gasBudget: 0n, payment: [] };
        return orDryRun(() => tryOut(executable, ground, !isAddressGas));
    }

    #withGas(draft: TransactionData, terms: Terms, { cost, spent }: Trial): TransactionData {
        const { ground } = this.#composer;
        const budget = toBudget(terms, cost.gross);
        const payment = choosePayment(terms, budget + spent, ground).map(toReference);
        const data = { ...draft, gasData: { ...draft.gasData, payment, budget: String(budget) } };
        if (draft.kind.ProgrammableTransaction) expectAddressBalances(data, draft.kind.ProgrammableTransaction, ground);
        return data;
    }
}

function toReference(coin: CoinObject): TransactionData['gasData']['payment'][number] {
    return { objectId: coin.id, version: String(coin.version), digest: objectDigest(coin) };
}

function write(data: TransactionData): Uint8Array {
    return bcs.TransactionData.serialize({ V1: data }).toBytes();
}

/** What fails in a trial, the service fails at. */
function orDryRun<T>(work: () => T): T {
    try {
        return work();
    } catch (error) {
        if (error instanceof Abort || error instanceof Failure) throw refuse('dryRun', error.message);
        throw error;
    }
}
