/** Refuses misspelt arguments of the constructor: without its address, an object would trade on mainnet. */

import { isNear, nearest } from '../../core/nearest.js';
import { Problem } from '../../core/problem.js';
import { isRecord } from '../../core/shape.js';
import { isGiven } from '../params.js';

/**
 * What the constructor itself reads, and the settings of CCXT that decide where and how requests are sent.
 */
const OWN_KEYS = [
    ...['urls', 'sandbox', 'testnet', 'options', 'walletAddress', 'privateKey', 'signer', 'signers'],
    ...['number', 'timeout', 'verbose', 'enableRateLimit', 'rateLimit', 'newUpdates', 'markets'],
    ...['headers', 'agent', 'fetchImplementation'],
    ...['httpProxy', 'httpsProxy', 'socksProxy', 'wsProxy', 'wssProxy', 'wsSocksProxy'],
];

/** Names of the address that other packages use, and what to pass here. */
const ADDRESS = 'urls, such as urls: sandboxUrls(address)';
const ALIASES: Readonly<Record<string, string>> = {
    url: ADDRESS,
    baseUrl: ADDRESS,
    baseURL: ADDRESS,
    endpoint: ADDRESS,
};

/**
 * Expects that no argument of the constructor is nearly one of its own keys. Others are settings of CCXT, or
 * members of the user.
 *
 * @param config of the constructor
 * @param isKnown whether CCXT knows a key
 * @throws {Problem} `argument` with every such key
 */
export function expectKnownConfig(config: unknown, isKnown: (key: string) => boolean): void {
    if (!isRecord(config)) return;
    const faults = Object.entries(config).flatMap(([key, value]) => {
        if (!isGiven(value) || value === false || OWN_KEYS.includes(key)) return [];
        const near = nearest(key, OWN_KEYS);
        const isMisspelt = near !== undefined && isNear(key, near);
        const wanted = Object.hasOwn(ALIASES, key) ? ALIASES[key] : isMisspelt ? near : undefined;
        if (wanted === undefined || isKnown(key)) return [];
        return [{ at: key, wanted, found: 'an unknown argument of the constructor, which would be ignored' }];
    });
    if (faults.length > 0) throw new Problem('argument', faults);
}
