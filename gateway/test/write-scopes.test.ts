/** The scope of a method is the one that the transactions of its write need. */

import { expect, test } from '@jest/globals';
import { WRITES, type Action } from '../../ts/transaction/intent.js';
import { METHOD_OF } from '../../test/support/write-calls.js';
import { METHODS } from '../ts/methods.js';

const SCOPES = { none: 'trade', own: 'funds', others: 'withdraw' } as const;
/** Methods with another scope than their write. */
const OTHER: Readonly<Partial<Record<Action, string>>> = {
    // Another address needs more, which the verified transaction shows.
    sendCoin: 'funds',
    // Without coins of an isolated key, it moves none.
    sweep: 'trade',
    // The terms decide when depositors get their money.
    setVaultTerms: 'funds',
    // It decides whether others may deposit.
    limitVaultDeposits: 'funds',
};

test.each(Object.entries(METHOD_OF) as [Action, string][])(
    'what makes %s, %s, has the scope that it needs',
    (action, method) => {
        expect(METHODS[method]?.scope).toBe(OTHER[action] ?? SCOPES[WRITES[action].moves]);
    },
);
