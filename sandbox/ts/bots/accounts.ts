/** Accounts of the bots: their transactions, positions and collateral. */

import type { Engine, EngineTransaction, MarketSpec, PositionView, Side } from '../engine/types.js';
import { Abort } from '../errors.js';
import { base58Digits, syntheticDigest } from '../random.js';
import type { MarketModel } from '../history/model.js';
import type { ConsumedLiquidity } from './consumption.js';
import type { MakerOrders } from './maker-orders.js';

/** Gas price of bot transactions, MIST per unit; equal to the reference price. */
const GAS_PRICE = 1_000n;

/** Digits of a digest that number the transactions: of a time, and of what happens then. */
const TIME_DIGITS = 8;
const PURPOSE_DIGITS = 3;

/** Transactions whose events are public: their digests depend on nothing but market and time. */
const PURPOSES = { quote: 0, unwind: 1, through: 2 };

/** Runs the transactions of bots. */
export class BotTrader {
    /** Number of aborted transactions. Some abort because users change the market in between. */
    aborts = 0;
    #transactions = 0;
    readonly #engine: Engine;
    /** The first digits of all digests, because whole digests take longer than some transactions. */
    readonly #prefix: string;

    /**
     * @param engine the matching engine
     * @param seed of the digests
     */
    constructor(
        engine: Engine,
        readonly seed: number,
    ) {
        this.#engine = engine;
        this.#prefix = syntheticDigest(seed, 0).slice(0, -TIME_DIGITS - PURPOSE_DIGITS);
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
    transact<T>(now: number, work: (transaction: EngineTransaction) => T, digest = this.#nextDigest()): T {
        const gas = { gasPrice: GAS_PRICE, referenceGasPrice: GAS_PRICE };
        return this.#engine.transact({ now, digest, ...gas, isKeeper: true }, work);
    }

    /**
     * Runs one transaction that may abort.
     *
     * @param now milliseconds
     * @param work its calls
     * @param digest base58; default a new one
     * @returns whether it succeeded; other errors are rethrown
     */
    attempt(now: number, work: (transaction: EngineTransaction) => void, digest?: string): boolean {
        try {
            this.transact(now, work, digest);
            return true;
        } catch (error) {
            if (!(error instanceof Abort)) throw error;
            this.aborts += 1;
            return false;
        }
    }

    /** Whether one transaction would succeed. */
    would(now: number, work: (transaction: EngineTransaction) => void): boolean {
        try {
            this.#engine.simulate({ now, digest: '', gasPrice: GAS_PRICE, referenceGasPrice: GAS_PRICE }, work);
            return true;
        } catch (error) {
            if (!(error instanceof Abort)) throw error;
            return false;
        }
    }

    /** The digest of a transaction that does something on a market at a time. */
    digestOf(purpose: keyof typeof PURPOSES, marketNumber: number, now: number): string {
        const what = marketNumber * Object.keys(PURPOSES).length + PURPOSES[purpose];
        return `${this.#prefix}${base58Digits(now, TIME_DIGITS)}${base58Digits(what, PURPOSE_DIGITS)}`;
    }

    #nextDigest(): string {
        this.#transactions += 1;
        return `${this.#prefix}${base58Digits(this.#transactions, TIME_DIGITS + PURPOSE_DIGITS)}`;
    }
}

/** Account numbers of the bots. */
export interface BotAccounts {
    readonly makers: readonly number[];
    /** The holder of longs, then the holder of shorts. */
    readonly takers: readonly number[];
    readonly liquidator: number;
    readonly all: readonly number[];
}

/** One market, and what the bots need to trade it. */
export interface BotMarket {
    readonly engine: Engine;
    readonly trader: BotTrader;
    readonly botAccounts: BotAccounts;
    readonly spec: MarketSpec;
    /** Its place in the list of markets. */
    readonly number: number;
    /** The undisturbed market. */
    readonly source: MarketModel;
    /** What users took from the makers. */
    readonly consumed: ConsumedLiquidity;
    readonly makerOrders: MakerOrders;
    /** The market's lots on each side of the undisturbed book when the makers last quoted. */
    readonly depth: Record<Side, number>;
    /** The middle of the undisturbed book when the makers last quoted, 10^-18 USD. */
    readonly quoted: { price: bigint | undefined };
}

