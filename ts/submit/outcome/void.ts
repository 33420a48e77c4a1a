/**
 * Makes a submitted transaction unexecutable: another transaction uses one of its objects, in a transfer to
 * the wallet itself. The chain executes at most one of the two.
 */

import { base58 } from '@scure/base';
import type { ObjectVersion } from '../../node/effects.js';
import type { NodeObject, NodeResult } from '../../node/sui-node.js';
import { Problem, sentence } from '../../core/problem.js';
import { isShortOfGas } from '../../exchange/errors/node.js';
import { readTransactionBytes, toSigningDigest, toTransactionDigest } from '../../transaction/bytes.js';
import { lastEpochOf, readTransactionData, type ObjectRef, type TransactionData } from '../../transaction/data.js';
import { encodeTransfer } from '../../transaction/encode.js';
import { verifyEnvelope, type GasLimits, type Validity } from '../../transaction/envelope.js';
import type { JournalEntry } from '../../transaction/journal-record.js';
import { SUI_TYPE } from '../../core/address.js';
import { markSubmitted } from '../../exchange/errors/outcome.js';
import { findConsumer } from './evidence.js';
import { FailedWrite, submitUntilResolved, UnresolvedWrite } from './repeated-submit.js';
import type { NodeChannel } from '../channels/node.js';
import type { SignedBody } from '../channels/channel.js';
import { ownedRefs } from '../../recent/object-versions.js';
import type { WriteEnvironment } from '../write-environment.js';
import type { PendingTransaction, Resolution } from './outcomes.js';
import type { OutcomeResolver, ResolutionWithEffect, SubmittedTransaction } from './resolver.js';
import type { SubmittedTransactions } from './submitted.js';
import type { Voider } from './outcome-settler.js';
import { toOutcomeUnknown } from './unknown.js';
import { createStop, type WriteLifecycle } from '../lifecycle.js';

/** The wallet whose transactions are voided, and its node. */
export interface VoidingWallet {
    readonly channel: NodeChannel;
    /** `0x` and 64 digits. */
    readonly sender: string;
    /** The limits of gas, and what pays where the old transaction has no coin for it. */
    readonly gas: GasLimits;
    readonly validity: () => Promise<Validity>;
    /** Signs verified bytes. */
    readonly sign: (bytes: Uint8Array, signingDigest: Uint8Array) => Promise<readonly string[]>;
}

/** What the voiding transaction uses of the old one. */
interface Target {
    /**
     * SUI coins among the objects of the old transaction, which pay for the voiding one; empty when another
     * coin pays.
     */
    readonly payment: readonly ObjectRef[];
    /** What is transferred. */
    readonly object: ObjectRef | 'gas coin';
}

/** The old transaction may be executed between two attempts, or one of its objects be used. */
const MAX_ATTEMPTS = 3;
const COIN = /::coin::Coin</;

/** Voids transactions of one wallet. */
export class TransactionVoider implements Voider {
    readonly sender: string;

    constructor(
        private readonly transactions: SubmittedTransactions,
        private readonly environment: WriteEnvironment,
        private readonly wallet: VoidingWallet,
    ) {
        this.sender = wallet.sender;
    }

    /**
     * Voids a transaction, or resolves it where it was executed or where another one used its objects.
     *
     * @throws {Problem} `unsupported` when it uses no object of the wallet
     * @throws {Error} as calls of the node fail
     * @throws {OutcomeUnknown} nothing proves an outcome
     */
    async void(
        pending: SubmittedTransaction,
        resolver: OutcomeResolver,
        lifecycle: WriteLifecycle,
    ): Promise<ResolutionWithEffect> {
        let attempts = 0;
        for (;;) {
            attempts += 1;
            const resolved = await this.#resolve(pending, resolver);
            if ('resolution' in resolved) return resolved.resolution;
            try {
                return await this.#consume(pending, resolved.target, lifecycle);
            } catch (error) {
                // The old transaction may have been first.
                if (!(error instanceof FailedWrite)) throw error;
                const isUnpaid = isShortOfGas(error.cause);
                if (attempts === MAX_ATTEMPTS || isUnpaid) throw error.cause;
            }
        }
    }

