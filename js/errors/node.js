/** Converts failures of a Sui node to CCXT classes. */
import { ExchangeError, ExchangeNotAvailable } from 'ccxt';
import { classOfAbort } from './aborts.js';
import { BROAD_EXCEPTIONS } from './response.js';
const NODE_FACTS = Symbol('node facts');
/**
 * Converts a failure to an error whose message begins with the exchange id. The name of the contract's constant takes precedence over
 * the number of an abort; a pair of module and number that is not known is an `ExchangeError`.
 */
export function toNodeError(failure, id) {
    const [errorClass, meaning] = classify(failure);
    const error = new errorClass(`${id} ${failure.message}${meaning === undefined ? '' : ` (${meaning})`}`);
    return Object.defineProperty(error, NODE_FACTS, { value: failure });
}
/** Returns the failure that an error was made from, if any. */
export function nodeFactsOf(error) {
    return error?.[NODE_FACTS];
}
function classify({ kind, message, abort }) {
    if (kind === 'unknown')
        return [ExchangeNotAvailable, undefined];
    const text = abort?.constant ?? (abort === undefined ? message : '');
    const broad = Object.keys(BROAD_EXCEPTIONS).find((part) => text.includes(part));
    if (broad !== undefined)
        return [BROAD_EXCEPTIONS[broad] ?? ExchangeError, undefined];
    return abort === undefined ? [ExchangeError, undefined] : classOfAbort(abort.module, abort.code);
}
