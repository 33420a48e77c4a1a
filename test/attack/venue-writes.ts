/** Writes of swaps, staking, DCA orders and vaults, as the user calls them. */

import type { aftermath } from '../../ts/aftermath.js';

/** What each of these writes calls; `vault` is the id of the vault of the set-up, `order` that of its DCA order. */
export const VENUE_WRITES = {
    'stake-sui': (exchange: aftermath, { gas }: Called) => exchange.stake('SUI', 1.25, { gas }),
    'unstake-afsui': (exchange: aftermath, { gas }: Called) => exchange.unstake('AFSUI', 1.5, { instant: true, gas }),
    'create-dca-order': (exchange: aftermath, { gas }: Called) =>
        exchange.createDcaOrder('USDC', 'SUI', 40, { ...DCA_TERMS, gas }),
    'cancel-dca-order': (exchange: aftermath, { gas, order }: Called) => exchange.cancelDcaOrder(order, { gas }),
    'deposit-in-vault': (exchange: aftermath, { gas, vault }: Called) =>
        exchange.createVaultDeposit(vault, 30, { minShares: 29, gas }),
    'request-from-vault': (exchange: aftermath, { gas, vault }: Called) =>
        exchange.createVaultWithdrawRequest(vault, 12.5, { minAmount: 12, gas }),
    'isolate-coins': (exchange: aftermath, { gas }: Called) =>
        exchange.createConvertTrade('', 'DEEP', 'USDC', 100, { isolate: true, slippage: 0.05, gas }),
    'sweep-coins': (exchange: aftermath) => exchange.settle(undefined, undefined, { sweep: true }),
} as const satisfies Readonly<Record<string, (exchange: aftermath, called: Called) => Promise<unknown>>>;

/** One of these writes. */
export type VenueAction = keyof typeof VENUE_WRITES;

/** What a call names. */
export interface Called {
    readonly gas: object;
    readonly vault: string;
    readonly order: string;
}

const DCA_TERMS = { parts: 4, interval: 3_600_000, delay: 3_600_000, minPrice: 0.2 };

/** Returns whether a write is one of these. */
export function isVenue(action: string): action is VenueAction {
    return Object.hasOwn(VENUE_WRITES, action);
}
