/** Swaps between the client's own commands: each row is one attack, and the rule that refuses it. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { composeSwap } from '../../../ts/transaction/bounded/swap.js';
import { encodeProgram } from '../../../ts/transaction/bounded/program.js';
import { FORBIDDEN, isForbidden, type Rule } from '../../../ts/transaction/bounded/terms.js';
import { readBase64 } from '../../../ts/transaction/bytes.js';
import { readKind, type Argument, type Command } from '../../../ts/transaction/data.js';
import {
    address,
    CAPABILITY,
    COIN,
    FRIEND,
    GAS,
    id,
    moveCall,
    nested,
    refOf,
    result,
    split,
    STRANGER,
    SUI,
    THIRD,
    transfer,
    u64,
    WALLET,
    type Call,
    type Write,
} from '../kit.js';
import {
    AMOUNT,
    BEFORE,
    compose,
    departuresOf,
    GAS_POOL,
    honestAnswer,
    honestSwap,
    METADATA,
    MIN,
    POOL,
    QUOTED,
    SLIPPAGE,
    SOURCES,
    termsOf,
    TO,
    trustOf,
    transactionOf,
    UNKNOWN,
    VAULT,
    WRAPPER,
    type SourceName,
} from './kit.js';
import { execute, holdings } from './machine.js';
import { readSwap, verifySwap } from '../../../ts/transaction/bounded/swap.js';
import { sized } from '../../support/size.js';

const EVIL = `${id(0xee)}::evil::take`;
const NAMES = Object.keys(SOURCES) as SourceName[];
/** The last commands of the client. */
const LAST = 3;

/** Inserts commands of the service before its last one. */
function insert(write: Write, ...commands: readonly Command[]): void {
    write.insert(write.commands.length - LAST - 1, ...commands);
}

/** Calls a contract with an argument in the middle. */
function callWith(write: Write, argument: Argument): void {
    insert(write, moveCall(EVIL, [], [argument]));
}

/** Sets an argument of the call of the router's begin. */
function setBegin(write: Write, place: number, bytes: Uint8Array): void {
    write.call('begin_router_tx_r1_w1_varied_in').arguments[place] = write.pure(bytes);
    write.sweep();
}

/** A call, by its index from the start or the end. */
function callAt(write: Write, at: number): Call {
    return write.commands.at(at) as unknown as Call;
}

/** The recipient of the last transfer. */
function recipientOf(write: Write): Argument {
    const command = write.commands.at(-1);
    return command?.kind === 'transferObjects' ? command.to : GAS;
}

/** The coin that comes out. */
function outOf(write: Write): Argument {
    const command = write.commands.at(-LAST);
    return command?.kind === 'moveCall' ? command.arguments[0]! : GAS;
}

function setLast(write: Write, from: number, change: (command: Command) => Command): void {
    const at = write.commands.length - from;
    write.commands[at] = change(write.commands[at]!);
    write.sweep();
}

type Row = readonly [what: string, rules: readonly Rule[], change: (write: Write) => void, source?: SourceName];

