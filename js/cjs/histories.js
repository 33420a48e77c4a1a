"use strict";
/** Histories of an account, of the native section (`/api/perpetuals`): orders, trades, ledger, funding, transfers. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Histories = void 0;
const errors_js_1 = require("./errors.js");
const markets_js_1 = require("./markets.js");
/** What an account has lived through. */
class Histories extends markets_js_1.Markets {
    static {
        (0, errors_js_1.dressErrors)(this.prototype);
    }
}
exports.Histories = Histories;
