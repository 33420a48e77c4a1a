/** The gas allowance of 24 hours: which transactions it limits, and which use it. */

import { describe, expect, test } from '@jest/globals';
import type { Departure } from '../../ts/core/problem.js';
import type { EpochClock } from '../../ts/submit/epoch-clock.js';
import { Expectations, type WritePins } from '../../ts/submit/expectations.js';
import { GasAllowance } from '../../ts/submit/gas.js';
import type { VerifiedTransaction } from '../../ts/submit/write-request.js';
import { HONEST, type HonestName } from '../transaction/honest.js';
import { WALLET } from '../transaction/kit.js';

const DAY = 86_400_000;
const MAX_BUDGET = 50n;

/** A write, and who pays for it. */
interface Paid {
    readonly name?: HonestName;
    readonly isSponsored?: boolean;
    /** Set where a sub-address sends, and the wallet pays. */
    readonly wallet?: string;
}

/** The expectations of one wallet, whose clock a test sets. */
class Fixture {
    time = 0;
    readonly gas = new GasAllowance();
    readonly expectations: Expectations;

    constructor(maxGasPerDay: bigint | undefined) {
        const pins = { options: { maxGasPerDay, maxGasBudget: MAX_BUDGET } } as WritePins;
        this.expectations = new Expectations(pins, {} as EpochClock, this.gas, () => this.time);
    }

    /** Reserves the gas of a transaction, and returns its departures. */
    reserve(digest: string, budget: bigint, { name = 'deposit', isSponsored = false, wallet }: Paid = {}): Departure[] {
        const { intent, trust, envelope } = HONEST[name]();
        const expectation = { envelope, intent, wallet, trust: { ...trust, isSponsored } };
        const verified = { transaction: { gas: { budget } }, expectation } as unknown as VerifiedTransaction;
        return this.expectations.reserveGas(digest, verified);
    }

    /** What is reserved, MIST. */
    get reserved(): bigint {
        return 1_000n - this.gas.remaining(1_000n, this.time);
    }
}

describe('the gas budget of a transaction', () => {
    test('is reserved up to what is left of the allowance, and is a departure above it', () => {
        const fixture = new Fixture(100n);
        expect(fixture.reserve('a', 60n)).toEqual([]);
        const wanted = 'at most 40 MIST, which are left of options.transaction.maxGasPerDay for these 24 hours';
        expect(fixture.reserve('b', 41n)).toEqual([{ at: 'gas budget', wanted, found: '41 MIST' }]);
        expect(fixture.reserved).toBe(60n);
        expect(fixture.reserve('b', 40n)).toEqual([]);
        expect(fixture.reserved).toBe(100n);
        expect(fixture.reserve('c', 1n)).toHaveLength(1);
    });

    test('is accepted again after 24 hours', () => {
        const fixture = new Fixture(100n);
        fixture.reserve('a', 100n);
        fixture.time = DAY - 1;
        expect(fixture.reserve('b', 100n)).toHaveLength(1);
        fixture.time = DAY;
        expect(fixture.reserve('b', 100n)).toEqual([]);
    });

    test('is reserved without a limit', () => {
        const fixture = new Fixture(undefined);
        expect(fixture.reserve('a', 900n)).toEqual([]);
        expect(fixture.reserved).toBe(900n);
    });

    test.each<[string, HonestName]>([
        ['a cancel', 'cancelOrders'],
        ['an order that only reduces a position', 'createOrders at market'],
    ])('above the allowance is reserved for %s', (_what, name) => {
        const fixture = new Fixture(100n);
        expect(fixture.reserve('a', 101n, { name })).toEqual([]);
        expect(fixture.reserved).toBe(101n);
    });

    test('above the allowance is a departure of another order', () => {
        expect(new Fixture(100n).reserve('a', 101n, { name: 'createOrders' })).toHaveLength(1);
    });

    test('is not counted where a sponsor pays', () => {
        const fixture = new Fixture(100n);
        expect(fixture.reserve('a', 101n, { isSponsored: true })).toEqual([]);
        expect(fixture.reserved).toBe(0n);
    });

    test('is limited where the wallet pays for its sub-address', () => {
        const fixture = new Fixture(100n);
        const payment = { isSponsored: true, wallet: WALLET };
        expect(fixture.reserve('a', 101n, payment)).toHaveLength(1);
        expect(fixture.reserve('a', 100n, payment)).toEqual([]);
        expect(fixture.reserved).toBe(100n);
    });
});

describe('the gas of several transactions', () => {
    /** What an allowance lacks for several transactions, if anything. */
    const findLack = ({ expectations }: Fixture, count: number): unknown => {
        try {
            expectations.expectGasFor(count);
            return undefined;
        } catch (error) {
            return error;
        }
    };

    test('must be left of the allowance, each at the largest budget', () => {
        const fixture = new Fixture(150n);
        fixture.reserve('a', 50n);
        expect(findLack(fixture, 2)).toBeUndefined();
        fixture.reserve('b', 1n);
        const wanted = expect.stringContaining('100 MIST left of options.transaction.maxGasPerDay') as unknown;
        const departures = [{ at: 'gas budget', wanted, found: '99 MIST' }];
        expect(findLack(fixture, 2)).toMatchObject({ kind: 'mismatch', departures });
        expect(findLack(fixture, 1)).toBeUndefined();
    });

    test('is accepted without a limit', () => {
        expect(findLack(new Fixture(undefined), 1_000)).toBeUndefined();
    });
});
