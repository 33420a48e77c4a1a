/** Addresses of the service. */

import { dropOldest } from '../../core/bounded.js';
import { problem } from '../../core/problem.js';
import { CHAIN_IDS } from '../../wire/deployments.js';
import { MANIFEST } from '../../wire/manifest.js';

/**
 * Base addresses of a deployment, without the paths of the manifest: `rest`, such as
 * `https://aftermath.finance`, and `ws`, the same address with the scheme `wss`; `node`, a Sui full node of
 * its chain, empty for none. Not an interface, which is assignable to no type with an index signature, as
 * CCXT's is.
 */
export type ApiUrls = Readonly<Record<'rest' | 'ws' | 'node', string>>;

function apiOf(base: string, node: string | null): ApiUrls {
    return { rest: base, ws: base.replace(/^http/, 'ws'), node: node ?? '' };
}

/** Public full nodes of the chains, by base address of the deployment. */
const NODES: Readonly<Record<string, string>> = {
    [MANIFEST.hosts.mainnet]: 'https://fullnode.mainnet.sui.io:443',
    [MANIFEST.hosts.testnet]: 'https://fullnode.testnet.sui.io:443',
};

/** CCXT's `urls`: mainnet, and testnet after `setSandboxMode(true)`. */
export const URLS = {
    logo: 'https://github.com/user-attachments/assets/f3104ea3-e9ab-4d4e-ad22-0ce772a407b7',
    www: MANIFEST.website,
    doc: [MANIFEST.docs],
    api: apiOf(MANIFEST.hosts.mainnet, NODES[MANIFEST.hosts.mainnet] ?? null),
    test: apiOf(MANIFEST.hosts.testnet, NODES[MANIFEST.hosts.testnet] ?? null),
    fees: MANIFEST.docs,
};

/**
 * Earliest start of epoch 0 of any chain, in milliseconds. An epoch lasts a day, which limits the current
 * epoch.
 */
export const GENESIS_MS = Date.UTC(2023, 3, 12);

/** The genesis digests of the public chains by base address. */
const CHAINS: Readonly<Record<string, string>> = {
    [MANIFEST.hosts.mainnet]: CHAIN_IDS.mainnet,
    [MANIFEST.hosts.testnet]: CHAIN_IDS.testnet,
};

/** Finds the genesis digest of the chain behind an address: that of mainnet or testnet. */
export function findChainId(base: string): string | undefined {
    return Object.entries(CHAINS).find(([known]) => hostOf(known) === hostOf(base))?.[1];
}

/**
 * Finds the node of a deployment: the one that its addresses name. CCXT merges the user's addresses with the
 * built-in ones, so a public node counts only beside the deployment whose chain it serves.
 */
export function findNode({ rest, node }: ApiUrls): string | undefined {
    const [deployment] = Object.entries(NODES).find(([, known]) => known === node) ?? [];
    const isForeign = deployment !== undefined && hostOf(deployment) !== hostOf(rest);
    return node === '' || isForeign ? undefined : node;
}

/**
 * Returns whether a service runs on this machine, or listens on an unspecified address (`0.0.0.0` and `::`).
 */
export function isLoopback(base: string): boolean {
    return /^(?:(?:.+\.)?localhost|0\.0\.0\.0|127\.\d+\.\d+\.\d+|\[::1?\])$/.test(hostOf(base));
}

/**
 * Returns whether two addresses belong to one host: to the same name, or to names of one domain, such as
 * `a.example.com` and `example.com`; `false` where there is no first one.
 */
export function isSameHost(address: string | undefined, base: string): boolean {
    if (address === undefined) return false;
    const [one, other] = [hostOf(address), hostOf(base)];
    return one === other || (domainOf(one) !== undefined && domainOf(one) === domainOf(other));
}

/** Returns whether a text is the address of a node: http or https, without a user name and a password. */
export function isNodeUrl(text: string): boolean {
    if (!URL.canParse(text)) return false;
    const { protocol, username, password } = new URL(text);
    return ['http:', 'https:'].includes(protocol) && username === '' && password === '';
}

/** The last two labels of a name; `undefined` for an IP address. */
function domainOf(host: string): string | undefined {
    return /^[\d.]+$|^\[/.test(host) ? undefined : host.split('.').slice(-2).join('.');
}

/** Hosts by address: each write asks for that of its service many times. */
const HOSTS = new Map<string, string>();

function hostOf(url: string): string {
    const host = HOSTS.get(url) ?? new URL(url).hostname.replace(/\.$/, '');
    HOSTS.set(url, host);
    dropOldest(HOSTS, 100);
    return host;
}

/**
 * Points an exchange at any base address that serves the same API, such as a sandbox on this machine.
 *
 * @param url the base address, `http://…` or `https://…`; a trailing slash is ignored
 * @param options `node` is the base address of a Sui full node, or `null` for none; by default the service's
 *   own address, as a sandbox serves both
 * @returns the `urls` for the constructor; `setSandboxMode` has no effect on them
 * @throws {Problem} `argument`: the text is not such an address, or an option is misspelt
 * @see docs/sandbox.md
 */
export function sandboxUrls(
    url: string,
    options: { readonly node?: string | null } = {},
): { api: ApiUrls; test: ApiUrls } {
    const unknown = Object.keys(options).find((key) => key !== 'node');
    if (unknown !== undefined) throw problem('argument', `options.${unknown}`, 'only node', 'an unknown key');
    const { node = url } = options;
    const api = apiOf(toBase(url, 'url'), node === null ? null : toBase(node, 'options.node'));
    return { api, test: api };
}

function toBase(url: string, at: string): string {
    const base = url.replace(/\/+$/, '');
    if (/^https?:\/\/[^/\s]+(?:\/\S*)?$/.test(base)) return base;
    throw problem('argument', at, 'an address that begins with http:// or https://', JSON.stringify(url));
}
