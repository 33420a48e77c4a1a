/**
 * Verifies price updates: calls of known adapters and providers, which take nothing of the wallet but a fee.
 */

import { CLOCK, SUI_TYPE } from '../core/address.js';
import { DEPLOYMENTS, type DeployedRole } from '../wire/deployments.js';
import { isUnnamed } from './call-arguments.js';
import { isByteList } from './byte-list.js';
import type { VerificationContext } from './context.js';
import type { MoveCall } from './data.js';
import { mayEndIn } from './sinks.js';
import { describeCall, describeValue, NONE, toBoolean, type Value } from './value.js';

/**
 * Updates for a market at most: it needs the prices of its base and of its collateral, and more calls only
 * cost gas.
 */
export const UPDATES_PER_MARKET = 2;

/** Plain values that only their provider reads, with their lengths in bytes. */
const LENGTHS = { flag: 1, u8: 1, u64: 8, u128: 16 };

/** What an update takes; `object` is one of the oracle's own shared objects. */
export type UpdateSlot = 'object' | 'feed' | 'clock' | 'message' | 'update' | 'fee' | keyof typeof LENGTHS;

/**
 * A function of an adapter, which writes a feed, or of a provider, whose messages it reads. None takes type
 * arguments.
 */
export interface UpdateCall {
    readonly roles: readonly DeployedRole[];
    readonly name: string;
    readonly slots: readonly UpdateSlot[];
    readonly returns: 'update' | 'nothing';
}

const FROM_MESSAGE: readonly UpdateSlot[] = ['object', 'object', 'feed', 'object', 'object', 'message', 'clock'];
const FROM_UPDATE: readonly UpdateSlot[] = ['object', 'object', 'feed', 'object', 'update'];
const UPDATE = 'price_feed_storage::update_price_feed';
const BY_UPDATE = 'price_feed_storage::update_price_feed_from_update';

/**
 * The functions that a write may call to update prices: those of the adapters that are linked to the deployed
 * aggregator, and of the providers that they read. The adapters of Pyth and Switchboard are linked to another
 * one. Pyth Lazer's `…_v2` returns a type that no adapter takes.
 */
export const UPDATE_CALLS: readonly UpdateCall[] = [
    {
        roles: ['pythLazerAdapter', 'pythLazerRollingAdapter', 'pythLazerNormalizedAdapter'],
        name: UPDATE,
        slots: FROM_MESSAGE,
        returns: 'nothing',
    },
    {
        roles: ['pythLazerAdapter', 'pythLazerNormalizedAdapter'],
        name: BY_UPDATE,
        slots: FROM_UPDATE,
        returns: 'nothing',
    },
    { roles: ['pythLazerRollingAdapter'], name: BY_UPDATE, slots: [...FROM_UPDATE, 'clock'], returns: 'nothing' },
    {
        roles: ['storkAdapter'],
        name: UPDATE,
        slots: ['object', 'object', 'feed', 'object', 'object'],
        returns: 'nothing',
    },
    {
        roles: ['pythLazer'],
        name: 'pyth_lazer::parse_and_verify_le_ecdsa_update',
        slots: ['object', 'clock', 'message'],
        returns: 'update',
    },
    {
        roles: ['stork'],
        name: 'update_temporal_numeric_value_evm_input::new',
        // Asset, time, price and its sign, two hashes, and a signature in three parts.
        slots: ['message', 'u64', 'u128', 'flag', 'message', 'message', 'message', 'message', 'u8'],
        returns: 'update',
    },
    {
        roles: ['stork'],
        name: 'stork::update_single_temporal_numeric_value_evm',
        slots: ['object', 'update', 'fee'],
        returns: 'nothing',
    },
];

/** The roles of the packages that price updates call. */
export const ORACLE_ROLES: readonly DeployedRole[] = [...new Set(UPDATE_CALLS.flatMap(({ roles }) => roles))];

const ROLES: ReadonlyMap<string, DeployedRole> = new Map(
    Object.values(DEPLOYMENTS).flatMap(({ packages }) =>
        ORACLE_ROLES.flatMap((role) => {
            const id = packages[role]?.current;
            return id === undefined ? [] : [[id, role] as const];
        }),
    ),
);

const NAMES: ReadonlySet<string> = new Set(UPDATE_CALLS.map(({ name }) => name));

/** Returns whether a call has the name of a price update. */
export function isNamedAsUpdate(call: MoveCall): boolean {
    return NAMES.has(`${call.module}::${call.function}`);
}

/** What each slot takes, for errors. */
const WANTED: Readonly<Record<UpdateSlot, string>> = {
    object: 'a shared object of the oracle, not your account, a market or the registry',
    feed: 'the price feed of a market of this write, or of its collateral',
    clock: 'the clock of the chain',
    message: 'a list of bytes',
    flag: 'a boolean',
    u8: 'a number of 1 byte',
    u64: 'a number of 8 bytes',
    u128: 'a number of 16 bytes',
    update: 'the update that an earlier call read from a message',
    fee: 'SUI of the gas coin or of your address balance, of a known amount',
};

