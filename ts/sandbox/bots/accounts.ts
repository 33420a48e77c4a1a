/** The hand of the sandbox's own traders: runs their transactions, names them, and counts those that abort. */

import type { Engine, EngineTransaction, MarketSpec, PositionView } from '../engine/types.js';
import { Abort } from '../errors.js';
import { syntheticDigest } from '../random.js';
import type { Ladder } from './quote-ladder.js';

/** What a transaction of ours pays, MIST per unit of gas: never above the reference. */
const GAS_PRICE = 1_000n;

/** Acts on the engine. */
export class BotTrader {
    /** Transactions that aborted so far; some are to be expected, as users change the market in between. */
    aborts = 0;
    #transactions = 0;
    readonly #engine: Engine;
    readonly #seed: number;

    /**
     * @param engine to act on
     * @param seed of the digests
     */
    constructor(engine: Engine, seed: number) {
        this.#engine = engine;
        this.#seed = seed;
    }

    /**
     * Runs one transaction.
     *
     * @param now its time, in milliseconds
     * @param work its calls
     * @returns what `work` returned
     * @throws {Abort} when a call aborts; nothing is changed then
     */
    transact<T>(now: number, work: (transaction: EngineTransaction) => T): T {
        const digest = syntheticDigest(this.#seed, this.#transactions);
        this.#transactions += 1;
        return this.#engine.transact({ now, digest, gasPrice: GAS_PRICE, referenceGasPrice: GAS_PRICE }, work);
    }

    /**
     * Runs one transaction that may fail.
     *
     * @param now its time, in milliseconds
     * @param work its calls
     * @returns whether it went through; a fault other than an abort is thrown on
     */
    attempt(now: number, work: (transaction: EngineTransaction) => void): boolean {
        try {
            this.transact(now, work);
            return true;
        } catch (error) {
            if (!(error instanceof Abort)) throw error;
            this.aborts += 1;
            return false;
        }
    }
}

/** Account numbers of the sandbox's own traders. */
export interface BotAccounts {
    readonly makers: readonly number[];
    readonly takers: readonly number[];
    readonly liquidator: number;
    /** All of them. */
    readonly all: readonly number[];
}

/** One market, and what is needed to trade it. */
export interface BotMarket {
    readonly engine: Engine;
    readonly trader: BotTrader;
    readonly botAccounts: BotAccounts;
    readonly spec: MarketSpec;
    readonly ladder: Ladder;
}

/** Three makers have room for nearly twice the orders that they hold together; takers lean against each other. */
const MAKERS = 3;
const TAKERS = 2;

/** What each position starts with, 10^-18 collateral. */
const INITIAL_ALLOCATION = 250_000n * 10n ** 18n;

/**
 * Opens the accounts, funds them, and gives each a position on every market.
 *
 * @param hand acts for them
 * @param specs the markets
 * @param now the time, in milliseconds
 * @returns the accounts
 */
export function openBotAccounts(trader: BotTrader, specs: readonly MarketSpec[], now: number): BotAccounts {
    const all = trader.transact(now, (transaction) =>
        Array.from({ length: MAKERS + TAKERS + 1 }, () => openAccount(transaction, specs)),
    );
    return {
        makers: all.slice(0, MAKERS),
        takers: all.slice(MAKERS, MAKERS + TAKERS),
        liquidator: all[MAKERS + TAKERS] ?? 0,
        all,
    };
}

/** A new position asks for its whole worth as margin; ours asks for no more than the market does. */
function openAccount(transaction: EngineTransaction, specs: readonly MarketSpec[]): number {
    const accountId = transaction.createAccount();
    for (const spec of specs) {
        if (spec === specs[0]) transaction.deposit(accountId, fullBalance(spec));
        transaction.createPosition(spec.id, accountId);
        transaction.setInitialMarginRatio(spec.id, accountId, spec.initialMarginRatio);
        transaction.allocate(spec.id, accountId, toRaw(INITIAL_ALLOCATION, spec));
    }
    return accountId;
}

/** What an account holds, 10^-18 collateral; brought back to this when less than half is left. */
const FULL_BALANCE = 100_000_000n * 10n ** 18n;

/** A position gets this many times its initial margin when it has less than half of that. */
const TARGET_MARGIN_FACTOR = 8n;

/**
 * Tops up those of the crew who run low, in their account or in their position.
 *
 * @param desk the market of the positions
 * @param markPrice of that market, 10^-18 USD
 * @param now the time, in milliseconds
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

/**
 * Tells what an account holds when it is full.
 *
 * @param spec a market of the collateral coin
 * @returns raw collateral
 */
export function fullBalance(spec: MarketSpec): bigint {
    return toRaw(FULL_BALANCE, spec);
}

/**
 * Turns an amount into the coin's own units.
 *
 * @param amount 10^-18
 * @param spec a market of the collateral coin
 * @returns raw collateral, rounded down
 */
export function toRaw(amount: bigint, spec: MarketSpec): bigint {
    return amount / spec.scalingFactor;
}

/** Raw collateral that a position should get; zero while it has enough. */
function missingCollateral(position: PositionView, spec: MarketSpec, markPrice: bigint): bigint {
    const target = TARGET_MARGIN_FACTOR * requirement(position, spec.initialMarginRatio, markPrice);
    return position.margin < target / 2n ? toRaw(target - position.margin, spec) : 0n;
}

const ONE = 10n ** 18n;

/**
 * Finds the margin that a position needs.
 *
 * @param position its base and resting orders count
 * @param ratio initial or maintenance, 10^-18
 * @param markPrice 10^-18 USD
 * @returns 10^-18 USD, rounded down
 */
export function requirement(position: PositionView, ratio: bigint, markPrice: bigint): bigint {
    const { base, bidsQuantity, asksQuantity } = position;
    const long = abs(base + bidsQuantity);
    const short = abs(base - asksQuantity);
    return ((((long > short ? long : short) * markPrice) / ONE) * ratio) / ONE;
}

/**
 * Takes the sign off.
 *
 * @param value any number
 * @returns its distance from zero
 */
export function abs(value: bigint): bigint {
    return value < 0n ? -value : value;
}
