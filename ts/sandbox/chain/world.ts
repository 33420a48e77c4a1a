/** Constants of one simulated chain: packages, shared objects, coin types and epochs. */

import { bcs } from '@mysten/sui/bcs';
import { deriveObjectID, normalizeSuiAddress, SUI_CLOCK_OBJECT_ID, toBase58 } from '@mysten/sui/utils';
import type { MarketSpec } from '../engine/types.js';
import { AFSUI_TYPE, toVenueWorld, type VenueWorld } from '../venues/world.js';
import { hash, seededId } from './hash.js';
import type { Role } from './objects.js';

/** MIST per computation unit; the default and minimum gas price. */
export const REFERENCE_GAS_PRICE = 750n;

/** Sui's framework packages. */
export const FRAMEWORK = { std: normalizeSuiAddress('0x1'), sui: normalizeSuiAddress('0x2') } as const;

/** The gas coin's type. */
export const SUI_TYPE = `${FRAMEWORK.sui}::sui::SUI`;

/** Decimals of SUI. */
export const SUI_DECIMALS = 9;

const DAY_MS = 86_400_000;

/** Start of epoch 0, milliseconds. */
const GENESIS_MS = 1_681_392_600_000;

/** A coin of the chain. */
export interface CoinSpec {
    /** Full Move type. */
    readonly type: string;
    readonly decimals: number;
    readonly name: string;
}

/** Identifiers of one chain. */
export interface World {
    readonly packages: { readonly perpetuals: string; readonly oracle: string; readonly authority: string };
    /** base58 genesis digest. */
    readonly chainId: string;
    readonly collateralType: string;
    readonly collateralDecimals: number;
    /** Coins by their symbol: the gas coin, the collateral, and others that wallets can hold. */
    readonly coins: ReadonlyMap<string, CoinSpec>;
    /** Where coins are swapped. */
    readonly venues: VenueWorld;
    /** Role types, and the types of capabilities with these roles. */
    readonly roleTypes: Readonly<Record<Role, string>>;
    readonly capabilityTypes: Readonly<Record<Role, string>>;
    /** Type of a session's integrator. */
    readonly integratorType: string;
    /** Addresses that execute stop orders. */
    readonly executors: readonly string[];
    readonly registryId: string;
    readonly clockId: string;
    readonly collateralFeedId: string;
    readonly markets: ReadonlyMap<string, MarketSpec>;
    /** Price feed object of each market. */
    readonly feedIds: ReadonlyMap<string, string>;
    /** Initial version of genesis objects. */
    readonly firstVersion: bigint;
    /** Key of the oracle's message proofs. */
    readonly oracleSecret: Uint8Array;
}

/** Derives the identifiers from the seed, and the type of the collateral unless it is given. */
export function toWorld(
    seed: number,
    markets: ReadonlyMap<string, MarketSpec>,
    collateralDecimals: number,
    collateralType?: string,
): World {
    const id = (label: string): string => seededId(seed, label);
    const packages = { perpetuals: id('perpetuals'), oracle: id('oracle'), authority: id('authority') };
    const roleTypes = {
        admin: `${packages.authority}::authority::ADMIN`,
        assistant: `${packages.authority}::authority::ASSISTANT`,
    };
    const context = `${packages.perpetuals}::authority::ACCOUNT`;
    const capabilityOf = (role: Role): string =>
        `${packages.authority}::authority::AuthorityCap<${context},${roleTypes[role]}>`;
    const collateral = collateralType ?? `${id('usdc')}::usdc::USDC`;
    const coins = toCoins(id, collateral, collateralDecimals);
    return {
        packages,
        chainId: toBase58(hash('genesis', String(seed))),
        collateralType: collateral,
        collateralDecimals,
        coins,
        venues: toVenueWorld(seed, {
            ...{ coins, collateralType: collateral, collateralDecimals },
            ...{ perpetuals: packages.perpetuals, marketIds: [...markets.keys()] },
        }),
        roleTypes,
        capabilityTypes: { admin: capabilityOf('admin'), assistant: capabilityOf('assistant') },
        integratorType: `${packages.perpetuals}::account::IntegratorInfo`,
        executors: [id('executor')],
        registryId: id('registry'),
        clockId: normalizeSuiAddress(SUI_CLOCK_OBJECT_ID),
        collateralFeedId: id('feed of the collateral'),
        markets,
        feedIds: new Map([...markets.keys()].map((market) => [market, id(`feed of ${market}`)])),
        firstVersion:
            300_000_000n + (new DataView(hash('version', String(seed)).buffer).getBigUint64(0) % 100_000_000n),
        oracleSecret: hash('oracle', String(seed)),
    };
}

/** The one member of a key without fields: `dummy_field: false`. */
const EMPTY_KEY = Uint8Array.of(0);

/**
 * Derives the ids of an account's object and of its admin's capability, which the contract claims from the registry and
 * from the account. They depend on the account number alone, not on the transaction.
 */
export function accountIds(
    accountNumber: number,
    { registryId, packages }: Pick<World, 'registryId' | 'packages'>,
): { readonly accountId: string; readonly capabilityId: string } {
    const { perpetuals, authority } = packages;
    const key = bcs.u64().serialize(accountNumber).toBytes();
    const accountId = deriveObjectID(registryId, `${perpetuals}::keys::AccountKey`, key);
    const roles = `${perpetuals}::authority::ACCOUNT, ${authority}::authority::ADMIN`;
    const capabilityKey = `${authority}::authority::AuthorityCapKey<${roles}>`;
    return { accountId, capabilityId: deriveObjectID(accountId, capabilityKey, EMPTY_KEY) };
}

/** The coin of each symbol; SUI as collateral has the decimals of the collateral. */
function toCoins(id: (label: string) => string, collateral: string, decimals: number): Map<string, CoinSpec> {
    const own = (symbol: string, places: number, name: string): [string, CoinSpec] => {
        const module = symbol.toLowerCase();
        return [symbol, { type: `${id(module)}::${module}::${symbol}`, decimals: places, name }];
    };
    const isSui = collateral === SUI_TYPE;
    return new Map<string, CoinSpec>([
        ['SUI', { type: SUI_TYPE, decimals: isSui ? decimals : SUI_DECIMALS, name: 'Sui' }],
        ...(isSui ? [] : ([['USDC', { type: collateral, decimals, name: 'USD Coin' }]] as const)),
        ['AFSUI', { type: AFSUI_TYPE, decimals: 9, name: 'Staked SUI' }],
        own('DEEP', 6, 'DeepBook token'),
        own('WETH', 8, 'Wrapped Ether'),
    ]);
}

/** Duration of an epoch, milliseconds. */
export const EPOCH_MS = DAY_MS;

/** Returns the start of an epoch, milliseconds since 1970. */
export function epochStart(epoch: number): number {
    return GENESIS_MS + epoch * DAY_MS;
}

/** Returns the epoch of a time; an epoch is one day. */
export function toEpoch(now: number): number {
    return Math.max(0, Math.floor((now - GENESIS_MS) / DAY_MS));
}
