/** Constants of one simulated chain: packages, shared objects, coin types and epochs. */
import { normalizeSuiAddress, SUI_CLOCK_OBJECT_ID, toBase58 } from '@mysten/sui/utils';
import { hash, seededId } from './hash.js';
/** MIST per computation unit; the default and minimum gas price. */
export const REFERENCE_GAS_PRICE = 750n;
/** Sui's framework packages. */
export const FRAMEWORK = { std: normalizeSuiAddress('0x1'), sui: normalizeSuiAddress('0x2') };
/** The gas coin's type. */
export const SUI_TYPE = `${FRAMEWORK.sui}::sui::SUI`;
const DAY_MS = 86_400_000;
/** Start of epoch 0, milliseconds. */
const GENESIS_MS = 1_681_392_600_000;
/** Derives the identifiers from the seed, and the type of the collateral unless it is given. */
export function toWorld(seed, markets, collateralDecimals, collateralType) {
    const id = (label) => seededId(seed, label);
    const packages = { perpetuals: id('perpetuals'), oracle: id('oracle'), authority: id('authority') };
    const roleTypes = {
        admin: `${packages.authority}::authority::ADMIN`,
        assistant: `${packages.authority}::authority::ASSISTANT`,
    };
    const context = `${packages.perpetuals}::authority::ACCOUNT`;
    const capabilityOf = (role) => `${packages.authority}::authority::AuthorityCap<${context},${roleTypes[role]}>`;
    return {
        packages,
        chainId: toBase58(hash('genesis', String(seed))),
        collateralType: collateralType ?? `${id('usdc')}::usdc::USDC`,
        collateralDecimals,
        roleTypes,
        capabilityTypes: { admin: capabilityOf('admin'), assistant: capabilityOf('assistant') },
        integratorType: `${packages.perpetuals}::account::IntegratorInfo`,
        executors: [id('executor')],
        registryId: id('registry'),
        clockId: normalizeSuiAddress(SUI_CLOCK_OBJECT_ID),
        collateralFeedId: id('feed of the collateral'),
        markets,
        feedIds: new Map([...markets.keys()].map((market) => [market, id(`feed of ${market}`)])),
        firstVersion: 300000000n + (new DataView(hash('version', String(seed)).buffer).getBigUint64(0) % 100000000n),
        oracleSecret: hash('oracle', String(seed)),
    };
}
/** Duration of an epoch, milliseconds. */
export const EPOCH_MS = DAY_MS;
/** Returns the start of an epoch, milliseconds since 1970. */
export function epochStart(epoch) {
    return GENESIS_MS + epoch * DAY_MS;
}
/** Returns the epoch of a time; an epoch is one day. */
export function toEpoch(now) {
    return Math.max(0, Math.floor((now - GENESIS_MS) / DAY_MS));
}
