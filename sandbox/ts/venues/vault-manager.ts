/**
 * The managers of vaults: they pay requests after a while, and what they trade changes the value of the
 * shares.
 */

import { inspect } from 'node:util';
import { problem } from '../../../ts/core/problem.js';
import { seededId } from '../chain/hash.js';
import type { ObjectReader, ObjectStore, SharedObject } from '../chain/objects.js';
import type { World } from '../chain/world.js';
import { expectKeys } from '../option-keys.js';
import type { VaultRequest, VaultState } from './state.js';
import { emptyVault, payoutOf, withMargins, withoutRequest, withoutShares, withProfit } from './vaults.js';
import type { VaultSpec } from './world.js';

/** What a manager does. Amounts are base units of the collateral, as integers. */
export interface VaultChange<Amount = bigint | number> {
    /** Negative: a loss. */
    readonly profit?: Amount;
    /** Margins by market; the rest of the collateral is outside of markets. */
    readonly margins?: Readonly<Record<string, Amount>>;
    /** Whether requests are paid. */
    readonly isServed?: boolean;
    /** Fees that the manager may take. */
    readonly fees?: Amount;
    /** The wallet that manages it from now on, by the capabilities of its owner. */
    readonly owner?: string;
    /** Milliseconds. */
    readonly lockMs?: number;
    readonly forceDelayMs?: number;
    /** 10^-18. */
    readonly fee?: Amount;
    readonly maxDeposited?: Amount;
    /** Milliseconds since 1970. */
    readonly pausedAt?: number;
    /** Until then the manager may not trade, milliseconds since 1970; 0: it may. */
    readonly pausedUntil?: number;
    /** Whether the vendor has paused the vault. */
    readonly isStopped?: boolean;
}

const NAMES = [
    ...(['profit', 'margins', 'isServed', 'fees', 'owner', 'lockMs', 'forceDelayMs', 'fee'] as const),
    ...(['maxDeposited', 'pausedAt', 'pausedUntil', 'isStopped'] as const),
] as const satisfies readonly (keyof VaultChange)[];

/** Reads a change. @throws {Problem} `argument` on another name, and on an amount that is no integer */
export function readVaultChange(given: VaultChange): VaultChange<bigint> {
    expectKeys(given, NAMES, 'change');
    const { profit, margins, fees, fee, maxDeposited, ...others } = given;
    return {
        ...others,
        ...toAmounts({ profit, fees, fee, maxDeposited }),
        ...(margins === undefined ? {} : { margins: toAmounts(margins, 'margins.') }),
    };
}

function toAmounts(
    given: Readonly<Record<string, bigint | number | undefined>>,
    place = '',
): Readonly<Record<string, bigint>> {
    const rows = Object.entries(given).flatMap(([name, value]) => {
        if (value === undefined) return [];
        if (typeof value === 'bigint' || Number.isSafeInteger(value)) return [[name, BigInt(value)] as const];
        throw problem('argument', `${place}${name}`, 'a whole number of base units', inspect(value));
    });
    return Object.fromEntries(rows);
}

/** Finds a vault. @throws {Problem} `argument` when there is none with the id */
export function findVaultSpec({ venues }: Pick<World, 'venues'>, vaultId: string): VaultSpec {
    const found = venues.vaults.find(({ id }) => id === vaultId);
    if (found !== undefined) return found;
    throw problem('argument', 'vault', `one of ${venues.vaults.map(({ id }) => id).join(', ')}`, vaultId);
}

type Objects = Pick<ObjectReader, 'get'>;

/** The state of a vault; what nothing has used has the state of its specification. */
export function vaultStateOf(objects: Objects, world: World, spec: VaultSpec): VaultState {
    const object = objects.get(spec.id);
    const state = object?.kind === 'venue' ? object.state : undefined;
    return state?.kind === 'vault' ? state : emptyVault(spec);
}

/** Changes a vault. */
export function changeVault(store: ObjectStore, world: World, spec: VaultSpec, change: VaultChange<bigint>): void {
    const { profit = 0n, margins, ...rest } = change;
    const state = { ...withProfit(vaultStateOf(store, world, spec), profit), ...rest };
    put(store, spec, margins === undefined ? state : withMargins(state, margins));
}

/** Pays all requests that are due, oldest first. One whose minimum is not reached stays. */
export function serveRequests(store: ObjectStore, world: World, now: number): void {
    for (const spec of world.venues.vaults) {
        const state = vaultStateOf(store, world, spec);
        for (const request of state.requests) {
            if (isDue(spec, state, request, now)) pay(store, world, spec, request);
        }
    }
}

/** The next time at which a request is due; `undefined` without any. */
export function nextServiceAt(objects: Objects, world: World, after: number): number | undefined {
    const times = world.venues.vaults.flatMap((spec) => {
        const { requests, isServed } = vaultStateOf(objects, world, spec);
        const { serviceMs } = spec;
        return isServed && serviceMs !== undefined ? requests.map(({ at }) => at + serviceMs) : [];
    });
    const later = times.filter((time) => time > after);
    return later.length === 0 ? undefined : Math.min(...later);
}

function isDue({ serviceMs }: VaultSpec, { isServed }: VaultState, { at }: VaultRequest, now: number): boolean {
    return isServed && serviceMs !== undefined && now >= at + serviceMs;
}

function pay(store: ObjectStore, world: World, spec: VaultSpec, request: VaultRequest): void {
    const state = vaultStateOf(store, world, spec);
    const { owner, shares, share, minOut, at } = request;
    const payout = payoutOf(state, shares, share.provided, world.collateralDecimals);
    if (payout.amount < minOut) return;
    const id = seededId(at, `payment of ${spec.id} to ${owner}`);
    const coin = { kind: 'coin', id, version: world.firstVersion, owner, coinType: spec.coinType } as const;
    store.put({ ...coin, balance: payout.amount });
    put(store, spec, withoutShares(withoutRequest(state, owner), shares, payout));
}

function put(store: ObjectStore, { id }: VaultSpec, state: VaultState): void {
    store.put({ ...(store.get(id) as SharedObject), state });
}
