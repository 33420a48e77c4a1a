/** Transactions that the sandbox builds, each with one change. */

import { Buffer } from 'node:buffer';
import { describe, expect, test } from '@jest/globals';
import { toBase58 } from '@mysten/sui/utils';
import { OPTIONS } from '../../../ts/exchange/describe/options.js';
import { FRAMEWORK, SUI_TYPE } from '../../../ts/sandbox/chain/world.js';
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
import { VICTIM } from '../../attack/setup.js';
import { call, find, findKind, Reading, setPure } from './reading.js';

const NEW = `0x${'e'.repeat(64)}`;
const OTHER = `0x${'d'.repeat(64)}`;
const SHARED = `0x${'b'.repeat(64)}`;

const LIMIT = 'createOrders limit, coins pay';
const PRICED = `${LIMIT}, new prices`;
const NAMED = 'createOrders with a client id, coins pay';
const CLIENT_ID = 9007199254740993n;
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

/** Unknown calls are verified by their arguments. */
const ANY = { mode: 'structural' } as const;

describe('a value that an oracle call took', () => {
    /** Values that later calls read. */
    const BORROWED: readonly (readonly [string, string, (program: Program) => Argument, RegExp])[] = [
        ['a recipient', WITHDRAW, recipientOf, /transfer recipient is a value that an oracle call .*; expected you, /],
        ['an amount to withdraw', WITHDRAW, (program) => call(program, 'withdraw_collateral').arguments[3]!, /amount/],
        ['an amount to deposit', DEPOSIT, amountOf, /split is a value that an oracle call .*; expected an amount/],
        ['a size', LIMIT, (program) => call(program, 'place_limit_order').arguments[2]!, /size is .* an oracle call/],
        [
            'a price',
            LIMIT,
            (program) => call(program, 'place_limit_order').arguments[3]!,
            /price is a value that an oracle call took/,
        ],
        [
            'order ids',
            CANCEL,
            (program) => call(program, 'try_cancel_orders').arguments[3]!,
            /orderIds is a value that an oracle call took/,
        ],
    ];

    test.each(BORROWED)('is not trusted any more: %s', async (_what, name, borrowed, departure) => {
        const [pinned, learning] = [await Reading.of(name, 'contract', ANY), await Reading.learning(name)];
        for (const [reading, oracle] of [
            [pinned, pinned.setup.world.packages.oracle],
            [learning, NEW],
        ] as const) {
            const departures = reading.departures((program) => {
                insert(program, 0, [moveCall(`${oracle}::x::set`, [], [borrowed(program)])]);
            });
            expect(departures).toContainEqual(expect.stringMatching(departure));
        }
    });

    test('is not trusted either when another call created it', async () => {
        const reading = await Reading.of(NAMED, 'contract', ANY);
        const { oracle } = reading.setup.world.packages;
        const through =
            (isBorrowed: boolean): Edit =>
            (program) => {
                const id = add(program, pure(u64(CLIENT_ID)));
                const borrow = isBorrowed ? [moveCall(`${oracle}::x::set`, [], [nested(0, 0)])] : [];
                insert(program, 0, [moveCall(`${FRAMEWORK.std}::option::some`, ['u64'], [id]), ...borrow]);
                call(program, 'place_limit_order').arguments[5] = result(0);
                sweep(program);
            };
        expect(reading.departures(through(false))).toEqual([]);
        expect(reading.departures(through(true))).toContainEqual(
            expect.stringMatching(/clientOrderId is .* an oracle call/),
        );
    });

    test('may be used by several oracle calls, and by an earlier call', async () => {
        const reading = await Reading.of(PRICED, 'contract', ANY);
        const { oracle } = reading.setup.world.packages;
        /** Replaces the honest updates, as two oracle calls are the maximum. */
        const replaced = (compose: (program: Program) => readonly Command[]): string[] =>
            reading.departures((program) => {
                const last = program.commands.findLastIndex(({ MoveCall }) => MoveCall?.package === oracle);
                for (let at = last; at >= 0; at -= 1) remove(program, at);
                insert(program, 0, compose(program));
                sweep(program);
            });
        const set = (value: Argument): Command => moveCall(`${oracle}::x::set`, [], [value]);
        const shared = replaced((program) => {
            const own = add(program, pure(u64(1)));
            return [set(own), set(own)];
        });
        const read = replaced((program) => {
            const fee = add(program, pure(u64(100_000)));
            return [split(GAS, [fee]), moveCall(`${oracle}::x::set`, [], [nested(0, 0), fee])];
        });
        expect([shared, read]).toEqual([[], []]);
    });
});

