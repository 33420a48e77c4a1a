/** Transactions that the sandbox builds, each with one change. */

import { Buffer } from 'node:buffer';
import { describe, expect, test } from '@jest/globals';
import { toBase58 } from '@mysten/sui/utils';
import { OPTIONS } from '../../../ts/exchange/describe/options.js';
import { FRAMEWORK } from '../../../sandbox/ts/chain/world.js';
import { readTransactionData } from '../../../ts/transaction/data.js';
import {
    add,
    address,
    GAS,
    insert,
    merge,
    moveCall,
    nested,
    owned,
    pure,
    remove,
    result,
    shared,
    split,
    sweep,
    transfer,
    u64,
    type Argument,
    type Command,
    type Program,
} from '../../attack/mutation/edit.js';
import { oraclePackages, VICTIM } from '../../attack/setup.js';
import { call, find, findKind, Reading, setPure } from './reading.js';

const NEW = `0x${'e'.repeat(64)}`;
const SHARED = `0x${'b'.repeat(64)}`;

const LIMIT = 'createOrders limit, coins pay';
const PRICED = `${LIMIT}, new prices`;
const DEPOSIT = 'deposit from one coin, coins pay';
const FUNDS_DEPOSIT = 'deposit from the address balance, coins pay';
const WITHDRAW = 'withdraw to a coin, coins pay';
const OPEN = 'createAccount of a new wallet, coins pay';
const CANCEL = 'cancelOrders several, coins pay';
const ALLOCATE = 'allocate for the first time, coins pay';
const LEVERAGE = 'setLeverage up, coins pay';

type Edit = (program: Program) => void;

const amountOf = (program: Program): Argument =>
    program.commands[findKind(program, 'SplitCoins')]!.SplitCoins!.amounts[0]!;
const recipientOf = (program: Program): Argument =>
    program.commands[findKind(program, 'TransferObjects')]!.TransferObjects!.address;

const list = (type: string | null, elements: readonly Argument[]): Command =>
    ({ $kind: 'MakeMoveVec', MakeMoveVec: { type, elements } }) as unknown as Command;

describe('a call that is not in the table', () => {
    const FUNCTION = 'clearing_house::no_row';
    /** What an honest write contains, and the call takes. */
    const TAKEN: readonly (readonly [string, string, (program: Program) => readonly Argument[]])[] = [
        ['nothing', LIMIT, () => []],
        ['a number of its own', LIMIT, (program) => [add(program, pure(u64(1)))]],
        ['a shared object', LIMIT, (program) => [add(program, shared(SHARED, 1n, true))]],
        ['the market', CANCEL, (program) => [call(program, 'try_cancel_orders').arguments[0]!]],
        ['a recipient', WITHDRAW, (program) => [recipientOf(program)]],
        ['an amount', WITHDRAW, (program) => [call(program, 'withdraw_collateral').arguments[3]!]],
        ['an amount to deposit', DEPOSIT, (program) => [amountOf(program)]],
        ['a size', LIMIT, (program) => [call(program, 'place_limit_order').arguments[2]!]],
        ['a price', LIMIT, (program) => [call(program, 'place_limit_order').arguments[3]!]],
        ['order ids', CANCEL, (program) => [call(program, 'try_cancel_orders').arguments[3]!]],
    ];
    const PACKAGES: Readonly<Record<string, (reading: Reading) => string>> = {
        'the contract': ({ setup }) => setup.world.packages.perpetuals,
        'an adapter of prices': ({ setup }) => oraclePackages(setup.world)[0]!,
        'a package without a role': () => NEW,
    };
    const cases = Object.keys(PACKAGES).flatMap((of) => TAKEN.map((taken) => [of, ...taken] as const));

    test.each(cases)('of %s is refused whatever it takes: %s', async (of, _what, name, argumentsOf) => {
        for (const reading of [await Reading.of(name), await Reading.learning(name, [])]) {
            const departures = reading.departures((program) => {
                insert(program, 0, [moveCall(`${PACKAGES[of]!(reading)}::${FUNCTION}`, [], argumentsOf(program))]);
            });
            expect(departures).toContainEqual(expect.stringContaining(FUNCTION));
        }
    });

    test('is refused in place of one that is', async () => {
        const reading = await Reading.of(ALLOCATE);
        const departures = reading.departures((program) => {
            call(program, 'create_market_position').function = 'create_market_position_v2';
        });
        expect(departures).toContainEqual(expect.stringContaining('clearing_house::create_market_position_v2('));
    });
});

