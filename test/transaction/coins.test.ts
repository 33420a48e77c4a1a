/** Inputs, coins, and transfers: each row is one change of an honest transaction. */

import { describe, expect, test } from '@jest/globals';
import { AMOUNT, contract, HONEST, T, type HonestName } from './honest.js';
import {
    ACCOUNT,
    address,
    BTC,
    CAPABILITY,
    CLOCK,
    COIN,
    FEED,
    GAS,
    MAX_ORACLE_FEE,
    merge,
    moveCall,
    nested,
    OTHER,
    refOf,
    result,
    SECOND,
    split,
    STRANGER,
    SUI,
    CONSUMED,
    THIRD,
    transfer,
    u64,
    USDC,
    WALLET,
    whole,
    type Write,
} from './kit.js';
import { checkRows, type Row } from './rows.js';

const NAMES = Object.keys(HONEST) as HonestName[];
const LIMIT = 'createOrders';
const FUNDS = 'deposit from the address balance';
const TO_FUNDS = 'withdraw to the address balance';

/** Withdraws from the address balance, and returns the amount to it. */
function roundTrip(write: Write, amount: bigint, type: string): void {
    const coin = write.run(moveCall('0x2::coin::redeem_funds', [type], [write.withdrawal(amount, type)]));
    write.run(moveCall('0x2::coin::send_funds', [type], [coin, write.pure(address(WALLET))]));
}

/** Splits a coin, and does not use the piece. */
function splitOff(write: Write, coin: Parameters<typeof split>[0], amount: bigint): void {
    write.run(split(coin, [write.pure(u64(amount))]));
}

/** Transfers an object to the wallet. */
function transferToWallet(write: Write, what: Parameters<typeof transfer>[0][number]): void {
    write.run(transfer([what], write.pure(address(WALLET))));
}

const NEEDED = 'only objects that this write needs: your capability, and coins that are deposited';
const BROUGHT = 'only a transfer of what this write returns to you';
const ALL_USED = 'every coin used by this write';
const MAY_TAKE = 'a coin that this write may take from';
const DEPOSITED = 'only coins of your wallet that are deposited';
const ENDED = 'every session ended and its market shared';
const NO_LIST = 'only a list that this write needs';
const NO_FRAMEWORK = 'only a framework call that this write needs';
const MINE = `${AMOUNT} of ${USDC.type}`;

const WITHDRAWALS: readonly Row<HonestName>[] = [
    [
        'from the sponsor’s balance',
        FUNDS,
        (write) => (write.inputs[0] = { kind: 'withdrawal', amount: AMOUNT, type: USDC.type, from: 'sponsor' }),
        [['inputs[0]', 'withdrawals from your own balance', 'another balance, or an allowance']],
    ],
    [
        'from an allowance',
        FUNDS,
        (write) => {
            const from = { funder: STRANGER, allowance: OTHER };
            write.inputs[0] = { kind: 'withdrawal', amount: AMOUNT, type: USDC.type, from };
        },
        [['inputs[0]', 'withdrawals from your own balance', 'another balance, or an allowance']],
    ],
    [
        'of more SUI than the maximum oracle fee',
        LIMIT,
        (write) => {
            roundTrip(write, MAX_ORACLE_FEE + 1n, SUI);
        },
        [['inputs', 'at most 1000 MIST from your address balance', '1001 MIST']],
    ],
    [
        'of more SUI than the maximum oracle fee, in two',
        LIMIT,
        (write) => {
            roundTrip(write, 600n, SUI);
            roundTrip(write, 600n, SUI);
        },
        [['inputs', 'at most 1000 MIST from your address balance', '1200 MIST']],
    ],
    [
        'of more SUI than the deposit and the maximum oracle fee',
        'deposit of SUI from the gas coin',
        (write) => {
            roundTrip(write, AMOUNT + MAX_ORACLE_FEE + 1n, SUI);
        },
        [['inputs', 'at most 200001000 MIST from your address balance', '200001001 MIST']],
    ],
    [
        'of another coin',
        LIMIT,
        (write) => {
            roundTrip(write, 1n, `${OTHER}::x::X`);
        },
        [['inputs[15]', `at most 0 units of ${USDC.type} from your address balance`, `1 of ${OTHER}::x::X`]],
    ],
    [
        'of another coin, with the amount of the deposit',
        FUNDS,
        (write) => {
            roundTrip(write, AMOUNT, `${OTHER}::x::X`);
        },
        [['inputs[4]', `at most ${AMOUNT} units of ${USDC.type} from your address balance`, /^200000000 of .*::x::X$/]],
    ],
    [
        'of the collateral, which this write does not need',
        LIMIT,
        (write) => {
            roundTrip(write, 1n, USDC.type);
        },
        [['inputs[15]', `at most 0 units of ${USDC.type} from your address balance`, `1 of ${USDC.type}`]],
    ],
    [
        'of the collateral, for a deposit from coins',
        'deposit',
        (write) => {
            roundTrip(write, AMOUNT, USDC.type);
        },
        [['inputs[5]', `at most 0 units of ${USDC.type} from your address balance`, MINE]],
    ],
    [
        'of more collateral than the deposit, although the rest is returned',
        FUNDS,
        (write) => {
            write.inputs[0] = { kind: 'withdrawal', amount: AMOUNT + 1n, type: USDC.type, from: 'sender' };
            write.insert(1, split(result(0), [write.pure(u64(AMOUNT))]));
            write.call('deposit_collateral').arguments[3] = nested(1, 0);
            write.run(moveCall('0x2::coin::send_funds', T, [result(0), write.pure(address(WALLET))]));
        },
        [
            [
                'inputs[0]',
                `at most ${AMOUNT} units of ${USDC.type} from your address balance`,
                `${AMOUNT + 1n} of ${USDC.type}`,
            ],
        ],
    ],
];

