/** `MovePackageService`. */
import type { GrpcTypes } from '@mysten/sui/grpc';
import type { Draft } from './messages.js';
import { type NodeState } from './state.js';
/** Returns a package without bytecode. */
export declare function getPackage(state: NodeState, { packageId }: GrpcTypes.GetPackageRequest): Draft<typeof GrpcTypes.GetPackageResponse>;
/** Returns the only version of a package. */
export declare function listPackageVersions(state: NodeState, { packageId }: GrpcTypes.ListPackageVersionsRequest): Draft<typeof GrpcTypes.ListPackageVersionsResponse>;
