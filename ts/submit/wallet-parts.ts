/** What the writes of a wallet, which are about none of its accounts, need of the exchange object. */

import type { AccountResolver } from '../account/account-resolver.js';
import type { Context } from '../exchange/context.js';
import type { NodeAccess } from '../exchange/node-access.js';
import type { ObjectFactsReader } from './object-facts.js';
import type { PinRegistry } from './pins/pin-registry.js';
import type { Submitter } from './submitter.js';

/** Each kind of writes adds its coins, and what else it needs. */
export interface WalletParts {
    readonly context: Context;
    readonly resolver: AccountResolver;
    readonly submitter: Submitter;
    readonly nodes: NodeAccess;
    readonly objects: ObjectFactsReader;
    readonly pins: PinRegistry;
}
