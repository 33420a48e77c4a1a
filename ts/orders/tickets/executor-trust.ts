/**
 * What stop orders and TWAP orders need of the user: trust in the service's executor, and a deposit that it
 * may spend as gas.
 */

import { NotSupported } from 'ccxt';
import { isLoopback } from '../../exchange/describe/urls.js';
import { booleanParam, type Params } from '../../exchange/params.js';
import type { Context } from '../../exchange/context.js';
import type { PinRegistry } from '../../submit/pins/pin-registry.js';

/** Reads the user's options about executors. */
export class ExecutorTrust {
    constructor(
        private readonly context: Context,
        private readonly pins: PinRegistry,
    ) {}

    /**
     * Expects that the user accepts what cannot be verified.
     *
     * @throws {NotSupported} unless `trustExecutor` is set, or the service is a local one
     */
    expect(params: Params): void {
        const isTrusted = this.#isTrusted(params);
        if (isTrusted ?? isLoopback(this.context.urls.api.rest)) return;
        const reason =
            'the client cannot verify what the executor of a stop order will do: its ticket on the chain holds a hash with a salt that only the service knows';
        const how =
            'if you trust the service with this, set options.transaction.trustExecutor or params.trustExecutor to true';
        throw new NotSupported(`${this.context.id} ${reason}; ${how}; nothing was sent`);
    }

    /**
     * The user's consent as a member of a write's body: the executors that its transaction names are
     * accepted.
     */
    consent(params: Params): { readonly trustExecutor?: true } {
        return this.#isTrusted(params) === true ? { trustExecutor: true } : {};
    }

    #isTrusted(params: Params): boolean | undefined {
        return booleanParam(params, 'trustExecutor') ?? this.pins.options.trustExecutor;
    }

    /** The largest deposit for a number of executions, MIST. */
    maxDeposit(count: number): bigint {
        return this.pins.options.maxExecutorDeposit * BigInt(count);
    }
}
