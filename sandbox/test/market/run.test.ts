import { expect, test } from '@jest/globals';
import { measureMarkets } from './run.js';
import {
    autocorrelation,
    changesOf,
    correlation,
    dispersion,
    explained,
    fit,
    kurtosis,
    median,
    predict,
    varianceRatio,
} from './statistics.js';
import { LIVE_AND_HISTORY, STYLIZED_FACTS } from './stylized-facts.js';
import { sized } from '../../../test/support/size.js';

test('a month and two minutes live behave like a market, with any seed', () => {
    const figures = measureMarkets({ seeds: sized([1], [1, 2, 3]), days: 30, liveMinutes: 2, share: 1 }, '', [
        STYLIZED_FACTS,
        LIVE_AND_HISTORY,
    ]);
    expect(figures).toHaveLength(10);
    expect(figures.filter(({ isMet }) => !isMet)).toEqual([]);
}, 120_000);

test('the statistics have known values for known series', () => {
    const waves = Array.from({ length: 400 }, (_, i) => Math.sin((i * Math.PI) / 10));
    expect(kurtosis(waves)).toBeCloseTo(1.5, 6);
    expect(kurtosis([-1, 1, -1, 1])).toBe(1);
    expect(correlation([1, 2, 3], [2, 4, 6])).toBeCloseTo(1, 12);
    expect(correlation([1, 2, 3], [3, 2, 1])).toBeCloseTo(-1, 12);
    expect(autocorrelation(waves, 20)).toBeCloseTo(1, 6);
    expect(autocorrelation(waves, 10)).toBeCloseTo(-1, 6);
    expect(median([3, 1, 2])).toBe(2);
    expect(dispersion([1, 3])).toBe(0.5);
    expect(changesOf([1, 3, 2])).toEqual([2, -1]);
    expect(varianceRatio([0, 1, 0, 1, 0, 1, 0], 2)).toBe(0);
});

test('a regression finds the coefficients of a linear function', () => {
    const inputs = Array.from({ length: 20 }, (_, i) => [Math.sin(i), Math.cos(i * i), i % 3]);
    const outputs = inputs.map((row) => predict(row, [2, -1, 0.5]));
    const coefficients = fit(inputs, outputs);
    for (const [i, wanted] of [2, -1, 0.5].entries()) expect(coefficients[i]).toBeCloseTo(wanted, 9);
    expect(explained(inputs, outputs, coefficients)).toBeCloseTo(1, 9);
    expect(explained(inputs, outputs, [0, 0, 0])).toBe(0);
});
