/**
 * Commands that the chain refuses, or that have no effect: they would cost gas, and later rules may accept
 * them.
 */

import { describe, expect, test } from '@jest/globals';
import { AMOUNT, contract, FIRST_ID, HONEST, SECOND_ID, T, TR, type HonestName } from './honest.js';
import {
    ACCOUNT,
    address,
    bool,
    BTC,
    CAPABILITY,
    CLOCK,
    COIN,
    FEED,
    GAS,
    merge,
    moveCall,
    nested,
    PERPETUALS,
    refOf,
    result,
    SECOND,
    split,
    SUI,
    CONSUMED,
    THIRD,
    USDC_FEED,
    transfer,
    u64,
    WALLET,
    whole,
    type Write,
} from './kit.js';
import { checkRows, type Row } from './rows.js';

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
        [['calls[1]', 'only a list that this write needs', 'an empty list']],
    ],
    [
        'a list of nothing, of a type that an oracle may take',
        'createOrders with new prices',
        (write) => {
            write.insert(0, { kind: 'makeMoveVec', type: '0x2::x::X', elements: [] });
        },
        [['calls[0]', 'only a list that this write needs', 'an empty list']],
    ],
];

describe('rejects an empty command:', () => {
    checkRows(HONEST, EMPTY);
});

describe('order ids in a list that a command makes', () => {
    /** A cancel whose ids are one value each, all of the same length in bytes. */
    function cancel(length: number): Write {
        const write = HONEST.cancelOrders();
        const elements = [FIRST_ID, SECOND_ID].map((one) => write.pure(whole(one, length)));
        write.insert(0, { kind: 'makeMoveVec', type: 'u128', elements });
        write.call('try_cancel_orders').arguments[3] = result(0);
        write.sweep();
        return write;
    }

    test('are accepted with 16 bytes each', () => {
        expect(cancel(16).departures).toEqual([]);
    });

    test.each([15, 17])('are rejected with %i bytes each', (length) => {
        const isOfList = { at: 'calls[0]', wanted: 'only a list that this write needs' };
        expect(cancel(length).departures).toContainEqual(expect.objectContaining(isOfList));
    });
});

