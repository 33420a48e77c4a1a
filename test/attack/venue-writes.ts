/**
 * Writes of swaps, staking, DCA orders, vaults, gas pools, rewards, pools and farms, as the user calls
 * them, and how their mutants are judged.
 */

import type { aftermath } from '../../ts/aftermath.js';

/** What each of these writes calls. */
export const VENUE_WRITES = {
    'stake-sui': (exchange: aftermath, { gas }: Called) => exchange.stake('SUI', 1.25, { gas }),
    'unstake-afsui': (exchange: aftermath, { gas }: Called) => exchange.unstake('AFSUI', 1.5, { instant: true, gas }),
    'create-dca-order': (exchange: aftermath, { gas }: Called) =>
        exchange.createDcaOrder('USDC', 'SUI', 40, { ...DCA_TERMS, gas }),
    'cancel-dca-order': (exchange: aftermath, { gas, order }: Called) => exchange.cancelDcaOrder(order, { gas }),
    'create-spot-order': (exchange: aftermath, { gas }: Called) =>
        exchange.createSpotLimitOrder('USDC', 'SUI', 40, { exchangeRate: 0.001, trustExecutor: true, gas }),
    'cancel-spot-order': (exchange: aftermath, { gas, spotOrder }: Called) =>
        exchange.cancelSpotLimitOrder(spotOrder, { gas }),
    'deposit-in-vault': (exchange: aftermath, { gas, vault }: Called) =>
        exchange.createVaultDeposit(vault, 30, { minShares: 29, gas }),
    'request-from-vault': (exchange: aftermath, { gas, vault }: Called) =>
        exchange.createVaultWithdrawRequest(vault, 12.5, { minAmount: 12, gas }),
    'edit-vault-request': (exchange: aftermath, { gas, requested }: Called) =>
        exchange.editVaultWithdrawRequest(requested, { minAmount: 21.5, gas }),
    'cancel-vault-request': (exchange: aftermath, { gas, requested }: Called) =>
        exchange.cancelVaultWithdrawRequest(requested, { gas }),
    'pause-vault': (exchange: aftermath, { gas, requested }: Called) => exchange.pauseVault(requested, { gas }),
    'force-from-vault': (exchange: aftermath, { gas, requested }: Called) =>
        exchange.forceVaultWithdraw(requested, { minAmount: 22, gas }),
    'set-vault-terms': (exchange: aftermath, { gas, requested }: Called) =>
        exchange.setVaultTerms(requested, { fee: 0.15, lockPeriod: 60_000, forceDelay: 7_200_000, gas }),
    'limit-vault-deposits': (exchange: aftermath, { gas, requested }: Called) =>
        exchange.setVaultDepositCap(requested, 250_000.5, { gas }),
    'withdraw-vault-fees': (exchange: aftermath, { gas, requested }: Called) =>
        exchange.withdrawVaultFees(requested, 2.5, { gas }),
    'pay-vault-request': (exchange: aftermath, { gas, requested, depositor }: Called) =>
        exchange.payVaultWithdrawRequest(requested, depositor, { gas }),
    'deposit-in-gas-pool': (exchange: aftermath, { gas }: Called) => exchange.depositToGasPool(1.5, { gas }),
    'withdraw-from-gas-pool': (exchange: aftermath, { gas }: Called) => exchange.withdrawFromGasPool(1.5, { gas }),
    'grant-gas-pool': (exchange: aftermath, { gas }: Called) =>
        exchange.grantGasPool(`0x${'a7'.repeat(32)}`, { maxBalance: 3, gas }),
    'revoke-gas-pool': (exchange: aftermath, { gas }: Called) =>
        exchange.revokeGasPool(`0x${'a8'.repeat(32)}`, { gas }),
    'deposit-in-pool': (exchange: aftermath, { gas, pool }: Called) =>
        exchange.createPoolDeposit(pool, { SUI: 0.5, AFSUI: 1.5 }, { gas }),
    'withdraw-from-pool': (exchange: aftermath, { gas, pool }: Called) =>
        exchange.createPoolWithdrawal(pool, 1.5, { gas }),
    'stake-in-farm': (exchange: aftermath, { gas, farm }: Called) =>
        exchange.createFarmStake(farm, 1.5, { lockPeriod: 86_400_000, gas }),
    'withdraw-from-farm': (exchange: aftermath, { gas, staked }: Called) =>
        exchange.createFarmWithdrawal(staked, 1.25, { gas }),
    'harvest-farm': (exchange: aftermath, { gas, staked }: Called) => exchange.harvestFarm(staked, { gas }),
    'isolate-coins': (exchange: aftermath, { gas }: Called) =>
        exchange.createConvertTrade('', 'DEEP', 'USDC', 100, { isolate: true, slippage: 0.05, gas }),
    'sweep-coins': (exchange: aftermath) => exchange.settle(undefined, undefined, { sweep: true }),
    'convert-coins': (exchange: aftermath, { gas }: Called) =>
        exchange.createConvertTrade('', 'DEEP', 'USDC', 550, { isolate: false, slippage: 0.05, gas }),
    'convert-sui': (exchange: aftermath, { gas }: Called) =>
        exchange.createConvertTrade('', 'SUI', 'USDC', 1.5, { isolate: false, slippage: 0.05, gas }),
    'claim-rewards': (exchange: aftermath, { gas }: Called) => exchange.claimRewards(undefined, { gas }),
    'execute-commands': (exchange: aftermath, { gas, kind }: Called) =>
        exchange.executeTransaction(kind, { spend: { USDC: 40, SUI: 0.2 } }, { gas }),
    'execute-simulated-commands': (exchange: aftermath, { gas, kind }: Called) =>
        exchange.executeTransaction(kind, { spend: { AFSUI: 1.5 }, receive: { SUI: 1.5 } }, { gas }),
} as const satisfies Readonly<Record<string, (exchange: aftermath, called: Called) => Promise<unknown>>>;

