/** The functions of vaults for depositors, with the checks of the contract in their order. */

import type { Execution, VenueCall, VenueFunction } from '../chain/execution.js';
import type { HoldingValue, PotatoValue, Value } from '../chain/values.js';
import { Abort } from '../errors.js';
import type { ShareState, VaultRequest, VaultState } from './state.js';
import {
    costOf,
    emptyVault,
    marketsOf,
    payoutOf,
    quoteDeposit,
    requestOf,
    toUsd,
    VAULT_LIMITS,
    vaultValue,
    withoutMarket,
    withoutRequest,
    withoutShares,
} from './vaults.js';
import { isOwned, withAccount } from './vault-owner.js';
import { shareType, type VaultSpec } from './world.js';

const VAULT = 'vault::vault::Vault<$0,$1>';
const SHARE = 'vault::vault::UserLpCoin<$0>';
const CONFIG = 'vault::config::Config';
const ACCOUNT = 'perpetuals::account::Account<$1>';
const DEPOSIT = 'vault::vault::DepositSession<$0,$1>';
const WITHDRAWAL = 'vault::vault::WithdrawSession<$0,$1>';

/** Abort codes of the module `vault`; `interface` never aborts. */
const CODES = {
    minimum: 1,
    collateral: 2,
    forceDelay: 5,
    zero: 10,
    tooLarge: 11,
    locked: 14,
    paused: 15,
    markets: 17,
    collateralFeed: 22,
    baseFeed: 23,
    noShares: 24,
    tooSmall: 26,
    noMarket: 27,
    requested: 28,
    noRequest: 30,
    split: 35,
    cap: 43,
    sender: 45,
    pausedRecently: 46,
    rounding: 57,
} as const;

/** Number of the clever code for an account that is not the vault's. */
const WRONG_ACCOUNT = 1n;

/** A running deposit or withdrawal; both go through all markets of the vault. */
interface SessionState {
    readonly vaultId: string;
    readonly sender: string;
    /** Ids of the markets that are not processed yet. */
    readonly left: string[];
    /** Base units of the collateral; of a deposit. */
    readonly amount: bigint;
    /** What a withdrawal pays; it is taken out of the vault when the session begins. */
    readonly request?: VaultRequest;
}

/** What both functions that end a withdrawal take. */
const END_WITHDRAWAL = [WITHDRAWAL, `&mut ${CONFIG}`, '&Registry'] as const;

export const VAULT_FUNCTIONS: readonly VenueFunction[] = [
    ofShares('join', [`&mut ${SHARE}`, `&mut ${CONFIG}`, SHARE], join),
    ofShares('split', [`&mut ${SHARE}`, `&mut ${CONFIG}`, 'u64'], split),
    row('start_deposit_session', [VAULT, `&${CONFIG}`, ACCOUNT, '&Feed', 'Coin<$1>', '&Clock'], startDeposit),
    row('process_clearing_house_for_deposit', [`&mut ${DEPOSIT}`, 'Market', '&Feed', '&Clock'], processForDeposit),
    row('end_deposit_session', [DEPOSIT, `&mut ${CONFIG}`, 'u64', '&Registry'], endDeposit),
    row('create_withdraw_request', [`&mut ${VAULT}`, `&mut ${CONFIG}`, SHARE, 'u64', 'u64', '&Clock'], createRequest),
    row('remove_withdraw_request', [`&mut ${VAULT}`], (call) => removeRequest(call)),
    row('set_new_withdraw_request_slippage', [`&mut ${VAULT}`, 'u64'], editRequest),
    row('pause_vault_for_force_withdraw', [`&mut ${VAULT}`, `&${CONFIG}`, '&Clock'], pause),
    row('resume_vault_for_force_withdraw', [`&mut ${VAULT}`, '&Clock'], resume),
    row('start_force_withdraw_session', [VAULT, ACCOUNT, '&Feed', '&Clock'], startForce),
    row(
        'process_clearing_house_for_force_withdraw',
        [`&mut ${WITHDRAWAL}`, 'Market', '&Feed', '&Feed', 'u64', '&vector<u128>', 'Integrator', '&Clock'],
        processForForce,
    ),
    row('end_withdraw_session', END_WITHDRAWAL, (call) => {
        const { sender } = sessionOf(call);
        expectActive(stateOf(call, specOf(call.execution, sessionOf(call).vaultId)));
        if (sender !== call.execution.info.sender) throw abort(CODES.sender, 'the sender is another one');
        return [endWithdrawal(call)];
    }),
    row('end_withdraw_session_and_transfer_to_recipient', END_WITHDRAWAL, (call) => {
        const { sender } = sessionOf(call);
        call.execution.changes.place(endWithdrawal(call), sender);
        return [];
    }),
];

