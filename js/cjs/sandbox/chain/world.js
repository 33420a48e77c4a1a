"use strict";
/** Constants of one simulated chain: packages, shared objects, coin types and epochs. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.EPOCH_MS = exports.SUI_TYPE = exports.FRAMEWORK = exports.REFERENCE_GAS_PRICE = void 0;
exports.toWorld = toWorld;
exports.epochStart = epochStart;
exports.toEpoch = toEpoch;
const utils_1 = require("@mysten/sui/utils");
const hash_js_1 = require("./hash.js");
/** MIST per computation unit; the default and minimum gas price. */
exports.REFERENCE_GAS_PRICE = 750n;
/** Sui's framework packages. */
exports.FRAMEWORK = { std: (0, utils_1.normalizeSuiAddress)('0x1'), sui: (0, utils_1.normalizeSuiAddress)('0x2') };
/** The gas coin's type. */
exports.SUI_TYPE = `${exports.FRAMEWORK.sui}::sui::SUI`;
const DAY_MS = 86_400_000;
/** Start of epoch 0, milliseconds. */
const GENESIS_MS = 1_681_392_600_000;
/** Derives the identifiers from the seed, and the type of the collateral unless it is given. */
function toWorld(seed, markets, collateralDecimals, collateralType) {
    const id = (label) => (0, hash_js_1.seededId)(seed, label);
    const packages = { perpetuals: id('perpetuals'), oracle: id('oracle'), authority: id('authority') };
    const roleTypes = {
        admin: `${packages.authority}::authority::ADMIN`,
        assistant: `${packages.authority}::authority::ASSISTANT`,
    };
    const context = `${packages.perpetuals}::authority::ACCOUNT`;
    const capabilityOf = (role) => `${packages.authority}::authority::AuthorityCap<${context},${roleTypes[role]}>`;
    return {
        packages,
        chainId: (0, utils_1.toBase58)((0, hash_js_1.hash)('genesis', String(seed))),
        collateralType: collateralType ?? `${id('usdc')}::usdc::USDC`,
        collateralDecimals,
        roleTypes,
        capabilityTypes: { admin: capabilityOf('admin'), assistant: capabilityOf('assistant') },
        integratorType: `${packages.perpetuals}::account::IntegratorInfo`,
        executors: [id('executor')],
        registryId: id('registry'),
        clockId: (0, utils_1.normalizeSuiAddress)(utils_1.SUI_CLOCK_OBJECT_ID),
        collateralFeedId: id('feed of the collateral'),
        markets,
        feedIds: new Map([...markets.keys()].map((market) => [market, id(`feed of ${market}`)])),
        firstVersion: 300000000n + (new DataView((0, hash_js_1.hash)('version', String(seed)).buffer).getBigUint64(0) % 100000000n),
        oracleSecret: (0, hash_js_1.hash)('oracle', String(seed)),
    };
}
/** Duration of an epoch, milliseconds. */
exports.EPOCH_MS = DAY_MS;
/** Returns the start of an epoch, milliseconds since 1970. */
function epochStart(epoch) {
    return GENESIS_MS + epoch * DAY_MS;
}
/** Returns the epoch of a time; an epoch is one day. */
function toEpoch(now) {
    return Math.max(0, Math.floor((now - GENESIS_MS) / DAY_MS));
}