/** One of these writes. */
export type VenueAction = keyof typeof VENUE_WRITES;

/** The writes of a wallet that manages a vault. */
export const OWNER_WRITES: readonly VenueAction[] = [
    ...(['set-vault-terms', 'limit-vault-deposits', 'withdraw-vault-fees', 'pay-vault-request'] as const),
];

/** What a call names. */
export interface Called {
    readonly gas: object;
    /** A vault of which the wallet has shares, and another in which it has a request, or which it manages. */
    readonly vault: string;
    readonly requested: string;
    /** The wallet that has a request in the vault that this one manages. */
    readonly depositor: string;
    /** A pool of which the wallet has shares. */
    readonly pool: string;
    /** A farm, and coins of the wallet that are staked in it. */
    readonly farm: string;
    readonly staked: string;
    /** A DCA order. */
    readonly order: string;
    /** A limit order of the spot market. */
    readonly spotOrder: string;
    /** The commands of a bounded execution, base64. */
    readonly kind: string;
}

const DCA_TERMS = { parts: 4, interval: 3_600_000, delay: 3_600_000, minPrice: 0.2 };

/** Amounts by code, in the coin's own units. */
type Amounts = Readonly<Record<string, bigint>>;

/**
 * What a write may take of the wallet, and what it must bring: its effects need not be those of the honest
 * commands.
 */
export interface VenueBound {
    readonly spend: Amounts;
    readonly receive: Amounts;
    /** Code of the coin of which the last commands, the client's own, expect the least amount. */
    readonly output?: string;
    /** Where the commands enter: as an argument, or else as the client would send them. */
    readonly source: 'argument' | 'client';
    /** Of a bounded execution: the write with the same commands. */
    readonly like?: VenueAction;
    /**
     * Whether the node simulates the commands themselves. Otherwise it states the effects of the honest ones,
     * so that only the rules on the bytes refuse others: what comes out of commands that the client does not
     * know is not proven then.
     */
    readonly isSimulated?: true;
}

/**
 * The writes within a bound. The others are verified command by command: their mutants must have the effects
 * of the honest commands.
 */
const BOUNDS: { readonly [A in VenueAction]?: VenueBound } = {
    'convert-coins': { spend: { DEEP: 550_000_000n }, receive: {}, output: 'USDC', source: 'client' },
    'convert-sui': { spend: { SUI: 1_500_000_000n }, receive: {}, output: 'USDC', source: 'client' },
    'execute-commands': {
        spend: { USDC: 40_000_000n, SUI: 200_000_000n },
        ...{ receive: {}, source: 'argument', like: 'create-dca-order' },
    },
    'execute-simulated-commands': {
        spend: { AFSUI: 1_500_000_000n },
        receive: { SUI: 1_500_000_000n },
        ...{ source: 'argument', like: 'unstake-afsui', isSimulated: true },
    },
};

/** Returns whether a write is one of these. */
export function isVenue(action: string): action is VenueAction {
    return Object.hasOwn(VENUE_WRITES, action);
}

/** Finds the bound of a write; `undefined` for one whose effects must be those of the honest commands. */
export function boundOf(action: string): VenueBound | undefined {
    return isVenue(action) ? BOUNDS[action] : undefined;
}
