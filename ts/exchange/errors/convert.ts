/** Converts the errors of lower layers to CCXT classes. */

import {
    AccountNotEnabled,
    ArgumentsRequired,
    AuthenticationError,
    BadRequest,
    BadResponse,
    BadSymbol,
    ExchangeClosedByUser,
    ExchangeError,
    InsufficientFunds,
    InvalidAddress,
    InvalidNonce,
    InvalidOrder,
    NetworkError,
    NotSupported,
    PermissionDenied,
    RateLimitExceeded,
    RequestTimeout,
} from 'ccxt';
import { NodeFailure } from '../../node/failure.js';
import type { ProposedPins } from '../../transaction/pins/pins.js';
import { Problem, type ProblemKind } from '../../core/problem.js';
import { redactError, secretsOf } from '../../signer/secrets.js';
import { TransactionMismatch, type ErrorClass } from './classes.js';
import { toNodeError } from './node.js';

const CLASS_OF_KIND: Readonly<Record<Exclude<ProblemKind, 'mismatch'>, ErrorClass>> = {
    argument: BadRequest,
    missing: ArgumentsRequired,
    unsupported: NotSupported,
    order: InvalidOrder,
    address: InvalidAddress,
    credential: AuthenticationError,
    symbol: BadSymbol,
    account: AccountNotEnabled,
    funds: InsufficientFunds,
    stale: InvalidNonce,
    busy: RateLimitExceeded,
    closed: ExchangeClosedByUser,
    timeout: RequestTimeout,
    refusal: ExchangeError,
    response: BadResponse,
    inconsistent: ExchangeError,
    network: NetworkError,
    denied: PermissionDenied,
};

/**
 * Converts a {@link Problem} or a failure of a node to a CCXT error, whose message begins with the exchange
 * id; any other value stays the same.
 */
export function toCcxtError(error: unknown, id: string): unknown {
    if (error instanceof NodeFailure) return toNodeError(error, id);
    if (!(error instanceof Problem)) return error;
    const message = `${id} ${error.message}`;
    if (error.kind === 'mismatch') {
        const pins = error.pins as ProposedPins | undefined;
        const hint =
            pins === undefined
                ? ''
                : '; error.pins holds everything known so far: compare it with the output of `ccxt-aftermath pins`, then pin it';
        return new TransactionMismatch(`${message}; nothing was signed${hint}`, error.departures, pins);
    }
    return new CLASS_OF_KIND[error.kind](message);
}

type Exchange = Parameters<typeof secretsOf>[0] & { readonly id: string };

/**
 * Replaces every own method of a prototype by one that throws CCXT errors without secrets.
 *
 * @param prototype of the class
 * @param finisherOf returns what a method's results pass through, by its name; nothing by default
 */
export function convertErrors(
    prototype: object,
    finisherOf: (method: string) => ((result: unknown) => unknown) | undefined = () => undefined,
): void {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
        if (typeof value !== 'function' || name === 'constructor') continue;
        const finish = finisherOf(name) ?? ((result) => result);
        const method = value as (this: Exchange, ...args: unknown[]) => unknown;
        const wrapper = function (this: Exchange, ...args: unknown[]): unknown {
            try {
                const result = method.apply(this, args);
                if (!(result instanceof Promise)) return finish(result);
                return result.then(finish, (error: unknown) => {
                    throw convertError(error, this);
                });
            } catch (error) {
                throw convertError(error, this);
            }
        };
        Object.defineProperty(wrapper, 'name', { value: name });
        Object.defineProperty(wrapper, 'length', { value: method.length });
        // Users print methods to see their parameters.
        Object.defineProperty(wrapper, 'toString', { value: () => method.toString() });
        Object.defineProperty(prototype, name, { value: wrapper, writable: true, configurable: true });
    }
}

/** Converts what a method or the constructor of an exchange throws to a CCXT error without secrets. */
export function convertError(error: unknown, exchange: Exchange): unknown {
    return redactError(toCcxtError(error, exchange.id), secretsOf(exchange));
}
