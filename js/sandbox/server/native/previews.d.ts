/** Native previews: what orders, cancellations, leverage and collateral would change, without changing it. */
import type { Handler } from '../simulation/service.js';
/** Native previews, by operation id. */
export declare const PREVIEWS: Readonly<Record<string, Handler>>;
