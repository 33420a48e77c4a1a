/** The functions of vaults for depositors. */

import type { Execution, VenueCall, VenueFunction } from '../chain/execution.js';
import type { PotatoValue, ShareValue, Value } from '../chain/values.js';
import { Abort } from '../errors.js';
import type { VaultRequest, VaultState } from './state.js';
import {
    emptyVault,
    payoutOf,
    requestOf,
    sharesFor,
    toUsd,
    VAULT_LIMITS,
    vaultValue,
    withoutRequest,
    withoutShares,
} from './vaults.js';
import type { VaultSpec } from './world.js';

const VAULT = 'vault::vault::Vault<$0,$1>';
const CONFIG = 'vault::config::Config';
const ACCOUNT = 'perpetuals::account::Account<$1>';
const DEPOSIT = 'vault::interface::DepositSession<$0,$1>';
const WITHDRAWAL = 'vault::interface::WithdrawSession<$0,$1>';

/** Abort codes of the module `interface`. */
const CODES = {
    minimum: 1,
    forceDelay: 5,
    zero: 10,
    tooLarge: 11,
    locked: 14,
    paused: 15,
    markets: 17,
    feed: 22,
    noShares: 24,
    tooSmall: 26,
    requested: 28,
    noRequest: 30,
    cap: 43,
    pausedRecently: 46,
} as const;

/** A running deposit or withdrawal; both go through all markets of the vault. */
interface SessionState {
    readonly vaultId: string;
    /** Markets that are processed. */
    readonly done: string[];
    /** Base units of the collateral; of a deposit. */
    readonly amount: bigint;
}

export const VAULT_FUNCTIONS: readonly VenueFunction[] = [
    row('start_deposit_session', [VAULT, `&${CONFIG}`, ACCOUNT, '&Feed', 'Coin<$1>', '&Clock'], startDeposit),
    row('process_clearing_house_for_deposit', [`&mut ${DEPOSIT}`, 'Market', '&Feed', '&Clock'], process),
    row('end_deposit_session', [DEPOSIT, `&mut ${CONFIG}`, 'u64', '&Registry'], endDeposit),
    row(
        'create_withdraw_request',
        [`&mut ${VAULT}`, `&mut ${CONFIG}`, 'Share<$0>', 'u64', 'u64', '&Clock'],
        createRequest,
    ),
    row('remove_withdraw_request', [`&mut ${VAULT}`], (call) => removeRequest(call)),
    row('set_new_withdraw_request_slippage', [`&mut ${VAULT}`, 'u64'], editRequest),
    row('pause_vault_for_force_withdraw', [`&mut ${VAULT}`, `&${CONFIG}`, '&Clock'], pause),
    row('start_force_withdraw_session', [VAULT, ACCOUNT, '&Feed', '&Clock'], startForce),
    row(
        'process_clearing_house_for_force_withdraw',
        [`&mut ${WITHDRAWAL}`, 'Market', '&Feed', '&Feed', 'u64', '&vector<u128>', 'Integrator', '&Clock'],
        process,
    ),
    row('end_withdraw_session', [WITHDRAWAL, '&Registry'], endForce),
];

function row(name: string, parameters: readonly string[], run: (call: VenueCall) => Value[]): VenueFunction {
    return { target: `vault::interface::${name}`, typeParameters: 2, parameters, run };
}

function startDeposit(call: VenueCall): Value[] {
    const { spec, state } = vaultOf(call);
    const { balance: amount } = call.value(4, 'coin');
    expectAccount(call, spec, 2);
    expectFeed(call, 3, undefined);
    if (amount === 0n) throw abort(CODES.zero, 'the amount is zero');
    if (toUsd(amount, decimalsOf(call)) < VAULT_LIMITS.minDepositUsd) throw abort(CODES.tooSmall, 'too small');
    if (state.pausedUntil > call.execution.info.now) throw abort(CODES.paused, 'the vault is paused');
    if (vaultValue(state) + amount > state.maxDeposited) throw abort(CODES.cap, 'the vault is full');
    return [session(call, DEPOSIT, { vaultId: spec.id, done: [], amount })];
}

