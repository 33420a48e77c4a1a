/** Histories of an account, of the native section (`/api/perpetuals`): orders, trades, ledger, funding, transfers. */

import { dressErrors } from './errors.js';
import { Markets } from './markets.js';

/** What an account has lived through. */
export class Histories extends Markets {
    static {
        dressErrors(this.prototype);
    }
}
