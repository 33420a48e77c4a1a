/** Runs the functions of vaults that trade for a vault's account. */

import { callContract } from '../chain/contract-calls.js';
import type { Execution } from '../chain/execution.js';
import type { CallArguments } from '../chain/functions.js';
import type { AccountValue, CapabilityValue, SessionValue, Value, VenueValue } from '../chain/values.js';
import { Abort } from '../errors.js';
import type { VaultState } from './state.js';
import type { VaultAccountFunction } from './vault-account-functions.js';
import { emptyVault, VAULT_LIMITS } from './vaults.js';
import type { VaultSpec } from './world.js';

/** Parsed arguments by name. */
type Values = Readonly<Record<string, unknown>> & { readonly vault: VenueValue; readonly capability?: CapabilityValue };

/** Runs a function. @throws {Abort} with the contract's code */
export function callVaultAccount(row: VaultAccountFunction, values: Values, execution: Execution): Value[] {
    const { vault, capability, ...others } = values;
    const { venues } = execution.context.world;
    const spec = venues.vaults.find(({ id }) => id === vault.id);
    if (spec === undefined) throw new Error(`no vault ${vault.id}`);
    if (capability !== undefined) expectCapability(row, capability, spec, execution);
    // A capability can be taken back also while the vault is paused.
    if (row.call !== 'revokeAgent') expectNotPaused(stateOf(spec, execution), row, execution.info.now);
    const account = others['account'] as VenueValue | undefined;
    if (account !== undefined && account.id !== spec.account.id) throw clever(1, 'the account is not the vault’s');
    const own: AccountValue = { kind: 'account', id: spec.account.id, accountNumber: spec.account.number };
    const args = { ...others, account: own, ...(capability === undefined ? {} : { capability }) };
    const results = run(row, args, spec, execution);
    const market = others['market'] ?? (others['session'] as SessionValue | undefined)?.market;
    expectFewOrders(market as { readonly id: string } | undefined, spec, row, execution);
    return row.results === undefined ? results : results.slice(0, row.results);
}

function run(
    { call }: VaultAccountFunction,
    args: Readonly<Record<string, unknown>>,
    spec: VaultSpec,
    execution: Execution,
): Value[] {
    if (call === 'grantAgent') return [grantAssistant(spec, execution)];
    if (call === 'revokeAgent') return revoke(String(args['agentId']), spec, execution);
    if (call === 'deallocate' && args['amount'] === undefined)
        return callContract('deallocateFree', args as unknown as CallArguments<'deallocateFree'>, execution);
    const isTicket = call === 'createTicket' || call === 'createTwap';
    const all = isTicket ? { ...args, domain: spec.id } : args;
    // The arguments are those of the function, as the table says.
    return callContract(call, all as unknown as never, execution);
}

function grantAssistant({ id, lpType, account }: VaultSpec, execution: Execution): CapabilityValue {
    const { changes } = execution;
    if (changes.agentsOf(account.number).length >= VAULT_LIMITS.maxAssistants) throw abort(50, 'too many assistants');
    const capabilityId = execution.newId();
    changes.granted.set(capabilityId, account.number);
    const vault = { id, lpType };
    const common = {
        kind: 'capability',
        id: capabilityId,
        accountNumber: account.number,
        accountId: account.id,
    } as const;
    return { ...common, role: 'assistant', vault };
}

function revoke(id: string, { account }: VaultSpec, { changes }: Execution): Value[] {
    if (!changes.agentsOf(account.number).includes(id)) throw abort(48, 'no such capability of an assistant');
    changes.revoked.add(id);
    return [];
}

function expectCapability(
    { types }: VaultAccountFunction,
    capability: CapabilityValue,
    spec: VaultSpec,
    { changes }: Execution,
): void {
    if (capability.vault?.id !== spec.id || changes.isRevoked(capability)) throw invalidCapability();
    if (capability.role === 'assistant' && !types.includes('R')) throw clever(0, 'only the owner may do this');
}

function stateOf(spec: VaultSpec, { changes }: Execution): VaultState {
    const state = changes.venueState(spec.id);
    return state?.kind === 'vault' ? state : emptyVault(spec);
}

function expectNotPaused({ pausedUntil, isStopped }: VaultState, { isTrade }: VaultAccountFunction, now: number): void {
    if (isStopped || (isTrade === true && pausedUntil > now)) throw abort(15, 'the vault is paused');
}

function expectFewOrders(
    market: { readonly id: string } | undefined,
    { account }: VaultSpec,
    { call }: VaultAccountFunction,
    { context }: Execution,
): void {
    if (market === undefined || call === 'settlePosition') return;
    const pending = context.engine.orders(market.id, account.number).length;
    if (pending > VAULT_LIMITS.maxPendingOrders) throw abort(32, 'too many pending orders');
}

function abort(code: number, meaning: string): Abort {
    return new Abort('vault', code, meaning);
}

/** A code that names its place: the top bits are set, and the code counts in its module. */
function clever(code: number, meaning: string): Abort {
    return new Abort('vault', (0xc0n << 56n) | (BigInt(code) << 48n), meaning);
}

/** The capability is none of the vault, or not of the role. */
export function invalidCapability(): Abort {
    return clever(0, 'no capability of the vault');
}
