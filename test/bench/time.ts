/** Time to simulate a day of two markets without waiting, the memory of 30 days, and the time of a reset. */

import { createHash } from 'node:crypto';
import type { LoggedInput } from '../../sandbox/ts/server/simulation/input-log.js';
import { FaultList } from '../../sandbox/ts/server/http/faults.js';
import { toSettings } from '../../sandbox/ts/server/options.js';
import { Simulation } from '../../sandbox/ts/server/simulation/simulation.js';
import { StreamFaultList } from '../../sandbox/ts/server/streams/faults.js';
import { TimeControl } from '../../sandbox/ts/server/time/time-control.js';
import { Timers } from '../../sandbox/ts/server/time/time.js';

/** As the usual BTC and ETH markets. */
const MARKETS = [
    {
        ...{ base: 'BTC', price: 64_000, tick: 0.001, lot: 0.00001 },
        activity: { volatility: 0.025, tradesPerMinute: 30, quietShare: 0.002, tradeUsd: 160 },
    },
    {
        ...{ base: 'ETH', price: 2_500, tick: 0.01, lot: 0.0001 },
        activity: { volatility: 0.035, tradesPerMinute: 24, quietShare: 0.005, tradeUsd: 120 },
    },
];
const START = Date.UTC(2026, 10, 2, 14);
const DAY = 86_400_000;
const MEMORY_DAYS = 30;
const MEGABYTE = 2 ** 20;
const RESETS = 9;

/**
 * Measures the steps that a strategy sees, at two lengths, and memory.
 *
 * @returns one figure per measurement; CPU time does not depend on other processes
 */
export async function benchTime(): Promise<object[]> {
    await simulateDays('1m', 0.1);
    const [seconds, minutes] = [await simulateDays('1s', 1), await simulateDays('1m', 1)];
    const sameTrades = seconds.trades === minutes.trades;
    const memory = await simulateDays('1m', MEMORY_DAYS);
    return [
        {
            bench: 'a day of two markets, steps of 1 s',
            ...seconds.figure,
            goal: { of: 'cpuMs', most: 20_000 },
            sameTrades,
        },
        {
            bench: 'a day of two markets, steps of 1 min',
            ...minutes.figure,
            goal: { of: 'cpuMs', most: 3_000 },
            sameTrades,
        },
        {
            bench: 'memory of 30 days',
            growth: memory.growth,
            unit: 'MB',
            goal: { of: 'growth', most: 300 },
            ...memory.figure,
        },
        measureRestore(minutes.inputs),
        measureResets(),
    ];
}

async function simulateDays(
    every: string,
    days: number,
): Promise<{
    readonly figure: object;
    readonly trades: string;
    readonly growth: number;
    readonly inputs: readonly LoggedInput[];
}> {
    const simulation = create(MARKETS);
    const control = new TimeControl({ simulation: () => simulation, isBehind: () => false, deliver: () => undefined });
    let steps = 0;
    const onStep = (): void => {
        steps += 1;
    };
    const memory = residentMegabytes();
    const [from, cpu] = [performance.now(), process.cpuUsage()];
    const end = await control.advance(days * DAY, { every, onStep });
    const { user, system } = process.cpuUsage(cpu);
    const figure = {
        ms: Math.round(performance.now() - from),
        cpuMs: Math.round((user + system) / 1_000),
        steps,
    };
    const growth = Math.round(residentMegabytes() - memory);
    const hash = createHash('sha256');
    for (const id of simulation.listings.keys()) {
        for (const { timestamp, price, size, side } of simulation.history.latestTrades(id, end, 100_000)) {
            hash.update(`${timestamp} ${price} ${size} ${side}\n`);
        }
    }
    simulation.end();
    return { figure, trades: hash.digest('hex'), growth, inputs: simulation.inputs.inputs };
}

function create(markets?: typeof MARKETS): Simulation {
    const timers = new Timers();
    const parts = { faults: new StreamFaultList(7), requestFaults: new FaultList(), timers, recorded: new Map() };
    return new Simulation(toSettings({ now: () => START, ...(markets && { markets }) }), parts);
}

function measureRestore(inputs: readonly LoggedInput[]): object {
    const simulation = create(MARKETS);
    const [from, cpu] = [performance.now(), process.cpuUsage()];
    simulation.replay(inputs);
    const { user, system } = process.cpuUsage(cpu);
    simulation.end();
    const ms = Math.round(performance.now() - from);
    return { bench: 'restore of a day of two markets', ms, cpuMs: Math.round((user + system) / 1_000) };
}

function residentMegabytes(): number {
    return process.memoryUsage().rss / MEGABYTE;
}

function measureResets(): object {
    const times = Array.from({ length: RESETS }, () => {
        const from = performance.now();
        create().end();
        return performance.now() - from;
    }).sort((one, other) => one - other);
    const median = Number((times[RESETS >> 1] ?? 0).toFixed(1));
    return {
        bench: 'new simulation of a reset, all markets',
        median,
        slowest: times.at(-1),
        unit: 'ms',
        goal: { of: 'median', most: 50 },
    };
}