const ROWS: readonly Row[] = [
    [
        'your whole coin in a call',
        ['own values', 'own objects'],
        (w) => {
            callWith(w, w.owned(COIN));
        },
    ],
    [
        'a coin of another type',
        ['own objects'],
        (w) => {
            callWith(w, w.owned(THIRD));
        },
    ],
    [
        "the account's capability",
        ['own objects'],
        (w) => {
            callWith(w, w.owned(CAPABILITY));
        },
    ],
    [
        'the capability as one more argument of an honest call',
        ['own objects'],
        (w) => {
            w.call('swap_a2b_w1').arguments.push(w.owned(CAPABILITY));
        },
    ],
    [
        'a split of the gas coin',
        ['gas coin'],
        (w) => {
            insert(w, split(GAS, [w.pure(u64(1))]));
        },
    ],
    [
        'the gas coin transferred',
        ['gas coin', 'transfers'],
        (w) => {
            insert(w, transfer([GAS], w.pure(address(STRANGER))));
        },
    ],
    [
        'a second result of the first commands',
        ['offered coin'],
        (w) => {
            callWith(w, nested(1, 1));
        },
    ],
    [
        'a result of a command that merges',
        ['offered coin'],
        (w) => {
            callWith(w, result(0));
        },
    ],
    [
        "a raised amount in the client's part",
        ['first commands'],
        (w) => {
            callAt(w, 1).arguments[1] = w.pure(u64(AMOUNT + 1n));
            w.sweep();
        },
    ],
    [
        "a raised amount in the client's part",
        ['first commands'],
        (w) => {
            callAt(w, 0).arguments[1] = w.pure(u64(AMOUNT + 1n));
            w.sweep();
        },
        'gas coin',
    ],
    [
        "a raised withdrawal in the client's part",
        ['first commands'],
        (w) => {
            callAt(w, 0).arguments[0] = w.withdrawal(AMOUNT + 1n, termsOf('one coin').from);
            w.sweep();
        },
        'address balance',
    ],
    [
        "another type in the client's part",
        ['first commands'],
        (w) => {
            callAt(w, 1).typeArguments[0] = TO;
        },
    ],
    [
        "a split without a type in the client's part",
        ['first commands'],
        (w) => {
            w.commands[1] = split(w.owned(COIN), [w.pure(u64(AMOUNT))]);
            w.sweep();
        },
    ],
    [
        'another coin merged',
        ['first commands'],
        (w) => {
            w.commands[0] = { kind: 'mergeCoins', into: w.owned(COIN), sources: [w.owned(THIRD)] };
            w.sweep();
        },
    ],
    [
        'a withdrawal from your address balance',
        ['withdrawals'],
        (w) => {
            callWith(w, w.withdrawal(100n, TO));
        },
    ],
    [
        'a withdrawal from the sponsor',
        ['withdrawals'],
        (w) => {
            callWith(w, w.withdrawal(100n, TO, 'sponsor'));
        },
    ],
    [
        'a withdrawal by an allowance',
        ['withdrawals'],
        (w) => {
            callWith(w, w.withdrawal(100n, TO, { funder: WALLET, allowance: STRANGER }));
        },
    ],
    [
        'a receiving input',
        ['receiving'],
        (w) => {
            callWith(w, w.addInput({ kind: 'receiving', ref: refOf(UNKNOWN) }));
        },
    ],
    [
        'your own coin named as the output',
        ['output', 'own objects', 'own values'],
        (w) => {
            const coin = w.owned(THIRD);
            setLast(w, 3, (c) => ({ ...c, arguments: [coin, (c as unknown as Call).arguments[1]!] }) as Command);
            const at = w.commands.length - 3;
            setLast(w, 2, (c) => ({ ...c, arguments: [coin, result(at)] }) as Command);
            setLast(w, 1, (c) => ({ ...c, objects: [coin] }) as Command);
            callWith(w, coin);
        },
    ],
    [
        'the offered coin named as the output',
        ['output'],
        (w) => {
            setLast(w, 3, (c) => ({ ...c, arguments: [result(1), (c as unknown as Call).arguments[1]!] }) as Command);
            const at = w.commands.length - 3;
            setLast(w, 2, (c) => ({ ...c, arguments: [result(1), result(at)] }) as Command);
            setLast(w, 1, (c) => ({ ...c, objects: [result(1)] }) as Command);
        },
    ],
    [
        'the output sent to the attacker',
        ['transfers'],
        (w) => {
            w.insert(w.commands.length - LAST, transfer([outOf(w)], w.pure(address(STRANGER))));
        },
    ],
    [
        'a recipient from a result',
        ['transfers'],
        (w) => {
            w.insert(w.commands.length - LAST, transfer([outOf(w)], result(2)));
        },
    ],
    [
        'a published package',
        ['packages'],
        (w) => {
            insert(w, { kind: 'publish', modules: 1 });
        },
    ],
    [
        'an upgraded package',
        ['packages'],
        (w) => {
            insert(w, { kind: 'upgrade', package: WRAPPER, ticket: result(2) });
        },
    ],
    [
        'a lowered minimum',
        ['last commands'],
        (w) => {
            setLast(w, 3, (c) => ({ ...c, arguments: [outOf(w), w.pure(u64(MIN - 1n))] }) as Command);
        },
    ],
    [
        'another type in the minimum',
        ['last commands'],
        (w) => {
            setLast(w, 3, (c) => ({ ...c, typeArguments: [`${id(0xfa)}::usdc::USDC`] }) as Command);
        },
    ],
    [
        'a split without a type as the minimum',
        ['last commands'],
        (w) => {
            setLast(w, 3, () => split(outOf(w), [w.pure(u64(MIN))]));
        },
    ],
    [
        'another recipient of the output',
        ['last commands'],
        (w) => {
            setLast(w, 1, (c) => ({ ...c, to: w.pure(address(STRANGER)) }) as Command);
        },
    ],
    [
        'the piece not joined',
        ['last commands'],
        (w) => {
            w.remove(w.commands.length - 2);
        },
    ],
    [
        "a command after the client's",
        ['last commands', 'own values'],
        (w) => {
            w.run(moveCall(EVIL, [], [w.shared(POOL)]));
        },
    ],
    [
        "a command before the client's",
        ['first commands', 'own values', 'own objects'],
        (w) => {
            w.insert(0, moveCall(EVIL, [], [w.shared(POOL)]));
        },
    ],
    [
        'your coin merged into a foreign one',
        ['own objects'],
        (w) => {
            insert(w, { kind: 'mergeCoins', into: result(4), sources: [w.owned(THIRD)] });
        },
    ],
    [
        'a foreign coin merged into yours',
        ['own objects'],
        (w) => {
            insert(w, { kind: 'mergeCoins', into: w.owned(THIRD), sources: [result(4)] });
        },
    ],
    [
        'a coin hidden in a vector',
        ['own objects'],
        (w) => {
            insert(w, { kind: 'makeMoveVec', type: undefined, elements: [w.owned(THIRD)] });
        },
    ],
    [
        'a vault in which you have a request',
        ['rights'],
        (w) => {
            callWith(w, w.shared(VAULT));
        },
    ],
    [
        'your gas pool',
        ['rights'],
        (w) => {
            callWith(w, w.shared(GAS_POOL));
        },
    ],
    [
        'a shared object that the node does not know',
        ['shared objects'],
        (w) => {
            callWith(w, w.shared(UNKNOWN));
        },
    ],
    [
        'a shared object of another version',
        ['shared objects'],
        (w) => {
            const at = w.inputs.findIndex((input) => input.kind === 'shared' && input.objectId === POOL);
            w.inputs[at] = { kind: 'shared', objectId: POOL, initialSharedVersion: 2n, mutable: true };
        },
    ],
    [
        'your coin as a shared object',
        ['shared objects'],
        (w) => {
            callWith(w, w.shared(THIRD));
        },
    ],
    [
        'an owned object that looks immutable',
        ['own objects'],
        (w) => {
            callWith(w, w.owned(METADATA));
        },
    ],
    [
        'an unused input',
        ['unused'],
        (w) => {
            w.pure(u64(1));
        },
    ],
    [
        'an object twice',
        ['named once'],
        (w) => {
            callWith(w, w.addInput({ kind: 'shared', objectId: POOL, initialSharedVersion: 1n, mutable: false }));
        },
    ],
    [
        'a coin that pays the gas',
        ['named once', 'own objects'],
        (w) => {
            callWith(w, w.owned(w.gas.payment[0]!.objectId));
        },
    ],
    [
        'a reservation on the address balance as an object',
        ['own objects'],
        (w) => {
            const ref = { ...refOf(UNKNOWN), version: 0n };
            callWith(w, w.addInput({ kind: 'owned', ref }));
        },
    ],
    [
        'the minimum changed by a call that takes it',
        ['own values'],
        (w) => {
            callWith(w, callAt(w, -LAST).arguments[1]!);
        },
    ],
    [
        'the recipient changed by a call that takes it',
        ['own values'],
        (w) => {
            callWith(w, recipientOf(w));
        },
    ],
    [
        'an understated output',
        ['router'],
        (w) => {
            setBegin(w, 2, u64(QUOTED - 1n));
        },
    ],
    [
        'a larger slippage',
        ['router'],
        (w) => {
            setBegin(w, 3, u64(SLIPPAGE + 1n));
        },
    ],
    [
        'a fee to another address',
        ['router'],
        (w) => {
            setBegin(w, 6, address(STRANGER));
            setBegin(w, 7, u64(1));
        },
    ],
    [
        'a recipient of fees without a fee',
        ['router'],
        (w) => {
            setBegin(w, 6, address(STRANGER));
        },
    ],
    [
        'a fee of one unit without a recipient',
        ['router'],
        (w) => {
            setBegin(w, 7, u64(1));
        },
    ],
    [
        'a fee that is no plain value',
        ['router'],
        (w) => {
            w.call('begin_router_tx_r1_w1_varied_in').arguments[7] = result(0);
            w.sweep();
        },
        'address balance',
    ],
];

