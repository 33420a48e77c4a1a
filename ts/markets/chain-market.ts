/**
 * Reads a market and a price feed from their objects on the chain: packages and collateral from the types,
 * the rest from the fields.
 */

import { isRecord } from '../core/shape.js';

/** The part of an object that a node shows. */
export interface ShownObject {
    /** Full Move type. */
    readonly type: string;
    /** Its fields by their names in the contract; `undefined` where the node shows none. */
    readonly fields: Readonly<Record<string, unknown>> | undefined;
}

/** A market as the chain has it. What a node does not show is `undefined`. */
export interface ChainMarket {
    /**
     * The package version that defined the type of the object, `0x` and 64 digits; calls may go to a later
     * version.
     */
    readonly packageId: string;
    /** Full Move type of the collateral. */
    readonly settleType: string;
    /** 10^-9 base. */
    readonly lot: bigint | undefined;
    /** 10^-9 quote. */
    readonly tick: bigint | undefined;
    /** Number of the base's price feed. */
    readonly baseStorageId: number | undefined;
    /** Number of the collateral's price feed. */
    readonly collateralStorageId: number | undefined;
    /** The version of the contract that may change it. */
    readonly version: bigint | undefined;
}

/** A price feed as the chain has it. */
export interface ChainFeed {
    /** The package version that defined the type of the object, `0x` and 64 digits. */
    readonly packageId: string;
    /** Its number, which markets name; each feed of an aggregator has its own. */
    readonly storageId: number | undefined;
    /** Text that its vendor may change, such as `BTCUSD`. */
    readonly symbol: string | undefined;
}

const MARKET = /^(0x[0-9a-f]{64})::clearing_house::ClearingHouse<(.+)>$/;
const FEED = /^(0x[0-9a-f]{64})::price_feed_storage::PriceFeedStorage$/;
/** The pause that a closed market has for ever, and a paused one while everything is stopped. */
const STOPPED = 1;
const MAX_U32 = 2 ** 32 - 1;

/** Parses the object of a market; `undefined` for any other object. */
export function parseChainMarket({ type, fields }: ShownObject): ChainMarket | undefined {
    const [, packageId, settleType] = MARKET.exec(type) ?? [];
    if (packageId === undefined || settleType === undefined) return undefined;
    const { core_params: params } = memberOf(fields, 'market_params');
    const core = isRecord(params) ? params : {};
    return {
        packageId,
        settleType,
        lot: toInteger(core.lot_size),
        tick: toInteger(core.tick_size),
        baseStorageId: toU32(core.base_storage_id),
        collateralStorageId: toU32(core.collateral_storage_id),
        version: toInteger(fields?.version),
    };
}

/** Whether the object of a market shows that everything is stopped, as in a closed one. */
export function isStopped({ type, fields }: ShownObject): boolean {
    return MARKET.test(type) && toU32(fields?.paused) === STOPPED;
}

/** Parses the object of a price feed; `undefined` for any other object. */
export function parseChainFeed({ type, fields }: ShownObject): ChainFeed | undefined {
    const [, packageId] = FEED.exec(type) ?? [];
    if (packageId === undefined) return undefined;
    const { storage_id: storageId, symbol } = fields ?? {};
    return { packageId, storageId: toU32(storageId), symbol: typeof symbol === 'string' ? symbol : undefined };
}

/**
 * Compares the base of a symbol with the name of a price feed: `BTCUSD` or `BTC`. Returns `undefined` for a
 * name of another form, which says nothing.
 */
export function isBase(base: string, name: string): boolean | undefined {
    const isKnownForm = /^[A-Za-z0-9]{1,32}$/.test(name);
    return isKnownForm ? [base, `${base}USD`].includes(name) : undefined;
}

function memberOf(fields: ShownObject['fields'], name: string): Readonly<Record<string, unknown>> {
    const value = fields?.[name];
    return isRecord(value) ? value : {};
}

/** A node writes integers of 64 bits and more as text. */
function toInteger(value: unknown): bigint | undefined {
    return typeof value === 'string' && /^\d{1,20}$/.test(value) ? BigInt(value) : undefined;
}

/** A node writes smaller integers as numbers. */
function toU32(value: unknown): number | undefined {
    return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_U32 ? Number(value) : undefined;
}
