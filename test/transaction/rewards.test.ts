/** Claims of rewards as typed data; one change in each row, with the places that refuse it. */

import { describe, expect, test } from '@jest/globals';
import type { ObjectFacts } from '../../ts/transaction/bounded/terms.js';
import { verifyRewards } from '../../ts/transaction/rewards/verify-rewards.js';
import type { IntentOf } from '../../ts/transaction/intent.js';
import {
    address,
    COIN,
    DEEP,
    id,
    merge,
    moveCall,
    nested,
    result,
    split,
    STRANGER,
    SUI,
    transfer,
    u64,
    USDC,
    WALLET,
    Write,
} from './kit.js';

const PACKAGE = id(0x40);
const [VAULT, CONFIG, OTHER_VAULT, OTHER_CONFIG] = [id(0x42), id(0x43), id(0x44), id(0x45)] as const;
const FRAMEWORK = SUI.slice(0, 66);
const CLAIM: IntentOf<'rewards'> = {
    ...{ action: 'claimRewards', vaultId: VAULT, types: [DEEP.type, USDC.type], receive: [] },
};
const [BEGIN, FIRST, END] = [
    'calls[0] vault::begin_withdraw_tx',
    'calls[1] vault::withdraw_rebate',
    'calls[3] vault::end_withdraw_tx',
] as const;

const shared = (type: string): ObjectFacts => ({ kind: 'shared', initialSharedVersion: 1n, type });
const FACTS: Readonly<Record<string, ObjectFacts>> = {
    [VAULT]: shared(`${PACKAGE}::vault::Vault`),
    [OTHER_VAULT]: shared(`${PACKAGE}::vault::Vault`),
    [CONFIG]: shared(`${PACKAGE}::config::Config`),
    [OTHER_CONFIG]: shared(`${STRANGER}::config::Config`),
    [COIN]: { kind: 'owned', owner: WALLET, type: `${FRAMEWORK}::coin::Coin<${DEEP.type}>` },
};

type Facts = Readonly<Record<string, ObjectFacts | undefined>>;

type Row = readonly [string, readonly string[], (write: Write) => void, Facts?];

const rows = (all: readonly Row[]): [string, readonly string[], (write: Write) => void, Facts][] =>
    all.map(([what, places, change, facts = {}]) => [what, places, change, facts]);

function placesOf(write: Write, facts: Facts = {}): string[] {
    const object = (one: string): ObjectFacts | undefined => (one in facts ? facts[one] : FACTS[one]);
    return verifyRewards(write.program, CLAIM, { sender: WALLET, object, packages: [PACKAGE] }).map(({ at }) => at);
}

const call = (name: string, args: Parameters<typeof moveCall>[2], types: readonly string[] = []) =>
    moveCall(`${PACKAGE}::vault::${name}`, types, args);

/** Writes a claim of two coins as the service does, without its transfer. */
function withdrawals(): Write {
    const write = new Write(CLAIM);
    const cap = write.run(call('begin_withdraw_tx', [write.shared(VAULT), write.shared(CONFIG)]));
    for (const type of [DEEP.type, USDC.type]) {
        write.run(call('withdraw_rebate', [write.shared(VAULT), cap, write.shared(CONFIG)], [type]));
    }
    write.run(call('end_withdraw_tx', [cap, write.shared(CONFIG)]));
    return write;
}

/** Writes the whole claim. */
function claim(): Write {
    const write = withdrawals();
    write.run(transfer([result(1), result(2)], write.pure(address(WALLET))));
    return write;
}

test('a claim is accepted with each command that transfers', () => {
    expect(placesOf(claim())).toEqual([]);
    const separate = withdrawals();
    const to = separate.pure(address(WALLET));
    separate.run(
        moveCall(
            `${FRAMEWORK}::transfer::public_transfer`,
            [`${FRAMEWORK}::coin::Coin<${DEEP.type}>`],
            [nested(1, 0), to],
        ),
    );
    separate.run(moveCall(`${FRAMEWORK}::coin::send_funds`, [USDC.type], [result(2), to]));
    expect(placesOf(separate)).toEqual([]);
    const early = claim();
    early.commands.splice(3, 2, early.commands[4]!, early.commands[3]!);
    expect(placesOf(early)).toEqual([]);
});

