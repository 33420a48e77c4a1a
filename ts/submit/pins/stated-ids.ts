/**
 * Reads the packages and the objects of systems from the service's table of ids. It proposes pins, and is
 * trusted on this machine only.
 */

import { isAddress, toFullAddress } from '../../core/address.js';
import { isRecord } from '../../core/shape.js';
import { SYSTEM_OBJECTS, type PinnedObject, type System, type SystemIds } from '../../transaction/system-ids.js';

type Path = readonly string[];

/** Where the table has them, by the types of the vendor's SDK. */
const PACKAGES: Readonly<Record<System, Path>> = {
    staking: ['staking', 'packages', 'lsd'],
    dca: ['dca', 'packages', 'dca'],
    limitOrders: ['limitOrders', 'packages', 'limitOrders'],
    farms: ['farms', 'packages', 'vaults'],
    pools: ['pools', 'packages', 'amm'],
};

const OBJECTS: Readonly<Record<PinnedObject, Path>> = {
    stakingVault: ['staking', 'objects', 'stakedSuiVault'],
    stakingSafe: ['staking', 'objects', 'safe'],
    stakingReferrals: ['staking', 'objects', 'referralVault'],
    stakingTreasury: ['staking', 'objects', 'treasury'],
    poolRegistry: ['pools', 'objects', 'poolRegistry'],
    poolFees: ['pools', 'objects', 'protocolFeeVault'],
    poolTreasury: ['pools', 'objects', 'treasury'],
    poolInsurance: ['pools', 'objects', 'insuranceFund'],
    poolReferrals: ['referralVault', 'objects', 'referralVault'],
    dcaConfig: ['dca', 'objects', 'config'],
    limitConfig: ['limitOrders', 'objects', 'config'],
    dcaCustody: ['sharedCustody', 'address'],
};

/** Reads the ids of a system; `undefined` where one is missing. */
export function readStatedIds<S extends System>(system: S, response: unknown): SystemIds<S> | undefined {
    const paths = [
        ['package', PACKAGES[system]] as const,
        ...SYSTEM_OBJECTS[system].map((name) => [name, OBJECTS[name]] as const),
    ];
    const ids = paths.map(([name, path]) => [name, valueAt(response, path)] as const);
    if (!ids.every(([, id]) => isAddress(id))) return undefined;
    return Object.fromEntries(ids.map(([name, id]) => [name, toFullAddress(id as string)])) as SystemIds<S>;
}

function valueAt(value: unknown, [key, ...rest]: Path): unknown {
    if (key === undefined) return value;
    return isRecord(value) ? valueAt(value[key], rest) : undefined;
}
