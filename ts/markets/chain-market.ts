/** Reads a market from its object on the chain: package and collateral from the object's type, the rest from its fields. */

import { isAddress, toFullAddress } from '../core/address.js';
import { isRecord } from '../core/shape.js';

/** The part of an object that a node shows. */
export interface ShownObject {
    /** Full Move type. */
    readonly type: string;
    /** Its fields by their names in the contract; `undefined` where the node shows none. */
    readonly fields: Readonly<Record<string, unknown>> | undefined;
}

/** A market as the chain has it. */
export interface ChainMarket {
    /** The package version that defined the type of the object, `0x` and 64 digits; calls may go to a later version. */
    readonly packageId: string;
    /** Full Move type of the collateral. */
    readonly settleType: string;
    /** 10^-9 base; `undefined` where the object shows none. */
    readonly lot: bigint | undefined;
    /** 10^-9 quote; `undefined` where the object shows none. */
    readonly tick: bigint | undefined;
    /** The base as the object names it, such as `BTCUSD`; `undefined` where it names none. */
    readonly base: string | undefined;
    /** The object of the base's price feed, `0x` and 64 digits; `undefined` where the object shows none. */
    readonly feedId: string | undefined;
}

const MARKET = /^(0x[0-9a-f]{64})::clearing_house::ClearingHouse<(.+)>$/;

/** Structs in structs that are searched. */
const MAX_DEPTH = 6;

/** Parses the object of a market; `undefined` for any other object. */
export function parseChainMarket({ type, fields }: ShownObject): ChainMarket | undefined {
    const [, packageId, settleType] = MARKET.exec(type) ?? [];
    if (packageId === undefined || settleType === undefined) return undefined;
    const feedId = findText(fields, 'base_pfs_id');
    return {
        packageId,
        settleType,
        lot: findInteger(fields, 'lot_size'),
        tick: findInteger(fields, 'tick_size'),
        base: findText(fields, 'base_asset_symbol'),
        feedId: isAddress(feedId) ? toFullAddress(feedId) : undefined,
    };
}

/**
 * Compares the base of a symbol with the name that a market's object has: `BTCUSD` or `BTC`. Returns `undefined` for a name of another
 * form, which says nothing.
 */
export function isBase(base: string, name: string): boolean | undefined {
    const isKnownForm = /^[A-Za-z0-9]{1,32}$/.test(name);
    return isKnownForm ? [base, `${base}USD`].includes(name) : undefined;
}

function findInteger(fields: unknown, name: string): bigint | undefined {
    const text = findText(fields, name) ?? '';
    return /^\d{1,20}$/.test(text) ? BigInt(text) : undefined;
}

/** Finds the only field of a name: the nesting of the structs differs by version of the contract, and by kind of client. */
function findText(fields: unknown, name: string): string | undefined {
    const found = new Set(valuesOf(fields, name, 0));
    return found.size === 1 ? [...found][0] : undefined;
}

function valuesOf(fields: unknown, name: string, depth: number): string[] {
    if (!isRecord(fields) || depth > MAX_DEPTH) return [];
    return Object.entries(fields).flatMap(([key, value]) => {
        const isWanted = key === name && (typeof value === 'string' || typeof value === 'number');
        return isWanted ? [`${value}`] : valuesOf(value, name, depth + 1);
    });
}
