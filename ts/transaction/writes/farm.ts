/** What writes of farms have in common. */

import { toFullType } from '../../core/address.js';
import type { FarmIds } from '../system-ids.js';
import { fault, readId, type Body } from './body.js';
import type { Claims } from './claims.js';
import type { Facts } from './facts.js';

/** What is about a farm. */
export interface OfFarm {
    /** Full object id of the farm. */
    readonly farm: string;
    readonly ids: FarmIds;
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
    const ids = facts.system?.('farms');
    if (ids === undefined) throw fault('action', 'farms only where their package is known', 'none');
    return { farm: readId(body, 'farmId'), ids };
}

/** Reads the farm, and the staked coins. */
export function ofFarmPosition(body: Body, facts: Facts): OfFarmPosition {
    return { ...ofFarm(body, facts), position: readId(body, 'positionId') };
}

/** Reads the type of a coin, which need not be known. */
export function readType(value: unknown, at: string): string {
    if (typeof value === 'string' && value.includes('::')) return toFullType(value);
    throw fault(at, 'a coin type', value);
}
