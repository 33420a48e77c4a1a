/** Where the service is. */
import { problem } from '../problem.js';
import { MANIFEST } from '../wire/manifest.js';
function apiOf(base) {
    return { rest: base, ws: base.replace(/^http/, 'ws') };
}
/** CCXT's `urls`: mainnet, and testnet through `setSandboxMode(true)`. */
export const URLS = {
    logo: 'https://github.com/user-attachments/assets/f3104ea3-e9ab-4d4e-ad22-0ce772a407b7',
    www: MANIFEST.website,
    doc: [MANIFEST.docs],
    api: apiOf(MANIFEST.hosts.mainnet),
    test: apiOf(MANIFEST.hosts.testnet),
    fees: MANIFEST.docs,
};
/** When the oldest chain's epoch 0 began at the earliest, milliseconds: no epoch can be further than the days since. */
export const GENESIS_MS = Date.UTC(2023, 3, 12);
const DEPLOYMENTS = {
    [MANIFEST.hosts.mainnet]: {
        chainId: '4btiuiMPvEENsttpZC7CZ53DruC3MAgfznDbASZ7DR6S',
    },
    [MANIFEST.hosts.testnet]: {
        chainId: '69WiPg3DAQiwdxfncX6wYQ2siKwAe6L9BZthQea3JNMD',
    },
};
/**
 * Finds the deployment behind an address.
 *
 * @param base any address on its host
 * @returns mainnet or testnet; `undefined` for any other address
 */
export function findDeployment(base) {
    const hostOf = (url) => new URL(url).hostname.replace(/\.$/, '');
    return Object.entries(DEPLOYMENTS).find(([known]) => hostOf(known) === hostOf(base))?.[1];
}
/**
 * Whether a service runs on this machine.
 *
 * @param base any address on its host
 * @returns whether the host is `localhost`, a loopback address, or the unspecified one (`0.0.0.0`, `::`)
 */
export function isLoopback(base) {
    const host = new URL(base).hostname.replace(/\.$/, '');
    return /^(?:(?:.+\.)?localhost|0\.0\.0\.0|127\.\d+\.\d+\.\d+|\[::1?\])$/.test(host);
}
/**
 * Points an exchange at any base address that serves the same API, such as a sandbox on this machine.
 *
 * @param url the base address, `http://` or `https://`, with or without a slash at its end
 * @returns the `urls` for the constructor; `setSandboxMode` changes nothing then
 * @throws {Problem} `argument` when the text is no such address
 * @see README, "Sandbox"
 */
export function sandboxUrls(url) {
    const base = url.replace(/\/+$/, '');
    if (!/^https?:\/\/[^/\s]+(?:\/\S*)?$/.test(base)) {
        throw problem('argument', 'url', 'http://… or https://…', JSON.stringify(url));
    }
    return { api: apiOf(base), test: apiOf(base) };
}
