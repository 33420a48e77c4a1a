/**
 * The method of the exchange that makes each write. Lists of methods in tests are compared with it, so that
 * none forgets a new write.
 */

import type { Group } from '../../ts/transaction/writes/write.js';
import type { Action, IntentOf, KnownGroup } from '../../ts/transaction/intent.js';

/** What calls of writes name. */
export interface CalledIds {
    /** Vaults in which the wallet has a request, and shares. */
    readonly vault: string;
    readonly shares: string;
    readonly dca: string;
    readonly spot: string;
    readonly farm: string;
    /** Coins that are staked in the farm. */
    readonly staked: string;
    /** A pool of which the wallet has shares. */
    readonly pool: string;
    /** An address that may take SUI out of the wallet's gas pool. */
    readonly friend: string;
    /** Commands that use 0.5 SUI, base64. */
    readonly commands: string;
}

/** A call that a wallet with these ids can make. */
interface WriteCall {
    readonly method: string;
    readonly args: (ids: CalledIds) => readonly unknown[];
    /** Params without which it is refused. */
    readonly params?: object;
}

/** A write of another system than the accounts of perpetuals. */
export type SystemAction = IntentOf<Exclude<Group, KnownGroup>>['action'];

/** A call of each. */
export const SYSTEM_CALLS: Readonly<Record<SystemAction, WriteCall>> = {
    convert: { method: 'createConvertTrade', args: () => ['', 'SUI', 'USDC', 1] },
    claimRewards: { method: 'claimRewards', args: () => [undefined] },
    execute: { method: 'executeTransaction', args: ({ commands }) => [commands, { spend: { SUI: 0.5 } }] },
    stake: { method: 'stake', args: () => ['SUI', 1] },
    unstake: { method: 'unstake', args: () => ['AFSUI', 1], params: { instant: true } },
    createDca: {
        method: 'createDcaOrder',
        args: () => ['USDC', 'SUI', 10],
        params: { parts: 2, interval: 60_000, delay: 60_000, minPrice: 0.01 },
    },
    cancelDca: { method: 'cancelDcaOrder', args: ({ dca }) => [dca] },
    createSpotOrder: {
        method: 'createSpotLimitOrder',
        args: () => ['USDC', 'SUI', 10],
        // A rate that is not reached.
        params: { exchangeRate: 0.001, trustExecutor: true },
    },
    cancelSpotOrder: { method: 'cancelSpotLimitOrder', args: ({ spot }) => [spot] },
    depositVault: { method: 'createVaultDeposit', args: ({ vault }) => [vault, 10] },
    requestVaultWithdrawal: { method: 'createVaultWithdrawRequest', args: ({ shares }) => [shares, 'all'] },
    editVaultWithdrawal: { method: 'editVaultWithdrawRequest', args: ({ vault }) => [vault], params: { minAmount: 1 } },
    cancelVaultWithdrawal: { method: 'cancelVaultWithdrawRequest', args: ({ vault }) => [vault] },
    pauseVault: { method: 'pauseVault', args: ({ vault }) => [vault] },
    forceVaultWithdrawal: { method: 'forceVaultWithdraw', args: ({ vault }) => [vault] },
    createGasPool: { method: 'createGasPool', args: () => [] },
    depositGasPool: { method: 'depositToGasPool', args: () => [1] },
    withdrawGasPool: { method: 'withdrawFromGasPool', args: () => [1] },
    grantGasPool: { method: 'grantGasPool', args: () => [`0x${'f3'.repeat(32)}`], params: { maxBalance: 10 } },
    revokeGasPool: { method: 'revokeGasPool', args: ({ friend }) => [friend] },
    stakeFarm: { method: 'createFarmStake', args: ({ farm }) => [farm, 1] },
    withdrawFarm: { method: 'createFarmWithdrawal', args: ({ staked }) => [staked, 1] },
    harvestFarm: { method: 'harvestFarm', args: ({ staked }) => [staked] },
    depositPool: { method: 'createPoolDeposit', args: ({ pool }) => [pool, { SUI: 1, AFSUI: 1 }] },
    withdrawPool: { method: 'createPoolWithdrawal', args: ({ pool }) => [pool, 0.5] },
};

/** All of them. */
export const SYSTEM_ACTIONS = Object.keys(SYSTEM_CALLS) as SystemAction[];

/** Methods of the others; of several, the one that makes nothing else. */
const KNOWN: Readonly<Record<Exclude<Action, SystemAction>, string>> = {
    createAccount: 'createAccount',
    deposit: 'deposit',
    withdraw: 'withdraw',
    transfer: 'transfer',
    allocate: 'addMargin',
    deallocate: 'reduceMargin',
    setLeverage: 'setLeverage',
    grantAgent: 'grantAgent',
    revokeAgent: 'revokeAgent',
    approveBuilder: 'approveBuilder',
    revokeBuilder: 'revokeBuilder',
    createOrders: 'createOrders',
    cancelOrders: 'cancelOrders',
    settlePosition: 'closePosition',
    createStops: 'createOrder',
    editStops: 'editOrder',
    cancelStops: 'cancelOrder',
    cancelTwaps: 'cancelOrder',
    createTwap: 'createTwapOrder',
    editTwap: 'editOrder',
    sendCoin: 'withdraw',
    isolate: 'createConvertTrade',
    sweep: 'settle',
    setVaultTerms: 'setVaultTerms',
    limitVaultDeposits: 'setVaultDepositCap',
    withdrawVaultFees: 'withdrawVaultFees',
    payVaultRequest: 'payVaultWithdrawRequest',
};

/** The method of each write. */
export const METHOD_OF = {
    ...KNOWN,
    ...Object.fromEntries(SYSTEM_ACTIONS.map((action) => [action, SYSTEM_CALLS[action].method])),
} as Readonly<Record<Action, string>>;

/** The methods of all writes. */
export const WRITE_METHODS: readonly string[] = [...new Set(Object.values(METHOD_OF))];

/** Calls a write of a system. */
export async function callWrite(
    exchange: object,
    action: SystemAction,
    ids: CalledIds,
    params: object = {},
): Promise<unknown> {
    const { method, args, params: needed } = SYSTEM_CALLS[action];
    const methods = exchange as Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>>;
    return methods[method]!(...args(ids), { ...needed, ...params });
}
