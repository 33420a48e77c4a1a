/** Market data of the native section (`/api/perpetuals`): all markets at once, marks, funding, open interest, tiers. */
import { Unified } from './unified.js';
/** What the native section tells of markets, beside the unified one. */
export declare class Markets extends Unified {
}
