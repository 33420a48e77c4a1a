/** Matches the values of a contract call with the slots of its signature. */

import { toFullAddress } from '../core/address.js';
import type { VerificationContext } from './context.js';
import { isLiteral, hasLengthOf, type ArgumentSlot, type LiteralSlot } from './contract.js';
import type { Literals } from './expected-calls.js';
import type { AccountFacts } from './intent.js';
import type { Session, Value } from './value.js';

const CLOCK = toFullAddress('0x6');

/** The arguments of a call by slot. */
export class CallArguments {
    constructor(
        private readonly slots: readonly ArgumentSlot[],
        private readonly values: readonly Value[],
    ) {}

    /** Finds the first value in a slot. */
    value(slot: ArgumentSlot): Value | undefined {
        return this.values[this.slots.indexOf(slot)];
    }

    /** The id of the shared object in a slot; `undefined` where it has none. */
    sharedId(slot: ArgumentSlot): string | undefined {
        const value = this.value(slot);
        return value?.kind === 'shared' ? value.objectId : undefined;
    }

    get session(): Session | undefined {
        const value = this.value('session');
        return value?.kind === 'session' ? value.session : undefined;
    }

    get literals(): Literals {
        const literals: { [S in LiteralSlot]?: Uint8Array } = {};
        for (let i = 0; i < this.slots.length; i += 1) {
            const [slot, value] = [this.slots[i], this.values[i]];
            if (slot !== undefined && value?.kind === 'literal' && isLiteral(slot)) literals[slot] = value.bytes;
        }
        return literals;
    }
}

/** Returns whether a value has the kind, the identity and the length of its slot. Which feed a feed is, `price-feeds.ts` verifies. */
export function fitsSlot(
    slot: ArgumentSlot,
    value: Value,
    context: VerificationContext,
    account: AccountFacts | undefined,
): boolean {
    if (isLiteral(slot)) return value.kind === 'literal' && hasLengthOf(slot, value.bytes);
    if (slot === 'capability' && value.kind === 'owned') return value.objectId === account?.capabilityId;
    if (slot === 'market' && value.kind === 'clearing house') return true;
    if (value.kind !== 'shared' || !isShared(slot)) return value.kind === slot;
    const { objectId } = value;
    switch (slot) {
        case 'market':
            return context.expected.market(objectId) !== undefined;
        case 'account':
            return objectId === (account?.accountId ?? (isUnnamed(objectId, context) ? objectId : undefined));
        case 'registry':
            return (
                objectId === (context.trust.deployed.registry ?? (isUnnamed(objectId, context) ? objectId : undefined))
            );
        case 'clock':
            return objectId === CLOCK;
        case 'baseFeed':
        case 'collateralFeed':
        case 'ticketMarket':
            return isUnnamed(objectId, context);
    }
}

const SHARED = ['market', 'account', 'registry', 'clock', 'baseFeed', 'collateralFeed', 'ticketMarket'] as const;

function isShared(slot: ArgumentSlot): slot is (typeof SHARED)[number] {
    return (SHARED as readonly string[]).includes(slot);
}

/** Returns whether a shared object is none that the write names: no account, no market, and not the chain's clock. */
export function isUnnamed(objectId: string, { accounts, expected }: VerificationContext): boolean {
    const isAccount = accounts.some(({ accountId }) => accountId === objectId);
    return objectId !== CLOCK && !isAccount && expected.market(objectId) === undefined;
}
