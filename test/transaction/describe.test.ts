/** What a person reads of a transaction before it is signed. */

import { describe, expect, test } from '@jest/globals';
import { bcs } from '@mysten/sui/bcs';
import { toBase58 } from '@mysten/sui/utils';
import type { Argument, Command, Expiration, Input, TransactionData } from '../../ts/transaction/data.js';
import { describeTransaction } from '../../ts/transaction/describe.js';
import { SUI } from '../../ts/transaction/packages.js';

const id = (byte: string): string => `0x${byte.repeat(32)}`;
const DIGEST = new Uint8Array(32).fill(9);
const ref = (byte: string): { objectId: string; version: bigint; digest: Uint8Array } => {
    return { objectId: id(byte), version: 2n ** 64n - 1n, digest: DIGEST };
};
const GAS_COIN: Argument = { kind: 'gasCoin' };
const input = (index: number): Argument => ({ kind: 'input', index });

/** A program of some inputs and commands. */
function program(inputs: readonly Input[], commands: readonly Command[], expiration?: Expiration): TransactionData {
    return {
        sender: id('01'),
        gas: { owner: id('02'), budget: 20_000_000n, price: 750n, payment: [ref('07')] },
        expiration: expiration ?? { kind: 'none' },
        inputs,
        commands,
    };
}

/** The sentences of one command over some inputs. */
function callOf(command: Command, inputs: readonly Input[] = []): string {
    const { calls } = describeTransaction(program(inputs, [command]));
    expect(calls).toHaveLength(1);
    return calls[0]!;
}

const pure = (value: { toBytes(): Uint8Array }): Input => ({ kind: 'pure', bytes: value.toBytes() });
const shared = (byte: string): Input => {
    return { kind: 'shared', objectId: id(byte), initialSharedVersion: 1n, mutable: true };
};

/** A call of the perpetuals' module over its own inputs. */
function call(
    name: string,
    inputs: readonly Input[],
    own: Partial<Extract<Command, { kind: 'moveCall' }>> = {},
): string {
    const [module = '', functionName = ''] = name.split('::');
    const command: Command = {
        kind: 'moveCall',
        package: id('0a'),
        module,
        function: functionName,
        typeArguments: [],
        arguments: inputs.map((_, i) => input(i)),
        ...own,
    };
    return callOf(command, inputs);
}

describe('the description of the envelope', () => {
    test('has sender, owner, budget, price and coins', () => {
        const { sender, gas } = describeTransaction(program([], []));
        expect(sender).toBe(id('01'));
        expect(gas).toEqual({
            owner: id('02'),
            budget: '20000000',
            price: '750',
            coins: [{ objectId: id('07'), version: '18446744073709551615', digest: toBase58(DIGEST) }],
        });
    });

    const during = {
        kind: 'during',
        minEpoch: 5n,
        maxEpoch: 6n,
        minTimestamp: undefined,
        maxTimestamp: undefined,
        chain: DIGEST,
        nonce: 7,
        proposers: undefined,
    } as const;
    for (const [expiration, text] of [
        [{ kind: 'none' }, 'none'],
        [{ kind: 'epoch', epoch: 1000n }, 'epoch 1000'],
        [during, `epochs 5 to 6 on chain ${toBase58(DIGEST)}`],
        [{ ...during, minEpoch: undefined, maxEpoch: undefined }, `epochs any to any on chain ${toBase58(DIGEST)}`],
    ] as const) {
        test(`describes an expiration: ${text}`, () => {
            expect(describeTransaction(program([], [], expiration)).expiration).toBe(text);
        });
    }

    test('survives JSON, for terminals and logs', () => {
        const description = describeTransaction(
            program([pure(bcs.u64().serialize(5n))], [{ kind: 'publish', modules: 1 }], during),
        );
        expect(JSON.parse(JSON.stringify(description))).toEqual(description);
    });
});

