/** Move packages: the version that calls name, without bytecode. */

import type { GrpcTypes } from '@mysten/sui/grpc';
import { ADAPTER_PACKAGES, FRAMEWORK, type World } from '../chain/world.js';
import type { VenuePackage } from '../venues/world.js';
import type { Draft } from './messages.js';

/** A package. */
export interface PackageInfo {
    readonly id: string;
    readonly version: bigint;
    readonly message: Draft<typeof GrpcTypes.Package>;
}

const FIRST_VERSION = 1n;

/** Which version an upgraded package has is not known; the sandbox has two at most. */
const LATER_VERSION = 2n;

/** Finds a package by its id. */
export function findPackage(id: string, world: World): PackageInfo | undefined {
    const types = typesOf(world).get(id);
    if (types === undefined) return undefined;
    const names = [...new Set(types.map((type) => type.split('::')[0] ?? ''))];
    const originalId = world.originals.get(id) ?? id;
    const version = originalId === id ? FIRST_VERSION : LATER_VERSION;
    const message = {
        storageId: id,
        originalId,
        version,
        modules: names.map((name) => ({ name })),
        typeOrigins: types.map((type) => toOrigin(type, originalId)),
        linkage: [],
    };
    return { id, version, message };
}

/** `module::Name` of the known types, by package. */
function typesOf(world: World): ReadonlyMap<string, readonly string[]> {
    const { perpetuals, oracle, authority, pythLazer } = world.packages;
    const coins = [...world.coins.values()].map(({ type }): [string, string[]] => {
        const [id = '', ...names] = type.split('::');
        return [id, [names.join('::')]];
    });
    return new Map([
        ...coins,
        [perpetuals, ['clearing_house::ClearingHouse', 'account::Account', 'registry::Registry', 'authority::ACCOUNT']],
        [oracle, ['price_feed_storage::PriceFeedStorage', 'source::Source', 'config::Config']],
        [pythLazer, ['state::State', 'update::Update']],
        ...Object.values(ADAPTER_PACKAGES).map((name): [string, string[]] => {
            return [world.packages[name], ['price_feed_storage::FeedInfoObject']];
        }),
        [authority, ['authority::AuthorityCap', 'authority::ADMIN']],
        ...venueTypes(world),
        [FRAMEWORK.std, ['option::Option']],
        [FRAMEWORK.sui, ['coin::Coin', 'balance::Balance', 'clock::Clock', 'sui::SUI']],
    ]);
}

/** Types of venues by package. */
function venueTypes({ venues }: World): [string, string[]][] {
    const { packages, typePackages, objects, pools, fakeCoin } = venues;
    const all = [
        ...Object.values(objects).map(({ type }) => type),
        ...pools.map(({ objectType }) => objectType),
        fakeCoin,
    ];
    return (Object.keys(packages) as VenuePackage[]).map((name) => {
        const prefix = `${typePackages[name]}::`;
        const own = all.filter((type) => type.startsWith(prefix));
        return [packages[name], [...new Set(own.map((type) => type.slice(prefix.length).replace(/<.*/, '')))]];
    });
}

function toOrigin(type: string, packageId: string): Draft<typeof GrpcTypes.TypeOrigin> {
    const [moduleName = '', datatypeName = ''] = type.split('::');
    return { moduleName, datatypeName, packageId };
}
