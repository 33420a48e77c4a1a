/** Where the service is. */
/** Base addresses of one deployment: the paths of the manifest follow them. */
export interface ApiUrls {
    /** Such as `https://aftermath.finance`. */
    readonly rest: string;
    /** The same with the scheme `wss`. */
    readonly ws: string;
}
/** CCXT's `urls`: mainnet, and testnet through `setSandboxMode(true)`. */
export declare const URLS: {
    logo: string;
    www: "https://aftermath.finance";
    doc: "https://aftermath.finance/docs"[];
    api: ApiUrls;
    test: ApiUrls;
    fees: "https://aftermath.finance/docs";
};
/** A deployment on a chain that everyone shares. */
export interface Deployment {
    /** The chain's genesis digest, base58. */
    readonly chainId: string;
}
/** When the oldest chain's epoch 0 began at the earliest, milliseconds: no epoch can be further than the days since. */
export declare const GENESIS_MS: number;
/**
 * Finds the deployment behind an address.
 *
 * @param base any address on its host
 * @returns mainnet or testnet; `undefined` for any other address
 */
export declare function findDeployment(base: string): Deployment | undefined;
/**
 * Whether a service runs on this machine.
 *
 * @param base any address on its host
 * @returns whether the host is `localhost`, a loopback address, or the unspecified one (`0.0.0.0`, `::`)
 */
export declare function isLoopback(base: string): boolean;
/**
 * Points an exchange at any base address that serves the same API, such as a sandbox on this machine.
 *
 * @param url the base address, `http://` or `https://`, with or without a slash at its end
 * @returns the `urls` for the constructor; `setSandboxMode` changes nothing then
 * @throws {Problem} `argument` when the text is no such address
 * @see README, "Sandbox"
 */
export declare function sandboxUrls(url: string): {
    api: ApiUrls;
    test: ApiUrls;
};