function row(name: string, parameters: readonly string[], run: (call: VenueCall) => Value[]): VenueFunction {
    return { target: `vault::interface::${name}`, typeParameters: 2, parameters, run };
}

/** A function of shares, whatever their vault. */
function ofShares(name: string, parameters: readonly string[], run: (call: VenueCall) => Value[]): VenueFunction {
    return { ...row(name, parameters, run), typeParameters: 1 };
}

/** The joined shares have the later lock, and the cost of both. */
function join(call: VenueCall): Value[] {
    const [share, { state: other }] = [call.holding(0, 'share'), call.holding(2, 'share')];
    share.state = {
        ...share.state,
        balance: share.state.balance + other.balance,
        provided: share.state.provided + other.provided,
        startedAt: Math.max(share.state.startedAt, other.startedAt),
    };
    return [];
}

function split(call: VenueCall): Value[] {
    return [splitShare(call.holding(0, 'share'), call.u64(2), call.execution)];
}

function newShare({ execution }: VenueCall, id: string, state: Omit<ShareState, 'kind'>): HoldingValue<ShareState> {
    const objectType = shareType(state.lpType, execution.context.world.venues);
    return { kind: 'holding', id, objectType, state: { kind: 'share', ...state } };
}

/** Takes a part of shares into an object of its own. */
function splitShare(share: HoldingValue<ShareState>, part: bigint, execution: Execution): HoldingValue<ShareState> {
    const { state } = share;
    const provided = costOf(state.provided, part, state.balance);
    if (provided <= 0n) throw abort(CODES.split, 'a part without a cost');
    if (part > state.balance) throw new Abort('balance', 2, 'the shares are too few');
    share.state = { ...state, provided: state.provided - provided, balance: state.balance - part };
    return { ...share, id: execution.newId(), state: { ...state, balance: part, provided } };
}

function startDeposit(call: VenueCall): Value[] {
    const { spec, state } = vaultOf(call);
    const { balance: amount } = call.value(4, 'coin');
    expectActive(state);
    expectAccount(call, spec, 2);
    expectCollateralFeed(call, 3);
    expectMinimum(toUsd(amount, decimalsOf(call)));
    return [session(call, DEPOSIT, { ...sessionFor(call, spec.id, state), amount })];
}

function processForDeposit(call: VenueCall): Value[] {
    const { spec, state, marketId } = inSession(call);
    // Without a position and without margin a market drops out.
    if (state.margins[marketId] === 0n) store(call, spec.id, withoutMarket(state, marketId));
    return [];
}

function endDeposit(call: VenueCall): Value[] {
    const { spec, state, amount, sender } = ended(call);
    const { execution } = call;
    const decimals = decimalsOf(call);
    const value = toUsd(vaultValue(state), decimals);
    const { shares, taken, provided, loss } = quoteDeposit(state, amount, decimals);
    if (shares === 0n) throw abort(CODES.noShares, 'no shares');
    expectMinimum(provided);
    if (value + provided > toUsd(state.maxDeposited, decimals)) throw abort(CODES.cap, 'the vault is full');
    if (loss < 0n || loss > toUsd(1n, decimals)) throw abort(CODES.rounding, 'too much is lost by rounding');
    if (shares < call.u64(2)) throw abort(CODES.minimum, `the deposit returns ${shares} shares`);
    store(call, spec.id, { ...state, supply: state.supply + shares, idle: state.idle + taken });
    event(call, 'UserDeposit', {
        ...{ vault_id: spec.id, user: sender, provided_balance: `${taken}` },
        ...{ lp_coin_minted: `${shares}`, vault_balance_value: `${value}` },
    });
    const { now: startedAt } = execution.info;
    if (taken < amount) execution.changes.place(execution.newCoin(spec.coinType, amount - taken, sender), sender);
    return [newShare(call, execution.newId(), { lpType: spec.lpType, balance: shares, startedAt, provided })];
}

/** The rest of the shares keeps their object, and returns to the sender. */
function createRequest(call: VenueCall): Value[] {
    const { spec, state } = vaultOf(call);
    const share = call.holding(2, 'share');
    const { balance, startedAt: since } = share.state;
    const [shares, minOut] = [call.u64(3), call.u64(4)];
    const { sender: owner, now: at } = call.execution.info;
    expectActive(state);
    if (shares === 0n) throw abort(CODES.zero, 'the amount is zero');
    if (shares > balance) throw abort(CODES.tooLarge, 'more shares than the object holds');
    if (requestOf(state, owner) !== undefined) throw abort(CODES.requested, 'a request exists');
    if (at < since + state.lockMs) throw abort(CODES.locked, 'the lock is not over');
    const isWhole = shares === balance;
    const { id, state: wrapped } = isWhole ? share : splitShare(share, shares, call.execution);
    const { startedAt, provided } = wrapped;
    if (isWhole) call.execution.changes.wrapped.add(id);
    else call.execution.changes.place(share, owner);
    const request: VaultRequest = { owner, shares, minOut, at, share: { id, startedAt, provided } };
    store(call, spec.id, { ...state, requests: [...state.requests, request] });
    event(call, 'UserCreateWithdrawRequest', {
        ...{ vault_id: spec.id, user: owner, provided_lp_coin: `${shares}` },
        min_expected_balance_out: `${minOut}`,
    });
    return [];
}

