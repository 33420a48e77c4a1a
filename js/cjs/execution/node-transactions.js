"use strict";
/** Transactions that the client completes itself and submits through a Sui node: the service builds their commands only. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.NodeTransactions = void 0;
const problem_js_1 = require("../problem.js");
const failure_js_1 = require("../node/failure.js");
const encode_js_1 = require("../transaction/encode.js");
const bytes_js_1 = require("../transaction/bytes.js");
const base_1 = require("@scure/base");
/** Gas units that the chain adds for the handling of objects, as the SDK does. */
const GAS_OVERHEAD = 1000n;
/** The state may change between simulation and execution: the budget is this much larger, in per cent. */
const BUDGET_MARGIN = 20n;
/** Coins of a payment at most. */
const MAX_COINS = 32;
/** Completes, simulates and submits native transactions. */
class NodeTransactions {
    context;
    #epoch;
    #chainId;
    #nonce = Math.floor(Math.random() * 2 ** 32);
    constructor(context) {
        this.context = context;
    }
    /**
     * Adds the client's envelope to commands that the service built, which take at most `taken` MIST from the gas coin. A failed
     * simulation is the `refusal` of the result.
     *
     * @param kind base64 of a BCS `TransactionKind`
     * @throws {Error} as the reads of the node fail; `InsufficientFunds` without enough SUI
     */
    async complete(kind, sender, limits, taken = 0n) {
        try {
            const [{ epoch, gasPrice }, chainId, coins] = await Promise.all([
                this.#currentEpoch(),
                this.#chain(),
                this.#payment(sender, limits, taken),
            ]);
            const envelope = {
                sender,
                payment: coins.payment,
                price: limits.isPriced ? limits.maxPrice : gasPrice,
                budget: coins.budget,
                firstEpoch: epoch,
                lastEpoch: limits.fromAddressBalance ? epoch : epoch + 1n,
                chainId,
                nonce: this.#nextNonce(),
            };
            const draft = await (0, encode_js_1.encodeTransaction)(kind, envelope);
            const simulated = await this.#simulate(draft);
            if (simulated instanceof failure_js_1.NodeFailure) {
                this.#epoch = undefined;
                return { ...(0, encode_js_1.toBuild)(draft), refusal: this.context.toError(simulated) };
            }
            const { gas } = simulated;
            const stored = gas.storage > gas.rebate ? gas.storage - gas.rebate : 0n;
            const cost = gas.computation + GAS_OVERHEAD * envelope.price + stored;
            const budget = cost + (cost * BUDGET_MARGIN) / 100n;
            // The simulation has shown that its own budget suffices, and that the coins cover it.
            return (0, encode_js_1.toBuild)(await (0, encode_js_1.encodeTransaction)(kind, { ...envelope, budget: min(budget, coins.budget) }));
        }
        catch (error) {
            // The next write reads price and epoch again.
            this.#epoch = undefined;
            throw this.#convert(error);
        }
    }
    /** Calls the node, and converts its failure. */
    async read(call) {
        try {
            return await call(this.context.node);
        }
        catch (error) {
            throw this.#convert(error);
        }
    }
    /** Executes a signed transaction. */
    async submit({ transactionBytes, signatures }) {
        try {
            return await this.context.node.execute((0, bytes_js_1.readTransactionBytes)(transactionBytes), signatures);
        }
        catch (error) {
            throw this.#convert(error);
        }
    }
    async #simulate(transaction) {
        try {
            return await this.context.node.simulate(transaction);
        }
        catch (error) {
            if (error instanceof failure_js_1.NodeFailure)
                return error;
            throw error;
        }
    }
    #convert(error) {
        return error instanceof failure_js_1.NodeFailure ? this.context.toError(error) : error;
    }
    async #currentEpoch() {
        const epoch = await this.context.epochs.epoch(false);
        if (this.#epoch?.epoch !== epoch) {
            const { gasPrice } = await this.context.node.epoch();
            this.#epoch = { epoch, gasPrice };
        }
        return this.#epoch;
    }
    async #chain() {
        const pinned = this.context.chainId();
        if (pinned !== undefined)
            return pinned;
        this.#chainId ??= await this.context.node.chainId();
        return this.#chainId;
    }
    /** Selects as few coins as cover the largest budget; all of them when they do not. */
    async #payment(sender, { coins, fromAddressBalance, maxBudget }, taken) {
        if (fromAddressBalance)
            return { payment: [], budget: maxBudget };
        if (coins !== undefined) {
            const payment = coins.map((coin) => ({ ...coin, digest: base_1.base58.encode(coin.digest) }));
            return { payment, budget: maxBudget };
        }
        const payment = [];
        let total = 0n;
        for (const coin of await this.context.node.gasCoins(sender)) {
            if (total >= maxBudget + taken || payment.length >= MAX_COINS || coin.balance === 0n)
                break;
            payment.push(coin);
            total += coin.balance;
        }
        if (payment.length === 0)
            throw (0, problem_js_1.problem)('account', 'gas', `a coin of SUI in the wallet ${sender}`, 'none');
        // What the commands take must be left beside the budget; usually they take far less than they may.
        const rest = total > 2n * taken ? total - taken : total / 2n;
        return { payment, budget: min(rest, maxBudget) };
    }
    #nextNonce() {
        this.#nonce = (this.#nonce + 1) % 2 ** 32;
        return this.#nonce;
    }
}
exports.NodeTransactions = NodeTransactions;
function min(left, right) {
    return left < right ? left : right;
}
