/** Converts the errors of lower layers to CCXT classes. */
import { secretsOf } from '../../signer/secrets.js';
/**
 * Converts a {@link Problem} or a failure of a node to a CCXT error, whose message begins with the exchange id; any other value stays
 * the same.
 */
export declare function toCcxtError(error: unknown, id: string): unknown;
type Exchange = Parameters<typeof secretsOf>[0] & {
    readonly id: string;
};
/**
 * Replaces every own method of a prototype by one that throws CCXT errors without secrets.
 *
 * @param prototype of the class
 * @param finisherOf returns what a method's results pass through, by its name; nothing by default
 */
export declare function convertErrors(prototype: object, finisherOf?: (method: string) => ((result: unknown) => unknown) | undefined): void;
/** Converts what a method or the constructor of an exchange throws to a CCXT error without secrets. */
export declare function convertError(error: unknown, exchange: Exchange): unknown;
export {};
