/** The gas deposit that commands leave with an order of executors. */

import { expect, test } from '@jest/globals';
import type { Argument, Command } from '../../ts/transaction/data.js';
import { DCA_MODULE, ORDER_CALLS } from '../../ts/transaction/dca/calls.js';
import { depositOf } from '../../ts/transaction/dca/deposit.js';

test.each([
    [8, 5n],
    [7, undefined],
    [9, undefined],
])('of %i bytes is %s', (length, deposit) => {
    const bytes = Uint8Array.from({ length }, (_, i) => (i === 0 ? 5 : 0));
    const { name, slots } = ORDER_CALLS.createDca;
    const args = slots.map((slot): Argument => {
        return slot === 'gas deposit' ? { kind: 'nestedResult', index: 0, part: 0 } : { kind: 'input', index: 0 };
    });
    const commands: Command[] = [
        { kind: 'splitCoins', coin: { kind: 'gasCoin' }, amounts: [{ kind: 'input', index: 0 }] },
        {
            ...{ kind: 'moveCall', package: '0x1', module: DCA_MODULE, function: name },
            ...{ typeArguments: [], arguments: args },
        },
    ];
    expect(depositOf({ inputs: [{ kind: 'pure', bytes }], commands }, 'createDca')).toBe(deposit);
});
