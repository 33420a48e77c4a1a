/**
 * The verification of a build: its bytes, what a simulation and the chain show of it, and the gas allowance.
 */

import { Problem, type Departure } from '../core/problem.js';
import { abortOf, toVaultError } from '../exchange/errors/node.js';
import { withOrder } from '../exchange/errors/partial.js';
import type { NodeAccess } from '../exchange/node-access.js';
import { readBase64, readTransactionBytes, toSigningDigest, toTransactionDigest } from '../transaction/bytes.js';
import { readTransactionData } from '../transaction/data.js';
import { verifyDigest } from '../transaction/envelope.js';
import { nameOrderOf } from '../transaction/order-calls.js';
import { verify } from '../transaction/verify.js';
import type { Build } from './channels/channel.js';
import { kindOfWrite } from './equal-writes.js';
import type { Expectations } from './expectations.js';
import type { SubmittedTransactions } from './outcome/submitted.js';
import { ChainMarkets } from './pins/chain-markets.js';
import type { PinRegistry } from './pins/pin-registry.js';
import { Upgrades } from './pins/upgrades.js';
import { verifyEffects } from './simulated-effects.js';
import type { WriteEnvironment } from './write-environment.js';
import type { RunningWrite, VerifiedTransaction } from './write-request.js';

/** Verifies builds: `built → verified → budgeted`. */
export class BuildVerifier {
    readonly #chain: ChainMarkets;
    readonly #upgrades: Upgrades;

    constructor(
        private readonly id: string,
        { now }: Pick<WriteEnvironment, 'now'>,
        private readonly pins: PinRegistry,
        nodes: NodeAccess,
        private readonly expectations: Expectations,
        private readonly submitted: SubmittedTransactions,
    ) {
        this.#chain = new ChainMarkets({
            node: () => nodes.configured,
            independentNode: () => nodes.independent,
            deployment: () => pins.deployment,
            now,
        });
        this.#upgrades = new Upgrades({
            mode: () => pins.options.upgrades,
            node: () => nodes.independent,
            witness: () => nodes.witness,
            deployment: () => pins.deployment,
        });
    }

    /**
     * Verifies the bytes of a build, then what a simulation and the chain show of it, then the gas allowance.
     */
    async verify(write: RunningWrite<unknown>, built: Build, isDry: boolean): Promise<VerifiedTransaction> {
        const { transactionBytes, effects, refusal } = built;
        const bytes = readTransactionBytes(transactionBytes);
        const signingDigest = toSigningDigest(bytes);
        const transaction = readTransactionData(bytes);
        const inDigest = verifyDigest(signingDigest, readBase64(built.signingDigest, 'signingDigest'));
        let expectation = await this.expectations.of(write, false, built.bound);
        let verdict = verify(transaction, expectation);
        // A known epoch may be over, and its gas price with it.
        if (verdict.departures.some(({ at }) => at === 'expiration' || at === 'gas price')) {
            expectation = await this.expectations.of(write, true, built.bound);
            verdict = verify(transaction, expectation);
        }
        const accepted = await this.#upgrades.accepted(verdict.otherPackages, { bytes, transaction, expectation });
        if (accepted !== undefined) {
            expectation = accepted;
            verdict = verify(transaction, expectation);
        }
        const digest = toTransactionDigest(bytes);
        const verified = { transactionBytes, bytes, transaction, signingDigest, digest, verdict, expectation };
        const inCalls = await this.#upgrades.explainIn(
            await this.#chain.settleDepartures(verdict, expectation.intent),
            verdict,
        );
        let departures = [...inDigest, ...inCalls, ...this.#expectSimulated(write, built)];
        if (departures.length === 0 && effects !== undefined) {
            departures = verifyEffects(effects, transaction, expectation);
        }
        if (departures.length === 0) {
            departures = await this.#chain.compare(expectation.intent, verdict.packages.perpetuals);
        }
        if (departures.length === 0) {
            write.step.enter('verified');
            if (refusal !== undefined) throw withAborted(refusal, { transaction, expectation }, this.id);
            // Bytes that were recorded before have the reservation of another write.
            if (!isDry && !this.submitted.wasRecorded(digest)) departures = this.#reserveGas(write, verified);
        }
        if (departures.length === 0) return verified;
        const needsPins = verdict.needsPins && inCalls.length > 0;
        if (!needsPins) throw new Problem('mismatch', departures);
        throw await this.expectations.toUnpinned(departures, expectation, transaction, verdict);
    }

    /** A write through a node without the effects of a simulation must be of a kind that may go without. */
    #expectSimulated(write: RunningWrite<unknown>, { effects, refusal }: Build): Departure[] {
        const isSimulated = effects !== undefined || refusal !== undefined;
        const maySkip = this.pins.options.simulate !== 'always' && kindOfWrite(write) !== undefined;
        if (write.via !== 'node' || isSimulated || maySkip) return [];
        return [{ at: 'simulation', wanted: `a simulation, as ${write.action} needs one`, found: 'none' }];
    }

    /** Reserves the gas of a build, in place of the build before. */
    #reserveGas(write: RunningWrite<unknown>, verified: VerifiedTransaction): ReturnType<Expectations['reserveGas']> {
        // A build that ends after its write reserves nothing.
        write.call.stop.expectNotClosed();
        this.releaseGas(write);
        const departures = this.expectations.reserveGas(verified.digest, verified);
        if (departures.length > 0) return departures;
        write.reservedGas = verified.digest;
        write.step.enter('budgeted');
        return [];
    }

    /** Releases the gas that a build has reserved, unless it was recorded. */
    releaseGas(write: RunningWrite<unknown>): void {
        const { reservedGas } = write;
        if (reservedGas !== undefined) this.submitted.releaseUnrecordedGas(reservedGas);
        write.reservedGas = undefined;
    }
}

/**
 * Names what an abort means for an account of a vault, and the order whose command aborted, of a write with
 * several.
 */
export function withAborted(
    error: unknown,
    { transaction, expectation }: Pick<VerifiedTransaction, 'transaction' | 'expectation'>,
    exchangeId: string,
): unknown {
    const { intent } = expectation;
    const isOfVault = 'account' in intent && intent.account.vault !== undefined;
    const named = isOfVault ? toVaultError(error, exchangeId) : error;
    const command = abortOf(named)?.command;
    const which = command === undefined ? undefined : nameOrderOf(transaction, intent, command);
    return which === undefined ? named : withOrder(named, which);
}
