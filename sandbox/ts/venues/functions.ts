/** The functions of all venues, and those of the contract that only read. */

import type { VenueFunction, VenueFunctions } from '../chain/execution.js';
import { DCA_FUNCTIONS } from './dca-calls.js';
import { AMM_FUNCTIONS } from './amm-calls.js';
import { FARM_FUNCTIONS } from './farm-calls.js';
import { GAS_POOL_FUNCTIONS } from './gas-pool-calls.js';
import { HOSTILE_FUNCTIONS } from './hostile-calls.js';
import { REBATE_FUNCTIONS } from './rebate-calls.js';
import { LIMIT_FUNCTIONS } from './limit-calls.js';
import { ROUTER_FUNCTIONS } from './router-calls.js';
import { STAKING_FUNCTIONS } from './staking-calls.js';
import { MARKET_FUNCTIONS } from './market-calls.js';
import { VAULT_FUNCTIONS } from './vault-calls.js';
import { VAULT_OWNER_FUNCTIONS } from './vault-owner-calls.js';
import type { World } from '../chain/world.js';
import { toVenueType } from './world.js';

/** Functions by `package::module::function`, with ids of packages. */
export function venueFunctions({ venues, packages }: Pick<World, 'venues' | 'packages'>): VenueFunctions {
    const swaps: readonly VenueFunction[] = [...ROUTER_FUNCTIONS, ...GAS_POOL_FUNCTIONS, ...HOSTILE_FUNCTIONS];
    const all = [
        ...swaps,
        ...STAKING_FUNCTIONS,
        ...REBATE_FUNCTIONS,
        ...VAULT_FUNCTIONS,
        ...VAULT_OWNER_FUNCTIONS,
        ...DCA_FUNCTIONS,
        ...LIMIT_FUNCTIONS,
        ...FARM_FUNCTIONS,
        ...AMM_FUNCTIONS,
        ...MARKET_FUNCTIONS,
    ];
    return new Map(
        all.map((one) => [toVenueType(one.target, { ...venues.packages, perpetuals: packages.perpetuals }), one]),
    );
}
