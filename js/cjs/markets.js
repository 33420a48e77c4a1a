"use strict";
/** Market data of the native section (`/api/perpetuals`): all markets at once, marks, funding, open interest, tiers. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Markets = void 0;
const errors_js_1 = require("./errors.js");
const unified_js_1 = require("./unified.js");
/** What the native section tells of markets, beside the unified one. */
class Markets extends unified_js_1.Unified {
    static {
        (0, errors_js_1.dressErrors)(this.prototype);
    }
}
exports.Markets = Markets;
