/** The functions of gas pools, with their arguments. All are in the module `gas_pool`. */

import type { IntentOf } from '../intent.js';

/** Module of the functions. */
export const GAS_POOL_MODULE = 'gas_pool';

const POOL_TYPE = /^(0x[0-9a-f]{64})::gas_pool::GasPool$/;

/** One place in the arguments of a function. */
export type GasPoolSlot = 'pool' | 'config' | 'coin' | 'amount' | 'address' | 'owner' | ResultKind;

/** What a function returns: SUI, or a pool that is not shared yet and the right to share it. */
export type ResultKind = 'withdrawn coin' | 'new pool' | 'share policy';

/** A function. */
export interface GasPoolCall {
    readonly slots: readonly GasPoolSlot[];
    readonly returns: readonly ResultKind[];
}

/** The functions by their names. */
export const GAS_POOL_CALLS = {
    join: row(['pool', 'config', 'coin']),
    split: row(['pool', 'config', 'amount'], ['withdrawn coin']),
    authorize: row(['pool', 'config', 'address']),
    deauthorize: row(['pool', 'config', 'address']),
    new: row(['config', 'owner']),
    create_with_share_policy: row(['config', 'owner'], ['new pool', 'share policy']),
    consume_policy_and_share: row(['new pool', 'share policy']),
} as const;

/** Name of a function. */
export type GasPoolFunction = keyof typeof GAS_POOL_CALLS;

/** The functions that each write calls, each once and in this order; a creation has two forms. */
export const GAS_POOL_FORMS: Readonly<Record<IntentOf<'gasPool'>['action'], readonly (readonly GasPoolFunction[])[]>> =
    {
        createGasPool: [['new'], ['create_with_share_policy', 'consume_policy_and_share']],
        depositGasPool: [['join']],
        withdrawGasPool: [['split']],
        grantGasPool: [['authorize']],
        revokeGasPool: [['deauthorize']],
    };

/** Returns the package in the type of a pool; `undefined` for another type. */
export function poolPackageOf(type: string): string | undefined {
    return POOL_TYPE.exec(type)?.[1];
}

function row(slots: readonly GasPoolSlot[], returns: readonly ResultKind[] = []): GasPoolCall {
    return { slots, returns };
}
