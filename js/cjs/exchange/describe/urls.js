"use strict";
/** Addresses of the service. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.GENESIS_MS = exports.URLS = void 0;
exports.findChainId = findChainId;
exports.findNode = findNode;
exports.isLoopback = isLoopback;
exports.sandboxUrls = sandboxUrls;
const problem_js_1 = require("../../core/problem.js");
const manifest_js_1 = require("../../wire/manifest.js");
function apiOf(base, node) {
    return { rest: base, ws: base.replace(/^http/, 'ws'), node: node ?? '' };
}
/** Public full nodes of the chains, by base address of the deployment. */
const NODES = {
    [manifest_js_1.MANIFEST.hosts.mainnet]: 'https://fullnode.mainnet.sui.io:443',
    [manifest_js_1.MANIFEST.hosts.testnet]: 'https://fullnode.testnet.sui.io:443',
};
/** CCXT's `urls`: mainnet, and testnet after `setSandboxMode(true)`. */
exports.URLS = {
    logo: 'https://github.com/user-attachments/assets/f3104ea3-e9ab-4d4e-ad22-0ce772a407b7',
    www: manifest_js_1.MANIFEST.website,
    doc: [manifest_js_1.MANIFEST.docs],
    api: apiOf(manifest_js_1.MANIFEST.hosts.mainnet, NODES[manifest_js_1.MANIFEST.hosts.mainnet] ?? null),
    test: apiOf(manifest_js_1.MANIFEST.hosts.testnet, NODES[manifest_js_1.MANIFEST.hosts.testnet] ?? null),
    fees: manifest_js_1.MANIFEST.docs,
};
/** Earliest start of epoch 0 of any chain, in milliseconds. An epoch lasts a day, which limits the current epoch. */
exports.GENESIS_MS = Date.UTC(2023, 3, 12);
/** The genesis digests of the public chains, base58, by base address. */
const CHAIN_IDS = {
    [manifest_js_1.MANIFEST.hosts.mainnet]: '4btiuiMPvEENsttpZC7CZ53DruC3MAgfznDbASZ7DR6S',
    [manifest_js_1.MANIFEST.hosts.testnet]: '69WiPg3DAQiwdxfncX6wYQ2siKwAe6L9BZthQea3JNMD',
};
/** Finds the genesis digest of the chain behind an address: that of mainnet or testnet. */
function findChainId(base) {
    return Object.entries(CHAIN_IDS).find(([known]) => hostOf(known) === hostOf(base))?.[1];
}
/**
 * Finds the node of a deployment: the one that its addresses name. CCXT merges the user's addresses with the built-in ones, so a public
 * node counts only beside the deployment whose chain it serves.
 */
function findNode({ rest, node }) {
    const [deployment] = Object.entries(NODES).find(([, known]) => known === node) ?? [];
    const isForeign = deployment !== undefined && hostOf(deployment) !== hostOf(rest);
    return node === '' || isForeign ? undefined : node;
}
/** Returns whether a service runs on this machine, or listens on an unspecified address (`0.0.0.0` and `::`). */
function isLoopback(base) {
    return /^(?:(?:.+\.)?localhost|0\.0\.0\.0|127\.\d+\.\d+\.\d+|\[::1?\])$/.test(hostOf(base));
}
function hostOf(url) {
    return new URL(url).hostname.replace(/\.$/, '');
}
/**
 * Points an exchange at any base address that serves the same API, such as a sandbox on this machine.
 *
 * @param url the base address, `http://…` or `https://…`; a trailing slash is ignored
 * @param options `node` is the base address of a Sui full node, or `null` for none; by default the service's own address, as a sandbox
 *     serves both
 * @returns the `urls` for the constructor; `setSandboxMode` has no effect on them
 * @throws {Problem} `argument`: the text is not such an address
 * @see docs/sandbox.md
 */
function sandboxUrls(url, { node = url } = {}) {
    const api = apiOf(toBase(url, 'url'), node === null ? null : toBase(node, 'options.node'));
    return { api, test: api };
}
function toBase(url, at) {
    const base = url.replace(/\/+$/, '');
    if (/^https?:\/\/[^/\s]+(?:\/\S*)?$/.test(base))
        return base;
    throw (0, problem_js_1.problem)('argument', at, 'http://… or https://…', JSON.stringify(url));
}
