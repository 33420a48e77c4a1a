/** Events of the contract as messages: type and fields as JSON. Their BCS layout differs by deployment. */
import { GrpcTypes } from '@mysten/sui/grpc';
import type { World } from '../chain/world.js';
import type { EngineEvent } from '../engine/types.js';
import { type Draft } from './messages.js';
/** Describes the events of a transaction. */
export declare function toEvents(events: readonly EngineEvent[], sender: string, world: World): Draft<typeof GrpcTypes.TransactionEvents>;
