/** Move types of the objects, in their full form. */

import { normalizeStructTag, parseStructTag } from '@mysten/sui/utils';
import type { ChainObject } from '../chain/objects.js';
import { FRAMEWORK, type World } from '../chain/world.js';
import { dcaOrderType, shareType } from '../venues/world.js';
import { invalidArgument } from './status.js';

type StructTag = ReturnType<typeof parseStructTag>;

/** Returns the type of an object. */
export function objectType(object: ChainObject, world: World): string {
    const { perpetuals, oracle } = world.packages;
    switch (object.kind) {
        case 'coin':
            return coinObjectType(object.coinType);
        case 'capability':
            return normalizeStructTag(world.capabilityTypes[object.role]);
        case 'share':
            return shareType(object.lpType, world.venues);
        case 'dcaOrder':
            return dcaOrderType(object, world.venues);
        case 'account':
            return `${perpetuals}::account::Account<${world.collateralType}>`;
        case 'market':
            return `${perpetuals}::clearing_house::ClearingHouse<${world.collateralType}>`;
        case 'registry':
            return `${perpetuals}::registry::Registry`;
        case 'feed':
            return `${oracle}::price_feed_storage::PriceFeedStorage`;
        case 'clock':
            return `${FRAMEWORK.sui}::clock::Clock`;
        case 'venue':
            return object.objectType ?? '';
    }
}

/** The type of a coin's objects. */
export function coinObjectType(coinType: string): string {
    return `${FRAMEWORK.sui}::coin::Coin<${coinType}>`;
}

/** Creates a filter of types; type arguments that the filter omits match all. @throws {RpcFailure} on invalid text */
export function typeFilter(text: string): (type: string) => boolean {
    const wanted = parseTag(text);
    return (type) => {
        const found = parseStructTag(type);
        if (found.address !== wanted.address || found.module !== wanted.module || found.name !== wanted.name)
            return false;
        return wanted.typeParams.length === 0 || normalizeStructTag(found) === normalizeStructTag(wanted);
    };
}

/** Reads a coin type. @throws {RpcFailure} on invalid text */
export function readCoinType(text: string): string {
    return normalizeStructTag(parseTag(text));
}

function parseTag(text: string): StructTag {
    try {
        return parseStructTag(normalizeStructTag(text));
    } catch {
        throw invalidArgument(`wanted a Move type, found ${JSON.stringify(text)}`);
    }
}
