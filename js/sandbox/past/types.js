/** What happened before the sandbox started, and what the index will be: pure functions of seed, market and time. */
/** The temper of a market that says nothing of it. */
export const DEFAULT_TEMPER = { volatility: 0.03, tradesPerMinute: 6, quietShare: 0.01, tradeUsd: 150 };
