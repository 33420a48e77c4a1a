/** A sponsor pays the gas: the sponsor's coins may only pay for gas and price updates. */

import { describe, expect, test } from '@jest/globals';
import { AMOUNT, HONEST, T, type HonestName } from './honest.js';
import {
    address,
    during,
    EPOCH,
    GAS,
    id,
    MAX_ORACLE_FEE,
    merge,
    moveCall,
    nested,
    refOf,
    result,
    SECOND,
    split,
    SPONSOR,
    STRANGER,
    SUI,
    transfer,
    u64,
    USDC,
    WALLET,
    type Write,
} from './kit.js';
import { checkRows, type Row } from './rows.js';

/** The declared coins of the sponsor. */
const COINS = [refOf(id(0x51)), refOf(id(0x52))] as const;

/** Without the deposit of SUI from the gas coin, which belongs to the sponsor. */
type SponsoredName = Exclude<HonestName, (typeof FROM_GAS)[number]>;
/** Writes that take from the gas coin. */
const FROM_GAS = [
    'deposit of SUI from the gas coin',
    'sendCoin of SUI from the gas coin',
    'createStops',
    'createOrders with a stop loss',
    'createTwap',
    'createTwap without its details',
] as const;
const NAMES = Object.keys(HONEST).filter((name) => !(FROM_GAS as readonly string[]).includes(name)) as SponsoredName[];

/** Lets the declared coins of the sponsor pay for a write. */
function sponsor(write: Write): Write {
    const { envelope } = write;
    write.envelope = { ...envelope, sponsor: SPONSOR, gas: { ...envelope.gas, coins: COINS } };
    write.trust = { ...write.trust, isSponsored: true };
    write.gas = { ...write.gas, owner: SPONSOR, payment: COINS };
    return write;
}

const SPONSORED = Object.fromEntries(NAMES.map((name) => [name, () => sponsor(HONEST[name]())])) as Readonly<
    Record<SponsoredName, () => Write>
>;

const BROUGHT = 'only a transfer of what this write returns to you';
const DECLARED = `the declared sponsor ${SPONSOR}`;
const THEIRS = ['withdrawals from your own balance', 'another balance, or an allowance'] as const;
const OF_GAS = `5 of ${SUI} from the gas coin of the sponsor`;

/** Splits the gas coin, and transfers the piece to the wallet. */
function keepPiece(write: Write, give: (piece: ReturnType<typeof nested>) => Parameters<Write['run']>[0]): void {
    const at = write.commands.push(split(GAS, [write.pure(u64(5))])) - 1;
    write.run(give(nested(at, 0)));
}

