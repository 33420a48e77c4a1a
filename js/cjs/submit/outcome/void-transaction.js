"use strict";
/**
 * Makes a submitted transaction unexecutable: another transaction uses one of its objects, in a transfer to the wallet itself. The
 * chain executes at most one of the two.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.TransactionVoider = void 0;
const base_1 = require("@scure/base");
const problem_js_1 = require("../../core/problem.js");
const bytes_js_1 = require("../../transaction/bytes.js");
const data_js_1 = require("../../transaction/data.js");
const encode_js_1 = require("../../transaction/encode.js");
const envelope_js_1 = require("../../transaction/envelope.js");
const address_js_1 = require("../../core/address.js");
const evidence_js_1 = require("./evidence.js");
const execute_transaction_js_1 = require("../execute-transaction.js");
const object_versions_js_1 = require("../object-versions.js");
/** The old transaction may be executed between two attempts, or one of its objects be used. */
const MAX_ATTEMPTS = 3;
const COIN = /::coin::Coin</;
/** Voids transactions of one wallet. */
class TransactionVoider {
    context;
    means;
    constructor(context, means) {
        this.context = context;
        this.means = means;
    }
    /**
     * Voids a transaction, or resolves it where it was executed or where another one used its objects.
     *
     * @throws {Problem} `unsupported` when it uses no object of the wallet
     * @throws {Error} as calls of the node fail; `toOutcomeUnknown` when nothing proves an outcome
     */
    async void(pending, lifecycle) {
        for (let attempt = 1;; attempt += 1) {
            const resolved = await this.#resolve(pending);
            if ('resolution' in resolved)
                return resolved.resolution;
            try {
                return await this.#consume(pending, resolved.target, lifecycle);
            }
            catch (error) {
                // The old transaction may have been first.
                if (!(error instanceof execute_transaction_js_1.FailedWrite))
                    throw error;
                const isShortOfGas = this.context.classifier.isShortOfGas(error.cause);
                if (attempt === MAX_ATTEMPTS || isShortOfGas)
                    throw error.cause;
            }
        }
    }
    /** Looks the transaction and its objects up: an outcome that they prove, or an object that can still be used. */
    async #resolve(pending) {
        const { native } = this.means;
        const { transaction, entry } = pending;
        const { resolver } = this.context;
        const refs = (0, object_versions_js_1.ownedRefs)(transaction);
        // The objects first: a transaction that used them before is known when it is looked up.
        const objects = await native.read((node) => node.objects(refs.map(({ objectId }) => objectId)));
        const { outcome } = await native.read((node) => node.findOutcome(entry.digest));
        if (outcome !== undefined)
            return { resolution: await resolver.resolveShown(pending, outcome) };
        const consumed = refs.find(({ objectId, version }) => (objects.get(objectId)?.version ?? 0n) > version);
        if (consumed !== undefined)
            return { resolution: await this.#resolveConsumed(pending, consumed, objects) };
        return { target: this.#selectTarget(transaction, objects) };
    }
    /** Another transaction used an object at the same version, or the old one did and the node does not know it. */
    async #resolveConsumed(pending, ref, objects) {
        const { digest } = pending.entry;
        const user = await this.means.native.read((node) => (0, evidence_js_1.findConsumer)(node, objects, ref));
        if (user !== undefined && user !== digest)
            return [await this.#toSuperseded(digest, user), 'nothing'];
        return this.context.resolver.resolveConsumed(pending);
    }
    /** An earlier attempt to void the transaction may have been executed without a response. */
    async #toSuperseded(digest, user) {
        const { transactions } = this.context;
        const isVoid = transactions.open.some((entry) => entry.digest === user && entry.action === 'void');
        if (isVoid)
            await transactions.finish({ digest: user, outcome: 'executed' });
        return { digest, outcome: 'failed', ...(isVoid ? { voidedBy: user } : {}) };
    }
    /** Coins before any other object: a capability is needed by the next write. */
    #selectTarget(transaction, objects) {
        const { gas, expiration } = transaction;
        const own = (ref) => objects.get(ref.objectId)?.owner === this.means.sender;
        const payment = gas.payment.filter(own);
        const inputs = (0, object_versions_js_1.ownedRefs)({ ...transaction, gas: { ...gas, payment: [] } }).filter(own);
        const usable = [...payment, ...inputs];
        if (usable.some(({ objectId, version }) => objects.get(objectId)?.version !== version))
            throw toLagging('older');
        if (usable.length === 0 && (0, object_versions_js_1.ownedRefs)(transaction).some(({ objectId }) => !objects.has(objectId))) {
            throw toLagging('none');
        }
        if (payment.length > 0)
            return { payment, object: 'gas coin' };
        const typeOf = ({ objectId }) => objects.get(objectId)?.type ?? '';
        const sui = inputs.filter((ref) => typeOf(ref).endsWith(`::coin::Coin<${address_js_1.SUI_TYPE}>`));
        if (sui.length > 0)
            return { payment: sui, object: 'gas coin' };
        const object = inputs.find((ref) => COIN.test(typeOf(ref))) ?? inputs[0];
        if (object === undefined)
            throw unvoidable(expiration);
        return { payment: [], object };
    }
    async #consume(pending, target, lifecycle) {
        const { context, means } = this;
        // A wallet may ask its user; until then the outcome may be set by another call.
        const outcomeSet = pending.stop.stopped.then(() => {
            throw (0, problem_js_1.problem)('argument', 'entry', 'one whose outcome is still open', 'one whose outcome was set meanwhile');
        });
        const { entry, transaction } = await Promise.race([this.#sign(pending, target), outcomeSet]);
        lifecycle.expectNotClosed();
        await context.transactions.begin({ entry, transaction }, [], (response) => response, () => undefined);
        const { digest } = entry;
        let result;
        try {
            const steps = {
                submit: async (signed) => {
                    lifecycle.expectNotClosed();
                    return means.native.submit(signed);
                },
                isCapabilityUsed: () => Promise.resolve(undefined),
                ...{ classifier: context.classifier, sleep: context.sleep, resubmit: context.resubmit() },
                stop: lifecycle,
            };
            result = await (0, execute_transaction_js_1.submitUntilResolved)(steps, entry, false);
        }
        catch (error) {
            if (error instanceof execute_transaction_js_1.FailedWrite) {
                await context.transactions.finish({ digest, outcome: 'failed', error: error.cause });
                throw error;
            }
            // Neither holds the objects: whichever write uses them next ends both.
            context.transactions.keepOpenWithoutHold(digest);
            const cause = error instanceof execute_transaction_js_1.UnresolvedWrite ? error.cause : error;
            throw context.toOutcomeUnknown(pending.entry, cause, false);
        }
        await context.transactions.finish({ digest, outcome: 'executed', response: result });
        const used = target.object === 'gas coin' ? target.payment : [target.object];
        if (includes(result.consumed, used)) {
            return [{ digest: pending.entry.digest, outcome: 'failed', voidedBy: digest }, 'nothing'];
        }
        const cause = new Error(`the effects of transaction ${digest} do not show that it used the objects`);
        throw context.toOutcomeUnknown(pending.entry, cause, false);
    }
    /** Completes, verifies and signs the voiding transaction. */
    async #sign({ entry: old }, target) {
        const { native, sender, validity, sign } = this.means;
        const gas = this.#gasOf(old, target);
        const object = target.object === 'gas coin'
            ? target.object
            : { ...target.object, digest: base_1.base58.encode(target.object.digest) };
        const built = await native.complete(await (0, encode_js_1.encodeTransfer)(object, sender), sender, gas);
        const { transactionBytes } = built;
        const bytes = (0, bytes_js_1.readTransactionBytes)(transactionBytes);
        const transaction = (0, data_js_1.readTransactionData)(bytes);
        const departures = (0, envelope_js_1.verifyEnvelope)(transaction, { sender, sponsor: undefined, gas, validity: await validity() });
        if (departures.length > 0)
            throw new problem_js_1.Problem('mismatch', departures);
        if (built.refusal !== undefined)
            throw new execute_transaction_js_1.FailedWrite(old, built.refusal);
        const signatures = await sign(bytes, (0, bytes_js_1.toSigningDigest)(bytes));
        const entry = {
            digest: (0, bytes_js_1.toTransactionDigest)(bytes),
            action: 'void',
            via: 'node',
            transactionBytes,
            signatures,
            request: { digest: old.digest },
            timestamp: this.context.now(),
        };
        return { entry, transaction };
    }
    /** Pays as the old transaction does; a sponsor's place is taken by the wallet. */
    #gasOf({ transactionBytes }, { payment }) {
        const { gas, sender } = this.means;
        const old = (0, data_js_1.readTransactionData)((0, bytes_js_1.readTransactionBytes)(transactionBytes)).gas;
        if (payment.length === 0) {
            const fromAddressBalance = old.payment.length === 0 && old.owner === sender ? true : gas.fromAddressBalance;
            return { ...gas, fromAddressBalance, coins: fromAddressBalance ? undefined : gas.coins };
        }
        // The coins covered the old budget, and may not cover more.
        const maxBudget = old.budget < gas.maxBudget ? old.budget : gas.maxBudget;
        return { ...gas, maxBudget, coins: payment, fromAddressBalance: false };
    }
}
exports.TransactionVoider = TransactionVoider;
function includes(consumed, refs) {
    return refs.some(({ objectId, version }) => consumed.some((one) => one.objectId === objectId && one.version === version));
}
/** A node that lags behind shows an older version, or no object yet; it shows no deleted object either. */
function toLagging(found) {
    const wanted = 'the versions that the transaction uses, or later ones; call settle again';
    return (0, problem_js_1.problem)('network', 'objects of the transaction at the node', wanted, found);
}
function unvoidable(expiration) {
    const last = expiration.kind === 'epoch' ? expiration.epoch : expiration.kind === 'during' ? expiration.maxEpoch : undefined;
    const advice = last === undefined
        ? 'it does not expire: pass its outcome to settle once you know it'
        : `it cannot be executed after epoch ${last}: call settle without an outcome then`;
    const found = `one that uses none, as an address balance or a sponsor pays; ${advice}`;
    return (0, problem_js_1.problem)('unsupported', 'settle', 'a transaction that uses an object of your wallet', found);
}
