"use strict";
/** The native reads that the sandbox simulates, by their ids in the manifest. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.NATIVE = void 0;
const accounts_js_1 = require("./accounts.js");
const markets_js_1 = require("./markets.js");
/** Every simulated read of the native section. */
exports.NATIVE = { ...markets_js_1.MARKET_READS, ...accounts_js_1.ACCOUNT_READS };
