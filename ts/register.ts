/** Adds the exchange to CCXT's namespace: `new ccxt.aftermath()`, `new ccxt.pro.aftermath()`. */

import { ArgumentsRequired } from 'ccxt';
import { aftermath } from './aftermath.js';
import type { AftermathConfig } from './exchange/describe/config.js';
import { aftermath as proAftermath } from './pro/aftermath.js';

interface Namespace {
    aftermath?: unknown;
    readonly exchanges: string[];
}

/**
 * Adds the exchange to a copy of CCXT, in place: to its classes and `exchanges`, and to those of its `pro`.
 * Call it once for each module system, because `import` and `require` load two copies of CCXT.
 *
 * @param ccxt CCXT's default export: `import ccxt from 'ccxt'`, or `require('ccxt')`
 * @param defaults `urls` and `options` of every object of the added classes, where its own configuration says
 *   nothing else. A later call does not change them
 * @returns the same object
 * @throws {ArgumentsRequired} `ccxt` is another object, such as the frozen namespace of
 *   `import * as ccxt from 'ccxt'`
 * @see docs/getting-started.md
 */
export function register<T extends object>(
    ccxt: T,
    defaults: Pick<AftermathConfig, 'urls' | 'options'> = {},
): T & { aftermath: typeof aftermath; pro: { aftermath: typeof proAftermath } } {
    const { pro } = Object(ccxt) as { readonly pro?: unknown };
    if (!isExtensible(ccxt) || !isExtensible(pro)) {
        throw new ArgumentsRequired(
            "the exchange cannot be added to the object that register got; pass CCXT's default export: " +
                "`import ccxt from 'ccxt'` (not `import * as ccxt`) or `require('ccxt')`",
        );
    }
    add(ccxt, aftermath, defaults);
    add(pro, proAftermath, defaults);
    return ccxt as unknown as T & { aftermath: typeof aftermath; pro: { aftermath: typeof proAftermath } };
}

function isExtensible(value: unknown): value is Namespace {
    return Object.isExtensible(value) && Array.isArray((value as Namespace).exchanges);
}

function add(namespace: Namespace, exchange: typeof aftermath, defaults: object): void {
    const present = namespace.aftermath;
    if (typeof present === 'function' && present.prototype instanceof exchange) return;
    namespace.aftermath = Object.keys(defaults).length === 0 ? exchange : withDefaults(exchange, defaults);
    if (!namespace.exchanges.includes('aftermath')) namespace.exchanges.push('aftermath');
}

/** A class of the same name whose objects have other defaults. */
function withDefaults(exchange: typeof aftermath, defaults: object): typeof aftermath {
    const named = {
        aftermath: class extends exchange {
            override describe(): Record<string, unknown> {
                return this.deepExtend(super.describe(), defaults) as Record<string, unknown>;
            }
        },
    };
    return named.aftermath;
}
