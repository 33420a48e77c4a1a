/** What writes of farms have in common. */

import type { SystemIds } from '../system-ids.js';
import { readId, readSystemIds, type Body } from './body.js';
import type { Claims } from './claims.js';
import type { Facts } from './facts.js';

/** What is about a farm. */
export interface OfFarm {
    /** Full object id of the farm. */
    readonly farm: string;
    readonly ids: SystemIds<'farms'>;
}

/** What is about coins of the wallet in a farm. */
export interface OfFarmPosition extends OfFarm {
    /** Full object id of the staked coins. */
    readonly position: string;
}

/** The staked coins. */
export const claimFarmPosition: Claims = ({ body }) => [`staked coins ${readId(body, 'positionId')}`];

/** Reads the farm. */
export function ofFarm(body: Body, facts: Facts): OfFarm {
    return { farm: readId(body, 'farmId'), ids: readSystemIds('farms', 'farms', facts) };
}

/** Reads the farm, and the staked coins. */
export function ofFarmPosition(body: Body, facts: Facts): OfFarmPosition {
    return { ...ofFarm(body, facts), position: readId(body, 'positionId') };
}
