/**
 * What a simulation of commands of any contract may do: the bound of the wallet's coins and objects, and
 * nothing beyond it.
 */

import { describe, expect, test } from '@jest/globals';
import { SUI_TYPE } from '../../ts/core/address.js';
import type { BalanceChange, ObjectChange } from '../../ts/node/sui-node.js';
import { verifyBoundedEffects, verifyDcaEffects, type SimulatedEffects } from '../../ts/submit/bounded-effects.js';
import type { TransactionData } from '../../ts/transaction/data.js';

const idOf = (digit: string): string => `0x${digit.repeat(64)}`;
const [WALLET, OTHER, SPONSOR] = [idOf('a'), idOf('7'), idOf('b')];
const [GAS_COIN, USDC_COIN, CAPABILITY, NAMED, POOL] = [idOf('1'), idOf('2'), idOf('3'), idOf('4'), idOf('5')];
const USDC = `${idOf('d')}::usdc::USDC`;
const DEEP = `${idOf('e')}::deep::DEEP`;
const GAS_POOL = `${idOf('9')}::gas_pool::GasPool`;
const coinOf = (type: string): string => `0x${'2'.padStart(64, '0')}::coin::Coin<${type}>`;

/** 4 units of gas. */
const GAS = { computation: 2n, storage: 3n, rebate: 1n };
const amountOf = (type: string, amount: bigint): object => ({ coin: { type }, amount });
const INTENTS = {
    convert: { action: 'convert', ...amountOf(USDC, 100n), to: { type: DEEP }, minAmount: 50n },
    sell: { action: 'convert', ...amountOf(SUI_TYPE, 100n), to: { type: DEEP }, minAmount: 50n },
    buy: { action: 'convert', ...amountOf(USDC, 100n), to: { type: SUI_TYPE }, minAmount: 50n },
    run: { action: 'execute', spend: [amountOf(USDC, 60n), amountOf(USDC, 40n)], receive: [], objects: [NAMED] },
    gain: { action: 'execute', spend: [amountOf(USDC, 100n)], receive: [amountOf(USDC, 5n)], objects: [] },
} as const;
type Name = keyof typeof INTENTS;

const change = (coinType: string, amount: bigint, owner = WALLET): BalanceChange => ({ owner, coinType, amount });
const object = (objectId: string, type?: string, before?: string, after?: string): ObjectChange => {
    return { objectId, before, after, type };
};
const paid = change(SUI_TYPE, -4n);
const kept = object(GAS_COIN, coinOf(SUI_TYPE), WALLET, WALLET);

function departuresOf(
    name: Name,
    balances: readonly BalanceChange[] | undefined,
    objects: readonly ObjectChange[] = [],
    {
        payer = WALLET,
        sender = WALLET,
        wallet,
        created,
        forbidden = [],
        gas = GAS,
    }: {
        payer?: string;
        sender?: string;
        wallet?: string;
        created?: object[];
        forbidden?: string[];
        gas?: typeof GAS;
    } = {},
): string[] {
    const effects = { gas, balances, objects: [kept, ...objects], returned: [], created };
    const transaction = {
        gas: { owner: payer, payment: [{ objectId: GAS_COIN }] },
        inputs: [{ kind: 'owned', ref: { objectId: USDC_COIN } }],
    };
    const expectation = {
        intent: INTENTS[name],
        trust: { sender },
        wallet,
        bound: { forbidden, object: () => undefined },
    };
    return verifyBoundedEffects(
        effects as unknown as SimulatedEffects,
        transaction as unknown as TransactionData,
        expectation as never,
    ).map(({ at, found }) => `${at}: ${found}`);
}

