/** What the gateway knows of a method of the exchange. */

import type { Scope } from './client.js';

/** An argument. */
export interface MethodArgument {
    readonly name: string;
    /** As the sources write it, such as `Int` or `string[]`. */
    readonly type: string;
    readonly isOptional: boolean;
    readonly description: string;
}

/** The documentation of a method, from its source. */
export interface MethodDocs {
    readonly arguments: readonly MethodArgument[];
    /** The type of the result, such as `Promise<Order[]>` without the promise: `Order[]`. */
    readonly result: string;
    /** The first paragraph of the documentation, as plain text. */
    readonly summary: string;
}

/** What clients may do with a method. */
export interface Permission {
    /** `write` submits transactions; `watch` resolves again and again; `unwatch` ends a watch. */
    readonly kind: 'read' | 'write' | 'watch' | 'unwatch';
    readonly scope: Scope;
    /**
     * Whether it needs no write token, and may use the reserve of calls: cancels, and what only reduces risk.
     */
    readonly isProtective?: boolean;
    /** Whether its arguments name orders that exist already: clients name their own. */
    readonly namesOrders?: boolean;
    /** Whether it places orders, stop orders or TWAP orders. */
    readonly placesOrders?: boolean;
}

/** A method. */
export interface Method extends Permission, MethodDocs {
    /** Whether `params.account` selects the account. */
    readonly takesAccount: boolean;
}
