/** What the answers are made from. */
import type { Chain } from '../chain/types.js';
import type { Engine } from '../engine/types.js';
import type { Days } from './day.js';
import type { History } from './history.js';
import type { Json } from './json.js';
import type { Listing } from './listing.js';
import type { AccountLog } from './native/log.js';
import type { NativeState } from './native/state.js';
import type { Sight } from './sight.js';
import type { Snapshot } from './stream/snapshots.js';
import type { Clock } from './time.js';
/** The exchange behind the server. */
export interface Service {
    readonly engine: Engine;
    readonly chain: Chain;
    readonly clock: Clock;
    /** By market id. */
    readonly listings: ReadonlyMap<string, Listing>;
    /** Of the collateral coin. */
    readonly decimals: number;
    readonly history: History;
    readonly days: Days;
    /** What every account lived through. */
    readonly accountLog: AccountLog;
    /** What the native section alone knows of. */
    readonly native: NativeState;
    /** What a read may see; with a lag, the past. */
    sight(): Sight;
    /** What is answered of a book that was read, with the nonce that clients see. */
    snapshot(marketId: string, read: Snapshot): Promise<Snapshot>;
}
/** Answers one operation; each takes the body that the manifest's schema lets through. */
export type Handler = (service: Service, body: never) => Json | Promise<Json>;
