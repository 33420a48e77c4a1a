/** Move packages: one version each, without bytecode. */
import type { GrpcTypes } from '@mysten/sui/grpc';
import { type World } from '../chain/world.js';
import type { Draft } from './messages.js';
/** A package. */
export interface PackageInfo {
    readonly id: string;
    readonly version: bigint;
    readonly message: Draft<typeof GrpcTypes.Package>;
}
/** Finds a package by its id. */
export declare function findPackage(id: string, world: World): PackageInfo | undefined;
