/** Identifiers of the venues: packages, shared objects and pools. */

import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { fromHex, normalizeSuiAddress, SUI_SYSTEM_STATE_OBJECT_ID } from '@mysten/sui/utils';
import type { DeployedChain } from '../chain/deployed.js';
import { seededId } from '../chain/hash.js';
import type { DcaObject } from '../chain/objects.js';

/** The packages of venues by name. The wrappers are the router's; they call the exchanges. */
const PACKAGES = [
    ...(['router', 'cetusWrapper', 'cetus', 'kriyaWrapper', 'kriya', 'gasPool', 'staking', 'hostile'] as const),
    ...(['rebateVault', 'vault', 'dca', 'custody', 'limitOrders', 'farms', 'farmsV2'] as const),
    ...(['amm', 'ammFees', 'ammTreasury', 'ammInsurance', 'ammReferrals'] as const),
] as const;

/** Name of a package. */
export type VenuePackage = (typeof PACKAGES)[number];

/** Type of staked SUI on mainnet. */
export const AFSUI_TYPE = '0xf325ce1300e8dac124071d3152c5c5ee6174914f8bc2161e88329cf579246efc::afsui::AFSUI';

/** Type of the object that holds the right to mint AFSUI. */
export const STAKING_SAFE = `staking::safe::Safe<${normalizeSuiAddress('0x2')}::coin::TreasuryCap<${AFSUI_TYPE}>>`;

/** Type of Sui's own object of validators and stakes. */
export const SYSTEM_STATE = `${normalizeSuiAddress('0x3')}::sui_system::SuiSystemState`;

/** Shared objects, with their types. */
const OBJECTS = {
    protocolFees: 'router::config::ProtocolFeeConfig',
    treasury: 'router::treasury::Treasury',
    cetusApp: 'cetusWrapper::app::App',
    cetusConfig: 'cetus::config::GlobalConfig',
    kriyaApp: 'kriyaWrapper::app::App',
    gasPoolConfig: 'gasPool::config::Config',
    hostileApp: 'hostile::app::App',
    stakingVault: 'staking::staked_sui_vault::StakedSuiVault',
    stakingSafe: STAKING_SAFE,
    stakingReferrals: 'staking::referral_vault::ReferralVault',
    stakingTreasury: 'staking::treasury::Treasury',
    systemState: SYSTEM_STATE,
    rebateConfig: 'rebateVault::config::Config',
    rebateVault: 'rebateVault::vault::Vault',
    vaultConfig: 'vault::config::Config',
    dcaConfig: 'dca::config::Config',
    dcaCustody: 'custody::config::Config',
    limitConfig: 'limitOrders::config::Config',
    poolRegistry: 'amm::pool_registry::PoolRegistry',
    poolFees: 'ammFees::vault::ProtocolFeeVault',
    poolTreasury: 'ammTreasury::treasury::Treasury',
    poolInsurance: 'ammInsurance::insurance_fund::InsuranceFund',
    poolReferrals: 'ammReferrals::referral_vault::ReferralVault',
} as const;

/** Name of a shared object. */
export type VenueObject = keyof typeof OBJECTS;

/** Name of an exchange, as routes have it. */
export type Protocol = 'Cetus' | 'Kriya';

/** A constant-product pool. */
export interface PoolSpec {
    readonly id: string;
    readonly protocol: Protocol;
    /** Full Move type. */
    readonly objectType: string;
    /** Symbols of both coins. */
    readonly coins: readonly [string, string];
    /** Their types. */
    readonly types: readonly [string, string];
    /** Share of the input, 10^-18. */
    readonly fee: bigint;
    /** Value of each side before the first swap, USD. */
    readonly liquidity: bigint;
}

/**
 * A vault of perpetuals: depositors' collateral, which a manager trades. Its shares have the decimals of the
 * collateral.
 */