describe('oracle calls', () => {
    test('come before the calls that need their prices', async () => {
        const reading = await Reading.of(LIMIT, 'contract', ANY);
        const { oracle } = reading.setup.world.packages;
        const update = (at: (program: Program) => number): string[] =>
            reading.departures((program) => {
                const feed = add(program, shared(SHARED, 1n, true));
                insert(program, at(program), [moveCall(`${oracle}::feed::update`, [], [feed])]);
            });
        expect(update(() => 0)).toEqual([]);
        expect(update((program) => find(program, 'end_session'))).toEqual([
            expect.stringMatching(
                /feed::update is one in a session; expected oracle calls before the calls of a market/,
            ),
        ]);
        expect(update(({ commands }) => commands.length)).toEqual([
            expect.stringMatching(
                /feed::update is an oracle call after the last one; expected oracle calls before contract calls/,
            ),
        ]);
    });

    /** Passes the result of the first package's call to the second's. */
    const passOn =
        (first: string, second: string): Edit =>
        (program) => {
            insert(program, 0, [
                moveCall(`${first}::lending::withdraw_all_of_sender`, [], [add(program, shared(SHARED, 1n, true))]),
                moveCall(`${second}::x::take`, [], [result(0)]),
            ]);
        };

    test('may use only one package without a pin, so that no unknown package gets a result of another', async () => {
        const reading = await Reading.learning(LIMIT);
        expect(reading.departures(passOn(NEW, NEW))).toEqual([]);
        expect(reading.verdict(passOn(NEW, NEW)).packages.oracle).toEqual([NEW]);
        const departure = `package (oracle) is ${NEW}; expected one oracle package: ${OTHER}; if all are yours, pin options.transaction.pins.packages.oracle = ['${OTHER}', '${NEW}']`;
        expect(reading.departures(passOn(OTHER, NEW))).toEqual([departure]);
        // Both are not learned either, or the next transaction could pass the result.
        const separate = reading.departures((program) => {
            const calls = [OTHER, NEW].map((id) =>
                moveCall(`${id}::x::update`, [], [add(program, shared(SHARED, 1n, true))]),
            );
            insert(program, 0, calls);
        });
        expect(separate).toEqual([departure]);
    });

    test('may pass a result to another pinned package', async () => {
        const { packages: pins } = (await Reading.of(LIMIT)).expectation.trust;
        const reading = await Reading.of(LIMIT, 'contract', { ...ANY, packages: { ...pins, oracle: [OTHER, NEW] } });
        expect(reading.departures(passOn(OTHER, NEW))).toEqual([]);
        expect(reading.departures(passOn(NEW, SHARED))).toEqual([expect.stringMatching(/^package \(oracle\) is /)]);
    });

    test.each<[string, (reading: Reading) => string, boolean]>([
        ['a new package', () => `${NEW}::x::Y`, false],
        [
            'a new package inside another type',
            ({ setup }) => `${setup.world.packages.oracle}::x::Y<${NEW}::x::Y>`,
            false,
        ],
        ['another type of the collateral’s package', ({ setup }) => `${setup.world.collateralType}2`, false],
        ['its own package', ({ setup }) => `${setup.world.packages.oracle}::x::Y`, true],
        ['the contract', ({ setup }) => `vector<${setup.world.packages.perpetuals}::x::Y>`, true],
        ['Sui’s own', () => `${FRAMEWORK.sui}::coin::Coin<${SUI_TYPE}>`, true],
        ['the collateral', ({ setup }) => setup.world.collateralType, true],
        ['a number', () => 'u64', true],
    ])('accept only types of known packages: %s', async (_what, typeOf, isFine) => {
        const reading = await Reading.of(LIMIT, 'contract', ANY);
        const type = typeOf(reading);
        const departures = reading.departures((program) => {
            const update = moveCall(
                `${reading.setup.world.packages.oracle}::x::f`,
                [type],
                [add(program, shared(SHARED, 1n, true))],
            );
            insert(program, 0, [update]);
        });
        const departure = `calls[0] x::f types show ${type}; expected types of pinned packages, of the framework or of the collateral`;
        expect(departures).toEqual(isFine ? [] : [departure]);
    });

    test('do not include a contract call that takes only a number', async () => {
        const make =
            (packageId: string): Edit =>
            (program) => {
                const id = add(program, pure(u64(CLIENT_ID)));
                insert(program, 0, [moveCall(`${packageId}::clearing_house::create_client_order_id`, [], [id])]);
                call(program, 'place_limit_order').arguments[5] = result(0);
                sweep(program);
            };
        const fresh = await Reading.learning(NAMED, []);
        const { perpetuals } = fresh.setup.world.packages;
        expect((await Reading.of(NAMED)).departures(make(perpetuals))).toEqual([]);
        expect(fresh.departures(make(perpetuals))).toEqual([]);
        expect(fresh.departures(make(NEW))).toEqual([
            `package (perpetuals) is ${perpetuals}; expected one perpetuals package: ${NEW}`,
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
            for (const dialect of ['contract', 'unknown'] as const) {
                const departures = (await Reading.of(name, dialect)).departures(asAssistant);
                expect(departures).toContainEqual(
                    expect.stringMatching(
                        /types show \w+::authority::ASSISTANT; expected the role ADMIN, of your own account$/,
                    ),
                );
            }
        },
    );

    test('may be ASSISTANT for an agent’s account', async () => {
        for (const dialect of ['contract', 'unknown'] as const) {
            const reading = await Reading.of(LIMIT, dialect, {}, { isAgent: true });
            expect(reading.departures(asAssistant)).toEqual([]);
            expect(reading.departures()).toEqual([]);
        }
    });
});

describe('the scale of unknown calls', () => {
    test('is 10^-9 after a known order', async () => {
        const reading = await Reading.of(LIMIT, 'contract', { mode: 'structural', scale: 'any', mayLearn: true });
        expect(reading.verdict()).toMatchObject({ departures: [], scale: 'e9' });
        const pinned = await Reading.of(LIMIT, 'contract', { mode: 'structural', scale: 'steps' });
        expect(pinned.verdict()).toMatchObject({ departures: [], scale: 'steps' });
        const unknown = await Reading.of(LIMIT, 'unknown', { scale: 'any', mayLearn: true });
        expect(unknown.verdict()).toMatchObject({ departures: [], scale: 'steps' });
    });

    test('is the same for all orders of a transaction', async () => {
        const name = 'createOrders of several in one market, coins pay';
        const reading = await Reading.of(name, 'contract', { mode: 'structural', scale: 'any' });
        const { lotSize, tickSize } = reading.setup.markets.btc;
        const departures = reading.departures((program) => {
            const last = program.commands.findLastIndex(({ MoveCall }) => MoveCall?.function === 'place_limit_order');
            const place = program.commands[last]!.MoveCall!;
            place.function = 'place_limit_order_v2';
            for (const [slot, unit] of [
                [2, lotSize],
                [3, tickSize],
            ] as const) {
                const bytes = Buffer.from(program.inputs[place.arguments[slot]!.Input!]!.Pure!.bytes, 'base64');
                place.arguments[slot] = add(program, pure(u64(bytes.readBigUInt64LE() / unit)));
            }
            sweep(program);
        });
        expect(departures).toContainEqual(expect.stringMatching(/place_limit_order_v2 size/));
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

describe('an unknown call without a plain value', () => {
    /** Replaces the call by one with the same arguments and another effect. */
    const windUp: Edit = (program) => {
        call(program, 'enter').function = 'wind_up';
    };

    test.each([
        ['there', false],
        ['unknown', false],
        ['none', true],
    ] as const)('is a new position only if none exists: %s', async (position, isFine) => {
        const departures = (await Reading.of(ALLOCATE, 'unknown', { position })).departures(windUp);
        expect(departures.length > 0).toBe(!isFine);
    });

    test('shares no market without a session', async () => {
        const departures = (await Reading.of(LIMIT, 'unknown')).departures((program) => {
            const { package: packageId, typeArguments } = call(program, 'reopen');
            const market = call(program, 'open').arguments[5]!;
            insert(program, 0, [moveCall(`${packageId}::venue::settle`, typeArguments, [market])]);
        });
        expect(departures).toContainEqual(expect.stringContaining('::venue::settle('));
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
    test.each(['contract', 'unknown'] as const)(
        'of 50 orders with new prices is within the default budget, in the dialect %s',
        async (dialect) => {
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
            const reading = await Reading.build('createOrders', bodyOf, dialect);
            expect(reading.departures()).toEqual([]);
            const { gas, commands } = readTransactionData(
                Buffer.from(reading.honest.answer.transactionBytes, 'base64'),
            );
            expect(commands.length).toBeGreaterThan(50);
            expect(gas.budget).toBeLessThanOrEqual(BigInt(OPTIONS.transaction.maxGasBudget));
        },
    );

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
