"use strict";
/** Reads figures of requests that move money: amounts and leverage. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.toCollateral = toCollateral;
exports.toLeverageBody = toLeverageBody;
const json_js_1 = require("../core/json.js");
const step_js_1 = require("../core/number/step.js");
const problem_js_1 = require("../core/problem.js");
const params_js_1 = require("../exchange/params.js");
/**
 * Reads the amount of a deposit, withdrawal, allocation or deallocation, in coins. Digits finer than the coin's smallest step
 * are cut off.
 *
 * @throws {Problem} `argument` when it is no number, or less than one step
 */
function toCollateral(amount, step) {
    const text = (0, step_js_1.floorToStep)((0, step_js_1.numberText)(amount, 'amount'), step);
    if ((0, step_js_1.compare)(text, '0') > 0)
        return new json_js_1.NumberText(text);
    throw (0, problem_js_1.problem)('argument', 'amount', `at least ${(0, step_js_1.numberText)(step, 'step')}`, (0, params_js_1.formatValue)(amount));
}
/**
 * Reads the leverage of a market.
 *
 * @throws {Problem} `argument` when it is below 1 or above the market's maximum
 */
function toLeverageBody(leverage, market, at = 'leverage') {
    const text = (0, step_js_1.numberText)(leverage, at);
    const most = market.limits.leverage?.max;
    if ((0, step_js_1.compare)(text, '1') >= 0 && (most === undefined || (0, step_js_1.compare)(text, `${most}`) <= 0))
        return new json_js_1.NumberText(text);
    throw (0, problem_js_1.problem)('argument', at, `1 to ${most ?? 'the maximum'} on ${market.symbol}`, text);
}
