/** Values are compared by their bytes: what is longer, shorter or written in another way than its type says is refused. */

import { describe, expect, test } from '@jest/globals';
import type { ObjectRef } from '../../ts/transaction/program.js';
import { HONEST, T, type HonestName } from './honest.js';
import {
    address,
    checkRows,
    id,
    moveCall,
    refOf,
    result,
    STRANGER,
    transfer,
    WALLET,
    type Row,
    type Write,
} from './kit.js';

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
        ...refOf(id(0x90 + (seed % 3))),
        version: BigInt(1 + (Math.floor(seed / 3) % 3)),
        digest: new Uint8Array(32).fill(1 + (Math.floor(seed / 9) % 3)),
    });
    const COINS = Array.from({ length: 27 }, (_, seed) => coinOf(seed));

    /** What the check says of coins that pay where others were declared. */
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

    test('are rejected with any one of them dropped, repeated or replaced by one that is nearly the same', () => {
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
