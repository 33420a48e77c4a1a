/**
 * What a simulation may do beyond the verified bytes: every change of the wallet is one that the request
 * names.
 */

import { describe, expect, test } from '@jest/globals';
import type { BalanceChange, ObjectChange } from '../../ts/node/sui-node.js';
import { verifyEffects, type SimulatedEffects } from '../../ts/submit/simulated-effects.js';
import type { TransactionData } from '../../ts/transaction/data.js';
import type { Expectation } from '../../ts/transaction/expectation.js';
import { SUI_TYPE } from '../../ts/core/address.js';
import { fromHex } from '../../ts/core/encoding.js';

const idOf = (digit: string): string => `0x${digit.repeat(64)}`;
const [WALLET, THIEF, FRIEND, SPONSOR] = [idOf('a'), idOf('7'), idOf('f'), idOf('b')];
const [GAS_COIN, CAPABILITY, NEW, TICKET_1, TICKET_2] = [idOf('1'), idOf('2'), idOf('3'), idOf('4'), idOf('5')];
const [CAPABILITY_2, USDC_COIN] = [idOf('6'), idOf('8')];
const USDC = `${idOf('d')}::usdc::USDC`;
const DEEP = `${idOf('e')}::deep::DEEP`;
const COIN = `0x${'2'.padStart(64, '0')}::coin::Coin`;
const CAPABILITY_TYPE = `${idOf('9')}::authority::AuthorityCap`;

const GAS = { computation: 1_000_000n, storage: 3_000_000n, rebate: 500_000n };
const CHARGED = 3_500_000n;
const MAX_FEE = 10_000_000n;
const MAX_DEPOSIT = 50_000_000n;
const AMOUNT = 25_000_000n;
const REFUNDS = [2_000_000_000n, 58_000_000n] as const;

const account = { capabilityId: CAPABILITY, coin: { type: USDC } };
const INTENTS = {
    order: { action: 'createOrders', account, tickets: [] },
    bracket: { action: 'createOrders', account, tickets: ['position'] },
    stops: { action: 'createStops', account, tickets: ['standalone', 'standalone'] },
    twap: { action: 'createTwap', account, details: { chunksAmount: 3n } },
    cancel: { action: 'cancelStops', account, ticketIds: [TICKET_1, TICKET_2] },
    cancelTwap: { action: 'cancelTwaps', account, ticketIds: [TICKET_1, TICKET_2] },
    deposit: { action: 'deposit', account, amount: AMOUNT },
    withdraw: { action: 'withdraw', account, amount: AMOUNT, recipient: undefined },
    send: { action: 'withdraw', account, amount: AMOUNT, recipient: FRIEND },
    sendSui: { action: 'withdraw', account: { coin: { type: SUI_TYPE } }, amount: AMOUNT, recipient: FRIEND },
    transfer: { action: 'transfer', account, to: { ...account, capabilityId: CAPABILITY_2 }, amount: AMOUNT },
    spend: { action: 'sendCoin', coin: { type: DEEP }, amount: AMOUNT, recipient: FRIEND },
    spendSui: { action: 'sendCoin', coin: { type: SUI_TYPE }, amount: AMOUNT, recipient: FRIEND },
    grant: { action: 'grantAgent', account, agent: FRIEND },
    pay: { action: 'payVaultRequest', account, depositor: FRIEND, markets: [] },
} as const;
type Name = keyof typeof INTENTS;

/** The BCS of a coin. */
function coinBytes(balance: bigint): Uint8Array {
    const bytes = new Uint8Array(40).fill(9);
    new DataView(bytes.buffer).setBigUint64(32, balance, true);
    return bytes;
}

/** Two calls that name the two tickets, a call between them that names none, and a fee from the gas coin. */
const TRANSACTION = {
    gas: { owner: WALLET, payment: [{ objectId: GAS_COIN }] },
    inputs: [
        { kind: 'owned', ref: { objectId: CAPABILITY } },
        { kind: 'pure', bytes: fromHex(TICKET_1) },
        { kind: 'pure', bytes: fromHex(TICKET_2) },
        { kind: 'owned', ref: { objectId: USDC_COIN } },
    ],
    commands: [
        ...[1, 0, 2].map((index) => ({ kind: 'moveCall', arguments: [{ kind: 'input', index }] })),
        { kind: 'splitCoins', coin: { kind: 'gasCoin' }, amounts: [] },
    ],
} as unknown as TransactionData;
const RETURNED = [coinBytes(REFUNDS[0]), undefined, coinBytes(REFUNDS[1])];

