/** Types of market history. */
/** Default activity of a market. */
export const DEFAULT_ACTIVITY = {
    volatility: 0.03,
    tradesPerMinute: 6,
    quietShare: 0.01,
    tradeUsd: 150,
};
