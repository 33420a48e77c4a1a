/** `MovePackageService`. */
import { findPackage } from './packages.js';
import { readAddress } from './state.js';
import { notFound } from './status.js';
/** Returns a package without bytecode. */
export function getPackage(state, { packageId }) {
    return { package: read(packageId, state).message };
}
/** Returns the only version of a package. */
export function listPackageVersions(state, { packageId }) {
    const { id, version } = read(packageId, state);
    return { versions: [{ packageId: id, version }] };
}
function read(packageId, { chain }) {
    const id = readAddress(packageId, 'package_id');
    const found = findPackage(id, chain.world);
    if (found === undefined)
        throw notFound(`Package ${id} not found`);
    return found;
}
