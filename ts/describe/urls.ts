/** Addresses of the service. */

import { problem } from '../problem.js';
import { MANIFEST } from '../wire/manifest.js';

/**
 * Base addresses of a deployment, without the paths of the manifest: `rest`, such as `https://aftermath.finance`, and `ws`, the same
 * address with the scheme `wss`. Not an interface, which is assignable to no type with an index signature, as CCXT's is.
 */
export type ApiUrls = Readonly<Record<'rest' | 'ws', string>>;

function apiOf(base: string): ApiUrls {
    return { rest: base, ws: base.replace(/^http/, 'ws') };
}

/** CCXT's `urls`: mainnet, and testnet after `setSandboxMode(true)`. */
export const URLS = {
    logo: 'https://github.com/user-attachments/assets/f3104ea3-e9ab-4d4e-ad22-0ce772a407b7',
    www: MANIFEST.website,
    doc: [MANIFEST.docs],
    api: apiOf(MANIFEST.hosts.mainnet),
    test: apiOf(MANIFEST.hosts.testnet),
    fees: MANIFEST.docs,
};

/** Earliest start of epoch 0 of any chain, in milliseconds. An epoch lasts a day, which limits the current epoch. */
export const GENESIS_MS = Date.UTC(2023, 3, 12);

/** The genesis digests of the public chains, base58, by base address. */
const CHAIN_IDS: Readonly<Record<string, string>> = {
    [MANIFEST.hosts.mainnet]: '4btiuiMPvEENsttpZC7CZ53DruC3MAgfznDbASZ7DR6S',
    [MANIFEST.hosts.testnet]: '69WiPg3DAQiwdxfncX6wYQ2siKwAe6L9BZthQea3JNMD',
};

/** Finds the genesis digest of the chain behind an address: that of mainnet or testnet. */
export function findChainId(base: string): string | undefined {
    return Object.entries(CHAIN_IDS).find(([known]) => hostOf(known) === hostOf(base))?.[1];
}

/** Returns whether a service runs on this machine, or listens on an unspecified address (`0.0.0.0` and `::`). */
export function isLoopback(base: string): boolean {
    return /^(?:(?:.+\.)?localhost|0\.0\.0\.0|127\.\d+\.\d+\.\d+|\[::1?\])$/.test(hostOf(base));
}

function hostOf(url: string): string {
    return new URL(url).hostname.replace(/\.$/, '');
}

/**
 * Points an exchange at any base address that serves the same API, such as a sandbox on this machine.
 *
 * @param url the base address, `http://…` or `https://…`; a trailing slash is ignored
 * @returns the `urls` for the constructor; `setSandboxMode` has no effect on them
 * @throws {Problem} `argument`: the text is not such an address
 * @see docs/sandbox.md
 */
export function sandboxUrls(url: string): { api: ApiUrls; test: ApiUrls } {
    const base = url.replace(/\/+$/, '');
    if (!/^https?:\/\/[^/\s]+(?:\/\S*)?$/.test(base)) {
        throw problem('argument', 'url', 'http://… or https://…', JSON.stringify(url));
    }
    return { api: apiOf(base), test: apiOf(base) };
}