export interface VaultSpec {
    readonly id: string;
    /** Full Move type. */
    readonly objectType: string;
    readonly name: string;
    /** Type of its shares, and of its collateral. */
    readonly lpType: string;
    readonly lpSymbol: string;
    readonly coinType: string;
    readonly account: { readonly id: string; readonly type: string; readonly number: number };
    readonly marketIds: readonly string[];
    readonly manager: string;
    /** Milliseconds. */
    readonly lockMs: number;
    readonly forceDelayMs: number;
    /** Share of the profit, 10^-18. */
    readonly fee: bigint;
    /**
     * Base units of the collateral: what all depositors together may have, and what the manager has at first.
     */
    readonly maxDeposited: bigint;
    readonly locked: bigint;
    /** After this long the manager pays requests, milliseconds; `undefined`: never. */
    readonly serviceMs: number | undefined;
}

/** Decimals of the shares of pools. */
export const SHARE_DECIMALS = 9;

/** A pool of two coins, of which depositors have shares. */
export interface AmmSpec {
    readonly id: string;
    /** Full Move type. */
    readonly objectType: string;
    readonly name: string;
    /** Full Move type; of shares. */
    readonly shareType: string;
    readonly coins: readonly {
        readonly type: string;
        readonly decimals: number;
        /** 10^-18. */
        readonly weight: bigint;
    }[];
    /** Base units at first. */
    readonly balances: readonly bigint[];
    readonly supply: bigint;
}

/** A farm: coins are staked in it for rewards. Times are milliseconds. */
export interface FarmSpec {
    readonly id: string;
    /** Full Move type. */
    readonly objectType: string;
    /** Full Move type of the coin that is staked. */
    readonly coinType: string;
    /** Each schedule emits so many units, until all are emitted. */
    readonly rewards: readonly {
        readonly type: string;
        readonly total: bigint;
        readonly rate: bigint;
        readonly schedule: bigint;
    }[];
    /** The earliest start of its emissions. */
    readonly startsAt: bigint;
    readonly minLock: bigint;
    readonly maxLock: bigint;
    /** 10^-18. */
    readonly maxMultiplier: bigint;
    readonly minStake: bigint;
}

/** Identifiers of the venues of one chain. */
export interface VenueWorld {
    readonly packages: Readonly<Record<VenuePackage, string>>;
    /** The ids that types have; they differ where a package was upgraded. */
    readonly typePackages: Readonly<Record<VenuePackage, string>>;
    readonly objects: Readonly<Record<VenueObject, { readonly id: string; readonly type: string }>>;
    readonly pools: readonly PoolSpec[];
    readonly vaults: readonly VaultSpec[];
    readonly farms: readonly FarmSpec[];
    readonly amms: readonly AmmSpec[];
    /** A farm of version 2, whose functions the sandbox does not have. */
    readonly laterFarm: { readonly id: string; readonly objectType: string } | undefined;
    /** Addresses of the active validators. */
    readonly validators: readonly string[];
    /** Receives the router's part of a surplus. */
    readonly routerFees: string;
    /** Receives what the hostile package takes. */
    readonly thief: string;
    /** The service's public key of custody addresses, with its flag. */
    readonly custodyKey: Uint8Array;
    /** Type of a coin that the hostile package mints. */
    readonly fakeCoin: string;
}

/** Sui has it at the same id on every chain. */
const SYSTEM_STATE_ID = normalizeSuiAddress(SUI_SYSTEM_STATE_OBJECT_ID);

const BASIS_POINT = 10n ** 14n;

/** Protocol, coins, fee in basis points, and value of each side in USD. */
const POOLS: readonly (readonly [Protocol, string, string, bigint, bigint])[] = [
    ['Cetus', 'SUI', 'USDC', 25n, 2_000_000n],
    ['Kriya', 'SUI', 'USDC', 30n, 1_000_000n],
    ['Cetus', 'SUI', 'DEEP', 30n, 500_000n],
    ['Kriya', 'WETH', 'USDC', 30n, 1_500_000n],
    ['Cetus', 'SUI', 'AFSUI', 5n, 3_000_000n],
];

/** What the identifiers of venues derive from. */
export interface VenueBase {
    readonly coins: ReadonlyMap<string, { readonly type: string }>;
    readonly collateralType: string;
    readonly collateralDecimals: number;
    readonly perpetuals: string;
    readonly marketIds: readonly string[];
    /** When the sandbox starts, milliseconds. */
    readonly startedAt: number;
    /** The packages and objects of the chain whose ids it has. */
    readonly deployed?: Pick<DeployedChain, 'packages' | 'objects'> | undefined;
}