const INPUTS: readonly Row<HonestName>[] = [
    [
        'a plain value that no call uses',
        LIMIT,
        (write) => write.pure(u64(1)),
        [['inputs[15]', 'used by a call', 'unused']],
    ],
    [
        'a receiving object',
        LIMIT,
        (write) => write.addInput({ kind: 'receiving', ref: refOf(THIRD) }),
        [
            ['inputs[15]', 'no receiving input', THIRD],
            ['inputs[15]', 'used by a call', 'unused'],
        ],
    ],
    [
        'an address balance in the form of an object',
        LIMIT,
        (write) => write.addInput({ kind: 'owned', ref: { ...refOf(THIRD), version: 0n } }),
        [
            ['inputs[15]', 'an object', `a reservation on the address balance, ${THIRD}`],
            ['inputs[15]', 'used by a call', 'unused'],
        ],
    ],
    [
        'a coin that is split into zero',
        LIMIT,
        (write) => {
            splitOff(write, write.owned(COIN), 0n);
        },
        [
            ['inputs[15]', NEEDED, COIN],
            ['calls', ALL_USED, '0 units left'],
        ],
    ],
    [
        'a split coin besides the deposited one',
        'deposit',
        (write) => {
            splitOff(write, write.owned(THIRD), 0n);
        },
        [
            ['inputs[5]', NEEDED, THIRD],
            ['calls', ALL_USED, '0 units left'],
        ],
    ],
    [
        'merged coins besides the deposited one',
        'deposit',
        (write) => write.run(merge(write.owned(THIRD), [write.owned(SECOND)])),
        [
            ['inputs[5]', NEEDED, THIRD],
            ['inputs[6]', NEEDED, SECOND],
        ],
    ],
    [
        'the deposited coin, merged into another',
        'deposit',
        (write) => write.run(merge(write.owned(THIRD), [write.owned(COIN)])),
        [['inputs[5]', NEEDED, THIRD]],
    ],
];

