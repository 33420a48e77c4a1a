"use strict";
/** The operations that refuse with a bare JSON string instead of an ErrorResponse. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.BareRefusal = void 0;
exports.refusingBare = refusingBare;
const abort_js_1 = require("../../abort.js");
/** Declared so by the service's schema, for the status 400 alone. */
const BARE = new Set([
    'perpetuals/accounts',
    'perpetuals/accounts/positions',
    'perpetuals/markets',
    'perpetuals/markets/prices',
]);
const BAD_REQUEST = 400;
/** A refusal whose whole answer is its message. */
class BareRefusal extends abort_js_1.Refusal {
}
exports.BareRefusal = BareRefusal;
/**
 * Carries an operation out, and has it refuse as it does.
 *
 * @param id the operation's in the manifest
 * @param run carries it out
 * @returns what that gives
 * @throws {BareRefusal} where one of these operations refuses with 400; all else as it comes
 */
async function refusingBare(id, run) {
    try {
        return await run();
    }
    catch (error) {
        if (!(error instanceof abort_js_1.Refusal) || error.status !== BAD_REQUEST || !BARE.has(id))
            throw error;
        throw new BareRefusal(error.status, error.code, error.message);
    }
}
