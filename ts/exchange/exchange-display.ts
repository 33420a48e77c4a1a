/** What `console.log(exchange)` prints: which service, wallet and markets the object uses, and no key. */

import { redact, secretsOf } from '../signer/secrets.js';
import { isAddress } from '../core/address.js';

/** Members of an exchange that are read; of a prototype, none is set. */
type Shown = Parameters<typeof secretsOf>[0] & {
    readonly constructor: { readonly name: string };
    readonly urls?: { readonly api?: { readonly rest?: unknown } };
    readonly walletAddress?: unknown;
    readonly options?: { readonly account?: unknown };
    readonly markets?: unknown;
};

/** Returns the name of the class and the members to print. */
export function displayOf(exchange: Shown): { readonly name: string; readonly members: object } {
    const { urls, walletAddress, options, markets, privateKey, signer, signers } = exchange;
    const signing = Object.entries({ privateKey, signer, signers }).find(([, value]) => Boolean(value))?.[0];
    const secrets = secretsOf(exchange);
    const account = options?.account;
    return {
        name: exchange.constructor.name,
        members: {
            service: addressOf(urls?.api?.rest),
            wallet: isAddress(walletAddress) ? redact(walletAddress, secrets) : undefined,
            signsWith: signing,
            account:
                typeof account === 'string' || typeof account === 'number' ? redact(`${account}`, secrets) : undefined,
            markets: typeof markets === 'object' && markets !== null ? Object.keys(markets).length : 'not loaded',
        },
    };
}

/** An address without a user, a password and a query. */
function addressOf(url: unknown): string | undefined {
    if (typeof url !== 'string' || !URL.canParse(url)) return undefined;
    const { origin, pathname } = new URL(url);
    return `${origin}${pathname}`;
}
