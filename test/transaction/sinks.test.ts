/**
 * Where the coins of a transaction may end: each origin and amount in each sink, in every write that has such
 * a coin.
 */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addAmounts, mayEndIn, SINKS, type Amount, type CoinOrigin, type Sink } from '../../ts/transaction/sinks.js';
import { contract, HONEST, TR, updateStork, type HonestName } from './honest.js';
import {
    ACCOUNT,
    address,
    addressList,
    CAPABILITY,
    COIN,
    EXECUTOR,
    GAS,
    merge,
    moveCall,
    nested,
    option,
    OWN,
    REGISTRY,
    result,
    split,
    STRANGER,
    SUI,
    transfer,
    u64,
    WALLET,
    type Call,
    type Write,
} from './kit.js';
import type { Argument } from '../../ts/transaction/data.js';

const ORIGINS = Object.keys(SINKS) as CoinOrigin[];
const ALL_SINKS: readonly Sink[] = [
    'account',
    'oracle fee',
    'executor deposit',
    'recipient',
    'your wallet',
    'your address balance',
    'nothing',
];
const AMOUNTS: readonly Amount[] = [0n, 1n, 2n ** 63n, 'unknown'];

/** The list of docs/verification.md: who may end where. Everything that is missing is refused. */
const ALLOWED: Readonly<Record<CoinOrigin, readonly Sink[]>> = {
    'gas coin': ['account', 'oracle fee', 'executor deposit', 'recipient', 'nothing'],
    'gas coin of the sponsor': ['oracle fee', 'nothing'],
    'address balance': ['account', 'oracle fee', 'recipient', 'your wallet', 'your address balance', 'nothing'],
    wallet: ['account', 'recipient', 'nothing'],
    account: ['account', 'recipient', 'your wallet', 'your address balance'],
    ticket: ['your wallet'],
};

describe('the table of sinks', () => {
    test('allows each origin only where the documentation says so', () => {
        for (const origin of ORIGINS) {
            const found = ALL_SINKS.filter((sink) => AMOUNTS.some((amount) => mayEndIn(sink, origin, amount)));
            expect([origin, found]).toEqual([origin, ALLOWED[origin]]);
        }
    });

    test('treats an unknown amount as no known one: only you get it', () => {
        for (const origin of ORIGINS) {
            const found = ALL_SINKS.filter((sink) => mayEndIn(sink, origin, 'unknown'));
            expect([origin, found]).toEqual([origin, origin === 'ticket' ? ['your wallet'] : []]);
        }
    });

    test('never destroys a coin that is not empty', () => {
        fc.assert(
            fc.property(fc.constantFrom(...ORIGINS), fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }), (origin, amount) => {
                expect(mayEndIn('nothing', origin, amount)).toBe(false);
            }),
        );
    });

    test('keeps a sum unknown once a part of it is', () => {
        fc.assert(
            fc.property(fc.array(fc.oneof(fc.bigInt({ min: 0n }), fc.constant('unknown' as const))), (parts) => {
                const sum = parts.reduce<Amount>(addAmounts, 0n);
                const known = parts.filter((part) => part !== 'unknown');
                const wanted = known.length < parts.length ? 'unknown' : known.reduce((a, b) => a + b, 0n);
                expect(sum).toBe(wanted);
            }),
        );
    });
});

/** Adds a coin of an origin to a write that has one, and returns it. */
const SOURCES: Readonly<Record<CoinOrigin, readonly [of: HonestName, add: (write: Write) => Argument]>> = {
    'gas coin': ['createStops', (write) => piece(write, GAS)],
    'gas coin of the sponsor': [
        'createOrders',
        (write) => {
            write.trust = { ...write.trust, isSponsored: true };
            return piece(write, GAS);
        },
    ],
    'address balance': [
        'createOrders',
        (write) => write.run(moveCall('0x2::coin::redeem_funds', [SUI], [write.withdrawal(5n, SUI)])),
    ],
    wallet: ['deposit', (write) => piece(write, write.owned(COIN))],
    account: ['withdraw', (write) => takeFrom(write, 'withdraw_collateral')],
    ticket: ['cancelStops', (write) => takeFrom(write, 'cancel')],
};

function piece(write: Write, from: Argument): Argument {
    return nested(write.commands.push(split(from, [write.pure(u64(5))])) - 1, 0);
}

/** Removes the transfer of the result of the last call of a function, and returns the result. */
function takeFrom(write: Write, name: string): Argument {
    write.cut(1);
    return result(write.find(name));
}