/** Returns whether a value may pay for a price update; the sum of all is limited besides. */
function isFee(value: Value): boolean {
    if (value.kind !== 'coin') return false;
    const { type, origin, amount } = value.coin;
    return type === SUI_TYPE && mayEndIn('oracle fee', origin, amount);
}

function isNumber(slot: UpdateSlot): slot is keyof typeof LENGTHS {
    return Object.hasOwn(LENGTHS, slot);
}

/** Follows the price updates of one transaction. */
export class PriceUpdateVerifier {
    /** The feeds that calls update, each with its place. */
    private readonly updated: (readonly [feedId: string, at: string])[] = [];
    /** Updates after contract calls, each with the number of contract calls before it. */
    private readonly between: (readonly [at: string, contractCalls: number])[] = [];
    /** Messages that were read, with their places; a call that takes one removes it. */
    private readonly unused = new Map<Value, string>();
    private messages = 0;
    private fee = 0n;

    constructor(private readonly context: VerificationContext) {}

    verifyCall(call: MoveCall, values: readonly Value[], at: string): Value[] {
        const context = this.context;
        // Of chained builders, each updates the prices of its own market.
        if (context.isInSession) context.report(at, 'price updates before the calls of a market', 'one in a session');
        else if (context.contractCalls > 0) this.between.push([at, context.contractCalls]);
        const found = findUpdateCall(call);
        if (found === undefined) {
            const wanted = 'a price update of a known adapter or provider';
            context.report(at, wanted, describeCall(call, values));
            return [];
        }
        const types = call.typeArguments.join(' and ');
        if (types !== '') context.report(`${at} types`, 'none', types);
        const { slots, returns } = found;
        for (const [i, slot] of slots.entries()) {
            const value = values[i] ?? NONE;
            if (this.fits(slot, value)) this.note(slot, value, at);
            else context.report(`${at} ${slot}`, WANTED[slot], describeValue(value));
        }
        if (returns === 'nothing') return [];
        this.messages += 1;
        const update: Value = { kind: 'price update' };
        this.unused.set(update, at);
        return [update];
    }

    private fits(slot: UpdateSlot, value: Value): boolean {
        if (slot === 'fee') return isFee(value);
        if (slot === 'update') return value.kind === 'price update';
        if (slot === 'message') return value.kind === 'literal' && isByteList(value.bytes);
        if (slot === 'flag') return value.kind === 'literal' && toBoolean(value.bytes) !== undefined;
        if (isNumber(slot)) return value.kind === 'literal' && value.bytes.length === LENGTHS[slot];
        if (value.kind !== 'shared') return false;
        if (slot === 'clock') return value.objectId === CLOCK;
        const isMarket = this.context.trust.deployed.baseFeeds.has(value.objectId);
        return !isMarket && isUnnamed(value.objectId, this.context);
    }

    private note(slot: UpdateSlot, value: Value, at: string): void {
        if (slot === 'update') this.unused.delete(value);
        if (slot === 'feed' && value.kind === 'shared') this.updated.push([value.objectId, at]);
        if (slot !== 'fee' || value.kind !== 'coin' || value.coin.amount === 'unknown') return;
        value.coin.sink = 'oracle fee';
        this.context.consume(value);
        this.fee += value.coin.amount;
    }

    /** Verifies after the last command which feeds were updated, how often, and for which fee. */
    verifyEnd(): void {
        const { trust, expected, contractCalls, feeds } = this.context;
        for (const [at, count] of this.between) {
            if (count < contractCalls) continue;
            this.context.report(at, 'price updates before contract calls', 'a price update after the last one');
        }
        for (const [feedId, at] of this.updated) {
            if (!feeds.mayUpdate(feedId)) this.context.report(`${at} feed`, WANTED.feed, `shared object ${feedId}`);
        }
        for (const at of this.unused.values()) {
            this.context.report(at, 'a message that a price update takes', 'one that no call takes');
        }
        if (this.fee > trust.maxOracleFee) {
            const wanted = `oracle fees of at most ${trust.maxOracleFee} MIST (options.transaction.maxOracleFee)`;
            this.context.report('calls', wanted, `${this.fee} MIST`);
        }
        const most = UPDATES_PER_MARKET * Math.max(1, expected.mostMarkets);
        const count = Math.max(this.updated.length, this.messages);
        if (count > most) {
            const wanted = `at most ${most} price updates, two for each market of the write`;
            this.context.report('calls', wanted, `${count}`);
        }
    }
}

/**
 * Finds the row of a call: of its package's role where the package is a shipped one, else by its arguments.
 */
export function findUpdateCall(call: MoveCall): UpdateCall | undefined {
    const role = ROLES.get(call.package);
    const name = `${call.module}::${call.function}`;
    return UPDATE_CALLS.find(
        (row) =>
            row.name === name &&
            row.slots.length === call.arguments.length &&
            (role === undefined || row.roles.includes(role)),
    );
}
