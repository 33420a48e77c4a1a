/** The operations of native build requests, by builder. */
import type { ChainContext } from './execution.js';
import { type Intent } from './intent.js';
import type { RequestFields } from './request-fields.js';
import type { AccountBuild, NativeBuild } from './types.js';
/** Sender and operations of a native request. */
export interface NativeIntents {
    readonly sender: string;
    readonly intents: readonly Intent[];
}
/** Names of the builders of an account. */
export declare const ACCOUNT_BUILDS: readonly AccountBuild[];
/**
 * Reads sender and operations of a native request.
 * @throws {Refusal} 400 naming the invalid field
 */
export declare function readNativeIntents(build: NativeBuild, fields: RequestFields, context: ChainContext): NativeIntents;