/** Three makers may hold nearly twice the orders they need. */
const MAKERS = 3;
const TAKERS = 2;

/** Bots have numbers of their own, so that the first wallet's account has number 0, as on a new chain. */
const FIRST_ACCOUNT = 800_000;

/** Initial collateral of each position, 10^-18. */
const INITIAL_ALLOCATION = 250_000n * 10n ** 18n;

/**
 * Opens and funds the accounts, with a position on every market.
 *
 * @param trader runs the transaction
 * @param specs the markets
 * @param now milliseconds
 * @returns the accounts
 */
export function openBotAccounts(trader: BotTrader, specs: readonly MarketSpec[], now: number): BotAccounts {
    const all = trader.transact(now, (transaction) =>
        Array.from({ length: MAKERS + TAKERS + 1 }, (_, index) =>
            openAccount(transaction, specs, FIRST_ACCOUNT + index),
        ),
    );
    return {
        makers: all.slice(0, MAKERS),
        takers: all.slice(MAKERS, MAKERS + TAKERS),
        liquidator: FIRST_ACCOUNT + MAKERS + TAKERS,
        all,
    };
}

/** A new position requires 100 % margin; the bots use the market's ratio. */
function openAccount(transaction: EngineTransaction, specs: readonly MarketSpec[], reserved: number): number {
    const accountId = transaction.createAccount(reserved);
    for (const spec of specs) {
        if (spec === specs[0]) transaction.deposit(accountId, fullBalance(spec));
        transaction.createPosition(spec.id, accountId);
        transaction.setInitialMarginRatio(spec.id, accountId, spec.initialMarginRatio);
        transaction.allocate(spec.id, accountId, toRaw(INITIAL_ALLOCATION, spec));
    }
    return accountId;
}

/** Collateral of an account, 10^-18; topped up to this amount when less than half is left. */
const FULL_BALANCE = 100_000_000n * 10n ** 18n;

/** A position below half of this multiple of its initial margin is topped up to it. */
const TARGET_MARGIN_FACTOR = 8n;

/**
 * Tops up bots with too little collateral in their account or position.
 *
 * @param botMarket market of the positions
 * @param markPrice 10^-18 USD
 * @param now milliseconds
 */
export function topUpBots({ engine, trader, botAccounts, spec }: BotMarket, markPrice: bigint, now: number): void {
    const balance = fullBalance(spec);
    for (const accountId of botAccounts.all) {
        const position = engine.position(spec.id, accountId, now);
        const missing = position === undefined ? 0n : missingCollateral(position, spec, markPrice);
        const held = engine.account(accountId)?.collateral ?? balance;
        if (held >= balance / 2n && missing === 0n) continue;
        trader.attempt(now, (transaction) => {
            if (held < balance / 2n + missing) transaction.deposit(accountId, balance + missing - held);
            if (missing > 0n) transaction.allocate(spec.id, accountId, missing);
        });
    }
}

/** Raw collateral of a full account. */
function fullBalance(spec: MarketSpec): bigint {
    return toRaw(FULL_BALANCE, spec);
}

/** Converts an amount of 10^-18 to raw collateral, rounded down. */
function toRaw(amount: bigint, spec: MarketSpec): bigint {
    return amount / spec.scalingFactor;
}

/** Raw collateral to allocate to a position; zero when it has enough. */
function missingCollateral(position: PositionView, spec: MarketSpec, markPrice: bigint): bigint {
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
export function requirement(position: PositionView, ratio: bigint, markPrice: bigint): bigint {
    const { base, bidsQuantity, asksQuantity } = position;
    const long = abs(base + bidsQuantity);
    const short = abs(base - asksQuantity);
    return ((((long > short ? long : short) * markPrice) / ONE) * ratio) / ONE;
}

/** Returns the absolute value. */
export function abs(value: bigint): bigint {
    return value < 0n ? -value : value;
}
