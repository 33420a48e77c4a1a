/** Native builders: transactions without sender, gas and expiration. */

import { ACCOUNT_BUILDS } from '../../chain/native-intents.js';
import type { NativeBuild } from '../../chain/types.js';
import type { Json } from '../http/json.js';
import type { Handler, Service } from '../simulation/service.js';

/** Native builders, by operation id. */
export const TRANSACTIONS: Readonly<Record<string, Handler>> = Object.fromEntries([
    ['perpetuals/transactions/create-account', handlerOf('create-account')],
    ...ACCOUNT_BUILDS.map((build) => [`perpetuals/account/transactions/${build}`, handlerOf(build)] as const),
]);

function handlerOf(build: NativeBuild): Handler {
    return ({ chain, clock }: Service, body: Record<string, unknown>) =>
        chain.buildKind(build, body, clock.now()) as unknown as Json;
}