describe('packages that are learned', () => {
    test('are one adapter of prices, so that no unknown package gets a result of another', async () => {
        const reading = await Reading.learning(PRICED);
        const { pythLazer, pythLazerAdapter } = reading.setup.world.packages;
        expect(reading.verdict().packages.oracle).toEqual([...new Set([pythLazerAdapter, pythLazer])]);
        const departures = reading.departures(({ commands }) => {
            const last = commands.findLast(({ MoveCall }) => MoveCall?.module === 'price_feed_storage')!;
            last.MoveCall!.package = NEW;
        });
        expect(departures).toEqual([
            expect.stringMatching(`^package \\(oracle\\) is ${NEW}; expected one oracle package`),
        ]);
    });
});

describe('the role of a capability', () => {
    const asAssistant: Edit = ({ commands }) => {
        for (const { MoveCall } of commands) {
            if (MoveCall === undefined) continue;
            MoveCall.typeArguments = MoveCall.typeArguments.map((type) => type.replace(/ADMIN$/, 'ASSISTANT'));
        }
    };

    test.each([DEPOSIT, LIMIT, LEVERAGE, CANCEL])(
        'is ADMIN unless the user named an agent’s account: %s',
        async (name) => {
            const departures = (await Reading.of(name)).departures(asAssistant);
            expect(departures).toContainEqual(
                expect.stringMatching(
                    /types show \w+::authority::ASSISTANT; expected the role ADMIN, of your own account$/,
                ),
            );
        },
    );

    test('may be ASSISTANT for an agent’s account', async () => {
        const reading = await Reading.of(LIMIT, {}, { isAgent: true });
        expect(reading.departures(asAssistant)).toEqual([]);
        expect(reading.departures()).toEqual([]);
    });
});

describe('a leverage', () => {
    const ONE = 10n ** 18n;
    const asBytes = (ratio: bigint): Uint8Array =>
        Uint8Array.from({ length: 32 }, (_, i) => Number((ratio >> BigInt(8 * i)) & 0xffn));

    test.each<[string, string, bigint, boolean]>([
        ['rounded down', 'setLeverage down, coins pay', ONE / 3n, true],
        ['rounded up', 'setLeverage down, coins pay', ONE / 3n + 1n, true],
        ['as a double', 'setLeverage down, coins pay', BigInt((1 / 3) * 1e18), true],
        ['as a double, exactly', LEVERAGE, BigInt((1 / 10) * 1e18), true],
        ['a little more', 'setLeverage down, coins pay', ONE / 3n + 1_000n, false],
        ['a little less', LEVERAGE, ONE / 10n - 1_000n, false],
    ])('is exact except for rounding: %s', async (_what, name, ratio, isFine) => {
        const departures = (await Reading.of(name)).departures((program) => {
            setPure(program, call(program, 'set_position_initial_margin_ratio').arguments[3]!, asBytes(ratio));
        });
        expect(departures.length).toBe(isFine ? 0 : 1);
    });
});

describe('a reservation on an address balance', () => {
    test('is rejected as an input object', async () => {
        const reading = await Reading.of(DEPOSIT);
        const departuresOf = (change: (reference: { version: string; digest: string }) => void): string[] =>
            reading.departures((program) => {
                const at = program.commands[findKind(program, 'SplitCoins')]!.SplitCoins!.coin.Input!;
                change(program.inputs[at]!.Object!.ImmOrOwnedObject!);
            });
        const departure = expect.stringMatching(
            /^inputs\[\d+\] is a reservation on the address balance, 0x\w+; expected an object$/,
        );
        expect(departuresOf((reference) => (reference.version = '0'))).toEqual([departure]);
        expect(departuresOf((reference) => (reference.digest = toBase58(new Uint8Array(32).fill(0xac, 12))))).toEqual([
            departure,
        ]);
    });
});

