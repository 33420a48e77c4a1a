"use strict";
/** The exchange `aftermath` for CCXT with live data. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.aftermath = void 0;
const errors_js_1 = require("../errors.js");
const streams_js_1 = require("./streams.js");
/**
 * The perpetual-futures exchange Aftermath, with watch loops.
 *
 * @see README, "Live data"
 */
class aftermath extends streams_js_1.Streams {
    static {
        (0, errors_js_1.dressErrors)(this.prototype);
    }
}
exports.aftermath = aftermath;
