import { expect, test } from '@jest/globals';
import { measureMarkets } from './run.js';
import { autocorrelation, correlation, kurtosis, median } from './statistics.js';

test('a month of three seeds and two minutes live behave like a market', () => {
    const figures = measureMarkets({ seeds: [1, 2, 3], days: 30, liveMinutes: 2 });
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
});
