"use strict";
/** Types of market history. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.DEFAULT_ACTIVITY = void 0;
/** Default activity of a market. */
exports.DEFAULT_ACTIVITY = {
    volatility: 0.03,
    tradesPerMinute: 6,
    quietShare: 0.01,
    tradeUsd: 150,
};
