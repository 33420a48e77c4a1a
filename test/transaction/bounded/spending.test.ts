/**
 * Commands of any contract, bounded by what they may spend: each row is one attack, and the rule that refuses
 * it.
 */

import { describe, expect, test } from '@jest/globals';
import type { Rule } from '../../../ts/transaction/bounded/terms.js';
import type { Argument } from '../../../ts/transaction/data.js';
import {
    address,
    bool,
    CAPABILITY,
    COIN,
    GAS,
    id,
    merge,
    moveCall,
    refOf,
    result,
    split,
    STRANGER,
    SUI,
    THIRD,
    transfer,
    u64,
    WALLET,
    Write,
    USDC,
} from '../kit.js';
import {
    BEFORE,
    checked,
    departuresOfKind,
    FACTS,
    FOREIGN,
    FROM,
    GAS_POOL,
    honestKind,
    METADATA,
    POOL,
    ROUTER,
    TO,
    transactionOf,
    UNKNOWN,
} from './kit.js';
import { execute, holdings } from './machine.js';
import { withCoinChecks } from '../../../ts/transaction/bounded/spending.js';

const EVIL = `${id(0xee)}::evil::take`;

function take(write: Write, ...args: readonly Argument[]): void {
    write.run(moveCall(EVIL, [], args));
}

type Row = readonly [what: string, rules: readonly Rule[], change: (write: Write) => void];

