/** Budgets of transactions that are not simulated. */

import { describe, expect, test } from '@jest/globals';
import { GasCosts } from '../../../ts/submit/channels/gas-costs.js';

const priced = { epoch: 5n, gasPrice: 750n };

describe('the cost of an equal transaction', () => {
    test('is the last one of its kind in the epoch, at the same price', () => {
        const costs = new GasCosts();
        costs.learn('a', priced, 10n);
        costs.learn('a', priced, 20n);
        expect(costs.findCost('a', priced)).toBe(20n);
        expect(costs.findCost('b', priced)).toBeUndefined();
        expect(costs.findCost('a', { ...priced, epoch: 6n })).toBeUndefined();
        expect(costs.findCost('a', { ...priced, gasPrice: 751n })).toBeUndefined();
    });

    test('is learned from an execution without a simulation, and forgotten after its failure', () => {
        const costs = new GasCosts();
        costs.addUnsimulated('bytes', 'a', priced);
        costs.end('bytes', 30n);
        expect(costs.findCost('a', priced)).toBe(30n);
        costs.addUnsimulated('more bytes', 'a', priced);
        costs.end('more bytes', undefined);
        expect(costs.findCost('a', priced)).toBeUndefined();
    });

    test('does not change with a transaction that was simulated, or that has ended before', () => {
        const costs = new GasCosts();
        costs.learn('a', priced, 10n);
        costs.end('simulated', undefined);
        expect(costs.findCost('a', priced)).toBe(10n);
        costs.addUnsimulated('bytes', 'a', priced);
        costs.end('bytes', 30n);
        costs.end('bytes', undefined);
        expect(costs.findCost('a', priced)).toBe(30n);
    });
});
