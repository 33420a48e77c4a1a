/** The router and its wrappers of exchanges: one swap opens, runs hop by hop, and ends with a minimum. */

import type { VenueCall, VenueFunction } from '../chain/execution.js';
import type { BalanceValue, PotatoValue, Value } from '../chain/values.js';
import { min, ONE } from '../engine/integers.js';
import { Abort } from '../errors.js';
import { poolAt, swap, type Direction } from './pools.js';

/** Type of the capability that all steps of a swap share. */
const CAPABILITY = 'router::router::RouterSwapCap';

/** Abort codes of the router. */
const CODES = { input: 1, output: 2, slippage: 5, fee: 6 } as const;

/** What a swap has agreed to. */
interface SwapState {
    readonly typeIn: string;
    readonly typeOut: string;
    readonly amountIn: bigint;
    /** The input after the integrator's fee. */
    readonly net: bigint;
    /** Of that, what no path has taken yet. */
    left: bigint;
    readonly payer: string;
    readonly expectedOut: bigint;
    /** 10^-18. */
    readonly slippage: bigint;
    readonly fee: bigint;
}

/** No integrator receives a fee. */
const NO_ADDRESS = `0x${'0'.repeat(64)}`;

/** The largest fee of an integrator, 10^-18. */
const MAX_FEE = ONE / 2n;

export const ROUTER_FUNCTIONS: readonly VenueFunction[] = [
    {
        target: 'router::router::begin_router_tx_r1_w1_varied_in',
        typeParameters: 2,
        parameters: [
            ...['Coin<$0>', 'u64', 'u64', 'u64'],
            ...['&router::config::ProtocolFeeConfig', '&router::treasury::Treasury', 'address', 'u64'],
        ],
        run: begin,
    },
    {
        target: 'router::router::initiate_path_by_percent_w1',
        typeParameters: 2,
        parameters: [`&mut ${CAPABILITY}`, 'u64'],
        run: initiate,
    },
    {
        target: 'router::router::end_router_tx_r1_w1',
        typeParameters: 2,
        parameters: [CAPABILITY, '&mut Balance<$1>'],
        run: end,
    },
    ...(['swap_a2b_w1', 'swap_b2a_w1'] as const).map((name, from): VenueFunction => ({
        target: `cetusWrapper::router::${name}`,
        typeParameters: 3,
        parameters: [
            ...['&mut cetusWrapper::app::App', `&mut ${CAPABILITY}`, '&cetus::config::GlobalConfig'],
            ...['&mut cetus::pool::Pool<$1,$2>', `Balance<$${from + 1}>`, '&Clock'],
        ],
        run: (call) => hop(call, { pool: 3, balance: 4, from: from as Direction }),
    })),
    ...(['swap_token_x_w1', 'swap_token_y_w1'] as const).map((name, from): VenueFunction => ({
        target: `kriyaWrapper::router::${name}`,
        typeParameters: 3,
        parameters: [
            ...['&mut kriyaWrapper::app::App', `&mut ${CAPABILITY}`],
            ...['&mut kriya::pool::Pool<$1,$2>', `Balance<$${from + 1}>`],
        ],
        run: (call) => hop(call, { pool: 2, balance: 3, from: from as Direction }),
    })),
];

/** Takes the whole coin, as the router does, even when it is more than the amount. */
function begin(call: VenueCall): Value[] {
    const { types, execution } = call;
    const [typeIn = '', typeOut = ''] = types;
    const { balance: amountIn, payer } = call.value(0, 'coin');
    const [recipient, fee] = [call.text(6), call.u64(7)];
    if (amountIn === 0n || amountIn < call.u64(1)) throw abort(CODES.input, 'the coin is smaller than the amount');
    if (fee > MAX_FEE) throw abort(CODES.fee, 'the fee is too high');
    const charged = recipient === NO_ADDRESS ? 0n : (amountIn * fee) / ONE;
    if (charged > 0n) execution.changes.credit(recipient, typeIn, charged);
    const net = amountIn - charged;
    const state: SwapState = {
        ...{ typeIn, typeOut, amountIn, net, left: net, payer, fee: charged },
        ...{ expectedOut: call.u64(2), slippage: call.u64(3) },
    };
    const potatoType = `${execution.context.world.venues.packages.router}::router::RouterSwapCap`;
    return [{ kind: 'potato', potatoType, state }];
}

