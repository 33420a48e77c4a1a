/** Departures of stop orders: their types, executors, deposits and ids. */

import { describe, expect, test } from '@jest/globals';
import { DEPOSIT, HONEST, TICKET, TICKET_2, TR, type HonestName } from './honest.js';
import {
    address,
    addressList,
    CAPABILITY,
    ACCOUNT,
    COIN,
    EXECUTOR,
    GAS,
    id,
    MAX_DEPOSIT,
    moveCall,
    PERPETUALS,
    REGISTRY,
    split,
    STRANGER,
    SUI,
    transfer,
    u64,
    WALLET,
    type Write,
} from './kit.js';
import { checkRows, type Row } from './rows.js';

const CREATE = 'stop_orders::create_stop_order_ticket';
const FIRST = `calls[1] ${CREATE}`;
const SECOND = `calls[3] ${CREATE}`;
const PINNED = `${EXECUTOR} (options.transaction.pins.executors)`;
const UNNEEDED = 'a call that it does not need';
const POSITION = '0, stop loss and take profit of a position';
const STANDALONE = '1, an order of its own';

function changeIntent(write: Write, change: object): void {
    Object.assign(write, { intent: { ...write.intent, ...change } });
}

/** Replaces the deposit of the last stop order. */
function setDeposit(write: Write, amount: bigint): void {
    const at = write.find('create_stop_order_ticket') - 1;
    write.commands[at] = split(GAS, [write.pure(u64(amount))]);
    write.sweep();
}

const setDomain = (write: Write, domain: string): void => {
    write.setPure('create_stop_order_ticket', 4, Uint8Array.of(1, ...address(domain)));
};

const CREATIONS: readonly Row<HonestName>[] = [
    [
        'a type that was not requested',
        'createStops',
        (write) => {
            write.setPure('create_stop_order_ticket', 6, u64(0));
        },
        [[`${SECOND} ticketType`, STANDALONE, '0']],
    ],
    [
        'types in another order',
        'createStops',
        (write) => {
            changeIntent(write, { tickets: ['standalone', 'position'] });
        },
        [
            [`${FIRST} ticketType`, STANDALONE, '0'],
            [`${SECOND} ticketType`, POSITION, '1'],
        ],
    ],
    [
        'one stop order more',
        'createStops',
        (write) => {
            changeIntent(write, { tickets: ['position'] });
        },
        [[SECOND, 'only the requested stop orders', 'one more']],
    ],
    [
        'one stop order less',
        'createStops',
        (write) => {
            changeIntent(write, { tickets: ['position', 'standalone', 'position'] });
        },
        [['calls', 'a stop order (stop loss and take profit of a position)', 'no call']],
    ],
    [
        'another executor',
        'createStops',
        (write) => {
            write.setPure('create_stop_order_ticket', 3, addressList(STRANGER));
        },
        [[`${SECOND} executors`, PINNED, STRANGER]],
    ],
    [
        'one more executor',
        'createStops',
        (write) => {
            write.setPure('create_stop_order_ticket', 3, addressList(EXECUTOR, STRANGER));
        },
        [[`${SECOND} executors`, PINNED, STRANGER]],
    ],
    [
        'no executor',
        'createStops',
        (write) => {
            write.setPure('create_stop_order_ticket', 3, addressList());
        },
        [[`${SECOND} executors`, 'one address or more', 'none']],
    ],
    [
        'a domain that is not pinned',
        'createStops',
        (write) => {
            setDomain(write, STRANGER);
        },
        [[`${SECOND} domain`, 'none (options.transaction.pins.domains)', STRANGER]],
    ],
    [
        'the address of an executor as the domain',
        'createStops',
        (write) => {
            setDomain(write, EXECUTOR);
        },
        [[`${SECOND} domain`, 'none (options.transaction.pins.domains)', EXECUTOR]],
    ],
    [
        'a pinned domain as an executor',
        'createStops',
        (write) => {
            write.trust = { ...write.trust, domains: [STRANGER] };
            write.setPure('create_stop_order_ticket', 3, addressList(STRANGER));
        },
        [[`${SECOND} executors`, PINNED, STRANGER]],
    ],
    [
        'a deposit above the maximum',
        'createStops',
        (write) => {
            setDeposit(write, MAX_DEPOSIT + 1n);
        },
        [
            [
                `${SECOND} coin`,
                `at most ${MAX_DEPOSIT} MIST (options.transaction.maxExecutorDeposit)`,
                `${MAX_DEPOSIT + 1n} MIST`,
            ],
        ],
    ],
    [
        'a deposit from a coin of the wallet',
        'createStops',
        (write) => {
            write.commands[2] = split(write.owned(COIN), [write.pure(u64(DEPOSIT))]);
            write.sweep();
        },
        [
            [`${SECOND} coin`, 'SUI of your gas coin', /USDC of the wallet$/],
            [/^inputs/, /^only objects that this write needs/, COIN],
        ],
    ],
    [
        'a deposit from the gas coin of a sponsor',
        'createStops',
        (write) => (write.trust = { ...write.trust, isSponsored: true }),
        [FIRST, SECOND].map((at) => [`${at} coin`, 'SUI of your gas coin', `${SUI} of the gas coin of the sponsor`]),
    ],
    [
        'another account',
        'createStops',
        (write) => {
            write.call('create_stop_order_ticket').arguments[0] = write.shared(id(0x99));
        },
        [
            [`${SECOND} account`, `your account ${ACCOUNT}`, `shared object ${id(0x99)}`],
            ['calls', 'every coin used by this write', `${DEPOSIT} units left`],
        ],
    ],
    [
        'another capability',
        'createStops',
        (write) => {
            write.call('create_stop_order_ticket').arguments[1] = write.owned(id(0x99));
        },
        [
            [`${SECOND} capability`, `your capability ${CAPABILITY}`, `object ${id(0x99)}`],
            [/^inputs/, /^only objects that this write needs/, id(0x99)],
            ['calls', 'every coin used by this write', `${DEPOSIT} units left`],
        ],
    ],
    [
        'a stop order that was not requested',
        'createOrders with a stop loss',
        (write) => {
            changeIntent(write, { tickets: [] });
        },
        [
            [/create_stop_order_ticket$/, 'only what createOrders needs, each once', UNNEEDED],
            ['calls', 'every coin used by this write', `${DEPOSIT} units left`],
        ],
    ],
    [
        'no stop loss',
        'createOrders with a stop loss',
        (write) => {
            write.cut(2);
        },
        [['calls', 'a stop order (stop loss and take profit of a position)', 'no call']],
    ],
    [
        'other executors of an existing stop order',
        'createStops',
        (write) => {
            const own = [write.shared(ACCOUNT), write.owned(CAPABILITY), write.shared(REGISTRY)];
            const args = [...own, write.pure(address(TICKET)), write.pure(addressList(STRANGER))];
            write.run(moveCall(`${PERPETUALS}::stop_orders::edit_stop_order_ticket_executors`, TR, args));
        },
        [[/edit_stop_order_ticket_executors$/, 'only calls that createStops needs', 'a call that no write makes']],
    ],
];

