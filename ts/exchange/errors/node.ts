/** Converts failures of a Sui node to CCXT classes. */

import {
    AuthenticationError,
    ExchangeError,
    ExchangeNotAvailable,
    InsufficientFunds,
    InvalidNonce,
    OrderNotFillable,
    PermissionDenied,
    RateLimitExceeded,
} from 'ccxt';
import { NodeFailure, type Abort, type NodeDenial } from '../../node/failure.js';
import { classOfAbort, readAbort, UNAPPROVED_BUILDER, withMeaning } from './aborts.js';
import type { ErrorClass } from './classes.js';
import { findVaultAbort } from './vault-aborts.js';
import { BROAD_EXCEPTIONS, responseFactsOf } from './response.js';

const CLASS_OF_DENIAL: Readonly<Record<NodeDenial, ErrorClass>> = {
    unauthenticated: AuthenticationError,
    forbidden: PermissionDenied,
    limited: RateLimitExceeded,
};

const NODE_FACTS = Symbol('node facts');

/**
 * Converts a failure to an error whose message begins with the exchange id. The name of the contract's
 * constant takes precedence over the number of an abort; a pair of module and number that is not known is an
 * `ExchangeError`.
 */
export function toNodeError(failure: NodeFailure, id: string): Error {
    const [errorClass, meaning] = classify(failure);
    const error = new errorClass(`${id} ${withMeaning(failure.message, meaning)}`);
    return Object.defineProperty(error, NODE_FACTS, { value: failure });
}

/** As {@link toNodeError}, of a transaction whose last epoch is over: another build has the present one. */
export function toExpiredError(failure: NodeFailure, id: string): Error {
    const error = new InvalidNonce(`${id} ${failure.message} (its last epoch is over; call the method again)`);
    return Object.defineProperty(error, NODE_FACTS, { value: failure });
}

/** Aborts of a swap that returns less than its minimum: of the typed split, and of the router. */
const BELOW_MINIMUM: readonly string[] = ['balance:2', 'coin:2', 'router:5'];

/**
 * Converts the failure of a swap or of staking that returns less than its minimum; any other error stays as
 * it is.
 */
export function toNotFillable(error: Error, id: string): Error;
export function toNotFillable(error: unknown, id: string): unknown;
export function toNotFillable(error: unknown, id: string): unknown {
    const failure = error instanceof OrderNotFillable ? undefined : nodeFactsOf(error);
    const { module, code } = failure?.abort ?? {};
    if (failure?.kind !== 'failed' || !BELOW_MINIMUM.includes(`${module}:${code}`)) return error;
    const text = `${failure.message} (less than the minimum comes out; only gas can be lost)`;
    const converted = new OrderNotFillable(`${id} ${text}`);
    return Object.defineProperty(converted, NODE_FACTS, { value: failure });
}

/** Converts the failure of a vault's contract; any other error stays as it is. */
export function toVaultError(error: Error, id: string): Error;
export function toVaultError(error: unknown, id: string): unknown;
export function toVaultError(error: unknown, id: string): unknown {
    const failure = nodeFactsOf(error);
    const { module = '', code = '' } = failure?.abort ?? {};
    const found = failure?.kind === 'failed' ? findVaultAbort(module, code) : undefined;
    if (failure === undefined || found === undefined) return error;
    const [errorClass, meaning] = found;
    const converted = new errorClass(`${id} ${withMeaning(failure.message, meaning)}`);
    return Object.defineProperty(converted, NODE_FACTS, { value: failure });
}

/** Converts the failure of a revocation whose builder has no approval; any other error stays as it is. */
export function toUnapprovedError(error: unknown): unknown {
    const { module, code } = abortOf(error) ?? {};
    if (!(error instanceof InsufficientFunds) || module !== 'dynamic_field' || code !== '1') return error;
    const [, general] = classOfAbort(module, code);
    const [errorClass, meaning] = UNAPPROVED_BUILDER;
    const converted = new errorClass(error.message.replace(general, meaning));
    for (const facts of Object.getOwnPropertySymbols(error)) {
        Object.defineProperty(converted, facts, { value: Reflect.get(error, facts) as unknown });
    }
    return converted;
}

/** Returns the failure that an error was made from, if any. */
export function nodeFactsOf(error: unknown): NodeFailure | undefined {
    return (error as { [NODE_FACTS]?: NodeFailure } | null | undefined)?.[NODE_FACTS];
}

/**
 * Returns whether the contract or the service refused an order because the market is paused, as a closed
 * market is.
 */
export function isMarketPaused(error: unknown): boolean {
    if (!(error instanceof Error)) return false;
    const abort = abortOf(error);
    if (abort !== undefined) return abort.module === 'clearing_house' && abort.code === '32';
    return responseFactsOf(error) !== undefined && /MarketIs(?:Paused|Closed)/.test(error.message);
}

/** The abort in a failure of a node, or in a response of the service. */
export function abortOf(error: unknown): Omit<Abort, 'constant'> | undefined {
    const failure = error instanceof NodeFailure ? error : nodeFactsOf(error);
    if (failure?.abort !== undefined) return failure.abort;
    return error instanceof Error && responseFactsOf(error) !== undefined ? readAbort(error.message) : undefined;
}

/** Returns whether the contract refused a settlement because the market is not closed. */
export function isMarketNotClosed(error: unknown): boolean {
    const { module, code } = nodeFactsOf(error)?.abort ?? {};
    return module === 'clearing_house' && code === '34';
}

/**
 * Returns whether a simulation, or a node that refuses one, shows that the gas of a transaction is not
 * covered.
 */
export function isShortOfGas(error: unknown): boolean {
    const { isSimulated = false, kind } = nodeFactsOf(error) ?? {};
    return error instanceof InsufficientFunds && (isSimulated || kind === 'refused');
}

function classify({ kind, message, abort, denial }: NodeFailure): readonly [ErrorClass, string | undefined] {
    if (denial !== undefined) return [CLASS_OF_DENIAL[denial], undefined];
    if (kind === 'unknown') return [ExchangeNotAvailable, undefined];
    const text = abort?.constant ?? (abort === undefined ? message : '');
    const broad = Object.keys(BROAD_EXCEPTIONS).find((part) => text.includes(part));
    if (broad !== undefined) return [BROAD_EXCEPTIONS[broad] ?? ExchangeError, undefined];
    return abort === undefined ? [ExchangeError, undefined] : classOfAbort(abort.module, abort.code);
}