const COIN_USES: readonly Row<HonestName>[] = [
    [
        'a piece of the gas coin left over',
        LIMIT,
        (write) => {
            splitOff(write, GAS, 5n);
        },
        [['calls', ALL_USED, '5 units left']],
    ],
    [
        'a piece of a deposited coin left over',
        'deposit',
        (write) => {
            splitOff(write, write.owned(COIN), 5n);
        },
        [['calls', ALL_USED, '5 units left']],
    ],
    [
        'redeemed money left over',
        LIMIT,
        (write) => write.run(moveCall('0x2::coin::redeem_funds', [SUI], [write.withdrawal(5n, SUI)])),
        [['calls', ALL_USED, '5 units left']],
    ],
    [
        'withdrawn money left over',
        'withdraw',
        (write) => {
            write.cut(1);
        },
        [['calls', ALL_USED, `${AMOUNT} units left`]],
    ],
    [
        'a split of an amount that is no plain value',
        LIMIT,
        (write) => write.run(split(GAS, [write.shared(CLOCK)])),
        [['calls[5] split', 'an amount as a plain value', `shared object ${CLOCK}`]],
    ],
    [
        'a split of an amount of another length',
        LIMIT,
        (write) => write.run(split(GAS, [write.pure(whole(0, 4))])),
        [['calls[5] split', 'an amount as a plain value', '0x00000000']],
    ],
    [
        'a split by a framework call, of an amount that is no plain value',
        LIMIT,
        (write) => write.run(moveCall('0x2::coin::split', [SUI], [GAS, write.shared(CLOCK)])),
        [['calls[5] coin::split', 'an amount as a plain value', `shared object ${CLOCK}`]],
    ],
    [
        'a split of the capability',
        LIMIT,
        (write) => {
            splitOff(write, write.owned(CAPABILITY), 0n);
        },
        [['calls[5] split', MAY_TAKE, `object ${CAPABILITY}`]],
    ],
    [
        'a split of a shared object',
        LIMIT,
        (write) => {
            splitOff(write, write.shared(ACCOUNT), 0n);
        },
        [['calls[5] split', MAY_TAKE, `shared object ${ACCOUNT}`]],
    ],
    [
        'a split of withdrawn money',
        'withdraw',
        (write) => {
            write.insert(1, split(result(0), [write.pure(u64(0))]));
        },
        [['calls[1] split', MAY_TAKE, `${MINE} from the account`]],
    ],
    [
        'a split of more than a redeemed coin contains',
        FUNDS,
        (write) => {
            write.insert(1, split(result(0), [write.pure(u64(AMOUNT + 1n))]));
        },
        [['calls[1] split', MAY_TAKE, `${MINE} from the address balance`]],
    ],
    [
        'a deposited coin merged into the gas coin',
        'deposit',
        (write) => write.run(merge(GAS, [write.owned(COIN)])),
        [['calls[2] merge', DEPOSITED, `object ${COIN} into gas coin`]],
    ],
    [
        'the gas coin merged into a deposited coin',
        'deposit',
        (write) => write.run(merge(write.owned(COIN), [GAS])),
        [['calls[2] merge', DEPOSITED, `gas coin into object ${COIN}`]],
    ],
    [
        'a piece of the gas coin merged into the deposited coin',
        'deposit',
        (write) => {
            write.insert(1, split(GAS, [write.pure(u64(0))]), merge(nested(0, 0), [nested(1, 0)]));
        },
        [
            ['calls[2] merge', DEPOSITED, `0 of ${SUI} from the gas coin into ${MINE} from the wallet`],
            ['calls', ALL_USED, '0 units left'],
        ],
    ],
    [
        'a piece merged into itself',
        'deposit',
        (write) => {
            write.insert(1, merge(nested(0, 0), [nested(0, 0)]));
        },
        [['calls[1] merge', DEPOSITED, `${MINE} from the wallet into ${MINE} from the wallet`]],
    ],
    [
        'a piece merged into a coin after its deposit',
        'deposit',
        (write) => {
            splitOff(write, write.owned(COIN), 0n);
            write.run(merge(nested(0, 0), [nested(2, 0)]));
        },
        [
            ['calls[3] merge', DEPOSITED, `0 of ${USDC.type} from the wallet into ${CONSUMED}`],
            ['calls', ALL_USED, '0 units left'],
        ],
    ],
    [
        'a coin merged into a piece after its deposit',
        'deposit',
        (write) => {
            splitOff(write, write.owned(COIN), 0n);
            write.run(merge(nested(2, 0), [nested(0, 0)]));
        },
        [
            ['calls[3] merge', DEPOSITED, `${CONSUMED} into 0 of ${USDC.type} from the wallet`],
            ['calls', ALL_USED, '0 units left'],
        ],
    ],
];

