/** Commands that the chain refuses, or that do nothing: signed, they cost gas and may be executed under other rules later. */

import { describe, expect, test } from '@jest/globals';
import { HONEST, type HonestName } from './honest.js';
import { address, checkRows, COIN, GAS, merge, split, transfer, WALLET, type Row } from './kit.js';

const EMPTY: readonly Row<HonestName>[] = [
    [
        'a transfer of nothing to you',
        'createOrders',
        (write) => write.run(transfer([], write.pure(address(WALLET)))),
        [['calls[5] transfer', 'at least one object', 'none']],
    ],
    [
        'a split of the gas coin into nothing',
        'createOrders',
        (write) => write.run(split(GAS, [])),
        [['calls[5] split', 'at least one amount', 'none']],
    ],
    [
        'a split of a deposited coin into nothing',
        'deposit',
        (write) => write.run(split(write.owned(COIN), [])),
        [['calls[2] split', 'at least one amount', 'none']],
    ],
    [
        'a merge of nothing into the gas coin',
        'createOrders',
        (write) => write.run(merge(GAS, [])),
        [['calls[5] merge', 'at least one coin to merge', 'none']],
    ],
    [
        'a merge of nothing into a deposited coin',
        'deposit',
        (write) => {
            write.insert(0, merge(write.owned(COIN), []));
        },
        [['calls[0] merge', 'at least one coin to merge', 'none']],
    ],
    [
        'a list of nothing',
        'cancelOrders',
        (write) => write.run({ kind: 'makeMoveVec', type: 'u128', elements: [] }),
        [['calls[1]', 'no list that this write does not need', 'an empty one']],
    ],
    [
        'a list of nothing, of a type that an oracle may take',
        'createOrders with new prices',
        (write) => {
            write.insert(0, { kind: 'makeMoveVec', type: '0x2::x::X', elements: [] });
        },
        [['calls[0]', 'no list that this write does not need', 'an empty one']],
    ],
];

describe('rejects an empty command:', () => {
    checkRows(HONEST, EMPTY);
});

describe('rejects a new position', () => {
    const POSITION = 'calls[0] clearing_house::create_market_position';

    checkRows(HONEST, [
        [
            'where there is one',
            'allocate',
            (write) => (write.trust = { ...write.trust, position: 'there' }),
            [[POSITION, 'no new position, as there is one in this market', 'a call that makes one']],
        ],
        [
            'a second time',
            'allocate',
            (write) => {
                write.insert(0, write.commands[0]!);
            },
            [[POSITION.replace('0', '1'), 'only what allocate needs, each once', 'a call that it does not need']],
        ],
    ]);

    test.each(['none', 'unknown'] as const)('but not where it is not known that there is one: %s', (position) => {
        const write = HONEST.allocate();
        write.trust = { ...write.trust, position };
        expect(write.departures).toEqual([]);
    });
});
