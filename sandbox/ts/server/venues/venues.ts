/** What the HTTP server serves beside accounts and markets: one row for each venue. */

import { ACCESS_TOKENS } from './access-tokens.js';
import { AMMS } from './amms.js';
import { COIN_PRICES } from './coin-prices.js';
import { COINS } from './coins.js';
import { DCA } from './dca.js';
import { FARMS } from './farms.js';
import { GAS_POOLS } from './gas-pools.js';
import { LIMIT_ORDERS } from './limit-orders.js';
import { REWARDS } from './rewards.js';
import { ROUTER } from './router.js';
import { STAKING } from './staking.js';
import { VAULT_OWNERS } from './vault-owners.js';
import { VAULTS } from './vaults.js';
import { WALLET } from './wallet.js';
import type { ServedVenue } from './served.js';

export const VENUES: readonly ServedVenue[] = [
    ROUTER,
    { routes: COIN_PRICES },
    { routes: COINS },
    { routes: WALLET },
    STAKING,
    { routes: REWARDS },
    { routes: VAULTS },
    { routes: VAULT_OWNERS },
    { routes: GAS_POOLS },
    { routes: ACCESS_TOKENS },
    FARMS,
    AMMS,
    DCA,
    LIMIT_ORDERS,
];