describe('the description of commands', () => {
    const u64 = pure(bcs.u64().serialize(5_000n));
    const recipient = pure(bcs.Address.serialize(id('0b')));

    for (const [command, text] of [
        [
            { kind: 'transferObjects', objects: [GAS_COIN, { kind: 'result', index: 3 }], to: input(1) },
            `transfer the gas coin, result of calls[3] to ${id('0b')}`,
        ],
        [
            { kind: 'splitCoins', coin: GAS_COIN, amounts: [input(0), { kind: 'nestedResult', index: 2, part: 1 }] },
            'split 5000, result 1 of calls[2] from the gas coin',
        ],
        [
            { kind: 'mergeCoins', into: input(2), sources: [input(3), input(4)] },
            `merge received object ${id('0d')}, 7 of 0x2::sui::SUI from the address balance into your object ${id('0c')}`,
        ],
        [{ kind: 'publish', modules: 3 }, 'publish a package of 3 modules'],
        [
            { kind: 'makeMoveVec', type: 'u64', elements: [input(5), input(0)] },
            `list shared object ${id('0e')}, 0x8813000000000000`,
        ],
        [
            { kind: 'upgrade', package: id('0a'), ticket: { kind: 'result', index: 0 } },
            `upgrade package ${id('0a')} with result of calls[0]`,
        ],
        [
            { kind: 'mergeCoins', into: GAS_COIN, sources: [input(6)] },
            'merge inputs[6], which does not exist into the gas coin',
        ],
    ] as const) {
        test(`is: ${text}`, () => {
            const inputs: readonly Input[] = [
                u64,
                recipient,
                { kind: 'owned', ref: ref('0c') },
                { kind: 'receiving', ref: ref('0d') },
                { kind: 'withdrawal', amount: 7n, type: '0x2::sui::SUI', from: 'sender' },
                shared('0e'),
            ];
            expect(callOf(command, inputs)).toBe(text);
        });
    }

    test('shows the bytes of an amount with another length than 8 bytes', () => {
        const inputs = [pure(bcs.u8().serialize(5))];
        expect(callOf({ kind: 'splitCoins', coin: GAS_COIN, amounts: [input(0)] }, inputs)).toBe(
            'split 0x05 from the gas coin',
        );
    });

    test('has one text for each command, in order', () => {
        const commands: Command[] = [
            { kind: 'publish', modules: 1 },
            { kind: 'publish', modules: 2 },
        ];
        expect(describeTransaction(program([], commands)).calls).toEqual([
            'publish a package of 1 modules',
            'publish a package of 2 modules',
        ]);
    });
});

