/** The functions of farms, version 1: stakes, withdrawals after the lock, and rewards. */

import type { VenueCall, VenueFunction } from '../chain/execution.js';
import type { HoldingValue, Value } from '../chain/values.js';
import { Abort } from '../errors.js';
import { debtsOf, emitted, extraOf, isUnlocked, multiplierOf, newFarm, settled, started } from './farms.js';
import type { FarmState, StakedState } from './state.js';
import { farmPositionType, type FarmSpec } from './world.js';

const FARM = 'farms::afterburner_vault::AfterburnerVault<$0>';
const STAKED = 'farms::staked_position::StakedPosition<$0>';
const METADATA = 'farms::events::HarvestedRewardsEventMetadata';

/** The contract pays no reward of so few units. */
const LEAST_CLAIM = 10n;

/** Abort codes of the module `staked_position`. */
const CODES = { zero: 0, locked: 1, wrongFarm: 2, lock: 3, minimum: 5, tooMuch: 6, noReward: 10 } as const;

export const FARM_FUNCTIONS: readonly VenueFunction[] = [
    row('stake', 1, [`&mut ${FARM}`, '&Clock', 'Coin<$0>', 'u64'], stake),
    row('withdraw_principal', 1, [`&mut ${STAKED}`, `&mut ${FARM}`, '&Clock', 'u64'], withdraw),
    row('begin_harvest', 1, [`&${FARM}`], (call) => {
        const { typePackages } = call.execution.context.world.venues;
        const potatoType = METADATA.replace('farms', typePackages.farms);
        return [{ kind: 'potato', potatoType, state: { id: call.value(0, 'venue').id } }];
    }),
    row('harvest_rewards', 2, [`&mut ${STAKED}`, `&mut ${FARM}`, `&mut ${METADATA}`, '&Clock'], harvest),
    row('end_harvest', 0, [METADATA], () => []),
];

function stake(call: VenueCall): Value[] {
    const { spec, farm: before, now } = farmOf(call, 0);
    const { balance } = call.value(2, 'coin');
    const lockMs = call.u64(3);
    if (balance === 0n) throw abort(CODES.zero, 'the amount is zero');
    if (balance < spec.minStake) throw abort(CODES.minimum, 'less than the minimum of the farm');
    if (lockMs < spec.minLock) throw abort(CODES.lock, 'the lock is too short');
    const farm = emitted(spec, started(spec, before, now), now);
    const multiplier = multiplierOf(spec, lockMs);
    const extra = extraOf(balance, multiplier);
    store(call, 0, { ...farm, staked: farm.staked + balance, weighted: farm.weighted + balance + extra });
    const none = spec.rewards.map(() => 0n);
    const state: StakedState = {
        ...{
            kind: 'staked',
            coinType: spec.coinType,
            farmId: spec.id,
            balance,
            extra,
            lockStart: now,
            lockMs,
            multiplier,
        },
        ...{ updatedAt: now, base: none, multiplied: none },
        ...{ baseDebts: debtsOf(farm, balance), multipliedDebts: debtsOf(farm, extra) },
    };
    const objectType = farmPositionType(spec.coinType, call.execution.context.world.venues);
    return [{ kind: 'holding', id: call.execution.newId(), objectType, state }];
}

function withdraw(call: VenueCall): Value[] {
    const { spec, farm: before, now, value } = stakedOf(call);
    const amount = call.u64(3);
    const { balance } = value.state;
    if (amount === 0n) throw abort(CODES.zero, 'the amount is zero');
    if (!isUnlocked(value.state, before, now)) throw abort(CODES.locked, 'the coins are locked');
    if (amount > balance) throw abort(CODES.tooMuch, `${balance} are staked`);
    if (balance - amount > 0n && balance - amount < spec.minStake)
        throw abort(CODES.minimum, 'less than the minimum of the farm would remain');
    const { farm, staked } = settled(spec, before, value.state, now);
    value.state = withBalance(farm, staked, balance - amount);
    const less = amount + extraOf(amount, staked.multiplier);
    store(call, 1, { ...farm, staked: farm.staked - amount, weighted: farm.weighted - less });
    return [call.execution.newCoin(spec.coinType, amount, call.execution.info.sender)];
}

function harvest(call: VenueCall): Value[] {
    const { spec, farm: before, now, value } = stakedOf(call);
    const { state: metadata } = call.value(2, 'potato');
    if ((metadata as { readonly id: string }).id !== spec.id) throw abort(CODES.wrongFarm, 'another farm');
    const { farm, staked } = settled(spec, before, value.state, now);
    const reward = spec.rewards.findIndex(({ type }) => type === call.types[1]);
    if (reward < 0) throw new Abort('afterburner_vault', 5, 'no reward of the farm');
    const base = staked.base[reward] ?? 0n;
    if (base <= LEAST_CLAIM) throw abort(CODES.noReward, 'too small a reward');
    const extra = staked.multiplied[reward] ?? 0n;
    const amount = base + (extra > LEAST_CLAIM ? extra : 0n);
    const left = (farm.balances[reward] ?? 0n) - amount;
    // `balance::split` aborts with 2.
    if (left < 0n) throw new Abort('balance', 2, 'the farm has too little of the reward');
    const without = (list: readonly bigint[]): bigint[] => list.map((one, i) => (i === reward ? 0n : one));
    value.state = { ...staked, base: without(staked.base), multiplied: without(staked.multiplied) };
    store(call, 1, { ...farm, balances: farm.balances.map((one, i) => (i === reward ? left : one)) });
    return [call.execution.newCoin(call.types[1] ?? '', amount, call.execution.info.sender)];
}

function withBalance(farm: FarmState, staked: StakedState, balance: bigint): StakedState {
    const extra = extraOf(balance, staked.multiplier);
    const debts = { baseDebts: debtsOf(farm, balance), multipliedDebts: debtsOf(farm, extra) };
    return { ...staked, balance, extra, ...debts };
}

interface Found {
    readonly spec: FarmSpec;
    readonly farm: FarmState;
    readonly now: bigint;
}

function farmOf({ execution, value }: VenueCall, index: number): Found {
    const { id } = value(index, 'venue');
    const spec = execution.context.world.venues.farms.find((one) => one.id === id);
    if (spec === undefined) throw new Error(`no farm ${id}`);
    const state = execution.changes.venueState(id);
    return { spec, farm: state?.kind === 'farm' ? state : newFarm(spec), now: BigInt(execution.info.now) };
}

/** The staked coins, and their farm. */
function stakedOf(call: VenueCall): Found & { readonly value: HoldingValue<StakedState> } {
    const found = farmOf(call, 1);
    const value = call.holding(0, 'staked');
    if (value.state.farmId !== found.spec.id) throw abort(CODES.wrongFarm, 'the coins are staked in another farm');
    return { ...found, value };
}

function store({ execution, value }: VenueCall, index: number, state: FarmState): void {
    execution.changes.setVenueState(value(index, 'venue').id, state);
}

function abort(code: number, meaning: string): Abort {
    return new Abort('staked_position', code, meaning);
}

function row(
    name: string,
    typeParameters: number,
    parameters: readonly string[],
    run: VenueFunction['run'],
): VenueFunction {
    return { target: `farms::staked_position::${name}`, typeParameters, parameters, run };
}
