/** CCXT's `api` table and the way from its entries to paths, made from the manifest. */
import { MANIFEST } from '../wire/manifest.js';
/** An operation of the manifest that is a plain request. */
export type Operation = (typeof MANIFEST.operations)[number];
/**
 * Makes the table from which CCXT makes its implicit methods.
 *
 * @returns access → method → id → cost
 */
export declare function toApi(): Record<string, Record<string, Record<string, number>>>;
/**
 * Finds an operation.
 *
 * @param access `public` or `private`
 * @param method `GET` or `POST`
 * @param id the manifest's id, with which CCXT calls it a path
 * @returns the operation, or `undefined`
 */
export declare function findOperation(access: string, method: string, id: string): Operation | undefined;