/** Ends a coin in each sink: the calls of the account are those of the first account. */
const ENDS: Readonly<Record<Sink, (write: Write, coin: Argument) => void>> = {
    account: (write, coin) => {
        write.run(contract('account::deposit_collateral', TR, [...ofAccount(write), coin]));
    },
    'oracle fee': (write, coin) => {
        const count = write.commands.length;
        updateStork(write, coin);
        const added = write.commands.splice(count);
        const at = usesOf(coin);
        const [read, pay, store] = added as [Call, Call, Call];
        pay.arguments[1] = result(at);
        write.insert(at, read, pay, store);
    },
    'executor deposit': (write, coin) => {
        const [executors, domain] = [write.pure(addressList(EXECUTOR)), write.pure(option(undefined))];
        const rest = [write.pure(u64(0)), write.pure(Uint8Array.of(32, ...new Uint8Array(32)))];
        const args = [...ofAccount(write), executors, domain, coin, ...rest];
        write.run(contract('stop_orders::create_stop_order_ticket', TR, args));
    },
    recipient: (write, coin) => write.run(transfer([coin], write.pure(address(STRANGER)))),
    'your wallet': (write, coin) => write.run(transfer([coin], write.pure(address(WALLET)))),
    'your address balance': (write, coin) => {
        write.run(moveCall('0x2::coin::send_funds', [SUI], [coin, write.pure(address(WALLET))]));
    },
    nothing: (write, coin) => write.run(moveCall('0x2::coin::destroy_zero', [SUI], [coin])),
};

function usesOf(coin: Argument): number {
    return coin.kind === 'result' || coin.kind === 'nestedResult' ? coin.index + 1 : 0;
}

function ofAccount(write: Write): Argument[] {
    return [write.shared(ACCOUNT), write.owned(CAPABILITY), write.shared(REGISTRY)];
}

describe('a whole transaction', () => {
    /** A coin of an amount above zero; a write that names a sink for it is in the other tests. */
    const REFUSED = ORIGINS.flatMap((origin) =>
        ALL_SINKS.filter((sink) => !mayEndIn(sink, origin, origin === 'ticket' ? 'unknown' : 5n)).map(
            (sink) => [origin, sink] as const,
        ),
    );

    test.each(REFUSED)('with a coin from the %s is refused when it ends here: %s', (origin, sink) => {
        const [of, add] = SOURCES[origin];
        const write = HONEST[of]();
        ENDS[sink](write, add(write));
        write.sweep();
        expect(write.departures).not.toEqual([]);
    });

    test.each(ORIGINS)('with a coin from the %s that does not end is refused', (origin) => {
        const [of, add] = SOURCES[origin];
        const write = HONEST[of]();
        add(write);
        expect(write.departures).toContainEqual(expect.objectContaining({ wanted: 'every coin used by this write' }));
    });

    test.each(ORIGINS)('with a coin from the %s that ends twice is refused', (origin) => {
        const [of, add] = SOURCES[origin];
        for (const first of ALL_SINKS) {
            for (const second of ALL_SINKS) {
                const write = HONEST[of]();
                const coin = add(write);
                ENDS[first](write, coin);
                ENDS[second](write, coin);
                expect(write.departures).not.toEqual([]);
            }
        }
    });
});

describe('the refund of a ticket', () => {
    test.each(['cancelStops', 'cancelTwaps'] as const)('never pays an oracle fee, in %s', (name) => {
        const write = HONEST[name]();
        write.remove(1);
        ENDS['oracle fee'](write, result(0));
        write.sweep();
        expect(write.departures).toContainEqual({
            at: 'calls[2] stork::update_single_temporal_numeric_value_evm fee',
            wanted: 'SUI of the gas coin or of your address balance, of a known amount',
            found: `an unknown amount of ${SUI} from the ticket`,
        });
    });

    test('may be merged with another, and must then arrive', () => {
        const write = HONEST.cancelStops();
        write.commands[1] = merge(result(2), [result(0)]);
        const [join, cancel] = [write.commands[1], write.commands[2]!];
        [write.commands[1], write.commands[2]] = [cancel, merge(result(1), [result(0)])];
        expect(join.kind).toBe('mergeCoins');
        write.commands[3] = transfer([result(1)], write.pure(address(WALLET)));
        write.sweep();
        expect(write.departures).toEqual([]);
        write.cut(1);
        expect(write.departures).toEqual([
            { at: 'calls', wanted: 'every coin used by this write', found: 'a returned deposit left' },
        ]);
    });

    test('is not destroyed, split or merged into another coin', () => {
        const changes: readonly ((write: Write) => void)[] = [
            (write) => (write.commands[1] = moveCall('0x2::coin::destroy_zero', [SUI], [result(0)])),
            (write) => {
                write.insert(1, split(result(0), [write.pure(u64(0))]));
            },
            (write) => (write.commands[1] = merge(GAS, [result(0)])),
            (write) => {
                write.insert(1, split(GAS, [write.pure(u64(0))]), merge(nested(1, 0), [result(0)]));
            },
        ];
        for (const change of changes) {
            const write = HONEST.cancelStops();
            change(write);
            write.sweep();
            expect(write.departures).not.toEqual([]);
        }
    });
});

