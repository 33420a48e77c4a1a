/** State of the native section: funding history, conditional orders and agent capabilities. */
import type { Chain, ChainAccount } from '../../chain/types.js';
import type { Engine, EngineEvent } from '../../engine/types.js';
import type { ModelHistory } from '../../history/history.js';
import { type Json } from '../http/json.js';
/** An update of the funding rates. */
export interface Funding {
    readonly timestamp: number;
    readonly digest: string;
    /** Funding that longs pay to shorts, 10^-18 of the index price. */
    readonly rate: bigint;
    /** 10^-18 USD per base; zero at the start of the sandbox. */
    readonly cumulativeLong: bigint;
    readonly cumulativeShort: bigint;
}
/** Dependencies of the native state. */
export interface NativeParts {
    readonly engine: Engine;
    readonly past: ModelHistory;
    readonly seed: number;
    readonly startedAt: number;
}
/** Funding rates of all markets. */
export declare class FundingHistory {
    #private;
    private readonly parts;
    constructor(parts: NativeParts);
    /** Records funding updates. */
    take(events: readonly EngineEvent[]): void;
    /** The latest updates with `from <= timestamp < to`, newest first. */
    latest(marketId: string, from: number, to: number, limit: number): Funding[];
}
/** A stop order or a TWAP order. */
export interface ConditionalOrder {
    readonly accountNumber: number;
    /** An order without market is only in responses for all markets. */
    readonly marketId?: string;
    /** Its row in responses. */
    readonly row: {
        readonly [key: string]: Json | undefined;
    };
}
/** Conditional orders of one kind, by account; nothing executes them. */
export declare class ConditionalOrders {
    #private;
    /** Also reports the orders of a source, before those that were added. */
    follow(source: (accountNumber: number) => readonly ConditionalOrder[]): void;
    /** Adds an order. @returns removes the order */
    add(order: ConditionalOrder): () => void;
    /** The rows of an account, oldest first; an empty list of markets means all. */
    rows(accountNumber: number, marketIds?: readonly string[]): Json[];
}
/** State that only the native section uses. */
export declare class NativeState {
    /** Seed of generated ids. */
    readonly seed: number;
    readonly past: ModelHistory;
    readonly fundings: FundingHistory;
    readonly stopOrders: ConditionalOrders;
    readonly twapOrders: ConditionalOrders;
    constructor(parts: NativeParts);
    /**
     * Finds the accounts that a wallet may act for as an agent, each with the agent's capability instead of the
     * owner's.
     */
    grantedTo(address: string, chain: Pick<Chain, 'accountByNumber' | 'agents'>): ChainAccount[];
}
