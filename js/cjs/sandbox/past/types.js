"use strict";
/** What happened before the sandbox started, and what the index will be: pure functions of seed, market and time. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.DEFAULT_TEMPER = void 0;
/** The temper of a market that says nothing of it. */
exports.DEFAULT_TEMPER = { volatility: 0.03, tradesPerMinute: 6, quietShare: 0.01, tradeUsd: 150 };