describe('balances', () => {
    test.each<[string, Name, readonly BalanceChange[], string[]]>([
        ['exactly the bound', 'convert', [paid, change(USDC, -100n), change(DEEP, 50n)], []],
        ['less sold and more bought', 'convert', [paid, change(USDC, -99n), change(DEEP, 51n)], []],
        [
            'a gain of another coin, and losses of others',
            'convert',
            [paid, change(USDC, -100n), change(DEEP, 50n), change(USDC, -1n, OTHER), change(idOf('8'), 1n)],
            [],
        ],
        ['one unit more sold', 'convert', [paid, change(USDC, -101n), change(DEEP, 50n)], ['-101']],
        ['one unit less bought', 'convert', [paid, change(USDC, -100n), change(DEEP, 49n)], ['49']],
        ['nothing bought', 'convert', [paid, change(USDC, -100n)], ['0']],
        [
            'a third coin lost',
            'convert',
            [paid, change(USDC, -100n), change(DEEP, 50n), change(idOf('8'), -1n)],
            ['-1'],
        ],
        ['more SUI than gas', 'convert', [change(SUI_TYPE, -5n), change(USDC, -100n), change(DEEP, 50n)], ['-5']],
        [
            'changes of one coin in parts',
            'convert',
            [paid, change(USDC, -60n), change(USDC, -41n), change(DEEP, 50n)],
            ['-101'],
        ],
        ['SUI sold beside gas', 'sell', [change(SUI_TYPE, -104n), change(DEEP, 50n)], []],
        ['SUI sold and one unit more', 'sell', [change(SUI_TYPE, -105n), change(DEEP, 50n)], ['-105']],
        ['SUI bought less gas', 'buy', [change(SUI_TYPE, 46n), change(USDC, -100n)], []],
        ['SUI bought and one unit less', 'buy', [change(SUI_TYPE, 45n), change(USDC, -100n)], ['45']],
        ['a coin that is spent in two parts', 'run', [paid, change(USDC, -100n)], []],
        ['one unit more than both parts', 'run', [paid, change(USDC, -101n)], ['-101']],
        ['a net gain of a coin that is spent', 'gain', [paid, change(USDC, 5n)], []],
        ['a net gain of less', 'gain', [paid, change(USDC, 4n)], ['4']],
    ])('%s (%s)', (_what, name, balances, found) => {
        expect(departuresOf(name, balances)).toEqual(found.map((one) => `simulated balances: ${one}`));
    });

    test.each<[string, readonly BalanceChange[] | undefined]>([
        ['none', undefined],
        ['an empty list, as a client of the SDK passes for none', []],
        ['changes without the gas that was paid', [change(USDC, -100n), change(DEEP, 50n)]],
    ])('that a node does not state, %s, are refused', (_what, balances) => {
        expect(departuresOf('convert', balances)).toEqual(['simulated balances: none']);
    });

    test.each([
        [3n, []],
        [2n, ['simulated balances: none']],
    ])('may be none where gas costs nothing: a rebate of %d', (rebate, found) => {
        expect(departuresOf('run', [], [], { gas: { computation: 1n, storage: 2n, rebate } })).toEqual(found);
    });

    test('of gas are those of its payer', () => {
        const balances = [change(SUI_TYPE, -4n, SPONSOR), change(USDC, -100n), change(DEEP, 50n)];
        expect(departuresOf('convert', balances, [], { payer: SPONSOR })).toEqual([]);
        expect(departuresOf('convert', [...balances, paid], [], { payer: SPONSOR })).toEqual([
            'simulated balances: -4',
        ]);
    });
});