const OF_IDS = `only ${TICKET}, ${TICKET_2}, each once`;

const CHANGES: readonly Row<HonestName>[] = (
    [
        ['editStops', 'edit_stop_order_ticket_details', 'a change', 1],
        ['cancelStops', 'cancel', 'a cancel', 2],
    ] as const
).flatMap(([name, call, what, calls]): Row<HonestName>[] => [
    [
        'of another stop order',
        name,
        (write) => {
            write.setPure(call, 3, address(id(0x73)));
        },
        [
            [`calls[${calls}] stop_orders::${call} ticketId`, OF_IDS, id(0x73)],
            ['calls', `${what} of stop order ${TICKET_2}`, 'no call'],
        ],
    ],
    [
        'of one stop order twice',
        name,
        (write) => {
            write.setPure(call, 3, address(TICKET));
        },
        [
            [`calls[${calls}] stop_orders::${call} ticketId`, OF_IDS, `${TICKET} a second time`],
            ['calls', `${what} of stop order ${TICKET_2}`, 'no call'],
        ],
    ],
    [
        'of one stop order less',
        name,
        (write) => {
            write.cut(calls);
        },
        [['calls', `${what} of stop order ${TICKET_2}`, 'no call']],
    ],
]);

const REFUNDS: readonly Row<HonestName>[] = [
    [
        'a refund to a stranger',
        'cancelStops',
        (write) => {
            write.commands[3] = transfer([{ kind: 'result', index: 2 }], write.pure(address(STRANGER)));
            write.sweep();
        },
        [['calls[3] transfer recipient', `you, ${WALLET}`, STRANGER]],
    ],
    [
        'a refund that is not transferred',
        'cancelStops',
        (write) => {
            write.commands.pop();
            write.sweep();
        },
        [['calls', 'every coin used by this write', 'a returned deposit left']],
    ],
];

for (const [title, rows] of [
    ['a new stop order', CREATIONS],
    ['a change', CHANGES],
    ['a refund', REFUNDS],
] as const) {
    describe(title, () => {
        checkRows(HONEST, rows);
    });
}

