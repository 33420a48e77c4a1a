/** Coins of the wallet to another address: each row is one change of an honest transaction. */

import { describe, expect, test } from '@jest/globals';
import { AMOUNT, contract, HONEST, T, updateFeed, type HonestName } from './honest.js';
import {
    ACCOUNT,
    address,
    CAPABILITY,
    COIN,
    CONSUMED,
    DEEP,
    FRIEND,
    GAS,
    id,
    merge,
    moveCall,
    OTHER,
    REGISTRY,
    result,
    SECOND,
    split,
    STRANGER,
    SUI,
    THIRD,
    transfer,
    u64,
    USDC,
    WALLET,
    type Write,
} from './kit.js';
import { checkRows, type Row } from './rows.js';

const ONE = 'sendCoin';
const SPLIT = 'sendCoin of coins and the address balance';
const OF_SUI = 'sendCoin of SUI from the gas coin';
const SENT = 'only a transfer of what this write returns to you';
const THE_FRIEND = `the requested ${FRIEND}`;
const TYPED = `0x2::coin::split<${DEEP.type}>, as the chain compares this type with the coin's`;
const ALL = `200 DEEP for ${FRIEND}`;

/** Sends the last transfer to another address. */
function sendTo(write: Write, bytes: Uint8Array): void {
    const at = write.commands.length - 1;
    const command = write.commands[at] as Extract<Write['commands'][number], { kind: 'transferObjects' }>;
    write.commands[at] = { ...command, to: write.pure(bytes) };
    write.sweep();
}

function sendParts(write: Write, amount: bigint, to: string): void {
    const part = write.run(moveCall('0x2::coin::split', [DEEP.type], [write.owned(COIN), write.pure(u64(amount))]));
    write.run(transfer([part], write.pure(address(to))));
}