describe('accepts an honest swap', () => {
    test.each(NAMES)('from %s', async (name) => {
        const { inputs, commands } = honestSwap(name);
        const decoded = readKind(readBase64(await encodeProgram({ inputs, commands }), 'kind'));
        expect(decoded).toEqual({ inputs, commands });
        expect(departuresOf(decoded, name)).toEqual([]);
    });

    test.each<[string, SourceName, object]>([
        ['the gas coin', 'gas coin', { gas: 1n, fromAddressBalance: AMOUNT - 1n }],
        ['a coin', 'one coin', { fromCoins: 1n, fromAddressBalance: AMOUNT - 1n }],
        ['the address balance', 'one coin', { fromCoins: AMOUNT - 1n, fromAddressBalance: 1n }],
    ])('with one unit from %s', (_what, name, amounts) => {
        const sources = { ...SOURCES[name], ...amounts };
        const program = composeSwap(WALLET, termsOf(name), sources, honestAnswer(name).answer);
        expect(program.commands.length).toBeGreaterThan(honestSwap(name).commands.length);
        expect(verifySwap(transactionOf(program), termsOf(name), { ...trustOf(name), sources })).toEqual([]);
    });

    test.each(NAMES)('which executes, from %s', (name) => {
        const { inputs, commands } = honestSwap(name);
        const count = commands.length - LAST - 1;
        const after = execute(transactionOf({ inputs, commands }), BEFORE, STRANGER, (i) =>
            i === count ? [{ type: TO, balance: QUOTED }] : ['any'],
        );
        const [held, now] = [holdings(BEFORE, WALLET), holdings(after, WALLET)];
        const { from } = termsOf(name);
        expect(held.get(from)! - now.get(from)!).toBe(AMOUNT);
        expect(now.get(TO)! - held.get(TO)!).toBe(QUOTED);
    });

    test('with an immutable object that the user lists', () => {
        const write = honestSwap('one coin');
        callWith(write, write.owned(METADATA));
        expect(departuresOf(write, 'one coin', [METADATA])).toEqual([]);
    });

    test('but not with an own object that the user lists', () => {
        const write = honestSwap('one coin');
        callWith(write, write.owned(CAPABILITY));
        expect(departuresOf(write, 'one coin', [CAPABILITY]).map(({ rule }) => rule)).toEqual(['own objects']);
    });
});

