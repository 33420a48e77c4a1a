/**
 * What a service may use of the exchange object: requests, loaded markets, options, the clock, and CCXT's
 * structure helpers.
 */

import type { Exchange } from 'ccxt';
import type { ImplicitMethods } from './describe/implicit.js';
import { OPTIONS } from './describe/options.js';
import type { ApiUrls } from './describe/urls.js';
import type { ToNumber } from './value.js';
import type { Credentials } from '../signer/signer.js';

/** CCXT members that complete, filter and convert structures. */
type StructureHelpers = Pick<
    Exchange,
    | 'filterBySinceLimit'
    | 'filterBySymbolSinceLimit'
    | 'parseNumber'
    | 'parseTimeframe'
    | 'safeBalance'
    | 'safeCurrencyStructure'
    | 'safeLiquidation'
    | 'safeMarketStructure'
    | 'safeOpenInterest'
    | 'safeOrder'
    | 'safePosition'
    | 'safeTicker'
    | 'safeTrade'
>;

/**
 * The part of the exchange object that services see. It holds no unified method, so that no service calls
 * back into the class: services call each other.
 */
export interface Context extends ImplicitMethods, StructureHelpers, Credentials {
    readonly id: string;
    readonly urls: { readonly api: ApiUrls };
    readonly options: typeof OPTIONS & Record<string, unknown>;
    /** Milliseconds that a request, or a running write at `close()`, may take. */
    readonly timeout: number;
    /** Loaded markets by symbol. */
    readonly markets: unknown;
    /** Loaded currencies by code. */
    readonly currencies: unknown;
    readonly loadMarkets: (reload?: boolean) => Promise<unknown>;
    readonly market: (symbol: string) => unknown;
    readonly milliseconds: () => number;
    /** When the last request was sent, milliseconds. */
    readonly lastRestRequestTimestamp: number;
    /** Makes the numbers of structures: `Number` or `String`. */
    readonly number: ToNumber;
    readonly log: (...args: unknown[]) => void;
}

/** What live data needs besides: CCXT's settings of sockets. */
export interface LiveContext
    extends
        Context,
        Pick<
            Exchange,
            | 'balance'
            | 'bidsasks'
            | 'checkWsProxySettings'
            | 'fundingRates'
            | 'headers'
            | 'newUpdates'
            | 'setProxyAgents'
            | 'streaming'
            | 'tickers'
            | 'verbose'
        > {
    readonly agent?: unknown;
    readonly httpAgent?: unknown;
    /** Takes each socket before its first event, and its address: a recording listens to what arrives. */
    readonly onSocket?: ((socket: object, url: string) => void) | undefined;
}

/** Reads one group of options over its defaults. */
export function optionsOf<K extends keyof typeof OPTIONS>(
    { options }: Pick<Context, 'options'>,
    name: K,
): (typeof OPTIONS)[K] {
    const given = (options as Partial<typeof OPTIONS>)[name];
    return { ...(OPTIONS[name] as object), ...(given as object | undefined) } as (typeof OPTIONS)[K];
}
