/** The deployed chain whose ids a sandbox can have. */

import { problem, sentence } from '../../../ts/core/problem.js';
import {
    DEPLOYMENTS,
    type DeployedCollateral,
    type DeployedMarket,
    type DeployedObject,
    type DeployedPackage,
    type DeployedRole,
} from '../../../ts/wire/deployments.js';

/** What is deployed on a chain, completely. */
export interface DeployedChain {
    /** base58 genesis digest. */
    readonly chainId: string;
    readonly packages: Readonly<Record<DeployedRole, DeployedPackage>>;
    readonly registryId: string;
    /** Shared objects of systems, as far as they are known. */
    readonly objects: Readonly<Partial<Record<DeployedObject, string>>>;
    readonly collateral: DeployedCollateral;
    /** By unified symbol. */
    readonly markets: Readonly<Record<string, DeployedMarket>>;
}

const MAINNET = '4btiuiMPvEENsttpZC7CZ53DruC3MAgfznDbASZ7DR6S';

function show(value: unknown): string {
    return typeof value === 'string' ? value : typeof value;
}

/** Code of the collateral that all markets of a sandbox settle in. */
const COLLATERAL = 'USDC';

/**
 * Reads the option `deployment`.
 *
 * @param name `mainnet`, or `undefined` for ids of the sandbox's own
 * @returns what is deployed there; `undefined` for ids of the sandbox's own
 * @throws {Problem} `argument` for another name
 */
export function readDeployment(name: unknown): DeployedChain | undefined {
    if (name === undefined) return undefined;
    if (name === 'testnet') {
        const fact = "deployment is 'testnet', whose registry and markets are not known";
        throw sentence('argument', `${fact}; pass 'mainnet', or omit it for ids of the sandbox's own`);
    }
    if (name !== 'mainnet') throw problem('argument', 'deployment', "'mainnet', or nothing", show(name));
    const { packages, registry, objects = {}, collateral, markets } = DEPLOYMENTS[MAINNET] ?? {};
    const usdc = collateral?.[COLLATERAL];
    if (registry === undefined || usdc === undefined) throw new Error('the deployment of mainnet is incomplete');
    return {
        chainId: MAINNET,
        packages: packages as DeployedChain['packages'],
        registryId: registry,
        objects,
        collateral: usdc,
        markets: markets ?? {},
    };
}
