/** Departures of TWAP orders: their details, the hash of these, executors, deposits and ids. */

import { describe, expect, test } from '@jest/globals';
import { blake2b } from '@noble/hashes/blake2.js';
import { bcs } from '@mysten/sui/bcs';
import { toDetailsHash, TWAP_LAYOUT, type TwapDetails } from '../../ts/transaction/twap-details.js';
import { DEPOSIT, HONEST, SALT, TICKET, TICKET_2, TR, TWAP, type HonestName } from './honest.js';
import {
    ACCOUNT,
    address,
    addressList,
    bool,
    CAPABILITY,
    CLOCK,
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
    USDC_FEED,
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

/** The refund of a cancel whose effect is not known. */
const LEFT_REFUND = [
    'calls[3] transfer',
    /^only a transfer of what this write returns/,
    'a value that no call can use',
] as const;

const toText = (hash: Uint8Array): string => `0x${Buffer.from(hash).toString('hex')}`;
const OF_HASH = `${toText(toDetailsHash(TWAP, SALT))}, of the requested details`;

/**
 * Every member of the details: its value in another transaction, and the texts of both, in the order of the
 * contract.
 */
const MEMBERS: readonly (readonly [keyof TwapDetails, Uint8Array, wanted: string, found: string])[] = [
    ['firstRunExpireTimestamp', option(1n), 'none', '1'],
    ['expireTimestamp', option(undefined), '1900000000000', 'none'],
    ['executionGapMs', u64(1), '30000', '1'],
    ['executionTimeUncertaintyMs', u64(1), '3000', '1'],
    ['chunksAmount', u64(1), '4', '1'],
    ['smallTailMergeThresholdBps', u64(10_000), '500', '10000'],
    ['timeForRetryMs', u64(1), '30001', '1'],
    ['amountUncertaintyBps', u64(10_000), '100', '10000'],
    ['maxOneExecutionAmountBps', u64(10_000), '5000', '10000'],
    ['side', bool(false), 'sell', 'buy'],
    ['size', u64(20_000_001), '0.02', '0.020000001'],
    ['maxSlippageBps', u64(10_000), '50', '10000'],
    ['reduceOnly', bool(false), 'true', 'false'],
];

const CHANGED: Partial<TwapDetails>[] = [
    { firstRunExpireTimestamp: 0n },
    { expireTimestamp: undefined },
    { executionGapMs: 1n },
    { executionTimeUncertaintyMs: 1n },
    { chunksAmount: 1n },
    { smallTailMergeThresholdBps: 1n },
    { timeForRetryMs: 1n },
    { amountUncertaintyBps: 1n },
    { maxOneExecutionAmountBps: 1n },
    { side: 'buy' },
    { size: 1n },
    { maxSlippageBps: 1n },
    { reduceOnly: false },
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
    const hash = toDetailsHash({ ...TWAP, ...change }, SALT);
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
        [[`${AT_CREATE} domain`, 'none (options.transaction.pins.domains)', STRANGER]],
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
            [/create_twap_order_ticket$/, 'only what createTwap needs, each once', UNNEEDED],
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
            write.run(moveCall(`${PERPETUALS}::twap_orders::${DETAILS}`, [], args.with(13, integrator)));
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
        [[/set_executors$/, 'only calls that editTwap needs', 'a call that no write makes']],
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
            write.setPure(CANCEL, 5, address(id(0x73)));
        },
        [
            [`${AT_CANCEL} ticketId`, `only ${TICKET}, ${TICKET_2}, each once`, id(0x73)],
            ['calls', `a cancel of TWAP order ${TICKET_2}`, 'no call'],
        ],
    ],
    ...(
        [
            ['the registry in place of its market', 2, REGISTRY, 'ticketMarket'],
            ['your account in place of its market', 2, ACCOUNT, 'ticketMarket'],
            ['the clock as the feed of its market', 3, CLOCK, 'baseFeed'],
            ['another clock', 6, id(0x07), 'clock'],
        ] as const
    ).map(([what, place, objectId, slot]): Row<HonestName> => [
        `a cancel with ${what}`,
        'cancelTwaps',
        (write) => {
            write.call(CANCEL).arguments[place] = write.shared(objectId);
        },
        [[`${AT_CANCEL} ${slot}`, `a value for ${slot}`, `shared object ${objectId}`], LEFT_REFUND],
    ]),
    [
        'a cancel with another feed of the collateral',
        'cancelTwaps',
        (write) => {
            write.call(CANCEL).arguments[4] = write.shared(id(0x74));
        },
        [[`${AT_CANCEL} collateralFeed`, `${USDC_FEED}, that of the collateral`, id(0x74)]],
    ],
    [
        'a cancel in the form of another version, without a market',
        'cancelTwaps',
        (write) => {
            const own = [write.shared(ACCOUNT), write.owned(CAPABILITY), write.shared(REGISTRY)];
            write.call(CANCEL).arguments = [...own, write.pure(address(TICKET_2))];
            write.sweep();
        },
        [
            [
                AT_CANCEL,
                '7 arguments: account, capability, ticketMarket, baseFeed, collateralFeed, ticketId, clock',
                '4',
            ],
            LEFT_REFUND,
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
    test('is Blake2b-256 of the BCS of the struct, without an integrator and with the salt', () => {
        const struct = bcs.struct('TWAPOrderDetails', {
            firstRunExpireTimestamp: bcs.option(bcs.u64()),
            expireTimestamp: bcs.option(bcs.u64()),
            executionGapMs: bcs.u64(),
            executionTimeUncertaintyMs: bcs.u64(),
            chunksAmount: bcs.u64(),
            smallTailMergeThresholdBps: bcs.u64(),
            timeForRetryMs: bcs.u64(),
            amountUncertaintyBps: bcs.u64(),
            maxOneExecutionAmountBps: bcs.u64(),
            isAsk: bcs.bool(),
            size: bcs.u64(),
            maxSlippageBps: bcs.u64(),
            reduceOnly: bcs.bool(),
            integrator: bcs.option(bcs.struct('IntegratorInfo', { id: bcs.u32(), fee: bcs.u32() })),
            salt: bcs.byteVector(),
        });
        const { firstRunExpireTimestamp = null, expireTimestamp = null } = TWAP;
        const times = { firstRunExpireTimestamp, expireTimestamp };
        const bytes = struct.serialize({ ...TWAP, ...times, isAsk: true, integrator: null, salt: [5, 6] }).toBytes();
        expect(toDetailsHash(TWAP, SALT)).toEqual(Uint8Array.of(32, ...blake2b(bytes, { dkLen: 32 })));
    });

    test('differs for every member, and for the salt', () => {
        const hashes = [{}, ...CHANGED].map((change) => toText(toDetailsHash({ ...TWAP, ...change }, SALT)));
        hashes.push(toText(toDetailsHash(TWAP, Uint8Array.of(0))));
        expect(new Set(hashes).size).toBe(TWAP_LAYOUT.length + 2);
    });

    test.each(['createTwap', 'editTwap'] as const)('has the salt of the details before it, in %s', (name) => {
        const write = HONEST[name]();
        const salt = Uint8Array.of(0);
        write.setPure(DETAILS, 14, salt);
        const wanted = `${toText(toDetailsHash(TWAP, salt))}, of the requested details`;
        expect(write.departures).toMatchObject([{ wanted, found: toText(toDetailsHash(TWAP, SALT)) }]);
        write.setPure(
            name === 'createTwap' ? CREATE : 'set_details',
            name === 'createTwap' ? 6 : 4,
            toDetailsHash(TWAP, salt),
        );
        expect(write.departures).toEqual([]);
    });

    test.each(['createTwap', 'editTwap'] as const)('without details needs the consent, in %s', (name) => {
        const write = HONEST[name]();
        write.remove(1);
        write.remove(0);
        write.sweep();
        const wanted =
            'that of details in the same transaction, or params.trustExecutor: true, as a salt hides what it stands for';
        const found = toText(toDetailsHash(TWAP, SALT));
        expect(write.departures).toEqual([{ at: expect.stringMatching(/ detailsHash$/) as unknown, wanted, found }]);
        write.trust = { ...write.trust, isExecutorTrusted: true };
        expect(write.departures).toEqual([]);
    });

    test('is verified although the user consents, where details are there', () => {
        const write = HONEST.createTwap();
        write.trust = { ...write.trust, isExecutorTrusted: true };
        write.setPure(CREATE, 6, toDetailsHash({ ...TWAP, side: 'buy' }, SALT));
        expect(write.departures).toMatchObject([{ at: `${AT_CREATE} detailsHash`, wanted: OF_HASH }]);
    });

    test('has a salt that is a list of bytes', () => {
        const write = HONEST.createTwap();
        write.setPure(DETAILS, 14, Uint8Array.of(3, 5, 6));
        expect(write.departures[0]).toEqual({
            at: `${AT_DETAILS} salt`,
            wanted: 'a value for salt',
            found: '0x030506',
        });
    });
});

test('writes without TWAP orders refuse every call of them', () => {
    for (const name of ['createTwap', 'editTwap', 'cancelTwaps'] as const) {
        const write = HONEST[name]();
        Object.assign(write, { intent: HONEST.createOrders().intent });
        const found = write.departures.flatMap(({ at }) => /^calls\[\d+\] twap_orders::\w+/.exec(at) ?? []);
        expect(new Set(found).size).toBe(2);
    }
});

test('proposes executors that are not pinned, and signs nothing', () => {
    const write = HONEST.createTwap();
    write.trust = { ...write.trust, executors: undefined };
    expect(write.verdict).toMatchObject({ needsPins: true, executors: [EXECUTOR] });
    expect(write.departures).toMatchObject([{ at: 'executors', found: EXECUTOR }]);
});
