/** Matches the values of a contract call with the slots of its signature. */

import { CLOCK } from '../core/address.js';
import type { VerificationContext } from './context.js';
import { isLiteral, hasLengthOf, type ArgumentSlot, type LiteralSlot } from './contract.js';
import type { Literals } from './expected-calls.js';
import type { AccountFacts } from './writes/facts.js';
import type { MarketSession, Value } from './value.js';

/** Slots of shared objects whose ids may not be known: any fits that has no other name in the write. */
const MAY_BE_UNKNOWN: readonly ArgumentSlot[] = [
    'account',
    'registry',
    'baseFeed',
    'collateralFeed',
    'ticketMarket',
    'config',
];

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

    get session(): MarketSession | undefined {
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

/**
 * Returns whether a value has the kind, the identity and the length of its slot. Which feed a feed is,
 * `price-feeds.ts` verifies.
 */
export function fitsSlot(
    slot: ArgumentSlot,
    value: Value,
    context: VerificationContext,
    account: AccountFacts | undefined,
): boolean {
    if (isLiteral(slot)) return value.kind === 'literal' && hasLengthOf(slot, value.bytes);
    if (slot === 'treasury') return value.kind === 'owned' && context.lend(value.objectId);
    if (slot === 'capability' && value.kind === 'owned') return value.objectId === account?.capabilityId;
    if (slot === 'market' && value.kind === 'clearing house') return true;
    if (value.kind !== 'shared') return value.kind === slot;
    const { objectId } = value;
    if (slot === 'market') return context.expected.market(objectId) !== undefined;
    if (slot === 'clock') return objectId === CLOCK;
    if (slot === 'vault') return objectId === account?.vault?.id;
    if (slot === 'account' && account?.accountId !== undefined) return objectId === account.accountId;
    const { registry } = context.trust.deployed;
    if (slot === 'registry' && registry !== undefined) return objectId === registry;
    return MAY_BE_UNKNOWN.includes(slot) && isUnnamed(objectId, context);
}

/**
 * Returns whether a shared object is none that is known by name: no account or market of the write, not the
 * registry or the clock.
 */
export function isUnnamed(objectId: string, { accounts, expected, trust }: VerificationContext): boolean {
    if (objectId === CLOCK || objectId === trust.deployed.registry) return false;
    const isNamed = accounts.some(({ accountId, vault }) => accountId === objectId || vault?.id === objectId);
    return !isNamed && expected.market(objectId) === undefined;
}
