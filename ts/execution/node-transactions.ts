/** Transactions that the client completes itself and submits through a Sui node: the service builds their commands only. */

import { problem } from '../problem.js';
import type { NodeEpoch, NodeResult, Simulation, SuiNode } from '../node/sui-node.js';
import { NodeFailure } from '../node/failure.js';
import { encodeTransaction, toBuild, type OwnEnvelope } from '../transaction/encode.js';
import type { GasLimits } from '../transaction/envelope.js';
import { readTransactionBytes } from '../transaction/bytes.js';
import { base58 } from '@scure/base';
import type { EpochClock } from './epoch-clock.js';
import type { Build, SignedBody } from './execute-transaction.js';

/** What native transactions need. */
export interface NodeTransactionsContext {
    readonly node: SuiNode;
    readonly epochs: EpochClock;
    /** Pinned genesis digest of the chain, base58; the node's when it is not pinned. */
    readonly chainId: () => string | undefined;
    /** Makes the error of a failed call. */
    readonly toError: (failure: NodeFailure) => Error;
}

/** Gas units that the chain adds for the handling of objects, as the SDK does. */
const GAS_OVERHEAD = 1_000n;
/** The state may change between simulation and execution: the budget is this much larger, in per cent. */
const BUDGET_MARGIN = 20n;
/** Coins of a payment at most. */
const MAX_COINS = 32;

/** Completes, simulates and submits native transactions. */
export class NodeTransactions {
    #epoch: NodeEpoch | undefined;
    #chainId: string | undefined;
    #nonce = Math.floor(Math.random() * 2 ** 32);

    constructor(private readonly context: NodeTransactionsContext) {}

    /**
     * Adds the client's envelope to commands that the service built, which take at most `taken` MIST from the gas coin. A failed
     * simulation is the `refusal` of the result.
     *
     * @param kind base64 of a BCS `TransactionKind`
     * @throws {Error} as the reads of the node fail; `InsufficientFunds` without enough SUI
     */
    async complete(kind: unknown, sender: string, limits: GasLimits, taken = 0n): Promise<Build> {
        try {
            const [{ epoch, gasPrice }, chainId, coins] = await Promise.all([
                this.#currentEpoch(),
                this.#chain(),
                this.#payment(sender, limits, taken),
            ]);
            const envelope: OwnEnvelope = {
                sender,
                payment: coins.payment,
                price: limits.isPriced ? limits.maxPrice : gasPrice,
                budget: coins.budget,
                firstEpoch: epoch,
                lastEpoch: limits.fromAddressBalance ? epoch : epoch + 1n,
                chainId,
                nonce: this.#nextNonce(),
            };
            const draft = await encodeTransaction(kind, envelope);
            const simulated = await this.#simulate(draft);
            if (simulated instanceof NodeFailure) {
                this.#epoch = undefined;
                return { ...toBuild(draft), refusal: this.context.toError(simulated) };
            }
            const { gas } = simulated;
            const stored = gas.storage > gas.rebate ? gas.storage - gas.rebate : 0n;
            const cost = gas.computation + GAS_OVERHEAD * envelope.price + stored;
            const budget = cost + (cost * BUDGET_MARGIN) / 100n;
            // The simulation has shown that its own budget suffices, and that the coins cover it.
            const completed = await encodeTransaction(kind, { ...envelope, budget: min(budget, coins.budget) });
            return { ...toBuild(completed), effects: simulated };
        } catch (error) {
            // The next write reads price and epoch again.
            this.#epoch = undefined;
            throw this.#convert(error);
        }
    }

    /** Calls the node, and converts its failure. */
    async read<T>(call: (node: SuiNode) => Promise<T>): Promise<T> {
        try {
            return await call(this.context.node);
        } catch (error) {
            throw this.#convert(error);
        }
    }

    /** Executes a signed transaction. */
    async submit({ transactionBytes, signatures }: SignedBody): Promise<NodeResult> {
        try {
            return await this.context.node.execute(readTransactionBytes(transactionBytes), signatures);
        } catch (error) {
            throw this.#convert(error);
        }
    }

    async #simulate(transaction: Uint8Array): Promise<Simulation | NodeFailure> {
        try {
            return await this.context.node.simulate(transaction);
        } catch (error) {
            if (error instanceof NodeFailure) return error;
            throw error;
        }
    }

    #convert(error: unknown): unknown {
        return error instanceof NodeFailure ? this.context.toError(error) : error;
    }

    async #currentEpoch(): Promise<NodeEpoch> {
        const epoch = await this.context.epochs.epoch(false);
        if (this.#epoch?.epoch !== epoch) {
            const { gasPrice } = await this.context.node.epoch();
            this.#epoch = { epoch, gasPrice };
        }
        return this.#epoch;
    }

    async #chain(): Promise<string> {
        const pinned = this.context.chainId();
        if (pinned !== undefined) return pinned;
        this.#chainId ??= await this.context.node.chainId();
        return this.#chainId;
    }

    /** Selects as few coins as cover the largest budget; all of them when they do not. */
    async #payment(
        sender: string,
        { coins, fromAddressBalance, maxBudget }: GasLimits,
        taken: bigint,
    ): Promise<Pick<OwnEnvelope, 'payment' | 'budget'>> {
        if (fromAddressBalance) return { payment: [], budget: maxBudget };
        if (coins !== undefined) {
            const payment = coins.map((coin) => ({ ...coin, digest: base58.encode(coin.digest) }));
            return { payment, budget: maxBudget };
        }
        const payment = [];
        let total = 0n;
        for (const coin of await this.context.node.gasCoins(sender)) {
            if (total >= maxBudget + taken || payment.length >= MAX_COINS || coin.balance === 0n) break;
            payment.push(coin);
            total += coin.balance;
        }
        if (payment.length === 0) throw problem('account', 'gas', `a coin of SUI in the wallet ${sender}`, 'none');
        // What the commands take must be left beside the budget; usually they take far less than they may.
        const rest = total > 2n * taken ? total - taken : total / 2n;
        return { payment, budget: min(rest, maxBudget) };
    }

    #nextNonce(): number {
        this.#nonce = (this.#nonce + 1) % 2 ** 32;
        return this.#nonce;
    }
}

function min(left: bigint, right: bigint): bigint {
    return left < right ? left : right;
}
