/** What the HTTP server has of each venue. */

import { seededId } from '../../chain/hash.js';
import type { Json } from '../http/json.js';
import type { Exchange, Handler } from '../simulation/exchange.js';

/** One venue. */
export interface ServedVenue {
    /** Handlers by the id of the operation. */
    readonly routes: Readonly<Record<string, Handler>>;
    /** Its groups in the service's table of ids. */
    readonly ids?: (exchange: Exchange) => Readonly<Record<string, Json>>;
}

/** The id of what the sandbox does not simulate: no node shows the object. */
export function unsimulatedId({ native }: Exchange, name: string): string {
    return seededId(native.seed, `unsimulated ${name}`);
}
