/** The envelope of a transaction: each row is one change of an honest transaction, with its departures. */

import { describe, expect, test } from '@jest/globals';
import { base58 } from '@scure/base';
import { argumentsOf } from '../../ts/transaction/data.js';
import { verifyDigest } from '../../ts/transaction/envelope.js';
import { DEPLOYMENTS } from '../../ts/wire/deployments.js';
import { HONEST, payFromBalance } from './honest.js';
import { CHAIN, during, EPOCH, id, refOf, SPONSOR, STRANGER, WALLET, type Write } from './kit.js';
import { checkRows, type Row } from './rows.js';

const NAMES = Object.keys(HONEST) as (keyof typeof HONEST)[];
const COIN = refOf(id(0x9a));
const WINDOW = 'one epoch, or one and the next';
const LATEST = `epoch ${EPOCH + 1n} at the latest`;

/** What the user allowed of gas. */
function allow(write: Write, change: Partial<Write['envelope']['gas']>): void {
    write.envelope = { ...write.envelope, gas: { ...write.envelope.gas, ...change } };
}

/** What is believed of the chain's time. */
function believe(write: Write, change: Partial<Write['envelope']['validity']>): void {
    write.envelope = { ...write.envelope, validity: { ...write.envelope.validity, ...change } };
}

/** Takes the expiration away, on a chain whose ids are shipped. */
function neverExpire(write: Write): void {
    believe(write, { chainId: Object.keys(DEPLOYMENTS)[0] });
    write.expiration = { kind: 'none' };
}

/** An address balance dressed as a coin, by its digest or by its version. */
const BY_DIGEST = { ...COIN, digest: new Uint8Array(32).fill(0xac, 12) };
const BY_VERSION = { ...COIN, version: 0n };
const RESERVED = [
    'gas payment',
    'coins; the request does not select gas from the address balance',
    `a reservation on the address balance, ${COIN.objectId}`,
] as const;

/** Whether a write splits a fee or a deposit off the gas coin. */
const usesGasCoin = (name: keyof typeof HONEST): boolean =>
    HONEST[name]().commands.some((command) => argumentsOf(command).some(({ kind }) => kind === 'gasCoin'));

