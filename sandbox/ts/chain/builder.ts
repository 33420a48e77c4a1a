/** Builds transactions: composes commands, estimates gas, selects payment and serializes. */

import { bcs } from '@mysten/sui/bcs';
import { TransactionDataBuilder } from '@mysten/sui/transactions';
import { toBase64 } from '@mysten/sui/utils';
import { Abort, ExecutionFailure, refuse } from '../errors.js';
import { expectAddressBalances } from './admission.js';
import { compose, type ComposeParts, type Composition } from './compose.js';
import { estimateGas, type GasEstimate } from './execute.js';
import { hash, signingDigest } from './hash.js';
import { readIntent } from './intent.js';
import { objectDigest, type CoinObject } from './objects.js';
import { RequestFields } from './request-fields.js';
import type { TransactionData } from './transaction-data.js';
import { choosePayment, readTransactionOptions, toBudget, type TransactionOptions } from './transaction-options.js';
import type { DepositTo, Action, BuildResponse } from './types.js';
import { toEpoch } from './world.js';

/** Minimum validity of a transaction whose gas coins pay, in milliseconds. */
const LEEWAY_MS = 3_600_000;

/** Builds the transactions of the service. */
export class Builder {
    #built = 0;

    constructor(
        private readonly parts: ComposeParts,
        private readonly depositTo: DepositTo,
    ) {}

    /** Builds a transaction. @throws {Refusal} 400 naming the invalid field, or 500 when the dry run fails */
    build(action: Action, body: Readonly<Record<string, unknown>>, now: number): BuildResponse {
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
    #draft({ transaction }: Composition, options: TransactionOptions, now: number): TransactionData {
        transaction.setGasOwner(options.gasOwner);
        transaction.setGasPrice(options.gasPrice);
        transaction.setGasBudget(0);
        transaction.setGasPayment([]);
        transaction.setExpiration(this.#expiration(options, now));
        const bytes = new TransactionDataBuilder(transaction.getData()).build();
        return bcs.TransactionData.parse(bytes).V1;
    }

    /** The vendor's builder sets an expiration only where the address balance pays. */
    #expiration(
        { isAddressGas }: TransactionOptions,
        now: number,
    ): Parameters<Composition['transaction']['setExpiration']>[0] {
        const { world } = this.parts.context;
        if (!isAddressGas) return world.isDeployed ? { None: true } : { Epoch: toEpoch(now + LEEWAY_MS, world) };
        const epoch = toEpoch(now, world);
        const maxEpoch = world.isDeployed ? epoch + 1 : epoch;
        const bounds = { minEpoch: epoch, maxEpoch, minTimestamp: null, maxTimestamp: null };
        return { ValidDuring: { ...bounds, chain: world.chainId, nonce: this.#nonce(world.chainId) } };
    }

    /** Unique per build, so that the same order twice gives two transactions. */
    #nonce(chainId: string): number {
        this.#built += 1;
        return new DataView(hash(chainId, String(this.#built)).buffer).getUint32(0);
    }

    #estimate(draft: TransactionData, options: TransactionOptions, now: number): GasEstimate {
        const { context } = this.parts;
        const program = draft.kind.ProgrammableTransaction;
        if (program === undefined) throw new Error('a draft without commands');
        expectAddressBalances(draft, program, context);
        const { sender, gasOwner, gasPrice, isAddressGas } = options;
        const info = { sender, gasOwner, digest: context.world.chainId, now };
        const executable = { program, info, gasPrice, gasBudget: 0n, payment: [] };
        return asDryRun(() => estimateGas(executable, context, !isAddressGas));
    }

    #withGas(draft: TransactionData, options: TransactionOptions, { cost, spent }: GasEstimate): TransactionData {
        const { context } = this.parts;
        const budget = toBudget(options, cost.gross);
        const payment = choosePayment(options, budget + spent, context).map(toReference);
        const data = { ...draft, gasData: { ...draft.gasData, payment, budget: String(budget) } };
        if (draft.kind.ProgrammableTransaction)
            expectAddressBalances(data, draft.kind.ProgrammableTransaction, context);
        return data;
    }
}

function toReference(coin: CoinObject): TransactionData['gasData']['payment'][number] {
    return { objectId: coin.id, version: String(coin.version), digest: objectDigest(coin) };
}

function write(data: TransactionData): Uint8Array {
    return bcs.TransactionData.serialize({ V1: data }).toBytes();
}

/** Reports a failed dry run as a service error. */
export function asDryRun<T>(work: () => T): T {
    try {
        return work();
    } catch (error) {
        if (error instanceof Abort || error instanceof ExecutionFailure) throw refuse('dryRun', error.message);
        throw error;
    }
}
