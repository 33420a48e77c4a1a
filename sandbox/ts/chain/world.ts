/** Constants of one simulated chain: packages, shared objects, coin types and epochs. */

import { bcs } from '@mysten/sui/bcs';
import {
    deriveDynamicFieldID,
    deriveObjectID,
    normalizeSuiAddress,
    SUI_CLOCK_OBJECT_ID,
    toBase58,
} from '@mysten/sui/utils';
import type { MarketSpec } from '../engine/types.js';
import type { DeployedChain } from './deployed.js';
import type { ContractPackage } from './functions.js';
import type { OracleAdapter } from './objects.js';
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

/** Start of mainnet's epoch 0, milliseconds. */
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
    /** `oracle` defines the feeds; the adapters write into them what `pythLazer` verified. */
    readonly packages: Readonly<Record<'authority' | 'oracle' | ContractPackage, string>>;
    /** Ids that types have, by the ids that calls name: only those of packages that were upgraded. */
    readonly originals: ReadonlyMap<string, string>;
    /** Whether packages, registry and markets are those of mainnet. */
    readonly isDeployed: boolean;
    /** Start of epoch 0, milliseconds. */
    readonly genesisMs: number;
    readonly oracle: OracleWorld;
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

/**
 * The objects of price updates. What they are on mainnet is not known: their ids, and the module of the
 * feeds' records, are invented, also where the sandbox has the ids of mainnet.
 */
export interface OracleWorld {
    readonly configId: string;
    /** State of Pyth Lazer. */
    readonly stateId: string;
    readonly sourceIds: Readonly<Record<OracleAdapter, string>>;
    /** An adapter's record of each feed, by the feed's object. */
    readonly feedInfoIds: Readonly<Record<OracleAdapter, ReadonlyMap<string, string>>>;
}

/** The package of each adapter. */
export const ADAPTER_PACKAGES = {
    lazer: 'pythLazerAdapter',
    rolling: 'pythLazerRollingAdapter',
    normalized: 'pythLazerNormalizedAdapter',
} as const satisfies Readonly<Record<OracleAdapter, ContractPackage>>;

/** What a world derives from. */
export interface WorldBase {
    readonly seed: number;
    readonly markets: ReadonlyMap<string, MarketSpec>;
    readonly collateralDecimals: number;
    /** Type of the collateral; by default a coin of the chain's own, or of the deployment. */
    readonly collateralType?: string | undefined;
    /** The chain whose ids it has; by default ids of its own. */
    readonly deployed?: DeployedChain | undefined;
    /** When the sandbox starts, milliseconds; by default 0. */
    readonly startedAt?: number | undefined;
}

/** Derives the identifiers from the seed, or takes those of a deployment. */
export function toWorld(base: WorldBase): World {
    const { seed, markets, collateralDecimals, deployed, startedAt = 0 } = base;
    const id = (label: string): string => seededId(seed, label);
    const { packages, originals } = toPackages(id, deployed);
    const collateral = base.collateralType ?? deployed?.collateral.type ?? `${id('usdc')}::usdc::USDC`;
    const coins = toCoins(id, collateral, collateralDecimals);
    const venues = toVenueWorld(seed, {
        ...{ coins, collateralType: collateral, collateralDecimals },
        ...{ perpetuals: packages.perpetuals, marketIds: [...markets.keys()] },
        ...{ startedAt, deployed },
    });
    const roleTypes = {
        admin: `${packages.authority}::authority::ADMIN`,
        assistant: `${packages.authority}::authority::ASSISTANT`,
        treasury: `${venues.typePackages.vault}::authority::TREASURY`,
    };
    const context = `${packages.perpetuals}::authority::ACCOUNT`;
    const capabilityOf = (role: Role): string =>
        `${packages.authority}::authority::AuthorityCap<${context},${roleTypes[role]}>`;
    const collateralFeedId = deployed?.collateral.feed ?? id('feed of the collateral');
    const feedIds = new Map([...markets.keys()].map((market) => [market, id(`feed of ${market}`)]));
    for (const { id: market, feed } of Object.values(deployed?.markets ?? {}))
        if (feedIds.has(market)) feedIds.set(market, feed);
    return {
        packages,
        originals,
        isDeployed: deployed !== undefined,
        genesisMs: deployed === undefined ? GENESIS_MS : ownGenesis(startedAt),
        oracle: toOracle(id, [collateralFeedId, ...feedIds.values()]),
        chainId: deployed?.chainId ?? toBase58(hash('genesis', String(seed))),
        collateralType: collateral,
        collateralDecimals,
        coins,
        venues,
        roleTypes,
        capabilityTypes: {
            admin: capabilityOf('admin'),
            assistant: capabilityOf('assistant'),
            // No account has one.
            treasury: capabilityOf('treasury'),
        },
        integratorType: `${packages.perpetuals}::account::IntegratorInfo`,
        executors: [id('executor')],
        registryId: deployed?.registryId ?? id('registry'),
        clockId: normalizeSuiAddress(SUI_CLOCK_OBJECT_ID),
        collateralFeedId,
        markets,
        feedIds,
        firstVersion:
            300_000_000n + (new DataView(hash('version', String(seed)).buffer).getBigUint64(0) % 100_000_000n),
        oracleSecret: hash('oracle', String(seed)),
    };
}

