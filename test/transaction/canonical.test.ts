/**
 * Values are compared by their bytes: what is longer, shorter or written in another way than its type says is
 * refused.
 */

import { describe, expect, test } from '@jest/globals';
import type { Argument, Command, ObjectRef } from '../../ts/transaction/data.js';
import { contract, FIRST_ID, HONEST, ORDER, SECOND_ID, T, type HonestName } from './honest.js';
import {
    address,
    id,
    idList,
    moveCall,
    refOf,
    result,
    STRANGER,
    transfer,
    u64,
    WALLET,
    whole,
    type Write,
} from './kit.js';
import { checkRows, type Row } from './rows.js';

const OWN = address(WALLET);
/** Byte strings that are not the wallet's address, and how an error shows each. */
const RECIPIENTS: readonly (readonly [what: string, bytes: Uint8Array, found: string])[] = [
    ['your address and one byte more', Uint8Array.of(...OWN, 0), `${WALLET} and 1 byte more`],
    ['your address and another after it', Uint8Array.of(...OWN, ...address(STRANGER)), `${WALLET} and 32 bytes more`],
    ['your address without its last byte', OWN.slice(0, 31), WALLET.slice(0, -2)],
    ['your address with another last byte', OWN.with(31, 0), `${WALLET.slice(0, -2)}00`],
    ['no bytes', new Uint8Array(), '0x'],
];

/** Every command that gives something to an address, each with the honest write that has it. */
const GIVING: readonly (readonly [where: string, name: HonestName, give: (write: Write, to: Uint8Array) => void])[] = [
    ['calls[1] transfer', 'withdraw', (write, to) => (write.commands[1] = transfer([result(0)], write.pure(to)))],
    [
        'calls[1] transfer::public_transfer',
        'withdraw',
        (write, to) => (write.commands[1] = moveCall('0x2::transfer::public_transfer', T, [result(0), write.pure(to)])),
    ],
    [
        'calls[1] coin::send_funds',
        'withdraw to the address balance',
        (write, to) => (write.call('send_funds').arguments[1] = write.pure(to)),
    ],
    ['calls[1] transfer', 'createAccount', (write, to) => (write.commands[1] = transfer([result(0)], write.pure(to)))],
];

describe('rejects a recipient that is', () => {
    checkRows(
        HONEST,
        GIVING.flatMap(([where, name, give]) =>
            RECIPIENTS.map(([what, bytes, found]): Row<HonestName> => [
                `${what}, in ${where}`,
                name,
                (write) => {
                    give(write, bytes);
                    write.sweep();
                },
                [[`${where} recipient`, `you, ${WALLET}`, found]],
            ]),
        ),
    );
});

describe('declared gas coins', () => {
    /** Coins that differ in one of their three parts only. */
    const coinOf = (seed: number): ObjectRef => ({
        ...refOf(id(0x90 + (seed & 1))),
        version: BigInt(1 + ((seed >> 1) & 1)),
        digest: new Uint8Array(32).fill(1 + (seed >> 2)),
    });
    const COINS = Array.from({ length: 8 }, (_, seed) => coinOf(seed));

    /** The departures when these coins pay and those were declared. */
    const departuresOf = (declared: readonly ObjectRef[], paying: readonly ObjectRef[]): string[] => {
        const write = HONEST.createOrders();
        write.envelope = { ...write.envelope, gas: { ...write.envelope.gas, coins: declared } };
        write.gas = { ...write.gas, payment: paying };
        return write.departures.map(({ at }) => at);
    };

    test('are accepted in any order, as other objects with the same parts', () => {
        for (let shift = 0; shift < COINS.length; shift += 1) {
            const paying = [...COINS.slice(shift), ...COINS.slice(0, shift)].reverse();
            const copies = paying.map(({ objectId, version, digest }) => ({
                objectId,
                version,
                digest: digest.slice(),
            }));
            expect([shift, departuresOf(COINS, copies)]).toEqual([shift, []]);
        }
    });

    test('are rejected with any one of them dropped, repeated or replaced by a similar one', () => {
        for (const [at, coin] of COINS.entries()) {
            const others = COINS.filter((_other, i) => i !== at);
            const changes: readonly (readonly ObjectRef[])[] = [
                others,
                [...COINS, coin],
                [...others, others[0]!],
                [...others, { ...coin, objectId: id(0x77) }],
                [...others, { ...coin, version: coin.version + 3n }],
                [...others, { ...coin, digest: coin.digest.with(31, 0xff) }],
                [...others, { ...coin, digest: coin.digest.slice(0, 31) }],
                [...others, { ...coin, digest: Uint8Array.of(...coin.digest, 0) }],
            ];
            for (const [which, paying] of changes.entries()) {
                expect([at, which, departuresOf(COINS, paying)]).toEqual([at, which, ['gas payment']]);
            }
        }
    });
});

