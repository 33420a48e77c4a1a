/**
 * What this client ships of a chain: the packages, the shared objects and the coins that need no pin of the
 * user.
 */

import { SUI_TYPE } from '../../core/address.js';
import {
    AFSUI as AFSUI_OF_MAINNET,
    CHAIN_IDS,
    DEPLOYMENTS,
    findDeployment,
    type DeployedCoin,
    type DeployedRole,
} from '../../wire/deployments.js';
import type { PackagePins } from '../packages.js';
import { UNKNOWN_DEPLOYMENT, type DeployedObjects } from '../price-feeds.js';
import { ORACLE_ROLES } from '../price-updates.js';
import { SYSTEM_ROLES } from '../system-ids.js';

/** A coin with its code. */
export interface ShippedCoin extends DeployedCoin {
    readonly code: string;
}

const NONE: PackagePins = {};
const PACKAGES = new Map<string, PackagePins>();
const OBJECTS = new Map<string, DeployedObjects>();
for (const [chainId, { packages, registry, markets, collateral }] of Object.entries(DEPLOYMENTS)) {
    const currentOf = (...roles: readonly string[]): string[] =>
        roles.flatMap((role) => packages[role as DeployedRole]?.current ?? []);
    PACKAGES.set(chainId, {
        perpetuals: currentOf('perpetuals'),
        authority: currentOf('authority'),
        oracle: currentOf(...ORACLE_ROLES),
        ...Object.fromEntries(
            SYSTEM_ROLES.map((role) => [role, currentOf(role)] as const).filter(([, ids]) => ids.length > 0),
        ),
    });
    OBJECTS.set(chainId, {
        registry,
        baseFeeds: new Map(Object.values(markets).map(({ id, feed }) => [id, [feed]])),
        collateralFeeds: Object.values(collateral).map(({ feed }) => feed),
    });
}

/** The packages that transactions on a chain may call, by role; none of a chain that is not known. */
export function shippedPackages(chainId: string | undefined): PackagePins {
    return PACKAGES.get(chainId ?? '') ?? NONE;
}

/** The shared objects that transactions on a chain may use. */
export function shippedObjects(chainId: string | undefined): DeployedObjects {
    return OBJECTS.get(chainId ?? '') ?? UNKNOWN_DEPLOYMENT;
}

/** Staked SUI of mainnet. */
export const AFSUI: ShippedCoin = { code: 'AFSUI', ...AFSUI_OF_MAINNET };

/** The gas coin, which each chain has. */
const SUI: ShippedCoin = { code: 'SUI', type: SUI_TYPE, decimals: 9 };

/** Lists the coins of a wallet that need no pin, by the chain; on an unknown one only the gas coin. */
export function shippedCoins(chainId: string | undefined): readonly ShippedCoin[] {
    const deployment = findDeployment(chainId);
    if (deployment === undefined) return [SUI];
    const { collateral, afsui } = deployment;
    return [
        SUI,
        ...Object.entries(collateral).map(([code, { type, decimals }]) => ({ code, type, decimals })),
        ...(afsui === undefined ? [] : [AFSUI]),
    ];
}

/** The coins of mainnet: a type names the same coin wherever it exists. */
export const MAINNET_COINS: readonly ShippedCoin[] = shippedCoins(CHAIN_IDS.mainnet);
