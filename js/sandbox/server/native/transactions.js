/** Native builders: transactions without sender, gas and expiration. */
import { ACCOUNT_BUILDS } from '../../chain/native-intents.js';
/** Native builders, by operation id. */
export const TRANSACTIONS = Object.fromEntries([
    ['perpetuals/transactions/create-account', handlerOf('create-account')],
    ...ACCOUNT_BUILDS.map((build) => [`perpetuals/account/transactions/${build}`, handlerOf(build)]),
]);
function handlerOf(build) {
    return ({ chain, clock }, body) => chain.buildKind(build, body, clock.now());
}
