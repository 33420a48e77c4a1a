/** Writes of the wallet's gas pool as typed data; one change in each row, with the places that refuse it. */

import { describe, expect, test } from '@jest/globals';
import type { ObjectFacts } from '../../ts/transaction/bounded/terms.js';
import { verifyGasPool } from '../../ts/transaction/gas-pool/verify-gas-pool.js';
import type { IntentOf } from '../../ts/transaction/intent.js';
import {
    COIN,
    id,
    merge,
    moveCall,
    nested,
    SECOND,
    split,
    STRANGER,
    SUI,
    transfer,
    address,
    AGENT,
    u64,
    USDC,
    WALLET,
    Write,
} from './kit.js';

/** The version that is called, and the first one, which types name. */
const [PACKAGE, ORIGINAL] = [id(0x40), id(0x41)] as const;
const [POOL, CONFIG, OTHER_CONFIG, OTHER_POOL] = [id(0x42), id(0x43), id(0x44), id(0x45)] as const;
const FRAMEWORK = SUI.slice(0, 66);
const AMOUNT = 1_500_000_000n;
const SHARE = 'calls[1] gas_pool::consume_policy_and_share';
const coin = { type: SUI, code: 'SUI', decimals: 9 };
const DEPOSIT: IntentOf<'gasPool'> = { action: 'depositGasPool', pool: POOL, coin, amount: AMOUNT };

const shared = (type: string): ObjectFacts => ({ kind: 'shared', initialSharedVersion: 1n, type });
const coinOf = (type: string, owner: string): ObjectFacts => ({
    ...{ kind: 'owned', owner, type: `${FRAMEWORK}::coin::Coin<${type}>` },
});
const FACTS: Readonly<Record<string, ObjectFacts>> = {
    [POOL]: shared(`${ORIGINAL}::gas_pool::GasPool`),
    [OTHER_POOL]: shared(`${ORIGINAL}::gas_pool::GasPool`),
    [CONFIG]: shared(`${ORIGINAL}::config::Config`),
    [OTHER_CONFIG]: shared(`${PACKAGE}::config::Config`),
    [COIN]: coinOf(SUI, WALLET),
    [SECOND]: coinOf(SUI, WALLET),
};

type Facts = Readonly<Record<string, ObjectFacts | undefined>>;

function placesOf(write: Write, intent: IntentOf<'gasPool'>, facts: Facts = {}): string[] {
    const object = (one: string): ObjectFacts | undefined => (one in facts ? facts[one] : FACTS[one]);
    return verifyGasPool(write.program, intent, { sender: WALLET, object, packages: [PACKAGE] }).map(({ at }) => at);
}

const call = (name: string, args: Parameters<typeof moveCall>[2], types: readonly string[] = []) =>
    moveCall(`${PACKAGE}::gas_pool::${name}`, types, args);

/** Writes a deposit as the service does. */
function deposit(): Write {
    const write = new Write(DEPOSIT);
    const paid = write.run(split({ kind: 'gasCoin' }, [write.pure(u64(AMOUNT))]));
    write.run(call('join', [write.shared(POOL), write.shared(CONFIG), paid]));
    return write;
}

type Row = readonly [string, readonly string[], (write: Write) => void, Facts?];

const rows = (all: readonly Row[]): [string, readonly string[], (write: Write) => void, Facts][] =>
    all.map(([what, places, change, facts = {}]) => [what, places, change, facts]);