describe('rejects a new position', () => {
    const POSITION = 'calls[0] clearing_house::create_market_position';

    checkRows(HONEST, [
        [
            'if one exists',
            'allocate',
            (write) => (write.trust = { ...write.trust, hasPosition: true }),
            [[POSITION, 'no new position: this market already has one', 'a call that creates one']],
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

    test('but not if none is known', () => {
        const write = HONEST.allocate();
        write.trust = { ...write.trust, hasPosition: false };
        expect(write.departures).toEqual([]);
    });
});

const MAY_TAKE = 'a coin that this write may take from';
const DEPOSITED = 'only coins of your wallet that are deposited';
const BROUGHT = 'only a transfer of what this write returns to you';
const NO_FRAMEWORK = 'only a framework call that this write needs';
const NEEDED = 'only objects that this write needs: your capability, and coins that are deposited';
const ONCE = 'an object that the transaction names once';

/** Sends a coin to the address balance of the wallet. */
const sendFunds = (write: Write, coin: Parameters<typeof moveCall>[2][number]): unknown =>
    write.run(moveCall('0x2::coin::send_funds', T, [coin, write.pure(address(WALLET))]));

const CONSUMED_VALUES: readonly Row<HonestName>[] = [
    [
        'a coin that was merged away, split',
        'deposit of two coins merged',
        (write) => {
            write.insert(1, split(write.owned(SECOND), [write.pure(u64(0))]));
        },
        [['calls[1] split', MAY_TAKE, CONSUMED]],
    ],
    [
        'a coin that was merged away, split by a framework call',
        'deposit of two coins merged',
        (write) => {
            write.insert(1, moveCall('0x2::coin::split', T, [write.owned(SECOND), write.pure(u64(0))]));
        },
        [['calls[1] coin::split', MAY_TAKE, CONSUMED]],
    ],
    [
        'a coin that was merged away, merged again',
        'deposit of two coins merged',
        (write) => {
            write.insert(1, merge(write.owned(COIN), [write.owned(SECOND)]));
        },
        [['calls[1] merge', DEPOSITED, `${CONSUMED} into object ${COIN}`]],
    ],
    [
        'a coin that the same command merges twice',
        'deposit of two coins merged',
        (write) => (write.commands[0] = merge(write.owned(COIN), [write.owned(SECOND), write.owned(SECOND)])),
        [['calls[0] merge', DEPOSITED, `${CONSUMED} into object ${COIN}`]],
    ],
    [
        'a coin that is merged into itself',
        'deposit',
        (write) => {
            write.insert(0, merge(write.owned(COIN), [write.owned(COIN)]));
        },
        [['calls[0] merge', DEPOSITED, `object ${COIN} into object ${COIN}`]],
    ],
    [
        'a coin that was merged away, with another merged into it',
        'deposit of two coins merged',
        (write) => {
            write.insert(1, merge(write.owned(SECOND), [write.owned(THIRD)]));
        },
        [
            ['calls[1] merge', DEPOSITED, `object ${THIRD} into ${CONSUMED}`],
            ['inputs[6]', NEEDED, THIRD],
        ],
    ],
    [
        'a coin that was merged away, given to the wallet',
        'deposit of two coins merged',
        (write) => write.run(transfer([write.owned(SECOND)], write.pure(address(WALLET)))),
        [['calls[3] transfer', BROUGHT, CONSUMED]],
    ],
    [
        'withdrawn money, transferred twice by one command',
        'withdraw',
        (write) => {
            write.commands[1] = transfer([result(0), result(0)], write.pure(address(WALLET)));
            write.sweep();
        },
        [['calls[1] transfer', BROUGHT, CONSUMED]],
    ],
    [
        'withdrawn money, transferred and sent to the address balance',
        'withdraw',
        (write) => sendFunds(write, result(0)),
        [['calls[2] coin::send_funds', BROUGHT, CONSUMED]],
    ],
    [
        'withdrawn money, sent to the address balance and transferred',
        'withdraw to the address balance',
        (write) => write.run(transfer([nested(0, 0)], write.pure(address(WALLET)))),
        [['calls[2] transfer', BROUGHT, CONSUMED]],
    ],
    [
        'withdrawn money, transferred by a framework call, twice',
        'withdraw',
        (write) => {
            const args = [result(0), write.pure(address(WALLET))];
            write.commands[1] = moveCall('0x2::transfer::public_transfer', T, args);
            write.run(write.commands[1]);
            write.sweep();
        },
        [['calls[2] transfer::public_transfer', BROUGHT, CONSUMED]],
    ],
    [
        'a withdrawal, redeemed twice',
        'deposit from the address balance',
        (write) => write.run(write.commands[0]!),
        [['calls[2] coin::redeem_funds', NO_FRAMEWORK, `0x2::coin::redeem_funds of ${CONSUMED}`]],
    ],
    [
        'a withdrawal, redeemed as a coin and as a balance',
        'deposit from the address balance',
        (write) => write.run(moveCall('0x2::balance::redeem_funds', T, [{ kind: 'input', index: 0 }])),
        [['calls[2] balance::redeem_funds', NO_FRAMEWORK, `0x2::balance::redeem_funds of ${CONSUMED}`]],
    ],
    [
        'redeemed money, deposited and sent back',
        'deposit from the address balance',
        (write) => sendFunds(write, result(0)),
        [['calls[2] coin::send_funds', BROUGHT, CONSUMED]],
    ],
    [
        'a coin that was made a balance',
        'deposit from the address balance',
        (write) => {
            write.insert(1, moveCall('0x2::coin::into_balance', T, [result(0)]));
            write.call('deposit_collateral').arguments[3] = result(1);
            write.run(moveCall('0x2::coin::into_balance', T, [result(0)]));
        },
        [['calls[3] coin::into_balance', NO_FRAMEWORK, `0x2::coin::into_balance of ${CONSUMED}`]],
    ],
    [
        'a coin that was destroyed',
        'createOrders',
        (write) => {
            const piece = write.run(split(GAS, [write.pure(u64(0))]));
            write.run(moveCall('0x2::coin::destroy_zero', [SUI], [piece]));
            write.run(moveCall('0x2::coin::destroy_zero', [SUI], [piece]));
        },
        [['calls[7] coin::destroy_zero', NO_FRAMEWORK, `0x2::coin::destroy_zero of ${CONSUMED}`]],
    ],
    [
        'a session that was ended',
        'createOrders',
        (write) => {
            write.insert(4, write.commands[3]!);
        },
        [['calls[4] clearing_house::end_session session', 'a value for session', CONSUMED]],
    ],
    [
        'a market that a session holds',
        'createOrders',
        (write) => {
            const crank = [write.shared(BTC.id), write.shared(FEED), write.shared(CLOCK)];
            write.insert(2, contract('clearing_house::update_funding', T, crank));
        },
        [['calls[2] clearing_house::update_funding market', 'the requested market', CONSUMED]],
    ],
    [
        'a market that was shared',
        'createOrders',
        (write) => write.run(write.commands[4]!),
        [['calls[5] clearing_house::share market', 'the requested market', CONSUMED]],
    ],
    [
        'a market that was handed to another session',
        'createOrders in two sessions',
        (write) => write.run(contract('clearing_house::share', T, [result(3)])),
        [['calls[9] clearing_house::share market', 'the requested market', CONSUMED]],
    ],
    [
        'a new account that was shared',
        'createAccount in two calls',
        (write) => write.run(write.commands[1]!),
        [
            ['calls[3] account::consume_policy_and_share_account newAccount', 'a value for newAccount', CONSUMED],
            ['calls[3] account::consume_policy_and_share_account policy', 'a value for policy', CONSUMED],
        ],
    ],
];

const REPEATED_OBJECTS: readonly Row<HonestName>[] = [
    [
        'a deposited coin in two inputs',
        'deposit of two coins merged',
        (write) => {
            const again = write.addInput({ kind: 'owned', ref: refOf(SECOND) });
            write.insert(1, merge(write.owned(COIN), [again]));
        },
        [['inputs[6]', ONCE, `${SECOND} a second time`]],
    ],
    [
        'a shared object in two inputs',
        'createOrders',
        (write) => {
            const again = { kind: 'shared', objectId: ACCOUNT, initialSharedVersion: 1n, mutable: false } as const;
            write.call('end_session').arguments[2] = write.addInput(again);
        },
        [['inputs[15]', ONCE, `${ACCOUNT} a second time`]],
    ],
    [
        'a deposited coin that pays for gas',
        'deposit',
        (write) => (write.gas = { ...write.gas, payment: [refOf(COIN)] }),
        [['inputs[0]', ONCE, `${COIN} a second time`]],
    ],
    [
        'a gas coin twice',
        'createOrders',
        (write) => (write.gas = { ...write.gas, payment: [refOf(SECOND), refOf(THIRD), refOf(SECOND)] }),
        [['gas payment', 'each coin once', 'one coin twice']],
    ],
];

describe('rejects a consumed value:', () => {
    checkRows(HONEST, CONSUMED_VALUES);
});

describe('rejects a repeated object:', () => {
    checkRows(HONEST, REPEATED_OBJECTS);
});

describe('rejects another number of arguments in a call of', () => {
    /** A write with a call of each framework function. */
    const CALLS: readonly (readonly [name: string, add: (write: Write) => unknown, of: HonestName])[] = [
        ['none', () => undefined, 'createOrders'],
        [
            'some',
            (write) => {
                write.insert(0, moveCall('0x1::option::some', ['u64'], [write.pure(u64(1))]));
            },
            'createOrders',
        ],
        [
            'create_client_order_id',
            (write) => {
                write.insert(0, contract('clearing_house::create_client_order_id', [], [write.pure(u64(1))]));
            },
            'createOrders',
        ],
        [
            'split',
            (write) => {
                write.commands[0] = moveCall('0x2::coin::split', T, [write.owned(COIN), write.pure(u64(AMOUNT))]);
                write.sweep();
            },
            'deposit',
        ],
        ['redeem_funds', () => undefined, 'deposit from the address balance'],
        ['send_funds', () => undefined, 'withdraw to the address balance'],
        [
            'public_transfer',
            (write) => {
                const args = [result(0), write.pure(address(WALLET))];
                write.commands[1] = moveCall('0x2::transfer::public_transfer', T, args);
                write.sweep();
            },
            'withdraw',
        ],
        ...(['into_balance', 'from_balance'] as const).map(
            (name) =>
                [
                    name,
                    (write: Write) => {
                        write.insert(1, moveCall(`0x2::coin::${name}`, T, [result(0)]));
                        write.call('deposit_collateral').arguments[3] = result(1);
                    },
                    'deposit from the address balance',
                ] as const,
        ),
        [
            'destroy_zero',
            (write) => {
                const piece = write.run(split(GAS, [write.pure(u64(0))]));
                write.run(moveCall('0x2::coin::destroy_zero', [SUI], [piece]));
            },
            'createOrders',
        ],
    ];

    test.each(CALLS)('%s', (name, add, of) => {
        const make = (): Write => {
            const write = HONEST[of]();
            add(write);
            return write;
        };
        expect(make().departures).toEqual([]);
        const more = make();
        const { arguments: args } = more.call(name);
        args.push(args[0] ?? more.pure(u64(1)));
        expect(more.departures).not.toEqual([]);
        const less = make();
        less.call(name).arguments.pop();
        less.sweep();
        expect([name, less.departures.length > 0]).toEqual([name, name !== 'none']);
    });
});

/** Removes the calls of a function. */
function removeCalls(write: Write, name: string): void {
    for (let at = write.commands.length - 1; at >= 0; at -= 1) {
        const command = write.commands[at]!;
        if (command.kind === 'moveCall' && command.function === name) write.remove(at);
    }
    write.sweep();
}

/** A session on a market without an order in it, before all other commands. */
function openAndClose(write: Write): void {
    const [capability, account] = [write.owned(CAPABILITY), write.shared(ACCOUNT)];
    const [isFree, clock] = [write.pure(bool(false)), write.shared(CLOCK)];
    const [feed, other] = [write.shared(FEED), write.shared(USDC_FEED)];
    const start = [write.shared(BTC.id), capability, account, feed, other, result(0), clock];
    write.insert(
        0,
        moveCall('0x1::option::none', [`${PERPETUALS}::x::Integrator`], []),
        contract('clearing_house::start_session', TR, start),
        contract('clearing_house::end_session', TR, [result(1), capability, account, isFree, isFree]),
    );
    // The other session gets the market that this one returns.
    write.call('start_session').arguments[0] = result(2);
}

const ORDERLESS = ['an order in the session', 'a session without one'] as const;
const UNDONE = 'no call';
const DESCRIPTION = 'buy 0.01 BTC at 65000 on BTC/USD:USDC';

const EMPTY_SESSIONS: readonly Row<HonestName>[] = [
    [
        'without its order',
        'createOrders',
        (write) => {
            removeCalls(write, 'place_limit_order');
        },
        [
            ['calls[2] clearing_house::end_session', ...ORDERLESS],
            ['calls', DESCRIPTION, UNDONE],
        ],
    ],
    [
        'before one with an order',
        'createOrders',
        openAndClose,
        [['calls[2] clearing_house::end_session', ...ORDERLESS]],
    ],
];

describe('rejects a session without orders,', () => {
    checkRows(HONEST, EMPTY_SESSIONS);
});