describe('refuses', () => {
    test.each(ROWS)('%s: %j', (_what, rules, change, source = 'two coins') => {
        const write = honestSwap(source);
        change(write);
        const { sender, gas, expiration, inputs, commands } = write;
        const departures = verifySwap({ sender, gas, expiration, inputs, commands }, termsOf(source), trustOf(source));
        // Without the places at which a change moves commands of others.
        const found = departures.map(({ rule }) => rule);
        expect([...new Set(found)].sort()).toEqual([...new Set(rules)].sort());
    });

    test('the gas coin where the address balance pays', () => {
        const { inputs, commands, sender, gas, expiration } = honestSwap('gas coin');
        const transaction = { inputs, commands, sender, gas: { ...gas, payment: [] }, expiration };
        const [departure, ...others] = verifySwap(transaction, termsOf('gas coin'), trustOf('gas coin'));
        expect(departure).toMatchObject({ rule: 'gas coin', at: 'calls[0]' });
        expect(others).toEqual([]);
    });

    test.each([
        ['one coin for itself', { to: termsOf('one coin').from }],
        ['no minimum', { minAmount: 0n }],
        ['sources of another amount', { amount: AMOUNT + 1n }],
    ])('terms of %s', (_what, change) => {
        const terms = { ...termsOf('one coin'), ...change };
        const program = composeSwap(WALLET, terms, SOURCES['one coin'], honestAnswer('one coin').answer);
        const departures = verifySwap(transactionOf(program), terms, trustOf('one coin'));
        expect(departures.map(({ rule }) => rule)).toEqual(['terms']);
    });

    test.each([
        [0n, ['terms']],
        [1n, []],
        [2n ** 64n - 1n, []],
        [2n ** 64n, ['terms']],
    ])('a minimum and an amount that are no u64 above 0: %s', (value, rules) => {
        for (const at of ['amount', 'minAmount']) {
            const departures = verifySwap(
                transactionOf(honestSwap('one coin')),
                { ...termsOf('one coin'), [at]: value },
                trustOf('one coin'),
            );
            expect(departures.filter((one) => one.at === at).map(({ rule }) => rule)).toEqual(rules);
        }
    });

    test.each([
        ['all', SOURCES['gas coin']],
        ['one unit', { ...SOURCES['address balance'], gas: 1n, fromAddressBalance: AMOUNT - 1n }],
    ])('other coins from the gas coin: %s', (_what, sources) => {
        const terms = termsOf('one coin');
        const program = composeSwap(WALLET, terms, sources, honestAnswer('one coin').answer);
        const trust = { ...trustOf('one coin'), sources };
        expect(verifySwap(transactionOf(program), terms, trust).map(({ rule }) => rule)).toEqual(['terms']);
    });
});