describe('objects', () => {
    const honest = [paid, change(USDC, -100n), change(DEEP, 50n)];

    test.each<[string, Name, ObjectChange, string | undefined]>([
        ['a coin that pays, changed', 'convert', object(USDC_COIN, coinOf(USDC), WALLET, WALLET), undefined],
        ['a coin that pays, used up, of no stated type', 'convert', object(USDC_COIN, undefined, WALLET), undefined],
        [
            'a coin that pays, of no stated type, still there',
            'convert',
            object(USDC_COIN, undefined, WALLET, OTHER),
            `${OTHER} owns it`,
        ],
        ['a new object', 'convert', object(idOf('c'), `${OTHER}::a::B`, undefined, WALLET), undefined],
        ['an object of others', 'convert', object(idOf('c'), `${OTHER}::a::B`, OTHER, OTHER), undefined],
        ['a coin that was not named', 'convert', object(idOf('c'), coinOf(USDC), WALLET, WALLET), 'it changes'],
        ['the capability, changed', 'convert', object(CAPABILITY, `${OTHER}::a::Cap`, WALLET, WALLET), 'it changes'],
        [
            'the capability, given away',
            'convert',
            object(CAPABILITY, `${OTHER}::a::Cap`, WALLET, OTHER),
            `${OTHER} owns it`,
        ],
        ['the capability, deleted', 'convert', object(CAPABILITY, `${OTHER}::a::Cap`, WALLET), 'no address owns it'],
        ['an input that is no coin', 'convert', object(USDC_COIN, `${OTHER}::a::Cap`, WALLET, WALLET), 'it changes'],
        ['a gas pool', 'convert', object(POOL, GAS_POOL), `${POOL}, ${GAS_POOL}`],
        ['a named object', 'run', object(NAMED, `${OTHER}::a::Cap`, WALLET, OTHER), undefined],
        ['a named gas pool', 'run', object(NAMED, GAS_POOL), undefined],
        [
            'an object that a conversion does not name',
            'convert',
            object(NAMED, `${OTHER}::a::Cap`, WALLET, WALLET),
            'it changes',
        ],
    ])('%s (%s)', (_what, name, changed, found) => {
        const balances = name === 'run' ? [paid] : honest;
        expect(departuresOf(name, balances, [changed])).toEqual(
            found === undefined ? [] : [`simulated objects: ${found}`],
        );
    });

    test('of a type that the user forbids, and a new one of it', () => {
        const type = `${idOf('c')}::bank::Vault`;
        const forbidden = ['bank::Vault'];
        expect(departuresOf('convert', honest, [object(POOL, type)])).toEqual([]);
        expect(departuresOf('convert', honest, [object(POOL, type)], { forbidden })).toEqual([
            `simulated objects: ${POOL}, ${type}`,
        ]);
        const created = [{ objectId: POOL }];
        expect(departuresOf('convert', honest, [object(POOL, type)], { forbidden, created })).toEqual([]);
    });
});

describe('a swap that the sub-address of the key sends', () => {
    const SUB = idOf('6');
    const isolated = { sender: SUB, wallet: WALLET };
    const sold = change(USDC, -100n, SUB);
    const bought = change(DEEP, 50n);

    test.each<[string, Name, readonly BalanceChange[], string[]]>([
        ['exactly the bound', 'convert', [paid, sold, bought], []],
        ['leftovers', 'convert', [paid, change(USDC, -99n, SUB), bought], []],
        ['one unit more sold', 'convert', [paid, change(USDC, -101n, SUB), bought], ['-101']],
        ['another coin of the sub-address', 'convert', [paid, sold, bought, change(idOf('8'), -1n, SUB)], ['-1']],
        ['one unit less bought', 'convert', [paid, sold, change(DEEP, 49n)], ['49']],
        ['the output at the sub-address', 'convert', [paid, sold, change(DEEP, 50n, SUB)], ['0']],
        ['what is sold taken from the wallet, too', 'convert', [paid, sold, bought, change(USDC, -1n)], ['-1']],
        ['another coin of the wallet', 'convert', [paid, sold, bought, change(idOf('8'), -1n)], ['-1']],
        ['more gas than the effects state', 'convert', [change(SUI_TYPE, -5n), sold, bought], ['-5']],
        ['SUI of the sub-address', 'convert', [paid, sold, bought, change(SUI_TYPE, -1n, SUB)], ['-1']],
        ['SUI sold', 'sell', [paid, change(SUI_TYPE, -100n, SUB), bought], []],
        ['SUI bought less gas', 'buy', [change(SUI_TYPE, 46n), sold], []],
        ['SUI bought and one unit less', 'buy', [change(SUI_TYPE, 45n), sold], ['45']],
    ])('%s (%s)', (_what, name, balances, found) => {
        expect(departuresOf(name, balances, [], isolated)).toEqual(found.map((one) => `simulated balances: ${one}`));
    });

    test.each<[string, ObjectChange, string | undefined]>([
        ['its coin, used up', object(USDC_COIN, coinOf(USDC), SUB), undefined],
        ['a new object at the sub-address', object(idOf('c'), `${OTHER}::a::B`, undefined, SUB), undefined],
        ['another object of the sub-address', object(NAMED, `${OTHER}::a::B`, SUB, OTHER), `${OTHER} owns it`],
        ['an object of the wallet', object(CAPABILITY, `${OTHER}::a::Cap`, WALLET, WALLET), 'it changes'],
        ['a gas pool', object(POOL, GAS_POOL), `${POOL}, ${GAS_POOL}`],
    ])('changes %s', (_what, changed, found) => {
        expect(departuresOf('convert', [paid, sold, bought], [changed], isolated)).toEqual(
            found === undefined ? [] : [`simulated objects: ${found}`],
        );
    });
});

