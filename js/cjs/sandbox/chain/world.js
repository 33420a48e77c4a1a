"use strict";
/** What is the same from the first transaction to the last: packages, shared objects, coin types, epochs. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.SUI_TYPE = exports.FRAMEWORK = exports.REFERENCE_GAS_PRICE = void 0;
exports.toWorld = toWorld;
exports.toEpoch = toEpoch;
const utils_1 = require("@mysten/sui/utils");
const hash_js_1 = require("./hash.js");
/** MIST per unit of computation; what every transaction pays that does not offer more. */
exports.REFERENCE_GAS_PRICE = 750n;
/** Sui's own packages. */
exports.FRAMEWORK = { std: (0, utils_1.normalizeSuiAddress)('0x1'), sui: (0, utils_1.normalizeSuiAddress)('0x2') };
/** The gas coin's type. */
exports.SUI_TYPE = `${exports.FRAMEWORK.sui}::sui::SUI`;
const DAY_MS = 86_400_000;
/** When epoch 0 began; before it, it is epoch 0 too. */
const GENESIS_MS = 1_681_392_600_000;
/**
 * Derives a world from its seed.
 *
 * @param seed decides every id
 * @param markets of the engine
 * @param collateralDecimals decimals of the collateral coin
 * @returns the world
 */
function toWorld(seed, markets, collateralDecimals) {
    const id = (label) => (0, hash_js_1.seededId)(seed, label);
    const packages = { perpetuals: id('perpetuals'), oracle: id('oracle'), authority: id('authority') };
    const adminType = `${packages.authority}::authority::ADMIN`;
    const context = `${packages.perpetuals}::authority::ACCOUNT`;
    return {
        packages,
        chainId: (0, utils_1.toBase58)((0, hash_js_1.hash)('genesis', String(seed))),
        collateralType: `${id('usdc')}::usdc::USDC`,
        collateralDecimals,
        adminType,
        capabilityType: `${packages.authority}::authority::AuthorityCap<${context},${adminType}>`,
        integratorType: `${packages.perpetuals}::account::IntegratorInfo`,
        registryId: id('registry'),
        clockId: (0, utils_1.normalizeSuiAddress)(utils_1.SUI_CLOCK_OBJECT_ID),
        collateralFeedId: id('feed of the collateral'),
        markets,
        feedIds: new Map([...markets.keys()].map((market) => [market, id(`feed of ${market}`)])),
        firstVersion: 300000000n + (new DataView((0, hash_js_1.hash)('version', String(seed)).buffer).getBigUint64(0) % 100000000n),
        oracleSecret: (0, hash_js_1.hash)('oracle', String(seed)),
    };
}
/**
 * The epoch of a time; one lasts a day.
 *
 * @param now milliseconds
 * @returns a whole number, 0 or more
 */
function toEpoch(now) {
    return Math.max(0, Math.floor((now - GENESIS_MS) / DAY_MS));
}