/** Processes a market for a deposit or a withdrawal. */
function process(call: VenueCall): Value[] {
    const state = sessionOf(call);
    const { id } = call.value(1, 'market');
    expectFeed(call, 2, id);
    const spec = specOf(call.execution, state.vaultId);
    if (!spec.marketIds.includes(id) || state.done.includes(id))
        throw abort(CODES.markets, 'no market of the vault, or one a second time');
    state.done.push(id);
    return [];
}

function endDeposit(call: VenueCall): Value[] {
    const { spec, state, amount } = ended(call);
    const { execution } = call;
    const shares = sharesFor(state, amount);
    if (shares === 0n) throw abort(CODES.noShares, 'no shares');
    if (shares < call.u64(2)) throw abort(CODES.minimum, `the deposit returns ${shares} shares`);
    store(call, spec.id, { ...state, supply: state.supply + shares, idle: state.idle + amount });
    event(call, 'UserDeposit', {
        ...{ vault_id: spec.id, user: execution.info.sender, provided_balance: `${amount}` },
        ...{ lp_coin_minted: `${shares}`, vault_balance_value: `${vaultValue(state) + amount}` },
    });
    const { now: startedAt } = execution.info;
    const provided = toUsd(amount, decimalsOf(call));
    return [{ kind: 'share', id: execution.newId(), lpType: spec.lpType, balance: shares, startedAt, provided }];
}

/** The rest of the shares returns to the sender. */
function createRequest(call: VenueCall): Value[] {
    const { spec, state } = vaultOf(call);
    const share = call.value(2, 'share');
    const [shares, minOut] = [call.u64(3), call.u64(4)];
    const { sender: owner, now: at } = call.execution.info;
    if (requestOf(state, owner) !== undefined) throw abort(CODES.requested, 'a request exists');
    if (shares === 0n) throw abort(CODES.zero, 'the amount is zero');
    if (shares > share.balance) throw abort(CODES.tooLarge, 'more shares than the object holds');
    if (at < share.startedAt + state.lockMs) throw abort(CODES.locked, 'the lock is not over');
    const provided = (share.provided * shares) / share.balance;
    const request: VaultRequest = {
        ...{ owner, shares, minOut, at },
        share: { startedAt: share.startedAt, provided },
    };
    if (shares < share.balance) {
        const rest: ShareValue = { ...share, balance: share.balance - shares, provided: share.provided - provided };
        call.execution.changes.place(rest, owner);
    }
    store(call, spec.id, { ...state, requests: [...state.requests, request] });
    event(call, 'UserCreateWithdrawRequest', {
        ...{ vault_id: spec.id, user: owner, lp_amount: `${shares}`, min_expected_balance_out: `${minOut}` },
    });
    return [];
}

function removeRequest(call: VenueCall): Value[] {
    const { spec, state } = vaultOf(call);
    const { sender } = call.execution.info;
    const { share, shares } = expectRequest(state, sender);
    store(call, spec.id, withoutRequest(state, sender));
    event(call, 'UserRemoveWithdrawRequest', { vault_id: spec.id, user: sender, lp_amount: `${shares}` });
    return [{ kind: 'share', ...share, id: call.execution.newId(), lpType: spec.lpType, balance: shares }];
}

function editRequest(call: VenueCall): Value[] {
    const { spec, state } = vaultOf(call);
    const { sender } = call.execution.info;
    const minOut = call.u64(1);
    expectRequest(state, sender);
    const requests = state.requests.map((one) => (one.owner === sender ? { ...one, minOut } : one));
    store(call, spec.id, { ...state, requests });
    event(call, 'UserWithdrawRequestSetSlippage', { vault_id: spec.id, user: sender, min_expected: `${minOut}` });
    return [];
}

/** Keeps the manager from trading, while the sender forces its withdrawal. */
function pause(call: VenueCall): Value[] {
    const { spec, state } = vaultOf(call);
    const { sender, now } = call.execution.info;
    expectForceable(state, sender, now);
    if (state.pausedAt > 0 && now < state.pausedAt + VAULT_LIMITS.pauseIntervalMs)
        throw abort(CODES.pausedRecently, 'the vault was paused recently');
    store(call, spec.id, { ...state, pausedAt: now, pausedUntil: now + VAULT_LIMITS.pauseMs });
    return [];
}

