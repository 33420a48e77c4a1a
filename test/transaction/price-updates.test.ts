/**
 * Price updates: each adapter and provider by its shipped id is accepted in its own form, and everything else
 * is refused.
 */

import { describe, expect, test } from '@jest/globals';
import type { Argument } from '../../ts/transaction/data.js';
import { shippedPackages } from '../../ts/transaction/pins/shipped.js';
import { UNKNOWN_DEPLOYMENT } from '../../ts/transaction/price-feeds.js';
import { CHAIN_IDS, DEPLOYMENTS, OTHER_PACKAGES, type DeployedRole } from '../../ts/wire/deployments.js';
import {
    CONFIG,
    contract,
    HONEST,
    INFO,
    oracle,
    parse,
    SOURCE,
    STATE,
    T,
    TICKET,
    TICKET_2,
    TR,
    updateFeed,
    updateFrom,
    updateStork,
    type HonestName,
} from './honest.js';
import {
    ACCOUNT,
    address,
    AUTHORITY,
    BTC,
    CAPABILITY,
    ETH,
    CLOCK,
    COIN,
    FEED,
    FEED_2,
    GAS,
    id,
    MAX_ORACLE_FEE,
    nested,
    OTHER,
    OWN,
    PERPETUALS,
    REGISTRY,
    split,
    SUI,
    transfer,
    u64,
    USDC_FEED,
    WALLET,
    Write,
    type Call,
} from './kit.js';
import { checkRows, type Row } from './rows.js';

const MAINNET = DEPLOYMENTS[CHAIN_IDS.mainnet]!;
const idOf = (role: DeployedRole): string => MAINNET.packages[role]!.current;
const [LAZER, ROLLING, NORMALIZED] = [
    idOf('pythLazerAdapter'),
    idOf('pythLazerRollingAdapter'),
    idOf('pythLazerNormalizedAdapter'),
] as const;
const [PROVIDER, STORK_ADAPTER, STORK] = [idOf('pythLazer'), idOf('storkAdapter'), idOf('stork')] as const;
const SHIPPED = shippedPackages(CHAIN_IDS.mainnet).oracle ?? [];

const STORE = 'price_feed_storage::update_price_feed';
const FROM = `${STORE}_from_update`;
const PARSE = 'pyth_lazer::parse_and_verify_le_ecdsa_update';
const PAY = 'stork::update_single_temporal_numeric_value_evm';
const INPUT = 'update_temporal_numeric_value_evm_input::new';
const PINNED = `${SHIPPED.join(' or ')} (options.transaction.pins.packages.oracle)`;
const OBJECT = 'a shared object of the oracle, not your account, a market or the registry';
const OF_MARKET = 'the price feed of a market of this write, or of its collateral';
const KNOWN = 'a price update of a known adapter or provider';
const BEFORE = 'price updates before the calls of a market';
const IS_READ = 'the update that an earlier call read from a message';
const IS_USED = ['a message that a price update takes', 'one that no call takes'] as const;
const IS_FEE = 'SUI of the gas coin or of your address balance, of a known amount';

/** Puts commands before those of a write; results among them count from the first. */
function before(write: Write, add: (write: Write) => void): Write {
    const own = write.commands.splice(0);
    add(write);
    const added = write.commands.splice(0);
    write.commands.push(...own);
    write.insert(0, ...added);
    write.sweep();
    return write;
}

/** An order with price updates of the shipped packages. */
const priced = (add: (write: Write) => void) => (): Write => {
    const write = HONEST.createOrders();
    write.trust = { ...write.trust, packages: { ...write.trust.packages, oracle: SHIPPED } };
    return before(write, add);
};
const pay = (write: Write, amount: bigint): Argument => write.run(split(GAS, [write.pure(u64(amount))]));

/** The from_update call of the rolling adapter, which also takes the clock. */
function updateRolling(write: Write, update: Argument, adapter: string): void {
    write.run(oracle(write, `${adapter}::${FROM}`, SOURCE, CONFIG, FEED, INFO, update, CLOCK));
}

