/** Native builders: transactions without sender, gas and expiration. */
import type { Handler } from '../simulation/service.js';
/** Native builders, by operation id. */
export declare const TRANSACTIONS: Readonly<Record<string, Handler>>;
