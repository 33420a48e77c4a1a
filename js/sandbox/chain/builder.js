/** Builds transactions: composes commands, estimates gas, selects payment and serializes. */
import { bcs } from '@mysten/sui/bcs';
import { TransactionDataBuilder } from '@mysten/sui/transactions';
import { toBase64 } from '@mysten/sui/utils';
import { Abort, ExecutionFailure, refuse } from '../errors.js';
import { expectAddressBalances } from './admission.js';
import { compose } from './compose.js';
import { estimateGas } from './execute.js';
import { hash, signingDigest } from './hash.js';
import { readIntent } from './intent.js';
import { objectDigest } from './objects.js';
import { RequestFields } from './request-fields.js';
import { choosePayment, readTransactionOptions, toBudget } from './transaction-options.js';
import { toEpoch } from './world.js';
/** Minimum validity of a transaction whose gas coins pay, in milliseconds. */
const LEEWAY_MS = 3_600_000;
/** Builds the transactions of the service. */
export class Builder {
    parts;
    depositTo;
    #built = 0;
    constructor(parts, depositTo) {
        this.parts = parts;
        this.depositTo = depositTo;
    }
    /** Builds a transaction. @throws {Refusal} 400 naming the invalid field, or 500 when the dry run fails */
    build(action, body, now) {
        const { context } = this.parts;
        const fields = new RequestFields(body);
        const options = readTransactionOptions(fields.object('metadata'), context);
        const intent = readIntent(action, fields, options.sender, context, this.depositTo);
        const draft = asDryRun(() => this.#draft(compose([intent], options, this.parts, now), options, now));
        const estimate = this.#estimate(draft, options, now);
        const bytes = write(this.#withGas(draft, options, estimate));
        return { transactionBytes: toBase64(bytes), signingDigest: toBase64(signingDigest(bytes)) };
    }
    /** The complete transaction except for budget and payment. */
    #draft({ transaction }, options, now) {
        transaction.setGasOwner(options.gasOwner);
        transaction.setGasPrice(options.gasPrice);
        transaction.setGasBudget(0);
        transaction.setGasPayment([]);
        transaction.setExpiration(this.#expiration(options, now));
        const bytes = new TransactionDataBuilder(transaction.getData()).build();
        return bcs.TransactionData.parse(bytes).V1;
    }
    #expiration({ isAddressGas }, now) {
        if (!isAddressGas)
            return { Epoch: toEpoch(now + LEEWAY_MS) };
        const epoch = toEpoch(now);
        const { chainId } = this.parts.context.world;
        const bounds = { minEpoch: epoch, maxEpoch: epoch, minTimestamp: null, maxTimestamp: null };
        return { ValidDuring: { ...bounds, chain: chainId, nonce: this.#nonce(chainId) } };
    }
    /** Unique per build, so that the same order twice gives two transactions. */
    #nonce(chainId) {
        this.#built += 1;
        return new DataView(hash(chainId, String(this.#built)).buffer).getUint32(0);
    }
    #estimate(draft, options, now) {
        const { context } = this.parts;
        const program = draft.kind.ProgrammableTransaction;
        if (program === undefined)
            throw new Error('a draft without commands');
        expectAddressBalances(draft, program, context);
        const { sender, gasOwner, gasPrice, isAddressGas } = options;
        const info = { sender, gasOwner, digest: context.world.chainId, now };
        const executable = { program, info, gasPrice, gasBudget: 0n, payment: [] };
        return asDryRun(() => estimateGas(executable, context, !isAddressGas));
    }
    #withGas(draft, options, { cost, spent }) {
        const { context } = this.parts;
        const budget = toBudget(options, cost.gross);
        const payment = choosePayment(options, budget + spent, context).map(toReference);
        const data = { ...draft, gasData: { ...draft.gasData, payment, budget: String(budget) } };
        if (draft.kind.ProgrammableTransaction)
            expectAddressBalances(data, draft.kind.ProgrammableTransaction, context);
        return data;
    }
}
function toReference(coin) {
    return { objectId: coin.id, version: String(coin.version), digest: objectDigest(coin) };
}
function write(data) {
    return bcs.TransactionData.serialize({ V1: data }).toBytes();
}
/** Reports a failed dry run as a service error. */
export function asDryRun(work) {
    try {
        return work();
    }
    catch (error) {
        if (error instanceof Abort || error instanceof ExecutionFailure)
            throw refuse('dryRun', error.message);
        throw error;
    }
}
