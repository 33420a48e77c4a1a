/**
 * The systems of the service beside accounts of perpetuals, one row for the role of each package. What pins,
 * shipped packages, upgrades and error texts know of a system follows from its row.
 */

/** Keys to an id in the service's table of ids, by the types of the vendor's SDK. */
export type StatedAt = readonly string[];

/** What a transaction of the system names. */
interface SystemRow {
    /**
     * Where the service states the package, where a transaction is written with ids that are known before.
     * Without it, the objects of the transaction show their package.
     */
    readonly package?: StatedAt;
    /** Where it states the shared objects, by their names in pins; without those of the chain itself. */
    readonly objects?: Readonly<Record<string, StatedAt>>;
}

/** Both kinds of orders of the spot market have the same custody. */
const dcaCustody = ['sharedCustody', 'address'] as const;

export const SYSTEMS = {
    staking: {
        package: ['staking', 'packages', 'lsd'],
        objects: {
            stakingVault: ['staking', 'objects', 'stakedSuiVault'],
            stakingSafe: ['staking', 'objects', 'safe'],
            stakingReferrals: ['staking', 'objects', 'referralVault'],
            stakingTreasury: ['staking', 'objects', 'treasury'],
        },
    },
    vault: {},
    dca: {
        package: ['dca', 'packages', 'dca'],
        objects: { dcaConfig: ['dca', 'objects', 'config'], dcaCustody },
    },
    gasPool: {},
    rebateVault: {},
    limitOrders: {
        package: ['limitOrders', 'packages', 'limitOrders'],
        objects: { limitConfig: ['limitOrders', 'objects', 'config'], dcaCustody },
    },
    farms: { package: ['farms', 'packages', 'vaults'], objects: {} },
    pools: {
        package: ['pools', 'packages', 'amm'],
        objects: {
            poolRegistry: ['pools', 'objects', 'poolRegistry'],
            poolFees: ['pools', 'objects', 'protocolFeeVault'],
            poolTreasury: ['pools', 'objects', 'treasury'],
            poolInsurance: ['pools', 'objects', 'insuranceFund'],
            poolReferrals: ['referralVault', 'objects', 'referralVault'],
        },
    },
} as const satisfies Readonly<Record<string, SystemRow>>;

/** The role of a system's package. */
export type SystemRole = keyof typeof SYSTEMS;

/** The roles of all systems. */
export const SYSTEM_ROLES = Object.keys(SYSTEMS) as readonly SystemRole[];

/** A system whose package and objects are known before its transactions are written. */
export type System = { [S in SystemRole]: (typeof SYSTEMS)[S] extends { package: StatedAt } ? S : never }[SystemRole];

/** The systems of which package and objects are known before. */
export const KNOWN_SYSTEMS = SYSTEM_ROLES.filter((role): role is System => 'package' in SYSTEMS[role]);

type ObjectsOf<S extends System> = keyof (typeof SYSTEMS)[S]['objects'];

/** Name of a shared object, as pins have it. */
export type PinnedObject = { [S in System]: ObjectsOf<S> }[System];

/** Shared objects by name. */
export type PinnedObjects = { readonly [O in PinnedObject]: string };

/** The names of all of them. */
export const PINNED_OBJECTS: readonly PinnedObject[] = [...new Set(KNOWN_SYSTEMS.flatMap(objectNamesOf))];

/** The package and the shared objects of a system, `0x` and 64 digits. */
export type SystemIds<S extends System> = {
    readonly [K in System]: { readonly package: string } & { readonly [O in ObjectsOf<K>]: string };
}[S];

/** Returns the names of the shared objects of a system. */
export function objectNamesOf<S extends System>(system: S): readonly ObjectsOf<S>[] {
    return Object.keys(SYSTEMS[system].objects) as ObjectsOf<S>[];
}