const ROWS: readonly Row<SponsoredName>[] = [
    [
        'gas of another address',
        'createOrders',
        (write) => (write.gas = { ...write.gas, owner: STRANGER }),
        [['gas owner', DECLARED, STRANGER]],
    ],
    [
        'gas of the wallet, although a sponsor was declared',
        'createOrders',
        (write) => (write.gas = { ...write.gas, owner: WALLET }),
        [['gas owner', DECLARED, WALLET]],
    ],
    [
        'gas of the sponsor, although none was declared',
        'createOrders',
        (write) => {
            write.envelope = { ...write.envelope, sponsor: undefined };
        },
        [['gas owner', `your wallet ${WALLET}`, SPONSOR]],
    ],
    [
        'another coin of the sponsor',
        'createOrders',
        (write) => (write.gas = { ...write.gas, payment: [COINS[0], refOf(id(0x53))] }),
        [['gas payment', /^the coins that you declared: 0x5151/, /0x5353/]],
    ],
    [
        'one coin of the sponsor more',
        'createOrders',
        (write) => (write.gas = { ...write.gas, payment: [...COINS, refOf(id(0x53))] }),
        [['gas payment', /^the coins that you declared: 0x5151/, /0x5353/]],
    ],
    [
        'the sponsor’s address balance',
        'createOrders',
        (write) => {
            write.gas = { ...write.gas, payment: [] };
            write.expiration = during(EPOCH, EPOCH);
        },
        [['gas payment', 'coins', 'your address balance']],
    ],
    [
        'the sponsor as sender',
        'createOrders',
        (write) => (write.sender = SPONSOR),
        [['sender', `your wallet ${WALLET}`, SPONSOR]],
    ],
    [
        'the sponsor as sender, and the wallet’s gas',
        'createOrders',
        (write) => {
            write.sender = SPONSOR;
            write.gas = { ...write.gas, owner: WALLET };
        },
        [
            ['sender', `your wallet ${WALLET}`, SPONSOR],
            ['gas owner', DECLARED, WALLET],
        ],
    ],
    [
        'the gas coin transferred to the wallet',
        'createOrders',
        (write) => write.run(transfer([GAS], write.pure(address(WALLET)))),
        [['calls[5] transfer', BROUGHT, 'gas coin']],
    ],
    [
        'the gas coin transferred to another address',
        'createOrders',
        (write) => write.run(transfer([GAS], write.pure(address(STRANGER)))),
        [
            ['calls[5] transfer recipient', `you, ${WALLET}`, STRANGER],
            ['calls[5] transfer', BROUGHT, 'gas coin'],
        ],
    ],
    [
        'a piece of the gas coin transferred to the wallet',
        'createOrders',
        (write) => {
            keepPiece(write, (piece) => transfer([piece], write.pure(address(WALLET))));
        },
        [['calls[6] transfer', BROUGHT, OF_GAS]],
    ],
    [
        'a piece of the gas coin sent to the address balance of the wallet',
        'createOrders',
        (write) => {
            keepPiece(write, (piece) => {
                return moveCall('0x2::coin::send_funds', [SUI], [piece, write.pure(address(WALLET))]);
            });
        },
        [['calls[6] coin::send_funds', BROUGHT, OF_GAS]],
    ],
    [
        'a piece of the gas coin units left',
        'createOrders',
        (write) => write.run(split(GAS, [write.pure(u64(5))])),
        [['calls', 'every coin used by this write', '5 units left']],
    ],
    [
        'the gas coin merged into a coin of the wallet',
        'deposit',
        (write) => {
            write.insert(0, merge(write.owned(id(0xc1)), [GAS]));
        },
        [['calls[0] merge', 'only coins of your wallet that are deposited', /^gas coin into object 0xc1/]],
    ],
    [
        'a coin of the wallet merged into the gas coin',
        'deposit of two coins merged',
        (write) => (write.commands[0] = merge(GAS, [write.owned(SECOND)])),
        [
            ['calls[0] merge', 'only coins of your wallet that are deposited', /into gas coin$/],
            ['inputs[1]', /^only objects that this write needs/, SECOND],
        ],
    ],
    [
        'more of the gas coin for price updates than they may cost',
        'createOrders with a paid price',
        (write) => {
            write.commands[0] = split(GAS, [write.pure(u64(MAX_ORACLE_FEE + 1n))]);
            write.sweep();
        },
        [['calls', /maxOracleFee/, `${MAX_ORACLE_FEE + 1n} MIST`]],
    ],
    [
        'a deposit from the sponsor’s address balance',
        'deposit from the address balance',
        (write) => (write.inputs[0] = { kind: 'withdrawal', amount: AMOUNT, type: USDC.type, from: 'sponsor' }),
        [['inputs[0]', ...THEIRS]],
    ],
    [
        'a deposit from the sponsor’s address balance, in place of a coin',
        'deposit',
        (write) => {
            write.commands[0] = moveCall('0x2::coin::redeem_funds', T, [
                write.withdrawal(AMOUNT, USDC.type, 'sponsor'),
            ]);
            write.sweep();
        },
        [
            ['inputs[3]', ...THEIRS],
            ['inputs[3]', `at most 0 units of ${USDC.type} from your address balance`, `${AMOUNT} of ${USDC.type}`],
            ['calls[1] account::deposit_collateral coin', 'wallet', 'address balance'],
        ],
    ],
    [
        'a price update from the sponsor’s address balance',
        'createOrders with a paid price',
        (write) => {
            write.commands[0] = moveCall('0x2::coin::redeem_funds', [SUI], [write.withdrawal(1n, SUI, 'sponsor')]);
            write.sweep();
        },
        [[/^inputs\[\d+\]$/, ...THEIRS]],
    ],
    [
        'SUI of the sponsor’s address balance given to the wallet',
        'createOrders',
        (write) => {
            const taken = moveCall('0x2::coin::redeem_funds', [SUI], [write.withdrawal(5n, SUI, 'sponsor')]);
            const at = write.commands.push(taken) - 1;
            write.run(moveCall('0x2::coin::send_funds', [SUI], [result(at), write.pure(address(WALLET))]));
        },
        [['inputs[15]', ...THEIRS]],
    ],
];

describe('with a sponsor, rejects', () => {
    checkRows(SPONSORED, ROWS);

    test('a deposit of SUI from the gas coin', () => {
        const write = sponsor(HONEST['deposit of SUI from the gas coin']());
        expect(write.departures).toEqual([
            { at: 'calls[1] account::deposit_collateral coin', wanted: 'wallet', found: 'gas coin of the sponsor' },
        ]);
    });
});

describe('with a sponsor, accepts', () => {
    test.each(NAMES)('the honest transaction of %s', (name) => {
        expect(SPONSORED[name]().departures).toEqual([]);
    });

    test('the sponsor’s address balance if the request selects it', () => {
        const write = SPONSORED.createOrders();
        const gas = { ...write.envelope.gas, coins: undefined, fromAddressBalance: true };
        write.envelope = { ...write.envelope, gas };
        write.gas = { ...write.gas, payment: [] };
        write.expiration = during(EPOCH, EPOCH);
        expect(write.departures).toEqual([]);
    });
});