describe('a deposit', () => {
    const JOIN = 'calls[1] gas_pool::join';

    test('is accepted from the gas coin, from coins, and from the address balance', () => {
        expect(placesOf(deposit(), DEPOSIT)).toEqual([]);
        const fromCoins = new Write(DEPOSIT);
        fromCoins.run(merge(fromCoins.owned(COIN), [fromCoins.owned(SECOND)]));
        const paid = fromCoins.run(split(fromCoins.owned(COIN), [fromCoins.pure(u64(AMOUNT))]));
        fromCoins.run(call('join', [fromCoins.shared(POOL), fromCoins.shared(CONFIG), paid]));
        expect(placesOf(fromCoins, DEPOSIT)).toEqual([]);
        const fromBalance = new Write(DEPOSIT);
        const redeemed = fromBalance.run(
            moveCall(`${FRAMEWORK}::coin::redeem_funds`, [SUI], [fromBalance.withdrawal(AMOUNT, SUI)]),
        );
        fromBalance.run(call('join', [fromBalance.shared(POOL), fromBalance.shared(CONFIG), redeemed]));
        expect(placesOf(fromBalance, DEPOSIT)).toEqual([]);
    });

    test('is accepted with a call that splits, and refused where that has another value', () => {
        const withSplit = (isWithMore: boolean): Write => {
            const write = new Write(DEPOSIT);
            const values = [write.owned(COIN), write.pure(u64(AMOUNT))];
            if (isWithMore) values.push(write.pure(u64(1n)));
            const paid = write.run(moveCall(`${FRAMEWORK}::coin::split`, [SUI], values));
            write.run(call('join', [write.shared(POOL), write.shared(CONFIG), paid]));
            return write;
        };
        expect(placesOf(withSplit(false), DEPOSIT)).toEqual([]);
        expect(placesOf(withSplit(true), DEPOSIT)).toContain('calls[0] coin::split');
    });

    test.each(
        rows([
            [
                'another pool',
                ['inputs[1]', 'inputs[3]', `${JOIN} pool`],
                (w) => (w.call('join').arguments[0] = w.shared(OTHER_POOL)),
            ],
            [
                'an object as its pool that the node states as another one',
                [`${JOIN} pool`, `${JOIN} config`],
                () => {},
                { [POOL]: shared(`${ORIGINAL}::pool::Pool`) },
            ],
            [
                'a configuration of another package',
                ['inputs[2]', `${JOIN} config`],
                (w) => (w.call('join').arguments[1] = w.shared(OTHER_CONFIG)),
            ],
            ['one argument less', [JOIN, 'calls[0]'], (w) => void w.call('join').arguments.pop()],
            ['one argument more', [JOIN, 'calls[0]'], (w) => void w.call('join').arguments.push(w.pure(u64(1n)))],
            ['a type argument', [`${JOIN} types`], (w) => void w.call('join').typeArguments.push(SUI)],
            ['another package', [JOIN, 'calls', 'calls[0]'], (w) => (w.call('join').package = STRANGER)],
            [
                'another module',
                ['calls[1] config::join', 'calls', 'calls[0]'],
                (w) => (w.call('join').module = 'config'),
            ],
            [
                'another function',
                ['calls[1] gas_pool::rebate_sponsor', 'calls', 'calls[0]'],
                (w) => (w.call('join').function = 'rebate_sponsor'),
            ],
            ['one MIST more', [`${JOIN} coin`], (w) => (w.inputs[0] = { kind: 'pure', bytes: u64(AMOUNT + 1n) })],
            ['one MIST less', [`${JOIN} coin`], (w) => (w.inputs[0] = { kind: 'pure', bytes: u64(AMOUNT - 1n) })],
            [
                'the whole gas coin',
                [`${JOIN} coin`, 'calls[0]'],
                (w) => (w.call('join').arguments[2] = { kind: 'gasCoin' }),
            ],
            [
                'a coin of the wallet',
                [`${JOIN} coin`, 'calls[0]'],
                (w) => (w.call('join').arguments[2] = w.owned(COIN)),
            ],
            [
                'a second call with the same coin',
                ['calls[2] gas_pool::join coin', 'calls'],
                (w) => void w.run({ ...w.call('join') }),
            ],
            [
                'a coin that is left over',
                ['calls[2]'],
                (w) => void w.run(split({ kind: 'gasCoin' }, [w.pure(u64(7n))])),
            ],
            [
                'a transfer',
                ['calls[2]', 'calls[2] recipient', `calls[0]`, `${JOIN} coin`],
                (w) => {
                    w.run(transfer([nested(0, 0)], w.pure(address(STRANGER))));
                    w.call('join').arguments[2] = w.owned(COIN);
                },
            ],
            [
                'a split of a coin of another type',
                ['calls[2]', 'calls[2]'],
                (w) => void w.run(split(w.owned(COIN), [w.pure(u64(7n))])),
                { [COIN]: coinOf(USDC.type, WALLET) },
            ],
            [
                'a merge of a coin of another wallet',
                ['calls[2]'],
                (w) => void w.run(merge({ kind: 'gasCoin' }, [w.owned(COIN)])),
                { [COIN]: coinOf(SUI, STRANGER) },
            ],
            [
                'a withdrawal of another coin',
                ['calls[2] coin::redeem_funds'],
                (w) =>
                    void w.run(
                        moveCall(`${FRAMEWORK}::coin::redeem_funds`, [USDC.type], [w.withdrawal(1n, USDC.type)]),
                    ),
            ],
            [
                'a withdrawal that is left over',
                ['calls[2]'],
                (w) => void w.run(moveCall(`${FRAMEWORK}::coin::redeem_funds`, [SUI], [w.withdrawal(1n, SUI)])),
            ],
            ['an input that no command uses', ['inputs[3]'], (w) => void w.owned(SECOND)],
        ]),
    )('is refused with %s', (_what, places, change, facts) => {
        const write = deposit();
        change(write);
        expect(placesOf(write, DEPOSIT, facts).sort()).toEqual([...places].sort());
    });
});