const ROWS: readonly Row<HonestName>[] = [
    [
        'to a stranger',
        ONE,
        (write) => {
            sendTo(write, address(STRANGER));
        },
        [['calls[1] transfer recipient', THE_FRIEND, STRANGER]],
    ],
    [
        'to the wallet',
        ONE,
        (write) => {
            sendTo(write, address(WALLET));
        },
        [['calls[1] transfer recipient', THE_FRIEND, WALLET]],
    ],
    [
        'more than requested',
        ONE,
        (write) => {
            write.setPure('split', 1, u64(AMOUNT + 1n));
        },
        [['calls', ALL, `200.000001 DEEP for ${FRIEND}`]],
    ],
    [
        'less than requested',
        ONE,
        (write) => {
            write.setPure('split', 1, u64(AMOUNT - 1n));
        },
        [['calls', ALL, `199.999999 DEEP for ${FRIEND}`]],
    ],
    [
        'a second part for the recipient',
        ONE,
        (write) => {
            sendParts(write, 1n, FRIEND);
        },
        [['calls', ALL, `200.000001 DEEP for ${FRIEND}`]],
    ],
    [
        'a second part for a stranger',
        ONE,
        (write) => {
            sendParts(write, 1n, STRANGER);
        },
        [
            ['calls[3] transfer recipient', THE_FRIEND, STRANGER],
            ['calls', ALL, `200.000001 DEEP for ${FRIEND}`],
        ],
    ],
    [
        'a split with another type',
        ONE,
        (write) => {
            write.call('split').typeArguments = [USDC.type];
        },
        [
            ['calls[0] coin::split', TYPED, USDC.type],
            ['calls[1] transfer', SENT, 'a value that no call can use'],
            ['inputs[0]', 'only coins that are sent', COIN],
            ['calls', ALL, `0 DEEP for ${FRIEND}`],
        ],
    ],
    [
        'a split without a type',
        ONE,
        (write) => {
            write.commands[0] = split(write.owned(COIN), [write.pure(u64(AMOUNT))]);
            write.sweep();
        },
        [
            ['calls[0] split', TYPED, 'a split without a type'],
            ['calls[1] transfer', SENT, 'a value that no call can use'],
            ['inputs[0]', 'only coins that are sent', COIN],
            ['calls', ALL, `0 DEEP for ${FRIEND}`],
        ],
    ],
    [
        'a whole coin object, whose type the bytes do not have',
        ONE,
        (write) => write.run(transfer([write.owned(THIRD)], write.pure(address(FRIEND)))),
        [
            ['calls[2] transfer', SENT, `object ${THIRD}`],
            [/^inputs/, 'only coins that are sent', THIRD],
        ],
    ],
    [
        'the coin that is left',
        ONE,
        (write) => write.run(transfer([write.owned(COIN)], write.pure(address(FRIEND)))),
        [['calls[2] transfer', SENT, `object ${COIN}`]],
    ],
    [
        'another coin merged, and nothing sent of it',
        ONE,
        (write) => {
            write.insert(0, merge(write.owned(SECOND), [write.owned(THIRD)]));
        },
        [
            [/^inputs/, 'only coins that are sent', SECOND],
            [/^inputs/, 'only coins that are sent', THIRD],
        ],
    ],
    [
        'a coin without an amount',
        ONE,
        (write) => {
            sendParts(write, 0n, FRIEND);
        },
        [['calls[3] transfer', 'no coin without an amount', '0']],
    ],
    [
        'to the address balance of the recipient',
        ONE,
        (write) => {
            write.cut(1);
            write.run(moveCall('0x2::coin::send_funds', [DEEP.type], [result(0), write.pure(address(FRIEND))]));
        },
        [
            ['calls[1] coin::send_funds', SENT, /^200000000 of .*::deep::DEEP from the wallet$/],
            ['inputs[0]', 'only coins that are sent', COIN],
            ['calls', ALL, `0 DEEP for ${FRIEND}`],
        ],
    ],
    [
        'gas beside it',
        ONE,
        (write) => {
            const gas = write.run(split(GAS, [write.pure(u64(9))]));
            write.run(transfer([gas], write.pure(address(FRIEND))));
        },
        [['calls[3] transfer coin', DEEP.type, SUI]],
    ],
    [
        'the gas coin itself',
        OF_SUI,
        (write) => write.run(transfer([GAS], write.pure(address(FRIEND)))),
        [['calls[2] transfer', SENT, 'gas coin']],
    ],
    [
        'SUI of the address balance beside it',
        ONE,
        (write) => {
            const more = write.run(moveCall('0x2::coin::redeem_funds', [SUI], [write.withdrawal(9n, SUI)]));
            write.run(transfer([more], write.pure(address(FRIEND))));
        },
        [
            ['inputs', 'at most 0 MIST from your address balance', '9 MIST'],
            ['calls[3] transfer coin', DEEP.type, SUI],
        ],
    ],
    [
        'another coin of the address balance beside it',
        ONE,
        (write) => {
            const more = write.run(moveCall('0x2::coin::redeem_funds', T, [write.withdrawal(9n)]));
            write.run(transfer([more], write.pure(address(FRIEND))));
        },
        [
            [/^inputs/, `at most ${AMOUNT} units of ${DEEP.type} from your address balance`, `9 of ${USDC.type}`],
            ['calls[3] transfer coin', DEEP.type, USDC.type],
        ],
    ],
    [
        'more of the address balance',
        SPLIT,
        (write) => {
            write.call('redeem_funds').arguments = [write.withdrawal(6n, DEEP.type)];
            write.sweep();
        },
        [['calls', ALL, `200.000001 DEEP for ${FRIEND}`]],
    ],
    [
        'the sent coin twice',
        ONE,
        (write) => write.run(transfer([result(0)], write.pure(address(FRIEND)))),
        [['calls[2] transfer', SENT, CONSUMED]],
    ],
    [
        'a price update beside it',
        ONE,
        (write) => write.run(updateFeed(write)),
        [[/^calls\[2\] price_feed_storage/, 'only calls of the framework, 0x2', /^a call of 0x0a/]],
    ],
    [
        'a call of an unknown package that takes the coin',
        ONE,
        (write) => {
            write.commands[1] = moveCall(`${OTHER}::thief::take`, [DEEP.type], [result(0)]);
            write.sweep();
        },
        [
            ['calls[1] thief::take', 'only calls of the framework, 0x2', `a call of ${OTHER}`],
            ['inputs[0]', 'only coins that are sent', COIN],
            ['calls', ALL, `0 DEEP for ${FRIEND}`],
            ['calls', 'every coin used by this write', '200000000 units left'],
        ],
    ],
    [
        'a withdrawal from an account beside it',
        ONE,
        (write) => {
            const own = [write.shared(ACCOUNT), write.owned(CAPABILITY), write.shared(REGISTRY), write.pure(u64(1))];
            write.run(contract('account::withdraw_collateral', T, own));
        },
        [
            ['calls[2] account::withdraw_collateral', 'only calls of the framework, 0x2', /^a call of 0x70/],
            [/^inputs/, 'only coins that are sent', CAPABILITY],
        ],
    ],
    [
        'more than its pin allows',
        ONE,
        (write) => {
            Object.assign(write, { intent: { ...write.intent, coin: { ...DEEP, maxWithdrawal: AMOUNT - 1n } } });
        },
        [['amount', 'at most 199.999999 DEEP (options.transaction.pins.coins.DEEP.maxWithdrawal)', '200 DEEP']],
    ],
    [
        'a coin that only the service describes',
        ONE,
        (write) => {
            Object.assign(write, { intent: { ...write.intent, coin: { ...DEEP, isUnpinned: true } } });
        },
        [
            [
                'decimals of DEEP',
                /options\.transaction\.pins\.coins\.DEEP$/,
                `6, of ${DEEP.type}, according to the service`,
            ],
        ],
    ],
];