function removeRequest(call: VenueCall): Value[] {
    const { spec, state } = vaultOf(call);
    const { sender } = call.execution.info;
    expectActive(state);
    const { share, shares } = expectRequest(state, sender);
    call.execution.changes.wrapped.add(share.id);
    store(call, spec.id, withoutRequest(state, sender));
    event(call, 'UserRemoveWithdrawRequest', { vault_id: spec.id, user: sender, provided_lp_coin: `${shares}` });
    const { id, ...rest } = share;
    return [newShare(call, id, { ...rest, lpType: spec.lpType, balance: shares })];
}

function editRequest(call: VenueCall): Value[] {
    const { spec, state } = vaultOf(call);
    const { sender } = call.execution.info;
    const minOut = call.u64(1);
    expectActive(state);
    expectRequest(state, sender);
    const requests = state.requests.map((one) => (one.owner === sender ? { ...one, minOut } : one));
    store(call, spec.id, { ...state, requests });
    event(call, 'UserWithdrawRequestSetSlippage', {
        ...{ vault_id: spec.id, user: sender, min_expected_balance_out: `${minOut}` },
    });
    return [];
}

/** Keeps the manager from trading, while the sender forces its withdrawal. It has no event. */
function pause(call: VenueCall): Value[] {
    const { spec, state } = vaultOf(call);
    const { sender, now } = call.execution.info;
    expectActive(state);
    expectForceable(expectRequest(state, sender), state, now);
    if (now < state.pausedAt + VAULT_LIMITS.pauseIntervalMs)
        throw abort(CODES.pausedRecently, 'the vault was paused recently');
    store(call, spec.id, { ...state, pausedAt: now, pausedUntil: now + VAULT_LIMITS.pauseMs });
    return [];
}

/** Any address may clear a pause that is over. */
function resume(call: VenueCall): Value[] {
    const { spec, state } = vaultOf(call);
    expectActive(state);
    if (call.execution.info.now >= state.pausedUntil) store(call, spec.id, { ...state, pausedUntil: 0 });
    return [];
}

function startForce(call: VenueCall): Value[] {
    const { spec, state } = vaultOf(call);
    const { sender, now } = call.execution.info;
    expectActive(state);
    expectAccount(call, spec, 1);
    expectCollateralFeed(call, 2);
    const request = expectRequest(state, sender);
    expectForceable(request, state, now);
    store(call, spec.id, withoutRequest(state, sender));
    return [session(call, WITHDRAWAL, { ...sessionFor(call, spec.id, state), request })];
}

/** A position of at most 5 USD is closed, and its margin freed: vaults of the sandbox have no larger ones. */
function processForForce(call: VenueCall): Value[] {
    expectCollateralFeed(call, 3);
    const { spec, state, marketId } = inSession(call);
    store(call, spec.id, withoutMarket(state, marketId));
    return [];
}

function endWithdrawal(call: VenueCall): ReturnType<Execution['newCoin']> {
    const { spec, state, request, sender } = ended(call);
    if (request === undefined) throw new Error('a withdrawal without a request');
    const { shares, share, minOut } = request;
    const payout = payoutOf(state, shares, share.provided, decimalsOf(call));
    if (payout.amount < minOut) throw abort(CODES.minimum, `the withdrawal returns ${payout.amount}`);
    store(call, spec.id, withoutShares(state, shares, payout));
    const inMarkets = vaultValue(state) - state.idle;
    event(call, 'UserForceWithdraw', {
        ...{ vault_id: spec.id, user: sender, provided_lp_coin: `${shares}` },
        ...{ withdrawn_balance: `${payout.amount}`, vault_balance_value: `${toUsd(inMarkets, decimalsOf(call))}` },
    });
    return call.execution.newCoin(spec.coinType, payout.amount, sender);
}

// --- What they share. ---

function sessionFor(call: VenueCall, vaultId: string, state: VaultState): SessionState {
    return { vaultId, sender: call.execution.info.sender, left: marketsOf(state), amount: 0n };
}

/** The vault of a session, and the market of this call, which is processed once. */
function inSession(
    call: VenueCall,
    at = 1,
): {
    readonly spec: VaultSpec;
    readonly state: VaultState;
    readonly marketId: string;
} {
    const { vaultId, left } = sessionOf(call);
    const { id: marketId } = call.value(at, 'market');
    const spec = specOf(call.execution, vaultId);
    const state = stateOf(call, spec);
    expectActive(state);
    if (call.value(at + 1, 'feed').marketId !== marketId)
        throw abort(CODES.baseFeed, 'the price feed is not that of the market');
    const place = left.indexOf(marketId);
    if (place === -1) throw abort(CODES.noMarket, 'no market of the vault, or one a second time');
    left.splice(place, 1);
    return { spec, state, marketId };
}

