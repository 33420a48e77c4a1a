/** Move packages: one version each, without bytecode. */
import { FRAMEWORK } from '../chain/world.js';
const VERSION = 1n;
/** Finds a package by its id. */
export function findPackage(id, world) {
    const types = typesOf(world).get(id);
    if (types === undefined)
        return undefined;
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
function typesOf(world) {
    const { perpetuals, oracle, authority } = world.packages;
    const [coinPackage = '', coinModule = '', coinName = ''] = world.collateralType.split('::');
    return new Map([
        [perpetuals, ['clearing_house::ClearingHouse', 'account::Account', 'registry::Registry', 'authority::ACCOUNT']],
        [oracle, ['price_feed_storage::PriceFeedStorage']],
        [authority, ['authority::AuthorityCap', 'authority::ADMIN']],
        [coinPackage, [`${coinModule}::${coinName}`]],
        [FRAMEWORK.std, ['option::Option']],
        [FRAMEWORK.sui, ['coin::Coin', 'balance::Balance', 'clock::Clock', 'sui::SUI']],
    ]);
}
function toOrigin(type, packageId) {
    const [moduleName = '', datatypeName = ''] = type.split('::');
    return { moduleName, datatypeName, packageId };
}