describe('coins of the wallet', () => {
    checkRows(HONEST, ROWS);

    test('of exactly the most that the pin allows are sent', () => {
        const write = HONEST[ONE]();
        Object.assign(write, { intent: { ...write.intent, coin: { ...DEEP, maxWithdrawal: AMOUNT } } });
        expect(write.departures).toEqual([]);
    });

    test('that only go to the sub-address of the key, or back, are verified in the same way', () => {
        for (const action of ['isolate', 'sweep'] as const) {
            const write = HONEST[SPLIT]();
            Object.assign(write, { intent: { ...write.intent, action } });
            expect(write.departures).toEqual([]);
            sendTo(write, address(STRANGER));
            const found = write.departures.map(({ at }) => at);
            expect(found).toEqual(['calls[3] transfer recipient', 'calls[3] transfer recipient']);
        }
    });

    test('that come back are not limited by the pin, and take nothing of what pays the gas', () => {
        const coin = { ...DEEP, maxWithdrawal: AMOUNT - 1n };
        const isolate = HONEST.isolate();
        Object.assign(isolate, { intent: { ...isolate.intent, coin } });
        expect(isolate.departures).toMatchObject([{ at: 'amount' }]);
        const sweep = HONEST.sweep();
        Object.assign(sweep, { intent: { ...sweep.intent, coin } });
        expect(sweep.departures).toEqual([]);
        const ofGas = HONEST[OF_SUI]();
        Object.assign(ofGas, { intent: { ...ofGas.intent, action: 'sweep' } });
        ofGas.trust = { ...ofGas.trust, isSponsored: true };
        expect(ofGas.departures).not.toEqual([]);
    });

    test('are protected from unknown packages, also where packages are learned', () => {
        for (const mayLearn of [true, false]) {
            const write = HONEST[ONE]();
            write.trust = { ...write.trust, mayLearn, packages: {} };
            expect(write.departures).toEqual([]);
            write.run(moveCall(`${id(0x0e)}::anything::at_all`, [], [write.pure(u64(1))]));
            expect(write.departures).toHaveLength(1);
        }
    });
});