function stateOf(potato: PotatoValue): SwapState {
    return potato.state as SwapState;
}

/** A portion of 0 is the rest. */
function initiate(call: VenueCall): Value[] {
    const state = stateOf(call.value(0, 'potato'));
    const portion = call.u64(1);
    const amount = portion === 0n ? state.left : (state.net * portion) / ONE;
    if (call.types[1] !== state.typeIn) throw abort(CODES.input, 'the swap has another coin');
    if (amount > state.left) throw abort(CODES.input, 'the paths take more than the input');
    state.left -= amount;
    return [{ kind: 'balance', coinType: state.typeIn, amount, payer: state.payer }];
}

/** The indexes of a hop's arguments, and which coin of the pool goes in. */
interface Hop {
    readonly pool: number;
    readonly balance: number;
    readonly from: Direction;
}

/** Swaps in a pool, without a minimum. */
function hop(call: VenueCall, { pool, balance, from }: Hop): Value[] {
    const { execution } = call;
    const { context, changes, info } = execution;
    const { id } = call.value(pool, 'venue');
    const spec = context.world.venues.pools.find((one) => one.id === id);
    const state = changes.venueState(id);
    if (spec === undefined || (state !== undefined && state.kind !== 'pool')) throw new Error(`no pool ${id}`);
    const { amount, payer } = call.value(balance, 'balance');
    const result = swap(spec, poolAt(spec, state, context, info.now), from, amount);
    changes.setVenueState(id, result.state);
    return [{ kind: 'balance', coinType: spec.types[from === 0 ? 1 : 0], amount: result.amountOut, payer }];
}

/** Compares the output with the agreed minimum, and keeps a part of what is above the expectation. */
function end(call: VenueCall): Value[] {
    const { execution, types } = call;
    const { venues } = execution.context.world;
    const state = stateOf(call.value(0, 'potato'));
    const output = call.value(1, 'balance');
    if (types[0] !== state.typeIn || types[1] !== state.typeOut) throw abort(CODES.output, 'the swap has other coins');
    if (state.left > 0n) throw abort(CODES.input, 'a part of the input is left');
    if (output.amount === 0n) throw abort(CODES.output, 'there is no output');
    if (output.amount * ONE < state.expectedOut * (ONE - min(state.slippage, ONE)))
        throw abort(CODES.slippage, `the output of ${output.amount} is below the minimum`);
    const kept = keptSurplus(output, state.expectedOut);
    output.amount -= kept;
    if (kept > 0n) execution.changes.credit(venues.routerFees, state.typeOut, kept);
    execution.venueEvents.push({
        packageId: venues.packages.router,
        module: 'events',
        name: 'SwapCompletedEventV3',
        fields: {
            swapper: execution.info.sender,
            type_in: state.typeIn,
            amount_in: `${state.amountIn}`,
            type_out: state.typeOut,
            amount_out: `${output.amount}`,
            router_fee_recipient: venues.routerFees,
            fee_types: [state.typeIn, state.typeOut],
            fee_amounts: [`${state.fee}`, `${kept}`],
        },
    });
    return [];
}

/** The smaller one of 90 % of the surplus, and 1 % of the output. */
function keptSurplus({ amount }: BalanceValue, expected: bigint): bigint {
    return amount > expected ? min(((amount - expected) * 90n) / 100n, amount / 100n) : 0n;
}

function abort(code: number, meaning: string): Abort {
    return new Abort('router', code, meaning);
}
