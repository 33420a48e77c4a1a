"use strict";
/** Native builders: transactions without sender, gas and expiration. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.TRANSACTIONS = void 0;
const native_intents_js_1 = require("../../chain/native-intents.js");
/** Native builders, by operation id. */
exports.TRANSACTIONS = Object.fromEntries([
    ['perpetuals/transactions/create-account', handlerOf('create-account')],
    ...native_intents_js_1.ACCOUNT_BUILDS.map((build) => [`perpetuals/account/transactions/${build}`, handlerOf(build)]),
]);
function handlerOf(build) {
    return ({ chain, clock }, body) => chain.buildKind(build, body, clock.now());
}
