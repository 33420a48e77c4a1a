/** Accounts of the bots: their transactions, positions and collateral. */
import type { Engine, EngineTransaction, MarketSpec, PositionView, Side } from '../engine/types.js';
import type { MarketModel } from '../history/model.js';
import type { ConsumedLiquidity } from './consumption.js';
import type { MakerOrders } from './maker-orders.js';
/** Transactions whose events are public: their digests depend on nothing but market and time. */
declare const PURPOSES: {
    quote: number;
    unwind: number;
};
/** Runs the transactions of bots. */
export declare class BotTrader {
    #private;
    readonly seed: number;
    /** Number of aborted transactions. Some abort because users change the market in between. */
    aborts: number;
    /**
     * @param engine the matching engine
     * @param seed of the digests
     */
    constructor(engine: Engine, seed: number);
    /**
     * Runs one transaction.
     *
     * @param now milliseconds
     * @param work its calls
     * @param digest base58; default a new one
     * @returns the result of `work`
     * @throws {Abort} when a call aborts; nothing changes then
     */
    transact<T>(now: number, work: (transaction: EngineTransaction) => T, digest?: string): T;
    /**
     * Runs one transaction that may abort.
     *
     * @param now milliseconds
     * @param work its calls
     * @param digest base58; default a new one
     * @returns whether it succeeded; other errors are rethrown
     */
    attempt(now: number, work: (transaction: EngineTransaction) => void, digest?: string): boolean;
    /** The digest of a transaction that does something on a market at a time. */
    digestOf(purpose: keyof typeof PURPOSES, marketNumber: number, now: number): string;
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
    readonly quoted: {
        price: bigint | undefined;
    };
}
/**
 * Opens and funds the accounts, with a position on every market.
 *
 * @param trader runs the transaction
 * @param specs the markets
 * @param now milliseconds
 * @returns the accounts
 */
export declare function openBotAccounts(trader: BotTrader, specs: readonly MarketSpec[], now: number): BotAccounts;
/**
 * Tops up bots with too little collateral in their account or position.
 *
 * @param botMarket market of the positions
 * @param markPrice 10^-18 USD
 * @param now milliseconds
 */
export declare function topUpBots({ engine, trader, botAccounts, spec }: BotMarket, markPrice: bigint, now: number): void;
/**
 * Computes the margin requirement of a position, including its resting orders.
 *
 * @param position the position
 * @param ratio initial or maintenance margin ratio, 10^-18
 * @param markPrice 10^-18 USD
 * @returns 10^-18 USD, rounded down
 */
export declare function requirement(position: PositionView, ratio: bigint, markPrice: bigint): bigint;
/** Returns the absolute value. */
export declare function abs(value: bigint): bigint;
export {};