const PACKAGES = [
    'perpetuals',
    'authority',
    'oracle',
    'pythLazer',
    'pythLazerAdapter',
    'pythLazerRollingAdapter',
    'pythLazerNormalizedAdapter',
] as const satisfies readonly (keyof World['packages'])[];

function toPackages(
    id: (label: string) => string,
    deployed: DeployedChain | undefined,
): Pick<World, 'packages' | 'originals'> {
    // Of a chain of its own, the adapter verifies the messages, too: a client without pins learns one package
    // of the oracle.
    const labelOf = (name: string): string => (name === 'pythLazer' ? 'pythLazerAdapter' : name);
    const current = PACKAGES.map((name) => [name, deployed?.packages[name].current ?? id(labelOf(name))] as const);
    const versions = Object.values(deployed?.packages ?? {}).map((one) => [one.current, one.original] as const);
    return {
        packages: Object.fromEntries(current) as World['packages'],
        originals: new Map(versions.filter(([called, original]) => called !== original)),
    };
}

function toOracle(id: (label: string) => string, feedIds: readonly string[]): OracleWorld {
    const byAdapter = <T>(of: (adapter: OracleAdapter) => T): Readonly<Record<OracleAdapter, T>> => ({
        lazer: of('lazer'),
        rolling: of('rolling'),
        normalized: of('normalized'),
    });
    return {
        configId: id('oracle config'),
        stateId: id('state of the price provider'),
        sourceIds: byAdapter((adapter) => id(`source of ${adapter}`)),
        feedInfoIds: byAdapter((adapter) => new Map(feedIds.map((feed) => [feed, id(`${adapter} record of ${feed}`)]))),
    };
}

/** The id of the dynamic field of an account that holds a ticket. */
export function ticketFieldId(accountId: string, ticketId: string, { packages }: Pick<World, 'packages'>): string {
    const key = bcs.Address.serialize(ticketId).toBytes();
    return deriveDynamicFieldID(accountId, `${packages.perpetuals}::keys::OrderTicketKey`, key);
}

/** The one member of a key without fields: `dummy_field: false`. */
const EMPTY_KEY = Uint8Array.of(0);

/** What the ids of accounts depend on. */
interface AccountScope {
    readonly registryId: string;
    readonly packages: Pick<World['packages'], 'perpetuals' | 'authority'>;
}

/**
 * Derives the ids of an account's object and of its admin's capability, which the contract claims from the
 * registry and from the account. They depend on the account number alone, not on the transaction.
 */
export function accountIds(
    accountNumber: number,
    { registryId, packages }: AccountScope,
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

/**
 * A sandbox with the ids of mainnet starts in epoch 1. Its epochs are far below those of mainnet, so that
 * what is valid in them has expired there.
 */
function ownGenesis(startedAt: number): number {
    return startedAt - ((startedAt - GENESIS_MS) % DAY_MS) - DAY_MS;
}

/** The epochs of a chain with ids of its own: those of mainnet. */
const USUAL_EPOCHS: Pick<World, 'genesisMs'> = { genesisMs: GENESIS_MS };

/** Returns the start of an epoch, milliseconds since 1970. */
export function epochStart(epoch: number, { genesisMs } = USUAL_EPOCHS): number {
    return genesisMs + epoch * DAY_MS;
}

/** Returns the epoch of a time; an epoch is one day. */
export function toEpoch(now: number, { genesisMs } = USUAL_EPOCHS): number {
    return Math.max(0, Math.floor((now - genesisMs) / DAY_MS));
}
