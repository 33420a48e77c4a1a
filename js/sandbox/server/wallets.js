/** Wallets with money in them, the same ones in every run. */
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { blake2b } from '@noble/hashes/blake2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { toUnits } from '../../number/decimal.js';
import { problem } from '../../problem.js';
const SUI_DECIMALS = 9;
/**
 * Makes a wallet, with no money yet.
 *
 * @param seed of the sandbox
 * @param counter which wallet
 * @returns the same wallet for the same arguments
 */
export function createWallet(seed, counter) {
    const secret = blake2b(utf8ToBytes(`wallet ${counter} of sandbox ${seed}`), { dkLen: 32 });
    const keypair = Ed25519Keypair.fromSecretKey(secret);
    return { walletAddress: keypair.toSuiAddress(), privateKey: keypair.getSecretKey() };
}
/**
 * Reads amounts of coins.
 *
 * @param coins in whole coins
 * @param usdcDecimals of the collateral coin
 * @returns in the coins' own units
 * @throws {Problem} `argument` on an amount that is negative, no number, or finer than the coin
 */
export function toMint(coins, usdcDecimals) {
    return {
        ...amount(coins, 'usdc', usdcDecimals),
        ...amount(coins, 'sui', SUI_DECIMALS),
        ...amount(coins, 'usdcAddressBalance', usdcDecimals),
        ...amount(coins, 'suiAddressBalance', SUI_DECIMALS),
    };
}
function amount(coins, at, decimals) {
    const value = coins[at];
    if (value === undefined)
        return {};
    const units = toUnits(String(value), decimals, at);
    if (units < 0n)
        throw problem('argument', at, 'no negative amount', String(value));
    return { [at]: units };
}
