/** Compares the sandbox's markets with what real markets show: one figure per property. */

import { LIVE } from './live.js';
import { ORDER_FLOW } from './order-flow.js';
import { PRICE_PATH } from './price-path.js';
import { median } from './statistics.js';
import { STYLIZED_FACTS, LIVE_AND_HISTORY } from './stylized-facts.js';
import type { Limits, MarketRun, Measurement } from './types.js';

/** No value may be below this share of the lower limit of a property of {@link STYLIZED_FACTS}. */
const WORST_SHARE = 0.6;

const MEASUREMENTS: readonly Measurement[] = [STYLIZED_FACTS, LIVE_AND_HISTORY, PRICE_PATH, ORDER_FLOW, LIVE];

/** One property of all markets. */
export interface Figure extends Limits {
    readonly property: string;
    readonly median: number;
    readonly lowest: number;
    readonly highest: number;
    readonly values: number;
    readonly isMet: boolean;
}

/**
 * Measures properties.
 *
 * @param run seeds and amount of data
 * @param only part of the names of the properties; default all
 * @param measurements default all
 */
export function measureMarkets(run: MarketRun, only = '', measurements = MEASUREMENTS): Figure[] {
    return measurements.flatMap((measurement) => {
        const { limits } = measurement;
        if (!Object.keys(limits).some((property) => property.includes(only))) return [];
        const values = new Map<string, number[]>();
        measurement.measure(run, (property, value) => {
            values.set(property, [...(values.get(property) ?? []), value]);
        });
        const isStrict = measurement === STYLIZED_FACTS;
        return [...values]
            .filter(([property]) => property.includes(only))
            .map(([property, each]) => toFigure(property, each, limits[property] ?? {}, isStrict));
    });
}

function toFigure(property: string, values: readonly number[], limits: Limits, isStrict: boolean): Figure {
    const { least = -Infinity, most = Infinity } = limits;
    const [middle, lowest] = [median(values), Math.min(...values)];
    const isWithin = middle >= least && middle <= most;
    const isMet = isWithin && (!isStrict || least === -Infinity || lowest >= WORST_SHARE * least);
    return { property, median: middle, lowest, highest: Math.max(...values), values: values.length, ...limits, isMet };
}
