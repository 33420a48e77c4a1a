/** Orders that only node transactions place: each row is one change of an honest transaction. */

import { describe, expect, test } from '@jest/globals';
import { AMOUNT, contract, FIRST_ID, HONEST, SECOND_ID, TR, type HonestName } from './honest.js';
import { bool, ETH, idList, result, u256, u64, type Call, type Write } from './kit.js';
import { checkRows, type Row } from './rows.js';

const LIVES = 'createOrders of every life';
const FUNDED = 'createOrders with a leverage and collateral';
const RELEASED = 'createOrders and deallocate';
const REPLACED = 'createOrders in place of others';
const NAMES = ['0, good till canceled', '1, fill or kill', '2, post only', '3, immediate or cancel'] as const;
const NONE = 'no call';

function changeIntent(write: Write, change: object): void {
    Object.assign(write, { intent: { ...write.intent, ...change } });
}

/** Replaces the type of the n-th order. */
function setType(write: Write, n: number, type: number): void {
    const orders = write.commands.filter(
        (command) => command.kind === 'moveCall' && command.function === 'place_limit_order',
    );
    const order = orders[n] as ReturnType<Write['call']>;
    order.arguments[4] = write.pure(u64(type));
    write.sweep();
}

const TYPES: readonly Row<HonestName>[] = NAMES.flatMap((wanted, n) =>
    [0, 1, 2, 3, 4]
        .filter((type) => type !== n)
        .map((type): Row<HonestName> => {
            const at = `calls[${2 + n}] clearing_house::place_limit_order type`;
            return [
                `${wanted} as ${type}`,
                LIVES,
                (write) => {
                    setType(write, n, type);
                },
                [[at, wanted, `${type}`]],
            ];
        }),
);

const MONEY: readonly Row<HonestName>[] = [
    [
        'another leverage',
        FUNDED,
        (write) => {
            write.setPure('set_position_initial_margin_ratio', 3, u256(10n ** 16n));
        },
        [['calls[1] clearing_house::set_position_initial_margin_ratio ratio', '1/leverage, that is 1/10', '0.01']],
    ],
    [
        'a leverage that was not requested',
        FUNDED,
        (write) => {
            changeIntent(write, { leverage: undefined });
        },
        [
            [
                'calls[1] clearing_house::set_position_initial_margin_ratio',
                'only what createOrders needs, each once',
                'a call that it does not need',
            ],
        ],
    ],
    [
        'more collateral',
        FUNDED,
        (write) => {
            write.setPure('allocate_collateral', 3, u64(AMOUNT + 1n));
        },
        [['calls[2] clearing_house::allocate_collateral amount', '200 USDC', '200.000001 USDC']],
    ],
    [
        'collateral that was not requested',
        FUNDED,
        (write) => {
            changeIntent(write, { collateral: 0n });
        },
        ['calls[0] clearing_house::create_market_position', 'calls[2] clearing_house::allocate_collateral'].map(
            (at) => [at, 'only what createOrders needs, each once', 'a call that it does not need'],
        ),
    ],
    [
        'no collateral',
        FUNDED,
        (write) => {
            write.remove(write.find('allocate_collateral'));
            write.sweep();
        },
        [['calls', 'an allocation', NONE]],
    ],
    [
        'collateral taken instead of given',
        RELEASED,
        (write) => {
            changeIntent(write, { collateral: AMOUNT });
        },
        [
            [
                'calls[0] clearing_house::deallocate_collateral',
                'only what createOrders needs, each once',
                'a call that it does not need',
            ],
            ['calls', 'an allocation', NONE],
        ],
    ],
    [
        'less collateral taken',
        RELEASED,
        (write) => {
            write.setPure('deallocate_collateral', 5, u64(1));
        },
        [['calls[0] clearing_house::deallocate_collateral amount', '200 USDC', '0.000001 USDC']],
    ],
    [
        'margin that is allocated where it is missing',
        FUNDED,
        (write) => {
            write.setPure('end_session', 3, bool(true));
        },
        [['calls[6] clearing_house::end_session allocateMissing', 'false', 'true']],
    ],
];

const CANCEL = 'calls[0] clearing_house::cancel_orders';