test.each<[string, readonly string[], (write: Write) => void, Facts]>(
    rows([
        [
            'another recipient',
            ['calls[4] recipient', 'calls[4] recipient'],
            (w) => (w.inputs[2] = { kind: 'pure', bytes: address(STRANGER) }),
        ],
        [
            'a recipient that is no plain value',
            ['calls[4] recipient', 'calls[4] recipient', 'inputs[2]'],
            (w) => void w.commands.splice(4, 1, transfer([result(1), result(2)], w.shared(VAULT))),
        ],
        [
            'another recipient of one coin',
            ['calls[4] recipient', 'calls[5]'],
            (w) => {
                w.commands.splice(4, 0, transfer([result(1)], w.pure(address(STRANGER))));
            },
        ],
        [
            'another recipient by a call',
            ['calls[5] transfer::public_transfer', 'calls[5] transfer::public_transfer recipient'],
            (w) =>
                void w.run(
                    moveCall(`${FRAMEWORK}::transfer::public_transfer`, [], [result(1), w.pure(address(STRANGER))]),
                ),
        ],
        [
            'a coin that is left over',
            ['calls[2]'],
            (w) => void w.commands.splice(4, 1, transfer([result(1)], { kind: 'input', index: 2 })),
        ],
        [
            'a second transfer of a coin',
            ['calls[5]'],
            (w) => void w.run(transfer([result(1)], { kind: 'input', index: 2 })),
        ],
        [
            'a transfer of a second result',
            ['calls[5]'],
            (w) => void w.run(transfer([nested(1, 1)], { kind: 'input', index: 2 })),
        ],
        ['a transfer of the cap', ['calls[5]'], (w) => void w.run(transfer([result(0)], { kind: 'input', index: 2 }))],
        [
            'a transfer of the gas coin',
            ['calls[5]'],
            (w) => void w.run(transfer([{ kind: 'gasCoin' }], { kind: 'input', index: 2 })),
        ],
        [
            'a transfer of a coin of the wallet',
            ['calls[5]'],
            (w) => void w.run(transfer([w.owned(COIN)], { kind: 'input', index: 2 })),
        ],
        [
            'a share of a coin',
            ['calls[5] transfer::public_share_object'],
            (w) => void w.run(moveCall(`${FRAMEWORK}::transfer::public_share_object`, [], [result(1)])),
        ],
        [
            'another package',
            [FIRST, 'calls', 'coin types', 'calls[4]'],
            (w) => ((w.commands[1] as { package: string }).package = STRANGER),
        ],
        [
            'another module',
            ['calls[1] config::withdraw_rebate', 'calls', 'coin types', 'calls[4]'],
            (w) => ((w.commands[1] as { module: string }).module = 'config'),
        ],
        [
            'another function',
            ['calls[5] vault::begin_deposit_tx'],
            (w) => void w.run(call('begin_deposit_tx', [w.shared(VAULT)])),
        ],
        [
            'another vault',
            ['inputs[3]', `${FIRST} vault`],
            (w) =>
                (w.commands[1] = {
                    ...w.call('withdraw_rebate'),
                    typeArguments: [DEEP.type],
                    arguments: [w.shared(OTHER_VAULT), result(0), w.shared(CONFIG)],
                }),
        ],
        [
            'a vault that the node states as another object',
            [
                `${BEGIN} vault`,
                `${FIRST} vault`,
                'calls[2] vault::withdraw_rebate vault',
                `${BEGIN} config`,
                `${FIRST} config`,
                'calls[2] vault::withdraw_rebate config',
                `${END} config`,
            ],
            () => {},
            { [VAULT]: shared(`${PACKAGE}::pool::Pool`) },
        ],
        [
            'a vault that the node does not know',
            [
                'inputs[0]',
                `${BEGIN} vault`,
                `${FIRST} vault`,
                'calls[2] vault::withdraw_rebate vault',
                `${BEGIN} config`,
                `${FIRST} config`,
                'calls[2] vault::withdraw_rebate config',
                `${END} config`,
            ],
            () => {},
            { [VAULT]: undefined },
        ],
        [
            'a configuration of another package',
            [`${END} config`],
            (w) => (w.commands[3] = call('end_withdraw_tx', [result(0), w.shared(OTHER_CONFIG)])),
        ],
        [
            'a configuration that is none',
            [`${BEGIN} config`, `${FIRST} config`, 'calls[2] vault::withdraw_rebate config', `${END} config`],
            () => {},
            { [CONFIG]: shared(`${PACKAGE}::app::App`) },
        ],
        [
            'another value as the cap',
            [`${FIRST} cap`],
            (w) => {
                const { arguments: args } = w.commands[1] as ReturnType<typeof moveCall>;
                args[1] = result(1);
            },
        ],
        ['one argument less', [END, 'calls[0]'], (w) => void w.call('end_withdraw_tx').arguments.pop()],
        ['one argument more', [END, 'calls[0]'], (w) => void w.call('end_withdraw_tx').arguments.push(result(0))],
        ['a type argument of an end', [`${END} types`], (w) => void w.call('end_withdraw_tx').typeArguments.push(SUI)],
        ['another coin', ['coin types'], (w) => (w.call('withdraw_rebate').typeArguments[0] = SUI)],
        [
            'a coin twice',
            ['calls', 'coin types', 'calls[5]'],
            (w) => void w.run(call('withdraw_rebate', [w.shared(VAULT), result(0), w.shared(CONFIG)], [DEEP.type])),
        ],
        ['a coin less', ['calls', 'coin types', 'calls[3]'], (w) => void w.commands.splice(2, 1)],
        [
            'no end',
            ['calls', 'calls[0]'],
            (w) => {
                w.remove(3);
            },
        ],
        ['a split', ['calls[5]'], (w) => void w.run(split(result(1), [w.pure(u64(1n))]))],
        ['a merge', ['calls[5]'], (w) => void w.run(merge(result(1), [result(2)]))],
        [
            'a withdrawal from the address balance',
            ['calls[5] coin::redeem_funds'],
            (w) => void w.run(moveCall(`${FRAMEWORK}::coin::redeem_funds`, [SUI], [w.withdrawal(1n, SUI)])),
        ],
        ['an input that no command uses', ['inputs[3]'], (w) => void w.owned(COIN)],
    ]),
)('a claim is refused with %s', (_what, places, change, facts) => {
    const write = claim();
    change(write);
    expect(placesOf(write, facts).sort()).toEqual([...places].sort());
});

test('another order of the calls is refused', () => {
    const write = claim();
    write.commands.splice(1, 3, write.commands[3]!, write.commands[1]!, write.commands[2]!);
    expect(placesOf(write)).toContain('calls');
});

describe('a departure', () => {
    test('names the package, and the way to execute commands of another contract', () => {
        const write = claim();
        (write.commands[1] as { package: string }).package = STRANGER;
        const object = (one: string): ObjectFacts | undefined => FACTS[one];
        const found = verifyRewards(write.program, CLAIM, { sender: WALLET, object, packages: [PACKAGE] });
        expect(found).toContainEqual({
            ...{ at: FIRST, found: `a call of ${STRANGER}` },
            wanted: expect.stringMatching(/^only calls of 0x4040.+executeTransaction/),
        });
    });
});
