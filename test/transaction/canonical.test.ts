/** Values are compared by their bytes: what is longer, shorter or written in another way than its type says is refused. */

import { describe } from '@jest/globals';
import { HONEST, T, type HonestName } from './honest.js';
import { address, checkRows, moveCall, result, STRANGER, transfer, WALLET, type Row, type Write } from './kit.js';

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
