/** Move packages: one version each, without bytecode. */

import type { GrpcTypes } from '@mysten/sui/grpc';
import { FRAMEWORK, type World } from '../chain/world.js';
import type { Draft } from './messages.js';

/** A package. */
export interface PackageInfo {
    readonly id: string;
    readonly version: bigint;
    readonly message: Draft<typeof GrpcTypes.Package>;
}

const VERSION = 1n;

/** Finds a package by its id. */
export function findPackage(id: string, world: World): PackageInfo | undefined {
    const types = typesOf(world).get(id);
    if (types === undefined) return undefined;
    const names = [...new Set(types.map((type) => type.split('::')[0] ?? ''))];
    const message = {
        storageId: id,
        originalId: id,
        version: VERSION,
        modules: names.map((name) => ({ name })),
        typeOrigins: types.map((type) => toOrigin(type, id)),
        linkage: [],
    };
    return { id, version: VERSION, message };
}

/** `module::Name` of the known types, by package. */
function typesOf(world: World): ReadonlyMap<string, readonly string[]> {
    const { perpetuals, oracle, authority } = world.packages;
    const coins = [...world.coins.values()].map(({ type }): [string, string[]] => {
        const [id = '', ...names] = type.split('::');
        return [id, [names.join('::')]];
    });
    return new Map([
        ...coins,
        [perpetuals, ['clearing_house::ClearingHouse', 'account::Account', 'registry::Registry', 'authority::ACCOUNT']],
        [oracle, ['price_feed_storage::PriceFeedStorage']],
        [authority, ['authority::AuthorityCap', 'authority::ADMIN']],
        ...venueTypes(world),
        [FRAMEWORK.std, ['option::Option']],
        [FRAMEWORK.sui, ['coin::Coin', 'balance::Balance', 'clock::Clock', 'sui::SUI']],
    ]);
}

/** Types of venues by package. */
function venueTypes({ venues }: World): [string, string[]][] {
    const { packages, objects, pools, fakeCoin } = venues;
    const all = [
        ...Object.values(objects).map(({ type }) => type),
        ...pools.map(({ objectType }) => objectType),
        fakeCoin,
    ];
    return Object.values(packages).map((id) => {
        const own = all.filter((type) => type.startsWith(`${id}::`));
        return [id, [...new Set(own.map((type) => type.slice(id.length + 2).replace(/<.*/, '')))]];
    });
}

function toOrigin(type: string, packageId: string): Draft<typeof GrpcTypes.TypeOrigin> {
    const [moduleName = '', datatypeName = ''] = type.split('::');
    return { moduleName, datatypeName, packageId };
}