const TRANSFERS: readonly Row<HonestName>[] = [
    [
        'withdrawn money to another address',
        'withdraw',
        (write) => {
            write.commands[1] = transfer([result(0)], write.pure(address(STRANGER)));
            write.sweep();
        },
        [['calls[1] transfer recipient', `you, ${WALLET}`, STRANGER]],
    ],
    [
        'withdrawn money to the balance of another address',
        TO_FUNDS,
        (write) => {
            write.setPure('send_funds', 1, address(STRANGER));
        },
        [['calls[1] coin::send_funds recipient', `you, ${WALLET}`, STRANGER]],
    ],
    [
        'withdrawn money to another address, by a framework call',
        'withdraw',
        (write) => {
            const to = write.pure(address(STRANGER));
            write.commands[1] = moveCall('0x2::transfer::public_transfer', T, [result(0), to]);
            write.sweep();
        },
        [['calls[1] transfer::public_transfer recipient', `you, ${WALLET}`, STRANGER]],
    ],
    [
        'withdrawn money to a recipient that is no plain value',
        'withdraw',
        (write) => {
            write.commands[1] = transfer([result(0)], write.shared(CLOCK));
            write.sweep();
        },
        [['calls[1] transfer recipient', `you, ${WALLET}`, `shared object ${CLOCK}`]],
    ],
    [
        'the new account’s capability to another address',
        'createAccount',
        (write) => {
            write.commands[1] = transfer([result(0)], write.pure(address(STRANGER)));
            write.sweep();
        },
        [['calls[1] transfer recipient', `you, ${WALLET}`, STRANGER]],
    ],
    [
        'no transfer of the new account’s capability',
        'createAccount',
        (write) => {
            write.cut(1);
        },
        [['calls', 'the capability of the new account transferred to you', 'no transfer']],
    ],
    [
        'the gas coin',
        LIMIT,
        (write) => {
            transferToWallet(write, GAS);
        },
        [['calls[5] transfer', BROUGHT, 'gas coin']],
    ],
    [
        'the capability',
        LIMIT,
        (write) => {
            transferToWallet(write, write.owned(CAPABILITY));
        },
        [['calls[5] transfer', BROUGHT, `object ${CAPABILITY}`]],
    ],
    [
        'the capability, by a framework call',
        LIMIT,
        (write) => {
            const to = write.pure(address(WALLET));
            write.run(moveCall('0x2::transfer::public_transfer', T, [write.owned(CAPABILITY), to]));
        },
        [['calls[5] transfer::public_transfer', BROUGHT, `object ${CAPABILITY}`]],
    ],
    [
        'a piece of the wallet’s coin',
        'deposit',
        (write) => {
            splitOff(write, write.owned(COIN), 5n);
            transferToWallet(write, nested(2, 0));
        },
        [['calls[3] transfer', BROUGHT, `5 of ${USDC.type} from the wallet`]],
    ],
    [
        'a redeemed coin that is not empty, as an object',
        LIMIT,
        (write) => {
            transferToWallet(write, write.run(moveCall('0x2::coin::redeem_funds', [SUI], [write.withdrawal(5n, SUI)])));
        },
        [['calls[6] transfer', BROUGHT, `5 of ${SUI} from the address balance`]],
    ],
    [
        'withdrawn money to the address balance instead of a coin',
        'withdraw',
        (write) => {
            write.commands[1] = moveCall('0x2::coin::send_funds', T, [result(0), write.pure(address(WALLET))]);
            write.sweep();
        },
        [['calls[1] coin::send_funds', BROUGHT, `${MINE} from the account`]],
    ],
    [
        'withdrawn money as a coin instead of the address balance',
        TO_FUNDS,
        (write) => {
            write.commands[1] = transfer([result(0)], write.pure(address(WALLET)));
            write.sweep();
        },
        [['calls[1] transfer', BROUGHT, `${MINE} from the account`]],
    ],
    [
        'withdrawn money twice',
        'withdraw',
        (write) => {
            transferToWallet(write, result(0));
        },
        [['calls[2] transfer', BROUGHT, CONSUMED]],
    ],
    [
        'the new account’s capability twice',
        'createAccount',
        (write) => {
            transferToWallet(write, result(0));
        },
        [['calls[2] transfer', BROUGHT, CONSUMED]],
    ],
];