function startForce(call: VenueCall): Value[] {
    const { spec, state } = vaultOf(call);
    const { sender, now } = call.execution.info;
    expectAccount(call, spec, 1);
    expectFeed(call, 2, undefined);
    expectForceable(state, sender, now);
    return [session(call, WITHDRAWAL, { vaultId: spec.id, done: [], amount: 0n })];
}

function endForce(call: VenueCall): Value[] {
    const { spec, state } = ended(call);
    const { execution } = call;
    const { sender } = execution.info;
    const { shares, share, minOut } = expectRequest(state, sender);
    const payout = payoutOf(state, shares, share.provided, decimalsOf(call));
    if (payout.amount < minOut) throw abort(CODES.minimum, `the withdrawal returns ${payout.amount}`);
    store(call, spec.id, withoutShares(withoutRequest(state, sender), shares, payout));
    event(call, 'UserForceWithdraw', {
        ...{ vault_id: spec.id, user: sender, lp_amount: `${shares}`, balance_out: `${payout.amount}` },
    });
    return [execution.newCoin(spec.coinType, payout.amount, sender)];
}

// --- What they share. ---

function ended(call: VenueCall): { readonly spec: VaultSpec; readonly state: VaultState; readonly amount: bigint } {
    const { vaultId, done, amount } = sessionOf(call);
    const spec = specOf(call.execution, vaultId);
    if (done.length < spec.marketIds.length) throw abort(CODES.markets, 'not all markets are processed');
    return { spec, state: stateOf(call, spec), amount };
}

/** The vault that is the first argument. */
function vaultOf(call: VenueCall): { readonly spec: VaultSpec; readonly state: VaultState } {
    const spec = specOf(call.execution, call.value(0, 'venue').id);
    return { spec, state: stateOf(call, spec) };
}

function specOf({ context }: Execution, id: string): VaultSpec {
    const spec = context.world.venues.vaults.find((vault) => vault.id === id);
    if (spec === undefined) throw new Error(`no vault ${id}`);
    return spec;
}

function stateOf(call: VenueCall, spec: VaultSpec): VaultState {
    const state = call.execution.changes.venueState(spec.id);
    return state?.kind === 'vault' ? state : emptyVault(spec, decimalsOf(call));
}

function decimalsOf({ execution }: VenueCall): number {
    return execution.context.world.collateralDecimals;
}

function expectAccount(call: VenueCall, { account }: VaultSpec, index: number): void {
    if (call.value(index, 'venue').id !== account.id) throw abort(45, 'the account is another one');
}

function expectFeed(call: VenueCall, index: number, marketId: string | undefined): void {
    if (call.value(index, 'feed').marketId !== marketId) throw abort(CODES.feed, 'the price feed is another one');
}

function expectRequest(state: VaultState, owner: string): VaultRequest {
    const request = requestOf(state, owner);
    if (request === undefined) throw abort(CODES.noRequest, 'there is no request');
    return request;
}

function expectForceable(state: VaultState, owner: string, now: number): void {
    if (now < expectRequest(state, owner).at + state.forceDelayMs)
        throw abort(CODES.forceDelay, 'the delay of forced withdrawals is not over');
}

function session(call: VenueCall, type: string, state: SessionState): PotatoValue {
    const { packages } = call.execution.context.world.venues;
    const potatoType = type.replace('vault', packages.vault).replace('$0', call.types[0] ?? '');
    return { kind: 'potato', potatoType: potatoType.replace('$1', call.types[1] ?? ''), state };
}

function sessionOf(call: VenueCall): SessionState {
    return call.value(0, 'potato').state as SessionState;
}

function store({ execution }: VenueCall, id: string, state: VaultState): void {
    execution.changes.setVenueState(id, state);
}

function event({ execution }: VenueCall, name: string, fields: Readonly<Record<string, string>>): void {
    const packageId = execution.context.world.venues.packages.vault;
    execution.venueEvents.push({ packageId, module: 'events', name, fields });
}

function abort(code: number, meaning: string): Abort {
    return new Abort('interface', code, meaning);
}