    /**
     * Looks the transaction and its objects up: an outcome that they prove, or an object that can still be
     * used.
     */
    async #resolve(
        pending: SubmittedTransaction,
        resolver: OutcomeResolver,
    ): Promise<{ readonly resolution: ResolutionWithEffect } | { readonly target: Target }> {
        const { channel } = this.wallet;
        const { transaction, entry } = pending;
        const refs = ownedRefs(transaction);
        // The objects first: a transaction that used them before is known when it is looked up.
        const objects = await channel.read((node) => node.objects(refs.map(({ objectId }) => objectId)));
        const { outcome } = await channel.read((node) => node.findOutcome(entry.digest));
        if (outcome !== undefined) return { resolution: await resolver.conclude(pending, outcome) };
        const consumed = refs.find(({ objectId, version }) => (objects.get(objectId)?.version ?? 0n) > version);
        if (consumed !== undefined)
            return { resolution: await this.#resolveConsumed(pending, resolver, consumed, objects) };
        return { target: this.#selectTarget(transaction, objects) };
    }

    /**
     * Another transaction used an object at the same version, or the old one did and the node does not know
     * it.
     */
    async #resolveConsumed(
        pending: SubmittedTransaction,
        resolver: OutcomeResolver,
        ref: ObjectRef,
        objects: ReadonlyMap<string, NodeObject>,
    ): Promise<ResolutionWithEffect> {
        const { digest } = pending.entry;
        const user = await this.wallet.channel.read((node) => findConsumer(node, objects, ref));
        if (user !== undefined && user !== digest) return [await this.#toSuperseded(digest, user), 'dead'];
        return resolver.resolveConsumed(pending);
    }

    /** An earlier attempt to void the transaction may have been executed without a response. */
    async #toSuperseded(digest: string, user: string): Promise<Resolution> {
        const isVoid = this.transactions.open.some((entry) => entry.digest === user && entry.action === 'void');
        if (isVoid) await this.transactions.finishExecuted(user);
        return { digest, outcome: 'failed', ...(isVoid ? { voidedBy: user } : {}) };
    }

    /** Coins before any other object: a capability is needed by the next write. */
    #selectTarget(transaction: TransactionData, objects: ReadonlyMap<string, NodeObject>): Target {
        const { gas, expiration } = transaction;
        const own = (ref: ObjectRef): boolean => objects.get(ref.objectId)?.owner === this.wallet.sender;
        const payment = gas.payment.filter(own);
        const inputs = ownedRefs({ ...transaction, gas: { ...gas, payment: [] } }).filter(own);
        const usable = [...payment, ...inputs];
        if (usable.some(({ objectId, version }) => objects.get(objectId)?.version !== version))
            throw toLagging('older');
        if (usable.length === 0 && ownedRefs(transaction).some(({ objectId }) => !objects.has(objectId))) {
            throw toLagging('none');
        }
        if (payment.length > 0) return { payment, object: 'gas coin' };
        const typeOf = ({ objectId }: ObjectRef): string => objects.get(objectId)?.type ?? '';
        const sui = inputs.filter((ref) => typeOf(ref).endsWith(`::coin::Coin<${SUI_TYPE}>`));
        if (sui.length > 0) return { payment: sui, object: 'gas coin' };
        const object = inputs.find((ref) => COIN.test(typeOf(ref))) ?? inputs[0];
        if (object === undefined) throw unvoidable(expiration);
        return { payment: [], object };
    }

    async #consume(
        pending: SubmittedTransaction,
        target: Target,
        lifecycle: WriteLifecycle,
    ): Promise<ResolutionWithEffect> {
        const { transactions, environment, wallet } = this;
        // A wallet may ask its user; until then the outcome may be set by another call.
        const outcomeSet = pending.stop.stopped.then((): never => {
            throw toOutcomeSet();
        });
        const { entry, transaction } = await Promise.race([this.#sign(pending, target), outcomeSet]);
        lifecycle.expectNotClosed();
        await this.#record({ entry, transaction }, pending, lifecycle);
        const { digest } = entry;
        let result: NodeResult;
        try {
            const submits = {
                submit: (signed: SignedBody) =>
                    wallet.channel.submit('void', signed, () => {
                        lifecycle.expectNotClosed();
                    }),
                findEvidence: () => Promise.resolve({}),
                ...{ sleep: environment.sleep, resubmit: environment.pins.options.resubmit },
                stop: lifecycle,
            };
            result = await submitUntilResolved(submits, entry, false);
        } catch (error) {
            if (error instanceof FailedWrite) {
                await transactions.finishFailed(digest, error);
                markSubmitted(error.cause, digest);
                throw error;
            }
            // Neither holds the objects: whichever write uses them next ends both.
            transactions.keepOpenWithoutHold(digest);
            const cause = error instanceof UnresolvedWrite ? error.cause : error;
            throw toOutcomeUnknown(environment.id, pending.entry, cause, false);
        }
        await transactions.finishExecuted(digest, result);
        const used = target.object === 'gas coin' ? target.payment : [target.object];
        if (includes(result.consumed, used)) {
            return [{ digest: pending.entry.digest, outcome: 'failed', voidedBy: digest }, 'dead'];
        }
        const cause = new Error(`the effects of transaction ${digest} do not show that it used the objects`);
        throw toOutcomeUnknown(environment.id, pending.entry, cause, false);
    }

    /**
     * Records the voiding transaction. `close()`, an outcome that another call sets, and `maxWaitMs` end the
     * wait for the journal, which gets up to two seconds more: for this record, and for that of the failure.
     */
    async #record(
        voiding: PendingTransaction,
        { stop: settled }: SubmittedTransaction,
        lifecycle: WriteLifecycle,
    ): Promise<void> {
        const { maxWaitMs } = this.environment.pins.options;
        const stop = createStop();
        const stops = [lifecycle.onStop(stop.trigger), settled.onStop(stop.trigger)];
        const expectNotClosed = (): void => {
            lifecycle.expectNotClosed();
            if (settled.isStopped()) throw toOutcomeSet();
            if (stop.isStopped()) throw toUnanswered(maxWaitMs);
        };
        const more = { claims: [], parse: (response: unknown) => response, stop: { ...stop, expectNotClosed } };
        const recording = this.transactions.record({ ...voiding, ...more });
        void this.environment.sleep(maxWaitMs, recording).then(stop.trigger, () => undefined);
        try {
            await recording;
        } finally {
            for (const leave of stops) leave();
        }
    }

    /** Completes, verifies and signs the voiding transaction. */
    async #sign({ entry: old }: SubmittedTransaction, target: Target): Promise<PendingTransaction> {
        const { channel, sender, validity, sign } = this.wallet;
        const gas = this.#gasOf(old, target);
        const object =
            target.object === 'gas coin'
                ? target.object
                : { ...target.object, digest: base58.encode(target.object.digest) };
        const built = await channel.complete(await encodeTransfer(object, sender), { sender }, gas);
        const { transactionBytes } = built;
        const bytes = readTransactionBytes(transactionBytes);
        const transaction = readTransactionData(bytes);
        const departures = verifyEnvelope(transaction, { sender, sponsor: undefined, gas, validity: await validity() });
        if (departures.length > 0) throw new Problem('mismatch', departures);
        if (built.refusal !== undefined) throw new FailedWrite(old, built.refusal);
        const signatures = await sign(bytes, toSigningDigest(bytes));
        const entry: JournalEntry = {
            digest: toTransactionDigest(bytes),
            action: 'void',
            via: 'node',
            transactionBytes,
            signatures,
            request: { digest: old.digest },
            timestamp: this.environment.now(),
        };
        return { entry, transaction };
    }

    /** Pays as the old transaction does; a sponsor's place is taken by the wallet. */
    #gasOf({ transactionBytes }: JournalEntry, { payment }: Target): GasLimits {
        const { gas, sender } = this.wallet;
        const old = readTransactionData(readTransactionBytes(transactionBytes)).gas;
        if (payment.length === 0) {
            const fromAddressBalance = old.payment.length === 0 && old.owner === sender ? true : gas.fromAddressBalance;
            return { ...gas, fromAddressBalance, coins: fromAddressBalance ? undefined : gas.coins };
        }
        // The coins covered the old budget, and may not cover more.
        const maxBudget = old.budget < gas.maxBudget ? old.budget : gas.maxBudget;
        return { ...gas, maxBudget, coins: payment, fromAddressBalance: false };
    }
}

