/** What owners of vaults and assistants call besides trading: terms, fees, and payments of requests. */

import type { VenueCall, VenueFunction } from '../chain/execution.js';
import type { CapabilityValue, Value } from '../chain/values.js';
import { Abort } from '../errors.js';
import { invalidCapability } from './vault-account-calls.js';
import { VAULT_CALLS as SHARED } from './vault-calls.js';
import type { VaultState } from './state.js';
import { VAULT_LIMITS } from './vaults.js';

const VAULT = 'vault::vault::Vault<$0,$1>';
const CONFIG = 'vault::config::Config';
const ACCOUNT = 'perpetuals::account::Account<$1>';
const WITHDRAWAL = 'vault::vault::WithdrawSession<$0,$1>';

export const VAULT_OWNER_FUNCTIONS: readonly VenueFunction[] = [
    row('set_owner_fee_rate', 3, [`&mut ${VAULT}`, '&Capability', `&${CONFIG}`, 'u256'], (call) => {
        const fee = call.u64(3);
        return change(call, { fee }, fee <= VAULT_LIMITS.maxFee, abort(7, 'the fee is too high'));
    }),
    row('set_lock_period', 3, [`&mut ${VAULT}`, '&Capability', `&${CONFIG}`, 'u64'], (call) => {
        const lockMs = Number(call.u64(3));
        const isShort = lockMs <= VAULT_LIMITS.maxLockMs;
        return change(call, { lockMs }, isShort, abort(6, 'the lock period is too long'));
    }),
    row('set_force_withdraw_delay', 3, [`&mut ${VAULT}`, '&Capability', `&${CONFIG}`, 'u64'], (call) => {
        const forceDelayMs = Number(call.u64(3));
        const isShort = forceDelayMs <= VAULT_LIMITS.maxForceDelayMs;
        return change(call, { forceDelayMs }, isShort, abort(29, 'the delay is too long'));
    }),
    row('set_max_total_deposited_collateral', 3, [`&mut ${VAULT}`, '&Capability', 'u64'], (call) =>
        change(call, { maxDeposited: call.u64(2) }, true),
    ),
    row('withdraw_fees', 2, [`&mut ${VAULT}`, '&Capability', 'u64'], (call) => {
        const { spec, state } = SHARED.vaultOf(call);
        expectCapability(call, spec.id, ['treasury']);
        SHARED.expectActive(state);
        const amount = call.u64(2);
        if (amount === 0n) throw abort(10, 'the amount is zero');
        if (amount > state.fees) throw abort(33, 'the vault has less fees');
        SHARED.store(call, spec.id, { ...state, fees: state.fees - amount });
        SHARED.event(call, 'WithdrawFees', { vault_id: spec.id, amount: `${amount}` });
        return [call.execution.newCoin(spec.coinType, amount, call.execution.info.sender)];
    }),
    row(
        'start_owner_process_withdraw_request',
        3,
        [VAULT, '&Capability', ACCOUNT, '&Feed', 'address', '&Clock'],
        (call) => {
            const { spec, state } = SHARED.vaultOf(call);
            expectCapability(call, spec.id, ['admin', 'assistant']);
            return [SHARED.startPayment(call, spec, state, call.text(4))];
        },
    ),
    row(
        'process_clearing_house_for_withdraw',
        3,
        [`&mut ${WITHDRAWAL}`, '&Capability', 'Market', '&Feed', '&Clock'],
        (call) => {
            expectCapability(call, SHARED.sessionVault(call), ['admin', 'assistant']);
            SHARED.valueMarket(call);
            return [];
        },
    ),
];

function row(
    name: string,
    typeParameters: number,
    parameters: readonly string[],
    run: (call: VenueCall) => Value[],
): VenueFunction {
    return { target: `vault::interface::${name}`, typeParameters, parameters, run };
}

/** The terms that an owner or an assistant sets. */
type VaultTerms = Partial<Pick<VaultState, 'fee' | 'lockMs' | 'forceDelayMs' | 'maxDeposited'>>;

function change(call: VenueCall, terms: VaultTerms, isAllowed: boolean, otherwise?: Abort): Value[] {
    const { spec, state } = SHARED.vaultOf(call);
    expectCapability(call, spec.id, ['admin', 'assistant']);
    SHARED.expectActive(state);
    if (!isAllowed && otherwise !== undefined) throw otherwise;
    SHARED.store(call, spec.id, { ...state, ...terms });
    return [];
}

/** The third type argument is the role of the capability. */
function expectCapability(call: VenueCall, vaultId: string, roles: readonly CapabilityValue['role'][]): void {
    const capability = call.value(1, 'capability');
    const { changes, context } = call.execution;
    const [, , role = context.world.roleTypes[capability.role]] = call.types;
    const isOfVault = capability.vault?.id === vaultId && context.world.roleTypes[capability.role] === role;
    if (!isOfVault || !roles.includes(capability.role) || changes.isRevoked(capability)) throw invalidCapability();
}

function abort(code: number, meaning: string): Abort {
    return new Abort('vault', code, meaning);
}
