/** Builds transactions without sender, gas and expiration, as the native section does. */

import { bcs } from '@mysten/sui/bcs';
import { Transaction, TransactionDataBuilder } from '@mysten/sui/transactions';
import { toBase64 } from '@mysten/sui/utils';
import { asDryRun } from './builder.js';
import { compose, type ComposeParts } from './compose.js';
import { estimateGas } from './execute.js';
import { readNativeIntents } from './native-intents.js';
import { RequestFields } from './request-fields.js';
import { readKind } from './transaction-data.js';
import type { KindResponse, NativeBuild } from './types.js';
import { REFERENCE_GAS_PRICE } from './world.js';

/** Builds the transaction kinds of the service. */
export class KindBuilder {
    constructor(private readonly parts: ComposeParts) {}

    /**
     * Builds a kind; the commands of `txKind` come first.
     * @throws {Refusal} 400 naming the invalid field, or 500 when the dry run fails
     */
    build(build: NativeBuild, body: Readonly<Record<string, unknown>>, now: number): KindResponse {
        const fields = new RequestFields(body);
        const { sender, intents } = readNativeIntents(build, fields, this.parts.context);
        const base = fields.has('txKind') ? readBase(fields.text('txKind')) : undefined;
        const payer = { sender, isAddressGas: false };
        const composition = asDryRun(() => compose(intents, payer, this.parts, now, base));
        const bytes = writeKind(composition.transaction);
        this.#dryRun(bytes, sender, now);
        const { coin } = composition;
        return { txKind: toBase64(bytes), ...(coin === undefined ? {} : { coinOutArg: { NestedResult: coin } }) };
    }

    /** The client may add commands that use the remaining coins. */
    #dryRun(bytes: Uint8Array, sender: string, now: number): void {
        const { context } = this.parts;
        const program = bcs.TransactionKind.parse(bytes).ProgrammableTransaction;
        if (program === undefined) throw new Error('a kind without commands');
        const info = { sender, gasOwner: sender, digest: context.world.chainId, now };
        const executable = { program, info, gasPrice: REFERENCE_GAS_PRICE, gasBudget: 0n, payment: [] };
        asDryRun(() => estimateGas(executable, context, true, true));
    }
}

function readBase(text: string): Transaction {
    return Transaction.fromKind(readKind(text, 'txKind').bytes);
}

/** Writes the kind of a transaction without unresolved inputs. */
export function writeKind(transaction: Transaction): Uint8Array {
    return new TransactionDataBuilder(transaction.getData()).build({ onlyTransactionKind: true });
}
