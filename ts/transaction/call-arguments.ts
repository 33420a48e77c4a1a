/** Matches the values of a contract call with the slots of a signature. */

import { toFullAddress } from '../core/address.js';
import type { VerificationContext } from './context.js';
import { isLiteral, hasLengthOf, type ArgumentSlot, type LiteralSlot, type ObjectSlot } from './contract.js';
import type { Literals } from './expected-calls.js';
import type { AccountFacts } from './intent.js';
import { NONE, type Session, type Value } from './value.js';

const CLOCK = toFullAddress('0x6');
const EMPTY = new Uint8Array();
/** Kinds of values that fit the slot of the same name. */
const SLOT_KINDS: readonly Value['kind'][] = ['coin', 'session', 'integrator', 'capability', 'newAccount', 'policy'];

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

/** Returns whether a value of a known call has the kind, the identity and the length of its slot. */
export function fitsSlot(
    slot: ArgumentSlot,
    value: Value,
    context: VerificationContext,
    account: AccountFacts | undefined,
): boolean {
    if (isLiteral(slot)) return value.kind === 'literal' && hasLengthOf(slot, value.bytes, true);
    return kindOfValue(value, context, account) === kindOfSlot(slot, account);
}

/**
 * Returns whether the values of an unknown call fit a signature: each slot has a value, and each value a slot, with objects in
 * any order and plain values in the documented one. The integrator may be missing.
 */
export function fitsSlots(
    slots: readonly ArgumentSlot[],
    values: readonly Value[],
    context: VerificationContext,
    account: AccountFacts | undefined,
): boolean {
    const literals = values.filter((value) => value.kind === 'literal');
    const literalSlots = slots.filter(isLiteral);
    if (literals.length !== literalSlots.length) return false;
    if (!literalSlots.every((slot, i) => hasLengthOf(slot, literals[i]?.bytes ?? EMPTY, false))) return false;
    const found = values
        .filter(({ kind }) => kind !== 'literal')
        .map((value) => kindOfValue(value, context, account) ?? 'none');
    const wanted = slots
        .flatMap((slot) => (isLiteral(slot) ? [] : [kindOfSlot(slot, account)]))
        .filter((kind) => kind !== 'integrator' || found.includes('integrator'));
    found.sort();
    wanted.sort();
    return found.length === wanted.length && found.every((kind, i) => kind === wanted[i]);
}

/** Sorts the values of an unknown call by the slots of a signature that {@link fitsSlots}. */
export function sortBySlot(
    slots: readonly ArgumentSlot[],
    values: readonly Value[],
    context: VerificationContext,
    account: AccountFacts | undefined,
): CallArguments {
    const rest = [...values];
    const sorted = slots.map((slot) => {
        const place = rest.findIndex((value) =>
            isLiteral(slot)
                ? value.kind === 'literal'
                : kindOfValue(value, context, account) === kindOfSlot(slot, account),
        );
        return place < 0 ? NONE : (rest.splice(place, 1)[0] ?? NONE);
    });
    return new CallArguments(slots, sorted);
}

function kindOfValue(
    value: Value,
    context: VerificationContext,
    account: AccountFacts | undefined,
): ObjectSlot | 'shared' | undefined {
    if (value.kind === 'owned') return value.objectId === account?.capabilityId ? 'capability' : undefined;
    if (value.kind === 'clearing house') return 'market';
    if (value.kind !== 'shared') return SLOT_KINDS.includes(value.kind) ? (value.kind as ObjectSlot) : undefined;
    if (value.objectId === CLOCK) return 'clock';
    if (value.objectId === account?.accountId) return 'account';
    return context.expected.market(value.objectId) === undefined ? 'shared' : 'market';
}

/** Nothing names the ids of feeds and of the registry, so that any shared object fits. */
function kindOfSlot(slot: ObjectSlot, account: AccountFacts | undefined): ObjectSlot | 'shared' {
    const isUnnamed =
        slot === 'feed' || slot === 'registry' || (slot === 'account' && account?.accountId === undefined);
    return isUnnamed ? 'shared' : slot;
}
