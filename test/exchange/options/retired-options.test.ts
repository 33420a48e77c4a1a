/** Options of earlier versions: accepted where they change nothing, and else refused with what to do. */

import { describe, expect, test } from '@jest/globals';
import type { Problem } from '../../../ts/core/problem.js';
import { OPTIONS } from '../../../ts/exchange/describe/options.js';
import { listIdle, RETIRED, withoutRetired } from '../../../ts/exchange/options/retired-options.js';
import { readTransactionOptions } from '../../../ts/exchange/options/transaction-options.js';

const DEFAULTS = OPTIONS.transaction;
const GONE = 'leave it out: calls that are not in the table of the deployed contract are refused, whatever they take';
const EXPIRES = 'use options.transaction.requireExpiration: true';

function messageOf(call: () => unknown): string {
    try {
        call();
    } catch (error) {
        return (error as Problem).message;
    }
    throw new Error('nothing was thrown');
}

describe('an option of an earlier version is accepted, and listed as idle,', () => {
    test.each([
        ['mode', 'strict'],
        ['allowNoExpiration', true],
    ])('where it asks for what every transaction has: %s %p', (key, value) => {
        expect(listIdle({ [key]: value, rebuilds: 1 })).toEqual([key]);
        expect(withoutRetired({ [key]: value, rebuilds: 1 })).toEqual({ rebuilds: 1 });
        expect(readTransactionOptions({ ...DEFAULTS, [key]: value })).not.toHaveProperty(key);
    });

    test.each(Object.keys(RETIRED))('and one that is undefined counts as left out: %s', (key) => {
        expect(listIdle({ [key]: undefined })).toEqual([]);
        expect(withoutRetired({ [key]: undefined })).toEqual({});
    });
});

describe('an option of an earlier version is refused', () => {
    test.each([
        ['mode', 'structural', GONE],
        ['mode', 'off', GONE],
        ['mode', null, GONE],
        ['mode', true, GONE],
        ['scale', 'e9', GONE],
        ['scale', 'steps', GONE],
        ['scale', null, GONE],
        ['allowNoExpiration', false, EXPIRES],
        ['allowNoExpiration', 'yes', EXPIRES],
        ['allowNoExpiration', null, EXPIRES],
    ])('where it asks for what is gone: %s %p', (key, value, how) => {
        expect(listIdle({ [key]: value })).toEqual([]);
        const text = JSON.stringify(value);
        expect(messageOf(() => readTransactionOptions({ ...DEFAULTS, [key]: value }))).toBe(
            `options.transaction.${key} is ${text}; pass no value any more; ${how}`,
        );
    });

    test('with all others at once', () => {
        const message = messageOf(() => withoutRetired({ mode: 'structural', scale: 'e9', allowNoExpiration: false }));
        for (const key of Object.keys(RETIRED)) expect(message).toContain(`options.transaction.${key} is `);
    });
});
