"use strict";
/** Transactions that the client completes itself and submits through a Sui node: the service builds their commands only. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.NodeTransactions = void 0;
const clock_js_1 = require("../core/clock.js");
const problem_js_1 = require("../core/problem.js");
const failure_js_1 = require("../node/failure.js");
const data_js_1 = require("../transaction/data.js");
const encode_js_1 = require("../transaction/encode.js");
const bytes_js_1 = require("../transaction/bytes.js");
const own_kind_js_1 = require("../transaction/own-kind.js");
const base_1 = require("@scure/base");
const current_objects_js_1 = require("./current-objects.js");
const object_versions_js_1 = require("./object-versions.js");
/** Gas units that the chain adds for the handling of objects, as the SDK does. */
const GAS_OVERHEAD = 1000n;
/** The state may change between simulation and execution: the budget is this much larger, in per cent. */
const BUDGET_MARGIN = 20n;
/** Coins of a payment at most. */
const MAX_COINS = 32;
/** How often a transaction is drafted at most, as its objects change meanwhile. */
const MAX_ATTEMPTS = 3;
/** First and longest delay between two reads of a node that is behind, and the longest wait in all, milliseconds. */
const [FIRST_DELAY_MS, LAST_DELAY_MS, MAX_LAG_MS] = [50, 500, 10_000];
/** Nothing stops it. */
const RUNNING = { isStopped: () => false, stopped: new Promise(() => undefined) };
/** Waits for a node that is behind, together not longer than a node may be. */
class Patience {
    stop;
    #delay = FIRST_DELAY_MS;
    #left = MAX_LAG_MS;
    constructor(stop) {
        this.stop = stop;
    }
    /** Waits a while; returns whether another read makes sense. */
    async wait() {
        if (this.#left <= 0 || this.stop.isStopped())
            return false;
        await (0, clock_js_1.withTimeout)(this.#delay, this.stop.stopped);
        this.#left -= this.#delay;
        this.#delay = Math.min(this.#delay * 2, LAST_DELAY_MS);
        return !this.stop.isStopped();
    }
}
/** Completes, simulates and submits native transactions. */
class NodeTransactions {
    context;
    #objects;
    #epoch;
    #chainId;
    #nonce = Math.floor(Math.random() * 2 ** 32);
    constructor(context) {
        this.context = context;
        this.#objects = new current_objects_js_1.CurrentObjects(context.versions, context.now);
    }
    /**
     * Adds the client's envelope to commands that the service built, which take at most `taken` MIST from what pays the gas. A failed
     * simulation is the `refusal` of the result. `stop` ends waits for a node that is behind.
     *
     * `kind` is base64 of a BCS `TransactionKind`.
     *
     * @throws {Error} as the reads of the node fail; `InsufficientFunds` without enough SUI
     */
    async complete(kind, sender, limits, taken = 0n, stop = RUNNING) {
        const patience = new Patience(stop);
        try {
            for (let attempt = 1;; attempt += 1) {
                const { commands, envelope } = await this.#draft(kind, sender, limits, taken, patience);
                const draft = await (0, encode_js_1.encodeTransaction)(commands, envelope);
                // A write that has ended meanwhile needs no other draft.
                const mayDraftAgain = () => attempt < MAX_ATTEMPTS && !stop.isStopped();
                const simulated = await this.#simulateCurrent(draft, limits, patience, mayDraftAgain);
                if (simulated === 'outdated')
                    continue;
                if (simulated instanceof failure_js_1.NodeFailure) {
                    this.#epoch = undefined;
                    return { ...(0, encode_js_1.toBuild)(draft), refusal: this.context.toError(simulated) };
                }
                const { gas } = simulated;
                const stored = gas.storage > gas.rebate ? gas.storage - gas.rebate : 0n;
                const cost = gas.computation + GAS_OVERHEAD * envelope.price + stored;
                const budget = cost + (cost * BUDGET_MARGIN) / 100n;
                // The simulation has shown that its own budget suffices, and that the coins cover it.
                const completed = { ...envelope, budget: min(budget, envelope.budget) };
                return { ...(0, encode_js_1.toBuild)(await (0, encode_js_1.encodeTransaction)(commands, completed)), effects: simulated };
            }
        }
        catch (error) {
            // The next write reads price and epoch again.
            this.#epoch = undefined;
            throw this.#convert(error);
        }
    }
    /** Selects what pays, and brings the commands up to date. */
    async #draft(kind, sender, limits, taken, patience) {
        const { fromAddressBalance } = limits;
        const latest = this.#objects.latest.bind(this.#objects);
        const [{ epoch, gasPrice }, chainId, coins, commands] = await Promise.all([
            this.#currentEpoch(),
            this.#chain(),
            this.#payment(sender, limits, taken, patience),
            (0, own_kind_js_1.adaptKind)(kind, { latest, fromAddressBalance }),
        ]);
        const envelope = {
            sender,
            payment: coins.payment,
            price: limits.isPriced ? limits.maxPrice : gasPrice,
            budget: coins.budget,
            firstEpoch: epoch,
            lastEpoch: fromAddressBalance ? epoch : epoch + 1n,
            chainId,
            nonce: this.#nextNonce(),
        };
        return { commands, envelope };
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
        const bytes = (0, bytes_js_1.readTransactionBytes)(transactionBytes);
        try {
            const result = await this.context.node.execute(bytes, signatures);
            this.#objects.record((0, data_js_1.readTransactionData)(bytes), result, false);
            return result;
        }
        catch (error) {
            const effects = error instanceof failure_js_1.NodeFailure ? error.effects : undefined;
            if (effects !== undefined)
                this.#objects.record((0, data_js_1.readTransactionData)(bytes), effects, true);
            throw this.#convert(error);
        }
    }
    /**
     * Simulates a transaction, and waits until the node knows the objects that it uses. `'outdated'` when the node shows that one of
     * them has changed since, or does not show one after the longest wait: then it is drafted again.
     */
    async #simulateCurrent(draft, { coins }, patience, mayDraftAgain) {
        for (;;) {
            const simulated = await this.#simulate(draft);
            if (!(simulated instanceof failure_js_1.NodeFailure) || simulated.kind !== 'refused')
                return simulated;
            if (simulated.denial !== undefined)
                return simulated;
            const { isNodeBehind, isOutdated, missing } = await this.#compareObjects(draft, coins);
            if (isOutdated)
                return mayDraftAgain() ? 'outdated' : simulated;
            if (isNodeBehind && (await patience.wait()))
                continue;
            // An object that the node does not show after the wait may be deleted, such as a coin that another process merged.
            if (missing.length === 0 || !mayDraftAgain())
                return simulated;
            for (const objectId of missing)
                this.#objects.forget(objectId);
            return 'outdated';
        }
    }
    /**
     * Compares the objects of a refused transaction with the node's, and learns newer versions; declared coins stay as they are. A node
     * that does not know an object (`missing`) is behind, as one that knows an older version.
     */
    async #compareObjects(draft, declared) {
        const transaction = tryRead(draft);
        if (transaction === undefined)
            return { isNodeBehind: false, isOutdated: false, missing: [] };
        const refs = (0, object_versions_js_1.ownedRefs)(transaction).filter(({ objectId }) => declared?.some((coin) => coin.objectId === objectId) !== true);
        const objects = await this.context.node.objects(refs.map(({ objectId }) => objectId));
        const { sender, gas } = transaction;
        const outdated = refs.filter(({ objectId, version }) => {
            const found = objects.get(objectId);
            return found !== undefined && (found.version > version || found.owner !== sender);
        });
        for (const { objectId } of outdated) {
            this.#objects.forget(objectId);
            const found = objects.get(objectId);
            const isGas = gas.payment.some((coin) => coin.objectId === objectId);
            // The balance of a gas coin comes from the list.
            if (found?.owner === sender && !isGas) {
                this.#objects.learn(objectId, found.version, found.digest, sender);
            }
        }
        const isNodeBehind = refs.some(({ objectId, version }) => (objects.get(objectId)?.version ?? 0n) < version);
        const missing = refs.map(({ objectId }) => objectId).filter((objectId) => !objects.has(objectId));
        return { isNodeBehind, isOutdated: outdated.length > 0, missing };
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
    async #payment(sender, { coins, fromAddressBalance, maxBudget }, taken, patience) {
        if (fromAddressBalance) {
            const balance = await this.context.node.addressBalance(sender);
            if (balance === 0n) {
                const wanted = `an address balance of SUI; send SUI to the address balance of ${sender}, or let coins pay`;
                throw (0, problem_js_1.problem)('account', 'gas.fromAddressBalance', wanted, 'none');
            }
            return { payment: [], budget: toBudget(balance, taken, maxBudget) };
        }
        if (coins !== undefined) {
            const payment = coins.map((coin) => ({ ...coin, digest: base_1.base58.encode(coin.digest) }));
            return { payment, budget: maxBudget };
        }
        const payment = [];
        let total = 0n;
        for (const coin of await this.#coins(sender, maxBudget + taken, patience)) {
            if (total >= maxBudget + taken || payment.length >= MAX_COINS || coin.balance === 0n)
                break;
            payment.push(coin);
            total += coin.balance;
        }
        if (payment.length === 0)
            throw (0, problem_js_1.problem)('account', 'gas', `a coin of SUI in the wallet ${sender}`, 'none');
        this.#objects.rememberBalances(payment);
        return { payment, budget: toBudget(total, taken, maxBudget) };
    }
    /** Returns the wallet's coins, the largest first: those that are known if they cover an amount, else the node's list. */
    async #coins(sender, wanted, patience) {
        const known = this.#objects.coins(sender);
        if (totalOf(known) >= wanted)
            return known;
        for (;;) {
            const listed = await this.context.node.gasCoins(sender);
            const { coins, outdated } = this.#objects.merge(listed, sender);
            if (outdated.length === 0 || totalOf(coins) >= wanted)
                return coins;
            // The verification of the build tells which transaction has used an outdated coin.
            if (!(await patience.wait()))
                return coins.length > 0 ? coins : outdated;
        }
    }
    #nextNonce() {
        this.#nonce = (this.#nonce + 1) % 2 ** 32;
        return this.#nonce;
    }
}
exports.NodeTransactions = NodeTransactions;
/** What the commands take must be left beside the budget; usually they take far less than they may. */
function toBudget(total, taken, most) {
    return min(total > 2n * taken ? total - taken : total / 2n, most);
}
function totalOf(coins) {
    return coins.reduce((total, { balance }) => total + balance, 0n);
}
/** `undefined` for bytes that are no transaction, which the verification refuses. */
function tryRead(bytes) {
    try {
        return (0, data_js_1.readTransactionData)(bytes);
    }
    catch {
        return undefined;
    }
}
function min(left, right) {
    return left < right ? left : right;
}
