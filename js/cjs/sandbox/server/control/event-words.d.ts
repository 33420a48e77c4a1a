/** Describes what transactions did to accounts of users, one sentence for each effect. */
import type { EngineEvent, MarketSpec } from '../../engine/types.js';
/** What the words need beside the events. */
export interface WordsContext {
    /** Whether an account is a bot's. */
    isBot(accountNumber: number): boolean;
    /** Symbol and rules of a market. */
    market(marketId: string): {
        readonly symbol: string;
        readonly spec: MarketSpec;
    } | undefined;
    /** Of the collateral coin. */
    readonly decimals: number;
}
/** Describes the events of one transaction; empty when it did nothing to accounts of users. */
export declare function describeEvents(events: readonly EngineEvent[], context: WordsContext): string[];
