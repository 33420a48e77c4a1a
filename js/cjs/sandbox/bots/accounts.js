"use strict";
/** Accounts of the bots: their transactions, positions and collateral. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.BotTrader = void 0;
exports.openBotAccounts = openBotAccounts;
exports.topUpBots = topUpBots;
exports.requirement = requirement;
exports.abs = abs;
const errors_js_1 = require("../errors.js");
const random_js_1 = require("../random.js");
/** Gas price of bot transactions, MIST per unit; equal to the reference price. */
const GAS_PRICE = 1000n;
/** Digits of a digest that number the transactions: of a time, and of what happens then. */
const TIME_DIGITS = 8;
const PURPOSE_DIGITS = 3;
/** Transactions whose events are public: their digests depend on nothing but market and time. */
const PURPOSES = { quote: 0, unwind: 1 };
/** Runs the transactions of bots. */
class BotTrader {
    seed;
    /** Number of aborted transactions. Some abort because users change the market in between. */
    aborts = 0;
    #transactions = 0;
    #engine;
    /** The first digits of all digests, because whole digests take longer than some transactions. */
    #prefix;
    /**
     * @param engine the matching engine
     * @param seed of the digests
     */
    constructor(engine, seed) {
        this.seed = seed;
        this.#engine = engine;
        this.#prefix = (0, random_js_1.syntheticDigest)(seed, 0).slice(0, -TIME_DIGITS - PURPOSE_DIGITS);
    }
    /**
     * Runs one transaction.
     *
     * @param now milliseconds
     * @param work its calls
     * @param digest base58; default a new one
     * @returns the result of `work`
     * @throws {Abort} when a call aborts; nothing changes then
     */
    transact(now, work, digest = this.#nextDigest()) {
        return this.#engine.transact({ now, digest, gasPrice: GAS_PRICE, referenceGasPrice: GAS_PRICE }, work);
    }
    /**
     * Runs one transaction that may abort.
     *
     * @param now milliseconds
     * @param work its calls
     * @param digest base58; default a new one
     * @returns whether it succeeded; other errors are rethrown
     */
    attempt(now, work, digest) {
        try {
            this.transact(now, work, digest);
            return true;
        }
        catch (error) {
            if (!(error instanceof errors_js_1.Abort))
                throw error;
            this.aborts += 1;
            return false;
        }
    }
    /** The digest of a transaction that does something on a market at a time. */
    digestOf(purpose, marketNumber, now) {
        const what = marketNumber * Object.keys(PURPOSES).length + PURPOSES[purpose];
        return `${this.#prefix}${(0, random_js_1.base58Digits)(now, TIME_DIGITS)}${(0, random_js_1.base58Digits)(what, PURPOSE_DIGITS)}`;
    }
    #nextDigest() {
        this.#transactions += 1;
        return `${this.#prefix}${(0, random_js_1.base58Digits)(this.#transactions, TIME_DIGITS + PURPOSE_DIGITS)}`;
    }
}
exports.BotTrader = BotTrader;
/** Three makers may hold nearly twice the orders they need. */
const MAKERS = 3;
const TAKERS = 2;
/** Initial collateral of each position, 10^-18. */
const INITIAL_ALLOCATION = 250000n * 10n ** 18n;
/**
 * Opens and funds the accounts, with a position on every market.
 *
 * @param trader runs the transaction
 * @param specs the markets
 * @param now milliseconds
 * @returns the accounts
 */
function openBotAccounts(trader, specs, now) {
    const all = trader.transact(now, (transaction) => Array.from({ length: MAKERS + TAKERS + 1 }, () => openAccount(transaction, specs)));
    return {
        makers: all.slice(0, MAKERS),
        takers: all.slice(MAKERS, MAKERS + TAKERS),
        liquidator: all[MAKERS + TAKERS] ?? 0,
        all,
    };
}
/** A new position requires 100 % margin; the bots use the market's ratio. */
function openAccount(transaction, specs) {
    const accountId = transaction.createAccount();
    for (const spec of specs) {
        if (spec === specs[0])
            transaction.deposit(accountId, fullBalance(spec));
        transaction.createPosition(spec.id, accountId);
        transaction.setInitialMarginRatio(spec.id, accountId, spec.initialMarginRatio);
        transaction.allocate(spec.id, accountId, toRaw(INITIAL_ALLOCATION, spec));
    }
    return accountId;
}
/** Collateral of an account, 10^-18; topped up to this amount when less than half is left. */
const FULL_BALANCE = 100000000n * 10n ** 18n;
/** A position below half of this multiple of its initial margin is topped up to it. */
const TARGET_MARGIN_FACTOR = 8n;
/**
 * Tops up bots with too little collateral in their account or position.
 *
 * @param botMarket market of the positions
 * @param markPrice 10^-18 USD
 * @param now milliseconds
 */
function topUpBots({ engine, trader, botAccounts, spec }, markPrice, now) {
    const balance = fullBalance(spec);
    for (const accountId of botAccounts.all) {
        const position = engine.position(spec.id, accountId, now);
        const missing = position === undefined ? 0n : missingCollateral(position, spec, markPrice);
        const held = engine.account(accountId)?.collateral ?? balance;
        if (held >= balance / 2n && missing === 0n)
            continue;
        trader.attempt(now, (transaction) => {
            if (held < balance / 2n + missing)
                transaction.deposit(accountId, balance + missing - held);
            if (missing > 0n)
                transaction.allocate(spec.id, accountId, missing);
        });
    }
}
/** Raw collateral of a full account. */
function fullBalance(spec) {
    return toRaw(FULL_BALANCE, spec);
}
/** Converts an amount of 10^-18 to raw collateral, rounded down. */
function toRaw(amount, spec) {
    return amount / spec.scalingFactor;
}
/** Raw collateral to allocate to a position; zero when it has enough. */
function missingCollateral(position, spec, markPrice) {
    const target = TARGET_MARGIN_FACTOR * requirement(position, spec.initialMarginRatio, markPrice);
    return position.margin < target / 2n ? toRaw(target - position.margin, spec) : 0n;
}
const ONE = 10n ** 18n;
/**
 * Computes the margin requirement of a position, including its resting orders.
 *
 * @param position the position
 * @param ratio initial or maintenance margin ratio, 10^-18
 * @param markPrice 10^-18 USD
 * @returns 10^-18 USD, rounded down
 */
function requirement(position, ratio, markPrice) {
    const { base, bidsQuantity, asksQuantity } = position;
    const long = abs(base + bidsQuantity);
    const short = abs(base - asksQuantity);
    return ((((long > short ? long : short) * markPrice) / ONE) * ratio) / ONE;
}
/** Returns the absolute value. */
function abs(value) {
    return value < 0n ? -value : value;
}
