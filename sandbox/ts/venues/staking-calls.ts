/** The functions of the staking vault. */

import type { VenueCall, VenueFunction } from '../chain/execution.js';
import type { PureValue, Value } from '../chain/values.js';
import { pure } from '../chain/values.js';
import { SUI_TYPE, toEpoch } from '../chain/world.js';
import { bcs } from '@mysten/sui/bcs';
import { ONE } from '../engine/integers.js';
import { Abort } from '../errors.js';
import { EMPTY_VAULT, stakingRate, unstakeFee } from './staking.js';
import type { StakingEntry, StakingState } from './state.js';
import { AFSUI_TYPE, STAKING_SAFE, SYSTEM_STATE } from './world.js';

const VAULT = 'staking::staked_sui_vault::StakedSuiVault';
const REFERRALS = 'staking::referral_vault::ReferralVault';
const TREASURY = 'staking::treasury::Treasury';

/** One SUI, and one AFSUI. */
const MINIMUM = 10n ** 9n;

/** Abort codes; the numbers are the sandbox's own. */
const CODES = { tooSmall: 1, inactiveValidator: 2, reserves: 3 } as const;

export const STAKING_FUNCTIONS: readonly VenueFunction[] = [
    {
        target: 'staking::staked_sui_vault::request_stake',
        typeParameters: 0,
        parameters: [
            `&mut ${VAULT}`,
            `&mut ${STAKING_SAFE}`,
            `&mut ${SYSTEM_STATE}`,
            `&${REFERRALS}`,
            'Coin<SUI>',
            'address',
        ],
        run: stake,
    },
    {
        target: 'staking::staked_sui_vault::request_unstake',
        typeParameters: 0,
        parameters: [`&mut ${VAULT}`, `&mut ${STAKING_SAFE}`, 'Coin<AFSUI>'],
        run: unstake,
    },
    {
        target: 'staking::staked_sui_vault::request_unstake_atomic',
        typeParameters: 0,
        parameters: [`&mut ${VAULT}`, `&${STAKING_SAFE}`, `&${REFERRALS}`, `&mut ${TREASURY}`, 'Coin<AFSUI>'],
        run: unstakeAtOnce,
    },
    {
        target: 'staking::staked_sui_vault::afsui_to_sui',
        typeParameters: 0,
        parameters: [`&${VAULT}`, `&${STAKING_SAFE}`, 'u64'],
        run: (call) => [u64((call.u64(2) * rateOf(call)) / ONE)],
    },
    {
        target: 'staking::staked_sui_vault::sui_to_afsui',
        typeParameters: 0,
        parameters: [`&${VAULT}`, `&${STAKING_SAFE}`, 'u64'],
        run: (call) => [u64((call.u64(2) * ONE) / rateOf(call))],
    },
];

/** AFSUI at once; the reserves are filled first. */
function stake(call: VenueCall): Value[] {
    const { execution } = call;
    const { balance, payer } = call.value(4, 'coin');
    if (balance < MINIMUM) throw abort(CODES.tooSmall, 'less than 1 SUI');
    if (!execution.context.world.venues.validators.includes(call.text(5)))
        throw abort(CODES.inactiveValidator, 'the validator is not active');
    const state = stateOf(call);
    const amount = (balance * ONE) / rateOf(call);
    const changed = { ...state, totalSui: state.totalSui + balance, reserves: state.reserves + balance };
    store(call, changed, { kind: 'stake', afsui: amount, sui: balance, isPaid: true });
    return [execution.newCoin(AFSUI_TYPE, amount, payer)];
}

/** SUI arrives after the epoch. */
function unstake(call: VenueCall): Value[] {
    const { balance } = call.value(2, 'coin');
    if (balance < MINIMUM) throw abort(CODES.tooSmall, 'less than 1 AFSUI');
    const sui = (balance * rateOf(call)) / ONE;
    const state = stateOf(call);
    store(call, { ...state, totalSui: state.totalSui - sui }, { kind: 'unstake', afsui: balance, sui, isPaid: false });
    return [];
}

/** SUI at once, less a fee that stays in the vault. */
function unstakeAtOnce(call: VenueCall): Value[] {
    const { balance, payer } = call.value(4, 'coin');
    if (balance < MINIMUM) throw abort(CODES.tooSmall, 'less than 1 AFSUI');
    const state = stateOf(call);
    const gross = (balance * rateOf(call)) / ONE;
    if (gross > state.reserves) throw abort(CODES.reserves, `the reserves are ${state.reserves}`);
    const sui = gross - (gross * unstakeFee(state, gross)) / ONE;
    const changed = { ...state, totalSui: state.totalSui - sui, reserves: state.reserves - sui };
    store(call, changed, { kind: 'unstake', afsui: balance, sui, isPaid: true });
    return [call.execution.newCoin(SUI_TYPE, sui, payer)];
}

function rateOf({ execution }: VenueCall): bigint {
    return stakingRate(toEpoch(execution.info.now, execution.context.world));
}

function stateOf(call: VenueCall): StakingState {
    const state = call.execution.changes.venueState(call.value(0, 'venue').id);
    return state?.kind === 'staking' ? state : EMPTY_VAULT;
}

type NewEntry = Pick<StakingEntry, 'kind' | 'afsui' | 'sui' | 'isPaid'>;

function store(call: VenueCall, state: StakingState, entry: NewEntry): void {
    const { info, changes } = call.execution;
    const { sender: owner, digest, now: at } = info;
    const id = call.execution.newId();
    const entries = [
        ...state.entries,
        { ...entry, id, owner, digest, at, epoch: toEpoch(at, call.execution.context.world) },
    ];
    changes.setVenueState(call.value(0, 'venue').id, { ...state, entries });
}

function u64(value: bigint): PureValue {
    return pure('u64', bcs.u64().serialize(value).toBytes());
}

function abort(code: number, meaning: string): Abort {
    return new Abort('staked_sui_vault', code, meaning);
}
