/**
 * Gas pools: shared objects whose SUI belongs to an address, so that any function that it calls may take it.
 */

import type { VenueCall, VenueFunction } from '../chain/execution.js';
import type { Value } from '../chain/values.js';
import { SUI_TYPE } from '../chain/world.js';
import { Abort } from '../errors.js';
import type { GasPoolState } from './state.js';

const POOL = 'gasPool::gas_pool::GasPool';
const CONFIG = '&gasPool::config::Config';

export const GAS_POOL_FUNCTIONS: readonly VenueFunction[] = [
    { target: 'gasPool::gas_pool::create', typeParameters: 0, parameters: [CONFIG, 'Coin<SUI>'], run: create },
    {
        target: 'gasPool::gas_pool::join',
        typeParameters: 0,
        parameters: [`&mut ${POOL}`, CONFIG, 'Coin<SUI>'],
        run: (call) => {
            const state = gasPoolOf(call, 0);
            setBalance(call, 0, state.balance + call.value(2, 'coin').balance);
            return [];
        },
    },
    {
        target: 'gasPool::gas_pool::split',
        typeParameters: 0,
        parameters: [`&mut ${POOL}`, CONFIG, 'u64'],
        run: (call) => [takeFromGasPool(call, 0, call.u64(2))],
    },
];

/** The id is that of any new object; the service's derives from the owner. */
function create({ execution, value }: VenueCall): Value[] {
    const { world } = execution.context;
    const id = execution.newId();
    const { balance } = value(1, 'coin');
    const objectType = `${world.venues.packages.gasPool}::gas_pool::GasPool`;
    execution.changes.shared.push({ kind: 'venue', id, version: 0n, initialVersion: 0n, objectType });
    execution.changes.setVenueState(id, { kind: 'gasPool', owner: execution.info.sender, balance });
    return [];
}

/** The state of a gas pool that is an argument. */
export function gasPoolOf({ execution, value }: VenueCall, index: number): GasPoolState {
    const { id } = value(index, 'venue');
    const state = execution.changes.venueState(id);
    if (state?.kind !== 'gasPool') throw new Error(`no gas pool ${id}`);
    return state;
}

/** Takes SUI out. @throws {Abort} when the sender is not the owner, or there is less */
export function takeFromGasPool(call: VenueCall, index: number, amount: bigint): Value {
    const { owner, balance } = gasPoolOf(call, index);
    if (owner !== call.execution.info.sender) throw new Abort('gas_pool', 0, 'the sender is not the owner');
    if (balance < amount) throw new Abort('gas_pool', 1, `the balance is ${balance}`);
    setBalance(call, index, balance - amount);
    return call.execution.newCoin(SUI_TYPE, amount, owner);
}

function setBalance(call: VenueCall, index: number, balance: bigint): void {
    const state = gasPoolOf(call, index);
    call.execution.changes.setVenueState(call.value(index, 'venue').id, { ...state, balance });
}