describe('the description of a call', () => {
    const bool = (value: boolean): Input => pure(bcs.bool().serialize(value));
    const number = (value: bigint): Input => pure(bcs.u64().serialize(value));
    const option = (value: bigint | null): Input => pure(bcs.option(bcs.u64()).serialize(value));

    for (const [isSell, side] of [
        [false, 'buy'],
        [true, 'sell'],
    ] as const) {
        test(`names and scales the arguments of a limit order to ${side}`, () => {
            const inputs = [
                shared('0e'),
                bool(isSell),
                number(20_000_000n),
                number(63_000_500_000_000n),
                number(0n),
                option(18_446_744_073_709_551_615n),
                bool(true),
                option(null),
            ];
            expect(call('clearing_house::place_limit_order', inputs)).toBe(
                `call ${id('0a')}::clearing_house::place_limit_order(session shared object ${id('0e')}, side ${side}, ` +
                    'size 0.02, price 63000.5, orderType 0, clientOrderId 18446744073709551615, reduceOnly true, ' +
                    'expiry none)',
            );
        });
    }

    test('names and scales the arguments of market orders, margin, leverage and cancels', () => {
        const position = [shared('0e'), { kind: 'owned', ref: ref('0c') }, shared('0f')] as const;
        const objects = `market shared object ${id('0e')}, capability your object ${id('0c')}, account shared object ${id('0f')}`;
        const at = `call ${id('0a')}::clearing_house`;
        expect(call('clearing_house::place_market_order', [shared('0e'), bool(false), number(1n), bool(false)])).toBe(
            `${at}::place_market_order(session shared object ${id('0e')}, side buy, size 0.000000001, reduceOnly false)`,
        );
        expect(call('clearing_house::allocate_collateral', [...position, number(25_000_000n)])).toBe(
            `${at}::allocate_collateral(${objects}, amount 25000000 of the coin's own units)`,
        );
        const ratio = pure(bcs.u256().serialize(50_000_000_000_000_000n));
        expect(call('clearing_house::set_position_initial_margin_ratio', [...position, ratio])).toBe(
            `${at}::set_position_initial_margin_ratio(${objects}, ratio 0.05)`,
        );
        const ids = pure(bcs.vector(bcs.u128()).serialize([7n, 2n ** 128n - 1n]));
        expect(call('clearing_house::cancel_orders', [...position, ids])).toBe(
            `${at}::cancel_orders(${objects}, orderIds [7, ${2n ** 128n - 1n}])`,
        );
        const end = [shared('0e'), position[1], shared('0f'), bool(true), bool(false)];
        expect(call('clearing_house::end_session', end)).toMatch(/, allocateMissing true, deallocateFree false\)$/);
    });

    test('lists every order id', () => {
        const list = Array.from({ length: 200 }, (_, i) => BigInt(i));
        const position = [shared('0e'), { kind: 'owned', ref: ref('0c') }, shared('0f')] as const;
        const ids = pure(bcs.vector(bcs.u128()).serialize(list));
        expect(call('clearing_house::try_cancel_orders', [...position, ids])).toContain(`[${list.join(', ')}]`);
    });

    test('shows malformed options', () => {
        const inputs = [shared('0e'), bool(true), number(1n), number(1n), number(0n), option(1n), bool(true)];
        const broken: Input = { kind: 'pure', bytes: Uint8Array.of(2, 0, 0, 0, 0, 0, 0, 0, 0) };
        expect(call('clearing_house::place_limit_order', [...inputs, broken])).toMatch(/, expiry malformed\)$/);
    });

    test('shows the bytes of a value with a wrong length', () => {
        const inputs = [shared('0e'), bool(true), pure(bcs.u32().serialize(5)), bool(false)];
        expect(call('clearing_house::place_market_order', inputs)).toContain(', size 0x05000000, ');
    });

    test('names the call of a result', () => {
        const own = { arguments: [{ kind: 'nestedResult', index: 4, part: 1 }, GAS_COIN, input(0), input(1)] as const };
        expect(call('clearing_house::place_market_order', [number(1n), bool(false)], own)).toBe(
            `call ${id('0a')}::clearing_house::place_market_order(session result 1 of calls[4], side the gas coin, ` +
                'size 0.000000001, reduceOnly false)',
        );
    });

    test('shows bytes for an unknown function or wrong arguments', () => {
        const inputs = [number(1n), bool(true)];
        const values = '(0x0100000000000000, 0x01)';
        expect(call('clearing_house::place_twice', inputs)).toBe(
            `call ${id('0a')}::clearing_house::place_twice${values}`,
        );
        expect(call('pool::place_market_order', inputs)).toBe(`call ${id('0a')}::pool::place_market_order${values}`);
        expect(call('clearing_house::place_market_order', inputs)).toContain(`::place_market_order${values}`);
    });

    test('shows the amount of a split as a number, and only that', () => {
        const own = { package: SUI, typeArguments: ['T'] };
        expect(call('coin::split', [number(1n), number(2n), number(3n)], own)).toBe(
            `call ${SUI}::coin::split<T>(0x0100000000000000, 2, 0x0300000000000000)`,
        );
    });

    test('shows type arguments', () => {
        const own = { typeArguments: ['u64', `${id('0c')}::usdc::USDC`] };
        expect(call('oracle::update', [], own)).toBe(
            `call ${id('0a')}::oracle::update<u64, ${id('0c')}::usdc::USDC>()`,
        );
    });
});