describe('a plain value', () => {
    const NAMES = Object.keys(HONEST) as HonestName[];
    /** Other bytes that a tolerant reader could accept for the same value. */
    const variantsOf = (bytes: Uint8Array): readonly Uint8Array[] => [
        Uint8Array.of(...bytes, 0),
        Uint8Array.of(...bytes, 1),
        Uint8Array.of(...bytes, ...bytes),
        Uint8Array.of(0, ...bytes),
        bytes.slice(0, -1),
        new Uint8Array(),
        ...(bytes.length === 1 && bytes[0]! < 2 ? [Uint8Array.of(2), Uint8Array.of(0x80 | bytes[0]!)] : []),
    ];

    /** Replaces each plain value of a write by each variant, and lists the accepted ones. */
    const acceptedOf = (make: () => Write): string[] =>
        make().inputs.flatMap((input, at) =>
            input.kind !== 'pure'
                ? []
                : variantsOf(input.bytes).flatMap((bytes) => {
                      const write = make();
                      write.inputs[at] = { kind: 'pure', bytes };
                      return write.departures.length > 0 ? [] : [`inputs[${at}]: ${bytes.join(' ')}`];
                  }),
        );

    test.each(NAMES)('is rejected with a byte more or less, wherever a write has one: %s', (name) => {
        expect(acceptedOf(HONEST[name])).toEqual([]);
    });

    /** A count that is not minimal. */
    const padded = (bytes: Uint8Array, by: number): Uint8Array =>
        Uint8Array.of(bytes[0]! | 0x80, ...new Array<number>(by - 1).fill(0x80), 0, ...bytes.slice(1));
    const IDS = idList(FIRST_ID, SECOND_ID);

    test.each([1, 2, 3, 4])('is rejected as a list of order ids whose count is %i bytes too long', (by) => {
        const write = HONEST.cancelOrders();
        const at = write.inputs.findIndex((input) => input.kind === 'pure');
        write.inputs[at] = { kind: 'pure', bytes: padded(IDS, by) };
        expect(write.departures).toContainEqual(expect.objectContaining({ wanted: 'a list of order ids' }));
    });

    test('is accepted as a list of order ids whose count takes two bytes', () => {
        const orderIds = Array.from({ length: 200 }, (_, i) => FIRST_ID + BigInt(i));
        const write = HONEST.cancelOrders();
        write.intent = { ...write.intent, orderIds } as typeof write.intent;
        write.setPure('try_cancel_orders', 3, Uint8Array.of(200, 1, ...idList(...orderIds).slice(1)));
        expect(write.departures).toEqual([]);
    });

    test('is rejected as a margin ratio of 16 bytes', () => {
        const write = HONEST.setLeverage();
        write.setPure('set_position_initial_margin_ratio', 3, whole(10n ** 17n, 16));
        expect(write.departures.map(({ at }) => at)).toEqual([
            'calls[0] clearing_house::set_position_initial_margin_ratio ratio',
            'calls',
        ]);
    });

    /** Calls that create an optional u64. */
    const OPTIONS = {
        'option::some': (value: Argument): Command => moveCall('0x1::option::some', ['u64'], [value]),
        create_client_order_id: (value: Argument): Command =>
            contract('clearing_house::create_client_order_id', [], [value]),
    };

    test.each(Object.entries(OPTIONS))(
        'is rejected where %s takes it, with any other length than 8 bytes',
        (_name, make) => {
            for (const length of [0, 1, 7, 8, 9, 16]) {
                const write = HONEST.createOrders();
                write.intent = { ...write.intent, orders: [{ ...ORDER, clientOrderId: 77n }] } as typeof write.intent;
                write.insert(0, make(write.pure(whole(77, length))));
                write.call('place_limit_order').arguments[5] = result(0);
                write.sweep();
                expect([length, write.departures.length > 0]).toEqual([length, length !== 8]);
                // The same for a call whose option is unused.
                const idle = HONEST.createOrders();
                idle.insert(0, make(idle.pure(whole(77, length))));
                expect([length, idle.departures.length > 0]).toEqual([length, length !== 8]);
            }
        },
    );

    test('is rejected as an option of another type than u64', () => {
        for (const types of [['u128'], ['u64', 'u64'], []]) {
            const write = HONEST.createOrders();
            write.insert(0, moveCall('0x1::option::some', types, [write.pure(u64(77))]));
            expect([types, write.departures.map(({ at }) => at)]).toEqual([types, ['calls[0] option::some']]);
        }
    });
});