describe('composes no middle with', () => {
    const offeredTwice = nested(0, 1);
    const rows: readonly (readonly [string, (write: Write) => Argument | undefined, string])[] = [
        ['the gas coin', (w) => void w.run(split(GAS, [w.pure(u64(1))])), 'the gas coin'],
        ['another result of the placeholder', (w) => void w.run(moveCall(EVIL, [], [offeredTwice])), 'another result'],
        ['an input as the output', (w) => w.owned(COIN), `object ${COIN}`],
        ['the gas coin as the output', () => GAS, 'the gas coin'],
        ['the offered coin as the output', () => nested(0, 0), 'result 0.0'],
        ['an output out of range', () => result(99), 'out of range'],
        [
            'an input out of range',
            (w) => void w.run(moveCall(EVIL, [], [{ kind: 'input', index: 99 }])),
            'out of range',
        ],
    ];

    test.each(rows)('%s', (_what, change, found) => {
        const { write, answer } = honestAnswer('one coin');
        const out = change(write) ?? answer.out;
        expect(() => compose('one coin', { program: write, out })).toThrow(found);
    });

    test('what the service adds to the placeholder', () => {
        const { write, answer } = honestAnswer('one coin');
        write.commands[0] = split(write.owned(CAPABILITY), [write.pure(u64(AMOUNT))]);
        const program = compose('one coin', { program: write, out: answer.out });
        expect(departuresOf(program, 'one coin')).toEqual([]);
        expect(program.inputs.some((input) => input.kind === 'owned' && input.ref.objectId === CAPABILITY)).toBe(false);
    });
});

describe('a swap that the sub-address of the key sends', () => {
    const SUB = id(0x5b);
    type Change = (transaction: Write) => void;
    const none: Change = () => undefined;
    const rows: readonly (readonly [string, readonly Rule[], Change])[] = [
        ['as it is composed', [], none],
        ['with the gas of the sub-address', ['gas owner'], (w) => void (w.gas = { ...w.gas, owner: SUB })],
        ['with the gas of a sponsor', ['gas owner'], (w) => void (w.gas = { ...w.gas, owner: STRANGER })],
        [
            'with its output to the sub-address',
            ['last commands'],
            (w) => {
                setLast(w, 1, (command) => {
                    return command.kind === 'transferObjects' ? { ...command, to: w.pure(address(SUB)) } : command;
                });
            },
        ],
        [
            'with leftovers to the sub-address',
            [],
            (w) => {
                const piece = result(w.commands.length - LAST - 2);
                insert(w, transfer([piece], w.pure(address(SUB))));
            },
        ],
        [
            'with a transfer to the wallet, which the service does not write',
            ['transfers'],
            (w) => {
                const piece = result(w.commands.length - LAST - 2);
                insert(w, transfer([piece], w.pure(address(WALLET))));
            },
        ],
    ];

    test.each(rows)('%s', (_what, rules, change) => {
        const write = honestSwap('one coin');
        change(write);
        const { gas } = write;
        const found = verifySwap({ ...transactionOf(write), sender: SUB, gas }, termsOf('one coin'), {
            ...trustOf('one coin'),
            sender: SUB,
            wallet: WALLET,
        });
        expect(found.map(({ rule }) => rule)).toEqual(rules);
    });

    test('is found among the transactions of the wallet', () => {
        const transaction = { ...transactionOf(honestSwap('one coin')), sender: SUB };
        expect(readSwap(transaction, [WALLET, SUB])).toEqual({ from: termsOf('one coin').from, to: TO });
        expect(readSwap(transaction, [WALLET])).toBeUndefined();
    });
});