describe('SUI as collateral', () => {
    const coin = { type: SUI, code: 'SUI', decimals: 9 };

    test('never pays an oracle fee when it is withdrawn', () => {
        const amount = 500n;
        const account = { ...OWN, coin };
        const write = HONEST.withdraw();
        write.intent = { action: 'withdraw', account, amount, isAddressBalance: false, recipient: undefined };
        write.call('withdraw_collateral').typeArguments[0] = SUI;
        write.setPure('withdraw_collateral', 3, u64(amount));
        expect(write.departures).toEqual([]);
        write.cut(1);
        ENDS['oracle fee'](write, result(0));
        expect(write.departures).toContainEqual({
            at: 'calls[2] stork::update_single_temporal_numeric_value_evm fee',
            wanted: 'SUI of the gas coin or of your address balance, of a known amount',
            found: `500 of ${SUI} from the account`,
        });
    });

    test('of a coin object never pays an oracle fee, as its type is not known', () => {
        const write = HONEST['deposit of SUI from the gas coin']();
        const fee = write.commands.push(split(write.owned(COIN), [write.pure(u64(1))])) - 1;
        ENDS['oracle fee'](write, nested(fee, 0));
        expect(write.departures).toContainEqual(expect.objectContaining({ found: `1 of ${SUI} from the wallet` }));
    });
});

describe('a price update', () => {
    const PRICED = 'createOrders with new prices';

    test.each([0, 1, 127, 128, 20_000])('takes a message of %i bytes', (length) => {
        const write = HONEST[PRICED]();
        const count = [];
        let rest = length;
        for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) count.push((rest % 0x80) + 0x80);
        const message = Uint8Array.from([...count, rest, ...new Uint8Array(length).fill(7)]);
        write.call('update_price_feed').arguments[5] = write.pure(message);
        write.sweep();
        expect(write.departures).toEqual([]);
    });

    test('pays at most the limit from the address balance, too', () => {
        const write = HONEST['createOrders with a paid price']();
        write.commands[0] = moveCall('0x2::coin::redeem_funds', [SUI], [write.withdrawal(1n, SUI)]);
        write.sweep();
        expect(write.departures).toEqual([]);
    });
});

test('a merge never takes the capability', () => {
    for (const [into, from] of [
        [COIN, CAPABILITY],
        [CAPABILITY, COIN],
    ] as const) {
        const write = HONEST.deposit();
        write.insert(0, merge(write.owned(into), [write.owned(from)]));
        expect(write.departures).toContainEqual(
            expect.objectContaining({ wanted: 'only coins of your wallet that are deposited' }),
        );
    }
});

test('a new account that no call shares is refused', () => {
    const write = HONEST['createAccount in two calls']();
    write.remove(1);
    expect(write.departures).toEqual([
        { at: 'calls', wanted: 'the new account shared', found: 'no call that shares it' },
    ]);
});

test.each(['editStops', 'createStops'] as const)('the hash of a ticket has exactly 32 bytes, in %s', (name) => {
    for (const length of [0, 31, 33]) {
        const write = HONEST[name]();
        const call = write.call(name === 'editStops' ? 'edit_stop_order_ticket_details' : 'create_stop_order_ticket');
        const place = call.arguments.length - 1;
        for (const bytes of [new Uint8Array(33).fill(length), Uint8Array.of(length, ...new Uint8Array(length))]) {
            write.setPure(call.function, place, bytes);
            expect(write.departures).toContainEqual(
                expect.objectContaining({ at: expect.stringMatching(/ detailsHash$/) as unknown }),
            );
        }
    }
});
