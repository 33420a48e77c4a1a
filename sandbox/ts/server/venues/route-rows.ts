/** Routes as the service writes and reads them. */

import type { SwapPath, SwapRequest } from '../../venues/swap-commands.js';
import type { Hop, Path, Route } from '../../venues/routes.js';
import type { PoolSpec } from '../../venues/world.js';
import type { RequestFields } from '../../chain/request-fields.js';
import { ONE } from '../../engine/integers.js';
import { refuse } from '../../errors.js';
import { attoExact, integer, type Json } from '../http/json.js';
import { readCoinType } from '../native/request.js';
import type { Exchange } from '../simulation/exchange.js';

/** Fee of an integrator: a share of the input, 10^-18. */
export interface IntegratorFee {
    readonly recipient: string;
    readonly rate: bigint;
}

/** No integrator. */
const NO_FEE: IntegratorFee = { recipient: `0x${'0'.repeat(64)}`, rate: 0n };

/** The largest fee of an integrator, 10^-18. */
const MAX_FEE = ONE / 2n;

/** Reads the fee of a request or a route, a fraction of at most 0.5. @throws {Refusal} 400 */
export function readFee(fields: RequestFields): IntegratorFee {
    if (!fields.has('externalFee')) return NO_FEE;
    const fee = fields.object('externalFee');
    return { recipient: fee.id('recipient'), rate: fee.units('feePercentage', 18, MAX_FEE) };
}

/** Reads a fraction of at most 1, 10^-18. */
export function readSlippage(fields: RequestFields): bigint {
    const slippage = fields.signedUnits('slippage', 18);
    if (slippage < 0n || slippage > ONE) throw fields.mismatch('slippage', 'a fraction of 0 to 1', `${slippage}`);
    return slippage;
}

/** What a client asked for, besides the route. */
export interface RouteRequest {
    readonly typeIn: string;
    readonly typeOut: string;
    /** Before the fee of the integrator. */
    readonly amountIn: bigint;
    readonly fee: IntegratorFee;
    /** Members of the request that the route repeats. */
    readonly more: Record<string, unknown>;
}

/** Writes a route. */
export function routeRow(
    { typeIn, typeOut, amountIn, fee, more }: RouteRequest,
    route: Route,
    exchange: Exchange,
): Json {
    const decimals = (type: string): number =>
        [...exchange.chain.world.coins.values()].find((coin) => coin.type === type)?.decimals ?? 0;
    const spotPrice = (types: readonly [string, string], amounts: readonly [bigint, bigint]): Json => {
        const scale = (index: 0 | 1): bigint => amounts[index] * 10n ** BigInt(18 - decimals(types[index]));
        return attoExact(amounts[1] === 0n ? 0n : (scale(0) * ONE) / scale(1));
    };
    const feeOf = (hops: readonly Hop[]): bigint => {
        const kept = hops.reduce((left, { pool }) => (left * (ONE - pool.fee)) / ONE, ONE);
        return ONE - kept;
    };
    const hopRow = ({ pool, from, amountIn: input, amountOut }: Hop): Json => {
        const types = from === 0 ? pool.types : ([pool.types[1], pool.types[0]] as const);
        return {
            protocolName: pool.protocol,
            poolId: pool.id,
            poolMetadata: { pool: { objectId: pool.id } },
            coinIn: { type: types[0], amount: integer(input), tradeFee: integer((input * pool.fee) / ONE) },
            coinOut: { type: types[1], amount: integer(amountOut), tradeFee: integer(0) },
            spotPrice: spotPrice([types[0], types[1]], [input, amountOut]),
        };
    };
    const pathRow = (path: Path): Json => ({
        coinIn: {
            ...{ type: typeIn, amount: integer(path.amountIn) },
            tradeFee: integer((path.amountIn * feeOf(path.hops)) / ONE),
        },
        coinOut: { type: typeOut, amount: integer(path.amountOut), tradeFee: integer(0) },
        spotPrice: spotPrice([typeIn, typeOut], [path.amountIn, path.amountOut]),
        portion: integer(path.portion),
        paths: path.hops.map(hopRow),
    });
    const tradeFee = route.paths.reduce((sum, { amountIn: part, hops }) => sum + (part * feeOf(hops)) / ONE, 0n);
    return {
        coinIn: { type: typeIn, amount: integer(amountIn), tradeFee: integer(tradeFee) },
        coinOut: { type: typeOut, amount: integer(route.amountOut), tradeFee: integer(0) },
        spotPrice: spotPrice([typeIn, typeOut], [route.amountIn, route.amountOut]),
        routes: route.paths.map(pathRow),
        netTradeFeePercentage: attoExact((tradeFee * ONE) / route.amountIn),
        ...(fee.rate === 0n ? {} : { externalFee: { recipient: fee.recipient, feePercentage: attoExact(fee.rate) } }),
        ...(more as Record<string, Json>),
    };
}

/** Reads a route that a client sends back. @throws {Refusal} 400 naming the invalid field */
export function readRoute(fields: RequestFields, slippage: bigint, exchange: Exchange): SwapRequest {
    const { pools } = exchange.chain.world.venues;
    const [coinIn, coinOut] = [fields.object('coinIn'), fields.object('coinOut')];
    const paths = fields.objects('routes').map((row): SwapPath => {
        const hops = row.objects('paths').map((hop) => {
            const id = hop.id('poolId');
            const pool = pools.find((one) => one.id === id);
            if (pool === undefined) throw hop.mismatch('poolId', 'a pool of this router', id);
            const from = directionOf(pool, readCoinType(hop.object('coinIn'), 'type'));
            return { pool, from };
        });
        return { portion: row.integer('portion'), hops };
    });
    if (paths.length === 0 || paths.some(({ hops }) => hops.length === 0))
        throw refuse('request', 'completeRoute: wanted a route with paths, found none');
    return {
        typeIn: readCoinType(coinIn, 'type'),
        typeOut: readCoinType(coinOut, 'type'),
        amountIn: coinIn.positiveInteger('amount'),
        expectedOut: coinOut.positiveInteger('amount'),
        slippage,
        fee: readFee(fields),
        paths,
    };
}

function directionOf(pool: PoolSpec, type: string): 0 | 1 {
    const index = pool.types.indexOf(type);
    if (index === 0 || index === 1) return index;
    throw refuse('request', `completeRoute: pool ${pool.id} has no coin ${type}`);
}