describe('types in which addresses have rights', () => {
    test.each([
        [`${FRIEND}::gas_pool::GasPool`, true],
        [`${FRIEND}::vault::Vault`, true],
        [`${FRIEND}::vault::RebateVault`, true],
        [`${FRIEND}::vault::Vault<${SUI}, ${TO}>`, true],
        [`${FRIEND}::vault::VaultConfig`, false],
        [`${FRIEND}::pool::Pool<${FRIEND}::gas_pool::GasPool>`, false],
    ])('%s: %s', (type, is) => {
        expect(isForbidden(type, FORBIDDEN)).toBe(is);
    });

    test('are named with their package, too', () => {
        expect(isForbidden(id(0).replace(/0$/, '7') + '::lend::Market', ['0x7::lend::Market'])).toBe(true);
        expect(isForbidden(`${FRIEND}::lend::Market`, ['0x7::lend::Market'])).toBe(false);
    });
});

test('each rule alone refuses a row', () => {
    const alone = new Set(ROWS.flatMap(([, rules]) => (rules.length === 1 ? rules : [])));
    const RULES: readonly Rule[] = [
        ...(['first commands', 'last commands', 'output', 'offered coin', 'own values', 'gas coin'] as const),
        ...(['own objects', 'withdrawals', 'receiving', 'named once', 'unused', 'shared objects'] as const),
        ...(['rights', 'packages', 'transfers', 'router'] as const),
    ];
    expect([...alone].sort()).toEqual([...RULES].sort());
});

describe('composing a swap', () => {
    /**
     * A random middle: each command takes inputs, the placeholder, or results of earlier commands, and one
     * result is the output.
     */
    const middles = fc
        .array(fc.array(fc.tuple(fc.nat(2), fc.nat(), fc.nat(2)), { maxLength: 4 }), { minLength: 1, maxLength: 12 })
        .chain((calls) => fc.record({ calls: fc.constant(calls), source: fc.constantFrom(...NAMES), last: fc.nat() }));

    test('keeps every reference of the middle, whatever the client writes before it', () => {
        fc.assert(
            fc.property(middles, ({ calls, source, last }) => {
                const { write: middle } = honestAnswer(source);
                middle.commands.splice(1);
                const own = [...Array(3).keys()].map((i) => middle.pure(u64(BigInt(7_000 + i))));
                for (const [at, choices] of calls.entries()) {
                    const taken = choices.map(([kind, place, part]): Argument => {
                        if (kind === 0) return own[place % own.length]!;
                        if (kind === 1 || at === 0) return nested(0, 0);
                        const index = 1 + (place % at);
                        return part === 2 ? result(index) : nested(index, part);
                    });
                    middle.run(moveCall(`${WRAPPER}::m${at}::f`, [], taken));
                }
                const out = result(1 + (last % calls.length));
                const { inputs, commands } = compose(source, { program: middle, out });
                const first = commands.length - LAST - calls.length;
                const offered = new Set<string>();
                for (const [i, command] of middle.commands.slice(1).entries()) {
                    const [before, after] = [command as Call, commands[first + i] as Call];
                    expect({ ...after, arguments: [] }).toEqual({ ...before, arguments: [] });
                    expect(after.arguments).toHaveLength(before.arguments.length);
                    for (const [j, argument] of before.arguments.entries()) {
                        const moved = after.arguments[j]!;
                        if (argument.kind === 'gasCoin' || moved.kind === 'gasCoin') throw new Error('no gas coin');
                        if (argument.kind === 'input') {
                            expect(inputs[moved.index]).toEqual(middle.inputs[argument.index]);
                        } else if (argument.index === 0) offered.add(JSON.stringify(moved));
                        else expect(moved).toEqual({ ...argument, index: argument.index + first - 1 });
                    }
                }
                // The offered coin is one result of the client's own first commands, or the one coin itself.
                expect(offered.size).toBeLessThanOrEqual(1);
                for (const text of offered) {
                    const { kind, index } = JSON.parse(text) as { kind: string; index: number };
                    expect(kind === 'input' || index < first).toBe(true);
                }
                const [minimum, joined, sent] = commands.slice(-LAST) as [Call, Call, Command];
                const moved = result(out.kind === 'result' ? out.index + first - 1 : -1);
                expect([minimum.arguments[0], joined.arguments[0]]).toEqual([moved, moved]);
                expect(sent).toMatchObject({ kind: 'transferObjects', objects: [moved] });
            }),
            { seed: 17, numRuns: sized(100, 300) },
        );
    });
});