/** A session of which all markets are processed. */
function ended(call: VenueCall): SessionState & { readonly spec: VaultSpec; readonly state: VaultState } {
    const session = sessionOf(call);
    const spec = specOf(call.execution, session.vaultId);
    const state = stateOf(call, spec);
    expectActive(state);
    if (session.left.length > 0) throw abort(CODES.markets, 'not all markets are processed');
    return { ...session, spec, state };
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
    const { changes, context, info } = call.execution;
    const found = changes.venueState(spec.id);
    const state = found?.kind === 'vault' ? found : emptyVault(spec);
    return withAccount(state, spec, context.engine, { now: info.now, decimals: decimalsOf(call) });
}

function decimalsOf({ execution }: VenueCall): number {
    return execution.context.world.collateralDecimals;
}

/** A pause of the vendor stops everything; one that a depositor makes only stops what the manager trades. */
function expectActive({ isStopped }: VaultState): void {
    if (isStopped) throw abort(CODES.paused, 'the vault is paused');
}

function expectAccount(call: VenueCall, { account }: VaultSpec, index: number): void {
    if (call.value(index, 'venue').id === account.id) return;
    throw new Abort('vault', (0xc0n << 56n) | (WRONG_ACCOUNT << 48n), 'the account is another one');
}

function expectCollateralFeed(call: VenueCall, index: number): void {
    if (call.value(index, 'feed').marketId !== undefined)
        throw abort(CODES.collateralFeed, 'the price feed is not that of the collateral');
}

function expectMinimum(usd: bigint): void {
    if (usd < VAULT_LIMITS.minDepositUsd) throw abort(CODES.tooSmall, 'the deposit is too small');
}

function expectRequest(state: VaultState, owner: string): VaultRequest {
    const request = requestOf(state, owner);
    if (request === undefined) throw abort(CODES.noRequest, 'there is no request');
    return request;
}

function expectForceable({ at }: VaultRequest, { forceDelayMs }: VaultState, now: number): void {
    if (now < at + forceDelayMs) throw abort(CODES.forceDelay, 'the delay of forced withdrawals is not over');
}

function session(call: VenueCall, type: string, state: SessionState): PotatoValue {
    const { packages } = call.execution.context.world.venues;
    const potatoType = type.replace('vault', packages.vault).replace('$0', call.types[0] ?? '');
    return { kind: 'potato', potatoType: potatoType.replace('$1', call.types[1] ?? ''), state };
}

function sessionOf(call: VenueCall): SessionState {
    return call.value(0, 'potato').state as SessionState;
}

function store(call: VenueCall, id: string, state: VaultState): void {
    const { execution } = call;
    const spec = specOf(execution, id);
    if (isOwned(spec, execution.context.engine)) {
        moveCollateral(spec, vaultValue(state) - vaultValue(stateOf(call, spec)), execution);
    }
    execution.changes.setVenueState(id, state);
}

/** What is paid from a vault that a wallet manages is paid from what its account has outside of markets. */
function moveCollateral({ account }: VaultSpec, change: bigint, { calls, context }: Execution): void {
    if (change > 0n) calls.deposit(account.number, change);
    if (change >= 0n) return;
    const collateral = context.engine.account(account.number)?.collateral ?? 0n;
    if (collateral < -change) throw abort(CODES.collateral, 'too little collateral outside of markets');
    calls.withdraw(account.number, -change);
}

function event({ execution }: VenueCall, name: string, fields: Readonly<Record<string, string>>): void {
    const packageId = execution.context.world.venues.packages.vault;
    execution.venueEvents.push({ packageId, module: 'events', name, fields });
}

function abort(code: number, meaning: string): Abort {
    return new Abort('vault', code, meaning);
}

/** What the functions of owners share with those of depositors. */
export const VAULT_CALLS = {
    vaultOf,
    store,
    event,
    expectActive,
    sessionVault: (call: VenueCall): string => sessionOf(call).vaultId,
    valueMarket: (call: VenueCall): void => {
        inSession(call, 2);
    },
    startPayment: (call: VenueCall, spec: VaultSpec, state: VaultState, owner: string): PotatoValue => {
        expectActive(state);
        expectAccount(call, spec, 2);
        expectCollateralFeed(call, 3);
        const request = expectRequest(state, owner);
        store(call, spec.id, withoutRequest(state, owner));
        return session(call, WITHDRAWAL, { ...sessionFor(call, spec.id, state), sender: owner, request });
    },
};
