/**
 * What the exchange is and serves, from manifest.json. The adapter's bundles have of it what these types
 * name.
 */

import manifest from '../../manifest.json' with { type: 'json' };

/** An operation of the service. */
export interface Operation {
    /** CCXT's path of the operation: what follows `/api/`, or `/api/ccxt/` in the unified section. */
    readonly id: string;
    readonly section: string;
    readonly method: 'GET' | 'POST';
    /** With its variables in braces, such as `/api/coins/{coin_type}`. */
    readonly path: string;
    readonly access: 'public' | 'private';
    readonly cost: number;
    /** Not idempotent: sending the request twice may execute it twice. */
    readonly once?: boolean;
    /**
     * Paths of body members that are sent as `"123n"`; `[]` means every item of a list and `*` every member,
     * such as `marketIdsToData.*.orderIds[]`.
     */
    readonly nativeIntegers?: readonly string[];
    /** A WebSocket, which responds with 400 to a plain request. */
    readonly upgrade?: boolean;
    /** `false` where the specification of the service does not have it. */
    readonly declared?: boolean;
}

/** A stream with a socket of its own. */
export interface StreamEntry {
    readonly id: string;
    readonly path: string;
    /** The parameter that names the market or the account. */
    readonly query: string;
}

/** The properties and operations of the exchange. */
export interface Manifest {
    readonly id: string;
    readonly name: string;
    readonly website: string;
    readonly docs: string;
    /** The range of CCXT's versions. */
    readonly ccxt: string;
    readonly hosts: Readonly<Record<'mainnet' | 'testnet', string>>;
    /** The service's names of CCXT's timeframes. */
    readonly timeframes: Readonly<Record<string, string>>;
    readonly limits: Readonly<Record<'rateLimitMs' | 'ohlcvRows' | 'tradesPage', number>>;
    readonly streams: readonly StreamEntry[];
    readonly operations: readonly Operation[];
}

/** The manifest without its schemas, which `shapes.ts` has. */
export const MANIFEST = manifest as Manifest;
