/** Writes of the unified section: builds and submits. */
import type { Action } from '../../chain/types.js';
import type { Handler } from '../simulation/service.js';
/** Creates the handler of a build. @returns responds with `transactionBytes` and `signingDigest` */
export declare function buildOf(action: Action): Handler;
/** Creates the handler of a submit. @returns responds with the changed rows, as they are right after the transaction */
export declare function submitOf(action: Action): Handler;
