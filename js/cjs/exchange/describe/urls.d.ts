/** Addresses of the service. */
/**
 * Base addresses of a deployment, without the paths of the manifest: `rest`, such as `https://aftermath.finance`, and `ws`, the same
 * address with the scheme `wss`; `node`, a Sui full node of its chain, empty for none. Not an interface, which is assignable to no
 * type with an index signature, as CCXT's is.
 */
export type ApiUrls = Readonly<Record<'rest' | 'ws' | 'node', string>>;
/** CCXT's `urls`: mainnet, and testnet after `setSandboxMode(true)`. */
export declare const URLS: {
    logo: string;
    www: "https://aftermath.finance";
    doc: "https://aftermath.finance/docs"[];
    api: Readonly<Record<"node" | "ws" | "rest", string>>;
    test: Readonly<Record<"node" | "ws" | "rest", string>>;
    fees: "https://aftermath.finance/docs";
};
/** Earliest start of epoch 0 of any chain, in milliseconds. An epoch lasts a day, which limits the current epoch. */
export declare const GENESIS_MS: number;
/** Finds the genesis digest of the chain behind an address: that of mainnet or testnet. */
export declare function findChainId(base: string): string | undefined;
/**
 * Finds the node of a deployment: the one that its addresses name. CCXT merges the user's addresses with the built-in ones, so a public
 * node counts only beside the deployment whose chain it serves.
 */
export declare function findNode({ rest, node }: ApiUrls): string | undefined;
/** Returns whether a service runs on this machine, or listens on an unspecified address (`0.0.0.0` and `::`). */
export declare function isLoopback(base: string): boolean;
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
export declare function sandboxUrls(url: string, { node }?: {
    readonly node?: string | null;
}): {
    api: ApiUrls;
    test: ApiUrls;
};