describe('executors', () => {
    const unpinned = (mayLearn: boolean): Write => {
        const write = HONEST.createStops();
        write.trust = { ...write.trust, executors: undefined, mayLearn };
        return write;
    };

    test('that are not pinned are proposed, and nothing is signed', () => {
        const { departures, needsPins, executors } = unpinned(false).verdict;
        const wanted = `ones that you accept with params.trustExecutor: true, or have checked and pinned: options.transaction.pins.executors = ['${EXECUTOR}']`;
        expect(departures).toEqual([{ at: 'executors', wanted, found: EXECUTOR }]);
        expect([needsPins, executors]).toEqual([true, [EXECUTOR]]);
    });

    test('of an edited order need the consent, too, where none are pinned', () => {
        const write = HONEST.editStops();
        write.trust = { ...write.trust, executors: undefined };
        const wanted: unknown = expect.stringContaining('params.trustExecutor: true');
        expect(write.departures).toMatchObject([{ wanted }, { wanted }]);
        write.trust = { ...write.trust, isExecutorTrusted: true };
        expect(write.departures).toEqual([]);
    });

    test('are learned where packages are', () => {
        const write = unpinned(true);
        setDomain(write, STRANGER);
        expect(write.departures).toEqual([]);
        expect(write.verdict).toMatchObject({ executors: [EXECUTOR], domains: [STRANGER] });
    });

    test('that the user accepted do not include the domain of their tickets', () => {
        const write = HONEST.createStops();
        setDomain(write, STRANGER);
        write.trust = { ...write.trust, executors: undefined, isExecutorTrusted: true };
        const { departures, executors, domains } = write.verdict;
        expect(departures).toEqual([]);
        const later = HONEST.createStops();
        later.trust = { ...later.trust, executors, domains, isExecutorTrusted: true };
        setDomain(later, STRANGER);
        expect(later.departures).toEqual([]);
        later.setPure('create_stop_order_ticket', 3, addressList(STRANGER));
        expect(later.departures).toMatchObject([{ at: `${SECOND} executors`, wanted: PINNED, found: STRANGER }]);
    });

    test('that are not pinned are proposed apart from their domain', () => {
        const write = unpinned(false);
        setDomain(write, STRANGER);
        const [departure] = write.departures;
        expect(departure?.wanted).toContain(
            `pins.executors = ['${EXECUTOR}'] and options.transaction.pins.domains = ['${STRANGER}']`,
        );
        expect(departure?.found).toBe(`${EXECUTOR}, with the domain ${STRANGER}`);
    });

    test('may be unpinned while the domain is pinned', () => {
        const write = unpinned(true);
        setDomain(write, STRANGER);
        write.trust = { ...write.trust, domains: [EXECUTOR] };
        const wanted = `none, or ${EXECUTOR} (options.transaction.pins.domains)`;
        expect(write.departures).toMatchObject([{ at: `${SECOND} domain`, wanted, found: STRANGER }]);
    });

    test.each(['createStops', 'createOrders with a stop loss', 'createTwap'] as const)(
        'are accepted by consent, and the first ones are learned: %s',
        (name) => {
            const write = HONEST[name]();
            write.trust = { ...write.trust, executors: undefined, isExecutorTrusted: true };
            expect(write.verdict).toMatchObject({ departures: [], executors: [EXECUTOR], needsPins: false });
            write.trust = { ...write.trust, isExecutorTrusted: false };
            const at = 'executors';
            expect(write.verdict).toMatchObject({ departures: [{ at, found: EXECUTOR }], needsPins: true });
        },
    );

    test('of an earlier order are the only ones afterwards, whatever the user accepts', () => {
        const write = HONEST.createStops();
        write.trust = { ...write.trust, executors: [STRANGER], isExecutorTrusted: true };
        const wanted = `${STRANGER} (options.transaction.pins.executors)`;
        expect(write.departures).toMatchObject([
            { wanted, found: EXECUTOR },
            { wanted, found: EXECUTOR },
        ]);
        expect(write.verdict.executors).toEqual([STRANGER]);
    });

    test('may have a domain that is pinned', () => {
        const write = HONEST.createStops();
        setDomain(write, STRANGER);
        write.trust = { ...write.trust, domains: [STRANGER] };
        expect(write.departures).toEqual([]);
    });

    test('may be named without a domain by a call', () => {
        const write = HONEST.createStops();
        write.insert(0, moveCall('0x1::option::none', ['address'], []));
        write.call('create_stop_order_ticket').arguments[4] = { kind: 'result', index: 0 };
        write.sweep();
        expect(write.departures).toEqual([]);
    });
});

test('writes without stop orders refuse every call of them', () => {
    for (const name of ['createStops', 'editStops', 'cancelStops'] as const) {
        const write = HONEST[name]();
        changeIntent(write, { ...HONEST.createOrders().intent });
        const found = write.departures.filter(({ wanted }) => wanted === 'only what createOrders needs, each once');
        expect(found).toHaveLength(2);
    }
});
