/** Converts the errors of lower layers to CCXT classes. */
/**
 * Converts an error of a lower layer to a CCXT error.
 *
 * @param error any thrown value
 * @param id the exchange id, with which CCXT's messages begin
 * @returns the CCXT error for a {@link Problem}; any other value unchanged
 */
export declare function toCcxtError(error: unknown, id: string): unknown;
/**
 * Wraps every method of a class so that it throws CCXT errors without secrets.
 *
 * @param prototype the class's prototype; its own methods are replaced
 */
export declare function convertErrors(prototype: object): void;