describe('gas', () => {
    test('of 50 orders with new prices is within the default budget', async () => {
        const bodyOf = ({ accounts, markets: { btc, eth } }: Reading['setup']): Record<string, unknown> => ({
            accountId: accounts[0]!.capabilityId,
            orders: Array.from({ length: 50 }, (_, i) => {
                const [market, price, amount] = i % 2 === 0 ? [btc, 50_000, 0.001] : [eth, 2_000, 0.01];
                const terms = { type: 'limit', side: 'buy', amount, price: price - i, reduceOnly: false };
                return { chId: market.id, ...terms };
            }),
            deallocateFreeCollateral: false,
            metadata: { sender: VICTIM },
        });
        const reading = await Reading.build('createOrders', bodyOf);
        expect(reading.departures()).toEqual([]);
        const { gas, commands } = readTransactionData(Buffer.from(reading.honest.answer.transactionBytes, 'base64'));
        expect(commands.length).toBeGreaterThan(50);
        expect(gas.budget).toBeLessThanOrEqual(BigInt(OPTIONS.transaction.maxGasBudget));
    });

    test('is not taken from the address balance when the list of declared coins is empty', async () => {
        const reading = await Reading.of(LIMIT);
        const { envelope } = reading.expectation;
        Object.assign(reading.expectation, { envelope: { ...envelope, gas: { ...envelope.gas, coins: [] } } });
        const departures = reading.departures((_program, data) => (data.gasData.payment = []));
        expect(departures).toEqual(['gas payment is your address balance; expected coins']);
    });
});

describe('a known call', () => {
    test('with a wrong session reports every other wrong argument', async () => {
        const departures = (await Reading.of(LIMIT)).departures((program) => {
            const { arguments: args } = call(program, 'place_limit_order');
            args[0] = args[1]!;
            args[2] = add(program, pure(u64(1)));
            args[3] = add(program, pure(new Uint8Array(3)));
            sweep(program);
        });
        expect(departures).toEqual([
            expect.stringMatching(/place_limit_order session is /),
            expect.stringMatching(/place_limit_order price is 0x000000; expected a value for price$/),
            expect.stringMatching(/place_limit_order size is 0.000000001 BTC; expected 0.011 BTC$/),
            expect.stringMatching(/end_session is a session without one; expected an order in the session$/),
        ]);
    });

    test('on another account reports its amount, too', async () => {
        const departures = (await Reading.of(ALLOCATE)).departures((program) => {
            const { arguments: args } = call(program, 'allocate_collateral');
            args[2] = args[0]!;
            setPure(program, args[3]!, u64(7));
        });
        expect(departures).toContainEqual(expect.stringMatching(/allocate_collateral account is /));
        expect(departures).toContainEqual(
            expect.stringMatching(/allocate_collateral amount is 0.000007 USDC; expected 200 USDC/),
        );
    });
});

describe('a new capability', () => {
    test('is transferred to the wallet exactly once', async () => {
        const reading = await Reading.of(OPEN);
        const departure = 'calls show no transfer; expected the capability of the new account transferred to you';
        expect(
            reading.departures((program) => {
                remove(program, findKind(program, 'TransferObjects'));
                sweep(program);
            }),
        ).toEqual([departure]);
        const twice = reading.departures((program) => {
            program.commands.push(structuredClone(program.commands[findKind(program, 'TransferObjects')]!));
        });
        expect(twice).toEqual([expect.stringMatching(/only a transfer of what this write returns to you/)]);
    });
});