/** Changes before the checks of the coins are added. */
const ROWS: readonly Row[] = [
    [
        'more of the gas coin',
        ['spend'],
        (w) => {
            w.run(split(GAS, [w.pure(u64(1))]));
        },
    ],
    [
        'a second split',
        ['spend'],
        (w) => {
            w.run(split(w.owned(COIN), [w.pure(u64(1))]));
        },
    ],
    [
        'a second amount of one split',
        ['spend'],
        (w) => {
            w.run(split(w.owned(COIN), [w.pure(u64(0)), w.pure(u64(1))]));
        },
    ],
    [
        'a typed second split',
        ['spend'],
        (w) => {
            w.run(moveCall('0x2::coin::split', [FROM], [w.owned(COIN), w.pure(u64(1))]));
        },
    ],
    [
        'a split of another coin',
        ['spend'],
        (w) => {
            w.run(split(w.owned(THIRD), [w.pure(u64(1))]));
        },
    ],
    [
        'a whole coin',
        ['own coins'],
        (w) => {
            take(w, w.owned(COIN));
        },
    ],
    [
        'a coin by a framework call',
        ['own coins'],
        (w) => {
            w.run(moveCall('0x2::coin::into_balance', [FROM], [w.owned(COIN)]));
        },
    ],
    [
        'a coin by a join into a foreign one',
        ['own coins'],
        (w) => {
            w.run(moveCall('0x2::coin::join', [FROM], [result(2), w.owned(COIN)]));
        },
    ],
    [
        'a whole coin in a vector',
        ['own coins'],
        (w) => {
            w.run({ kind: 'makeMoveVec', type: undefined, elements: [w.owned(COIN)] });
        },
    ],
    [
        'a whole coin to another address',
        ['own coins', 'transfers'],
        (w) => {
            w.run(transfer([w.owned(COIN)], w.pure(address(STRANGER))));
        },
    ],
    [
        'a whole coin to yourself',
        ['own coins'],
        (w) => {
            w.run(transfer([w.owned(COIN)], w.pure(address(WALLET))));
        },
    ],
    [
        'the gas coin in a call',
        ['own coins'],
        (w) => {
            take(w, GAS);
        },
    ],
    [
        'the gas coin to yourself',
        ['own coins'],
        (w) => {
            w.run(transfer([GAS], w.pure(address(WALLET))));
        },
    ],
    [
        'a coin merged into a foreign one',
        ['own coins'],
        (w) => {
            w.run(merge(result(2), [w.owned(THIRD)]));
        },
    ],
    [
        'a coin of another type merged',
        ['own coins'],
        (w) => {
            w.run(merge(w.owned(COIN), [w.owned(THIRD)]));
        },
    ],
    [
        'a foreign coin merged into yours',
        ['own coins'],
        (w) => {
            w.run(merge(w.owned(COIN), [result(2)]));
        },
    ],
    [
        'a coin merged into the gas coin',
        ['own coins'],
        (w) => {
            w.run(merge(GAS, [w.owned(THIRD)]));
        },
    ],
    [
        'the gas coin merged into a coin',
        ['own coins'],
        (w) => {
            w.run(merge(w.owned(THIRD), [GAS]));
        },
    ],
    [
        'a computed amount',
        ['amounts'],
        (w) => {
            w.run(split(w.owned(COIN), [result(3)]));
        },
    ],
    [
        'an amount that a call could change',
        ['amounts'],
        (w) => {
            const amount = w.pure(u64(0));
            take(w, amount);
            w.run(split(w.owned(COIN), [amount]));
        },
    ],
    [
        'an amount of another length',
        ['amounts'],
        (w) => {
            w.run(split(w.owned(COIN), [w.pure(bool(true))]));
        },
    ],
    [
        'a coin as an amount',
        ['amounts', 'own coins'],
        (w) => {
            w.run(split(w.owned(COIN), [w.owned(THIRD)]));
        },
    ],
    [
        'a split that names another type',
        ['own coins'],
        (w) => {
            w.run(moveCall('0x2::coin::split', [TO], [w.owned(COIN), w.pure(u64(0))]));
        },
    ],
    [
        'a withdrawal',
        ['spend'],
        (w) => {
            take(w, w.withdrawal(1n, TO));
        },
    ],
    [
        'a withdrawal beside a split',
        ['spend'],
        (w) => {
            take(w, w.withdrawal(1n, FROM));
        },
    ],
    [
        'a withdrawal from the sponsor',
        ['withdrawals'],
        (w) => {
            take(w, w.withdrawal(0n, FROM, 'sponsor'));
        },
    ],
    [
        'an object that is not named',
        ['own objects'],
        (w) => {
            take(w, w.owned(CAPABILITY));
        },
    ],
    [
        'an immutable object that is not named',
        ['own objects'],
        (w) => {
            take(w, w.owned(METADATA));
        },
    ],
    [
        'an object that the node does not know',
        ['own objects'],
        (w) => {
            take(w, w.owned(UNKNOWN));
        },
    ],
    [
        'an object of another wallet',
        ['own objects'],
        (w) => {
            take(w, w.owned(FOREIGN));
        },
    ],
    [
        'a coin of the wallet in the form of a reservation on its address balance',
        ['own objects'],
        (w) => {
            const at = w.inputs.findIndex((input) => input.kind === 'owned' && input.ref.objectId === COIN);
            w.inputs[at] = { kind: 'owned', ref: { ...refOf(COIN), version: 0n } };
        },
    ],
    [
        'a receiving input',
        ['receiving'],
        (w) => {
            take(w, w.addInput({ kind: 'receiving', ref: refOf(UNKNOWN) }));
        },
    ],
    [
        'your gas pool',
        ['rights'],
        (w) => {
            take(w, w.shared(GAS_POOL));
        },
    ],
    [
        'a shared object that the node does not know',
        ['shared objects'],
        (w) => {
            take(w, w.shared(UNKNOWN));
        },
    ],
    [
        'a piece to another address',
        ['transfers'],
        (w) => {
            w.run(transfer([result(2)], w.pure(address(STRANGER))));
        },
    ],
    [
        'a recipient that a call could change',
        ['transfers'],
        (w) => {
            const own = w.pure(address(WALLET));
            take(w, own);
            w.run(transfer([result(2)], own));
        },
    ],
    [
        'a published package',
        ['packages'],
        (w) => {
            w.run({ kind: 'publish', modules: 1 });
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
            take(w, w.addInput({ kind: 'shared', objectId: POOL, initialSharedVersion: 1n, mutable: false }));
        },
    ],
];

