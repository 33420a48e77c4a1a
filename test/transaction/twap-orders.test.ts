/** Departures of TWAP orders: their details, the hash of these, executors, deposits and ids. */

import { describe, expect, test } from '@jest/globals';
import { blake2b } from '@noble/hashes/blake2.js';
import { bcs } from '@mysten/sui/bcs';
import { toDetailsHash, TWAP_LAYOUT, type TwapDetails } from '../../ts/transaction/twap-details.js';
import { DEPOSIT, HONEST, rename, TICKET, TICKET_2, TR, TWAP, type HonestName } from './honest.js';
import {
    ACCOUNT,
    address,
    addressList,
    bool,
    BTC,
    CAPABILITY,
    ETH,
    EXECUTOR,
    GAS,
    id,
    MAX_DEPOSIT,
    moveCall,
    option,
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

const DETAILS = 'new_details';
const CREATE = 'create_twap_order_ticket';
const CANCEL = 'user_cancel_twap_order';
const AT_DETAILS = `calls[1] twap_orders::${DETAILS}`;
const AT_CREATE = `calls[3] twap_orders::${CREATE}`;
const AT_EDIT = 'calls[2] twap_orders::set_details';
const AT_CANCEL = `calls[2] twap_orders::${CANCEL}`;
const PINNED = `${EXECUTOR} (options.transaction.pins.executors)`;
const UNNEEDED = 'a call that it does not need';
const MAX = MAX_DEPOSIT * TWAP.chunksAmount;
const NOT_CREATED = ['calls', 'a TWAP order', 'no call'] as const;
const LEFT = ['calls', 'every coin used by this write', `${DEPOSIT * TWAP.chunksAmount} units left`] as const;

const toText = (hash: Uint8Array): string => `0x${Buffer.from(hash).toString('hex')}`;
const OF_HASH = `${toText(toDetailsHash(TWAP))}, of the requested details`;

/** Every member of the details: its value in another transaction, and the texts of both. */
const MEMBERS: readonly (readonly [keyof TwapDetails, Uint8Array, wanted: string, found: string])[] = [
    ['marketId', address(ETH.id), BTC.id, ETH.id],
    ['side', bool(false), 'sell', 'buy'],
    ['size', u64(20_000_001), '0.02', '0.020000001'],
    ['reduceOnly', bool(false), 'true', 'false'],
    ['chunksAmount', u64(1), '4', '1'],
    ['executionGapMs', u64(1), '30000', '1'],
    ['executionTimeUncertaintyMs', u64(1), '3000', '1'],
    ['firstRunExpireTimestamp', option(1n), 'none', '1'],
    ['expireTimestamp', option(undefined), '1900000000000', 'none'],
    ['timeForRetryMs', u64(1), '30001', '1'],
    ['amountUncertaintyBps', u64(10_000), '100', '10000'],
    ['maxOneExecutionAmountBps', u64(10_000), '5000', '10000'],
    ['smallTailMergeThresholdBps', u64(10_000), '500', '10000'],
    ['maxSlippageBps', u64(10_000), '50', '10000'],
];

const CHANGED: Partial<TwapDetails>[] = [
    { marketId: ETH.id },
    { side: 'buy' },
    { size: 1n },
    { reduceOnly: false },
    { chunksAmount: 1n },
    { executionGapMs: 1n },
    { executionTimeUncertaintyMs: 1n },
    { firstRunExpireTimestamp: 0n },
    { expireTimestamp: undefined },
    { timeForRetryMs: 1n },
    { amountUncertaintyBps: 1n },
    { maxOneExecutionAmountBps: 1n },
    { smallTailMergeThresholdBps: 1n },
    { maxSlippageBps: 1n },
];

const VALUES = MEMBERS.flatMap(([member, bytes, wanted, found], place): Row<HonestName>[] =>
    (['createTwap', 'editTwap'] as const).map((name) => [
        `another ${member}`,
        name,
        (write) => {
            write.setPure(DETAILS, place, bytes);
        },
        [[`${AT_DETAILS} ${member}`, wanted, found]],
    ]),
);

const HASHES = CHANGED.flatMap((change): Row<HonestName>[] => {
    const hash = toDetailsHash({ ...TWAP, ...change });
    const member = Object.keys(change).join();
    return [
        [
            `the hash of another ${member}`,
            'createTwap',
            (write) => {
                write.setPure(CREATE, 6, hash);
            },
            [[`${AT_CREATE} detailsHash`, OF_HASH, toText(hash)]],
        ],
        [
            `the hash of another ${member}`,
            'editTwap',
            (write) => {
                write.setPure('set_details', 4, hash);
            },
            [[`${AT_EDIT} detailsHash`, OF_HASH, toText(hash)]],
        ],
    ];
});

function setDeposit(write: Write, amount: bigint): void {
    write.commands[2] = split(GAS, [write.pure(u64(amount))]);
    write.sweep();
}

const TICKETS: readonly Row<HonestName>[] = [
    [
        'another executor',
        'createTwap',
        (write) => {
            write.setPure(CREATE, 3, addressList(EXECUTOR, STRANGER));
        },
        [[`${AT_CREATE} executors`, PINNED, STRANGER]],
    ],
    [
        'no executor',
        'createTwap',
        (write) => {
            write.setPure(CREATE, 3, addressList());
        },
        [[`${AT_CREATE} executors`, 'one address or more', 'none']],
    ],
    [
        'a domain that is not pinned',
        'createTwap',
        (write) => {
            write.setPure(CREATE, 4, Uint8Array.of(1, ...address(STRANGER)));
        },
        [[`${AT_CREATE} domain`, `none, or ${PINNED}`, STRANGER]],
    ],
    [
        'a deposit above the maximum of its executions',
        'createTwap',
        (write) => {
            setDeposit(write, MAX + 1n);
        },
        [
            [
                `${AT_CREATE} coin`,
                `at most ${MAX} MIST (4 times options.transaction.maxExecutorDeposit)`,
                `${MAX + 1n} MIST`,
            ],
        ],
    ],
    [
        'a deposit from the gas coin of a sponsor',
        'createTwap',
        (write) => (write.trust = { ...write.trust, isSponsored: true }),
        [[`${AT_CREATE} coin`, 'SUI of your gas coin', `${SUI} of the gas coin of the sponsor`]],
    ],
    [
        'another market',
        'createTwap',
        (write) => {
            write.call(CREATE).arguments[2] = write.shared(ETH.id);
            write.sweep();
        },
        [[`${AT_CREATE} market`, 'the requested market', `shared object ${ETH.id}`], NOT_CREATED, LEFT],
    ],
    [
        'another account',
        'createTwap',
        (write) => {
            write.call(CREATE).arguments[0] = write.shared(id(0x99));
            write.sweep();
        },
        [[`${AT_CREATE} account`, `your account ${ACCOUNT}`, `shared object ${id(0x99)}`], NOT_CREATED, LEFT],
    ],
    [
        'another capability',
        'createTwap',
        (write) => {
            write.call(CREATE).arguments[1] = write.owned(id(0x99));
            write.sweep();
        },
        [
            [`${AT_CREATE} capability`, `your capability ${CAPABILITY}`, `object ${id(0x99)}`],
            NOT_CREATED,
            [/^inputs/, /^only objects that this write needs/, id(0x99)],
            LEFT,
        ],
    ],
    [
        'a second TWAP order',
        'createTwap',
        (write) => {
            const { arguments: args } = write.call(CREATE);
            const deposit = write.run(split(GAS, [write.pure(u64(DEPOSIT))]));
            const again = [...args.slice(0, 5), deposit, args[6]!];
            write.run(moveCall(`${PERPETUALS}::twap_orders::${CREATE}`, TR, again));
        },
        [
            [/create_twap_order_ticket$/, 'only what createTwap needs', UNNEEDED],
            ['calls', 'every coin used by this write', `${DEPOSIT} units left`],
        ],
    ],
    [
        'no ticket',
        'createTwap',
        (write) => {
            write.cut(2);
        },
        [NOT_CREATED],
    ],
    [
        'details twice',
        'createTwap',
        (write) => {
            const { arguments: args } = write.call(DETAILS);
            const integrator = write.run(moveCall('0x1::option::none', [`${PERPETUALS}::x::Integrator`], []));
            write.run(moveCall(`${PERPETUALS}::twap_orders::${DETAILS}`, [], [...args.slice(0, 14), integrator]));
        },
        [[/new_details$/, 'only what createTwap needs, each once', UNNEEDED]],
    ],
    [
        'details with a type',
        'createTwap',
        (write) => {
            write.call(DETAILS).typeArguments.push(SUI);
        },
        [[`${AT_DETAILS} types`, 'none', SUI]],
    ],
    [
        'other executors of the ticket',
        'editTwap',
        (write) => {
            const own = [write.shared(ACCOUNT), write.owned(CAPABILITY), write.shared(REGISTRY)];
            const args = [...own, write.pure(address(TICKET)), write.pure(addressList(STRANGER))];
            write.run(moveCall(`${PERPETUALS}::twap_orders::set_executors`, TR, args));
        },
        [[/set_executors$/, 'only what editTwap needs', UNNEEDED]],
    ],
    [
        'a change of another TWAP order',
        'editTwap',
        (write) => {
            write.setPure('set_details', 3, address(TICKET_2));
        },
        [
            [`${AT_EDIT} ticketId`, `only ${TICKET}, each once`, TICKET_2],
            ['calls', `a change of TWAP order ${TICKET}`, 'no call'],
        ],
    ],
    [
        'a cancel of another TWAP order',
        'cancelTwaps',
        (write) => {
            write.setPure(CANCEL, 3, address(id(0x73)));
        },
        [
            [`${AT_CANCEL} ticketId`, `only ${TICKET}, ${TICKET_2}, each once`, id(0x73)],
            ['calls', `a cancel of TWAP order ${TICKET_2}`, 'no call'],
        ],
    ],
    [
        'a refund to a stranger',
        'cancelTwaps',
        (write) => {
            write.commands[3] = transfer([{ kind: 'result', index: 2 }], write.pure(address(STRANGER)));
            write.sweep();
        },
        [['calls[3] transfer recipient', `you, ${WALLET}`, STRANGER]],
    ],
];

for (const [title, rows] of [
    ['rejects, in the details of a TWAP order,', VALUES],
    ['rejects, in the ticket of a TWAP order,', HASHES],
    ['rejects, of a TWAP order,', TICKETS],
] as const) {
    describe(title, () => {
        checkRows(HONEST, rows);
    });
}

describe('the hash of the details', () => {
    test('is Blake2b-256 of the BCS of the struct, without an integrator', () => {
        const time = bcs.option(bcs.u64());
        const [number, flag] = [bcs.u64(), bcs.bool()];
        const types = [bcs.Address, flag, number, flag, number, number, number, time, time];
        const struct = bcs.tuple([...types, number, number, number, number, number, bcs.option(bcs.u8())]);
        const values = TWAP_LAYOUT.map((member) => (member === 'side' ? true : (TWAP[member] ?? null)));
        const bytes = struct.serialize([...values, null] as never).toBytes();
        const hash = blake2b(bytes, { dkLen: 32 });
        expect(toDetailsHash(TWAP)).toEqual(Uint8Array.of(32, ...hash));
    });

    test('differs for every member', () => {
        const hashes = [{}, ...CHANGED].map((change) => toText(toDetailsHash({ ...TWAP, ...change })));
        expect(new Set(hashes).size).toBe(TWAP_LAYOUT.length + 1);
    });
});

describe('in unknown calls', () => {
    test.each(['createTwap', 'createTwap without its details', 'editTwap', 'cancelTwaps'] as const)(
        'accepts %s',
        (name) => {
            expect(rename(HONEST[name]()).departures).toEqual([]);
        },
    );

    /** Changes the hash in an unknown call. */
    const rehash = (bytes: Uint8Array): Write => {
        const write = rename(HONEST.editTwap());
        write.call('set_details_v2').arguments[4] = write.pure(bytes);
        write.sweep();
        return write;
    };

    test('refuses another hash', () => {
        const bytes = toDetailsHash({ ...TWAP, side: 'buy' });
        expect(rehash(bytes).departures).toEqual([
            { at: expect.stringMatching(/detailsHash$/) as unknown, wanted: OF_HASH, found: toText(bytes) },
        ]);
    });

    test('refuses executors in place of a hash, which has exactly 32 bytes', () => {
        expect(rehash(addressList(STRANGER)).departures).toMatchObject([
            { wanted: 'only what editTwap needs, and nothing else' },
            { wanted: expect.stringMatching(/^a change of TWAP order/) as unknown, found: 'no call' },
        ]);
    });

    test('refuses other details', () => {
        const write = rename(HONEST.createTwap());
        write.call('new_details_v2').arguments[5] = write.pure(u64(1));
        write.sweep();
        expect(write.departures).toMatchObject([{ wanted: '30000', found: '1' }]);
    });
});

test('writes without TWAP orders refuse every call of them', () => {
    for (const name of ['createTwap', 'editTwap', 'cancelTwaps'] as const) {
        const write = HONEST[name]();
        Object.assign(write, { intent: HONEST.createOrders().intent });
        const found = write.departures.filter(({ wanted }) => wanted.startsWith('only what createOrders needs'));
        expect(found).toHaveLength(2);
    }
});

test('proposes executors that are not pinned, and signs nothing', () => {
    const write = HONEST.createTwap();
    write.trust = { ...write.trust, executors: undefined };
    expect(write.verdict).toMatchObject({ needsPins: true, executors: [EXECUTOR] });
    expect(write.departures).toMatchObject([{ at: 'executors', found: EXECUTOR }]);
});