describe('an equivalent transaction of another builder', () => {
    test('may create the list of order ids by a command', async () => {
        const asList =
            (type: string, length: number): Edit =>
            (program) => {
                const bytes = Buffer.from(
                    program.inputs[call(program, 'try_cancel_orders').arguments[3]!.Input!]!.Pure!.bytes,
                    'base64',
                );
                const ids = [0, 1].map((at) => add(program, pure(bytes.subarray(1 + at * 16, 1 + at * 16 + length))));
                insert(program, 0, [list(type, ids)]);
                call(program, 'try_cancel_orders').arguments[3] = result(0);
                sweep(program);
            };
        const reading = await Reading.of(CANCEL);
        expect(reading.departures(asList('u128', 16))).toEqual([]);
        expect(reading.departures(asList('u64', 16))).not.toEqual([]);
        expect(reading.departures(asList('u128', 8))).not.toEqual([]);
    });

    test('may merge the pieces of a deposit: their sum and their origin are verified', async () => {
        const reading = await Reading.of(DEPOSIT);
        const pieces =
            (more: bigint): Edit =>
            (program) => {
                const at = findKind(program, 'SplitCoins');
                const { amounts } = program.commands[at]!.SplitCoins!;
                setPure(program, amounts[0]!, u64(500_250_000n - 40_000_000n));
                amounts.push(add(program, pure(u64(more))));
                insert(program, at + 1, [merge(nested(at, 0), [nested(at, 1)])]);
            };
        expect(reading.departures(pieces(40_000_000n))).toEqual([]);
        expect(reading.departures(pieces(40_000_001n))).toEqual([
            expect.stringMatching(/amount is 500.250001 USDC; expected 500.25 USDC/),
        ]);
        const gas = reading.departures((program) => {
            const at = findKind(program, 'SplitCoins');
            const piece = split(GAS, [add(program, pure(u64(1)))]);
            insert(program, at + 1, [piece, merge(nested(at, 0), [nested(at + 1, 0)])]);
        });
        expect(gas).toContainEqual(
            expect.stringMatching(/merge is .*; expected only coins of your wallet that are deposited/),
        );
        const itself = reading.departures((program) => {
            const at = findKind(program, 'SplitCoins');
            insert(program, at + 1, [merge(nested(at, 0), [nested(at, 0)])]);
        });
        expect(itself).not.toEqual([]);
    });

    test('may deposit pieces of two coins, and use no third', async () => {
        const reading = await Reading.of(DEPOSIT);
        const coins = reading.setup.chain
            .wallet(VICTIM)
            .coins.filter(({ coinType }) => coinType === reading.setup.chain.collateralType);
        const [, second, third] = coins;
        const departuresOf = (isDeposited: boolean): string[] =>
            reading.departures((program) => {
                const at = findKind(program, 'SplitCoins');
                setPure(program, amountOf(program), u64(isDeposited ? 500_000_000 : 500_250_000));
                const other = add(program, owned((isDeposited ? second : third)!));
                const piece = split(other, [add(program, pure(u64(isDeposited ? 250_000 : 0)))]);
                insert(program, at + 1, [piece, ...(isDeposited ? [merge(nested(at, 0), [nested(at + 1, 0)])] : [])]);
            });
        expect(departuresOf(true)).toEqual([]);
        expect(departuresOf(false)).toEqual([
            expect.stringContaining(third!.objectId),
            'calls show 0 units left; expected every coin used by this write',
        ]);
    });

    test('may split a deposit by a framework call', async () => {
        const reading = await Reading.of(DEPOSIT);
        const byCall =
            (amount: bigint): Edit =>
            (program) => {
                const at = findKind(program, 'SplitCoins');
                const { coin, amounts } = program.commands[at]!.SplitCoins!;
                setPure(program, amounts[0]!, u64(amount));
                program.commands[at] = moveCall(
                    `${FRAMEWORK.sui}::coin::split`,
                    [reading.setup.chain.collateralType],
                    [coin, amounts[0]!],
                );
            };
        expect(reading.departures(byCall(500_250_000n))).toEqual([]);
        expect(reading.departures(byCall(500_250_001n))).toEqual([
            expect.stringMatching(/amount is .*; expected 500.25 USDC/),
        ]);
    });

    test('may transfer an emptied coin of the address balance', async () => {
        const reading = await Reading.of(FUNDS_DEPOSIT);
        const withRest =
            (rest: bigint): Edit =>
            (program) => {
                const at = find(program, 'redeem_funds');
                const { arguments: args } = call(program, 'deposit_collateral');
                const coin = args.findIndex((argument) => (argument.Result ?? argument.NestedResult?.[0]) === at);
                insert(program, at + 1, [split(result(at), [add(program, pure(u64(250_000_000n - rest)))])]);
                call(program, 'deposit_collateral').arguments[coin] = nested(at + 1, 0);
                program.commands.push(transfer([result(at)], add(program, pure(address(VICTIM)))));
            };
        expect(reading.departures(withRest(0n))).toEqual([]);
        expect(reading.departures(withRest(1n))).toContainEqual(
            expect.stringMatching(/only a transfer of what this write returns/),
        );
    });
});