const sui = (amount: bigint, owner = WALLET): BalanceChange => ({ owner, coinType: SUI_TYPE, amount });
const coin = (amount: bigint, owner = WALLET, coinType = USDC): BalanceChange => ({ owner, coinType, amount });
const object = (objectId: string, before?: string, after?: string, type?: string): ObjectChange => {
    return { objectId, before, after, type };
};
const KEPT = [object(GAS_COIN, WALLET, WALLET, `${COIN}<${SUI_TYPE}>`), object(CAPABILITY, WALLET, WALLET)];

function departuresOf(
    name: Name,
    balances: readonly BalanceChange[] | undefined,
    objects: readonly ObjectChange[] = [],
    more: Partial<SimulatedEffects> = {},
    transaction = TRANSACTION,
): string[] {
    const trust = { sender: WALLET, maxOracleFee: MAX_FEE, maxExecutorDeposit: MAX_DEPOSIT };
    const expectation = { intent: INTENTS[name], trust } as unknown as Expectation;
    const effects = { gas: GAS, balances, objects: [...KEPT, ...objects], returned: RETURNED, ...more };
    return verifyEffects(effects, transaction, expectation).map(
        ({ at, wanted, found }) => `${at}: ${wanted}: ${found}`,
    );
}

const paid = sui(-CHARGED);
const least = sui(-CHARGED - MAX_FEE);
const refunded = sui(REFUNDS[0] + REFUNDS[1] - CHARGED);

describe('accepts the effects of', () => {
    test.each<[string, Name, BalanceChange[], ObjectChange[]]>([
        ['an order that pays gas', 'order', [paid], []],
        ['an order with the largest oracle fee', 'order', [least], []],
        ['changes of nothing', 'order', [paid, coin(0n, WALLET, DEEP), coin(0n, THIEF)], []],
        ['an order whose oracle fee goes to an address', 'order', [least, sui(MAX_FEE, THIEF)], []],
        ['an order from several gas coins', 'order', [paid], [object(NEW, WALLET, undefined, `${COIN}<${SUI_TYPE}>`)]],
        ['an order with a stop', 'bracket', [sui(least.amount - MAX_DEPOSIT)], []],
        ['two stop orders', 'stops', [sui(least.amount - 2n * MAX_DEPOSIT)], []],
        ['a TWAP order', 'twap', [sui(least.amount - 3n * MAX_DEPOSIT)], []],
        ['a cancel of stop orders', 'cancel', [refunded], [object(NEW, undefined, WALLET)]],
        ['a cancel of TWAP orders', 'cancelTwap', [refunded], []],
        ['a deposit', 'deposit', [paid, coin(-AMOUNT)], [object(NEW, WALLET, undefined, `${COIN}<${USDC}>`)]],
        ['a deposit of a coin whose type is not stated', 'deposit', [paid, coin(-AMOUNT)], [object(USDC_COIN, WALLET)]],
        ['a withdrawal', 'withdraw', [paid, coin(AMOUNT)], [object(NEW, undefined, WALLET, `${COIN}<${USDC}>`)]],
        ['a withdrawal in two parts', 'withdraw', [paid, coin(AMOUNT - 1n), coin(1n)], []],
        ['one to a friend', 'send', [paid, coin(AMOUNT, FRIEND)], [object(NEW, undefined, FRIEND, `${COIN}<${USDC}>`)]],
        ['one of SUI to a friend', 'sendSui', [paid, sui(AMOUNT, FRIEND)], []],
        [
            'coins of the wallet to a friend',
            'spend',
            [paid, coin(-AMOUNT, WALLET, DEEP), coin(AMOUNT, FRIEND, DEEP)],
            [object(USDC_COIN, WALLET), object(NEW, undefined, FRIEND, `${COIN}<${DEEP}>`)],
        ],
        ['SUI of the wallet to a friend', 'spendSui', [sui(-CHARGED - AMOUNT), sui(AMOUNT, FRIEND)], []],
        ['a transfer between accounts', 'transfer', [paid], []],
        ['a paid request of a vault', 'pay', [paid, coin(AMOUNT, FRIEND)], []],
        ['a new agent', 'grant', [paid], [object(NEW, undefined, FRIEND, CAPABILITY_TYPE)]],
    ])('%s', (_what, name, balances, objects) => {
        expect(departuresOf(name, balances, objects)).toEqual([]);
    });

    test('a transaction that costs nothing and moves nothing', () => {
        expect(departuresOf('order', [], [], { gas: { computation: 1n, storage: 2n, rebate: 3n } })).toEqual([]);
    });

    test('a sponsored order: the sponsor pays', () => {
        const sponsored = { ...TRANSACTION, gas: { ...TRANSACTION.gas, owner: SPONSOR } };
        const found = departuresOf('order', [sui(least.amount, SPONSOR)], [], {}, sponsored);
        expect(found).toEqual([]);
    });
});