const COMMANDS: readonly Row<HonestName>[] = [
    [
        'a publish',
        LIMIT,
        (write) => write.run({ kind: 'publish', modules: 1 }),
        [['calls[5]', 'no package published', 'publish']],
    ],
    [
        'an upgrade',
        LIMIT,
        (write) => write.run({ kind: 'upgrade', package: OTHER, ticket: GAS }),
        [['calls[5]', 'no package upgraded', 'upgrade']],
    ],
    [
        'a list of an object',
        LIMIT,
        (write) => write.run({ kind: 'makeMoveVec', type: undefined, elements: [write.shared(CLOCK)] }),
        [['calls[5]', NO_LIST, `shared object ${CLOCK}`]],
    ],
    [
        'an empty list',
        LIMIT,
        (write) => write.run({ kind: 'makeMoveVec', type: 'u128', elements: [] }),
        [['calls[5]', NO_LIST, 'an empty list']],
    ],
    [
        'a list of numbers that are too short for order ids',
        LIMIT,
        (write) => write.run({ kind: 'makeMoveVec', type: 'u128', elements: [write.pure(u64(1))] }),
        [['calls[5]', NO_LIST, '0x0100000000000000']],
    ],
    [
        'a list of another type than order ids',
        LIMIT,
        (write) => write.run({ kind: 'makeMoveVec', type: 'u256', elements: [write.pure(whole(1, 16))] }),
        [['calls[5]', NO_LIST, `0x01${'00'.repeat(15)}`]],
    ],
    [
        'an open session',
        LIMIT,
        (write) => {
            write.cut(2);
        },
        [['calls', ENDED, 'an open session or an unshared market']],
    ],
    [
        'an unshared market',
        LIMIT,
        (write) => {
            write.cut(1);
        },
        [['calls', ENDED, 'an open session or an unshared market']],
    ],
    ...(
        [
            ['makes a coin', '0x2::coin::zero', () => []],
            ['is of Move’s own library', '0x1::vector::empty', () => []],
            ['redeems what is no withdrawal', '0x2::coin::redeem_funds', (write) => [write.shared(ACCOUNT)]],
            ['redeems as a balance what is no withdrawal', '0x2::balance::redeem_funds', () => [GAS]],
            ['makes a balance of what is no piece', '0x2::coin::into_balance', () => [GAS]],
            ['makes a coin of what is no piece', '0x2::coin::from_balance', (write) => [write.owned(CAPABILITY)]],
            ['makes an option of what is no plain value', '0x1::option::some', (write) => [write.shared(CLOCK)]],
            ['destroys what is no empty coin', '0x2::coin::destroy_zero', () => [GAS]],
        ] as const satisfies readonly (readonly [string, string, (write: Write) => Parameters<typeof moveCall>[2]])[]
    ).map(([what, target, args]): Row<HonestName> => [
        `a call of Sui’s own that ${what}`,
        LIMIT,
        (write) => write.run(moveCall(target, [SUI], args(write))),
        [[`calls[5] ${target.slice(5)}`, NO_FRAMEWORK, new RegExp(`^${target} of `)]],
    ]),
    [
        'a coin destroyed that is not empty',
        LIMIT,
        (write) => {
            splitOff(write, GAS, 5n);
            write.run(moveCall('0x2::coin::destroy_zero', [SUI], [nested(5, 0)]));
        },
        [
            ['calls[6] coin::destroy_zero', NO_FRAMEWORK, `0x2::coin::destroy_zero of 5 of ${SUI} from the gas coin`],
            ['calls', ALL_USED, '5 units left'],
        ],
    ],
];

describe('rejects a withdrawal:', () => {
    checkRows(HONEST, WITHDRAWALS);
});

describe('rejects an input:', () => {
    checkRows(HONEST, INPUTS);
});

describe('rejects a use of coins:', () => {
    checkRows(HONEST, COIN_USES);
});

describe('rejects a transfer:', () => {
    checkRows(HONEST, TRANSFERS);
});

describe('rejects a command:', () => {
    checkRows(HONEST, COMMANDS);
});

describe('an honest transaction of every write', () => {
    test.each(NAMES)('has the action that its name begins with: %s', (name) => {
        expect(name.split(/\W/)[0]).toBe(HONEST[name]().intent.action);
    });

    test.each(NAMES)('has no departures: %s', (name) => {
        expect(HONEST[name]().departures).toEqual([]);
    });

    test('may use every amount up to its limit', () => {
        const priced = HONEST['createOrders with a paid price']();
        priced.commands[0] = split(GAS, [priced.pure(u64(MAX_ORACLE_FEE))]);
        priced.sweep();
        const paidFromBalance = HONEST[LIMIT]();
        roundTrip(paidFromBalance, MAX_ORACLE_FEE, SUI);
        const emptied = HONEST[LIMIT]();
        splitOff(emptied, GAS, 0n);
        emptied.run(moveCall('0x2::coin::destroy_zero', [SUI], [nested(5, 0)]));
        const asBalance = HONEST[FUNDS]();
        asBalance.insert(
            1,
            moveCall('0x2::coin::into_balance', T, [result(0)]),
            moveCall('0x2::coin::from_balance', T, [result(1)]),
        );
        asBalance.call('deposit_collateral').arguments[3] = result(2);
        const cranked = HONEST[LIMIT]();
        const crank = [cranked.shared(BTC.id), cranked.shared(FEED), cranked.shared(CLOCK)];
        cranked.insert(1, contract('clearing_house::update_funding', T, crank));
        for (const write of [priced, paidFromBalance, emptied, asBalance, cranked])
            expect(write.departures).toEqual([]);
    });
});