/** Derives the identifiers from the seed; pools whose coins the chain does not have are left out. */
export function toVenueWorld(seed: number, base: VenueBase): VenueWorld {
    const { coins } = base;
    const id = (label: string): string => seededId(seed, `venue ${label}`);
    const own = Object.fromEntries(PACKAGES.map((name) => [name, id(name)])) as VenueWorld['packages'];
    const { vault, gasPool, rebateVault, staking, farms, pools: amm } = base.deployed?.packages ?? {};
    const known = { vault, gasPool, rebateVault, staking, farms, amm };
    const given = Object.entries(known).filter(([, found]) => found !== undefined);
    const idsOf = (version: 'current' | 'original'): object =>
        Object.fromEntries(given.map(([name, found]) => [name, found?.[version]]));
    const packages = { ...own, ...idsOf('current') };
    const typePackages = { ...packages, ...idsOf('original') };
    const shipped: Partial<Record<string, string>> = { ...base.deployed?.objects, systemState: SYSTEM_STATE_ID };
    const objects = Object.entries(OBJECTS).map(([name, type]) => {
        const objectId = shipped[name] ?? id(`object ${name}`);
        return [name, { id: objectId, type: toVenueType(type, typePackages) }] as const;
    });
    const pools = POOLS.flatMap(([protocol, left, right, fee, liquidity]): PoolSpec[] => {
        const [a, b] = [coins.get(left)?.type, coins.get(right)?.type];
        if (a === undefined || b === undefined) return [];
        const owner = protocol === 'Cetus' ? packages.cetus : packages.kriya;
        return [
            {
                id: id(`pool ${protocol} ${left}/${right}`),
                protocol,
                objectType: `${owner}::pool::Pool<${a},${b}>`,
                coins: [left, right],
                types: [a, b],
                fee: fee * BASIS_POINT,
                liquidity,
            },
        ];
    });
    return {
        packages,
        typePackages,
        objects: Object.fromEntries(objects) as unknown as VenueWorld['objects'],
        pools,
        vaults: toVaults(id, packages.vault, base),
        ...toFarms(id, typePackages, base),
        amms: toAmms(id, typePackages.amm, base),
        validators: [1, 2, 3].map((number) => id(`validator ${number}`)),
        routerFees: id('router fees'),
        thief: id('thief'),
        custodyKey: Ed25519Keypair.fromSecretKey(fromHex(id('custody key')), { skipValidation: true })
            .getPublicKey()
            .toSuiBytes(),
        fakeCoin: `${packages.hostile}::fake::FAKE`,
    };
}

/** The shared objects of venues that exist from the start, with their full types. */
export function sharedOfVenues(world: VenueWorld): { readonly id: string; readonly objectType: string }[] {
    const { objects, pools, amms, farms, laterFarm, vaults } = world;
    return [
        ...Object.values(objects).map(({ id, type }) => ({ id, objectType: type })),
        ...[...pools, ...amms, ...farms, ...(laterFarm === undefined ? [] : [laterFarm])],
        ...vaults.flatMap(({ account, ...vault }) => [vault, { id: account.id, objectType: account.type }]),
    ];
}

/** Replaces the name of a package by its id, as in `router::treasury::Treasury`. */
export function toVenueType(type: string, packages: Readonly<Record<string, string>>): string {
    const [name = '', ...rest] = type.split('::');
    return [packages[name] ?? name, ...rest].join('::');
}

/** Type of the objects that hold shares of a type. */
export function shareType(lpType: string, { typePackages }: Pick<VenueWorld, 'typePackages'>): string {
    return `${typePackages.vault}::vault::UserLpCoin<${lpType}>`;
}

/** Type of the objects that stand for staked coins of a type. */
export function farmPositionType(coinType: string, { typePackages }: Pick<VenueWorld, 'typePackages'>): string {
    return `${typePackages.farms}::staked_position::StakedPosition<${coinType}>`;
}

/** Type of a DCA order, or of a limit order. */
export function dcaOrderType(
    { sell, buy, isLimit }: Pick<DcaObject, 'sell' | 'buy' | 'isLimit'>,
    { packages }: VenueWorld,
): string {
    return `${isLimit === true ? packages.limitOrders : packages.dca}::order::Order<${sell},${buy}>`;
}

