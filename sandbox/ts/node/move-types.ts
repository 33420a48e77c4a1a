/** Move types of the objects, in their full form. */

import { normalizeStructTag, parseStructTag } from '@mysten/sui/utils';
import type { ChainObject, SharedObject, TicketField } from '../chain/objects.js';
import { ADAPTER_PACKAGES, FRAMEWORK, type World } from '../chain/world.js';
import { vaultCapabilityType } from '../venues/vault-account-functions.js';
import { dcaOrderType } from '../venues/world.js';
import { invalidArgument } from './status.js';

type StructTag = ReturnType<typeof parseStructTag>;

/** Returns the type of an object. */
export function objectType(object: ChainObject, world: World): string {
    const { perpetuals, oracle } = world.packages;
    switch (object.kind) {
        case 'coin':
            return coinObjectType(object.coinType);
        case 'capability':
            return object.vault === undefined
                ? normalizeStructTag(world.capabilityTypes[object.role])
                : vaultCapabilityType(object, world);
        case 'holding':
            return object.objectType;
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
        case 'source':
            return `${oracle}::source::Source<${sourceOf(object, world)}>`;
        case 'oracleConfig':
            return `${oracle}::config::Config`;
        // The module is invented.
        case 'feedInfo':
            return `${packageOf(object, world)}::price_feed_storage::FeedInfoObject`;
        case 'lazerState':
            return `${world.originals.get(world.packages.pythLazer) ?? world.packages.pythLazer}::state::State`;
        case 'ticketField':
            return ticketFieldType(object, world);
        case 'venue':
            return object.objectType ?? '';
    }
}

/** The modules of the adapters' types are invented. */
function sourceOf(object: SharedObject, world: World): string {
    return `${packageOf(object, world)}::source::${(object.adapter ?? '').toUpperCase()}`;
}

function packageOf({ adapter = 'lazer' }: SharedObject, { packages }: World): string {
    return packages[ADAPTER_PACKAGES[adapter]];
}

/** The type of the dynamic field that holds a ticket. */
function ticketFieldType({ ticketKind }: TicketField, { packages: { perpetuals }, collateralType }: World): string {
    const name = { stop: 'stop_orders::StopOrderTicket', twap: 'twap_orders::TWAPOrderTicket' }[ticketKind];
    const ticket = `${perpetuals}::${name}<${collateralType}>`;
    return `${FRAMEWORK.sui}::dynamic_field::Field<${perpetuals}::keys::OrderTicketKey,${ticket}>`;
}

/** The type of a coin's objects. */
export function coinObjectType(coinType: string): string {
    return `${FRAMEWORK.sui}::coin::Coin<${coinType}>`;
}

/**
 * Creates a filter of types; type arguments that the filter omits match all. @throws {RpcFailure} on invalid
 * text
 */
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
