/** `MovePackageService`. */

import type { GrpcTypes } from '@mysten/sui/grpc';
import type { Draft } from './messages.js';
import { findPackage, type PackageInfo } from './packages.js';
import { readAddress, type NodeState } from './state.js';
import { notFound } from './status.js';

/** Returns a package without bytecode. */
export function getPackage(
    state: NodeState,
    { packageId }: GrpcTypes.GetPackageRequest,
): Draft<typeof GrpcTypes.GetPackageResponse> {
    return { package: read(packageId, state).message };
}

/** Returns the only version of a package. */
export function listPackageVersions(
    state: NodeState,
    { packageId }: GrpcTypes.ListPackageVersionsRequest,
): Draft<typeof GrpcTypes.ListPackageVersionsResponse> {
    const wanted = readAddress(packageId, 'package_id');
    const { world } = state.chain;
    // The first version of an upgraded package, which only types name.
    const [later] = [...world.originals].find(([, original]) => original === wanted) ?? [];
    const { id, version } = read(later ?? packageId, state);
    const first = later === undefined ? [] : [{ packageId: wanted, version: 1n }];
    return { versions: [...first, { packageId: id, version }] };
}

function read(packageId: string | undefined, { chain }: NodeState): PackageInfo {
    const id = readAddress(packageId, 'package_id');
    const found = findPackage(id, chain.world);
    if (found === undefined) throw notFound(`Package ${id} not found`);
    return found;
}
