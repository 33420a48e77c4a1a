/** Wallets of users: their keys, and the coins that are minted for them. */

import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { blake2b } from '@noble/hashes/blake2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { toUnits } from '../../../../ts/core/number/decimal.js';
import { problem } from '../../../../ts/core/problem.js';
import { expectKeys } from '../../option-keys.js';
import type { MintAmounts } from '../../chain/types.js';
import { SUI_DECIMALS, type World } from '../../chain/world.js';

/** Amounts in whole coins, as a number or decimal text. Amounts that are not exact are refused. */
export interface Coins {
    /** As one coin object. */
    readonly usdc?: number | string;
    readonly sui?: number | string;
    /** As address balance. */
    readonly usdcAddressBalance?: number | string;
    readonly suiAddressBalance?: number | string;
    /** Of any coin of `sandbox.coins`, by its symbol: as one coin object each, and as address balances. */
    readonly coins?: Readonly<Record<string, number | string>>;
    readonly addressBalances?: Readonly<Record<string, number | string>>;
    /** The name of a vault that the wallet manages from now on. */
    readonly vault?: string;
    /** Claimable rewards, by symbol. */
    readonly rewards?: Readonly<Record<string, number | string>>;
}

/** Address and key of a wallet. */
export interface FundedWallet {
    readonly walletAddress: string;
    /** `suiprivkey1…` */
    readonly privateKey: string;
}

/** A wallet of the sandbox with the public key that the service knows of it. */
export interface OwnWallet extends FundedWallet {
    /** With its flag. */
    readonly publicKey: Uint8Array;
}

/** Creates a wallet without coins; deterministic for seed and counter. */
export function createWallet(seed: number, counter: number): OwnWallet {
    const secret = blake2b(utf8ToBytes(`wallet ${counter} of sandbox ${seed}`), { dkLen: 32 });
    // The validation is a trial signature, which takes twice the time of the key itself.
    const keypair = Ed25519Keypair.fromSecretKey(secret, { skipValidation: true });
    return {
        walletAddress: keypair.toSuiAddress(),
        privateKey: keypair.getSecretKey(),
        publicKey: keypair.getPublicKey().toSuiBytes(),
    };
}

const NAMES: Readonly<Record<keyof Coins, true>> = {
    usdc: true,
    sui: true,
    usdcAddressBalance: true,
    suiAddressBalance: true,
    coins: true,
    addressBalances: true,
    rewards: true,
    vault: true,
};

/**
 * Converts amounts to base units. @throws {Problem} `argument` on an unknown name, and on a negative, invalid
 * or too precise amount
 */
export function toMint(
    coins: Coins,
    { collateralDecimals, coins: specs }: Pick<World, 'coins' | 'collateralDecimals'>,
): MintAmounts {
    expectKeys(coins, Object.keys(NAMES), 'coins');
    return {
        ...amount(coins, 'usdc', collateralDecimals),
        ...amount(coins, 'sui', SUI_DECIMALS),
        ...amount(coins, 'usdcAddressBalance', collateralDecimals),
        ...amount(coins, 'suiAddressBalance', SUI_DECIMALS),
        ...amounts(coins, 'coins', specs),
        ...amounts(coins, 'addressBalances', specs),
        ...amounts(coins, 'rewards', specs),
    };
}

/** Finds the id of a vault. @throws {Problem} `argument` when none has the name */
export function findVault(name: string, { venues }: Pick<World, 'venues'>): string {
    const found = venues.vaults.find((vault) => vault.name === name);
    if (found !== undefined) return found.id;
    throw problem('argument', 'vault', `one of ${venues.vaults.map((vault) => vault.name).join(', ')}`, name);
}

function amounts(
    given: Coins,
    at: 'coins' | 'addressBalances' | 'rewards',
    specs: World['coins'],
): { readonly [Key in typeof at]?: Record<string, bigint> } {
    const rows = Object.entries(given[at] ?? {}).map(([symbol, value]) => {
        const spec = specs.get(symbol);
        if (spec === undefined) throw problem('argument', at, `amounts of ${[...specs.keys()].join(', ')}`, symbol);
        const units = toUnits(String(value), spec.decimals, `${at}.${symbol}`);
        if (units < 0n) throw problem('argument', `${at}.${symbol}`, 'zero or more', String(value));
        return [spec.type, units] as const;
    });
    return rows.length === 0 ? {} : { [at]: Object.fromEntries(rows) };
}

function amount(
    coins: Coins,
    at: Exclude<keyof Coins, 'coins' | 'addressBalances' | 'rewards' | 'vault'>,
    decimals: number,
): Record<string, bigint> {
    const value = coins[at];
    if (value === undefined) return {};
    const units = toUnits(String(value), decimals, at);
    if (units < 0n) throw problem('argument', at, 'zero or more', String(value));
    return { [at]: units };
}
