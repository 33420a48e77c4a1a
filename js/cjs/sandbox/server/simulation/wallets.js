"use strict";
/** Wallets of users: their keys, and the coins that are minted for them. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.createWallet = createWallet;
exports.toMint = toMint;
const ed25519_1 = require("@mysten/sui/keypairs/ed25519");
const blake2_js_1 = require("@noble/hashes/blake2.js");
const utils_js_1 = require("@noble/hashes/utils.js");
const decimal_js_1 = require("../../../core/number/decimal.js");
const problem_js_1 = require("../../../core/problem.js");
const SUI_DECIMALS = 9;
/** Creates a wallet without coins; deterministic for seed and counter. */
function createWallet(seed, counter) {
    const secret = (0, blake2_js_1.blake2b)((0, utils_js_1.utf8ToBytes)(`wallet ${counter} of sandbox ${seed}`), { dkLen: 32 });
    const keypair = ed25519_1.Ed25519Keypair.fromSecretKey(secret);
    return { walletAddress: keypair.toSuiAddress(), privateKey: keypair.getSecretKey() };
}
/** Converts amounts to base units. @throws {Problem} `argument` on a negative, invalid or too precise amount */
function toMint(coins, usdcDecimals) {
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
    const units = (0, decimal_js_1.toUnits)(String(value), decimals, at);
    if (units < 0n)
        throw (0, problem_js_1.problem)('argument', at, 'no negative amount', String(value));
    return { [at]: units };
}
