/** What `console.log(exchange)` prints: which service, wallet and markets the object uses, and no key. */
import { secretsOf } from '../signer/secrets.js';
/** Members of an exchange that are read; of a prototype, none is set. */
type Shown = Parameters<typeof secretsOf>[0] & {
    readonly constructor: {
        readonly name: string;
    };
    readonly urls?: {
        readonly api?: {
            readonly rest?: unknown;
        };
    };
    readonly walletAddress?: unknown;
    readonly options?: {
        readonly account?: unknown;
    };
    readonly markets?: unknown;
};
/** Returns the name of the class and the members to print. */
export declare function displayOf(exchange: Shown): {
    readonly name: string;
    readonly members: object;
};
export {};
