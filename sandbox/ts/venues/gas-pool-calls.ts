/** Gas pools: shared objects of an address, whose SUI any function that the address calls may take. */

import { bcs } from '@mysten/sui/bcs';
import { deriveObjectID } from '@mysten/sui/utils';
import type { VenueCall, VenueFunction } from '../chain/execution.js';
import type { Value } from '../chain/values.js';
import { SUI_TYPE, type World } from '../chain/world.js';
import { Abort } from '../errors.js';
import type { GasPoolState } from './state.js';

const POOL = 'gasPool::gas_pool::GasPool';
const CONFIG = 'gasPool::config::Config';
const POLICY = 'gasPool::gas_pool::GasPoolSharePolicy';

/** MIST that a pool keeps, and addresses that it has at most. */
export const GAS_POOL_LIMITS = { minimum: 50_000_000n, addresses: 32 } as const;

/** Numbers of the errors of the module, which clever codes have. */
const ERRORS = {
    notAuthorized: [0n, 'the sender is not authorized'],
    notOwner: [1n, 'the sender is not the owner'],
    authorized: [2n, 'the address is authorized already'],
    policy: [3n, 'the policy is that of another pool'],
    belowMinimum: [4n, 'less than the minimum would remain'],
    full: [7n, 'the pool has the most addresses'],
    amount: [8n, 'the amount is not valid'],
} as const;

export const GAS_POOL_FUNCTIONS: readonly VenueFunction[] = [
    row('new', [`&mut ${CONFIG}`, 'address'], (call) => {
        const id = create(call);
        share(call, id);
        return [];
    }),
    row('create_with_share_policy', [`&mut ${CONFIG}`, 'address'], (call) => {
        const id = create(call);
        const { typePackages } = call.execution.context.world.venues;
        const potatoType = POLICY.replace('gasPool', typePackages.gasPool);
        return [
            { kind: 'venue', id, objectType: poolType(call.execution.context.world) },
            { kind: 'potato', potatoType, state: { id } },
        ];
    }),
    row('consume_policy_and_share', [POOL, POLICY], (call) => {
        const { id } = call.value(0, 'venue');
        const { state } = call.value(1, 'potato');
        if ((state as { readonly id: string }).id !== id) throw error('policy');
        share(call, id);
        return [];
    }),
    row('join', [`&mut ${POOL}`, `&${CONFIG}`, 'Coin<SUI>'], (call) => {
        const { balance } = call.value(2, 'coin');
        change(call, ({ balance: before }) => ({ balance: before + balance }));
        return [];
    }),
    row('split', [`&mut ${POOL}`, `&${CONFIG}`, 'u64'], (call) => [takeFromGasPool(call, 0, call.u64(2))]),
    row('authorize', [`&mut ${POOL}`, `&${CONFIG}`, 'address'], (call) => {
        expectOwner(call);
        change(call, ({ whitelisted }) => {
            if (whitelisted.includes(call.text(2))) throw error('authorized');
            if (whitelisted.length >= GAS_POOL_LIMITS.addresses) throw error('full');
            return { whitelisted: [...whitelisted, call.text(2)] };
        });
        return [];
    }),
    row('deauthorize', [`&mut ${POOL}`, `&${CONFIG}`, 'address'], (call) => {
        expectOwner(call);
        change(call, ({ whitelisted }) => {
            if (!whitelisted.includes(call.text(2))) throw error('notAuthorized');
            return { whitelisted: whitelisted.filter((one) => one !== call.text(2)) };
        });
        return [];
    }),
];

/** The id of the only pool of an address. */
function gasPoolId({ venues }: World, owner: string): string {
    return deriveObjectID(venues.objects.gasPoolConfig.id, 'address', bcs.Address.serialize(owner).toBytes());
}

/** Full Move type of pools: a package that was upgraded keeps the first id in types. */
function poolType({ venues }: World): string {
    return POOL.replace('gasPool', venues.typePackages.gasPool);
}

/** Creates the pool of an address, which nobody can use before it is shared. @returns its id */
function create({ execution, text }: VenueCall): string {
    const { world } = execution.context;
    const owner = text(1);
    const id = gasPoolId(world, owner);
    if (execution.changes.venueState(id) !== undefined)
        throw new Abort('derived_object', 0, 'the address has a gas pool already');
    execution.changes.setVenueState(id, { kind: 'gasPool', owner, whitelisted: [owner], balance: 0n });
    return id;
}

function share({ execution }: VenueCall, id: string): void {
    const objectType = poolType(execution.context.world);
    execution.changes.shared.push({ kind: 'venue', id, version: 0n, initialVersion: 0n, objectType });
}

/** The state of a gas pool that is an argument. */
export function gasPoolOf({ execution, value }: VenueCall, index: number): GasPoolState {
    const { id } = value(index, 'venue');
    const state = execution.changes.venueState(id);
    if (state?.kind !== 'gasPool') throw new Error(`no gas pool ${id}`);
    return state;
}

/** Takes SUI out. @throws {Abort} when the sender is not authorized, or less than the minimum would remain */
export function takeFromGasPool(call: VenueCall, index: number, amount: bigint): Value {
    const { whitelisted, balance } = gasPoolOf(call, index);
    const { sender } = call.execution.info;
    if (!whitelisted.includes(sender)) throw error('notAuthorized');
    if (amount === 0n) throw error('amount');
    if (balance - amount < GAS_POOL_LIMITS.minimum) throw error('belowMinimum');
    change(call, () => ({ balance: balance - amount }), index);
    return call.execution.newCoin(SUI_TYPE, amount, sender);
}

function expectOwner(call: VenueCall): void {
    if (gasPoolOf(call, 0).owner !== call.execution.info.sender) throw error('notOwner');
}

function change(call: VenueCall, to: (state: GasPoolState) => Partial<GasPoolState>, index = 0): void {
    const state = gasPoolOf(call, index);
    call.execution.changes.setVenueState(call.value(index, 'venue').id, { ...state, ...to(state) });
}

/** A clever code: its top byte, and the number of the error at bits 48 to 55. */
function error(name: keyof typeof ERRORS): Abort {
    const [number, meaning] = ERRORS[name];
    return new Abort('gas_pool', (0xc0n << 56n) | (number << 48n), meaning);
}

function row(name: string, parameters: readonly string[], run: VenueFunction['run']): VenueFunction {
    return { target: `gasPool::gas_pool::${name}`, typeParameters: 0, parameters, run };
}
