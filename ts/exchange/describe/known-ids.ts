/**
 * Ids of mainnet that public sources showed. The chain was not asked: which package is in use, a node says. No market and no price feed
 * is among them, as each deployment has its own, and no public source showed those of the present one.
 */

import { SUI_TYPE } from '../../core/address.js';
import type { System, SystemIds } from '../../transaction/system-ids.js';
import { findChainId, URLS } from './urls.js';

/** A package, and what showed it. */
export interface KnownPackage {
    readonly role: 'perpetuals' | 'authority' | System;
    /** `0x` and 64 digits. */
    readonly id: string;
    readonly source: string;
}

/** A coin, and what showed it. */
export interface KnownCoin {
    readonly code: string;
    /** Full Move type. */
    readonly type: string;
    readonly decimals: number;
    readonly source: string;
}

/** Packages that modules on mainnet belong to, or name in their types. */
export const KNOWN_PACKAGES: readonly KnownPackage[] = [
    {
        role: 'perpetuals',
        id: '0x9bdc38b1a884f79542bd598425c40f0769e53b1664cc4e02a49d6a1c38e1ed2c',
        source: 'decompiled module clearing_house, version 3; November 2026',
    },
    {
        role: 'perpetuals',
        id: '0x8cb9f9914a114c832f516249fa6decc55d859cbc44d84b901dd4de872914b27e',
        source: 'decompiled modules account and stop_orders; November 2026',
    },
    {
        role: 'perpetuals',
        id: '0xfaf02e5570d673f36d10418b06b501e354ee66f25c13e3ec3a35c96e1814102e',
        source: 'decompiled modules market and orderbook; November 2026',
    },
    {
        role: 'perpetuals',
        id: '0x3ec740df8428aa9c93aaef7f8cc1542ac3194fd014826b51bfe245346d64efc7',
        source: 'decompiled modules that call it; November 2026',
    },
    {
        role: 'authority',
        id: '0x4e2df80a5e2fd0392878298c51ce15164222111ccea05504b9291b158f552677',
        source: 'types of capabilities in decompiled modules; November 2026',
    },
    {
        role: 'authority',
        id: '0x139b50f0b6b549674ab79a0e1f3cb1be6aefa100c30f02f802770c73a753e51f',
        source: 'types of capabilities with the perpetuals package 0x8cb9…; November 2026',
    },
    {
        role: 'staking',
        id: '0x1575034d2729907aefca1ac757d6ccfcd3fc7e9e77927523c06007d8353ad836',
        source: 'one program of others, 2026; November 2026',
    },
    {
        role: 'staking',
        id: '0x13881e2d84136c31a89bcc0b849dd15701004a6092ad9bd466d1195016bdb410',
        source: 'interface of the contract; November 2026',
    },
    {
        role: 'staking',
        id: '0x7f6ce7ade63857c4fd16ef7783fed2dfc4d7fb7e40615abdb653030b76aef0c6',
        source: 'first version, which defines the types; November 2026',
    },
    {
        role: 'dca',
        id: '0x002134246a32eec18e68f1f5aadb8edd34856298ae6d32c145d28f3ca46c7fd1',
        source: 'first version, a decompiled module; November 2026',
    },
];

/** Collateral coins of mainnet. */
export const KNOWN_COINS: readonly KnownCoin[] = [
    {
        code: 'USDC',
        type: '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC',
        decimals: 6,
        source: 'documentation of the service, and public bots',
    },
];

/** Staked SUI. */
export const AFSUI: KnownCoin = {
    code: 'AFSUI',
    type: '0xf325ce1300e8dac124071d3152c5c5ee6174914f8bc2161e88329cf579246efc::afsui::AFSUI',
    decimals: 9,
    source: 'interface of the contract, and many programs of others; November 2026',
};

/**
 * The shared objects of staking on mainnet, each in several programs of others except the treasury, which one shows. The chain compares
 * their types with the package, of which several versions were seen, so that the user pins the one in use.
 */
export const STAKING_IDS: {
    readonly chainId: string | undefined;
    readonly objects: Omit<SystemIds<'staking'>, 'package'>;
} = {
    chainId: findChainId(URLS.api.rest),
    objects: {
        stakingVault: '0x2f8f6d5da7f13ea37daa397724280483ed062769813b6f31e9788e59cc88994d',
        stakingSafe: '0xeb685899830dd5837b47007809c76d91a098d52aabbf61e8ac467c59e5cc4610',
        stakingReferrals: '0x4ce9a19b594599536c53edb25d22532f82f18038dc8ef618afd00fbbfb9845ef',
        stakingTreasury: '0xd2b95022244757b0ab9f74e2ee2fb2c3bf29dce5590fa6993a85d64bd219d7e8',
    },
};

/** The gas coin, which each chain has. */
const SUI: KnownCoin = { code: 'SUI', type: SUI_TYPE, decimals: 9, source: 'framework of Sui' };

/**
 * Coins of the wallet that need no pin. Only the types are known on every chain: a code means one of them on the chain that has it.
 */
export const WALLET_COINS: readonly KnownCoin[] = [SUI, ...KNOWN_COINS, AFSUI];

/** Lists the coins that exist on a chain, by its genesis digest in base58; on an unknown one only the gas coin. */
export function walletCoinsOf(chainId: string | undefined): readonly KnownCoin[] {
    return chainId !== undefined && chainId === findChainId(URLS.api.rest) ? WALLET_COINS : [SUI];
}
