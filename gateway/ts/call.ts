/** A call of a client, however it arrives: the body of an HTTP request, or a message of a socket. */

import type { Client } from './client.js';

/** A call before anything is checked. */
export interface CallRequest {
    readonly method: string;
    /** CCXT's positional arguments, or an object of named ones. */
    readonly args: unknown;
    /** The idempotency key; needed for every write. */
    readonly key?: string | undefined;
    readonly timeoutMs?: number | undefined;
    readonly isDryRun?: boolean | undefined;
    readonly signal?: AbortSignal | undefined;
}

/** The result of a call. */
export interface CallResult {
    readonly value: unknown;
    /** Whether it is the stored result of an earlier call with the same key. */
    readonly isReplayed: boolean;
}

/** Runs calls. Errors are CCXT's classes. */
export interface Caller {
    call(client: Client, request: CallRequest): Promise<CallResult>;
    /**
     * Checks a subscription as a call is checked, and returns the positional arguments of the watch method,
     * without trailing `undefined` and with sorted symbols, so that equal subscriptions are equal lists.
     *
     * @throws {PermissionDenied} the client may not call the method, or use a market
     * @throws {BadRequest} no such watch method, or a wrong argument
     */
    prepareWatch(client: Client, method: string, args: unknown): Promise<readonly unknown[]>;
    /**
     * Expects that a client may go on with a subscription whose arguments {@link Caller.prepareWatch}
     * returned.
     *
     * @throws {PermissionDenied} its scopes, methods, markets or account have changed
     */
    expectWatch(client: Client, method: string, args: readonly unknown[]): void;
    /**
     * Returns what a client may see of an update of a watch: of orders and own trades, a client that trades
     * sees its own.
     */
    visibleTo(client: Client, method: string, args: readonly unknown[], update: unknown): unknown;
}
