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
    const { id, version } = read(packageId, state);
    return { versions: [{ packageId: id, version }] };
}

function read(packageId: string | undefined, { chain }: NodeState): PackageInfo {
    const id = readAddress(packageId, 'package_id');
    const found = findPackage(id, chain.world);
    if (found === undefined) throw notFound(`Package ${id} not found`);
    return found;
}