/** Changes after the checks were added. */
const CHECKED: readonly Row[] = [
    [
        'no check of a coin',
        ['coin checks'],
        (w) => {
            w.remove(0);
        },
    ],
    [
        'a check of another type',
        ['coin checks', 'own coins'],
        (w) => {
            w.commands[0] = moveCall('0x2::coin::value', [TO], [w.owned(COIN)]);
        },
    ],
    [
        'a check after another command',
        ['coin checks', 'own coins'],
        (w) => {
            w.insert(0, moveCall(EVIL, [], [w.shared(POOL)]));
        },
    ],
    [
        'a check twice',
        ['own coins'],
        (w) => {
            w.insert(2, moveCall('0x2::coin::value', [FROM], [w.owned(COIN)]));
        },
    ],
];

const rulesOf = (write: Write, named?: readonly string[]): Rule[] =>
    [...new Set(departuresOfKind(write, named).map(({ rule }) => rule))].sort();

describe('accepts', () => {
    test('an order that spends a part of a coin and its gas', () => {
        expect(departuresOfKind(checked(honestKind()))).toEqual([]);
    });

    test('a claim that spends nothing', () => {
        const write = new Write({ action: 'createAccount', coin: USDC });
        const claimed = write.run(moveCall(`${ROUTER}::rewards::claim`, [TO], [write.shared(POOL)]));
        write.run(transfer([claimed], write.pure(address(WALLET))));
        expect(departuresOfKind(checked(write))).toEqual([]);
    });

    test('objects that the user names, and a shared one in which the address has rights', () => {
        const write = honestKind();
        take(write, write.owned(CAPABILITY), write.owned(METADATA), write.shared(GAS_POOL));
        expect(rulesOf(checked(write), [CAPABILITY, METADATA, GAS_POOL])).toEqual([]);
    });

    test('withdrawals within what is spent', () => {
        const write = new Write({ action: 'createAccount', coin: USDC });
        take(write, write.withdrawal(200n, FROM), write.withdrawal(50n, SUI));
        expect(departuresOfKind(checked(write))).toEqual([]);
    });

    test('what executes within the bound', () => {
        const after = execute(transactionOf(checked(honestKind())), BEFORE, STRANGER, () => ['any']);
        const [held, now] = [holdings(BEFORE, WALLET), holdings(after, WALLET)];
        const lost = [FROM, SUI, TO].map((type) => held.get(type)! - now.get(type)!);
        expect(lost).toEqual([200n, 50n, 0n]);
    });
});

describe('refuses', () => {
    test.each(ROWS)('%s: %j', (_what, rules, change) => {
        const write = honestKind();
        change(write);
        expect(rulesOf(checked(write))).toEqual([...rules].sort());
    });

    test.each(CHECKED)('%s: %j', (_what, rules, change) => {
        const write = checked(honestKind());
        change(write);
        expect(rulesOf(write)).toEqual([...rules].sort());
    });

    test('a coin that the user names as an object in a call', () => {
        const write = honestKind();
        take(write, write.owned(THIRD));
        expect(rulesOf(checked(write), [THIRD])).toEqual(['own coins']);
    });

    test('an own coin that the node states as immutable', () => {
        const write = honestKind();
        take(write, write.owned(FOREIGN));
        expect(rulesOf(checked(write), [FOREIGN])).toEqual(['own objects']);
    });
});

test('a coin whose type the node states wrongly fails on the chain', () => {
    const write = new Write({ action: 'createAccount', coin: USDC });
    write.run(split(write.owned(THIRD), [write.pure(u64(200))]));
    const lie = { ...FACTS[THIRD]!, type: `0x${'2'.padStart(64, '0')}::coin::Coin<${FROM}>` };
    const program = withCoinChecks(write, WALLET, (objectId) => (objectId === THIRD ? lie : FACTS[objectId]));
    expect(() => execute(transactionOf(program), BEFORE, STRANGER, () => ['any'])).toThrow('type');
});
