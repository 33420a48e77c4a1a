/** Market data of the native section (`/api/perpetuals`): all markets at once, marks, funding, open interest, tiers. */
import { dressErrors } from './errors.js';
import { Unified } from './unified.js';
/** What the native section tells of markets, beside the unified one. */
export class Markets extends Unified {
    static {
        dressErrors(this.prototype);
    }
}
