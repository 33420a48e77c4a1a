/** TWAP orders: the rows of native builders that describe them, made from the arguments of the user. */

import { fromUnits, toUnits } from '../../core/number/decimal.js';
import { multiply, numberText, stepsOf } from '../../core/number/step.js';
import { Problem, problem, sentence, type Departure } from '../../core/problem.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import { expectKeys, expectNoNull, isGiven, parseTime, parseWholeNumber, type Params } from '../../exchange/params.js';
import { toOrderBody } from '../request.js';
import { SCALE } from '../../transaction/writes/body.js';

/** The user's arguments of a TWAP order. */
export interface TwapArguments {
    readonly market: KnownMarket;
    readonly side: string;
    readonly amount: unknown;
    /** Milliseconds. */
    readonly duration: unknown;
    readonly params: Params;
}

/** A row of `create-twap-orders`, and `newDetails` of `edit-twap-orders`. */
export interface TwapRow extends Readonly<Record<TwapSetting | 'chunksAmount' | 'executionGapMs', number>> {
    readonly marketId: string;
    /** 0 buy, 1 sell. */
    readonly side: number;
    /** 10^-9 base. */
    readonly size: string;
    readonly reduceOnly: boolean;
    readonly firstRunExpireTimestamp?: string;
    readonly expireTimestamp?: string;
    /** 10^-4 from the mark price. */
    readonly maxSlippageBps: number;
}

/** How far an executor may depart from the plan; `Bps` is 10^-4. */
const SETTINGS = [
    'executionTimeUncertaintyMs',
    'timeForRetryMs',
    'amountUncertaintyBps',
    'maxOneExecutionAmountBps',
    'smallTailMergeThresholdBps',
] as const;

type TwapSetting = (typeof SETTINGS)[number];

/** The number of executions, and the time between two of them. */
interface Schedule {
    readonly chunks: number;
    readonly gapMs: number;
}

const SCHEDULE_KEYS = ['chunks', 'intervalMs'] as const;
/** The last moment of all executions, and the one that the first execution is before. */
const TIMES = ['expirationTimestampMs', 'firstExecutionTimestampMs'] as const;
/** Params of a TWAP order. */
export const TWAP_KEYS = [...SCHEDULE_KEYS, ...SETTINGS, ...TIMES, 'slippage', 'reduceOnly'] as const;

const DEFAULT_INTERVAL_MS = 30_000;
const LEAST_INTERVAL_MS = 1_000;
const DEFAULT_SLIPPAGE = '0.01';
/** Executions at most: the largest one is stated in 10^-4 of the amount. */
const MAX_CHUNKS = 10_000;
const BPS = 10_000;
/** Default deviation of an execution's amount from its part, 10^-4 of the part. */
const AMOUNT_UNCERTAINTY_BPS = 1_000;
/** By default, a rest below half a part is executed with the last whole part, 10^-4 of the part. */
const TAIL_MERGE_BPS = 5_000;

/**
 * Builds the row of a TWAP order at a time in milliseconds.
 *
 * @param slippage used without `params.slippage`: a fraction
 * @throws {Problem} `missing` without an amount or a duration; `order` for values that no TWAP order can
 *   have; `argument` for an unknown key
 */
export function toTwapRow(
    { market, side, amount, duration, params }: TwapArguments,
    now: number,
    precision?: unknown,
    slippage: unknown = DEFAULT_SLIPPAGE,
): TwapRow {
    expectKeys(params, TWAP_KEYS);
    expectNoNull(params, TWAP_KEYS);
    const { reduceOnly, expirationTimestampMs } = params;
    const order = { market, type: 'market', side, amount, price: undefined };
    const body = toOrderBody({ ...order, params: { reduceOnly, expirationTimestampMs } }, now, precision);
    const first = toFirstExpiry(params, now);
    const schedule = toSchedule(duration, params);
    const size = toUnits(body.amount.text, SCALE);
    expectChunks(size, schedule, market);
    const { expirationTimestampMs: expiry } = body;
    return {
        marketId: market.id,
        side: body.side === 'buy' ? 0 : 1,
        size: `${size}n`,
        reduceOnly: body.reduceOnly,
        chunksAmount: schedule.chunks,
        executionGapMs: schedule.gapMs,
        ...toSettings(params, schedule, size, market),
        ...(first === undefined ? {} : { firstRunExpireTimestamp: `${first}n` }),
        ...(expiry === undefined ? {} : { expireTimestamp: `${expiry}n` }),
        maxSlippageBps: toSlippage(params, slippage),
    };
}

function toFirstExpiry(params: Params, now: number): number | undefined {
    const at = 'params.firstExecutionTimestampMs';
    const time = parseTime(params.firstExecutionTimestampMs, at);
    if (time === undefined || time > now) return time;
    throw problem('order', at, `a time after now, which is ${now} ms`, `${time}`);
}