const MINUTE_MS = 60_000;

/**
 * Name, symbol of the shares, lock, delay of forced withdrawals, fee in per cent, and when the manager pays
 * requests.
 */
const VAULTS: readonly (readonly [string, string, number, number, bigint, number | undefined])[] = [
    ['Steady', 'STEADY', 5 * MINUTE_MS, 60 * MINUTE_MS, 10n, MINUTE_MS],
    ['Absent', 'ABSENT', 0, 10 * MINUTE_MS, 20n, undefined],
];

/** Account numbers that no account of the engine has. */
const FIRST_ACCOUNT = 900_000;

function toVaults(
    id: (label: string) => string,
    packageId: string,
    { collateralType, collateralDecimals, perpetuals, marketIds }: VenueBase,
): VaultSpec[] {
    const unit = 10n ** BigInt(collateralDecimals);
    return VAULTS.map(([name, lpSymbol, lockMs, forceDelayMs, percent, serviceMs], index) => {
        const lpType = `${id(`shares ${name}`)}::${lpSymbol.toLowerCase()}::${lpSymbol}`;
        return {
            ...{ id: id(`vault ${name}`), name, lpType, lpSymbol, lockMs, forceDelayMs, serviceMs },
            objectType: `${packageId}::vault::Vault<${lpType},${collateralType}>`,
            coinType: collateralType,
            account: {
                id: id(`vault account ${name}`),
                type: `${perpetuals}::account::Account<${collateralType}>`,
                number: FIRST_ACCOUNT + index,
            },
            // The second vault has two markets, where the exchange has as many.
            marketIds: marketIds.slice(0, index + 1),
            manager: id(`manager ${name}`),
            fee: percent * 100n * BASIS_POINT,
            maxDeposited: 1_000_000n * unit,
            locked: 10_000n * unit,
        };
    });
}

const DAY_MS = 24n * 60n * 60n * 1000n;

/** One farm takes AFSUI for two rewards. */
function toFarms(
    id: (label: string) => string,
    { farms: first, farmsV2: second }: VenueWorld['typePackages'],
    { coins, startedAt }: VenueBase,
): Pick<VenueWorld, 'farms' | 'laterFarm'> {
    const [afsui, sui, deep] = ['AFSUI', 'SUI', 'DEEP'].map((symbol) => coins.get(symbol)?.type);
    if (afsui === undefined || sui === undefined || deep === undefined) return { farms: [], laterFarm: undefined };
    const farm: FarmSpec = {
        ...{ id: id('farm AFSUI'), coinType: afsui, startsAt: BigInt(startedAt) },
        objectType: `${first}::afterburner_vault::AfterburnerVault<${afsui}>`,
        rewards: [
            { type: sui, total: 100_000n * 10n ** 9n, rate: 10_000n, schedule: 1n },
            { type: deep, total: 500_000n * 10n ** 6n, rate: 2_000_000n, schedule: 60_000n },
        ],
        ...{ minLock: 0n, maxLock: 30n * DAY_MS, maxMultiplier: 2n * 10n ** 18n, minStake: 10n ** 8n },
    };
    const laterFarm = { id: id('later farm'), objectType: `${second}::vault::Vault<${afsui}>` };
    return { farms: [farm], laterFarm };
}

/** One weighted pool of SUI and AFSUI. */
function toAmms(id: (label: string) => string, packageId: string, { coins }: VenueBase): AmmSpec[] {
    const found = ['SUI', 'AFSUI'].map((symbol) => coins.get(symbol)?.type);
    const [sui, afsui] = found;
    if (sui === undefined || afsui === undefined) return [];
    const shareType = `${id('pool shares')}::af_lp::AF_LP`;
    const [decimals, half] = [9, 5n * 10n ** 17n];
    return [
        {
            ...{ id: id('pool of shares'), name: 'SUI AFSUI', shareType },
            objectType: `${packageId}::pool::Pool<${shareType}>`,
            coins: [
                { type: sui, decimals, weight: half },
                { type: afsui, decimals, weight: half },
            ],
            ...{ balances: [1_000_000n * 10n ** 9n, 900_000n * 10n ** 9n], supply: 948_683n * 10n ** 9n },
        },
    ];
}
