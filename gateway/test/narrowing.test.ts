/** The params of every write: which of them an option of the operator limits, and how. */

import { describe, expect, test } from '@jest/globals';
import { METHODS } from '../ts/methods.js';
import { findWidening, LIMITED_PARAMS, type OperatorLimits } from '../ts/narrowing.js';

/** What limits a param of a write. A new param fails the test below until it stands here. */
const LIMITED_BY: Readonly<Record<string, string>> = {
    ...each('an option of the operator, before the call: narrowing.ts', 'isolate', 'trustExecutor', 'gas'),
    ...each(
        'a price, where it is known: ReferencePrices',
        'minAmount',
        'minAmounts',
        'minShares',
        'minPrice',
        'price',
        'slippage',
    ),
    ...each('options.transaction.maxExecutorDeposit, in the exchange object', 'maxDeposit'),
    ...each('the scope admin', 'resubmit', 'sweep'),
    ...each('the scope funds, and the account of the client', 'fee', 'forceDelay'),
    ...each('the scope withdraw, which takes as much by itself', 'maxBalance', 'exchangeRate'),
    ...each('options.transaction.requireExpiration, in the exchange object', 'neverExpires'),
    ...each('the scope funds, by the verified intent', 'collateral'),
    ...each('the market, and the limits of the client by the verified intent', 'leverage'),
    ...each('the scope and the account of the client', 'another', 'type', 'vault'),
    ...each(
        'nothing: it says what the call is about, and the limits of the client count the verified order',
        ...['reduceOnly', 'clientOrderId', 'clientOrderIds', 'expirationTimestampMs', 'timeInForce', 'postOnly'],
        ...['triggerPrice', 'triggerDirection', 'triggerPriceType', 'priceType', 'stopLossPrice', 'takeProfitPrice'],
        ...['stopLoss', 'takeProfit', 'trigger', 'twap', 'duration', 'intervalMs', 'chunks', 'sizes', 'via'],
        ...['firstExecutionTimestampMs', 'executionTimeUncertaintyMs', 'timeForRetryMs', 'amountUncertaintyBps'],
        ...['maxOneExecutionAmountBps', 'smallTailMergeThresholdBps', 'parts', 'interval', 'delay', 'maxPrice'],
        ...['shouldAbortOnMissingId', 'deallocateFreeCollateral', 'fromAddressBalance', 'toAddressBalance'],
        ...['dryRun', 'instant', 'validator', 'expiresIn', 'lockPeriod', 'rewards'],
    ),
};

function each(by: string, ...names: readonly string[]): Record<string, string> {
    return Object.fromEntries(names.map((name) => [name, by]));
}

/** Words in backticks that are no params: methods, values and members. */
const NO_PARAMS =
    /^(?:create|cancel|edit|fetch|deposit|withdraw|options\.|exchange\.)|^(?:true|false|amount|price|symbol|above|below|ascending|descending|fromCode|toCode|index|mark|mid|limit|market|GT[CD]|IOC|FOK|PO|0|0x)$|[.'(:]/;

describe('params of writes', () => {
    const named = Object.entries(METHODS)
        .filter(([, { kind }]) => kind === 'write')
        .flatMap(([method, { arguments: list }]) =>
            list
                .filter(({ name }) => name === 'params')
                .flatMap(({ description }) => [...description.matchAll(/`(\w+)(?:: true)?`/g)])
                .map(([, param = '']) => [method, param] as const),
        )
        .filter(([, param]) => !NO_PARAMS.test(param) || param === 'price');

    test('all have a known limit', () => {
        expect(named.length).toBeGreaterThan(100);
        expect(named.filter(([, param]) => LIMITED_BY[param] === undefined)).toEqual([]);
    });

    const operator: OperatorLimits = {
        isolate: true,
        trustExecutor: false,
        gas: { budget: 1_000, price: 100, sponsor: '0x1' },
        service: 'https://example.com',
    };

    test('that an option limits may be stricter, and not looser, in the call and in each of its orders', () => {
        const looser: Readonly<Record<string, readonly unknown[]>> = {
            isolate: [false, 'auto'],
            trustExecutor: [true],
            gas: [{ budget: 1_001 }, { price: 101 }, { sponsor: '0x2' }],
        };
        const stricter: Readonly<Record<string, readonly unknown[]>> = {
            isolate: [true],
            trustExecutor: [false],
            gas: [{}, { budget: 999 }, { price: 100, sponsor: '0x1' }, { fromAddressBalance: true }],
        };
        expect(Object.keys(looser)).toEqual(LIMITED_PARAMS);
        for (const name of LIMITED_PARAMS) {
            for (const value of looser[name] ?? []) {
                expect(findWidening([{ [name]: value }], operator)).toMatchObject({
                    param: expect.stringContaining(name) as unknown,
                });
                expect(findWidening([{}, { [name]: value }], operator)).toBeDefined();
            }
            for (const value of stricter[name] ?? []) {
                expect([name, value, findWidening([{ [name]: value }], operator)]).toEqual([name, value, undefined]);
            }
        }
    });

    test('take what an option leaves open by its default', () => {
        const unset = { isolate: 'auto', trustExecutor: undefined, gas: {} };
        const local = { ...unset, service: 'http://127.0.0.1:1' };
        const remote = { ...unset, service: 'https://example.com' };
        const trusting = [{ trustExecutor: true }];
        expect(findWidening(trusting, local)).toBeUndefined();
        expect(findWidening(trusting, remote)).toMatchObject({ option: 'transaction.trustExecutor', limit: false });
        expect(findWidening([{ gas: { budget: 5 } }], remote)).toBeUndefined();
        expect(findWidening([{ isolate: false }], { ...remote, isolate: 'unknown' })).toBeDefined();
    });
});