/** Writes a write of one call on the pool, as the service does. */
function onPool(intent: IntentOf<'gasPool'>, name: string, value: Uint8Array): Write {
    const write = new Write(intent);
    const made = write.run(call(name, [write.shared(POOL), write.shared(CONFIG), write.pure(value)]));
    if (name === 'split') write.run(transfer([made], write.pure(address(WALLET))));
    return write;
}

describe('a withdrawal', () => {
    const WITHDRAW: IntentOf<'gasPool'> = { action: 'withdrawGasPool', pool: POOL, coin, amount: AMOUNT };
    const SPLIT = 'calls[0] gas_pool::split';
    const withdrawal = (): Write => onPool(WITHDRAW, 'split', u64(AMOUNT));

    test('is accepted with both commands that transfer', () => {
        expect(placesOf(withdrawal(), WITHDRAW)).toEqual([]);
        const write = withdrawal();
        const recipient = write.pure(address(WALLET));
        const type = `${FRAMEWORK}::coin::Coin<${SUI}>`;
        write.commands[1] = moveCall(`${FRAMEWORK}::transfer::public_transfer`, [type], [nested(0, 0), recipient]);
        write.inputs.splice(3, 1);
        write.commands[1] = moveCall(
            `${FRAMEWORK}::transfer::public_transfer`,
            [type],
            [nested(0, 0), { kind: 'input', index: 3 }],
        );
        expect(placesOf(write, WITHDRAW)).toEqual([]);
    });

    test.each(
        rows([
            ['one MIST more', [`${SPLIT} amount`], (w) => (w.inputs[2] = { kind: 'pure', bytes: u64(AMOUNT + 1n) })],
            ['one MIST less', [`${SPLIT} amount`], (w) => (w.inputs[2] = { kind: 'pure', bytes: u64(AMOUNT - 1n) })],
            [
                'an amount of other bytes',
                [`${SPLIT} amount`],
                (w) => (w.inputs[2] = { kind: 'pure', bytes: Uint8Array.of(...u64(AMOUNT), 0) }),
            ],
            [
                'another recipient',
                ['calls[1] recipient'],
                (w) => (w.inputs[3] = { kind: 'pure', bytes: address(STRANGER) }),
            ],
            ['a coin that is left over', ['calls[0]', 'inputs[3]'], (w) => void w.commands.pop()],
            ['a second transfer', ['calls[2]'], (w) => void w.run(structuredClone(w.commands[1]!))],
            [
                'a transfer of the gas coin',
                ['calls[2]'],
                (w) => void w.run(transfer([{ kind: 'gasCoin' }], w.pure(address(WALLET)))),
            ],
            [
                'a second withdrawal',
                ['calls', 'calls[2]'],
                (w) => void w.run({ ...w.call('split'), arguments: [...w.call('split').arguments] }),
            ],
            [
                'a split of the gas coin',
                ['calls[2]', 'calls[2]'],
                (w) => void w.run(split({ kind: 'gasCoin' }, [w.pure(u64(1n))])),
            ],
            ['a merge', ['calls[2]'], (w) => void w.run(merge({ kind: 'gasCoin' }, [w.owned(COIN)]))],
            [
                'a withdrawal from the address balance',
                ['calls[2] coin::redeem_funds'],
                (w) => void w.run(moveCall(`${FRAMEWORK}::coin::redeem_funds`, [SUI], [w.withdrawal(1n, SUI)])),
            ],
            [
                'the coin back in a pool',
                ['calls[2] gas_pool::join'],
                (w) => void w.run(call('join', [w.shared(POOL), w.shared(CONFIG), nested(0, 0)])),
            ],
        ]),
    )('is refused with %s', (_what, places, change, facts) => {
        const write = withdrawal();
        change(write);
        expect(placesOf(write, WITHDRAW, facts).sort()).toEqual([...places].sort());
    });
});