const REPLACEMENTS: readonly Row<HonestName>[] = [
    [
        'one order that is not canceled',
        REPLACED,
        (write) => {
            write.setPure('cancel_orders', 3, idList(FIRST_ID));
        },
        [['calls', `a cancel of order ${SECOND_ID}`, NONE]],
    ],
    [
        'another order canceled',
        REPLACED,
        (write) => {
            write.setPure('cancel_orders', 3, idList(FIRST_ID, SECOND_ID, 7n));
        },
        [[`${CANCEL} orderIds`, `only ${FIRST_ID}, ${SECOND_ID}, each once`, '7']],
    ],
    [
        'a missing order that is skipped, so that the new order would be one more',
        REPLACED,
        (write) => (write.call('cancel_orders').function = 'try_cancel_orders'),
        [
            [
                'calls[0] clearing_house::try_cancel_orders',
                'a cancel that fails when an order is missing',
                'one that skips it',
            ],
        ],
    ],
    [
        'a cancel that was not requested',
        REPLACED,
        (write) => {
            changeIntent(write, { replaced: [] });
        },
        [[CANCEL, 'only what createOrders needs, each once', 'a call that it does not need']],
    ],
    [
        'a cancel after the new orders',
        REPLACED,
        (write) => {
            write.remove(0);
            write.sweep();
            const [market, capability, account] = write.call('start_session').arguments;
            const args = [market!, capability!, account!, write.pure(idList(FIRST_ID, SECOND_ID))];
            write.run(contract('clearing_house::cancel_orders', TR, args));
        },
        [
            ['calls[6] clearing_house::cancel_orders market', 'the requested market', /consumed/],
            ['calls[6] clearing_house::cancel_orders', 'all cancels before the new orders', 'a cancel after one'],
            ['calls', `a cancel of order ${FIRST_ID}`, NONE],
            ['calls', `a cancel of order ${SECOND_ID}`, NONE],
        ],
    ],
    [
        'a cancel in another market',
        REPLACED,
        (write) => {
            write.call('cancel_orders').arguments[0] = write.shared(ETH.id);
        },
        [[`${CANCEL} market`, 'the requested market', /0x/]],
    ],
];

const IN_TWO = 'createOrders in place of others in two markets';
const CANCEL_2 = 'calls[6] clearing_house::cancel_orders';

const REPLACEMENTS_IN_TWO: readonly Row<HonestName>[] = [
    [
        'cancels of each other',
        IN_TWO,
        (write) => {
            const [first, second] = [write.commands[0], write.commands[6]] as [Call, Call];
            [first.arguments[3], second.arguments[3]] = [second.arguments[3]!, first.arguments[3]!];
        },
        [
            [`${CANCEL} orderIds`, `only ${FIRST_ID}, each once`, `${SECOND_ID}`],
            [`${CANCEL_2} orderIds`, `only ${SECOND_ID}, each once`, `${FIRST_ID}`],
            ['calls', `a cancel of order ${FIRST_ID}`, NONE],
            ['calls', `a cancel of order ${SECOND_ID}`, NONE],
        ],
    ],
    [
        'both cancels in the market of one',
        IN_TWO,
        (write) => {
            write.setPure('cancel_orders', 3, idList(FIRST_ID, SECOND_ID));
            (write.commands[0] as Call).arguments[3] = write.call('cancel_orders').arguments[3]!;
            write.remove(6);
            write.sweep();
        },
        [
            [`${CANCEL} orderIds`, `only ${FIRST_ID}, each once`, `${SECOND_ID}`],
            ['calls', `a cancel of order ${SECOND_ID}`, NONE],
        ],
    ],
    [
        'a cancel after the new orders of its market',
        IN_TWO,
        (write) => {
            const cancel = write.commands[6] as Call;
            write.remove(6);
            // The session has ended, and its market is not shared yet.
            const share = write.commands.at(-1) as Call;
            write.insert(write.commands.length - 1, {
                ...cancel,
                arguments: [share.arguments[0]!, ...cancel.arguments.slice(1)],
            });
        },
        [
            ['calls[10] clearing_house::cancel_orders', 'all cancels before the new orders', 'a cancel after one'],
            ['calls', `a cancel of order ${SECOND_ID}`, NONE],
        ],
    ],
    [
        'a cancel without its market',
        IN_TWO,
        (write) => {
            (write.commands[6] as Call).arguments.splice(0, 1);
        },
        [
            [CANCEL_2, /4 arguments/, '3'],
            ['calls', `a cancel of order ${SECOND_ID}`, NONE],
        ],
    ],
    [
        'the cancel in one market missing',
        IN_TWO,
        (write) => {
            write.remove(6);
            write.sweep();
        },
        [['calls', `a cancel of order ${SECOND_ID}`, NONE]],
    ],
];

for (const [title, rows] of [
    ['a changed order type', TYPES],
    ['a changed replacement in two markets', REPLACEMENTS_IN_TWO],
    ['a changed leverage or collateral', MONEY],
    ['a changed replacement', REPLACEMENTS],
] as const) {
    describe(title, () => {
        checkRows(HONEST, rows);
    });
}

test('the leverage of an order is set before it, as the contract checks the margin at the leverage of that moment', () => {
    const write = HONEST['createOrders with a leverage and collateral']();
    const call = write.call('set_position_initial_margin_ratio');
    write.remove(write.find('set_position_initial_margin_ratio'));
    const share = write.find('share');
    write.insert(share, { ...call, arguments: [result(share - 1), ...call.arguments.slice(1)] });
    expect(write.departures).toMatchObject([{ wanted: 'the leverage before the new orders' }]);
});