/**
 * With `intervalMs`, the executions are exactly so far apart, and the last part of the duration may be left
 * over.
 */
function toSchedule(duration: unknown, params: Params): Schedule {
    if (!isGiven(duration)) throw problem('missing', 'duration', 'the duration of the order in milliseconds');
    const chunks = parseWholeNumber(params.chunks, 'params.chunks', 2);
    const intervalMs = parseWholeNumber(params.intervalMs, 'params.intervalMs', LEAST_INTERVAL_MS);
    if (chunks !== undefined && intervalMs !== undefined) {
        throw sentence('argument', 'params.chunks and params.intervalMs are both set; leave one of them out');
    }
    if (chunks !== undefined && chunks > MAX_CHUNKS) {
        throw problem('argument', 'params.chunks', `2 to ${MAX_CHUNKS}`, `${chunks}`);
    }
    const durationMs = parseWholeNumber(duration, 'duration', 1) ?? 0;
    const gapMs = chunks === undefined ? (intervalMs ?? DEFAULT_INTERVAL_MS) : Math.floor(durationMs / chunks);
    const count = chunks ?? Math.floor(durationMs / gapMs);
    const least = chunks === undefined ? 2 * gapMs : chunks * LEAST_INTERVAL_MS;
    const most = chunks === undefined ? MAX_CHUNKS * gapMs : Infinity;
    if (durationMs >= least && durationMs <= most) return { chunks: count, gapMs };
    const executions =
        chunks === undefined
            ? `2 to ${MAX_CHUNKS} executions, one every ${gapMs} ms, or another params.intervalMs or params.chunks`
            : `${chunks} executions, at least ${LEAST_INTERVAL_MS} ms apart`;
    throw problem('order', 'duration', `milliseconds for ${executions}`, `${durationMs} ms`);
}

function expectChunks(size: bigint, { chunks }: Schedule, { precision, symbol }: KnownMarket): void {
    const least = toUnits(multiply(numberText(precision.amount, 'lot'), `${chunks}`), SCALE);
    if (size >= least) return;
    const wanted = `at least ${fromUnits(least, SCALE)} for ${chunks} executions of a lot of ${symbol}, or fewer as params.chunks`;
    throw problem('order', 'amount', wanted, fromUnits(size, SCALE));
}

function toSettings(
    params: Params,
    schedule: Schedule,
    size: bigint,
    market: KnownMarket,
): Record<TwapSetting, number> {
    const { chunks, gapMs } = schedule;
    const defaults: Record<TwapSetting, number> = {
        executionTimeUncertaintyMs: Math.floor(gapMs / 10),
        timeForRetryMs: gapMs,
        amountUncertaintyBps: AMOUNT_UNCERTAINTY_BPS,
        maxOneExecutionAmountBps: Math.min(2 * Math.ceil(BPS / chunks), BPS),
        smallTailMergeThresholdBps: TAIL_MERGE_BPS,
    };
    const least = leastMaximum(schedule, size, market);
    const faults: Departure[] = [];
    const entries = SETTINGS.map((key) => {
        const value = parseWholeNumber(params[key], `params.${key}`, 0) ?? defaults[key];
        const at = `params.${key}`;
        if (key.endsWith('Bps') && value > BPS) {
            faults.push({ at, wanted: `at most ${BPS}, in 10^-4`, found: `${value}` });
        }
        if (key === 'maxOneExecutionAmountBps' && value < least) {
            faults.push({ at, wanted: `at least ${least}, one of ${chunks} parts, in 10^-4`, found: `${value}` });
        }
        return [key, value] as const;
    });
    if (faults.length > 0) throw new Problem('argument', faults);
    return Object.fromEntries(entries) as Record<TwapSetting, number>;
}

/**
 * The smallest maximum of one execution, 10^-4 of the amount: below it, the contract refuses every execution
 * of a part.
 */
function leastMaximum({ chunks }: Schedule, size: bigint, { precision }: KnownMarket): bigint {
    const lot = toUnits(numberText(precision.amount, 'lot'), SCALE);
    const part = (size / lot / BigInt(chunks)) * lot;
    return (part * BigInt(BPS) + size - 1n) / size;
}

function toSlippage(params: Params, other: unknown): number {
    const isOwn = isGiven(params.slippage);
    const at = isOwn ? 'params.slippage' : 'options.createOrder.slippage';
    const text = numberText(isOwn ? params.slippage : other, at);
    const bps = stepsOf(multiply(text, `${BPS}`), '1');
    if (bps !== undefined && bps > 0n && bps < BPS) return Number(bps);
    throw problem('argument', at, 'a fraction from 0.0001 to 0.9999 in steps of 0.0001, such as 0.01', text);
}
