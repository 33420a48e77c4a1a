/** The limits and the switch of a client in the configuration. */

import { expect, test } from '@jest/globals';
import { createToken, toConfig } from '../ts/config.js';
import type { Client, ClientLimits } from '../ts/client.js';

const SUI = `0x${'2'.padStart(64, '0')}::sui::SUI`;

const clientOf = (more: object): Client | undefined =>
    toConfig({ clients: [{ name: 'maker', token: createToken().stored, scopes: ['funds'], ...more }] }, 'test')
        .credentials[0]?.client;

const limitsOf = (limits: unknown): ClientLimits | undefined => clientOf({ limits })?.limits;

test('accepts coins by code and by full type', () => {
    const limits = { gasPerDay: 5, spendPerDay: { USDC: 500, [SUI]: 0 } };
    expect(limitsOf(limits)).toEqual(limits);
    expect(limitsOf({ spendPerDay: {} })).toEqual({ spendPerDay: {} });
});

test.each<[unknown, string]>([
    [{ spendPerDay: 5 }, 'limits.spendPerDay is 5; pass coins by code or Move type'],
    [{ spendPerDay: [['USDC', 5]] }, 'limits.spendPerDay is a list; pass coins'],
    [{ spendPerDay: { USDC: -1 } }, 'limits.spendPerDay.USDC is -1; pass a number, 0 or more'],
    [{ spendPerDay: { USDC: '5' } }, 'limits.spendPerDay.USDC is "5"; pass a number'],
    [{ spendPerDay: { '0x2::sui::SUI': 5 } }, `pass the full type ${SUI}`],
    [{ gasPerDay: null }, 'limits.gasPerDay is null; pass a number'],
    [{ perDay: 1 }, 'limits has the unknown key perDay'],
])('refuses %j', (limits, message) => {
    expect(() => limitsOf(limits)).toThrow(message);
});

test('accepts as cancelOnDisconnectMs only what a timer can wait', () => {
    const longest = 2 ** 31 - 1;
    expect(clientOf({ cancelOnDisconnectMs: longest })?.cancelOnDisconnectMs).toBe(longest);
    // A timer of Node.js that is longer ends at once.
    for (const ms of [longest + 1, 0, 0.5, '5']) {
        expect(() => clientOf({ cancelOnDisconnectMs: ms })).toThrow('pass whole milliseconds from 1 to 2147483647');
    }
});