describe('an address', () => {
    const GRANT: IntentOf<'gasPool'> = { action: 'grantGasPool', pool: POOL, address: AGENT };
    const REVOKE: IntentOf<'gasPool'> = { action: 'revokeGasPool', pool: POOL, address: AGENT };

    test.each<[string, IntentOf<'gasPool'>, string]>([
        ['authorize', GRANT, 'deauthorize'],
        ['deauthorize', REVOKE, 'authorize'],
    ])('of %s is exactly the requested one', (name, intent, other) => {
        expect(placesOf(onPool(intent, name, address(AGENT)), intent)).toEqual([]);
        const at = `calls[0] gas_pool::${name} address`;
        expect(placesOf(onPool(intent, name, address(STRANGER)), intent)).toEqual([at]);
        expect(placesOf(onPool(intent, name, address(WALLET)), intent)).toEqual([at]);
        expect(placesOf(onPool(intent, name, u64(1n)), intent)).toEqual([at]);
        expect(placesOf(onPool(intent, other, address(AGENT)), intent)).toEqual([
            `calls[0] gas_pool::${other}`,
            'calls',
        ]);
        const twice = onPool(intent, name, address(AGENT));
        twice.run({ ...twice.call(name) });
        expect(placesOf(twice, intent)).toEqual(['calls']);
    });
});

describe('a creation', () => {
    const CREATE: IntentOf<'gasPool'> = { action: 'createGasPool' };
    const plain = (owner = WALLET): Write => {
        const write = new Write(CREATE);
        write.run(call('new', [write.shared(CONFIG), write.pure(address(owner))]));
        return write;
    };
    const inSteps = (): Write => {
        const write = new Write(CREATE);
        const made = write.run(call('create_with_share_policy', [write.shared(CONFIG), write.pure(address(WALLET))]));
        const at = made.kind === 'result' ? made.index : 0;
        write.run(call('consume_policy_and_share', [nested(at, 0), nested(at, 1)]));
        return write;
    };

    test('is accepted in both forms of the contract', () => {
        expect(placesOf(plain(), CREATE)).toEqual([]);
        expect(placesOf(inSteps(), CREATE)).toEqual([]);
    });

    test('is refused for another owner', () => {
        expect(placesOf(plain(STRANGER), CREATE)).toEqual(['calls[0] gas_pool::new owner']);
    });

    test('is refused with an object that is no configuration', () => {
        const facts = { [CONFIG]: shared(`${ORIGINAL}::app::App`) };
        expect(placesOf(plain(), CREATE, facts)).toEqual(['calls[0] gas_pool::new config']);
    });

    test.each(
        rows([
            ['a pool that is not shared', ['calls', 'calls[0]'], (w) => void w.commands.pop()],
            [
                'results in the other order',
                [`${SHARE} new pool`, `${SHARE} share policy`, 'calls[0]'],
                (w) => void w.call('consume_policy_and_share').arguments.reverse(),
            ],
            [
                'SUI in the pool',
                ['calls[2] gas_pool::join'],
                (w) => void w.run(call('join', [nested(0, 0), w.shared(CONFIG), { kind: 'gasCoin' }])),
            ],
            [
                'a pool to an address',
                ['calls[2]'],
                (w) => void w.run(transfer([nested(0, 0)], w.pure(address(WALLET)))),
            ],
        ]),
    )('in steps is refused with %s', (_what, places, change) => {
        const write = inSteps();
        change(write);
        expect(placesOf(write, CREATE).sort()).toEqual([...places].sort());
    });
});
