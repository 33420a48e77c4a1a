/** State of the native section: funding history, conditional orders and agent capabilities. */
import type { Chain, ChainAccount } from '../../chain/types.js';
import type { Engine, EngineEvent } from '../../engine/types.js';
import type { GeneratedHistory } from '../../history/types.js';
import { type Json } from '../json.js';
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
/** Sources of the funding rates. */
export interface FundingParts {
    readonly engine: Engine;
    readonly past: GeneratedHistory;
    readonly seed: number;
    readonly startedAt: number;
}
/** Funding rates of all markets. */
export declare class FundingHistory {
    #private;
    /** @param parts sources of the rates */
    constructor(parts: FundingParts);
    /**
     * Records funding updates.
     *
     * @param events of one transaction
     */
    take(events: readonly EngineEvent[]): void;
    /**
     * @param marketId the market
     * @param from first timestamp
     * @param to timestamps below this
     * @param limit maximum number
     * @returns the latest updates, newest first
     */
    latest(marketId: string, from: number, to: number, limit: number): Funding[];
}
/** Dependencies of the native state. */
export interface NativeParts {
    readonly engine: Engine;
    readonly past: GeneratedHistory;
    readonly seed: number;
    readonly startedAt: number;
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
    /**
     * Adds an order.
     *
     * @param order account and row
     * @returns removes the order
     */
    add(order: ConditionalOrder): () => void;
    /**
     * @param accountNumber the account
     * @param marketIds markets of the orders; default, or when empty: all
     * @returns the rows, oldest first
     */
    rows(accountNumber: number, marketIds?: readonly string[]): Json[];
}
/** A capability that lets another wallet act for an account. */
export interface AgentCapability {
    readonly objectId: string;
    readonly walletAddress: string;
    readonly accountNumber: number;
}
/** State that only the native section uses. */
export declare class NativeState {
    /** Seed of generated ids. */
    readonly seed: number;
    readonly past: GeneratedHistory;
    readonly fundings: FundingHistory;
    readonly stopOrders: ConditionalOrders;
    readonly twapOrders: ConditionalOrders;
    /** Only reads report them: the chain has no such objects and executes nothing signed with them. */
    readonly agents: AgentCapability[];
    /** @param parts dependencies */
    constructor(parts: NativeParts);
    /**
     * Finds the accounts that a wallet may act for as an agent.
     *
     * @param address of the wallet, in full
     * @param chain finds accounts
     * @returns each account, with the agent's capability instead of the owner's
     */
    grantedTo(address: string, chain: Pick<Chain, 'accountByNumber'>): ChainAccount[];
}