describe('of DCA orders', () => {
    const CUSTODY = idOf('c');
    const [SELLS, BUYS] = [
        `${idOf('f')}::order::Order<${USDC}, ${DEEP}>`,
        `${idOf('f')}::order::Order<${DEEP}, ${USDC}>`,
    ];
    const order = object(POOL, SELLS, undefined, CUSTODY);
    const create = {
        ...{ action: 'createDca', ...amountOf(USDC, 100n), to: { type: DEEP } },
        deposit: amountOf(SUI_TYPE, 10n),
    };
    const cancel = { action: 'cancelDca', orderId: POOL };
    const [sold, used] = [change(USDC, -100n), change(SUI_TYPE, -14n)];
    const ended = object(POOL, SELLS, CUSTODY);

    test.each<[string, object, readonly BalanceChange[], readonly ObjectChange[], string[]]>([
        ['a creation', create, [sold, used], [order], []],
        ['a creation that takes more', create, [change(USDC, -101n), used], [order], ['balances: -101']],
        ['a creation with a larger deposit', create, [sold, change(SUI_TYPE, -15n)], [order], ['balances: -15']],
        ['a coin for another address', create, [sold, used, change(USDC, 1n, OTHER)], [order], ['balances: 1']],
        [
            'a coin for the custody address',
            create,
            [sold, used, change(SUI_TYPE, 1n, CUSTODY)],
            [order],
            ['balances: 1'],
        ],
        ['no gain of others', create, [sold, used, change(DEEP, 0n, OTHER)], [order], []],
        ['losses of others', create, [sold, used, change(DEEP, -1n, OTHER)], [order], []],
        ['no order', create, [sold, used], [], ['objects: none']],
        [
            'an order of other coins',
            create,
            [sold, used],
            [object(POOL, BUYS, undefined, CUSTODY)],
            [`objects: ${POOL}, ${BUYS}, for ${CUSTODY}`, 'objects: none'],
        ],
        [
            'an order of no stated type',
            create,
            [sold, used],
            [object(POOL, undefined, undefined, CUSTODY)],
            [`objects: ${POOL}, of an unknown type, for ${CUSTODY}`, 'objects: none'],
        ],
        [
            'two orders',
            create,
            [sold, used],
            [order, object(NAMED, SELLS, undefined, OTHER)],
            [`objects: ${NAMED}, ${SELLS}, for ${OTHER}`],
        ],
        [
            'an older order that moves',
            create,
            [sold, used],
            [order, object(NAMED, SELLS, CUSTODY, OTHER)],
            [`objects: ${NAMED}, ${SELLS}, for ${OTHER}`],
        ],
        ['a cancel', cancel, [change(SUI_TYPE, 6n), change(USDC, 90n)], [ended], []],
        ['a cancel that pays another address', cancel, [paid, change(USDC, 90n, OTHER)], [ended], ['balances: 90']],
        [
            'a cancel that pays the custody address',
            cancel,
            [paid, change(USDC, 90n, CUSTODY)],
            [ended],
            ['balances: 90'],
        ],
        ['a cancel that takes a coin', cancel, [paid, change(USDC, -1n)], [ended], ['balances: -1']],
        [
            'a cancel that gives the order away',
            cancel,
            [paid],
            [object(POOL, SELLS, CUSTODY, OTHER)],
            [`objects: ${POOL}, ${SELLS}, for ${OTHER}`],
        ],
    ])('%s', (_what, intent, balances, objects, found) => {
        const isCancel = intent === cancel;
        const effects = { gas: GAS, balances, objects: [kept, ...objects], returned: [] };
        const transaction = {
            gas: { owner: WALLET, payment: [{ objectId: GAS_COIN }] },
            inputs: [{ kind: 'owned', ref: { objectId: isCancel ? POOL : USDC_COIN } }],
        };
        const sender = isCancel ? { trust: { sender: CUSTODY }, wallet: WALLET } : { trust: { sender: WALLET } };
        const expectation = { intent, ...sender, bound: { forbidden: [], object: () => undefined } };
        const departures = verifyDcaEffects(effects, transaction as unknown as TransactionData, expectation as never);
        expect(departures.map(({ at, found: one }) => `${at}: ${one}`)).toEqual(found.map((one) => `simulated ${one}`));
    });
});