const ROWS: readonly Row<keyof typeof HONEST>[] = [
    [
        'the address balance’s gas, and a command that uses the gas coin',
        'deposit of SUI from the gas coin',
        payFromBalance,
        [['calls[0]', 'no gas coin, as the address balance pays', 'the gas coin']],
    ],
    [
        'another sender',
        'createOrders',
        (write) => (write.sender = STRANGER),
        [['sender', `your wallet ${WALLET}`, STRANGER]],
    ],
    [
        'gas of another wallet',
        'createOrders',
        (write) => (write.gas = { ...write.gas, owner: STRANGER }),
        [['gas owner', `your wallet ${WALLET}`, STRANGER]],
    ],
    [
        'gas of another than the declared sponsor',
        'createOrders',
        (write) => {
            write.envelope = { ...write.envelope, sponsor: SPONSOR };
        },
        [['gas owner', `the declared sponsor ${SPONSOR}`, WALLET]],
    ],
    [
        'a budget above the ceiling',
        'createOrders',
        (write) => (write.gas = { ...write.gas, budget: 100_000_001n }),
        [['gas budget', /^at most 100000000 MIST .*maxGasBudget/, '100000001 MIST']],
    ],
    [
        'a price above the ceiling',
        'createOrders',
        (write) => (write.gas = { ...write.gas, price: 1_001n }),
        [['gas price', /^at most 1000 MIST .*maxGasPrice/, '1001 MIST']],
    ],
    [
        'coins where the address balance was to pay',
        'createOrders',
        (write) => {
            payFromBalance(write);
            write.gas = { ...write.gas, payment: [COIN] };
        },
        [['gas payment', 'your address balance', '1 coins']],
    ],
    [
        'the address balance where coins were to pay',
        'createOrders',
        (write) => (write.gas = { ...write.gas, payment: [] }),
        [['gas payment', 'coins', 'your address balance']],
    ],
    [
        'other coins than were declared',
        'createOrders',
        (write) => {
            allow(write, { coins: [refOf(id(0x9b))] });
        },
        [['gas payment', /^the coins that you declared: 0x(9b)+ version 5 \w+$/, /^0x(9a)+ version 5 \w+$/]],
    ],
    [
        'another version of the coin that was declared',
        'createOrders',
        (write) => {
            allow(write, { coins: [{ ...COIN, version: 6n }] });
        },
        [['gas payment', /version 6/, /version 5/]],
    ],
    [
        'one coin more than was declared',
        'createOrders',
        (write) => {
            allow(write, { coins: [COIN] });
            write.gas = { ...write.gas, payment: [COIN, refOf(id(0x9b))] };
        },
        [['gas payment', /^the coins that you declared: [^,]+$/, /, 0x(9b)+ version 5/]],
    ],
    [
        'a reservation with only the digest',
        'createOrders',
        (write) => (write.gas = { ...write.gas, payment: [BY_DIGEST] }),
        [RESERVED],
    ],
    [
        'a reservation with only the version',
        'createOrders',
        (write) => (write.gas = { ...write.gas, payment: [BY_VERSION] }),
        [RESERVED],
    ],
    [
        'a reservation behind a coin',
        'createOrders',
        (write) => (write.gas = { ...write.gas, payment: [refOf(id(0x9b)), BY_DIGEST] }),
        [RESERVED],
    ],
    [
        'no expiration on a chain without shipped ids',
        'createOrders',
        (write) => (write.expiration = { kind: 'none' }),
        [['expiration', /^epoch \d+ at the latest: .* only shipped ids name the chain/, 'none']],
    ],
    [
        'no expiration on a chain that is not known',
        'createOrders',
        (write) => {
            believe(write, { chainId: undefined });
            write.trust = { ...write.trust, mayLearn: true };
            write.expiration = { kind: 'none' };
        },
        [['expiration', /only shipped ids name the chain/, 'none']],
    ],
    [
        'no expiration where the write must have one',
        'createOrders',
        (write) => {
            neverExpire(write);
            believe(write, { mustExpire: 'as it says; do this' });
        },
        [['expiration', `${LATEST}: as it says; do this`, 'none']],
    ],
    [
        'no expiration where no object of the wallet is used',
        'createAccount',
        (write) => {
            neverExpire(write);
            write.envelope = { ...write.envelope, sponsor: SPONSOR };
            write.gas = { ...write.gas, owner: SPONSOR };
        },
        [['expiration', /uses no object of your wallet.*leave gas.sponsor out/, 'none']],
    ],
    [
        'no expiration where the address balance pays',
        'createOrders',
        (write) => {
            payFromBalance(write);
            neverExpire(write);
        },
        [['expiration', WINDOW, 'none']],
    ],
    [
        'an epoch too late',
        'createOrders',
        (write) => (write.expiration = { kind: 'epoch', epoch: EPOCH + 2n }),
        [['expiration', LATEST, `epoch ${EPOCH + 2n}`]],
    ],
    [
        'an epoch, on any chain, where the address balance pays',
        'createOrders',
        (write) => {
            payFromBalance(write);
            write.expiration = { kind: 'epoch', epoch: EPOCH };
        },
        [['expiration', `${WINDOW}, of one chain`, 'an epoch of any chain']],
    ],
    [
        'a window that ends too late',
        'createOrders',
        (write) => (write.expiration = during(EPOCH, EPOCH + 2n)),
        [
            ['expiration', LATEST, `epochs ${EPOCH} to ${EPOCH + 2n}`],
            ['expiration', WINDOW, `epochs ${EPOCH} to ${EPOCH + 2n}`],
        ],
    ],
    [
        'a window with an open end',
        'createOrders',
        (write) => (write.expiration = during(EPOCH, undefined)),
        [
            ['expiration', LATEST, `epochs ${EPOCH} to any`],
            ['expiration', WINDOW, `epochs ${EPOCH} to any`],
        ],
    ],
    [
        'three epochs where the address balance pays',
        'createOrders',
        (write) => {
            payFromBalance(write);
            write.expiration = during(EPOCH - 1n, EPOCH + 1n);
        },
        [['expiration', WINDOW, `epochs ${EPOCH - 1n} to ${EPOCH + 1n}`]],
    ],
    [
        'an open beginning where the address balance pays',
        'createOrders',
        (write) => {
            payFromBalance(write);
            write.expiration = during(undefined, EPOCH);
        },
        [['expiration', WINDOW, `epochs any to ${EPOCH}`]],
    ],
    [
        'an open window where the address balance pays',
        'createOrders',
        (write) => {
            payFromBalance(write);
            write.expiration = during(undefined, undefined);
        },
        [
            ['expiration', LATEST, 'epochs any to any'],
            ['expiration', WINDOW, 'epochs any to any'],
        ],
    ],
    [
        'another chain',
        'createOrders',
        (write) => {
            believe(write, { chainId: base58.encode(new Uint8Array(32).fill(4)) });
        },
        [['expiration.chain', base58.encode(new Uint8Array(32).fill(4)), base58.encode(CHAIN)]],
    ],
];