const UPDATED = {
    'Pyth Lazer, by its message': priced((write) => write.run(updateFeed(write, FEED, LAZER))),
    'Pyth Lazer, by a message that was read': priced((write) => {
        write.run(updateFrom(write, write.run(parse(write, PROVIDER)), FEED, LAZER));
    }),
    'Pyth Lazer, for base and collateral': priced((write) => {
        const update = write.run(parse(write, PROVIDER));
        for (const feed of [FEED, USDC_FEED]) write.run(updateFrom(write, update, feed, LAZER));
    }),
    'the rolling adapter, by its message': priced((write) => write.run(updateFeed(write, FEED, ROLLING))),
    'the rolling adapter, by a message that was read': priced((write) => {
        updateRolling(write, write.run(parse(write, PROVIDER)), ROLLING);
    }),
    'the normalized adapter, by its message': priced((write) => write.run(updateFeed(write, FEED, NORMALIZED))),
    'the normalized adapter, by a message that was read': priced((write) => {
        write.run(updateFrom(write, write.run(parse(write, PROVIDER)), FEED, NORMALIZED));
    }),
    'Stork, for a fee': priced((write) => {
        updateStork(write, pay(write, MAX_ORACLE_FEE), STORK, STORK_ADAPTER);
    }),
    'Stork, whose price another transaction brought': priced((write) => {
        write.run(oracle(write, `${STORK_ADAPTER}::${STORE}`, SOURCE, CONFIG, FEED, STATE, INFO));
    }),
    'two adapters, base and collateral': priced((write) => {
        write.run(updateFeed(write, FEED, ROLLING));
        write.run(updateFeed(write, USDC_FEED, NORMALIZED));
    }),
};
type Name = keyof typeof UPDATED;
const [BY_MESSAGE, BY_UPDATE] = ['Pyth Lazer, by its message', 'Pyth Lazer, by a message that was read'] as const;
const [ROLLED, NORMAL, PAID] = [
    'the rolling adapter, by a message that was read',
    'the normalized adapter, by a message that was read',
    'Stork, for a fee',
] as const;

describe('a price update is accepted', () => {
    test.each(Object.entries(UPDATED))('of %s', (_name, make) => {
        expect(make().departures).toEqual([]);
    });

    test('of an adapter with an id of its own, where packages are learned', () => {
        const write = HONEST.createOrders();
        write.trust = { ...write.trust, packages: {}, mayLearn: true, deployed: UNKNOWN_DEPLOYMENT };
        before(write, (one) => one.run(updateFeed(one, FEED, OTHER)));
        before(write, (one) => one.run(updateFrom(one, one.run(parse(one, OTHER)), USDC_FEED, OTHER)));
        const packages = { perpetuals: [PERPETUALS], oracle: [OTHER], authority: [AUTHORITY] };
        expect(write.verdict).toMatchObject({ departures: [], packages });
    });

    test('of each market of a write, and of the collateral', () => {
        const write = HONEST['createOrders in two markets']();
        for (const feed of [FEED, FEED_2, USDC_FEED]) before(write, (one) => one.run(updateFeed(one, feed)));
        expect(write.departures).toEqual([]);
    });

    test('of each market in which TWAP orders are canceled', () => {
        const write = new Write({ action: 'cancelTwaps', account: OWN, ticketIds: [TICKET, TICKET_2] });
        for (const feed of [FEED, FEED_2, USDC_FEED]) write.run(updateFeed(write, feed));
        for (const [ticket, market, feed] of [
            [TICKET, BTC, FEED],
            [TICKET_2, ETH, FEED_2],
        ] as const) {
            const own = [write.shared(ACCOUNT), write.owned(CAPABILITY), write.shared(market.id)];
            const args = [...own, write.shared(feed), write.shared(USDC_FEED), write.pure(address(ticket))];
            const cancel = contract('twap_orders::user_cancel_twap_order', TR, [...args, write.shared(CLOCK)]);
            write.run(transfer([write.run(cancel)], write.pure(address(WALLET))));
        }
        expect(write.departures).toEqual([]);
    });

    test('of a market between the calls of two markets', () => {
        const write = HONEST['createOrders in two markets']();
        // After the first market is shared.
        write.insert(6, updateFeed(write, FEED_2));
        expect(write.departures).toEqual([]);
    });

    test.each(['cancelTwaps', 'deallocate'] as const)(
        'of a feed that a call takes, where none is known: %s',
        (name) => {
            const write = HONEST[name]();
            write.trust = { ...write.trust, deployed: UNKNOWN_DEPLOYMENT };
            before(write, (one) => one.run(updateFeed(one)));
            expect(write.departures).toEqual([]);
        },
    );
});

