/** What stop orders and TWAP orders need of the user: trust in the service's executor, and a deposit that it may spend as gas. */
import { type Params } from '../../exchange/params.js';
import type { Context } from '../../exchange/context.js';
import type { PinRegistry } from '../../submit/pins/pin-registry.js';
/** Reads the user's options about executors. */
export declare class ExecutorTrust {
    private readonly context;
    private readonly pins;
    constructor(context: Context, pins: PinRegistry);
    /**
     * Expects that the user accepts what cannot be verified.
     *
     * @throws {NotSupported} unless `trustExecutor` is set, or the service is a local one
     */
    expect(params: Params): void;
    /** The largest deposit for a number of executions, MIST. */
    maxDeposit(count: number): bigint;
}