function includes(consumed: readonly ObjectVersion[], refs: readonly ObjectRef[]): boolean {
    return refs.some(({ objectId, version }) =>
        consumed.some((one) => one.objectId === objectId && one.version === version),
    );
}

/** A node that lags behind shows an older version, or no object yet; it shows no deleted object either. */
function toLagging(found: 'older' | 'none'): Problem {
    const shown = found === 'older' ? 'shows older versions of the objects' : 'does not show the objects';
    return sentence('network', `the node ${shown} that the transaction uses; call settle again when it shows them`);
}

function toOutcomeSet(): Problem {
    const fact = 'another call set the outcome of entry meanwhile; nothing was submitted';
    return sentence('argument', `${fact}: void only an entry whose outcome is open`);
}

function toUnanswered(ms: number): Problem {
    const fact = `the journal did not record the voiding transaction within ${ms} ms`;
    return sentence('timeout', `${fact} (options.transaction.maxWaitMs); nothing was submitted`);
}

function unvoidable(expiration: TransactionData['expiration']): Problem {
    const last = lastEpochOf({ expiration });
    const advice =
        last === undefined
            ? 'it does not expire: pass its outcome to settle once you know it'
            : `it cannot be executed after epoch ${last}: look it up then, and pass its outcome to settle`;
    const fact = 'settle cannot void a transaction that uses no object of your wallet';
    return sentence('unsupported', `${fact}, as an address balance or a sponsor pays; ${advice}`);
}