describe('rejects', () => {
    test.each<[string, Name, BalanceChange[], ObjectChange[], RegExp]>([
        [
            'SUI beyond gas and fee',
            'order',
            [sui(least.amount - 1n)],
            [],
            /at least -13500000 of 0x0+2::sui::SUI.*: -13500001/,
        ],
        ['a deposit of an order without stops', 'order', [sui(least.amount - MAX_DEPOSIT)], [], /at least -13500000/],
        ['a third deposit', 'stops', [sui(least.amount - 3n * MAX_DEPOSIT)], [], /at least -113500000/],
        ['a fourth deposit of a TWAP order', 'twap', [sui(least.amount - 4n * MAX_DEPOSIT)], [], /at least -163500000/],
        [
            'a refund that an oracle call took',
            'cancel',
            [sui(REFUNDS[1] - CHARGED)],
            [],
            /2058000000 of canceled.*: 54500000$/,
        ],
        [
            'a refund that another address got',
            'cancel',
            [paid, sui(REFUNDS[0], THIEF)],
            [],
            /gain of at most 10000000 MIST of oracle fees/,
        ],
        ['a refund of a TWAP order that is gone', 'cancelTwap', [paid], [], /of canceled/],
        ['collateral that falls', 'order', [paid, coin(-1n)], [], /no loss of .*USDC.*: -1/],
        ['a larger deposit', 'deposit', [paid, coin(-AMOUNT - 1n)], [], /at least -25000000 of/],
        ['another coin that falls', 'order', [paid, coin(-1n, WALLET, DEEP)], [], /no loss of .*DEEP.*: -1/],
        [
            'a coin that another address gains',
            'order',
            [paid, coin(1n, THIEF)],
            [],
            /gain of at most 0 of .*USDC for 0x7+: 1/,
        ],
        [
            'fees of two addresses',
            'order',
            [paid, sui(MAX_FEE, THIEF), sui(1n, FRIEND)],
            [],
            /at most 0 MIST of oracle fees/,
        ],
        [
            'fees of two addresses, the first of which gets one MIST',
            'order',
            [paid, sui(1n, THIEF), sui(MAX_FEE, FRIEND)],
            [],
            /at most 9999999 MIST of oracle fees/,
        ],
        [
            'more coins of the wallet',
            'spend',
            [paid, coin(-AMOUNT - 1n, WALLET, DEEP), coin(AMOUNT, FRIEND, DEEP)],
            [],
            /at least -25000000 of .*DEEP.*: -25000001/,
        ],
        [
            'coins of the wallet that do not arrive',
            'spend',
            [paid, coin(-AMOUNT, WALLET, DEEP), coin(AMOUNT - 1n, FRIEND, DEEP)],
            [],
            /25000000 of the withdrawal\): 24999999$/,
        ],
        [
            'a part of them for another address',
            'spend',
            [paid, coin(-AMOUNT, WALLET, DEEP), coin(AMOUNT, FRIEND, DEEP), coin(1n, THIEF, DEEP)],
            [],
            /gain of at most 0 of .*DEEP for 0x7+: 1/,
        ],
        [
            'another coin instead',
            'spend',
            [paid, coin(-AMOUNT, WALLET, USDC), coin(AMOUNT, FRIEND, DEEP)],
            [],
            /no loss of .*USDC.*: -25000000/,
        ],
        [
            'SUI beyond gas, which no oracle gets',
            'spendSui',
            [sui(-CHARGED - AMOUNT - 1n), sui(AMOUNT, FRIEND)],
            [],
            /at least -28500000/,
        ],
        ['a withdrawal that is missing', 'withdraw', [paid], [], /25000000 of the withdrawal\): 0$/],
        [
            'a withdrawal that another address got',
            'withdraw',
            [paid, coin(AMOUNT, THIEF)],
            [],
            /of the withdrawal\): 0$/,
        ],
        ['a withdrawal in another coin', 'withdraw', [paid, coin(AMOUNT, WALLET, DEEP)], [], /of the withdrawal\): 0$/],
        ['too little for a friend', 'send', [paid, coin(AMOUNT - 1n, FRIEND)], [], /of the withdrawal\): 24999999$/],
        ['too much for a friend', 'send', [paid, coin(AMOUNT + 1n, FRIEND)], [], /gain of at most 25000000 of/],
        [
            'a capability for another address',
            'order',
            [paid],
            [object(CAPABILITY, WALLET, THIEF)],
            /stays there: 0x7+ owns it/,
        ],
        ['a capability that is gone', 'order', [paid], [object(CAPABILITY, WALLET)], /stays there: no address owns it/],
        ['another object of the wallet', 'order', [paid], [object(NEW, WALLET, THIEF)], /object 0x3+ of your wallet/],
        [
            'a used object without its owner',
            'order',
            [paid],
            [object(CAPABILITY, undefined, THIEF)],
            /object 0x2+ of your/,
        ],
        [
            'a new object for another address',
            'order',
            [paid],
            [object(NEW, undefined, THIEF, CAPABILITY_TYPE)],
            /no object for another/,
        ],
        ['one of an unknown type', 'order', [paid], [object(NEW, undefined, THIEF)], /an unknown type, for 0x7+/],
        ['a grant without a capability for the agent', 'grant', [paid], [], /a capability for the agent 0xf+: none/],
        [
            'a coin instead of an agent',
            'grant',
            [paid],
            [object(NEW, undefined, FRIEND, `${COIN}<${USDC}>`)],
            /agent 0xf+: none/,
        ],
        [
            'a second agent',
            'grant',
            [paid],
            [object(NEW, undefined, FRIEND, CAPABILITY_TYPE), object(TICKET_1, undefined, FRIEND, CAPABILITY_TYPE)],
            /no object for another/,
        ],
    ])('%s', (_what, name, balances, objects, departure) => {
        const found = departuresOf(name, balances, objects);
        expect(found.some((text) => departure.test(text))).toBe(true);
    });

    test.each<[string, ObjectChange[], string]>([
        ['destroys', [object(CAPABILITY, WALLET)], 'no address owns it afterwards'],
        ['gives away', [object(CAPABILITY, WALLET, THIEF)], `${THIEF} owns it afterwards`],
        [
            'destroys, called a coin,',
            [object(CAPABILITY, WALLET, undefined, `${COIN}<${USDC}>`)],
            'no address owns it afterwards',
        ],
        [
            'gives away, called a coin,',
            [object(CAPABILITY, WALLET, THIEF, `${COIN}<${USDC}>`)],
            `${THIEF} owns it afterwards`,
        ],
        ['does not show', [], 'the node states no owner'],
    ])('a deposit or order that %s the capability', (_what, objects, found) => {
        for (const [name, balances] of [
            ['deposit', [paid, coin(-AMOUNT)]],
            ['order', [paid]],
        ] as const) {
            expect(departuresOf(name, balances, [], { objects })).toEqual([
                `simulated objects: object ${CAPABILITY} of your wallet stays there: ${found}`,
            ]);
        }
    });

    test('a payment of a vault that anyone but the depositor gets, or in another coin', () => {
        for (const [change, text] of [
            [coin(1n, THIEF), `for ${THIEF}: 1`],
            [coin(1n, FRIEND, DEEP), `for ${FRIEND}: 1`],
            [coin(-1n), `for ${WALLET}: -1`],
        ] as const) {
            expect(departuresOf('pay', [paid, change])).toEqual([expect.stringContaining(text)]);
        }
    });

    test('a fee of a transaction that takes no SUI', () => {
        const without = { ...TRANSACTION, commands: TRANSACTION.commands.slice(0, 3) };
        expect(departuresOf('cancel', [refunded], [], {}, without)).toEqual([]);
        const found = departuresOf('cancel', [sui(refunded.amount - 1n)], [], {}, without);
        expect(found).toContainEqual(expect.stringMatching(/at least 2054500000 of .*: 2054499999$/));
    });

    test.each<[string, BalanceChange[] | undefined, RegExp]>([
        ['no balance changes', undefined, /^simulated balances: the balance changes.*options\.node\): none$/],
        ['an empty list, as the wallet paid gas', [], /none of SUI of 0xa+, which pays 3500000 MIST for gas$/],
        ['a list without the SUI of the wallet', [coin(1n)], /none of SUI of/],
        ['SUI of another address only', [sui(-CHARGED, THIEF)], /none of SUI of/],
    ])('a node that states %s', (_what, balances, departure) => {
        for (const name of Object.keys(INTENTS) as Name[]) {
            expect(departuresOf(name, balances)).toContainEqual(expect.stringMatching(departure));
        }
    });

    test.each<[string, SimulatedEffects['returned']]>([
        ['no results of commands', undefined],
        ['too few results', RETURNED.slice(0, 1)],
        ['a result that is no coin', [RETURNED[0], undefined, new Uint8Array(39)]],
    ])('a cancel of stop orders where the node states %s', (_what, returned) => {
        expect(departuresOf('cancel', [refunded], [], { returned })).toContainEqual(
            expect.stringMatching(
                /^simulated results: the coin that the cancel of 0x5+ returns; .*options\.node\): none$/,
            ),
        );
    });
});