const update = (write: Write): Call => write.call('update_price_feed');

/** Adds another update before those of a write. */
const add =
    (make: (write: Write) => ReturnType<typeof oracle>) =>
    (write: Write): void => {
        before(write, (one) => one.run(make(one)));
    };

const PACKAGES: readonly Row<Name>[] = [
    [
        'Pyth Lazer’s first version',
        BY_UPDATE,
        (write) => (write.call('parse_and_verify_le_ecdsa_update').package = MAINNET.packages.pythLazer!.original),
        [
            [
                'package (oracle)',
                PINNED,
                `${MAINNET.packages.pythLazer!.original}, an earlier version, which only types name`,
            ],
        ],
    ],
    ['another package', BY_MESSAGE, (write) => (update(write).package = OTHER), [['package (oracle)', PINNED, OTHER]]],
    [
        'the newer form of a message, which no adapter takes',
        BY_UPDATE,
        (write) => (write.call('parse_and_verify_le_ecdsa_update').function += '_v2'),
        [
            [`calls[0] ${PARSE}_v2`, KNOWN, /^0xefbfd064\w+::pyth_lazer::parse_and_verify_le_ecdsa_update_v2\(/],
            [`calls[1] ${FROM} update`, IS_READ, 'a value that no call can use'],
        ],
    ],
    ...Object.entries(OTHER_PACKAGES)
        .filter(([, what]) => /adapter of|by hand/.test(what))
        .map(([other, what]): Row<Name> => [
            what,
            BY_MESSAGE,
            (write) => {
                write.remove(0);
                add((one) => oracle(one, `${other}::${STORE}`, SOURCE, CONFIG, FEED, INFO))(write);
            },
            [
                ['package (oracle)', PINNED, `${other}, ${what}`],
                [`calls[0] ${STORE}`, KNOWN, new RegExp(`^${other}::${STORE}\\(shared object`)],
            ],
        ]),
    ...(
        [
            ['a function of an adapter that is no update', 'withdraw'],
            ['a function of the aggregator’s name', 'update_price'],
        ] as const
    ).map(([what, name]): Row<Name> => [
        what,
        BY_MESSAGE,
        (write) => (update(write).function = name),
        [[`calls[0] price_feed_storage::${name}`, KNOWN, new RegExp(`^${LAZER}::price_feed_storage::${name}\\(`)]],
    ]),
    [
        'the function of an adapter in a package of a provider',
        BY_MESSAGE,
        (write) => (update(write).package = PROVIDER),
        [[`calls[0] ${STORE}`, KNOWN, new RegExp(`^${PROVIDER}::${STORE}\\(`)]],
    ],
];

const ARGUMENTS: readonly Row<Name>[] = [
    ...(
        [
            ['the market', BTC.id],
            ['another market', ETH.id],
            ['your account', ACCOUNT],
            ['the registry', REGISTRY],
            ['the clock', CLOCK],
        ] as const
    ).flatMap(([what, objectId]): Row<Name>[] => [
        ...[0, 1, 3, 4].map((place): Row<Name> => [
            `${what} as object ${place}`,
            BY_MESSAGE,
            (write) => {
                update(write).arguments[place] = write.shared(objectId);
                write.sweep();
            },
            [[`calls[0] ${STORE} object`, OBJECT, `shared object ${objectId}`]],
        ]),
        [
            `${what} as feed`,
            BY_MESSAGE,
            (write) => {
                update(write).arguments[2] = write.shared(objectId);
            },
            [[`calls[0] ${STORE} feed`, OF_MARKET, `shared object ${objectId}`]],
        ],
    ]),
    ...(
        [
            ['of another market', FEED_2],
            ['that nothing names', id(0x35)],
        ] as const
    ).map(([what, feed]): Row<Name> => [
        `a feed ${what}`,
        BY_MESSAGE,
        (write) => {
            update(write).arguments[2] = write.shared(feed);
        },
        [[`calls[0] ${STORE} feed`, OF_MARKET, `shared object ${feed}`]],
    ]),
    [
        'another clock',
        BY_MESSAGE,
        (write) => {
            update(write).arguments[6] = write.shared(id(0x07));
        },
        [[`calls[0] ${STORE} clock`, 'the clock of the chain', `shared object ${id(0x07)}`]],
    ],
    [
        'type arguments',
        BY_MESSAGE,
        (write) => update(write).typeArguments.push(SUI, 'u8'),
        [[`calls[0] ${STORE} types`, 'none', `${SUI} and u8`]],
    ],
    [
        'a coin',
        BY_MESSAGE,
        (write) => {
            before(write, (one) => pay(one, 1n));
            update(write).arguments[0] = nested(0, 0);
            write.sweep();
        },
        [
            [`calls[1] ${STORE} object`, OBJECT, `1 of ${SUI} from the gas coin`],
            ['calls', 'every coin used by this write', '1 units left'],
        ],
    ],
    [
        'the gas coin',
        BY_MESSAGE,
        (write) => {
            update(write).arguments[0] = GAS;
            write.sweep();
        },
        [[`calls[0] ${STORE} object`, OBJECT, 'gas coin']],
    ],
    [
        'one argument less',
        BY_MESSAGE,
        (write) => update(write).arguments.pop(),
        [[`calls[0] ${STORE}`, KNOWN, new RegExp(`^${LAZER}::${STORE}\\(`)]],
    ],
    [
        'one argument more',
        BY_MESSAGE,
        (write) => update(write).arguments.push(write.shared(CLOCK)),
        [[`calls[0] ${STORE}`, KNOWN, new RegExp(`^${LAZER}::${STORE}\\(`)]],
    ],
    ...(
        [
            ['without its count', []],
            ['with a byte too few', [3, 1, 2]],
            ['with a byte too many', [1, 1, 2]],
            ['whose count is not in its shortest form', [0x81, 0, 7]],
            ['whose count does not end', [0x80]],
            ['with a count of five bytes', [0x81, 0x80, 0x80, 0x80, 1, 7]],
        ] as const
    ).map(([what, bytes]): Row<Name> => [
        `a message ${what}`,
        BY_MESSAGE,
        (write) => {
            write.setPure('update_price_feed', 5, Uint8Array.from(bytes));
        },
        [[`calls[0] ${STORE} message`, 'a list of bytes', `0x${Buffer.from(bytes).toString('hex')}`]],
    ]),
    [
        'a rolling price without the clock',
        ROLLED,
        (write) => write.call('update_price_feed_from_update').arguments.pop(),
        [
            [`calls[1] ${FROM}`, KNOWN, new RegExp(`^${ROLLING}::${FROM}\\(`)],
            [`calls[0] ${PARSE}`, ...IS_USED],
        ],
    ],
    [
        'a normalized price with the clock',
        NORMAL,
        (write) => write.call('update_price_feed_from_update').arguments.push(write.shared(CLOCK)),
        [
            [`calls[1] ${FROM}`, KNOWN, new RegExp(`^${NORMALIZED}::${FROM}\\(`)],
            [`calls[0] ${PARSE}`, ...IS_USED],
        ],
    ],
    [
        'an object in place of the message that was read',
        BY_UPDATE,
        (write) => (write.call('update_price_feed_from_update').arguments[4] = write.shared(STATE)),
        [
            [`calls[1] ${FROM} update`, IS_READ, `shared object ${STATE}`],
            [`calls[0] ${PARSE}`, ...IS_USED],
        ],
    ],
    [
        'a message that no call takes',
        BY_MESSAGE,
        add((write) => parse(write, PROVIDER)),
        [[`calls[0] ${PARSE}`, ...IS_USED]],
    ],
    ...(
        [
            ['a time of 7 bytes', 1, new Uint8Array(7), 'u64', 'a number of 8 bytes'],
            ['a price of 8 bytes', 2, new Uint8Array(8), 'u128', 'a number of 16 bytes'],
            ['a sign that is no boolean', 3, Uint8Array.of(2), 'flag', 'a boolean'],
            ['a signature of 2 bytes', 8, new Uint8Array(2), 'u8', 'a number of 1 byte'],
        ] as const
    ).map(([what, place, bytes, slot, wanted]): Row<Name> => [
        what,
        PAID,
        (write) => {
            write.setPure('new', place, bytes);
        },
        [[`calls[1] ${INPUT} ${slot}`, wanted, `0x${Buffer.from(bytes).toString('hex')}`]],
    ]),
];

const ORDER: readonly Row<Name>[] = [
    [
        'more than two for a market',
        BY_MESSAGE,
        (write) => {
            for (const feed of [FEED, USDC_FEED]) add((one) => updateFeed(one, feed, LAZER))(write);
        },
        [['calls', 'at most 2 price updates, two for each market of the write', '3']],
    ],
    [
        'one after the calls of the contract',
        BY_MESSAGE,
        (write) => write.run(updateFeed(write, USDC_FEED, LAZER)),
        [[`calls[6] ${STORE}`, 'price updates before contract calls', 'a price update after the last one']],
    ],
    [
        'one in a session',
        BY_MESSAGE,
        (write) => {
            write.insert(3, updateFeed(write, USDC_FEED, LAZER));
        },
        [[`calls[3] ${STORE}`, BEFORE, 'one in a session']],
    ],
    [
        'one before the market is shared',
        BY_MESSAGE,
        (write) => {
            write.insert(5, updateFeed(write, USDC_FEED, LAZER));
        },
        [[`calls[5] ${STORE}`, BEFORE, 'one in a session']],
    ],
];

const FEES: readonly Row<Name>[] = [
    [
        'a fee above the maximum',
        PAID,
        (write) => {
            write.commands[0] = split(GAS, [write.pure(u64(MAX_ORACLE_FEE + 1n))]);
            write.sweep();
        },
        [['calls', 'oracle fees of at most 1000 MIST (options.transaction.maxOracleFee)', '1001 MIST']],
    ],
    [
        'fees above the maximum, in two',
        PAID,
        (write) => {
            before(write, (one) => {
                updateStork(one, pay(one, 1n), STORK, STORK_ADAPTER);
            });
        },
        [['calls', 'oracle fees of at most 1000 MIST (options.transaction.maxOracleFee)', '1001 MIST']],
    ],
    [
        'a coin of the wallet as fee',
        PAID,
        (write) => {
            write.commands[0] = split(write.owned(COIN), [write.pure(u64(1))]);
            write.sweep();
        },
        [
            [`calls[2] ${PAY} fee`, IS_FEE, /^1 of 0xc0\w+::usdc::USDC from the wallet$/],
            [/^inputs/, /^only objects that this write needs/, COIN],
            ['calls', 'every coin used by this write', '1 units left'],
        ],
    ],
    [
        'the gas coin as fee',
        PAID,
        (write) => (write.call('update_single_temporal_numeric_value_evm').arguments[2] = GAS),
        [
            [`calls[2] ${PAY} fee`, IS_FEE, 'gas coin'],
            ['calls', 'every coin used by this write', `${MAX_ORACLE_FEE} units left`],
        ],
    ],
    [
        'a fee that was paid already',
        PAID,
        (write) => {
            const again = write.commands[2] as Call;
            write.insert(3, { ...again, arguments: [...again.arguments] });
        },
        [[`calls[3] ${PAY} fee`, IS_FEE, 'a value that an earlier command consumed']],
    ],
];

describe('rejects, of a price update, the package or function:', () => {
    checkRows(UPDATED, PACKAGES);
});

describe('rejects, of a price update, the argument:', () => {
    checkRows(UPDATED, ARGUMENTS);
});

describe('rejects, of price updates,', () => {
    checkRows(UPDATED, ORDER);
});

test('rejects a price update after the only call of a write', () => {
    const write = HONEST.deallocate();
    write.run(updateFeed(write, FEED));
    const found = 'a price update after the last one';
    expect(write.departures).toContainEqual(
        expect.objectContaining({ wanted: 'price updates before contract calls', found }),
    );
});

describe('rejects, of a price update, the fee:', () => {
    checkRows(UPDATED, FEES);
});

describe('the feeds of a write', () => {
    const withoutFeeds = (name: HonestName): Write => {
        const write = HONEST[name]();
        write.trust = { ...write.trust, deployed: UNKNOWN_DEPLOYMENT };
        return write;
    };

    test.each([
        ['start_session', 'createOrders', 3, 4],
        ['deallocate_collateral', 'deallocate', 3, 4],
        ['deallocate_free_collateral', 'cancelOrders and give margin back', 3, 4],
    ] as const)('are those of its market: %s', (call, name, base, collateral) => {
        for (const [place, kind, own, of] of [
            [base, 'base', FEED, `the price feed of ${BTC.symbol}`],
            [collateral, 'collateral', USDC_FEED, 'that of the collateral'],
        ] as const) {
            const write = HONEST[name]();
            write.call(call).arguments[place] = write.shared(FEED_2);
            const at = expect.stringMatching(new RegExp(`::${call} ${kind}Feed$`)) as unknown;
            const { departures, otherFeeds } = write.verdict;
            expect(departures).toContainEqual({ at, wanted: `${own}, ${of}`, found: FEED_2 });
            expect(otherFeeds).toEqual([{ marketId: kind === 'base' ? BTC.id : undefined, feedId: FEED_2 }]);
            const unknown = withoutFeeds(name);
            unknown.call(call).arguments[place] = unknown.shared(FEED_2);
            expect(unknown.verdict).toMatchObject({ otherFeeds: [] });
            expect(unknown.departures.filter((departure) => departure.at.endsWith('Feed'))).toEqual([]);
        }
    });

    test.each(['update_funding', 'update_twaps'])('are those of its market in a crank: %s', (name) => {
        const write = HONEST.createOrders();
        const args = [BTC.id, FEED_2, CLOCK].map((objectId) => write.shared(objectId));
        write.insert(0, contract(`clearing_house::${name}`, T, args));
        const wanted = `${FEED}, the price feed of ${BTC.symbol}`;
        expect(write.departures).toEqual([{ at: `calls[0] clearing_house::${name} baseFeed`, wanted, found: FEED_2 }]);
    });

    test.each(Object.keys(HONEST) as HonestName[])('need not be known: %s', (name) => {
        expect(withoutFeeds(name).departures).toEqual([]);
    });

    test('may be any of several that a node showed', () => {
        const write = HONEST.createOrders();
        write.trust = {
            ...write.trust,
            deployed: { ...write.trust.deployed, baseFeeds: new Map([[BTC.id, [id(0x36), FEED]]]) },
        };
        expect(write.departures).toEqual([]);
    });

    test('are never the account, the market, the registry or the clock, even where they are not known', () => {
        for (const objectId of [ACCOUNT, BTC.id, CLOCK]) {
            const write = withoutFeeds('createOrders');
            write.call('start_session').arguments[3] = write.shared(objectId);
            expect(write.departures[0]).toMatchObject({ found: `shared object ${objectId}` });
        }
        const write = HONEST.createOrders();
        write.trust = { ...write.trust, deployed: { ...UNKNOWN_DEPLOYMENT, registry: REGISTRY } };
        write.call('start_session').arguments[3] = write.shared(REGISTRY);
        expect(write.departures[0]).toMatchObject({ found: `shared object ${REGISTRY}` });
    });

    test('of a market without a shipped feed are not known, and no other feed may be updated', () => {
        const write = HONEST['createOrders in two markets']();
        write.trust = { ...write.trust, deployed: { ...write.trust.deployed, baseFeeds: new Map([[BTC.id, [FEED]]]) } };
        write.call('start_session').arguments[3] = write.shared(id(0x37));
        before(write, (one) => one.run(updateFeed(one, id(0x37))));
        expect(write.departures).toEqual([]);
        before(write, (one) => one.run(updateFeed(one, FEED_2)));
        expect(write.departures).toEqual([
            { at: `calls[0] ${STORE} feed`, wanted: OF_MARKET, found: `shared object ${FEED_2}` },
        ]);
    });
});

describe('the registry of a write', () => {
    test.each(['createAccount', 'deposit', 'withdraw', 'grantAgent', 'createStops', 'editTwap'] as const)(
        'is the shipped one, or any object that is nothing else: %s',
        (name) => {
            const write = HONEST[name]();
            const registry = id(0x38);
            const at = write.inputs.findIndex((input) => input.kind === 'shared' && input.objectId === REGISTRY);
            write.inputs[at] = { kind: 'shared', objectId: registry, initialSharedVersion: 1n, mutable: true };
            expect(write.departures[0]).toMatchObject({
                wanted: 'a value for registry',
                found: `shared object ${registry}`,
            });
            write.trust = { ...write.trust, deployed: UNKNOWN_DEPLOYMENT };
            expect(write.departures).toEqual([]);
        },
    );
});