describe('an envelope is refused with', () => {
    checkRows(HONEST, ROWS);
});

describe('an envelope may have', () => {
    test.each<[string, (write: Write) => void]>([
        [
            'the declared sponsor’s gas',
            (write) => {
                write.envelope = { ...write.envelope, sponsor: SPONSOR };
                write.gas = { ...write.gas, owner: SPONSOR };
            },
        ],
        ['the whole budget and price', (write) => (write.gas = { ...write.gas, budget: 100_000_000n, price: 1_000n })],
        [
            'declared coins in another order',
            (write) => {
                allow(write, { coins: [COIN, refOf(id(0x9b))] });
                write.gas = { ...write.gas, payment: [refOf(id(0x9b)), COIN] };
            },
        ],
        [
            'a digest that only looks like a reservation’s',
            (write) => {
                const digest = new Uint8Array(32).fill(0xac, 13);
                write.gas = { ...write.gas, payment: [{ ...COIN, digest }] };
            },
        ],
        ['the next epoch at the latest', (write) => (write.expiration = { kind: 'epoch', epoch: EPOCH + 1n })],
        ['a window of this epoch and the next', (write) => (write.expiration = during(EPOCH, EPOCH + 1n))],
        ['no expiration on a chain whose ids are shipped', neverExpire],
        [
            'any chain where none is pinned and it may be learned',
            (write) => {
                believe(write, { chainId: undefined });
                write.trust = { ...write.trust, mayLearn: true };
            },
        ],
    ])('%s, whatever the write', (_what, change) => {
        for (const name of NAMES) {
            const write = HONEST[name]();
            change(write);
            expect([name, write.departures]).toEqual([name, []]);
        }
    });

    test('the address balance’s gas in this epoch and the next', () => {
        const write = HONEST.createOrders();
        payFromBalance(write);
        write.expiration = during(EPOCH, EPOCH + 1n);
        expect(write.departures).toEqual([]);
    });

    test('no expiration where a sponsor pays and the capability is used', () => {
        const write = HONEST.createOrders();
        neverExpire(write);
        write.envelope = { ...write.envelope, sponsor: SPONSOR };
        write.gas = { ...write.gas, owner: SPONSOR };
        expect(write.departures).toEqual([]);
    });

    test('the address balance’s gas in a single epoch, whatever the write that leaves the gas coin alone', () => {
        for (const name of NAMES.filter((one) => !usesGasCoin(one))) {
            const write = HONEST[name]();
            payFromBalance(write);
            expect([name, write.departures]).toEqual([name, []]);
        }
    });
});

describe('a signing digest', () => {
    const computed = Uint8Array.of(1, 2, 3);

    test('may be the digest of the bytes', () => {
        expect(verifyDigest(computed, Uint8Array.of(1, 2, 3))).toEqual([]);
    });

    test.each([
        ['another byte', [1, 2, 4], '0x010204'],
        ['a byte less', [1, 2], '0x0102'],
        ['a byte more', [1, 2, 3, 4], '0x01020304'],
        ['nothing', [], '0x'],
    ])('is refused with %s', (_what, claimed, found) => {
        expect(verifyDigest(computed, Uint8Array.from(claimed))).toEqual([
            { at: 'signingDigest', wanted: 'the digest of the received bytes', found },
        ]);
    });
});
